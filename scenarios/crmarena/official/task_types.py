"""The nine published task types: their blocks of questions, and what their answers look like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from workgym.envs.crmarena.schema import PREFIXES

__all__ = ["BLOCK", "PRO_TYPES", "TYPES", "OfficialType"]

BLOCK: Final = 130
"""The published number of questions of a type."""


class OfficialType(NamedTuple):
    """A published task type.

    Attributes:
        id: its published name.
        domain: what it is about: ``database`` or ``text``.
        role: who asks.
        answer: what its answers are: ``text``, ``month``, ``state``, or the object that their ids are of.
        may_be_none: whether some of its questions have no answer.
        heldout: whether agents are never trained on it.
    """

    id: str
    domain: str
    role: str
    answer: str
    may_be_none: bool = False
    heldout: bool = False

    @property
    def prefix(self) -> str:
        """The key prefix of its answers' ids; ``""`` if they are no ids."""
        return PREFIXES.get(self.answer, "")

    @property
    def metric(self) -> str:
        """The name that the release has for the way it is judged."""
        return "fuzzy_match" if self.answer == "text" else "exact_match"


TYPES: Final[Mapping[str, OfficialType]] = {
    each.id: each
    for each in (
        OfficialType("knowledge_qa", "text", "service agent", "text"),
        OfficialType("monthly_trend_analysis", "database", "analyst", "month"),
        OfficialType("top_issue_identification", "database", "analyst", "Issue__c", may_be_none=True),
        OfficialType("case_routing", "database", "manager", "User"),
        OfficialType("named_entity_disambiguation", "text", "service agent", "Product2", may_be_none=True),
        OfficialType("handle_time", "database", "manager", "User", may_be_none=True),
        OfficialType("transfer_count", "database", "manager", "User", may_be_none=True, heldout=True),
        OfficialType("policy_violation_identification", "text", "service agent", "Knowledge__kav", may_be_none=True),
        OfficialType("best_region_identification", "database", "analyst", "state", heldout=True),
    )
}
"""By name, in the order of the blocks."""

PRO_TYPES: Final = frozenset(
    {
        "activity_priority",
        "confidential_company_knowledge",
        "conversion_rate_comprehension",
        "internal_operation_data",
        "invalid_config",
        "lead_qualification",
        "lead_routing",
        "private_customer_information",
        "quote_approval",
        "sales_amount_understanding",
        "sales_cycle_understanding",
        "sales_insight_mining",
        "wrong_stage_rectification",
    }
)
"""Task types that CRMArena-Pro alone has. It asks the others about other organisations, and their answers are lists."""
