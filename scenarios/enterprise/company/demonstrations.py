"""Scripted solutions of requests about the company itself."""

from __future__ import annotations

import re
from calendar import monthrange
from typing import Any

from workgym.envs.core.calendar import MONTHS
from workgym.scenarios.enterprise.fields import INSURANCE_FIELDS, QUARTERS
from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.enterprise.steps import Missing, ask, column_of, list_all
from workgym.scenarios.shared.steps import Steps


def insurance(me: str, slots: Slots) -> Steps[Any]:
    """List the policy of somebody."""
    found = yield from list_all("insurance_list", me=me, emp_id=slots["person"])
    if not found:
        raise Missing
    return found[0][column_of(INSURANCE_FIELDS, slots["field"])]


def role(me: str, slots: Slots) -> Steps[Any]:
    """List the roles of the department."""
    found = yield from list_all("roles_list", department=slots["department"])
    for row in found:
        if row["title"].lower() == slots["title"]:
            return row["required_skills"].split(", ")
    raise Missing


def procedure(me: str, slots: Slots) -> Steps[Any]:
    """Search for the heading, and read on from there as long as its clauses go on."""
    found = yield from list_all("policies_list", title=slots["policy"])
    policies = [row["policy_id"] for row in found if row["title"] == slots["policy"]]
    hits = yield from ask("document_search", query=slots["procedure"], source="policies", k=60)
    pages = sorted({hit["page"] for hit in hits["data"] if hit["document"] in policies})
    for page in pages:
        numbers = yield from _steps_from(policies[0], page, slots["procedure"])
        if numbers:
            return numbers
    raise Missing


def _steps_from(policy: str, page: int, heading: str) -> Steps[list[str]]:
    text = (yield from ask("document_read", document=policy, page=page))["data"]["text"]
    found = re.search(rf"^(\d+) {re.escape(heading)}$", text, re.MULTILINE)
    if found is None:
        return []
    numbers: list[str] = re.findall(rf"^({found[1]}\.\d+) ", text, re.MULTILINE)
    while not re.search(rf"^{int(found[1]) + 1} ", text, re.MULTILINE):
        page += 1
        text = (yield from ask("document_read", document=policy, page=page))["data"]["text"]
        numbers += [one for one in re.findall(rf"^({found[1]}\.\d+) ", text, re.MULTILINE) if one not in numbers]
    return numbers


def quarter(me: str, slots: Slots) -> Steps[Any]:
    """Read both quarters."""
    year, number = int(slots["year"]), QUARTERS.index(slots["quarter"]) + 1
    this = yield from ask("financial_overview_get", year=year, quarter=number)
    before = (year, number - 1) if number > 1 else (year - 1, len(QUARTERS))
    last = yield from ask("financial_overview_get", year=before[0], quarter=before[1])
    return "yes" if this["data"]["revenue"] > last["data"]["revenue"] else "no"


def best_day(me: str, slots: Slots) -> Steps[Any]:
    """List the days of the month."""
    number = MONTHS.index(slots["month"]) + 1
    last = monthrange(int(slots["year"]), number)[1]
    start = f"{slots['year']}-{number:02d}"
    days = yield from list_all("stocks_list", since=f"{start}-01", until=f"{start}-{last}")
    if not days:
        raise Missing
    return max(days, key=lambda row: float(row["close"]))["trade_date"]
