"""How WorkBench-v0 judges: what has to pass, what must not, and what would be tried to get a reward for free."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import gymnasium as gym
import pytest

import workgym.envs  # noqa: F401 - registers the ids
from workgym.envs.core import Task, ToolEnv

Calls = list[dict[str, Any]]
SUBMIT = {"name": "submit", "arguments": {"answer": "done"}}


@pytest.fixture(scope="module")
def env() -> ToolEnv:
    made = gym.make("WorkBench-v0").unwrapped
    assert isinstance(made, ToolEnv)
    return made


def tasks(env: ToolEnv, wanted: int | None = None) -> Iterator[tuple[Task, Calls]]:
    """Two tasks of every template, with their reference calls; of ``wanted`` calls if that is given."""
    for task_id in env.task_ids()[::5]:
        env.reset(options={"task_id": task_id})
        calls = [call.model_dump() for call in env.task.calls]
        if wanted is None or len(calls) >= wanted:
            yield env.task, calls


def verdict(env: ToolEnv, task: Task, calls: Calls) -> dict[str, Any]:
    env.reset(options={"task_id": task.id})
    *_, info = env.step([*calls, SUBMIT])
    return dict(info["verdict"])


def test_reference_reordered_and_with_reads_between_passes(env: ToolEnv) -> None:
    look = {"name": "calendar_search_events", "arguments": {"query": "a"}}
    refused = {"name": "email_delete_email", "arguments": {"email_id": "nope"}}
    for task, calls in tasks(env):
        assert verdict(env, task, [look, *reversed(calls), refused, look])["success"], task.id


def test_letter_case_and_notation_do_not_count(env: ToolEnv) -> None:
    def other(name: str, value: str) -> str:
        if name.endswith("_id") or name == "field":
            return value
        return f"{value} ".replace(" ", "T", 1) if name == "event_start" else f" {value.upper()}"

    for task, calls in tasks(env, 1):
        changed = [
            {**call, "arguments": {name: other(name, value) for name, value in call["arguments"].items()}}
            for call in calls
        ]
        assert verdict(env, task, changed)["success"], (task.id, changed)


def test_a_dropped_call_is_missing_and_no_side_effect(env: ToolEnv) -> None:
    for task, calls in tasks(env, 1):
        judged = verdict(env, task, calls[:-1])
        assert not judged["success"]
        assert judged["missing"]
        assert judged["side_effects"] == 0
        assert judged["checks"]["unwanted_side_effects"] is (len(calls) > 1)


@pytest.mark.parametrize(
    "extra",
    [
        {"name": "calendar_delete_event", "arguments": {"event_id": "00000199"}},
        {
            "name": "calendar_update_event",
            "arguments": {"event_id": "00000007", "field": "duration", "new_value": "31"},
        },
        {"name": "email_send_email", "arguments": {"recipient": "a@b.c", "subject": "s", "body": "b"}},
    ],
)
def test_an_extra_write_is_a_side_effect_and_is_named(env: ToolEnv, extra: dict[str, Any]) -> None:
    for task, calls in tasks(env):
        if extra["arguments"].get("event_id") in {call["arguments"].get("event_id") for call in calls}:
            continue
        judged = verdict(env, task, [*calls, extra])
        assert not judged["success"]
        assert judged["side_effects"] == 1
        assert judged["first_wrong_call"] == f"turn 1: {extra['name']}({json.dumps(extra['arguments'])})"
        assert judged["checks"]["unwanted_side_effects"] is True


def test_what_was_written_and_taken_back_leaves_no_trace(env: ToolEnv) -> None:
    send = {"name": "email_send_email", "arguments": {"recipient": "a@b.c", "subject": "s", "body": "b"}}
    unsend = {"name": "email_delete_email", "arguments": {"email_id": "00000500"}}
    for task, calls in tasks(env):
        assert verdict(env, task, [send, unsend, *calls])["success"], task.id


def test_doing_it_twice_is_wrong_wherever_something_is_made(env: ToolEnv) -> None:
    for task, calls in tasks(env, 1):
        makes = any(call["name"].split("_")[1] in ("create", "send", "forward", "reply") for call in calls)
        assert verdict(env, task, [*calls, *calls])["success"] == (not makes), task.id


def test_deleting_everything_in_sight_earns_nothing(env: ToolEnv) -> None:
    every = [{"name": "calendar_delete_event", "arguments": {"event_id": f"{i:08d}"}} for i in range(300)]
    for task, _ in tasks(env):
        env.reset(options={"task_id": task.id})
        for start in range(0, 300, 50):
            env.step(every[start : start + 50])
        *_, info = env.step(SUBMIT)
        assert not info["verdict"]["success"]


def test_nothing_that_is_shown_says_what_is_expected(env: ToolEnv) -> None:
    """Ids of the rows to change stand neither in the first observation nor in anything that reset returns."""
    for task, calls in tasks(env, 1):
        observation, info = env.reset(options={"task_id": task.id})
        info.pop("tools")  # their documentation has ids of its own, the same in every task
        shown = json.dumps([observation, info])
        for call in calls:
            for name in ("event_id", "email_id"):
                assert call["arguments"].get(name, "no id") not in shown
