"""Answers that one case gives away: the month or the issue of a product's first case in a period, say.

Whoever looks at one case does not count. So a type's questions are chosen in such a way that no guess of this kind is
right often.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

__all__ = ["GUESSES", "Quotas", "right_guesses"]

GUESSES: Final = ("first case", "last case", "middle case", "later middle case")
"""The single cases of a period that are looked at; of two in the middle, the third is the earlier one."""


def right_guesses(names: Sequence[str], leader: str) -> tuple[str, ...]:
    """Return the guesses that are right, from the month or the issue of each case in the order of time."""
    places = (0, -1, (len(names) - 1) // 2, len(names) // 2)
    return tuple(guess for guess, place in zip(GUESSES, places, strict=True) if names[place] == leader)


class Quotas:
    """How many of the chosen questions have each trait, such as a guess that is right.

    Args:
        shares: the largest share of the questions that may have a trait.
    """

    def __init__(self, shares: Mapping[str, float]) -> None:
        self._shares = shares
        self._counts: Counter[str] = Counter()
        self._size = 0

    def add(self, traits: Iterable[str]) -> None:
        """Count a question with some traits."""
        self._counts.update(traits)
        self._size += 1

    def copy(self) -> Quotas:
        """Return quotas with the same counts."""
        copied = Quotas(self._shares)
        copied._counts, copied._size = self._counts.copy(), self._size
        return copied

    def admit(self, traits: Iterable[str], *, ease: float, ahead: int) -> bool:
        """Return whether a question keeps every share, now or when ``ahead`` more are chosen.

        Args:
            ease: how much larger the shares may be.
        """
        return all(self._counts[trait] < (self._shares[trait] + ease) * (self._size + ahead) for trait in traits)

    def strain(self, traits: Iterable[str]) -> float:
        """Return how unwelcome a question is: traits that are near their shares weigh most."""
        return sum(2 ** ((self._counts[trait] - self._shares[trait] * self._size) / _STEP) for trait in traits)


_STEP: Final = 4
"""As many more questions with a trait make it twice as unwelcome."""
