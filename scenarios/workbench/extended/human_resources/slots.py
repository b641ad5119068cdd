"""Slots of requests about absence and leave: whose, of which days, how many have to stay."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from random import Random
from typing import Final

from workgym.envs.core.calendar import MONTHS
from workgym.envs.core.once import once
from workgym.envs.workbench.schema import TEAMS
from workgym.scenarios.shared.streams import pick
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.extended.human_resources.by_rows import (
    approve_where_enough_stay,
    away_times,
    counting_absences,
    leave_left,
    left_if_approved,
    meets,
    members_by_team,
    staff_by_person,
    vacation_requests,
    working_days_of,
)
from workgym.scenarios.workbench.rows import OfficeRows
from workgym.scenarios.workbench.slots import one_of
from workgym.scenarios.workbench.template import Slot, Values, slot

__all__ = [
    "STAGES",
    "fewest",
    "month",
    "person_away",
    "person_with_leave",
    "person_with_requests",
    "read_stage",
    "sick_from",
    "sick_until",
    "stage",
    "team",
    "team_mate",
    "vacation_from",
    "vacation_until",
]

STAGES: Final[Mapping[str, str]] = {
    "Backlog": "not started yet",
    "In Progress": "in progress",
    "In Review": "waiting for a review",
    "open": "unfinished",
}
"""How requests call the tasks of a list, or of all lists but Completed, after "that are"."""
_STAYING: Final = (3, 4)
_TIGHT: Final = 0.95
"""How often not everybody can go, if there is such a number."""
_REQUESTING: Final = 0.85
"""How often somebody is asked about whose requests change the answer."""
_SHORT: Final = 2
"""By how many days at most leave may be too short, or more than is needed: who leaves out one thing then errs."""
_DECEMBER: Final = ((date(2023, 12, 4), date(2023, 12, 22)), (date(2023, 12, 27), date(2023, 12, 29)))
"""When vacations of this year may still lie: no office counts Christmas as a working day, whatever its system says."""
_MONTHS: Final = (date(2023, 12, 1), date(2024, 1, 1), date(2024, 2, 1))
_LONGEST_ILLNESS: Final = 8
"""Days from the first to the last one."""
_IN_THE_WAY: Final = 0.85


def read_stage(text: str) -> str:
    """Read how a request calls tasks: their list, or "open"."""
    return next(name for name, shown in STAGES.items() if shown == text)


def team() -> Slot:
    """One of the four teams; ``{team:lower}`` is back end."""
    return one_of("team", TEAMS, forms={"lower": lambda name: name if name == "Sales" else name.lower()})


@slot("month", lambda day: MONTHS[day.month - 1])
def month(rng: Random, rows: OfficeRows, values: Values) -> date:
    """The first day of one of the next three months in which somebody of the team named before wants vacation."""
    wanted = [month for month in _MONTHS if vacation_requests(rows, values["team"], month)]
    tight = [month for month in wanted if _tight(rows, values["team"], month)]
    return pick(rng, tight or wanted or _MONTHS)


@slot("fewest", wording.show_number_word)
def fewest(rng: Random, rows: OfficeRows, values: Values) -> int:
    """How many people of the team have to stay: in most cases so many that not all requests of the month fit."""
    tight = _tight(rows, values["team"], values["month"])
    return pick(rng, tight if tight and rng.random() < _TIGHT else _STAYING)


@once
def _tight(rows: OfficeRows, team: str, month: date) -> list[int]:
    """Return how many may have to stay so that not all requests of a month fit."""
    requests = len(vacation_requests(rows, team, month))
    return [
        number
        for number in _STAYING
        if len(approve_where_enough_stay(rows, team=team, month=month, fewest=number)) < requests
    ]


def stage() -> Slot:
    """Which tasks are meant: those of one list, or all that are open."""
    return one_of("source", tuple(STAGES), STAGES.__getitem__)


@slot("person", wording.show_person, wording.PERSON_FORMS)
def person_with_leave(rng: Random, rows: OfficeRows, values: Values) -> str:
    """A colleague for whose leave there is a vacation in December that it just covers, or just does not cover."""
    return pick(rng, [person for person in rows.people if _vacations(rows, person)])


@slot("person", wording.show_person, wording.PERSON_FORMS)
def person_with_requests(rng: Random, rows: OfficeRows, values: Values) -> str:
    """A colleague, in most cases one with vacation of this year that is requested."""
    waiting = [person for person in rows.people if left_if_approved(rows, person=person) != leave_left(rows, person)]
    return pick(rng, waiting if waiting and rng.random() < _REQUESTING else rows.people)


@slot("first", wording.show_day, wording.DAY_FORMS)
def vacation_from(rng: Random, rows: OfficeRows, values: Values) -> date:
    """The first day of a vacation in December for which leave just does, or just does not do."""
    spans = _vacations(rows, values["person"])
    return pick(rng, sorted({first for first, _ in spans}))


@slot("last", wording.show_day, wording.DAY_FORMS)
def vacation_until(rng: Random, rows: OfficeRows, values: Values) -> date:
    """The last day of the vacation."""
    spans = _vacations(rows, values["person"])
    return pick(rng, [last for first, last in spans if first == values["first"]])


@once
def _vacations(rows: OfficeRows, person: str) -> list[tuple[date, date]]:
    """Return the times in December, from a working day to another, that could be somebody's next vacation."""
    taken, left = counting_absences(rows, person), leave_left(rows, person)
    return [
        (first, last)
        for days in (working_days_of(*period) for period in _DECEMBER)
        for place, first in enumerate(days)
        for length, last in enumerate(days[place:], start=1)
        if length > 1 and abs(length - left) <= _SHORT and not any(meets(row, first, last) for row in taken)
    ]


@slot("to", wording.show_person, wording.PERSON_FORMS)
def team_mate(rng: Random, rows: OfficeRows, values: Values) -> str:
    """Another colleague of the team of the person named before."""
    mates = members_by_team(rows)[staff_by_person(rows)[values["person"]]["team"]]
    return pick(rng, [mate for mate in mates if mate != values["person"]])


@slot("first", wording.show_day, wording.DAY_FORMS)
def sick_from(rng: Random, rows: OfficeRows, values: Values) -> date:
    """The first day of an illness before Christmas, in most cases one in which other absences are in the way."""
    spans = _illnesses(rows, values["person"])
    starts = {first for first, last, others in spans if others}
    return pick(rng, sorted(starts if starts and rng.random() < _IN_THE_WAY else {first for first, *_ in spans}))


@slot("last", wording.show_day, wording.DAY_FORMS)
def sick_until(rng: Random, rows: OfficeRows, values: Values) -> date:
    """The last day of the illness."""
    spans = [(last, others) for first, last, others in _illnesses(rows, values["person"]) if first == values["first"]]
    with_others = [last for last, others in spans if others]
    return pick(rng, with_others if with_others and rng.random() < _IN_THE_WAY else [last for last, _ in spans])


@once
def _illnesses(rows: OfficeRows, person: str) -> list[tuple[date, date, int]]:
    """Return when somebody may be ill, and how many absences of theirs lie in that time."""
    days, others = working_days_of(*_DECEMBER[0]), counting_absences(rows, person)
    return [
        (first, last, sum(first <= row["first_day"] and row["last_day"] <= last for row in others))
        for first in days
        for last in days
        if 1 <= (last - first).days <= _LONGEST_ILLNESS
    ]


@slot("person", wording.show_person, wording.PERSON_FORMS)
def person_away(rng: Random, rows: OfficeRows, values: Values) -> str:
    """A colleague with tasks who is away some time from tomorrow on, at first with somebody to stand in."""
    return pick(rng, [person for person in rows.workers if _is_stood_in_for(rows, person)])


def _is_stood_in_for(rows: OfficeRows, person: str) -> bool:
    away = away_times(rows, person)
    return bool(away) and away[0]["stand_in_email"] is not None
