"""A world's rows as plain Python: exported on first use, and kept as long as the world is open."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime
from typing import Any, Self, cast
from weakref import ref

from workgym.envs.core.once import once
from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import Snapshot

__all__ = ["WorldRows", "grouped"]


class WorldRows:
    """The rows of one world. A subclass has a cached property for each table or index that its rules use.

    Attributes:
        now: the world's clock.
        seed: the seed that the world was made from.
        scale: its scale.
    """

    def __init__(self, snapshot: Snapshot) -> None:
        self.now: datetime = snapshot.now
        self.seed, self.scale = snapshot.key.seed, snapshot.key.scale
        self._snapshot = ref(snapshot)  # the snapshot keeps its rows alive, not the other way round

    @classmethod
    def of(cls, snapshot: Snapshot) -> Self:
        """Return the rows of a world; the same object as long as the snapshot lives."""
        return cast("Self", _rows_of(snapshot, cls))

    def table(self, name: str) -> tuple[Row, ...]:
        """Export a table, in its order.

        Raises:
            ReferenceError: if the world is closed.
        """
        snapshot = self._snapshot()
        if snapshot is None:
            raise ReferenceError(f"the world is closed: {name} was not read while it was open")
        return tuple(snapshot.export(name))


@once
def _rows_of(snapshot: Snapshot, kind: type[WorldRows]) -> WorldRows:
    return kind(snapshot)


def grouped(rows: Iterable[Row], column: str) -> dict[Any, list[Row]]:
    """Return the rows by the values of a column, each group in the order of the rows."""
    groups: defaultdict[Any, list[Row]] = defaultdict(list)
    for row in rows:
        groups[row[column]].append(row)
    return dict(groups)
