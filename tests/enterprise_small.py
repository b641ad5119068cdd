"""EnterpriseBench's tasks in worlds that several test modules read: small ones, drawn once for all processes."""

from __future__ import annotations

import os
import pickle
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, cast

import gymnasium as gym
import pytest

import workgym.envs  # noqa: F401 - registers the ids
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.snapshot import Snapshot, WorldKey, open_snapshot
from workgym.envs.core.tasks import Task
from workgym.envs.core.worlds import open_world
from workgym.envs.enterprise.tables import SCHEMA
from workgym.scenarios.enterprise import PAPER, SCENARIO

SCENARIOS = {"strict": SCENARIO, "paper": PAPER}
of_profiles = pytest.mark.parametrize("profile", ["strict", pytest.param("paper", marks=pytest.mark.soak)])
"""What every test run does under one profile, and ``make soak`` under both."""
SMALL = 11
"""The seed of a small world."""


@cache
def world(seed: int) -> Snapshot:
    """Return a world: the canonical one at its own size, others small."""
    return open_snapshot(WorldKey("enterprise", SCENARIO.version, seed, 0.1 if seed else 1), SCENARIO)


@cache
def tasks_of(profile: str, template: str, seed: int = SMALL) -> Sequence[Task]:
    """Return a template's tasks in a world, under a profile: whichever process needs them first draws them for all."""
    path = Path(os.environ["WORKGYM_CACHE"]) / f"tasks-{profile}-{seed}-{template}.pickle"
    if not path.exists():
        draft = path.with_suffix(f".{os.getpid()}")
        with draft.open("wb") as file:
            _Writer(file).dump(list(SCENARIOS[profile].tasks(world(seed), template)))
        draft.replace(path)
    with path.open("rb") as file:
        drawn: list[Task] = _Reader(file).load()
    return drawn


class _Writer(pickle.Pickler):
    """Writes the schema by name: changes are those of one schema, and no copy of it is the same."""

    def persistent_id(self, value: object) -> str | None:
        return "schema" if value is SCHEMA else None


class _Reader(pickle.Unpickler):
    def persistent_load(self, name: str) -> object:
        return {"schema": SCHEMA}[name]


def tasks(profile: str, seed: int = SMALL) -> list[Task]:
    """Return all tasks of a world, under a profile."""
    return [task for template in SCENARIOS[profile].templates for task in tasks_of(profile, template.id, seed)]


def tag(task: Task, name: str, other: str = "") -> str:
    """Return what follows a name in a task's tags, or something else."""
    return next((tag.removeprefix(f"{name} ") for tag in task.tags if tag.startswith(f"{name} ")), other)


def open_with_tasks(profile: str, **options: Any) -> ToolEnv:
    """Return an environment of the small world, with all tools, whose tasks are those that are drawn already."""
    options = {"toolkits": "all", "scale": 0.1, "world_seed": SMALL, **options}
    env = cast("ToolEnv", gym.make("EnterpriseBench-v0", profile=profile, **options).unwrapped)
    drawn = open_world(env.benchmark, "test", SMALL, 0.1)._drawn
    drawn.update({template.id: tasks_of(profile, template.id) for template in SCENARIOS[profile].templates})
    return env


def small_options(env_id: str) -> dict[str, Any]:
    """Return the options under which an id of ours is played where its worlds are not the point.

    Those of EnterpriseBench lead to the small world, whose tasks are drawn already; the others need none.
    """
    if env_id != "EnterpriseBench-v0":
        return {}
    open_with_tasks("strict")
    return {"scale": 0.1, "world_seed": SMALL}
