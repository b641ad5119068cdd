"""How much a reply's wording resembles a reference: chrF, with no package and no model.

chrF (Popović, WMT 2015) compares character n-grams. It sees wording only: a reply with a negation or another number in
it is nearly equal. What :mod:`workgym.envs.almita.replies.matching` uses it for is to shut out replies about something
else.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

__all__ = ["BETA", "MAX_ORDER", "chrf"]

MAX_ORDER: Final = 6
"""n-grams of 1 to this many characters count (Popović 2015)."""
BETA: Final = 2.0
"""Recall counts this many times as much as precision: a reply may say more than the reference."""


def chrf(refs: Sequence[str], candidate: str) -> float:
    """Return the highest chrF of ``candidate`` against one of the references, from 0 to 1.

    Letters count without case, in Unicode's form NFKC, and blanks do not count, as in the published metric's default.
    Precision and recall are averaged over the orders of which both texts have n-grams, so that a text scores 1 against
    itself however short it is. Without references, or against an empty text, the score is 0.
    """
    return max((_score(ref, candidate) for ref in refs), default=0.0)


def _score(ref: str, candidate: str) -> float:
    pairs = [pair for pair in zip(_ngrams(ref), _ngrams(candidate), strict=True) if pair[0] and pair[1]]
    if not pairs:
        return 0.0
    common = [(ours & theirs).total() for ours, theirs in pairs]
    recall = sum(both / ours.total() for both, (ours, _) in zip(common, pairs, strict=True)) / len(pairs)
    precision = sum(both / theirs.total() for both, (_, theirs) in zip(common, pairs, strict=True)) / len(pairs)
    if not precision + recall:
        return 0.0
    return (1 + BETA**2) * precision * recall / (BETA**2 * precision + recall)


@lru_cache(maxsize=4096)
def _ngrams(text: str) -> tuple[Counter[str], ...]:
    """Return the n-grams of a text by order, each with how often it occurs."""
    letters = "".join(unicodedata.normalize("NFKC", text).casefold().split())
    return tuple(_count(letters, order) for order in range(1, MAX_ORDER + 1))


def _count(letters: str, order: int) -> Counter[str]:
    return Counter(letters[start : start + order] for start in range(len(letters) - order + 1))
