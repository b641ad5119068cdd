"""Who had the extreme average handle time, computed in SQL on the snapshot, the window included (docs/crmarena.md).

Independent of ``rules_python`` and ``windows``: the two have to agree on every question, and the tests compare them
under every reading.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from workgym.envs.core.calendar import MONTHS
from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.crmarena.rules_python import Best, Extreme, Reading
from workgym.scenarios.crmarena.windows import Past, Period

__all__ = ["handle_time", "window_sql"]

_STARTS: Final[Mapping[str, tuple[int, int]]] = {
    **{name: (month, 1) for month, name in enumerate(MONTHS, start=1)},
    "Q1": (1, 3),
    "Q2": (4, 3),
    "Q3": (7, 3),
    "Q4": (10, 3),
    "Spring": (3, 3),
    "Summer": (6, 3),
    "Autumn": (9, 3),
    "Winter": (12, 3),
}
_INTERVALS: Final[Mapping[str, str]] = {
    "day": "to_days(?)",
    "week": "to_weeks(?)",
    "month": "to_months(?)",
    "quarter": "to_months(3 * ?)",
}
_MANAGED: Final[Mapping[str, str]] = {
    "assignments": "count(*)",
    "openings": 'count(*) FILTER (WHERE "OldValue__c" IS NULL)',
    "different cases": 'count(DISTINCT "CaseId__c")',
}

_STAYED: Final[Mapping[str, str]] = {
    "ever": '"Id" IN (SELECT case_id FROM owners_inside) AND "Id" IN (SELECT case_id FROM owners WHERE n = 1)',
    "in the window": '"Id" IN (SELECT case_id FROM owners_inside WHERE n = 1)',
    "no matter": "TRUE",
}


def handle_time(
    snapshot: Snapshot,
    period: Period,
    today: datetime,
    more_than: int,
    extreme: Extreme,
    reading: Reading | None = None,
) -> Best:
    """Return who has the extreme mean time to close a case, among those with more than a number of cases."""
    reading = reading or Reading()
    window, values = window_sql(period, today)
    history_end = "<" if reading.ends == "half-open" else "<="
    case_end = "<=" if reading.ends == "closed" else "<"
    stayed = _STAYED[reading.transferred]
    closing = "" if reading.closing == "at any time" else 'AND "ClosedDate" < ends'
    (row,) = snapshot.rows(
        f"""
        WITH span AS ({window}),
        given AS (SELECT * FROM "CaseHistory__c" WHERE "Field__c" = 'Owner Assignment'),
        inside AS (
            SELECT given.* FROM given, span WHERE "CreatedDate" >= starts AND "CreatedDate" {history_end} ends
        ),
        qualified AS (
            SELECT "NewValue__c" AS agent FROM inside GROUP BY agent HAVING {_MANAGED[reading.counted]} > ?
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
                    WHERE other.total * mine.n {"<" if extreme == "min" else ">"} mine.total * other.n
                )
            ) AS agents
        """,
        [*values, more_than],
    )
    return Best(tuple(row["agents"] or ()), row["compared"], row["qualified"])


def window_sql(period: Period, today: datetime) -> tuple[str, list[Any]]:
    """Return a SELECT of the window's two ends, and its values."""
    if isinstance(period, Past):
        back = _INTERVALS[period.unit]
        return f"SELECT ?::TIMESTAMP - {back} AS starts, ?::TIMESTAMP AS ends", [today, period.count, today]
    month, length = _STARTS[period.name]
    first = "make_timestamp(?, ?, 1, 0, 0, 0)"
    return f"SELECT {first} AS starts, {first} + to_months(?) AS ends", [period.year, month] * 2 + [length]
