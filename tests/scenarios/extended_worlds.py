"""What the tests of WorkBench's split ``extended`` share: its worlds, their tasks, and demonstrations."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import workbench_worlds

from workgym.envs.core.calls import Call
from workgym.envs.core.delta import Delta
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import Task
from workgym.envs.core.worlds import World, open_world
from workgym.envs.workbench.extended import BENCHMARK
from workgym.scenarios.shared.replay import changes_of
from workgym.scenarios.workbench.extended import SCENARIO
from workgym.scenarios.workbench.extended.templates import TEMPLATES
from workgym.scenarios.workbench.rows import OfficeRows

TOOLS = {tool.name: tool for kit in BENCHMARK.toolkits for tool in kit}
MAX_TURNS = 20


@cache
def world(number: int) -> World:
    return open_world(BENCHMARK, "extended", number)


def tasks(number: int, template: str) -> tuple[Task, ...]:
    """The tasks of a template, drawn once for tests and environments."""
    return world(number).tasks(next(known for known in SCENARIO.templates if known.id == template))


def tasks_of(domain: str, numbers: tuple[int, ...] = (0, 1)) -> Iterator[tuple[Snapshot, Task]]:
    """Every task of a domain, with its world."""
    for number in numbers:
        for template in TEMPLATES.values():
            if template.domain == domain:
                yield from ((world(number).snapshot, task) for task in tasks(number, template.id))


def rows_of(number: int) -> OfficeRows:
    return OfficeRows.of(world(number).snapshot)


def follow(snapshot: Snapshot, task: Task) -> tuple[Delta, str, int]:
    """Play a task's demonstration, which sees what a demonstration may see.

    Returns: what it changed, what it submitted, and how many turns it took.
    """
    delta, made, turns = workbench_worlds.follow(snapshot, task, SCENARIO, TOOLS)
    answers = [call.arguments["answer"] for call in made if call.name == "submit"]
    return delta, answers[-1] if answers else "", turns


def changed_by(snapshot: Snapshot, *calls: Call) -> Delta:
    """What calls of the extended workplace change."""
    return changes_of(BENCHMARK, snapshot, calls)


def is_right(task: Task, delta: Delta, answer: str = "Done.") -> bool:
    """Whether a state and an answer are those that the task wants."""
    key = task.outcome.answer
    return delta in (task.outcome.delta, *task.outcome.also) and (key is None or key.accepts(answer))
