"""Faults of a reply: what it says that nothing known bears out.

A reply may name the values that the procedure, the customer and the APIs have named, and tell of deeds whose calls were
made. Each fault quotes its sentence, and says what is wrong with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from workgym.envs.almita.evidence.grounds import Grounds, all_verbs
from workgym.envs.almita.procedures.format import AgentMove
from workgym.envs.almita.replies.deeds import KNOWN_DEEDS, Deed, deeds_in, tried_and_failed
from workgym.envs.almita.replies.lexicon import vocabulary
from workgym.envs.almita.replies.mentions import Mention
from workgym.envs.almita.replies.statements import statements

__all__ = ["Fault", "faults_of"]

_MONEY: Final = frozenset({"eur", "usd", "gbp"})
_PRONOUNS: Final = vocabulary("it this that them one these those everything all")
_SHORT: Final = 15
"""Lengths of time up to so many minutes promise nothing: "it may take five minutes"."""


@dataclass(frozen=True)
class Fault:
    """One fault of a reply.

    Attributes:
        code: ``value``: a value that nothing known holds; ``deed``: an action that no call has made; ``attempt``: a
            failure that no call had; ``refused``: something told as done or promised that the procedure refuses.
        sentence: where it stands.
        detail: the value or the verb.
        certain: whether the words leave no doubt. What is doubtful counts at the end of a conversation alone.
    """

    code: str
    sentence: str
    detail: str
    certain: bool


def faults_of(text: str, grounds: Grounds, move: AgentMove | None = None) -> tuple[Fault, ...]:
    """Return the faults of a reply, in the order of the codes.

    Args:
        text: the reply.
        grounds: what is known when it is said.
        move: the move that the procedure expects, if it is known.
    """
    return (*_values(text, grounds), *_deeds(text, grounds), *_attempts(text, grounds), *_refused(text, grounds, move))


def _values(text: str, grounds: Grounds) -> Iterator[Fault]:
    for statement in statements(text):
        for token in statement.words:
            mention = token.mention
            if mention is not None and _counts(mention) and not (grounds.names(mention) or grounds.follows(mention)):
                certain = mention.kind == "id" or mention.unit in _MONEY
                yield Fault("value", statement.text, token.text, certain)


def _counts(mention: Mention) -> bool:
    """Return whether a value is one that somebody must have named: no bare number, no few minutes."""
    if mention.kind == "amount" and mention.unit == "duration":
        return float(mention.value) > _SHORT
    return mention.kind in ("id", "date", "time", "amount") and mention.unit != "months"


def _deeds(text: str, grounds: Grounds) -> Iterator[Fault]:
    for deed in deeds_in(text, KNOWN_DEEDS):
        if deed.status == "done" and not _is_borne_out(deed, text, grounds):
            yield Fault("deed", deed.sentence, deed.verb, deed.certain)


def _is_borne_out(deed: Deed, text: str, grounds: Grounds) -> bool:
    """Return whether a call has made a deed, or the procedure itself tells of it here."""
    if deed.verb in grounds.told:
        return True
    for api in grounds.made:
        if api.deed is None or deed.verb not in api.deed.verbs:
            continue
        things = api.deed.objects
        if not things or any(thing in deed.sentence for thing in things):
            return True
        if not _PRONOUNS.isdisjoint(deed.words.split()) and any(thing in text.casefold() for thing in things):
            return True
    return False


def _attempts(text: str, grounds: Grounds) -> Iterator[Fault]:
    sentence = tried_and_failed(text)
    if sentence and not grounds.failed:
        yield Fault("attempt", sentence, "an attempt that failed", certain=True)


def _refused(text: str, grounds: Grounds, move: AgentMove | None) -> Iterator[Fault]:
    """Something that the end refuses is told as done, or promised."""
    verbs = frozenset(move.denies) if move is not None else frozenset()
    for deed in deeds_in(text, all_verbs(grounds.procedure)) if verbs else ():
        if deed.verb in verbs and deed.status == "done" and deed.certain:
            yield Fault("refused", deed.sentence, deed.verb, certain=True)
