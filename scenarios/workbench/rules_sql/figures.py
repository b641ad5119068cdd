"""Web figures by day, and the conditions that requests make of them, in SQL (docs/workbench.md).

A metric is named as plots name it: ``total_visits``, ``session_duration_seconds`` (the average of the day's visits) or
``user_engaged``. SQL counts and adds up; a figure stays a whole number over a whole number, and conditions are
multiplied out, so nothing is ever divided or rounded. A day without visits counts as 0.

The keyword arguments with a default are what a reader might understand in another way. Every template with such a
condition names those ways, so that no candidate gets through to which they make a difference:

* ``bound="inclusive"``: "more than" a number may be just that number.
* ``from_zero="holds"``: a change from 0 has no percentage, so nobody can say whether the condition holds.
* ``decline="grows"``: a metric that falls less than another one grew by more.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Final

from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.workbench.rules_sql.query import once, query

__all__ = ["changed", "grew_more", "latest_day", "was_ever"]

_DAILY: Final = """
    SELECT date_of_visit AS day, count(*)::BIGINT AS total_visits,
        sum(session_duration_seconds)::BIGINT AS seconds,
        count(*) FILTER (WHERE user_engaged) AS user_engaged
    FROM analytics GROUP BY date_of_visit ORDER BY date_of_visit
"""
_NO_VISITS: Final = {"total_visits": 0, "seconds": 0, "user_engaged": 0}


@once
def _daily(snapshot: Snapshot) -> Mapping[date, Row]:
    """What is counted and added up for each day, in one pass over the visits."""
    return {row["day"]: row for row in query(snapshot, _DAILY)}


def _figure(metric: str, day: Row) -> tuple[int, int]:
    """Return a day's figure as a number and what it is divided by, which is never 0."""
    if metric == "session_duration_seconds":
        return day["seconds"], max(day["total_visits"], 1)
    return day[metric], 1


def _on(snapshot: Snapshot, metric: str, day: date) -> tuple[int, int]:
    return _figure(metric, _daily(snapshot).get(day, _NO_VISITS))


def latest_day(snapshot: Snapshot) -> date:
    """Return the last day that has figures: yesterday."""
    return snapshot.now.date() - timedelta(days=1)


def was_ever(snapshot: Snapshot, *, metric: str, word: str, threshold: int, day: date, bound: str = "strict") -> bool:
    """Return whether on any day from ``day`` on the figure was "more" or "less" than a threshold."""
    sign, enough = (1 if word == "more" else -1), (0 if bound == "inclusive" else 1)
    figures = [_figure(metric, row) for on, row in _daily(snapshot).items() if on >= day]
    return any(sign * (number - threshold * divisor) >= enough for number, divisor in figures)


def changed(
    snapshot: Snapshot,
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
    before, divided = _on(snapshot, metric, first)
    after, divided_after = _on(snapshot, metric, last or latest_day(snapshot))
    if before == 0:
        return from_zero == "holds"
    # Both figures times both divisors: what is left to compare are hundredths of the earlier one.
    old, new = before * divided_after, after * divided
    change = 100 * (new - old if word == "higher" else old - new)
    return change >= percent * old + (bound != "inclusive")


def grew_more(
    snapshot: Snapshot,
    *,
    metric: str,
    second: str,
    day: date,
    bound: str = "strict",
    decline: str = "shrinks",
    from_zero: str = "fails",
) -> bool:
    """Return whether ``metric`` grew from ``day`` to the latest day, in percent, and by more than ``second`` did."""
    last = latest_day(snapshot)
    (before, a), (after, b) = _on(snapshot, metric, day), _on(snapshot, metric, last)
    (other_before, c), (other_after, d) = _on(snapshot, second, day), _on(snapshot, second, last)
    if before == 0 or other_before == 0:
        return from_zero == "holds"
    grew = after * a - before * b
    # after / before > other_after / other_before, multiplied out
    lead = after * a * other_before * d - other_after * c * before * b
    return (grew > 0 or decline == "grows") and lead >= (bound != "inclusive")
