"""CRMArena's canonical tasks, drawn once for all processes of a test run."""

from __future__ import annotations

from drawn_once import drawn_once

from workgym.envs.core.worlds import World, open_world
from workgym.envs.crmarena import BENCHMARK
from workgym.scenarios.crmarena import SCENARIO, TASK_TYPES


def canonical_world() -> World:
    """Return the canonical world as environments open it, with all its tasks."""
    world = open_world(BENCHMARK, "test", 0)
    for name in (task_type.id for task_type in TASK_TYPES):
        if name not in world._drawn:
            world._drawn[name] = drawn_once(
                f"crmarena-{name}", SCENARIO.schema, lambda name=name: SCENARIO.tasks(world.snapshot, name)
            )
    return world
