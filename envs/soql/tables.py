"""The check that the tables of a connection fit a schema, which no query makes by itself."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from workgym.envs.soql.errors import TableMismatch
from workgym.envs.soql.objects import Family, Field, Object
from workgym.envs.soql.running import Connection
from workgym.envs.soql.schema import Schema
from workgym.envs.soql.sql import identifier

__all__ = ["check_tables"]

_INTEGERS: Final = (
    "TINYINT",
    "SMALLINT",
    "INTEGER",
    "BIGINT",
    "HUGEINT",
    "UTINYINT",
    "USMALLINT",
    "UINTEGER",
    "UBIGINT",
    "UHUGEINT",
)
_NUMBERS: Final = (*_INTEGERS, "FLOAT", "DOUBLE", "DECIMAL")
_FITTING: Final[Mapping[Family, tuple[str, ...]]] = {
    Family.ID: ("VARCHAR",),
    Family.TEXT: ("VARCHAR", "ENUM"),
    Family.NUMBER: (*_NUMBERS, "VARCHAR"),
    Family.BOOLEAN: ("BOOLEAN", "VARCHAR"),
    Family.DATE: ("DATE", "VARCHAR"),
    Family.DATETIME: ("TIMESTAMP", "TIMESTAMP_S", "TIMESTAMP_MS", "TIMESTAMP_NS", "VARCHAR"),
}
"""DuckDB's types without their parameters. A text is read as the value that it states."""
_TRIED: Final = ("VARCHAR", "UHUGEINT", "DECIMAL")
"""Types of columns whose values need not be integers that a query can compare."""
_FITTING_KEYS: Final[Mapping[str, tuple[str, ...]]] = {
    "string": ("VARCHAR", "ENUM", "UUID"),
    "int": (*_INTEGERS, "VARCHAR"),
}
"""The same for keys of one's own tables, by the type of their values."""


def check_tables(connection: Connection, schema: Schema) -> None:
    """Check that every object is a table with a fitting column for every field, and that its ids tell its rows apart.

    Queries do not: DuckDB reports a missing column, but a moment with a time zone in place of one in UTC, say, gives
    other answers without an error, and an id of several rows finds several parents. Call this once for tables that
    come from elsewhere.

    Raises:
        TableMismatch: naming every table and column that is missing or of a type that does not fit, and every key that
            is null or repeats.
    """
    problems = [problem for known in schema for problem in _problems(connection, known)]
    if problems:
        raise TableMismatch(f"the tables are not what the schema says: {'; '.join(problems)}")


def _problems(connection: Connection, known: Object) -> list[str]:
    name = known.name
    statement = "SELECT count(*) FROM information_schema.tables WHERE lower(table_name) = lower(?)"
    if not connection.execute(statement, [name]).fetchall()[0][0]:
        return [f"there is no table {name}"]
    columns = {
        row[0].lower(): row[1] for row in connection.execute(f"DESCRIBE SELECT * FROM {identifier(name)}").fetchall()
    }
    found = [problem for field in known if (problem := _column_problem(name, field, columns))]
    return found or _value_problems(connection, known, columns) or _key_problems(connection, name, known.id)


def _column_problem(name: str, field: Field, columns: Mapping[str, str]) -> str:
    """Return what is wrong with the column of a field; empty if it fits."""
    kind = columns.get(field.column.lower())
    fitting = _FITTING_KEYS[field.key] if field.key else _FITTING[field.family]
    hint = '; "id" of the schema says which column it is, and of which type' if field.type == "id" else ""
    if kind is None:
        return f"{name} has no column {field.column}{hint}"
    if kind.partition("(")[0] not in fitting and not (field.key == "int" and re.fullmatch(r"DECIMAL\(\d+,0\)", kind)):
        return f"{name}.{field.column} is {kind}, expected {' or '.join(fitting)}{hint}"
    return ""


def _value_problems(connection: Connection, known: Object, columns: Mapping[str, str]) -> list[str]:
    """Return what is wrong with keys that are to be integers and whose type does not say so: the first such value."""
    found = []
    for field in known:
        kind = columns[field.column.lower()].partition("(")[0]
        if field.key == "int" and kind in _TRIED:
            column = identifier(field.column)
            statement = (
                f"SELECT CAST({column} AS VARCHAR), count(*) OVER () FROM {identifier(known.name)} "
                f"WHERE {column} IS NOT NULL AND NOT "
                f"coalesce(regexp_full_match(CAST({column} AS VARCHAR), '[+-]?[0-9]+') "
                f"AND TRY_CAST({column} AS HUGEINT) IS NOT NULL, FALSE) ORDER BY 1 LIMIT 1"
            )
            for value, count in connection.execute(statement).fetchall():
                found.append(
                    f"{known.name}.{field.column} is {value!r:.60} in one of {count:,} rows whose value is no "
                    'integer of at most 128 bits; "id" of the schema has a type "text"'
                )
    return found


def _key_problems(connection: Connection, name: str, key: Field) -> list[str]:
    column = identifier(key.column)
    statement = f"SELECT count(*), count({column}), count(DISTINCT {column}) FROM {identifier(name)}"
    rows, there, different = connection.execute(statement).fetchall()[0]
    if there < rows:
        return [f"{name}.{key.column} is null in {rows - there:,} of {rows:,} rows, expected a key"]
    return (
        [f"{name}.{key.column} has {different:,} values in {rows:,} rows, expected a key"] if different < rows else []
    )
