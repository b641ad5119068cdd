"""The tools of the vendors (EnterpriseBench, section 3; behaviour: docs/enterprisebench.md)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from workgym.envs.core.arguments import Body, DateText, GivenBody, GivenLine, Line
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, tool
from workgym.envs.enterprise import common
from workgym.envs.enterprise.access import caller
from workgym.envs.enterprise.arguments import Industry, Limit, Offset, Person, VendorId
from workgym.envs.enterprise.common import Invalid
from workgym.envs.enterprise.ids import new_id
from workgym.envs.enterprise.listing import Listing
from workgym.envs.enterprise.values import DEPARTMENTS

__all__ = ["vendors"]

_DEPARTMENT: Final = DEPARTMENTS["MA"]
"""Who looks after vendors."""


@tool()
def get(session: Session, vendor_id: VendorId) -> dict[str, Any]:
    """Read one vendor.

    Args:
        vendor_id: the vendor's id, for example VE0042.

    Returns: {"ok": true, "data": {...}}: vendor_id, business_name, industry, business_type, registered_address,
    tax_id, onboarding_date, relationship_description and representative_emp_id.
    Example: {"name": "vendors_get", "arguments": {"vendor_id": "VE0042"}}
    Limits: one vendor per call, and only vendors that you may read.
    """
    return common.read(session, "vendors", vendor_id)


@tool()
def list_vendors(
    session: Session,
    industry: Industry = None,
    representative: Person = "",
    onboarded_since: DateText = "",
    onboarded_until: DateText = "",
    limit: Limit = 20,
    offset: Offset = 0,
) -> dict[str, Any]:
    """List vendors, by id.

    Args:
        industry: Building, Education, Food, Health, Hotels, Printing, Retail, Textiles, Transport or Woodwork.
        representative: who looks after them: employee id, address or full name.
        onboarded_since: the first day on which they joined us, YYYY-MM-DD.
        onboarded_until: the last day on which they joined us, included.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: {"ok": true, "data": [...], "total": n, "hidden": h, "next": offset or null}: whole rows, as vendors_get;
    hidden is true if there are vendors that you may not read.
    Example: {"name": "vendors_list", "arguments": {"industry": "Food", "onboarded_since": "2021-01-01"}}
    Limits: names and descriptions are found by vendors_search.
    """
    listing = Listing(session, "vendors")
    listing.equal(industry=industry)
    listing.person("representative", representative, "representative_emp_id")
    listing.days("onboarding_date", onboarded_since, onboarded_until)
    return listing.page("vendor_id", limit, offset)


@tool()
def search(session: Session, text: GivenLine, limit: Limit = 20, offset: Offset = 0) -> dict[str, Any]:
    """Find vendors by words in name and description.

    Args:
        text: words that all have to occur, in capitals or not.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: as vendors_list.
    Example: {"name": "vendors_search", "arguments": {"text": "glassworks"}}
    Limits: at most 16 words, taken literally; searches only vendors that you may read.
    """
    listing = Listing(session, "vendors")
    listing.words(text, "business_name", "relationship_description")
    return listing.page("vendor_id", limit, offset)


@tool(write=True)
def create(
    session: Session,
    business_name: GivenLine,
    industry: Industry,
    business_type: GivenLine,
    registered_address: GivenLine,
    tax_id: GivenLine,
    description: GivenBody,
    representative: Person = "",
) -> dict[str, Any]:
    """Enter a new vendor, who joins us today.

    Args:
        business_name: the company's name.
        industry: Building, Education, Food, Health, Hotels, Printing, Retail, Textiles, Transport or Woodwork.
        business_type: such as "Family business" or "Cooperative".
        registered_address: street and town.
        tax_id: the number under which it pays taxes.
        description: what we do with each other.
        representative: who looks after it: employee id, address or full name; you if left out.

    Returns: {"ok": true, "data": {"vendor_id": ...}} of the new vendor.
    Example: {"name": "vendors_create",
    "arguments": {"business_name": "Doyle Bakery", "industry": "Food", "business_type": "Family business",
    "registered_address": "4 Mill Lane, Leeds", "tax_id": "TX102030405",
    "description": "They bring rolls for the canteen every morning."}}
    Limits: only people of Management look after vendors. A tax id occurs once.
    """
    if industry is None:
        raise Invalid("industry", "an industry is required")
    common.require_new(session, "vendors", "tax_id", tax_id)
    values: Row = {
        "vendor_id": new_id(session, "vendors"),
        "business_name": business_name,
        "industry": industry,
        "business_type": business_type,
        "registered_address": registered_address,
        "tax_id": tax_id,
        "onboarding_date": session.now.date(),
        "relationship_description": description,
        "representative_emp_id": common.require_active(
            session, "representative", representative or caller(session), _DEPARTMENT
        )["emp_id"],
    }
    return common.add(session, "vendors", values)


@tool(write=True)
def update(
    session: Session,
    vendor_id: VendorId,
    business_name: Line = "",
    industry: Industry = None,
    business_type: Line = "",
    registered_address: Line = "",
    description: Body = "",
    representative: Person = "",
) -> dict[str, Any]:
    """Change one vendor.

    Args:
        vendor_id: the vendor's id, for example VE0042.
        business_name: the company's name.
        industry: Building, Education, Food, Health, Hotels, Printing, Retail, Textiles, Transport or Woodwork.
        business_type: such as "Family business" or "Cooperative".
        registered_address: street and town.
        description: what we do with each other.
        representative: who looks after it from now on: employee id, address or full name.

    Returns: {"ok": true, "data": {...}}: the whole vendor as it is now.
    Example: {"name": "vendors_update", "arguments": {"vendor_id": "VE0042", "business_type": "Cooperative"}}
    Limits: all changes of the call are made or none. Tax id and onboarding date stay. Only people of
    Management look after vendors.
    """
    changes = common.given(
        business_name=business_name,
        industry=industry,
        business_type=business_type,
        registered_address=registered_address,
        relationship_description=description,
    )
    if representative:
        owner = common.require_active(session, "representative", representative, _DEPARTMENT)
        changes["representative_emp_id"] = owner["emp_id"]
    return common.edit(session, "vendors", vendor_id, changes)


@tool(write=True)
def delete(session: Session, vendor_id: VendorId) -> dict[str, Any]:
    """Remove one vendor.

    Args:
        vendor_id: the vendor's id, for example VE0042.

    Returns: {"ok": true, "data": {"deleted": vendor_id}}.
    Example: {"name": "vendors_delete", "arguments": {"vendor_id": "VE0042"}}
    Limits: one vendor per call; there is no way to undo it.
    """
    return common.remove(session, "vendors", vendor_id)


vendors: Final = Toolkit("vendors", [get, replace(list_vendors, name="list"), search, create, update, delete])
"""The six tools of the vendors."""
