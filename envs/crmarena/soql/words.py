"""Words of texts as searches know them.

Words are folded in case, split at blanks, punctuation and between letters and digits; their stems lose the plural and
the ``-ing`` of English (CRMArena, section 4; Salesforce's rules for searches).
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

__all__ = ["fold", "stem", "stems", "words"]

_WORD: Final = re.compile(r"[^\W\d_]+|\d+")


def fold(text: str) -> str:
    """Return a text in the form in which words are compared; an apostrophe does not part a word."""
    return unicodedata.normalize("NFKC", text).casefold().replace("'", "").replace("’", "")


def words(text: str) -> list[str]:
    """Return the words of a text, in order."""
    return _WORD.findall(fold(text))


def stems(text: str) -> list[str]:
    """Return the stems of a text's words, in order."""
    return [stem(word) for word in words(text)]


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """Cut the plural or ``-ing`` off an English word, so that ``jackets`` finds ``jacket``."""
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(("sses", "shes", "ches", "xes")):
        return word[:-2]
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    if len(word) > 5 and word.endswith("ing"):
        cut = word[:-3]
        return cut[:-1] if len(cut) > 2 and cut[-1] == cut[-2] and cut[-1] not in "ls" else cut
    return word
