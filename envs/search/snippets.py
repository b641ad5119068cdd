"""The part of a text that says most of what was searched for."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Collection
from functools import lru_cache
from itertools import accumulate
from typing import Final

from workgym.envs.search.words import stem, words

__all__ = ["snippet"]

_PIECE: Final = re.compile(r"\S+")
_CUT: Final = "…"


def snippet(text: str, stems: Collection[str], width: int = 200) -> str:
    """Return whole words of a text, at most ``width`` characters: where most different words of a search stand.

    Blanks and line ends become one blank, and "…" stands where something was left out. The earliest such part is taken.

    Args:
        stems: of the words that were searched for.
    """
    pieces = _PIECE.findall(text)
    whole = " ".join(pieces)
    if len(whole) <= width:
        return whole
    room = width - 2 * len(_CUT)
    wanted = frozenset(stems)
    hits = [_stems(piece) & wanted for piece in pieces]
    ends = list(accumulate(len(piece) + 1 for piece in pieces))  # of each piece and the blank after it
    best, most = (0, 0), -1
    for start in [0, *(place for place, hit in enumerate(hits) if hit)]:
        before = ends[start - 1] if start else 0
        end = max(bisect_right(ends, before + room + 1), start + 1)
        found = len(set().union(*hits[start:end]))
        if found > most:
            best, most = (start, end), found
    start, end = best
    shown = " ".join(pieces[start:end])[:room]
    return f"{_CUT if start else ''}{shown}{_CUT if end < len(pieces) else ''}"


@lru_cache(maxsize=32_768)
def _stems(piece: str) -> frozenset[str]:
    return frozenset(map(stem, words(piece)))
