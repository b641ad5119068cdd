"""Reading articles: which fact a question asks for, and what an article's sentences say about it.

Both rest on the public words of an industry (its families of articles), as a person's understanding rests on knowing
English. Nothing here knows what was drawn for a world.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from workgym.scenarios.crmarena.lexicon.frames import enumeration
from workgym.scenarios.crmarena.lexicon.pack import ArticleSubject, Fact, Industry
from workgym.scenarios.crmarena.questions import ArticleQuestion

__all__ = ["extract", "items_of", "understand"]

_STEP: Final = re.compile(r"(\d+)\. (.+)\.")
_HEADING: Final = re.compile(r"(\d+)\. ([^.]+)\. .+")
"""A numbered paragraph whose first words, up to a full stop, are its heading."""


def understand(text: str, industry: Industry) -> ArticleQuestion | None:
    """Return what a question asks for, whatever stands before and after it; None unless there is exactly one fact."""
    found = [
        ArticleQuestion(family, fact, subject)
        for family in industry.every_family
        for subject in family.subjects
        for description in subject.descriptions
        if description in text
        for fact in family.facts
        if any(frame.format(it=description) in text for frame in fact.questions)
    ]
    return found[0] if len(found) == 1 else None


def extract(fact: Fact, subject: ArticleSubject, text: str) -> str | None:
    """Return the value that an article's text states for a fact; None unless it states exactly one."""
    paragraphs = text.split("\n")
    frames = [subject.fill(frame, again=again) for frame in fact.sentences for again in (False, True)]
    if fact.type == "steps" or fact.headed:
        numbered = _HEADING if fact.headed else _STEP
        below = (paragraphs[number + 1 :] for number, line in enumerate(paragraphs) if line in frames)
        found = [_numbered(numbered, [line for line in lines if line or not fact.headed]) for lines in below]
        return found[0] if len(found) == 1 else None
    sentences = [sentence for paragraph in paragraphs for sentence in re.split(r"(?<=\.)\s", paragraph)]
    values = {
        (place, match["value"])
        for place, sentence in enumerate(sentences)
        for frame in frames
        if (match := _pattern(frame).fullmatch(sentence))
    }
    return next(iter(values))[1] if len(values) == 1 else None


def _numbered(pattern: re.Pattern[str], lines: Sequence[str]) -> str:
    """Return what a pattern finds in numbered lines, up to the first other one, as a list in a sentence."""
    items = list[str]()
    for line in lines:
        match = pattern.fullmatch(line)
        if match is None or int(match[1]) != len(items) + 1:
            break
        items.append(f"{match[2][0].lower()}{match[2][1:]}")
    return enumeration(items)


def items_of(fact: Fact, value: str) -> tuple[str, ...]:
    """Return the items that a value of a fact enumerates; the value itself where it is no list."""
    if fact.type not in ("items", "steps"):
        return (value,)
    *first, last = value.split(", ")
    return (*first, *last.split(" and "))


@lru_cache(maxsize=4096)
def _pattern(frame: str) -> re.Pattern[str]:
    """Turn a frame into a pattern with the group ``value``."""
    return re.compile(re.escape(frame).replace(r"\{value\}", "(?P<value>.+?)"))
