"""The tables of what colleagues write to each other."""

from __future__ import annotations

from typing import Final

from workgym.envs.core.schema import Column, Kind, Table
from workgym.envs.enterprise.tables.columns import choice, key, person
from workgym.envs.enterprise.values import CATEGORIES, IMPORTANCES

__all__ = ["EMAILS", "MAIL_TEXT", "MESSAGE_FLAGS"]

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
MAIL_TEXT: Final = frozenset({"subject", "body", "importance", "category"})
"""The columns of a mail that its sender may change."""
MESSAGE_FLAGS: Final = frozenset(column.name for column in _FLAGS)
"""Whether sender and recipient have deleted a mail or chat, each for themselves. Nobody reads them."""
