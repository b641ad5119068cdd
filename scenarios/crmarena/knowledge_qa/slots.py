"""Which facts are asked for: a set in which no constant answer is right often.

A fact is asked for only if no neighbouring article's value for it would pass as the answer. What articles say is known
here from the facts that they were written from; no text is read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from workgym.envs.core.errors import GenerationError
from workgym.envs.crmarena.answers import FUZZY_THRESHOLD
from workgym.envs.crmarena.metrics import normalised, token_f1
from workgym.scenarios.crmarena.questions import ArticleQuestion
from workgym.scenarios.crmarena.world.articles import Article, StatedFact, articles
from workgym.scenarios.crmarena.world.common import stream
from workgym.scenarios.shared.streams import shuffled

__all__ = ["SIZE", "TEMPLATE", "chosen_questions", "constant_hits", "passes"]

TEMPLATE: Final = "knowledge_qa"
SIZE: Final = 20
_OF_ONE_CONSTANT: Final = 3
"""The most tasks that one constant answer is right in: 15 %."""
_OF_ONE_FACT: Final = 2
_SHORT: Final = 5
"""Answers of up to this many words are short …"""
_SHORT_ONES: Final = 10
"""… and at most this many of the tasks have one."""


class AskableFact(NamedTuple):
    """An article and the one of its facts that is asked for."""

    article: Article
    statement: StatedFact

    @property
    def question(self) -> ArticleQuestion:
        """What is asked, without its answer."""
        return ArticleQuestion(self.article.family, self.statement.fact, self.article.subject)


def chosen_questions(seed: int) -> list[ArticleQuestion]:
    """Return the questions of a world, each about another article.

    Raises:
        GenerationError: if too few facts can be asked for.
    """
    found: list[AskableFact] = []
    facts: Counter[str] = Counter()
    for asked in shuffled(stream(seed, TEMPLATE, "facts"), list(_distinct_facts(articles(seed)))):
        kind = f"{asked.article.family.name}/{asked.statement.fact.name}"
        if facts[kind] >= _OF_ONE_FACT or any(asked.article is other.article for other in found):
            continue
        short = [other for other in (*found, asked) if len(other.statement.value.split()) <= _SHORT]
        if len(short) > _SHORT_ONES:
            continue
        if max(constant_hits([other.statement.value for other in (*found, asked)]).values()) > _OF_ONE_CONSTANT:
            continue
        facts[kind] += 1
        found.append(asked)
        if len(found) == SIZE:
            return [chosen.question for chosen in found]
    raise GenerationError(f"{TEMPLATE} in the world of seed {seed}: only {len(found)} facts can be asked for")


def _distinct_facts(made: Sequence[Article]) -> Iterator[AskableFact]:
    """Yield the facts whose value no neighbour's value for the same fact would pass for."""
    for article in made:
        for statement in article.statements:
            neighbours = (
                other.value
                for neighbour in made
                if neighbour is not article and neighbour.family is article.family
                for other in neighbour.statements
                if other.fact is statement.fact
            )
            if not any(passes(value, statement.value) for value in neighbours):
                yield AskableFact(article, statement)


def constant_hits(golds: Sequence[str]) -> Counter[str]:
    """Return how many of the expected answers each constant would pass for: every one of them, and every word."""
    words = {word for gold in golds for word in normalised(gold)}
    return Counter({constant: sum(passes(constant, gold) for gold in golds) for constant in sorted({*golds, *words})})


def passes(answer: str, gold: str) -> bool:
    """Return whether a text counts as the expected answer."""
    return token_f1(answer, gold) >= FUZZY_THRESHOLD
