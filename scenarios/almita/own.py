"""Procedures of a user's own: a folder of TOML files as a workplace, for ``source="path/of/the/folder"``."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from workgym.envs.almita import workplaces
from workgym.envs.almita.procedures.loading import load_folder
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.core.benchmark import Benchmark
from workgym.envs.core.errors import GenerationError, UsageError
from workgym.scenarios import almita
from workgym.scenarios.almita import plan

__all__ = ["conversations_in", "moves_in", "replays_in"]


def conversations_in(folder: Path) -> Benchmark:
    """Return the workplace of conversations about the procedures of a folder.

    Raises:
        UsageError: if a file is no procedure, or there are no worlds for a part of it.
    """
    return _workplaces(folder.resolve(), _digest(folder))[0]


def moves_in(folder: Path) -> Benchmark:
    """Return the workplace of single moves in these conversations; see :func:`conversations_in`."""
    return _workplaces(folder.resolve(), _digest(folder))[1]


def replays_in(folder: Path) -> Benchmark:
    """Return the workplace of replays of these conversations; see :func:`conversations_in`."""
    return _workplaces(folder.resolve(), _digest(folder))[2]


def _digest(folder: Path) -> str:
    """Return what tells the files of a folder from others: names and content."""
    found = hashlib.sha256()
    for path in sorted([*folder.glob("*.toml"), *folder.glob("*.replies.jsonl")]):
        try:
            found.update(f"{path.name}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
        except OSError as error:
            raise UsageError(f"{path}: cannot be read ({error.strerror})") from None
    return found.hexdigest()[:16]


@lru_cache(maxsize=4)
def _workplaces(folder: Path, digest: str) -> tuple[Benchmark, Benchmark, Benchmark]:
    """Return the three workplaces; they are made again when a file of the folder has changed."""
    procedures = load_folder(folder)
    _require_worlds(folder, procedures)
    return (
        replace(workplaces.conversations(procedures), scenario=almita.conversations_about(procedures), origin=digest),
        replace(workplaces.single_moves(procedures), scenario=almita.moves_about(procedures), origin=digest),
        replace(workplaces.replays(procedures), scenario=almita.replays_about(procedures), origin=digest),
    )


def _require_worlds(folder: Path, procedures: Mapping[str, Procedure]) -> None:
    for procedure in procedures.values():
        try:
            plan.paths_of(procedure)
        except GenerationError as error:
            raise UsageError(f"{folder}: {error}; `workgym almita check` lists all defects of a file") from None
