"""The part of a text that says most of what was searched for."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache
from typing import Final

from workgym.envs.search.words import stem, words

__all__ = ["snippet"]

_PIECE: Final = re.compile(r"\w[\w'’-]{0,60}")
_CUT: Final = "…"
_BEFORE: Final = 4
"""A quarter of a snippet stands before what matches, so that it can be understood."""
_MOST_TRIED: Final = 200
"""The most places of a text at which a snippet may begin."""


def snippet(text: str, stems: Collection[str], width: int = 200) -> str:
    """Return a part of a text, at most ``width`` characters: where most different words of a search stand.

    Blanks and line ends become one blank, "…" stands where something was left out, and words stay whole where there are
    blanks to cut at. The earliest such part is taken.

    Args:
        stems: of the words that were searched for.
    """
    whole = " ".join(text.split())
    if len(whole) <= width:
        return whole
    room = width - 2 * len(_CUT)
    wanted = frozenset(stems)
    hits = [(found.start(), found.end(), own) for found in _PIECE.finditer(whole) if (own := _stems(found[0]) & wanted)]
    best, most = 0, -1
    for place, _, _ in [(0, 0, frozenset()), *hits[:_MOST_TRIED]]:
        start = max(0, min(place - room // _BEFORE, len(whole) - room))
        inside = [own for first, last, own in hits[:_MOST_TRIED] if start <= first and last <= start + room]
        if len(set().union(*inside)) > most:
            best, most = start, len(set().union(*inside))
    return _cut(whole, best, room, min((first for first, _, _ in hits if first >= best), default=best + room))


def _cut(whole: str, start: int, room: int, first_hit: int) -> str:
    """Return a part of a text from about a place, with whole words where blanks are near."""
    end = min(start + room, len(whole))
    if start and whole[start - 1] != " ":
        blank = whole.find(" ", start, first_hit)
        start = blank + 1 if blank >= 0 else start
    if end < len(whole) and whole[end] != " ":
        blank = whole.rfind(" ", start + room // 2, end)
        end = blank if blank >= 0 else end
    return f"{_CUT if start else ''}{whole[start:end].strip()}{_CUT if end < len(whole) else ''}"


@lru_cache(maxsize=32_768)
def _stems(piece: str) -> frozenset[str]:
    return frozenset(map(stem, words(piece)))
