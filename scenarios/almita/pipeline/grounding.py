"""Whether a text names a value, in whatever spelling: "Tuesday 9 June 2026" names ``2026-06-09``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from workgym.envs.almita.procedures.slots import TypedSlot
from workgym.envs.almita.replies.mentions import mentions

__all__ = ["names_value", "scalars"]


def scalars(value: Any) -> Iterator[str | int | float]:
    """Yield the texts and numbers in a JSON value; booleans and null name nothing."""
    left = [value]
    while left:
        part = left.pop()
        if isinstance(part, dict):
            left += reversed(part.values())
        elif isinstance(part, list):
            left += reversed(part)
        elif isinstance(part, str | int | float) and not isinstance(part, bool):
            yield part


def names_value(text: str, value: str | int | float, slot: TypedSlot | None) -> bool:
    """Return whether a text names a value: in its letters, as an equal date, time, id or number, or as a slot says it.

    Args:
        text: a message, or an output.
        value: an argument of a call.
        slot: the slot that the argument is filled from, if it is known.
    """
    wanted = _plain(str(value))
    if not wanted or re.search(rf"(?<!\w){re.escape(wanted)}(?!\w)", _plain(text)):
        return True
    own = mentions(str(value))
    whole = len(own) == 1 and own[0].end - own[0].start == len(str(value))
    if whole and any(own[0].same(mention) for mention in mentions(text)):
        return True
    if slot is None:
        return False
    found = re.finditer(rf"(?<!\w)(?:{slot.pattern})(?!\w)", text, re.IGNORECASE)
    return any(_plain(slot.read(match[0])) == wanted for match in found)


def _plain(text: str) -> str:
    return " ".join(text.casefold().split()).lstrip("#")
