"""The customer records' tools (WorkBench, section 3.2; behaviour: docs/workbench.md)."""

from __future__ import annotations

from typing import Annotated, Any, Final

from workgym.envs.core.arguments import MAX_NAME, Body, Given, GivenBody, Name
from workgym.envs.core.errors import ToolError
from workgym.envs.core.schema import value_text
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, tool
from workgym.envs.workbench import common
from workgym.envs.workbench.common import DayText
from workgym.envs.workbench.schema import PRODUCTS, SCHEMA, STATUSES
from workgym.envs.workbench.searching import day_conditions, name_hint, page, require_one, text_conditions

__all__ = ["customer_relationship_manager"]

_CUSTOMERS: Final = SCHEMA["customers"]
_Status = Annotated[Given, common.enum_field(STATUSES)]
_Product = Annotated[Name, common.enum_field(PRODUCTS)]


@tool()
def search_customers(
    session: Session,
    customer_name: Name = "",
    customer_email: Name = "",
    product_interest: Name = "",
    status: Name = "",
    assigned_to_email: Name = "",
    last_contact_date_min: DayText | None = None,
    last_contact_date_max: DayText | None = None,
    follow_up_by_min: DayText | None = None,
    follow_up_by_max: DayText | None = None,
) -> dict[str, Any]:
    """Find customers by words and pieces of text in their fields and by dates; all that is given must hold.

    Args:
        customer_name: words that must all occur in the customer's name, in capitals or not, whole or as part of a
            longer word.
        customer_email: text that occurs in the customer's address.
        product_interest: the product or a part of it: Software, Hardware, Services, Consulting or Training.
        status: the status or a part of it: Qualified, Won, Lost, Lead or Proposal.
        assigned_to_email: the address or the name of the colleague the customer is assigned to, or a part of it.
        last_contact_date_min: earliest day of the last contact, YYYY-MM-DD, itself included.
        last_contact_date_max: latest day of the last contact, YYYY-MM-DD, itself included.
        follow_up_by_min: earliest day by which to follow up, YYYY-MM-DD, itself included.
        follow_up_by_max: latest day by which to follow up, YYYY-MM-DD, itself included.

    Returns: {"returned": n, "matched": m, "customers": [...]}: m customers match and the first n of them are listed,
    each with customer_id, assigned_to_email, customer_name, customer_email, customer_phone, last_contact_date,
    product_interest, status, follow_up_by and notes; null stands where nothing is known.
    Example: {"name": "customer_relationship_manager_search_customers",
    "arguments": {"status": "Lead", "product_interest": "Training", "last_contact_date_max": "2021-03-31"}}
    Limits: at least one is needed. Lists 5 customers at most, those spoken to last first, then what was added since; a
    changed customer keeps its old place. If m is larger than n, narrow the search. A product, a status or a person that
    there cannot be is refused; a time of day in a date is ignored; a customer without an entry is not found by it.
    """
    texts = {
        "customer_name": customer_name,
        "customer_email": customer_email,
        "product_interest": product_interest,
        "status": status,
        "assigned_to_email": assigned_to_email,
    }
    dates = {
        "last_contact_date": (last_contact_date_min, last_contact_date_max),
        "follow_up_by": (follow_up_by_min, follow_up_by_max),
    }
    conditions = text_conditions(session, _CUSTOMERS, texts)
    for column, bounds in dates.items():
        common.day_range(*bounds)  # which refuses a first day after the last
        conditions += day_conditions(column, *bounds)
    require_one(conditions, [*texts, *(f"{column}_{end}" for column in dates for end in ("min", "max"))])
    hint = name_hint("customer_name", customer_name)
    return page(session, "customers", conditions, common.MAX_SHOWN, "customers", hint)


@tool(write=True)
def update_customer(session: Session, customer_id: Given, field: Given, new_value: GivenBody) -> dict[str, Any]:
    """Change one field of one customer.

    Args:
        customer_id: 8 digits, for example 00123456.
        field: assigned_to_email, customer_name, customer_email, customer_phone, last_contact_date, product_interest,
            status, follow_up_by or notes.
        new_value: the new text or full address, date (YYYY-MM-DD), product (Software, Hardware, Services, Consulting or
            Training) or status (Qualified, Won, Lost, Lead or Proposal).

    Returns: {"updated": customer_id, field: new value}.
    Example: {"name": "customer_relationship_manager_update_customer",
    "arguments": {"customer_id": "00123456", "field": "status", "new_value": "Won"}}
    Limits: one field per call. A customer_id never changes, new notes replace the old ones, and no field can be
    emptied. A colleague's address must be in the company's directory; nothing checks that the customer's exists.
    """
    if field != "notes" and len(new_value) > MAX_NAME:
        raise ToolError(
            f"new_value: at most {MAX_NAME} characters for {value_text(field)}, this text has {len(new_value):,}"
        )
    return common.change(session, "customers", customer_id, field, new_value)


@tool(write=True)
def add_customer(
    session: Session,
    customer_name: Given,
    assigned_to_email: Given,
    status: _Status,
    customer_email: Name = "",
    customer_phone: Name = "",
    last_contact_date: Name = "",
    product_interest: _Product | None = None,
    notes: Body = "",
    follow_up_by: Name = "",
) -> dict[str, Any]:
    """Add a customer.

    Args:
        customer_name: the customer's full name.
        assigned_to_email: the full address of the colleague the customer is assigned to.
        status: Qualified, Won, Lost, Lead or Proposal.
        customer_email: the customer's address.
        customer_phone: the customer's number.
        last_contact_date: when the customer was spoken to last, YYYY-MM-DD.
        product_interest: Software, Hardware, Services, Consulting or Training.
        notes: anything else.
        follow_up_by: by when to speak to the customer again, YYYY-MM-DD.

    Returns: {"customer_id": id} of the new customer.
    Example: {"name": "customer_relationship_manager_add_customer", "arguments": {"customer_name": "Robin Roe",
    "assigned_to_email": "somebody@company.example", "status": "Lead"}}
    Limits: the first three are required; what is left out stays unknown. The colleague's address must be in the
    company's directory. Nothing checks that the customer's exists, or that the customer is not there already.
    """
    values = {
        "customer_name": customer_name,
        "assigned_to_email": assigned_to_email,
        "status": status,
        "customer_email": customer_email or None,
        "customer_phone": customer_phone or None,
        "last_contact_date": last_contact_date or None,
        "product_interest": product_interest or None,
        "notes": notes or None,
        "follow_up_by": follow_up_by or None,
    }
    return common.add(session, "customers", values)


@tool(write=True)
def delete_customer(session: Session, customer_id: Given) -> dict[str, Any]:
    """Delete one customer.

    Args:
        customer_id: 8 digits, for example 00123456.

    Returns: {"deleted": customer_id}.
    Example: {"name": "customer_relationship_manager_delete_customer", "arguments": {"customer_id": "00123456"}}
    Limits: one customer per call; there is no way to undo it.
    """
    return common.remove(session, "customers", customer_id)


customer_relationship_manager = Toolkit(
    "customer_relationship_manager", [search_customers, update_customer, add_customer, delete_customer]
)
"""The four tools of the customer records, in the published order."""
