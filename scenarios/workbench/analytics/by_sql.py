"""What the analytics templates ask for, computed in SQL on the snapshot (docs/workbench.md).

Each rule is a function from the world and the values that a request states to the calls that fulfil it. Requests of
several domains use the conditions on web figures, too.

A metric is named as plots name it: ``total_visits``, ``session_duration_seconds`` (the average of the day's visits) or
``user_engaged``. SQL counts and adds up; a figure stays a whole number over a whole number, and conditions are
multiplied out, so nothing is ever divided or rounded. A day without visits counts as 0.

The keyword arguments with a default are what a reader might understand in another way. Every template with such a
condition names those ways, so that no candidate gets through to which they make a difference:

* ``bound="inclusive"``: "more than" a number may be just that number.
* ``since="exclusive"``: what "has dropped since" a day may have done so later only, and weeks that end today begin one
  day later than those that end yesterday.
* ``from_zero="holds"``: a change from 0 has no percentage, so whether the condition holds is undefined.
* ``decline="grows"``: a metric that falls less than another one grew by more.
* ``tie="last"``: of several sources with as many visits, another one has most or fewest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from typing import Final

from workgym.envs.core.calls import Call
from workgym.envs.core.once import once
from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.shared.sql import query

# Figures by day, and the conditions that requests make of them

_DAILY: Final = """
    SELECT date_of_visit AS day, count(*)::BIGINT AS total_visits,
        sum(session_duration_seconds)::BIGINT AS seconds,
        count(*) FILTER (WHERE user_engaged) AS user_engaged
    FROM analytics GROUP BY date_of_visit ORDER BY date_of_visit
"""
_NO_VISITS: Final = {"total_visits": 0, "seconds": 0, "user_engaged": 0}


@once
def _daily(snapshot: Snapshot) -> Mapping[date, Row]:
    """Return the counts and sums of each day, in one pass over the visits."""
    return {row["day"]: row for row in query(snapshot, _DAILY)}


def _figure(metric: str, day: Row) -> tuple[int, int]:
    """Return a day's figure as a number and what it is divided by, which is never 0."""
    if metric == "session_duration_seconds":
        return day["seconds"], max(day["total_visits"], 1)
    return day[metric], 1


def _figure_on(snapshot: Snapshot, metric: str, day: date) -> tuple[int, int]:
    return _figure(metric, _daily(snapshot).get(day, _NO_VISITS))


def latest_day(snapshot: Snapshot) -> date:
    """Return the last day that has figures: yesterday."""
    return snapshot.now.date() - timedelta(days=1)


def was_ever(
    snapshot: Snapshot,
    *,
    metric: str,
    word: str,
    threshold: int,
    day: date,
    bound: str = "strict",
    since: str = "inclusive",
) -> bool:
    """Return whether on any day from ``day`` on the figure was "more" or "less" than a threshold."""
    sign, enough = (1 if word == "more" else -1), (0 if bound == "inclusive" else 1)
    figures = [_figure(metric, row) for on, row in _daily(snapshot).items() if (on - day).days >= _skipped(since)]
    return any(sign * (number - threshold * divisor) >= enough for number, divisor in figures)


def _skipped(since: str) -> int:
    """Return how many days of the time since a day do not count: itself, if what is asked for happened after it."""
    return 1 if since == "exclusive" else 0


def has_changed(
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
    before, divided = _figure_on(snapshot, metric, first)
    after, divided_after = _figure_on(snapshot, metric, last or latest_day(snapshot))
    if before == 0:
        return from_zero == "holds"
    # Both figures times both divisors: hundredths of the earlier one remain to be compared.
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
    (before, a), (after, b) = _figure_on(snapshot, metric, day), _figure_on(snapshot, metric, last)
    (other_before, c), (other_after, d) = _figure_on(snapshot, second, day), _figure_on(snapshot, second, last)
    if before == 0 or other_before == 0:
        return from_zero == "holds"
    grew = after * a - before * b
    # after / before > other_after / other_before, multiplied out
    lead = after * a * other_before * d - other_after * c * before * b
    return (grew > 0 or decline == "grows") and lead >= (bound != "inclusive")


# Rules

_PLOTTED: Final = {
    "direct": "visits_direct",
    "referral": "visits_referral",
    "search engine": "visits_search_engine",
    "social media": "visits_social_media",
}
"""What plots call the visits from each traffic source."""


def _plots(values: Sequence[str], kind: str, first: date, last: date) -> list[Call]:
    days = {"time_min": first.isoformat(), "time_max": last.isoformat()}
    return [
        Call(name="analytics_create_plot", arguments={**days, "value_to_plot": value, "plot_type": kind})
        for value in values
    ]


def plot_since(snapshot: Snapshot, *, day: date, metric: str, kind: str) -> list[Call]:
    """Plot a metric since a day."""
    return _plots([metric], kind, day, latest_day(snapshot))


def plot_day(snapshot: Snapshot, *, day: date, metric: str) -> list[Call]:
    """Plot the distribution of a metric on one day."""
    return _plots([metric], "histogram", day, day)


def plot_both_between(snapshot: Snapshot, *, day: date, until: date, metric: str, second: str) -> list[Call]:
    """Plot the distributions of two metrics between two days."""
    return _plots([metric, second], "histogram", day, until)


def plot_if_beyond(
    snapshot: Snapshot,
    *,
    day: date,
    metric: str,
    word: str,
    threshold: int,
    bound: str = "strict",
    since: str = "inclusive",
) -> list[Call]:
    """If a metric was ever more or less than a threshold since a day, plot it since then."""
    if was_ever(snapshot, metric=metric, word=word, threshold=threshold, day=day, bound=bound, since=since):
        return _plots([metric], "line", day, latest_day(snapshot))
    return []


def plot_both_since(snapshot: Snapshot, *, day: date, metric: str, second: str) -> list[Call]:
    """Plot two metrics as bars since a day."""
    return _plots([metric, second], "bar", day, latest_day(snapshot))


def plot_if_lately_beyond(
    snapshot: Snapshot,
    *,
    weeks: int,
    metric: str,
    word: str,
    threshold: int,
    bound: str = "strict",
    since: str = "inclusive",
) -> list[Call]:
    """If a metric was ever more or less than a threshold in the last weeks, plot it since their beginning."""
    first = snapshot.now.date() - timedelta(days=7 * weeks)
    if was_ever(snapshot, metric=metric, word=word, threshold=threshold, day=first, bound=bound, since=since):
        return _plots([metric], "line", first, latest_day(snapshot))
    return []


def plot_if_changed(
    snapshot: Snapshot,
    *,
    day: date,
    metric: str,
    word: str,
    percent: int,
    bound: str = "strict",
    from_zero: str = "fails",
) -> list[Call]:
    """If a metric is now higher or lower than on a day, by more than a percentage, plot it since then."""
    if has_changed(snapshot, metric=metric, word=word, percent=percent, first=day, bound=bound, from_zero=from_zero):
        return _plots([metric], "line", day, latest_day(snapshot))
    return []


def plot_if_changed_in_a_week(
    snapshot: Snapshot,
    *,
    day: date,
    metric: str,
    word: str,
    percent: int,
    bound: str = "strict",
    from_zero: str = "fails",
) -> list[Call]:
    """If a metric was higher or lower on a day than a week before, by more than a percentage, plot that week."""
    first = day - timedelta(days=7)
    holds = has_changed(
        snapshot, metric=metric, word=word, percent=percent, first=first, last=day, bound=bound, from_zero=from_zero
    )
    return _plots([metric], "line", first, day) if holds else []


def plot_both_if_grew_more(
    snapshot: Snapshot,
    *,
    day: date,
    metric: str,
    second: str,
    bound: str = "strict",
    decline: str = "shrinks",
    from_zero: str = "fails",
) -> list[Call]:
    """If one metric grew by more percent than another since a day, plot both since then."""
    if grew_more(snapshot, metric=metric, second=second, day=day, bound=bound, decline=decline, from_zero=from_zero):
        return _plots([metric, second], "line", day, latest_day(snapshot))
    return []


def plot_extreme_source(snapshot: Snapshot, *, rank: str, day: date, tie: str = "first") -> list[Call]:
    """Plot the visits from the traffic source that has brought the most or the fewest of them since a day."""
    sources = ", ".join(f"('{source}')" for source in _PLOTTED)
    sql = f"""
        SELECT source, count(date_of_visit) AS visits
        FROM (VALUES {sources}) AS sources(source)
        LEFT JOIN analytics ON traffic_source = source AND date_of_visit >= $day GROUP BY source
        ORDER BY visits {"DESC" if rank == "most" else "ASC"}, source {"ASC" if tie == "first" else "DESC"} LIMIT 1
    """
    (found,) = query(snapshot, sql, day=day)
    return _plots([_PLOTTED[found["source"]]], "line", day, latest_day(snapshot))


def plot_sources_if_more(
    snapshot: Snapshot, *, weeks: int, source: str, other: str, bound: str = "strict", since: str = "inclusive"
) -> list[Call]:
    """If one traffic source brought more visits than another in the last weeks, plot both since their beginning."""
    first = snapshot.now.date() - timedelta(days=7 * weeks)
    sql = """
        SELECT count(*) FILTER (WHERE traffic_source = $source) AS visits,
            count(*) FILTER (WHERE traffic_source = $other) AS others
        FROM analytics WHERE date_of_visit >= $first + $skipped::INTEGER
    """
    (counted,) = query(snapshot, sql, source=source, other=other, first=first, skipped=_skipped(since))
    if counted["visits"] < counted["others"] + (bound != "inclusive"):
        return []
    return _plots([_PLOTTED[source], _PLOTTED[other]], "bar", first, latest_day(snapshot))
