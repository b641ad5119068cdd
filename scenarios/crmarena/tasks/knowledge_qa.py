"""Knowledge questions: one fact of one article (CRMArena, section 4).

What is asked and the expected answer come from the facts that the article was written from; a reader then has to find
the same in the stored text. A fact is asked for only if no neighbour's value for it would pass as the answer, and the
set is drawn so that no constant answer is right often.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from workgym.envs.core.delta import Delta
from workgym.envs.core.errors import GenerationError
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import Outcome, Task
from workgym.envs.crmarena.answers import FUZZY_THRESHOLD, TextAnswer
from workgym.envs.crmarena.metrics import normalised, token_f1
from workgym.scenarios.crmarena.reader import extract
from workgym.scenarios.crmarena.tasks.reference import with_reference
from workgym.scenarios.crmarena.wording import KNOWLEDGE_CONTEXT
from workgym.scenarios.crmarena.world.articles import Article, Statement, articles
from workgym.scenarios.crmarena.world.common import stream
from workgym.scenarios.shared.streams import pick, shuffled

__all__ = ["SIZE", "TEMPLATE", "Asked", "constant_hits", "passes", "tasks"]

TEMPLATE: Final = "knowledge_qa"
SIZE: Final = 20
_OF_ONE_CONSTANT: Final = 3
"""The most tasks that one constant answer is right in: 15 %."""
_OF_ONE_FACT: Final = 2
_SHORT: Final = 5
"""Answers of up to this many words are short …"""
_SHORT_ONES: Final = 10
"""… and at most this many of the tasks have one."""


@dataclass(frozen=True)
class Asked:
    """An article and the one of its facts that is asked for."""

    article: Article
    statement: Statement


def tasks(snapshot: Snapshot) -> Sequence[Task]:
    """Return the 20 tasks of a world, each about another article.

    Raises:
        GenerationError: if an article does not say what it was written from, or too few facts can be asked for.
    """
    chosen = _chosen(snapshot.key.seed)
    stored = {row["Title"]: row["FAQ_Answer__c"] for row in snapshot.export("knowledge__kav")}
    return [_task(snapshot, number, asked, stored) for number, asked in enumerate(chosen)]


def _chosen(seed: int) -> list[Asked]:
    found: list[Asked] = []
    facts: Counter[str] = Counter()
    for asked in shuffled(stream(seed, TEMPLATE, "facts"), list(_distinct(articles(seed)))):
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
            return found
    raise GenerationError(f"{TEMPLATE} in the world of seed {seed}: only {len(found)} facts can be asked for")


def _distinct(made: Sequence[Article]) -> Iterator[Asked]:
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
                yield Asked(article, statement)


def constant_hits(golds: Sequence[str]) -> Counter[str]:
    """Return how many of the expected answers each constant would pass for: every one of them, and every word."""
    words = {word for gold in golds for word in normalised(gold)}
    return Counter({constant: sum(passes(constant, gold) for gold in golds) for constant in sorted({*golds, *words})})


def passes(answer: str, gold: str) -> bool:
    """Return whether a text counts as the expected answer."""
    return token_f1(answer, gold) >= FUZZY_THRESHOLD


def _task(snapshot: Snapshot, number: int, asked: Asked, stored: dict[str, str]) -> Task:
    article, statement = asked.article, asked.statement
    read = extract(statement.fact, article.subject, stored[article.title])
    if read != statement.value:
        raise GenerationError(f"{TEMPLATE} in {snapshot}: {article.title!r} says {read!r}, not {statement.value!r}")
    frame = pick(stream(snapshot.key.seed, TEMPLATE, number), statement.fact.questions)
    task = Task(
        id=f"{TEMPLATE}/{number}",
        instruction=frame.format(subject=article.subject),
        context=KNOWLEDGE_CONTEXT,
        persona={"role": "service agent"},
        toolkits=("functions",),
        template=TEMPLATE,
        domain="text",
        tags=(article.family.name,),
        slots={"subject": article.subject},
        outcome=Outcome(delta=Delta(snapshot.schema), answer=TextAnswer(expected=statement.value)),
    )
    return with_reference(snapshot, task)
