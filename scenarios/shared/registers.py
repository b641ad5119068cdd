"""Registers: how a request sounds, and the texts of requests with theirs."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, get_args

__all__ = ["REGISTERS", "Phrase", "Register", "colloquial", "plain", "terse"]

Register = Literal["plain", "colloquial", "terse"]
"""How a request sounds: in full, neutral sentences; as colleagues talk; or as short as can be."""
REGISTERS: Final[tuple[Register, ...]] = get_args(Register)


class Phrase(NamedTuple):
    """One way to ask for something."""

    register: Register
    text: str


def plain(text: str) -> Phrase:
    """A request in full, neutral sentences."""
    return Phrase("plain", text)


def colloquial(text: str) -> Phrase:
    """A request as colleagues talk: a question, a contraction, a lower-case start, a word that refers back."""
    return Phrase("colloquial", text)


def terse(text: str) -> Phrase:
    """A request in as few words as possible."""
    return Phrase("terse", text)
