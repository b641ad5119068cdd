"""Which facts are asked for: a set of many kinds, in which no constant answer is right often.

A fact is asked for only if no neighbouring article's value for it would pass as the answer or comes near it. What
articles say is known here from the facts that they were written from; no text is read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from workgym.envs.core.errors import GenerationError
from workgym.envs.crmarena.answers import FactAnswer
from workgym.scenarios.crmarena.knowledge_qa.keys import key_of
from workgym.scenarios.crmarena.lexicon.facts.policies import POLICIES
from workgym.scenarios.crmarena.phrasing import phrasings_of
from workgym.scenarios.crmarena.questions import ArticleQuestion
from workgym.scenarios.crmarena.template import SIZE
from workgym.scenarios.crmarena.world.articles import ArticleTopic, StatedFact, articles
from workgym.scenarios.crmarena.world.plan import WorldPlan
from workgym.scenarios.shared.streams import shuffled

__all__ = ["NEAR", "TEMPLATE", "AskableFact", "chosen_facts", "passes"]

TEMPLATE: Final = "knowledge_qa"
NEAR: Final = 0.6
"""From this token F1 on two values of a fact are near each other."""
_OF_ONE_TOPIC: Final = 6
"""The most questions about one article …"""
_OF_ONE_VALUE: Final = 6
"""… and with one answer, or one number in it. A constant is right in a few more at most, far below 15 %."""
_OF_POLICIES: Final = 25
"""So many questions are about policies …"""
_OF_ONE_CONDITION: Final[Mapping[str, int]] = {"window": 9, "promise": 9, "limit": 6, "proof": 4, "remedies": 3}
"""… and at most so many of them about one kind of condition. What must be shown has two options in most policies …"""
_OPTIONS: Final[Mapping[str, int]] = {"window": 3, "promise": 3, "limit": 3, "proof": 2}
"""… and a condition is asked for only where worlds draw it from so many, so that no other world tells the answer."""
_OF_ONE_UNIT: Final = 18
"""The most answers of a number and one unit, to which the bare unit comes near."""
_OF_EACH_TYPE: Final = 5
"""So many facts of every type of answer are asked for, unless a neighbour has the answer too."""
_SHORT: Final = 3
"""Answers of up to this many words are short …"""
_SHORT_ONES: Final = 66
"""… and at most this many of the tasks have one: about half."""


class AskableFact(NamedTuple):
    """An article's topic and the one of its facts that is asked for."""

    topic: ArticleTopic
    statement: StatedFact

    @property
    def question(self) -> ArticleQuestion:
        """What is asked, without its answer."""
        return ArticleQuestion(self.topic.family, self.statement.fact, self.topic.subject)

    @property
    def of_policy(self) -> bool:
        """Whether it is a condition of a policy."""
        return self.topic.family.name == POLICIES

    @property
    def condition(self) -> str:
        """The condition of a policy that it is, such as ``window``; ``remedies`` for the list of what there is."""
        return self.statement.fact.name.split()[0]

    @property
    def key(self) -> FactAnswer:
        """The key of the answer."""
        return key_of(self.question, self.statement.value)


def chosen_facts(plan: WorldPlan) -> list[AskableFact]:
    """Return the facts that a world's questions ask for, each fact of a family as often as it has phrasings at most.

    Raises:
        GenerationError: if too few facts can be asked for.
    """
    topics = [article.topic for article in articles(plan)]
    stated = [AskableFact(topic, statement) for topic in topics for statement in topic.statements]
    stated = [asked for asked in stated if not asked.of_policy or _has_options(plan, asked)]
    found, counts = list[AskableFact](), Counter[object]()
    for asked in _rare_first(shuffled(plan.stream(TEMPLATE, "facts"), stated)):
        limits = _limits(plan, asked)
        if any(counts[what] >= most for what, most in limits.items()) or _is_answered_nearby(topics, asked):
            continue
        counts.update(limits.keys())
        found.append(asked)
        if len(found) == SIZE:
            return shuffled(plan.stream(TEMPLATE, "order"), found)
    raise GenerationError(f"{TEMPLATE} in the world of seed {plan.seed}: only {len(found)} facts can be asked for")


def _has_options(plan: WorldPlan, asked: AskableFact) -> bool:
    """Return whether a condition of a policy was drawn from several values."""
    condition, _, remedy = asked.statement.fact.name.partition(" of ")
    words = plan.industry.policies[asked.topic.family.subjects.index(asked.topic.subject)]
    rules = (*words.core, *words.more)
    return condition not in _OPTIONS or any(
        rule.options(condition) >= _OPTIONS[condition]
        for rule in rules
        if plan.industry.remedies[rule.kind].name == remedy
    )


def _rare_first(stated: Sequence[AskableFact]) -> list[AskableFact]:
    """Return facts with a few of every type in front, so that no type of answer is missing, and then those of policies.

    Of these, limits come first, since many a limit is the same in two policies.
    """
    seen, front = Counter[str](), list[AskableFact]()
    for asked in stated:
        seen[asked.statement.fact.type] += 1
        if seen[asked.statement.fact.type] <= _OF_EACH_TYPE:
            front.append(asked)
    rest = (asked for asked in stated if asked not in front)
    return [*front, *sorted(rest, key=lambda asked: (not asked.of_policy, asked.condition != "limit"))]


def _limits(plan: WorldPlan, asked: AskableFact) -> dict[object, int]:
    """Return of what a question is one, and how many of these there may be."""
    value, fact = asked.statement.value, asked.statement.fact
    limits: dict[object, int] = {
        ("topic", asked.topic.subject.name): _OF_ONE_TOPIC,
        ("fact", fact.questions): len(phrasings_of(plan.seed, fact.questions)),
        ("value", value.split()[0] if value[0].isdigit() else value): _OF_ONE_VALUE,
        ("short", len(value.split()) <= _SHORT): _SHORT_ONES,
    }
    if value[0].isdigit() and len(value.split()) == 2:
        limits["unit", value.split()[1]] = _OF_ONE_UNIT
    if asked.of_policy:
        limits |= {"policy": _OF_POLICIES, asked.condition: _OF_ONE_CONDITION[asked.condition]}
    return limits


def _is_answered_nearby(topics: Sequence[ArticleTopic], asked: AskableFact) -> bool:
    """Return whether the value of a neighbour passes, or comes near."""
    key = asked.key
    return any(passes(value, key) for value in _neighbours(topics, asked))


def _neighbours(topics: Sequence[ArticleTopic], asked: AskableFact) -> Iterator[str]:
    """Yield what a careless reader could take for the answer.

    That is what other articles say for the fact: those of the family, and of other families that share the fact. In a
    policy it is also what the article says for the same condition of another remedy.
    """
    for other in topics:
        if other is not asked.topic:
            yield from (stated.value for stated in other.statements if stated.fact is asked.statement.fact)
    if asked.of_policy:
        same = (AskableFact(asked.topic, stated) for stated in asked.topic.statements if stated is not asked.statement)
        yield from (other.statement.value for other in same if other.condition == asked.condition)


def passes(answer: str, key: FactAnswer) -> bool:
    """Return whether a text is a right answer, or near one by its words."""
    return key.score(answer) >= NEAR or key.accepts(answer)
