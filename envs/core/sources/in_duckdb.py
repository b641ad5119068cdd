"""What DuckDB's types become and how their values are asked for, in its own files and in those that it reads."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import duckdb

from workgym.envs.core.errors import SnapshotError
from workgym.envs.core.kinds import Kind
from workgym.envs.core.sources.tables import SourceColumn

__all__ = ["CONFIG", "column_of", "expression", "fetched", "files_digest", "identifier", "literal"]

CONFIG: Final[Mapping[str, Any]] = {
    "threads": 1,  # rows come in the order of the file
    "async_threads": 0,
    "python_enable_replacements": False,
    "autoinstall_known_extensions": False,
    "autoload_known_extensions": False,
    "allow_community_extensions": False,
}
_KINDS: Final[Mapping[str, Kind]] = {
    "BOOLEAN": Kind.BOOLEAN,
    **dict.fromkeys(("TINYINT", "SMALLINT", "INTEGER", "BIGINT", "HUGEINT"), Kind.INTEGER),
    **dict.fromkeys(("UTINYINT", "USMALLINT", "UINTEGER", "UBIGINT", "UHUGEINT"), Kind.INTEGER),
    "FLOAT": Kind.NUMBER,
    "DOUBLE": Kind.NUMBER,
    "VARCHAR": Kind.TEXT,
    "JSON": Kind.TEXT,
    "UUID": Kind.EXACT,
    "DATE": Kind.DATE,
    "TIME": Kind.EXACT,
    **dict.fromkeys(("TIMESTAMP", "TIMESTAMP_S", "TIMESTAMP_MS", "TIMESTAMP_NS"), Kind.TIMESTAMP),
    "TIMESTAMP WITH TIME ZONE": Kind.TIMESTAMP,
}
_NESTED: Final = re.compile(r"STRUCT\(|MAP\(|UNION\(|.*\]\Z", re.DOTALL)
_FETCHED: Final = 10_000


def identifier(name: str) -> str:
    """Return a name as SQL writes it."""
    return '"' + name.replace('"', '""') + '"'


def literal(text: object) -> str:
    """Return a text as SQL writes it."""
    return "'" + str(text).replace("'", "''") + "'"


def column_of(
    connection: duckdb.DuckDBPyConnection, name: str, sql_type: str, *, null: bool, computed: bool = False
) -> SourceColumn:
    """Return what a column of one of DuckDB's types becomes."""
    kind, choices = _KINDS.get(sql_type), ()
    if decimal := re.fullmatch(r"DECIMAL\(\d+,(\d+)\)", sql_type):
        kind = Kind.INTEGER if decimal[1] == "0" else Kind.NUMBER
    if sql_type.startswith("ENUM("):
        (values,) = connection.execute(f"SELECT enum_range(NULL::{sql_type})").fetchall()[0]
        kind, choices = Kind.EXACT, tuple(values)
    zoned = sql_type == "TIMESTAMP WITH TIME ZONE"
    return SourceColumn(name, sql_type, kind, null, choices, computed, zoned)


def expression(column: SourceColumn) -> str:
    """Return SQL for a column's value, free of the machine's time zone and of types that Python lacks."""
    value, sql_type = identifier(column.stored), column.type
    if column.zoned:
        value = f"make_timestamp(epoch_us({value}))"
    elif sql_type == "FLOAT":
        value = f"{value}::VARCHAR::DOUBLE"  # 0.1, and not the nearest number of 32 bits in 64
    elif sql_type.startswith("TIMESTAMP_"):
        value = f"{value}::TIMESTAMP"
    elif _NESTED.match(sql_type):
        value = f"to_json({value})"
    return f"{value}::VARCHAR" if column.kind in (Kind.TEXT, Kind.EXACT) else value


def fetched(connection: duckdb.DuckDBPyConnection, sql: str, what: str) -> Iterator[Sequence[Any]]:
    """Yield the rows of a SELECT, some thousands at a time, and close the connection after them.

    Raises:
        SnapshotError: if DuckDB cannot read them; the message begins with ``what``.
    """
    try:
        connection.execute(sql)
        while rows := connection.fetchmany(_FETCHED):
            yield from rows
    except duckdb.Error as error:
        raise SnapshotError(f"{what}: {error}") from error
    finally:
        connection.close()


def files_digest(paths: Sequence[Path]) -> str:
    """Return the SHA-256 of files' names and bytes; of a file that is not there, its name alone."""
    digest = sha256()
    for path in paths:
        digest.update(f"{path.name}\n".encode())
        if path.exists():
            with path.open("rb") as file:
                while block := file.read(1 << 20):
                    digest.update(block)
    return digest.hexdigest()
