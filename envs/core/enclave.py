"""Runs an agent's SELECT on a database that holds what its persona may read and nothing else.

A condition that an agent writes must never be evaluated on a row that the persona may not read: a database may move it
in front of the condition of the rights, and an error or the time it takes would tell. So the rows that the persona may
read are copied first, into a database in memory of their own, whose settings are locked.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass, field
from decimal import Decimal
from math import isfinite
from typing import Any, Final, NamedTuple
from weakref import WeakKeyDictionary

import duckdb

from workgym.envs.core.errors import AccessDenied, QueryError
from workgym.envs.core.joined import Relation, joined_rows
from workgym.envs.core.schema import Row
from workgym.envs.core.select import LIMITS, QueryLimits, Select, SelectRefused, read_select
from workgym.envs.core.session import Session
from workgym.envs.core.snapshot import Snapshot

__all__ = ["SelectPage", "run_select"]

_SECONDS: Final = 60
"""Far above what a statement within the limits takes: one that takes longer is a failure of ours."""
_MEMORY: Final = "1GB"
_KEPT: Final = 8
"""Databases kept for one world, each with what one persona may read."""
_INCOMING: Final = "_incoming"
"""Under this name the rows of a table come in; it is gone before a statement runs."""
_AT_ONCE: Final = 8
"""Rows of a result that are fetched before their characters are counted."""
_SETTINGS: Final[dict[str, str | bool | int | float | list[str]]] = {
    "threads": 1,  # rows come in the same order every time
    "memory_limit": _MEMORY,
    "max_temp_directory_size": "0KB",
    "enable_external_access": False,
    "autoload_known_extensions": False,
    "autoinstall_known_extensions": False,
    "python_enable_replacements": False,
}


class SelectPage(NamedTuple):
    """Some rows of a result; ``more`` says whether others follow."""

    rows: list[Row]
    more: bool


def run_select(session: Session, text: str, limit: int, offset: int = 0, limits: QueryLimits = LIMITS) -> SelectPage:
    """Run the SELECT in a text on what the session's persona may read.

    Args:
        limit: the most rows to return.
        offset: how many rows to pass over.

    Raises:
        ToolError: INVALID, if it is not one SELECT of what is allowed, or cannot be computed; LIMIT, if it costs too
            much.
        AccessDenied: if it reads a table of which the persona may read nothing.
        QueryError: if it takes longer than anything within the limits should.
    """
    select = read_select(text, limits)
    readable = {table: session.readable_columns(table) for table in _tables_of(session, select)}
    enclave = _enclave_of(session)
    with enclave.lock:
        for table in readable:
            enclave.hold(session, table)
        relations = {
            table.lower(): Relation(enclave.sizes[table], frozenset(columns), _key_of(session, table))
            for table, columns in readable.items()
        }
        product = joined_rows(select.tree, relations) * select.weight
        if product > limits.products:
            raise SelectRefused(
                f"it joins up to {product:.1e} combinations of rows, each of its functions counted, and at most "
                f"{limits.products:.0e} are allowed; join on the key of a table, or select fewer rows first",
                "LIMIT",
            )
        columns = "; ".join(f"{table}: {', '.join(names)}" for table, names in readable.items())
        return enclave.run(select, limit, offset, columns, limits.page)


def _tables_of(session: Session, select: Select) -> list[str]:
    """Return the tables that a statement reads, by the names of the schema.

    Raises:
        ToolError: INVALID, if there is no such table.
        AccessDenied: if the persona may read nothing of it.
    """
    by_name = {name.lower(): name for name in session.schema}
    for table in select.tables:
        if table not in by_name:
            raise SelectRefused(f"there is no table {table[:60]!r}; the tables: {', '.join(session.schema)}")
        if not session.readable_columns(by_name[table]):
            raise AccessDenied(rule=f"{by_name[table]}.read")
    return [by_name[table] for table in select.tables]


def _key_of(session: Session, table: str) -> str:
    key = session.schema[table].key
    return key[0] if len(key) == 1 else ""


@dataclass
class _Enclave:
    """A database in memory with tables of a persona."""

    lock: threading.RLock = field(default_factory=threading.RLock)
    sizes: dict[str, int] = field(default_factory=dict)
    stamps: dict[str, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.connection = duckdb.connect(":memory:", config=_SETTINGS)
        self.connection.execute("SET lock_configuration = true")

    def hold(self, session: Session, table: str) -> None:
        """Copy what the persona may read of a table, unless it is here as it is now."""
        stamp = session.stamp(table)
        if table in self.stamps and self.stamps[table] == stamp:
            return
        by_name = session.schema[table].by_name
        columns = [by_name[name] for name in session.readable_columns(table)]
        listed = ", ".join(f'"{column.name}"' for column in columns)
        arrays = session.cursor().arrays(f'SELECT {listed} FROM "{table}" ORDER BY "_row"')
        declared = ", ".join(f'"{column.name}" {column.kind.sql}' for column in columns)
        self.connection.execute(f'CREATE OR REPLACE TABLE "{table}" ({declared})')
        self.connection.register(_INCOMING, arrays)  # seven times as fast as values in a statement
        try:
            self.connection.execute(f'INSERT INTO "{table}" SELECT {listed} FROM "{_INCOMING}"')
        finally:
            self.connection.unregister(_INCOMING)
        self.stamps[table], self.sizes[table] = stamp, len(next(iter(arrays.values())))

    def run(self, select: Select, limit: int, offset: int, columns: str, characters: int) -> SelectPage:
        """Run a statement that was read and whose tables are here.

        Args:
            columns: those of the tables, for whoever named another one.
            characters: the most that the texts of a page may have together.
        """
        late = threading.Event()

        def stop() -> None:
            late.set()
            self.connection.interrupt()

        guard = threading.Timer(_SECONDS, stop)
        guard.daemon = True
        guard.start()
        try:
            cursor = self.connection.execute(f"SELECT * FROM ({select.sql}) LIMIT {limit + 1} OFFSET {offset}")
            names = [column[0] for column in cursor.description]
            rows = _fetch(cursor, characters)
        except (duckdb.Error, RuntimeError, OverflowError, ValueError) as error:
            if late.is_set():
                raise QueryError(f"a statement took longer than {_SECONDS} seconds: {select.sql[:200]!r}") from error
            raise _refusal_of(error, columns) from None
        finally:
            guard.cancel()
        shown = [dict(zip(names, map(_plain, row), strict=True)) for row in rows[:limit]]
        return SelectPage(shown, len(rows) > limit)


def _fetch(cursor: duckdb.DuckDBPyConnection, characters: int) -> list[tuple[Any, ...]]:
    """Return the rows of a result.

    Raises:
        ToolError: LIMIT, if its texts have more characters.
    """
    rows: list[tuple[Any, ...]] = []
    left = characters
    while some := cursor.fetchmany(_AT_ONCE):
        left -= sum(len(value) for row in some for value in row if isinstance(value, str))
        if left < 0:
            raise SelectRefused(f"the texts of a page have more than {characters:,} characters; select less", "LIMIT")
        rows += some
    return rows


def _refusal_of(error: Exception, columns: str) -> Exception:
    """Return what an error of the engine means, in our words; the engine's own may hold anything.

    A day or a length of time that Python cannot hold is an OverflowError or a ValueError.
    """
    if isinstance(error, duckdb.OutOfMemoryException):
        return SelectRefused("it needs too much memory", "LIMIT")
    if isinstance(error, duckdb.BinderException | duckdb.CatalogException):
        return SelectRefused(f"a name or the use of a function does not fit; the columns are {columns or 'none'}")
    if isinstance(error, duckdb.Error | OverflowError | ValueError):
        return SelectRefused("a value cannot be computed or converted")
    return error


def _plain(value: Any) -> Any:
    """Return a value as JSON has it: numbers with a fraction as floats, and what is no number as null."""
    if isinstance(value, Decimal):
        return int(value) if value == value.to_integral_value() else float(value)
    if isinstance(value, float) and not isfinite(value):
        return None
    return value if value is None or isinstance(value, str | int | float | bool) else str(value)


_enclaves: WeakKeyDictionary[Snapshot, OrderedDict[Any, _Enclave]] = WeakKeyDictionary()
_enclaves_lock = threading.Lock()


def _enclave_of(session: Session) -> _Enclave:
    """Return the database of the session's persona: personas of the same policy in the same world share one."""
    with _enclaves_lock:
        known = _enclaves.setdefault(session.snapshot, OrderedDict())
        if session.access not in known:
            known[session.access] = _Enclave()
            while len(known) > _KEPT:
                known.popitem(last=False)
        known.move_to_end(session.access)
        return known[session.access]
