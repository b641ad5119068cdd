"""A world's cases, assignments and articles as plain Python, in the forms in which rules look them up."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from datetime import datetime
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.crmarena.schema import OWNER_ASSIGNMENT
from workgym.scenarios.crmarena.questions import Counted
from workgym.scenarios.crmarena.windows import Window
from workgym.scenarios.shared.rows import WorldRows

__all__ = ["Assignment", "ServiceRows", "span"]

_REMEMBERED: Final = 256


class Assignment(NamedTuple):
    """A case is given to an agent: at its opening, or by a colleague who passes it on."""

    at: datetime
    case: str
    agent: str
    giver: str | None


class ServiceRows(WorldRows):
    """The rows of a customer service. Cases and assignments are in the order of time."""

    def __init__(self, snapshot: Snapshot) -> None:
        super().__init__(snapshot)
        self._managed = lru_cache(_REMEMBERED)(self._count_managed)  # a window is looked at for many questions
        self._given = lru_cache(_REMEMBERED)(self._count_given)

    @cached_property
    def cases(self) -> list[Row]:
        """The rows of ``Case``."""
        return sorted(self.table("case"), key=lambda case: case["CreatedDate"])

    @cached_property
    def opened(self) -> list[datetime]:
        """When each case was opened."""
        return [case["CreatedDate"] for case in self.cases]

    @cached_property
    def assignments(self) -> list[Assignment]:
        """Every assignment, from ``CaseHistory__c``."""
        assignments = (
            Assignment(row["CreatedDate"], row["CaseId__c"], row["NewValue__c"], row["OldValue__c"])
            for row in self.table("casehistory__c")
            if row["Field__c"] == OWNER_ASSIGNMENT
        )
        return sorted(assignments, key=lambda assignment: assignment.at)

    @cached_property
    def assigned(self) -> list[datetime]:
        """When each assignment was made."""
        return [assignment.at for assignment in self.assignments]

    @cached_property
    def owners(self) -> Counter[str]:
        """How often each case was assigned, by the case's id."""
        return Counter(assignment.case for assignment in self.assignments)

    def managed_cases(self, window: Window, counted: Counted = "assignments", *, closed: bool = False) -> Counter[str]:
        """Return how many cases each agent managed in a window, by agent.

        Args:
            counted: what makes a managed case.
            closed: whether the window's upper end belongs to it.
        """
        return self._managed(window, counted, closed)

    def given_cases(self, window: Window, *, closed: bool = False) -> Counter[str]:
        """Return how many cases each agent passed on in a window, by agent."""
        return self._given(window, closed)

    def _count_given(self, window: Window, closed: bool) -> Counter[str]:
        inside = self.assignments[span(self.assigned, window, closed=closed)]
        return Counter(assignment.giver for assignment in inside if assignment.giver)

    def _count_managed(self, window: Window, counted: Counted, closed: bool) -> Counter[str]:
        inside = self.assignments[span(self.assigned, window, closed=closed)]
        if counted == "openings":
            return Counter(assignment.agent for assignment in inside if assignment.giver is None)
        if counted == "different cases":
            return Counter(agent for agent, _ in {(assignment.agent, assignment.case) for assignment in inside})
        return Counter(assignment.agent for assignment in inside)

    @cached_property
    def articles(self) -> dict[str, str]:
        """The text of each article, by its title."""
        return {row["Title"]: row["FAQ_Answer__c"] for row in self.table("knowledge__kav")}


def span(times: list[datetime], window: Window, *, closed: bool = False) -> slice:
    """Return where a window lies in sorted times."""
    last = (bisect_right if closed else bisect_left)(times, window.end)
    return slice(bisect_left(times, window.start), last)
