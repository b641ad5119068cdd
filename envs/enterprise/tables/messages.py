"""The tables of what colleagues write to each other."""

from __future__ import annotations

from typing import Final

from workgym.envs.core.schema import Column, Kind, Table
from workgym.envs.enterprise.tables.columns import choice, key, person, search_column
from workgym.envs.enterprise.values import CATEGORIES, IMPORTANCES

__all__ = ["EMAILS"]

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
        search_column("subject", "body"),
    ),
)
