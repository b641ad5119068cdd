"""Snapshots: immutable worlds, each a file of :mod:`workgym.envs.core.world_files`, opened by DuckDB to be read."""

from __future__ import annotations

import atexit
import json
import os
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

import duckdb

from workgym.envs.core.errors import QueryError, SnapshotError
from workgym.envs.core.schema import Row, Schema
from workgym.envs.core.world_files import (
    WorldKey,
    WorldSource,
    cache_folder,
    file_key,
    is_seedless,
    quoted_path,
    rows_fingerprint,
    world_file,
)

__all__ = [
    "Snapshot",
    "WorldKey",
    "WorldSource",
    "cache_folder",
    "is_seedless",
    "open_snapshot",
    "rows_fingerprint",
]

_KNOWN_STATEMENTS, _PARSED_STATEMENTS = 4096, 256
_SMALL_TABLE, _REMEMBERED = 2000, 2048
_CONFIG: dict[str, Any] = {
    # No threads of DuckDB's own: a child of fork(2) would inherit their locks without the threads.
    "threads": 1,
    "async_threads": 0,
    # A name in SQL must never become a Python variable, a file or a download.
    "python_enable_replacements": False,
    "autoinstall_known_extensions": False,
    "autoload_known_extensions": False,
    "allow_community_extensions": False,
    "temp_directory": "",
    "memory_limit": "2GB",
}
_LOCKDOWN = (
    # The optimizer turns ORDER BY with LIMIT into a self-join, which takes longer to plan than our tables to sort.
    "SET disabled_optimizers = 'late_materialization'",
    "SET enable_external_access = false",
    "SET disabled_filesystems = 'LocalFileSystem'",
    "SET lock_configuration = true",
)


class _Instance:
    """One in-memory DuckDB per process and file, with the file attached read-only as ``base``; a cursor per thread."""

    def __init__(self, path: Path) -> None:
        self._local = threading.local()
        self._parsed: dict[str, duckdb.Statement] = {}
        self._relations: dict[str, frozenset[str]] = {}
        try:
            self._connection = duckdb.connect(":memory:", config=_CONFIG)
            self._connection.execute(f"ATTACH '{quoted_path(path)}' AS base (READ_ONLY)")
            for statement in _LOCKDOWN:
                self._connection.execute(statement)
        except duckdb.Error as error:
            raise SnapshotError(f"cannot open the world {path}; remove it to have it built anew ({error})") from error

    def cursor(self) -> duckdb.DuckDBPyConnection:
        cursor: duckdb.DuckDBPyConnection | None = getattr(self._local, "cursor", None)
        if cursor is None:
            cursor = self._local.cursor = self._connection.cursor()
            cursor.execute("USE base")
        return cursor

    def close(self) -> None:
        """Close DuckDB, even if a snapshot still refers to the instance."""
        self._parsed.clear()
        self._local = threading.local()
        del self._connection

    def select(self, sql: str) -> duckdb.Statement:
        """Return the parsed SELECT. Parsing a long one takes as long as running it, so it is remembered.

        Raises:
            QueryError: if the text is not one SELECT: a view or a variable made by a statement would outlive it.
        """
        known = self._parsed.get(sql)
        if known is not None:
            return known
        try:
            statements = self.cursor().extract_statements(sql)
            kinds = [statement.type for statement in statements]
        except (ValueError, TypeError):  # a kind of statement without a name in Python; text that is not Unicode
            kinds = []
        if kinds != [duckdb.StatementType.SELECT]:
            raise QueryError(f"expected one SELECT, got {sql[:200]!r}")
        if len(self._parsed) >= _PARSED_STATEMENTS:
            self._parsed.clear()
        self._parsed[sql] = statements[0]
        return statements[0]

    def relations(self, sql: str) -> frozenset[str]:
        """Return the names of the relations that a statement reads, in lower case."""
        if sql not in self._relations:
            if len(self._relations) >= _KNOWN_STATEMENTS:
                self._relations.clear()
            (tree,) = self.cursor().execute("SELECT json_serialize_sql(?)", [sql]).fetchall()[0]
            self._relations[sql] = frozenset(_sources(json.loads(tree)))
        return self._relations[sql]


_FROM_CLAUSE = frozenset({"SUBQUERY", "JOIN", "EXPRESSION_LIST", "EMPTY", "PIVOT"})
_TABLE_FUNCTIONS = frozenset({"unnest", "range", "generate_series"})
"""Table functions that read nothing but their arguments. Others, such as ``query_table``, read named tables."""


def _sources(tree: Any) -> set[str]:
    """Return the names in the FROM clauses of DuckDB's own parse tree, without those that WITH defines.

    A qualified name keeps its parts. ``()`` follows the name of a function or of any other node that can read.
    """
    named: set[str] = set()
    qualified: set[str] = set()
    defined: set[str] = set()

    def source(node: dict[str, Any]) -> None:
        kind = str(node["type"])
        if kind == "BASE_TABLE":
            parts = [node[part].lower() for part in ("catalog_name", "schema_name", "table_name") if node[part]]
            (named if len(parts) == 1 else qualified).add(".".join(parts))
        elif kind == "TABLE_FUNCTION":
            function = str(node["function"].get("function_name", "")).lower()
            if function not in _TABLE_FUNCTIONS:
                qualified.add(f"{function}()")
        elif kind not in _FROM_CLAUSE:
            qualified.add(f"{kind.lower()}()")

    def walk(node: Any) -> None:
        if isinstance(node, list):
            for item in node:
                walk(item)
        elif isinstance(node, dict):
            if "type" in node and "sample" in node and "alias" in node:  # only nodes of a FROM clause have these keys
                source(node)
            defined.update(entry["key"].lower() for entry in node.get("cte_map", {}).get("map", []))
            for item in node.values():
                walk(item)

    walk(tree)
    return (named - defined) | qualified


_instances: WeakValueDictionary[Path, _Instance] = WeakValueDictionary()
_instances_lock = threading.Lock()
_inherited: list[Any] = []
_generation = 0


def _forget_instances() -> None:
    """In a child of fork(2): leave the parent's instances alone (not even close them) and open new ones."""
    global _instances, _instances_lock, _generation
    _inherited.append(list(_instances.values()))
    _instances, _instances_lock = WeakValueDictionary(), threading.Lock()
    _generation += 1


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_instances)


@atexit.register
def _close_instances() -> None:
    """At exit, close every instance: DuckDB prints pages of warnings for one still open when Python unloads modules."""
    for instance in list(_instances.values()):
        instance.close()


class Snapshot:
    """An immutable world.

    Attributes:
        path: the file.
        key: what the world is made from.
        schema: its tables; each also has a hidden integer ``_row``, its order and key.
        now: its clock.
        sizes: rows by table; ``_row`` runs from 0 to size - 1.
        filed: what the file says that it was made from; worlds whose rows are the same share one.
        fingerprint: SHA-256 over the canonical rows, equal in every process that builds the same world.
    """

    def __init__(self, path: Path, key: WorldKey, schema: Schema, now: datetime) -> None:
        self.path, self.key, self.schema, self.now = path, key, schema, now
        self._matches: dict[tuple[str, str, Any], tuple[tuple[int, Row], ...]] = {}
        self._indexes: dict[tuple[str, str], dict[Any, tuple[tuple[int, Row], ...]]] = {}
        self._highest: dict[tuple[str, str], Any] = {}
        self._bind()
        try:
            (meta,) = self.rows("SELECT * EXCLUDE (now) FROM base.main.meta")
        except QueryError as error:
            raise SnapshotError(f"{path} holds no world; remove it to have one built ({error})") from error
        self.fingerprint: str = meta.pop("fingerprint")
        self.sizes: dict[str, int] = json.loads(meta.pop("sizes"))
        self.filed = WorldKey(**meta)

    def rows(self, sql: str, params: Sequence[Any] = (), overlaid: str = "") -> list[Row]:
        """Run one SELECT on the untouched world.

        Args:
            overlaid: the statement to run instead: ``sql`` after the table expressions of a session's own rows.

        Raises:
            QueryError: if ``sql`` is not one SELECT, or DuckDB refuses it.
            SnapshotError: if a part of the file that the statement needs is damaged.
        """
        try:
            cursor = self._executed(sql, params, overlaid)
            names = [column[0] for column in cursor.description]
            return [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]
        except (duckdb.Error, RuntimeError) as error:
            self._raise_failure(error)
            raise QueryError(f"{str(error)[:500]} (in {sql[:200]!r})") from error

    def tuples(self, sql: str, params: Sequence[Any] = (), overlaid: str = "") -> list[tuple[Any, ...]]:
        """Run one SELECT as :meth:`rows` does, and return the rows as tuples: columns may have equal names.

        Raises:
            QueryError: if ``sql`` is not one SELECT.
            duckdb.Error: if DuckDB refuses it, or another thread interrupted it.
            SnapshotError: as :meth:`rows`.
        """
        with self._telling_failures():
            return self._executed(sql, params, overlaid).fetchall()

    def arrays(self, sql: str, params: Sequence[Any] = (), overlaid: str = "") -> dict[str, Any]:
        """Run one SELECT as :meth:`tuples` does, and return its columns as masked arrays by name.

        Raises:
            QueryError, duckdb.Error, SnapshotError: as :meth:`tuples`.
        """
        with self._telling_failures():
            return dict(self._executed(sql, params, overlaid).fetchnumpy())

    def connection(self) -> duckdb.DuckDBPyConnection:
        """Return the connection on which this thread's statements run, for another thread to interrupt them."""
        if self._generation != _generation:
            self._bind()
        return self._instance.cursor()

    def _executed(self, sql: str, params: Sequence[Any], overlaid: str) -> duckdb.DuckDBPyConnection:
        connection = self.connection()
        statement = self._instance.select(sql)
        if overlaid:
            statement = self._instance.select(overlaid)
        return connection.execute(statement, params)

    @contextmanager
    def _telling_failures(self) -> Iterator[None]:
        """Let errors of DuckDB about the statement through; raise what the others mean."""
        try:
            yield
        except (duckdb.Error, RuntimeError) as error:
            self._raise_failure(error)
            raise

    def _raise_failure(self, error: Exception) -> None:
        """Raise what an error of DuckDB means if it is not about the statement."""
        if isinstance(error, duckdb.Error):
            if "Corrupt database" in str(error):  # DuckDB has no type of its own for a block whose checksum is wrong
                raise SnapshotError(
                    f"the world {self.path} is damaged; remove it to have it built anew ({error})"
                ) from error
        elif "interrupted" in str(error):  # DuckDB's only sign of Ctrl-C, which is not a failure of the tool
            raise KeyboardInterrupt from error

    def relations(self, sql: str) -> frozenset[str]:
        """Return the names of the relations that a statement reads, in lower case; none if it is not a SELECT."""
        if self._generation != _generation:
            self._bind()
        try:
            return self._instance.relations(sql)
        except (duckdb.Error, RecursionError) as error:  # text that is not Unicode, or is nested too deeply
            raise QueryError(f"{str(error)[:500]} (in {sql[:200]!r})") from error

    def matching(self, table: str, column: str, value: Any) -> tuple[tuple[int, Row], ...]:
        """Return ``_row`` and all stored columns of the rows whose ``column`` equals ``value``. Do not change them.

        A world never changes, and episodes look up the same rows over and over. So a small table is indexed whole, and
        of a large one the row found for a key is remembered.
        """
        if self.sizes[table] <= _SMALL_TABLE:
            return self._index_of(table, column).get(value, ())
        place = (table, column, value)
        found = self._matches.get(place)
        if found is None:
            columns = self.schema[table].sql_columns
            rows = self.rows(f'SELECT {columns} FROM base.main."{table}" WHERE "{column}" = ?', [value])
            found = tuple((row.pop("_row"), row) for row in rows)
            if len(found) == 1:
                self._remember(place, found)
        return found

    def _index_of(self, table: str, column: str) -> dict[Any, tuple[tuple[int, Row], ...]]:
        if (table, column) not in self._indexes:
            index: dict[Any, tuple[tuple[int, Row], ...]] = {}
            for row in self.rows(f'SELECT {self.schema[table].sql_columns} FROM base.main."{table}" ORDER BY "_row"'):
                value, key = row[column], row.pop("_row")
                index[value] = (*index.get(value, ()), (key, row))
            self._indexes[table, column] = index
        return self._indexes[table, column]

    def _remember(self, place: tuple[str, str, Any], found: tuple[tuple[int, Row], ...]) -> None:
        if len(self._matches) >= _REMEMBERED:
            self._matches.clear()
        self._matches[place] = found
        for key, _ in found:
            self._matches[place[0], "_row", key] = found

    def highest(self, table: str, column: str) -> Any:
        """Return the highest value of a column, or None if the table is empty."""
        if (table, column) not in self._highest:
            rows = self.rows(f'SELECT max("{column}") AS highest FROM base.main."{table}"')
            self._highest[table, column] = rows[0]["highest"]
        return self._highest[table, column]

    def export(self, table: str) -> list[Row]:
        """Return all rows of a table as plain dictionaries, in order, visible columns only."""
        columns = ", ".join(f'"{column.name}"' for column in self.schema[table].visible)
        return self.rows(f'SELECT {columns} FROM base.main."{table}" ORDER BY "_row"')

    def _bind(self) -> None:
        with _instances_lock:
            instance = _instances.get(self.path)
            if instance is None:
                instance = _instances[self.path] = _Instance(self.path)
        self._instance, self._generation = instance, _generation

    def __repr__(self) -> str:
        return f"Snapshot({self.key.benchmark}, seed {self.key.seed}, scale {self.key.scale})"


def open_snapshot(key: WorldKey, scenario: WorldSource) -> Snapshot:
    """Open the world of ``key``, building it first if the cache has no intact file of it.

    Raises:
        SnapshotError: if there is no file and none can be written, the file of this name holds another world, or the
            scenario's rows do not fit the schema.
    """
    path, filed = world_file(key, scenario).path, file_key(key, scenario)
    snapshot = Snapshot(path, replace(key, schema=filed.schema), scenario.schema, scenario.now)
    if snapshot.filed != filed:
        raise SnapshotError(f"{path} holds the world of {snapshot.filed}; remove it to have that of {filed} built")
    return snapshot
