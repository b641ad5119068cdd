"""Which procedures are played: sets of them by name (``sets.toml``), those to learn from apart from the canonical ones.

A drafted procedure is known by its intent and its number, ``freeze_membership_2``. No two numbers of an intent have one
graph, and no set to learn from shares a number with a set to be measured by, nor an industry with those held out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal, get_args

from pydantic import BaseModel, ConfigDict

from workgym.envs.almita.procedures.catalogue import catalogue
from workgym.envs.almita.procedures.format import Name, ProcedureFile
from workgym.envs.almita.procedures.loading import build, read_model
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.core.errors import UsageError, nearest_text
from workgym.scenarios.almita.drafting import numbered_drafts
from workgym.scenarios.almita.intents import intents_by_id

__all__ = ["SEED", "SetName", "SetsFile", "drafted", "ids_of", "procedure_of", "procedures_of", "sets", "sets_with"]

SetName = Literal["core", "auto", "full", "train", "val"]
SEED: Final = 0
"""The seed of the drafts of all sets."""
_SETS: Final = Path(__file__).with_name("sets.toml")
_EACH: Final = 2
"""So many procedures of every intent are in ``full``."""


class SetsFile(BaseModel):
    """The sets of procedures.

    Attributes:
        heldout: the industries that nothing is learnt from.
        by_hand: by procedure that was written by hand, the intent that it is about.
        core: the drafts of the canonical set, which has all that were written by hand as well.
        auto: the drafts of the set with as many intents and procedures as the publication's automatic one, beside those
            of ``core``; it has more conversations and tests.
        train, val: those to learn from.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    heldout: tuple[str, ...]
    by_hand: dict[Name, Name]
    core: tuple[Name, ...]
    auto: tuple[Name, ...]
    train: tuple[Name, ...]
    val: tuple[Name, ...]


@lru_cache(maxsize=1)
def sets() -> SetsFile:
    """Return the sets of procedures."""
    return read_model(SetsFile, _SETS, "a table of sets")


def ids_of(name: SetName) -> tuple[str, ...]:
    """Return the procedures of a set, in canonical order.

    ``core`` is part of ``auto``. ``full`` has two procedures of every intent, and those that were written by hand take
    the place of a draft.
    """
    match name:
        case "train" | "val":
            return getattr(sets(), name)  # type: ignore[no-any-return]
        case "core":
            return tuple(sorted((*sets().by_hand, *sets().core)))
        case "auto":
            return tuple(sorted((*sets().by_hand, *sets().core, *sets().auto)))
    return tuple(sorted(_all_pairs()))


def _all_pairs() -> Iterator[str]:
    for intent in intents_by_id():
        written = [procedure for procedure, about in sets().by_hand.items() if about == intent]
        yield from written
        yield from (f"{intent}_{number}" for number in range(1, 1 + _EACH - len(written)))


@lru_cache(maxsize=8)
def procedures_of(name: SetName) -> Mapping[str, Procedure]:
    """Return the procedures of a set by id, in canonical order; those of the library are not drafted again."""
    ids = ids_of(name)
    new = drafted(one for one in ids if one not in catalogue())
    return {one: catalogue()[one] if one in catalogue() else build(new[one]) for one in ids}


def procedure_of(name: SetName, procedure_id: str) -> Procedure:
    """Return one procedure of a set; no other one is drafted.

    Raises:
        UsageError: if the set does not have it.
    """
    ids = ids_of(name)
    if procedure_id not in ids:
        raise UsageError(f"there is no procedure {procedure_id!r} in {name!r}; {nearest_text(procedure_id, ids)}")
    if procedure_id in catalogue():
        return catalogue()[procedure_id]
    return build(drafted([procedure_id])[procedure_id])


def sets_with(procedure_id: str) -> tuple[SetName, ...]:
    """Return the sets that have a procedure."""
    return tuple(name for name in get_args(SetName) if procedure_id in ids_of(name))


def drafted(ids: Iterable[str]) -> dict[str, ProcedureFile]:
    """Return drafts by their ids.

    Raises:
        UsageError: if there is no such intent, or no number.
    """
    numbers: dict[str, list[int]] = {}
    for one in ids:
        intent, _, number = one.rpartition("_")
        if intent not in intents_by_id() or not number.isdecimal() or number.startswith("0"):
            raise UsageError(f"draft {one!r}: expected an intent and a number from 1, such as freeze_membership_2")
        numbers.setdefault(intent, []).append(int(number))
    return {
        file.id: file
        for intent, some in numbers.items()
        for file in numbered_drafts(*intents_by_id()[intent], SEED, some)
    }
