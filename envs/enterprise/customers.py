"""The tools of the customers (EnterpriseBench, section 3; behaviour: docs/enterprisebench.md)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from workgym.envs.core.arguments import DateText, Given, GivenLine, Line, Name
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, tool
from workgym.envs.enterprise import common
from workgym.envs.enterprise.arguments import CustomerId, Limit, Offset
from workgym.envs.enterprise.ids import new_id
from workgym.envs.enterprise.listing import Listing

__all__ = ["customers"]


@tool()
def get(session: Session, customer_id: CustomerId) -> dict[str, Any]:
    """Read one customer.

    Args:
        customer_id: the customer's id, for example CU0042.

    Returns: {"ok": true, "data": {...}}: customer_id, customer_name, email, city and joined_date.
    Example: {"name": "customers_get", "arguments": {"customer_id": "CU0042"}}
    Limits: one customer per call, and only if you may read customers.
    """
    return common.read(session, "customers", customer_id)


@tool()
def list_customers(
    session: Session,
    name: Name = "",
    city: Name = "",
    joined_since: DateText = "",
    joined_until: DateText = "",
    limit: Limit = 20,
    offset: Offset = 0,
) -> dict[str, Any]:
    """List customers, by id.

    Args:
        name: the whole name, in capitals or not.
        city: where they live.
        joined_since: the first day on which they joined, YYYY-MM-DD.
        joined_until: the last day on which they joined, included.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: {"ok": true, "data": [...], "total": n, "hidden": h, "next": offset or null}: whole rows; hidden is true if
    there are customers that you may not read.
    Example: {"name": "customers_list", "arguments": {"city": "Pune"}}
    Limits: parts of names are found by customers_search.
    """
    listing = Listing(session, "customers")
    listing.equal(customer_name=name, city=city)
    listing.days("joined_date", joined_since, joined_until)
    return listing.page("customer_id", limit, offset)


@tool()
def search(session: Session, text: GivenLine, limit: Limit = 20, offset: Offset = 0) -> dict[str, Any]:
    """Find customers by words in name, address and city.

    Args:
        text: words that all have to occur, in capitals or not.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: as customers_list.
    Example: {"name": "customers_search", "arguments": {"text": "ferreira"}}
    Limits: at most 16 words, taken literally.
    """
    listing = Listing(session, "customers")
    listing.words(text, "customer_name", "email", "city")
    return listing.page("customer_id", limit, offset)


@tool(write=True)
def create(session: Session, customer_name: GivenLine, email: Given, city: Given) -> dict[str, Any]:
    """Enter a new customer, who joins today.

    Args:
        customer_name: the name.
        email: the address.
        city: where they live.

    Returns: {"ok": true, "data": {"customer_id": ...}} of the new customer.
    Example: {"name": "customers_create",
    "arguments": {"customer_name": "Nela Ferreira", "email": "nela.ferreira@post.example", "city": "Porto"}}
    Limits: an address occurs once.
    """
    common.require_new(session, "customers", "email", email)
    values: Row = {
        "customer_id": new_id(session, "customers"),
        "customer_name": customer_name,
        "email": email,
        "city": city,
        "joined_date": session.now.date(),
    }
    return common.add(session, "customers", values)


@tool(write=True)
def update(
    session: Session, customer_id: CustomerId, customer_name: Line = "", email: Name = "", city: Name = ""
) -> dict[str, Any]:
    """Change one customer.

    Args:
        customer_id: the customer's id, for example CU0042.
        customer_name: the name.
        email: the address.
        city: where they live.

    Returns: {"ok": true, "data": {...}}: the whole customer as it is now.
    Example: {"name": "customers_update", "arguments": {"customer_id": "CU0042", "city": "Bergen"}}
    Limits: all changes of the call are made or none. An address occurs once.
    """
    changes = common.given(customer_name=customer_name, email=email, city=city)
    if email and common.find(session, "customers", customer_id)["email"] != email:
        common.require_new(session, "customers", "email", email)
    return common.edit(session, "customers", customer_id, changes)


@tool(write=True)
def delete(session: Session, customer_id: CustomerId) -> dict[str, Any]:
    """Remove one customer.

    Args:
        customer_id: the customer's id, for example CU0042.

    Returns: {"ok": true, "data": {"deleted": customer_id}}.
    Example: {"name": "customers_delete", "arguments": {"customer_id": "CU0042"}}
    Limits: one customer per call; there is no way to undo it. A customer who has
    bought or reviewed something stays; support chats go with the customer.
    """
    return common.remove(session, "customers", customer_id)


customers: Final = Toolkit("customers", [get, replace(list_customers, name="list"), search, create, update, delete])
"""The six tools of the customers."""
