"""Questions and offers that belong to another place of the procedure, and things that nobody there asks for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from workgym.envs.almita.evidence.known_words import apis_ahead, said_words, shortened, words_at, words_of
from workgym.envs.almita.evidence.reading import Fault, ReplyAtMove
from workgym.envs.almita.evidence.same_words import with_same_words
from workgym.envs.almita.evidence.small_talk import SMALL_TALK
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.almita.replies.act_words import REQUEST
from workgym.envs.almita.replies.language import NEGATORS, Words, tokens
from workgym.envs.almita.replies.verb_forms import base_forms
from workgym.envs.almita.replies.vocabulary import vocabulary

__all__ = ["misplaced_questions"]

_SHORT: Final = 4
_CHOICE: Final = re.compile(
    r"\b(?:would you (?:like|prefer|rather|want|take)|do you want|shall|should i|interested in|how about)\b"
)
_OFFER: Final = re.compile(
    r"\b(?:(?:would you (?:like|want|prefer)|do you want)(?: me| us)? to|(?:shall|should|can|could|may) (?:i|we)) "
    r"(?!take part)(\w+)"
)
_ASKED_FOR: Final = vocabulary(
    "number address name model brand type kind insurance birthday age serial version provider browser device size "
    "guests people breakfast nights bank iban account password pin postcode invoice receipt"
)
"""Things that support asks for."""
_VAGUE: Final = vocabulary("number address")
"""Of these the words beside them tell whose they are."""
_OWNERS: Final = frozenset(
    map(
        shortened,
        vocabulary(
            "phone card account order customer invoice passport policy insurance member client mobile bank home "
            "street postal house email mail tracking room seat"
        ),
    )
)
"""What such a number may be of, beside what the slots of the procedure are called."""
_LINKS: Final = frozenset(map(shortened, vocabulary("of the your a an on for is was and in to it with that which")))
_DETERMINERS: Final = vocabulary("your the a an what which whose how many")
_NOTHING_YET: Final = re.compile(r"\b(?:any|no)thing (?:is|gets|was|will be|has been) (\w+)")
"""Names a deed in passing: "before anything is changed, I need your yes"."""
_IS_CORRECT: Final = re.compile(r"\b(?:is|that|this|so|all|everything) correct\b|\bcorrect$")
_INSTEAD_OF: Final = re.compile(r"\b(?:instead of|rather than|in place of) (?:the |a )?(\w+)")
_BEFORE_I: Final = re.compile(r"\bbefore (?:i|we) (?:make|do|carry out) (?:the|this|that|any) (\w+)")
_SO_KIND: Final = re.compile(r"\bso kind as to\b|\bkind enough to\b")
_COSTS: Final = vocabulary("costs cost fee charge charged price")
_COMMON: Final = frozenset(map(shortened, vocabulary("number reference when no code the my which mail login it by")))
_PLAIN: Final = frozenset(
    map(
        shortened, vocabulary("forward give send set put enter get note make place confirm keep hold record start free")
    )
)
"""Verbs of deeds that also tell of talk."""


def misplaced_questions(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield what a reply asks or offers that its move does not."""
    if reply.move is None:
        return
    if reply.move.asks:
        yield from _other_things(reply)
    if reply.move.act == "ask":
        yield from _questions(reply)
    if reply.move.act == "confirm":
        yield from _other_deeds(reply)


def _questions(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield questions for what another node asks, and offers of what another node offers."""
    wishes = _options_elsewhere(reply.procedure, reply.node)
    slots, options = _asked_elsewhere(reply.procedure, reply.node), _offered_elsewhere(reply.procedure, reply.node)
    for statement in reply.statements:
        asked_here = _asked_here(reply.procedure, reply.node) - with_same_words(reply.matter)
        if not statement.requests or said_words(statement.words) & asked_here:
            continue
        for clause in statement.clauses[len(statement.told) :] if statement.asks else statement.clauses:
            polite = words_of("kind") if _SO_KIND.search(clause.joined) else frozenset[str]()
            if (other := said_words(clause) & slots - polite) and (statement.asks or REQUEST.search(clause.joined)):
                yield Fault("question", statement.text, min(other))
        found = _OFFER.search(statement.text)
        if found is not None and shortened(found[1]) in options - with_same_words(reply.matter):
            yield Fault("offer", statement.text, found[1])
        if _CHOICE.search(statement.text) and (
            other := said_words(statement.words) & wishes - with_same_words(reply.matter)
        ):
            yield Fault("offer", statement.text, min(other))


def _other_things(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield questions for a thing that is not what the node asks for: a phone number instead of a code."""
    ours = _asked_here(reply.procedure, reply.node) | words_at(reply.procedure, reply.node)
    owners = _OWNERS | _slot_words(reply.procedure, reply.procedure.slots) - _COMMON
    slots = [reply.procedure.slots[slot].file for slot in reply.move.asks] if reply.move else []
    names = [name for slot in slots for name in (*slot.names, slot.pattern.split("-")[0].casefold()) if len(name) > 1]
    for statement in reply.statements:
        if any(name in statement.text for name in names if name != "number"):
            continue
        for clause in statement.clauses[len(statement.told) :] if statement.asks else statement.clauses:
            if not (statement.asks or REQUEST.search(clause.joined)):
                continue
            for place, token in enumerate(clause):
                if token.text in _ASKED_FOR and not (clause.any_of(NEGATORS) or _is_ours(clause, place, ours, owners)):
                    yield Fault("question", statement.text, token.text)


def _is_ours(clause: Words, place: int, ours: frozenset[str], owners: frozenset[str]) -> bool:
    """Return whether a thing is wanted as this node names it; a bare "number" or "code" is."""
    word, before = clause[place].text, clause[place - 1].text if place else ""
    if word in _VAGUE:
        behind = clause[place + 1 : place + 5]
        within = next(
            (at for at, token in enumerate(behind) if token.text in ("in", "does", "off", "from")), len(behind)
        )
        near = said_words(Words(clause[max(0, place - 2) : place] + behind[:within])) - _LINKS
        return not (near & owners - ours) or bool(near & ours & owners)
    of = said_words(Words(clause[place + 1 : place + 3])) if word in ("kind", "type") else frozenset()
    if of & ours:
        return True  # "what kind of visit"
    after = clause[place + 1].text if place + 1 < len(clause) else ""
    described = after.isalpha() and shortened(after) in ours - SMALL_TALK  # "by means of your insurance certificate"
    return described or shortened(word) in ours or before not in _DETERMINERS


def _other_deeds(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield deeds, at a question for a yes, that the yes does not lead to."""
    others = _deeds_not_ahead(reply.procedure, reply.node)
    for statement in reply.statements:
        said = said_words(statement.words)
        if _IS_CORRECT.search(statement.text):
            said -= words_of("correct")
        if (instead := _INSTEAD_OF.search(statement.text)) is not None:
            said -= words_of(instead[1])
        if (before := _BEFORE_I.search(statement.text)) is not None:
            said -= words_of(before[1])
        if (nothing := _NOTHING_YET.search(statement.text)) is not None:
            said -= words_of(nothing[1])
        if (other := said & others) and (statement.requests or statement.words.any_of(_COSTS)):
            yield Fault("offer", statement.text, min(other))


@lru_cache(maxsize=1024)
def _deeds_not_ahead(procedure: Procedure, node: str) -> frozenset[str]:
    ahead = {verb for api in apis_ahead(procedure, node) if api.deed for verb in api.deed.verbs}
    verbs = {verb for api in procedure.apis.values() if api.deed for verb in api.deed.verbs} - ahead
    found = frozenset(map(shortened, base_forms(frozenset(verb for verb in verbs if " " not in verb))))
    return found - words_at(procedure, node) - _PLAIN - frozenset(map(shortened, base_forms(frozenset(ahead))))


@lru_cache(maxsize=1024)
def _asked_here(procedure: Procedure, node: str) -> frozenset[str]:
    """Return the words of the slots that this node asks for."""
    return _slot_words(procedure, procedure.agent[node].asks) - _COMMON


def _slot_words(procedure: Procedure, slots: Iterable[str]) -> frozenset[str]:
    files = [procedure.slots[slot].file for slot in slots]
    names = [name for file in files for name in file.names if " " not in name]
    names += [word for file in files for words in file.words.values() for word in words]
    return frozenset(shortened(token.text) for name in names for token in tokens(name))


@lru_cache(maxsize=1024)
def _options_elsewhere(procedure: Procedure, node: str) -> frozenset[str]:
    """Return the words of the options that other nodes offer."""
    words = [word for line in procedure.customer.values() if line.option for word in (line.option, *line.option_words)]
    found = frozenset(shortened(token.text) for word in words for token in tokens(word) if len(token.text) >= _SHORT)
    plain = _PLAIN - {"hold"} | frozenset(map(shortened, vocabulary("please instead rather")))
    return found - words_at(procedure, node) - plain


@lru_cache(maxsize=1024)
def _asked_elsewhere(procedure: Procedure, node: str) -> frozenset[str]:
    """Return the words of the slots that other nodes ask for, without those of this node."""
    asks = {slot for move in procedure.agent.values() for slot in move.asks} - set(procedure.agent[node].asks)
    return _slot_words(procedure, asks) - words_at(procedure, node) - _COMMON


@lru_cache(maxsize=1024)
def _offered_elsewhere(procedure: Procedure, node: str) -> frozenset[str]:
    """Return the verbs of deeds that this node's texts do not have."""
    verbs = frozenset(verb for api in procedure.apis.values() if api.deed for verb in api.deed.verbs if " " not in verb)
    return frozenset(map(shortened, base_forms(verbs))) - words_at(procedure, node) - _PLAIN
