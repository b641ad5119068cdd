"""A DuckDB file. Its views run with no access to anything outside the file."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import duckdb

from workgym.envs.core.errors import UsageError
from workgym.envs.core.sources.in_duckdb import (
    CONFIG,
    column_of,
    expression,
    fetched,
    files_digest,
    identifier,
    literal,
)
from workgym.envs.core.sources.tables import Link, SourceTable

__all__ = ["DuckDBSource"]


class DuckDBSource:
    """The tables of a DuckDB file, each in the order of its key, else of its rows."""

    def __init__(self, path: Path) -> None:
        self.path, self.place = path, path.name

    def tables(self) -> list[SourceTable]:
        """Return all tables and views. Those of another schema than ``main`` have its name in front."""
        with closing(self._connect()) as connection:
            asked = connection.execute(
                "SELECT schema_name, table_name, sql, FALSE FROM duckdb_tables() WHERE database_name = 'own' UNION ALL "
                "SELECT schema_name, view_name, '', TRUE FROM duckdb_views() WHERE database_name = 'own' "
                "AND NOT internal ORDER BY ALL"
            ).fetchall()
            return [_table(connection, *found) for found in asked]

    def rows(self, tables: Sequence[SourceTable]) -> Mapping[str, Iterator[Sequence[Any]]]:
        """Return the rows of each table."""
        return {table.name: self._rows(table) for table in tables}

    def digest(self, tables: Sequence[SourceTable]) -> str:
        """Return the digest of the file, with the changes beside it that DuckDB has not yet written into it."""
        return files_digest([self.path, self.path.with_name(f"{self.path.name}.wal")])

    def _connect(self) -> duckdb.DuckDBPyConnection:
        connection = duckdb.connect(":memory:", config=dict(CONFIG))
        try:
            connection.execute(f"ATTACH {literal(self.path)} AS own (READ_ONLY)")
        except duckdb.Error as error:
            connection.close()
            raise UsageError(f"{self.path} cannot be opened: {error}") from error
        connection.execute("SET enable_external_access = false")
        return connection

    def _rows(self, table: SourceTable) -> Iterator[Sequence[Any]]:
        # The name of a table in the usual schema may have a dot in it too.
        schema, dot, name = table.stored.partition(".")
        connection = self._connect()
        known = connection.execute(
            "SELECT 1 FROM information_schema.tables WHERE table_catalog = 'own' AND table_schema = 'main' "
            "AND table_name = ?",
            [table.stored],
        ).fetchall()
        if known or not dot:
            schema, name = "main", table.stored
        columns = ", ".join(map(expression, table.columns))
        order = ", ".join(map(identifier, table.key)) or ("ALL" if table.view else "rowid")
        sql = f"SELECT {columns} FROM own.{identifier(schema)}.{identifier(name)} ORDER BY {order}"
        return fetched(connection, sql, f"{self.place}, table {table.stored}")


def _table(connection: duckdb.DuckDBPyConnection, schema: str, name: str, sql: str, view: bool) -> SourceTable:
    columns = connection.execute(
        "SELECT column_name, data_type, is_nullable FROM duckdb_columns() WHERE database_name = 'own' "
        "AND schema_name = ? AND table_name = ? ORDER BY column_index",
        [schema, name],
    ).fetchall()
    constraints = connection.execute(
        "SELECT constraint_type, constraint_column_names, referenced_table, referenced_column_names "
        "FROM duckdb_constraints() WHERE database_name = 'own' AND schema_name = ? AND table_name = ?",
        [schema, name],
    ).fetchall()
    keys = [tuple(names) for kind, names, *_ in constraints if kind == "PRIMARY KEY"]
    links = [Link(tuple(names), _full_name(schema, table), tuple(to))
             for kind, names, table, to in constraints if kind == "FOREIGN KEY"]  # fmt: skip
    return SourceTable(
        _full_name(schema, name),
        tuple(
            column_of(connection, column, sql_type, null=null, computed=_is_computed(sql, column, sql_type))
            for column, sql_type, null in columns
        ),
        keys[0] if keys else (),
        tuple(links),
        view,
    )


def _full_name(schema: str, name: str) -> str:
    return name if schema == "main" else f"{schema}.{name}"


def _is_computed(sql: str, column: str, sql_type: str) -> bool:
    """Return whether the statement that made a table computes a column; DuckDB's catalogue does not say so."""
    name = rf"(?:{re.escape(identifier(column))}|\b{re.escape(column)})"
    return re.search(rf"{name} (?:{re.escape(sql_type)} )?GENERATED ALWAYS AS", sql) is not None
