"""Which month has the most cases about a product, computed in SQL on the snapshot, the window included.

It shares nothing with ``by_rows`` but neutral types. The two have to agree on every question, and the tests compare
them under every reading (docs/crmarena.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.crmarena.questions import Leading, ProductQuestion, TrendReading
from workgym.scenarios.crmarena.windows_sql import window_sql
from workgym.scenarios.shared.sql import query

__all__ = ["leading_months"]

OWN: Final = TrendReading()
"""The policy's own reading."""

_MONTH: Final[Mapping[str, str]] = {
    "added": 'month("CreatedDate")',
    "apart": "date_trunc('month', \"CreatedDate\")",
}
_END: Final[Mapping[str, str]] = {"half-open": "<", "closed": "<="}


def leading_months(snapshot: Snapshot, question: ProductQuestion, reading: TrendReading = OWN) -> Leading:
    """Return the names of the months in which the most of a product's cases were opened."""
    window, values = window_sql(question.period, question.today)
    (row,) = query(
        snapshot,
        f"""
        WITH span AS ({window}),
        counts AS (
            SELECT any_value(monthname("CreatedDate")) AS name, count(*) AS n
            FROM "Case" JOIN "OrderItem" ON "OrderItem"."Id" = "Case"."OrderItemId__c", span
            WHERE "Product2Id" = $product AND "CreatedDate" >= starts AND "CreatedDate" {_END[reading.ends]} ends
            GROUP BY {_MONTH[reading.years]}
        ),
        top AS (SELECT max(n) AS n FROM counts)
        SELECT
            (SELECT list(name ORDER BY name) FROM counts WHERE n = top.n) AS leaders,
            coalesce(top.n, 0) AS most,
            coalesce((SELECT max(n) FROM counts WHERE n < top.n), 0) AS second
        FROM top
        """,
        **values,
        product=question.product,
    )
    return Leading(tuple(row["leaders"] or ()), row["most"], row["second"])
