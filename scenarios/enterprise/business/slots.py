"""How requests about clients, vendors and orders are drawn."""

from __future__ import annotations

from datetime import timedelta
from random import Random
from typing import Final

from workgym.scenarios.enterprise.fields import CLIENT_FIELDS, PARTNER_FIELDS
from workgym.scenarios.enterprise.request import Request
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.wording import show_day
from workgym.scenarios.shared.drawing import Rejected
from workgym.scenarios.shared.streams import below, pick

_LEAST_DAYS: Final = 10
"""So long is a period at least."""
VENDOR_FIELDS: Final = ("credit rating", "website", "fax number", "number of employees", "VAT rate")
"""Fields that a client could have, and ours have not."""


def client_field(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A client and a field of it."""
    return Request("", {"client": main, "field": pick(rng, ("representative", *PARTNER_FIELDS, *CLIENT_FIELDS))})


def _clients(rows: CompanyRows, main: str) -> list[dict[str, object]]:
    found = list(rows.rows_by("clients", "representative_emp_id").get(main, ()))
    if not found:
        raise Rejected("no client")
    return found


def trials(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A representative and an industry in which a client of theirs has a trial that is going on."""
    found = [row for row in _clients(rows, main) if row["trial_status"] == "ongoing"]
    if not found:
        raise Rejected("no trial")
    me = main if rng.random() < 0.5 else ""
    return Request(me, {"person": main, "industry": str(pick(rng, found)["industry"])})


def accepted(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A representative with clients who have accepted."""
    _clients(rows, main)
    return Request(main if rng.random() < 0.5 else "", {"person": main})


def vendors_between(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A period in which some vendors joined."""
    first = rows.by_id[main]["onboarding_date"] - timedelta(days=below(rng, 20))
    return Request(
        "", {"since": show_day(first), "until": show_day(first + timedelta(days=_LEAST_DAYS + below(rng, 40)))}
    )


def period_without(rng: Random, rows: CompanyRows, request: Request) -> Request:
    """A period in which no vendor joined."""
    days = [row["onboarding_date"] for row in rows.tables["vendors"]]
    first = min(days) + timedelta(days=below(rng, (max(days) - min(days)).days))
    last = first + timedelta(days=_LEAST_DAYS + below(rng, 40))
    if any(first <= day <= last for day in days):
        raise Rejected("somebody joined")
    return Request(request.me, {"since": show_day(first), "until": show_day(last)})


def order_total(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A customer, and the day of an order; no other of theirs is of that day."""
    orders = rows.rows_by("orders", "customer_id").get(main, ())
    if not orders:
        raise Rejected("no order")
    day = pick(rng, orders)["ordered_on"]
    if sum(row["ordered_on"] == day for row in orders) > 1:
        raise Rejected("two orders on a day")
    return Request("", {"customer": main, "day": show_day(day)})


def day_without_order(rng: Random, rows: CompanyRows, request: Request) -> Request:
    """A day on which the customer ordered nothing, though others did."""
    mine = {row["ordered_on"] for row in rows.rows_by("orders", "customer_id").get(request.slots["customer"], ())}
    others = [row["ordered_on"] for row in rows.tables["orders"] if row["ordered_on"] not in mine]
    return Request(request.me, {**request.slots, "day": show_day(pick(rng, others))})


# Changes


def set_trial(rng: Random, rows: CompanyRows, main: str) -> Request:
    """The other status of a client's trial, by the representative."""
    row = rows.by_id[main]
    me = row["representative_emp_id"]
    if not rows.by_id[me]["is_valid"]:
        raise Rejected("the representative has left")
    return Request(me, {"client": main, "status": "accepted" if row["trial_status"] == "ongoing" else "ongoing"})


def hand_over(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A client goes to a colleague, by the representative."""
    me = rows.by_id[main]["representative_emp_id"]
    team = [
        row["emp_id"] for row in rows.active
        if row["department"] == "Business Development" and row["emp_id"] != me and row["level"] <= 12
    ]  # fmt: skip
    if not rows.by_id[me]["is_valid"] or not team:
        raise Rejected("nobody to hand it over to")
    return Request(me, {"client": main, "person": pick(rng, team)})
