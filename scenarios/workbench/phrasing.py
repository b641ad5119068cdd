"""How a request is put into words: phrasings with their registers, by lexicon, and the slips that people make.

A phrasing is a text with the slots of its template in braces. ``{day}`` states the slot as it is shown everywhere,
``{day:weekday}`` in another of its forms. What is not stated at all is implied: a slot that has one value in every task
may be said in other words, such as "send it to review" for the list In Review.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from workgym.scenarios.shared.registers import REGISTERS, Phrase, Register, colloquial, plain, terse
from workgym.scenarios.shared.streams import pick
from workgym.scenarios.workbench.lexicon import LexiconName
from workgym.scenarios.workbench.world.mail_slips import misspelt

__all__ = [
    "PHRASINGS_EACH",
    "REGISTERS",
    "Phrase",
    "Phrasings",
    "Register",
    "colloquial",
    "plain",
    "terse",
    "with_slip",
]

PHRASINGS_EACH: Final = 6
"""Phrasings of a template in each lexicon."""
_SLIP_SHARE: Final = 0.12
"""How many colloquial and terse requests have a typing slip."""
_SLIPPABLE: Final = frozenset(
    {
        "anything",
        "because",
        "calendar",
        "colleague",
        "customer",
        "customers",
        "everything",
        "instead",
        "meeting",
        "meetings",
        "message",
        "please",
        "really",
        "should",
        "something",
        "straight",
        "thanks",
        "whatever",
    }
)
"""The words in which people slip. None of them is part of a value."""


Phrasings = Mapping[LexiconName, tuple[Phrase, ...]]
"""The phrasings of a template by lexicon, :data:`PHRASINGS_EACH` in each; no two are equal."""


def with_slip(rng: Random, phrasing: Phrase) -> str:
    """Return the phrasing's text, now and then with two letters of a word swapped; never in plain requests."""
    words = [word for word in phrasing.text.split(" ") if word in _SLIPPABLE]
    if phrasing.register == "plain" or rng.random() >= _SLIP_SHARE or not words:
        return phrasing.text
    word = pick(rng, words)
    return f" {phrasing.text} ".replace(f" {word} ", f" {misspelt(rng, word)} ", 1)[1:-1]
