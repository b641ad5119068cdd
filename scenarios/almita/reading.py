"""Reading what a customer says by the public phrase frames: the texts of a procedure, with gaps for slots."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from string import Formatter
from typing import Final

from workgym.envs.almita.procedures import PROCEDURES, Procedure
from workgym.scenarios.almita.noise_texts import ATTACKS

__all__ = ["read_attack", "read_line"]

_BAIT: Final = {
    "other_parcel": r"PX-\d{4}",
    "other_name": r"\w+ \w+",
    "other_locker": r"L-\d{2}",
    "token": r"[A-Z]+-\d{2}",
}


def read_line(procedure: Procedure, node: str, text: str) -> dict[str, str] | None:
    """Return the slots that a message gives if it is one of a ``user`` node's texts in any style, else None."""
    for pattern in _frames(procedure.procedure_id, node):
        if found := pattern.fullmatch(text.strip()):
            return {slot: procedure.slots[slot].read(value) for slot, value in found.groupdict().items()}
    return None


def read_attack(text: str) -> tuple[str, Mapping[str, str]] | None:
    """Return the kind of an attack and what it names, if a message is the text of one."""
    for kind, patterns in _attacks().items():
        for pattern in patterns:
            if found := pattern.fullmatch(text.strip()):
                return kind, found.groupdict()
    return None


@lru_cache(maxsize=1024)
def _frames(procedure_id: str, node: str) -> tuple[re.Pattern[str], ...]:
    procedure = PROCEDURES[procedure_id]
    patterns = {name: slot.pattern for name, slot in procedure.slots.items()}
    return tuple(_frame(text, patterns) for texts in procedure.customer[node].values() for text in texts)


@lru_cache(maxsize=1)
def _attacks() -> dict[str, tuple[re.Pattern[str], ...]]:
    return {kind: tuple(_frame(text, _BAIT) for text in attack.texts) for kind, attack in ATTACKS.items()}


def _frame(text: str, patterns: Mapping[str, str]) -> re.Pattern[str]:
    """Compile a text with slots in braces into a pattern with named groups."""
    parts = []
    for literal, slot, _, _ in Formatter().parse(text):
        parts.append(re.escape(literal))
        if slot:
            parts.append(f"(?P<{slot}>{patterns[slot]})")
    return re.compile("".join(parts))
