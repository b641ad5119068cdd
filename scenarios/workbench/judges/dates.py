"""Which texts the release of 2026 takes for a moment: the bounds of its searches, and the starts of events.

The release reads them with pandas, and a call fails where pandas finds no date. Here are the forms that agents write:

* ``2023-12-01``, ``2023/12/1``, ``2023.12.01``, ``20231201``; ``2023-12`` and ``2023``, alone;
* ``12/01/2023``, ``12-1-2023``: the month comes first, or second where the first number cannot be a month;
* ``December 1, 2023``, ``Dec 1st 2023``, ``1 Dec 2023``, also after the name of a weekday;
* a time after any of these, parted by blanks, a comma or a ``T``: ``09``, ``9 am``, ``9:00``, ``09:00:00.5``, the last
  two also with a zone (``Z``, ``UTC``, ``+01:00``); the hours are 0 to 23;
* ``now``, ``today`` and a time alone, which are of the day on which the release runs, and so later than its events;
* ``NaT``, ``nan`` and no text at all, which name no moment and are no mistake.

Here it stops. pandas reads more, all of which is a mistake here: quarters, a year of two digits, a day without its
year, a time without colons, and texts with words that it skips ("at 9:00"). All bounds in the recorded runs at hand are
like ``2023-12-01`` or ``2023-12-01 09:00:00``; two have the hour 24, which is a mistake
to pandas as well; a calendar search fails by it only where it finds an event to compare it with.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, date, datetime, time, timedelta, timezone
from functools import lru_cache
from typing import Final

from workgym.envs.core.calendar import MONTH, SHORT_WEEKDAYS, WEEKDAYS, month_number

__all__ = ["read_moment"]

_TIME: Final = (
    (
        r"(?P<hour>\d\d?):(?P<minute>\d\d?)(?::(?P<second>\d\d?)(?:[.,]\d*)?)?(?: ?(?P<half>[ap])\.?m\.?)?"
        r"(?: ?(?P<zone>Z|(?-i:UTC|GMT)|[+-]\d\d(?::?\d\d)?))?"
    ),
    r"(?P<hour>\d\d?) ?(?P<half>[ap])\.?m\.?",
    r"(?P<hour>\d\d)",
)
_DAY: Final = (
    r"(?P<year>\d{4})(?P<sign>[-/.])(?P<month>\d\d?)(?P=sign)(?P<day>\d\d?)",
    r"(?P<year>\d{4})(?P<month>\d\d)(?P<day>\d\d)",
    r"(?P<first>(?P<month>\d\d?))(?P<sign>[-/.])(?P<day>\d\d?)(?P=sign)(?P<year>\d{4})",
    rf"(?P<name>{MONTH})\.? (?P<day>\d\d?)(?:st|nd|rd|th)?,? (?P<year>\d{{4}})",
    rf"(?P<day>\d\d?)(?:st|nd|rd|th)?[ -](?P<name>{MONTH}),?[ -](?P<year>\d{{4}})",
)
_WEEKDAY: Final = f"(?:{'|'.join((*WEEKDAYS, *SHORT_WEEKDAYS))})"
_FORMS: Final = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        *(rf"\s*(?:{_WEEKDAY},? )?{day}(?:(?: *T *|,? +){time})?\s*" for day in _DAY for time in _TIME),
        r"(?P<year>\d{4})(?:-(?P<month>\d\d?))?",
        rf"{_TIME[0]}\s*",
    )
)
_NO_MOMENT: Final = frozenset(["", "NaT", "NAT", "nat", "NaN", "NAN", "nan"])
_LATER: Final = date.max
"""Stands for the day on which the release runs, which is after all events."""
_MONTHS: Final = 12
_NOON: Final = 12


@lru_cache(maxsize=4096)
def read_moment(text: str) -> datetime | None:
    """Return the moment that a text names, None if it is a name for no moment at all.

    A moment with a zone cannot be compared with one without: Python raises TypeError, as pandas does.

    Raises:
        ValueError: if the text names no date, or one that does not exist.
    """
    if text in _NO_MOMENT:
        return None
    if text in ("now", "today"):
        return datetime.combine(_LATER, time())
    found = next((found for form in _FORMS if (found := form.fullmatch(text))), None)
    if found is None:
        raise ValueError(f"no date: {text[:80]!r}")
    parts = found.groupdict()
    return datetime.combine(_day(parts) if "year" in parts else _LATER, _clock(parts))


def _day(parts: Mapping[str, str | None]) -> date:
    """Return the day; the first one where only a month or a year is named."""
    name = parts.get("name")
    month = month_number(name) if name else int(parts.get("month") or 1)
    day = int(parts.get("day") or 1)
    if month > _MONTHS and "first" in parts:
        month, day = day, month
    return date(int(parts["year"] or 0), month, day)


def _clock(parts: Mapping[str, str | None]) -> time:
    """Return the time of a day, midnight if there is none."""
    hour, minute, second = (int(parts.get(name) or 0) for name in ("hour", "minute", "second"))
    if half := parts.get("half"):
        if hour > _NOON:
            raise ValueError(f"no hour before or after noon: {hour}")
        hour = hour % _NOON + (_NOON if half.lower() == "p" else 0)
    return time(hour, minute, second, tzinfo=_zone(parts.get("zone")))


def _zone(text: str | None) -> timezone | None:
    if not text:
        return None
    if text[0] not in "+-":
        return UTC
    hours, minutes = int(text[1:3]), int(text[3:].removeprefix(":") or 0)
    distance = timedelta(hours=hours, minutes=minutes)
    return timezone(-distance if text[0] == "-" else distance)
