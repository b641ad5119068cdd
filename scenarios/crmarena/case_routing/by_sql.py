"""To whom a new case goes, computed in SQL on the snapshot (docs/crmarena.md).

It shares nothing with ``by_rows`` but neutral types. The two have to agree on every question, and the tests compare
them under every reading.
"""

from __future__ import annotations

from typing import Final

from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.crmarena.questions import Routed, RoutingQuestion, RoutingReading
from workgym.scenarios.shared.sql import query

__all__ = ["best_agents"]

OWN: Final = RoutingReading()
"""The policy's own reading."""


def best_agents(snapshot: Snapshot, question: RoutingQuestion, reading: RoutingReading = OWN) -> Routed:
    """Return to whom a case about an issue and a product goes, and what decides."""
    counted = "TRUE" if reading.zeros == "take part" else "n > 0"
    (row,) = query(
        snapshot,
        f"""
        WITH closed AS (
            SELECT "OwnerId" AS agent, "IssueId__c" AS issue, line."Product2Id" AS product
            FROM "Case" JOIN "OrderItem" AS line ON line."Id" = "OrderItemId__c" WHERE "Status" = 'Closed'
        ),
        of_issue AS (SELECT agent, count(*) AS n FROM closed WHERE issue = $issue GROUP BY agent),
        first AS (SELECT agent FROM of_issue WHERE n = (SELECT max(n) FROM of_issue)),
        of_product AS (
            SELECT first.agent, count(product) AS n
            FROM first LEFT JOIN closed ON closed.agent = first.agent AND product = $product GROUP BY first.agent
        ),
        expert AS (SELECT * FROM of_product WHERE {counted}),
        second AS (SELECT agent FROM expert WHERE n = (SELECT max(n) FROM expert)),
        waiting AS (
            SELECT agent, count("Id") AS n
            FROM second LEFT JOIN "Case" ON "OwnerId" = agent AND "Status" <> 'Closed' GROUP BY agent
        ),
        free AS (SELECT * FROM waiting WHERE {counted}),
        third AS (SELECT agent FROM free WHERE n = (SELECT min(n) FROM free))
        SELECT
            (SELECT list(agent ORDER BY agent) FROM first) AS "issue",
            (SELECT list(agent ORDER BY agent) FROM second) AS "product",
            (SELECT list(agent ORDER BY agent) FROM third) AS "workload"
        """,
        issue=question.issue,
        product=question.product,
    )
    left = {level: tuple(agents or ()) for level, agents in row.items()}
    level = next((level for level, agents in left.items() if len(agents) <= 1), "workload")
    return Routed(left[level], level)
