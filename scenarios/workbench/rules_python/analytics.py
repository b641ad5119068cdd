"""What the analytics templates ask for, computed in plain Python (docs/workbench.md).

Each function is one rule: from the world's rows and the values that a request states to the calls that fulfil it. The
keyword arguments with a default are what a reader might understand in another way; ``templates`` names those ways.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, timedelta
from typing import Final

from workgym.envs.core.calls import Call
from workgym.scenarios.workbench.rules_python.figures import (
    changed,
    extreme_source,
    grew_more,
    latest_day,
    visits_from,
    was_ever,
)
from workgym.scenarios.workbench.rules_python.rows import Rows

__all__ = ["RULES"]


def _plot(value: str, kind: str, first: date, last: date) -> Call:
    arguments = {"time_min": str(first), "time_max": str(last), "value_to_plot": value, "plot_type": kind}
    return Call(name="analytics_create_plot", arguments=arguments)


def _visits(source: str) -> str:
    """What plots call the visits from a traffic source."""
    return f"visits_{source.replace(' ', '_')}"


def plot_since(rows: Rows, *, day: date, metric: str, kind: str) -> list[Call]:
    """Plot a metric since a day."""
    return [_plot(metric, kind, day, latest_day(rows))]


def plot_day(rows: Rows, *, day: date, metric: str) -> list[Call]:
    """Plot the distribution of a metric on one day."""
    return [_plot(metric, "histogram", day, day)]


def plot_both_between(rows: Rows, *, day: date, until: date, metric: str, second: str) -> list[Call]:
    """Plot the distributions of two metrics between two days."""
    return [_plot(name, "histogram", day, until) for name in (metric, second)]


def plot_if_beyond(
    rows: Rows, *, day: date, metric: str, word: str, threshold: int, bound: str = "strict"
) -> list[Call]:
    """If a metric was ever more or less than a threshold since a day, plot it since then."""
    holds = was_ever(rows, metric=metric, word=word, threshold=threshold, day=day, bound=bound)
    return [_plot(metric, "line", day, latest_day(rows))] if holds else []


def plot_both_since(rows: Rows, *, day: date, metric: str, second: str) -> list[Call]:
    """Plot two metrics as bars since a day."""
    return [_plot(name, "bar", day, latest_day(rows)) for name in (metric, second)]


def plot_if_lately_beyond(
    rows: Rows, *, weeks: int, metric: str, word: str, threshold: int, bound: str = "strict"
) -> list[Call]:
    """If a metric was ever more or less than a threshold in the last weeks, plot it since their beginning."""
    day = rows.now.date() - timedelta(weeks=weeks)
    return plot_if_beyond(rows, day=day, metric=metric, word=word, threshold=threshold, bound=bound)


def plot_if_changed(
    rows: Rows,
    *,
    day: date,
    metric: str,
    word: str,
    percent: int,
    bound: str = "strict",
    from_zero: str = "fails",
) -> list[Call]:
    """If a metric is now higher or lower than on a day, by more than a percentage, plot it since then."""
    holds = changed(rows, metric=metric, word=word, percent=percent, first=day, bound=bound, from_zero=from_zero)
    return [_plot(metric, "line", day, latest_day(rows))] if holds else []


def plot_if_changed_in_a_week(
    rows: Rows,
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
    holds = changed(
        rows, metric=metric, word=word, percent=percent, first=before, last=day, bound=bound, from_zero=from_zero
    )
    return [_plot(metric, "line", before, day)] if holds else []


def plot_both_if_grew_more(
    rows: Rows,
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


def plot_extreme_source(rows: Rows, *, rank: str, day: date, tie: str = "first") -> list[Call]:
    """Plot the visits from the traffic source that has brought the most or the fewest of them since a day."""
    return [_plot(_visits(extreme_source(rows, rank=rank, first=day, tie=tie)), "line", day, latest_day(rows))]


def plot_sources_if_more(rows: Rows, *, weeks: int, source: str, other: str, bound: str = "strict") -> list[Call]:
    """If one traffic source brought more visits than another in the last weeks, plot both since their beginning."""
    day = rows.now.date() - timedelta(weeks=weeks)
    lead = visits_from(rows, source=source, first=day) - visits_from(rows, source=other, first=day)
    if lead > 0 or (lead == 0 and bound == "inclusive"):
        return [_plot(_visits(name), "bar", day, latest_day(rows)) for name in (source, other)]
    return []


RULES: Final[Mapping[str, Callable[..., list[Call]]]] = {
    rule.__name__: rule
    for rule in (
        plot_since,
        plot_day,
        plot_both_between,
        plot_if_beyond,
        plot_both_since,
        plot_if_lately_beyond,
        plot_if_changed,
        plot_if_changed_in_a_week,
        plot_both_if_grew_more,
        plot_extreme_source,
        plot_sources_if_more,
    )
}
"""The rules by name: ``rule(rows, **values) -> calls``."""
