"""Scripted solutions of requests about clients, vendors and orders."""

from __future__ import annotations

from typing import Any

from workgym.scenarios.enterprise.fields import CLIENT_FIELDS, PARTNER_FIELDS
from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.enterprise.steps import DONE, Denied, Missing, ask, column_of, list_all
from workgym.scenarios.enterprise.wording import read_day
from workgym.scenarios.shared.steps import Steps


def client_field(me: str, slots: Slots) -> Steps[Any]:
    """Read a client, and who looks after it."""
    client = yield from ask("clients_get", client_id=slots["client"])
    if slots["field"] != "representative":
        return client["data"][column_of({**PARTNER_FIELDS, **CLIENT_FIELDS}, slots["field"])]
    person = yield from ask("employees_get", emp_id=client["data"]["representative_emp_id"], fields=["name"])
    return person["data"]["name"]


def _clients(me: str, slots: Slots, **given: str) -> Steps[list[dict[str, Any]]]:
    found = yield from ask("clients_list", representative=slots["person"], limit=100, **given)
    if not found["data"]:
        raise (Denied if found["hidden"] else Missing)
    return list(found["data"])


def trials(me: str, slots: Slots) -> Steps[Any]:
    """List the clients in question."""
    found = yield from _clients(me, slots, trial_status="ongoing", industry=slots["industry"])
    return " ".join(row["client_id"] for row in found)


def accepted(me: str, slots: Slots) -> Steps[Any]:
    """List the clients and add up."""
    found = yield from _clients(me, slots, trial_status="accepted")
    return sum(row["monthly_revenue"] for row in found)


def vendors_between(me: str, slots: Slots) -> Steps[Any]:
    """List the vendors of the period."""
    since, until = str(read_day(slots["since"])), str(read_day(slots["until"]))
    found = yield from list_all("vendors_list", me=me, onboarded_since=since, onboarded_until=until)
    if not found:
        raise Missing
    return " ".join(row["vendor_id"] for row in found)


def order_total(me: str, slots: Slots) -> Steps[Any]:
    """List the customer's orders of the day."""
    day = str(read_day(slots["day"]))
    found = yield from list_all(
        "orders_list", me=me, customer_id=slots["customer"], ordered_since=day, ordered_until=day
    )
    if not found:
        raise Missing
    return {"order": found[0]["order_id"], "pieces": found[0]["quantity"], "total": found[0]["total"]}


def set_trial(me: str, slots: Slots) -> Steps[Any]:
    """Change the status."""
    yield from ask("clients_update", client_id=slots["client"], trial_status=slots["status"])
    return DONE


def hand_over(me: str, slots: Slots) -> Steps[Any]:
    """Change who looks after the client."""
    yield from ask("clients_update", client_id=slots["client"], representative=slots["person"])
    return DONE
