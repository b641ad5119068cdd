"""Audits of graders in several processes: the tasks of a template are one job."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any

from workgym.agents.evaluation.configuration import require_positive
from workgym.agents.evaluation.drawing import chosen_tasks
from workgym.agents.evaluation.workers import in_processes
from workgym.agents.registry import exact_env_kwargs, make_env
from workgym.envs.audit import MOST, Auditor, Report, TaskAudit
from workgym.envs.core.errors import UsageError
from workgym.envs.core.worlds import TaskId

__all__ = ["audit"]

_Job = tuple[str, ...]
_LONGEST = 10
"""How many tasks a job has at most: a world's tasks are generated template by template."""


@dataclass(frozen=True)
class _Setup:
    """The arguments of an audit as a process receives them, pickled."""

    env_id: str
    env_options: dict[str, Any]
    most: int


def audit(
    env_id: str,
    tasks: int | Sequence[str] | None = None,
    *,
    jobs: int = 1,
    seed: int = 0,
    most: int = MOST,
    env_kwargs: Mapping[str, Any] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Compare the rewards of right and wrong episodes with what whole tables say; see :mod:`workgym.envs.audit`.

    The findings depend on the tasks and on ``most`` alone, not on the number of processes.

    Args:
        env_id: what ``gym.make`` takes.
        tasks: task ids, or how many to draw from the environment's split, evenly over the templates; None for all of
            it. The split is the canonical set unless ``env_kwargs`` names another.
        jobs: processes, at least 1; 1 stays in this process. A script that asks for more needs
            ``if __name__ == "__main__":``, as always with processes.
        seed: draws the tasks.
        most: how many episodes of one kind are played for one task, at least 1.
        env_kwargs: passed to ``gym.make``.
        progress: called after every few tasks with how many are done, and of how many.

    Raises:
        UsageError: if an argument cannot be used.
        SnapshotError: if a world can be neither opened nor built.
        WorkerDied: if a worker process ends by itself.
    """
    require_positive(jobs=jobs, most=most)
    env = make_env(env_id, **(env_kwargs or {}))
    setup = _Setup(env_id, exact_env_kwargs(env_kwargs or {}, env), most)
    ids = list(dict.fromkeys(chosen_tasks(env, tasks, seed)))
    if not ids:
        raise UsageError("an audit needs at least one task")
    audits: dict[str, TaskAudit] = {}
    with closing(in_processes(_audit_of, setup, _jobs(ids), jobs)) as auditing:
        for line in auditing.lines():
            audits.update((found["task"], TaskAudit.from_json(found)) for found in json.loads(line))
            if progress is not None:
                progress(len(audits), len(ids))
    return Report.of(env_id, (audits[task_id] for task_id in ids))


def _jobs(ids: Sequence[str]) -> list[_Job]:
    groups: dict[tuple[str, int, str], list[str]] = {}
    for task_id in ids:
        where = TaskId.parse(task_id)
        groups.setdefault((where.pool, where.world, where.template), []).append(task_id)
    return [
        tuple(group[start : start + _LONGEST]) for group in groups.values() for start in range(0, len(group), _LONGEST)
    ]


def _audit_of(setup: _Setup) -> Callable[[_Job], str]:
    """Return a function that audits the tasks of a job and returns its findings as JSON text."""
    auditor = Auditor(make_env(setup.env_id, **setup.env_options), setup.most)
    return lambda job: json.dumps([auditor.audit(task_id).to_json() for task_id in job])
