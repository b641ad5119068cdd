"""Scripted solutions of the customer templates. They know what the request states and what tools return."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from typing import Final

from workgym.envs.core.scenario import Brief, Demonstration
from workgym.envs.core.schema import Row
from workgym.envs.workbench.schema import PRODUCTS, STATUSES
from workgym.scenarios.shared.steps import Steps, call
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.steps import (
    Search,
    Wanted,
    anything,
    assigned_to,
    call_for_each,
    every_row,
    find_address,
)
from workgym.scenarios.workbench.world.common import TODAY

_TOOLS: Final = "customer_relationship_manager"

# Moves with customers


def customer_called(name: str) -> Steps[Row]:
    """Return the customer of this name."""
    (found,) = yield from all_customers(lambda row: bool(row["customer_name"] == name), {"customer_name": name})
    return found


def customers_of(name: str, *statuses: str, product: str | None = None) -> Steps[list[Row]]:
    """Return the customers of the colleague with this first name that have one of these statuses.

    Args:
        product: what they are interested in; anything if None.
    """
    interest = {} if product is None else {"product_interest": product}
    searches = [{"assigned_to_email": name, "status": status, **interest} for status in statuses]
    return (yield from all_customers(assigned_to(name), *searches))


def all_customers(wanted: Wanted, *searches: Mapping[str, str]) -> Steps[list[Row]]:
    """Return every customer that one of these searches finds and that is wanted; no two of them may find the same."""
    tool = f"{_TOOLS}_search_customers"
    return (yield from every_row(wanted, tool, "customers", "customer_id", searches, _narrow))


def _narrow(search: Search, shown: list[Row]) -> list[Search]:
    """Customers are listed by the day of the last contact, the latest first.

    All days before the last one that is shown are complete, so the next search ends with that day. A day of which a
    search shows but a part is searched by status, product and the day of the next contact.
    """
    newest, oldest = shown[0]["last_contact_date"], shown[-1]["last_contact_date"]
    if oldest is not None and newest != oldest:
        return [{**search, "last_contact_date_max": oldest}]
    if oldest is not None and search.get("last_contact_date_min") != oldest:
        that_day = {"last_contact_date_min": oldest, "last_contact_date_max": oldest}
        return [{**search, **that_day}, {**search, "last_contact_date_max": _days_after(oldest, -1)}]
    for name, options in (("status", STATUSES), ("product_interest", PRODUCTS)):
        if name not in search:
            return [{**search, name: option} for option in options]
    return _by_follow_up(search, shown)


def _by_follow_up(search: Search, shown: list[Row]) -> list[Search]:
    """Divide a search into what is due before, on and after a day on which a customer that is shown is due."""
    due = sorted(row["follow_up_by"] for row in shown if row["follow_up_by"] is not None)
    if not due or search.get("follow_up_by_min", "") == search.get("follow_up_by_max"):
        return []
    day = due[len(due) // 2]
    return [
        {**search, "follow_up_by_max": _days_after(day, -1)},
        {**search, "follow_up_by_min": day, "follow_up_by_max": day},
        {**search, "follow_up_by_min": _days_after(day, 1)},
    ]


def _days_after(day: str, days: int) -> str:
    return str(date.fromisoformat(day) + timedelta(days=days))


def delete_each(customers: Iterable[Row]) -> Steps[None]:
    """Delete customers."""
    yield from call_for_each(f"{_TOOLS}_delete_customer", "customer_id", customers)


def reassign_each(customers: Iterable[Row], to: str) -> Steps[None]:
    """Assign customers to the colleague with this first name."""
    address = yield from find_address(to)
    yield from _update(customers, "assigned_to_email", address)


def _update(customers: Iterable[Row], field: str, value: str) -> Steps[None]:
    yield from call_for_each(f"{_TOOLS}_update_customer", "customer_id", customers, field=field, new_value=value)


# Solutions


def set_status(brief: Brief) -> Demonstration:
    """Set a customer's status."""
    yield from _update([(yield from customer_called(brief.slots["customer"]))], "status", brief.slots["status"])


def delete_customer(brief: Brief) -> Demonstration:
    """Delete a customer."""
    yield from delete_each([(yield from customer_called(brief.slots["customer"]))])


def add_lead(brief: Brief) -> Demonstration:
    """Add a lead."""
    address = yield from find_address(brief.slots["person"])
    yield call(
        f"{_TOOLS}_add_customer", customer_name=brief.slots["customer"], assigned_to_email=address, status="Lead"
    )


def reassign_customer(brief: Brief) -> Demonstration:
    """Assign a customer to another colleague."""
    yield from reassign_each([(yield from customer_called(brief.slots["customer"]))], brief.slots["person"])


def reassign_leads(brief: Brief) -> Demonstration:
    """Assign a colleague's leads for a product to another colleague."""
    leads = yield from customers_of(brief.slots["person"], "Lead", product=wording.read_product(brief.slots["product"]))
    yield from reassign_each(leads, brief.slots["to"])


def reassign_promising(brief: Brief) -> Demonstration:
    """Assign a colleague's customers for a product, if qualified or with a proposal, to another colleague."""
    product = wording.read_product(brief.slots["product"])
    customers = yield from customers_of(brief.slots["person"], "Qualified", "Proposal", product=product)
    yield from reassign_each(customers, brief.slots["to"])


def delete_customers(brief: Brief) -> Demonstration:
    """Delete a colleague's customers for a product that have a status."""
    product = wording.read_product(brief.slots["product"])
    yield from delete_each((yield from customers_of(brief.slots["person"], brief.slots["status"], product=product)))


def give_up_silent(brief: Brief) -> Demonstration:
    """Set the status of those with a proposal for a product who were not contacted for some weeks."""
    last = TODAY - timedelta(weeks=wording.read_number(brief.slots["weeks"])) - timedelta(days=1)
    search = {
        "status": "Proposal",
        "product_interest": wording.read_product(brief.slots["product"]),
        "last_contact_date_max": str(last),
    }
    yield from _update((yield from all_customers(anything, search)), "status", brief.slots["status"])
