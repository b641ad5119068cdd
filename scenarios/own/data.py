"""Data that a user has, as a world's rows: read again whenever a world is built, and named after their content."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from workgym.envs.core.kinds import Kind
from workgym.envs.core.schema import Column, Row, Schema
from workgym.envs.core.sources import TableChoice, digest_of, open_source, world_rows

__all__ = ["OwnData"]


class OwnData:
    """Tables of a DuckDB or SQLite file, a folder of CSV or Parquet files, or a database. Nothing is written there.

    Rows come in the order of the primary key; without one, in the order of the file, and from a database in that of
    their values. Ids that are whole numbers are generated for new rows; moments with a time zone are read in UTC.

    Args:
        place: a path, or an SQLAlchemy URL (extra ``data``).
        tables, exclude, kinds, names, keys, references: as for :meth:`Schema.from_duckdb`.
        version: a name for the content. By default its digest: that of the files, or of all rows of a database, which
            then is read whole in every process. A version of your own saves that; change it when the rows change.

    Attributes:
        place: where the data are, for messages; without a password.
        schema: the tables.
        in_utc: the columns, as ``table.column``, whose moments have a time zone in the source and are read in UTC.
        notes: what differs from the source: other names, moments in UTC, keys that are not taken over.

    Raises:
        UsageError: if the data cannot be read, a name is unknown, or a column can be taken over by no kind.
        SnapshotError: while rows are read, if a value is not of its column's kind; it names table, row and column.
    """

    def __init__(
        self,
        place: str | os.PathLike[str],
        *,
        tables: Sequence[str] | None = None,
        exclude: Sequence[str] = (),
        kinds: Mapping[str, Kind] | None = None,
        names: Mapping[str, str] | None = None,
        keys: Mapping[str, str | Sequence[str]] | None = None,
        references: Mapping[str, str] | None = None,
        version: str | None = None,
    ) -> None:
        self._source = open_source(place)
        self.place = self._source.place
        choice = TableChoice(tables, exclude, kinds or {}, names or {}, keys or {}, references or {})
        chosen = choice.of(self._source)
        self._tables, self.notes, self._version = chosen.tables, chosen.notes, version
        self.schema = Schema.from_tables(chosen.tables)
        self.in_utc = tuple(
            f"{table.name}.{column.name}"
            for table in chosen.tables
            for column in table.columns
            if column.zoned and column.kind is Kind.TIMESTAMP
        )

    @cached_property
    def version(self) -> str:
        """The name of the content, in the name of the world: other content, another world."""
        return digest_of(self._source, self._tables)[:16] if self._version is None else self._version

    def rows(self) -> Mapping[str, Iterable[Row]]:
        """Return the rows by table, to be read once and one table after the other."""
        return world_rows(self._source, self._tables)

    def __str__(self) -> str:
        """Return the tables with their columns, and the notes, for people."""
        tables = [f"{table.name}({', '.join(map(_column_text, table.columns))})" for table in self.schema.values()]
        return "\n".join([self.place, *tables, *self.notes])


def _column_text(column: Column) -> str:
    marks = ["generated"] * column.generated + ["may be empty"] * column.null
    marks += [f"of {column.references}"] * (column.references is not None)
    return " ".join([column.name, column.kind.name, *(f"[{mark}]" for mark in marks)])
