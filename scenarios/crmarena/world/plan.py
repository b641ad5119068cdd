"""What a world is made from: a seed, a scale and an industry's words, with the random streams that follow from them.

Streams are named after the industry, too. Otherwise worlds of two industries would be one world in other words: the
same customers, orders and questions without an answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final, Self

from workgym.envs.core.snapshot import Snapshot
from workgym.envs.crmarena.schema import PREFIXES
from workgym.envs.soql.ids import make_id
from workgym.scenarios.crmarena.lexicon import industry_of
from workgym.scenarios.crmarena.lexicon.pack import Industry
from workgym.scenarios.shared import streams

__all__ = ["WorldPlan"]

_BITS: Final = 29
"""Running numbers of records lie below 2²⁹, which is five digits in base 62."""
_MASK: Final = 2**_BITS - 1


@dataclass(frozen=True)
class WorldPlan:
    """What a world is made from; everything that is drawn for it is a function of this.

    Attributes:
        seed: any whole number.
        scale: 1 (the published sizes) to 10.
        industry: the words.
    """

    seed: int
    scale: int
    industry: Industry

    @classmethod
    def of(cls, snapshot: Snapshot) -> Self:
        """Return the plan of an open world, whose benchmark is named after the industry."""
        return cls(snapshot.key.seed, int(snapshot.key.scale), industry_of(snapshot.key.benchmark))

    def stream(self, what: str, item: int | str) -> Random:
        """Return the random stream of one item of the world: a row of a table, or a named draw."""
        return streams.stream(f"CRMArena-v0/{self.industry.name}", self.seed, what, item)

    def id(self, kind: str, number: int) -> str:
        """Return the id of the ``number``-th record of an object.

        Running numbers are scattered, one to one, so that the order of ids says nothing about the records: odd factors
        and shifts that are undone by themselves keep different numbers different.
        """
        first, second, offset = _scatter(self, kind)
        place = (number + offset) * first & _MASK
        place = (place ^ place >> 15) * second & _MASK
        return make_id(PREFIXES[kind], place ^ place >> 13)


@lru_cache(maxsize=1024)
def _scatter(plan: WorldPlan, kind: str) -> tuple[int, int, int]:
    rng = plan.stream(kind, "ids")
    first, second = (streams.below(rng, _MASK) | 1 for _ in range(2))
    return first, second, streams.below(rng, _MASK)
