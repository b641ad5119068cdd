"""The helpdesk's tools (EnterpriseBench, section 3; behaviour: docs/enterprisebench.md)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from workgym.envs.core.arguments import Body, DateText, GivenBody, GivenLine
from workgym.envs.core.errors import ToolError
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, tool
from workgym.envs.enterprise import common
from workgym.envs.enterprise.access import caller
from workgym.envs.enterprise.arguments import Limit, Offset, Person, Priority, Status, TicketId
from workgym.envs.enterprise.ids import new_id
from workgym.envs.enterprise.listing import Listing
from workgym.envs.enterprise.values import DEPARTMENTS

__all__ = ["it_tickets"]

_NEWEST: Final = "raised_date DESC, ticket_id DESC"


@tool()
def get(session: Session, ticket_id: TicketId) -> dict[str, Any]:
    """Read one ticket.

    Args:
        ticket_id: the ticket's id, for example IT0042.

    Returns: {"ok": true, "data": {...}}: ticket_id, priority, status, raised_by_emp_id, assignee_emp_id, raised_date,
    assigned_date, issue and resolution.
    Example: {"name": "it_tickets_get", "arguments": {"ticket_id": "IT0042"}}
    Limits: one ticket per call, and only tickets that you may read.
    """
    return common.read(session, "it_tickets", ticket_id)


@tool()
def list_tickets(
    session: Session,
    raised_by: Person = "",
    assignee: Person = "",
    priority: Priority = None,
    status: Status = None,
    assigned_since: DateText = "",
    assigned_until: DateText = "",
    raised_since: DateText = "",
    raised_until: DateText = "",
    limit: Limit = 20,
    offset: Offset = 0,
) -> dict[str, Any]:
    """List tickets, those raised last first.

    Args:
        raised_by: who raised it: employee id, address or full name.
        assignee: who works on it.
        priority: high, medium or low.
        status: open or resolved.
        assigned_since: the first day on which it was assigned, YYYY-MM-DD.
        assigned_until: the last day on which it was assigned, included.
        raised_since: the first day on which it was raised.
        raised_until: the last day on which it was raised, included.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: {"ok": true, "data": [...], "total": n, "hidden": h, "next": offset or null}: whole tickets; total is how
    many match among those that you may read, hidden is true if there are tickets that you may not read.
    Example: {"name": "it_tickets_list", "arguments": {"assignee": "emp_0417", "priority": "high"}}
    Limits: text is found by it_tickets_search.
    """
    listing = Listing(session, "it_tickets")
    listing.person("raised_by", raised_by, "raised_by_emp_id")
    listing.person("assignee", assignee, "assignee_emp_id")
    listing.equal(priority=priority, status=status)
    listing.days("assigned_date", assigned_since, assigned_until)
    listing.days("raised_date", raised_since, raised_until)
    return listing.page(_NEWEST, limit, offset)


@tool()
def search(session: Session, text: GivenLine, limit: Limit = 20, offset: Offset = 0) -> dict[str, Any]:
    """Find tickets by words in issue and resolution, those raised last first.

    Args:
        text: words that all have to occur, in capitals or not.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: as it_tickets_list.
    Example: {"name": "it_tickets_search", "arguments": {"text": "printer floor"}}
    Limits: at most 16 words, taken literally; searches only tickets that you may read.
    """
    listing = Listing(session, "it_tickets")
    listing.words(text, "issue", "resolution")
    return listing.page(_NEWEST, limit, offset)


@tool(write=True)
def create(session: Session, issue: GivenBody, priority: Priority = None, assignee: Person = "") -> dict[str, Any]:
    """Raise a ticket.

    Args:
        issue: what is wrong.
        priority: high, medium or low; medium if left out.
        assignee: who should work on it: employee id, address or full name; nobody yet if left out.

    Returns: {"ok": true, "data": {"ticket_id": ...}} of the new ticket.
    Example: {"name": "it_tickets_create",
    "arguments": {"issue": "The projector in room 2.14 shows no picture.", "priority": "low"}}
    Limits: you are the one who raises it, today. Only people of Information Technology work on tickets.
    """
    values: Row = {
        "ticket_id": new_id(session, "it_tickets"),
        "priority": priority or "medium",
        "status": "open",
        "raised_by_emp_id": caller(session),
        "raised_date": session.now.date(),
        "issue": issue,
        **(_assignment(session, assignee) if assignee else {}),
    }
    return common.add(session, "it_tickets", values)


@tool(write=True)
def update(
    session: Session,
    ticket_id: TicketId,
    priority: Priority = None,
    assignee: Person = "",
    issue: Body = "",
    resolution: Body = "",
) -> dict[str, Any]:
    """Change, assign or resolve one ticket.

    Args:
        ticket_id: the ticket's id, for example IT0042.
        priority: high, medium or low.
        assignee: who should work on it from today on: employee id, address or full name.
        issue: a new text for what is wrong.
        resolution: how the ticket was resolved. An open ticket is resolved by this.

    Returns: {"ok": true, "data": {...}}: the whole ticket as it is now.
    Example: {"name": "it_tickets_update", "arguments": {"ticket_id": "IT0042", "priority": "high"}}
    Limits: all changes of the call are made or none. A resolved ticket is not assigned to anybody else and keeps its
    resolution. Only people of Information Technology work on tickets.
    """
    changes = common.given(priority=priority, issue=issue)
    changes |= {"resolution": resolution, "status": "resolved"} if resolution.strip() else {}
    changes |= _assignment(session, assignee) if assignee else {}
    before = common.find(session, "it_tickets", ticket_id)
    row = common.change(session, "it_tickets", ticket_id, changes)
    if before["status"] == "resolved" and (assignee or "resolution" in changes):
        raise ToolError("the ticket is resolved already", code="CONFLICT")
    return common.success(common.visible_fields("it_tickets", row))


@tool(write=True)
def delete(session: Session, ticket_id: TicketId) -> dict[str, Any]:
    """Remove one ticket.

    Args:
        ticket_id: the ticket's id, for example IT0042.

    Returns: {"ok": true, "data": {"deleted": ticket_id}}.
    Example: {"name": "it_tickets_delete", "arguments": {"ticket_id": "IT0042"}}
    Limits: one ticket per call; there is no way to undo it.
    """
    return common.remove(session, "it_tickets", ticket_id)


def _assignment(session: Session, assignee: str) -> Row:
    """Return the columns that the assignment of a ticket to an employee sets.

    Raises:
        Invalid: if the employee does not work in Information Technology.
    """
    found = common.require_active(session, "assignee", assignee, DEPARTMENTS["IN"])
    return {"assignee_emp_id": found["emp_id"], "assigned_date": session.now.date()}


it_tickets = Toolkit("it_tickets", [get, replace(list_tickets, name="list"), search, create, update, delete])
"""The six tools of the helpdesk."""
