"""Who passed on most or fewest cases, computed in plain Python on a world's rows (docs/crmarena.md)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.crmarena.questions import AgentQuestion, Best, TransferReading
from workgym.scenarios.crmarena.rows import ServiceRows, span
from workgym.scenarios.crmarena.windows import Window, window_of

__all__ = ["best_agents"]

OWN: Final = TransferReading()
"""The policy's own reading."""


def best_agents(snapshot: Snapshot, question: AgentQuestion, reading: TransferReading = OWN) -> Best:
    """Return who has the extreme number of transfers, among those with more than a number of cases."""
    rows, window = ServiceRows.of(snapshot), window_of(question.period, question.today)
    numbers = rows.managed_cases(window, reading.counted, closed=reading.ends == "closed")
    qualified = {agent for agent, number in numbers.items() if number > question.more_than}
    given = _transfers(rows, window, reading)
    compared = {agent: given[agent] for agent in qualified if reading.compared == "all" or given[agent]}
    wanted = (min if question.extreme == "min" else max)(compared.values(), default=None)
    best = tuple(sorted(agent for agent, number in compared.items() if number == wanted))
    return Best(best, len(compared), len(qualified))


def _transfers(rows: ServiceRows, window: Window, reading: TransferReading) -> Counter[str]:
    """Return how many cases each agent passed on."""
    closed = reading.ends == "closed"
    if reading.transfers == "every one":
        return rows.given_cases(window, closed=closed)
    inside = rows.assignments[span(rows.assigned, window, closed=closed)]
    pairs = {(assignment.giver, assignment.case) for assignment in inside}
    return Counter(giver for giver, _ in pairs if giver)
