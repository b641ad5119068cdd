"""What the customer templates ask for, computed from the world's rows (docs/workbench.md)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from typing import Final

from workgym.envs.core.calls import Call
from workgym.envs.core.schema import Row
from workgym.scenarios.workbench.rows import OfficeRows

_PREFIX: Final = "customer_relationship_manager"


def customers_called(rows: OfficeRows, customer: str, match: str = "exact") -> list[Row]:
    """Return the customers of a name; "contains" takes those whose name a search for it finds."""
    if match == "exact":
        return rows.customers_by_name.get(customer, [])
    return [row for row in rows.customers if customer.lower() in row["customer_name"].lower()]


def customers_of(
    rows: OfficeRows, person: str, statuses: Iterable[str], product: str | None = None, match: str = "exact"
) -> list[Row]:
    """Return the customers assigned to a person that have one of these statuses.

    Args:
        product: what they are interested in; anything if None.
        match: "contains" takes every colleague whose address a search for the first name finds.
    """
    first = person.split(".")[0]
    people = [person] if match == "exact" else [who for who in rows.customers_by_status if first in who.lower()]
    return [
        row
        for who in people
        for status in statuses
        for row in rows.customers_by_status.get(who, {}).get(status, [])
        if product is None or row["product_interest"] == product
    ]


def _update_each(customers: Iterable[Row], field: str, value: str) -> list[Call]:
    return [
        Call(
            name=f"{_PREFIX}_update_customer",
            arguments={"customer_id": row["customer_id"], "field": field, "new_value": value},
        )
        for row in customers
    ]


def reassign_each(customers: Iterable[Row], to: str) -> list[Call]:
    """Assign customers to a person."""
    return _update_each(customers, "assigned_to_email", to)


def delete_each(customers: Iterable[Row]) -> list[Call]:
    """Delete customers."""
    return [Call(name=f"{_PREFIX}_delete_customer", arguments={"customer_id": row["customer_id"]}) for row in customers]


def set_status(rows: OfficeRows, *, customer: str, status: str, match: str = "exact") -> list[Call]:
    """Give a customer another status."""
    return _update_each(customers_called(rows, customer, match), "status", status)


def delete_customer(rows: OfficeRows, *, customer: str, match: str = "exact") -> list[Call]:
    """Delete a customer."""
    return delete_each(customers_called(rows, customer, match))


def add_lead(rows: OfficeRows, *, customer: str, person: str) -> list[Call]:
    """Add a customer of whom no more is known than the name and that it is a lead."""
    arguments = {"customer_name": customer, "assigned_to_email": person, "status": "Lead"}
    return [Call(name=f"{_PREFIX}_add_customer", arguments=arguments)]


def reassign_customer(rows: OfficeRows, *, customer: str, person: str, match: str = "exact") -> list[Call]:
    """Assign a customer to another colleague."""
    return reassign_each(customers_called(rows, customer, match), person)


def reassign_leads(rows: OfficeRows, *, person: str, product: str, to: str, match: str = "exact") -> list[Call]:
    """Assign a person's leads for a product to another colleague."""
    return reassign_each(customers_of(rows, person, ["Lead"], product, match), to)


def reassign_promising(rows: OfficeRows, *, person: str, product: str, to: str, match: str = "exact") -> list[Call]:
    """Assign a person's customers for a product whose status is Qualified or Proposal to another colleague."""
    return reassign_each(customers_of(rows, person, ["Qualified", "Proposal"], product, match), to)


def delete_customers(rows: OfficeRows, *, person: str, status: str, product: str, match: str = "exact") -> list[Call]:
    """Delete a person's customers for a product that have a status."""
    return delete_each(customers_of(rows, person, [status], product, match))


def give_up_silent(rows: OfficeRows, *, product: str, weeks: int, status: str, bound: str = "strict") -> list[Call]:
    """Give another status to those with a proposal for a product whose last contact was more than some weeks ago.

    Args:
        bound: "inclusive" takes those of exactly that many weeks ago as well.
    """
    silent_since = rows.now.date() - timedelta(weeks=weeks)
    silent = [
        row
        for row in rows.proposals
        if row["product_interest"] == product
        and row["last_contact_date"] is not None
        and (
            row["last_contact_date"] < silent_since
            or (row["last_contact_date"] == silent_since and bound == "inclusive")
        )
    ]
    return _update_each(silent, "status", status)
