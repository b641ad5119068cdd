"""Documents: rows that have their text on pages, in a table of their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.core.tools import storable
from workgym.envs.enterprise.common import Invalid
from workgym.envs.enterprise.tables import SCHEMA

__all__ = ["page_of", "pages_of", "write_pages"]


def pages_of(session: Session, table: str, document: str) -> list[Row]:
    """Return the pages of a document in order, each with its number and its text."""
    key = SCHEMA[table].key[0]
    columns = ", ".join(f'"{column.name}"' for column in SCHEMA[table].visible if column.name != key)
    return session.rows(f'SELECT {columns} FROM {table} WHERE "{key}" = ? ORDER BY page', [document])


def page_of(session: Session, table: str, document: str, page: int) -> Row:
    """Return a page of a document, with ``_row``.

    Raises:
        Invalid: if it has no such page.
    """
    key = SCHEMA[table].key[0]
    found = session.row(
        f'SELECT {SCHEMA[table].sql_visible} FROM {table} WHERE "{key}" = ? AND page = ?', [document, page]
    )
    if found is None:
        raise Invalid("page", f"{document} has no page {page}; it has {len(pages_of(session, table, document))}")
    return found


def write_pages(session: Session, table: str, document: str, texts: Sequence[str], **more: Sequence[Any]) -> None:
    """Append the pages of a new document.

    Args:
        more: by name, the values of other columns, one for each page.
    """
    for place, text in enumerate(texts):
        others = {name: values[place] for name, values in more.items()}
        with storable():
            session.insert(table, {SCHEMA[table].key[0]: document, "page": place + 1, "text": text, **others})
