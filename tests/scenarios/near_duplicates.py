"""How many texts nearly repeat another one."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence

__all__ = ["near_duplicates"]


def near_duplicates(texts: Sequence[str]) -> float:
    """Return the share of texts that have three fifths of their threes of words in common with another one."""
    bags = [
        set(zip(words, words[1:], words[2:], strict=False))
        for text in texts
        for words in [re.findall(r"\w+", text.lower())]
    ]
    places: defaultdict[object, list[int]] = defaultdict(list)
    for number, bag in enumerate(bags):
        for three in bag:
            places[three].append(number)
    near: set[int] = set()
    for number, bag in enumerate(bags):
        shared = Counter(other for three in bag for other in places[three] if other != number)
        if any(count / len(bag | bags[other]) >= 0.6 for other, count in shared.items()):
            near.add(number)
    return len(near) / len(texts)
