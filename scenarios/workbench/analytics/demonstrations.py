"""Scripted solutions of the analytics templates. They know what the request states and what tools return."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Final

from workgym.envs.core.calendar import WEEKDAYS
from workgym.envs.core.scenario import Brief, Demonstration
from workgym.envs.workbench.schema import SOURCE_PLOTTED, TRAFFIC_SOURCES
from workgym.scenarios.shared.steps import Steps, call
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.world.common import TODAY

# Figures, and the conditions that requests make of them

YESTERDAY: Final = TODAY - timedelta(days=1)
"""The latest day with figures."""
_FIGURE_TOOLS: Final = {
    "total_visits": "analytics_total_visits_count",
    "session_duration_seconds": "analytics_get_average_session_duration",
    "user_engaged": "analytics_engaged_users_count",
}


def daily_figures(metric: str, first: date, last: date | None = None) -> Steps[dict[date, float]]:
    """Return a metric's figures by day, the earliest first, from ``first`` to ``last`` or to the latest day.

    Args:
        metric: as plots name it, or a traffic source.
    """
    tool = _FIGURE_TOOLS.get(metric, "analytics_traffic_source_count")
    source = None if metric in _FIGURE_TOOLS else metric
    figures = yield call(tool, time_min=first, time_max=last, traffic_source=source)
    return {date.fromisoformat(day): figure for day, figure in figures.items()}


def was_ever(brief: Brief, first: date) -> Steps[bool]:
    """Return whether ``metric`` was ``word`` ("more" or "less") than ``threshold`` on any day from ``first`` on."""
    figures = yield from daily_figures(wording.read_metric(brief.slots["metric"]), first)
    threshold = wording.read_number(brief.slots["threshold"])
    extreme = max(figures.values()) if brief.slots["word"] == "more" else min(figures.values())
    return extreme > threshold if brief.slots["word"] == "more" else extreme < threshold


def has_changed(brief: Brief, first: date, last: date = YESTERDAY) -> Steps[bool]:
    """Return whether ``metric`` was more than ``percent`` ``word`` ("higher" or "lower") on one day than on another."""
    growth = yield from _growth(brief.slots["metric"], first, last)
    percent = wording.read_percent(brief.slots["percent"])
    return growth > percent if brief.slots["word"] == "higher" else growth < -percent


def grew_more(brief: Brief, first: date) -> Steps[bool]:
    """Return whether ``metric`` grew since ``first``, in percent, and by more than ``second`` did."""
    own = yield from _growth(brief.slots["metric"], first, YESTERDAY)
    other = yield from _growth(brief.slots["second"], first, YESTERDAY)
    return own > max(other, 0)


def _growth(metric: str, first: date, last: date) -> Steps[float]:
    """Return by how much a metric grew from one day to another, in percent."""
    figures = yield from daily_figures(wording.read_metric(metric), first, last)
    return 100 * (figures[last] / figures[first] - 1)


# Solutions


def _metrics(brief: Brief) -> list[str]:
    """Return the metrics that a request names, as plots name them."""
    return [wording.read_metric(brief.slots[name]) for name in ("metric", "second") if name in brief.slots]


def _plot(values: list[str], kind: str, first: date, last: date = YESTERDAY) -> Demonstration:
    for value in values:
        yield call("analytics_create_plot", time_min=first, time_max=last, value_to_plot=value, plot_type=kind)


def _weeks_ago(text: str) -> date:
    return TODAY - timedelta(weeks=wording.read_number(text))


def _visits_from(source: str, first: date) -> Steps[float]:
    return sum((yield from daily_figures(source, first)).values())


def plot_since(brief: Brief) -> Demonstration:
    """Plot a metric since a day."""
    yield from _plot(_metrics(brief), brief.slots["kind"], wording.read_day(brief.slots["day"]))


def plot_day(brief: Brief) -> Demonstration:
    """Plot the distribution of a metric on one day."""
    day = wording.read_day(brief.slots["day"])
    yield from _plot(_metrics(brief), "histogram", day, day)


def plot_both_between(brief: Brief) -> Demonstration:
    """Plot the distributions of two metrics between two days."""
    first, last = wording.read_day(brief.slots["day"]), wording.read_day(brief.slots["until"])
    yield from _plot(_metrics(brief), "histogram", first, last)


def plot_if_beyond(brief: Brief) -> Demonstration:
    """Plot a metric since a day if it was ever beyond a threshold since then."""
    day = wording.read_day(brief.slots["day"])
    yield from _plot(_metrics(brief) if (yield from was_ever(brief, day)) else [], "line", day)


def plot_both_since(brief: Brief) -> Demonstration:
    """Plot two metrics since a day."""
    yield from _plot(_metrics(brief), "bar", wording.read_iso_day(brief.slots["day"]))


def plot_if_lately_beyond(brief: Brief) -> Demonstration:
    """Plot a metric of some weeks if it was ever beyond a threshold in them."""
    day = _weeks_ago(brief.slots["weeks"])
    yield from _plot(_metrics(brief) if (yield from was_ever(brief, day)) else [], "line", day)


def plot_if_changed(brief: Brief) -> Demonstration:
    """Plot a metric since a day, named by its date or its weekday, if it has changed since then."""
    text = brief.slots["day"]
    day = wording.read_past_weekday(text) if text in WEEKDAYS else wording.read_day(text)
    yield from _plot(_metrics(brief) if (yield from has_changed(brief, day)) else [], "line", day)


def plot_if_changed_in_a_week(brief: Brief) -> Demonstration:
    """Plot a metric from one weekday to the next if it has changed between them."""
    day = wording.read_past_weekday(brief.slots["day"])
    before = day - timedelta(weeks=1)
    yield from _plot(_metrics(brief) if (yield from has_changed(brief, before, day)) else [], "line", before, day)


def plot_both_if_grew_more(brief: Brief) -> Demonstration:
    """Plot two metrics since a weekday if one has grown by more than the other."""
    day = wording.read_past_weekday(brief.slots["day"])
    yield from _plot(_metrics(brief) if (yield from grew_more(brief, day)) else [], "line", day)


def plot_extreme_source(brief: Brief) -> Demonstration:
    """Plot the visits from the traffic source with the most or the fewest of them since a day."""
    day = wording.read_day(brief.slots["day"])
    visits: dict[str, float] = {}
    for source in TRAFFIC_SOURCES:
        visits[source] = yield from _visits_from(source, day)
    found = (max if brief.slots["rank"] == "most" else min)(visits, key=visits.__getitem__)
    yield from _plot([SOURCE_PLOTTED[found]], "line", day)


def plot_sources_if_more(brief: Brief) -> Demonstration:
    """Plot the visits from two traffic sources of some weeks if one brought more of them than the other."""
    day, names = _weeks_ago(brief.slots["weeks"]), (brief.slots["source"], brief.slots["other"])
    first, second = (yield from _visits_from(names[0], day)), (yield from _visits_from(names[1], day))
    yield from _plot([SOURCE_PLOTTED[name] for name in names] if first > second else [], "bar", day)
