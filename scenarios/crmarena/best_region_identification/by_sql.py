"""Which state has the shortest mean time to close a case, computed in SQL on the snapshot, the window included.

It shares nothing with ``by_rows`` but neutral types. The two have to agree on every question, and the tests compare
them under every reading (docs/crmarena.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.crmarena.questions import Fastest, RegionQuestion, RegionReading
from workgym.scenarios.crmarena.windows_sql import window_sql
from workgym.scenarios.shared.sql import query

__all__ = ["fastest_states"]

OWN: Final = RegionReading()
"""The policy's own reading."""

_DATED: Final[Mapping[str, tuple[str, ...]]] = {
    "at any time": ("CreatedDate",),
    "in the window": ("CreatedDate", "ClosedDate"),
    "instead of the opening": ("ClosedDate",),
}
"""The times that have to be in the window."""
_END: Final[Mapping[str, str]] = {"half-open": "<", "closed": "<="}


def fastest_states(snapshot: Snapshot, question: RegionQuestion, reading: RegionReading = OWN) -> Fastest:
    """Return the states whose cases have the shortest mean time from opening to closing."""
    window, values = window_sql(question.period, question.today)
    inside = " AND ".join(
        f'"{column}" >= starts AND "{column}" {_END[reading.ends]} ends' for column in _DATED[reading.closing]
    )
    (row,) = query(
        snapshot,
        f"""
        WITH span AS ({window}),
        means AS (
            SELECT
                "ShippingState" AS state,
                sum(epoch("ClosedDate") - epoch("CreatedDate"))::BIGINT AS total,
                count(*) AS n
            FROM "Case" JOIN "Account" ON "Account"."Id" = "Case"."AccountId", span
            WHERE "Status" = 'Closed' AND "ShippingState" IS NOT NULL AND {inside}
            GROUP BY state
        ),
        best AS (
            SELECT * FROM means AS mine
            WHERE NOT EXISTS (SELECT 1 FROM means AS other WHERE other.total * mine.n < mine.total * other.n)
        )
        SELECT
            (SELECT list(state ORDER BY state) FROM best) AS states,
            (SELECT count(*) FROM means) AS compared,
            coalesce((SELECT first(n ORDER BY state) FROM best), 0) AS cases,
            (SELECT coalesce(sum(n), 0)::BIGINT FROM means) AS total
        """,
        **values,
    )
    return Fastest(tuple(row["states"] or ()), row["compared"], row["cases"], row["total"])
