"""Who passed on most or fewest cases, computed in SQL on the snapshot, the window included (docs/crmarena.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.crmarena.histories_sql import MANAGED
from workgym.scenarios.crmarena.questions import AgentQuestion, Best, TransferReading
from workgym.scenarios.crmarena.windows_sql import window_sql
from workgym.scenarios.shared.sql import query

__all__ = ["best_agents"]

OWN: Final = TransferReading()
"""The policy's own reading."""

_PASSED_ON: Final[Mapping[str, str]] = {
    "every one": 'count("OldValue__c")',
    "different cases": 'count(DISTINCT "CaseId__c")',
}


def best_agents(snapshot: Snapshot, question: AgentQuestion, reading: TransferReading = OWN) -> Best:
    """Return who has the extreme number of transfers, among those with more than a number of cases."""
    window, values = window_sql(question.period, question.today)
    (row,) = query(
        snapshot,
        f"""
        WITH span AS ({window}),
        inside AS (
            SELECT history.* FROM "CaseHistory__c" AS history, span
            WHERE "Field__c" = 'Owner Assignment' AND "CreatedDate" >= starts
            AND "CreatedDate" {"<" if reading.ends == "half-open" else "<="} ends
        ),
        qualified AS (
            SELECT "NewValue__c" AS agent FROM inside GROUP BY agent HAVING {MANAGED[reading.counted]} > $more_than
        ),
        passed AS (
            SELECT agent, {_PASSED_ON[reading.transfers]} AS n
            FROM qualified LEFT JOIN inside ON "OldValue__c" = agent GROUP BY agent
        ),
        compared AS (SELECT * FROM passed WHERE {"n > 0" if reading.compared == "with a transfer" else "TRUE"})
        SELECT
            (SELECT count(*) FROM compared) AS compared,
            (SELECT count(*) FROM qualified) AS qualified,
            (
                SELECT list(agent ORDER BY agent) FROM compared
                WHERE n = (SELECT {question.extreme}(n) FROM compared)
            ) AS agents
        """,
        **values,
        more_than=question.more_than,
    )
    return Best(tuple(row["agents"] or ()), row["compared"], row["qualified"])
