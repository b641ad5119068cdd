"""Snapshots: immutable worlds, each one DuckDB file, built on first use and kept in the user's cache folder.

A file's name holds a digest of what it is made from and a checksum of its bytes, so a damaged file is noticed at
opening and built again. A builder writes under a temporary name and renames; a lock keeps two processes from building
the same world.
"""

from __future__ import annotations

import atexit
import json
import os
import shutil
import tempfile
import threading
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import astuple, dataclass, replace
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import Any, Protocol
from weakref import WeakValueDictionary

import duckdb
import platformdirs
import pydantic_core
from filelock import FileLock

from workgym.envs.core.errors import QueryError, SnapshotError
from workgym.envs.core.schema import Row, Schema, Table

__all__ = [
    "MAX_CACHE_BYTES",
    "Snapshot",
    "WorldKey",
    "WorldSource",
    "cache_folder",
    "is_seedless",
    "open_snapshot",
    "rows_fingerprint",
]

MAX_CACHE_BYTES = 2 * 1024**3
"""The cache folder's limit; the least recently opened snapshots leave first."""

_FORMAT = 1
"""The format of the file: rises when a file of an older release is unreadable or holds other derived columns."""
_BLOCK_SIZE = 16384
_SAMPLE_BLOCK, _SAMPLE_BLOCKS = 1 << 16, 256
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


class WorldSource(Protocol):
    """The source of worlds' rows; a scenario is one.

    A source whose rows are the same for every seed, as data of a user's own are, says so by an attribute
    ``seedless = True``. Its worlds then share one file.
    """

    schema: Schema
    now: datetime
    """The clock of the worlds."""

    def rows(self, seed: int, scale: int) -> Mapping[str, Iterable[Row]]:
        """Return the world's rows by table, in the tables' order."""


@dataclass(frozen=True)
class WorldKey:
    """What a world is made from. Equal keys mean equal rows if the scenario raises its version as it must.

    Attributes:
        version: the scenario's version, which rises whenever equal seeds give other rows.
        schema: the digest of the scenario's schema, which :func:`open_snapshot` fills in.
    """

    benchmark: str
    version: str
    seed: int
    scale: int
    schema: str = ""

    @property
    def stem(self) -> str:
        """The start of the file's name in the cache."""
        made_by = (_FORMAT, duckdb.__version__, self.version, self.seed, self.scale, self.schema)
        digest = sha256(repr(made_by).encode()).hexdigest()[:12]
        return f"{self.benchmark}-s{self.seed}-x{self.scale}-{digest}"


def cache_folder() -> Path:
    """Return the folder of the snapshots: ``WORKGYM_CACHE``, else the user's cache folder."""
    return Path(os.environ.get("WORKGYM_CACHE") or platformdirs.user_cache_dir("workgym"))


class _Instance:
    """One in-memory DuckDB per process and file, with the file attached read-only as ``base``; a cursor per thread."""

    def __init__(self, path: Path) -> None:
        self._local = threading.local()
        self._parsed: dict[str, duckdb.Statement] = {}
        self._relations: dict[str, frozenset[str]] = {}
        try:
            self._connection = duckdb.connect(":memory:", config=_CONFIG)
            self._connection.execute(f"ATTACH '{_quoted_path(path)}' AS base (READ_ONLY)")
            for statement in _LOCKDOWN:
                self._connection.execute(statement)
        except duckdb.Error as error:
            raise SnapshotError(f"cannot open the world {path}: {error}") from error

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
        fingerprint: SHA-256 over the canonical rows, equal in every process that builds the same world.
    """

    def __init__(self, path: Path, key: WorldKey, schema: Schema, now: datetime) -> None:
        self.path, self.key, self.schema, self.now = path, key, schema, now
        self._matches: dict[tuple[str, str, Any], tuple[tuple[int, Row], ...]] = {}
        self._indexes: dict[tuple[str, str], dict[Any, tuple[tuple[int, Row], ...]]] = {}
        self._highest: dict[tuple[str, str], Any] = {}
        self._bind()
        (meta,) = self.rows("SELECT fingerprint, sizes FROM base.main.meta")
        self.fingerprint: str = meta["fingerprint"]
        self.sizes: dict[str, int] = json.loads(meta["sizes"])

    def rows(self, sql: str, params: Sequence[Any] = (), overlaid: str = "") -> list[Row]:
        """Run one SELECT on the untouched world.

        Args:
            overlaid: the statement to run instead: ``sql`` after the table expressions of a session's own rows.

        Raises:
            QueryError: if ``sql`` is not one SELECT, or DuckDB refuses it.
            SnapshotError: if a part of the file that the statement needs is damaged.
        """
        if self._generation != _generation:
            self._bind()
        try:
            statement = self._instance.select(sql)
            if overlaid:
                statement = self._instance.select(overlaid)
            cursor = self._instance.cursor()
            cursor.execute(statement, params)
            names = [column[0] for column in cursor.description]
            return [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]
        except duckdb.Error as error:
            if "Corrupt database" in str(error):  # DuckDB has no type of its own for a block whose checksum is wrong
                raise SnapshotError(
                    f"the world {self.path} is damaged; remove it to have it built anew ({error})"
                ) from error
            raise QueryError(f"{str(error)[:500]} (in {sql[:200]!r})") from error
        except RuntimeError as error:
            if "interrupted" in str(error):  # DuckDB's only sign of Ctrl-C, which is not a failure of the tool
                raise KeyboardInterrupt from error
            raise QueryError(f"{error} (in {sql[:200]!r})") from error

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
        SnapshotError: if there is no file and none can be written, or the scenario's rows do not fit the schema.
    """
    key = replace(key, schema=scenario.schema.digest)
    folder = cache_folder()
    filed = replace(key, seed=0) if is_seedless(scenario) else key
    path = _intact_file(folder, filed) or _build_once(folder, filed, scenario)
    with suppress(OSError):  # a read-only cache folder is fine as long as the file is there
        os.utime(path)
    return Snapshot(path, key, scenario.schema, scenario.now)


def is_seedless(scenario: WorldSource) -> bool:
    """Return whether a source says that its rows are the same for every seed."""
    return bool(getattr(scenario, "seedless", False))


def rows_fingerprint(scenario: WorldSource, seed: int, scale: int) -> str:
    """Make a world's rows and return their fingerprint. No file is written or opened.

    Raises:
        SnapshotError: if the rows do not fit the schema.
    """
    digest = sha256()
    for _, lines in _canonical_rows(scenario, seed, scale):
        for line in lines:
            digest.update(line)
    return digest.hexdigest()


def _intact_file(folder: Path, key: WorldKey) -> Path | None:
    for path in sorted(folder.glob(f"{key.stem}-*.duckdb")):
        try:
            if path.stem.rpartition("-")[2] == _checksum(path):
                return path
            path.unlink()
        except OSError:
            continue  # removed meanwhile, or damaged and without permission to remove it
    return None


def _checksum(path: Path) -> str:
    """Return the CRC-32 of the file's length and up to 256 blocks of 64 KiB, spread evenly: all of a file below 16 MiB.

    Larger worlds would take too long to read whole. DuckDB checks every block that it reads, so damage between the
    samples is never read as data; it raises SnapshotError.
    """
    size = path.stat().st_size
    value = zlib.crc32(str(size).encode())
    step = max(1, -(-size // (_SAMPLE_BLOCK * _SAMPLE_BLOCKS))) * _SAMPLE_BLOCK
    with path.open("rb") as file:
        for start in range(0, size, step):
            file.seek(start)
            value = zlib.crc32(file.read(_SAMPLE_BLOCK), value)
    return f"{value:08x}"


def _build_once(folder: Path, key: WorldKey, scenario: WorldSource) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with FileLock(folder / f"{key.stem}.lock"):
            return _intact_file(folder, key) or _build_file(folder, key, scenario)
    except (OSError, duckdb.IOException, duckdb.TransactionException) as error:
        raise SnapshotError(
            f"cannot build a world in the cache folder {folder}: {error}. "
            "Set WORKGYM_CACHE to a folder that can be written and has room."
        ) from error
    except duckdb.Error as error:
        raise SnapshotError(f"cannot build the world of {key}: {error}") from error


def _build_file(folder: Path, key: WorldKey, scenario: WorldSource) -> Path:
    prefix = f".build-{key.stem}-"
    for left in folder.glob(f"{prefix}*"):  # left by a builder that was killed: this process holds the lock
        shutil.rmtree(left, ignore_errors=True)
    with tempfile.TemporaryDirectory(prefix=prefix, dir=folder) as scratch:
        built = _write_file(Path(scratch), key, scenario)
        built.chmod(0o444)
        path = folder / f"{key.stem}-{_checksum(built)}.duckdb"
        built.replace(path)
        _evict(folder, keep=path)
        return path


def _write_file(scratch: Path, key: WorldKey, scenario: WorldSource) -> Path:
    path = scratch / "world.duckdb"
    fingerprint = sha256()
    connection = duckdb.connect(
        ":memory:", config={"threads": 1, "async_threads": 0, "python_enable_replacements": False}
    )
    try:
        connection.execute(f"ATTACH '{_quoted_path(path)}' AS world (BLOCK_SIZE {_BLOCK_SIZE})")
        connection.execute("SET force_compression = 'uncompressed'")  # worlds are searched far more often than written
        sizes = dict.fromkeys(scenario.schema, 0)
        for table, lines in _canonical_rows(scenario, key.seed, key.scale):
            written = scratch / f"{table.name}.jsonl"
            with written.open("wb") as file:
                for line in lines:
                    fingerprint.update(line)
                    file.write(line)
                    sizes[table.name] += 1
            _load(connection, table, written)
        connection.execute(
            "CREATE TABLE world.main.meta AS SELECT ? AS benchmark, ? AS version, ? AS seed, ? AS scale, ? AS schema, "
            "? AS now, ? AS fingerprint, ? AS sizes",
            [*astuple(key), scenario.now, fingerprint.hexdigest(), json.dumps(sizes)],
        )
        connection.execute("DETACH world")
    finally:
        connection.close()
    return path


def _canonical_rows(scenario: WorldSource, seed: int, scale: int) -> Iterator[tuple[Table, Iterable[bytes]]]:
    """Yield the tables in the schema's order, each with an iterator that makes its rows as JSON lines."""
    rows = scenario.rows(seed, scale)
    if set(rows) != set(scenario.schema):
        raise SnapshotError(f"rows for {', '.join(rows) or 'no table'}; the tables: {', '.join(scenario.schema)}")
    for name, table in scenario.schema.items():
        yield table, _json_lines(table, rows[name])


def _json_lines(table: Table, rows: Iterable[Row]) -> Iterable[bytes]:
    for number, row in enumerate(rows):
        try:
            yield pydantic_core.to_json({"_row": number, **table.read(row)}) + b"\n"
        except ValueError as error:
            raise SnapshotError(f"row {number} of table {table.name} does not fit: {error}") from error


def _load(connection: duckdb.DuckDBPyConnection, table: Table, lines: Path) -> None:
    types: Mapping[str, str] = {"_row": "BIGINT", **{column.name: column.kind.sql for column in table.columns}}
    columns = ", ".join(f'"{name}" {sql}' for name, sql in types.items())
    connection.execute(f'CREATE TABLE world.main."{table.name}" ({columns})')
    if lines.stat().st_size:
        struct = ", ".join(f"'{name}': '{sql}'" for name, sql in types.items())
        connection.execute(
            f'INSERT INTO world.main."{table.name}" SELECT {table.sql_columns} FROM '
            f"read_json('{_quoted_path(lines)}', format = 'newline_delimited', columns = {{{struct}}})"
        )


def _evict(folder: Path, keep: Path) -> None:
    files = []
    for path in folder.glob("*.duckdb"):
        with suppress(OSError):
            files.append((path.stat().st_mtime_ns, path.stat().st_size, path))
    total = sum(size for _, size, _ in files)
    for _, size, path in sorted(files):
        if total <= MAX_CACHE_BYTES:
            return
        if path != keep:
            with suppress(OSError):
                path.unlink()
                total -= size


def _quoted_path(path: Path) -> str:
    return str(path).replace("'", "''")
