"""Conditions of the question: an answer may repeat them beside its value, denials included.

"It is cancelled after 6 days if you don't pay" is no less sure than "6 days", where the question asks what happens if
somebody does not pay. A condition with a foreign word is a hedge.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from workgym.envs.core.answers.words import repeats, repeats_denial
from workgym.envs.core.texts import Pattern

__all__ = ["without_conditions"]


def without_conditions(beside: str, asked: str) -> str:
    """Return what stands beside a value without the clauses and denials that the question has too.

    Args:
        beside: in normal form, with ``#`` where the value stands.
        asked: the question, and other texts that an answer may repeat.
    """
    if not asked:
        return beside
    beside = _without(_CLAUSE, beside, lambda clause: repeats(_opened(clause), asked))
    return _without(_DENIAL, beside, lambda denial: repeats_denial(denial, asked))


def _opened(clause: str) -> str:
    """Return a clause without the word that begins it. "Unless" stays, since it denies what follows."""
    return clause.removeprefix((_OPENING.match(clause) or ("",))[0])


def _without(pattern: Pattern, text: str, is_known: Callable[[str], bool]) -> str:
    """Return a text without the matches that are known."""
    return pattern.sub(lambda match: " " if is_known(match) else match, text).strip()


_WHOLE: Final = {"before": r"[^\pL\pN_]", "after": r"(?:$|[^\pL\pN_])"}
_OPENING: Final = Pattern("(?:if|when|whenever|once|while|because|since|as long as) ")
_CLAUSE: Final = Pattern(
    r"(?:if|when|whenever|once|while|because|since|as long as|unless) [^#,.;:!?()]*", before=r"[^\pL\pN_]"
)
_DENIAL: Final = Pattern(r"(?:not|[a-z]+n't) [\pL\pN]+", **_WHOLE)
