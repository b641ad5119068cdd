"""Which facts are asked for: a set in which no constant answer is right often.

A fact is asked for only if no neighbouring article's value for it would pass as the answer or comes near it. What
articles say is known here from the facts that they were written from; no text is read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final

from workgym.envs.core.errors import GenerationError
from workgym.envs.crmarena.answers import FactAnswer
from workgym.envs.crmarena.metrics import normal_words, token_f1
from workgym.scenarios.crmarena.knowledge_qa.keys import key_of
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
_NEAR: Final = 0.6
"""From this token F1 on two values of a fact are near each other."""
_SHORT: Final = 5
"""Answers of up to this many words are short …"""
_SHORT_ONES: Final = 10
"""… and at most this many of the tasks have one."""


@dataclass(frozen=True)
class AskableFact:
    """An article and the one of its facts that is asked for."""

    article: Article
    statement: StatedFact

    @property
    def question(self) -> ArticleQuestion:
        """What is asked, without its answer."""
        return ArticleQuestion(self.article.family, self.statement.fact, self.article.subject)

    @cached_property
    def key(self) -> FactAnswer:
        """The key of the answer."""
        return key_of(self.question, self.statement.value)


def chosen_questions(seed: int) -> list[ArticleQuestion]:
    """Return the questions of a world, each about another article.

    Raises:
        GenerationError: if too few facts can be asked for.
    """
    found: list[AskableFact] = []
    passes_once = cache(passes)  # each further fact is compared with all constants, and the others are the same
    facts: Counter[str] = Counter()
    made = articles(seed)
    for asked in shuffled(stream(seed, TEMPLATE, "facts"), list(_distinct_facts(made))):
        kind = f"{asked.article.family.name}/{asked.statement.fact.name}"
        if facts[kind] >= _OF_ONE_FACT or any(asked.article is other.article for other in found):
            continue
        short = [other for other in (*found, asked) if len(other.statement.value.split()) <= _SHORT]
        if len(short) > _SHORT_ONES:
            continue
        if any(map(asked.key.accepts, _neighbours(made, asked.article, asked.statement))):
            continue
        if max(constant_hits([other.key for other in (*found, asked)], passes_once).values()) > _OF_ONE_CONSTANT:
            continue
        facts[kind] += 1
        found.append(asked)
        if len(found) == SIZE:
            return [chosen.question for chosen in found]
    raise GenerationError(f"{TEMPLATE} in the world of seed {seed}: only {len(found)} facts can be asked for")


def _distinct_facts(made: Sequence[Article]) -> Iterator[AskableFact]:
    """Yield the facts whose value has few words in common with any neighbour's value for the same fact."""
    for article in made:
        for statement in article.statements:
            neighbours = _neighbours(made, article, statement)
            if not any(token_f1(value, statement.value) >= _NEAR for value in neighbours):
                yield AskableFact(article, statement)


def _neighbours(made: Sequence[Article], article: Article, statement: StatedFact) -> Iterator[str]:
    """Yield what the other articles of the family say for a fact."""
    for other in made:
        if other is not article and other.family is article.family:
            yield from (stated.value for stated in other.statements if stated.fact is statement.fact)


def passes(answer: str, key: FactAnswer) -> bool:
    """Return whether a text is a right answer, or near one by its words."""
    return key.score(answer) >= _NEAR or key.accepts(answer)


def constant_hits(keys: Sequence[FactAnswer], passes: Callable[[str, FactAnswer], bool] = passes) -> Counter[str]:
    """Return how many keys each constant satisfies or comes near to: every expected answer, and every word of one."""
    words = {word for key in keys for word in normal_words(key.expected)}
    constants = sorted({*(key.expected for key in keys), *words})
    return Counter({constant: sum(passes(constant, key) for key in keys) for constant in constants})
