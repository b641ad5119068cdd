"""Slots of requests about web figures.

The names that templates and rules share: ``metric`` and ``second`` (both as plots name them), ``word``, ``threshold``,
``percent``, ``kind`` (of plot), ``day``, ``weeks``, ``source`` and ``other`` (traffic sources).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta
from math import floor
from random import Random
from typing import Final

from workgym.envs.core.once import once
from workgym.envs.workbench.schema import PLOT_TYPES, TRAFFIC_SOURCES
from workgym.scenarios.shared.streams import pick
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.analytics.by_rows import daily, extreme_source, latest_day, visits_from
from workgym.scenarios.workbench.rows import OfficeRows
from workgym.scenarios.workbench.slots import one_of
from workgym.scenarios.workbench.template import Show, Slot, Values, slot

_EVEN: Final = ("referral", "search engine")
_SHARE_EVEN: Final = 0.8
_PERCENT: Final = (2, 3, 5, 10)
_NEAR: Final = 2
"""How far a threshold is from the figure that decides about it, at most."""

Words = Mapping[str, Mapping[str, str]]
"""What the values of a slot are called in each of its forms: ``{form: {value: words}}``."""
_BEYOND: Final[Words] = {
    "above": {"more": "above", "less": "below"},
    "over": {"more": "over", "less": "under"},
    "higher": {"more": "higher", "less": "lower"},
    "go": {"more": "go above", "less": "drop below"},
    "went": {"more": "went above", "less": "dropped below"},
    "gone": {"more": "gone above", "less": "dropped below"},
}
_CHANGE: Final[Words] = {
    "above": {"higher": "above", "lower": "below"},
    "up": {"higher": "up", "lower": "down"},
    "gone": {"higher": "gone up", "lower": "gone down"},
    "rise": {"higher": "rise", "lower": "drop"},
    "rose": {"higher": "rose", "lower": "fell"},
    "risen": {"higher": "risen", "lower": "fallen"},
}
_RANK: Final[Words] = {
    "much": {"most": "most", "fewest": "least"},
    "big": {"most": "biggest", "fewest": "smallest"},
}
_KIND: Final[Words] = {
    "chart": {"bar": "bar chart", "line": "line chart", "scatter": "scatter plot", "histogram": "histogram"}
}
_SOURCE: Final[Words] = {noun: {name: f"{name} {noun}" for name in TRAFFIC_SOURCES} for noun in ("visits", "traffic")}
_PERCENT_FORMS: Final[Mapping[str, Callable[[int], str]]] = {
    "word": lambda percent: f"{percent} percent",
    "spoken": lambda percent: f"{wording.show_number_word(percent)} percent",
}


def _forms(words: Words) -> Mapping[str, Show]:
    return {form: texts.__getitem__ for form, texts in words.items()}


@slot("metric", wording.show_metric, wording.METRIC_FORMS)
def metric(rng: Random, rows: OfficeRows, values: Values) -> str:
    """A metric that is not yet in the request: ``metric()``, ``metric("second")``."""
    return pick(rng, [name for name in wording.METRICS if name not in values.values()])


def beyond() -> Slot:
    """On which side of the threshold: "more" or "less"."""
    return one_of("word", ("more", "less"), forms=_forms(_BEYOND))


@slot("threshold", wording.show_threshold)
def threshold(rng: Random, rows: OfficeRows, values: Values) -> int:
    """A whole number, at least 1, just above or below the extreme figure that decides the condition.

    That is the highest since the day or the weeks named before if the request says "more", and the lowest if "less".
    The published release takes the lowest, middle or highest figure of all days. From these a reader who knows how such
    sites fare can tell without a look whether the condition holds, in 19 of 20 requests.
    """
    first = values["day"] if "day" in values else rows.now.date() - timedelta(weeks=values["weeks"])
    return pick(rng, _thresholds(rows, values["metric"], values["word"], first))


@once
def _thresholds(rows: OfficeRows, metric: str, word: str, first: date) -> list[int]:
    figures = [figure for day, figure in daily(rows, metric).items() if day >= first]
    extreme = floor(max(figures) if word == "more" else min(figures))
    unit = wording.Seconds if metric == wording.DURATION else int
    return [unit(number) for number in range(extreme - _NEAR, extreme + _NEAR + 1) if number >= 1]


def change() -> Slot:
    """In which direction a figure moved: "higher" or "lower"."""
    return one_of("word", ("higher", "lower"), forms=_forms(_CHANGE))


def percent() -> Slot:
    """By how much a figure moved, in percent."""
    return one_of("percent", _PERCENT, wording.show_percent, _PERCENT_FORMS)


def plot_type() -> Slot:
    """How a plot looks."""
    return one_of("kind", PLOT_TYPES, forms=_forms(_KIND))


def rivals() -> tuple[Slot, Slot]:
    """Two traffic sources, ``source`` and ``other``: mostly the two that bring about as many visits as each other.

    Of any other two it is known beforehand which brings more, in nearly every world.
    """
    return Slot("source", _source, forms=_forms(_SOURCE)), Slot("other", _rival, forms=_forms(_SOURCE))


def _source(rng: Random, rows: OfficeRows, values: Values) -> str:
    return pick(rng, _EVEN if rng.random() < _SHARE_EVEN else TRAFFIC_SOURCES)


def _rival(rng: Random, rows: OfficeRows, values: Values) -> str:
    source = values["source"]
    even = source in _EVEN and rng.random() < _SHARE_EVEN
    return pick(rng, [name for name in (_EVEN if even else TRAFFIC_SOURCES) if name != source])


def visit_day() -> Slot:
    """A day with visits."""
    return Slot(
        "day",
        lambda rng, rows, values: pick(rng, list(daily(rows, "total_visits"))),
        wording.show_day,
        wording.DAY_FORMS,
    )


@slot("until", wording.show_day, wording.DAY_FORMS)
def later_day(rng: Random, rows: OfficeRows, values: Values) -> date:
    """A day with visits after the start day named before."""
    return pick(rng, [day for day in daily(rows, "total_visits") if day > values["day"]])


def start_day(show: Callable[[date], str] = wording.show_day) -> Slot:
    """A day with visits from which on something is plotted: not the latest, after which nothing comes."""
    return Slot("day", lambda rng, rows, values: pick(rng, _days_before_the_latest(rows)), show, wording.DAY_FORMS)


@slot("day", wording.show_day, wording.DAY_FORMS)
def base_day(rng: Random, rows: OfficeRows, values: Values) -> date:
    """A day before the latest with which figures are compared: the metrics named before were not 0."""
    return pick(rng, _comparable(rows, values, _days_before_the_latest(rows)))


@slot("day", wording.show_weekday, wording.WEEKDAY_FORMS)
def past_weekday(rng: Random, rows: OfficeRows, values: Values) -> date:
    """One of the last six days but yesterday, shown by its weekday; the metrics named before were not 0.

    Yesterday is the latest day with figures: nothing has changed since then. Today's weekday could be today.
    """
    days = [rows.now.date() - timedelta(days=back) for back in range(2, 7)]
    return pick(rng, _comparable(rows, values, days) or days)


@slot("day", wording.show_weekday, wording.WEEKDAY_FORMS)
def repeated_weekday(rng: Random, rows: OfficeRows, values: Values) -> date:
    """One of the last six days, shown by its weekday; a week before it the metrics named before were not 0."""
    week = timedelta(days=7)
    days = [rows.now.date() - timedelta(days=back) - week for back in range(1, 7)]
    return pick(rng, _comparable(rows, values, days) or days) + week


def rank() -> Slot:
    """Which of the traffic sources: the one with the "most" or the "fewest" visits.

    The published release asks for the most only, and so always for the same source.
    """
    return one_of("rank", ("most", "fewest"), forms=_forms(_RANK))


@slot("day", wording.show_day, wording.DAY_FORMS)
def ranked_day(rng: Random, rows: OfficeRows, values: Values) -> date:
    """A start day: first any of the traffic sources that ever has the rank named before from then on, then such a day.

    One source is by far the most common. Without this nearly every answer would be the same. The source has brought
    some visits since then: one without any may or may not be said to have brought the fewest.
    """
    found = _ranked_sources(rows, values["rank"])
    meant = pick(rng, [name for name in TRAFFIC_SOURCES if name in found.values()])
    return pick(rng, [day for day, name in found.items() if name == meant])


@once
def _ranked_sources(rows: OfficeRows, rank: str) -> dict[date, str]:
    """Return the source that has this rank from each day on, for the days from which on it has visits."""
    found = {day: extreme_source(rows, rank=rank, first=day) for day in _days_before_the_latest(rows)}
    return {day: name for day, name in found.items() if visits_from(rows, source=name, first=day)}


def weeks() -> Slot:
    """A number of weeks. Not one: "last week" would begin on a Monday."""
    return one_of("weeks", range(2, 7), wording.show_weeks, wording.WEEKS_FORMS)


@once
def _days_before_the_latest(rows: OfficeRows) -> list[date]:
    return [day for day in daily(rows, "total_visits") if day < latest_day(rows)]


def _comparable(rows: OfficeRows, values: Values, days: Sequence[date]) -> list[date]:
    """Return the days on which none of the metrics in the request was 0: there is no percentage of 0."""
    series = [daily(rows, value) for value in values.values() if value in wording.METRICS]
    return [day for day in days if all(figures.get(day) for figures in series)]
