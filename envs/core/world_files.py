"""The files of worlds: each one DuckDB file, built on first use and kept in the user's cache folder.

A file's name holds a digest of what it is made from and a checksum of its bytes, so a damaged file is noticed at
opening and built again. A builder writes under a temporary name and renames; a lock keeps two processes from building
the same world.
"""

from __future__ import annotations

import json
import os
import shutil
import tempfile
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import astuple, dataclass, replace
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple, Protocol

import duckdb
import platformdirs
import pydantic_core

from workgym.envs.core.errors import SnapshotError, UsageError
from workgym.envs.core.schema import Row, Schema, Table

__all__ = [
    "MAX_CACHE_BYTES",
    "MAX_SCALE",
    "StoredWorld",
    "WorldFile",
    "WorldKey",
    "WorldSource",
    "cache_folder",
    "file_key",
    "is_seedless",
    "quoted_path",
    "remove_leftovers",
    "require_scale",
    "rows_fingerprint",
    "says_of_seeds",
    "scales_of",
    "stored_file",
    "stored_worlds",
    "world_file",
    "world_version",
]

MAX_SCALE = 1000
"""The largest scale that any world has."""

MAX_CACHE_BYTES = 2 * 1024**3
"""The cache folder's limit; the least recently opened snapshots leave first."""

_FORMAT = 1
"""The format of the file: rises when a file of an older release is unreadable or holds other derived columns."""
_BLOCK_SIZE = 16384
_SAMPLE_BLOCK, _SAMPLE_BLOCKS = 1 << 16, 256


class WorldSource(Protocol):
    """The source of worlds' rows; a scenario is one.

    A source whose rows are the same for every seed, as data of a user's own are, says so by an attribute
    ``seedless = True``. Its worlds then share one file. One that makes no world above a certain scale says so by an
    attribute ``max_scale``; :data:`MAX_SCALE` holds unless it does. One that makes smaller worlds than
    the published one names their scales in ``small_scales``.
    """

    schema: Schema
    now: datetime
    """The clock of the worlds."""

    def rows(self, seed: int, scale: float) -> Mapping[str, Iterable[Row]]:
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
    scale: float
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


class WorldFile(NamedTuple):
    """The file of a world that somebody asked for."""

    path: Path
    built: bool
    """Whether it was built now, by this process."""


class StoredWorld(NamedTuple):
    """A world in the cache."""

    benchmark: str
    seed: int
    scale: float
    size: int
    """Bytes."""
    path: Path


def is_seedless(scenario: WorldSource) -> bool:
    """Return whether a source says that its rows are the same for every seed."""
    return bool(getattr(scenario, "seedless", False))


def says_of_seeds(scenario: WorldSource) -> str:
    """Return what a seedless source's worlds have in common: their rows, or nothing where tasks bring all rows."""
    tables = scenario.rows(0, 1).values()
    if any(next(iter(rows), None) is not None for rows in tables):
        return "one world: every seed has the same rows, and only the tasks differ"
    return "every task brings rows of its own, which the seed of its world draws"


def scales_of(scenario: WorldSource) -> tuple[int, tuple[float, ...]]:
    """Return the largest scale of which a source makes worlds, and those below 1."""
    return int(getattr(scenario, "max_scale", MAX_SCALE)), tuple(getattr(scenario, "small_scales", ()))


def require_scale(scale: object, most: int, small: Sequence[float] = ()) -> None:
    """Raise UsageError unless a scale is a whole number from 1 to ``most``, or one of the small ones."""
    if isinstance(scale, int) and not isinstance(scale, bool) and 1 <= scale <= most:
        return
    if not (isinstance(scale, float) and scale in small):
        expected = f"a whole number from 1 to {most}" if most > 1 else "1"
        others = f", or {' or '.join(map(str, small))}" if small else ", since there is no other" if most == 1 else ""
        raise UsageError(f"scale={scale!r}: expected {expected}{others}")


def file_key(key: WorldKey, source: WorldSource) -> WorldKey:
    """Return the key of the file that holds a world: worlds whose rows are the same share one."""
    return replace(key, schema=source.schema.digest, seed=0 if is_seedless(source) else key.seed)


def world_file(key: WorldKey, source: WorldSource) -> WorldFile:
    """Return the intact file of a world, built first if the cache has none.

    Raises:
        SnapshotError: if there is no file and none can be written, or the source's rows do not fit the schema.
    """
    filed = file_key(key, source)
    path = stored_file(filed)
    return _build_once(cache_folder(), filed, source) if path is None else WorldFile(path, built=False)


def stored_file(key: WorldKey) -> Path | None:
    """Return the intact file of a world from the cache, or None; it counts as opened now.

    Args:
        key: as :func:`file_key` returns it.
    """
    path = _intact_file(cache_folder(), key)
    if path is not None:
        with suppress(OSError):  # a read-only cache folder is fine as long as the file is there
            os.utime(path)
    return path


def _read_scale(text: str) -> float:
    return float(text) if "." in text else int(text)


def stored_worlds() -> list[StoredWorld]:
    """Return the worlds in the cache, by benchmark, scale and seed; a world of several versions several times."""
    found = []
    for path in cache_folder().glob("*-s*-x*-*-*.duckdb"):
        benchmark, seed, scale, _, _ = path.stem.rsplit("-", 4)
        with suppress(ValueError, OSError):  # a file of another kind, or removed meanwhile
            found.append(StoredWorld(benchmark, int(seed[1:]), _read_scale(scale[1:]), path.stat().st_size, path))
    return sorted(found, key=lambda world: (world.benchmark, world.scale, world.seed, world.path))


def world_version(world: StoredWorld) -> str:
    """Return the version of a stored world's source, such as ``official-…`` for published data; "" if unreadable."""
    try:
        with duckdb.connect(world.path, read_only=True) as connection:
            found = connection.execute("SELECT version FROM meta").fetchone()
    except duckdb.Error:  # damaged, removed meanwhile, or held by a process that writes
        return ""
    return str(found[0]) if found else ""


def remove_leftovers(key: WorldKey, source: WorldSource) -> None:
    """Remove what a builder of this world left that was killed. Has no effect while a builder is at work."""
    folder, filed = cache_folder(), file_key(key, source)
    if any(folder.glob(f"{_scratch_prefix(filed)}*")):
        from filelock import FileLock, Timeout  # asyncio comes with it, for which only a builder should wait

        with suppress(OSError, Timeout), FileLock(_lock_path(folder, filed), timeout=0):
            _remove_scratch(folder, filed)


def rows_fingerprint(scenario: WorldSource, seed: int, scale: float) -> str:
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


def _build_once(folder: Path, key: WorldKey, scenario: WorldSource) -> WorldFile:
    from filelock import FileLock  # asyncio comes with it, for which only a builder should wait

    try:
        folder.mkdir(parents=True, exist_ok=True)
        with FileLock(_lock_path(folder, key)):
            path = _intact_file(folder, key)  # by another process meanwhile
            return WorldFile(path or _build_file(folder, key, scenario), built=path is None)
    except (OSError, duckdb.IOException, duckdb.TransactionException) as error:
        raise SnapshotError(
            f"cannot build a world in the cache folder {folder}: {error}. "
            "Set WORKGYM_CACHE to a folder that can be written and has room."
        ) from error
    except duckdb.Error as error:
        raise SnapshotError(f"cannot build the world of {key}: {error}") from error
    except RuntimeError as error:
        if "interrupted" in str(error):  # DuckDB's only sign of Ctrl-C
            raise KeyboardInterrupt from error
        raise


def _build_file(folder: Path, key: WorldKey, scenario: WorldSource) -> Path:
    _remove_scratch(folder, key)
    with tempfile.TemporaryDirectory(prefix=_scratch_prefix(key), dir=folder) as scratch:
        built = _write_file(Path(scratch), key, scenario)
        built.chmod(0o444)
        path = folder / f"{key.stem}-{_checksum(built)}.duckdb"
        built.replace(path)
        _evict(folder, keep=path)
        return path


def _lock_path(folder: Path, key: WorldKey) -> Path:
    return folder / f"{key.stem}.lock"


def _scratch_prefix(key: WorldKey) -> str:
    return f".build-{key.stem}-"


def _remove_scratch(folder: Path, key: WorldKey) -> None:
    """Remove the folders of builders that were killed. The caller holds the lock."""
    for left in folder.glob(f"{_scratch_prefix(key)}*"):
        shutil.rmtree(left, ignore_errors=True)


def _write_file(scratch: Path, key: WorldKey, scenario: WorldSource) -> Path:
    path = scratch / "world.duckdb"
    fingerprint = sha256()
    connection = duckdb.connect(
        ":memory:", config={"threads": 1, "async_threads": 0, "python_enable_replacements": False}
    )
    try:
        connection.execute(f"ATTACH '{quoted_path(path)}' AS world (BLOCK_SIZE {_BLOCK_SIZE})")
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


def _canonical_rows(scenario: WorldSource, seed: int, scale: float) -> Iterator[tuple[Table, Iterable[bytes]]]:
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
            f"read_json('{quoted_path(lines)}', format = 'newline_delimited', columns = {{{struct}}})"
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


def quoted_path(path: Path) -> str:
    """Return a path as the inside of a text literal of SQL."""
    return str(path).replace("'", "''")
