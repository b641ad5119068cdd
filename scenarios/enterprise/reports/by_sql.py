"""What requests for reports ask for, a second time: in SQL."""

from __future__ import annotations

from typing import Any, Final

from workgym.envs.core.snapshot import Snapshot
from workgym.envs.enterprise.report_form import report_columns
from workgym.scenarios.enterprise.fields import QUARTERS
from workgym.scenarios.enterprise.queries import day
from workgym.scenarios.enterprise.reports import asked
from workgym.scenarios.enterprise.request import Edit, Slots
from workgym.scenarios.shared.sql import query

_QUARTER: Final = "CASE $quarter " + " ".join(f"WHEN '{name}' THEN {n}" for n, name in enumerate(QUARTERS, 1)) + " END"
_CATEGORY: Final = f"""
    WITH sold AS (SELECT product_id, CAST(sum(total) AS BIGINT) AS total FROM sales JOIN products USING (product_id)
        WHERE lower(list_last(string_split(category, '|'))) = $category
        AND year(sold_on) = CAST($year AS INTEGER) AND quarter(sold_on) = {_QUARTER} GROUP BY product_id),
    placed AS (SELECT product_id, rank() OVER (ORDER BY total DESC) AS place FROM sold)
    SELECT (SELECT list(product_id) FROM placed WHERE place <= {asked.BEST}) AS best,
        CAST((SELECT sum(total) FROM sold) AS BIGINT) AS total, revenue AS company
    FROM financial_overview WHERE year = CAST($year AS INTEGER) AND quarter = {_QUARTER}"""
_TEAM: Final = f"""
    SELECT ticket_id, priority, assignee_emp_id AS person FROM it_tickets
    JOIN employees ON assignee_emp_id = emp_id
    WHERE reports_to = $person AND is_valid AND assigned_date BETWEEN {day("since")} AND {day("until")}"""


def category(snapshot: Snapshot, me: str, slots: Slots) -> list[Any]:
    """Sums by product, ranked: there are as many of the first places as are asked for only if none is shared."""
    rows = query(snapshot, _CATEGORY, **slots)
    found = [row for row in rows if len(row["best"] or ()) == asked.BEST]
    return [
        _report(me, asked.CATEGORY_HEADINGS, row["best"], {
            asked.REVENUE: row["total"], asked.COMPANY: row["company"],
            asked.SHARE: round(row["total"] / row["company"] * 100, 2),
        })
        for row in found
    ]  # fmt: skip


def team(snapshot: Snapshot, me: str, slots: Slots) -> list[Any]:
    """The tickets of the team, counted by priority and by person."""
    rows = query(snapshot, _TEAM, **slots)
    figures = {name: sum(row["priority"] == name for row in rows) for name in ("high", "low", "medium")}
    for row in rows:
        figures[row["person"]] = figures.get(row["person"], 0) + 1
    return [_report(me, asked.TEAM_HEADINGS, [row["ticket_id"] for row in rows], figures)] if rows else []


def _report(me: str, headings: tuple[str, ...], sources: list[str], figures: dict[str, float]) -> Edit:
    return Edit("reports", None, {"author_emp_id": me, **report_columns(headings, sources, figures)})
