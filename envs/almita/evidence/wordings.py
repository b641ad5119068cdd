"""Few words that state a fact, as a procedure's file writes them: ``?on its way|-reach*|=tax``.

Alternatives stand between ``|``. A word that ends in ``*`` is any word that begins so, and ``..`` stands for up to
six words between two others. An alternative is said where no "not" denies it; one with ``-`` in front is said where a
"not" or "nothing" does, and one with ``=`` either way.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from workgym.envs.almita.replies.language import NEGATORS, Words, negated, tokens
from workgym.envs.almita.replies.vocabulary import vocabulary

__all__ = ["may_say", "place_of", "says_any", "wordings"]

_GAP: Final = 6
_NEAR: Final = 5
_MARK: Final = re.compile(r"([=-]?)(.*)")
_NEGATORS: Final = NEGATORS | vocabulary("cannot nobody zero hardly yet")
_BEHIND: Final = vocabulary("nothing none no neither not n't")
"""Behind a word these deny it too: "I have booked nothing", "this has no effect"."""


@dataclass(frozen=True)
class Wording:
    """One alternative: its parts, between which other words may stand, and how a "not" counts."""

    parts: tuple[tuple[str, ...], ...]
    mark: str

    @property
    def is_negative(self) -> bool:
        """Whether it holds a "not" itself; that one denies nothing of it."""
        return any(not _NEGATORS.isdisjoint(part) for part in self.parts)


@lru_cache(maxsize=2048)
def wordings(text: str) -> tuple[Wording, ...]:
    """Return the alternatives of a fact."""
    return tuple(_wording(form.strip()) for form in text.split("|") if form.strip())


@lru_cache(maxsize=2048)
def _first_words(text: str) -> tuple[frozenset[str], tuple[str, ...]]:
    """Return the words that alternatives begin with, and the beginnings of those with a ``*``."""
    firsts = [wording.parts[0][0] for wording in wordings(text)]
    whole = frozenset(first for first in firsts if not first.endswith("*"))
    return whole, tuple(first[:-1] for first in firsts if first.endswith("*"))


def may_say(words: Words, text: str) -> bool:
    """Return whether a word stands there that one of the alternatives begins with; most sentences hold none."""
    whole, begun = _first_words(text)
    return words.any_of(whole) or (bool(begun) and words.any_begins(begun))


def _wording(form: str) -> Wording:
    found = _MARK.match(form)
    mark, words = (found[1], found[2]) if found else ("", form)
    return Wording(tuple(tuple(_split(part)) for part in words.split("..") if part.strip()), mark)


def _split(part: str) -> Iterator[str]:
    if "*" not in part:
        yield from (token.text for token in tokens(part) if token.is_word)  # values are one token each
        return
    for word in part.split():
        if word.endswith("*"):
            yield word.casefold()
        else:
            yield from (token.text for token in tokens(word) if token.is_word)


def says_any(words: Words, text: str) -> bool:
    """Return whether a sentence says one of the alternatives."""
    return place_of(words, text) >= 0


def place_of(words: Words, text: str) -> int:
    """Return where the first of the alternatives that a sentence says begins, or -1."""
    if not may_say(words, text):
        return -1
    return next((place for wording in wordings(text) if (place := _place(words, wording)) >= 0), -1)


def _place(words: Words, wording: Wording) -> int:
    first = wording.parts[0][0]
    if not (first.endswith("*") or words.holds(first)):
        return -1
    for start in range(len(words)):
        end = _fits(words, start, wording.parts[0])
        if end and (last := _rest(words, end, wording.parts[1:])):
            denied = negated(words, start) or _denied_behind(words, last, _NEAR if wording.mark == "-" else 1)
            denied = denied or (len(wording.parts) > 1 and _denied_between(words, start, last))
            if wording.mark == "=" or denied == (wording.mark == "-") or (not wording.mark and wording.is_negative):
                return start
    return -1


def _rest(words: Words, place: int, parts: tuple[tuple[str, ...], ...]) -> int:
    """Return the end of the parts behind a place, or 0."""
    for part in parts:
        ends = (_fits(words, place + gap, part) for gap in range(_GAP + 1))
        place = next((end for end in ends if end), 0)
        if not place:
            return 0
    return place


def _fits(words: Words, place: int, part: tuple[str, ...]) -> int:
    """Return the place behind a part that stands here, or 0."""
    if place + len(part) > len(words):
        return 0
    for ours, wanted in zip(words[place : place + len(part)], part, strict=True):
        if wanted.endswith("*"):
            if not ours.text.startswith(wanted[:-1]):
                return 0
        elif ours.text != wanted:
            return 0
    return place + len(part)


def _denied_between(words: Words, start: int, end: int) -> bool:
    """Return whether a "not" stands between the parts: "the rate of your booking does not allow it"."""
    return any(token.mention is None and token.text in _NEGATORS for token in words[start:end])


def _denied_behind(words: Words, place: int, near: int) -> bool:
    """Return whether a "nothing" or "not" stands up to so many words behind: "booking is not possible"."""
    for token in words[place : place + near]:
        if not token.is_word and token.text != ":":
            return False
        if token.text in _BEHIND:
            return True
    return False
