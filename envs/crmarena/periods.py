"""Dates and times as CRMArena's tools read and write them, and its arithmetic of periods (CRMArena, section 4).

A period is half-open: its start belongs to it, its end does not. Months are calendar months: going back from the 31st
ends on the last day of a shorter month. Winter is the winter that begins in December of the year named.
"""

from __future__ import annotations

from calendar import monthrange
from datetime import date, datetime, timedelta
from typing import Final, Literal

from workgym.envs.core.calendar import MONTHS
from workgym.envs.core.errors import ToolError
from workgym.envs.core.schema import value_text
from workgym.envs.core.texts import Pattern

__all__ = [
    "PERIOD_NAMES",
    "Unit",
    "go_back",
    "named_period",
    "read_day",
    "read_moment",
    "show_argument",
    "show_moment",
]

Unit = Literal["day", "week", "month", "quarter"]

_MOMENT: Final = Pattern(r"(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.\d{1,6})?(?:Z|\+00:?00)")
_DAY: Final = Pattern(r"\d{4}-\d{2}-\d{2}")
_SPANS: Final[dict[str, tuple[int, int]]] = {
    **{name: (number, 1) for number, name in enumerate(MONTHS, 1)},
    **{f"Q{number}": (3 * number - 2, 3) for number in range(1, 5)},
    "Spring": (3, 3),
    "Summer": (6, 3),
    "Fall": (9, 3),
    "Autumn": (9, 3),
    "Winter": (12, 3),
}
"""The first month and the number of months of every named period."""

PERIOD_NAMES: Final = tuple(_SPANS)
"""The names that :func:`named_period` reads."""


def read_moment(name: str, text: str) -> datetime:
    """Read a UTC time, ``2024-05-01T00:00:00Z`` or ``2024-05-01T00:00:00.000+0000``.

    Raises:
        ToolError: if the text is not of that form or names no time that exists; ``name`` is the argument's.
    """
    match = _MOMENT.fullmatch(text.strip())
    if match:
        try:
            return datetime.fromisoformat(f"{match[1]}T{match[2]}")
        except ValueError:
            pass
    raise ToolError(f"{name}: expected a time such as 2024-05-01T00:00:00Z, got {text[:40]!r}")


def read_day(name: str, text: str) -> date:
    """Read a day, ``2024-05-01``, or the day of a UTC time that :func:`read_moment` reads.

    Raises:
        ToolError: if the text is neither, or names no day that exists; ``name`` is the argument's.
    """
    try:
        if _DAY.fullmatch(text.strip()):
            return date.fromisoformat(text.strip())
        return read_moment(name, text).date()
    except (ValueError, ToolError):
        raise ToolError(f"{name}: expected a day such as 2024-05-01, got {text[:40]!r}") from None


def show_moment(moment: datetime) -> str:
    """Return a UTC time as records hold it: ``2024-05-01T00:00:00.000+0000``."""
    return f"{moment.isoformat(timespec='seconds')}.000+0000"


def show_argument(moment: datetime) -> str:
    """Return a UTC time as the published arguments are written: ``2024-05-01T00:00:00Z``."""
    return f"{moment.isoformat(timespec='seconds')}Z"


def go_back(end: datetime, unit: Unit, count: int) -> datetime:
    """Return the moment ``count`` units before ``end``.

    Raises:
        ToolError: if that would be before the year 1.
    """
    try:
        if unit in ("day", "week"):
            return end - timedelta(days=count * (7 if unit == "week" else 1))
        return _months_before(end, count * (3 if unit == "quarter" else 1))
    except (OverflowError, ValueError):
        raise ToolError(
            f"interval_count: {value_text(count, 20)} {unit}s before {show_argument(end)} is before the year 1"
        ) from None


def named_period(name: str, year: int) -> tuple[datetime, datetime]:
    """Return the start and the end of a month, quarter or season of a year; case is ignored.

    Raises:
        ToolError: if no period has this name; the message lists the names.
    """
    span = _SPANS.get(name.strip().capitalize())
    if span is None:
        raise ToolError(f"period_name: expected one of {', '.join(PERIOD_NAMES)}; got {name[:40]!r}")
    month, length = span
    last = month + length
    return datetime(year, month, 1), datetime(year + (last > 12), (last - 1) % 12 + 1, 1)


def _months_before(moment: datetime, count: int) -> datetime:
    year, month = divmod(moment.year * 12 + moment.month - 1 - count, 12)
    return moment.replace(year=year, month=month + 1, day=min(moment.day, monthrange(year, month + 1)[1]))
