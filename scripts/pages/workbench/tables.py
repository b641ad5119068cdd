"""The parts of the tables of docs/workbench-official.md: counts, percentages, and lines with bars."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from workgym.scenarios.workbench.recorded import RunComparison
from workgym.scenarios.workbench.recorded.scores import RunVerdict
from workgym.scripts.pages.workbench.figures import RuleCounts

__all__ = ["both", "share", "table"]


def both(pairs: Iterable[RunComparison], holds: Callable[[RunVerdict], bool]) -> RuleCounts:
    """Count the runs for which a condition holds, under each set of rules."""
    listed = list(pairs)
    return RuleCounts(sum(holds(it.v1) for it in listed), sum(holds(it.fixed) for it in listed))


def share(count: int, n: int) -> str:
    """Return a percentage as text; a dash if the denominator is 0."""
    return f"{100 * count / n:.1f}" if n else "–"


def table(head: str, rows: Iterable[Sequence[object]]) -> str:
    """Return a table in Markdown. Bars separate the names of columns; > before a name sets the column right."""
    names = [name.strip() for name in head.split("|")]
    rule = "|".join("---:" if name.startswith(">") else "---" for name in names)
    lines = [" | ".join(name.removeprefix(">") for name in names), *(" | ".join(map(str, row)) for row in rows)]
    first, *others = (f"| {line} |" for line in lines)
    return "\n".join([first, f"|{rule}|", *others])
