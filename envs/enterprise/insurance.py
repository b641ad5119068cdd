"""The tools that read health insurance (EnterpriseBench, section 3; behaviour: docs/enterprisebench.md)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from workgym.envs.core.arguments import DateText
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, tool
from workgym.envs.enterprise import common
from workgym.envs.enterprise.arguments import Limit, Offset, Person, Plan, PolicyNumber
from workgym.envs.enterprise.listing import Listing

__all__ = ["insurance"]


@tool()
def get(session: Session, policy_no: PolicyNumber) -> dict[str, Any]:
    """Read one policy of the company's health insurance.

    Args:
        policy_no: the policy's number, for example PL000417.

    Returns: {"ok": true, "data": {...}}: policy_no, emp_id, insurer, plan, sum_insured, premium (a year), currency,
    start_date, end_date and dependants (how many are insured with the employee).
    Example: {"name": "insurance_get", "arguments": {"policy_no": "PL000417"}}
    Limits: one policy per call, and only policies that you may read.
    """
    return common.read(session, "insurance", policy_no)


@tool()
def list_insurance(
    session: Session,
    emp_id: Person = "",
    plan: Plan = None,
    ends_until: DateText = "",
    limit: Limit = 20,
    offset: Offset = 0,
) -> dict[str, Any]:
    """List policies of the company's health insurance, by number.

    Args:
        emp_id: who is insured: employee id, address or full name.
        plan: Bronze, Silver, Gold or Platinum.
        ends_until: the last day on which the policy may end, included, YYYY-MM-DD.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: {"ok": true, "data": [...], "total": n, "hidden": h, "next": offset or null}: whole policies; hidden is
    true if there are policies that you may not read.
    Example: {"name": "insurance_list", "arguments": {"emp_id": "emp_0417"}}
    Limits: everybody has one policy, and those who have left one that has ended.
    """
    listing = Listing(session, "insurance")
    listing.person("emp_id", emp_id, "emp_id")
    listing.equal(plan=plan)
    listing.days("end_date", "", ends_until)
    return listing.page("policy_no", limit, offset)


insurance: Final = Toolkit("insurance", [get, replace(list_insurance, name="list")])
"""Reading health insurance."""
