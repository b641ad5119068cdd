"""Slots of requests that leave out a detail: what they state, and what Sam has in mind."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from random import Random
from typing import Any, Final

from workgym.envs.core.once import once
from workgym.envs.core.schema import Row
from workgym.envs.workbench.requester import Details
from workgym.scenarios.shared.streams import pick
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.extended.missing import texts
from workgym.scenarios.workbench.rows import OfficeRows
from workgym.scenarios.workbench.slots import Texts, one_text, person
from workgym.scenarios.workbench.template import Show, Slot, Values
from workgym.scenarios.workbench.world.common import TODAY, stream

__all__ = ["lead_to_give", "meeting_to_book", "meeting_to_move", "note_to_send", "tells"]

_CHOICE: Final = 4
"""How many free times a day has at least, so that none is a good guess."""
_DAYS_AHEAD: Final = 22
"""Up to the last working day before the holidays."""


def tells(name: str, frames: tuple[str, ...], show: Show = str) -> Any:
    """Return what makes the secrets of a template: Sam tells the slot of this name in one of the frames."""

    def secrets(rows: OfficeRows, values: Values) -> Details:
        rng = stream(rows.seed, f"missing/{name}", "/".join(map(str, values.values())))
        told = pick(rng, frames).format(detail=show(values[name]))
        return Details(told=told[0].upper() + told[1:])

    return secrets


def _asked(name: str, draw: Any) -> Slot:
    return Slot(name, draw, asked=True)


def _is_free(rows: OfficeRows, start: datetime, minutes: int, but: Row | None = None) -> bool:
    end = start + timedelta(minutes=minutes)
    if end > datetime.combine(start.date(), wording.CLOSING):
        return False
    return not any(
        event is not but
        and event["event_start"] < end
        and start < event["event_start"] + timedelta(minutes=event["duration"])
        for event in rows.events_by_day.get(start.date(), ())
    )


_WHEN_FORMS: Final = {"day": lambda day: wording.show_when(day).removeprefix("on ")}
"""``{when}`` is on Monday, ``{when:day}`` Monday; tomorrow is tomorrow in both."""


def meeting_to_book() -> tuple[Slot, ...]:
    """Whom to meet, on which day, for how long and under which title; not: when."""
    return (
        person(),
        Slot("when", _roomy_day, wording.show_when, _WHEN_FORMS),
        Slot("minutes", _length, wording.show_length, wording.LENGTH_FORMS),
        one_text("event", texts.MEETINGS),
        _asked("at", _start),
    )


def _roomy_day(rng: Random, rows: OfficeRows, values: Values) -> date:
    """A working day of the next two weeks that leaves a choice of times for half an hour."""
    days = [TODAY + timedelta(days=ahead) for ahead in range(1, 15)]
    return pick(rng, [day for day in days if day.weekday() < 5 and len(_starts(rows, day, 30)) >= _CHOICE])


def _length(rng: Random, rows: OfficeRows, values: Values) -> int:
    return pick(rng, [length for length in (30, 60, 90) if len(_starts(rows, values["when"], length)) >= _CHOICE])


def _start(rng: Random, rows: OfficeRows, values: Values) -> time:
    """A free half hour of the day but the first one, which is what anybody would guess."""
    return pick(rng, _starts(rows, values["when"], values["minutes"])[1:])


def _starts(rows: OfficeRows, day: date, minutes: int) -> list[time]:
    """Return the half hours of a day at which so much time is free."""
    half_hours = [datetime.combine(day, wording.OPENING) + timedelta(minutes=30 * number) for number in range(18)]
    return [start.time() for start in half_hours if _is_free(rows, start, minutes)]


@once
def _meetings_ahead(rows: OfficeRows) -> tuple[Row, ...]:
    """Return the events after today whose name and guest no other event to come has."""
    ahead = [event for event in rows.events if event["event_start"].date() > TODAY]
    pairs = [(event["event_name"], event["participant_email"]) for event in ahead]
    return tuple(event for event, pair in zip(ahead, pairs, strict=True) if pairs.count(pair) == 1)


def meeting_to_move() -> tuple[Slot, ...]:
    """Which meeting to move, by its name and its guest; not: to which day."""

    def guest(rng: Random, rows: OfficeRows, values: Values) -> str:
        return str(pick(rng, _meetings_ahead(rows))["participant_email"])

    def event(rng: Random, rows: OfficeRows, values: Values) -> str:
        own = [row for row in _meetings_ahead(rows) if row["participant_email"] == values["person"]]
        return str(pick(rng, own)["event_name"])

    return (
        Slot("person", guest, wording.show_person, wording.PERSON_FORMS),
        Slot("event", event),
        _asked("day", _other_day),
    )


def _other_day(rng: Random, rows: OfficeRows, values: Values) -> date:
    """A working day with room at the same time of day; neither the next one nor one a week or a day away."""
    [event] = [
        row
        for row in _meetings_ahead(rows)
        if (row["event_name"], row["participant_email"]) == (values["event"], values["person"])
    ]
    held = event["event_start"]
    days = [TODAY + timedelta(days=ahead) for ahead in range(1, _DAYS_AHEAD + 1)]
    open_days = [
        day
        for day in days
        if day.weekday() < 5
        and abs((day - held.date()).days) not in (0, 1, 7)
        and _is_free(rows, datetime.combine(day, held.time()), event["duration"], event)
    ]
    return pick(rng, open_days)


def note_to_send() -> tuple[Slot, ...]:
    """Whom to write to and under which subject; not: what."""
    return (person(), one_text("title", texts.SUBJECTS), _asked("body", _text_of(texts.NOTES)))


def _text_of(options: Texts) -> Any:
    return lambda rng, rows, values: pick(rng, options[rows.lexicon.name])


def lead_to_give() -> tuple[Slot, ...]:
    """Whose lead goes to whom; not: which one."""

    def giver(rng: Random, rows: OfficeRows, values: Values) -> str:
        return pick(rng, [seller for seller in rows.sellers if len(_leads(rows, seller)) > 3])

    def taker(rng: Random, rows: OfficeRows, values: Values) -> str:
        return pick(rng, [seller for seller in rows.sellers if seller != values["person"]])

    return (
        Slot("person", giver, wording.show_person, wording.PERSON_FORMS),
        Slot("other", taker, wording.show_person, wording.PERSON_FORMS),
        _asked("customer", _lead),
    )


def _leads(rows: OfficeRows, seller: str) -> list[Row]:
    return rows.customers_by_status[seller].get("Lead", [])


def _lead(rng: Random, rows: OfficeRows, values: Values) -> str:
    """A lead, but not the one spoken to last or longest ago, nor the one to be followed up first."""
    leads = _leads(rows, values["person"])
    soonest = min(leads, key=lambda row: str(row["follow_up_by"]))
    return str(pick(rng, [row for row in leads[1:-1] if row is not soonest])["customer_name"])
