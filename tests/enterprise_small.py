"""EnterpriseBench's tasks in worlds that several test modules read: small ones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, cast

import gymnasium as gym
import pytest
from drawn_once import drawn_once

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
    """Return a template's tasks in a world, under a profile."""
    name, scenario = f"{profile}-{seed}-{template}", SCENARIOS[profile]
    return drawn_once(name, SCHEMA, lambda: scenario.tasks(world(seed), template))


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
