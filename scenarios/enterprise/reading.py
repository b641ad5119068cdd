"""Reading a request: from its wording back to what is asked and the slots."""

from __future__ import annotations

from collections.abc import Mapping

from workgym.scenarios.enterprise.intents import INTENTS
from workgym.scenarios.enterprise.wording import match

__all__ = ["read"]


def read(template: str, instruction: str) -> tuple[str, Mapping[str, str]] | None:
    """Return the intent and the slots of a request; None if no phrasing fits, or if several do."""
    found = [
        (intent, slots)
        for intent, (domain, phrasings) in INTENTS.items()
        if domain == template
        for phrasing in phrasings
        if (slots := match(instruction, [phrasing])) is not None
    ]
    return found[0] if len(found) == 1 else None
