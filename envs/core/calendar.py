"""The names of months and weekdays in English, whatever the locale, and the days that a text names.

``strftime`` and the ``calendar`` module of the standard library name them in the language of the process. A world that
asked there would have other rows on another machine, under the same name in the cache.
"""

from __future__ import annotations

from collections.abc import Set
from datetime import date
from typing import Final

from workgym.envs.core.texts import Pattern

__all__ = [
    "MONTH",
    "MONTHS",
    "SHORT_MONTHS",
    "SHORT_WEEKDAYS",
    "WEEKDAY",
    "WEEKDAYS",
    "days_in",
    "days_in_order",
    "month_number",
    "show_day",
    "without_days",
]

MONTHS: Final = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
"""From January; the name of a date's month is ``MONTHS[day.month - 1]``."""
SHORT_MONTHS: Final = tuple(name[:3] for name in MONTHS)
"""``Jan`` to ``Dec``."""

WEEKDAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
"""From Monday; the name of a date's weekday is ``WEEKDAYS[day.weekday()]``."""
SHORT_WEEKDAYS: Final = tuple(name[:3] for name in WEEKDAYS)
"""``Mon`` to ``Sun``."""

MONTH: Final = "|".join((*(f"{name[:3]}(?:{name[3:]})?".lower() for name in MONTHS), "sept")).replace("may(?:)?", "may")
"""A month in lower case, long or short, as alternatives of a regular expression."""
WEEKDAY: Final = "|".join((*(f"{name[:3]}(?:{name[3:]})?".lower() for name in WEEKDAYS), "tues", "weds", "thurs?"))
"""A weekday in lower case, long or short, as alternatives of a regular expression."""

_ALONE: Final = {"before": r"[^\d]", "after": r"(?:$|[^\d])"}
_WHOLE: Final = {"before": r"[^\pL\pN_]", "after": r"(?:$|[^\pL\pN_])"}
_ISO: Final = Pattern(r"(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ]\d{2}:\d{2}(?::\d{2})?)?", **_ALONE)
_DAY_FIRST: Final = Pattern(r"(\d{1,2})(?:st|nd|rd|th)?[ -](?:of )?([a-z]{3})[a-z]*\.?,?[ -](\d{4})", **_WHOLE)
_MONTH_FIRST: Final = Pattern(r"([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})", **_WHOLE)
_NUMERIC: Final = Pattern(r"(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})", **_ALONE)
_FORMS: Final = (_ISO, _DAY_FIRST, _MONTH_FIRST, _NUMERIC)
_ANY: Final = Pattern("|".join(form.pattern for form in _FORMS), **_WHOLE)
_HYPHENS: Final = dict.fromkeys(map(ord, "‐‑‒–"), "-")


def show_day(day: date) -> str:
    """Return for example ``9 June 2026``, in English under any locale."""
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


def month_number(name: str) -> int:
    """Return 1 to 12 for a month by its first three letters, whatever their case; 0 for anything else."""
    short = name[:3].title()
    return SHORT_MONTHS.index(short) + 1 if short in SHORT_MONTHS else 0


def days_in(text: str, *, any_reading: bool = False) -> set[date | None]:
    """Return the days that a text in lower case names; None among them for what is no day.

    Args:
        text: in the normal form of answers.
        any_reading: whether a day and a month that could change places count as both days, and not as None.
    """
    text = text.translate(_HYPHENS)
    found: set[date | None] = {_day(*map(int, parts)) for _, *parts in _ISO.groups(text)}
    found |= {_day(int(year), month_number(month), int(day)) for _, day, month, year in _DAY_FIRST.groups(text)}
    found |= {_day(int(year), month_number(month), int(day)) for _, month, day, year in _MONTH_FIRST.groups(text)}
    for first, second, year in (tuple(map(int, parts)) for _, *parts in _NUMERIC.groups(text)):
        readings = {_day(year, second, first), _day(year, first, second)} - {None}
        found |= readings if len(readings) == 1 or (readings and any_reading) else {None}
    return found


def days_in_order(text: str) -> tuple[list[date | None], str]:
    """Return the days that a text in lower case names, in order, and the text with ``#`` in their places."""
    text = text.translate(_HYPHENS)
    found = [day for form in _ANY.findall(text) for day in days_in(form)]
    missed = days_in(_ANY.sub("#", text))
    beside = text
    for form in _FORMS:
        beside = form.sub(" # ", beside)
    return [*found, *missed], " ".join(beside.split())


def without_days(text: str, days: Set[date | None]) -> str:
    """Return a text in lower case without the days that it names of these."""
    text = text.translate(_HYPHENS)
    forms = iter(_ANY.findall(text) if days else ())
    parts = _ANY.split(text) if days else [text]
    return "".join(part + ("" if days_in(form := next(forms, "")) <= days else form) for part in parts)


def _day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
