"""What requests about the company itself ask for, a second time: in SQL, and from the pages of policies."""

from __future__ import annotations

import re
from typing import Any, Final

from workgym.envs.core.calendar import MONTHS
from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.enterprise.fields import INSURANCE_FIELDS, QUARTERS
from workgym.scenarios.enterprise.queries import field_value, text_set, values
from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.shared.sql import query

_MONTH: Final = " ".join(f"WHEN '{name}' THEN {number}" for number, name in enumerate(MONTHS, 1))
_NUMBER: Final = " ".join(f"WHEN '{name}' THEN {number}" for number, name in enumerate(QUARTERS, 1))
_DAYS: Final = f"""FROM stocks WHERE year(trade_date) = CAST($year AS INTEGER)
    AND month(trade_date) = CASE $month {_MONTH} END"""
_PLACE: Final = f"4 * CAST($year AS INTEGER) + CASE $quarter {_NUMBER} END"

insurance: Final = field_value(INSURANCE_FIELDS, "SELECT {column} FROM insurance WHERE emp_id = $person")
role: Final = text_set("""
    SELECT unnest(string_split(required_skills, ', ')) AS skill FROM roles
    WHERE department = $department AND lower(title) = $title""")
quarter: Final = values(f"""
    SELECT now.revenue > before.revenue AS above FROM financial_overview now, financial_overview before
    WHERE 4 * now.year + now.quarter = {_PLACE} AND 4 * before.year + before.quarter = {_PLACE} - 1""")
best_day: Final = values(f"SELECT trade_date {_DAYS} AND close = (SELECT max(close) {_DAYS})")


def procedure(snapshot: Snapshot, me: str, slots: Slots) -> list[Any]:
    """The numbers of the clauses that stand under the heading of the procedure."""
    pages = query(
        snapshot,
        "SELECT text FROM policy_pages JOIN policies USING (policy_id) WHERE title = $policy ORDER BY page",
        policy=slots["policy"],
    )
    whole = "\n".join(page["text"] for page in pages)
    heading = re.search(rf"^(\d+) {re.escape(slots['procedure'])}$", whole, re.MULTILINE)
    if heading is None:
        return []
    numbers = re.findall(rf"^({heading[1]}\.\d+) ", whole, re.MULTILINE)
    return [tuple(dict.fromkeys(numbers))]
