"""Faults of a reply: what it says that nothing known bears out.

A reply may name the values that the procedure, the customer and the APIs have named, and tell of deeds whose calls were
made. Each fault quotes its sentence, and says what is wrong with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from workgym.envs.almita.events import Called
from workgym.envs.almita.evidence.additions import additions
from workgym.envs.almita.evidence.elsewhere import elsewhere
from workgym.envs.almita.evidence.grounds import Grounds, all_verbs, leaves
from workgym.envs.almita.evidence.known_words import shortened
from workgym.envs.almita.evidence.reading import Fault, ReplyAtMove
from workgym.envs.almita.evidence.withdrawals import withdrawals
from workgym.envs.almita.procedures.format import AgentMove
from workgym.envs.almita.replies.deeds import KNOWN_DEEDS, Deed, deeds_in, tried_and_failed
from workgym.envs.almita.replies.language import Words
from workgym.envs.almita.replies.lexicon import vocabulary
from workgym.envs.almita.replies.mentions import Mention, mentions
from workgym.envs.almita.replies.statements import statements
from workgym.envs.almita.replies.verb_forms import base_forms

__all__ = ["Fault", "faults_of"]

_CERTAIN: Final = frozenset({"eur", "usd", "gbp", "%", "duration"})
_LIMITING: Final = vocabulary("within next after expires left before otherwise in have")
_EXAMPLE: Final = re.compile(
    r"\b(?:like|e\.g|eg|example|format|form|such as|looks?|instance|pattern|say|begins?|starts?)\b"
)
_TRIED: Final = re.compile(r"\b(?:tried|attempted) to (?:also )?(\w+)")
_NOTHING_FOUND: Final = frozenset({"~absent", "~unavailable"})
_PRONOUNS: Final = vocabulary("it this that them one these those everything all")
_LONG: Final = 10_000
"""Bare numbers from here on are codes or references."""
_SHORT: Final = 15
"""Lengths of time up to so many minutes promise nothing: "it may take five minutes"."""


def faults_of(text: str, grounds: Grounds, move: AgentMove | None = None) -> tuple[Fault, ...]:
    """Return the faults of a reply, in the order of the codes.

    Args:
        text: the reply.
        grounds: what is known when it is said.
        move: the move that the procedure expects, if it is known.
    """
    reply = ReplyAtMove(text, grounds, move)
    return (
        *_values(text, grounds, reply.moves),
        *_deeds(text, grounds),
        *_attempts(text, grounds, reply.moves),
        *_refused(text, grounds, move),
        *additions(reply),
        *elsewhere(reply),
        *(withdrawals(reply) if reply.ends else ()),
    )


def _values(text: str, grounds: Grounds, moves: Sequence[AgentMove]) -> Iterator[Fault]:
    shown = _shown(text, grounds, moves)
    for statement in statements(text):
        for place, token in enumerate(statement.words):
            mention = token.mention
            if "@" in token.text and token.text.strip('()<>[],;:"') not in grounds.addresses:
                yield Fault("value", statement.text, token.text, certain=True)
            if mention is None or not (_counts(mention) or _is_limit(statement.words, place)):
                continue
            if grounds.names(mention) or grounds.follows(mention):
                continue
            if mention.kind == "id" and any(pattern.startswith(mention.unit) for pattern in shown):
                continue
            certain = (
                mention.kind in ("id", "time", "number")
                or mention.unit in _CERTAIN
                or _is_limit(statement.words, place)
            )
            yield Fault("value", statement.text, token.text, certain)


def _counts(mention: Mention) -> bool:
    """Return whether a value is one that somebody must have named: no small number, no few minutes."""
    if mention.kind == "amount" and mention.unit == "duration":
        return float(mention.value) > _SHORT
    if mention.kind == "number":
        return mention.plain >= _LONG
    return mention.kind in ("id", "date", "time", "amount") and mention.unit != "months"


def _is_limit(words: Words, place: int) -> bool:
    """Return whether a length of time is a limit: "within ten minutes", "expires after 5 minutes"."""
    mention = words[place].mention
    if mention is None or mention.kind != "amount" or ("duration" not in mention.unit and mention.unit != "months"):
        return False
    return not _LIMITING.isdisjoint(token.text for token in words[max(0, place - 3) : place])


def _shown(text: str, grounds: Grounds, moves: Sequence[AgentMove]) -> tuple[str, ...]:
    """Return the patterns of ids that are asked for, if an example shows their form: "like HB-123456"."""
    if not _EXAMPLE.search(text.casefold()):
        return ()
    slots = (grounds.procedure.slots[slot] for move in moves for slot in move.asks)
    return tuple(slot.file.pattern.casefold() for slot in slots if slot.type == "id")


def _deeds(text: str, grounds: Grounds) -> Iterator[Fault]:
    for deed in dict.fromkeys(deeds_in(text, KNOWN_DEEDS)):
        if deed.status == "done" and not _is_borne_out(deed, text, grounds):
            yield Fault("deed", deed.sentence, deed.verb, deed.certain)


def _is_borne_out(deed: Deed, text: str, grounds: Grounds) -> bool:
    """Return whether a call has made a deed, or the procedure itself tells of it here."""
    back = f"{deed.verb} back" in deed.words and "returned" in grounds.told
    if back or deed.verb in grounds.told or (not deed.certain and shortened(deed.verb) in grounds.words):
        return True
    for call in grounds.calls:
        api = grounds.procedure.apis.get(call.name)
        if api is None or api not in grounds.made or api.deed is None:
            continue
        if deed.verb in {verb.split()[0] for verb in api.deed.verbs} and _is_about(deed, text, api.deed.objects, call):
            return True
    return False


def _is_about(deed: Deed, text: str, things: Sequence[str], call: Called) -> bool:
    """Return whether a deed is done to what an API acts on: named, meant by a pronoun, or by a value of the call."""
    if not things or any(thing in deed.sentence for thing in things):
        return True
    if not _PRONOUNS.isdisjoint(deed.words.split()) and any(thing in text.casefold() for thing in things):
        return True
    values = [one for value in (*leaves(call.output), *leaves(call.arguments)) for one in mentions(str(value))]
    return any(mention.same(value) for mention in mentions(deed.sentence) for value in values)


def _attempts(text: str, grounds: Grounds, moves: Sequence[AgentMove]) -> Iterator[Fault]:
    """An attempt that failed although no call did; where the move tells that a look-up found nothing, one has."""
    sentence = tried_and_failed(text)
    forms = base_forms(all_verbs(grounds.procedure))
    tried_deed = any(found in forms for found in _TRIED.findall(sentence))
    nothing_found = any(not _NOTHING_FOUND.isdisjoint(move.states) for move in moves)
    looked_up = not tried_deed and any(map(grounds.names, mentions(sentence)))
    failed = grounds.failed or (looked_up and nothing_found)
    if sentence and not failed:
        yield Fault("attempt", sentence, "an attempt that failed", certain=True)


def _refused(text: str, grounds: Grounds, move: AgentMove | None) -> Iterator[Fault]:
    """Something that the end refuses is told as done, or promised."""
    verbs = frozenset(move.denies) if move is not None else frozenset()
    for deed in deeds_in(text, all_verbs(grounds.procedure)) if verbs else ():
        if deed.verb in verbs and deed.status == "done" and deed.certain:
            yield Fault("refused", deed.sentence, deed.verb, certain=True)
