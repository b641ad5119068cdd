"""Reading articles: which fact a question asks for, and what an article's sentences say about it.

Both rest on the public phrase frames (``lexicon.articles``), as a person's understanding rests on knowing English.
Nothing here knows what was drawn for a world.
"""

from __future__ import annotations

import re
from functools import lru_cache

from workgym.scenarios.crmarena.lexicon.articles import FAMILIES, Fact
from workgym.scenarios.crmarena.questions import ArticleQuestion

__all__ = ["extract", "understand"]


def understand(text: str) -> ArticleQuestion | None:
    """Return what a question asks for, or None if no frame fits it."""
    for family in FAMILIES:
        for fact in family.facts:
            for frame in fact.questions:
                match = _pattern(frame).fullmatch(text)
                if match and match["subject"] in family.subjects:
                    return ArticleQuestion(family, fact, match["subject"])
    return None


def extract(fact: Fact, subject: str, text: str) -> str | None:
    """Return the value that a text states for a fact about a subject; None unless exactly one sentence states it."""
    sentences = [part.strip() for paragraph in text.split("\n") for part in re.split(r"(?<=\.)\s", paragraph)]
    found = [
        match["value"]
        for sentence in sentences
        for frame in fact.sentences
        if (match := _pattern(frame).fullmatch(sentence)) and match["subject"] == subject
    ]
    return found[0] if len(found) == 1 else None


@lru_cache(maxsize=512)
def _pattern(frame: str) -> re.Pattern[str]:
    """Turn a frame into a pattern with the groups ``subject`` and ``value``."""
    named = re.escape(frame).replace(r"\{subject\}", "(?P<subject>.+?)").replace(r"\{value\}", "(?P<value>.+?)")
    return re.compile(named)
