"""Which policy the agent of a case did not keep to, known from what the conversation was written from.

It stands in the place of a computation in SQL, and reads no stored text.
"""

from __future__ import annotations

from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.crmarena.questions import CaseQuestion
from workgym.scenarios.crmarena.world.articles import article_id
from workgym.scenarios.crmarena.world.cases import complaints
from workgym.scenarios.crmarena.world.conduct import conducts
from workgym.scenarios.crmarena.world.plan import WorldPlan

__all__ = ["article_not_kept"]


def article_not_kept(snapshot: Snapshot, question: CaseQuestion) -> str | None:
    """Return the id of the article whose policy was not kept in a case; None if the policy was kept."""
    plan = WorldPlan.of(snapshot)
    case = next(case for case in complaints(plan) if case.id == question.case)
    conduct = conducts(plan)[case.number]
    return article_id(plan, case.issue) if conduct and conduct.defect else None
