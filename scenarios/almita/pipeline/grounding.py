"""Whether a text names a value, in whatever spelling: "Tuesday 9 June 2026" names ``2026-06-09``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from workgym.envs.almita.procedures.slots import TypedSlot
from workgym.envs.almita.replies.mentions import mentions

__all__ = ["names_value", "plain_value", "scalars"]


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
    wanted = plain_value(str(value))
    if not wanted or re.search(rf"(?<!\w){re.escape(wanted)}(?!\w)", plain_value(text)):
        return True
    own = mentions(str(value))
    whole = len(own) == 1 and own[0].end - own[0].start == len(str(value))
    if whole and any(own[0].same(mention) for mention in mentions(text)):
        return True
    if slot is None:
        return False
    found = re.finditer(rf"(?<!\w)(?:{slot.pattern})(?!\w)", text, re.IGNORECASE)
    return any(plain_value(slot.read(match[0])) == wanted for match in found)


def plain_value(text: str) -> str:
    """Return a value as it is compared: without case, blanks as one, without the ``#`` in front of an id."""
    return " ".join(text.casefold().split()).lstrip("#")
