"""Columns of a kind that several tables of the enterprise have."""

from __future__ import annotations

from workgym.envs.core.schema import Column, Kind, Table

__all__ = ["choice", "key", "pages_of", "person"]


def key(name: str) -> Column:
    """Return the column of a key whose values the tools give."""
    return Column(name, Kind.EXACT, generated=True)


def person(name: str, *, null: bool = False) -> Column:
    """Return a column with the id of an employee."""
    return Column(name, Kind.EXACT, null=null, references="employees")


def choice(name: str, choices: tuple[str, ...]) -> Column:
    """Return a column with one of a few words."""
    return Column(name, Kind.EXACT, choices=choices)


def pages_of(name: str, documents: str, key_name: str, *columns: Column) -> Table:
    """Return the table with the pages of documents, which go when their document goes.

    Args:
        name: of the table.
        documents: the table of the documents, whose key is ``key_name``.
        columns: what pages have beside their number and their text.
    """
    document = Column(key_name, Kind.EXACT, references=documents, follows=True)
    return Table(name, (document, Column("page", Kind.INTEGER), *columns, Column("text")), key=(key_name, "page"))
