"""The runner of plans on a connection: limits that are counts, and a clock guard far above them.

Nothing is written, and nothing but the translated SELECT reaches the connection.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import Any, Final, Protocol

import duckdb

from workgym.envs.soql.dates import Clock, range_of
from workgym.envs.soql.errors import Code, QueryError, QueryTimeout, TableMismatch
from workgym.envs.soql.guard import Guard
from workgym.envs.soql.plans import MAX_GROUPS, MAX_ROWS, Plan, Result
from workgym.envs.soql.shaping import Record
from workgym.envs.soql.sql import Given, RangeEnd, identifier

__all__ = ["CLOCK_GUARD", "MAX_PRODUCT", "Connection", "Runner"]

MAX_PRODUCT: Final = 10**8
"""The most rows that a query may touch, estimated from the sizes of its tables: the rows of its object once, and once
more for every parent, and the same for every query inside it."""
CLOCK_GUARD: Final = 60.0
"""Seconds after which a query is ended, which is never reported as a mistake in the query."""
_guard: Final = Guard(CLOCK_GUARD)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_guard.forget)


_OF_THE_CONNECTION: Final = (
    duckdb.ConnectionException,
    duckdb.TransactionException,
    duckdb.IOException,
    duckdb.OutOfMemoryException,
    duckdb.FatalException,
)
"""Errors of the connection, whatever the query; any other error of DuckDB comes from tables that do not fit, since all
its SQL is translated here."""

_TOO_MANY: Final = {
    Result.RECORDS: (
        Code.TOO_COMPLICATED,
        f"the result has more than {MAX_ROWS:,} rows; a WHERE or LIMIT makes it smaller",
    ),
    Result.GROUPS: (
        Code.TOO_MANY_GROUPS,
        f"Aggregate query does not support queryMore(), use LIMIT to restrict the results to {MAX_GROUPS:,} rows",
    ),
}


class Connection(Protocol):
    """The used part of a DuckDB connection; a cursor has it too."""

    def execute(self, query: str, parameters: Any = ..., /) -> Any:
        """Run a statement and return something with ``fetchall()``."""

    def interrupt(self) -> None:
        """End the running statement."""


class Runner:
    """Runs the plans of one query.

    Args:
        today: the clock of the query: a day, or a moment (in UTC if it has no zone).
    """

    def __init__(self, connection: Connection, today: date) -> None:
        self._connection, self._clock = connection, Clock.at(today)

    def count(self, plan: Plan) -> int:
        """Return the result of a plan that is a number."""
        self._require_small(plan)
        return int(self._rows(plan, ())[0][0])

    def records(self, plan: Plan, ids: Sequence[Any] = ()) -> list[Record]:
        """Return the records of a plan, children included.

        Args:
            ids: the ids of the records to which the plan is limited, if it is.

        Raises:
            QueryError: if there are more records than a result may have.
        """
        return self._read(plan, ids)[1]

    def by_id(self, plan: Plan, ids: Sequence[Any]) -> list[tuple[Any, Record]]:
        """Return the records of a plan, each with its id; arguments and errors as for :meth:`records`."""
        rows, records = self._read(plan, ids)
        return [(row[0], record) for row, record in zip(rows, records, strict=True)]

    def _read(self, plan: Plan, ids: Sequence[Any]) -> tuple[list[tuple[Any, ...]], list[Record]]:
        self._require_small(plan)
        rows = self._rows(plan, ids)
        records = plan.shape.records(rows)
        for name, child in plan.children:
            self._add_children(records, [row[0] for row in rows], name, child)
        return rows, records

    def _add_children(self, records: list[Record], ids: Sequence[Any], name: str, child: Plan) -> None:
        """Put the records of a child relationship into those of their parents."""
        rows = self._rows(child, ids) if ids else []
        found = child.shape.records(rows)
        for inner_name, inner in child.children:
            self._add_children(found, [row[0] for row in rows], inner_name, inner)
        by_parent: dict[Any, list[Record]] = {}
        for row, record in zip(rows, found, strict=True):
            by_parent.setdefault(row[1], []).append(record)
        for id_, record in zip(ids, records, strict=True):
            own = by_parent.get(id_)
            record[name] = {"totalSize": len(own), "done": True, "records": own} if own else None

    def _rows(self, plan: Plan, ids: Sequence[Any]) -> list[tuple[Any, ...]]:
        rows = self.fetch(plan.sql.text, [self._bound_value(param, plan, ids) for param in plan.sql.params])
        if len(rows) > plan.result.value:
            raise QueryError(*_TOO_MANY[plan.result], plan.text, 0)
        return rows

    def _bound_value(self, param: Any, plan: Plan, ids: Sequence[Any]) -> Any:
        if param is Given.IDS:
            return list(ids)
        return self._range_edge(param, plan) if isinstance(param, RangeEnd) else param

    def _range_edge(self, edge: RangeEnd, plan: Plan) -> date:
        """Return where a range of days begins or ends by the query's clock."""
        literal = edge.literal
        try:
            moment = range_of(literal.name, literal.n, self._clock)[edge.end]
            if not edge.day:
                return moment
            whole = moment == datetime(moment.year, moment.month, moment.day)
            return moment.date() if whole else moment.date() + timedelta(days=1)  # an end in mid-day: the day is inside
        except (ValueError, OverflowError):
            raise QueryError(Code.OUT_OF_RANGE, f"{literal} leaves the calendar", plan.text, literal.at) from None

    def _require_small(self, plan: Plan) -> None:
        """Raise QueryError if a query would touch too many rows; a query that reads one table once is not estimated."""
        reads = plan.all_reads()
        if len(reads) == 1 and reads[0][1] == 1:
            return
        tables = list(dict.fromkeys(table for table, _ in reads))
        counts = ", ".join(f"(SELECT count(*) FROM {identifier(table)})" for table in tables)
        sizes = dict(zip(tables, self.fetch(f"SELECT {counts}")[0], strict=True))
        product = sum(sizes[table] * times for table, times in reads)
        if product > MAX_PRODUCT:
            message = f"the query may touch {product:,} rows; the limit is {MAX_PRODUCT:,}"
            raise QueryError(Code.TOO_COMPLICATED, message, plan.text, 0)

    def fetch(self, statement: str, params: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Run a translated SELECT.

        Raises:
            QueryTimeout: if the clock guard ended it.
            TableMismatch: if a table or column is not there, or of another type.
        """
        try:
            with _guard.watch(self._connection.interrupt) as over:
                rows: list[tuple[Any, ...]] = self._connection.execute(statement, list(params)).fetchall()
        except duckdb.InterruptException:
            if not over.is_set():
                raise
            message = f"a query took more than {_guard.seconds:g} s and was ended: {statement[:200]}"
            raise QueryTimeout(message) from None
        except _OF_THE_CONNECTION:
            raise
        except duckdb.Error as error:
            message = f"the tables of the connection are not what the schema says: {str(error).splitlines()[0]}"
            raise TableMismatch(message) from error
        return rows
