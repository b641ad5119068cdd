"""Sessions: one episode's private, writable view of a snapshot.

A session is a Python dictionary of touched rows over a read-only file. Writes are validated and go into the dictionary;
a read puts the touched rows of the tables that it names in front of the file's rows, as bound values of a common table
expression. DuckDB holds nothing of a session: a failing statement can lose nothing, reset forgets the dictionary, and a
fork copies it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from functools import lru_cache
from typing import Any

from workgym.envs.core.delta import Change, Delta
from workgym.envs.core.errors import UsageError
from workgym.envs.core.schema import Kind, Row, Schema, Table
from workgym.envs.core.snapshot import Snapshot

__all__ = ["AccessPolicy", "Filter", "Session"]

_WORD = re.compile(r"\w+")
_WITH = re.compile(r"\s*WITH\s+(RECURSIVE\s+)?", re.IGNORECASE)
_FEW_VALUES = 90
"""Up to this many values are bound one by one; above it whole columns are, which starts slower but stays flat."""


@dataclass(frozen=True)
class Filter:
    """A condition on the rows of one table: SQL over its columns, with its values bound."""

    where: str
    params: tuple[Any, ...] = ()


@dataclass(frozen=True)
class AccessPolicy:
    """What a persona may see: by table, the condition that a row must meet. Tables not named are open."""

    filters: Mapping[str, Filter] = field(default_factory=dict)


class Session:
    """One episode's view of a world.

    Args:
        snapshot: the world.
        setup: rows, by table, that belong to the start of this episode.
        access: the persona's rights; they hold for reads, updates and deletions alike.

    Not safe for use by two threads at once; different sessions may live in different threads.
    """

    def __init__(
        self,
        snapshot: Snapshot,
        setup: Mapping[str, Sequence[Row]] | None = None,
        access: AccessPolicy | None = None,
    ) -> None:
        self.snapshot = snapshot
        self._filters = dict(access.filters) if access else {}
        self._start: dict[str, dict[int, Row]] = {}
        self._next: dict[str, int] = {}
        self._touched: dict[str, dict[int, Row | None]] = {}
        self._before: dict[tuple[str, int], Row | None] = {}
        self._journal: list[tuple[str, int]] = []
        for name, rows in (setup or {}).items():
            table = self._table(name)
            self._start[name] = {self._new_key(name): table.read(row) for row in rows}
        self._after_setup = dict(self._next)
        self.reset()

    @property
    def schema(self) -> Schema:
        """The tables of the world."""
        return self.snapshot.schema

    @property
    def now(self) -> datetime:
        """The world's clock. It never moves."""
        return self.snapshot.now

    # Reading

    def rows(self, sql: str, params: Sequence[Any] = ()) -> list[Row]:
        """Run one SELECT over tables by their own names and return the rows as dictionaries.

        Say ORDER BY wherever the order can be seen; ``_row`` is the order of the world.

        Raises:
            QueryError: if DuckDB refuses the statement. The session stays as it was.
        """
        overlay, bound = self._overlay(sql)
        if not overlay:
            return self.snapshot.rows(sql, params)
        own = _WITH.match(sql)  # a statement with a WITH clause of its own has both in one
        overlaid = f"WITH {own[1] or ''}{overlay}, {sql[own.end() :]}" if own else f"WITH {overlay} {sql}"
        return self.snapshot.rows(sql, [*bound, *params], overlaid)

    def row(self, sql: str, params: Sequence[Any] = ()) -> Row | None:
        """Return the first row of :meth:`rows`, or None."""
        rows = self.rows(sql, params)
        return rows[0] if rows else None

    def value(self, sql: str, params: Sequence[Any] = ()) -> Any:
        """Return the first column of the first row of :meth:`rows`, or None."""
        row = self.row(sql, params)
        return next(iter(row.values())) if row else None

    def find(self, table: str, column: str, value: Any) -> Row | None:
        """Return the first row of ``table`` whose ``column`` equals ``value``, with ``_row``, or None.

        Meant for keys: what the file says is remembered, so looking a row up again, or changing it, runs no query.
        """
        found = self._first(table, column, value)
        return None if found is None else {"_row": found[0], **{name: found[1][name] for name in self._shown(table)}}

    def highest(self, table: str, column: str) -> Any:
        """Return the highest value of a column, or None if there is none."""
        self._kind(table, column)
        added = self._touched.get(table, {})
        if table in self._filters or any(key < self.snapshot.sizes[table] for key in added):
            return self.value(f'SELECT max("{column}") FROM "{table}"')
        values = [self.snapshot.highest(table, column)]
        values += [key if column == "_row" else row[column] for key, row in added.items() if row is not None]
        return max((value for value in values if value is not None), default=None)

    # Writing

    def insert(self, table: str, values: Mapping[str, object]) -> int:
        """Append a row and return its ``_row``. Columns left out become null.

        Raises:
            ValueError: if a value cannot be stored in its column. Nothing is written then.
        """
        row = self._table(table).read(values)
        key = self._new_key(table)
        self._write(table, key, None, row)
        return key

    def update(self, table: str, key: int, values: Mapping[str, object]) -> None:
        """Set columns of the row with ``_row`` = ``key``.

        Raises:
            ValueError: if a value cannot be stored in its column. Nothing is written then.
            KeyError: if the session shows no such row.
        """
        shape = self._table(table)
        shape.require(values)
        read = {name: shape.by_name[name].read(value) for name, value in values.items()}
        before = self._current(table, key)
        self._write(table, key, before, shape.derive({**before, **read}))

    def delete(self, table: str, key: int) -> None:
        """Remove the row with ``_row`` = ``key``.

        Raises:
            KeyError: if the session shows no such row.
        """
        self._write(table, key, self._current(table, key), None)

    @contextmanager
    def atomic(self) -> Iterator[None]:
        """Undo everything written inside the block if the block raises."""
        touched = {name: dict(rows) for name, rows in self._touched.items()}
        before, following, writes = dict(self._before), dict(self._next), len(self._journal)
        try:
            yield
        except BaseException:
            self._touched, self._before, self._next = touched, before, following
            del self._journal[writes:]
            raise

    # The whole

    def reset(self) -> None:
        """Forget everything that was written."""
        self._touched = {name: dict(rows) for name, rows in self._start.items()}
        self._before = {}
        self._journal = []
        self._next = dict(self._after_setup)

    def fork(self) -> Session:
        """Return an independent session in the same state, over the same snapshot."""
        twin = Session.__new__(Session)
        twin.__dict__.update(self.__dict__)
        twin.restore(self.__dict__)
        return twin

    def state(self) -> dict[str, Any]:
        """Return what was written, for pickling; :meth:`restore` puts it into a session of the same start."""
        return {
            "_touched": {name: dict(rows) for name, rows in self._touched.items()},
            "_before": dict(self._before),
            "_next": dict(self._next),
            "_journal": list(self._journal),
        }

    def restore(self, state: Mapping[str, Any]) -> None:
        """Put the state of a session with the same world and start into this one."""
        self._touched = {name: dict(rows) for name, rows in state["_touched"].items()}
        self._before = dict(state["_before"])
        self._next = dict(state["_next"])
        self._journal = list(state["_journal"])

    def delta(self) -> Delta:
        """Return what differs from the start. Costs O(rows touched), whatever the size of the world."""
        changes = [
            Change(name, key, self._visible(name, before), self._visible(name, self._touched[name][key]))
            for (name, key), before in self._before.items()
        ]
        return Delta.of(self.schema, changes)

    @property
    def journal(self) -> Sequence[tuple[str, int]]:
        """The rows written so far as (table, ``_row``), in the order of the writes."""
        return self._journal

    # Inside

    def _table(self, name: str) -> Table:
        try:
            return self.schema[name]
        except KeyError:
            raise UsageError(f"no table {name!r}; the tables: {', '.join(self.schema)}") from None

    def _shown(self, name: str) -> list[str]:
        return [column.name for column in self.schema[name].visible]

    def _visible(self, name: str, row: Row | None) -> Row | None:
        return None if row is None else {column: row[column] for column in self._shown(name)}

    def _new_key(self, name: str) -> int:
        key = self._next.get(name, self.snapshot.sizes[name])
        self._next[name] = key + 1
        return key

    def _write(self, name: str, key: int, before: Row | None, after: Row | None) -> None:
        self._before.setdefault((name, key), before)
        self._touched.setdefault(name, {})[key] = after
        self._journal.append((name, key))

    def _current(self, name: str, key: int) -> Row:
        found = self._first(name, "_row", key) if isinstance(key, int) else None
        if found is None:
            raise KeyError(f"{name} has no row {key}")
        return found[1]

    def _kind(self, name: str, column: str) -> Kind:
        if column == "_row":
            return Kind.INTEGER
        if column not in self._table(name).by_name:
            raise UsageError(f"table {name} has no column {column!r}")
        return self.schema[name].by_name[column].kind

    def _first(self, name: str, column: str, value: Any) -> tuple[int, Row] | None:
        """Return ``_row`` and all stored columns of the first row with this value."""
        table, kind = self._table(name), self._kind(name, column)
        try:
            value = kind.read(value)
        except ValueError:
            return None  # the column cannot hold it, so no row does
        if name in self._filters:
            rows = self.rows(f'SELECT {table.sql_columns} FROM "{name}" WHERE "{column}" = ?', [value])
            matches = [(row.pop("_row"), row) for row in rows]
        else:
            touched = self._touched.get(name, {})
            matches = [(key, row) for key, row in self.snapshot.matching(name, column, value) if key not in touched]
            for key, row in touched.items():
                if row is not None and (key if column == "_row" else row[column]) == value:
                    matches.append((key, row))
        return min(matches, key=lambda match: match[0], default=None)

    def _overlay(self, sql: str) -> tuple[str, list[Any]]:
        """Return the table expressions that put this session's rows in place of the file's, and their values."""
        if not self._touched and not self._filters:
            return "", []
        clauses: list[str] = []
        bound: list[Any] = []
        for name in _tables_named(sql, tuple(self.schema)):
            if name in self._touched or name in self._filters:
                body, values = self._table_expression(name)
                clauses.append(f'"{name}" AS NOT MATERIALIZED ({body})')
                bound += values
        return ", ".join(clauses), bound

    def _table_expression(self, name: str) -> tuple[str, list[Any]]:
        table = self.schema[name]
        touched = self._touched.get(name, {})
        stored = ", ".join(str(key) for key in touched if key < self.snapshot.sizes[name])
        body = f'SELECT {table.sql_columns} FROM base.main."{name}"' + (
            f' WHERE "_row" NOT IN ({stored})' if stored else ""
        )
        bound: list[Any] = []
        present = [
            [key, *(row[column.name] for column in table.columns)] for key, row in touched.items() if row is not None
        ]
        if present:
            types = ["BIGINT", *(column.kind.sql for column in table.columns)]
            if len(present) * len(types) <= _FEW_VALUES:
                line = f"({', '.join(f'?::{sql_type}' for sql_type in types)})"
                body += f" UNION ALL VALUES {', '.join([line] * len(present))}"
                bound = [value for row in present for value in row]
            else:
                body += f" UNION ALL SELECT {', '.join(f'unnest(?::{sql_type}[])' for sql_type in types)}"
                bound = [list(column) for column in zip(*present, strict=True)]
        if condition := self._filters.get(name):
            body = f"SELECT * FROM ({body}) WHERE {condition.where}"
            bound += condition.params
        return body, bound


@lru_cache(maxsize=4096)
def _tables_named(sql: str, tables: tuple[str, ...]) -> tuple[str, ...]:
    """The tables whose names occur in ``sql`` as words; one too many costs time, none is missed."""
    words = {word.lower() for word in _WORD.findall(sql)}
    return tuple(name for name in tables if name in words)
