"""A folder of CSV or Parquet files, each a table under the file's name. DuckDB reads them.

Such files have no keys, and CSV has no types: DuckDB looks at every line. A number with leading zeros stays a text.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

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
from workgym.envs.core.sources.tables import SourceTable

__all__ = ["FolderSource"]

_ENDINGS: Final = (".csv", ".tsv", ".parquet")


class FolderSource:
    """The files of a folder, without its subfolders, each in the order of its lines or of a key that a user names."""

    def __init__(self, path: Path) -> None:
        self.path, self.place = path, path.name
        found = [file for file in sorted(path.iterdir()) if file.suffix.lower() in _ENDINGS and file.is_file()]
        if not found:
            raise UsageError(f"{path}: expected files ending in {', '.join(_ENDINGS)}")
        self._files = {file.stem: file for file in found}
        if len(found) > len(self._files):
            raise UsageError(f"{path}: two files have one name but for their ending: {[file.name for file in found]}")

    def tables(self) -> list[SourceTable]:
        """Return a table for each file."""
        with closing(_connect()) as connection:
            return [self._table(connection, name) for name in self._files]

    def rows(self, tables: Sequence[SourceTable]) -> Mapping[str, Iterator[Sequence[Any]]]:
        """Return the rows of each table."""
        return {table.name: self._rows(table) for table in tables}

    def digest(self, tables: Sequence[SourceTable]) -> str:
        """Return the digest of the files that are used."""
        return files_digest([self._files[table.stored] for table in tables])

    def _relation(self, name: str) -> str:
        path = self._files[name]
        if path.suffix.lower() == ".parquet":
            return f"read_parquet({literal(path)})"
        return f"read_csv({literal(path)}, sample_size = -1)"

    def _table(self, connection: duckdb.DuckDBPyConnection, name: str) -> SourceTable:
        relation = self._relation(name)
        try:
            described = connection.execute(f"DESCRIBE SELECT * FROM {relation}").fetchall()
            columns = [column_of(connection, stored, sql_type, null=True) for stored, sql_type, *_ in described]
            filled = ", ".join(f"count({identifier(column.stored)}) = count(*)" for column in columns)
            (full,) = connection.execute(f"SELECT {filled} FROM {relation}").fetchall()
        except duckdb.Error as error:
            raise UsageError(f"{self._files[name]} cannot be read: {error}") from error
        return SourceTable(
            name, tuple(replace(column, null=not all_) for column, all_ in zip(columns, full, strict=True))
        )

    def _rows(self, table: SourceTable) -> Iterator[Sequence[Any]]:
        columns = ", ".join(map(expression, table.columns))
        order = f" ORDER BY {', '.join(map(identifier, table.key))}" if table.key else ""
        sql = f"SELECT {columns} FROM {self._relation(table.stored)}{order}"
        return fetched(_connect(), sql, f"{self.place}, table {table.stored}")


def _connect() -> duckdb.DuckDBPyConnection:
    return duckdb.connect(":memory:", config=dict(CONFIG))
