"""What a source says of its tables, and what reads it: the same few facts, whatever the database."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from workgym.envs.core.kinds import Kind

__all__ = ["Link", "SourceColumn", "SourceTable", "TableSource"]


@dataclass(frozen=True)
class SourceColumn:
    """A column.

    Attributes:
        stored: its name in the source.
        type: its type, as the source writes it.
        kind: what it becomes; None for a type that no kind holds.
        null: whether it may be empty.
        choices: the only values that it may hold, if the type lists them.
        computed: whether the source computes it from other columns at every write.
        zoned: whether its moments have a time zone; they are read in UTC.
        name: its name in the world, once it is chosen.
    """

    stored: str
    type: str
    kind: Kind | None
    null: bool = True
    choices: tuple[str, ...] = ()
    computed: bool = False
    zoned: bool = False
    name: str = ""


class Link(NamedTuple):
    """A foreign key: columns that name a row of another table by columns of that one."""

    columns: tuple[str, ...]
    table: str
    to: tuple[str, ...]


@dataclass(frozen=True)
class SourceTable:
    """A table or a view.

    Attributes:
        stored: its name in the source; after the name of its schema and a dot, unless that is the usual one.
        columns: in the source's order.
        key: the stored names of the columns of the primary key, if there is one.
        links: the foreign keys, by stored names.
        view: whether it is a view, which is read only if the user names it.
        name: its name in the world, once it is chosen.
        references: by stored name of a column, the name of the table in the world that it refers to.
    """

    stored: str
    columns: tuple[SourceColumn, ...]
    key: tuple[str, ...] = ()
    links: tuple[Link, ...] = ()
    view: bool = False
    name: str = ""
    references: Mapping[str, str] | None = None


class TableSource(Protocol):
    """Somewhere with tables. Opened for reading only."""

    place: str
    """Where it is, for messages. Never a password."""

    def tables(self) -> list[SourceTable]:
        """Return all tables and views."""

    def rows(self, tables: Sequence[SourceTable]) -> Mapping[str, Iterator[Sequence[Any]]]:
        """Return the values of each table's columns, by its name in the world, to be read one table after the other.

        Rows come in the order of the primary key; without one, in an order that depends on the content alone.
        """

    def digest(self, tables: Sequence[SourceTable]) -> str | None:
        """Return a digest of the content, or None if only reading all rows can tell."""
