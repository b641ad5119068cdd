"""The mail system's tools (EnterpriseBench, section 3; behaviour: docs/enterprisebench.md)."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, time
from typing import Annotated, Any, Final

from pydantic import Field

from workgym.envs.core.arguments import Body, DateText, Given, GivenBody, GivenLine, Line, Name
from workgym.envs.core.errors import NotFound
from workgym.envs.core.schema import Row, parse_date
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, storable, tool
from workgym.envs.enterprise import common
from workgym.envs.enterprise.access import caller
from workgym.envs.enterprise.common import Category, EmployeeId, Importance, Invalid, Limit, MailId, Offset

__all__ = ["emails"]

_Mail = Annotated[MailId, Field(min_length=1)]
_NEWEST: Final = "sent_at DESC, email_id DESC"
_OLDEST: Final = "sent_at, email_id"


@tool()
def get(session: Session, email_id: _Mail) -> dict[str, Any]:
    """Read one mail.

    Args:
        email_id: the mail's id, for example EM000417.

    Returns: {"ok": true, "data": {...}}: email_id, thread_id, sent_at, sender and recipient (emp_id, email), subject,
    importance, category and body.
    Example: {"name": "emails_get", "arguments": {"email_id": "EM000417"}}
    Limits: one mail per call, and only mails that you may read.
    """
    row = common.find(session, "emails", email_id)
    return common.success({**_mail_summary(row), "body": row["body"]})


@tool()
def list_emails(
    session: Session,
    sender: EmployeeId = "",
    recipient: EmployeeId = "",
    colleague: EmployeeId = "",
    thread_id: Name = "",
    subject: Line = "",
    since: DateText = "",
    until: DateText = "",
    importance: Importance = None,
    category: Category = None,
    oldest_first: bool = False,
    limit: Limit = 20,
    offset: Offset = 0,
) -> dict[str, Any]:
    """List mails, the newest first.

    Args:
        sender: the employee id of who sent it.
        recipient: the employee id of who got it.
        colleague: the employee id of somebody who sent it or got it.
        thread_id: the thread it belongs to.
        subject: the whole subject, in capitals or not.
        since: the first day, YYYY-MM-DD.
        until: the last day, YYYY-MM-DD, included.
        importance: Normal or High.
        category: INTERNAL, FOLLOW-UP, MEETING, GENERAL or ANNOUNCEMENT.
        oldest_first: true for the oldest first.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: {"ok": true, "data": [...], "total": n, "hidden": h, "next": offset or null}: the mails without their
    bodies; total is how many match among those that you may read, hidden how many mails of the people asked for you
    may not read.
    Example: {"name": "emails_list", "arguments": {"colleague": "emp_0417", "limit": 1}}
    Limits: subjects are compared whole; emails_search finds words.
    """
    select = common.Select()
    if sender:
        select.add_person("sender_emp_id = ?", sender)
    if recipient:
        select.add_person("recipient_emp_id = ?", recipient)
    if colleague:
        select.add_person("sender_emp_id = ? OR recipient_emp_id = ?", colleague, colleague)
    for column, value in (
        ("thread_id", thread_id),
        ("subject", subject),
        ("importance", importance),
        ("category", category),
    ):
        if value:
            select.add(f"lower({column}) = lower(?)", value.strip())
    if since:
        select.add("sent_at >= ?", datetime.combine(parse_date(since), time.min))
    if until:
        select.add("sent_at <= ?", datetime.combine(parse_date(until), time.max))
    return common.page(session, "emails", select, _OLDEST if oldest_first else _NEWEST, limit, offset, _mail_summary)


@tool()
def search(
    session: Session, text: GivenLine, colleague: EmployeeId = "", limit: Limit = 20, offset: Offset = 0
) -> dict[str, Any]:
    """Find mails by words in subject and body, the newest first.

    Args:
        text: words that all have to occur in the subject or the body, in capitals or not.
        colleague: the employee id of somebody who sent it or got it.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: as emails_list.
    Example: {"name": "emails_search", "arguments": {"text": "budget lantern"}}
    Limits: at most 16 words, taken literally; searches only mails that you may read.
    """
    select = common.Select()
    if colleague:
        select.add_person("sender_emp_id = ? OR recipient_emp_id = ?", colleague, colleague)
    for word in common.words_of(text):
        select.add("contains(_text, ?)", word)
    return common.page(session, "emails", select, _NEWEST, limit, offset, _mail_summary)


@tool(write=True, sends=True)
def create(
    session: Session,
    recipient: Given,
    subject: GivenLine,
    body: GivenBody,
    importance: Importance = None,
    category: Category = None,
    thread_id: Name = "",
) -> dict[str, Any]:
    """Send a mail to one colleague.

    Args:
        recipient: the colleague's employee id or full address.
        subject: the subject line.
        body: the text.
        importance: Normal or High; Normal if left out.
        category: INTERNAL, FOLLOW-UP, MEETING, GENERAL or ANNOUNCEMENT; INTERNAL if left out.
        thread_id: the thread to go on with; a new one if left out.

    Returns: {"ok": true, "data": {"email_id": ..., "thread_id": ...}} of the mail that was sent.
    Example: {"name": "emails_create",
    "arguments": {"recipient": "emp_0417", "subject": "Lunch", "body": "At noon?"}}
    Limits: one recipient, who works here and is not yourself. There is no way to unsend or correct a mail.
    """
    sender = common.find(session, "employees", caller(session))
    reader = _find_recipient(session, recipient)
    if reader["emp_id"] == sender["emp_id"]:
        raise Invalid("recipient", "a mail goes to somebody else")
    number = common.next_number(session, "emails")
    if thread_id and not session.value("SELECT count(*) FROM emails WHERE thread_id = ?", [thread_id.strip()]):
        raise NotFound()
    values = {
        "email_id": f"EM{number:06d}",
        "thread_id": thread_id.strip() or f"TH{number:06d}",
        "sent_at": session.now,
        "sender_emp_id": sender["emp_id"],
        "sender_email": sender["email"],
        "recipient_emp_id": reader["emp_id"],
        "recipient_email": reader["email"],
        "subject": subject,
        "body": body,
        "importance": importance or "Normal",
        "category": category or "INTERNAL",
    }
    with storable():
        session.insert("emails", values)
    return common.success({name: values[name] for name in ("email_id", "thread_id")})


@tool(write=True)
def update(
    session: Session,
    email_id: _Mail,
    subject: Line | None = None,
    body: Body | None = None,
    importance: Importance = None,
    category: Category = None,
) -> dict[str, Any]:
    """Change one stored mail.

    Args:
        email_id: the mail's id, for example EM000417.
        subject: the new subject line.
        body: the new text.
        importance: Normal or High.
        category: INTERNAL, FOLLOW-UP, MEETING, GENERAL or ANNOUNCEMENT.

    Returns: {"ok": true, "data": {...}}: email_id and what was changed.
    Example: {"name": "emails_update", "arguments": {"email_id": "EM000417", "importance": "High"}}
    Limits: all changes of the call are made or none. Sender, recipient, thread and time stay. A mail that you sent was
    sent as it was: its reader has the old text.
    """
    given = {"subject": subject, "body": body, "importance": importance, "category": category}
    changes = {name: value for name, value in given.items() if value}
    if not changes:
        raise Invalid("email_id", f"name something to change as well: {', '.join(given)}")
    row = common.find(session, "emails", email_id)
    with storable():
        session.update("emails", row["_row"], changes)
    return common.success({"email_id": row["email_id"], **changes})


@tool(write=True)
def delete(session: Session, email_id: _Mail) -> dict[str, Any]:
    """Delete one mail, for its sender and its recipient alike.

    Args:
        email_id: the mail's id, for example EM000417.

    Returns: {"ok": true, "data": {"deleted": email_id}}.
    Example: {"name": "emails_delete", "arguments": {"email_id": "EM000417"}}
    Limits: one mail per call; there is no way to undo it. A mail that was sent stays sent.
    """
    row = common.find(session, "emails", email_id)
    session.delete("emails", row["_row"])
    return common.success({"deleted": row["email_id"]})


def _find_recipient(session: Session, recipient: str) -> Row:
    """Return the active employee with this id or address.

    Raises:
        Invalid: if there is no such employee.
    """
    if "@" not in recipient:
        return common.require_employee(session, "recipient", common.employee_id(recipient))
    found = session.find("employees", "email", recipient.strip().lower())
    if found is None or not found["is_valid"]:
        raise Invalid("recipient", f"no active employee has the address {recipient[:60]!r}")
    return found


def _mail_summary(row: Row) -> Row:
    people = {
        role: {"emp_id": row[f"{role}_emp_id"], "email": row[f"{role}_email"]} for role in ("sender", "recipient")
    }
    kept = {name: row[name] for name in ("email_id", "thread_id", "subject", "importance", "category")}
    return {**kept, "sent_at": str(row["sent_at"]), **people}


emails = Toolkit("emails", [get, replace(list_emails, name="list"), search, create, update, delete])
"""The six mail tools."""
