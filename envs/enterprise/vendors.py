"""The tools of the vendors (EnterpriseBench, section 3; behaviour: docs/enterprisebench.md)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Annotated, Any, Final

from pydantic import Field

from workgym.envs.core.arguments import Body, DateText, GivenBody, GivenLine, Line
from workgym.envs.core.schema import Row, parse_date
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, storable, tool
from workgym.envs.enterprise import common
from workgym.envs.enterprise.access import caller
from workgym.envs.enterprise.common import EmployeeId, Industry, Invalid, Limit, Offset, VendorId

__all__ = ["vendors"]

_Id = Annotated[VendorId, Field(min_length=1)]
_DEPARTMENT: Final = "Management"
"""Who looks after vendors."""
_shown: Final = partial(common.visible_fields, "vendors")


@tool()
def get(session: Session, vendor_id: _Id) -> dict[str, Any]:
    """Read one vendor.

    Args:
        vendor_id: the vendor's id, for example VE0042.

    Returns: {"ok": true, "data": {...}}: vendor_id, business_name, industry, business_type, registered_address,
    tax_id, onboarding_date, relationship_description and representative_emp_id.
    Example: {"name": "vendors_get", "arguments": {"vendor_id": "VE0042"}}
    Limits: one vendor per call, and only vendors that you may read.
    """
    return common.success(_shown(common.find(session, "vendors", vendor_id)))


@tool()
def list_vendors(
    session: Session,
    industry: Industry = None,
    representative: EmployeeId = "",
    onboarded_since: DateText = "",
    onboarded_until: DateText = "",
    limit: Limit = 20,
    offset: Offset = 0,
) -> dict[str, Any]:
    """List vendors, by id.

    Args:
        industry: Building, Education, Food, Health, Hotels, Printing, Retail, Textiles, Transport or Woodwork.
        representative: the employee id of who looks after them.
        onboarded_since: the first day on which they joined us, YYYY-MM-DD.
        onboarded_until: the last day on which they joined us, included.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: {"ok": true, "data": [...], "total": n, "hidden": h, "next": offset or null}: whole rows, as vendors_get;
    hidden is how many vendors of the representative asked for you may not read.
    Example: {"name": "vendors_list", "arguments": {"industry": "Food", "onboarded_since": "2021-01-01"}}
    Limits: names and descriptions are found by vendors_search.
    """
    select = common.Select()
    for column, value in (("industry", industry),):
        if value:
            select.add(f"{column} = ?", value)
    if representative:
        select.add_person("representative_emp_id = ?", representative)
    for condition, day in (("onboarding_date >= ?", onboarded_since), ("onboarding_date <= ?", onboarded_until)):
        if day:
            select.add(condition, parse_date(day))
    return common.page(session, "vendors", select, "vendor_id", limit, offset, _shown)


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
    select = common.Select()
    for word in common.words_of(text):
        select.add("contains(_text, ?)", word)
    return common.page(session, "vendors", select, "vendor_id", limit, offset, _shown)


@tool(write=True)
def create(
    session: Session,
    business_name: GivenLine,
    industry: Industry,
    business_type: GivenLine,
    registered_address: GivenLine,
    tax_id: GivenLine,
    description: GivenBody,
    representative: EmployeeId = "",
) -> dict[str, Any]:
    """Enter a new vendor, who joins us today.

    Args:
        business_name: the company's name.
        industry: Building, Education, Food, Health, Hotels, Printing, Retail, Textiles, Transport or Woodwork.
        business_type: such as "Family business" or "Cooperative".
        registered_address: street and town.
        tax_id: the number under which it pays taxes.
        description: what we do with each other.
        representative: the employee id of who looks after it; you if left out.

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
        "vendor_id": f"VE{common.next_number(session, 'vendors'):04d}",
        "business_name": business_name,
        "industry": industry,
        "business_type": business_type,
        "registered_address": registered_address,
        "tax_id": tax_id,
        "onboarding_date": session.now.date(),
        "relationship_description": description,
        "representative_emp_id": _representative(session, representative or caller(session)),
    }
    with storable():
        session.insert("vendors", values)
    return common.success({"vendor_id": values["vendor_id"]})


@tool(write=True)
def update(
    session: Session,
    vendor_id: _Id,
    business_name: Line = "",
    industry: Industry = None,
    business_type: Line = "",
    registered_address: Line = "",
    description: Body = "",
    representative: EmployeeId = "",
) -> dict[str, Any]:
    """Change one vendor.

    Args:
        vendor_id: the vendor's id, for example VE0042.
        business_name: the company's name.
        industry: Building, Education, Food, Health, Hotels, Printing, Retail, Textiles, Transport or Woodwork.
        business_type: such as "Family business" or "Cooperative".
        registered_address: street and town.
        description: what we do with each other.
        representative: the employee id of who looks after it from now on.

    Returns: {"ok": true, "data": {...}}: the whole vendor as it is now.
    Example: {"name": "vendors_update", "arguments": {"vendor_id": "VE0042", "business_type": "Cooperative"}}
    Limits: all changes of the call are made or none. Tax id and onboarding date stay. Only people of
    Management look after vendors.
    """
    given: Row = {
        "business_name": business_name,
        "industry": industry,
        "business_type": business_type,
        "registered_address": registered_address,
        "relationship_description": description,
    }
    changes: Row = {name: value for name, value in given.items() if value not in (None, "")}
    if not changes and not representative:
        raise Invalid(
            "vendor_id", "name something to change as well, such as business_type, description, representative"
        )
    row = common.find(session, "vendors", vendor_id)
    changes |= {"representative_emp_id": _representative(session, representative)} if representative else {}
    with storable():
        session.update("vendors", row["_row"], changes)
    return common.success(_shown({**row, **changes}))


@tool(write=True)
def delete(session: Session, vendor_id: _Id) -> dict[str, Any]:
    """Remove one vendor.

    Args:
        vendor_id: the vendor's id, for example VE0042.

    Returns: {"ok": true, "data": {"deleted": vendor_id}}.
    Example: {"name": "vendors_delete", "arguments": {"vendor_id": "VE0042"}}
    Limits: one vendor per call; there is no way to undo it.
    """
    row = common.find(session, "vendors", vendor_id)
    session.delete("vendors", row["_row"])
    return common.success({"deleted": row["vendor_id"]})


def _representative(session: Session, emp_id: str) -> str:
    """Return the id of an active employee of the department that looks after vendors.

    Raises:
        Invalid: if there is no such employee.
    """
    found = common.require_employee(session, "representative", emp_id)
    if found["department"] != _DEPARTMENT:
        raise Invalid("representative", f"{found['emp_id']} does not work in {_DEPARTMENT}")
    return str(found["emp_id"])


vendors: Final = Toolkit("vendors", [get, replace(list_vendors, name="list"), search, create, update, delete])
"""The six tools of the vendors."""
