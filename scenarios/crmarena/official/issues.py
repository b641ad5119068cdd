"""Known mistakes of the published questions, found in each question itself (numbers: docs/crmarena-official.md).

Nothing is looked up by the number of a question. Golds stay as they are; a task that is touched has tags for it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from workgym.scenarios.crmarena.official.questions import OfficialQuestion
from workgym.scenarios.crmarena.official.reading import READ_TYPES, read_day, read_wording
from workgym.scenarios.crmarena.periods import NamedPeriod

__all__ = ["ISSUES", "QuestionIssue", "issues_of"]

_OF_AGENTS: Final = ("handle_time", "transfer_count")


class QuestionIssue(NamedTuple):
    """A known mistake.

    Attributes:
        what: it in words.
        touches: whether a question has it.
    """

    what: str
    touches: Callable[[OfficialQuestion], bool]


def _unread(question: OfficialQuestion) -> bool:
    return question.type in READ_TYPES and read_wording(question.type, question.query) is None


def _says(words: str, *types: str) -> Callable[[OfficialQuestion], bool]:
    pattern = re.compile(words, re.IGNORECASE)
    return lambda question: question.type in types and pattern.search(question.query) is not None


def _counts_first_only(question: OfficialQuestion) -> bool:
    return question.type in _OF_AGENTS and "first assigned" in question.required


def _fewest(question: OfficialQuestion) -> bool:
    read = read_wording(question.type, question.query)
    return question.type == "transfer_count" and read is not None and read.extreme == "min"


def _after_today(question: OfficialQuestion) -> bool:
    """Return whether a named period ends after the day of the question."""
    read, today = read_wording(question.type, question.query), read_day(question.required)
    if read is None or today is None or not isinstance(read.period, NamedPeriod):
        return False
    return read.window(question.type, today).end > today


ISSUES: Final[Mapping[str, QuestionIssue]] = {
    "O1": QuestionIssue(
        "the policy says that only cases first assigned to an agent count; the expected answer counts those taken over "
        "as well",
        _counts_first_only,
    ),
    "O2": QuestionIssue(
        "the fewest transfers: agents without any are passed over, so that the expected answer is the smallest number "
        "above zero",
        _fewest,
    ),
    "O3": QuestionIssue(
        "an average number of transfers is asked for, and the number itself is meant",
        _says(r"\baverag\w+", "transfer_count"),
    ),
    "O4": QuestionIssue(
        '"last week" or "last month" means the day exactly one week or month ago',
        _says(r"\blast (?:week|month)\b", "named_entity_disambiguation"),
    ),
    "O5": QuestionIssue("the period named ends after the day that the question calls today", _after_today),
    "O6": QuestionIssue("a number of cases is not named: multiple cases", _says(r"\bmultiple cases\b", *_OF_AGENTS)),
    "O7": QuestionIssue("the period lacks its unit", _unread),
}
"""By number."""


def issues_of(question: OfficialQuestion) -> tuple[str, ...]:
    """Return the numbers of the known mistakes that touch a question."""
    return tuple(number for number, issue in ISSUES.items() if issue.touches(question))
