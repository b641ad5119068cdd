"""Typed tables: what a world's rows look like and when two values are equal.

A schema is data. It names the ``Kind`` of every column, and everything else follows from that: the DuckDB type, the
Python values that may be written, and the normal form under which two values are equal.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date, datetime
from enum import Enum
from functools import cached_property
from hashlib import sha256
from typing import Any

from workgym.envs.core.errors import UsageError
from workgym.envs.core.texts import nfkc

__all__ = ["Column", "Kind", "Row", "Schema", "Table", "parse_date", "parse_timestamp", "value_text"]

Row = dict[str, Any]
"""One row: column name to value. A stored row also has ``_row``, its hidden integer key and order."""

_DATE = r"(\d{4})-(\d{1,2})-(\d{1,2})"
_TIME = r"(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?"
_DATE_RE = re.compile(rf"\s*{_DATE}\s*\Z", re.ASCII)
_TIMESTAMP_RE = re.compile(rf"\s*{_DATE}(?:(?:\s+|T){_TIME}Z?)?\s*\Z", re.ASCII)


def parse_timestamp(text: object) -> datetime:
    """Read ``YYYY-MM-DD[ HH:MM[:SS]]``; ``T`` may stand for the blank, and a bare date means midnight.

    Raises:
        ValueError: if the text is not of that form or names no day that exists.
    """
    if isinstance(text, str) and (match := _TIMESTAMP_RE.match(text)):
        try:
            year, month, day, hour, minute, second = (int(part or 0) for part in match.groups())
            return datetime(year, month, day, hour, minute, second)
        except ValueError:
            pass
    raise ValueError(f"expected a date and time such as 2023-12-01 13:00:00, got {value_text(text)}")


def parse_date(text: object) -> date:
    """Read ``YYYY-MM-DD``.

    Raises:
        ValueError: if the text is not of that form or names no day that exists.
    """
    if isinstance(text, str) and (match := _DATE_RE.match(text)):
        try:
            return date(*(int(part) for part in match.groups()))
        except ValueError:
            pass
    raise ValueError(f"expected a date such as 2023-12-01, got {value_text(text)}")


def value_text(value: object, limit: int = 60) -> str:
    """Return ``value`` as a message shows it: text in quotes, everything cut after ``limit`` characters."""
    if isinstance(value, str):
        return repr(value if len(value) <= limit else value[:limit] + "…")
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # Python refuses to print integers of thousands of digits
        text = f"a huge {type(value).__name__}"
    return text if len(text) <= limit else text[:limit] + "…"


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"expected text, got {value_text(value)}")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise ValueError(f"expected valid Unicode text, got {value_text(value)}") from None
    return value


def _number(value: object) -> float:
    number = math.nan
    if isinstance(value, str | int | float) and not isinstance(value, bool):
        with suppress(ValueError, OverflowError):
            number = float(value)
    if not math.isfinite(number):
        raise ValueError(f"expected a number, got {value_text(value)}")
    return number


def _integer(value: object) -> int:
    number: int | None = None
    if isinstance(value, str | int) and not isinstance(value, bool):
        with suppress(ValueError):
            number = int(value)  # not through a float, which rounds ids of 16 digits and more
    if number is None:
        real = _number(value)
        if not real.is_integer():
            raise ValueError(f"expected a whole number, got {value_text(value)}")
        number = int(real)
    if abs(number) >= 2**63:
        raise ValueError(f"expected a whole number below 2^63, got {value_text(value)}")
    return number


def _boolean(value: object) -> bool:
    if isinstance(value, bool):
        return value
    if isinstance(value, str) and value.strip().lower() in ("true", "false"):
        return value.strip().lower() == "true"
    raise ValueError(f"expected true or false, got {value_text(value)}")


def _date(value: object) -> date:
    if isinstance(value, date) and not isinstance(value, datetime):
        return value
    return parse_date(value)


def _timestamp(value: object) -> datetime:
    if isinstance(value, datetime) and value.tzinfo is None:
        return value
    return parse_timestamp(value)


def _folded_text(text: str) -> str | None:
    """Return the normal form of a text: NFKC, stripped, case folded; None for an empty text, which equals null."""
    return nfkc(nfkc(text).strip().casefold()).strip() or None


class Kind(Enum):
    """What a column holds: its DuckDB type, how a value is read, and its normal form for comparing."""

    TEXT = ("VARCHAR", _text, _folded_text)
    EXACT = ("VARCHAR", _text, lambda text: text or None)
    """Text that is compared letter by letter: ids, and values from a fixed list."""
    INTEGER = ("BIGINT", _integer, lambda value: value)
    NUMBER = ("DOUBLE", _number, lambda value: value + 0.0)  # minus zero is zero
    BOOLEAN = ("BOOLEAN", _boolean, lambda value: value)
    DATE = ("DATE", _date, lambda value: value)
    TIMESTAMP = ("TIMESTAMP", _timestamp, lambda value: value)

    def __init__(self, sql: str, read: Callable[[object], Any], normal: Callable[[Any], Any]) -> None:
        self.sql, self.read, self.normal = sql, read, normal


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
    """The table whose generated id this column holds, if any."""
    derived: Callable[[Row], Any] | None = field(default=None, compare=False)
    """Computed from the other columns at every write (an index to search in). Never shown, never compared."""

    @property
    def declaration(self) -> tuple[Any, ...]:
        """The column's attributes as plain data; of ``derived``, only whether there is a function."""
        derived = self.derived is not None
        return (self.name, self.kind.name, self.null, self.choices, self.generated, self.references, derived)

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

    @cached_property
    def digest(self) -> str:
        """SHA-256 of the tables' names and all that their columns declare; equal in every process."""
        declared = [(table.name, [column.declaration for column in table.columns]) for table in self.values()]
        return sha256(repr(declared).encode()).hexdigest()

    def __getitem__(self, name: str) -> Table:
        return self._tables[name]

    def __iter__(self) -> Any:
        return iter(self._tables)

    def __len__(self) -> int:
        return len(self._tables)
