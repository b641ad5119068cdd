"""Typing errors in the mails of a WorkBench world."""

from __future__ import annotations

import re
from random import Random
from typing import Final

from workgym.scenarios.shared.streams import pick

__all__ = ["misspelt"]

_WORD: Final = re.compile(r"(?<![\w{'-])[a-z]{6,}(?![\w}'-])")


def misspelt(rng: Random, text: str) -> str:
    """Swap two neighbouring letters inside one word of six or more, and so make one typing error.

    Names, placeholders and the first and last letter of the word stay as they are. In shorter words such a swap can
    make another word, as in "there" and "three".

    Raises:
        ValueError: if the text has no such word; every detail of the lexicon has one.
    """
    words = [match for match in _WORD.finditer(text) if len(set(match.group()[1:-1])) > 1]
    if not words:
        raise ValueError(f"no word to misspell in {text[:80]!r}")
    word = pick(rng, words)
    places = [at for at in range(word.start() + 1, word.end() - 2) if text[at] != text[at + 1]]
    at = pick(rng, places)
    return text[:at] + text[at + 1] + text[at] + text[at + 2 :]
