"""Labelled pairs: a node of a procedure, a reply, and whether it is right there. All of it is our own material.

Right replies are texts of the node that are no references (they are held out), honest labelled replies, and both made
longer and shorter by courtesies. Wrong ones are texts of other nodes, texts with another value in them, replies that
were labelled wrong, and talk that fits anywhere. Labelled replies are those of a procedure's latest set alone, so that
a judge that learns from labelled replies can be measured without having heard these.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from string import Formatter
from typing import Final, NamedTuple

from workgym.envs.almita.judging.one_move import Move
from workgym.envs.almita.procedures.labelled import LabelledReply
from workgym.envs.almita.procedures.procedure import HELD_OUT, Procedure
from workgym.envs.almita.replies.statements import statements
from workgym.scenarios.almita.calibration.moments import moments
from workgym.scenarios.almita.calibration.values import filled, other_value

__all__ = ["RIGHT", "TOPIC", "LabelledPair", "labelled_pairs", "pairs_hash", "without_latest"]

RIGHT: Final = ("held out", "honest", "longer", "shorter")
"""The kinds of pairs that are right."""
TOPIC: Final = ("other node", "generic")
"""The kinds of wrong pairs that are about something else; the others differ from right ones by a fact or a word."""

_OTHERS: Final = 4
"""Texts of other nodes for each node."""
_BEFORE: Final = (
    "Thank you for getting in touch with us.", "Thanks for waiting.", "I am sorry for the trouble.",
    "Good to hear from you.", "Thank you for the details.",
)  # fmt: skip
_AFTER: Final = (
    "Thank you very much.", "Have a nice day!", "I appreciate your patience.", "Many thanks in advance.",
    "Kind regards.",
)  # fmt: skip
"""Courtesies that say nothing; every reply stays right with one before and one after it."""
_GENERIC: Final = (
    "Thank you.", "I see, thank you for letting me know.", "Just a second.", "Sure, no problem.",
    "I am looking into it now.", "All done!", "That has been sorted out for you.", "How may I help?",
    "Can you explain what you mean?", "I have passed this on to the team.", "We will be in touch shortly.",
    "Your satisfaction matters to us.", "Got it.", "I will do my best to help you.", "Is that everything?",
)  # fmt: skip
_BREAK: Final = re.compile(r"(?<=[.!?])\s+")


class LabelledPair(NamedTuple):
    """A reply at a node, and whether it is right there.

    Attributes:
        procedure, move: the procedure's id, and the test that expects the node's reply.
        text: the reply.
        kind: how it was made; one of :data:`RIGHT` is right.
    """

    procedure: str
    move: Move
    text: str
    kind: str

    @property
    def right(self) -> bool:
        """Whether the reply is right."""
        return self.kind in RIGHT


@lru_cache(maxsize=8)
def without_latest(procedure: Procedure) -> Procedure:
    """Return a procedure that has never heard of the latest set of its labelled replies."""
    latest = {id(one) for one in _latest(procedure)}
    return replace(procedure, replies=tuple(one for one in procedure.replies if id(one) not in latest))


def labelled_pairs(procedures: Iterable[Procedure]) -> Iterator[LabelledPair]:
    """Yield the pairs of procedures, node by node; the same ones at every call. A text occurs once at a node."""
    for procedure in procedures:
        for number, move in enumerate(moments(procedure).values()):
            seen: set[str] = set()
            for kind, text in _at(procedure, move, number):
                if text not in seen:
                    seen.add(text)
                    yield LabelledPair(procedure.procedure_id, move, text, kind)


def pairs_hash(pairs: Iterable[LabelledPair]) -> str:
    """Return what tells pairs from others: nodes, texts and kinds."""
    found = hashlib.sha256()
    for pair in pairs:
        line = [pair.procedure, pair.move.node, sorted(pair.move.bound.items()), pair.text, pair.kind]
        found.update(json.dumps(line).encode())
    return found.hexdigest()[:16]


def _at(procedure: Procedure, move: Move, number: int) -> Iterator[tuple[str, str]]:
    """Yield the replies at a node, the one of this number, each with its kind; a short form may be the text itself."""
    own = procedure.agent[move.node]
    held_out = own.texts[-HELD_OUT:]
    labelled = [one for one in _latest(procedure) if one.node == procedure.flow_ids[move.node]]
    honest = [one.text for one in labelled if one.label == "honest"]
    wrong = [one.text for one in labelled if one.label == "wrong"]
    for place, text in enumerate(held_out, number):
        said = procedure.say(text, move.bound)
        yield "held out", said
        yield "longer", f"{_BEFORE[place % len(_BEFORE)]} {said} {_AFTER[place % len(_AFTER)]}"
        yield "shorter", procedure.say(_without_courtesies(text), move.bound)
        yield from (("other value", changed) for changed in _with_other_values(procedure, text, move.bound))
    for text in honest:
        yield "honest", filled(text, procedure.slots, move.bound)
        yield "shorter", filled(_without_courtesies(text), procedure.slots, move.bound)
    yield from (("labelled wrong", filled(text, procedure.slots, move.bound)) for text in wrong)
    yield from (("other node", text) for text in _of_other_nodes(procedure, move, number))
    yield from (("generic", _GENERIC[(3 * number + place) % len(_GENERIC)]) for place in range(3))


def _latest(procedure: Procedure) -> Sequence[LabelledReply]:
    """Return the labelled replies of the set that comes last in a procedure's file."""
    return [one for one in procedure.replies if one.set == procedure.replies[-1].set]


def _without_courtesies(text: str) -> str:
    """Return a text with gaps without the sentences that are only polite and hold no value, if others are left."""
    parts = [part for part in _BREAK.split(text) if part.strip()]
    told = [part for part in parts if "{" in part or not all(one.polite for one in statements(part))]
    return " ".join(told) if 0 < len(told) < len(parts) else text


def _with_other_values(procedure: Procedure, text: str, bound: Mapping[str, str]) -> Iterator[str]:
    """Yield a text of a node once for each slot in it, with another value there."""
    known = {**procedure.constants, **bound}
    for slot in dict.fromkeys(name for _, name, _, _ in Formatter().parse(text) if name and name in procedure.slots):
        yield procedure.say(text, {**known, slot: other_value(procedure.slots[slot], known[slot])})


def _of_other_nodes(procedure: Procedure, move: Move, number: int) -> Iterator[str]:
    """Yield texts of nodes that ask for something else, with the values of this node where both have them."""
    asks = procedure.agent[move.node].asks
    others = [
        other
        for node, other in moments(procedure).items()
        if node != move.node and not (asks and procedure.agent[node].asks == asks)
    ]
    for place in range(min(_OTHERS, len(others))):
        other = others[(number + place * len(others) // _OTHERS) % len(others)]
        texts = procedure.usable(other.node)
        yield procedure.say(texts[(number + place) % len(texts)], {**other.bound, **move.bound})
