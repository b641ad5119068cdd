"""Who writes to whom: pairs of colleagues, with a few who write much and most who stay close in the hierarchy."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from datetime import date
from random import Random

from workgym.envs.core.schema import Row
from workgym.scenarios.enterprise.world.common import LAST_DAY, stream
from workgym.scenarios.shared.streams import pick

__all__ = ["ColleaguePairs", "common_days"]


class ColleaguePairs:
    """Draws pairs of colleagues: some people write much, and most of what they write stays close in the hierarchy.

    Args:
        seed: of the world.
        table: whose rows the pairs write; other people write much in another table.
        employees: everybody, those who have left included.
    """

    def __init__(self, seed: int, table: str, employees: Sequence[Row]) -> None:
        self._people = employees
        self._by_id = {row["emp_id"]: row for row in employees}
        self._below: dict[str | None, list[Row]] = defaultdict(list)
        for row in employees:
            self._below[row["reports_to"]].append(row)
        order = [(stream(seed, table, f"rank {row['emp_id']}").random(), row) for row in employees]
        self._ranked = [row for _, row in sorted(order, key=lambda item: item[0])]

    def pair(self, rng: Random, days: int = 60) -> tuple[Row, Row]:
        """Draw two people whose times at the company overlap by so many days or more; the first one writes much."""
        while True:
            one = self._ranked[int(len(self._ranked) * rng.random() ** 1.8)]
            other = pick(rng, self._colleagues_of(one) if rng.random() < 0.65 else self._people)
            first, last = common_days(one, other)
            if one is not other and (last - first).days >= days:
                return one, other

    def _colleagues_of(self, one: Row) -> list[Row]:
        manager = self._by_id.get(one["reports_to"])
        return [*([manager] * 2 if manager else []), *self._below[one["emp_id"]], *self._below[one["reports_to"]]]


def common_days(one: Row, other: Row) -> tuple[date, date]:
    """Return the first and the last day on which both work here."""
    return (
        max(one["date_joined"], other["date_joined"]),
        min(one["date_left"] or LAST_DAY, other["date_left"] or LAST_DAY),
    )
