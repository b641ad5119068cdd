"""Which issue has the most cases about a product, computed in SQL on the snapshot, the window included.

It shares nothing with ``by_rows`` but neutral types. The two have to agree on every question, and the tests compare
them under every reading (docs/crmarena.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.crmarena.questions import IssueReading, Leading, ProductQuestion
from workgym.scenarios.crmarena.windows_sql import window_sql
from workgym.scenarios.shared.sql import query

__all__ = ["leading_issues"]

OWN: Final = IssueReading()
"""The policy's own reading."""

_END: Final[Mapping[str, str]] = {"half-open": "<", "closed": "<="}


def leading_issues(snapshot: Snapshot, question: ProductQuestion, reading: IssueReading = OWN) -> Leading:
    """Return the ids of the issues that the most of a product's cases are about."""
    window, values = window_sql(question.period, question.today)
    rows = query(
        snapshot,
        f"""
        WITH span AS ({window}),
        items AS (SELECT "Id" FROM "OrderItem" WHERE "Product2Id" = $product),
        counts AS (
            SELECT "IssueId__c" AS issue, count(*) AS n FROM "Case", span
            WHERE "OrderItemId__c" IN (FROM items) AND "CreatedDate" >= starts
            AND "CreatedDate" {_END[reading.ends]} ends
            GROUP BY issue
        )
        SELECT n AS cases, list(issue ORDER BY issue) AS issues FROM counts GROUP BY n ORDER BY n DESC LIMIT 2
        """,
        **values,
        product=question.product,
    )
    if not rows:
        return Leading((), 0, 0)
    return Leading(tuple(rows[0]["issues"]), rows[0]["cases"], rows[1]["cases"] if len(rows) > 1 else 0)
