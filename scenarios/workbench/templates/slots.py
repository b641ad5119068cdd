"""What a request can state: how such values are drawn from a world, and how they are shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date, time, timedelta
from random import Random
from typing import Any, Final

from workgym.envs.core.schema import Row
from workgym.scenarios.streams import pick
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.rules_python import Rows
from workgym.scenarios.workbench.templates.model import Slot

__all__ = [
    "by_title",
    "days",
    "event_name",
    "fixed",
    "future_day",
    "length",
    "one_of",
    "participant_on_day",
    "person",
    "start_time",
    "subject",
    "subject_by_person",
    "subject_by_person_of_last_week",
    "weekday",
]

_LENGTHS: Final = (30, 60, 90, 120)
_STARTS: Final = tuple(time(9 + half // 2, 30 * (half % 2)) for half in range(14))
"""The 14 published starts, 09:00 to 15:30."""

_Values = Mapping[str, Any]


def fixed(name: str, text: str) -> Slot:
    """A text that is the same in every task."""
    return Slot(name, lambda rng, rows, values: text)


def one_of(name: str, options: Sequence[Any], show: Callable[[Any], str] = str) -> Slot:
    """One of the given values."""
    return Slot(name, lambda rng, rows, values: pick(rng, options), show)


def by_title(name: str, texts: Mapping[str, str]) -> Slot:
    """The text that goes with the title named before."""
    return Slot(name, lambda rng, rows, values: texts[values["title"]])


# People


def person(name: str = "person") -> Slot:
    """Anybody in the directory who is not yet in the request."""
    return Slot(name, _new_person, wording.show_person)


def _new_person(rng: Random, rows: Rows, values: _Values) -> str:
    return pick(rng, [address for address in rows.people if address not in values.values()])


# Days and times


def future_day(name: str = "day") -> Slot:
    """A day from today on that has an event."""
    return Slot(name, _future_day, wording.show_day)


def _future_day(rng: Random, rows: Rows, values: _Values) -> date:
    today = rows.now.date()
    days: set[date] = {row["event_start"].date() for row in rows.events}
    return pick(rng, sorted(day for day in days if day >= today))


def weekday(name: str = "day") -> Slot:
    """A working day of the next seven days, shown by its weekday. Not today's weekday, which could be today."""
    return Slot(name, _weekday, wording.show_weekday)


def _weekday(rng: Random, rows: Rows, values: _Values) -> date:
    today = rows.now.date()
    days = [today + timedelta(days=ahead) for ahead in range(1, 7)]
    return pick(rng, [day for day in days if day.weekday() < 5])


def start_time(name: str = "at") -> Slot:
    """A half hour at which meetings start."""
    return one_of(name, _STARTS, wording.show_time)


def length(name: str = "minutes") -> Slot:
    """How long a meeting lasts, or by how much it moves."""
    return one_of(name, _LENGTHS, wording.show_length)


def days(name: str, fewest: int, most: int) -> Slot:
    """A number of days."""
    return one_of(name, range(fewest, most + 1), wording.show_days)


# Events


def event_name(name: str) -> Slot:
    """The name of any event, past or future."""
    return Slot(name, _event_name)


def _event_name(rng: Random, rows: Rows, values: _Values) -> str:
    names: set[str] = {row["event_name"] for row in rows.events}
    return pick(rng, sorted(names))


def participant_on_day() -> Slot:
    """The participant of an event on the day named before."""
    return Slot("person", _participant_on_day, wording.show_person)


def _participant_on_day(rng: Random, rows: Rows, values: _Values) -> str:
    found: str = pick(
        rng, [row["participant_email"] for row in rows.events if row["event_start"].date() == values["day"]]
    )
    return found


# Mails


def subject() -> Slot:
    """The subject of a colleague's mail."""
    return Slot("subject", _subject)


def _subject(rng: Random, rows: Rows, values: _Values) -> str:
    sender = pick(rng, [address for address in rows.people if address in rows.mails_by_sender])
    return _subject_of(pick(rng, rows.mails_by_sender[sender]))


def subject_by_person() -> Slot:
    """The subject of a mail from the person named before."""
    return Slot("subject", lambda rng, rows, values: _subject_of(pick(rng, rows.mails_by_sender[values["person"]])))


def subject_by_person_of_last_week() -> Slot:
    """The subject of a mail that the person named before sent last week, or any time if there is none."""
    return Slot("subject", _subject_by_person_of_last_week)


def _subject_by_person_of_last_week(rng: Random, rows: Rows, values: _Values) -> str:
    first, last = wording.week_before(rows.now)
    mails = rows.mails_by_sender[values["person"]]
    return _subject_of(pick(rng, [mail for mail in mails if first <= mail["sent_datetime"].date() <= last] or mails))


def _subject_of(mail: Row) -> str:
    found: str = mail["subject"]
    return found
