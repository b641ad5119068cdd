"""The mail system's tools (EnterpriseBench, section 3; behaviour: docs/enterprisebench.md)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from workgym.envs.core.arguments import Body, DateText, GivenBody, GivenLine, Line, Name
from workgym.envs.core.errors import NotFound
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, storable, tool
from workgym.envs.enterprise import common
from workgym.envs.enterprise.arguments import Category, Importance, Limit, MailId, Offset, Person, SomePerson
from workgym.envs.enterprise.ids import ID_FORMS, new_id
from workgym.envs.enterprise.listing import Listing

__all__ = ["emails"]

_NEWEST: Final = "sent_at DESC, email_id DESC"
_OLDEST: Final = "sent_at, email_id"


@tool()
def get(session: Session, email_id: MailId) -> dict[str, Any]:
    """Read one mail.

    Args:
        email_id: the mail's id, for example EM000417.

    Returns: {"ok": true, "data": {...}}: email_id, thread_id, sent_at, sender and recipient (emp_id, email), subject,
    importance, category and body.
    Example: {"name": "emails_get", "arguments": {"email_id": "EM000417"}}
    Limits: one mail per call, and only mails that you may read.
    """
    row = common.visible_fields("emails", common.find(session, "emails", email_id))
    return common.success({**_mail_summary(row), "body": row["body"]})


@tool()
def list_emails(
    session: Session,
    sender: Person = "",
    recipient: Person = "",
    colleague: Person = "",
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
        sender: who sent it: employee id, address or full name.
        recipient: who got it.
        colleague: who sent it or got it.
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
    bodies; total is how many match among those that you may read; hidden is true if there are mails that
    you may not read.
    Example: {"name": "emails_list", "arguments": {"colleague": "emp_0417", "limit": 1}}
    Limits: subjects are compared whole; emails_search finds words.
    """
    listing = Listing(session, "emails")
    listing.person("sender", sender, "sender_emp_id")
    listing.person("recipient", recipient, "recipient_emp_id")
    listing.person("colleague", colleague, "sender_emp_id", "recipient_emp_id")
    listing.equal(thread_id=thread_id, subject=subject, importance=importance, category=category)
    listing.days("sent_at", since, until)
    return listing.page(_OLDEST if oldest_first else _NEWEST, limit, offset, _mail_summary)


@tool()
def search(
    session: Session, text: GivenLine, colleague: Person = "", limit: Limit = 20, offset: Offset = 0
) -> dict[str, Any]:
    """Find mails by words in subject and body, the newest first.

    Args:
        text: words that all have to occur in the subject or the body, in capitals or not.
        colleague: who sent it or got it: employee id, address or full name.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: as emails_list.
    Example: {"name": "emails_search", "arguments": {"text": "budget lantern"}}
    Limits: at most 16 words, taken literally; searches only mails that you may read.
    """
    listing = Listing(session, "emails")
    listing.person("colleague", colleague, "sender_emp_id", "recipient_emp_id")
    listing.words(text, "subject", "body")
    return listing.page(_NEWEST, limit, offset, _mail_summary)


@tool(write=True, sends=True)
def create(
    session: Session,
    recipient: SomePerson,
    subject: GivenLine,
    body: GivenBody,
    importance: Importance = None,
    category: Category = None,
    thread_id: Name = "",
) -> dict[str, Any]:
    """Send a mail to one colleague.

    Args:
        recipient: the colleague's employee id, address or full name.
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
    sender, reader = common.correspondents(session, recipient, "a mail goes to somebody else")
    if thread_id and not session.value("SELECT count(*) FROM emails WHERE thread_id = ?", [thread_id.strip()]):
        raise NotFound()
    email_id = new_id(session, "emails")
    values = {
        "email_id": email_id,
        "thread_id": thread_id.strip() or f"TH{email_id.removeprefix(ID_FORMS['emails'].prefix)}",
        "sent_at": session.now,
        "sender_emp_id": sender["emp_id"],
        "sender_email": sender["email"],
        "recipient_emp_id": reader["emp_id"],
        "recipient_email": reader["email"],
        "subject": subject,
        "body": body,
        "importance": importance or "Normal",
        "category": category or "INTERNAL",
        "sender_deleted": False,
        "recipient_deleted": False,
    }
    with storable():
        session.insert("emails", values)
    return common.success({name: values[name] for name in ("email_id", "thread_id")})


@tool(write=True)
def update(
    session: Session,
    email_id: MailId,
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
    changes = common.given(subject=subject, body=body, importance=importance, category=category)
    common.change(session, "emails", email_id, changes)
    return common.success({"email_id": email_id, **changes})


@tool(write=True)
def delete(session: Session, email_id: MailId) -> dict[str, Any]:
    """Delete one mail for yourself; whoever else sent it or got it keeps it.

    Args:
        email_id: the mail's id, for example EM000417.

    Returns: {"ok": true, "data": {"deleted": email_id}}.
    Example: {"name": "emails_delete", "arguments": {"email_id": "EM000417"}}
    Limits: one mail per call; there is no way to undo it. A mail that was sent stays sent.
    """
    return common.delete_own_copy(session, "emails", email_id)


def _mail_summary(row: Row) -> Row:
    people = {
        role: {"emp_id": row[f"{role}_emp_id"], "email": row[f"{role}_email"]} for role in ("sender", "recipient")
    }
    kept = {name: row[name] for name in ("email_id", "thread_id", "subject", "importance", "category", "sent_at")}
    return {**kept, **people}


emails = Toolkit("emails", [get, replace(list_emails, name="list"), search, create, update, delete])
"""The six mail tools."""
