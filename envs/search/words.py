"""The words of texts, as searches compare them.

Words are folded in case, split at blanks, punctuation and between letters and digits; their stems lose the plural and
the ``-ing`` of English (CRMArena, section 4; Salesforce's rules for searches).
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

__all__ = ["fold", "stem", "words"]

_WORD: Final = re.compile(r"[^\W\d_]+|\d+")


def fold(text: str) -> str:
    """Return a text in the form in which words are compared; an apostrophe does not split a word."""
    return unicodedata.normalize("NFKC", text).casefold().replace("'", "").replace("’", "")


def words(text: str) -> list[str]:
    """Return the words of a text, in order."""
    return _WORD.findall(fold(text))


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """Cut plural and ``-ing`` off an English word, so that ``jackets`` finds ``jacket`` and ``training`` ``trainings``.

    A singular and its plural have one stem, and so have most verbs and their ``-ing``. A stem need not be a
    word; different words need different stems.
    """
    word = _without_ing(_singular(word))
    if len(word) > 3 and word.endswith("ie"):
        return f"{word[:-2]}y"  # "hoodies" is the plural of hoodie and of hoody
    if len(word) > 3 and word[-1] == "e" and word[-2] in _SILENT:
        return word[:-1]
    return word


_SILENT: Final = "cghosvxz"
"""After these letters the plurals of words with and without an ``-e`` look alike: boxes, caches, potatoes. Few words
differ by an ``-e`` there alone, as ``cap`` and ``cape`` do."""
_NO_PLURALS: Final = frozenset({"bias", "canvas", "christmas", "gas", "lens", "news", "atlas", "always", "perhaps"})
_PLURALS: Final = frozenset({"bikinis", "kiwis", "menus", "taxis", "safaris", "emus", "gnus", "rabbis", "khakis"})
"""Plurals that end in ``-is`` or ``-us``."""
_NO_VERBS: Final = frozenset({"earring", "evening", "morning", "ceiling", "herring", "spring", "string", "during"})


def _singular(word: str) -> str:
    if len(word) < 4 or not word.endswith("s") or word in _NO_PLURALS:
        return word
    if word.endswith(("ss", "us", "is")) and word not in _PLURALS:
        return word
    return f"{word[:-3]}y" if len(word) > 4 and word.endswith("ies") else word[:-1]


def _without_ing(word: str) -> str:
    if len(word) < 6 or not word.endswith("ing") or word in _NO_VERBS:
        return word
    cut = word[:-3]
    doubled = len(cut) > 3 and cut[-1] == cut[-2] and cut[-1] not in "lsfz"
    return cut[:-1] if doubled else cut
