"""Search in articles and products: all words must occur, the best match comes first (SOSL's rules).

Words and relevance are those of searches in SOSL. An index is built once for every world: no tool changes an article or
a product.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from workgym.envs.core.once import once
from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.search import Both, Index, Near, Term, words

__all__ = ["RecordIndex", "articles_of", "products_of"]

_IN_ARTICLES: Final = ("Title", "Summary", "FAQ_Answer__c")
_IN_PRODUCTS: Final = ("Name", "Description")


class RecordIndex:
    """Records of an object, ready to be searched.

    Args:
        records: rows with an ``Id``.
        fields: the names of the texts in which words are looked for.
    """

    def __init__(self, records: Sequence[Row], fields: Sequence[str]) -> None:
        self._records = {record["Id"]: record for record in records}
        listed = self._records.values()
        self._index = Index(list(self._records), [[record[name] for name in fields] for record in listed])

    def search(self, text: str) -> list[Row]:
        """Return the records in which every word of ``text`` occurs, the most relevant first; [] without words."""
        wanted = tuple(Near((Term(word, "stem"),)) for word in words(text))
        return [self._records[id_] for id_ in self._index.search(Both(wanted))] if wanted else []


@once
def articles_of(snapshot: Snapshot) -> RecordIndex:
    """Return the index of a world's online articles in English."""
    articles = snapshot.rows(
        'SELECT "Id", "Title", "Summary", "FAQ_Answer__c" FROM "Knowledge__kav" '
        'WHERE "PublishStatus" = \'Online\' AND "Language" = \'en_US\' ORDER BY "Id"'
    )
    return RecordIndex(articles, _IN_ARTICLES)


@once
def products_of(snapshot: Snapshot) -> RecordIndex:
    """Return the index of a world's products."""
    return RecordIndex(snapshot.rows('SELECT "Id", "Name", "Description" FROM "Product2" ORDER BY "Id"'), _IN_PRODUCTS)
