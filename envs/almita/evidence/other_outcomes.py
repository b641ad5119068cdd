"""Outcomes that no call had, outcomes denied that a call had, and deeds told as failed that were never tried."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from workgym.envs.almita.evidence.known_words import apis_ahead, said_words, shortened
from workgym.envs.almita.evidence.reading import Fault, ReplyAtMove, texts_at
from workgym.envs.almita.evidence.wordings import place_of, says_any, wordings
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.almita.replies.language import Words, tokens
from workgym.envs.almita.replies.statements import statements
from workgym.envs.almita.replies.vocabulary import vocabulary

__all__ = ["other_outcomes"]

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
_FAILED: Final = vocabulary("failed declined bounced rejected")


def other_outcomes(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield what a reply tells of outcomes that is not so."""
    yield from _outcomes(reply)
    yield from _failures(reply)


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
        found = [
            clause for clause in found if not (_is_fact(reply, clause) or _is_about_another(reply, clause, name, words))
        ]
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


def _is_fact(reply: ReplyAtMove, clause: Words) -> bool:
    """Return whether a clause denies something and so states a fact of its move: "I found no lock on it"."""
    keys = (key[1:] for move in reply.moves for key in move.states if key[0] == "?")
    denied = ("|".join(form for form in key.split("|") if form.startswith("-")) for key in keys)
    return reply.ends and any(says_any(clause, forms) for forms in denied if forms)


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


def words_at_all(reply: ReplyAtMove) -> frozenset[str]:
    """Return the words for failures in the texts at the nodes of a reply."""
    return frozenset(map(shortened, _FAILED)) & reply.grounds.words


@lru_cache(maxsize=64)
def _stems_of_deeds(procedure: Procedure) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return by API the beginning of the word for its deed, as its name has it: ``refund_to_card``."""
    return tuple((name, (name.split("_")[0],)) for name, api in procedure.apis.items() if api.deed is not None)


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
