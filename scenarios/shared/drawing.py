"""How tasks are drawn: candidates at random, until one is sound; why the others were rejected is counted.

What is right is computed twice, by rules that share nothing. Where the two differ the generator has a mistake, and the
candidate is no candidate any more: :class:`GenerationError`. Where a request could be understood in another way, it is
the request that is unfit: :class:`Rejected`, and another one is drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from workgym.envs.core.errors import GenerationError

__all__ = ["Rejected", "first_sound", "require_agreement", "require_one_reading"]

C = TypeVar("C")
T = TypeVar("T")


class Rejected(Exception):
    """A candidate is not fit to be a task, for one reason or for several; another one is drawn.

    Attributes:
        reasons: what is wrong with it, in words that are equal for equal faults.
    """

    def __init__(self, *reasons: str) -> None:
        super().__init__("; ".join(reasons))
        self.reasons = reasons


def first_sound(
    candidates: Iterable[C], examine: Callable[[C], T], what: str, reasons: Counter[str] | None = None
) -> T:
    """Return what ``examine`` makes of the first candidate that it does not reject.

    Args:
        candidates: as many as may be drawn, in order.
        examine: returns a sound candidate in the form in which it is used.
        what: the task that is drawn, for the message.
        reasons: where to count why candidates were rejected, for those who want to know.

    Raises:
        GenerationError: if it rejects all of them; the message counts the reasons.
    """
    counts: Counter[str] = Counter()
    drawn = 0
    for candidate in candidates:
        drawn += 1
        try:
            return examine(candidate)
        except Rejected as rejected:
            counts.update(rejected.reasons)
            if reasons is not None:
                reasons.update(rejected.reasons)
    raise GenerationError(f"{what}: none of {drawn} candidates is sound; they were rejected: {dict(counts) or 'none'}")


def require_agreement(what: str, by_rows: T, by_sql: T, form: Callable[[T], Any] = lambda outcome: outcome) -> T:
    """Return the outcome that two computations give.

    Args:
        what: template, world and values, for the message.
        form: the form in which outcomes are compared, such as calls without their order.

    Raises:
        GenerationError: if the two differ.
    """
    if form(by_rows) != form(by_sql):
        raise GenerationError(f"{what}: by_rows gives {by_rows}, by_sql gives {by_sql}")
    return by_rows


def require_one_reading(
    own: T, readings: Iterable[tuple[str, T]], form: Callable[[T], Any] = lambda outcome: outcome
) -> None:
    """Compare the outcome of a request with those of its other readings, each with its name.

    Raises:
        Rejected: if a reading leads elsewhere.
    """
    for name, outcome in readings:
        if form(outcome) != form(own):
            raise Rejected(f"another reading, {name}, leads elsewhere")
