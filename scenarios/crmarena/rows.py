"""A world's cases, assignments and articles as plain Python, in the forms in which rules look them up."""

from __future__ import annotations

from collections import Counter
from datetime import datetime
from functools import cached_property
from typing import NamedTuple

from workgym.envs.core.schema import Row
from workgym.envs.crmarena.schema import OWNER_ASSIGNMENT
from workgym.scenarios.shared.rows import WorldRows

__all__ = ["Assignment", "ServiceRows"]


class Assignment(NamedTuple):
    """A case is given to an agent: at its opening, or by a colleague who passes it on."""

    at: datetime
    case: str
    agent: str
    first: bool


class ServiceRows(WorldRows):
    """The rows of a customer service. Cases and assignments are in the order of time."""

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
            Assignment(row["CreatedDate"], row["CaseId__c"], row["NewValue__c"], row["OldValue__c"] is None)
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

    @cached_property
    def articles(self) -> dict[str, str]:
        """The text of each article, by its title."""
        return {row["Title"]: row["FAQ_Answer__c"] for row in self.table("knowledge__kav")}
