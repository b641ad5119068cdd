"""The limits on a sweep's use of a model: requests and tokens per minute, and a budget in money, tokens or calls."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from workgym.agents.llm.errors import BudgetSpent
from workgym.agents.llm.messages import ModelReply
from workgym.envs.core.errors import UsageError, missing_extra

if TYPE_CHECKING:
    from pyrate_limiter import Limiter

__all__ = ["Budget", "Pace", "Spent"]


@dataclass(frozen=True)
class Spent:
    """The use of a model so far.

    Attributes:
        calls: answers that the model gave.
        tokens: as far as providers report them.
        cost: in US dollars, of the answers whose price is known.
        unpriced: the number of answers whose price is unknown.
    """

    calls: int = 0
    tokens: int = 0
    cost: float = 0.0
    unpriced: int = 0

    def plus(self, reply: ModelReply) -> Spent:
        """Return the use with one more answer."""
        return Spent(
            self.calls + 1,
            self.tokens + reply.tokens,
            self.cost + (reply.cost or 0.0),
            self.unpriced + (reply.cost is None),
        )


class Budget:
    """Counts the use and refuses to go on when a limit is reached. Safe for threads.

    A request in flight when the limit is reached is finished and counted, so the limit may be exceeded by as many
    answers as there are requests in flight.

    Args:
        cost: US dollars; None for no limit. After an answer of unknown price the next request is refused.
        tokens: prompt and completion together; None for no limit.
        calls: answers; None for no limit.

    Raises:
        UsageError: if a limit is not above zero.
    """

    def __init__(self, cost: float | None = None, tokens: int | None = None, calls: int | None = None) -> None:
        self.limits = {"cost": cost, "tokens": tokens, "calls": calls}
        for name, limit in self.limits.items():
            if limit is not None and not limit > 0:
                raise UsageError(f"budget: {name}={limit!r}; expected a number above 0")
        self._spent = Spent()
        self._lock = threading.Lock()

    @property
    def spent(self) -> Spent:
        """The use so far."""
        return self._spent

    def require(self) -> None:
        """Raise BudgetSpent if a limit is reached."""
        spent = self._spent
        for name, limit in self.limits.items():
            used = getattr(spent, name)
            if limit is not None and used >= limit:
                raise BudgetSpent(f"the budget is spent: {used:,} of {limit:,} {_UNITS[name]}")
        if self.limits["cost"] is not None and spent.unpriced:
            raise BudgetSpent("the budget is in dollars, and the model's price is unknown: set one in tokens or calls")

    def add(self, reply: ModelReply) -> None:
        """Count an answer."""
        with self._lock:
            self._spent = self._spent.plus(reply)


_UNITS = {"cost": "US dollars", "tokens": "tokens", "calls": "calls"}


class Pace:
    """Waits before a request until the provider's limits allow it. Safe for threads.

    Args:
        requests: the most per minute; None for no limit.
        tokens: the most per minute, by an estimate made before a request; None for no limit.

    Raises:
        UsageError: if a limit is below 1, or the extra ``llm`` is missing.
    """

    def __init__(self, requests: int | None = None, tokens: int | None = None) -> None:
        for name, limit in {"requests": requests, "tokens": tokens}.items():
            if limit is not None and limit < 1:
                raise UsageError(f"{name} per minute: {limit!r}; expected a whole number from 1")
        self._requests, self._tokens = _limiter(requests), _limiter(tokens)
        self._most = tokens

    def wait(self, tokens: int) -> None:
        """Wait until a request of about so many tokens may be sent; more tokens than the limit count as the limit."""
        if self._requests is not None:
            self._requests.try_acquire("requests")
        if self._tokens is not None and self._most is not None:
            self._tokens.try_acquire("tokens", weight=max(1, min(tokens, self._most)))


def _limiter(per_minute: int | None) -> Limiter | None:
    if per_minute is None:
        return None
    try:
        from pyrate_limiter import Duration, Limiter, Rate
    except ImportError as error:
        raise missing_extra("a limit per minute", "llm") from error
    made: Any = Limiter(Rate(per_minute, Duration.MINUTE))
    return made  # type: ignore[no-any-return]
