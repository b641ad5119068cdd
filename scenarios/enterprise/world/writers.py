"""Who writes on the company's platforms, and when: few people write much, and all in working hours while employed."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from functools import cache
from itertools import accumulate
from random import Random
from typing import Final

from workgym.envs.core.calendar import WEEKDAYS, show_day
from workgym.envs.core.schema import Row
from workgym.scenarios.enterprise.world.common import FIRST_DAY, LAST_DAY, stream
from workgym.scenarios.shared.streams import shuffled

__all__ = ["LAST_PLACE", "WORKING_SECONDS", "Writers", "day_at", "moment_at", "place_of", "shown_day", "weekday_at"]

WORKING_SECONDS: Final = 9 * 3600
"""How long a working day is, from nine to six."""
_YEAR: Final = 261
"""About how many working days a year has."""


def place_of(day: date) -> int:
    """Return the place of a day in the row of working days that begins with the first of the history.

    A day of a weekend has the place of the Friday before.
    """
    weeks, rest = divmod((day - FIRST_DAY).days, 7)  # the history begins on a Monday
    return 5 * weeks + min(rest, 4)


def day_at(place: int) -> date:
    """Return the working day at a place."""
    return FIRST_DAY + timedelta(days=7 * (place // 5) + place % 5)


def weekday_at(place: int) -> str:
    """Return the name of the weekday at a place."""
    return WEEKDAYS[place % 5]


@cache
def shown_day(place: int) -> str:
    """Return the working day at a place as texts show it: 9 June 2020."""
    return show_day(day_at(place))


def moment_at(place: int, second: int) -> datetime:
    """Return the moment so many working seconds into the working day at a place."""
    return datetime.combine(day_at(place), time(9)) + timedelta(seconds=second)


LAST_PLACE: Final = place_of(LAST_DAY)


class Writers:
    """Draws who writes on a day.

    Args:
        seed: of the world.
        table: what they write; another table has another order.
        employees: all of them.
        shape: how steep the order is: at 0 all write as much, and the more above, the more the first ones write.
        favoured: departments whose people write twice as much.
    """

    def __init__(
        self, seed: int, table: str, employees: Sequence[Row], shape: float, favoured: frozenset[str] = frozenset()
    ) -> None:
        ranked = shuffled(stream(seed, table, "writers"), employees)
        weights = [(1 + (row["department"] in favoured)) / (4 + rank) ** shape for rank, row in enumerate(ranked, 1)]
        lives = [
            (place_of(row["date_joined"]), LAST_PLACE if row["date_left"] is None else place_of(row["date_left"]))
            for row in ranked
        ]
        self._by_year: list[tuple[list[tuple[str, int, int]], list[float]]] = []
        for year in range(LAST_PLACE // _YEAR + 1):
            first, last = year * _YEAR, year * _YEAR + _YEAR - 1
            here = [place for place, (joined, left) in enumerate(lives) if joined <= last and left >= first]
            people = [(ranked[place]["emp_id"], *lives[place]) for place in here]
            self._by_year.append((people, list(accumulate(weights[place] for place in here))))

    def draw(self, rng: Random, place: int) -> str:
        """Return the id of somebody who is employed on the working day at a place."""
        people, sums = self._by_year[place // _YEAR]
        total = sums[-1]
        while True:
            emp_id, joined, left = people[bisect(sums, rng.random() * total)]
            if joined <= place <= left:
                return emp_id
