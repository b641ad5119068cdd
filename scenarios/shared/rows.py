"""A world's rows as plain Python: exported on first use, and kept as long as the world is open."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable
from datetime import datetime
from functools import wraps
from typing import Any, ClassVar, Concatenate, ParamSpec, Self, TypeVar
from weakref import WeakKeyDictionary, ref

from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import Snapshot

__all__ = ["WorldRows", "grouped", "once"]

World = TypeVar("World")
P = ParamSpec("P")
T = TypeVar("T")


class WorldRows:
    """The rows of one world. A subclass has a cached property for each table or index that its rules use.

    Attributes:
        now: the world's clock.
        seed: the seed that the world was made from.
        scale: its scale.
    """

    _of_worlds: ClassVar[WeakKeyDictionary[Snapshot, Any]] = WeakKeyDictionary()

    def __init_subclass__(cls) -> None:
        """Give every subclass worlds of its own to remember."""
        cls._of_worlds = WeakKeyDictionary()

    def __init__(self, snapshot: Snapshot) -> None:
        self.now: datetime = snapshot.now
        self.seed, self.scale = snapshot.key.seed, snapshot.key.scale
        self._snapshot = ref(snapshot)  # the snapshot keeps its rows alive, not the other way round

    @classmethod
    def of(cls, snapshot: Snapshot) -> Self:
        """Return the rows of a world; the same object as long as the snapshot lives."""
        rows: Self | None = cls._of_worlds.get(snapshot)
        if rows is None:
            rows = cls._of_worlds[snapshot] = cls(snapshot)
        return rows

    def table(self, name: str) -> tuple[Row, ...]:
        """Export a table, in its order.

        Raises:
            ReferenceError: if the world is closed.
        """
        snapshot = self._snapshot()
        if snapshot is None:
            raise ReferenceError(f"the world is closed: {name} was not read while it was open")
        return tuple(snapshot.export(name))


def grouped(rows: Iterable[Row], column: str) -> dict[Any, list[Row]]:
    """Return the rows by the values of a column, each group in the order of the rows."""
    groups: defaultdict[Any, list[Row]] = defaultdict(list)
    for row in rows:
        groups[row[column]].append(row)
    return dict(groups)


def once(function: Callable[Concatenate[World, P], T]) -> Callable[Concatenate[World, P], T]:
    """Let a function of a world and of hashable arguments compute each value once, and remember it with the world.

    The world is a :class:`Snapshot` or its :class:`WorldRows`.
    """
    known: WeakKeyDictionary[World, dict[Hashable, T]] = WeakKeyDictionary()

    @wraps(function)
    def remembering(world: World, /, *args: P.args, **kwargs: P.kwargs) -> T:
        values, key = known.setdefault(world, {}), (args, tuple(sorted(kwargs.items())))
        if key not in values:
            values[key] = function(world, *args, **kwargs)
        return values[key]

    return remembering
