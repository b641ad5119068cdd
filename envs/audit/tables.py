"""Whole tables, read from the database, and what differs between two readings of them.

This module does not use a session's record of its writes. It reads every row of a table by a SELECT and compares two
readings row by row.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from workgym.envs.core.delta import Delta
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.core.snapshot import Snapshot

__all__ = ["Dump", "RowChange", "TableReader", "Tables", "changes_of", "difference", "tables_after"]

_KEPT = 16
"""How many readings of tables with an episode's own rows in them are kept."""


class Dump(list[Row]):
    """All rows of a table: the visible columns and ``_row``."""

    @cached_property
    def by_key(self) -> Mapping[int, Row]:
        """The rows by ``_row``."""
        return {row["_row"]: row for row in self}

    def distinct(self, column: str) -> Mapping[Any, None]:
        """Return the different values of a column, null aside, in the order of the rows."""
        if column not in self._distinct:
            self._distinct[column] = dict.fromkeys(row[column] for row in self if row[column] is not None)
        return self._distinct[column]

    @cached_property
    def _distinct(self) -> dict[str, Mapping[Any, None]]:
        return {}


Tables = Mapping[str, Dump]
"""Whole tables by name."""


class RowChange(NamedTuple):
    """A row that differs: ``before`` is None for an added row, ``after`` for a removed one."""

    table: str
    key: int
    before: Row | None
    after: Row | None

    def __str__(self) -> str:
        """Return ``calendar: removed event_id=00000013, …``, or the columns that changed."""
        if self.before is None or self.after is None:
            kind, row = ("removed", self.before) if self.after is None else ("added", self.after)
            return f"{self.table}: {kind} {_cells_text(row or {})}"
        changed = {name: (old, self.after[name]) for name, old in self.before.items() if old != self.after[name]}
        columns = ", ".join(f"{name} {old!s} → {new!s}" for name, (old, new) in changed.items())
        return f"{self.table}: changed {_cells_text(self.before, 2)}: {columns}"


def _cells_text(row: Row, most: int | None = None) -> str:
    shown = [f"{name}={value!s:.60}" for name, value in row.items() if name != "_row"]
    return ", ".join(shown[:most])


class TableReader:
    """Reads whole tables of sessions.

    Most tables of most episodes are those of the file, read by the same statement every time. A file never changes, so
    a statement with the same values is run once; this makes it affordable to read all tables after every episode.
    """

    def __init__(self) -> None:
        self._world: _RememberingSnapshot | None = None

    def read(self, session: Session) -> Tables:
        """Return all current tables, with rows that the persona may not read."""
        if self._world is None or self._world.path != session.snapshot.path:
            self._world = _RememberingSnapshot(session.snapshot)
        view = session.unrestricted()
        view.snapshot = self._world
        return {name: _dump_of(view, name) for name in session.schema}


def _dump_of(session: Session, name: str) -> Dump:
    columns = ", ".join(f'"{column.name}"' for column in session.schema[name].visible)
    rows = session.rows(f'SELECT "_row", {columns} FROM "{name}"')
    return rows if isinstance(rows, Dump) else Dump(rows)


class _RememberingSnapshot(Snapshot):
    """A snapshot that remembers what statements returned."""

    def __init__(self, snapshot: Snapshot) -> None:
        self.__dict__.update(snapshot.__dict__)
        self._stored: dict[str, Dump] = {}
        self._own: OrderedDict[str, Dump] = OrderedDict()

    def rows(self, sql: str, params: Sequence[Any] = (), overlaid: str = "") -> list[Row]:
        if not overlaid and not params:
            if sql not in self._stored:
                self._stored[sql] = Dump(super().rows(sql))
            return self._stored[sql]
        statement = f"{overlaid or sql}\0{list(params)!r}"
        if statement not in self._own:
            self._own[statement] = Dump(super().rows(sql, params, overlaid))
            while len(self._own) > _KEPT:
                self._own.popitem(last=False)
        self._own.move_to_end(statement)
        return self._own[statement]


def changes_of(delta: Delta) -> list[RowChange]:
    """Return the changes of a Delta as row changes."""
    return [RowChange(change.table, change.key, change.before, change.after) for change in delta]


def difference(before: Tables, after: Tables) -> tuple[RowChange, ...]:
    """Return the rows in which two readings differ, by table and ``_row``."""
    return tuple(
        RowChange(name, key, before[name].by_key.get(key), after[name].by_key.get(key))
        for name in before
        if after[name] is not before[name]
        for key in sorted(_differing_keys(before[name].by_key, after[name].by_key))
    )


def _differing_keys(before: Mapping[int, Row], after: Mapping[int, Row]) -> Iterable[int]:
    yield from (key for key in before if key not in after)
    yield from (key for key, row in after.items() if before.get(key) != row)


def tables_after(start: Tables, changes: Iterable[RowChange]) -> Tables:
    """Return the tables after some changes. A changed row keeps the columns that the change does not have."""
    tables = dict(start)
    for name, key, _, after in changes:
        rows = dict(tables[name].by_key)
        kept = rows.pop(key, {})
        if after is not None:
            rows[key] = {"_row": key, **kept, **after}
        tables[name] = Dump(rows.values())
    return tables
