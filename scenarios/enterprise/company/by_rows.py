"""What requests about the company itself ask for, in plain Python over rows and facts."""

from __future__ import annotations

from typing import Any

from workgym.envs.core.calendar import MONTHS
from workgym.scenarios.enterprise.fields import INSURANCE_FIELDS, QUARTERS
from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.enterprise.rows import CompanyRows


def insurance(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """A field of somebody's insurance."""
    column = INSURANCE_FIELDS.get(slots["field"])
    return [row[column] for row in rows.rows_by("insurance", "emp_id").get(slots["person"], ()) if column]


def role(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The skills that a role takes."""
    return [
        frozenset(row["required_skills"].split(", ")) for row in rows.tables["roles"]
        if (row["department"], row["title"].lower()) == (slots["department"], slots["title"])
    ]  # fmt: skip


def procedure(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The numbers of the steps of a procedure, in order."""
    return [
        tuple(clause.number for clause in policy.procedures[slots["procedure"]]) for policy in rows.policies
        if policy.row["title"] == slots["policy"] and slots["procedure"] in policy.procedures
    ]  # fmt: skip


def quarter(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """Whether the revenue of a quarter was above that of the quarter before."""
    found = {(row["year"], row["quarter"]): row["revenue"] for row in rows.tables["financial_overview"]}
    year, number = int(slots["year"]), QUARTERS.index(slots["quarter"]) + 1
    before = (year, number - 1) if number > 1 else (year - 1, len(QUARTERS))
    if (year, number) not in found or before not in found:
        return []
    return [found[year, number] > found[before]]


def best_day(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The trading day of a month with the highest close; several if two have the same."""
    wanted = (int(slots["year"]), MONTHS.index(slots["month"]) + 1)
    days = [row for row in rows.tables["stocks"] if (row["trade_date"].year, row["trade_date"].month) == wanted]
    top = max((row["close"] for row in days), default=None)
    return [row["trade_date"] for row in days if row["close"] == top]
