"""Who has the extreme average handle time, computed in SQL on the snapshot, the window included (docs/crmarena.md).

It shares nothing with ``by_rows`` but neutral types. The two have to agree on every question, and the tests compare
them under every reading.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.crmarena.histories_sql import MANAGED
from workgym.scenarios.crmarena.questions import AgentQuestion, Best, HandleTimeReading
from workgym.scenarios.crmarena.windows_sql import window_sql
from workgym.scenarios.shared.sql import query

__all__ = ["best_agents"]

OWN: Final = HandleTimeReading()
"""The policy's own reading."""

_STAYED: Final[Mapping[str, str]] = {
    "ever": '"Id" IN (SELECT case_id FROM owners_inside) AND "Id" IN (SELECT case_id FROM owners WHERE n = 1)',
    "in the window": '"Id" IN (SELECT case_id FROM owners_inside WHERE n = 1)',
    "no matter": "TRUE",
}


def best_agents(snapshot: Snapshot, question: AgentQuestion, reading: HandleTimeReading = OWN) -> Best:
    """Return who has the extreme mean time to close a case, among those with more than a number of cases."""
    window, values = window_sql(question.period, question.today)
    history_end = "<" if reading.ends == "half-open" else "<="
    case_end = "<=" if reading.ends == "closed" else "<"
    stayed = _STAYED[reading.transferred]
    closing = "" if reading.closing == "at any time" else 'AND "ClosedDate" < ends'
    (row,) = query(
        snapshot,
        f"""
        WITH span AS ({window}),
        given AS (SELECT * FROM "CaseHistory__c" WHERE "Field__c" = 'Owner Assignment'),
        inside AS (
            SELECT given.* FROM given, span WHERE "CreatedDate" >= starts AND "CreatedDate" {history_end} ends
        ),
        qualified AS (
            SELECT "NewValue__c" AS agent FROM inside GROUP BY agent HAVING {MANAGED[reading.counted]} > $more_than
        ),
        owners AS (SELECT "CaseId__c" AS case_id, count(*) AS n FROM given GROUP BY case_id),
        owners_inside AS (SELECT "CaseId__c" AS case_id, count(*) AS n FROM inside GROUP BY case_id),
        means AS (
            SELECT "OwnerId" AS agent, sum(epoch("ClosedDate") - epoch("CreatedDate"))::BIGINT AS total, count(*) AS n
            FROM "Case", span
            WHERE "CreatedDate" >= starts AND "CreatedDate" {case_end} ends AND "Status" = 'Closed' {closing}
            AND "OwnerId" IN (SELECT agent FROM qualified) AND {stayed}
            GROUP BY agent
        )
        SELECT
            (SELECT count(*) FROM means) AS compared,
            (SELECT count(*) FROM qualified) AS qualified,
            (
                SELECT list(mine.agent ORDER BY mine.agent) FROM means AS mine
                WHERE NOT EXISTS (
                    SELECT 1 FROM means AS other
                    WHERE other.total * mine.n {"<" if question.extreme == "min" else ">"} mine.total * other.n
                )
            ) AS agents
        """,
        **values,
        more_than=question.more_than,
    )
    return Best(tuple(row["agents"] or ()), row["compared"], row["qualified"])
