"""What the tests of WorkBench's split ``extended`` share: its worlds, their tasks, and demonstrations."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache

from workgym.envs.core.calls import Call
from workgym.envs.core.delta import Delta
from workgym.envs.core.scenario import Brief
from workgym.envs.core.session import Session
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import Outcome, Secrets, Task
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
    blind = task.model_copy(
        update={"outcome": Outcome(delta=Delta(snapshot.schema)), "calls": (), "secrets": Secrets(), "tags": ()}
    )
    session, result, submitted, turns = Session(snapshot), None, "", 0
    demonstration = SCENARIO.demonstrate(Brief(blind.template, dict(blind.slots), blind.public()))
    while True:
        try:
            wanted = demonstration.send(result)
        except StopIteration:
            return session.delta(), submitted, turns
        turns += 1
        calls = wanted if isinstance(wanted, list) else [wanted]
        results = []
        for call in calls:
            if call.name == "submit":
                submitted = call.arguments["answer"]
            else:
                results.append(json.loads(json.dumps(TOOLS[call.name].call(session, dict(call.arguments)))))
        result = results if isinstance(wanted, list) else (results or [None])[0]


def changed_by(snapshot: Snapshot, *calls: Call) -> Delta:
    """What calls of the extended workplace change."""
    return changes_of(BENCHMARK, snapshot, calls)


def is_right(task: Task, delta: Delta, answer: str = "Done.") -> bool:
    """Whether a state and an answer are those that the task wants."""
    key = task.outcome.answer
    return delta in (task.outcome.delta, *task.outcome.also) and (key is None or key.accepts(answer))
