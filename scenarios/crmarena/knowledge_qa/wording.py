"""How people ask: who they are, and what they want to know, in other words than the articles'."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from workgym.scenarios.crmarena.knowledge_qa.slots import TEMPLATE, AskableFact
from workgym.scenarios.crmarena.lexicon.asking import CLOSERS, OPENERS, RELAYS
from workgym.scenarios.crmarena.phrasing import phrasings_of
from workgym.scenarios.crmarena.world.plan import WorldPlan
from workgym.scenarios.shared.streams import pick, shuffled

__all__ = ["FactWording", "wordings"]

_BARE: Final = 0.5
"""This share of the questions has no words before or after it."""


class FactWording(NamedTuple):
    """A question in words, the description of its subject, and whether a colleague asks it."""

    text: str
    description: str
    colleague: bool


def wordings(plan: WorldPlan, asked: Sequence[AskableFact]) -> Iterator[FactWording]:
    """Yield the words of questions: half of them are colleagues', and no world has a question twice.

    Every phrasing of a fact is used once at most.
    """
    colleagues = _colleagues(plan, asked)
    openers, closers, relays = (_Turns(plan, phrasings) for phrasings in (OPENERS, CLOSERS, RELAYS))
    frames = {
        questions: shuffled(plan.stream(TEMPLATE, questions[0]), phrasings_of(plan.seed, questions))
        for questions in {fact.question.fact.questions: None for fact in asked}
    }
    for number, fact in enumerate(asked):
        rng = plan.stream(TEMPLATE, number)
        description = pick(rng, phrasings_of(plan.seed, fact.topic.subject.descriptions))
        words = frames[fact.question.fact.questions].pop().format(it=description)
        relayed = number in colleagues and not fact.topic.family.inner
        if relayed:
            words = relays.next().format(question=words)
        if rng.random() >= _BARE:
            before, after = pick(rng, ((True, False), (False, True), (True, True)))
            if relayed:  # it has a beginning of its own
                before, after = False, True
            parts = (openers.next() if before else "", words, closers.next() if after else "")
            words = " ".join(part for part in parts if part)
        yield FactWording(words, description, number in colleagues)


class _Turns:
    """The phrasings of a world's pool in a drawn order: each has its turn before the first comes again."""

    def __init__(self, plan: WorldPlan, phrasings: Sequence[str]) -> None:
        self._phrasings = shuffled(plan.stream(TEMPLATE, phrasings[0]), phrasings_of(plan.seed, phrasings))
        self._used = 0

    def next(self) -> str:
        """Return the next phrasing."""
        self._used += 1
        return self._phrasings[(self._used - 1) % len(self._phrasings)]


def _colleagues(plan: WorldPlan, asked: Sequence[AskableFact]) -> frozenset[int]:
    """Return the numbers of the questions of colleagues: those on inner matters, and others up to one half."""
    inner = [number for number, fact in enumerate(asked) if fact.topic.family.inner]
    others = [number for number, fact in enumerate(asked) if not fact.topic.family.inner]
    more = shuffled(plan.stream(TEMPLATE, "colleagues"), others)[: max(len(asked) // 2 - len(inner), 0)]
    return frozenset([*inner, *more])
