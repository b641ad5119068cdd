"""Slots of requests about the calendar: days, times, lengths, events."""

from __future__ import annotations

from datetime import date, time, timedelta
from random import Random
from typing import Final

from workgym.scenarios.shared.streams import pick
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.rows import OfficeRows
from workgym.scenarios.workbench.slots import one_of
from workgym.scenarios.workbench.template import Slot, Values, slot
from workgym.scenarios.workbench.world.calendar import LENGTHS

_SIDES: Final = {"before": "earlier than", "after": "later than"}
_LENGTHS: Final = (30, 60, 90, 120)
STARTS: Final = tuple(time(9 + half // 2, 30 * (half % 2)) for half in range(14))
"""The 14 published starts, 09:00 to 15:30."""


@slot("day", wording.show_day, wording.DAY_FORMS)
def future_day(rng: Random, rows: OfficeRows, values: Values) -> date:
    """A day from today on that has an event."""
    today = rows.now.date()
    return pick(rng, sorted(day for day in rows.events_by_day if day >= today))


@slot("day", wording.show_day, wording.DAY_FORMS)
def busy_day(rng: Random, rows: OfficeRows, values: Values) -> date:
    """A day from today on that has several events, so that the first and the last have to be told apart."""
    today = rows.now.date()
    return pick(rng, sorted(day for day, events in rows.events_by_day.items() if day >= today and len(events) > 1))


@slot("day", wording.show_weekday, wording.WEEKDAY_FORMS)
def weekday(rng: Random, rows: OfficeRows, values: Values) -> date:
    """A working day of the next seven days, shown by its weekday. Not today's weekday, which could be today."""
    today = rows.now.date()
    days = [today + timedelta(days=ahead) for ahead in range(1, 7)]
    return pick(rng, [day for day in days if day.weekday() < 5])


def start_time(name: str = "at") -> Slot:
    """A half hour at which meetings start."""
    return one_of(name, STARTS, wording.show_time, wording.TIME_FORMS)


def side() -> Slot:
    """The part of a day that is meant, of which a time is the border: ``{side:than}`` is earlier than, later than."""
    return one_of("side", tuple(_SIDES), forms={"than": lambda word: _SIDES[word]})


def length(name: str = "minutes") -> Slot:
    """How long a meeting lasts, or by how much it moves."""
    return one_of(name, _LENGTHS, wording.show_length, wording.LENGTH_FORMS)


def free_slot() -> tuple[Slot, Slot]:
    """The day, ``when``, on which the first free slot is looked for, one of the next five working days, and its length.

    Days and lengths differ, since a slot that is always tomorrow's first half hour is one time, learnt once.
    """
    return (
        Slot("when", _working_day, wording.show_when),
        one_of("minutes", LENGTHS, wording.show_length, wording.LENGTH_FORMS),
    )


def _working_day(rng: Random, rows: OfficeRows, values: Values) -> date:
    days = [rows.now.date() + timedelta(days=ahead) for ahead in range(1, 8)]
    return pick(rng, [day for day in days if day.weekday() < 5])


@slot("event")
def event_name(rng: Random, rows: OfficeRows, values: Values) -> str:
    """The name of any event, past or future."""
    names: set[str] = {row["event_name"] for row in rows.events}
    return pick(rng, sorted(names))


@slot("person", wording.show_person, wording.PERSON_FORMS)
def participant_on_day(rng: Random, rows: OfficeRows, values: Values) -> str:
    """The participant of an event on the day named before."""
    found: str = pick(rng, [row["participant_email"] for row in rows.events_by_day[values["day"]]])
    return found
