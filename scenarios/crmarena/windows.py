"""Periods as requests name them, and the windows of time that they mean (CRMArena, section 3).

This is what a careful reader makes of the words, written without the tools' own arithmetic (``envs.crmarena.periods``),
so that the two can be compared.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, NamedTuple

from workgym.envs.core.calendar import MONTHS
from workgym.envs.core.errors import UsageError

__all__ = ["QUARTERS", "SEASONS", "UNITS", "Named", "Past", "Period", "Window", "read_period", "window_of"]

QUARTERS: Final = ("Q1", "Q2", "Q3", "Q4")
SEASONS: Final = ("Spring", "Summer", "Autumn", "Winter")
UNITS: Final = ("day", "week", "month", "quarter")

_NAMED: Final = re.compile(rf"({'|'.join((*MONTHS, *QUARTERS, *SEASONS))}) (\d{{4}})")
_PAST: Final = re.compile(rf"(\d+) ({'|'.join(UNITS)})s?")


class Window(NamedTuple):
    """A stretch of time: ``start`` belongs to it, ``end`` does not."""

    start: datetime
    end: datetime


@dataclass(frozen=True)
class Named:
    """A month, a quarter or a season of a year; a winter is named after the year in which it begins."""

    name: str
    year: int

    def __str__(self) -> str:
        return f"{self.name} {self.year}"


@dataclass(frozen=True)
class Past:
    """A number of units back from today."""

    count: int
    unit: str

    def __str__(self) -> str:
        return f"{self.count} {self.unit}{'' if self.count == 1 else 's'}"


Period = Named | Past


def read_period(text: str) -> Period:
    """Read what ``str(period)`` wrote.

    Raises:
        UsageError: if it is no such text.
    """
    if match := _NAMED.fullmatch(text):
        return Named(match[1], int(match[2]))
    if match := _PAST.fullmatch(text):
        return Past(int(match[1]), match[2])
    raise UsageError(f"period {text!r}: expected a text such as 'Q2 2021' or '4 weeks'")


def window_of(period: Period, today: datetime) -> Window:
    """Return the window that a period means on a day.

    Args:
        today: midnight of the day; relative periods end there, so that the day itself is left out.
    """
    if isinstance(period, Past):
        return Window(_back(today, period), today)
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


def _back(today: datetime, period: Past) -> datetime:
    if period.unit in ("day", "week"):
        return today - timedelta(**{f"{period.unit}s": period.count})
    months = period.count * (3 if period.unit == "quarter" else 1)
    first = _first_of(today.year, today.month - 1 - months)
    following = _first_of(first.year, first.month)
    return min(first + timedelta(days=today.day - 1), following - timedelta(days=1))
