"""What the tests of CRMArena's task types share: its worlds, and the tasks in them."""

from __future__ import annotations

from functools import cache
from typing import Any

from workgym.envs.core import Snapshot, Task
from workgym.envs.core.snapshot import WorldKey, open_snapshot
from workgym.envs.core.worlds import open_world
from workgym.envs.crmarena import BENCHMARK
from workgym.scenarios.crmarena import SCENARIO
from workgym.scenarios.crmarena.drawing import Variant
from workgym.scenarios.crmarena.template import TaskType

VARIANT = Variant(BENCHMARK, aided=True, records=lambda snapshot: snapshot)
"""The canonical one."""


@cache
def world(seed: int = 0) -> Snapshot:
    return open_snapshot(WorldKey("crmarena", SCENARIO.version, seed, 1), SCENARIO)


def drawn(task_type: TaskType[Any], seed: int = 0) -> tuple[Task, ...]:
    """The tasks of a type in a world: those that environments play, so that they are made once."""
    return open_world(BENCHMARK, "test", seed).tasks(task_type.template)
