"""CRMArena's objects as tables: customers, cases, messages, purchases and articles.

Fields have their API names. A table is called like its object in lower case; SQL may write either, since DuckDB finds
names in any case, but has to quote the three that are reserved words: ``"Case"``, ``"Order"``, ``"User"``.

Times are UTC.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from workgym.envs.core.schema import Column, Kind, Schema, Table
from workgym.envs.crmarena.objects import (
    CASE_CLOSED,
    CASE_CREATION,
    CASE_STATUSES,
    HISTORY_FIELDS,
    OBJECTS,
    ORDER_STATUSES,
    OWNER_ASSIGNMENT,
    PRIORITIES,
    FieldSpec,
    Links,
    ObjectSpec,
    objects_for,
)

__all__ = [
    "CASE_CLOSED",
    "CASE_CREATION",
    "CASE_STATUSES",
    "HISTORY_FIELDS",
    "ORDER_STATUSES",
    "OWNER_ASSIGNMENT",
    "PREFIXES",
    "PRIORITIES",
    "SCHEMA",
    "schema_for",
]

PREFIXES: Final[Mapping[str, str]] = {
    **{known.name: known.prefix for known in OBJECTS},
    "ProductCatalog": "0ZS",
    "LiveChatVisitor": "571",
    "RecordType": "012",
}
"""The first three characters of every id, by object; fields hold ids of the last three, which are no tables."""


@cache
def schema_for(links: Links) -> Schema:
    """Return the tables with or without the columns that link a case to its issue and to its order item."""
    return Schema(*(_table(known) for known in objects_for(links)))


def _table(known: ObjectSpec) -> Table:
    return Table(known.name.lower(), (Column("Id", Kind.EXACT), *map(_column, known.fields)))


def _column(field: FieldSpec) -> Column:
    return Column(field.name, field.kind, field.null, choices=field.values if field.restricted else ())


SCHEMA: Final = schema_for("given")
