"""The ten policies of a world: what may be granted for each issue, and the text that says so.

The conditions are drawn from the industry's rules, and the text is written from them. No two policies of a world
contradict each other: each speaks of one issue.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from random import Random
from typing import NamedTuple

from workgym.scenarios.crmarena.lexicon.facts.policies import condition_name
from workgym.scenarios.crmarena.lexicon.frames import amount_text, enumeration, filled, without_article
from workgym.scenarios.crmarena.lexicon.pack import RemedyKind, RemedyRule
from workgym.scenarios.crmarena.lexicon.speech import policies as speech
from workgym.scenarios.crmarena.world.plan import WorldPlan
from workgym.scenarios.shared.streams import below, pick, sample

__all__ = ["CasePolicy", "PolicyFact", "PolicyText", "Remedy", "policies", "policy_articles"]


class Remedy(NamedTuple):
    """A remedy of a policy and its conditions.

    Attributes:
        kind: its key in the industry's remedies.
        window: days from the purchase; the last day belongs to it.
        proof: keys of what the customer has to show.
        limit: the most that may be granted, in the unit of its kind; None without an amount.
        promise: the time that may be promised, such as "7 days"; empty if none is.
    """

    kind: str
    window: int
    proof: tuple[str, ...]
    limit: int | None
    promise: str


class CasePolicy(NamedTuple):
    """What may be granted for an issue: three or four remedies, and kinds that an agent could take for granted too."""

    issue: int
    remedies: tuple[Remedy, ...]
    foreign: tuple[str, ...]


class PolicyFact(NamedTuple):
    """A fact that a policy's text states.

    Attributes:
        name: as the lexicon calls it: a condition of a remedy, or which remedies there are.
        items: the value; several where it is a list.
        evidence: the sentence that states it, or the paragraphs.
    """

    name: str
    items: tuple[str, ...]
    evidence: str


class PolicyText(NamedTuple):
    """A policy as an article."""

    issue: int
    title: str
    summary: str
    paragraphs: tuple[str, ...]
    facts: tuple[PolicyFact, ...]


@lru_cache(maxsize=16)
def policies(plan: WorldPlan) -> tuple[CasePolicy, ...]:
    """Return the policies of a world, in the order of the issues."""
    return tuple(_policy(plan, issue) for issue in range(len(plan.industry.policies)))


def _policy(plan: WorldPlan, issue: int) -> CasePolicy:
    rng, words = plan.stream("policy", issue), plan.industry.policies[issue]
    more = sample(rng, words.more, 1 + below(rng, len(words.more)))
    rules = (*words.core, *more)
    kinds = plan.industry.remedies
    listed = [rule.kind for rule in rules]
    others = (*words.foreign, *(rule.kind for rule in words.more if rule not in more))
    foreign = tuple(key for key in others if not any(_alike(kinds, key, other) for other in listed))
    return CasePolicy(issue, tuple(_remedy(rng, rule) for rule in rules), foreign)


def _alike(kinds: Mapping[str, RemedyKind], one: str, other: str) -> bool:
    return one in kinds[other].near or other in kinds[one].near


def _remedy(rng: Random, rule: RemedyRule) -> Remedy:
    return Remedy(
        rule.kind,
        pick(rng, rule.windows),
        pick(rng, rule.proofs),
        pick(rng, rule.limits) if rule.limits else None,
        pick(rng, rule.promises) if rule.promises else "",
    )


@lru_cache(maxsize=16)
def policy_articles(plan: WorldPlan) -> tuple[PolicyText, ...]:
    """Return the policies of a world as articles, in the order of the issues."""
    return tuple(_text(plan, policy) for policy in policies(plan))


def _text(plan: WorldPlan, policy: CasePolicy) -> PolicyText:
    rng, words = plan.stream("policy text", policy.issue), plan.industry.policies[policy.issue]
    sections = [tuple(_facts(rng, plan, remedy)) for remedy in policy.remedies]
    remedies = [
        " ".join((f"{place}. {_name(plan, remedy)}", *(evidence for _, evidence in section)))
        for place, (remedy, section) in enumerate(zip(policy.remedies, sections, strict=True), start=1)
    ]
    names = tuple(without_article(plan.industry.remedies[remedy.kind].name) for remedy in policy.remedies)
    rules = (pick(rng, speech.EXCLUSIVE), pick(rng, speech.COUNTING), pick(rng, speech.GRANTED))
    title, summary, opening = pick(rng, words.titles), pick(rng, words.summaries), pick(rng, words.openings)
    listed = (pick(rng, speech.LEADS), *remedies)
    choice = PolicyFact("remedies", names, "\n\n".join(listed))
    conditions = (fact for section in sections for fact, _ in section if fact is not None)
    return PolicyText(policy.issue, title, summary, (opening, *listed, " ".join(rules)), (choice, *conditions))


def _name(plan: WorldPlan, remedy: Remedy) -> str:
    """Return the heading of a remedy's paragraph: its name without the article."""
    name = without_article(plan.industry.remedies[remedy.kind].name)
    return f"{name[0].upper()}{name[1:]}."


def _facts(rng: Random, plan: WorldPlan, remedy: Remedy) -> Iterator[tuple[PolicyFact | None, str]]:
    """Yield the facts of a remedy with their sentences; no fact for the sentence that asks for no proof."""
    kind = plan.industry.remedies[remedy.kind]
    yield _fact(rng, kind, "window", (f"{remedy.window} days",), speech.WINDOW, days=str(remedy.window))
    if remedy.proof:
        proof = tuple(plan.industry.proofs[key][0] for key in remedy.proof)
        yield _fact(rng, kind, "proof", proof, speech.PROOF, proof=enumeration(proof))
    else:
        yield None, filled(pick(rng, speech.FREE), remedy=kind.name)
    if remedy.limit is not None:
        amount = amount_text(remedy.limit, kind.unit)
        value = f"{remedy.limit} {kind.unit}"
        yield _fact(rng, kind, "limit", (value,), speech.LIMIT, amount=amount)
    if remedy.promise:
        yield _fact(rng, kind, "promise", (remedy.promise,), speech.PROMISE, time=remedy.promise)


def _fact(
    rng: Random,
    kind: RemedyKind,
    name: str,
    items: tuple[str, ...],
    frames: tuple[str, ...],
    **values: str,
) -> tuple[PolicyFact, str]:
    evidence = filled(pick(rng, frames), remedy=kind.name, thing=kind.thing, **values)
    return PolicyFact(condition_name(name, kind.name), items, evidence), evidence
