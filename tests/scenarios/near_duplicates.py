"""How many texts nearly repeat another one."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence

__all__ = ["near_duplicates"]


def near_duplicates(texts: Sequence[str]) -> float:
    """Return the share of texts that have three fifths of their threes of words in common with another one.

    Two such texts share one of the rarest threes of each: of so many that the others are fewer than three fifths.
    """
    bags = [
        set(zip(words, words[1:], words[2:], strict=False))
        for text in texts
        for words in [re.findall(r"\w+", text.lower())]
    ]
    counts = Counter(three for bag in bags for three in bag)
    rarest = [
        sorted(bag, key=lambda three: (counts[three], three))[: len(bag) - (3 * len(bag) + 4) // 5 + 1] for bag in bags
    ]
    places: defaultdict[object, list[int]] = defaultdict(list)
    for number, threes in enumerate(rarest):
        for three in threes:
            places[three].append(number)
    near: set[int] = set()
    for number, bag in enumerate(bags):
        others = {other for three in rarest[number] for other in places[three] if other != number}
        if any(len(bag & bags[other]) / len(bag | bags[other]) >= 0.6 for other in others):
            near.add(number)
    return len(near) / len(texts)
