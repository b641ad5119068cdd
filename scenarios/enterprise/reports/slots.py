"""How requests for reports are drawn."""

from __future__ import annotations

from datetime import timedelta
from random import Random
from typing import Final

from workgym.scenarios.enterprise.fields import QUARTERS
from workgym.scenarios.enterprise.reports.by_rows import tickets
from workgym.scenarios.enterprise.request import Request
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.wording import show_day
from workgym.scenarios.shared.drawing import Rejected
from workgym.scenarios.shared.streams import below, pick

_OWN: Final = 0.5
_MOST: Final = 15
"""The most tickets that a report is about."""


def category(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A kind of product and a quarter in which some of it was sold."""
    sales = rows.rows_by("sales", "product_id").get(main, ())
    if not sales:
        raise Rejected("nothing was sold")
    day = pick(rng, sales)["sold_on"]
    kind = str(rows.by_id[main]["category"]).rpartition("|")[2].lower()
    return Request("", {"category": kind, "quarter": QUARTERS[(day.month - 1) // 3], "year": str(day.year)})


def team(rng: Random, rows: CompanyRows, main: str) -> Request:
    """The manager of somebody who works on tickets, and a period in which the team was given some."""
    row = pick(rng, [row for row in rows.tickets if row["assigned_date"]])
    assignee = rows.by_id[row["assignee_emp_id"]]
    manager = rows.by_id.get(assignee["reports_to"] or "") if assignee["is_valid"] else None
    if manager is None or not manager["is_valid"]:
        raise Rejected("no team that is still there")
    first = row["assigned_date"] - timedelta(days=below(rng, 40))
    stated = {
        "person": manager["emp_id"],
        "since": show_day(first),
        "until": show_day(min(first + timedelta(days=60 + below(rng, 300)), rows.today)),
    }
    if len(tickets(rows, stated)) > _MOST:
        raise Rejected("more tickets than anybody would list")
    return Request(manager["emp_id"] if rng.random() < _OWN else "", stated)
