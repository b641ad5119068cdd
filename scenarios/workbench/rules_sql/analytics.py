"""What the analytics templates ask for, computed in SQL on the snapshot (docs/workbench.md).

Each function is one rule: from the world and the values that a request states to the calls that fulfil it. The keyword
arguments with a default are what a reader might understand in another way; ``templates`` names those ways.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta
from typing import Final

from workgym.envs.core.calls import Call
from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.workbench.rules_sql.figures import changed, grew_more, latest_day, was_ever
from workgym.scenarios.workbench.rules_sql.query import query

__all__ = ["RULES"]

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
    snapshot: Snapshot, *, day: date, metric: str, word: str, threshold: int, bound: str = "strict"
) -> list[Call]:
    """If a metric was ever more or less than a threshold since a day, plot it since then."""
    if was_ever(snapshot, metric=metric, word=word, threshold=threshold, day=day, bound=bound):
        return _plots([metric], "line", day, latest_day(snapshot))
    return []


def plot_both_since(snapshot: Snapshot, *, day: date, metric: str, second: str) -> list[Call]:
    """Plot two metrics as bars since a day."""
    return _plots([metric, second], "bar", day, latest_day(snapshot))


def plot_if_lately_beyond(
    snapshot: Snapshot, *, weeks: int, metric: str, word: str, threshold: int, bound: str = "strict"
) -> list[Call]:
    """If a metric was ever more or less than a threshold in the last weeks, plot it since their beginning."""
    first = snapshot.now.date() - timedelta(days=7 * weeks)
    if was_ever(snapshot, metric=metric, word=word, threshold=threshold, day=first, bound=bound):
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
    if changed(snapshot, metric=metric, word=word, percent=percent, first=day, bound=bound, from_zero=from_zero):
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
    holds = changed(
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
    snapshot: Snapshot, *, weeks: int, source: str, other: str, bound: str = "strict"
) -> list[Call]:
    """If one traffic source brought more visits than another in the last weeks, plot both since their beginning."""
    first = snapshot.now.date() - timedelta(days=7 * weeks)
    sql = """
        SELECT count(*) FILTER (WHERE traffic_source = $source) AS visits,
            count(*) FILTER (WHERE traffic_source = $other) AS others
        FROM analytics WHERE date_of_visit >= $first
    """
    (counted,) = query(snapshot, sql, source=source, other=other, first=first)
    if counted["visits"] < counted["others"] + (bound != "inclusive"):
        return []
    return _plots([_PLOTTED[source], _PLOTTED[other]], "bar", first, latest_day(snapshot))


RULES: Final[Mapping[str, Callable[..., list[Call]]]] = {
    "plot_since": plot_since,
    "plot_day": plot_day,
    "plot_both_between": plot_both_between,
    "plot_if_beyond": plot_if_beyond,
    "plot_both_since": plot_both_since,
    "plot_if_lately_beyond": plot_if_lately_beyond,
    "plot_if_changed": plot_if_changed,
    "plot_if_changed_in_a_week": plot_if_changed_in_a_week,
    "plot_both_if_grew_more": plot_both_if_grew_more,
    "plot_extreme_source": plot_extreme_source,
    "plot_sources_if_more": plot_sources_if_more,
}
"""The rules by name: ``rule(snapshot, **values) -> calls``."""
