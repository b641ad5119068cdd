"""What makes a managed case, in SQL: an aggregate over assignments, by reading."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.crmarena.questions import Counted

__all__ = ["MANAGED"]

MANAGED: Final[Mapping[Counted, str]] = {
    "assignments": "count(*)",
    "openings": 'count(*) FILTER (WHERE "OldValue__c" IS NULL)',
    "different cases": 'count(DISTINCT "CaseId__c")',
}
