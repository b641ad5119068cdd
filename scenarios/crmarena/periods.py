"""Periods as requests name them: values and their words. What window of time a period means, each computation says."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from workgym.envs.core.calendar import MONTHS
from workgym.envs.core.errors import UsageError

__all__ = ["QUARTERS", "SEASONS", "UNITS", "NamedPeriod", "PastPeriod", "Period", "read_period"]

QUARTERS: Final = ("Q1", "Q2", "Q3", "Q4")
SEASONS: Final = ("Spring", "Summer", "Autumn", "Winter")
UNITS: Final = ("day", "week", "month", "quarter", "year")

_NAMED: Final = re.compile(rf"({'|'.join((*MONTHS, *QUARTERS, *SEASONS))}) (\d{{4}})")
_PAST: Final = re.compile(rf"(\d+) ({'|'.join(UNITS)})s?")


@dataclass(frozen=True)
class NamedPeriod:
    """A month, a quarter or a season of a year; a winter is named after the year in which it begins."""

    name: str
    year: int

    def __str__(self) -> str:
        return f"{self.name} {self.year}"


@dataclass(frozen=True)
class PastPeriod:
    """A number of units back from today."""

    count: int
    unit: str

    def __str__(self) -> str:
        return f"{self.count} {self.unit}{'' if self.count == 1 else 's'}"


Period = NamedPeriod | PastPeriod


def read_period(text: str) -> Period:
    """Read what ``str(period)`` wrote.

    Raises:
        UsageError: if the text is not of that form.
    """
    if match := _NAMED.fullmatch(text):
        return NamedPeriod(match[1], int(match[2]))
    if match := _PAST.fullmatch(text):
        return PastPeriod(int(match[1]), match[2])
    raise UsageError(f"period {text!r}: expected a text such as 'Q2 2021' or '4 weeks'")
