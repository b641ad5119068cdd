"""The published database: an SQLite file with a table for each object, read into the tables of our worlds.

Rows stay as they are, those that are there twice too. Standard fields that the file lacks are filled in: a person's
name, whether a case is closed, a running case number.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

from workgym.envs.core.errors import ToolError, UsageError
from workgym.envs.core.schema import Column, Kind, Row, Schema, Table
from workgym.envs.core.schema import value_text as shown_value
from workgym.envs.crmarena.catalogue import CATALOGUE
from workgym.envs.crmarena.periods import read_moment
from workgym.envs.crmarena.schema import SCHEMA
from workgym.scenarios.shared.foreign import require_content

__all__ = ["OBJECTS", "OFFICIAL_SCHEMA", "ObjectCount", "converted", "count_rows", "require_database", "world_rows"]

OBJECTS: Final[Mapping[str, str]] = {each.name.lower(): each.name for each in CATALOGUE}
"""The 16 objects, by the names of our tables."""
_PRO_OBJECTS: Final = frozenset({"opportunity", "quote", "lead", "contract", "voicecalltranscript__c", "territory2"})

OFFICIAL_SCHEMA: Final = Schema(
    *(
        Table(
            table.name,
            tuple(replace(column, null=column.name != "Id", choices=()) for column in table.columns),
            table.key,
        )
        for table in SCHEMA.values()
    )
)
"""Our tables, in which anything but an id may be null, as in the published file."""


class ObjectCount(NamedTuple):
    """How many rows of an object there are, and how many of them repeat an id, or all fields but the id."""

    name: str
    rows: int
    repeated_ids: int
    repeated_contents: int


def require_database(content: bytes, shown: str) -> None:
    """Check the start and the length of a file before it is opened.

    Raises:
        UsageError: if it is no whole SQLite file; the message names it.
    """
    require_content(content, shown)
    if not content.startswith(b"SQLite format 3\0"):
        raise UsageError(f"{shown}: not an SQLite database")
    page = int.from_bytes(content[16:18], "big")
    expected = (65536 if page == 1 else page) * int.from_bytes(content[28:32], "big")
    if len(content) < expected:
        raise UsageError(f"{shown}: cut short: {len(content):,} of {expected:,} bytes")


def world_rows(path: Path, shown: str) -> dict[str, list[Row]]:
    """Return the rows of every table of :data:`OFFICIAL_SCHEMA`, in the file's order.

    Args:
        shown: the file, as messages call it.

    Raises:
        UsageError: if the file is no such database, or a value does not fit; the message names table, row and field.
    """
    with closing(_opened(path)) as connection:
        try:
            tables = _tables(connection)
            _require_tables(tables, shown)
            return {name: _rows(connection, tables[name], table, shown) for name, table in OFFICIAL_SCHEMA.items()}
        except sqlite3.Error as error:
            raise UsageError(f"{shown}: damaged ({error})") from error


def count_rows(rows: Mapping[str, Sequence[Row]]) -> list[ObjectCount]:
    """Return the counts of every object."""
    return [
        ObjectCount(
            OBJECTS[name],
            len(listed),
            _repeated(row["Id"] for row in listed),
            _repeated(tuple(value for field, value in row.items() if field != "Id") for row in listed),
        )
        for name, listed in rows.items()
    ]


def _repeated(values: Any) -> int:
    counts = Counter(values)
    return counts.total() - len(counts)


def _opened(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True)


def _tables(connection: sqlite3.Connection) -> dict[str, str]:
    """Return the file's names of its tables and views, by their names in lower case."""
    found = connection.execute("SELECT name FROM sqlite_master WHERE type IN ('table', 'view') ORDER BY name")
    return {name.lower(): name for (name,) in found}


def _require_tables(tables: Mapping[str, str], shown: str) -> None:
    if pro := sorted(tables[name] for name in _PRO_OBJECTS & set(tables)):
        raise UsageError(
            f"{shown}: a database of CRMArena-Pro (it has {pro[0]}), which is not supported; expected that of the "
            "original CRMArena"
        )
    if missing := [name for low, name in OBJECTS.items() if low not in tables]:
        there = ", ".join(sorted(tables.values())[:20]) or "nothing"
        raise UsageError(
            f"{shown}: no table {missing[0]}; expected the {len(OBJECTS)} objects of CRMArena; got {there}"
        )


def _rows(connection: sqlite3.Connection, stored: str, table: Table, shown: str) -> list[Row]:
    quoted = stored.replace('"', '""')
    cursor = connection.execute(f'SELECT * FROM "{quoted}"')
    places = {column[0].lower(): place for place, column in enumerate(cursor.description)}
    wanted = [column for column in table.visible if (table.name, column.name) not in _MADE]
    if missing := [column.name for column in wanted if column.name.lower() not in places]:
        raise UsageError(f"{shown}: table {stored} has no column {missing[0]}; got {', '.join(places)[:200]}")
    found = []
    for number, values in enumerate(cursor, 1):
        row: Row = {}
        for column in table.visible:
            place = places.get(column.name.lower())
            value = None if place is None else values[place]
            try:
                row[column.name] = converted(column, value)
            except (ValueError, ToolError) as error:
                raise UsageError(f"{shown}: table {stored}, row {number}: {error}") from None
        found.append(row)
    for number, row in enumerate(found, 1):
        for column in table.visible:
            if row[column.name] in (None, "") and (make := _MADE.get((table.name, column.name))):
                row[column.name] = make(row, number)
    return found


def converted(column: Column, value: Any) -> Any:
    """Return a value of the file as our column holds it; an empty text is null in SOQL, and so is null an empty text.

    Raises:
        ValueError: if it is of another type.
        ToolError: if it is not a time.
    """
    if isinstance(value, bytes):
        raise ValueError(f"{column.name}: expected text, got {len(value):,} bytes")
    if value is None or (value == "" and column.kind is not Kind.TEXT):
        return "" if column.kind is Kind.TEXT else None
    return _READERS[column.kind](column.name, value)


def _text(name: str, value: Any) -> str:
    return value if isinstance(value, str) else str(value)


def _moment(name: str, value: Any) -> datetime:
    text = str(value)
    return read_moment(name, f"{text}T00:00:00Z" if len(text) == len("2024-05-01") else text)


def _date(name: str, value: Any) -> date:
    return _moment(name, value).date()


def _truth(name: str, value: Any) -> bool:
    known = {"1": True, "true": True, "1.0": True, "0": False, "false": False, "0.0": False}
    if str(value).lower() not in known:
        raise ValueError(f"{name}: expected true or false, got {shown_value(value)}")
    return known[str(value).lower()]


_READERS: Final[Mapping[Kind, Callable[[str, Any], Any]]] = {
    Kind.TEXT: _text,
    Kind.EXACT: _text,
    Kind.TIMESTAMP: _moment,
    Kind.DATE: _date,
    Kind.BOOLEAN: _truth,
    Kind.NUMBER: lambda name, value: Column(name, Kind.NUMBER).read(value),
    Kind.INTEGER: lambda name, value: Column(name, Kind.INTEGER).read(value),
}


def _full_name(row: Row, number: int) -> str:
    return f"{row['FirstName']} {row['LastName']}".strip()


_MADE: Final[Mapping[tuple[str, str], Callable[[Row, int], Any]]] = {
    **dict.fromkeys((("user", "Name"), ("account", "Name"), ("contact", "Name")), _full_name),
    ("user", "IsActive"): lambda row, number: True,
    ("case", "IsClosed"): lambda row, number: row["Status"] == "Closed",
    ("case", "CaseNumber"): lambda row, number: f"{number:08d}",
    ("knowledge__kav", "PublishStatus"): lambda row, number: "Online",
    ("knowledge__kav", "Language"): lambda row, number: "en_US",
    ("emailmessage", "ToAddress"): lambda row, number: "",
}
"""Standard fields that the published file need not have, by table and column."""
