"""The tools that read the price of the company's share (EnterpriseBench, section 3; docs/enterprisebench.md)."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, Final

from pydantic import Field

from workgym.envs.core.arguments import DateText
from workgym.envs.core.errors import NotFound
from workgym.envs.core.schema import parse_date
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, tool
from workgym.envs.enterprise import common
from workgym.envs.enterprise.arguments import Limit, Offset
from workgym.envs.enterprise.listing import Listing

__all__ = ["stocks"]


@tool()
def get(session: Session, trade_date: Annotated[DateText, Field(min_length=1)]) -> dict[str, Any]:
    """Read what the company's share cost on one trading day.

    Args:
        trade_date: the day, YYYY-MM-DD.

    Returns: {"ok": true, "data": {...}}: trade_date, open, high, low and close (rupees) and volume (shares).
    Example: {"name": "stocks_get", "arguments": {"trade_date": "2022-11-03"}}
    Limits: one day per call. There is no trade on weekends.
    """
    row = session.find("stocks", "trade_date", parse_date(trade_date))
    if row is None:
        raise NotFound()
    return common.success(common.visible_fields("stocks", row))


@tool()
def list_stocks(
    session: Session, since: DateText = "", until: DateText = "", limit: Limit = 20, offset: Offset = 0
) -> dict[str, Any]:
    """List what the company's share cost, the last day first.

    Args:
        since: the first day, YYYY-MM-DD.
        until: the last day, included.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: {"ok": true, "data": [...], "total": n, "hidden": false, "next": offset or null}: as stocks_get, for
    each day.
    Example: {"name": "stocks_list", "arguments": {"since": "2022-11-01", "until": "2022-11-30"}}
    Limits: trading days only, and the company's own share only.
    """
    listing = Listing(session, "stocks")
    listing.days("trade_date", since, until)
    return listing.page("trade_date DESC", limit, offset)


stocks: Final = Toolkit("stocks", [get, replace(list_stocks, name="list")])
"""Reading the price of the company's share."""
