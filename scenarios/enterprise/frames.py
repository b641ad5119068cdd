"""Texts with slots in braces, read backwards: from a text to the values of its slots."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

__all__ = ["frame", "match"]


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
