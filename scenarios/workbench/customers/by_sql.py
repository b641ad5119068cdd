"""What the customer templates ask for, computed in SQL on the snapshot (docs/workbench.md).

A rule is a function from the world and the values that a request states to the calls that fulfil it. The keyword
arguments with a default are what a reader might understand in another way; ``templates`` names those ways.
"""

from __future__ import annotations

from typing import Final

from workgym.envs.core.calls import Call
from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.shared.sql import calls

UPDATE: Final = "customer_relationship_manager_update_customer"
DELETE: Final = "customer_relationship_manager_delete_customer"
REASSIGN: Final = "customer_id, 'assigned_to_email' AS field, $to AS new_value"
"""The arguments of the call that assigns a customer to a colleague."""
OWN: Final = {
    "exact": "assigned_to_email = $person",
    "contains": "contains(lower(assigned_to_email), split_part($person, '.', 1))",
}
"""The condition that a customer is assigned to a person, or is found by a search for the person's first name."""
_CALLED: Final = {
    "exact": "customer_name = $customer",
    "contains": "contains(lower(customer_name), lower($customer))",
}
_SILENT: Final = {
    "strict": "date_diff('day', last_contact_date, $now::DATE) > 7 * $weeks",
    "inclusive": "date_diff('day', last_contact_date, $now::DATE) >= 7 * $weeks",
}


def set_status(snapshot: Snapshot, *, customer: str, status: str, match: str = "exact") -> list[Call]:
    """Give a customer another status."""
    sql = f"""
        SELECT customer_id, 'status' AS field, $status AS new_value FROM customers WHERE {_CALLED[match]} ORDER BY _row
    """
    return calls(snapshot, UPDATE, sql, customer=customer, status=status)


def delete_customer(snapshot: Snapshot, *, customer: str, match: str = "exact") -> list[Call]:
    """Delete a customer."""
    sql = f"SELECT customer_id FROM customers WHERE {_CALLED[match]} ORDER BY _row"
    return calls(snapshot, DELETE, sql, customer=customer)


def add_lead(snapshot: Snapshot, *, customer: str, person: str) -> list[Call]:
    """Add a customer of whom no more is known than the name and that it is a lead."""
    sql = "SELECT $customer AS customer_name, $person AS assigned_to_email, 'Lead' AS status"
    return calls(snapshot, "customer_relationship_manager_add_customer", sql, customer=customer, person=person)


def reassign_customer(snapshot: Snapshot, *, customer: str, person: str, match: str = "exact") -> list[Call]:
    """Assign a customer to another colleague."""
    sql = f"SELECT {REASSIGN} FROM customers WHERE {_CALLED[match]} ORDER BY _row"
    return calls(snapshot, UPDATE, sql, customer=customer, to=person)


def reassign_leads(snapshot: Snapshot, *, person: str, product: str, to: str, match: str = "exact") -> list[Call]:
    """Assign a person's leads for a product to another colleague."""
    sql = f"""
        SELECT {REASSIGN} FROM customers
        WHERE {OWN[match]} AND status = 'Lead' AND product_interest = $product ORDER BY _row
    """
    return calls(snapshot, UPDATE, sql, person=person, product=product, to=to)


def reassign_promising(snapshot: Snapshot, *, person: str, product: str, to: str, match: str = "exact") -> list[Call]:
    """Assign a person's customers for a product whose status is Qualified or Proposal to another colleague."""
    sql = f"""
        SELECT {REASSIGN} FROM customers
        WHERE {OWN[match]} AND product_interest = $product AND (status = 'Qualified' OR status = 'Proposal')
        ORDER BY _row
    """
    return calls(snapshot, UPDATE, sql, person=person, product=product, to=to)


def delete_customers(snapshot: Snapshot, *, person: str, status: str, product: str, match: str = "exact") -> list[Call]:
    """Delete a person's customers for a product that have a status."""
    sql = f"""
        SELECT customer_id FROM customers
        WHERE {OWN[match]} AND status = $status AND product_interest = $product ORDER BY _row
    """
    return calls(snapshot, DELETE, sql, person=person, status=status, product=product)


def give_up_silent(snapshot: Snapshot, *, product: str, weeks: int, status: str, bound: str = "strict") -> list[Call]:
    """Give another status to those with a proposal for a product whose last contact was more than some weeks ago.

    Args:
        bound: "inclusive" takes those of exactly that many weeks ago as well.
    """
    sql = f"""
        SELECT customer_id, 'status' AS field, $status AS new_value FROM customers
        WHERE status = 'Proposal' AND product_interest = $product AND {_SILENT[bound]} ORDER BY _row
    """
    return calls(snapshot, UPDATE, sql, product=product, weeks=weeks, status=status, now=snapshot.now)
