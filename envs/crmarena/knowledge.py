"""Search in knowledge articles: all words must occur, the best match comes first (CRMArena, section 4; SOSL's rules).

Words are folded in case, split at blanks, punctuation and between letters and digits, and lose the plural and the
``-ing`` of English. Relevance is BM25; equal scores are ordered by Id. The index is built once for every world.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Any, Final
from weakref import WeakKeyDictionary

from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import Snapshot

__all__ = ["ArticleIndex", "index_of", "tokens"]

_WORD: Final = re.compile(r"[^\W\d_]+|\d+")
_SEARCHED: Final = ("Title", "Summary", "FAQ_Answer__c")
_DECIMALS: Final = 4
"""Scores are 32-bit floats: below this they differ by the order of a sum, not by relevance."""


def tokens(text: str) -> list[str]:
    """Return the words of a text as the index knows them, in order."""
    folded = unicodedata.normalize("NFKC", text).casefold().replace("'", "").replace("’", "")
    return [_stem(word) for word in _WORD.findall(folded)]


@lru_cache(maxsize=8192)
def _stem(word: str) -> str:
    """Cut the plural or ``-ing`` off an English word, so that ``jackets`` finds ``jacket``."""
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(("sses", "shes", "ches", "xes")):
        return word[:-2]
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    if len(word) > 5 and word.endswith("ing"):
        stem = word[:-3]
        return stem[:-1] if len(stem) > 2 and stem[-1] == stem[-2] and stem[-1] not in "ls" else stem
    return word


class ArticleIndex:
    """The published articles of a world, ready to be searched.

    Args:
        articles: rows of ``Knowledge__kav``.
    """

    def __init__(self, articles: list[Row]) -> None:
        import bm25s  # it takes 0.3 s, which who never searches should not wait for

        self._articles = articles
        texts = [tokens("\n".join(article[name] for name in _SEARCHED)) for article in articles]
        self._words = [frozenset(text) for text in texts]
        self._ranking: Any = bm25s.BM25(method="lucene")
        if any(texts):
            self._ranking.index(texts, show_progress=False)

    def search(self, text: str) -> list[Row]:
        """Return the articles in which every word of ``text`` occurs, the most relevant first; none for no word."""
        wanted = list(dict.fromkeys(tokens(text)))
        found = [place for place, words in enumerate(self._words) if wanted and words.issuperset(wanted)]
        if not found:
            return []
        scores = self._ranking.get_scores(wanted)
        ranked = sorted(found, key=lambda place: (-round(float(scores[place]), _DECIMALS), self._articles[place]["Id"]))
        return [self._articles[place] for place in ranked]


_indexes: WeakKeyDictionary[Snapshot, ArticleIndex] = WeakKeyDictionary()


def index_of(snapshot: Snapshot) -> ArticleIndex:
    """Return the index of a world's online articles in English, built at the first call. No tool changes an article."""
    index = _indexes.get(snapshot)
    if index is None:
        articles = snapshot.rows(
            'SELECT "Id", "Title", "Summary", "FAQ_Answer__c" FROM "Knowledge__kav" '
            'WHERE "PublishStatus" = \'Online\' AND "Language" = \'en_US\' ORDER BY "Id"'
        )
        index = _indexes[snapshot] = ArticleIndex(articles)
    return index
