"""What choices read from a request: days, times, lengths, quotes and names."""

from datetime import date, time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workgym.agents.choices.days import days_stated, months_back, times_stated, today_of
from workgym.agents.choices.reading import read_text, request_words
from workgym.agents.choices.values import ValueKind, moment_of
from workgym.agents.choices.words import is_english

TODAY = date(2023, 11, 30)  # a Thursday


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("on 2023-12-05", ["2023-12-05"]),
        ("on December 5", ["2023-12-05"]),
        ("the 5th of December", ["2023-12-05"]),
        ("Dec 5, 2024", ["2024-12-05"]),
        ("12 Oct", ["2023-10-12"]),
        ("the 15th", ["2023-11-15", "2023-12-15", "2023-10-15"]),
        ("tomorrow", ["2023-12-01"]),
        ("the day after tomorrow", ["2023-12-02"]),
        ("yesterday", ["2023-11-29"]),
        ("on Monday", ["2023-12-04", "2023-11-27", "2023-11-20"]),
        ("on thursday", ["2023-12-07", "2023-11-23", "2023-11-16"]),
        ("last week", ["2023-11-20", "2023-11-26"]),
        ("next month", ["2023-12-01", "2023-12-31"]),
        ("this quarter", ["2023-10-01", "2023-12-31"]),
        ("the last 4 days", ["2023-11-26", "2023-12-04"]),
        ("past three weeks", ["2023-11-09", "2023-12-21"]),
        ("over the past 2 quarters", ["2023-05-30", "2024-05-30"]),
        ("nothing at all", []),
        ("February 30", []),
    ],
)
def test_days_that_a_request_states(text: str, days: list[str]) -> None:
    assert [stated.day.isoformat() for stated in days_stated(text, TODAY)] == days


@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("at 3:30pm", ["15:30"]),
        ("at 3:30", ["03:30", "15:30"]),
        ("at 14:30", ["14:30"]),
        ("at 1pm", ["13:00"]),
        ("at 12am", ["00:00"]),
        ("after eleven", ["11:00", "23:00"]),
        ("at half past two", ["02:30", "14:30"]),
        ("at quarter to 5 pm", ["16:45"]),
        ("at noon", ["12:00"]),
        ("3 meetings", []),
        ("at 25:10", []),
    ],
)
def test_times_that_a_request_states(text: str, times: list[str]) -> None:
    assert [found.isoformat("minutes") for found, _, _ in times_stated(text)] == times


def values(text: str, kind: ValueKind) -> list[object]:
    """Return what a request states of a kind, without what stands inside a text to be used as it is."""
    found = read_text(text, "instruction", TODAY)
    return list(
        dict.fromkeys(value.data for value in found if value.kind is kind and "inside a quote" not in value.cues)
    )


@pytest.mark.parametrize(
    ("text", "minutes"),
    [("for two hours", [120]), ("half an hour", [30]), ("90 min", [90]), ("1.5 hours", [90]), ("two weeks", [])],
)
def test_lengths_of_meetings(text: str, minutes: list[int]) -> None:
    assert values(text, ValueKind.MINUTES) == minutes


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ('rename it to "Open Questions".', ["Open Questions"]),
        ("Name: coffee chat", ["coffee chat"]),
        ("Subject: On time\nText: Well done!", ["On time", "Well done!"]),
        ("and write:\nWe keep your leads.", ["We keep your leads."]),
        ("this is it:\nSubject: On time", ["Subject: On time"]),
        ("at 3:30", []),
        ('with the subject "Question on: the icons". Say so: Fine.', ["Question on: the icons", "Fine."]),
    ],
)
def test_texts_that_are_to_be_used_as_they_stand(text: str, quotes: list[str]) -> None:
    assert values(text, ValueKind.QUOTE) == quotes


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Please ask Kalinda Lombardi", ["Kalinda Lombardi", "Kalinda", "Lombardi"]),
        ("the customer Kalinda is away", ["Kalinda", "customer"]),
        ("soren's backlog to tariq", ["soren", "backlog", "tariq"]),
        ("rename next cold call practice", ["cold", "practice", "cold call practice"]),
        ("what came in March and Q2", ["March", "Q2"]),
        ("delete it, please", []),
    ],
)
def test_names_in_a_request(text: str, names: list[str]) -> None:
    found = [name for name in values(text, ValueKind.NAME) if name != "customer" or "customer" in names]
    assert set(names) <= set(map(str, found))
    assert len(found) <= len(names) + 1


def test_a_context_says_what_day_it_is() -> None:
    assert today_of("It is Thursday, November 30, 2023, just past midnight. In 2022 …") == TODAY
    assert today_of("Today is 2024-04-13.") == date(2024, 4, 13)
    assert today_of("No day.") is None


def test_words_of_a_request_leave_out_what_is_quoted() -> None:
    words = request_words('Ask Tariq by 5 December about "the old lamps" please')
    assert words == ["ask", "<name>", "by", "<number>", "december", "about", "<quote>", "please"]


def test_english_words_are_told_from_names() -> None:
    assert all(map(is_english, ("delete", "titled", "busier", "forwarding")))
    assert not any(map(is_english, ("tariq", "kalinda", "nthabiseng")))


def test_months_are_counted_back_to_the_last_day_of_a_shorter_one() -> None:
    assert months_back(date(2024, 3, 31), 1) == date(2024, 2, 29)
    assert months_back(date(2023, 12, 31), -2) == date(2024, 2, 29)


@given(st.text(max_size=200))
def test_any_text_can_be_read(text: str) -> None:
    for value in read_text(text, "instruction", TODAY):
        assert value.cues[0] == "instruction"
        assert isinstance(value.data, date | time | str | int | float)


@given(st.one_of(st.text(max_size=40), st.integers(), st.none()))
def test_only_moments_are_moments(text: object) -> None:
    moment = moment_of(text)
    assert moment is None or moment.isoformat()[:10] == str(text)[:10].replace("W", "") or "W" in str(text)


@pytest.mark.parametrize("text", ["See Vusi on Monday.", "Meet Vusi Thursday's noon", "with Vusi this Sat, or on Wed"])
def test_weekdays_are_no_names(text: str) -> None:
    found = [value.data for value in read_text(text, "instruction", TODAY) if value.kind is ValueKind.NAME]
    assert "Vusi" in found
    assert not {"Monday", "Thursday", "Sat", "Wed"} & set(found)
