"""Texts without their values: "it is booked for 9 June 2026" and "it is booked for 2 July" say the same."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Final

from workgym.envs.almita.replies.mentions import mentions, normalised

__all__ = ["EMAIL", "MARKS", "grams", "marked", "pieces"]

EMAIL: Final = r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+"
"""The pattern of an e-mail address."""
MARKS: Final[Mapping[str, str]] = {
    "date": "1", "time": "2", "amount": "3", "number": "3", "id": "4", "email": "3", "enum": "5",
}  # fmt: skip
"""What stands for a value, by the type of its slot."""
_ADDRESS: Final = re.compile(rf"(?<![\w.+-]){EMAIL}")
"""An address from its first letter on: else a long run of letters would be tried from each of them."""
_WORD: Final = re.compile(r"[\w']+|\?")
_NUMBER: Final = re.compile(r"\d[\d.,:]*\d")
_PIECE: Final = 4
_LIST: Final = re.compile(r"\b([12])\b(?:\s*(?:,|,? *(?:and|or|&))\s*(?:on |the )?\1\b)+")
"""Marks of days or times one after the other."""


def marked(text: str) -> str:
    """Return a text with a mark in place of each value, and single blanks."""
    text = _ADDRESS.sub(f" {MARKS['email']} ", text)
    parts, place = [], 0
    for mention in mentions(text):
        parts += [text[place : mention.start], f" {MARKS[mention.kind]} "]
        place = mention.end
    return " ".join("".join((*parts, text[place:])).split())


def grams(text: str) -> list[str]:
    """Return the words of a text and its pairs of words, with its beginning and its end; numbers are marks too.

    A list of days counts as one: how many are free on a day says nothing about who tells of them.
    """
    words = _WORD.findall(_LIST.sub(r"\1", _NUMBER.sub(MARKS["number"], normalised(text))))
    return [*words, *(" ".join(pair) for pair in pairwise(("<", *words, ">")))]


def pieces(words: Iterable[str]) -> list[str]:
    """Return the runs of four letters in words, their ends included: "cancel" and "cancelled" have some in common."""
    return [
        f"#{word[start : start + _PIECE]}"
        for word in (f"<{word}>" for word in words)
        for start in range(len(word) - _PIECE + 1)
    ]
