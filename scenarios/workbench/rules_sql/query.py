"""Named values in SQL: ``$name`` where DuckDB's Python interface and ``Snapshot.rows`` count question marks."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from workgym.envs.core.calls import Call
from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import Snapshot

__all__ = ["calls", "once", "query"]

T = TypeVar("T")
_NAME = re.compile(r"\$(\w+)")


@lru_cache(maxsize=256)
def _positional(sql: str) -> tuple[str, tuple[str, ...]]:
    return _NAME.sub("?", sql), tuple(_NAME.findall(sql))


def query(snapshot: Snapshot, sql: str, **values: Any) -> list[Row]:
    """Run a SELECT on the world with every ``$name`` bound to the value of that name."""
    positional, names = _positional(sql)
    return snapshot.rows(positional, [values[name] for name in names])


def calls(snapshot: Snapshot, tool: str, sql: str, **values: Any) -> list[Call]:
    """Make one call of ``tool`` for every row of ``sql``, whose columns are the arguments."""
    return [Call(name=tool, arguments=row) for row in query(snapshot, sql, **values)]


def once(function: Callable[[Snapshot], T]) -> Callable[[Snapshot], T]:
    """Let a function of the world alone compute its value once, and remember it as long as the snapshot lives."""
    known: WeakKeyDictionary[Snapshot, T] = WeakKeyDictionary()

    @wraps(function)
    def remembering(snapshot: Snapshot) -> T:
        if snapshot not in known:
            known[snapshot] = function(snapshot)
        return known[snapshot]

    return remembering
