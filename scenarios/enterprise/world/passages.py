"""Texts of one matter: how they may begin, what they may say next in any order, and how they may end.

A passage is written as a block of text. Blank lines separate its parts: the first is the opening, the last the closing,
and those between are the middle. A part has one alternative a line, each a sentence or two in the language of
:mod:`workgym.scenarios.shared.prose`; an indented line goes on with the one above.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from workgym.scenarios.shared.prose import prose
from workgym.scenarios.shared.streams import pick, sample

__all__ = ["Part", "Passage", "lines", "parts", "passage"]

Part = tuple[str, ...]
"""Ways to say the same; a text has one of them at most."""
_CLOSED: Final = 0.75
"""The share of texts with a closing."""


class Passage(NamedTuple):
    """What a text of one matter may say.

    Attributes:
        opening: how it begins; its main facts are stated here.
        middle: what else it may say: each part stands alone, so that any of them may be left out, in any order.
        closing: how it may end.
    """

    opening: Part
    middle: tuple[Part, ...]
    closing: Part

    def draw(self, rng: Random, facts: Mapping[str, str], sizes: Sequence[int]) -> str:
        """Return a text with as many parts of the middle as one of the sizes says."""
        chosen = [self.opening, *sample(rng, self.middle, pick(rng, sizes))]
        if rng.random() < _CLOSED:
            chosen.append(self.closing)
        return " ".join([prose(pick(rng, part)).draw(rng, facts) for part in chosen])


def passage(text: str) -> Passage:
    """Return the passage that a block of text spells out."""
    opening, *middle, closing = parts(text)
    return Passage(opening, tuple(middle), closing)


def parts(text: str) -> tuple[Part, ...]:
    """Return the parts that a block of text spells out."""
    return tuple(map(lines, text.strip("\n").split("\n\n")))


def lines(text: str) -> Part:
    """Return the alternatives that a block of text spells out, one a line; an indented line goes on."""
    found: list[str] = []
    for line in text.strip("\n").splitlines():
        if line.startswith(" ") and found:
            found[-1] += f" {line.strip()}"
        else:
            found.append(line.strip())
    return tuple(found)
