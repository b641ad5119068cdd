"""Scripted solutions of the analytics templates. They know what the request states and what tools return."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, timedelta
from typing import Final

from workgym.envs.core.scenario import Demonstration
from workgym.envs.workbench.schema import SOURCE_PLOTTED, TRAFFIC_SOURCES
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.demonstrations.figures import YESTERDAY, changed, grew_more, was_ever
from workgym.scenarios.workbench.demonstrations.steps import Steps, daily_figures, finish, plot
from workgym.scenarios.workbench.world.common import TODAY

__all__ = ["DEMONSTRATIONS"]

_Slots = Mapping[str, str]


def _metrics(slots: _Slots) -> list[str]:
    """The metrics that a request names, as plots name them."""
    return [wording.read_metric(slots[name]) for name in ("metric", "second") if name in slots]


def _plot(values: list[str], kind: str, first: date, last: date = YESTERDAY) -> Demonstration:
    for value in values:
        yield from plot(value, kind, first, last)
    yield from finish()


def _weeks_ago(text: str) -> date:
    return TODAY - timedelta(weeks=wording.read_weeks(text))


def _visits_from(source: str, first: date) -> Steps[float]:
    return sum((yield from daily_figures(source, first)).values())


def analytics_01(slots: _Slots) -> Demonstration:
    """Plot a metric since a day."""
    yield from _plot(_metrics(slots), slots["kind"], wording.read_day(slots["day"]))


def analytics_02(slots: _Slots) -> Demonstration:
    """Plot the distribution of a metric on one day."""
    day = wording.read_day(slots["day"])
    yield from _plot(_metrics(slots), "histogram", day, day)


def analytics_03(slots: _Slots) -> Demonstration:
    """Plot the distributions of two metrics between two days."""
    yield from _plot(_metrics(slots), "histogram", wording.read_day(slots["day"]), wording.read_day(slots["until"]))


def analytics_04(slots: _Slots) -> Demonstration:
    """Plot a metric since a day if it was ever beyond a threshold since then."""
    day = wording.read_day(slots["day"])
    yield from _plot(_metrics(slots) if (yield from was_ever(slots, day)) else [], "line", day)


def analytics_05(slots: _Slots) -> Demonstration:
    """Plot two metrics since a day."""
    yield from _plot(_metrics(slots), "bar", wording.read_iso_day(slots["day"]))


def analytics_06(slots: _Slots) -> Demonstration:
    """Plot a metric of some weeks if it was ever beyond a threshold in them."""
    day = _weeks_ago(slots["weeks"])
    yield from _plot(_metrics(slots) if (yield from was_ever(slots, day)) else [], "line", day)


def analytics_07(slots: _Slots) -> Demonstration:
    """Plot a metric since a day if it has changed since then."""
    day = wording.read_day(slots["day"])
    yield from _plot(_metrics(slots) if (yield from changed(slots, day)) else [], "line", day)


def analytics_08(slots: _Slots) -> Demonstration:
    """Plot a metric since a weekday if it has changed since then."""
    day = wording.read_past_weekday(slots["day"])
    yield from _plot(_metrics(slots) if (yield from changed(slots, day)) else [], "line", day)


def analytics_09(slots: _Slots) -> Demonstration:
    """Plot a metric from one weekday to the next if it has changed between them."""
    day = wording.read_past_weekday(slots["day"])
    before = day - timedelta(weeks=1)
    yield from _plot(_metrics(slots) if (yield from changed(slots, before, day)) else [], "line", before, day)


def analytics_10(slots: _Slots) -> Demonstration:
    """Plot two metrics since a weekday if one has grown by more than the other."""
    day = wording.read_past_weekday(slots["day"])
    yield from _plot(_metrics(slots) if (yield from grew_more(slots, day)) else [], "line", day)


def analytics_11(slots: _Slots) -> Demonstration:
    """Plot the visits from the traffic source with the most or the fewest of them since a day."""
    day = wording.read_day(slots["day"])
    visits: dict[str, float] = {}
    for source in TRAFFIC_SOURCES:
        visits[source] = yield from _visits_from(source, day)
    found = (max if slots["rank"] == "most" else min)(visits, key=visits.__getitem__)
    yield from _plot([SOURCE_PLOTTED[found]], "line", day)


def analytics_12(slots: _Slots) -> Demonstration:
    """Plot the visits from two traffic sources of some weeks if one brought more of them than the other."""
    day, names = _weeks_ago(slots["weeks"]), (slots["source"], slots["other"])
    first, second = (yield from _visits_from(names[0], day)), (yield from _visits_from(names[1], day))
    yield from _plot([SOURCE_PLOTTED[name] for name in names] if first > second else [], "bar", day)


DEMONSTRATIONS: Final[Mapping[str, Callable[[_Slots], Demonstration]]] = {
    "analytics-01": analytics_01,
    "analytics-02": analytics_02,
    "analytics-03": analytics_03,
    "analytics-04": analytics_04,
    "analytics-05": analytics_05,
    "analytics-06": analytics_06,
    "analytics-07": analytics_07,
    "analytics-08": analytics_08,
    "analytics-09": analytics_09,
    "analytics-10": analytics_10,
    "analytics-11": analytics_11,
    "analytics-12": analytics_12,
}
"""By template: from the slots as the request states them to the coroutine."""
