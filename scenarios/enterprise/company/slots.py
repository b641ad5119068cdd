"""How requests about the company itself are drawn."""

from __future__ import annotations

from random import Random
from typing import Final

from workgym.envs.core.calendar import MONTHS
from workgym.scenarios.enterprise.fields import INSURANCE_FIELDS, QUARTERS
from workgym.scenarios.enterprise.request import Request
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.shared.drawing import Rejected
from workgym.scenarios.shared.streams import below, pick

OTHER_FIELDS: Final = (
    "broker",
    "contact person",
    "phone number",
    "beneficiary",
    "date of the last claim",
    "number of claims",
)
"""Fields that an insurance policy could have, and ours have not: nothing but the systems tells."""
_OWN: Final = 0.5


def insurance(rng: Random, rows: CompanyRows, main: str) -> Request:
    """Somebody who is insured, and a field of the policy."""
    if len(rows.rows_by("insurance", "emp_id").get(main, ())) != 1:
        raise Rejected("not insured")
    field = pick(rng, tuple(INSURANCE_FIELDS))
    return Request(main if rng.random() < _OWN else "", {"person": main, "field": field})


def role(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A department and a title that a role is written for."""
    row = pick(rng, rows.tables["roles"])
    return Request(main, {"department": row["department"], "title": row["title"].lower()})


def procedure(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A procedure of a policy."""
    policy = pick(rng, rows.policies)
    return Request(main, {"procedure": pick(rng, tuple(policy.procedures)), "policy": policy.row["title"]})


def quarter(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A quarter that has one before it."""
    row = pick(rng, rows.tables["financial_overview"])
    return Request(main, {"quarter": QUARTERS[row["quarter"] - 1], "year": str(row["year"])})


def month(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A month in which the share was traded."""
    day = pick(rng, rows.tables["stocks"])["trade_date"]
    return Request(main, {"month": MONTHS[day.month - 1], "year": str(day.year)})


def month_without(rng: Random, rows: CompanyRows, request: Request) -> Request:
    """A month of the company's history before its share was traded."""
    traded = {(row["trade_date"].year, row["trade_date"].month) for row in rows.tables["stocks"]}
    every = [(year, number) for year in range(2012, 2023) for number in range(1, 13) if (year, number) not in traded]
    if not every:
        raise Rejected("the share was always traded")
    year, number = every[below(rng, len(every))]
    return Request(request.me, {"month": MONTHS[number - 1], "year": str(year)})
