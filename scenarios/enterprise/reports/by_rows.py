"""What requests for reports ask for, in plain Python over rows."""

from __future__ import annotations

from collections import Counter
from typing import Any

from workgym.envs.core.schema import Row
from workgym.envs.enterprise.report_form import report_columns
from workgym.envs.enterprise.values import PRIORITIES
from workgym.scenarios.enterprise.fields import QUARTERS
from workgym.scenarios.enterprise.reports import asked
from workgym.scenarios.enterprise.request import Edit, Slots
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.wording import read_day


def sales(rows: CompanyRows, slots: Slots) -> list[Row]:
    """Return the sales of a kind of product in a quarter."""
    return [
        row for row in rows.tables["sales"]
        if str(row["sold_on"].year) == slots["year"] and QUARTERS[(row["sold_on"].month - 1) // 3] == slots["quarter"]
        and rows.by_id[row["product_id"]]["category"].rpartition("|")[2].lower() == slots["category"]
    ]  # fmt: skip


def category(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The revenue of a kind of product in a quarter, its best products, and its share of the company's revenue."""
    revenue: Counter[str] = Counter()
    for row in sales(rows, slots):
        revenue[row["product_id"]] += row["total"]
    ranked = revenue.most_common()
    best, total = ranked[: asked.BEST], sum(revenue.values())
    quarter = (int(slots["year"]), QUARTERS.index(slots["quarter"]) + 1)
    company = [row["revenue"] for row in rows.tables["financial_overview"] if (row["year"], row["quarter"]) == quarter]
    shared = len(ranked) > asked.BEST and best[-1][1] == ranked[asked.BEST][1]
    if not company or len(best) < asked.BEST or shared:
        return []
    figures = {asked.REVENUE: total, asked.COMPANY: company[0], asked.SHARE: round(100 * total / company[0], 2)}
    return [_report(me, asked.CATEGORY_HEADINGS, [product for product, _ in best], figures)]


def tickets(rows: CompanyRows, slots: Slots) -> list[Row]:
    """Return the tickets assigned in a period to the active people who report to somebody."""
    since, until = read_day(slots["since"]), read_day(slots["until"])
    return [
        row for person in rows.reports_of.get(slots["person"], ()) if person["is_valid"]
        for row in rows.tickets_of.get(person["emp_id"], ()) if since <= (row["assigned_date"] or rows.today) <= until
    ]  # fmt: skip


def team(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The tickets of a team in a period: how many of each priority, and how many each of them had."""
    found = tickets(rows, slots)
    counts = Counter(row["priority"] for row in found) + Counter(row["assignee_emp_id"] for row in found)
    figures: dict[str, float] = {**dict.fromkeys(PRIORITIES, 0), **counts}
    return [_report(me, asked.TEAM_HEADINGS, [row["ticket_id"] for row in found], figures)] if found else []


def _report(me: str, headings: tuple[str, ...], sources: list[str], figures: dict[str, float]) -> Edit:
    return Edit("reports", None, {"author_emp_id": me, **report_columns(headings, sources, figures)})
