"""Audits in several processes: the same report however many there are, and one line for what cannot be used."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gymnasium
import pytest

from workgym.agents.audits import _jobs, audit
from workgym.agents.evaluation.workers import WorkerDied
from workgym.envs.core.errors import UnknownTask, UsageError

KIOSK = "kiosk:Kiosk-v0"
DYING = """
import dataclasses, multiprocessing, os
import kiosk, workgym.envs
from workgym.envs.core import StateVerifier

class Dying(StateVerifier):
    def judge(self, episode):
        if multiprocessing.parent_process() is not None:
            os._exit(7)
        return super().judge(episode)

BENCHMARK = dataclasses.replace(kiosk.PLAIN, verifier=Dying())
workgym.envs.register("Dying-v0", "dying:BENCHMARK")
"""


def test_the_number_of_processes_does_not_count() -> None:
    one, two = (audit(KIOSK, most=3, jobs=jobs) for jobs in (1, 2))
    assert one == two
    assert one.ok
    assert (one.tasks, one.no_action_tasks) == (12, 2)


def test_tasks_are_drawn_evenly_over_the_templates_or_named() -> None:
    assert audit(KIOSK, 3, most=1).no_action_tasks == 1
    named = audit(KIOSK, ["test/0/ask/1", "test/0/mark/0", "test/0/ask/1"], most=1)
    assert (named.tasks, named.no_action_tasks) == (2, 0)


def test_progress_is_told_and_reaches_the_end() -> None:
    told: list[tuple[int, int]] = []
    audit(KIOSK, most=1, progress=lambda done, total: told.append((done, total)))
    assert told == [(6, 12), (10, 12), (12, 12)]


def test_jobs_hold_the_tasks_of_one_template() -> None:
    ids = [f"test/0/{template}/{number}" for template in "ab" for number in range(12)]
    jobs = _jobs(ids)
    assert [len(job) for job in jobs] == [10, 2, 10, 2]
    assert [task_id for job in jobs for task_id in job] == ids
    assert all(len({task_id.split("/")[2] for task_id in job}) == 1 for job in jobs)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"tasks": 0}, "tasks=0"),
        ({"tasks": []}, "at least one task"),
        ({"jobs": 0}, "jobs=0: expected a whole number from 1"),
        ({"most": 0}, "most=0: expected a whole number from 1"),
        ({"env_kwargs": {"split": "noon"}}, "split='noon'"),
    ],
)
def test_what_cannot_be_used_is_refused(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        audit(KIOSK, **arguments)


def test_a_task_that_does_not_exist_is_named_before_anything_is_played() -> None:
    with pytest.raises(UnknownTask, match="test/0/mark/77"):
        audit(KIOSK, ["test/0/mark/0", "test/0/mark/77"], jobs=2)


def test_a_worker_that_dies_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "dying.py").write_text(DYING)
    monkeypatch.syspath_prepend(tmp_path)
    try:
        with pytest.raises(WorkerDied, match="exit code 7"):
            audit("dying:Dying-v0", jobs=2, most=1)
    finally:
        gymnasium.registry.pop("Dying-v0", None)
