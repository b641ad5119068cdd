"""An SQLite file, read by Python's own module. A type there is a hint: every value is looked at."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from workgym.envs.core.errors import SnapshotError, UsageError
from workgym.envs.core.kinds import Kind
from workgym.envs.core.sources.in_duckdb import files_digest, identifier
from workgym.envs.core.sources.tables import Link, SourceColumn, SourceTable

__all__ = ["SQLiteSource", "kind_of"]

_KINDS: Final[Sequence[tuple[str, Kind]]] = (
    (r"BOOL(EAN)?", Kind.BOOLEAN),
    (r"DATE", Kind.DATE),
    (r"DATETIME|TIMESTAMP.*", Kind.TIMESTAMP),
    (r"TIME", Kind.EXACT),
    (r"(UNSIGNED |BIG ?|SMALL|TINY|MEDIUM)*INT(EGER|\d+)?( UNSIGNED)?", Kind.INTEGER),
    (r"UUID|GUID", Kind.EXACT),
    (r"JSON|CLOB|STRING|(TINY|MEDIUM|LONG|N)?TEXT|(N|NATIVE |VAR|NVAR|VARYING )?CHAR(ACTER)?( VARYING)?", Kind.TEXT),
    (r"VARCHAR2?|NVARCHAR2?", Kind.TEXT),
    (r"REAL|FLOAT\d?|DOUBLE( PRECISION)?|DEC(IMAL)?|NUM(ERIC|BER)?|MONEY", Kind.NUMBER),
)
_BY_VALUES: Final[Mapping[frozenset[str], Kind]] = {
    frozenset({"integer"}): Kind.INTEGER,
    frozenset({"real"}): Kind.NUMBER,
    frozenset({"integer", "real"}): Kind.NUMBER,
    frozenset({"text"}): Kind.TEXT,
    frozenset(): Kind.TEXT,
}


class SQLiteSource:
    """The tables of an SQLite file, each in the order of its key, else of its rows; a view in that of its values."""

    def __init__(self, path: Path) -> None:
        self.path, self.place = path, path.name

    def tables(self) -> list[SourceTable]:
        """Return all tables and views; those that an extension keeps for itself are no tables."""
        with closing(self._connect()) as connection:
            try:
                found = connection.execute(
                    "SELECT name, type FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'view') "
                    "AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name"
                ).fetchall()
                return [self._table(connection, name, view=kind == "view") for name, kind in found]
            except sqlite3.Error as error:
                raise UsageError(f"{self.path} cannot be read: {error}") from error

    def rows(self, tables: Sequence[SourceTable]) -> Mapping[str, Iterator[Sequence[Any]]]:
        """Return the rows of each table."""
        return {table.name: self._rows(table) for table in tables}

    def digest(self, tables: Sequence[SourceTable]) -> str:
        """Return the digest of the file, with the changes beside it that SQLite has not yet written into it."""
        return files_digest([self.path, self.path.with_name(f"{self.path.name}-wal")])

    def _connect(self) -> sqlite3.Connection:
        return sqlite3.connect(f"{self.path.resolve().as_uri()}?mode=ro", uri=True)

    def _table(self, connection: sqlite3.Connection, name: str, *, view: bool) -> SourceTable:
        info = connection.execute(
            'SELECT name, type, "notnull", pk, hidden FROM pragma_table_xinfo(?) ORDER BY cid', [name]
        ).fetchall()
        columns = tuple(
            SourceColumn(
                column,
                sql_type or "(no type)",
                kind_of(sql_type) if sql_type else _kind_of_values(connection, name, column),
                null=not (required or pk),
                computed=hidden > 1,
                zoned=bool(re.search(r"TIMESTAMP.*(TZ|WITH TIME ZONE)", sql_type.upper())),
            )
            for column, sql_type, required, pk, hidden in info
        )
        key = tuple(column for column, *_ in sorted((row for row in info if row[3]), key=lambda row: row[3]))
        return SourceTable(name, columns, key, tuple(self._links(connection, name)), view)

    def _links(self, connection: sqlite3.Connection, name: str) -> Iterator[Link]:
        links: dict[int, list[tuple[str, str, str | None]]] = {}
        for number, table, column, to in connection.execute(
            'SELECT id, "table", "from", "to" FROM pragma_foreign_key_list(?) ORDER BY id, seq', [name]
        ):
            links.setdefault(number, []).append((table, column, to))
        for parts in links.values():
            table = parts[0][0]
            keys = connection.execute("SELECT name FROM pragma_table_xinfo(?) WHERE pk ORDER BY pk", [table]).fetchall()
            # A foreign key without columns of the other table means its primary key.
            to = tuple(key for (key,) in keys) if parts[0][2] is None else tuple(str(part[2]) for part in parts)
            yield Link(tuple(column for _, column, _ in parts), table, to)

    def _rows(self, table: SourceTable) -> Iterator[Sequence[Any]]:
        columns = ", ".join(identifier(column.stored) for column in table.columns)
        places = ", ".join(str(number + 1) for number in range(len(table.columns)))
        order = ", ".join(map(identifier, table.key)) or (places if table.view else "rowid")
        with closing(self._connect()) as connection:
            try:
                yield from connection.execute(f"SELECT {columns} FROM {identifier(table.stored)} ORDER BY {order}")
            except sqlite3.Error as error:
                raise SnapshotError(f"{self.place}, table {table.stored}: {error}") from error


def kind_of(sql_type: str) -> Kind | None:
    """Return what a declared type becomes; None if no kind holds it."""
    plain = " ".join(re.sub(r"\(.*\)", "", sql_type).upper().split())
    return next((kind for pattern, kind in _KINDS if re.fullmatch(pattern, plain)), None)


def _kind_of_values(connection: sqlite3.Connection, table: str, column: str) -> Kind | None:
    """Return the kind of a column without a declared type: that of all its values, if they are of one."""
    name = identifier(column)
    found = connection.execute(f"SELECT DISTINCT typeof({name}) FROM {identifier(table)} WHERE {name} IS NOT NULL")
    return _BY_VALUES.get(frozenset(value for (value,) in found))
