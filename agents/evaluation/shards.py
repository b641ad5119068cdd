"""Shards: parts of a sweep that are played apart from each other and merged."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import lcm
from typing import TypeVar

from workgym.envs.core.errors import UsageError

__all__ = ["Shard"]

T = TypeVar("T")


@dataclass(frozen=True)
class Shard:
    """One of ``count`` parts; the first is number 1."""

    number: int
    count: int

    @classmethod
    def parse(cls, text: object) -> Shard:
        """Read ``"1/4"``, the first of four.

        Raises:
            UsageError: if the text has another form, or there is no such part.
        """
        found = re.fullmatch(r"([1-9]\d{0,5})/([1-9]\d{0,5})", text, re.ASCII) if isinstance(text, str) else None
        if found is None or int(found[1]) > int(found[2]):
            raise UsageError(f"shard {text!r}: expected I/N, the I-th of N parts, such as 1/4 for the first of four")
        return cls(int(found[1]), int(found[2]))

    def __str__(self) -> str:
        return f"{self.number}/{self.count}"

    def of(self, items: Sequence[T], group: int) -> list[T]:
        """Return this part of ``items``; every item is in exactly one.

        Parts differ by at most one item, in all and of each group.

        Args:
            items: in groups of equal size, one after another.
            group: the size of a group, which is the episodes of a task.
        """
        # Items are dealt in turn. After each full circle, at the start of a group, the turn moves on by one: otherwise
        # a part might get the same policy in every group.
        circle = lcm(group, self.count)
        mine = self.number - 1
        return [item for place, item in enumerate(items) if (place + place // circle) % self.count == mine]
