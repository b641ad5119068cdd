"""A cursor over a session, with the part of DuckDB's interface that a query engine uses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Self

import duckdb

from workgym.envs.core.snapshot import Snapshot

__all__ = ["Cursor"]

_Overlaid = Callable[[str, Sequence[Any]], tuple[str, Sequence[Any], str]]


class Cursor:
    """Runs the statements of a query engine, such as that of SOQL, on the current rows of a session.

    The rows and the rights are those of :meth:`Session.rows`. The statement must be the engine's own translation, with
    every value bound: text that an agent wrote could name the file instead of the session's rows, or read functions of
    DuckDB. Under an access policy, a statement that reads anything but the schema's tables is refused.

    Made by :meth:`Session.cursor`. Not safe for use by two threads at once, except for :meth:`interrupt`.

    Args:
        snapshot: the world.
        overlaid: makes of a statement and its values what :meth:`Snapshot.tuples` takes.
    """

    def __init__(self, snapshot: Snapshot, overlaid: _Overlaid) -> None:
        self._snapshot, self._overlaid = snapshot, overlaid
        self._running: duckdb.DuckDBPyConnection | None = None
        self._rows: list[tuple[Any, ...]] = []

    def execute(self, sql: str, params: Sequence[Any] = ()) -> Self:
        """Run one SELECT over tables by their own names, quoted or not, in any case of letters.

        Raises:
            QueryError: if it is not one SELECT.
            AccessDenied: if it names a table of which the persona can read no row at all.
            duckdb.Error: if DuckDB refuses it, or :meth:`interrupt` ended it.
        """
        self._running = self._snapshot.connection()
        self._rows = self._snapshot.tuples(*self._overlaid(sql, params))
        return self

    def arrays(self, sql: str, params: Sequence[Any] = ()) -> dict[str, Any]:
        """Run one SELECT as :meth:`execute` does, and return its columns as masked arrays by name.

        Raises:
            QueryError, AccessDenied, duckdb.Error: as :meth:`execute`.
        """
        self._running = self._snapshot.connection()
        return self._snapshot.arrays(*self._overlaid(sql, params))

    def fetchall(self) -> list[tuple[Any, ...]]:
        """Return the rows of the latest statement that have not been returned yet."""
        rows, self._rows = self._rows, []
        return rows

    def interrupt(self) -> None:
        """End the running statement. Meant for another thread; without a running statement it has no effect."""
        if self._running is not None:
            self._running.interrupt()
