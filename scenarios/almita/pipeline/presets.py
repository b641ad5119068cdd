"""How many intents and procedures a set has: the choices that the first two stages begin from.

A choice is an intent with the procedures that are wanted for it. A procedure is one that comes with the library, or a
draft, known by its intent and its number (``pause_membership_2``).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final, Literal, NamedTuple, TypeAlias

from workgym.envs.almita.procedures.catalogue import catalogue
from workgym.scenarios.almita.intents import industries

__all__ = ["PRESETS", "IntentChoice", "PresetName", "procedures_of"]

PresetName: TypeAlias = Literal["core", "auto", "full"]
PRESETS: Final[tuple[PresetName, ...]] = ("core", "auto", "full")

_CORE_DRAFTS: Final = 10
_AUTO_INTENTS: Final = 52
_AUTO_PROCEDURES: Final = 63
"""The published sizes of the automatic set (ALMITA, Table 1)."""


class IntentChoice(NamedTuple):
    """An intent, and the ids of the procedures that are wanted for it."""

    intent_id: str
    procedures: tuple[str, ...]


def procedures_of(preset: PresetName, seed: int) -> tuple[IntentChoice, ...]:
    """Return what a set is made of; the seed decides what is drafted, not what for.

    ``core`` has the procedures of the library and a draft for one intent of each of ten industries. ``auto`` has these
    and drafts for further intents, of some two. ``full`` has two drafts of every intent.
    """
    every = [intent.id for industry in industries().values() for intent in industry.intents]
    if preset == "full":
        return tuple(IntentChoice(intent, (f"{intent}_1", f"{intent}_2")) for intent in every)
    library = tuple(IntentChoice(name, (name,)) for name in catalogue())
    first = list(islice(_in_turn(), _CORE_DRAFTS))
    if preset == "core":
        return (*library, *(IntentChoice(intent, (f"{intent}_1",)) for intent in first))
    rest = [intent for intent in every if intent not in first]
    drafted = [*first, *rest][: _AUTO_INTENTS - len(library)]
    twice = {*drafted[: _AUTO_PROCEDURES - _AUTO_INTENTS]}
    return (
        *library,
        *(IntentChoice(one, (f"{one}_1", f"{one}_2") if one in twice else (f"{one}_1",)) for one in drafted),
    )


def _in_turn() -> Iterator[str]:
    """Yield an intent of each industry whose id no procedure of the library has."""
    for industry in industries().values():
        yield next(intent.id for intent in industry.intents if intent.id not in catalogue())
