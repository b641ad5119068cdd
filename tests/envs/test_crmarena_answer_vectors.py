"""Answers as language models write them, for every type of task: which are right, and which only try to be."""

from __future__ import annotations

from typing import Final

import pytest
from crm_answers_right import RIGHT
from crm_answers_wrong import WRONG

from workgym.envs.core.answers import AnswerKey, Duration, Items, Money, Number, Text
from workgym.envs.crmarena.answers import NONE, FactAnswer, IdAnswer, MonthAnswer, StateAnswer
from workgym.envs.soql.ids import make_id

IDS: Final = {
    "A": make_id("005", 123456), "B": make_id("005", 98765), "C": make_id("005", 5_000_000),
    "P": make_id("01t", 77), "Q": make_id("01t", 9_999), "K": make_id("ka0", 12), "L": make_id("ka0", 40_013),
    "I": make_id("a1M", 3), "J": make_id("a1M", 71), "X": make_id("500", 9),
}  # fmt: skip
PREFIXES: Final = {"agent": "005", "product": "01t", "article": "ka0", "issue": "a1M"}
FACTS: Final = {
    "6 weeks": Duration(expected="6 weeks", asked="How long do I have to return a jacket?"),
    "60 degrees": Number(expected="60", unit="degrees Celsius", bare=True, asked="How hot may the washing water get?"),
    "19 dollars": Money(expected="19 dollars", bare=True, asked="What does resoling cost?"),
    "3 outings": Number(expected="3", unit="outings", asked="After how many outings is a tent to be aired?"),
    "Fridays until eight": Text(expected="Fridays until eight", asked="When is the shop open late?"),
    "the invoice and the serial number": Items(
        items=("the invoice", "the serial number"), asked="What do I need for a warranty claim?"
    ),
}


def key_of(kind: str, expected: str) -> AnswerKey:
    """Return the key of a type of answer; an id is given by its letter."""
    if kind == "month":
        return MonthAnswer(expected=expected)
    if kind == "state":
        return StateAnswer(expected=expected)
    if kind == "fact":
        return FactAnswer(expected=expected, key=FACTS[expected])
    return IdAnswer(expected=IDS.get(expected, expected), prefix=PREFIXES[kind])


def ids(keys: object) -> str:
    return "-".join(map(str, keys)) if isinstance(keys, tuple) else ""


@pytest.mark.parametrize(("asked", "answers"), RIGHT.items(), ids=ids)
def test_natural_answers_are_right(asked: tuple[str, str], answers: list[str]) -> None:
    key = key_of(*asked)
    assert [answer for answer in answers if not key.accepts(answer.format(**IDS))] == []


@pytest.mark.parametrize(("asked", "answers"), WRONG.items(), ids=ids)
def test_other_answers_excuses_and_hedges_are_wrong(asked: tuple[str, str], answers: list[str]) -> None:
    key = key_of(*asked)
    assert [answer for answer in answers if key.accepts(answer.format(**IDS))] == []


def test_the_tables_are_large_and_have_sentences_for_every_type() -> None:
    for table in (RIGHT, WRONG):
        assert {kind for kind, _ in table} == {*PREFIXES, "month", "state", "fact"}
        assert {kind for kind, expected in table if expected == NONE} == {*PREFIXES}
        answers = [answer for group in table.values() for answer in group]
        assert len(answers) >= 375
        assert sum(answer.count(" ") >= 3 for answer in answers) >= len(answers) / 2
