"""The texts in which searches look, and the column with their stems."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from workgym.envs.core.schema import Column, Kind, Row, Table
from workgym.envs.search import stem, words

__all__ = ["STEMS", "TEXTS", "searchable"]

TEXTS: Final[Mapping[str, tuple[str, ...]]] = {
    "employees": ("name", "title", "skills", "description", "experience"),
    "resume_pages": ("text",),
    "emails": ("subject", "body"),
    "conversations": ("text",),
    "posts": ("title", "post"),
    "overflow": ("title", "body"),
    "github_repositories": ("repo_name", "description"),
    "github_issues": ("title", "description"),
    "it_tickets": ("issue", "resolution"),
    "products": ("product_name", "category", "about_product"),
    "order_pages": ("text",),
    "product_sentiment": ("review_content",),
    "support_chats": ("text",),
    "clients": ("business_name", "business_type", "trial_product", "engagement_description"),
    "vendors": ("business_name", "business_type", "relationship_description"),
    "policy_pages": ("text",),
    "roles": ("title", "duties", "required_skills"),
}
"""By table, the columns with texts that people search for by what they say."""
STEMS: Final = "_stems"
"""The column with the stems of a row's texts, in order, with blanks between them."""


def searchable(table: Table) -> Table:
    """Return a table with the stems of its texts, if searches look in them, stored beside them."""
    if table.name not in TEXTS:
        return table
    return replace(
        table, columns=(*table.columns, Column(STEMS, Kind.EXACT, derived=partial(_stems, TEXTS[table.name])))
    )


def _stems(names: tuple[str, ...], row: Row) -> str:
    return " ".join(stem(word) for name in names if row[name] for word in words(row[name]))
