"""How relevant texts are to words: BM25 over the stems of the texts (Lucene's variant)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from threading import RLock
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

__all__ = ["Ranking"]

_DECIMALS: Final = 4
"""Scores are 32-bit floats: below this they differ by the order of a sum, not by relevance."""


class Ranking:
    """Texts, and how much of a search each of them says.

    How rare a word is follows from these texts alone, so that a score tells nothing of any other.

    Args:
        texts: the stems of each text, in their order.
    """

    def __init__(self, texts: Sequence[Sequence[str]]) -> None:
        import bm25s  # the import takes 0.3 s, for which only a search should wait

        self._known: dict[str, int] = {}
        numbered = [[self._known.setdefault(stem, len(self._known)) for stem in text] for text in texts]
        self._size = len(texts)
        self._scores: Mapping[str, NDArray[Any]] = {}
        if self._known:
            if hasattr(bm25s.tqdm, "set_lock"):  # its bars lock all processes, and one that is ended leaves that behind
                bm25s.tqdm.set_lock(RLock())
            bm25 = bm25s.BM25(method="lucene")
            bm25.index((numbered, self._known), show_progress=False)
            self._scores = bm25.scores  # by stem, the texts that hold it, and how much of it each of them says

    @property
    def vocabulary(self) -> Sequence[str]:
        """The different stems of the texts."""
        return list(self._known)

    def scores(self, wanted: Mapping[str, float]) -> NDArray[np.float64]:
        """Return the score of each text, rounded to what is the same on every machine; 0 if it holds no wanted stem.

        Args:
            wanted: by stem, how much it counts: 1 for a word of a search.
        """
        found = np.zeros(self._size)
        for stem in sorted(wanted.keys() & self._known.keys()):
            start, end = self._scores["indptr"][self._known[stem] : self._known[stem] + 2]
            found[self._scores["indices"][start:end]] += wanted[stem] * self._scores["data"][start:end]
        return np.where(found > 0, np.maximum(np.round(found, _DECIMALS), 10.0**-_DECIMALS), 0.0)
