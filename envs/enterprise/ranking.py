"""Ranks the texts of the company by what they say of a query (EnterpriseBench, section 6; docs/enterprisebench.md).

How rare a word is counts for a rank. It follows from the texts that the persona may read and from no others: an index
over all texts, filtered afterwards, lets two readable texts change places when hidden ones change.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from workgym.envs.core.errors import AccessDenied, missing_extra
from workgym.envs.core.session import Session
from workgym.envs.enterprise.access import knows_near_words
from workgym.envs.enterprise.common import Invalid
from workgym.envs.enterprise.tables import SCHEMA
from workgym.envs.enterprise.tables.texts import STEMS
from workgym.envs.search import Ranking, stem, words
from workgym.envs.search.embeddings import text_vectors
from workgym.envs.search.kept import Kept

__all__ = ["FoundTexts", "Hit", "best_texts", "forget", "require_embeddings", "stems_of"]

_DECIMALS: Final = 4
_MAX_WORDS: Final = 16
"""The most words of a query."""
_NEAR: Final = 10
"""The most words of a near meaning that are looked for instead of a word that no readable text holds."""
_LEAST_LIKE: Final = 0.3
"""The least cosine of such a word."""
_NEAR_WEIGHT: Final = 0.5
"""What such a word counts, times its cosine."""
_KEPT_NUMBERS: Final = 30_000_000
"""The most numbers in vectors of words that are kept, 4 bytes each."""
_KEPT_STEMS: Final = 60_000_000
"""The most characters of stems whose rankings are kept: all texts of two worlds of scale 1, or a few of many."""


class Hit(NamedTuple):
    """A text that was found: its table, the key of its row, and how much of the query it says."""

    table: str
    key: tuple[Any, ...]
    score: float


class FoundTexts(NamedTuple):
    """What a search found, and the stems that it looked for: those of the query, and near ones if there are any."""

    hits: list[Hit]
    stems: list[str]


class _Ranked(NamedTuple):
    """The texts that a persona may read, by their places: a table, and the key of a row in it."""

    places: Sequence[tuple[str, tuple[Any, ...]]]
    ranking: Ranking


_LEAST_SIZE: Final = 10_000
"""What a ranking counts at least: its key holds the rights that it is for."""
_rankings: Final[Kept[_Ranked]] = Kept(_KEPT_STEMS, _LEAST_SIZE)
_vectors: Final[Kept[NDArray[np.float32]]] = Kept(_KEPT_NUMBERS, _LEAST_SIZE)


def forget() -> None:
    """Drop all that is kept, so that the next search makes its own."""
    _rankings.clear()
    _vectors.clear()


def require_embeddings() -> None:
    """Raise UsageError unless words of a near meaning can be found."""
    if find_spec("wordllama") is None or find_spec("tokenizers") is None:
        raise missing_extra("a search for words of near meaning", "semantic")


def stems_of(query: str) -> list[str]:
    """Return the stems of the words of a query.

    Raises:
        Invalid: if it has no word, or too many.
    """
    found = words(query)
    if not found:
        raise Invalid("query", f"{query[:40]!r} has no word; expected words of what is looked for")
    if len(found) > _MAX_WORDS:
        raise Invalid("query", f"{len(found)} words; expected at most {_MAX_WORDS}")
    return list(dict.fromkeys(map(stem, found)))


def best_texts(session: Session, tables: Sequence[str], query: str, k: int) -> FoundTexts:
    """Return the texts that say most of a query, the best first, equal ones by their places, and what was looked for.

    Raises:
        AccessDenied: if the persona may read nothing of any of the tables.
        Invalid: if the query has no word, or too many.
    """
    readable = [table for table in tables if session.readable_columns(table)]
    if not readable:
        raise AccessDenied(rule=f"{tables[0]}.read")
    # Equal rights on equal rows give equal stamps, so personas share what all of them may read.
    key = session.snapshot.path, tuple((table, session.stamp(table)) for table in readable)
    ranked = _rankings.get(key, lambda: _ranked(session, readable))
    weights = dict.fromkeys(stems_of(query), 1.0)
    if knows_near_words(session):
        vectors = _vectors.get(key, lambda: _vectors_of(ranked.ranking.vocabulary))
        weights |= _near_words(weights, ranked.ranking.vocabulary, vectors)
    scores = ranked.ranking.scores(weights)
    hits = np.flatnonzero(scores > 0)
    best = hits[np.argsort(-scores[hits], kind="stable")[:k]]
    return FoundTexts(
        [Hit(table, row, float(scores[n])) for n in best for table, row in [ranked.places[n]]], list(weights)
    )


def _near_words(wanted: Collection[str], vocabulary: Sequence[str], vectors: NDArray[np.float32]) -> dict[str, float]:
    """Return words of a near meaning for those that no readable text holds, with what they count."""
    unknown = sorted(word for word in set(wanted) - set(vocabulary) if len(word) > 2 and word.isalpha())
    found: dict[str, float] = {}
    for row in np.round(text_vectors(unknown) @ vectors.T, _DECIMALS) if unknown else ():
        for place in np.argsort(-row, kind="stable")[:_NEAR]:
            if row[place] > _LEAST_LIKE and vocabulary[place] not in wanted:
                found[vocabulary[place]] = found.get(vocabulary[place], 0.0) + _NEAR_WEIGHT * float(row[place])
    return found


def _vectors_of(vocabulary: Sequence[str]) -> tuple[NDArray[np.float32], int]:
    """Return the vectors of words, and their size."""
    found = text_vectors(vocabulary)
    return found, found.size


def _ranked(session: Session, tables: Sequence[str]) -> tuple[_Ranked, int]:
    """Return the ranking of what the persona may read of some tables, and its size."""
    places: list[tuple[str, tuple[Any, ...]]] = []
    stems: list[str] = []
    for table in tables:
        key = ", ".join(f'"{name}"' for name in SCHEMA[table].key)
        found = session.cursor().arrays(f'SELECT {key}, "{STEMS}" FROM {table} ORDER BY {key}')
        columns = [found[name].tolist() for name in SCHEMA[table].key]
        places += [(table, place) for place in zip(*columns, strict=True)]
        stems += found[STEMS].tolist()
    return _Ranked(places, Ranking([text.split() for text in stems])), sum(map(len, stems))
