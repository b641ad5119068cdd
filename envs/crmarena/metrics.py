"""How close a text is to the expected one: exact match, token F1 and ROUGE-L (CRMArena, section 5).

Both texts are normalised first: letters become lower case, underscores, ASCII punctuation and four typographic quotes
become blanks, and articles are dropped.
"""

from __future__ import annotations

import string
from collections import Counter
from collections.abc import Sequence
from typing import Final

from workgym.envs.core.texts import Pattern

__all__ = ["exact_match", "normal_words", "rouge_l", "strict_match", "token_f1"]

_BLANKED: Final = str.maketrans(dict.fromkeys(string.punctuation + "‘’´`", " "))
_ARTICLE: Final = Pattern("(?:a|an|the)", before=r"[^\pL\pN_]", after=r"(?:$|[^\pL\pN_])")
_AROUND: Final = string.whitespace + "\"'"
_MAX_TOKENS: Final = 2000
"""ROUGE-L takes quadratic time; a longer text is not a short answer, and its figure is 0."""


def normal_words(text: str) -> list[str]:
    """Return the words of a text after normalisation."""
    return _ARTICLE.sub(" ", text.lower().translate(_BLANKED)).split()


def exact_match(answer: str, expected: str) -> bool:
    """Return whether both texts have the same words in the same order."""
    return normal_words(answer) == normal_words(expected)


def strict_match(answer: str, expected: str) -> bool:
    """Return whether a text is the expected one but for blanks and quotes around it, as the original compares names."""
    return answer.strip(_AROUND) == expected


def token_f1(answer: str, expected: str) -> float:
    """Return the harmonic mean of the shares of common words, each word counted as often as it occurs, 0.0 to 1.0."""
    said, wanted = Counter(normal_words(answer)), Counter(normal_words(expected))
    common = (said & wanted).total()
    return 2 * common / (said.total() + wanted.total()) if common else 0.0


def rouge_l(answer: str, expected: str) -> float:
    """Return the F measure of the longest common subsequence of words, 0.0 to 1.0."""
    said, wanted = normal_words(answer), normal_words(expected)
    if len(said) > _MAX_TOKENS:
        return 0.0
    common = _longest_common(said, wanted)
    return 2 * common / (len(said) + len(wanted)) if common else 0.0


def _longest_common(first: Sequence[str], second: Sequence[str]) -> int:
    lengths = [0] * (len(second) + 1)
    for word in first:
        diagonal = 0
        for place, other in enumerate(second, 1):
            above = lengths[place]
            lengths[place] = diagonal + 1 if word == other else max(above, lengths[place - 1])
            diagonal = above
    return lengths[-1]
