"""Answer keys: what counts as right, and what people would try to have counted."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workgym.envs.core.answers import Duration, Items, Text
from workgym.envs.crmarena.answers import NONE, FactAnswer, IdAnswer, claims_none
from workgym.envs.crmarena.metrics import exact_match, normal_words, rouge_l, token_f1
from workgym.envs.soql.ids import make_id

RIGHT, OTHER, CASE = make_id("005", 123456), make_id("005", 98765), make_id("500", 5)
KEY = IdAnswer(expected=RIGHT, prefix="005")
NOBODY = IdAnswer(expected=NONE, prefix="005")
FACT = FactAnswer(expected="30 days", key=Duration(expected="30 days"))
PROOF = FactAnswer(
    expected="the printed invoice and the serial number",
    key=Items(items=(Text(expected="the printed invoice"), Text(expected="the serial number"))),
)


@pytest.mark.parametrize(
    "answer",
    [
        RIGHT,
        RIGHT[:15],
        f"  {RIGHT}.\n",
        f"The agent is **{RIGHT}**.",
        f'{{"agent_id": "{RIGHT}"}}',
        f"{RIGHT} ({RIGHT[:15]})",
        f"None of the other agents was faster: {RIGHT}",
        f"{RIGHT}, who closed case {CASE} last",
        f"Agent id={RIGHT}; no other agent comes close.",
        f"{RIGHT}. No agent had a longer average.",
        f"{RIGHT}. No cases were excluded.",
        f"{RIGHT}, no match was closer",
        f"{RIGHT}. None of the agents who managed more than 2 cases had a longer time.",
        [RIGHT],
    ],
)
def test_an_id_is_found_in_what_is_said(answer: Any) -> None:
    assert KEY.accepts(answer)
    assert not NOBODY.accepts(answer)


@pytest.mark.parametrize(
    "answer",
    [
        "", "   ", None, [], {}, True, 5, ["", ""], "the fastest one", OTHER, RIGHT.lower(), RIGHT[:14], RIGHT + "x",
        RIGHT[:-1] + "Z", f"{RIGHT} or {OTHER}", f"{RIGHT},{OTHER[:15]}", [RIGHT, OTHER], {"id": RIGHT},
        f"None, or else {RIGHT}", f"{RIGHT} or None", f"{RIGHT}; otherwise nobody", f"No agent qualifies. {RIGHT}",
        f"{RIGHT} {OTHER[:15]}AAA", f"{RIGHT} {RIGHT[:15]}AAA", f"{RIGHT}{OTHER}", CASE,
        f"None {RIGHT}", f"{RIGHT} / None", f"None={RIGHT}", f"It is {RIGHT} if anyone qualifies, if not then none",
        f"{RIGHT} or {OTHER[:14]}", f"{RIGHT} or {OTHER[:17]}", f"{RIGHT} or {OTHER}A", "x " * 20_000 + RIGHT,
    ],
)  # fmt: skip
def test_another_id_a_hedge_or_no_id_is_wrong(answer: Any) -> None:
    assert not KEY.accepts(answer)


@pytest.mark.parametrize(
    "answer",
    [
        "None", "none.", "NONE", "null", "N/A", "Answer: None", "The final answer is none.", "No agent qualifies.",
        "Nobody", "no one qualified", "No agents managed more than 3 cases in the past 4 weeks.", "No records found",
        "There are no qualified agents", "None of the agents managed more than 2 cases", ["None"], '"None"', "`None`",
        "I checked the period - no agent managed more than 3 cases", "Result: no matching agent",
        f"No agent; I looked at case {CASE}", "So the answer is None.", "Therefore None", "The agent id is None.",
        "Based on the data the answer is None", "None is the answer", "None because no agent qualified",
        "The result is None because no agent managed more than 3 cases.", "<answer>None</answer>", "None qualify",
        "In October 2020 no agent managed more than 3 cases.", "Unfortunately no agent managed that many cases.",
        "The maximum is 3 cases, so no agent qualifies.", "There isn't any agent who managed so many.",
        "There is no one who managed more.", "There is nobody who qualifies", "Not a single agent managed it.",
        "Zero agents qualify.", "None found", "None of them", "No customer service agent managed more than 3.",
        "No agent’s case count exceeded 2.", "None; the highest count was 3.",
    ],
)  # fmt: skip
def test_nobody_is_understood_in_many_ways(answer: Any) -> None:
    assert NOBODY.accepts(answer)
    assert not KEY.accepts(answer)


@pytest.mark.parametrize(
    "answer",
    [
        "", "  ", None, [], [None], False, 0, "I do not know", "an agent", "nonetheless", "not sure", "error",
        f"None, or else {RIGHT}", f"none {RIGHT}", f"None\n{OTHER[:15]}", "know nothing", "no", "No.", "no idea",
        "no answer", "the agent has none of these problems today", "x" * 30_000, "no data", "no id",
        "Maria Lopez. No agent was slower.", "no agent was slower than Maria Lopez", "it is not None",
    ],
)  # fmt: skip
def test_silence_and_hedges_are_not_nobody(answer: Any) -> None:
    assert not NOBODY.accepts(answer)


@given(st.lists(st.sampled_from([RIGHT, OTHER, CASE, "None", "maybe", RIGHT[:15], "the agent"]), max_size=6))
def test_exactly_the_claims_that_are_made_count(parts: list[str]) -> None:
    answer = "; ".join(parts)
    claims = {"None" if part == "None" else part[:15] for part in parts if part.startswith(("005", "None"))}
    assert KEY.accepts(answer) is (claims == {RIGHT[:15]})
    assert NOBODY.accepts(answer) is (claims == {"None"})


@given(st.text(max_size=80))
def test_no_text_earns_an_id_that_it_does_not_name(text: str) -> None:
    assert not KEY.accepts(text)
    assert NOBODY.accepts(text) is claims_none(text)


# Text


@pytest.mark.parametrize(
    ("answer", "expected", "f1"),
    [
        ("30 days", "30 days", 1.0),
        ("The 30 days!", "30_days", 1.0),
        ("30", "30 days", 2 / 3),
        ("60 days", "30 days", 0.5),
        ("days days days", "30 days", 0.4),
        ("", "30 days", 0.0),
        ("a an the", "the", 0.0),
        ("a replacement or a refund", "replacement", 0.5),
        ("‘thirty’ days", "thirty days", 1.0),
    ],
)
def test_token_f1(answer: str, expected: str, f1: float) -> None:
    assert token_f1(answer, expected) == pytest.approx(f1)


word = st.sampled_from(["the", "red", "30", "days", "a", "jacket", "wash", "Wash_cold"])
words = st.lists(word, max_size=8).map(" ".join)


@given(words, words)
def test_f1_is_symmetric_bounded_and_1_for_the_same_words(one: str, other: str) -> None:
    score = token_f1(one, other)
    assert 0.0 <= rouge_l(one, other) <= score <= 1.0
    assert score == token_f1(other, one)
    assert (score == 1.0) is (sorted(normal_words(one)) == sorted(normal_words(other)) != [])
    assert exact_match(one, other) is (normal_words(one) == normal_words(other))


def test_rouge_l_minds_the_order() -> None:
    assert rouge_l("days 30", "30 days") == 0.5
    assert rouge_l("wash it cold and dry", "wash cold, dry") == pytest.approx(6 / 8)
    assert rouge_l("word " * 3000, "word") == 0.0


def test_the_type_says_what_is_right_and_f1_how_near_the_words_are() -> None:
    for answer, right, score in (
        ("30 days", True, 1.0),
        ("thirty days", True, 0.5),
        ("Within 30 days of delivery.", True, 4 / 7),
        ("30 weeks", False, 0.5),
        ("30", False, 2 / 3),
        ("not 30 days", False, 0.8),
        ("30 days or 40 days", False, 4 / 7),
        ("", False, 0.0),
        (None, False, 0.0),
        ({"answer": "30 days"}, False, 0.0),
        (30, False, 2 / 3),
    ):
        assert FACT.accepts(answer) is right, answer
        assert FACT.score(answer) == pytest.approx(score), answer
    assert PROOF.accepts(["the serial number", "the printed invoice"])
    assert not PROOF.accepts("the printed invoice and the zebra number")
    assert not PROOF.accepts("not the printed invoice but the serial number")


def test_stuffing_does_not_help() -> None:
    everything = " ".join(f"{number} days of delivery within" for number in range(100))
    assert not FACT.accepts(everything)
    assert not FACT.accepts(f"{FACT.expected} " * 5)
    assert not FACT.accepts(f"{FACT.expected} or within 60 weeks of purchase or never at all")
    assert not FACT.accepts(FACT.expected + " x" * 30_000)
