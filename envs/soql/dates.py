"""Ranges of days that move with the clock (Salesforce's reference, "Date Formats and Date Literals").

Weeks begin on Sunday, as they do for users of the locale en_US; the fiscal year is the calendar's. Everything is UTC.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime, timedelta
from typing import Final, NamedTuple

__all__ = ["NAMES", "NUMBERED", "Clock", "Range", "range_of"]

_ONE_DAY: Final = timedelta(days=1)
_MOMENT: Final = timedelta(microseconds=1)


class Range(NamedTuple):
    """From ``start`` to ``end``, which is excluded."""

    start: datetime
    end: datetime


class Clock(NamedTuple):
    """The time of a query.

    Attributes:
        midnight: the beginning of today.
        until: the first moment that has not come yet: after now, or after today if only the day is known.
    """

    midnight: datetime
    until: datetime

    @classmethod
    def at(cls, today: date) -> Clock:
        """Read a day, or a moment (in UTC if it has no zone).

        Raises:
            TypeError: if it is neither.
            ValueError: if it is at an end of the calendar.
        """
        if not isinstance(today, date):
            raise TypeError(f"today: expected a date or datetime, not {today!r:.80}")
        try:
            return cls._at(today)
        except OverflowError:
            raise ValueError(f"today: {today!r} is at the end of the calendar") from None

    @classmethod
    def _at(cls, today: date) -> Clock:
        if not isinstance(today, datetime):
            midnight = datetime(today.year, today.month, today.day)
            return cls(midnight, midnight + _ONE_DAY)
        now = today.astimezone(UTC).replace(tzinfo=None) if today.tzinfo else today
        return cls(now.replace(hour=0, minute=0, second=0, microsecond=0), now + _MOMENT)


def _day(clock: Clock, n: int) -> datetime:
    return clock.midnight + n * _ONE_DAY


def _week(clock: Clock, n: int) -> datetime:
    return clock.midnight - (clock.midnight.isoweekday() % 7) * _ONE_DAY + 7 * n * _ONE_DAY


def _month(clock: Clock, n: int) -> datetime:
    months = clock.midnight.year * 12 + clock.midnight.month - 1 + n
    return clock.midnight.replace(year=months // 12, month=months % 12 + 1, day=1)


def _quarter(clock: Clock, n: int) -> datetime:
    return _month(clock, 3 * n - (clock.midnight.month - 1) % 3)


def _year(clock: Clock, n: int) -> datetime:
    return clock.midnight.replace(year=clock.midnight.year + n, month=1, day=1)


_UNITS: Final[Mapping[str, Callable[[Clock, int], datetime]]] = {
    "DAY": _day,
    "WEEK": _week,
    "MONTH": _month,
    "QUARTER": _quarter,
    "YEAR": _year,
}
"""The start of the unit that lies n units after the present one."""

_WHOLE: Final = {"LAST": -1, "THIS": 0, "NEXT": 1}
_DAYS: Final = {"YESTERDAY": -1, "TODAY": 0, "TOMORROW": 1}
_FISCAL: Final = ("QUARTER", "YEAR")
NAMES: Final = (
    *_DAYS,
    *(f"{which}_{unit}" for which in _WHOLE for unit in _UNITS if unit != "DAY"),
    *(f"{which}_FISCAL_{unit}" for which in _WHOLE for unit in _FISCAL),
    "LAST_90_DAYS",
    "NEXT_90_DAYS",
)
"""The literals without a number."""
_PLURALS: Final = (*(f"{unit}S" for unit in _UNITS), *(f"FISCAL_{unit}S" for unit in _FISCAL))
NUMBERED: Final = (
    *(f"{which}_N_{units}" for which in ("LAST", "NEXT") for units in _PLURALS),
    *(f"N_{units}_AGO" for units in _PLURALS),
)
"""The literals with a number, as in ``LAST_N_DAYS:7``."""
_PARTS: Final = re.compile(r"(?:(?P<which>LAST|THIS|NEXT)_)?(?P<n>N_)?(?:FISCAL_)?(?P<unit>[A-Z]+?)S?(?P<ago>_AGO)?")


def range_of(name: str, n: int | None, clock: Clock) -> Range:
    """Return the days that a literal names.

    Args:
        name: one of :data:`NAMES`, or of :data:`NUMBERED` with ``n``.

    Raises:
        OverflowError, ValueError: if the range leaves the calendar.
        KeyError: if there is no such literal.
    """
    if name in _DAYS:
        return Range(_day(clock, _DAYS[name]), _day(clock, _DAYS[name] + 1))
    if name in ("LAST_90_DAYS", "NEXT_90_DAYS"):
        name, n = name.replace("90", "N"), 90
    parts = _PARTS.fullmatch(name)
    if parts is None:
        raise KeyError(name)
    begin = _UNITS[parts["unit"]]
    if n is None:
        place = _WHOLE[parts["which"]]
        return Range(begin(clock, place), begin(clock, place + 1))
    if parts["ago"]:
        return Range(begin(clock, -n), begin(clock, 1 - n))
    if parts["which"] == "NEXT":
        return Range(begin(clock, 1), begin(clock, n + 1))
    return Range(begin(clock, -n), clock.until if parts["unit"] == "DAY" else begin(clock, 0))
