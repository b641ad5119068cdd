"""Words of English, as the readers of replies list them."""

from __future__ import annotations

__all__ = ["vocabulary"]


def vocabulary(words: str) -> frozenset[str]:
    """Return the words of a text as a set."""
    return frozenset(words.split())
