"""Which state has the shortest mean time to close a case, computed in plain Python on a world's rows.

docs/crmarena.md defines it.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from datetime import datetime, timedelta
from fractions import Fraction
from functools import cached_property
from typing import Final, NamedTuple

from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.crmarena.questions import Fastest, RegionQuestion, RegionReading
from workgym.scenarios.crmarena.windows import window_of
from workgym.scenarios.shared.rows import WorldRows

__all__ = ["fastest_states"]

OWN: Final = RegionReading()
"""The policy's own reading."""


class _Closed(NamedTuple):
    opened: datetime
    closed: datetime
    state: str


class _RegionRows(WorldRows):
    """The closed cases of customers with a state, in the order of their opening."""

    @cached_property
    def cases(self) -> list[_Closed]:
        states = {row["Id"]: row["ShippingState"] for row in self.table("account")}
        return sorted(
            _Closed(row["CreatedDate"], row["ClosedDate"], states[row["AccountId"]])
            for row in self.table("case")
            if row["Status"] == "Closed" and states[row["AccountId"]]
        )

    @cached_property
    def opened(self) -> list[datetime]:
        return [case.opened for case in self.cases]

    @cached_property
    def longest(self) -> timedelta:
        """The longest time that a case took."""
        return max((case.closed - case.opened for case in self.cases), default=timedelta())


def fastest_states(snapshot: Snapshot, question: RegionQuestion, reading: RegionReading = OWN) -> Fastest:
    """Return the states whose cases have the shortest mean time from opening to closing."""
    seconds: defaultdict[str, list[int]] = defaultdict(list)
    for case in _counted_cases(_RegionRows.of(snapshot), question, reading):
        seconds[case.state].append(int((case.closed - case.opened).total_seconds()))
    means = {state: Fraction(sum(values), len(values)) for state, values in seconds.items()}
    shortest = min(means.values(), default=None)
    states = tuple(sorted(state for state, mean in means.items() if mean == shortest))
    cases = {state: len(values) for state, values in seconds.items()}
    return Fastest(states, len(means), cases[states[0]] if states else 0, sum(cases.values()))


def _counted_cases(rows: _RegionRows, question: RegionQuestion, reading: RegionReading) -> list[_Closed]:
    window = window_of(question.period, question.today)
    end_included = reading.ends == "closed"
    by_opening = reading.closing != "instead of the opening"
    first = window.start if by_opening else window.start - rows.longest
    last = (bisect_right if end_included else bisect_left)(rows.opened, window.end)
    found = rows.cases[bisect_left(rows.opened, first) : last]
    if reading.closing == "at any time":
        return found
    end = window.end + timedelta(microseconds=1) if end_included else window.end
    return [case for case in found if case.closed < end and (by_opening or case.closed >= window.start)]
