"""The tables of what colleagues write to each other."""

from __future__ import annotations

from typing import Final

from workgym.envs.core.schema import Column, Kind, Table
from workgym.envs.enterprise.tables.columns import choice, key, person
from workgym.envs.enterprise.values import CATEGORIES, DEPARTMENTS, IMPORTANCES

__all__ = ["CHAT_TEXT", "CONVERSATIONS", "EMAILS", "MAIL_TEXT", "MESSAGE_FLAGS", "OVERFLOW", "POSTS"]

_FLAGS: Final = tuple(Column(f"{side}_deleted", Kind.BOOLEAN) for side in ("sender", "recipient"))

EMAILS: Final = Table(
    "emails",
    (
        key("email_id"),
        Column("thread_id", Kind.EXACT),
        Column("sent_at", Kind.TIMESTAMP),
        person("sender_emp_id"),
        Column("sender_email", Kind.EXACT),
        person("recipient_emp_id"),
        Column("recipient_email", Kind.EXACT),
        Column("subject"),
        Column("body"),
        choice("importance", IMPORTANCES),
        choice("category", CATEGORIES),
        *_FLAGS,
    ),
    key=("email_id",),
)
CONVERSATIONS: Final = Table(
    "conversations",
    (
        key("conversation_id"),
        person("sender_emp_id"),
        person("recipient_emp_id"),
        choice("category", tuple(DEPARTMENTS.values())),
        Column("date", Kind.DATE),
        Column("text"),
        *_FLAGS,
    ),
    key=("conversation_id",),
)
POSTS: Final = Table(
    "posts",
    (
        key("post_id"),
        person("author_emp_id"),
        Column("posted_at", Kind.TIMESTAMP),
        Column("title"),
        Column("post"),
    ),
    key=("post_id",),
)
OVERFLOW: Final = Table(
    "overflow",
    (
        key("entry_id"),
        Column("question_id", Kind.EXACT, null=True, references="overflow", follows=True),
        person("author_emp_id"),
        Column("created_at", Kind.TIMESTAMP),
        Column("title", null=True),
        Column("body"),
        Column("accepted_answer_id", Kind.EXACT, null=True, references="overflow"),
    ),
    key=("entry_id",),
)
"""Questions and their answers: a question has a title, an answer a question with which it goes."""
MAIL_TEXT: Final = frozenset({"subject", "body", "importance", "category"})
"""The columns of a mail that its sender may change."""
CHAT_TEXT: Final = frozenset({"text", "category"})
"""The columns of a chat that its sender may change."""
MESSAGE_FLAGS: Final = frozenset(column.name for column in _FLAGS)
"""Whether sender and recipient have deleted a mail or chat, each for themselves. Nobody reads them."""
