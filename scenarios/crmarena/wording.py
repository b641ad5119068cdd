"""What every request takes for granted, and how requests put values into words.

The policy says the same as the computation (``rules_python``, ``rules_sql``): a reader who follows it finds one answer.
"""

from __future__ import annotations

import re
from datetime import datetime
from typing import Final

from workgym.envs.core.errors import UsageError

__all__ = [
    "HANDLE_TIME_CONTEXT",
    "KNOWLEDGE_CONTEXT",
    "context_of",
    "read_threshold",
    "read_today",
    "show_threshold",
]

HANDLE_TIME_CONTEXT: Final = """\
Today is {today}. You work for a manager of the customer service of Brackenfold, a shop for outdoor and cycling gear.

How agents are compared:
- The cases that an agent managed in a period are counted by assignments: every time a case was assigned to the agent \
in the period counts, at the opening of the case or when a colleague passed it on.
- The average handle time of an agent in a period is the mean time from opening to closing over the closed cases that \
were opened in the period, belong to the agent and were never passed on, be it in the period or later.
- If no agent is left to compare, the answer is None.

How periods are read:
- The past or last n weeks, months or quarters, and those before or up to today, end when today begins: today is not \
part of them. They begin n weeks, n calendar months or 3n calendar months earlier, on the same day of the month or, in \
a shorter month, on its last day.
- Q1 is January to March, Q2 April to June, Q3 July to September, Q4 October to December. Spring is March to May, \
Summer June to August, Autumn (Fall) September to November, and Winter December to February of the next year: Winter \
2021 ends in February 2022.
- A period includes its first moment and not the first moment after it. All times are UTC."""
"""For questions about handle time."""

KNOWLEDGE_CONTEXT: Final = """\
You answer customers and colleagues for the customer service of Brackenfold, a shop for outdoor and cycling gear. The \
answers are in the knowledge articles. Articles on similar subjects look alike: make sure that yours is about the \
subject of the question. Answer as briefly as the fact allows, in the words of the article: 30 days, not a whole \
sentence."""
"""For questions about knowledge articles."""

_TODAY: Final = re.compile(r"Today is (\d{4}-\d{2}-\d{2})\.")
_THRESHOLDS: Final = {0: "at least one case", 1: "more than one case"}


def context_of(today: datetime) -> str:
    """Return the context of a question about handle time that is asked on a day."""
    return HANDLE_TIME_CONTEXT.format(today=today.date())


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
