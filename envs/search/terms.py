"""The terms of a search: words and phrases, and how they are joined."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

__all__ = ["Both", "Either", "Near", "Term", "Terms", "Without"]


@dataclass(frozen=True, slots=True)
class Term:
    """A word.

    Attributes:
        text: folded.
        kind: ``stem`` finds any word of the same stem, ``exact`` this word, and ``pattern`` the words that match, with
            ``*`` for zero or more letters and ``?`` for one.
    """

    text: str
    kind: str


@dataclass(frozen=True, slots=True)
class Near:
    """Words that follow each other in one field; a single word is a phrase too."""

    parts: tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class Both:
    """Terms that must all be found."""

    parts: tuple[Terms, ...]


@dataclass(frozen=True, slots=True)
class Either:
    """Terms of which one must be found."""

    parts: tuple[Terms, ...]


@dataclass(frozen=True, slots=True)
class Without:
    """A term that must not be found."""

    part: Terms


Terms: TypeAlias = Near | Both | Either | Without
