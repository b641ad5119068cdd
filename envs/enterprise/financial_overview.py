"""The tools that read the company's quarters, and what keeps them in step with sales (EnterpriseBench, section 3)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Annotated, Any, Final

from pydantic import Field

from workgym.envs.core.errors import NotFound
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, tool
from workgym.envs.enterprise import common
from workgym.envs.enterprise.arguments import Limit, Offset
from workgym.envs.enterprise.listing import Listing

__all__ = ["financial_overview", "update_quarter"]

_Year = Annotated[int, Field(ge=1900, le=2100)]
_Quarter = Annotated[int, Field(ge=1, le=4)]


@tool()
def get(session: Session, year: _Year, quarter: _Quarter) -> dict[str, Any]:
    """Read how one quarter of the company went.

    Args:
        year: for example 2021.
        quarter: 1 to 4.

    Returns: {"ok": true, "data": {...}}: year, quarter, revenue (the sum of its sales), cost and profit in rupees, and
    headcount on its last day.
    Example: {"name": "financial_overview_get", "arguments": {"year": 2021, "quarter": 3}}
    Limits: one quarter per call, and only quarters that are over.
    """
    row = session.row("SELECT * FROM financial_overview WHERE year = ? AND quarter = ?", [year, quarter])
    if row is None:
        raise NotFound()
    return common.success(common.visible_fields("financial_overview", row))


@tool()
def list_quarters(
    session: Session,
    since_year: _Year | None = None,
    until_year: _Year | None = None,
    limit: Limit = 20,
    offset: Offset = 0,
) -> dict[str, Any]:
    """List the company's quarters, the last one first.

    Args:
        since_year: the first year.
        until_year: the last year, included.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: {"ok": true, "data": [...], "total": n, "hidden": false, "next": offset or null}: as
    financial_overview_get, for each quarter.
    Example: {"name": "financial_overview_list", "arguments": {"since_year": 2021}}
    Limits: whole quarters only.
    """
    listing = Listing(session, "financial_overview")
    if since_year is not None:
        listing.add("year >= ?", since_year)
    if until_year is not None:
        listing.add("year <= ?", until_year)
    return listing.page("year DESC, quarter DESC", limit, offset)


def update_quarter(session: Session, day: date) -> None:
    """Work out again the revenue and the profit of the quarter in which a day lies, after its sales have changed."""
    quarter = (day.month + 2) // 3
    with session.past_rights():
        row = session.row("SELECT * FROM financial_overview WHERE year = ? AND quarter = ?", [day.year, quarter])
        if row is None:
            return
        revenue = session.value(
            "SELECT coalesce(sum(total), 0) FROM sales WHERE year(sold_on) = ? AND quarter(sold_on) = ?",
            [day.year, quarter],
        )
        if revenue != row["revenue"]:
            changes = {"revenue": int(revenue), "profit": int(revenue) - row["cost"]}
            session.update("financial_overview", row["_row"], changes)


financial_overview: Final = Toolkit("financial_overview", [get, replace(list_quarters, name="list")])
"""Reading the company's quarters."""
