"""What every table of a WorkBench world shares: the clock, the published sizes and named random streams.

All draws rest on ``Random.random()`` alone. It is the one method whose sequence Python promises to keep from version to
version, and it is also the fastest.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from random import Random
from typing import Final, TypeVar

__all__ = ["NOW", "PERIOD_DAYS", "RECENT_DAYS", "TODAY", "below", "numbered", "pick", "sample", "stream"]

T = TypeVar("T")

NOW: Final = datetime(2023, 11, 30)
"""The clock of every world: a Thursday, at midnight (WorkBench, data/processed)."""
TODAY: Final[date] = NOW.date()
RECENT_DAYS: Final = 60
"""How far back the mails and customers of scale 1 reach. What larger worlds add to it, or to tasks, is older."""
PERIOD_DAYS: Final = 30
"""History is divided into periods before the recent days: each had a project of its own, and 0 is the latest."""


def stream(seed: int, table: str, item: int | str) -> Random:
    """Return the random stream of one item: row number ``item`` of a table, or a named draw for the whole table."""
    return Random(f"WorkBench-v0/{seed}/{table}/{item}")


def below(rng: Random, count: int) -> int:
    """Draw a whole number from 0 to ``count - 1``."""
    return int(rng.random() * count)


def pick(rng: Random, items: Sequence[T]) -> T:
    """Draw one of ``items``, each equally likely."""
    return items[int(rng.random() * len(items))]


def sample(rng: Random, items: Sequence[T], count: int) -> list[T]:
    """Draw ``count`` different items, in random order."""
    rest = list(items)
    return [rest.pop(below(rng, len(rest))) for _ in range(count)]


def numbered(index: int) -> str:
    """Return the published form of an id: eight digits, zero padded."""
    return f"{index:08d}"
