"""What belongs to another place of the procedure: outcomes that no call had, questions and offers of other nodes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from workgym.envs.almita.evidence.known_words import apis_ahead, shortened, words_at
from workgym.envs.almita.evidence.reading import Fault, ReplyAtMove, texts_at
from workgym.envs.almita.evidence.same_words import with_same_words
from workgym.envs.almita.evidence.wordings import place_of, says_any, wordings
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.almita.replies.act_words import REQUEST
from workgym.envs.almita.replies.language import Words, tokens
from workgym.envs.almita.replies.statements import statements
from workgym.envs.almita.replies.verb_forms import base_forms
from workgym.envs.almita.replies.vocabulary import vocabulary

__all__ = ["elsewhere"]

_SUPPOSED: Final = vocabulary(
    "can if once when whenever until unless whether should would could might may without as till or only such"
)
_NOT: Final = vocabulary("not n't no never nothing none without neither nor")
_MAY: Final = vocabulary("can could may might")
"""Behind it a general truth: "wrong passwords can lock an account"."""
_SOMETIMES: Final = vocabulary("may might sometimes usually often normally generally")
_SINCE: Final = vocabulary("anymore longer again now more")
"""With these a clause tells what a deed has changed: "it is not blocked any more"."""
_COMMON_THINGS: Final = vocabulary(
    "case matter order team desk list ticket stop request code fault delivery booking it to them payments hold "
    "warehouse"
)
_WORD: Final = re.compile(r"[a-z']+")
_SHORT: Final = 4
_BESIDE: Final = 3
"""Words so near to each other tell one thing: "on its way back to the sender"."""
_CHOICE: Final = re.compile(
    r"\b(?:would you (?:like|prefer|rather|want|take)|do you want|shall|should i|interested in|how about)\b"
)
_OFFER: Final = re.compile(
    r"\b(?:(?:would you (?:like|want|prefer)|do you want)(?: me| us)? to|(?:shall|should|can|could|may) (?:i|we)) (\w+)"
)


def elsewhere(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield what a reply tells, asks or offers that belongs elsewhere."""
    yield from _outcomes(reply)
    yield from _failures(reply)
    if reply.move is not None and reply.move.asks:
        yield from _other_things(reply)
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
        found = [clause for clause in found if not _is_about_another(reply, clause, name, words)]
        if found and not _had(reply, name, label, words):
            yield Fault("outcome", found[0].joined, label)


def _things(reply: ReplyAtMove, clauses: Sequence[Words]) -> Iterator[Fault]:
    """Yield what only an API that was not called acts on: "you are on the waiting list"."""
    called = {call.name for call in reply.grounds.calls}
    negative = (one for one in reply.statements if one.words.any_of(_NOT))
    denied = {clause.joined for one in negative for clause in one.told if len(clause) < _SHORT}
    for name, thing in _things_of_apis(reply.procedure):
        if name in called or all(shortened(word) in reply.grounds.words for word in thing.split()) or reply.says(thing):
            continue
        for clause in clauses if name not in _names_ahead(reply.procedure, reply.node) else ():
            if thing in clause.joined and not clause.any_of(_SUPPOSED | _NOT) and clause.joined not in denied:
                yield Fault("outcome", clause.joined, thing)


def _is_about_another(reply: ReplyAtMove, clause: Words, name: str, words: str) -> bool:
    """Return whether a clause tells of what a call has made ("the code is on its way"), or of its own outcome too."""
    place = place_of(clause, words)
    before = Words(clause[:place]).joined
    if any(thing in before for api in reply.grounds.made if api.deed for thing in api.deed.objects):
        return True
    had = {call.label for call in reply.grounds.calls if call.name == name}
    outcomes = reply.procedure.apis[name].file.outcomes
    own = [place_of(clause, one.tells) for one in outcomes if one.label in had and one.tells]
    return any(at >= 0 and abs(at - place) <= _BESIDE for at in own)


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
    if clause.any_of(_SOMETIMES - own) or not (denies or not clause.any_of(_NOT)):
        return False
    return any(_stands(clause, place_of(clause, form), form) for form in words.split("|"))


def _stands(clause: Words, place: int, form: str) -> bool:
    """Return whether a form at a place is told as a fact: no "if" before it, and no "can" right behind."""
    if place < 0 or clause.any_before(place, _SUPPOSED - frozenset(_WORD.findall(form))):
        return False
    return _MAY.isdisjoint(token.text for token in clause[place : place + _SHORT])


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
                if token.text in _ASKED_FOR and not (clause.any_of(_NOT) or _is_ours(clause, place, ours, owners)):
                    yield Fault("question", statement.text, token.text)


def _is_ours(clause: Words, place: int, ours: frozenset[str], owners: frozenset[str]) -> bool:
    """Return whether a thing is wanted as this node names it; a bare "number" or "code" is."""
    word, before = clause[place].text, clause[place - 1].text if place else ""
    if word in _VAGUE:
        near = said_words(Words(clause[max(0, place - 2) : place] + clause[place + 1 : place + 5])) - _LINKS
        return not (near & owners - ours) or bool(near & ours & owners)
    return shortened(word) in ours or before not in _DETERMINERS


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


def _failures(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield deeds told as failed whose API was not called: "the refund failed"."""
    called = {call.name for call in reply.grounds.calls}
    stems = _stems_of_deeds(reply.procedure)
    for statement in reply.statements:
        for clause in statement.told if statement.words.any_of(_FAILED) else ():
            if not clause.any_of(_FAILED) or clause.any_of(_SUPPOSED):
                continue
            for name, begins in stems:
                named = any(one.text.startswith(begins) and one.text not in _FAILED for one in clause)
                if name not in called and named and not said_words(clause) & words_at_all(reply):
                    yield Fault("attempt", statement.text, "a deed that failed")


_FAILED: Final = vocabulary("failed declined bounced rejected")


def words_at_all(reply: ReplyAtMove) -> frozenset[str]:
    """Return the words for failures in the texts at the nodes of a reply."""
    return frozenset(map(shortened, _FAILED)) & reply.grounds.words


@lru_cache(maxsize=64)
def _stems_of_deeds(procedure: Procedure) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return by API the beginning of the word for its deed, as its name has it: ``refund_to_card``."""
    return tuple((name, (name.split("_")[0],)) for name, api in procedure.apis.items() if api.deed is not None)


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
    map(
        shortened, vocabulary("forward give send set put enter get note make place confirm keep hold record start free")
    )
)
"""Verbs of deeds that also tell of talk."""


@lru_cache(maxsize=64)
def _tellings(procedure: Procedure) -> tuple[tuple[str, str, str, frozenset[str], bool], ...]:
    """Return the outcomes with words: API, label, words, their set, and whether they hold a "not" themselves."""
    return tuple(
        (name, outcome.label, outcome.tells, frozenset(re.split(r"[|. ]+", outcome.tells)), _denies(outcome.tells))
        for name, api in procedure.apis.items()
        for outcome in api.file.outcomes
        if outcome.tells
    )


def _denies(words: str) -> bool:
    return any(one.mark == "-" or any(not _NOT.isdisjoint(part) for part in one.parts) for one in wordings(words))


@lru_cache(maxsize=4096)
def _told_at(procedure: Procedure, node: str, words: str) -> bool:
    return any(says_any(one.words, words) for text in texts_at(procedure, (node,)) for one in statements(text))
