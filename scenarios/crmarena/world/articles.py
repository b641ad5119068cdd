"""Knowledge articles: 45 texts. Ten are the policies, the others are made of sentences of facts.

The facts are drawn, and the text is written from them. The answer to a question follows from the facts; a reader checks
that the text states it (``scenarios.crmarena.reader``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

from workgym.envs.core.schema import Row
from workgym.scenarios.crmarena.lexicon.frames import enumeration
from workgym.scenarios.crmarena.lexicon.pack import ArticleFamily, ArticleSubject, Fact, Section
from workgym.scenarios.crmarena.world.plan import WorldPlan
from workgym.scenarios.crmarena.world.policies import PolicyText, policy_articles
from workgym.scenarios.shared.streams import below, pick, shuffled

__all__ = ["Article", "ArticleTopic", "StatedFact", "article_id", "article_rows", "articles"]

_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
_MOST_LEFT_OUT: Final = 2
"""So many facts of its family an article may lack."""
_AGAIN: Final = 0.8
"""How often a sentence that is not the first of its section says "the jackets" for "down jackets"."""


@dataclass(frozen=True)
class StatedFact:
    """A fact of an article: its items (one, where it is no list), and the sentence or lines that are the evidence."""

    fact: Fact
    items: tuple[str, ...]
    evidence: str

    @property
    def value(self) -> str:
        """The items as a sentence joins them."""
        return enumeration(self.items)


@dataclass(frozen=True)
class ArticleTopic:
    """What an article of a family is about, and the facts that it states, in the order of its text."""

    family: ArticleFamily
    subject: ArticleSubject
    statements: tuple[StatedFact, ...]


@dataclass(frozen=True)
class Article:
    """An article and what it is about."""

    id: str
    title: str
    summary: str
    text: str
    topic: ArticleTopic


def article_id(plan: WorldPlan, number: int) -> str:
    """Return the id of an article. The policies come first, in the order of their issues."""
    return plan.id("Knowledge__kav", number)


@lru_cache(maxsize=16)
def articles(plan: WorldPlan) -> tuple[Article, ...]:
    """Return the 45 articles of a world: the policies, and those of the families."""
    policies = policy_articles(plan)
    wanted = [(family, subject) for family in plan.industry.families for subject in family.subjects]
    return (
        *(_policy(plan, text) for text in policies),
        *(_article(plan, number, *about) for number, about in enumerate(wanted, len(policies))),
    )


def _policy(plan: WorldPlan, policy: PolicyText) -> Article:
    family = plan.industry.policy_family
    facts = {fact.name: fact for fact in family.facts}
    stated = (StatedFact(facts[each.name], each.items, each.evidence) for each in policy.facts)
    topic = ArticleTopic(family, family.subjects[policy.issue], tuple(stated))
    return Article(article_id(plan, policy.issue), policy.title, policy.summary, "\n\n".join(policy.paragraphs), topic)


def _article(plan: WorldPlan, number: int, family: ArticleFamily, subject: ArticleSubject) -> Article:
    rng = plan.stream("Knowledge__kav", f"{family.name}/{subject.name}")
    left_out = shuffled(rng, family.facts)[: below(rng, _MOST_LEFT_OUT + 1)]
    parts, stated = [subject.fill(pick(rng, family.openings))], list[StatedFact]()
    for section in family.sections:
        kept = [fact for fact in shuffled(rng, section.facts) if not any(fact is other for other in left_out)]
        statements = [
            _statement(rng, plan, family, fact, subject, again=number > 0 and rng.random() < _AGAIN)
            for number, fact in enumerate(kept)
        ]
        parts.append(_section(rng, section, statements))
        stated += statements
    parts.append(subject.fill(pick(rng, family.closings)))
    summary = subject.fill(pick(rng, family.summaries))
    topic = ArticleTopic(family, subject, tuple(stated))
    return Article(article_id(plan, number), subject.fill(family.title), summary, "\n\n".join(parts), topic)


def _section(rng: Random, section: Section, statements: Sequence[StatedFact]) -> str:
    """Return a heading and, below it, paragraphs: sentences together, and every list on lines of its own."""
    sentences, blocks = [pick(rng, section.leads)], list[str]()
    for statement in statements:
        if statement.fact.type == "steps":
            blocks.append(statement.evidence)
        else:
            sentences.append(statement.evidence)
    return "\n".join([section.heading, " ".join(sentences), *blocks])


def _statement(
    rng: Random, plan: WorldPlan, family: ArticleFamily, fact: Fact, subject: ArticleSubject, *, again: bool
) -> StatedFact:
    place = [each.name for each in family.subjects].index(subject.name)
    items = tuple(_items(plan, family, fact, place))
    sentence = subject.fill(pick(rng, fact.sentences), again=again)
    if fact.type == "steps":
        lines = (f"{number}. {item[0].upper()}{item[1:]}." for number, item in enumerate(items, 1))
        return StatedFact(fact, items, "\n".join([sentence, *lines]))
    return StatedFact(fact, items, sentence.replace("{value}", enumeration(items)))


def _items(plan: WorldPlan, family: ArticleFamily, fact: Fact, place: int) -> Iterator[str]:
    """Yield the value of a fact for the subject at a place of its family: its items, or one text."""
    chosen = []
    for number, part in enumerate(fact.values.parts):
        options = shuffled(plan.stream("Knowledge__kav", f"{family.name}/{fact.name}/{number}"), part)
        chosen.append(options[place % len(options)])
    return iter(chosen if fact.type in ("items", "steps") else [" ".join(chosen)])


def article_rows(plan: WorldPlan) -> list[Row]:
    """Return the rows of ``Knowledge__kav``. They do not grow with scale."""
    return [_row(plan.stream("Knowledge__kav", f"row {number}"), made) for number, made in enumerate(articles(plan))]


def _row(rng: Random, article: Article) -> Row:
    slug = re.sub(r"[^a-z]+", "-", article.title.lower()).strip("-")
    tail = "".join(pick(rng, _LETTERS) for _ in range(5))
    return {
        "Id": article.id,
        "Title": article.title,
        "FAQ_Answer__c": article.text,
        "Summary": article.summary,
        "UrlName": f"{slug}-{1000 + below(rng, 9000)}{tail}",
        "PublishStatus": "Online",
        "Language": "en_US",
    }
