"""What the tests of CRMArena's task types share: its worlds, and the tasks in them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from crmarena_drawn import canonical_world

from workgym.envs.core import Brief, Snapshot, Task
from workgym.envs.core.snapshot import WorldKey, open_snapshot
from workgym.envs.core.worlds import open_world
from workgym.envs.crmarena import BENCHMARK
from workgym.scenarios.crmarena import SCENARIO
from workgym.scenarios.crmarena.drawing import Variant
from workgym.scenarios.crmarena.template import TaskType
from workgym.scenarios.shared.replay import ReferenceRun

VARIANT = Variant(BENCHMARK, aided=True, records=lambda snapshot: snapshot)
"""The canonical one."""


@cache
def world(seed: int = 0) -> Snapshot:
    return open_snapshot(WorldKey("crmarena", SCENARIO.version, seed, 1), SCENARIO)


def drawn(task_type: TaskType[Any], seed: int = 0) -> tuple[Task, ...]:
    """The tasks of a type in a world: those that environments play, so that they are made once."""
    made = open_world(BENCHMARK, "test", seed) if seed else canonical_world()
    return made.tasks(task_type.template)


def require_solved_by_queries(task: Task, task_type: TaskType[Any], seed: int = 0) -> None:
    """The demonstration by queries makes no other calls, and finds the answer."""
    script = task_type.by_queries(Brief(task.template, dict(task.slots), task.public()))
    calls = ReferenceRun(BENCHMARK, world(seed), now=task.now).play(script)
    assert {call.name for call in calls} == {"issue_soql_query", "submit"}
    assert task.outcome.answer is not None
    assert task.outcome.answer.accepts(calls[-1].arguments["answer"])


def require_functions_alone(tasks: Iterable[Task]) -> None:
    """The reference calls are functions, and the last one submits."""
    for task in tasks:
        assert not any("query" in call.name for call in task.calls)
        assert task.calls[-1].name == "submit"
