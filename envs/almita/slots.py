"""Types of slots: how customers and agents say a value, and how a spoken value is read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Protocol

from workgym.envs.core.calendar import MONTHS, WEEKDAYS, show_day

__all__ = ["DateSlot", "IdSlot", "SlotType", "WordSlot"]


class SlotType(Protocol):
    """A type of values, which are stored as text in the form that APIs take."""

    @property
    def pattern(self) -> str:
        """A regular expression, without groups, for every way in which :meth:`say` says a value."""

    def say(self, value: str, style: str = "") -> str:
        """Return the value as a customer of this style says it; ``""`` is the style of agents."""

    def read(self, text: str) -> str:
        """Return the value that ``text``, which matches the pattern, stands for."""

    def aliases(self, value: str) -> tuple[str, ...]:
        """Return the other words for the value in a reply."""


@dataclass(frozen=True)
class IdSlot:
    """A number that is printed on something: said as it is, in capitals."""

    pattern: str

    def say(self, value: str, style: str = "") -> str:
        """Return the value itself."""
        return value

    def read(self, text: str) -> str:
        """Return the number in capitals."""
        return text.upper()

    def aliases(self, value: str) -> tuple[str, ...]:
        """Return no other words: an id is the same everywhere."""
        return ()


@dataclass(frozen=True)
class WordSlot:
    """One of a few values, each with its words; agents say the first word."""

    words: Mapping[str, tuple[str, ...]]

    @property
    def pattern(self) -> str:
        """All words, the longest first."""
        words = sorted((word for words in self.words.values() for word in words), key=lambda word: (-len(word), word))
        return "|".join(map(re.escape, words))

    def say(self, value: str, style: str = "") -> str:
        """Return the first word; in the styles that use everyday words, the last word."""
        return self.words[value][-1 if style in ("chatty", "upset") else 0]

    def read(self, text: str) -> str:
        """Return the value with this word."""
        return next(value for value, words in self.words.items() if text.casefold() in map(str.casefold, words))

    def aliases(self, value: str) -> tuple[str, ...]:
        """Return all words."""
        return self.words[value]


class DateSlot:
    """A day, stored as ``YYYY-MM-DD`` and always said with its year, so that it means one day."""

    pattern = rf"\d{{4}}-\d{{2}}-\d{{2}}|(?:(?:{'|'.join(WEEKDAYS)}),? )?\d{{1,2}} (?:{'|'.join(MONTHS)}) \d{{4}}"

    def say(self, value: str, style: str = "") -> str:
        """Return the day as the style says it, for example ``Tuesday 9 June 2026``."""
        day = date.fromisoformat(value)
        match style:
            case "terse":
                return show_day(day)
            case "formal":
                return f"{WEEKDAYS[day.weekday()]}, {show_day(day)}"
            case "non-native":
                return value
        return f"{WEEKDAYS[day.weekday()]} {show_day(day)}"

    def read(self, text: str) -> str:
        """Return the day as ``YYYY-MM-DD``."""
        if found := re.search(r"(\d{1,2}) ([A-Z][a-z]+) (\d{4})", text):
            return date(int(found[3]), MONTHS.index(found[2]) + 1, int(found[1])).isoformat()
        return text

    def aliases(self, value: str) -> tuple[str, ...]:
        """Return the day with its month in both orders, and its ISO form."""
        day = date.fromisoformat(value)
        month = MONTHS[day.month - 1]
        nth = f"{day.day}{_suffix(day.day)}"
        return (
            show_day(day), f"{day.day} {month}", f"{month} {day.day}", f"{month} {nth}", f"{nth} {month}",
            f"{nth} of {month}", value,
        )  # fmt: skip


def _suffix(number: int) -> str:
    return "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
