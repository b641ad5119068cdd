"""Visits to the web site (WorkBench, generation rules of analytics)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from math import log
from random import Random
from typing import Final

from workgym.envs.core.schema import Row
from workgym.scenarios.shared.streams import below, sample
from workgym.scenarios.workbench.world.common import TODAY, stream

__all__ = ["analytics_rows"]

VISITS: Final = 1000
DAYS: Final = 90
VISITOR_IDS: Final = 10_000
MEAN_SECONDS: Final = 20.0
MEAN_FURTHER_VIEWS: Final = 5.0
_DATES: Final = tuple(TODAY - timedelta(days=DAYS - offset) for offset in range(DAYS))


def analytics_rows(seed: int, scale: int) -> list[Row]:
    """Return ``1000 * scale`` visits of the 90 days up to yesterday, in no order.

    A visitor has one row a day, and no day is without visits: the first 90 visits fall on one day each. Yesterday is an
    ordinary day of its week: many tasks compare it with the days before, and would all end alike if it were a low.
    """
    each_day = sample(stream(seed, "analytics", "days"), range(DAYS), DAYS)
    taken: set[tuple[int, int]] = set()
    rows: list[Row] = []
    for index in range(VISITS * scale):
        rng = stream(seed, "analytics", index)
        day = each_day[index] if index < DAYS else below(rng, DAYS)
        visitor = below(rng, VISITOR_IDS)
        while (day, visitor) in taken:
            visitor = below(rng, VISITOR_IDS)
        taken.add((day, visitor))
        seconds, views = int(_exponential(rng, MEAN_SECONDS)), int(_exponential(rng, MEAN_FURTHER_VIEWS) + 1)
        rows.append(
            {
                "date_of_visit": _DATES[day],
                "visitor_id": f"{visitor:04d}",
                "page_views": views,
                "session_duration_seconds": seconds,
                "traffic_source": _source(rng),
                "user_engaged": seconds > 10 and views > 1,
            }
        )
    yesterday, typical = _DATES[-1], _typical_day(rows[:VISITS])  # of the first visits: the same at every scale
    swapped = {yesterday: typical, typical: yesterday}
    return [{**row, "date_of_visit": swapped.get(row["date_of_visit"], row["date_of_visit"])} for row in rows]


def _typical_day(rows: Sequence[Row]) -> date:
    """Return the one of the last seven days whose three daily figures lie nearest to the middle of the seven."""
    visits: dict[date, list[Row]] = {day: [] for day in _DATES[-7:]}
    for row in rows:
        if row["date_of_visit"] in visits:
            visits[row["date_of_visit"]].append(row)
    figures = {
        day: (
            len(own),
            sum(row["session_duration_seconds"] for row in own) / len(own),
            sum(row["user_engaged"] for row in own),
        )
        for day, own in visits.items()
    }
    return min(visits, key=lambda day: sum(_places_from_middle(figures, day, which) for which in range(3)))


def _places_from_middle(figures: Mapping[date, tuple[float, ...]], day: date, which: int) -> int:
    lower = sum(other[which] < figures[day][which] for other in figures.values())
    higher = sum(other[which] > figures[day][which] for other in figures.values())
    return abs(lower - higher)


def _exponential(rng: Random, mean: float) -> float:
    return -mean * log(1.0 - rng.random())


def _source(rng: Random) -> str:
    draw = rng.random()
    if draw < 0.5:
        return "direct"
    if draw < 0.6:
        return "referral"
    return "search engine" if draw < 0.7 else "social media"
