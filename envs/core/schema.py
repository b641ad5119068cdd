"""Typed tables: what a world's rows look like and when two values are equal.

A schema is data. It names the ``Kind`` of every column, and everything else follows from that: the DuckDB type, the
Python values that may be written, and the normal form under which two values are equal.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import Any

from workgym.envs.core.errors import UsageError
from workgym.envs.core.kinds import Kind, parse_date, parse_timestamp, value_text
from workgym.envs.core.sources import SourceTable, TableChoice, open_source

__all__ = ["Column", "Kind", "Row", "Schema", "Table", "parse_date", "parse_timestamp", "value_text"]

Row = dict[str, Any]
"""One row: column name to value. A stored row also has ``_row``, its hidden integer key and order."""


@dataclass(frozen=True)
class Column:
    """One column of a table."""

    name: str
    kind: Kind = Kind.TEXT
    null: bool = False
    """Whether the column may be empty (``None``)."""
    choices: tuple[str, ...] = ()
    """The only values allowed, if any are named."""
    generated: bool = False
    """An id that the environment makes up: two outcomes may differ in it and still be equal."""
    references: str | None = None
    """The table whose generated id or one-column key this column holds, if any."""
    follows: bool = False
    """Whether a row goes when the row goes that it refers to. Else that one stays as long as anything refers to it."""
    free: bool = False
    """Whether the agent words it as it likes: two outcomes that add a row may differ in it and still be equal."""
    derived: Callable[[Row], Any] | None = field(default=None, compare=False)
    """Computed from the other columns at every write (an index to search in). Never shown, never compared."""

    @property
    def declaration(self) -> tuple[Any, ...]:
        """The column's attributes as plain data; of ``derived``, only whether there is a function."""
        derived = self.derived is not None
        said = (self.name, self.kind.name, self.null, self.choices, self.generated, self.references, derived)
        return (*said, *(mark for mark in ("follows", "free") if getattr(self, mark)))

    @property
    def open_when_added(self) -> bool:
        """Whether rows that are added may differ in this column and still be equal."""
        return self.generated or self.free

    def read(self, value: object) -> Any:
        """Return ``value`` as this column stores it.

        Raises:
            ValueError: says which column, what it expects and what it got.
        """
        if value is None:
            if self.null:
                return None
            raise ValueError(f"{self.name}: a value is required")
        try:
            read = self.kind.read(value)
        except ValueError as error:
            raise ValueError(f"{self.name}: {error}") from None
        if self.choices and read not in self.choices:
            raise ValueError(f"{self.name}: expected one of {', '.join(self.choices)}; got {value_text(read)}")
        return read

    def normal(self, value: Any) -> Any:
        """Return the form under which two stored values of this column are equal."""
        return None if value is None else self.kind.normal(value)


@dataclass(frozen=True)
class Table:
    """A named tuple of columns. The first column with ``generated`` set is the table's id."""

    name: str
    columns: tuple[Column, ...]
    key: tuple[str, ...] = ()
    """The columns of the primary key, if there is one. A session then refuses a write after which two rows would be
    equal in them, or a row would refer to one that is not there."""

    @cached_property
    def by_name(self) -> Mapping[str, Column]:
        """Stored columns by name, derived ones included."""
        return {column.name: column for column in self.columns}

    @cached_property
    def visible(self) -> tuple[Column, ...]:
        """The columns that rows show and outcomes compare: all but the derived ones."""
        return tuple(column for column in self.columns if column.derived is None)

    @cached_property
    def sql_columns(self) -> str:
        """``_row`` and every stored column, quoted, for a SELECT list."""
        return ", ".join(['"_row"', *(f'"{column.name}"' for column in self.columns)])

    @cached_property
    def sql_visible(self) -> str:
        """``_row`` and the visible columns, quoted, for a SELECT list: derived columns stay in the database."""
        return ", ".join(['"_row"', *(f'"{column.name}"' for column in self.visible)])

    @cached_property
    def generated_id(self) -> str | None:
        """The name of the id column that the environment fills, if there is one."""
        return next((column.name for column in self.columns if column.generated), None)

    def read(self, values: Mapping[str, object]) -> Row:
        """Return a whole row as the table stores it, without ``_row``; columns left out become null.

        Raises:
            ValueError: if a value cannot be stored, or a column does not exist.
        """
        self.require(values)
        row = {column.name: column.read(values.get(column.name)) for column in self.visible}
        return self.derive(row)

    def derive(self, row: Row) -> Row:
        """Fill the derived columns of ``row`` and return it."""
        for column in self.columns:
            if column.derived is not None:
                row[column.name] = column.derived(row)
        return row

    def require(self, names: Iterable[str]) -> None:
        """Raise ValueError if a name is not a visible column."""
        for name in names:
            if name not in self.by_name or self.by_name[name].derived is not None:
                known = ", ".join(column.name for column in self.visible)
                raise ValueError(f"table {self.name} has no column {value_text(name)}; its columns: {known}")

    def normal(self, row: Mapping[str, Any]) -> Row:
        """Return the visible columns of ``row`` in the form under which rows are equal."""
        return {column.name: column.normal(row[column.name]) for column in self.visible}


class Schema(Mapping[str, Table]):
    """The tables of a workplace by name, in a fixed order."""

    def __init__(self, *tables: Table) -> None:
        self._tables = {table.name: table for table in tables}
        if len(self._tables) < len(tables):
            raise UsageError(f"table names repeat: {', '.join(table.name for table in tables)}")
        for table in tables:
            if not re.fullmatch(r"[a-z][a-z0-9_]*", table.name) or table.name == "meta":
                raise UsageError(f"table name {table.name!r}: expected [a-z][a-z0-9_]* other than 'meta'")
            if unknown := [name for name in table.key if name not in table.by_name]:
                raise UsageError(f"table {table.name}: the key names {unknown[0]!r}, which is none of its columns")
            names = [column.name.lower() for column in table.columns]
            if not table.visible or len({*names, "_row"}) <= len(names):
                raise UsageError(f"table {table.name}: expected columns whose names differ without regard to case")
            for column in table.columns:
                if not column.name or {'"', "'"} & set(column.name):
                    raise UsageError(f"column {table.name}.{column.name!r}: expected a name without quotes")
                if column.name.startswith("_") and column.derived is None:
                    raise UsageError(f"column {table.name}.{column.name!r}: only derived columns start with '_'")
                if column.references is not None and column.references not in self._tables:
                    raise UsageError(f"column {table.name}.{column.name} references unknown {column.references!r}")
                if column.follows and len(self._tables[column.references or table.name].key) != 1:
                    raise UsageError(
                        f"column {table.name}.{column.name}: follows a row by its key; "
                        f"expected a reference to a table with a key of one column"
                    )

    @classmethod
    def from_duckdb(
        cls,
        path: str | os.PathLike[str],
        *,
        tables: Sequence[str] | None = None,
        exclude: Sequence[str] = (),
        kinds: Mapping[str, Kind] | None = None,
        names: Mapping[str, str] | None = None,
        keys: Mapping[str, str | Sequence[str]] | None = None,
        references: Mapping[str, str] | None = None,
    ) -> Schema:
        """Return the tables of a DuckDB file: its types as kinds, its primary and foreign keys.

        A path to an SQLite file or to a folder of CSV or Parquet files, and an SQLAlchemy URL, are understood too.
        :class:`workgym.scenarios.own.OwnData` takes the same arguments and has the rows as well.

        Args:
            path: where the data are. Nothing is written there.
            tables: the tables and views to take, in this order; None for all tables and no view.
            exclude: tables and columns (``"orders.photo"``) to leave out.
            kinds: by column, the kind that it is read as: ``{"orders.tags": Kind.TEXT}``.
            names: by a table's or column's name there, its name in the world.
            keys: by table, the columns of its primary key, where none is declared.
            references: by column, the table that it refers to, where no foreign key is declared.

        Raises:
            UsageError: if the data cannot be read, a name is unknown, or a column can be taken over by no kind; the
                message names every such column, and what to do about it.
        """
        choice = TableChoice(tables, exclude, kinds or {}, names or {}, keys or {}, references or {})
        return cls.from_tables(choice.of(open_source(path)).tables)

    @classmethod
    def from_tables(cls, tables: Iterable[SourceTable]) -> Schema:
        """Return the schema of tables that were chosen from a source."""
        return cls(*(Table(one.name, tuple(_columns_of(one)), _key_of(one)) for one in tables))

    @cached_property
    def digest(self) -> str:
        """SHA-256 of the tables' names, keys and all that their columns declare; equal in every process."""
        declared = [
            (table.name, [column.declaration for column in table.columns], *([table.key] if table.key else []))
            for table in self.values()
        ]
        return sha256(repr(declared).encode()).hexdigest()

    def __getitem__(self, name: str) -> Table:
        return self._tables[name]

    def __iter__(self) -> Any:
        return iter(self._tables)

    def __len__(self) -> int:
        return len(self._tables)


def _columns_of(table: SourceTable) -> Iterator[Column]:
    """Yield a chosen table's columns. A key that is one whole number, and refers to nothing, is a generated id."""
    for column in table.columns:
        kind, refers = column.kind or Kind.TEXT, (table.references or {}).get(column.stored)
        generated = table.key == (column.stored,) and kind is Kind.INTEGER and refers is None
        yield Column(column.name, kind, column.null, column.choices, generated, refers)


def _key_of(table: SourceTable) -> tuple[str, ...]:
    names = {column.stored: column.name for column in table.columns}
    return tuple(names[stored] for stored in table.key)
