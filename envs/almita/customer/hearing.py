"""How a customer understands a message: its dialogue act, and the slots and options that it asks for, offers or names.

A judge may be strict about dialogue acts, but a person is not. Where the act alone says little, a customer goes by the
words of the procedure in the message: "Parcel number please." asks for the number although it is not a question.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from workgym.envs.almita.procedures import PROCEDURES
from workgym.envs.almita.replies.acts import names_in
from workgym.envs.almita.replies.claims import claims
from workgym.envs.almita.replies.language import sentences
from workgym.envs.almita.replies.matching import DialogueAct, Expected, Match, classify, match
from workgym.envs.almita.replies.remembered import remembered

__all__ = ["Understanding", "declines", "match_of", "understand"]

_SENTENCES: Final = re.compile(r"(?<=[.!?;])\s+")

_HOLD: Final = re.compile(
    r"\b(one moment|a moment|one second|a second|hold on|bear with me|let me (check|look|see|pull|search|find)|"
    r"checking|looking (it|that|this) up|look into (it|that|this)|i('ll| will| am going to|'m going to) \w+)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Understanding:
    """How a customer understands a message.

    Attributes:
        text: the message.
        act: its dialogue act.
        asks: the slots that it asks for, in the order of the lexicon; the choice is the last.
        options: the options that it puts forward.
        named: the slots that it names, whether it asks for them or not.
        holds: whether it asks for a moment.
        claims: the APIs whose action it claims to be done.
    """

    text: str
    act: DialogueAct
    asks: tuple[str, ...]
    options: frozenset[str]
    named: tuple[str, ...]
    holds: bool
    claims: frozenset[str]


@remembered
def understand(text: str, procedure_id: str) -> Understanding:
    """Return how a customer of a procedure understands a message."""
    procedure = PROCEDURES[procedure_id]
    lexicon = procedure.lexicon
    act = classify(text, lexicon)
    questions = [sentence.tokens for sentence in sentences(text) if sentence.question]
    options = act.options or names_in(lexicon.options, *questions)
    asks = act.asks | names_in(lexicon.slots, *questions) if act.kind != "refuse" else act.asks
    if len(options) > 1 and act.kind != "refuse":
        asks |= {procedure.choice}
    everywhere = names_in(lexicon.slots, *(sentence.tokens for sentence in sentences(text)))
    return Understanding(
        text=text,
        act=act,
        asks=tuple(slot for slot in (*lexicon.slots, procedure.choice) if slot in asks),
        options=frozenset() if act.kind == "refuse" else options,
        named=tuple(slot for slot in lexicon.slots if slot in everywhere),
        holds=_HOLD.search(text) is not None,
        claims=frozenset(claims(text, lexicon)),
    )


@remembered
def declines(text: str, procedure_id: str) -> bool:
    """Return whether a sentence of a message refuses; the other sentences do not count."""
    lexicon = PROCEDURES[procedure_id].lexicon
    return any(classify(part, lexicon).kind == "refuse" for part in _SENTENCES.split(text))


@remembered
def match_of(expected: Expected, text: str, procedure_id: str) -> Match:
    """Return how a message compares with the reply that a procedure expects."""
    return match(expected, text, lexicon=PROCEDURES[procedure_id].lexicon)
