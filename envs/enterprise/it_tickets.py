"""The helpdesk's tools (EnterpriseBench, section 3; behaviour: docs/enterprisebench.md)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Annotated, Any, Final

from pydantic import Field

from workgym.envs.core.arguments import Body, DateText, GivenBody, GivenLine
from workgym.envs.core.errors import ToolError
from workgym.envs.core.schema import Row, parse_date
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, storable, tool
from workgym.envs.enterprise import common
from workgym.envs.enterprise.access import caller
from workgym.envs.enterprise.common import EmployeeId, Invalid, Limit, Offset, Priority, Status, TicketId

__all__ = ["it_tickets"]

_Ticket = Annotated[TicketId, Field(min_length=1)]
_visible_fields: Final = partial(common.visible_fields, "it_tickets")
_NEWEST: Final = "raised_date DESC, ticket_id DESC"


@tool()
def get(session: Session, ticket_id: _Ticket) -> dict[str, Any]:
    """Read one ticket.

    Args:
        ticket_id: the ticket's id, for example IT0042.

    Returns: {"ok": true, "data": {...}}: ticket_id, priority, status, raised_by_emp_id, assignee_emp_id, raised_date,
    assigned_date, issue and resolution.
    Example: {"name": "it_tickets_get", "arguments": {"ticket_id": "IT0042"}}
    Limits: one ticket per call, and only tickets that you may read.
    """
    return common.success(_visible_fields(common.find(session, "it_tickets", ticket_id)))


@tool()
def list_tickets(
    session: Session,
    raised_by: EmployeeId = "",
    assignee: EmployeeId = "",
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
        raised_by: the employee id of who raised it.
        assignee: the employee id of who works on it.
        priority: high, medium or low.
        status: open or resolved.
        assigned_since: the first day on which it was assigned, YYYY-MM-DD.
        assigned_until: the last day on which it was assigned, included.
        raised_since: the first day on which it was raised.
        raised_until: the last day on which it was raised, included.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: {"ok": true, "data": [...], "total": n, "hidden": h, "next": offset or null}: whole tickets; total is how
    many match among those that you may read, hidden how many tickets of the people asked for you may not read.
    Example: {"name": "it_tickets_list", "arguments": {"assignee": "emp_0417", "priority": "high"}}
    Limits: text is found by it_tickets_search.
    """
    select = common.Select()
    if raised_by:
        select.add_person("raised_by_emp_id = ?", raised_by)
    if assignee:
        select.add_person("assignee_emp_id = ?", assignee)
    for column, value in (("priority", priority), ("status", status)):
        if value:
            select.add(f"{column} = ?", value)
    bounds = (
        ("assigned_date >= ?", assigned_since),
        ("assigned_date <= ?", assigned_until),
        ("raised_date >= ?", raised_since),
        ("raised_date <= ?", raised_until),
    )
    for condition, day in bounds:
        if day:
            select.add(condition, parse_date(day))
    return common.page(session, "it_tickets", select, _NEWEST, limit, offset, _visible_fields)


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
    select = common.Select()
    for word in common.words_of(text):
        select.add("contains(_text, ?)", word)
    return common.page(session, "it_tickets", select, _NEWEST, limit, offset, _visible_fields)


@tool(write=True)
def create(session: Session, issue: GivenBody, priority: Priority = None, assignee: EmployeeId = "") -> dict[str, Any]:
    """Raise a ticket.

    Args:
        issue: what is wrong.
        priority: high, medium or low; medium if left out.
        assignee: the employee id of who should work on it; nobody yet if left out.

    Returns: {"ok": true, "data": {"ticket_id": ...}} of the new ticket.
    Example: {"name": "it_tickets_create",
    "arguments": {"issue": "The projector in room 2.14 shows no picture.", "priority": "low"}}
    Limits: you are the one who raises it, today. Only people of Information Technology work on tickets.
    """
    values: Row = {
        "ticket_id": f"IT{common.next_number(session, 'it_tickets'):04d}",
        "priority": priority or "medium",
        "status": "open",
        "raised_by_emp_id": caller(session),
        "raised_date": session.now.date(),
        "issue": issue,
        **(_assignment(session, assignee) if assignee else {}),
    }
    with storable():
        session.insert("it_tickets", values)
    return common.success({"ticket_id": values["ticket_id"]})


@tool(write=True)
def update(
    session: Session,
    ticket_id: _Ticket,
    priority: Priority = None,
    assignee: EmployeeId = "",
    issue: Body = "",
    resolution: Body = "",
) -> dict[str, Any]:
    """Change, assign or resolve one ticket.

    Args:
        ticket_id: the ticket's id, for example IT0042.
        priority: high, medium or low.
        assignee: the employee id of who should work on it from today on.
        issue: a new text for what is wrong.
        resolution: how the ticket was resolved. An open ticket is resolved by this.

    Returns: {"ok": true, "data": {...}}: the whole ticket as it is now.
    Example: {"name": "it_tickets_update", "arguments": {"ticket_id": "IT0042", "priority": "high"}}
    Limits: all changes of the call are made or none. A resolved ticket is not assigned to anybody else and keeps its
    resolution. Only people of Information Technology work on tickets.
    """
    changes: Row = {name: value for name, value in (("priority", priority), ("issue", issue)) if value}
    changes |= {"resolution": resolution, "status": "resolved"} if resolution.strip() else {}
    if not changes and not assignee:
        raise Invalid("ticket_id", "name something to change as well: priority, assignee, issue, resolution")
    row = common.find(session, "it_tickets", ticket_id)
    changes |= _assignment(session, assignee) if assignee else {}
    with storable():
        session.update("it_tickets", row["_row"], changes)
    if row["status"] == "resolved" and (assignee or "resolution" in changes):
        raise ToolError("the ticket is resolved already", code="CONFLICT")
    return common.success(_visible_fields({**row, **changes}))


@tool(write=True)
def delete(session: Session, ticket_id: _Ticket) -> dict[str, Any]:
    """Remove one ticket.

    Args:
        ticket_id: the ticket's id, for example IT0042.

    Returns: {"ok": true, "data": {"deleted": ticket_id}}.
    Example: {"name": "it_tickets_delete", "arguments": {"ticket_id": "IT0042"}}
    Limits: one ticket per call; there is no way to undo it.
    """
    row = common.find(session, "it_tickets", ticket_id)
    session.delete("it_tickets", row["_row"])
    return common.success({"deleted": row["ticket_id"]})


def _assignment(session: Session, assignee: str) -> Row:
    """Return the columns that the assignment of a ticket to an employee sets.

    Raises:
        Invalid: if the employee does not work in Information Technology.
    """
    found = common.require_employee(session, "assignee", assignee)
    if found["department"] != "Information Technology":
        raise Invalid("assignee", f"{found['emp_id']} does not work in Information Technology")
    return {"assignee_emp_id": found["emp_id"], "assigned_date": session.now.date()}


it_tickets = Toolkit("it_tickets", [get, replace(list_tickets, name="list"), search, create, update, delete])
"""The six tools of the helpdesk."""
