"""Types of slots: how customers and agents say a value, and how a spoken value is read.

Values are kept as text in the form that APIs take: ``2026-06-09``, ``14:30``, ``12.50``, ``48``, ``PX-4471``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Any, Final

from workgym.envs.almita.procedures.format import SlotFile
from workgym.envs.almita.procedures.notes import NOTE
from workgym.envs.almita.replies.neutral import EMAIL
from workgym.envs.core.calendar import MONTHS, WEEKDAYS, show_day

__all__ = ["TypedSlot", "canonical", "pattern_of_id", "returned_values"]

_MONTH: Final = "|".join(MONTHS)
_PATTERNS: Final = {
    "date": rf"\d{{4}}-\d{{2}}-\d{{2}}|(?:(?:{'|'.join(WEEKDAYS)}),? )?\d{{1,2}} (?:{_MONTH}) \d{{4}}",
    "time": r"\d{1,2}:\d{2}",
    "amount": r"\d+(?:\.\d{1,2})?",
    "number": r"\d+",
    "email": EMAIL,
    "text": r"[^\n]+?",
}
_NO_SLOTS: Final = frozenset({"status", "error", "detail", NOTE})
"""What outputs say of how a call went, and notes."""
_SIGNS: Final = {"EUR": "euros", "USD": "dollars", "GBP": "pounds"}


def pattern_of_id(pattern: str) -> str:
    """Return the regular expression, without groups, of an id's pattern: ``#`` is a digit, ``@`` a capital."""
    return re.sub(r"\\?#", r"\\d", re.escape(pattern).replace("@", "[A-Z]"))


def canonical(value: Any) -> str:
    """Return a value as slots keep it: days and times in ISO form, money with two decimals."""
    if isinstance(value, list | tuple):
        return ", ".join(map(canonical, value))
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float):
        return f"{value:.2f}"
    return value.isoformat() if isinstance(value, date) else str(value)


def returned_values(output: Mapping[str, Any]) -> dict[str, str]:
    """Return what an API's output says of slots, by their names: all but how the call went, and notes."""
    return {name: canonical(value) for name, value in output.items() if name not in _NO_SLOTS}


@dataclass(frozen=True)
class TypedSlot:
    """A slot of a procedure with its name. ``file`` has what its procedure's file says."""

    name: str
    file: SlotFile

    @property
    def type(self) -> str:
        """The type of its values."""
        return self.file.type

    @cached_property
    def noun(self) -> str:
        """How agents call it."""
        return self.file.names[0] if self.file.names else self.name.replace("_", " ")

    @property
    def currency(self) -> str:
        """The unit of an amount, in words."""
        return _SIGNS.get(self.file.unit, self.file.unit)

    @cached_property
    def pattern(self) -> str:
        """A regular expression, without groups, for every way in which :meth:`say` says a value."""
        if self.type == "id":
            return pattern_of_id(self.file.pattern)
        if self.type == "enum":
            words = sorted(
                (word for words in self.file.words.values() for word in words), key=lambda word: (-len(word), word)
            )
            return "|".join(map(re.escape, words))
        return _PATTERNS[self.type]

    def say(self, value: str, style: str = "") -> str:
        """Return the value as a customer of this style says it; ``""`` is the style of agents.

        Several values, with commas between them, are said one after the other.
        """
        if ", " in value and self.type in ("date", "time", "amount", "number"):
            *first, last = (self.say(part, style) for part in value.split(", "))
            return f"{', '.join(first)} and {last}"
        match self.type:
            case "enum":
                return self.file.words[value][-1 if style in ("chatty", "upset") else 0]
            case "date":
                return _say_day(date.fromisoformat(value), style)
            case "amount":
                return f"{value.removesuffix('.00')} {self.currency}"
            case "number":
                return f"{value} {self.file.unit}".strip()
        return value

    def read(self, text: str) -> str:
        """Return the value that ``text``, which matches the pattern, stands for."""
        match self.type:
            case "id":
                return text.upper()
            case "enum":
                folded = text.casefold()
                return next(value for value, words in self.file.words.items() if folded in map(str.casefold, words))
            case "date":
                if found := re.search(r"(\d{1,2}) ([A-Z][a-z]+) (\d{4})", text):
                    return date(int(found[3]), MONTHS.index(found[2]) + 1, int(found[1])).isoformat()
        return text

    def argument(self, value: str) -> Any:
        """Return the value as an API takes it."""
        if self.type == "amount":
            return float(value)
        return int(value) if self.type == "number" else value


def _say_day(day: date, style: str) -> str:
    match style:
        case "terse":
            return show_day(day)
        case "formal":
            return f"{WEEKDAYS[day.weekday()]}, {show_day(day)}"
        case "non-native":
            return day.isoformat()
    return f"{WEEKDAYS[day.weekday()]} {show_day(day)}"
