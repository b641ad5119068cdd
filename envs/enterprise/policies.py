"""The tools that read the company's policies (EnterpriseBench, section 3; behaviour: docs/enterprisebench.md)."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, Final

from pydantic import Field

from workgym.envs.core.arguments import Name
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, tool
from workgym.envs.enterprise import common
from workgym.envs.enterprise.arguments import Department, Limit, Offset, PolicyId
from workgym.envs.enterprise.documents import page_of
from workgym.envs.enterprise.listing import Listing

__all__ = ["policies"]


@tool()
def get(session: Session, policy_id: PolicyId, page: Annotated[int, Field(ge=1, le=999)] = 1) -> dict[str, Any]:
    """Read one page of one policy of the company.

    Args:
        policy_id: the policy's id, for example PY07.
        page: the page's number, from 1.

    Returns: {"ok": true, "data": {...}}: policy_id, title, department (which owns it), version, effective_date, pages
    (how many it has), page and text: the page's sections and numbered clauses.
    Example: {"name": "policies_get", "arguments": {"policy_id": "PY07", "page": 4}}
    Limits: one page per call. A section may go on on the next page; clauses refer to each other by policy and number.
    """
    row = common.visible_fields("policies", common.find(session, "policies", policy_id))
    found = page_of(session, "policy_pages", policy_id, page)
    return common.success({**row, "pages": _pages(session)[policy_id], "page": page, "text": found["text"]})


@tool()
def list_policies(
    session: Session, department: Department = None, title: Name = "", limit: Limit = 20, offset: Offset = 0
) -> dict[str, Any]:
    """List the policies of the company, by id.

    Args:
        department: which owns them: Engineering, HR, Business Development, Information Technology, BPO, Finance, Sales
            or Management.
        title: words that all have to occur in the title, in capitals or not.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: {"ok": true, "data": [...], "total": n, "hidden": false, "next": offset or null}: policies without their
    texts: policy_id, title, department, version, effective_date and pages (how many).
    Example: {"name": "policies_list", "arguments": {"title": "leave"}}
    Limits: words are looked for in titles alone; the texts are read with policies_get.
    """
    listing = Listing(session, "policies")
    listing.equal(department=department)
    for word in dict.fromkeys(title.lower().split()):
        listing.add("contains(lower(title), ?)", word)
    pages = _pages(session)
    return listing.page("policy_id", limit, offset, lambda row: {**row, "pages": pages[row["policy_id"]]})


def _pages(session: Session) -> dict[str, int]:
    """Return how many pages each policy has."""
    counted = session.rows(
        "SELECT policy_id, count(*) AS pages FROM policy_pages GROUP BY policy_id ORDER BY policy_id"
    )
    return {row["policy_id"]: row["pages"] for row in counted}


policies: Final = Toolkit("policies", [get, replace(list_policies, name="list")])
"""Reading the company's policies."""
