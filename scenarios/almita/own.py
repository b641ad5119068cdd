"""Procedures of a user's own: a folder of TOML files as a workplace, for ``source="path/of/the/folder"``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from workgym.envs.almita import workplaces
from workgym.envs.almita.procedures.loading import folder_digest, load_folder
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.core.benchmark import Benchmark
from workgym.envs.core.errors import GenerationError, UsageError
from workgym.scenarios import almita
from workgym.scenarios.almita import plan

__all__ = ["conversations_in", "moves_in"]


def conversations_in(folder: Path) -> Benchmark:
    """Return the workplace of conversations about the procedures of a folder.

    Raises:
        UsageError: if a file is no procedure, or there are no worlds for a part of it.
    """
    return _workplaces(folder.resolve(), folder_digest(folder))[0]


def moves_in(folder: Path) -> Benchmark:
    """Return the workplace of single moves in these conversations; see :func:`conversations_in`."""
    return _workplaces(folder.resolve(), folder_digest(folder))[1]


@lru_cache(maxsize=4)
def _workplaces(folder: Path, digest: str) -> tuple[Benchmark, Benchmark]:
    """Return both workplaces; they are made again when a file of the folder has changed."""
    procedures = load_folder(folder)
    _require_worlds(folder, procedures)
    conversations, moves = almita.conversations_about(procedures), almita.moves_about(procedures)

    def single_moves(**options: Any) -> Benchmark:
        made = workplaces.single_moves(procedures, **options)
        return replace(made, scenario=moves, origin=digest, variant=single_moves)

    return replace(workplaces.conversations(procedures), scenario=conversations, origin=digest), single_moves()


def _require_worlds(folder: Path, procedures: Mapping[str, Procedure]) -> None:
    for procedure in procedures.values():
        try:
            plan.paths_of(procedure)
        except GenerationError as error:
            raise UsageError(f"{folder}: {error}; `workgym almita check` lists all defects of a file") from None
