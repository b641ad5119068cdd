"""The tables about the company itself, which everybody reads and nobody writes."""

from __future__ import annotations

from typing import Final

from workgym.envs.core.schema import Column, Kind, Table
from workgym.envs.enterprise.tables.columns import choice, key, pages_of
from workgym.envs.enterprise.values import DEPARTMENTS

__all__ = ["FINANCIAL_OVERVIEW", "POLICIES", "POLICY_PAGES", "ROLES", "STOCKS"]

ROLES: Final = Table(
    "roles",
    (
        key("role_id"),
        choice("department", tuple(DEPARTMENTS.values())),
        Column("level", Kind.INTEGER),
        Column("title"),
        Column("duties"),
        Column("required_skills"),
    ),
    key=("role_id",),
)
POLICIES: Final = Table(
    "policies",
    (
        key("policy_id"),
        Column("title"),
        choice("department", tuple(DEPARTMENTS.values())),
        Column("version", Kind.EXACT),
        Column("effective_date", Kind.DATE),
    ),
    key=("policy_id",),
)
POLICY_PAGES: Final = pages_of("policy_pages", "policies", "policy_id")
STOCKS: Final = Table(
    "stocks",
    (
        Column("trade_date", Kind.DATE),
        *(Column(price, Kind.NUMBER) for price in ("open", "high", "low", "close")),
        Column("volume", Kind.INTEGER),
    ),
    key=("trade_date",),
)
FINANCIAL_OVERVIEW: Final = Table(
    "financial_overview",
    tuple(Column(name, Kind.INTEGER) for name in ("year", "quarter", "revenue", "cost", "profit", "headcount")),
    key=("year", "quarter"),
)
