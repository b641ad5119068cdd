"""The selection of tools: those most similar to a task."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import bm25s

__all__ = ["most_similar"]

_ALWAYS: Final = ("submit", "respond")


def most_similar(tools: Sequence[Mapping[str, Any]], text: str, most: int) -> list[Mapping[str, Any]]:
    """Return the ``most`` tools whose names and descriptions are most similar to a text by BM25, in their own order.

    ``submit`` and ``respond`` are always among them, and do not count.
    """
    ranked = [tool for tool in tools if tool["name"] not in _ALWAYS]
    if len(ranked) <= most:
        return list(tools)
    words = bm25s.tokenize(
        [f"{tool['name'].replace('_', ' ')} {tool.get('description', '')}" for tool in ranked], show_progress=False
    )
    index = bm25s.BM25()
    index.index(words, show_progress=False)
    wanted = [word for found in bm25s.tokenize([text], return_ids=False, show_progress=False) for word in found]
    scores = index.get_scores(wanted) if wanted else [0.0] * len(ranked)
    order = sorted(range(len(ranked)), key=lambda place: (-float(scores[place]), place))
    chosen = {ranked[place]["name"] for place in order[:most]}
    return [tool for tool in tools if tool["name"] in chosen or tool["name"] in _ALWAYS]
