"""The mailbox's tools (WorkBench, section 3.2; behaviour: docs/workbench.md)."""

from __future__ import annotations

from typing import Any, Final

from workgym.envs.core.arguments import Given, GivenBody, GivenLine, Line
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, tool
from workgym.envs.workbench import common
from workgym.envs.workbench.common import DayText
from workgym.envs.workbench.schema import SCHEMA
from workgym.envs.workbench.searching import word_hint

__all__ = ["FIELD_ALIASES", "email"]

FIELD_ALIASES: Final = {"sender": "sender/recipient", "recipient": "sender/recipient", "sent_date": "sent_datetime"}
"""Other names of two columns, under which agents look for them."""

_MAILS: Final = SCHEMA["email"]


@tool()
def get_email_information_by_id(session: Session, email_id: Given, field: Given) -> dict[str, Any]:
    """Look up one field of one email.

    Args:
        email_id: 8 digits, for example 00123456.
        field: email_id, inbox/outbox, sender/recipient, subject, sent_datetime or body; sender and recipient also name
            sender/recipient, and sent_date also names sent_datetime.

    Returns: {field: value}, the field under the first of its names.
    Example: {"name": "email_get_email_information_by_id", "arguments": {"email_id": "00123456", "field": "subject"}}
    Limits: the id must be complete, with its zeros in front.
    """
    return common.look_up(session, "email", email_id, field, FIELD_ALIASES)


@tool()
def search_emails(
    session: Session, query: Line = "", date_min: DayText | None = None, date_max: DayText | None = None
) -> dict[str, Any]:
    """Find emails, received and sent, by words and by day.

    Args:
        query: words that must all occur somewhere in the subject, the body or the address, in capitals or not, whole or
            as part of a longer word; empty finds all.
        date_min: first day, YYYY-MM-DD, itself included.
        date_max: last day, YYYY-MM-DD, itself included.

    Returns: {"returned": n, "matched": m, "emails": [...]}: m emails match and the n newest of them are listed, newest
    first, each with email_id, inbox/outbox, sender/recipient, subject, sent_datetime and body.
    Example: {"name": "email_search_emails", "arguments": {"query": "robin budget", "date_min": "2021-03-01"}}
    Limits: lists 5 emails at most; if m is larger than n, narrow the query or the days. A time of day in a date is
    ignored. At most 24 different words.
    """
    words = common.words_of("query", query.lower())
    conditions = ["sent_datetime BETWEEN ? AND ?", *["contains(_searched, ?)"] * len(words)]
    # The inner query ranks narrow rows; only the few that are shown have their texts read.
    rows = session.rows(
        f"SELECT {_MAILS.sql_visible}, _matched FROM ("
        "SELECT _row AS _key, count(*) OVER () AS _matched FROM email "
        f"WHERE {' AND '.join(conditions)} ORDER BY sent_datetime DESC, _row LIMIT {common.MAX_SHOWN}"
        ") JOIN email ON _row = _key ORDER BY sent_datetime DESC, _row",
        [*common.day_range(date_min, date_max), *words],
    )
    hint = "" if rows else word_hint(session, query, "the subject, the body or the address")
    return common.listing(_MAILS, rows, "emails", hint)


@tool(write=True, sends=True)
def send_email(session: Session, recipient: Given, subject: GivenLine, body: GivenBody) -> dict[str, Any]:
    """Send an email to one person.

    Args:
        recipient: the full address.
        subject: the title of the email.
        body: the text of the email.

    Returns: {"email_id": id} of the sent email.
    Example: {"name": "email_send_email",
    "arguments": {"recipient": "somebody@company.example", "subject": "Lunch", "body": "Are you free at noon?"}}
    Limits: all three are required; one recipient per call. An address at the company must be in its directory; nothing
    checks that another one exists.
    """
    return _send(session, recipient, subject, body)


@tool(write=True)
def delete_email(session: Session, email_id: Given) -> dict[str, Any]:
    """Delete one email.

    Args:
        email_id: 8 digits, for example 00123456.

    Returns: {"deleted": email_id}.
    Example: {"name": "email_delete_email", "arguments": {"email_id": "00123456"}}
    Limits: one email per call; there is no way to undo it. An email that was sent stays sent.
    """
    return common.remove(session, "email", email_id)


@tool(write=True, sends=True)
def forward_email(session: Session, email_id: Given, recipient: Given) -> dict[str, Any]:
    """Forward an email to one person: the same text, under the subject "FW: " and the old subject.

    Args:
        email_id: 8 digits, for example 00123456.
        recipient: the full address.

    Returns: {"email_id": id} of the sent email.
    Example: {"name": "email_forward_email",
    "arguments": {"email_id": "00123456", "recipient": "somebody@company.example"}}
    Limits: one recipient per call. An address at the company must be in its directory; nothing checks that another one
    exists.
    """
    mail = common.find(session, "email", email_id)
    return _send(session, recipient, f"FW: {mail['subject']}", mail["body"])


@tool(write=True, sends=True)
def reply_email(session: Session, email_id: Given, body: GivenBody) -> dict[str, Any]:
    """Reply to an email: a new email with the same subject to the person it is from.

    Args:
        email_id: 8 digits, for example 00123456.
        body: the text of the reply.

    Returns: {"email_id": id} of the sent email.
    Example: {"name": "email_reply_email", "arguments": {"email_id": "00123456", "body": "Thank you!"}}
    Limits: the reply holds your text only. Replying to an email that you sent writes to its recipient again.
    """
    mail = common.find(session, "email", email_id)
    return _insert(session, mail["sender/recipient"], mail["subject"], body)


def _send(session: Session, recipient: str, subject: str, body: str) -> dict[str, Any]:
    return _insert(session, recipient.lower(), subject, body)


def _insert(session: Session, recipient: str, subject: str, body: str) -> dict[str, Any]:
    values = {
        "inbox/outbox": "outbox",
        "sender/recipient": recipient,
        "subject": subject,
        "sent_datetime": session.now,
        "body": body,
    }
    return common.add(session, "email", values)


email = Toolkit(
    "email",
    [get_email_information_by_id, search_emails, send_email, delete_email, forward_email, reply_email],
)
"""The six email tools, in the published order."""
