"""The check that the tables of a connection fit a schema, which no query makes by itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.envs.soql.errors import TableMismatch
from workgym.envs.soql.objects import Family, Field
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


def check_tables(connection: Connection, schema: Schema) -> None:
    """Check that every object is a table with a fitting column for every field.

    Queries do not: DuckDB reports a missing column, but a moment with a time zone in place of one in UTC, say, gives
    other answers without an error. Call this once for tables that come from elsewhere.

    Raises:
        TableMismatch: naming every table and column that is missing or of a type that does not fit.
    """
    problems = [problem for known in schema for problem in _problems(connection, known.name, list(known))]
    if problems:
        raise TableMismatch(f"the tables are not what the schema says: {'; '.join(problems)}")


def _problems(connection: Connection, name: str, fields: list[Field]) -> list[str]:
    statement = "SELECT count(*) FROM information_schema.tables WHERE lower(table_name) = lower(?)"
    if not connection.execute(statement, [name]).fetchall()[0][0]:
        return [f"there is no table {name}"]
    columns = {
        row[0].lower(): row[1] for row in connection.execute(f"DESCRIBE SELECT * FROM {identifier(name)}").fetchall()
    }
    found = []
    for field in fields:
        kind = columns.get(field.name.lower())
        if kind is None:
            found.append(f"{name} has no column {field.name}")
        elif kind.partition("(")[0] not in _FITTING[field.family]:
            found.append(f"{name}.{field.name} is {kind}, expected {' or '.join(_FITTING[field.family])}")
    return found
