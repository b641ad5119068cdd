"""How many intents and procedures a set has: the choices that the first two stages begin from.

A choice is an intent with the procedures that are wanted for it. A procedure is one that was written by hand, or a
draft, known by its intent and its number (``pause_membership_2``).
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from workgym.scenarios.almita.sets import ids_of, sets

__all__ = ["PRESETS", "IntentChoice", "PresetName", "choices_of"]

PresetName: TypeAlias = Literal["core", "auto", "full"]
PRESETS: Final[tuple[PresetName, ...]] = ("core", "auto", "full")


class IntentChoice(NamedTuple):
    """An intent, and the ids of the procedures that are wanted for it."""

    intent_id: str
    procedures: tuple[str, ...]


def choices_of(preset: PresetName) -> tuple[IntentChoice, ...]:
    """Return what a set is made of (``sets.toml``), in the order of its procedures."""
    chosen: dict[str, list[str]] = {}
    for procedure in ids_of(preset):
        intent = sets().by_hand.get(procedure) or procedure.rpartition("_")[0]
        chosen.setdefault(intent, []).append(procedure)
    return tuple(IntentChoice(intent, tuple(procedures)) for intent, procedures in chosen.items())
