"""Knowledge articles: 45 texts, each a handful of facts in sentences, and the facts themselves.

The facts are drawn, and the text is written from them. The answer to a question follows from the facts; a reader checks
that the text states it (``scenarios.crmarena.reader``).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

from workgym.envs.core.schema import Row
from workgym.scenarios.crmarena.lexicon.articles import FAMILIES, ArticleFamily, Fact
from workgym.scenarios.crmarena.world.common import record_id, stream
from workgym.scenarios.shared.streams import below, pick, shuffled

__all__ = ["Article", "StatedFact", "article_rows", "articles", "enumeration", "items_of"]

_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
_RULERS: Final = {1: (0,), 2: (0, 1), 3: (0, 1, 3), 4: (0, 1, 4, 6)}
"""Golomb rulers: no two pairs of marks are equally far apart, so lists that start at different places of a shuffled
circle of options have one item in common at most, and neighbours are alike without being the same."""


@dataclass(frozen=True)
class StatedFact:
    """A fact of an article: its items (one, where it is no list), and the sentence that is the evidence for it."""

    fact: Fact
    items: tuple[str, ...]
    evidence: str

    @property
    def value(self) -> str:
        """The items as the article joins them."""
        return enumeration(self.items)


@dataclass(frozen=True)
class Article:
    """An article and the facts that it states, in the order of its text."""

    number: int
    id: str
    family: ArticleFamily
    subject: str
    statements: tuple[StatedFact, ...]

    @property
    def title(self) -> str:
        """The title, which names the subject."""
        return self.family.title.format(subject=self.subject)

    @property
    def text(self) -> str:
        """The body: an opening, a sentence for every fact, a closing."""
        middle = " ".join(statement.evidence for statement in self.statements)
        parts = (self.family.opening.format(subject=self.subject), middle, self.family.closing)
        return "\n\n".join(parts)


@lru_cache(maxsize=16)
def articles(seed: int) -> tuple[Article, ...]:
    """Return the 45 articles of a world with their facts."""
    wanted = [(family, subject) for family in FAMILIES for subject in family.subjects]
    return tuple(_article(seed, number, family, subject) for number, (family, subject) in enumerate(wanted))


def _article(seed: int, number: int, family: ArticleFamily, subject: str) -> Article:
    rng = stream(seed, "Knowledge__kav", f"{family.name}/{subject}")
    statements = tuple(_statement(rng, seed, family, fact, subject) for fact in shuffled(rng, family.facts))
    return Article(number, record_id(seed, "Knowledge__kav", number), family, subject, statements)


def _statement(rng: Random, seed: int, family: ArticleFamily, fact: Fact, subject: str) -> StatedFact:
    items = _items(seed, family, fact, family.subjects.index(subject))
    sentence = pick(rng, fact.sentences).format(subject=subject, value=enumeration(items))
    return StatedFact(fact, items, sentence)


def _items(seed: int, family: ArticleFamily, fact: Fact, place: int) -> tuple[str, ...]:
    """Return the value of a fact for the subject at a place of its family, as a list."""
    options = shuffled(stream(seed, "Knowledge__kav", f"{family.name}/{fact.name}"), fact.values.options)
    return tuple(options[(place + offset) % len(options)] for offset in _RULERS[fact.values.items])


def items_of(fact: Fact, value: str) -> tuple[str, ...]:
    """Return the items that a value of a fact enumerates; the value itself where it is no list."""
    if fact.values.items == 1:
        return (value,)
    *first, last = value.split(", ")
    return (*first, *last.split(" and "))


def enumeration(items: Sequence[str]) -> str:
    """Join items as a sentence does: ``a, b and c``."""
    return " and ".join(part for part in (", ".join(items[:-1]), items[-1]) if part)


def article_rows(seed: int) -> list[Row]:
    """Return the rows of ``Knowledge__kav``. They do not grow with scale."""
    return [_row(stream(seed, "Knowledge__kav", f"row {article.number}"), article) for article in articles(seed)]


def _row(rng: Random, article: Article) -> Row:
    slug = re.sub(r"[^a-z]+", "-", article.title.lower()).strip("-")
    tail = "".join(pick(rng, _LETTERS) for _ in range(5))
    return {
        "Id": article.id,
        "Title": article.title,
        "FAQ_Answer__c": article.text,
        "Summary": article.family.summary.format(subject=article.subject),
        "UrlName": f"{slug}-{1000 + below(rng, 9000)}{tail}",
        "PublishStatus": "Online",
        "Language": "en_US",
    }
