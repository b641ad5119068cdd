"""Typed answers: natural ways to say a value are right; hedges, second values, denials and other units are wrong."""

from __future__ import annotations

import ast
import json
import pickle
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel, ValidationError

from workgym.envs.audit.conformance.growth import KINDS, long_text
from workgym.envs.core.answers import (
    AnswerKey,
    Choice,
    Date,
    Duration,
    Id,
    Items,
    Key,
    Money,
    Number,
    Record,
    Text,
)
from workgym.envs.core.answers.reading import json_object, read_json
from workgym.envs.core.calendar import MONTHS, month_number
from workgym.envs.core.numbers import read_number

HEAT = Number(expected="60", unit="degrees Celsius", bare=True)
OUTINGS = Number(expected="10", unit="outings")
COUNT = Number(expected="3")
SHARE = Number(expected="15", unit="%")
FEE = Money(expected="19 dollars", bare=True)
SALARY = Money(expected="1250000", currency="INR", bare=True, asked="the annual salary per year")
WEEKS = Duration(expected="6 weeks")
HOUR = Duration(expected="60 minutes")
YEAR = Duration(expected="1 year")
DAY = Date(expected="2017-09-14")
STATUS = Choice(expected="resolved", options=("open", "resolved", "in progress"))
MONTH = Choice(expected="March", options=MONTHS)
YES = Choice(expected="yes", options=("yes", "no"), also={"true": "yes", "false": "no"}, leads=True)
NO = Choice(expected="no", options=("yes", "no"), also={"true": "yes", "false": "no"}, leads=True)
MAIL = Id(expected="EM000417", form=r"em\d{6,}")
MAILS = Items(items=(MAIL, Id(expected="EM000500", form=r"em\d{6,}")))
TIME = Text(expected="Fridays until eight")
ROOM = Text(expected="a broad hanger in an airy room", asked="How do I store waxed jackets?")
SUBJECT = Text(expected="Budget of Alder: final figure", verbatim=True, asked="the subject line")
ENEMIES = Items(
    items=(Text(expected="rough bark"), Text(expected="direct sunlight"), Text(expected="open fire")),
    asked="What can leather boots not stand? Keep leather boots away from",
)
SIGN, CHECK, PAY, LEAVE_IT = (
    "sign the blue slip",
    "check the result together with us",
    "pay when you collect",
    "leave everything at the counter",
)
STEPS = Items(
    items=tuple(Text(expected=step) for step in (SIGN, CHECK, PAY, LEAVE_IT)),
    ordered=True,
    asked="What are the four steps of boot resoling?",
)
WHEN = "On which days does the shop open late?"
DAYS = Items(items=tuple(Date(expected=day, asked=WHEN) for day in ("2021-02-28", "2021-03-30")), ordered=True)
LEAVE = Record(fields={"casual": COUNT, "since": DAY, "mails": MAILS}, ignoring=frozenset({"leave", "left"}))
KEYS: dict[str, AnswerKey] = {
    name: key for name, key in list(globals().items()) if isinstance(key, AnswerKey) and name.isupper()
}

RIGHT: list[tuple[AnswerKey, list[Any]]] = [
    (HEAT, ["60 °C", "60C", "60 degrees Celsius", "60 degrees", "60°", "60", 60, "sixty degrees", "No more than 60 °C.",
            "It must not exceed 60 degrees.", "At most 60 degrees centigrade", "６０ ℃",
            "up to 60 degrees", "It must not get hotter than 60 degrees.", "60 degrees or less", "60 deg",
            "60 degrees. Let me know if you need anything else!", "<answer>60 degrees</answer>",
            "How hot may it get?\n60 degrees", "sixty (60) degrees",
            "60 °C\n\nIs there anything else I can help with?"]),
    (OUTINGS, ["10 outings", "Every ten outings.", "After 10 outings they are due for a service."]),
    (COUNT, [3, "3", "three", "3 days", "You have 3 days left.", {"days": 3}, "3.0", "**3**", "the first one: 3",
             "Sure! 3. I hope this helps.", "Hello,\n\nyou have 3.\n\nKind regards"]),
    (SHARE, ["15%", "15 %", "fifteen percent", "15 per cent of the price"]),
    (FEE, ["19 dollars", "$19", "19 USD", "USD 19", "US$ 19.00", "nineteen dollars", "19", "It costs $19."]),
    (SALARY, ["₹12,50,000", "1,250,000", "12.5 lakh", "INR 1250000", "Rs. 12,50,000 a year", "1250000 rupees"]),
    (WEEKS, ["6 weeks", "six weeks", "42 days", "It is 6 weeks.", "Within 6 weeks of delivery", "a 6-week period",
             "no later than six weeks after delivery", "6 weeks (42 days)", "about returns: within 6 weeks"]),
    (HOUR, ["60 minutes", "1 hour", "an hour", "one hour", "60 min", "1 h", "half an hour and 30 minutes"]),
    (YEAR, ["12 months", "a year", "1 yr", "one year"]),
    (DAY, ["2017-09-14", "14 September 2017", "Thursday, 14 Sept 2017", "on September 14th, 2017", "14.9.2017",
           "Mail EM006846 was sent on 2017-09-14 at 09:30", "2017.09.14"]),
    (STATUS, ["resolved", "The status is resolved.", "It is Resolved", "It was resolved", {"status": "resolved"},
              "No longer open; it is resolved.", "resolved, not open", "Currently, it is resolved."]),
    (MONTH, ["March", "in March", "The month is March."]),
    (YES, ["yes", "Yes.", True, "true", "Yes, there is one", "The answer is yes", "YES, Asha sent it"]),
    (NO, ["no", False, "No, there is none", "No. You never got one", "There is no such mail"]),
    (MAIL, ["EM000417", "em000417", "It is `EM000417`.", {"id": "EM000417"}, "EM000417, no other",
            "1. EM000417", "I found 1 mail: EM000417"]),
    (MAILS, ["EM000417, EM000500", "EM000500 EM000417", ["EM000500", "EM000417"], "1. EM000417\n2. EM000500",
             "2 mails: EM000417, EM000500", "EM000417 and EM000500 (2 in total)"]),
    (TIME, ["On Fridays until 8", "Fridays until eight", "every Friday until 8 pm", "Friday until eight o'clock"]),
    (ROOM, ["on a broad hanger in an airy room", "Store waxed jackets in an airy room on a broad hanger."]),
    (SUBJECT, ["budget of alder: final figure", "The subject is Budget of Alder: final figure."]),
    (ENEMIES, ["open fire, rough bark and direct sunlight", ["rough bark", "open fire", "direct sunlight"],
               "Leather boots can't stand rough bark, direct sunlight or open fire.",
               "- rough bark\n- open fire\n- direct sunlight",
               "There are three: rough bark, open fire, plus direct sunlight.",
               "The article states: keep leather boots away from rough bark, direct sunlight or open fire."]),
    (STEPS, [
        f"1. {SIGN}.\n2. {CHECK}.\n3. {PAY}.\n4. {LEAVE_IT}.", [SIGN, CHECK, PAY, LEAVE_IT],
        f"First {SIGN}, then {CHECK}, {PAY} and finally {LEAVE_IT}.",
        f"Step 1: {SIGN} (2) {CHECK} (3) {PAY} (4) {LEAVE_IT}",
        f"**Step 1:** {SIGN}\n**Step 2:** {CHECK}\n**Step 3:** {PAY}\n**Step 4:** {LEAVE_IT}",
        f"1 - {SIGN}\n2 - {CHECK}\n3 - {PAY}\n4 - {LEAVE_IT}",
        f"First you {SIGN}, after that you {CHECK}; third, {PAY}; fourth, {LEAVE_IT}.",
        f"The steps of boot resoling: signing the blue slip, {CHECK}, paying when you collect, {LEAVE_IT}.",
    ]),
    (DAYS, ["2021-02-28 and 30 March 2021", ["28 February 2021", "2021-03-30"],
            "The days are:\n- 2021-02-28\n- 2021-03-30"]),
    (LEAVE, [{"casual leave": 3, "since": "2017-09-14", "mails": ["EM000500", "EM000417"]},
             "casual: 3 days\nsince: 14 September 2017\nmails left: EM000417, EM000500",
             {"answer": {"casual": 3, "since": "2017-09-14", "mails": "EM000417 EM000500"}},
             "Here they are:\n1. Casual: 3\n2. Since: 2017-09-14\n3. Mails: EM000417, EM000500",
             "| casual | 3 |\n| since | 2017-09-14 |\n| mails | EM000417 EM000500 |",
             "| casual | since | mails |\n|---|---|---|\n| 3 | 2017-09-14 | EM000417 EM000500 |"]),
]  # fmt: skip

WRONG: list[tuple[AnswerKey, list[Any]]] = [
    (HEAT, ["60 °F", "60 K", "60 weeks", "6", "61", "not 60 degrees", "60 or 70 degrees", "at least 60 degrees",
            "60 zebras", "between 50 and 60 degrees", "60?", "over 60 degrees", "~60 °C", "it isn't 60", "50-60 °C",
            "−60 °C",
            "sixty (61) degrees", "60 degrees minimum", "60 degrees and up", "close to 60 degrees",
            "60 degrees per week",
            "far from 60 degrees", "60 degrees is incorrect", "supposedly 60 degrees", "from 60 degrees",
            "60 degrees. Let me know if it is 70.", "60? 70", "<answer>60</answer><answer>70</answer>"]),
    (OUTINGS, ["10", "10 months", "10 zebras", "ten or twelve outings", "10 outings or so", "10 outings, 12 outings"]),
    (COUNT, ["", " ", None, [], {}, 4, "3 or 4", "3 of 8", "33", "3 million", "minus 3", "more than 3", "not 3",
             "one to three", "3, maybe", "3?", "3+", {"a": 3, "b": 4}, "3 3 3 3",
             "3 if you count", "a few, 3", "3 dozen", "3-ish", "3 and counting", "3%", "$3"]),
    (SHARE, ["15", "15 dollars", "85%", "15% or 20%"]),
    (FEE, ["19 euros", "€19", "£19", "₹19", "19 zebras", "dollars", "18 19 20 dollars", "19 or 20 dollars", "$190",
           "€19 dollars", "19 cents", "perhaps $19", "nineteen hundred dollars", "C$19", "$19 per day",
           "$19 a month"]),
    (SALARY, ["$1250000", "1250000 USD", "12,5,0000", "12 lakh", "1250000 (in dollars)", "1250000 or 90k",
              "₹1250000 a month", "1250000 monthly"]),
    (WEEKS, ["weeks", "6", "6 months", "6 days", "six", "6 working weeks", "8 weeks", "not 6 weeks", "6 weeks or 8",
             "6 to 8 weeks", "6 8 weeks", "about 6 weeks", "6 weeks?", "maybe 6 weeks", "6 zebras", "zebra weeks",
             "less than 6 weeks", "6 weeks and a half", "6 weeks " * 4, "5 weeks, 6 weeks, 7 weeks"]),
    (HOUR, ["60", "60 hours", "half an hour", "an hour and a half", "1 hour 30 minutes", "a quarter of an hour",
            "an hour or two", "an hour, or 60 days"]),
    (YEAR, ["365 days", "52 weeks", "1 month", "half a year", "1 year and 1 month"]),
    (DAY, ["2017-09-15", "September 2017", "14/09", "2017-09-14 or 2017-09-15", "Friday, 14 September 2017",
           "not on 2017-09-14", "2017-09-14, perhaps", "before 2017-09-14", "2017-09-14 to 2017-09-14",
           "the eve of 2017-09-14", "by 14 September 2017", "one day later than 2017-09-14"]),
    (STATUS, ["open", "not resolved", "It isn't resolved", "resolved or open", "open: resolved", "resolved?",
              "maybe resolved", "Resolved on 1999-01-01", "in progress, resolved", "unresolved",
              "closed, resolved", "resolved / closed", "no longer resolved", "will be resolved", "not open",
              "not open or resolved", "partly resolved"]),
    (MONTH, ["May", "March or May", "March, May", "3 March"]),
    (YES, ["no", "yes and no", "maybe", "Not yes", "yes, no mail", "I think yes", "yes, on 1999-01-01", "Yes?",
           "Yes, in fact none has", "Yes, I have a doubt", "yesterday"]),
    (NO, ["yes", "not sure", "I do not know", "no idea", "No way to know", "No doubt: yes",
           "no if lucky", "No problem: it came",
          "no, on 1999-01-01"]),
    (MAIL, ["EM000418", "EM000417 or EM000418", "EM00041", "not EM000417", "417", "EM000417 EM000500",
            "all but EM000417", "the one after EM000417", "EM000417 and others", "2 mails: EM000417",
            "EM000417 is wrong, if any"]),
    (MAILS, ["EM000417", "EM000417 EM000500 EM000600", "EM000417 or EM000500", "EM000417 to EM000500",
             "all except EM000417 EM000500", "3 mails: EM000417, EM000500"]),
    (TIME, ["Saturdays until eight", "Fridays until nine", "Fridays", "Fridays from eight", "zebra until eight",
            "Fridays until eight or Saturdays", "not Fridays until eight", "Fridays and Saturdays until eight",
            "Fridays until eight?", "Fridays until 8 am", "the first Friday until eight", "Fridays to eight until"]),
    (ROOM, ["a broad hanger in an airy zebra", "a broad hanger", "a broad hanger in an airy room, a mesh bag"]),
    (SUBJECT, ["Budget of Alder", "The subject might be Budget of Alder: final figure", "figure final: Alder of Budget",
               "Budget of Alder: final figure or Trip to Pune", "Budget Alder final figure"]),
    (ENEMIES, [
        "rough bark and open fire", "rough bark, direct sunlight and bleach",
        "rough bark or open fire or direct sunlight",
        "rough bark, direct sunlight, open fire and solvents", "not rough bark, direct sunlight and open fire",
        "rough bark, direct sunlight, open fire, rough bark, direct sunlight, open fire",
    ]),
    (STEPS, [
        f"1. {SIGN}\n3. {CHECK}\n2. {PAY}\n4. {LEAVE_IT}",
        f"First {SIGN}, third {CHECK}, second {PAY}, fourth {LEAVE_IT}",
        f"any of {SIGN}, {CHECK}, {PAY}, {LEAVE_IT}", f"five steps: {SIGN}, {CHECK}, {PAY}, {LEAVE_IT}",
        f"{LEAVE_IT}, {PAY}, {CHECK} and {SIGN}", f"{SIGN}, {PAY}, {CHECK} and {LEAVE_IT}",
        f"{SIGN}, {CHECK} and {PAY}",
        f"{SIGN}, {CHECK}, {PAY}, {LEAVE_IT}, rate our work", f"{SIGN}, {CHECK}, {PAY}; before that, {LEAVE_IT}",
    ]),
    (DAYS, ["30 March 2021 and 2021-02-28", "2021-02-28", "2021-02-28\n2021-03-30\nsome other day",
            "Probably not:\n2021-02-28\n2021-03-30",
            "Everything but the following:\n2021-02-28\n2021-03-30", "2021-02-28\n2021-03-30\nOld days:"]),
    (LEAVE, [{"casual": 3, "since": "2017-09-14"}, {"casual": 3, "since": "2017-09-14", "mails": ["EM000417"]},
             "casual: 3; since: 2017-09-14; mails: EM000417 EM000500; or the other way round",
             "All but these:\ncasual: 3\nsince: 2017-09-14\nmails: EM000417 EM000500",
             "I am not sure, but perhaps:\ncasual: 3\nsince: 2017-09-14\nmails: EM000417 EM000500",
             {"casual": 3, "casual leave": 3, "since": "2017-09-14", "mails": "EM000417 EM000500"}]),
]  # fmt: skip


@pytest.mark.parametrize(("key", "answers"), RIGHT, ids=[str(key) for key, _ in RIGHT])
def test_natural_ways_to_say_a_value_are_right(key: AnswerKey, answers: list[Any]) -> None:
    assert [answer for answer in answers if not key.accepts(answer)] == []


@pytest.mark.parametrize(("key", "answers"), WRONG, ids=[str(key) for key, _ in WRONG])
def test_other_values_hedges_and_denials_are_wrong(key: AnswerKey, answers: list[Any]) -> None:
    assert [answer for answer in answers if key.accepts(answer)] == []


def test_both_tables_cover_every_key() -> None:
    assert {id(key) for key, _ in RIGHT} == {id(key) for key, _ in WRONG} == {id(key) for key in KEYS.values()}


@pytest.mark.parametrize("key", KEYS.values(), ids=KEYS)
def test_a_key_accepts_what_it_shows_and_nothing_blank(key: AnswerKey) -> None:
    assert key.accepts(str(key))
    assert key.score(str(key)) == 1.0
    assert not any(key.accepts(blank) for blank in (None, "", " ", "\n", [], {}, "?", "."))


@pytest.mark.parametrize("key", KEYS.values(), ids=KEYS)
def test_a_key_survives_json_and_pickle(key: AnswerKey) -> None:
    class Holder(BaseModel):
        key: Key

    assert key.accepts(str(key))  # what is remembered on the way is not stored
    assert type(key).model_validate_json(key.model_dump_json()) == key
    assert Holder.model_validate_json(Holder(key=key).model_dump_json()).key == key
    assert pickle.loads(pickle.dumps(key)) == key


@pytest.mark.parametrize(
    "make",
    [
        lambda: Number(expected="many"),
        lambda: Number(expected="6 weeks"),
        lambda: Money(expected="19"),
        lambda: Money(expected="19 zebras"),
        lambda: Money(expected="19", currency="zebras"),
        lambda: Duration(expected="6"),
        lambda: Duration(expected="6 dollars"),
        lambda: Date(expected="03/04/2017"),
        lambda: Choice(expected="closed", options=("open", "resolved")),
        lambda: Id(expected="IT0001", form=r"em\d{6}"),
        lambda: Text(expected="..."),
        lambda: Items(items=()),
        lambda: Items(items=(COUNT, DAY)),
        lambda: Number(expected="60", unit="..."),
        lambda: Number(expected="3", units="days"),  # type: ignore[call-arg]
        lambda: Money(expected="19 euros", currency="USD"),
        lambda: Duration(expected="6 weeks or so"),
        lambda: Choice(expected="open", options=("open", "")),
        lambda: Choice(expected="yes", options=("yes", "no"), also={"perhaps": "maybe"}),
        lambda: Id(expected="IT0001", form="("),
        lambda: Record(fields={"a": COUNT, "A": COUNT}),
        lambda: Record(fields={"sick leave": COUNT}, ignoring=frozenset({"sick", "leave"})),
    ],
)
def test_a_key_that_nothing_could_satisfy_is_refused(make: Callable[[], AnswerKey]) -> None:
    with pytest.raises(ValidationError):
        make()


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (
            lambda: Money(expected="19", currency="CHF"),
            "'19 CHF': expected one amount and its currency, such as '19 dolla",
        ),
        (lambda: Money(expected="19"), "or currency= one of EUR, GBP, INR, JPY, USD"),
        (lambda: Choice(expected="closed", options=("open", "resolved")), r"one of options=\('open', 'resolved'\)"),
        (lambda: Id(expected="IT0001", form=r"IT\d{4}"), "compared in lower case"),
        (lambda: Date(expected="03/04/2017"), "reads in one way"),
        (lambda: Duration(expected="90 seconds"), "in minutes, hours"),
        (lambda: Number(expected="6 weeks"), "a number without its unit"),
    ],
)
def test_the_error_says_what_was_expected(make: Callable[[], AnswerKey], message: str) -> None:
    with pytest.raises(ValidationError, match=message):
        make()


# Properties

words = st.sampled_from(["bark", "sunlight", "fire", "bleach", "solvents", "brush", "soap", "vinegar", "scraper"])
phrases = st.lists(st.tuples(words, words).map(" ".join), min_size=2, max_size=5, unique_by=lambda text: text)
lists = phrases.filter(lambda items: len({frozenset(item.split()) for item in items}) == len(items))


@given(items=lists, data=st.data())
def test_lists_in_any_order_and_no_other_list(items: list[str], data: st.DataObject) -> None:
    key = Items(items=tuple(Text(expected=item) for item in items))
    shuffled = data.draw(st.permutations(items))
    assert key.accepts(", ".join(shuffled))
    assert key.accepts(f"{', '.join(shuffled[:-1])} and {shuffled[-1]}")
    assert key.accepts(shuffled)
    place = data.draw(st.integers(0, len(items) - 1))
    assert not key.accepts([*items[:place], *items[place + 1 :]])
    assert not key.accepts([*items[:place], "zebra crossing", *items[place + 1 :]])
    assert not key.accepts([*items[:place], "zebra", *items[place:]])
    assert not key.accepts([*items, items[place]])
    assert not key.accepts(f"not {', '.join(items)}")


@given(items=lists)
def test_steps_count_in_their_order_alone(items: list[str]) -> None:
    key = Items(items=tuple(Text(expected=item) for item in items), ordered=True)
    assert key.accepts(", then ".join(items))
    assert key.accepts("\n".join(f"{number}. {item}" for number, item in enumerate(items, 1)))
    assert not key.accepts(items[::-1])
    assert not key.accepts([items[1], items[0], *items[2:]])
    assert not key.accepts(items[:-1])
    assert not key.accepts([*items, "zebra crossing"])


@given(number=st.integers(1, 5000), unit=st.sampled_from(["minutes", "hours", "days", "weeks", "months", "years"]))
def test_lengths_of_time_with_their_unit_alone(number: int, unit: str) -> None:
    key = Duration(expected=f"{number} {unit}")
    assert key.accepts(f"It is {number:,} {unit}.")
    assert key.accepts(f"{spelt(number)} {unit}")
    assert not key.accepts(str(number))
    assert not key.accepts(f"{number + 1} {unit}")
    for other in ("minutes", "hours", "days", "weeks", "months", "years", "dollars", "degrees", "zebras"):
        assert key.accepts(f"{number} {other}") == (other == unit)


@given(number=st.integers(0, 10**9))
def test_amounts_with_their_currency_alone(number: int) -> None:
    key = Money(expected=f"{number} dollars", bare=True)
    assert all(key.accepts(form) for form in (f"${number:,}", f"{number} USD", f"{number}.00 dollars", number))
    assert not any(key.accepts(form) for form in (f"€{number}", f"{number} GBP", f"${number + 1}", f"{number} points"))
    assert key.accepts(f"{spelt(number)} dollars")


@given(day=st.dates(min_value=date(1950, 1, 1), max_value=date(2040, 12, 31)))
def test_days_in_words_and_digits(day: date) -> None:
    key = Date(expected=str(day))
    assert key.accepts(f"{MONTHS[day.month - 1]} {day.day}, {day.year}")
    assert key.accepts(f"on {day.day} {MONTHS[day.month - 1][:3]} {day.year}")
    assert not key.accepts(f"{day} or {day}")


@given(number=st.integers(0, 10**10))
def test_numbers_in_words_are_read_back(number: int) -> None:
    assert read_number(spelt(number)) == read_number(f"{number:,}") == number


SMALL = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")


def spelt(number: int) -> str:
    """Return a number in words."""
    if number < 20:
        return SMALL[number]
    if number < 100:
        return TENS[number // 10 - 2] + (f"-{SMALL[number % 10]}" if number % 10 else "")
    for name, size in (("billion", 10**9), ("million", 10**6), ("thousand", 1000)):
        if number >= size:
            return f"{spelt(number // size)} {name}" + (f" {spelt(number % size)}" if number % size else "")
    return f"{SMALL[number // 100]} hundred" + (f" and {spelt(number % 100)}" if number % 100 else "")


@pytest.mark.parametrize(
    ("text", "number"),
    [("a hundred", 100), ("twelve lakh fifty thousand", 1250000), ("two crore", 20000000), ("12.5 lakh", 1250000),
     ("one hundred five", 105), ("5", 5), ("-3", -3), ("10,99", None), ("twenty-eleven", None), ("five two", None),
     ("", None), ("onerous", None), ("thousands", None)],
)  # fmt: skip
def test_numbers(text: str, number: int | None) -> None:
    assert read_number(text) == number


def test_months_are_read_by_their_first_letters() -> None:
    assert [month_number(name) for name in ("jan", "SEPT", "December", "noon", "")] == [1, 9, 12, 0, 0]


@given(answer=st.text(max_size=60) | st.none() | st.booleans() | st.lists(st.integers(), max_size=3))
def test_nothing_raises(answer: Any) -> None:
    for key in KEYS.values():
        assert 0.0 <= key.score(answer) <= 1.0


# Growth


COMMON_KINDS = ("one letter", "nested JSON")
"""The long texts that are read here besides our own; `make soak` reads every kind."""


@pytest.mark.parametrize(
    "kind",
    [
        *(pytest.param(kind, marks=[] if kind in COMMON_KINDS else pytest.mark.soak) for kind in KINDS),
        "one ",
        "not ",
        "6 weeks ",
        "rough bark ",
        "1. ",
        "a hundred ",
        "mar 1, ",
        "if you ",
        "| a ",
        "a, ",
        "?\n",
        "#1 ",
    ],
)
@pytest.mark.parametrize("most", [12_000, pytest.param(24_000, marks=pytest.mark.soak)])
def test_reading_takes_time_in_proportion_to_the_answer(kind: str, most: int) -> None:
    def spent(length: int) -> float:
        text = long_text(kind, length) if kind in KINDS else (kind * length)[:length]
        start = time.process_time()
        for key in (WEEKS, FEE, TIME, STEPS, ENEMIES, STATUS, DAY, MAILS, LEAVE, SUBJECT):
            assert not key.accepts(text)
        return time.process_time() - start

    # 8 where it is linear, 64 where it is quadratic; measured again where another program may have been in the way
    assert any(spent(most) <= 24 * max(min(spent(most // 8), spent(most // 8)), 0.002) for _ in range(2))


def test_names_of_months_and_days_and_words_for_numbers_stand_once(root: Path) -> None:
    telling = {"november", "oct", "wednesday", "wed", "twelve", "eleven", "crore", "lakh"}
    found = set()
    for folder in ("envs", "scenarios", "agents", "scripts"):
        for path in (root / folder).rglob("*.py"):
            texts = (
                node.value for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Constant)
            )
            if any(isinstance(text, str) and telling & set(text.lower().split("|")) for text in texts):
                found.add(path.relative_to(root).as_posix())
    # The audit makes wrong answers by words of its own, so that it shares no mistake with the keys.
    assert found == {"envs/audit/answers.py", "envs/core/calendar.py", "envs/core/numbers.py"}


# Lists whose items have several words, or are values


CLEANERS = Items(items=("white vinegar", "compressed air", "a wooden scraper"))


@pytest.mark.parametrize(
    ("answer", "right"),
    [
        ("a wooden scraper, white vinegar and compressed air", True),
        ("compressed air, a scraper of wooden, white vinegar", True),
        ("white air, compressed vinegar and a wooden scraper", False),
        (["white air", "compressed vinegar", "a wooden scraper"], False),
        ("white vinegar, compressed scraper, wooden air", False),
        ("white vinegar and compressed air", False),
    ],
)
def test_the_words_of_an_item_stand_together(answer: Any, right: bool) -> None:
    assert CLEANERS.accepts(answer) is right


@given(st.permutations(["white vinegar", "compressed air", "a wooden scraper", "soft cloths"]), st.data())
def test_items_in_any_order_are_right_and_with_words_exchanged_wrong(items: list[str], data: st.DataObject) -> None:
    key = Items(items=tuple(sorted(items)))
    assert key.accepts(", ".join(items))
    one, other = data.draw(st.permutations(range(4)))[:2]
    first, second = items[one].split(), items[other].split()
    items[one], items[other] = " ".join([*first[:-1], second[-1]]), " ".join([*second[:-1], first[-1]])
    assert not key.accepts(", ".join(items))
    assert not key.accepts(items)


TIMES = Items(items=(Duration(expected="1 hour"), Duration(expected="30 minutes")))


@pytest.mark.parametrize(
    "answer",
    [
        str(TIMES), "30 minutes; 1 hour", ["1 hour", "30 minutes"], '["1 hour", "30 minutes"]',
        "- 1 hour\n- 30 minutes", "1. One hour\n2. Thirty minutes",
    ],
)  # fmt: skip
def test_a_list_of_values_is_read_item_by_item(answer: Any) -> None:
    assert TIMES.accepts(answer)


@pytest.mark.parametrize("answer", ["1 hour", ["1 hour", "40 minutes"], ["1 hour", "30 minutes", "2 hours"]])
def test_a_list_of_values_that_lacks_or_adds_one_is_wrong(answer: Any) -> None:
    assert not TIMES.accepts(answer)


@pytest.mark.parametrize(
    ("items", "message"),
    [
        (
            (Choice(expected="open", options=("open", "shut")), Choice(expected="red", options=("red", "blue"))),
            "one kind",
        ),
        ((Text(expected="The Red House", verbatim=True),), "not verbatim"),
        (("red", Id(expected="it0001", form=r"it\d{4}")), "one type"),
        ((), "at least 1"),
    ],
)
def test_items_that_could_not_be_told_apart_are_refused(items: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Items(items=items)


@pytest.mark.parametrize(("depth", "read"), [(150, True), (200, True), (201, False), (950, False), (5_000, False)])
def test_how_deep_an_answer_may_be_is_counted_and_not_pythons_business(depth: int, *, read: bool) -> None:
    """Of nested objects Python 3.11 reads some 900, 3.12 some 1,500, 3.13 some 10,000, less what the stack holds."""
    deep = '{"answer": ' * depth + "12" + "}" * depth
    assert (json_object(deep) is not None) is read
    assert (read_json("[" * depth + "]" * depth) is not None) is read
    assert read_json(json.dumps(["[" * depth])) == ["[" * depth], "brackets in a text are no depth"
    assert read_json(json.dumps([[]] * depth)) == [[]] * depth
