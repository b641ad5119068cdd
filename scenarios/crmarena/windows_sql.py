"""The window of time that a period means on a day, in SQL: the same as ``windows``, computed by DuckDB."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from workgym.envs.core.calendar import MONTHS
from workgym.scenarios.crmarena.periods import PastPeriod, Period

__all__ = ["window_sql"]

_STARTS: Final[Mapping[str, tuple[int, int]]] = {
    **{name: (month, 1) for month, name in enumerate(MONTHS, start=1)},
    "Q1": (1, 3),
    "Q2": (4, 3),
    "Q3": (7, 3),
    "Q4": (10, 3),
    "Spring": (3, 3),
    "Summer": (6, 3),
    "Autumn": (9, 3),
    "Winter": (12, 3),
}
"""The month in which a named period begins, and its length in months."""
_INTERVALS: Final[Mapping[str, str]] = {
    "day": "to_days($count)",
    "week": "to_weeks($count)",
    "month": "to_months($count)",
    "quarter": "to_months(3 * $count)",
    "year": "to_years($count)",
}


def window_sql(period: Period, today: datetime) -> tuple[str, dict[str, Any]]:
    """Return a SELECT of the window's two ends, ``starts`` and ``ends``, and the values of its names.

    Args:
        today: midnight of the day on which the period is named.
    """
    if isinstance(period, PastPeriod):
        back = _INTERVALS[period.unit]
        values = {"today": today, "count": period.count}
        return f"SELECT $today::TIMESTAMP - {back} AS starts, $today::TIMESTAMP AS ends", values
    month, length = _STARTS[period.name]
    first = "make_timestamp($year, $month, 1, 0, 0, 0)"
    values = {"year": period.year, "month": month, "length": length}
    return f"SELECT {first} AS starts, {first} + to_months($length) AS ends", values
