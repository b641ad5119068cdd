"""What belongs to another place of the procedure: outcomes that no call had, questions and offers of other nodes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from workgym.envs.almita.evidence.known_words import apis_ahead, shortened, words_at
from workgym.envs.almita.evidence.reading import Fault, ReplyAtMove, texts_at
from workgym.envs.almita.evidence.wordings import place_of, says_any, wordings
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.almita.replies.act_words import REQUEST
from workgym.envs.almita.replies.language import Words, tokens
from workgym.envs.almita.replies.lexicon import vocabulary
from workgym.envs.almita.replies.statements import statements
from workgym.envs.almita.replies.verb_forms import base_forms

__all__ = ["elsewhere"]

_SUPPOSED: Final = vocabulary(
    "can if once when whenever until unless whether should would could might may without as till or"
)
_NOT: Final = vocabulary("not n't no never nothing none without neither nor")
_SINCE: Final = vocabulary("anymore longer again now more")
"""With these a clause tells what a deed has changed: "it is not blocked any more"."""
_COMMON_THINGS: Final = vocabulary(
    "case matter order team desk list ticket stop request code fault delivery booking it to them payments "
    "hold warehouse"
)
_SHORT: Final = 4
_CHOICE: Final = re.compile(
    r"\b(?:would you (?:like|prefer|rather|want|take)|do you want|shall|should i|interested in|how about)\b"
)
_OFFER: Final = re.compile(
    r"\b(?:(?:would you (?:like|want|prefer)|do you want)(?: me| us)? to|(?:shall|should|can|could|may) (?:i|we)) (\w+)"
)


def elsewhere(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield what a reply tells, asks or offers that belongs elsewhere."""
    yield from _outcomes(reply)
    if reply.move is not None and reply.move.act == "ask":
        yield from _questions(reply)
    if reply.move is not None and reply.move.act == "confirm":
        yield from _other_deeds(reply)


def _outcomes(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield the outcomes that no call had, told as so."""
    # "it is not locked because of wrong passwords": what follows such a "because" is denied with it
    clauses = [clause for one in reply.statements for clause in one.told if clause[0].text != "of"]
    yield from _things(reply, clauses)
    yield from _denials(reply, clauses)
    for name, label, words, own, denies in _tellings(reply.procedure):
        found = [clause for clause in clauses if _tells(clause, words, own, denies=denies)]
        if reply.grounds.made and not reply.procedure.apis[name].mutates:
            found = [clause for clause in found if not clause.any_of(_SINCE)]
        if found and not _had(reply, name, label, words):
            yield Fault("outcome", found[0].joined, label)


def _things(reply: ReplyAtMove, clauses: Sequence[Words]) -> Iterator[Fault]:
    """Yield what only an API that was not called acts on: "you are on the waiting list"."""
    called = {call.name for call in reply.grounds.calls}
    for name, thing in _things_of_apis(reply.procedure):
        if name in called or all(shortened(word) in reply.grounds.words for word in thing.split()) or reply.says(thing):
            continue
        for clause in clauses if name not in _names_ahead(reply.procedure, reply.node) else ():
            if thing in clause.joined and not clause.any_of(_SUPPOSED | _NOT):
                yield Fault("outcome", clause.joined, thing)


@lru_cache(maxsize=64)
def _things_of_apis(procedure: Procedure) -> tuple[tuple[str, str], ...]:
    return tuple(
        (name, thing)
        for name, api in procedure.apis.items()
        if api.deed is not None
        for thing in api.deed.objects
        if thing not in _COMMON_THINGS
    )


@lru_cache(maxsize=1024)
def _names_ahead(procedure: Procedure, node: str) -> frozenset[str]:
    return frozenset(api.name for api in apis_ahead(procedure, node)) if node else frozenset(procedure.apis)


def _denials(reply: ReplyAtMove, clauses: Sequence[Words]) -> Iterator[Fault]:
    """Yield the outcomes that calls had, told as not so."""
    latest = {call.name: call.label for call in reply.grounds.calls if call.ok}
    for name, label, words, own, denies in _tellings(reply.procedure):
        if latest.get(name) != label or denies:
            continue
        either = "|".join(f"={one}" for one in words.split("|"))
        for clause in clauses:
            place = place_of(clause, either)
            if place > 0 and clause[place - 1].text in ("not", "n't") and not clause.any_of(_SUPPOSED - own | _SINCE):
                yield Fault("outcome", clause.joined, f"not {label}")


def _tells(clause: Words, words: str, own: frozenset[str], *, denies: bool) -> bool:
    """Return whether a clause tells an outcome: as a fact, and with no "not" but that of the outcome itself."""
    place = place_of(clause, words)
    if place < 0 or clause.any_before(place, _SUPPOSED - own):
        return False
    return denies or not clause.any_of(_NOT)


def _had(reply: ReplyAtMove, name: str, label: str, words: str) -> bool:
    """Return whether an outcome occurred, may have changed by a deed, or is told by the customer or at this move."""
    labels = [call.label for call in reply.grounds.calls if call.name == name]
    if label in labels or any(_told_at(reply.procedure, node, words) for node in reply.nodes):
        return True
    return not labels and any(says_any(tokens(text), words) for text in reply.grounds.spoken)


def _questions(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield questions for what another node asks, and offers of what another node offers."""
    wishes = _options_elsewhere(reply.procedure, reply.node)
    slots, options = _asked_elsewhere(reply.procedure, reply.node), _offered_elsewhere(reply.procedure, reply.node)
    for statement in reply.statements:
        if not statement.requests or said_words(statement.words) & _asked_here(reply.procedure, reply.node):
            continue
        for clause in statement.clauses[len(statement.told) :] if statement.asks else statement.clauses:
            if (other := said_words(clause) & slots) and (statement.asks or REQUEST.search(clause.joined)):
                yield Fault("question", statement.text, min(other))
        found = _OFFER.search(statement.text)
        if found is not None and shortened(found[1]) in options:
            yield Fault("offer", statement.text, found[1])
        if _CHOICE.search(statement.text) and (other := said_words(statement.words) & wishes):
            yield Fault("offer", statement.text, min(other))


def said_words(words: Words) -> frozenset[str]:
    """Return words without their endings; values are none."""
    return frozenset(shortened(token.text) for token in words if token.mention is None)


def _other_deeds(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield deeds, at a question for a yes, that the yes does not lead to."""
    others = _deeds_not_ahead(reply.procedure, reply.node)
    for statement in reply.statements:
        said = said_words(statement.words)
        if (other := said & others) and (statement.requests or statement.words.any_of(_COSTS)):
            yield Fault("offer", statement.text, min(other))


_COSTS: Final = vocabulary("costs cost fee charge charged price")


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
    found = frozenset(shortened(token.text) for word in words for token in tokens(word) if len(token.text) > _SHORT)
    return found - words_at(procedure, node) - _PLAIN - frozenset(map(shortened, vocabulary("please instead rather")))


@lru_cache(maxsize=1024)
def _asked_elsewhere(procedure: Procedure, node: str) -> frozenset[str]:
    """Return the words of the slots that other nodes ask for, without those of this node."""
    asks = {slot for move in procedure.agent.values() for slot in move.asks} - set(procedure.agent[node].asks)
    return _slot_words(procedure, asks) - words_at(procedure, node) - _COMMON


_COMMON: Final = frozenset(map(shortened, vocabulary("number reference when no code the my which mail login it by")))


@lru_cache(maxsize=1024)
def _offered_elsewhere(procedure: Procedure, node: str) -> frozenset[str]:
    """Return the verbs of deeds that this node's texts do not have."""
    verbs = frozenset(verb for api in procedure.apis.values() if api.deed for verb in api.deed.verbs if " " not in verb)
    return frozenset(map(shortened, base_forms(verbs))) - words_at(procedure, node) - _PLAIN


_PLAIN: Final = frozenset(
    map(shortened, vocabulary("give send set put enter get note make place confirm keep hold record start free"))
)
"""Verbs of deeds that also tell of talk."""


@lru_cache(maxsize=64)
def _tellings(procedure: Procedure) -> tuple[tuple[str, str, str, frozenset[str], bool], ...]:
    """Return the outcomes with words: API, label, words, their set, and whether they hold a "not" themselves."""
    return tuple(
        (name, outcome.label, outcome.tells, frozenset(outcome.tells.replace("|", " ").split()), _denies(outcome.tells))
        for name, api in procedure.apis.items()
        for outcome in api.file.outcomes
        if outcome.tells
    )


def _denies(words: str) -> bool:
    return any(one.mark == "-" or any(not _NOT.isdisjoint(part) for part in one.parts) for one in wordings(words))


@lru_cache(maxsize=4096)
def _told_at(procedure: Procedure, node: str, words: str) -> bool:
    return any(says_any(one.words, words) for text in texts_at(procedure, (node,)) for one in statements(text))
