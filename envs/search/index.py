"""An inverted index of an object's texts: which records hold which words, and how relevant they are (BM25)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from fnmatch import translate
from typing import Any

from workgym.envs.search.ranking import Ranking
from workgym.envs.search.terms import Both, Either, Near, Term, Terms, Without
from workgym.envs.search.words import stem, words

__all__ = ["Index"]


class Index:
    """Records with their texts.

    Args:
        ids: the ids of the records, all texts or all numbers.
        texts: the texts of each record, field by field.
    """

    def __init__(self, ids: Sequence[Any], texts: Sequence[Sequence[str | None]]) -> None:
        self._ids = ids
        self._fields = [[words(text) for text in record if text] for record in texts]
        self._records: dict[str, set[int]] = {}
        self._variants: dict[str, set[str]] = {}
        for number, fields in enumerate(self._fields):
            for word in {word for field in fields for word in field}:
                self._records.setdefault(word, set()).add(number)
        for word in self._records:
            self._variants.setdefault(stem(word), set()).add(word)
        self._ranking = Ranking([[stem(word) for field in fields for word in field] for fields in self._fields])

    def search(self, terms: Terms) -> list[Any]:
        """Return the ids of the records that hold the terms, the most relevant first, equal ones by id."""
        found = self._records_with(terms)
        if not found:
            return []
        parts = [part for near in _wanted_phrases(terms) for part in near.parts]
        scores = self._ranking.scores({stem(word): 1.0 for part in parts for word in self._matching_words(part)})
        return [self._ids[number] for number in sorted(found, key=lambda number: (-scores[number], self._ids[number]))]

    def _records_with(self, terms: Terms) -> set[int]:
        match terms:
            case Both():
                return set.intersection(*(self._records_with(part) for part in terms.parts))
            case Either():
                return set.union(*(self._records_with(part) for part in terms.parts))
            case Without():
                return set(range(len(self._ids))) - self._records_with(terms.part)
        return self._records_near(terms)

    def _records_near(self, near: Near) -> set[int]:
        """Return the records in which the words of a phrase follow each other in one field."""
        wanted = [self._matching_words(part) for part in near.parts]
        found = [set().union(*(self._records[word] for word in matching)) for matching in wanted]
        if not found:  # nothing but punctuation
            return set()
        among: set[int] = set.intersection(*found)
        if len(wanted) == 1:
            return among
        return {number for number in among if any(_words_follow(field, wanted) for field in self._fields[number])}

    def _matching_words(self, term: Term) -> set[str]:
        """Return the words of the texts that match a term."""
        if term.kind == "stem":
            return self._variants.get(stem(term.text), set())
        if term.kind == "exact":
            return {term.text} & self._records.keys()
        matches = re.compile(translate(term.text)).match  # linear: it never backtracks
        return {word for word in self._records if matches(word)}


def _words_follow(field: Sequence[str], wanted: Sequence[set[str]]) -> bool:
    last = len(field) - len(wanted) + 1
    return any(all(field[start + n] in matching for n, matching in enumerate(wanted)) for start in range(last))


def _wanted_phrases(terms: Terms) -> Iterable[Near]:
    """Yield the phrases that must be found."""
    match terms:
        case Near():
            yield terms
        case Both() | Either():
            for part in terms.parts:
                yield from _wanted_phrases(part)
