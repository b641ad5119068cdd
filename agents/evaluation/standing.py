"""The state of a sweep while it is running."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from workgym.agents.evaluation.metrics import failed, has_no_key

__all__ = ["Progress", "Standing"]


@dataclass(frozen=True)
class Standing:
    """The counts of a sweep so far. It holds no times: the caller measures the speed.

    Attributes:
        done: finished episodes, those of earlier runs included.
        planned: episodes of the finished sweep.
        judged: episodes with a verdict.
        successes: judged episodes that succeeded.
        errors: episodes that failed on our side.
        no_key: episodes whose tasks have no key.
        cost: of models so far in US dollars, as far as prices are known; None if no model was asked.
        unpriced: answers of models whose price is unknown.
    """

    done: int = 0
    planned: int = 0
    judged: int = 0
    successes: int = 0
    errors: int = 0
    no_key: int = 0
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
            errors=self.errors + failed(row),
            no_key=self.no_key + has_no_key(row),
            cost=self.cost if usage is None else (self.cost or 0.0) + usage["cost"],
            unpriced=self.unpriced if usage is None else self.unpriced + usage["unpriced"],
        )

    @property
    def success(self) -> float | None:
        """The share of judged episodes that succeeded; None if no episode was judged."""
        return self.successes / self.judged if self.judged else None


Progress = Callable[[Standing], None]
"""Called with the state of a sweep before the first episode, and after every one."""
