"""How people write days, times and lengths in letters, and how a reader gets them back.

Days are written with their month, so that none depends on when the letter is read; a time of day lies between 9:00 and
18:00, on a clock of 12 or of 24 hours.
"""

from __future__ import annotations

import re
from datetime import date, time
from random import Random
from typing import Final

from workgym.envs.core.calendar import MONTHS, SHORT_MONTHS, SHORT_WEEKDAYS, WEEKDAYS
from workgym.envs.core.numbers import SMALL
from workgym.scenarios.shared.streams import pick
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.world.common import NOW

__all__ = ["AT", "DAY", "LENGTH", "read_at", "read_day", "read_length", "written_at", "written_day", "written_length"]

_MONTH: Final = f"(?:{'|'.join(f'{month[:3]}(?:{month[3:]})?' for month in MONTHS)})"
_WEEKDAY: Final = f"(?:{'|'.join(f'{day[:3]}(?:{day[3:]})?' for day in WEEKDAYS)})"
DAY: Final = rf"(?:{_WEEKDAY},? )?(?:the )?(?:\d{{1,2}}(?:st|nd|rd|th)?(?: of)? {_MONTH}|{_MONTH} \d{{1,2}})"
"""The pattern of a day, whatever its form."""
_HOUR: Final = f"(?:{'|'.join(SMALL[1:13])})"
AT: Final = rf"(?:\d{{1,2}}:\d{{2}}(?:am|pm)?|\d{{1,2}}(?:am|pm)|half past {_HOUR}|{_HOUR} o'clock)"
"""The pattern of a time of day, whatever its form."""
_LENGTHS: Final = {
    30: ("half an hour", "30 minutes", "30 min"),
    45: ("45 minutes", "three quarters of an hour", "45 min"),
    60: ("an hour", "60 minutes", "one hour"),
    90: ("an hour and a half", "90 minutes", "90 min"),
}
LENGTH: Final = (
    f"(?:{'|'.join(sorted((text for texts in _LENGTHS.values() for text in texts), key=len, reverse=True))})"
)
"""The pattern of how long something lasts, whatever its form."""


def written_day(rng: Random, day: date) -> str:
    """Draw a form for a day: ``December 4``, ``Mon 4 Dec``, ``the 4th of December``."""
    forms = (
        wording.show_day(day),
        wording.show_full_day(day),
        f"{day.day} {MONTHS[day.month - 1]}",
        f"{SHORT_WEEKDAYS[day.weekday()]} {day.day} {SHORT_MONTHS[day.month - 1]}",
        f"{wording.show_weekday(day)} {wording.show_ordinal_day(day)}",
        wording.show_ordinal_day(day),
        wording.show_short_day(day),
    )
    return pick(rng, forms)


def read_day(text: str) -> date:
    """Read what :func:`written_day` wrote, in capitals or not, in the year of the world's clock."""
    number = re.search(r"\d+", text)
    months = [n for n, month in enumerate(MONTHS, 1) if re.search(rf"\b{month[:3]}", text, re.IGNORECASE)]
    if number is None or len(months) != 1:
        raise ValueError(f"expected a day such as December 4, got {text!r}")
    return date(NOW.year, months[0], int(number.group()))


def written_at(rng: Random, at: time) -> str:
    """Draw a form for a full or half hour: ``2:30``, ``14:30``, ``2:30pm``, ``half past two``."""
    forms = (
        wording.show_time(at),
        f"{at.hour}:{at.minute:02}",
        wording.show_clock(at),
        wording.show_spoken_time(at) + ("" if at.minute else " o'clock"),
    )
    return pick(rng, forms)


def read_at(text: str) -> time:
    """Read what :func:`written_at` wrote."""
    words = text.lower()
    digits = re.match(r"(\d+)(?::(\d+))?", words)
    if digits is not None:
        hour, minute = int(digits[1]), int(digits[2] or 0)
    else:
        hour = next(n for n in range(1, 13) if re.search(rf"\b{SMALL[n]}\b", words))
        minute = 30 if words.startswith("half") else 0
    return time(hour if hour >= 9 else hour + 12, minute)


def written_length(rng: Random, minutes: int) -> str:
    """Draw a form for a length of 30, 45, 60 or 90 minutes."""
    return pick(rng, _LENGTHS[minutes])


def read_length(text: str) -> int:
    """Read what :func:`written_length` wrote, in minutes."""
    return next(minutes for minutes, texts in _LENGTHS.items() if text.lower() in texts)
