"""A toy office of choices: a request names a verb and a thing, and the right tool and row follow from both.

What the verb means has to be learned; that the row named in the request is the right one holds for every name, by a
feature that says so. So what is learned from some tasks is right for others.
"""

from __future__ import annotations

from typing import Any
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from workgym.agents.choices import BUCKETS, Choices

VERBS = 4


def task_ids(pool: str, count: int) -> list[str]:
    return [f"{pool}/{number}/toy-{number % VERBS:02d}/0" for number in range(count)]


def _ids(*names: str) -> NDArray[np.int32]:
    return np.array([1 + crc32(name.encode()) % (BUCKETS - 1) for name in names], dtype=np.int32)


class ToyOffice:
    """Two choices: the tool for the verb, then the row that is named. All right is 1.0, all else 0.0."""

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[None, dict[str, Any]]:
        assert options is not None
        self.task_id = options["task_id"]
        number = int(self.task_id.split("/")[1])
        self.verb, self.row = number % VERBS, number // VERBS % 3
        self.noise, self.right, self.made = number, True, 0
        return None, {"task_id": self.task_id}

    @property
    def answer(self) -> int:
        return (self.verb + 1) % VERBS if self.made == 0 else self.row

    def choices(self) -> Choices:
        about = ("tool", "row")[self.made]
        state = _ids(f"about {about}", f"verb {self.verb}", *(f"noise {self.noise} {n}" for n in range(2)))
        if self.made == 0:
            candidates = tuple(_ids(f"tool {n}") for n in range(VERBS))
        else:
            candidates = tuple(_ids("row", *(["named in the request"] if n == self.row else []), f"id {self.noise} {n}")
                               for n in range(3))  # fmt: skip
        return Choices(about, state, candidates, tuple(map(str, range(len(candidates)))), 0)

    def step(self, action: int) -> tuple[None, float, bool, bool, dict[str, Any]]:
        self.right = self.right and action == self.answer
        self.made += 1
        if self.made < 2:
            return None, 0.0, False, False, {}
        return None, float(self.right), True, False, {"verdict": {"success": self.right}}
