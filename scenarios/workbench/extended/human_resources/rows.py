"""Teams, leave and absences of a world: a year of vacation that ends in what is left, and the winter ahead.

Everybody has another number of days left, so that no answer about leave is right for most people. What does not count
lies beside what does: sick days, training, vacation of last year and of next year, requests that nobody has answered,
and some that were turned down or taken back.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from random import Random
from typing import Final, NamedTuple

from workgym.envs.core.schema import Row
from workgym.envs.workbench.human_resources import working_days
from workgym.envs.workbench.schema import TEAMS
from workgym.scenarios.shared.streams import below, pick, sample, shuffled, weighted
from workgym.scenarios.workbench.world.common import TODAY, eight_digits, stream
from workgym.scenarios.workbench.world.staff import staff_of

__all__ = ["human_resources_rows"]

_Weights = Sequence[tuple[str, float]]

_LEAVE_DAYS: Final = (25, 26, 28, 30)
_MOST_CARRIED: Final = 5
_SO_FAR: Final = tuple(date(2023, 1, 9) + timedelta(weeks=2 * number) for number in range(23))
"""The Mondays of pairs of weeks, until mid-November: in each of them lies one absence of this year that is over."""
_LAST_YEAR: Final = tuple(date(2022, 7, 4) + timedelta(weeks=number) for number in range(24))
_SOON: Final = (date(2023, 12, 4), date(2023, 12, 4), date(2023, 12, 11))
_AROUND_CHRISTMAS: Final = (
    tuple(date(2023, 12, 18) + timedelta(days=ahead) for ahead in range(5)),
    tuple(date(2023, 12, 27) + timedelta(days=ahead) for ahead in range(3)),
)
_NEW_YEAR: Final = (date(2024, 1, 8), date(2024, 1, 22), date(2024, 2, 5), date(2024, 2, 19))
"""Few weeks, which many want off."""
_KINDS_AHEAD: Final = (("vacation", 10), ("training", 3), ("parental", 1))
_STATES_AHEAD: Final = (("approved", 4), ("requested", 9), ("rejected", 1), ("cancelled", 1))
_STATES_SOON: Final = (("approved", 14), ("requested", 5), ("rejected", 1), ("cancelled", 1))
"""Of absences in the next two weeks most are decided."""
_OVER_A_WEEKEND: Final = 0.2
"""How often somebody's absence soon begins in one week and ends in the next."""
_FESTIVE: Final = 0.6
"""How often somebody wants some of the days before Christmas off, and as often some before New Year."""
_STATES_FESTIVE: Final = (("approved", 3), ("requested", 7))
_BESIDE: Final = 0.5
"""How often somebody asked for other days of a week before what counts in that week."""
_AWAY_TOO: Final = 0.5
"""How often the colleague who stands in is one who is away in these days, where the team has such people and others."""


class _Absence(NamedTuple):
    """An absence before it has an id and a stand-in."""

    kind: str
    first: date
    last: date
    state: str = "approved"

    def meets(self, other: _Absence) -> bool:
        """Return whether the two have a day in common."""
        return self.first <= other.last and other.first <= self.last


def human_resources_rows(seed: int) -> dict[str, list[Row]]:
    """Return the rows of teams, of staff and of absences, the latter by their first days."""
    staff = staff_of(seed)
    rng = stream(seed, "human_resources", "leads")
    teams = {**staff.teams, TEAMS[-1]: staff.sales}
    leads = {team: pick(rng, members) for team, members in teams.items()}
    # A permutation: nobody has as much left as somebody else.
    left = shuffled(stream(seed, "human_resources", "left"), range(1, len(staff.people) + 1))
    records, absences = [], {}
    for person, days in zip(staff.people, left, strict=True):
        record, absences[person] = _year(stream(seed, "human_resources", person), days)
        records.append({"person_email": person, "team": staff.team_of(person), **record})
    return {
        "teams": [{"team": team, "lead_email": lead} for team, lead in leads.items()],
        "staff": records,
        "absences": _absence_rows(seed, [(leads[team], members) for team, members in teams.items()], absences),
    }


def _year(rng: Random, left: int) -> tuple[Row, list[_Absence]]:
    """Draw somebody's leave and absences such that ``left`` days of this year are neither taken nor granted.

    Nobody asks for more than that.
    """
    while True:
        ahead = _ahead(rng)
        if _days_of_leave(ahead, "requested") <= left:
            break
    granted = _days_of_leave(ahead, "approved")
    while True:
        leave, carried = pick(rng, _LEAVE_DAYS), below(rng, _MOST_CARRIED + 1)
        if leave + carried - left >= granted:
            break
    so_far = _so_far(rng, leave + carried - left - granted)
    return {"leave_days": leave, "carried_over": carried}, [*_last_year(rng), *so_far, *ahead]


def _days_of_leave(ahead: Iterable[_Absence], state: str) -> int:
    """Return how many working days of this year the vacations in a state have."""
    return sum(
        working_days(one.first, one.last)
        for one in ahead
        if (one.kind, one.state, one.first.year) == ("vacation", state, TODAY.year)
    )


def _within_week(rng: Random, monday: date, most: int = 5) -> tuple[date, date]:
    """Draw up to ``most`` days in a row of a working week."""
    return _days_from(rng, monday, 1 + below(rng, most))


def _days_from(rng: Random, monday: date, length: int) -> tuple[date, date]:
    """Draw so many working days in a row, ten at most, of the two weeks from a Monday on; up to five lie in the first.

    Longer ones have a weekend in between.
    """
    days = [monday + timedelta(weeks=week, days=day) for week in range(2) for day in range(5)]
    first = below(rng, (6 if length <= 5 else 11) - length)
    return days[first], days[first + length - 1]


def _last_year(rng: Random) -> list[_Absence]:
    return [_Absence("vacation", *_within_week(rng, monday)) for monday in sample(rng, _LAST_YEAR, 2)]


def _so_far(rng: Random, days: int) -> list[_Absence]:
    """Draw the absences of this year that are over: vacation of so many working days, and what uses up no leave."""
    weeks = shuffled(rng, _SO_FAR)
    found: list[_Absence] = []
    while days > 0:
        length = min(days, pick(rng, (3, 4, 5, 7, 8, 10) if days > 5 else (1, 2, 3, 4, 5)))
        found.append(_Absence("vacation", *_days_from(rng, weeks.pop(), length)))
        days -= length
    found += [_Absence("sick", *_within_week(rng, weeks.pop(), 3)) for _ in range(below(rng, 4))]
    found += [_Absence("training", *_within_week(rng, weeks.pop(), 2)) for _ in range(below(rng, 2))]
    found += [
        _Absence("vacation", *_within_week(rng, weeks.pop()), pick(rng, ("rejected", "cancelled")))
        for _ in range(below(rng, 3))
    ]
    return found


def _ahead(rng: Random) -> list[_Absence]:
    """Draw absences of the weeks to come: one soon, vacation around Christmas perhaps, and some in the new year."""
    found: list[_Absence] = []
    soon, weeks = pick(rng, _SOON), sample(rng, _NEW_YEAR, pick(rng, (2, 3)))
    for days in _AROUND_CHRISTMAS:
        if rng.random() < _FESTIVE:
            length = 1 + below(rng, len(days))
            first = below(rng, len(days) + 1 - length)
            state = _one_of(rng, _STATES_FESTIVE)
            found.append(_Absence("vacation", days[first], days[first + length - 1], state))
    if rng.random() < _OVER_A_WEEKEND:
        found.append(_absence_ahead(rng, _days_from(rng, _SOON[0], pick(rng, (6, 7, 8))), _STATES_SOON))
    else:
        weeks.append(soon)
    for monday in weeks:
        states = _STATES_SOON if monday == soon else _STATES_AHEAD
        found.append(_absence_ahead(rng, _within_week(rng, monday), states))
        if rng.random() < _BESIDE:
            found.append(_Absence("vacation", *_within_week(rng, monday), pick(rng, ("rejected", "cancelled"))))
    return found


def _absence_ahead(rng: Random, days: tuple[date, date], states: _Weights) -> _Absence:
    return _Absence(_one_of(rng, _KINDS_AHEAD), *days, _one_of(rng, states))


def _one_of(rng: Random, options: _Weights) -> str:
    return weighted(rng, [name for name, _ in options], [weight for _, weight in options])


def _absence_rows(
    seed: int, teams: Iterable[tuple[str, Sequence[str]]], absences: dict[str, list[_Absence]]
) -> list[Row]:
    """Return the absences of the teams, each team given as its lead and its members, by their first days."""
    rows: list[Row] = []
    for lead, members in teams:
        for person in members:
            rng = stream(seed, "human_resources/stand-ins", person)
            others = [one for one in members if one not in (person, lead)]
            for absence in absences[person]:
                rows.append(
                    {
                        "absence_id": eight_digits(len(rows)),
                        "person_email": person,
                        "kind": absence.kind,
                        "first_day": absence.first,
                        "last_day": absence.last,
                        "state": absence.state,
                        "stand_in_email": _stand_in(rng, absence, others, absences),
                    }
                )
    return sorted(rows, key=lambda row: row["first_day"])


def _stand_in(rng: Random, absence: _Absence, others: Sequence[str], absences: dict[str, list[_Absence]]) -> str | None:
    """Draw who stands in: another of the team, but not its lead, and nobody where the absence came as a surprise."""
    away = [one for one in others if any(other.state == "approved" and other.meets(absence) for other in absences[one])]
    wanted = away if rng.random() < _AWAY_TOO else [one for one in others if one not in away]
    chosen = pick(rng, wanted or others)
    return None if absence.kind == "sick" else chosen
