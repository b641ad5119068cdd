"""The window of time that a period means on a day, in plain Python (CRMArena, section 3).

It is written from the words of the policy, without the tools' own arithmetic (``envs.crmarena.periods``) and without
that of the SQL (``windows_sql``), so that the three can be compared.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import NamedTuple

from workgym.envs.core.calendar import MONTHS
from workgym.scenarios.crmarena.periods import QUARTERS, SEASONS, PastPeriod, Period

__all__ = ["Window", "window_of"]


class Window(NamedTuple):
    """A stretch of time: ``start`` belongs to it, ``end`` does not."""

    start: datetime
    end: datetime


def window_of(period: Period, today: datetime) -> Window:
    """Return the window that a period means on a day.

    Args:
        today: midnight of the day; relative periods end there, so that the day itself is left out.
    """
    if isinstance(period, PastPeriod):
        return Window(_start_of(period, today), today)
    if period.name in MONTHS:
        first, length = MONTHS.index(period.name), 1
    elif period.name in QUARTERS:
        first, length = 3 * QUARTERS.index(period.name), 3
    else:
        first, length = 3 * SEASONS.index(period.name) + 2, 3
    return Window(_first_of(period.year, first), _first_of(period.year, first + length))


def _first_of(year: int, month: int) -> datetime:
    """Return the first of a month, counted from 0 and on into the next year."""
    return datetime(year + month // 12, month % 12 + 1, 1)


def _start_of(period: PastPeriod, today: datetime) -> datetime:
    if period.unit in ("day", "week"):
        return today - timedelta(**{f"{period.unit}s": period.count})
    months = period.count * {"month": 1, "quarter": 3, "year": 12}[period.unit]
    first = _first_of(today.year, today.month - 1 - months)
    following = _first_of(first.year, first.month)
    return min(first + timedelta(days=today.day - 1), following - timedelta(days=1))
