"""Web figures by day, and the conditions that requests make of them, in plain Python (docs/workbench.md).

A metric is named as plots name it: ``total_visits``, ``session_duration_seconds`` (the average of the day's visits) or
``user_engaged``. Figures are exact fractions, so nothing depends on rounding. A day without visits counts as 0.

The keyword arguments with a default are what a reader might understand in another way. Every template with such a
condition names those ways, so that no candidate gets through to which they make a difference:

* ``bound="inclusive"``: "more than" a number may be just that number.
* ``from_zero="holds"``: a change from 0 has no percentage, so nobody can say whether the condition holds.
* ``decline="grows"``: a metric that falls less than another one grew by more.
* ``tie="last"``: of several sources with as many visits, another one has most or fewest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta
from fractions import Fraction
from typing import Final

from workgym.envs.core.schema import Row
from workgym.scenarios.workbench.rules_python.rows import Rows, once

__all__ = ["changed", "daily", "extreme_source", "grew_more", "latest_day", "visits_from", "was_ever"]

_SOURCES: Final = ("direct", "referral", "search engine", "social media")
_FIGURES: Final[Mapping[str, Callable[[Sequence[Row]], Fraction]]] = {
    "total_visits": lambda visits: Fraction(len(visits)),
    "session_duration_seconds": lambda visits: Fraction(
        sum(visit["session_duration_seconds"] for visit in visits), len(visits)
    ),
    "user_engaged": lambda visits: Fraction(sum(visit["user_engaged"] for visit in visits)),
}
"""Each metric from the visits of one day."""


@once
def daily(rows: Rows, metric: str) -> Mapping[date, Fraction]:
    """Return a metric's figure of every day with visits, in order of days."""
    figure = _FIGURES[metric]
    return {day: figure(visits) for day, visits in sorted(rows.visits_by_day.items())}


@once
def _daily_visits_from(rows: Rows, source: str) -> Mapping[date, int]:
    return Counter(visit["date_of_visit"] for visit in rows.visits if visit["traffic_source"] == source)


def latest_day(rows: Rows) -> date:
    """Return the last day that has figures: yesterday."""
    return rows.now.date() - timedelta(days=1)


def _on(rows: Rows, metric: str, day: date) -> Fraction:
    return daily(rows, metric).get(day, Fraction(0))


def was_ever(rows: Rows, *, metric: str, word: str, threshold: int, day: date, bound: str = "strict") -> bool:
    """Return whether on any day from ``day`` on the figure was "more" or "less" than a threshold."""
    if bound == "inclusive":
        return any(
            figure >= threshold if word == "more" else figure <= threshold
            for on, figure in daily(rows, metric).items()
            if on >= day
        )
    return any(
        figure > threshold if word == "more" else figure < threshold
        for on, figure in daily(rows, metric).items()
        if on >= day
    )


def changed(
    rows: Rows,
    *,
    metric: str,
    word: str,
    percent: int,
    first: date,
    last: date | None = None,
    bound: str = "strict",
    from_zero: str = "fails",
) -> bool:
    """Return whether a figure is more than ``percent`` of the earlier one "higher" or "lower" than on ``first``.

    Args:
        last: the later day; None means the latest.
    """
    before = _on(rows, metric, first)
    if not before:
        return from_zero == "holds"
    growth = 100 * (_on(rows, metric, last or latest_day(rows)) / before - 1)
    change = growth if word == "higher" else -growth
    return change >= percent if bound == "inclusive" else change > percent


def grew_more(
    rows: Rows,
    *,
    metric: str,
    second: str,
    day: date,
    bound: str = "strict",
    decline: str = "shrinks",
    from_zero: str = "fails",
) -> bool:
    """Return whether ``metric`` grew from ``day`` to the latest day, in percent, and by more than ``second`` did."""
    before = [_on(rows, name, day) for name in (metric, second)]
    if not all(before):
        return from_zero == "holds"
    own, other = (_on(rows, name, latest_day(rows)) / old for name, old in zip((metric, second), before, strict=True))
    if own <= 1 and decline == "shrinks":
        return False
    return own >= other if bound == "inclusive" else own > other


@once
def extreme_source(rows: Rows, *, rank: str, first: date, tie: str = "first") -> str:
    """Return the source with the "most" or "fewest" visits from ``first`` on; of several the alphabet's first."""
    visits = {source: visits_from(rows, source=source, first=first) for source in _SOURCES}
    wanted = max(visits.values()) if rank == "most" else min(visits.values())
    found = [source for source in sorted(visits) if visits[source] == wanted]
    return found[0 if tie == "first" else -1]


def visits_from(rows: Rows, *, source: str, first: date) -> int:
    """Return how many visits came from a traffic source from ``first`` on."""
    return sum(visits for day, visits in _daily_visits_from(rows, source).items() if day >= first)
