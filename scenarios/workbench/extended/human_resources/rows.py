"""Teams, leave and absences of a world: a year of vacation that ends in what is left, and the winter ahead.

Everybody has another number of days left, so that no answer about leave is right for most people. What does not count
lies beside what does: sick days, training, vacation of last year and of next year, requests that nobody has answered,
and some that were turned down or taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from random import Random
from typing import Final, NamedTuple

from workgym.envs.core.schema import Row
from workgym.envs.workbench.schema import TEAM_NAMES
from workgym.scenarios.shared.streams import below, pick, sample, shuffled, weighted
from workgym.scenarios.workbench.world.common import eight_digits, stream
from workgym.scenarios.workbench.world.staff import staff_of

__all__ = ["human_resources_rows"]

_LEAVE_DAYS: Final = (25, 26, 28, 30)
_MOST_CARRIED: Final = 5
_FIRST_WEEK: Final = date(2023, 1, 9)
_WEEKS_SO_FAR: Final = 45
"""Weeks of this year, from the first one on, in which absences lie that are over: until mid-November."""
_WEEKS_LAST_YEAR: Final = tuple(date(2022, 7, 4) + timedelta(weeks=number) for number in range(24))
_DECEMBER: Final = tuple(date(2023, 12, 4) + timedelta(weeks=number) for number in range(3))
_NEW_YEAR: Final = tuple(date(2024, 1, 8) + timedelta(weeks=number) for number in range(7))
_KINDS_AHEAD: Final = (("vacation", 10), ("training", 3), ("parental", 1))
_STATES_AHEAD: Final = (("approved", 5), ("requested", 6), ("rejected", 1), ("cancelled", 2))
_BESIDE: Final = 0.3
"""How often somebody asked for other days of a week before what counts in that week."""
_AWAY_TOO: Final = 0.45
"""How often the colleague who stands in is one who is away in these days, if there is one in the team."""


class _Absence(NamedTuple):
    """An absence before it has an id and a stand-in."""

    kind: str
    first: date
    last: date
    state: str = "approved"

    @property
    def days(self) -> int:
        """The working days of an absence that holds no weekend but whole ones."""
        length = (self.last - self.first).days + 1
        return length - 2 * (length // 7 + (self.last.weekday() < self.first.weekday() and length % 7 > 0))

    def meets(self, other: _Absence) -> bool:
        """Return whether the two have a day in common."""
        return self.first <= other.last and other.first <= self.last


def human_resources_rows(seed: int) -> dict[str, list[Row]]:
    """Return the rows of teams, of staff and of absences, the latter by their first days."""
    staff = staff_of(seed)
    rng = stream(seed, "human_resources", "leads")
    teams = {**staff.teams, TEAM_NAMES[-1]: staff.sales}
    # A permutation: nobody has as much left as somebody else.
    left = shuffled(stream(seed, "human_resources", "left"), range(1, len(staff.people) + 1))
    records, absences = [], {}
    for person, days in zip(staff.people, left, strict=True):
        record, absences[person] = _year(stream(seed, "human_resources", person), days)
        records.append({"person_email": person, "team": staff.team_of(person), **record})
    return {
        "teams": [{"team": team, "lead_email": pick(rng, members)} for team, members in teams.items()],
        "staff": records,
        "absences": _absence_rows(seed, teams.values(), absences),
    }


def _year(rng: Random, left: int) -> tuple[Row, list[_Absence]]:
    """Draw somebody's leave and absences such that ``left`` days of this year are neither taken nor granted."""
    ahead = _ahead(rng)
    granted = sum(one.days for one in ahead if _uses_leave(one))
    while True:
        leave, carried = pick(rng, _LEAVE_DAYS), below(rng, _MOST_CARRIED + 1)
        if leave + carried - left >= granted:
            break
    so_far = _so_far(rng, leave + carried - left - granted)
    return {"leave_days": leave, "carried_over": carried}, [*_last_year(rng), *so_far, *ahead]


def _uses_leave(absence: _Absence) -> bool:
    return absence.kind == "vacation" and absence.state == "approved" and absence.first.year == _FIRST_WEEK.year


def _within_week(rng: Random, monday: date, most: int = 5) -> tuple[date, date]:
    """Draw up to ``most`` days in a row of a working week."""
    length = 1 + below(rng, most)
    first = monday + timedelta(days=below(rng, 6 - length))
    return first, first + timedelta(days=length - 1)


def _last_year(rng: Random) -> list[_Absence]:
    return [_Absence("vacation", *_within_week(rng, monday)) for monday in sample(rng, _WEEKS_LAST_YEAR, 2)]


def _so_far(rng: Random, days: int) -> list[_Absence]:
    """Draw the absences of this year that are over: vacation of so many working days, and what uses up no leave."""
    weeks = shuffled(rng, [_FIRST_WEEK + timedelta(weeks=number) for number in range(_WEEKS_SO_FAR)])
    found: list[_Absence] = []
    while days > 0:
        length = min(days, pick(rng, (1, 2, 3, 4, 5, 5, 5)))
        monday = weeks.pop()
        first = monday + timedelta(days=below(rng, 6 - length))
        found.append(_Absence("vacation", first, first + timedelta(days=length - 1)))
        days -= length
    found += [_Absence("sick", *_within_week(rng, weeks.pop(), 3)) for _ in range(below(rng, 4))]
    found += [_Absence("training", *_within_week(rng, weeks.pop(), 2)) for _ in range(below(rng, 2))]
    found += [
        _Absence("vacation", *_within_week(rng, weeks.pop()), pick(rng, ("rejected", "cancelled")))
        for _ in range(below(rng, 3))
    ]
    return found


def _ahead(rng: Random) -> list[_Absence]:
    """Draw absences of the weeks to come: some weeks of December and some of the new year, one that counts in each."""
    found: list[_Absence] = []
    for monday in (*sample(rng, _DECEMBER, pick(rng, (1, 2, 2))), *sample(rng, _NEW_YEAR, pick(rng, (2, 2, 3)))):
        kind = weighted(rng, *zip(*_KINDS_AHEAD, strict=True))
        state = weighted(rng, *zip(*_STATES_AHEAD, strict=True))
        found.append(_Absence(kind, *_within_week(rng, monday), state))
        if rng.random() < _BESIDE:
            found.append(_Absence("vacation", *_within_week(rng, monday), pick(rng, ("rejected", "cancelled"))))
    return found


def _absence_rows(
    seed: int, teams: Sequence[Sequence[str]], absences: dict[str, list[_Absence]]
) -> list[Row]:
    rows: list[Row] = []
    for team in teams:
        for person in team:
            rng = stream(seed, "human_resources/stand-ins", person)
            for absence in absences[person]:
                rows.append(
                    {
                        "absence_id": eight_digits(len(rows)),
                        "person_email": person,
                        "kind": absence.kind,
                        "first_day": absence.first,
                        "last_day": absence.last,
                        "state": absence.state,
                        "stand_in_email": _stand_in(rng, person, absence, team, absences),
                    }
                )
    return sorted(rows, key=lambda row: row["first_day"])


def _stand_in(
    rng: Random, person: str, absence: _Absence, team: Sequence[str], absences: dict[str, list[_Absence]]
) -> str | None:
    """Draw who stands in: a colleague of the team, and nobody where the absence came as a surprise."""
    others = [one for one in team if one != person]
    away = [
        one
        for one in others
        if any(other.state == "approved" and other.meets(absence) for other in absences[one])
    ]
    too = rng.random() < _AWAY_TOO
    chosen = pick(rng, away if away and too else others)
    return None if absence.kind == "sick" else chosen
