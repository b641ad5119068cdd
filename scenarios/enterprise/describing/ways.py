"""All ways by their ids and by what they describe."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from workgym.scenarios.enterprise.describing.people import PEOPLE
from workgym.scenarios.enterprise.describing.records import RECORDS
from workgym.scenarios.enterprise.describing.way import Way

__all__ = ["KINDS", "WAYS", "ways_of"]

WAYS: Final[Mapping[str, Way]] = {way.id: way for way in (*PEOPLE, *RECORDS)}
KINDS: Final = tuple(dict.fromkeys(way.kind for way in WAYS.values()))
"""The kinds of what can be described."""


@cache
def ways_of(kind: str) -> Sequence[Way]:
    """Return the ways that describe something of a kind, in order."""
    return tuple(way for way in WAYS.values() if way.kind == kind)
