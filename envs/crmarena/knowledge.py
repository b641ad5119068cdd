"""Search in knowledge articles: all words must occur, the best match comes first (CRMArena, section 4; SOSL's rules).

Words and relevance are those of searches in SOSL. The index is built once for every world.
"""

from __future__ import annotations

from typing import Final

from workgym.envs.core.once import once
from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.search import Both, Index, Near, Term, words

__all__ = ["ArticleIndex", "index_of"]

_SEARCHED: Final = ("Title", "Summary", "FAQ_Answer__c")


class ArticleIndex:
    """The published articles of a world, ready to be searched.

    Args:
        articles: rows of ``Knowledge__kav``.
    """

    def __init__(self, articles: list[Row]) -> None:
        self._articles = {article["Id"]: article for article in articles}
        self._index = Index(list(self._articles), [[row[name] for name in _SEARCHED] for row in articles])

    def search(self, text: str) -> list[Row]:
        """Return the articles in which every word of ``text`` occurs, the most relevant first; [] without words."""
        wanted = tuple(Near((Term(word, "stem"),)) for word in words(text))
        return [self._articles[id_] for id_ in self._index.search(Both(wanted))] if wanted else []


@once
def index_of(snapshot: Snapshot) -> ArticleIndex:
    """Return the index of a world's online articles in English, built at the first call. No tool changes an article."""
    articles = snapshot.rows(
        'SELECT "Id", "Title", "Summary", "FAQ_Answer__c" FROM "Knowledge__kav" '
        'WHERE "PublishStatus" = \'Online\' AND "Language" = \'en_US\' ORDER BY "Id"'
    )
    return ArticleIndex(articles)
