"""Typed answers: every common way to write a value is accepted, and no way to say two things at once."""

from __future__ import annotations

import json
from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workgym.envs.core.answers.reading import normal, words_in
from workgym.envs.enterprise.answers import (
    ACCESS_DENIED,
    UNANSWERABLE,
    AnswerType,
    TypedKey,
    VerdictKey,
    verdict_of,
)
from workgym.envs.enterprise.verifier import says

RIGHT: list[tuple[AnswerType, str, list[Any]]] = [
    ("int", "3", [3, "3", " 3 ", "3 days", "**3**", "`3`", "You have 3 days left.", {"days": 3}, "3.0",
        "You were assigned 3 tickets.", "three", "Three days."]),
    ("int", "1200", ["1,200", "1200", 1200]),
    ("money", "1099", ["₹1,099.00", "1099 INR", "Rs. 1,099", 1099, "rupees 1,099", "INR 1099.00 a year",
        "Your salary is ₹1,099 per year.", "Rs. 1,099/-",
    ]),
    ("money", "1250000", ["12,50,000", "1,250,000", "₹ 12,50,000"]),
    ("date", "2017-09-14", [
        "2017-09-14", "14 September 2017", "September 14, 2017", "14th of Sept 2017", "Sep 14 2017", "14/09/2017",
        "14.09.2017", "2017-09-14T00:00:00", "It was on 14 September 2017.",
        "2017/09/14", "14-Sep-2017", "2017‑09‑14", "Mail EM006846 was sent on Thursday, 14 September 2017.",
    ]),
    ("date", "2017-03-03", ["03/03/2017", "3.3.2017"]),
    ("bool", "yes", ["yes", "Yes.", "YES, there is one", True, "true"]),
    ("bool", "no", ["no", "No.", False, "No, there is none"]),
    ("enum", "Married", ["married", "MARRIED", '"Married"', "**Married**.", "Marital status: Married",
        "The marital status on file is Married."]),
    ("enum", "resolved", ["resolved", "The status is resolved.", "It has been resolved.", "resolved, not open"]),
    ("str", "Budget of Alder: final figure", [
        "Budget of Alder: final figure", '"budget of alder: final figure"', "`Budget of Alder: final figure`.",
        "Subject: Budget of Alder: final figure", "The mail's subject is Budget of Alder: final figure",
    ]),
    ("id", "EM000417", ["EM000417", "em000417", "It is `EM000417`.", {"id": "EM000417"}]),
    ("ids", "IT0007 IT0042", [
        "IT0007, IT0042", "IT0042 IT0007", ["IT0042", "IT0007"], "- IT0007\n- IT0042",
        "IT0007 and IT0042 and IT0007", "1. IT0007\n2. IT0042", "Two tickets: IT0007 and IT0042.",
    ]),
    ("percent", "80", [80, "80", "80 %", "80%", "80 per cent", "80 percent of the bill", "It pays 80 %."]),
    ("number", "4.5", ["4.5", 4.5, "4.50", "It is 4.5."]),
    ("texts", "negotiation; customs law", [
        "negotiation, customs law", ["customs law", "negotiation"], "- Customs law\n- Negotiation",
    ]),
    ("steps", "4.1; 4.2; 4.3", [
        "4.1, 4.2, 4.3", ["4.1", "4.2", "4.3"], "1. 4.1\n2. 4.2\n3. 4.3", "Clauses 4.1, 4.2 and 4.3, in this order.",
        {"steps": ["4.1", "4.2", "4.3"]}, "First 4.1, then 4.2 and 4.3", "4.1 (the form), 4.2 (the copy), 4.3",
    ]),
]  # fmt: skip

WRONG: list[tuple[AnswerType, str, list[Any]]] = [
    ("int", "3", [
        "", "  ", None, 4, "3 or 4", "3 of 8", "four", "33", "Access Denied. 3", "Unanswerable, but 3",
        {"a": 3, "b": 4}, "3 or four", "3 or 4x", "3 or IT0004", "3 million", "minus 3", "more than 3", "not 3",
    ]),
    ("percent", "80", ["0.8", "79 %", "80 rupees", "80 % or 90 %", "80 days"]),
    ("money", "1099", ["$1,099", "1099 USD", "€1099", "1,099 or 2,000", "10,99", "1.099", "1099 lakh", "1099 or 90k",
        "1099 (or a bit more: two thousand)",
    ]),
    ("date", "2017-04-03", [
        "03/04/2017", "2017-04-03 or 2017-04-04", "2017-03-04", "April 2017", "2017-13-03", "2017",
        "2017-04-03 or 2017/04/05", "2017-04-03 or 05.07.17", "2017-04-03; in truth 20170405",
    ]),
    ("bool", "yes", ["no", "yes and no", "maybe", "Not yes", "yes, no mail", "I think yes",
        "Yes - or rather nope", "Yes? I doubt it; never",
        "Yes, in fact none has", "Yes, I have a doubt", "yes, on 1999-01-01",
    ]),
    ("enum", "resolved", ["open", "not resolved", "resolved or open", "closed, resolved", "The status is unresolved.",
        "resolved?"]),
    ("enum", "Married", ["Single or Married", "Single", "married or divorced", "Single: Married"]),
    ("str", "Trip to Pune", ["Trip to Pune or Trip to Leeds", "Pune", "The subject might be Trip to Pune"]),
    ("id", "EM000417", ["EM000418", "EM000417 or EM000418", "EM00041", "EM0004170", "417", "EM000417 or 418",
        "not EM000417"]),
    ("steps", "4.1; 4.2", [
        "4.2, 4.1", "4.1", "4.1, 4.2 and 4.3", "4.1, 4.2 and a crimson kettle", ["4.1", "4.2", "the rest"],
        "4.1, 4.2, 5",
    ]),
    ("ids", "IT0007 IT0042", ["IT0007", "IT0007 IT0042 IT0043", "none", "IT00071 IT0042",
        "IT0007, IT0042, IT26, IT-0027", "all except IT0007 IT0042"]),
]  # fmt: skip


BAD: list[tuple[AnswerType, str, str, str]] = [
    ("int", "3", "3", "4"),
    ("number", "4.5", "4.5", "4.7"),
    ("percent", "80", "80 %", "90 %"),
    ("money", "1099", "₹1,099", "₹2,199"),
    ("date", "2017-04-03", "2017-04-03", "2017-04-05"),
    ("bool", "yes", "yes", "no"),
    ("enum", "resolved", "resolved", "open"),
    ("str", "Trip to Pune", "Trip to Pune", "Budget of Alder"),
    ("id", "EM000417", "EM000417", "EM000418"),
    ("ids", "IT0007 IT0042", "IT0007, IT0042", "IT0043"),
    ("texts", "negotiation; customs law", "negotiation, customs law", "welding"),
    ("steps", "4.1; 4.2", "4.1, 4.2", "4.3"),
]
"""By type: what is expected, a right answer, and another value of the type."""


@pytest.mark.parametrize(("kind", "expected", "right", "other"), BAD)
def test_bad_answers_of_every_type_are_wrong_and_raise_nothing(
    kind: AnswerType, expected: str, right: str, other: str
) -> None:
    key = TypedKey(expected=expected, kind=kind)
    assert key.accepts(right)
    bad = {
        "two values": f"{right} or {other}",
        "two values in a list": [right, other],
        "both verdicts": f"{ACCESS_DENIED}. {UNANSWERABLE}.",
        "a verdict after the value": f"{right}. {ACCESS_DENIED}",
        "a verdict before the value": f"{UNANSWERABLE}: {right}",
        "a name twice in JSON": json.dumps({"value": right})[:-1] + f', "value": {json.dumps(other)}}}',
        "much text": f"{right} {'and so on ' * 100_000}",
        "a long word": right + "x" * 1_000_000,
        "many values": f"{other} " * 100_000 + right,
        "half of a pair": "\ud800",
        "half of a pair as JSON": '{"value": "\\udc00"}',
        "deep JSON": "[" * 100_000,
    }
    if kind == "money":
        bad |= {"another currency": "$1,099", "its name": "1099 euros"}
    if kind != "date":  # which may say whose day it is
        bad |= {"extra ids": f"{right}, PR00042, emp_0007"}
    else:
        bad |= {"two readings": "03/04/2017", "two readings with points": "4.3.2017"}
    assert [name for name, answer in bad.items() if key.accepts(answer)] == []
    for expects in (ACCESS_DENIED, UNANSWERABLE):
        assert [name for name, answer in bad.items() if VerdictKey(expected=expects).accepts(answer)] == []


@pytest.mark.parametrize(("kind", "expected", "answers"), RIGHT)
def test_common_forms_are_accepted(kind: AnswerType, expected: str, answers: list[Any]) -> None:
    key = TypedKey(expected=expected, kind=kind)
    assert [answer for answer in answers if not key.accepts(answer)] == []


@pytest.mark.parametrize(("kind", "expected", "answers"), WRONG)
def test_other_values_and_hedges_are_not(kind: AnswerType, expected: str, answers: list[Any]) -> None:
    key = TypedKey(expected=expected, kind=kind)
    assert [answer for answer in answers if key.accepts(answer)] == []


def test_an_answer_may_repeat_the_request_its_ids_days_and_years() -> None:
    asked = "Is ticket IT0034 of 2 January 2023 open or resolved?"
    status = TypedKey(expected="resolved", kind="enum", asked=asked)
    assert all(map(status.accepts, ("Ticket IT0034 is resolved.", f"{asked}\nresolved", f"Q: {asked} A: resolved")))
    assert not any(
        map(status.accepts, ("Ticket IT0035 is resolved.", asked, "Ticket IT0034 is open.", f"{asked} open"))
    )
    count = TypedKey(expected="2", kind="int", asked="How many tickets were assigned to me in 2022?")
    assert count.accepts("In 2022, two tickets were assigned to you.")
    assert not any(map(count.accepts, ("2022", "2 in 2021", "In 2022 there were 3.")))
    salary = TypedKey(expected="500", kind="money", asked="What was my salary on 2023-01-02?")
    assert salary.accepts("On 2 January 2023 it was ₹500.")
    assert not salary.accepts("On 3 January 2023 it was ₹500.")
    mail = TypedKey(expected="New date", kind="str", asked="What did Asha Bose write to Ivo Nord about?")
    assert mail.accepts('Asha Bose wrote to Ivo Nord about "New date".')
    assert not mail.accepts('Asha Bose wrote to Ivo Nord about "New date" and "Old date".')


BALANCES = TypedKey(
    expected="",
    kind="rec",
    fields={
        "casual": TypedKey(expected="3", kind="int"),
        "sick": TypedKey(expected="1", kind="int"),
        "since": TypedKey(expected="2021-02-28", kind="date"),
    },
)


@pytest.mark.parametrize(
    ("answer", "score"),
    [
        ({"casual": 3, "sick": 1, "since": "2021-02-28"}, 1.0),
        ('{"Casual": "3", "sick": 1, "since": "28 February 2021"}', 1.0),
        ('```json\n{"casual": 3, "sick": 1, "since": "2021-02-28"}\n```', 1.0),
        ("casual: 3, sick: 1, since: 2021-02-28", 1.0),
        ("casual = 3\nsick = 1\nsince = 2021-02-28", 1.0),
        ({"casual leave": 3, "sick_left": 1, "since": "2021-02-28"}, 1.0),
        ("- **Casual leaves:** 3 days\n- **Sick leave days left:** 1, I think\n- **Since:** 28 February, 2021", 1.0),
        ({"casual": 3, "sick": 1, "since": "2021-02-28", "total": 4}, 0.0),
        ({"sick": 1, "sick leave": 2, "casual": 3, "since": "2021-02-28"}, 0.0),
        ({"casual": 3, "sick": 2, "since": "2021-02-28"}, 2 / 3),
        ({"casual": 3, "sick": 1}, 2 / 3),
        ({"casual": 3, "sick": 1, "since": "2021-02-28", "vacation": 4}, 0.0),
        ('{"casual": 3, "casual": 2, "sick": 1, "since": "2021-02-28"}', 0.0),
        ("casual: 3, casual: 4, sick: 1, since: 2021-02-28", 0.0),
        ("3, 1, 2021-02-28", 0.0),
        ("", 0.0),
        ("Access Denied", 0.0),
    ],
)
def test_named_values(answer: Any, score: float) -> None:
    assert BALANCES.score(answer) == pytest.approx(score)
    assert BALANCES.accepts(answer) == (score == 1.0)


@pytest.mark.parametrize(
    ("answer", "verdict"),
    [
        ("Access Denied", ACCESS_DENIED),
        ("access denied.", ACCESS_DENIED),
        ("**Access Denied**: the record is not mine.", ACCESS_DENIED),
        ("Access Denied. I may not read it.", ACCESS_DENIED),
        ('{"verdict": "Access Denied", "reason": "not mine"}', ACCESS_DENIED),
        ({"verdict": "unanswerable"}, UNANSWERABLE),
        ("Unanswerable", UNANSWERABLE),
        ("Access denied, because I may not read it", ACCESS_DENIED),
        ("Access Denied (not mine)", ACCESS_DENIED),
        ("Access denied to the record", ACCESS_DENIED),
        ("I'm sorry, access denied", ACCESS_DENIED),
        ("The answer is: Access Denied.", ACCESS_DENIED),
        ("ACCESS_DENIED", ACCESS_DENIED),
        ("Access Denied or 3", None),
        ("The answer is Unanswerable!", UNANSWERABLE),
        ("> *Unanswerable*", UNANSWERABLE),
        ({"blood group": "Unanswerable"}, UNANSWERABLE),
        ("Unanswerable - there is no such field", None),
        ("Unanswerable. The head of it is John Smith.", None),
        ({"verdict": "Unanswerable", "answer": "John Smith"}, None),
        ("The salary is 500,000. Access Denied", None),
        ("It is 4. Unanswerable", None),
        ("I would say access denied", None),
        ('{"answer": "Access Denied"}', ACCESS_DENIED),
        ("", None),
        (None, None),
        (7, None),
    ],
)
def test_the_verdict_is_what_the_whole_answer_says_first(answer: Any, verdict: str | None) -> None:
    assert verdict_of(answer) == verdict
    for expected in (ACCESS_DENIED, UNANSWERABLE):
        assert VerdictKey(expected=expected).accepts(answer) == (verdict == expected)


@pytest.mark.parametrize(
    "answer",
    [
        "Access Denied. Or Unanswerable.",
        "Unanswerable; perhaps access denied",
        {"verdict": "Unanswerable", "or": "Access Denied"},
    ],
)
def test_both_verdicts_are_none(answer: Any) -> None:
    assert not any(VerdictKey(expected=expected).accepts(answer) for expected in (ACCESS_DENIED, UNANSWERABLE))


@given(st.integers(min_value=0, max_value=10**9))
def test_amounts_read_back_in_every_grouping(amount: int) -> None:
    key = TypedKey(expected=str(amount), kind="money")
    assert all(key.accepts(form) for form in (f"{amount:,}", f"₹{amount}", f"{amount}.00 INR", amount, Decimal(amount)))
    assert not key.accepts(str(amount + 1))


@given(st.dates(min_value=date(1950, 1, 1), max_value=date(2040, 12, 31)))
def test_dates_read_back(day: date) -> None:
    key = TypedKey(expected=str(day), kind="date")
    assert key.accepts(f"{day:%d %B %Y}")
    assert key.accepts(f"{day:%B} {day.day}, {day.year}")
    ambiguous = day.day <= 12 and day.day != day.month
    assert key.accepts(f"{day:%d/%m/%Y}") != ambiguous


@given(st.text(max_size=40) | st.none() | st.booleans() | st.lists(st.integers(), max_size=3))
def test_nothing_raises_and_nothing_blank_passes(answer: Any) -> None:
    for kind, expected, _ in RIGHT:
        key = TypedKey(expected=expected, kind=kind)
        accepted = key.accepts(answer)
        assert not (accepted and not str(answer).strip())
    assert BALANCES.score(answer) == 0.0
    verdict_of(answer)


def test_long_rows_of_marks_are_read_at_once() -> None:
    for mark in ("!", "sorry, ", "the answer is: ", "- ", "0,", "1-"):
        assert verdict_of(mark * 3000) is None
        assert not TypedKey(expected="2017-09-14", kind="date").accepts(mark * 3000)


def test_values_are_found_in_texts_by_words() -> None:
    assert says("The salary is 84,560 rupees", "84560")
    assert says('He wrote: "Budget of Alder: final figure"', "budget of alder final figure")
    assert not says("The salary is 184,560 rupees", "84560")
    assert not says("anything", "")
    assert words_in(normal("a.b@c.example, 1,234")) == ["a.b@c.example", "1234"]
    assert normal("**Hi**  “there”") == "hi there"
