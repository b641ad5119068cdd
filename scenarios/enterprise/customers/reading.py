"""What customers and support mean by their words: read off the texts, without the facts behind them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache

from workgym.scenarios.enterprise.world.review_text import ASPECTS, linked
from workgym.scenarios.enterprise.world.support_topics import TOPICS
from workgym.scenarios.shared.prose import prose

__all__ = ["outcome_of", "polarity_of"]


@lru_cache(maxsize=4096)
def polarity_of(review: str) -> str | None:
    """Return whether a review is positive, negative or mixed, by what it praises and finds fault with.

    None if no sentence of it is about the product.
    """
    said = {good for sentence in re.split(r"(?<=\.) ", review) for good in _praises(sentence)}
    return {(True,): "positive", (False,): "negative", (False, True): "mixed"}.get(tuple(sorted(said)))


@lru_cache(maxsize=4096)
def outcome_of(chat: str) -> str | None:
    """Return what the agent of a support chat offers in the end: an outcome, or None if no line is an offer."""
    lines = [line.partition(": ")[2] for line in chat.split("\n") if line.startswith("Agent")]
    said = {outcome for line in lines for outcome, pattern in _offers() if pattern.fullmatch(line)}
    return said.pop() if len(said) == 1 else None


def _praises(sentence: str) -> Iterator[bool]:
    for good, patterns in _aspects().items():
        if any(pattern.fullmatch(sentence) for pattern in patterns):
            yield good


@cache
def _aspects() -> dict[bool, list[re.Pattern[str]]]:
    return {
        good: [_pattern(linked(name, good, before)) for name in ASPECTS for before in (None, True, False)]
        for good in (True, False)
    }


@cache
def _offers() -> list[tuple[str, re.Pattern[str]]]:
    endings = [item for topic in TOPICS.values() for item in topic.endings.items()]
    return [(outcome, _pattern(source)) for outcome, ending in endings for source in ending.offer]


def _pattern(source: str) -> re.Pattern[str]:
    forms = dict.fromkeys(prose(source).slots, ".+?")
    return prose(source).pattern({**forms, "part": "(?!missing one|right one)[^,]+?"})
