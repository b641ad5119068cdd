"""The tools of the support chats (EnterpriseBench, section 3; behaviour: docs/enterprisebench.md)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from workgym.envs.core.arguments import Body, DateText, GivenBody, GivenLine
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, tool
from workgym.envs.enterprise import common
from workgym.envs.enterprise.access import caller
from workgym.envs.enterprise.arguments import (
    CustomerId,
    Limit,
    Offset,
    OptionalCustomerId,
    OptionalProductId,
    Person,
    ProductId,
    SupportChatId,
)
from workgym.envs.enterprise.ids import new_id
from workgym.envs.enterprise.listing import Listing

__all__ = ["support_chats"]

_NEWEST: Final = "interaction_date DESC, chat_id DESC"


@tool()
def get(session: Session, chat_id: SupportChatId) -> dict[str, Any]:
    """Read one support chat.

    Args:
        chat_id: the chat's id, for example SC00042.

    Returns: {"ok": true, "data": {...}}: chat_id, product_id, customer_id, representative_emp_id (who answered),
    interaction_date and text (what the agent and the customer wrote, a turn a line).
    Example: {"name": "support_chats_get", "arguments": {"chat_id": "SC00042"}}
    Limits: one chat per call, and only chats that you may read.
    """
    return common.read(session, "support_chats", chat_id)


@tool()
def list_chats(
    session: Session,
    product_id: OptionalProductId = "",
    customer_id: OptionalCustomerId = "",
    representative: Person = "",
    since: DateText = "",
    until: DateText = "",
    limit: Limit = 20,
    offset: Offset = 0,
) -> dict[str, Any]:
    """List support chats, the newest first.

    Args:
        product_id: about which product.
        customer_id: with which customer.
        representative: who answered: employee id, address or full name.
        since: the first day, YYYY-MM-DD.
        until: the last day, included.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: {"ok": true, "data": [...], "total": n, "hidden": h, "next": offset or null}: whole chats; total is how
    many match among those that you may read, hidden is true if there are chats that you may not read.
    Example: {"name": "support_chats_list", "arguments": {"customer_id": "CU0042", "representative": "emp_0417"}}
    Limits: words are found by support_chats_search.
    """
    listing = Listing(session, "support_chats")
    listing.equal(product_id=product_id, customer_id=customer_id)
    listing.person("representative", representative, "representative_emp_id")
    listing.days("interaction_date", since, until)
    return listing.page(_NEWEST, limit, offset)


@tool()
def search(session: Session, text: GivenLine, limit: Limit = 20, offset: Offset = 0) -> dict[str, Any]:
    """Find support chats by words that they contain, the newest first.

    Args:
        text: words that all have to occur, in capitals or not.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: as support_chats_list.
    Example: {"name": "support_chats_search", "arguments": {"text": "stock pot dent"}}
    Limits: at most 16 words, taken literally; searches only chats that you may read.
    """
    listing = Listing(session, "support_chats")
    listing.words(text, "text")
    return listing.page(_NEWEST, limit, offset)


@tool(write=True)
def create(
    session: Session, product_id: ProductId, customer_id: CustomerId, text: GivenBody, interaction_date: DateText = ""
) -> dict[str, Any]:
    """Enter a chat that you had with a customer.

    Args:
        product_id: about which product.
        customer_id: with which customer.
        text: what was written, or what it was about.
        interaction_date: the day, YYYY-MM-DD; today if left out.

    Returns: {"ok": true, "data": {"chat_id": ...}} of the new chat.
    Example: {"name": "support_chats_create",
    "arguments": {"product_id": "PR00042", "customer_id": "CU0042", "text": "The lid is missing. I send another one."}}
    Limits: you are the one who answered. No day to come; product and customer exist.
    """
    common.find(session, "products", product_id)
    common.find(session, "customers", customer_id)
    values: Row = {
        "chat_id": new_id(session, "support_chats"),
        "product_id": product_id,
        "customer_id": customer_id,
        "representative_emp_id": caller(session),
        "interaction_date": common.past_day(session, "interaction_date", interaction_date),
        "text": text,
    }
    return common.add(session, "support_chats", values)


@tool(write=True)
def update(session: Session, chat_id: SupportChatId, text: Body = "") -> dict[str, Any]:
    """Correct the text of one support chat.

    Args:
        chat_id: the chat's id, for example SC00042.
        text: the whole text as it should be.

    Returns: {"ok": true, "data": {...}}: the whole chat as it is now.
    Example: {"name": "support_chats_update",
    "arguments": {"chat_id": "SC00042", "text": "The lid is missing. I send another one."}}
    Limits: product, customer, representative and day stay.
    """
    changes = common.given(text=text)
    return common.edit(session, "support_chats", chat_id, changes)


@tool(write=True)
def delete(session: Session, chat_id: SupportChatId) -> dict[str, Any]:
    """Remove one support chat.

    Args:
        chat_id: the chat's id, for example SC00042.

    Returns: {"ok": true, "data": {"deleted": chat_id}}.
    Example: {"name": "support_chats_delete", "arguments": {"chat_id": "SC00042"}}
    Limits: one chat per call, and only chats that you may read as well; there is no way to undo it.
    """
    return common.remove(session, "support_chats", chat_id)


support_chats: Final = Toolkit("support_chats", [get, replace(list_chats, name="list"), search, create, update, delete])
"""The six tools of the support chats."""
