"""What a search looks for: words and phrases, and how they are joined."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

__all__ = ["Both", "Either", "Near", "Term", "Terms", "Without"]


@dataclass(frozen=True, slots=True)
class Term:
    """A word.

    Attributes:
        text: folded.
        kind: ``stem``, any word of the same stem; ``exact``, this one; ``pattern``, words of which ``*`` stands for
            any letters, or none, and ``?`` for one.
    """

    text: str
    kind: str


@dataclass(frozen=True, slots=True)
class Near:
    """Words that follow each other in one field; one is enough to be a phrase."""

    parts: tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class Both:
    """All of these."""

    parts: tuple[Terms, ...]


@dataclass(frozen=True, slots=True)
class Either:
    """One of these."""

    parts: tuple[Terms, ...]


@dataclass(frozen=True, slots=True)
class Without:
    """Not this."""

    part: Terms


Terms: TypeAlias = Near | Both | Either | Without
