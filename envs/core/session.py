"""Sessions: one episode's private, writable view of a snapshot.

A session is a Python dictionary of touched rows over a read-only file. Writes are validated and go into the dictionary;
a read puts the touched rows of the tables that it names in front of the file's rows, as bound values of a common table
expression. DuckDB holds nothing of a session: a failing statement can lose nothing, reset forgets the dictionary, and a
fork copies it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from functools import lru_cache
from typing import Any, Protocol
from weakref import ref

from workgym.envs.core.access import ALWAYS, NEVER, Filter, Grant, Rights, RowCount, Verb
from workgym.envs.core.cursor import Cursor
from workgym.envs.core.delta import Change, Delta
from workgym.envs.core.errors import AccessDenied, QueryError, UsageError
from workgym.envs.core.keys import require_keys, rows_to_remove
from workgym.envs.core.schema import Kind, Row, Schema, Table
from workgym.envs.core.snapshot import Snapshot

__all__ = ["AccessPolicy", "Session"]

_WORD = re.compile(r"\w+")
_WITH = re.compile(r"\s*WITH\s+(RECURSIVE\s+)?", re.IGNORECASE)
_UNSHOWN = 'NOT "_shown"'
_FEW_VALUES = 90
"""Up to this many values are bound one by one; above it whole columns are, which starts slower but stays flat."""


class AccessPolicy(Protocol):
    """The third door: what the persona of an episode may do."""

    def rights(self, session: Session) -> Rights:
        """Return the persona's current rights.

        Args:
            session: an unrestricted view of the episode's current rows, to be read only.
        """


class Session:
    """One episode's view of a world.

    Args:
        snapshot: the world.
        setup: rows, by table, that belong to the start of this episode.
        access: the persona's rights. Rows that may not be read are not there, columns that may not be read are null,
            and writes that are not allowed raise. Without a policy everything is allowed.
        now: the clock of the episode; None for that of the world.

    Not safe for use by two threads at once; different sessions may live in different threads.
    """

    def __init__(
        self,
        snapshot: Snapshot,
        setup: Mapping[str, Sequence[Row]] | None = None,
        access: AccessPolicy | None = None,
        now: datetime | None = None,
    ) -> None:
        self.snapshot = snapshot
        self._access = access
        self._now = snapshot.now if now is None else now
        self._revision = 0
        self._written: dict[str, int] = {}
        self._rights: tuple[int, Rights] = (-1, {})
        self._start: dict[str, dict[int, Row]] = {}
        self._next: dict[str, int] = {}
        self._touched: dict[str, dict[int, Row | None]] = {}
        self._before: dict[tuple[str, int], Row | None] = {}
        self._journal: list[tuple[str, int]] = []
        self._sent: dict[tuple[str, int], Row] = {}
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
        """The episode's clock: the task's own, or that of the world. It never moves."""
        return self._now

    @property
    def access(self) -> AccessPolicy | None:
        """The policy of the session's persona, if there is one. No tool takes the persona as an argument."""
        return self._access

    # Reading

    def rows(self, sql: str, params: Sequence[Any] = ()) -> list[Row]:
        """Run one SELECT over tables by their own names and return the rows as dictionaries.

        Say ORDER BY wherever the order can be seen; ``_row`` is the order of the world.

        Raises:
            QueryError: if DuckDB refuses the statement. The session stays as it was.
            AccessDenied: if it names a table of which the persona can read no row at all.
        """
        return self.snapshot.rows(*self._overlaid(sql, params))

    def cursor(self) -> Cursor:
        """Return a cursor for a query engine that writes its own SELECT: it reads the same rows, as tuples."""
        return Cursor(self.snapshot, self._overlaid)

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

        Meant for keys: rows found in the file are remembered, so looking one up again, or changing it, runs no query.

        Raises:
            AccessDenied: if there is such a row and the persona may not read it.
        """
        matches = self._matching_rows(table, column, value)
        if self._access is None:
            return self._found_row(table, *matches[0]) if matches else None
        if not any(column == "_row" or grant.covers(column) for grant in self._grants(table, "read")):
            raise AccessDenied(rule=f"{table}.read")  # a match would reveal the value of a column that may not be read
        if not matches:
            return None
        for key, row in matches:
            grants = self._grants_that_hold(table, "read", row)
            if any(grant.covers(column) or column == "_row" for grant in grants):
                open_ = {name: any(grant.covers(name) for grant in grants) for name in row}
                return self._found_row(table, key, {name: row[name] if open_[name] else None for name in row})
        raise AccessDenied(rule=f"{table}.read")

    def count(self, table: str, where: str = "TRUE", params: Sequence[Any] = ()) -> RowCount:
        """Count the rows that meet a condition: those that the persona may read, and those that it may not.

        Do not pass a condition on a column that the persona must not know: the count of hidden rows would reveal it.

        Args:
            where: SQL over the table's own columns, without another table.

        Raises:
            UsageError: if the condition names another table.
            QueryError: if DuckDB refuses the condition.
            AccessDenied: if the persona can read no row of the table at all.
        """
        self._table(table)
        if self._access is not None:
            self._require_any(table, "read")
        if others := self.snapshot.relations(f'SELECT 1 FROM "{table}" WHERE {where}') - {table.lower()}:
            raise UsageError(f"count({table!r}): the condition names {', '.join(sorted(others))} too")
        body, bound = self._table_expression(table, hidden=True)
        sql = f'SELECT "_shown", count(*) AS n FROM ({body}) AS "{table}" WHERE {where} GROUP BY "_shown"'
        counted = {row["_shown"]: row["n"] for row in self.snapshot.rows(sql, [*bound, *params])}
        return RowCount(counted.get(True, 0), counted.get(False, 0))

    def readable_columns(self, table: str) -> tuple[str, ...]:
        """Return the visible columns of which the persona may read something in some row; none if it reads no row."""
        grants = self._grants(table, "read")
        names = (column.name for column in self._table(table).visible)
        return tuple(name for name in names if any(grant.covers(name) for grant in grants))

    def stamp(self, table: str) -> object:
        """Return a value that differs whenever what the persona reads of a table may be different."""
        grants = self._grants(table, "read")
        return (grants, ref(self), self._written.get(table, self._replaced)) if table in self._touched else grants

    def reads_all(self, table: str) -> bool:
        """Return whether the persona may read something of every row, whatever is in it.

        Raises:
            AccessDenied: if the persona can read no row of the table at all.
        """
        if self._access is None:
            return True
        self._require_any(table, "read")
        return any(grant.condition == ALWAYS for grant in self._grants(table, "read"))

    def created(self, table: str) -> int:
        """Return how many rows the episode has appended to a table, those included that are gone again."""
        first = self._after_setup.get(table, self.snapshot.sizes[table])
        return self._next.get(table, first) - first

    def highest(self, table: str, column: str) -> Any:
        """Return the highest value of a column, or None if there is none.

        Rows that the persona may not read count too, since new ids are made from the highest value.
        """
        self._kind(table, column)
        added = self._touched.get(table, {})
        if any(key < self.snapshot.sizes[table] for key in added):
            return self.unrestricted().value(f'SELECT max("{column}") FROM "{table}"')
        values = [self.snapshot.highest(table, column)]
        values += [key if column == "_row" else row[column] for key, row in added.items() if row is not None]
        return max((value for value in values if value is not None), default=None)

    # Writing

    def insert(self, table: str, values: Mapping[str, object]) -> int:
        """Append a row and return its ``_row``. Columns left out become null.

        Raises:
            ValueError: if a value cannot be stored in its column or breaks a key. Nothing is written then.
            AccessDenied: if the persona may not create such a row.
        """
        row = self._table(table).read(values)
        self._require(table, "create", row, [name for name in values if row[name] is not None], row)
        require_keys(self.schema, self._matching_rows, table, None, None, row)
        key = self._new_key(table)
        self._write(table, key, None, row)
        return key

    def update(self, table: str, key: int, values: Mapping[str, object]) -> None:
        """Set columns of the row with ``_row`` = ``key``.

        Raises:
            ValueError: if a value cannot be stored in its column or breaks a key. Nothing is written then.
            KeyError: if there is no such row.
            AccessDenied: if the persona may not change these columns of the row as it is before the update, or may
                not make it such a row.
        """
        shape = self._table(table)
        shape.require(values)
        read = {name: shape.by_name[name].read(value) for name, value in values.items()}
        before = self._current(table, key)
        after = shape.derive({**before, **read})
        self._require(table, "update", before, list(read), after)  # equal values too: they would confirm a guess
        require_keys(self.schema, self._matching_rows, table, key, before, after)
        self._write(table, key, before, after)

    def delete(self, table: str, key: int) -> None:
        """Remove the row with ``_row`` = ``key``, and the rows that follow it (``Column.follows``).

        Raises:
            ValueError: if other rows refer to it by a foreign key. Nothing is removed then.
            KeyError: if there is no such row.
            AccessDenied: if the persona may not remove it.
        """
        before = self._current(table, key)
        self._require(table, "delete", before)
        for name, number in rows_to_remove(self.schema, self._matching_rows, table, key, before):
            self._write(name, number, self._current(name, number), None)

    def send(self, rows: Iterable[tuple[str, int]]) -> None:
        """Record that these rows, as (table, ``_row``), have left the workplace as they are now.

        :meth:`delta` holds them as they were sent, even if they are changed later. Rows of the start, and rows sent
        before, are ignored.
        """
        for name, key in rows:
            row = self._touched.get(name, {}).get(key)
            if row is not None and self._before.get((name, key), row) is None:
                self._sent.setdefault((name, key), row)

    @contextmanager
    def past_rights(self) -> Iterator[None]:
        """Read and write as the workplace does, past the persona's rights: what follows from a write that is allowed.

        A tool enters it after the persona's own write has passed, and returns nothing of what it reads there.
        """
        policy, self._access = self._access, None
        try:
            yield
        finally:
            self._access = policy

    @contextmanager
    def atomic(self) -> Iterator[None]:
        """Undo everything written inside the block if the block raises."""
        touched = {name: dict(rows) for name, rows in self._touched.items()}
        before, following, writes = dict(self._before), dict(self._next), len(self._journal)
        sent = dict(self._sent)
        try:
            yield
        except BaseException:
            self._touched, self._before, self._next, self._sent = touched, before, following, sent
            del self._journal[writes:]
            self._replace()
            raise

    # The whole

    def reset(self) -> None:
        """Forget all writes."""
        self._touched = {name: dict(rows) for name, rows in self._start.items()}
        self._before = {}
        self._journal = []
        self._sent = {}
        self._next = dict(self._after_setup)
        self._replace()

    def fork(self) -> Session:
        """Return an independent session in the same state, over the same snapshot."""
        twin = Session.__new__(Session)
        twin.__dict__.update(self.__dict__)
        twin.restore(self.__dict__)
        if self._rights[0] == self._revision:
            twin._rights = (twin._revision, self._rights[1])
        return twin

    def state(self) -> dict[str, Any]:
        """Return the writes, for pickling; :meth:`restore` puts them into a session of the same start."""
        return {
            "_touched": {name: dict(rows) for name, rows in self._touched.items()},
            "_before": dict(self._before),
            "_next": dict(self._next),
            "_journal": list(self._journal),
            "_sent": dict(self._sent),
        }

    def restore(self, state: Mapping[str, Any]) -> None:
        """Put the state of a session with the same world and start into this one."""
        self._touched = {name: dict(rows) for name, rows in state["_touched"].items()}
        self._before = dict(state["_before"])
        self._next = dict(state["_next"])
        self._journal = list(state["_journal"])
        self._sent = dict(state["_sent"])
        self._replace()

    def delta(self) -> Delta:
        """Return the changes since the start. Costs O(rows touched), whatever the size of the world."""
        return Delta.of(self.schema, [self._change(name, key) for name, key in self._before])

    @property
    def untouched(self) -> bool:
        """Whether all rows are those of the world: there are no writes and no setup rows."""
        return not self._touched

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

    def _visible_cells(self, name: str, row: Row) -> Row:
        return {column.name: row[column.name] for column in self.schema[name].visible}

    def _new_key(self, name: str) -> int:
        key = self._next.get(name, self.snapshot.sizes[name])
        self._next[name] = key + 1
        return key

    def _write(self, name: str, key: int, before: Row | None, after: Row | None) -> None:
        self._before.setdefault((name, key), before)
        self._touched.setdefault(name, {})[key] = after
        self._journal.append((name, key))
        self._revision += 1
        self._written[name] = self._revision

    def _replace(self) -> None:
        """Take note that the writes are others now."""
        self._revision += 1
        self._replaced = self._revision
        self._written = {}

    def _change(self, name: str, key: int) -> Change:
        now, sent = self._touched[name][key], self._sent.get((name, key))
        if sent is not None and now is not None and self.schema[name].normal(sent) == self.schema[name].normal(now):
            sent = None  # the row is unchanged since it was sent
        rows = (self._before[name, key], now, sent)
        return Change(name, key, *(None if row is None else self._visible_cells(name, row) for row in rows))

    def _current(self, name: str, key: int) -> Row:
        matches = self._matching_rows(name, "_row", key) if isinstance(key, int) else []
        if not matches:
            raise KeyError(f"{name} has no row {key}")
        return matches[0][1]

    def _kind(self, name: str, column: str) -> Kind:
        if column == "_row":
            return Kind.INTEGER
        if column not in self._table(name).by_name:
            raise UsageError(f"table {name} has no column {column!r}")
        return self.schema[name].by_name[column].kind

    def _matching_rows(self, name: str, column: str, value: Any) -> list[tuple[int, Row]]:
        """Return ``_row`` and all stored columns of the rows with this value, in order, readable or not."""
        kind = self._kind(name, column)
        try:
            value = kind.read(value)
        except ValueError:
            return []  # the column cannot hold it, so no row does
        touched = self._touched.get(name, {})
        matches = [(key, row) for key, row in self.snapshot.matching(name, column, value) if key not in touched]
        for key, row in touched.items():
            if row is not None and (key if column == "_row" else row[column]) == value:
                matches.append((key, row))
        return sorted(matches, key=lambda match: match[0])

    def _found_row(self, table: str, key: int, row: Row) -> Row:
        return {"_row": key, **self._visible_cells(table, row)}

    def _overlaid(self, sql: str, params: Sequence[Any]) -> tuple[str, Sequence[Any], str]:
        """Return what :meth:`Snapshot.tuples` takes so that ``sql`` reads this session's rows."""
        overlay, bound = self._overlay_of(sql)
        if not overlay:
            return sql, params, ""
        own = _WITH.match(sql)  # a statement with a WITH clause of its own has both in one
        overlaid = f"WITH {own[1] or ''}{overlay}, {sql[own.end() :]}" if own else f"WITH {overlay} {sql}"
        return sql, [*bound, *params], overlaid

    def _overlay_of(self, sql: str) -> tuple[str, list[Any]]:
        """Return the table expressions that put this session's rows in place of the file's, and their values."""
        if not self._touched and self._access is None:
            return "", []
        clauses: list[str] = []
        bound: list[Any] = []
        if self._access is not None:
            self._require_readable(sql)
        for name in _named_tables(sql, tuple(self.schema)):
            if name in self._touched or self._access is not None:
                body, values = self._table_expression(name)
                clauses.append(f'"{name}" AS NOT MATERIALIZED ({body})')
                bound += values
        return ", ".join(clauses), bound

    def _table_expression(self, name: str, *, hidden: bool = False) -> tuple[str, list[Any]]:
        """Return the table as the persona sees it.

        Args:
            hidden: whether rows that may not be read are included; a column ``_shown`` then marks the readable ones.
        """
        body, bound = self._current_rows(name)
        grants = () if self._access is None else self._grants(name, "read")
        if self._access is None or any(grant.condition == ALWAYS and grant.columns is None for grant in grants):
            return (f'SELECT *, TRUE AS "_shown" FROM ({body})' if hidden else body), bound
        if not grants:
            return f"SELECT * FROM ({body}) WHERE FALSE", bound
        flags = [f'coalesce({grant.condition.where}, FALSE) AS "_grant {n}"' for n, grant in enumerate(grants)]
        shown = " OR ".join(f'"_grant {n}"' for n in range(len(grants)))
        flagged = f'(SELECT *, ({shown}) AS "_shown" FROM (SELECT *, {", ".join(flags)} FROM ({body})))'
        columns = ", ".join(['"_row"', *(_masked_column(column.name, grants) for column in self.schema[name].columns)])
        values = [value for grant in grants for value in grant.condition.params]
        ending = f', "_shown" FROM {flagged}' if hidden else f' FROM {flagged} WHERE "_shown"'
        return f"SELECT {columns}{ending}", [*values, *bound]

    def _current_rows(self, name: str) -> tuple[str, list[Any]]:
        """Return the table with this session's rows in place of the file's."""
        table = self.schema[name]
        touched = self._touched.get(name, {})
        stored = ", ".join(str(key) for key in touched if key < self.snapshot.sizes[name])
        body = f'SELECT {table.sql_columns} FROM base.main."{name}"' + (
            f' WHERE "_row" NOT IN ({stored})' if stored else ""
        )
        present = [
            [key, *(row[column.name] for column in table.columns)] for key, row in touched.items() if row is not None
        ]
        if not present:
            return body, []
        types = ["BIGINT", *(column.kind.sql for column in table.columns)]
        if len(present) * len(types) <= _FEW_VALUES:
            line = f"({', '.join(f'?::{sql_type}' for sql_type in types)})"
            return (
                f"{body} UNION ALL VALUES {', '.join([line] * len(present))}",
                [value for row in present for value in row],
            )
        columns = ", ".join(f"unnest(?::{sql_type}[])" for sql_type in types)
        return f"{body} UNION ALL SELECT {columns}", [list(column) for column in zip(*present, strict=True)]

    # Rights

    def unrestricted(self) -> Session:
        """Return a view of the current rows without a policy, for policies and checks to read. No tool may use it."""
        twin = Session.__new__(Session)
        twin.__dict__.update(self.__dict__, _access=None)
        return twin

    def _grants(self, table: str, verb: Verb) -> tuple[Grant, ...]:
        """Return the current grants that can hold for some row."""
        if self._access is None:
            return (Grant(ALWAYS),)
        if self._rights[0] != self._revision:
            rights = self._access.rights(self.unrestricted())
            for known, _ in rights:
                self._table(known)  # a misspelt name would deny in silence
            self._rights = (self._revision, rights)
        grants = self._rights[1].get((table, verb), ())
        self._require_known(table, grants)
        return tuple(grant for grant in grants if grant.condition != NEVER)

    def _require_known(self, table: str, grants: Sequence[Grant]) -> None:
        """Refuse rights to a column that does not exist: a misspelt name would deny or allow in silence."""
        columns = self._table(table).by_name
        for grant in grants:
            if grant.columns and not grant.columns <= columns.keys():
                unknown = sorted(grant.columns - columns.keys())
                raise UsageError(f"rights to {table}: no column {unknown[0]!r}; its columns: {', '.join(columns)}")

    def _require_any(self, table: str, verb: Verb) -> None:
        if not self._grants(table, verb):
            raise AccessDenied(rule=f"{table}.{verb}")

    def _require_readable(self, sql: str) -> None:
        """Refuse statements that would bypass the policy, and tables of which the persona can read nothing."""
        tables = {name.lower(): name for name in self.schema}
        for name in sorted(self.snapshot.relations(sql)):
            if name not in tables:
                raise QueryError(f"no table {name!r} to read under an access policy; the tables: {', '.join(tables)}")
            self._require_any(tables[name], "read")

    def _require(self, table: str, verb: Verb, row: Row, columns: Sequence[str] = (), after: Row | None = None) -> None:
        """Raise AccessDenied unless the persona may do this with the row, with each of the columns, and to this end."""
        if self._access is None:
            return
        grants = self._grants_that_hold(table, verb, row)
        if after is not None:
            met = self._hold(table, [grant.result for grant in grants], after)
            grants = [grant for grant, holds in zip(grants, met, strict=True) if holds]
        if not grants or not all(any(grant.covers(column) for grant in grants) for column in columns):
            raise AccessDenied(rule=f"{table}.{verb}")

    def _grants_that_hold(self, table: str, verb: Verb, row: Row) -> list[Grant]:
        """Return the grants whose conditions the row meets."""
        grants = self._grants(table, verb)
        met = self._hold(table, [grant.condition for grant in grants], row)
        return [grant for grant, holds in zip(grants, met, strict=True) if holds]

    def _hold(self, table: str, filters: Sequence[Filter], row: Row) -> list[bool]:
        """Return for each condition whether a row meets it."""
        asked = [item for item in filters if item != ALWAYS]
        if not asked:
            return [True] * len(filters)
        columns = self.schema[table].columns
        cells = ", ".join(f'?::{column.kind.sql} AS "{column.name}"' for column in columns)
        flags = ", ".join(f'{item.where} AS "_{n}"' for n, item in enumerate(asked))
        values = [value for item in asked for value in item.params]
        (held,) = self.snapshot.rows(
            f"SELECT {flags} FROM (SELECT {cells})", [*values, *(row[column.name] for column in columns)]
        )
        answers = iter(held.values())
        return [item == ALWAYS or bool(next(answers)) for item in filters]


def _masked_column(column: str, grants: Sequence[Grant]) -> str:
    """Return SQL for the column: null in a readable row if no grant that holds for the row covers the column."""
    covering = [f'"_grant {n}"' for n, grant in enumerate(grants) if grant.covers(column)]
    if len(covering) == len(grants):
        return f'"{column}"'
    return f'CASE WHEN {" OR ".join([*covering, _UNSHOWN])} THEN "{column}" END AS "{column}"'


@lru_cache(maxsize=4096)
def _named_tables(sql: str, tables: tuple[str, ...]) -> tuple[str, ...]:
    """Return the tables whose names occur in ``sql`` as words. None is missed; a needless one only costs time."""
    words = {word.lower() for word in _WORD.findall(sql)}
    return tuple(name for name in tables if name.lower() in words)
