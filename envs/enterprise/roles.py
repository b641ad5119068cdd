"""The tools that read descriptions of roles (EnterpriseBench, section 3; behaviour: docs/enterprisebench.md)."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, Final

from pydantic import Field

from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, tool
from workgym.envs.enterprise import common
from workgym.envs.enterprise.arguments import Department, Limit, Offset, RoleId
from workgym.envs.enterprise.listing import Listing

__all__ = ["roles"]


@tool()
def get(session: Session, role_id: RoleId) -> dict[str, Any]:
    """Read the description of one role.

    Args:
        role_id: the role's id, for example RO07.

    Returns: {"ok": true, "data": {...}}: role_id, department, level (a number), title, duties and required_skills.
    Example: {"name": "roles_get", "arguments": {"role_id": "RO07"}}
    Limits: one role per call. A role says what people of a level do; who they are is in employees_list.
    """
    return common.read(session, "roles", role_id)


@tool()
def list_roles(
    session: Session,
    department: Department = None,
    level: Annotated[int, Field(ge=1, le=99)] | None = None,
    limit: Limit = 20,
    offset: Offset = 0,
) -> dict[str, Any]:
    """List the descriptions of roles, by id.

    Args:
        department: Engineering, HR, Business Development, Information Technology, BPO, Finance, Sales or Management.
        level: 9, 10, 12 or 14.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: {"ok": true, "data": [...], "total": n, "hidden": false, "next": offset or null}: whole descriptions.
    Example: {"name": "roles_list", "arguments": {"department": "Sales", "level": 12}}
    Limits: there is one role for each department and level; the executives have none.
    """
    listing = Listing(session, "roles")
    listing.equal(department=department, level=level)
    return listing.page("role_id", limit, offset)


roles: Final = Toolkit("roles", [get, replace(list_roles, name="list")])
"""Reading what people of a department and level do."""
