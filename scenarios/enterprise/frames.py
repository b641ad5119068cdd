"""Texts with slots in braces, read backwards: from a text to the values of its slots."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

__all__ = ["frame", "match", "splits"]


@lru_cache(maxsize=4096)
def frame(text: str) -> re.Pattern[str]:
    """Return the pattern of a text with slots in braces: each slot is a group, and capitals do not count."""
    parts = re.split(r"\{(\w+)\}", text)
    seen: set[str] = set()
    body = ""
    for place, part in enumerate(parts):
        if place % 2 == 0:
            body += re.escape(part)
        else:
            body += f"(?P={part})" if part in seen else f"(?P<{part}>.+?)"
            seen.add(part)
    return re.compile(body, re.DOTALL | re.IGNORECASE)


def match(text: str, frames: Sequence[str]) -> Mapping[str, str] | None:
    """Return the slots of the first frame that fits the whole text, or None."""
    for item in frames:
        if found := frame(item).fullmatch(text):
            return found.groupdict()
    return None


def splits(text: str, template: str) -> Iterator[dict[str, str]]:
    """Yield the slots of every way in which a text fits a template; capitals do not count outside the slots."""
    parts = re.split(r"\{(\w+)\}", template)
    first = parts[0].casefold()
    if text.casefold().startswith(first):
        yield from _rest(text, len(first), parts, 1, {})


def _rest(text: str, at: int, parts: Sequence[str], place: int, slots: dict[str, str]) -> Iterator[dict[str, str]]:
    """Yield the slots that the text from a position on may fill, if the parts from a place on are left."""
    if place >= len(parts):
        if at == len(text):
            yield slots
        return
    name, literal = parts[place], parts[place + 1].casefold()
    folded = text.casefold()
    last = place + 2 == len(parts)
    ends = [len(text)] if last and not literal else _places(folded, literal, at + 1)
    for end in ends:
        said = text[at:end]
        if (not last or end + len(literal) == len(text)) and slots.get(name, said) == said:
            yield from _rest(text, end + len(literal), parts, place + 2, {**slots, name: said})


def _places(text: str, literal: str, start: int) -> Iterator[int]:
    end = text.find(literal, start)
    while end >= 0:
        yield end
        end = text.find(literal, end + 1)
