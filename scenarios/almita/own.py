"""Material of a user's own as a workplace, for ``source="path/of/the/folder"``.

A folder has either procedures as TOML files, or files of the pipeline's stages
(:mod:`workgym.scenarios.almita.own_set`).
"""

from __future__ import annotations

import shlex
from functools import lru_cache
from pathlib import Path
from typing import Final

from workgym.envs.almita.procedures.labelled import replies_in
from workgym.envs.almita.procedures.loading import folder_digest, load_folder
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.core.benchmark import Benchmark
from workgym.envs.core.errors import GenerationError, UsageError
from workgym.scenarios.almita import plan
from workgym.scenarios.almita.checking import unplayed_defects
from workgym.scenarios.almita.own_set import holds_stages, played_set, stages_digest
from workgym.scenarios.almita.set_workplaces import SetWorkplaces

__all__ = ["conversations_in", "moves_in", "replays_in"]

_SHOWN: Final = 5
"""So many defects stand in the message of a folder that is refused."""


def conversations_in(folder: Path) -> Benchmark:
    """Return the workplace of conversations about the procedures of a folder.

    Raises:
        UsageError: if a file is no procedure, shows by itself that it cannot be played, or there are no worlds for a
            part of it; of a set, if :func:`~workgym.scenarios.almita.own_set.played_set` refuses it.
    """
    return _workplaces(folder).conversations


def moves_in(folder: Path) -> Benchmark:
    """Return the workplace of single moves in these conversations; see :func:`conversations_in`."""
    return _workplaces(folder).single_moves


def replays_in(folder: Path) -> Benchmark:
    """Return the workplace of replays of these conversations; see :func:`conversations_in`."""
    return _workplaces(folder).replays


def _workplaces(folder: Path) -> SetWorkplaces:
    """Return the three workplaces; they are made again when a file of the folder has changed."""
    has_procedures = any(folder.glob("*.toml"))
    if has_procedures and holds_stages(folder):
        raise UsageError(f"{folder}: expected procedures (*.toml) or files of stages (*.jsonl), got both")
    if has_procedures or replies_in(folder).keys() >= set(folder.glob("*.jsonl")):
        return _of_procedures(folder.resolve(), folder_digest(folder))
    return _of_set(folder.resolve(), stages_digest(folder))


@lru_cache(maxsize=4)
def _of_set(folder: Path, digest: str) -> SetWorkplaces:
    found = played_set(folder)
    return SetWorkplaces(lambda: found.procedures, origin=f"own {digest}", planned=found.planned)


@lru_cache(maxsize=4)
def _of_procedures(folder: Path, digest: str) -> SetWorkplaces:
    try:
        procedures = load_folder(folder)
    except UsageError as error:
        raise UsageError(f"{error}\n{_all_of(folder)}") from None
    for procedure in procedures.values():
        _require_playable(folder, procedure)
    return SetWorkplaces(lambda: procedures, origin=f"own {digest}")


def _all_of(folder: Path) -> str:
    return f"`workgym almita check {shlex.quote(str(folder))}` lists all defects"


def _require_playable(folder: Path, procedure: Procedure) -> None:
    """Refuse a procedure that cannot be played, as far as its file shows it, or that has no worlds."""
    if defects := unplayed_defects(procedure.file):
        shown = [*map(str, defects[:_SHOWN]), *([f"{len(defects) - _SHOWN} more"] if len(defects) > _SHOWN else [])]
        listed = "".join(f"\n- {one}" for one in shown)  # a terminal gets all of it on one line
        raise UsageError(f"{folder}: procedure {procedure.procedure_id} has defects:{listed}\n{_all_of(folder)}")
    try:
        plan.paths_of(procedure)
    except (GenerationError, ValueError) as error:  # of an expression that values do not go with
        raise UsageError(f"{folder}: {error}; {_all_of(folder)}") from None
