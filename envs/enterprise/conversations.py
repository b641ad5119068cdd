"""The tools of the chat between two colleagues (EnterpriseBench, section 3; behaviour: docs/enterprisebench.md)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from workgym.envs.core.arguments import Body, DateText, GivenBody, GivenLine
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, tool
from workgym.envs.enterprise import common
from workgym.envs.enterprise.arguments import ChatId, Department, Limit, Offset, Person, SomePerson
from workgym.envs.enterprise.ids import new_id
from workgym.envs.enterprise.listing import Listing

__all__ = ["conversations"]

_NEWEST: Final = "date DESC, conversation_id DESC"
_OLDEST: Final = "date, conversation_id"


@tool()
def get(session: Session, conversation_id: ChatId) -> dict[str, Any]:
    """Read one chat.

    Args:
        conversation_id: the chat's id, for example CN000417.

    Returns: {"ok": true, "data": {...}}: conversation_id, sender_emp_id, recipient_emp_id, category, date and text, in
    which every turn is a line that begins with a first name.
    Example: {"name": "conversations_get", "arguments": {"conversation_id": "CN000417"}}
    Limits: one chat per call, and only chats that you may read.
    """
    row = common.find(session, "conversations", conversation_id)
    return common.success({**_chat_summary(row), "text": row["text"]})


@tool()
def list_conversations(
    session: Session,
    colleague: Person = "",
    sender: Person = "",
    recipient: Person = "",
    category: Department = None,
    since: DateText = "",
    until: DateText = "",
    oldest_first: bool = False,
    limit: Limit = 20,
    offset: Offset = 0,
) -> dict[str, Any]:
    """List chats, the newest first.

    Args:
        colleague: who takes part: employee id, address or full name.
        sender: who began it.
        recipient: with whom it was begun.
        category: the department to which the matter belongs.
        since: the first day, YYYY-MM-DD.
        until: the last day, YYYY-MM-DD, included.
        oldest_first: true for the oldest first.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: {"ok": true, "data": [...], "total": n, "hidden": h, "next": offset or null}: the chats without their
    texts; total is how many match among those that you may read; hidden is true if there are chats that you may not
    read.
    Example: {"name": "conversations_list", "arguments": {"colleague": "emp_0417", "limit": 1}}
    Limits: texts are not shown; conversations_search finds words in them.
    """
    listing = Listing(session, "conversations")
    listing.person("colleague", colleague, "sender_emp_id", "recipient_emp_id")
    listing.person("sender", sender, "sender_emp_id")
    listing.person("recipient", recipient, "recipient_emp_id")
    listing.equal(category=category)
    listing.days("date", since, until)
    return listing.page(_OLDEST if oldest_first else _NEWEST, limit, offset, _chat_summary)


@tool()
def search(
    session: Session, text: GivenLine, colleague: Person = "", limit: Limit = 20, offset: Offset = 0
) -> dict[str, Any]:
    """Find chats by words in their texts, the newest first.

    Args:
        text: words that all have to occur in the text, in capitals or not.
        colleague: who takes part: employee id, address or full name.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: as conversations_list.
    Example: {"name": "conversations_search", "arguments": {"text": "budget lantern"}}
    Limits: at most 16 words, taken literally; searches only chats that you may read.
    """
    listing = Listing(session, "conversations")
    listing.person("colleague", colleague, "sender_emp_id", "recipient_emp_id")
    listing.words(text, "text")
    return listing.page(_NEWEST, limit, offset, _chat_summary)


@tool(write=True, sends=True)
def create(session: Session, recipient: SomePerson, text: GivenBody, category: Department = None) -> dict[str, Any]:
    """Begin a chat with one colleague, by sending a message.

    Args:
        recipient: the colleague's employee id, address or full name.
        text: the message.
        category: the department to which the matter belongs; your own if left out.

    Returns: {"ok": true, "data": {"conversation_id": ...}} of the chat that was begun.
    Example: {"name": "conversations_create", "arguments": {"recipient": "emp_0417", "text": "Lunch at noon?"}}
    Limits: one recipient, who works here and is not yourself. There is no way to unsend or correct a message.
    """
    sender, reader = common.correspondents(session, recipient, "a chat is with somebody else")
    values = {
        "conversation_id": new_id(session, "conversations"),
        "sender_emp_id": sender["emp_id"],
        "recipient_emp_id": reader["emp_id"],
        "category": category or sender["department"],
        "date": session.now.date(),
        "text": text,
        "sender_deleted": False,
        "recipient_deleted": False,
    }
    return common.add(session, "conversations", values)


@tool(write=True)
def update(
    session: Session, conversation_id: ChatId, text: Body | None = None, category: Department = None
) -> dict[str, Any]:
    """Change one stored chat.

    Args:
        conversation_id: the chat's id, for example CN000417.
        text: the new text, the whole of it.
        category: the department to which the matter belongs.

    Returns: {"ok": true, "data": {...}}: conversation_id and what was changed.
    Example: {"name": "conversations_update", "arguments": {"conversation_id": "CN000417", "category": "Finance"}}
    Limits: all changes of the call are made or none. Sender, recipient and date stay. A message that you sent was sent
    as it was: its reader has the old text.
    """
    changes = common.given(text=text, category=category)
    common.change(session, "conversations", conversation_id, changes)
    return common.success({"conversation_id": conversation_id, **changes})


@tool(write=True)
def delete(session: Session, conversation_id: ChatId) -> dict[str, Any]:
    """Delete one chat for yourself; the other side keeps it.

    Args:
        conversation_id: the chat's id, for example CN000417.

    Returns: {"ok": true, "data": {"deleted": conversation_id}}.
    Example: {"name": "conversations_delete", "arguments": {"conversation_id": "CN000417"}}
    Limits: one chat per call; there is no way to undo it. A message that was sent stays sent.
    """
    return common.delete_own_copy(session, "conversations", conversation_id)


def _chat_summary(row: Row) -> Row:
    kept = {name: row[name] for name in ("conversation_id", "sender_emp_id", "recipient_emp_id", "category")}
    return {**kept, "date": str(row["date"])}


conversations = Toolkit(
    "conversations", [get, replace(list_conversations, name="list"), search, create, update, delete]
)
"""The six tools of chats."""
