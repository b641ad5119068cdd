"""What requests take for granted, and how they put values into words.

The policy says the same as the computations: a reader who follows it finds one answer.
"""

from __future__ import annotations

import re
from datetime import datetime
from typing import Final

from workgym.envs.core.errors import UsageError

__all__ = ["PERIODS", "UNLINKED", "read_threshold", "read_today", "show_threshold"]

PERIODS: Final = """\
How periods are read:
- The past or last n days, weeks, months, quarters or years, and those before or up to today, end when today begins: \
today is not part of them. They begin n weeks, n calendar months or 3n calendar months earlier, on the same day of the \
month or, in a shorter month, on its last day. A year is twelve months.
- Q1 is January to March, Q2 April to June, Q3 July to September, Q4 October to December. Spring is March to May, \
Summer June to August, Autumn (Fall) September to November, and Winter December to February of the next year: Winter \
2021 ends in February 2022.
- A period includes its first moment and not the first moment after it. All times are UTC."""
"""The optional part of the context: what most askers take for granted."""

UNLINKED: Final = """\
Records of cases hold neither the product nor the issue: what a case is about has to be read from its Subject, its \
Description and its conversation."""
"""The part of the context where cases have no links to their issue and to what was bought."""

_TODAY: Final = re.compile(r"Today is (\d{4}-\d{2}-\d{2})\.")
_THRESHOLDS: Final = {0: "at least one case", 1: "more than one case"}


def read_today(context: str) -> datetime:
    """Return midnight of the day that a context calls today.

    Raises:
        UsageError: if it names none.
    """
    match = _TODAY.search(context)
    if match is None:
        raise UsageError("the context does not say what day it is")
    return datetime.fromisoformat(match[1])


def show_threshold(cases: int) -> str:
    """Return the words for "more than this number of cases"."""
    return _THRESHOLDS.get(cases, f"more than {cases} cases")


def read_threshold(text: str) -> int:
    """Read what :func:`show_threshold` wrote."""
    known = {words: cases for cases, words in _THRESHOLDS.items()}
    return known[text] if text in known else int(text.split()[2])
