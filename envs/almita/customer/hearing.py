"""How a customer takes what the agent says: its dialogue act, what is asked, what is put forward, what is only named.

A judge may be strict about dialogue acts; a person is not. Where the act alone says little, a customer goes by the
words of the procedure that occur: "Parcel number please." asks for the number although it is no question.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from workgym.envs.almita.procedures import PROCEDURES
from workgym.envs.almita.replies.claims import claims
from workgym.envs.almita.replies.language import Words, has, sentences
from workgym.envs.almita.replies.matching import Act, Expected, Match, classify, match
from workgym.envs.almita.replies.remembered import remembered

__all__ = ["Understood", "declines", "matched", "understand"]

_SENTENCES: Final = re.compile(r"(?<=[.!?;])\s+")

_HOLD: Final = re.compile(
    r"\b(one moment|a moment|one second|a second|hold on|bear with me|let me (check|look|see|pull|search|find)|"
    r"checking|looking (it|that|this) up|look into (it|that|this)|i('ll| will| am going to|'m going to) \w+)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Understood:
    """What a customer makes of a message.

    Attributes:
        text: the message.
        act: its dialogue act.
        asks: the slots that it asks for, in the order of the lexicon; the choice is the last.
        options: the options that it puts forward.
        named: the slots that it names, asked for or not.
        holds: whether it asks for a moment.
        claims: the APIs whose action it says was done.
    """

    text: str
    act: Act
    asks: tuple[str, ...]
    options: frozenset[str]
    named: tuple[str, ...]
    holds: bool
    claims: frozenset[str]


@remembered
def understand(text: str, procedure_id: str) -> Understood:
    """Return what a customer of a procedure makes of a message."""
    procedure = PROCEDURES[procedure_id]
    lexicon = procedure.lexicon
    act = classify(text, lexicon)
    questions = [sentence.tokens for sentence in sentences(text) if sentence.question]
    options = act.options or _named(questions, lexicon.options)
    asks = act.asks | _named(questions, lexicon.slots) if act.kind != "refuse" else act.asks
    if len(options) > 1 and act.kind != "refuse":
        asks |= {procedure.choice}
    everywhere = _named([sentence.tokens for sentence in sentences(text)], lexicon.slots)
    return Understood(
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
    """Return whether a sentence of a message refuses, whatever the message does besides."""
    lexicon = PROCEDURES[procedure_id].lexicon
    return any(classify(part, lexicon).kind == "refuse" for part in _SENTENCES.split(text))


@remembered
def matched(expected: Expected, text: str, procedure_id: str) -> Match:
    """Return how a message compares with what a procedure expects."""
    return match(expected, text, lexicon=PROCEDURES[procedure_id].lexicon)


def _named(parts: Sequence[Words], table: Mapping[str, tuple[str, ...]]) -> frozenset[str]:
    """Return the slots or options of which a phrase occurs in one of the parts."""
    return frozenset(name for name, phrases in table.items() if any(has(words, *phrases) for words in parts))
