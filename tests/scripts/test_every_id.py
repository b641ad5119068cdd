"""Every registered id can be listed, shown, played, swept and reported on, with the commands as they are."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import chain, repeat
from pathlib import Path
from typing import Any

import gymnasium
import pytest
from ready_worlds import ready_flags, ready_options

import workgym.envs
from workgym.agents.registry import make_env
from workgym.envs.core.env import ToolEnv

OURS = [
    env_id for env_id in workgym.envs.registered() if gymnasium.spec(env_id).kwargs["benchmark"].startswith("workgym")
]


def test_there_is_more_than_one_kind() -> None:
    assert len(OURS) >= 5


@pytest.mark.parametrize("env_id", OURS)
def test_show_names_everything_about_a_task(workgym: Any, env_id: str) -> None:
    env = make_env(env_id, **ready_options(env_id))
    for task_id in env.task_ids()[::7][:4]:
        env.reset(options={"task_id": task_id})
        out = " ".join(workgym("show", env_id, task_id, *ready_flags(env_id)).out.split())
        assert " ".join(env.task.instruction.split()[:6]) in out
        assert all(call.name in out for call in env.task.calls)
        if env.task.outcome.answer is not None:
            expected = str(env.task.outcome.answer)
            assert expected
            assert expected.split()[0] in out


@pytest.mark.parametrize("env_id", OURS)
def test_a_person_can_play_the_reference(workgym: Any, env_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    env = make_env(env_id, **ready_options(env_id))
    task_id = env.task_ids()[0]
    env.reset(options={"task_id": task_id})
    lines = [json.dumps(call.model_dump()) for call in env.task.calls]
    left: Iterator[str] = iter(["?", *lines, "submit done"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(left))
    played = workgym("play", env_id, "--task", task_id, *ready_flags(env_id))
    assert played.code == 0
    assert "Success: reward 1" in played.out


@pytest.mark.parametrize("env_id", OURS)
def test_a_failure_says_why(workgym: Any, env_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    env = make_env(env_id, **ready_options(env_id))
    task_id = next(task_id for task_id in env.task_ids() if _asks_for_something(env, task_id))
    left: Iterator[str] = chain(["no_such_tool"], repeat("submit nothing of the kind"))
    monkeypatch.setattr("builtins.input", lambda prompt: next(left))
    played = workgym("play", env_id, "--task", task_id, *ready_flags(env_id))
    assert "Failure: reward 0" in played.out
    assert any(reason in played.out for reason in ("Missing:", "The answer is wrong", "Not met:"))


def _asks_for_something(env: ToolEnv, task_id: str) -> bool:
    env.reset(options={"task_id": task_id})
    return bool(env.task.calls)


@pytest.mark.parametrize("env_id", OURS)
def test_sweep_and_report(workgym: Any, env_id: str, tmp_path: Path) -> None:
    policies = [word for name in ("nothing", "random", "demonstrator") for word in ("--policy", name)]
    sizes = ("--tasks", 4, "--trials", 2, "--jobs", 1, "--seed", 1)
    swept = workgym("sweep", env_id, *policies, *sizes, *ready_flags(env_id), "--out", tmp_path)
    assert swept.code == 0
    rows = [json.loads(line) for line in (tmp_path / "episodes.jsonl").read_text().splitlines()]
    assert len(rows) == 24
    assert {row["reward"] for row in rows if row["policy"] == "demonstrator"} == {1.0}
    assert workgym("report", tmp_path).code == 0
    index = (tmp_path / "report" / "data" / "rows.js").read_text()
    assert all(row["task_id"] in index for row in rows)
