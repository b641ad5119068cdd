"""Forms of English verbs, from their past: ``sent`` and ``send``, ``cancelled`` and ``cancel``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

__all__ = ["base_forms", "bases", "stem"]

_IRREGULAR: Final[Mapping[str, str]] = {
    "sent": "send", "resent": "resend", "paid": "pay", "made": "make", "put": "put", "set": "set", "reset": "reset",
    "withdrawn": "withdraw", "held": "hold", "got": "get", "given": "give", "taken": "take", "undone": "undo",
    "done": "do", "rung": "ring", "written": "write", "spoken": "speak", "told": "tell",
}  # fmt: skip


@lru_cache(maxsize=1024)
def bases(past: str) -> tuple[str, ...]:
    """Return the forms that the infinitive of a past form may have: ``book``, ``schedule``, ``cancel``."""
    if past in _IRREGULAR:
        return (_IRREGULAR[past],)
    if not past.endswith("ed"):
        return (past,)
    short = past[:-2]
    doubled = short[:-1] if len(short) > 2 and short[-1] == short[-2] else short
    return tuple(dict.fromkeys((short, past[:-1], doubled)))


@lru_cache(maxsize=1024)
def stem(past: str) -> str:
    """Return what all forms of a verb begin with."""
    return min(bases(past), key=len)


@lru_cache(maxsize=64)
def base_forms(verbs: frozenset[str]) -> Mapping[str, str]:
    """Return the past form by infinitive."""
    return {base: verb for verb in sorted(verbs) for base in bases(verb)}
