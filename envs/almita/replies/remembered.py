"""A memory for readers of texts: a message is read several times, to be answered and again to be judged.

The latest 1,024 short texts are remembered, and of long texts the latest four only, so that the memory stays small for
any texts of agents.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Final, TypeVar, TypeVarTuple

__all__ = ["LONG", "remembered"]

LONG: Final = 1_000
"""Texts of more characters than this are long: longer than any sensible reply."""
_SHORT_TEXTS: Final = 1_024
_LONG_TEXTS: Final = 4
"""A long reply and its longest sentences are read by turns."""

Args = TypeVarTuple("Args")
R = TypeVar("R")


def remembered(read: Callable[[*Args], R]) -> Callable[[*Args], R]:
    """Return ``read`` with a memory; its arguments are hashable."""
    short, long = lru_cache(maxsize=_SHORT_TEXTS)(read), lru_cache(maxsize=_LONG_TEXTS)(read)

    @wraps(read)
    def recall(*args: *Args) -> R:
        for arg in args:
            if isinstance(arg, str) and len(arg) > LONG:
                return long(*args)
        return short(*args)

    return recall
