"""Answers that the audit makes wrong are wrong: each says something else, and what may be right is left alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import letter_desk  # type: ignore[import-not-found]  # in tests/envs
import pytest

from workgym.envs.audit import answers, repetitions
from workgym.envs.audit.audited_task import AuditedTask, Mutant
from workgym.envs.core import AnswerKey, Call, Delta, Outcome, Task
from workgym.envs.core.answers import Duration

Kind = Callable[[AuditedTask], Iterator[Mutant]]


def task(answer: Any, instruction: str = "What?", *, wanted: bool = True) -> Task:
    return Task(
        id="test/0/any/0",
        template="any",
        domain="desk",
        instruction=instruction,
        outcome=Outcome(delta=Delta(letter_desk.SCHEMA, ()), answer=AnswerKey(expected="any") if wanted else None),
        calls=(Call(name="submit", arguments={"answer": answer}),),
    )


def mutants(kind: Kind, answer: Any, *neighbours: Any, instruction: str = "What?", wanted: bool = True) -> list[Any]:
    """Return the answers of a kind's mutants; none of them may count as the reference's."""
    asked = task(answer, instruction, wanted=wanted)
    audited = AuditedTask(
        task=asked, schema=letter_desk.SCHEMA, tools={}, start={}, done=(), closing=asked.calls[0], made=1,
        neighbours=tuple(map(task, neighbours)), find_extras=tuple,
    )  # fmt: skip
    made = list(kind(audited))
    assert not any(mutant.answers for mutant in made)
    return [mutant.steps[-1].arguments["answer"] for mutant in made]  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("ink, wax and glue", ["wax and glue", "ink and glue", "ink and wax"]),
        ("the red seal and the stamp", ["the stamp", "the red seal"]),
        ("sign; fold; post", ["fold and post", "sign and post", "sign and fold"]),
        ("1. sign\n2. post", ["1. post", "1. sign"]),
        ("- sign\n- post", ["1. post", "1. sign"]),
        ("Mondays and Fridays", ["Fridays", "Mondays"]),
        ("A1, A2", ["A2", "A1"]),
        (["A1", "A2"], [["A2"], ["A1"]]),
        ('["A1", "A2"]', ['["A2"]', '["A1"]']),
        ({"sick": "4", "left": "9"}, [{"left": "9"}, {"sick": "4"}]),
        ("ink, ink and wax", ["ink and ink"]),  # one ink less is the same things
    ],
)
def test_an_item_is_dropped(answer: Any, expected: list[Any]) -> None:
    assert mutants(answers.item_dropped, answer) == expected


@pytest.mark.parametrize(
    "answer",
    [
        "ink", "yes, it did", "Access Denied, since the pay is secret", "It was signed, folded and posted.",
        "4 July, 2013", "1,234", "Ragna and Arnarson", "2013-07-04", "", None, 7, ["A1"], {"id": "A1"}, [],
        "signed, because it was due", "the letter, which was late",
    ],
)  # fmt: skip
def test_what_may_be_right_without_a_part_is_left_whole(answer: Any) -> None:
    assert mutants(answers.item_dropped, answer) == []


def test_an_item_is_exchanged_for_one_that_does_not_belong() -> None:
    assert mutants(answers.item_swapped, "red ink and hard wax", "hard glue, paper and soft wax", "Alder") == [
        "paper and hard wax",  # glue that is hard, and another wax, may be in other words what is asked for
        "red ink and paper",
        "a crimson flimberwick and hard wax",
        "red ink and a crimson flimberwick",
    ]
    assert mutants(answers.item_swapped, "A1 and B9") == ["A2 and B9", "A1 and A2"]
    assert mutants(answers.item_swapped, ["A1", "A2"]) == [["A3", "A2"], ["A1", "A3"]]
    assert mutants(answers.item_swapped, [7, 8]) == [[9, 8], [7, 9]]


def test_items_have_each_others_last_word() -> None:
    assert mutants(answers.item_swapped, "red lines and hard paper")[-1] == "red paper and hard lines"
    for same in ("4 June and 6 June", "June 4000 and June 6000", "with us and for you"):
        assert all("flimberwick" in mutant for mutant in mutants(answers.item_swapped, same))


def test_values_of_a_record_change_places_unless_they_are_the_same() -> None:
    assert mutants(answers.item_swapped, {"a": "1", "b": "2", "c": "2"}) == [{"a": "2", "b": "1", "c": "2"}]
    assert mutants(answers.item_swapped, {"a": "1"}) == mutants(answers.item_swapped, "Alder") == []


def test_an_item_is_added_to_a_list_or_an_id() -> None:
    assert mutants(answers.item_added, "ink and wax") == [
        "ink, wax and a crimson flimberwick",
        "a crimson flimberwick, ink and wax",
    ]
    assert mutants(answers.item_added, "IT0029") == ["IT0029, IT0020", "IT0020, IT0029"]
    assert mutants(answers.item_added, ["Alder"]) == [
        ["Alder", "a crimson flimberwick"],
        ["a crimson flimberwick", "Alder"],
    ]
    for alone in ("Alder", "6 weeks", "Access Denied", {"id": "A1"}, "yes"):
        assert mutants(answers.item_added, alone) == []


def test_content_words_are_replaced() -> None:
    assert mutants(answers.word_replaced, "wait until the seal is hard, with IT0029") == [
        "flimberwick until the seal is hard, with IT0029",
        "wait until the flimberwick is hard, with IT0029",
        "wait until the seal is flimberwick, with IT0029",
    ]
    assert mutants(answers.word_replaced, {"id": "EM0001", "subject": "A seat"}) == [
        {"id": "EM0001", "subject": "A flimberwick"}
    ]
    assert mutants(answers.word_replaced, ["seal", 4]) == [["flimberwick", 4]]
    assert mutants(answers.word_replaced, "2013-07-04") == []


@pytest.mark.parametrize(
    "asks",
    [
        "What are the steps of posting?", "How is it posted, step by step?", "Which four steps does it take?",
        "In which order do I sign and post?", "Name what is done, one after the other.",
    ],
)  # fmt: skip
def test_steps_are_reversed(asks: str) -> None:
    assert mutants(answers.order_reversed, "sign, fold and post", instruction=asks) == ["post, fold and sign"]


@pytest.mark.parametrize("asks", ["What do I need?", "Which steps make a good letter?", "What about my order?"])
def test_no_order_is_reversed_that_does_not_count(asks: str) -> None:
    assert mutants(answers.order_reversed, "sign, fold and post", instruction=asks) == []


def test_the_same_backwards_is_no_mutant() -> None:
    assert mutants(answers.order_reversed, "sign, fold and sign", instruction="Step by step?") == []


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("6 weeks", {"6 days", "6 months"}),
        ("A six-week trial", {"A six-day trial", "A six-month trial", "A five-week trial", "A seven-week trial"}),
        ("60 °C", {"60 °F"}),
        ("60 degrees Celsius", {"60 kelvins Celsius", "60 degrees Fahrenheit"}),
        ("$19", {"₹19", "€19"}),
        ("19 USD", {"19 INR", "19 EUR"}),
        ("on Fridays until eight",
         {"on Thursdays until eight", "on Saturdays until eight", "on Fridays until seven", "on Fridays until nine"}),
        ("Friday", {"Thursday", "Saturday"}),
        ("4 May 2022", {"4 April 2022", "4 June 2022"}),
        ({"days": "7 days"}, ["7 hours", "7 weeks"]),
    ],
)  # fmt: skip
def test_units_days_months_and_number_words_are_changed(answer: Any, expected: Any) -> None:
    made = mutants(answers.unit_changed, answer)
    found = [changed["days"] for changed in made] if isinstance(answer, dict) else set(made)
    assert found == expected


@pytest.mark.parametrize("answer", ["0 weeks", "0.0 dollars", "you may go", "the one", "a second refund", "weeks", 7])
def test_what_is_no_measure_stays(answer: Any) -> None:
    assert mutants(answers.unit_changed, answer) == []


@pytest.mark.parametrize(
    "kind",
    [answers.item_swapped, answers.item_dropped, answers.item_added, answers.word_replaced, answers.unit_changed],
)
def test_nothing_is_made_where_no_answer_is_wanted(kind: Kind) -> None:
    assert mutants(kind, "ink, wax and 6 weeks", wanted=False) == []
    assert mutants(kind, None) == []


def test_the_request_and_its_last_sentence_are_no_answers() -> None:
    asks = "I lost a letter. When is the next post due?"
    assert mutants(repetitions.request_repeated, "at noon", instruction=asks) == [
        asks,
        "I lost a letter. When is the next post due",
        f"Sure! {asks}",
        "I lost a letter. When is the next post due.",
        "When is the next post due?",
    ]
    assert mutants(repetitions.request_repeated, "When?", instruction="When?") == ["When", "Sure! When?", "When."]
    assert mutants(repetitions.request_repeated, "at noon", wanted=False) == []


def test_none_is_put_in_doubt_where_it_is_right() -> None:
    made = mutants(repetitions.none_in_doubt, "None")
    assert {"Should I answer None?", "None if there is none, otherwise its id."} < set(made)
    assert mutants(repetitions.none_in_doubt, "A1") == mutants(repetitions.none_in_doubt, "None", wanted=False) == []


@pytest.mark.parametrize(
    ("asks", "expected"),
    [
        ("How long is it kept if I don't pay you?", ["9 days if you don't pay us.", "If you don't pay us: 9 days"]),
        (
            'He asks: "When my seal breaks, how long do I wait?"',
            ["9 days if your seal breaks.", "If your seal breaks: 9 days"],
        ),
        ("How long is it kept?", []),
    ],
)
def test_a_condition_of_the_request_may_stand_beside_a_measure(asks: str, expected: list[str]) -> None:
    asked = task("9 days", asks)
    for key, made in ((Duration(expected="9 days"), expected), (AnswerKey(expected="9 days"), [])):
        outcome = Outcome(delta=Delta(letter_desk.SCHEMA, ()), answer=key)
        audited = AuditedTask(
            task=asked.model_copy(update={"outcome": outcome}), schema=letter_desk.SCHEMA, tools={}, start={}, done=(),
            closing=asked.calls[0], made=1, neighbours=(), find_extras=tuple,
        )  # fmt: skip
        found = list(repetitions.condition_repeated(audited))
        assert all(mutant.answers for mutant in found)
        assert [mutant.steps[-1].arguments["answer"] for mutant in found] == made  # type: ignore[union-attr]
