"""Reading a customer's message by the public phrase frames: the texts of a procedure, with gaps for slots."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from string import Formatter

from workgym.envs.almita.procedures.procedure import Procedure

__all__ = ["frame_pattern", "read_line"]


def read_line(procedure: Procedure, node: str, text: str) -> dict[str, str] | None:
    """Return the slots that a message gives if it is one of a ``user`` node's texts in any style, else None."""
    for pattern in _frames(procedure, node):
        if found := pattern.fullmatch(text.strip()):
            return {slot: procedure.slots[slot].read(value) for slot, value in found.groupdict().items()}
    return None


@lru_cache(maxsize=1024)
def _frames(procedure: Procedure, node: str) -> tuple[re.Pattern[str], ...]:
    patterns = {name: slot.pattern for name, slot in procedure.slots.items()}
    texts = [text for lines in procedure.customer[node].lines.values() for text in lines]
    return tuple(frame_pattern(text, patterns) for text in texts)


def frame_pattern(text: str, patterns: Mapping[str, str]) -> re.Pattern[str]:
    """Compile a text with slots in braces into a pattern with named groups; a slot's second gap repeats its first."""
    parts: list[str] = []
    seen: set[str] = set()
    for literal, slot, _, _ in Formatter().parse(text):
        parts.append(re.escape(literal))
        if slot:
            parts.append(f"(?P={slot})" if slot in seen else f"(?P<{slot}>{patterns[slot]})")
            seen.add(slot)
    return re.compile("".join(parts))
