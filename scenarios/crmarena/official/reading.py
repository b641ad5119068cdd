"""Reading official wordings: the period, the number of cases and the extreme that a question names.

A question is read only if its words say one thing. What is left open stays unread: "in the past 8" names no unit.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from fractions import Fraction
from typing import Final, Literal, NamedTuple

from workgym.envs.core.calendar import MONTHS
from workgym.envs.core.numbers import SMALL
from workgym.scenarios.crmarena.periods import QUARTERS, SEASONS, NamedPeriod, PastPeriod, Period
from workgym.scenarios.crmarena.windows import Window, window_of

__all__ = ["READ_TYPES", "OfficialWording", "read_day", "read_wording"]

Extreme = Literal["min", "max"]

READ_TYPES: Final = (
    "monthly_trend_analysis",
    "top_issue_identification",
    "named_entity_disambiguation",
    "handle_time",
    "transfer_count",
    "best_region_identification",
)
"""The task types whose questions name a period."""
_OF_AGENTS: Final = ("handle_time", "transfer_count")
"""Those that compare agents, and so name a number of cases and an extreme."""

_NUMBERS: Final = {
    **{word: Fraction(number) for number, word in enumerate(SMALL[:15])},
    **dict.fromkeys(("a", "an", "single"), Fraction(1)),
}
_COUNT: Final = rf"(\d+(?:\.\d+)?|{'|'.join(_NUMBERS)})"
_UNIT: Final = r"(day|week|fortnight|month|quarter|year)s?"
_PAST: Final = re.compile(rf"\b(?:past|last|previous)\s+(?:{_COUNT}\s+)?{_UNIT}\b", re.IGNORECASE)
_AGO: Final = re.compile(rf"\b{_COUNT}\s+{_UNIT}\s+(?:ago|back|earlier|prior|before)\b", re.IGNORECASE)
_UNITS: Final = {"fortnight": (2, "week"), "year": (12, "month")}
"""Units that :class:`PastPeriod` does not have, as some of those that it has."""
_ORDINALS: Final = dict(zip(("first", "second", "third", "fourth"), QUARTERS, strict=True))
_NAMES: Final = {
    **{name.lower(): name for name in (*MONTHS, *QUARTERS, *SEASONS)},
    "fall": "Autumn",
    **{f"{word} quarter": quarter for word, quarter in _ORDINALS.items()},
}
_NAME: Final = rf"({'|'.join(_NAMES)})"
_NAMED: Final = re.compile(rf"\b{_NAME},?\s+(?:of\s+)?(\d{{4}})\b", re.IGNORECASE)
_YEAR_FIRST: Final = re.compile(rf"\b(\d{{4}})\s+{_NAME}\b", re.IGNORECASE)

_MORE_THAN: Final = re.compile(rf"\b(?:more\s+than|over|above|exceeding)\s+{_COUNT}\b(?!\s+{_UNIT})", re.IGNORECASE)
_AT_LEAST: Final = re.compile(rf"\bat\s+least\s+{_COUNT}\b", re.IGNORECASE)
_SEVERAL: Final = re.compile(r"\b(?:multiple|several)\s+cases\b", re.IGNORECASE)
_ANY: Final = re.compile(r"\bcases\b", re.IGNORECASE)
_LOW: Final = re.compile(
    r"\b(?:lowest|shortest|fewest|(?<!at )least|smallest|quickest|fastest|minimum)\b", re.IGNORECASE
)
_HIGH: Final = re.compile(r"\b(?:highest|longest|most|largest|greatest|slowest|maximum)\b", re.IGNORECASE)
_DAY: Final = re.compile(r"\b(\d{4}-\d{2}-\d{2})\b")


class OfficialWording(NamedTuple):
    """What the words of a question say.

    Attributes:
        period: the period that it is about; of a purchase, how long ago it was.
        more_than: the number of cases that an agent has to exceed; None if the question compares no agents.
        extreme: which agent is meant; None if the question compares no agents.
    """

    period: Period
    more_than: int | None = None
    extreme: Extreme | None = None

    def window(self, task_type: str, today: datetime) -> Window:
        """Return the window that is meant on a day: of a purchase, the day of it."""
        window = window_of(self.period, today)
        if task_type == "named_entity_disambiguation":
            return Window(window.start, window.start + timedelta(days=1))
        return window


def read_wording(task_type: str, query: str) -> OfficialWording | None:
    """Return what a question says; None if its words do not say one thing, or its type names no period."""
    periods = set(_periods(query))
    if task_type not in READ_TYPES or len(periods) != 1:
        return None
    (period,) = periods
    if task_type not in _OF_AGENTS:
        return OfficialWording(period)
    more_than, extreme = _read_threshold(query), _read_extreme(query)
    return None if more_than is None or extreme is None else OfficialWording(period, more_than, extreme)


def read_day(context: str) -> datetime | None:
    """Return midnight of the day that a required context names as today; None if it names none."""
    match = _DAY.search(context)
    return datetime.fromisoformat(match[1]) if match else None


def _periods(query: str) -> Iterator[Period]:
    for pattern in (_PAST, _AGO):
        for count, unit in pattern.findall(query):
            size, known = _UNITS.get(unit.lower(), (1, unit.lower()))
            units = _number(count or "one") * size
            if units.denominator == 1:
                yield PastPeriod(int(units), known)
    named = [*_NAMED.findall(query), *((name, year) for year, name in _YEAR_FIRST.findall(query))]
    yield from (NamedPeriod(_NAMES[name.lower()], int(year)) for name, year in named)


def _number(text: str) -> Fraction:
    word = text.lower()
    return _NUMBERS[word] if word in _NUMBERS else Fraction(word)


def _read_threshold(query: str) -> int | None:
    said = {int(_number(text)) for text, _ in _MORE_THAN.findall(query)}
    said |= {int(_number(text)) - 1 for text in _AT_LEAST.findall(query)}
    said |= {1} if _SEVERAL.search(query) else set()
    if not said and _ANY.search(query):
        return 0
    return said.pop() if len(said) == 1 else None


def _read_extreme(query: str) -> Extreme | None:
    low, high = bool(_LOW.search(query)), bool(_HIGH.search(query))
    if low == high:
        return None
    return "min" if low else "max"
