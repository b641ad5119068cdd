"""Phrasings: several sentences for one question, and which of them a world uses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeVar

from workgym.envs.core.worlds import pool_of_seed

__all__ = ["Phrasing", "phrasings_of"]

T = TypeVar("T")
_POOLS: Final = ("test", "train", "val")


class Phrasing(NamedTuple):
    """A sentence that states ``{period}``, ``{threshold}`` and ``{extreme}``, and its words for the two extremes."""

    text: str
    low: str
    high: str


def phrasings_of(seed: int, phrasings: Sequence[T]) -> Sequence[T]:
    """Return the phrasings for the world of a seed: those of train, val and test have none in common."""
    pool = pool_of_seed(seed)
    place = _POOLS.index(pool) if pool in _POOLS else 0
    return phrasings[place :: len(_POOLS)]
