"""A world asked in SQL, with every ``$name`` bound; ``Snapshot.rows`` counts question marks."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Concatenate, Final

from workgym.envs.core.calls import Call
from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import Snapshot

__all__ = ["Rule", "calls", "query"]

Rule = Callable[Concatenate[Snapshot, ...], list[Call]]
"""From a world and the values that a request states to the calls that fulfil it."""

_NAME: Final = re.compile(r"\$(\w+)")


@lru_cache(maxsize=512)
def _positional(sql: str) -> tuple[str, tuple[str, ...]]:
    return _NAME.sub("?", sql), tuple(_NAME.findall(sql))


def query(snapshot: Snapshot, sql: str, **values: Any) -> list[Row]:
    """Run a SELECT on the world with every ``$name`` bound to the value of that name."""
    positional, names = _positional(sql)
    return snapshot.rows(positional, [values[name] for name in names])


def calls(tool: str, sql: str, **readings: Mapping[Any, str]) -> Rule:
    """Return the rule that makes one call of ``tool`` for every row of ``sql``, whose columns are the arguments.

    Args:
        sql: finds what a request states as ``$name``, and the world's clock as ``$now``.
        readings: for an argument of the rule what ``{name}`` in the SQL stands for, by the argument's value. The first
            is the default; the others are what a reader might understand instead.
    """

    def rule(snapshot: Snapshot, **values: Any) -> list[Call]:
        meant = {name: pieces[values.get(name, next(iter(pieces)))] for name, pieces in readings.items()}
        rows = query(snapshot, sql.format(**meant), now=snapshot.now, **values)
        return [Call(name=tool, arguments=row) for row in rows]

    return rule
