"""How much a reply's wording resembles a reference: chrF, with no package and no model.

chrF (Popović, WMT 2015) compares character n-grams. It sees wording only: a reply with a negation or another number is
nearly equal. The comparison ``fuzzy`` of arguments uses it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from workgym.envs.almita.replies.remembered import remembered
from workgym.envs.core.texts import nfkc

__all__ = ["BETA", "MAX_ORDER", "chrf"]

MAX_ORDER: Final = 6
"""n-grams of 1 to this many characters count (Popović 2015)."""
BETA: Final = 2.0
"""Recall counts this many times as much as precision: a reply may say more than the reference."""


def chrf(refs: Sequence[str], candidate: str) -> float:
    """Return the highest chrF of ``candidate`` against any of the references, from 0 to 1.

    Letters count without case, in Unicode's form NFKC, and blanks do not count, as in the published metric's default.
    Precision and recall are averaged over the orders of which both texts have n-grams, so that even the shortest
    text scores 1 against itself. Without references, or against an empty text, the score is 0.
    """
    ours = [_ngrams(ref) for ref in refs]
    known = [set().union(*grams) for grams in zip(*ours, strict=True)]
    letters = _letters(candidate)
    # Only n-grams that a reference has are kept: a long candidate has as many n-grams as letters.
    theirs = [Counter(filter(grams.__contains__, _all(letters, order))) for order, grams in enumerate(known, 1)]
    return max((_score(grams, theirs, len(letters)) for grams in ours), default=0.0)


def _score(ref: Sequence[Counter[str]], candidate: Sequence[Counter[str]], length: int) -> float:
    """Return the chrF of a text of so many letters, of which ``candidate`` counts the n-grams that occur in ``ref``."""
    orders = [order for order in range(1, MAX_ORDER + 1) if ref[order - 1] and order <= length]
    if not orders:
        return 0.0
    common = {order: (ref[order - 1] & candidate[order - 1]).total() for order in orders}
    recall = sum(common[order] / ref[order - 1].total() for order in orders) / len(orders)
    precision = sum(common[order] / (length - order + 1) for order in orders) / len(orders)
    if not precision + recall:
        return 0.0
    return (1 + BETA**2) * precision * recall / (BETA**2 * precision + recall)


@remembered
def _ngrams(text: str) -> tuple[Counter[str], ...]:
    """Return the n-grams of a text by order, each with how often it occurs."""
    letters = _letters(text)
    return tuple(Counter(_all(letters, order)) for order in range(1, MAX_ORDER + 1))


def _all(letters: str, order: int) -> Iterator[str]:
    return (letters[start : start + order] for start in range(len(letters) - order + 1))


def _letters(text: str) -> str:
    """Return the letters that count: without case and blanks, in Unicode's form NFKC."""
    return "".join(nfkc(text).casefold().split())
