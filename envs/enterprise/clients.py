"""The tools of the clients (EnterpriseBench, section 3; behaviour: docs/enterprisebench.md)."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, Final

from pydantic import Field

from workgym.envs.core.arguments import Body, DateText, GivenBody, GivenLine, Line
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, tool
from workgym.envs.enterprise import common
from workgym.envs.enterprise.access import caller
from workgym.envs.enterprise.arguments import ClientId, Industry, Limit, Offset, Person, TrialStatus
from workgym.envs.enterprise.common import Invalid
from workgym.envs.enterprise.ids import new_id
from workgym.envs.enterprise.listing import Listing
from workgym.envs.enterprise.values import CURRENCY, DEPARTMENTS

__all__ = ["clients"]

_Revenue = Annotated[int, Field(ge=0, le=10**12)]
_DEPARTMENT: Final = DEPARTMENTS["BU"]
"""Who looks after clients."""


@tool()
def get(session: Session, client_id: ClientId) -> dict[str, Any]:
    """Read one client.

    Args:
        client_id: the client's id, for example CL0042.

    Returns: {"ok": true, "data": {...}}: client_id, business_name, industry, business_type, registered_address,
    tax_id, onboarding_date, contact_name, contact_email, phone_number, monthly_revenue, currency, trial_product,
    trial_status (ongoing or accepted), engagement_description and representative_emp_id.
    Example: {"name": "clients_get", "arguments": {"client_id": "CL0042"}}
    Limits: one client per call, and only clients that you may read.
    """
    return common.read(session, "clients", client_id)


@tool()
def list_clients(
    session: Session,
    industry: Industry = None,
    trial_status: TrialStatus = None,
    representative: Person = "",
    onboarded_since: DateText = "",
    onboarded_until: DateText = "",
    limit: Limit = 20,
    offset: Offset = 0,
) -> dict[str, Any]:
    """List clients, by id.

    Args:
        industry: Building, Education, Food, Health, Hotels, Printing, Retail, Textiles, Transport or Woodwork.
        trial_status: ongoing or accepted.
        representative: who looks after them: employee id, address or full name.
        onboarded_since: the first day on which they joined us, YYYY-MM-DD.
        onboarded_until: the last day on which they joined us, included.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: {"ok": true, "data": [...], "total": n, "hidden": h, "next": offset or null}: whole rows, as clients_get;
    hidden is true if there are clients that you may not read.
    Example: {"name": "clients_list", "arguments": {"industry": "Food", "onboarded_since": "2021-01-01"}}
    Limits: names and descriptions are found by clients_search.
    """
    listing = Listing(session, "clients")
    listing.equal(industry=industry, trial_status=trial_status)
    listing.person("representative", representative, "representative_emp_id")
    listing.days("onboarding_date", onboarded_since, onboarded_until)
    return listing.page("client_id", limit, offset)


@tool()
def search(session: Session, text: GivenLine, limit: Limit = 20, offset: Offset = 0) -> dict[str, Any]:
    """Find clients by words in name, contact, trial product and description.

    Args:
        text: words that all have to occur, in capitals or not.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: as clients_list.
    Example: {"name": "clients_search", "arguments": {"text": "glassworks"}}
    Limits: at most 16 words, taken literally; searches only clients that you may read.
    """
    listing = Listing(session, "clients")
    listing.words(text, "business_name", "contact_name", "trial_product", "engagement_description")
    return listing.page("client_id", limit, offset)


@tool(write=True)
def create(
    session: Session,
    business_name: GivenLine,
    industry: Industry,
    business_type: GivenLine,
    registered_address: GivenLine,
    tax_id: GivenLine,
    contact_name: GivenLine,
    contact_email: GivenLine,
    phone_number: GivenLine,
    trial_product: GivenLine,
    description: GivenBody,
    monthly_revenue: _Revenue = 0,
    trial_status: TrialStatus = None,
    representative: Person = "",
) -> dict[str, Any]:
    """Enter a new client, who joins us today.

    Args:
        business_name: the company's name.
        industry: Building, Education, Food, Health, Hotels, Printing, Retail, Textiles, Transport or Woodwork.
        business_type: such as "Family business" or "Cooperative".
        registered_address: street and town.
        tax_id: the number under which it pays taxes.
        contact_name: the name of the person to talk to.
        contact_email: that person's address.
        phone_number: that person's number.
        trial_product: what they try out.
        description: what we do with each other.
        monthly_revenue: what they bring in a month, in rupees; 0 if left out.
        trial_status: ongoing or accepted; ongoing if left out.
        representative: who looks after it: employee id, address or full name; you if left out.

    Returns: {"ok": true, "data": {"client_id": ...}} of the new client.
    Example: {"name": "clients_create",
    "arguments": {"business_name": "Doyle Bakery", "industry": "Food", "business_type": "Family business",
    "registered_address": "4 Mill Lane, Leeds", "tax_id": "TX102030405", "contact_name": "Edda Doyle",
    "contact_email": "edda@doyle.example", "phone_number": "+91 20 5550 0142", "trial_product": "gift cards",
    "description": "They want gift cards for two shops."}}
    Limits: only people of Business Development look after clients. A tax id occurs once.
    """
    if industry is None:
        raise Invalid("industry", "an industry is required")
    common.require_new(session, "clients", "tax_id", tax_id)
    values: Row = {
        "client_id": new_id(session, "clients"),
        "business_name": business_name,
        "industry": industry,
        "business_type": business_type,
        "registered_address": registered_address,
        "tax_id": tax_id,
        "onboarding_date": session.now.date(),
        "contact_name": contact_name,
        "contact_email": contact_email,
        "phone_number": phone_number,
        "monthly_revenue": monthly_revenue,
        "currency": CURRENCY,
        "trial_product": trial_product,
        "trial_status": trial_status or "ongoing",
        "engagement_description": description,
        "representative_emp_id": common.require_active(
            session, "representative", representative or caller(session), _DEPARTMENT
        )["emp_id"],
    }
    return common.add(session, "clients", values)


@tool(write=True)
def update(
    session: Session,
    client_id: ClientId,
    business_name: Line = "",
    industry: Industry = None,
    business_type: Line = "",
    registered_address: Line = "",
    contact_name: Line = "",
    contact_email: Line = "",
    phone_number: Line = "",
    monthly_revenue: _Revenue | None = None,
    trial_product: Line = "",
    trial_status: TrialStatus = None,
    description: Body = "",
    representative: Person = "",
) -> dict[str, Any]:
    """Change one client.

    Args:
        client_id: the client's id, for example CL0042.
        business_name: the company's name.
        industry: Building, Education, Food, Health, Hotels, Printing, Retail, Textiles, Transport or Woodwork.
        business_type: such as "Family business" or "Cooperative".
        registered_address: street and town.
        contact_name: the name of the person to talk to.
        contact_email: that person's address.
        phone_number: that person's number.
        monthly_revenue: what they bring in a month, in rupees.
        trial_product: what they try out.
        trial_status: ongoing or accepted.
        description: what we do with each other.
        representative: who looks after it from now on: employee id, address or full name.

    Returns: {"ok": true, "data": {...}}: the whole client as it is now.
    Example: {"name": "clients_update", "arguments": {"client_id": "CL0042", "business_type": "Cooperative"}}
    Limits: all changes of the call are made or none. Tax id and onboarding date stay. Only people of
    Business Development look after clients.
    """
    changes = common.given(
        business_name=business_name,
        industry=industry,
        business_type=business_type,
        registered_address=registered_address,
        contact_name=contact_name,
        contact_email=contact_email,
        phone_number=phone_number,
        monthly_revenue=monthly_revenue,
        trial_product=trial_product,
        trial_status=trial_status,
        engagement_description=description,
    )
    if representative:
        owner = common.require_active(session, "representative", representative, _DEPARTMENT)
        changes["representative_emp_id"] = owner["emp_id"]
    return common.edit(session, "clients", client_id, changes)


@tool(write=True)
def delete(session: Session, client_id: ClientId) -> dict[str, Any]:
    """Remove one client.

    Args:
        client_id: the client's id, for example CL0042.

    Returns: {"ok": true, "data": {"deleted": client_id}}.
    Example: {"name": "clients_delete", "arguments": {"client_id": "CL0042"}}
    Limits: one client per call; there is no way to undo it.
    """
    return common.remove(session, "clients", client_id)


clients: Final = Toolkit("clients", [get, replace(list_clients, name="list"), search, create, update, delete])
"""The six tools of the clients."""
