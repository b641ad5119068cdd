"""Slots of requests about several domains."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, time, timedelta
from random import Random
from typing import Final

from workgym.scenarios.shared.streams import pick
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.calendar.slots import STARTS
from workgym.scenarios.workbench.rows import OfficeRows
from workgym.scenarios.workbench.slots import one_of
from workgym.scenarios.workbench.template import Show, Slot, Values, slot

_RECENT: Final = 200
"""As many customers as a world has at scale 1: what larger ones add was spoken to long ago."""
_STAGE_FORMS: Final[Mapping[str, Show]] = {
    "adjective": lambda stage: {"open": "unfinished", "backlog": "backlog"}[stage],
    "clause": lambda stage: {"open": "they haven't finished", "backlog": "they haven't started"}[stage],
    "left": lambda stage: {"open": "left to finish", "backlog": "left to start"}[stage],
}
"""``{stage:adjective}`` stands before "tasks"; ``{stage:clause}`` and ``{stage:left}`` stand behind."""


def stage() -> Slot:
    """How far tasks have got: on any list but Completed, or on the list Backlog."""
    return one_of("stage", tuple(wording.STAGES), wording.show_stage, _STAGE_FORMS)


def recent_customer() -> Slot:
    """The name of one of the 200 customers who were spoken to last."""
    return Slot("customer", lambda rng, rows, values: str(pick(rng, rows.customers[:_RECENT])["customer_name"]))


@slot("subject")
def colleagues_subject(rng: Random, rows: OfficeRows, values: Values) -> str:
    """The subject of a mail that a colleague sent in the current year, so that its day needs no year."""
    sender = pick(rng, [address for address in rows.people if address in rows.mails_by_sender])
    mails = rows.mails_by_sender[sender]
    year = rows.now.year
    subject: str = pick(rng, [mail for mail in mails if mail["sent_datetime"].year == year] or mails)["subject"]
    return subject


@slot("sent", wording.show_day, wording.DAY_FORMS)
def day_of_mail(rng: Random, rows: OfficeRows, values: Values) -> date:
    """A day of the current year on which a mail with the subject named before came."""
    days: list[date] = [mail["sent_datetime"].date() for mail in rows.mails_by_subject[values["subject"]]]
    return pick(rng, [day for day in days if day.year == rows.now.year] or days)


@slot("day", wording.show_weekday, wording.WEEKDAY_FORMS)
def free_weekday(rng: Random, rows: OfficeRows, values: Values) -> date:
    """A working day of the next seven days, but today's weekday, that still has room for half an hour."""
    days = [rows.now.date() + timedelta(days=ahead) for ahead in range(1, 7)]
    return pick(rng, [day for day in days if day.weekday() < 5 and _free_starts(rows, day, 30)])


@slot("at", wording.show_time, wording.TIME_FORMS)
def free_start(rng: Random, rows: OfficeRows, values: Values) -> time:
    """A start on the day named before, with room for the length named before or else for half an hour.

    Whether there is room must not tell which requests lead to a meeting: so there always is.
    """
    return pick(rng, _free_starts(rows, values["day"], values.get("minutes", 30)) or STARTS)


def _free_starts(rows: OfficeRows, day: date, minutes: int) -> list[time]:
    busy = [
        (event["event_start"], event["event_start"] + timedelta(minutes=event["duration"]))
        for event in rows.events_by_day.get(day, ())
    ]
    length = timedelta(minutes=minutes)

    def free(start: datetime) -> bool:
        return not any(since < start + length and until > start for since, until in busy)

    return [at for at in STARTS if free(datetime.combine(day, at))]
