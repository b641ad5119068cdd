"""Known mistakes of the published tasks, by the numbers of docs/enterprisebench-official.md.

Answers stay as they are; a task that is touched has tags for it. A mistake that shows in the task itself is found
there; the others, which only the tables show, name their tasks by digests.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from workgym.scenarios.enterprise.official.tasks import AuthorTask

__all__ = ["ISSUES", "TaskIssue", "issues_of"]


class TaskIssue(NamedTuple):
    """A known mistake.

    Attributes:
        what: it in words.
        persona, question, gold: patterns; a task whose text has one of them is touched.
        digests: tasks that are touched, by :func:`workgym.scenarios.enterprise.official.tasks.task_digest`.
    """

    what: str
    persona: str = ""
    question: str = ""
    gold: str = ""
    digests: frozenset[str] = frozenset()

    def touches(self, task: AuthorTask) -> bool:
        """Return whether a task has the mistake."""
        texts = ((self.persona, task.emp_id), (self.question, task.question), (self.gold, task.gold))
        return task.digest in self.digests or any(pattern and re.search(pattern, text) for pattern, text in texts)


ISSUES: Final[Mapping[str, TaskIssue]] = {
    "E1": TaskIssue("the persona is two ids in one", persona=r"emp_\d+emp_"),
    "E2": TaskIssue("the expected day is a form to fill in", gold="YYYY-MM-DD"),
    "E3": TaskIssue(
        "a leave of twelve days is expected; the table says eight, and the policy has a blank",
        digests=frozenset({"243015d9"}),
    ),
    "E4": TaskIssue("a joining date has day and month exchanged", gold=r"March 1(?:st)?, 2012"),
    "E5": TaskIssue("somebody who has left is expected to be a valid employee", digests=frozenset({"b14a1d65"})),
    "E6": TaskIssue(
        "one question has two answers, and in the table all products are alike in it",
        digests=frozenset({"6e51464b", "3baf3654"}),
    ),
    "E7": TaskIssue(
        "thirty interactions are expected, which are those that fitted the authors' context",
        gold=r"\b30 interactions\b|\binteraction_\d",
    ),
    "E8": TaskIssue("nine sales are expected where the table has ten", digests=frozenset({"d3e019a5", "1be79839"})),
    "E9": TaskIssue("one ticket is expected where the table has three", digests=frozenset({"d7b0af84"})),
    "E10": TaskIssue("the expected answer is about another person's tickets", digests=frozenset({"95dc6ad7"})),
    "E11": TaskIssue("salaries are expected in rupees and in dollars", digests=frozenset({"0fc28376", "d0ded4eb"})),
    "E12": TaskIssue(
        "numbers of ratings are expected, which the data do not have",
        digests=frozenset({"1be79839", "7fa60615", "490b5953"}),
    ),
    "E13": TaskIssue("the question has the name of a slot in it", question=r"\b(?:[A-Z]+_)+(?:ID|TRANSCRIPT)\b"),
    "E14": TaskIssue(
        "what is recent, or which talks are about a subject, was decided by a language model",
        question=r"(?i)\brecent(?:ly)?\b|\bdiscuss\w*\b.*\b(?:about|relat\w+|focus\w+|on)\b|\brelated to (?!my)",
        digests=frozenset({"01416808"}),
    ),
}
"""By number."""


def issues_of(task: AuthorTask) -> tuple[str, ...]:
    """Return the numbers of the known mistakes that touch a task."""
    return tuple(number for number, issue in ISSUES.items() if issue.touches(task))
