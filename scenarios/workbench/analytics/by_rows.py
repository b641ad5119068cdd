"""What the analytics templates ask for, computed from the world's rows (docs/workbench.md).

Each rule is a function from the rows and the values that a request states to the calls that fulfil it. Requests of
several domains use the conditions on web figures, too.

A metric is named as plots name it: ``total_visits``, ``session_duration_seconds`` (the average of the day's visits) or
``user_engaged``. Figures are exact fractions, so nothing depends on rounding. A day without visits counts as 0.

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

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta
from fractions import Fraction
from typing import Final

from workgym.envs.core.calls import Call
from workgym.envs.core.once import once
from workgym.envs.core.schema import Row
from workgym.scenarios.workbench.rows import OfficeRows

# Figures by day, and the conditions that requests make of them

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
def daily(rows: OfficeRows, metric: str) -> Mapping[date, Fraction]:
    """Return a metric's figure of every day with visits, in order of days."""
    figure = _FIGURES[metric]
    return {day: figure(visits) for day, visits in sorted(rows.visits_by_day.items())}


@once
def _daily_visits_from(rows: OfficeRows, source: str) -> Mapping[date, int]:
    return Counter(visit["date_of_visit"] for visit in rows.visits if visit["traffic_source"] == source)


def latest_day(rows: OfficeRows) -> date:
    """Return the last day that has figures: yesterday."""
    return rows.now.date() - timedelta(days=1)


def _figure_on(rows: OfficeRows, metric: str, day: date) -> Fraction:
    return daily(rows, metric).get(day, Fraction(0))


def was_ever(
    rows: OfficeRows,
    *,
    metric: str,
    word: str,
    threshold: int,
    day: date,
    bound: str = "strict",
    since: str = "inclusive",
) -> bool:
    """Return whether on any day from ``day`` on the figure was "more" or "less" than a threshold."""
    first = _first_counted(day, since)
    if bound == "inclusive":
        return any(
            figure >= threshold if word == "more" else figure <= threshold
            for on, figure in daily(rows, metric).items()
            if on >= first
        )
    return any(
        figure > threshold if word == "more" else figure < threshold
        for on, figure in daily(rows, metric).items()
        if on >= first
    )


def _first_counted(day: date, since: str) -> date:
    return day + timedelta(days=1) if since == "exclusive" else day


def has_changed(
    rows: OfficeRows,
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
    before = _figure_on(rows, metric, first)
    if not before:
        return from_zero == "holds"
    growth = 100 * (_figure_on(rows, metric, last or latest_day(rows)) / before - 1)
    change = growth if word == "higher" else -growth
    return change >= percent if bound == "inclusive" else change > percent


def grew_more(
    rows: OfficeRows,
    *,
    metric: str,
    second: str,
    day: date,
    bound: str = "strict",
    decline: str = "shrinks",
    from_zero: str = "fails",
) -> bool:
    """Return whether ``metric`` grew from ``day`` to the latest day, in percent, and by more than ``second`` did."""
    before = [_figure_on(rows, name, day) for name in (metric, second)]
    if not all(before):
        return from_zero == "holds"
    own, other = (
        _figure_on(rows, name, latest_day(rows)) / old for name, old in zip((metric, second), before, strict=True)
    )
    if own <= 1 and decline == "shrinks":
        return False
    return own >= other if bound == "inclusive" else own > other


@once
def extreme_source(rows: OfficeRows, *, rank: str, first: date, tie: str = "first") -> str:
    """Return the source with the "most" or "fewest" visits from ``first`` on; of several the alphabet's first."""
    visits = {source: visits_from(rows, source=source, first=first) for source in _SOURCES}
    wanted = max(visits.values()) if rank == "most" else min(visits.values())
    found = [source for source in sorted(visits) if visits[source] == wanted]
    return found[0 if tie == "first" else -1]


def visits_from(rows: OfficeRows, *, source: str, first: date) -> int:
    """Return how many visits came from a traffic source from ``first`` on."""
    return sum(visits for day, visits in _daily_visits_from(rows, source).items() if day >= first)


# Rules


def _plot(value: str, kind: str, first: date, last: date) -> Call:
    arguments = {"time_min": str(first), "time_max": str(last), "value_to_plot": value, "plot_type": kind}
    return Call(name="analytics_create_plot", arguments=arguments)


def _visits(source: str) -> str:
    """Return what plots call the visits from a traffic source."""
    return f"visits_{source.replace(' ', '_')}"


def plot_since(rows: OfficeRows, *, day: date, metric: str, kind: str) -> list[Call]:
    """Plot a metric since a day."""
    return [_plot(metric, kind, day, latest_day(rows))]


def plot_day(rows: OfficeRows, *, day: date, metric: str) -> list[Call]:
    """Plot the distribution of a metric on one day."""
    return [_plot(metric, "histogram", day, day)]


def plot_both_between(rows: OfficeRows, *, day: date, until: date, metric: str, second: str) -> list[Call]:
    """Plot the distributions of two metrics between two days."""
    return [_plot(name, "histogram", day, until) for name in (metric, second)]


def plot_if_beyond(
    rows: OfficeRows,
    *,
    day: date,
    metric: str,
    word: str,
    threshold: int,
    bound: str = "strict",
    since: str = "inclusive",
) -> list[Call]:
    """If a metric was ever more or less than a threshold since a day, plot it since then."""
    holds = was_ever(rows, metric=metric, word=word, threshold=threshold, day=day, bound=bound, since=since)
    return [_plot(metric, "line", day, latest_day(rows))] if holds else []


def plot_both_since(rows: OfficeRows, *, day: date, metric: str, second: str) -> list[Call]:
    """Plot two metrics as bars since a day."""
    return [_plot(name, "bar", day, latest_day(rows)) for name in (metric, second)]


def plot_if_lately_beyond(
    rows: OfficeRows,
    *,
    weeks: int,
    metric: str,
    word: str,
    threshold: int,
    bound: str = "strict",
    since: str = "inclusive",
) -> list[Call]:
    """If a metric was ever more or less than a threshold in the last weeks, plot it since their beginning."""
    day = rows.now.date() - timedelta(weeks=weeks)
    return plot_if_beyond(rows, day=day, metric=metric, word=word, threshold=threshold, bound=bound, since=since)


def plot_if_changed(
    rows: OfficeRows,
    *,
    day: date,
    metric: str,
    word: str,
    percent: int,
    bound: str = "strict",
    from_zero: str = "fails",
) -> list[Call]:
    """If a metric is now higher or lower than on a day, by more than a percentage, plot it since then."""
    holds = has_changed(rows, metric=metric, word=word, percent=percent, first=day, bound=bound, from_zero=from_zero)
    return [_plot(metric, "line", day, latest_day(rows))] if holds else []


def plot_if_changed_in_a_week(
    rows: OfficeRows,
    *,
    day: date,
    metric: str,
    word: str,
    percent: int,
    bound: str = "strict",
    from_zero: str = "fails",
) -> list[Call]:
    """If a metric was higher or lower on a day than a week before, by more than a percentage, plot that week."""
    before = day - timedelta(weeks=1)
    holds = has_changed(
        rows, metric=metric, word=word, percent=percent, first=before, last=day, bound=bound, from_zero=from_zero
    )
    return [_plot(metric, "line", before, day)] if holds else []


def plot_both_if_grew_more(
    rows: OfficeRows,
    *,
    day: date,
    metric: str,
    second: str,
    bound: str = "strict",
    decline: str = "shrinks",
    from_zero: str = "fails",
) -> list[Call]:
    """If one metric grew by more percent than another since a day, plot both since then."""
    if not grew_more(rows, metric=metric, second=second, day=day, bound=bound, decline=decline, from_zero=from_zero):
        return []
    return [_plot(name, "line", day, latest_day(rows)) for name in (metric, second)]


def plot_extreme_source(rows: OfficeRows, *, rank: str, day: date, tie: str = "first") -> list[Call]:
    """Plot the visits from the traffic source that has brought the most or the fewest of them since a day."""
    return [_plot(_visits(extreme_source(rows, rank=rank, first=day, tie=tie)), "line", day, latest_day(rows))]


def plot_sources_if_more(
    rows: OfficeRows, *, weeks: int, source: str, other: str, bound: str = "strict", since: str = "inclusive"
) -> list[Call]:
    """If one traffic source brought more visits than another in the last weeks, plot both since their beginning."""
    day = rows.now.date() - timedelta(weeks=weeks)
    first = _first_counted(day, since)
    lead = visits_from(rows, source=source, first=first) - visits_from(rows, source=other, first=first)
    if lead > 0 or (lead == 0 and bound == "inclusive"):
        return [_plot(_visits(name), "bar", day, latest_day(rows)) for name in (source, other)]
    return []
