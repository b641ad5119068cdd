"""Values of databases become values of kinds, or an error that names table, row and column."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, date, datetime
from decimal import Decimal
from hashlib import sha256
from typing import Any, Final

import pydantic_core

from workgym.envs.core.errors import SnapshotError
from workgym.envs.core.kinds import Kind, value_text
from workgym.envs.core.sources.tables import SourceTable, TableSource

__all__ = ["digest_of", "world_rows"]


def world_rows(source: TableSource, tables: Sequence[SourceTable]) -> Mapping[str, Iterator[dict[str, Any]]]:
    """Return each table's rows, as a scenario has to. Read one table after the other.

    Raises:
        SnapshotError: while reading, if a value is not of its column's kind or a key repeats.
    """
    raw = source.rows(tables)
    return {table.name: _read_rows(source.place, table, raw[table.name]) for table in tables}


def digest_of(source: TableSource, tables: Sequence[SourceTable]) -> str:
    """Return a digest of the content: of the files, or of all rows where there is no file."""
    told = source.digest(tables)
    if told is not None:
        return told
    digest = sha256()
    for name, rows in world_rows(source, tables).items():
        digest.update(f"{name}\n".encode())
        for row in rows:
            digest.update(pydantic_core.to_json(row) + b"\n")
    return digest.hexdigest()


def _read_rows(place: str, table: SourceTable, rows: Iterator[Sequence[Any]]) -> Iterator[dict[str, Any]]:
    readers = [(column.name, _READERS[column.kind or Kind.TEXT]) for column in table.columns]
    key = [position for position, column in enumerate(table.columns) if column.stored in table.key]
    before: Any = None
    for number, values in enumerate(rows):
        row = {}
        for (name, read), value in zip(readers, values, strict=True):
            try:
                row[name] = None if value is None else read(value)
            except (ValueError, TypeError, OverflowError) as error:
                raise SnapshotError(
                    f"{place}, table {table.stored}, row {number}, column {name}: {error}; exclude "
                    f'"{table.name}.{name}", give it another kind with kinds=, or read a view that mends it'
                ) from None
        if key:
            # Rows come in the order of the key, so equal keys stand beside each other.
            named = [values[position] for position in key]
            if named == before or None in named:
                raise SnapshotError(
                    f"{place}, table {table.stored}: the key {list(table.key)} is {named} twice or empty"
                )
            before = named
        yield row


def _text(value: Any) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, bytes | bytearray | memoryview):
        raise ValueError("expected text, got bytes")
    if isinstance(value, bool | list | tuple | dict):
        return json.dumps(value, ensure_ascii=False, default=str)
    if isinstance(value, datetime) and value.tzinfo is not None:
        value = value.astimezone(UTC)
    return str(value)


def _integer(value: Any) -> int:
    if isinstance(value, Decimal | float) and value == int(value):
        value = int(value)
    number: int = Kind.INTEGER.read(value)
    return number


def _number(value: Any) -> float:
    if isinstance(value, Decimal):
        number = float(value)
        if value.is_finite() and Decimal(repr(number)) != value:
            raise ValueError(f"{value} has more digits than a number holds (15)")
        value = number
    read: float = Kind.NUMBER.read(value)
    return read


def _boolean(value: Any) -> bool:
    if isinstance(value, int) and value in (0, 1):
        return bool(value)
    read: bool = Kind.BOOLEAN.read(value)
    return read


def _date(value: Any) -> date:
    moment = _timestamp(value) if not isinstance(value, date) or isinstance(value, datetime) else None
    if moment is None:
        return value  # type: ignore[no-any-return]  # a plain date
    if moment.time().replace(microsecond=0).isoformat() != "00:00:00":
        raise ValueError(f"expected a day, got the moment {value_text(value)}")
    return moment.date()


def _timestamp(value: Any) -> datetime:
    if isinstance(value, str):
        try:
            value = datetime.fromisoformat(value.strip())
        except ValueError:
            raise ValueError(f"expected a date and time such as 2021-03-12 08:15:00, got {value_text(value)}") from None
    if isinstance(value, datetime):
        return value if value.tzinfo is None else value.astimezone(UTC).replace(tzinfo=None)
    if isinstance(value, date):
        return datetime(value.year, value.month, value.day)
    raise ValueError(f"expected a date and time, got {value_text(value)}")


_READERS: Final[Mapping[Kind, Callable[[Any], Any]]] = {
    Kind.TEXT: _text,
    Kind.EXACT: _text,
    Kind.INTEGER: _integer,
    Kind.NUMBER: _number,
    Kind.BOOLEAN: _boolean,
    Kind.DATE: _date,
    Kind.TIMESTAMP: _timestamp,
}
