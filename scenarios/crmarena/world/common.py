"""What every table of a CRMArena world shares: the clock, the horizon, record ids and the names of random streams."""

from __future__ import annotations

from datetime import date, datetime
from functools import lru_cache, partial
from typing import Final

from workgym.envs.crmarena.schema import PREFIXES
from workgym.envs.soql.ids import make_id
from workgym.scenarios.shared import streams

__all__ = ["FIRST_DAY", "HORIZON", "NOW", "record_id", "stream"]

FIRST_DAY: Final = date(2020, 1, 1)
"""The first day of business …"""
HORIZON: Final = date(2024, 5, 26)
"""… and the last one on which a case is opened (CRMArena, section 4; the published cases span the same days)."""
NOW: Final = datetime(2024, 6, 1)
"""The clock of every world. A task names a day of its own as "today"."""

_BITS: Final = 29
"""Running numbers of records lie below 2²⁹, which is five digits in base 62."""
_MASK: Final = 2**_BITS - 1


stream: Final = partial(streams.stream, "CRMArena-v0")
"""Returns the random stream of one item of a world, from its seed, a table or template, and the item."""


def record_id(seed: int, kind: str, number: int) -> str:
    """Return the id of the ``number``-th record of an object.

    Running numbers are scattered, one to one, so that the order of ids says nothing about the records: odd factors and
    shifts that are undone by themselves keep different numbers different.
    """
    first, second, offset = _scatter(seed, kind)
    place = (number + offset) * first & _MASK
    place = (place ^ place >> 15) * second & _MASK
    return make_id(PREFIXES[kind], place ^ place >> 13)


@lru_cache(maxsize=1024)
def _scatter(seed: int, kind: str) -> tuple[int, int, int]:
    rng = stream(seed, kind, "ids")
    first, second = (streams.below(rng, _MASK) | 1 for _ in range(2))
    return first, second, streams.below(rng, _MASK)
