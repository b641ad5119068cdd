"""The parts of the tables of docs/workbench-official.md: counts and percentages."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from workgym.scenarios.workbench.recorded import RunComparison
from workgym.scenarios.workbench.recorded.scores import RunVerdict
from workgym.scripts.pages.workbench.figures import RuleCounts

__all__ = ["both", "share"]


def both(pairs: Iterable[RunComparison], holds: Callable[[RunVerdict], bool]) -> RuleCounts:
    """Count the runs for which a condition holds, under each set of rules."""
    listed = list(pairs)
    return RuleCounts(sum(holds(it.v1) for it in listed), sum(holds(it.fixed) for it in listed))


def share(count: int, n: int) -> str:
    """Return a percentage as text; a dash if the denominator is 0."""
    return f"{100 * count / n:.1f}" if n else "–"
