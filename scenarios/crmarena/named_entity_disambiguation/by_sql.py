"""Which product a customer means, found in SQL on the snapshot, the day included (docs/crmarena.md).

It shares nothing with ``by_rows`` but neutral types. The two have to agree on every question, and the tests compare
them under every reading.
"""

from __future__ import annotations

from typing import Final

from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.crmarena.questions import PurchaseQuestion, PurchaseReading
from workgym.scenarios.crmarena.windows_sql import window_sql
from workgym.scenarios.shared.sql import query

__all__ = ["fitting_products"]

OWN: Final = PurchaseReading()
"""The policy's own reading."""


def fitting_products(snapshot: Snapshot, question: PurchaseQuestion, reading: PurchaseReading = OWN) -> tuple[str, ...]:
    """Return the ids of the products that the description fits, of those that the customer bought on the day."""
    window, values = window_sql(question.ago, question.today)
    thirty = question.ago.unit == "month" and reading.month == "30 days"
    (row,) = query(
        snapshot,
        f"""
        WITH span AS ({window}),
        bought AS (
            SELECT DISTINCT line."Product2Id" AS product
            FROM span, "Contact" AS person
            JOIN "Order" AS bought ON bought."AccountId" = person."AccountId"
            JOIN "OrderItem" AS line ON line."OrderId" = bought."Id"
            WHERE person."Id" = $contact AND bought."Status" IN (SELECT unnest($statuses::VARCHAR[]))
            AND bought."EffectiveDate" = {"(ends - to_days(30))" if thirty else "starts"}::DATE
        )
        SELECT list("Id" ORDER BY "Id") AS products
        FROM bought JOIN "Product2" ON "Id" = product
        WHERE starts_with("Name", $line) AND ends_with("Name", ' ' || $noun) AND contains("Name", ' ' || $material)
        AND contains("Name", ' ' || $audience) AND contains("Description", $feature)
        """,
        **values,
        contact=question.contact,
        statuses=["Activated"] if reading.orders == "activated" else ["Activated", "Draft"],
        **question.description._asdict(),
    )
    return tuple(row["products"] or ())
