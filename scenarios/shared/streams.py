"""Named random streams: the same draw for the same name, in any process and with any version of Python.

All draws rest on ``Random.random()`` alone. It is the one method whose sequence Python promises to keep from version to
version, and it is also the fastest.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

__all__ = ["below", "pick", "sample", "shuffled", "stream", "weighted"]

T = TypeVar("T")


def stream(env_id: str, seed: int, what: str, item: int | str) -> Random:
    """Return the random stream of one item: row number ``item`` of a table, or a named draw for the whole of it."""
    return Random(f"{env_id}/{seed}/{what}/{item}")


def below(rng: Random, count: int) -> int:
    """Draw a whole number from 0 to ``count - 1``."""
    return int(rng.random() * count)


def pick(rng: Random, items: Sequence[T]) -> T:
    """Draw one of ``items``, each equally likely."""
    return items[int(rng.random() * len(items))]


def weighted(rng: Random, items: Sequence[T], weights: Sequence[float]) -> T:
    """Draw one of ``items`` with a chance in proportion to its weight; the weights must not all be 0."""
    left = rng.random() * sum(weights)
    for item, weight in zip(items, weights, strict=True):
        left -= weight
        if left < 0:
            return item
    return next(item for item, weight in zip(reversed(items), reversed(weights), strict=True) if weight)


def sample(rng: Random, items: Sequence[T], count: int) -> list[T]:
    """Draw ``count`` different items, in random order."""
    rest = list(items)
    return [rest.pop(below(rng, len(rest))) for _ in range(count)]


def shuffled(rng: Random, items: Sequence[T]) -> list[T]:
    """Return all items in random order."""
    return sample(rng, items, len(items))
