"""Answer keys: what counts as right, and what people would try to have counted."""

from __future__ import annotations

import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workgym.envs.core.answers import Duration, Items, Text
from workgym.envs.core.calendar import MONTHS
from workgym.envs.crmarena.answers import (
    NONE,
    STATES,
    FactAnswer,
    IdAnswer,
    MonthAnswer,
    StateAnswer,
    claims_none,
)
from workgym.envs.crmarena.metrics import exact_match, normal_words, rouge_l, strict_match, token_f1
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
        {"id": RIGHT},
        {"agent": RIGHT, "minutes": 341.5},
        [RIGHT, RIGHT[:15]],
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
        RIGHT[:-1] + "Z", f"{RIGHT} or {OTHER}", f"{RIGHT},{OTHER[:15]}", [RIGHT, OTHER], {"id": OTHER},
        {"id": RIGHT, "or": OTHER},
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
        "There is no one who managed more.", "There is nobody who qualifies", {"agent": None},
        "Not a single agent managed it.",
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


# Ids, months and states of all kinds

numbers = st.integers(0, 62**9 - 1)
prefixes = st.sampled_from(["005", "01t", "ka0", "a1M"])
SENTENCES = (
    "{}",
    "The answer is **{}**.",
    "I looked at 14 records, and it is {}, as no other one comes close.",
    "`{}` – please let me know if you need more.",
)
sentences = st.sampled_from(SENTENCES)
CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


@given(prefixes, numbers, sentences)
def test_every_id_is_right_in_both_lengths(prefix: str, number: int, sentence: str) -> None:
    expected = make_id(prefix, number)
    key = IdAnswer(expected=expected, prefix=prefix)
    assert key.accepts(sentence.format(expected))
    assert key.accepts(sentence.format(expected[:15]))


@given(prefixes, numbers, sentences, st.integers(0, 17), st.sampled_from(CHARACTERS))
def test_an_id_with_one_wrong_character_is_wrong(
    prefix: str, number: int, sentence: str, place: int, character: str
) -> None:
    expected = make_id(prefix, number)
    wrong = expected[:place] + character + expected[place + 1 :]
    key = IdAnswer(expected=expected, prefix=prefix)
    assert key.accepts(sentence.format(wrong)) is (wrong == expected)
    if place < 15:
        assert key.accepts(sentence.format(wrong[:15])) is (wrong == expected)
    assert not IdAnswer(expected=NONE, prefix=prefix).accepts(sentence.format(wrong[:place] + wrong[place + 1 :]))


PROSE = (
    "the cases were counted by day and hour", "over 9 months; it seems", "that more people wrote", "in winter",
    "than in spring and", "they may have had 14 reasons", "for it, so", "in the end", "we see a peak: around Monday,",
    "for the zipper", "of 2021",
)  # fmt: skip
prose = st.lists(st.sampled_from(PROSE), max_size=12).map(" ".join)


@given(prose, st.sampled_from(MONTHS), prose)
def test_a_month_is_found_in_any_prose(before: str, month: str, after: str) -> None:
    for named in (month, month[:3], f"**{month}**", f"{month} 2021"):
        answer = f"{before}. The month is {named}. {after}"
        assert [other for other in MONTHS if MonthAnswer(expected=other).accepts(answer)] == [month]
    assert not any(MonthAnswer(expected=other).accepts(f"{before} {after}") for other in MONTHS)


@given(st.sampled_from(sorted(STATES)), sentences)
def test_a_state_is_found_by_code_and_by_name_alone(code: str, sentence: str) -> None:
    for named in (code, STATES[code], f"{STATES[code]} ({code})"):
        right = [other for other in STATES if StateAnswer(expected=other).accepts(sentence.format(named))]
        assert right == ["WA" if named == "Washington" else code]
    assert StateAnswer(expected=code).accepts(code.lower())
    assert not StateAnswer(expected=code).accepts(f"Well, {code.lower()} is what I mean")


MONTH_KEYS = [MonthAnswer(expected=month) for month in MONTHS]
STATE_KEYS = [StateAnswer(expected=code) for code in STATES]
ARTICLES = [make_id("ka0", number) for number in (12, 40_013, 7)]
ID_KEYS = [IdAnswer(expected=expected, prefix="ka0") for expected in (*ARTICLES, NONE)]
JOINTS = (
    *("not", "or", "and", ",", "but", ".", "None", "it is", "after", "from", "to", "the agent complied with", "either"),
    *("did not violate", "rather than", "was not violated", "all but", "no violation was found", "in 14 cases", "May"),
)


@pytest.mark.parametrize(
    ("keys", "named"),
    [(MONTH_KEYS, ["March", "Dec", "may", "June"]), (STATE_KEYS, ["GA", "Oregon", "OR", "OK"]), (ID_KEYS, ARTICLES)],
    ids=["months", "states", "ids"],
)
@given(data=st.data())
def test_no_answer_is_right_for_two_keys(
    keys: list[MonthAnswer | StateAnswer | IdAnswer], named: list[str], data: st.DataObject
) -> None:
    answer = " ".join(data.draw(st.lists(st.sampled_from([*named, *JOINTS]), max_size=10)))
    assert sum(key.accepts(answer) for key in keys) <= 1


@given(
    st.permutations(MONTHS),
    st.integers(2, 12),
    st.sampled_from([", ", " or ", "/", " - ", "\n", " and ", " to ", ". "]),
)
def test_several_months_are_no_answer(months: list[str], count: int, joint: str) -> None:
    assert not any(key.accepts(joint.join(months[:count])) for key in MONTH_KEYS)


@pytest.mark.parametrize(
    ("key", "expected"), [(MonthAnswer, "Decembre"), (MonthAnswer, "12"), (StateAnswer, "Georgia")]
)
def test_a_key_that_nothing_satisfies_is_refused(key: type[MonthAnswer] | type[StateAnswer], expected: str) -> None:
    with pytest.raises(ValueError, match="expected the "):
        key(expected=expected)


UNITS = (
    "None, ", "not December ", "GA ", "no case ", "- ", "not ", "may ", "I could not find any ", f"{RIGHT} ", "n't ",
    "followed the policy ",
)  # fmt: skip


@pytest.mark.parametrize("unit", UNITS)
def test_reading_takes_time_in_proportion_to_the_answer(unit: str) -> None:
    def spent(length: int) -> float:
        text = unit * (length // len(unit))
        start = time.process_time()
        for key in (KEY, ID_KEYS[0], ID_KEYS[-1], MONTH_KEYS[0], STATE_KEYS[0]):
            key.score(text)
        return time.process_time() - start

    # 8 where it is linear, 64 where it is quadratic; measured again where another program may have been in the way
    assert any(spent(12_000) <= 24 * max(min(spent(1500), spent(1500)), 0.002) for _ in range(2))


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
        ({"answer": "30 days"}, True, 1.0),
        ({"answer": "30 days", "or": "40 days"}, False, 0.5),
        (30, False, 2 / 3),
    ):
        assert FACT.accepts(answer) is right, answer
        assert FACT.score(answer) == pytest.approx(score), answer
    assert PROOF.accepts(["the serial number", "the printed invoice"])
    assert not PROOF.accepts("the printed invoice and the zebra number")
    assert not PROOF.accepts("not the printed invoice but the serial number")


@pytest.mark.parametrize(
    ("answer", "right"),
    [("GA", True), (" 'GA'\n", True), ("ga", False), ("GA.", False), ("The state is GA", False), ("", False)],
)
def test_strictly_a_name_is_itself_but_for_blanks_and_quotes(answer: str, *, right: bool) -> None:
    assert strict_match(answer, "GA") is right


def test_stuffing_does_not_help() -> None:
    everything = " ".join(f"{number} days of delivery within" for number in range(100))
    assert not FACT.accepts(everything)
    assert not FACT.accepts(f"{FACT.expected} " * 5)
    assert not FACT.accepts(f"{FACT.expected} or within 60 weeks of purchase or never at all")
    assert not FACT.accepts(FACT.expected + " x" * 30_000)
