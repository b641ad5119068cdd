"""Values that are computed once for each world, and remembered as long as the world is open."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar
from weakref import WeakKeyDictionary

__all__ = ["once"]

World = TypeVar("World")
P = ParamSpec("P")
T = TypeVar("T")


def once(function: Callable[Concatenate[World, P], T]) -> Callable[Concatenate[World, P], T]:
    """Let a function of a world and of hashable arguments compute each value once, and remember it with the world.

    The world is a :class:`workgym.envs.core.snapshot.Snapshot`, or an object that is made of one and kept with it.
    """
    known: WeakKeyDictionary[World, dict[Hashable, T]] = WeakKeyDictionary()

    @wraps(function)
    def remembering(world: World, /, *args: P.args, **kwargs: P.kwargs) -> T:
        values, key = known.setdefault(world, {}), (args, tuple(sorted(kwargs.items())))
        if key not in values:
            values[key] = function(world, *args, **kwargs)
        return values[key]

    return remembering
