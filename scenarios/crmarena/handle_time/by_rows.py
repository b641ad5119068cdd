"""Who has the extreme average handle time, computed in plain Python on a world's rows (docs/crmarena.md)."""

from __future__ import annotations

from collections import Counter, defaultdict
from datetime import datetime
from functools import lru_cache
from typing import Final, NamedTuple

from workgym.envs.core.once import once
from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.crmarena.questions import AgentQuestion, Best, HandleTimeReading
from workgym.scenarios.crmarena.rows import ServiceRows, span
from workgym.scenarios.crmarena.windows import Window, window_of

__all__ = ["best_agents"]

OWN: Final = HandleTimeReading()
"""The policy's own reading."""


_REMEMBERED: Final = 64
"""How many means are kept: a window is looked at under all readings in a row, and for several questions."""


class _Closed(NamedTuple):
    """A closed case, with the seconds that it took."""

    id: str
    owner: str
    opened: datetime
    closed: datetime
    seconds: int


def best_agents(snapshot: Snapshot, question: AgentQuestion, reading: HandleTimeReading = OWN) -> Best:
    """Return who has the extreme mean time to close a case, among those with more than a number of cases."""
    rows, window = ServiceRows.of(snapshot), window_of(question.period, question.today)
    numbers = rows.managed_cases(window, reading.counted, closed=reading.ends != "half-open")
    qualified = {agent for agent, number in numbers.items() if number > question.more_than}
    everybody = _means(rows, window, reading._replace(counted=OWN.counted)) if qualified else {}
    means = {agent: mean for agent, mean in everybody.items() if agent in qualified}
    wanted = (min if question.extreme == "min" else max)(means.values(), default=None)
    best = tuple(sorted(agent for agent, mean in means.items() if mean == wanted))
    return Best(best, len(means), len(qualified))


@lru_cache(_REMEMBERED)
def _means(rows: ServiceRows, window: Window, reading: HandleTimeReading) -> dict[str, float]:
    """Return the mean seconds from opening to closing over the cases that count, by owner.

    Different means are further apart than any rounding, so that floats compare them as exactly as fractions would.
    """
    inside = rows.assignments[span(rows.assigned, window, closed=reading.ends != "half-open")]
    within = Counter(assignment.case for assignment in inside)
    owners = rows.owners if reading.transferred == "ever" else within
    cases, opened = _closed_cases(rows)
    times: defaultdict[str, list[int]] = defaultdict(list)
    for case in cases[span(opened, window, closed=reading.ends == "closed")]:
        stayed = reading.transferred == "no matter" or (owners[case.id] == 1 and case.id in within)
        if stayed and (reading.closing == "at any time" or case.closed < window.end):
            times[case.owner].append(case.seconds)
    return {owner: sum(seconds) / len(seconds) for owner, seconds in times.items()}


@once
def _closed_cases(rows: ServiceRows) -> tuple[list[_Closed], list[datetime]]:
    """Return the closed cases in the order of their opening, and when each was opened."""
    found = []
    for row in rows.cases:
        if row["Status"] == "Closed":
            opened, closed = row["CreatedDate"], row["ClosedDate"]
            found.append(_Closed(row["Id"], row["OwnerId"], opened, closed, int((closed - opened).total_seconds())))
    return found, [case.opened for case in found]
