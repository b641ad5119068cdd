"""Mails with their bodies, and what their authors say themselves: bodies without what they quote or pass on."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from workgym.envs.core.once import once
from workgym.envs.core.schema import Row
from workgym.scenarios.workbench.rows import OfficeRows

__all__ = ["mails_with_bodies", "own_words", "sentence"]

_HISTORY: Final = re.compile(r"^(?:On \d.* wrote:|----- Forwarded mail -----)$", re.MULTILINE)
_FIELD: Final = re.compile(r"\\\{(\w+)\\\}")


@once
def mails_with_bodies(rows: OfficeRows) -> Sequence[Row]:
    """Return the mails of a world, received and sent, in the order in which they were sent."""
    return rows.table("email")


def own_words(body: str) -> str:
    """Return what the author of a mail wrote, without the mails below it."""
    return _HISTORY.split(body, maxsplit=1)[0]


def sentence(frame: str, **fields: str) -> re.Pattern[str]:
    """Return a pattern that finds a sentence made from a frame, whatever the case.

    Args:
        frame: with fields in braces.
        fields: by name what may stand for the field, as a regular expression; each is a group of that name.
    """
    escaped = re.escape(frame)
    return re.compile(_FIELD.sub(lambda field: f"(?P<{field[1]}>{fields[field[1]]})", escaped), re.IGNORECASE)
