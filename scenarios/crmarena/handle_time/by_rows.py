"""Who has the extreme average handle time, computed in plain Python on a world's rows (docs/crmarena.md)."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Sequence
from datetime import datetime
from fractions import Fraction

from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.crmarena.questions import OWN, AgentQuestion, Best, Counted, Reading
from workgym.scenarios.crmarena.rows import Assignment, ServiceRows
from workgym.scenarios.crmarena.windows import Window, window_of

__all__ = ["best_agents"]


def best_agents(snapshot: Snapshot, question: AgentQuestion, reading: Reading = OWN) -> Best:
    """Return who has the extreme mean time to close a case, among those with more than a number of cases."""
    rows, window = ServiceRows.of(snapshot), window_of(question.period, question.today)
    inside = rows.assignments[_span(rows.assigned, window, closed=reading.ends != "half-open")]
    numbers = _managed_cases(inside, reading.counted)
    qualified = {agent for agent, number in numbers.items() if number > question.more_than}
    within = Counter(assignment.case for assignment in inside)
    owners = rows.owners if reading.transferred == "ever" else within
    times: defaultdict[str, list[int]] = defaultdict(list)
    for case in rows.cases[_span(rows.opened, window, closed=reading.ends == "closed")]:
        if case["Status"] != "Closed" or case["OwnerId"] not in qualified:
            continue
        stayed = reading.transferred == "no matter" or (owners[case["Id"]] == 1 and case["Id"] in within)
        if stayed and (reading.closing == "at any time" or case["ClosedDate"] < window.end):
            times[case["OwnerId"]].append(int((case["ClosedDate"] - case["CreatedDate"]).total_seconds()))
    means = {agent: Fraction(sum(seconds), len(seconds)) for agent, seconds in times.items()}
    wanted = (min if question.extreme == "min" else max)(means.values(), default=None)
    best = tuple(sorted(agent for agent, mean in means.items() if mean == wanted))
    return Best(best, len(means), len(qualified))


def _span(times: list[datetime], window: Window, *, closed: bool) -> slice:
    """Return where a window lies in sorted times."""
    last = (bisect_right if closed else bisect_left)(times, window.end)
    return slice(bisect_left(times, window.start), last)


def _managed_cases(inside: Sequence[Assignment], counted: Counted) -> Counter[str]:
    """Return how many cases each agent managed, from the assignments in the window."""
    if counted == "openings":
        return Counter(assignment.agent for assignment in inside if assignment.first)
    if counted == "different cases":
        return Counter(agent for agent, _ in {(assignment.agent, assignment.case) for assignment in inside})
    return Counter(assignment.agent for assignment in inside)
