"""What a reply asks the customer for: whether it asks at all, and whether it asks for what a node wants to know."""

from __future__ import annotations

import re
from typing import Final

from workgym.envs.almita.customer.hearing import asked_slots, names_values
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.almita.procedures.slots import TypedSlot
from workgym.envs.almita.replies.language import Words, has, tokens

__all__ = ["asks_about", "other_questions", "seeks"]

_SEEKS: Final = re.compile(
    r"[?\uff1f]|\b(?:please|pls|kindly|tell|give|send|share|provide|type|enter|drop|name|choose|pick|decide|choice|"
    r"select|write|read|re-read|check|look|copy|confirm|need|needs|needed|require|required|missing|suggest|indicate|"
    r"advise|let me know|say|reply|answer|request|your call|up to you|as soon as you|once you|report back|"
    r"if you don't mind|see (?:if|whether)|try|may i|could i|can i|i'd like to know|would like to know|first|wonder|"
    r"go ahead)\b",
    re.IGNORECASE,
)


def seeks(text: str) -> bool:
    """Return whether a reply wants something of the customer: by a question, a request, or an order."""
    return _SEEKS.search(text) is not None


def asks_about(procedure: Procedure, node: str, text: str) -> bool:
    """Return whether a reply names what a node asks for: its slots, or the options between which to choose.

    A node that asks for nothing by name, such as a greeting, is never asked about.
    """
    move, words = procedure.agent[node], tokens(text)
    if move.asks:
        return any(_names(procedure.slots[slot], words, text) for slot in move.asks)
    options = {line.option: (line.option, *line.option_words) for line in procedure.options(node).values()}
    return len(options) > 1 and all(has(words, *phrases) for phrases in options.values())


def other_questions(procedure: Procedure, node: str, text: str) -> tuple[str, ...]:
    """Return the slots and own details that a reply asks for, if what its node wants to know is not among them."""
    asked = asked_slots(procedure, text)
    wanted = procedure.agent[node].asks
    return () if not set(asked).isdisjoint(wanted) or asks_about(procedure, node, text) else asked


def _names(slot: TypedSlot, words: Words, text: str) -> bool:
    """Return whether a reply names a slot: by its name, by what an id begins with, or by two of its few values."""
    if has(words, *slot.file.names):
        return True
    letters = re.match(r"[A-Z]{2,}", slot.file.pattern)
    if letters is not None and re.search(rf"\b{letters[0]}\b", text) is not None:
        return True
    return names_values(slot, words)
