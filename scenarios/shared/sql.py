"""A world asked in SQL, with every ``$name`` bound; ``Snapshot.rows`` counts question marks."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, Final

from workgym.envs.core.calls import Call
from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import Snapshot

__all__ = ["calls", "query"]

_NAME: Final = re.compile(r"\$(\w+)")


@lru_cache(maxsize=512)
def _positional(sql: str) -> tuple[str, tuple[str, ...]]:
    return _NAME.sub("?", sql), tuple(_NAME.findall(sql))


def query(snapshot: Snapshot, sql: str, **values: Any) -> list[Row]:
    """Run a SELECT on the world with every ``$name`` bound to the value of that name."""
    positional, names = _positional(sql)
    return snapshot.rows(positional, [values[name] for name in names])


def calls(snapshot: Snapshot, tool: str, sql: str, **values: Any) -> list[Call]:
    """Make one call of ``tool`` for every row of ``sql``, whose columns are the arguments."""
    return [Call(name=tool, arguments=row) for row in query(snapshot, sql, **values)]
