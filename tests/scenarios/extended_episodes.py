"""Whole episodes of WorkBench's split ``extended``: for tests of what has a counterpart or a reward."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pydantic_core
from extended_worlds import MAX_TURNS, tasks, world

from workgym.envs.core.calls import Call
from workgym.envs.core.episode import RESPOND, SUBMIT, Episode
from workgym.envs.core.scenario import Brief
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import Task
from workgym.envs.workbench.extended import BENCHMARK
from workgym.scenarios.workbench.extended import SCENARIO

TOOLS = {tool.name: tool for tool in (*(tool for kit in BENCHMARK.toolkits for tool in kit), SUBMIT, RESPOND)}
extended_tasks = tasks


def extended_world(number: int) -> Snapshot:
    """Return a world of the split, which all tests share."""
    return world(number).snapshot


def episode_of(number: int, task: Task) -> Episode:
    """Start an episode."""
    return Episode(BENCHMARK, task, extended_world(number), TOOLS, MAX_TURNS)


def played(number: int, task: Task, calls: Iterable[Call], answer: str = "Done.") -> Episode:
    """Return the episode in which an agent makes these calls, one a turn, and submits."""
    episode = episode_of(number, task)
    for call in (*calls, Call(name="submit", arguments={"answer": answer})):
        if episode.end is None:
            episode.act(call.model_dump())
    return episode


def demonstrated(number: int, task: Task) -> Episode:
    """Return the episode of a task's demonstration, which sees what a demonstration may see."""
    episode = episode_of(number, task)
    script = SCENARIO.demonstrate(Brief(task.template, dict(task.slots), task.public(), _parsed(episode.opening)))
    wanted: Call | list[Call] = next(script)
    while True:
        episode.act([call.model_dump() for call in wanted] if isinstance(wanted, list) else wanted.model_dump())
        if episode.end is not None:
            return episode
        wanted = script.send(_parsed(episode.result))


def _parsed(text: str) -> Any:
    return pydantic_core.from_json(text) if text else None


def succeeded(episode: Episode) -> bool:
    """Return whether an episode has ended well."""
    return episode.verdict is not None and episode.verdict.success


def templates_of(domain: str) -> Sequence[str]:
    """Return the ids of a kind's templates."""
    return [template.id for template in SCENARIO.templates if template.domain == domain]
