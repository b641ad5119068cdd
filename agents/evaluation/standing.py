"""Where a sweep stands while it is running."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

__all__ = ["Progress", "Standing"]


@dataclass(frozen=True)
class Standing:
    """What a sweep has come to so far. It holds no times: how fast it goes is seen by whoever is told.

    Attributes:
        done: finished episodes, with those of earlier runs.
        planned: how many there will be.
        judged: those with a verdict.
        successes: how many of these succeeded.
        errors: how many failed on our side.
        cost: what models have cost so far in US dollars, as far as prices are known; None if no model was asked.
        unpriced: answers of models whose price is unknown.
    """

    done: int = 0
    planned: int = 0
    judged: int = 0
    successes: int = 0
    errors: int = 0
    cost: float | None = None
    unpriced: int = 0

    def plus(self, row: Mapping[str, Any]) -> Standing:
        """Return where the sweep stands with one more episode."""
        usage = row["usage"]
        return replace(
            self,
            done=self.done + 1,
            judged=self.judged + (row["error"] is None),
            successes=self.successes + bool(row["success"]),
            errors=self.errors + (row["error"] is not None),
            cost=self.cost if usage is None else (self.cost or 0.0) + usage["cost"],
            unpriced=self.unpriced if usage is None else self.unpriced + usage["unpriced"],
        )

    @property
    def success(self) -> float | None:
        """The share of judged episodes that succeeded; None if there are none."""
        return self.successes / self.judged if self.judged else None


Progress = Callable[[Standing], None]
"""Told where a sweep stands: before the first episode, and after every one."""
