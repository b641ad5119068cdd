"""The short forms of spoken English: how relaxed speakers use them, and how a reader undoes them.

Frames of speech are written in full, so that a reader expands a text and then looks for the frames in it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

__all__ = ["contracted", "expanded"]

_PARTICIPLES: Final = (
    r"(?:just|already|never|\w+ed|been|bought|done|found|got|had|heard|kept|left|made|paid|put|read|seen|sent|set"
    r"|taken|worn)\b"
)
"""What follows an auxiliary ``have``; before anything else, as in "I have a question", it stays as it is."""
_SHORT: Final[tuple[tuple[re.Pattern[str], str], ...]] = tuple(
    (re.compile(pattern, re.IGNORECASE), short)
    for pattern, short in (
        (r"\bI am(?= \w)", "I'm"),
        (r"\b(are|could|did|do|does|had|has|have|is|should|was|were|would) not\b", r"\1n't"),
        (r"\b(ca)nnot\b", r"\1n't"),
        (r"\b(w)ill not\b", r"\1on't"),
        (rf"\b(I|we|you|they) have(?= {_PARTICIPLES})", r"\1've"),
        (r"\b(I|we|you|they) will(?= \w)", r"\1'll"),
        (r"\b(I|we|you|they) would(?= \w)", r"\1'd"),
        (r"\b(we|you|they) are(?= \w)", r"\1're"),
        (r"(?<!what )(?<!as )(?<!how )(?<!where )\b(it|that|there|here) is(?= (?!to\b|when\b)\w)", r"\1's"),
        (r"\b(let) us(?= (?!know\b)\w)", r"\1's"),
    )
)
_AUXILIARIES: Final = {"ve": "have", "ll": "will", "d": "would", "re": "are"}
_FULL: Final[tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...]] = (
    (re.compile(r"\b(I)'m\b"), r"\1 am"),
    (re.compile(r"\b(ca)n't\b", re.IGNORECASE), r"\1nnot"),
    (re.compile(r"\b(w)on't\b", re.IGNORECASE), r"\1ill not"),
    (re.compile(r"\b(\w+)n't\b"), r"\1 not"),
    (re.compile(r"\b(let)'s\b", re.IGNORECASE), r"\1 us"),
    (re.compile(r"\b(it|that|there|here)'s\b", re.IGNORECASE), r"\1 is"),
    (
        re.compile(r"\b(I|we|you|they)'(ve|ll|d|re)\b", re.IGNORECASE),
        lambda found: f"{found[1]} {_AUXILIARIES[found[2].lower()]}",
    ),
)


def contracted(text: str) -> str:
    """Return a text with the short forms that people use in relaxed speech."""
    for pattern, short in _SHORT:
        text = pattern.sub(short, text)
    return text


def expanded(text: str) -> str:
    """Return a text without short forms: ``expanded(contracted(text)) == text`` for a text that has none."""
    if "'" not in text:
        return text
    for pattern, full in _FULL:
        text = pattern.sub(full, text)
    return text
