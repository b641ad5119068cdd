"""An inverted index of an object's texts: which records hold which words, and how relevant they are (BM25).

An index is kept as long as the texts stay what they were, which their count and the sum of their hashes tell, so that
sessions with the same texts share one.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from fnmatch import translate
from threading import Lock
from typing import Any, Final

from workgym.envs.search.terms import Both, Either, Near, Term, Terms, Without
from workgym.envs.search.words import stem, words

__all__ = ["Index", "Indexes"]

_DECIMALS: Final = 4
"""Scores are 32-bit floats: below this they differ by the order of a sum, not by relevance."""


class Index:
    """Records with their texts.

    Args:
        ids: of the records.
        texts: of each, field by field.
    """

    def __init__(self, ids: Sequence[str], texts: Sequence[Sequence[str | None]]) -> None:
        import bm25s  # it takes 0.3 s, which who never searches should not wait for

        self._ids = ids
        self._fields = [[words(text) for text in record if text] for record in texts]
        self._records: dict[str, set[int]] = {}
        self._variants: dict[str, set[str]] = {}
        for number, fields in enumerate(self._fields):
            for word in {word for field in fields for word in field}:
                self._records.setdefault(word, set()).add(number)
        for word in self._records:
            self._variants.setdefault(stem(word), set()).add(word)
        tokens = [[stem(word) for field in fields for word in field] for fields in self._fields]
        self._ranking: Any = bm25s.BM25(method="lucene")
        if any(tokens):
            self._ranking.index(tokens, show_progress=False)

    def search(self, terms: Terms) -> list[str]:
        """Return the ids of the records that hold the terms, the most relevant first, equal ones by id."""
        found = self._holding(terms)
        if not found:
            return []
        asked = sorted({stem(word) for near in _wanted(terms) for part in near.parts for word in self._matching(part)})
        scores = self._ranking.get_scores(asked) if asked else [0.0] * len(self._ids)
        return [self._ids[n] for n in sorted(found, key=lambda n: (-round(float(scores[n]), _DECIMALS), self._ids[n]))]

    def _holding(self, terms: Terms) -> set[int]:
        match terms:
            case Both():
                return set.intersection(*(self._holding(part) for part in terms.parts))
            case Either():
                return set.union(*(self._holding(part) for part in terms.parts))
            case Without():
                return set(range(len(self._ids))) - self._holding(terms.part)
        return self._near(terms)

    def _near(self, near: Near) -> set[int]:
        """Return the records in which words follow each other in one field."""
        wanted = [self._matching(part) for part in near.parts]
        found = [set().union(*(self._records[word] for word in matching)) for matching in wanted]
        if not found:  # nothing but punctuation
            return set()
        among: set[int] = set.intersection(*found)
        if len(wanted) == 1:
            return among
        return {number for number in among if any(_follow(field, wanted) for field in self._fields[number])}

    def _matching(self, term: Term) -> set[str]:
        """Return the words of the texts that a term means."""
        if term.kind == "stem":
            return self._variants.get(stem(term.text), set())
        if term.kind == "exact":
            return {term.text} & self._records.keys()
        matches = re.compile(translate(term.text)).match  # which never tries again what failed before
        return {word for word in self._records if matches(word)}


def _follow(field: Sequence[str], wanted: Sequence[set[str]]) -> bool:
    last = len(field) - len(wanted) + 1
    return any(all(field[start + n] in matching for n, matching in enumerate(wanted)) for start in range(last))


def _wanted(terms: Terms) -> Iterable[Near]:
    """Yield what is looked for, without what is not."""
    match terms:
        case Near():
            yield terms
        case Both() | Either():
            for part in terms.parts:
                yield from _wanted(part)


class Indexes:
    """The indexes used last.

    Args:
        most: how many are kept.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[tuple[object, ...], Index] = OrderedDict()
        self._lock = Lock()

    def get(self, key: tuple[object, ...]) -> Index | None:
        """Return an index that was kept."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
            return self._kept.get(key)

    def keep(self, key: tuple[object, ...], index: Index) -> Index:
        """Keep an index, and let the one go that was not used longest."""
        with self._lock:
            self._kept[key] = index
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return index
