"""What the tests of CRMArena's task types share: its worlds, and the tasks in them."""

from __future__ import annotations

from functools import cache
from typing import Any

from workgym.envs.core import Snapshot, Task
from workgym.envs.core.snapshot import WorldKey, open_snapshot
from workgym.envs.crmarena import BENCHMARK
from workgym.scenarios.crmarena import SCENARIO
from workgym.scenarios.crmarena.drawing import Variant, draw_tasks
from workgym.scenarios.crmarena.template import TaskType

VARIANT = Variant(BENCHMARK, aided=True, records=lambda snapshot: snapshot)
"""The canonical one."""


@cache
def world(seed: int = 0) -> Snapshot:
    return open_snapshot(WorldKey("crmarena", SCENARIO.version, seed, 1), SCENARIO)


@cache
def drawn(task_type: TaskType[Any], seed: int = 0) -> tuple[Task, ...]:
    """The tasks of a type in a world."""
    return tuple(draw_tasks(world(seed), task_type, VARIANT))
