"""Facts about what customers can have for a complaint, as articles of a family: each policy is about another complaint.

The sentences are those in which policies state their conditions. ``{it}`` in a question is a clause that tells what
happened, and ``{wish}`` is what the customer would like to do or get, both in other words than the policies'.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final

from workgym.scenarios.crmarena.lexicon.facts.values import one_of
from workgym.scenarios.crmarena.lexicon.frames import amount_text, enumeration, filled, without_article
from workgym.scenarios.crmarena.lexicon.pack import (
    ArticleFamily,
    ArticleSubject,
    Fact,
    PolicyWords,
    RemedyKind,
    RemedyRule,
    Section,
)
from workgym.scenarios.crmarena.lexicon.speech import policies as speech

__all__ = ["POLICIES", "condition_name", "policy_family"]

POLICIES: Final = "policies"
"""The family's name."""
_POOLS: Final = 3
"""``test``, ``train`` and ``val`` share neither frames nor wishes."""

_WINDOW: Final = (
    "How long after ordering can I still {wish} if {it}?",
    "If {it}, for how long am I entitled to {wish}?",
    "How much time do I have after the order to {wish} when {it}?",
    "Suppose {it}: how long after I ordered could I {wish}?",
    "What is the deadline if I hope to {wish} because {it}?",
    "Say {it}. How late after ordering can you allow me to {wish}?",
    "By when must we have agreed that I {wish} if {it}?",
    "How old may an order be for me to {wish} when {it}?",
    "Is there a time limit if I want to {wish} because {it}, and what is it?",
    "Counting from the order, how long is it possible to {wish} if {it}?",
    "I hear that I can {wish} when {it}. How long after ordering does that hold?",
    "For how long after I order could you allow me to {wish} if {it}?",
    "If {it}, how long does it remain possible to {wish} once I have ordered?",
    "What period do I have to {wish}, counted from the order, if {it}?",
    "How soon after ordering must you have approved that I {wish} when {it}?",
    "When {it}, how long after the order do you still allow me to {wish}?",
    "Until how long after ordering would you agree that I {wish} if {it}?",
    "I would like to {wish} because {it}. How long after ordering is that open to me?",
)
_PROOF: Final = (
    "What do I need to show to {wish} if {it}?",
    "If {it}, what do you want to see before I {wish}?",
    "Which evidence do you need if I want to {wish} because {it}?",
    "What should I have at hand if I ask to {wish} because {it}?",
    "Suppose {it} and I want to {wish}: what do I have to send you?",
    "What would I have to provide to {wish} if {it}?",
    "How do I back up my request to {wish} when {it}?",
    "What do I have to hand in if {it} and I would like to {wish}?",
    "When {it}, what must I supply to {wish}?",
    "I would like to {wish} because {it}. What should I enclose?",
    "What has to come with my request to {wish} when {it}?",
    "Which papers or pictures do you need before I {wish} if {it}?",
    "Which documents or details do you want from me if {it} and I hope to {wish}?",
    "What must be in my message if {it} and I would like to {wish}?",
    "Without what can you not allow me to {wish} when {it}?",
)
_LIMIT: Final = (
    "How much can it be at most if I {wish} because {it}?",
    "What is the most that I can hope for if {it} and I {wish}?",
    "If {it} and you agree that I {wish}, how far can you go?",
    "If {it} and I am to {wish}, how high can you go?",
    "Suppose {it} and I {wish}: what is the ceiling?",
    "When {it} and I may {wish}, what is the largest figure to hope for?",
    "What is the maximum when I {wish} because {it}?",
    "If {it} and I may {wish}, how much would that be at best?",
    "How big does it get at the most when I {wish} because {it}?",
)
_PROMISE: Final = (
    "If {it} and you agree that I {wish}, how long does that take?",
    "What is the soonest that you can commit to if I am to {wish} because {it}?",
    "You agreed that I can {wish} because {it}. How long does it take now?",
    "How quickly can I {wish} after you say yes, if {it}?",
    "Suppose {it} and I may {wish}: how soon does that happen?",
    "How long does it take from your approval until I {wish} when {it}?",
    "When {it}, how long do I wait to {wish} once you have agreed?",
    "If {it}, what waiting time do you quote once I may {wish}?",
    "If {it}, how soon do I {wish} after your approval?",
    "Once you have agreed that I can {wish}, how long does it take if {it}?",
    "How much patience do I need to {wish} after your approval when {it}?",
    "We settled that I will {wish} because {it}. How long until it is done?",
)
_CHOICE: Final = (
    "What can you do for me if {it}?",
    "If {it}, what are my options?",
    "What do you offer customers when {it}?",
    "What are all the ways in which you can help when {it}?",
    "Suppose {it}: what can I choose from?",
    "What might I be given if {it}? Please name everything.",
    "When {it}, what do you have to offer? I need the full list.",
    "I'd like to know everything that I could get if {it}.",
    "What are my choices when {it}?",
)
_RETOLD: Final[Mapping[str, tuple[str, ...]]] = {
    "window": (
        "Within {value} of ordering.",
        "You have {value} from the day on which you ordered.",
        "It is possible until {value} after the date of the order.",
        "No later than {value} after the purchase date.",
    ),
    "proof": (
        "You need {value}.",
        "Please send us {value}.",
        "We need to see {value}.",
        "The customer has to provide {value}.",
    ),
    "limit": ("At most {value}.", "It can be up to {value}.", "The maximum is {value} of the price."),
    "promise": (
        "It takes {value}.",
        "You will have it within {value}.",
        "It will be with you in {value}.",
        "We can promise it within {value}.",
    ),
    "remedies": ("We can offer {value}.", "You can have {value}.", "The options are {value}."),
}


def condition_name(condition: str, remedy: str) -> str:
    """Return the name of a fact: a condition (window, proof, limit or promise) of a remedy, named as policies do."""
    return f"{condition} of {remedy}"


def policy_family(
    policies: Sequence[PolicyWords],
    remedies: Mapping[str, RemedyKind],
    proofs: Mapping[str, tuple[str, ...]],
    complaints: Sequence[tuple[str, ...]],
    wishes: Mapping[str, tuple[str, ...]],
) -> ArticleFamily:
    """Return the policies of an industry as a family of articles.

    Args:
        policies: their words, in the order of the issues.
        remedies: what policies can grant, by key.
        proofs: what customers can show, by key.
        complaints: for every policy, clauses in which people say what happened, in other words than the policy's.
        wishes: for every remedy that a policy lists, what people would like to do or get; a multiple of three.
    """
    rules = [rule for words in policies for rule in (*words.core, *words.more)]
    listed = {key: [rule for rule in rules if rule.kind == key] for key in wishes}
    return ArticleFamily(
        name=POLICIES,
        title="",
        summaries=(),
        openings=(),
        closings=(),
        subjects=tuple(
            ArticleSubject(words.search, words.search, clauses, titles=words.titles)
            for words, clauses in zip(policies, complaints, strict=True)
        ),
        sections=(
            Section("", (), (_choice(policies, remedies),)),
            *(
                Section(remedies[key].name, (), tuple(_conditions(remedies[key], own, proofs, wishes[key])))
                for key, own in listed.items()
            ),
        ),
    )


def _choice(policies: Sequence[PolicyWords], remedies: Mapping[str, RemedyKind]) -> Fact:
    """Return the fact that is the list of a policy's remedies."""
    names = {key: without_article(kind.name) for key, kind in remedies.items()}
    lists = (
        enumeration([names[rule.kind] for rule in (*words.core, *some)])
        for words in policies
        for count in range(1, len(words.more) + 1)
        for some in combinations(words.more, count)
    )
    also = {names[key]: tuple(each for each in kind.phrases if "{" not in each) for key, kind in remedies.items()}
    return Fact("remedies", "items", one_of(*lists), speech.LEADS, _CHOICE, _RETOLD["remedies"], also, headed=True)


def _conditions(
    kind: RemedyKind, rules: Sequence[RemedyRule], proofs: Mapping[str, tuple[str, ...]], wishes: Sequence[str]
) -> Iterator[Fact]:
    """Yield the conditions of a remedy that some policy can state."""
    shown = [enumeration([proofs[key][0] for key in keys]) for rule in rules for keys in rule.proofs if keys]
    amounts = [amount_text(limit, kind.unit) for rule in rules for limit in rule.limits]
    unit, rest = (kind.unit, "") if kind.unit == "dollars" else ("percent", " of the price")
    drafts = (
        Fact("window", "duration", one_of(*(f"{days} days" for rule in rules for days in rule.windows)),
             tuple(frame.replace("{days} days", "{value}") for frame in speech.WINDOW), _WINDOW),
        Fact("proof", "items", one_of(*shown),
             tuple(frame.replace("{proof}", "{value}") for frame in speech.PROOF), _PROOF,
             also={own: tuple(others) for own, *others in proofs.values()}),
        Fact("limit", "money" if unit == "dollars" else "count", one_of(*(text.removesuffix(rest) for text in amounts)),
             tuple(frame.replace("{amount}", f"{{value}}{rest}") for frame in speech.LIMIT), _LIMIT),
        Fact("promise", "duration", one_of(*(promise for rule in rules for promise in rule.promises)),
             tuple(frame.replace("{time}", "{value}") for frame in speech.PROMISE), _PROMISE),
    )  # fmt: skip
    for draft in drafts:
        if draft.values.parts[0]:
            yield draft._replace(
                name=condition_name(draft.name, kind.name),
                sentences=tuple(
                    filled(frame, remedy=kind.name, thing=kind.thing, value="{value}") for frame in draft.sentences
                ),
                questions=_with_wishes(draft.questions, wishes),
                retold=_RETOLD[draft.name],
            )


def _with_wishes(frames: Sequence[str], wishes: Sequence[str]) -> tuple[str, ...]:
    """Return frames with wishes in them, so that no wish occurs in the phrasings of two pools."""
    turns = [wishes[pool::_POOLS] for pool in range(_POOLS)]
    return tuple(
        frame.replace("{wish}", turns[place % _POOLS][place // _POOLS % len(turns[place % _POOLS])])
        for place, frame in enumerate(frames)
    )
