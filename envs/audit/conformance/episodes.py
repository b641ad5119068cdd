"""Rules that every episode keeps: on reset, step, fork, pickle and stacking."""

from __future__ import annotations

import contextlib
import io
import json
import pickle
import warnings
from typing import Any

import gymnasium
from gymnasium.utils.env_checker import check_env

from workgym.envs.audit.conformance.subject import Subject
from workgym.envs.audit.tables import TableReader, difference
from workgym.envs.core import picture
from workgym.envs.core.env import ToolEnv

__all__ = [
    "fork_and_pickle", "gymnasium_checker", "hidden", "junk", "other_seed", "reset_forgets", "same_seed", "vector",
]  # fmt: skip

_JUNK: tuple[Any, ...] = (
    "", "null", "[]", "{", "7", "\ud800", "[" * 5000, '{"name": 3}', '{"name": "submit", "extra": 1}',
    '{"name": "no_such_tool", "arguments": {}}', '{"name": "submit", "arguments": []}', {"name": None}, 7, object(),
)  # fmt: skip


def gymnasium_checker(subject: Subject) -> str | None:
    """Gymnasium's own checker passes without a warning."""
    with warnings.catch_warnings(record=True) as caught, contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("always")
        check_env(subject.make(), skip_render_check=not picture.available())
    return str(caught[0].message)[:300] if caught else None


def same_seed(subject: Subject) -> str | None:
    """The same seed gives the same episode in two environments, whatever happened before."""
    first, second = subject.make(), subject.make()
    second.reset(seed=1)
    second.step(second.action_space.sample())
    for seed in range(5):
        if _random_episode(first, seed) != _random_episode(second, seed):
            return f"seed {seed} differs"
    return None


def _random_episode(env: ToolEnv, seed: int) -> str:
    seen: list[Any] = [env.reset(seed=seed)]
    env.action_space.seed(seed)
    for _ in range(5):
        seen.append(env.step(env.action_space.sample()))
        if seen[-1][2] or seen[-1][3]:
            break
    return json.dumps(seen, sort_keys=True)


def other_seed(subject: Subject) -> str | None:
    """Other seeds give other tasks."""
    env = subject.make()
    wanted = min(len(env.task_ids()), 10)
    found = {env.reset(seed=seed)[1]["task_id"] for seed in range(40)}
    return None if len(found) * 2 >= wanted else f"40 seeds drew {len(found)} tasks"


def junk(subject: Subject) -> str | None:
    """Malformed actions are observations: they raise nothing, change nothing and cost a turn."""
    env = subject.make()
    for action in _JUNK:
        env.reset(options={"task_id": subject.task_ids[0]})
        observation, *_ = env.step(action)
        if env.session.delta() or observation["turn"] != 1:
            return f"action {action!r:.60}"
    return None


def hidden(subject: Subject) -> str | None:
    """What the agent sees is the public view of the task and no more."""
    env = subject.make()
    for task in subject.tasks(env):
        observation, info = env.reset(options={"task_id": task.id})
        if set(observation) != {"instruction", "context", "result", "turn"} or set(info) != {"task_id", "tools"}:
            return f"task {task.id}: observation {sorted(observation)}, info {sorted(info)}"
        _, _, terminated, truncated, info = env.step("[]")
        if not (terminated or truncated) and "verdict" in info:
            return f"task {task.id}: a verdict before the end"
    return None


def reset_forgets(subject: Subject) -> str | None:
    """Reset forgets everything that the episode wrote."""
    env, reader = subject.make(), TableReader()
    for task in subject.tasks(env):
        start = reader.read(env.session)
        for call in task.calls:
            if call.name != "submit" and not env.ended:
                env.step(call.model_dump())
        env.reset(options={"task_id": task.id})
        if env.session.delta() or difference(start, reader.read(env.session)):
            return f"task {task.id}"
    return None


def fork_and_pickle(subject: Subject) -> str | None:
    """A fork and a pickle in mid-episode go on like the original and leave it alone."""
    env = subject.make()
    for task in subject.tasks(env):
        half = len(task.calls) // 2
        for call in task.calls[:half]:
            env.step(call.model_dump())
        if env.ended:
            continue
        for name, twin in (("fork", env.fork()), ("pickle", pickle.loads(pickle.dumps(env)))):  # noqa: S301 - our own
            for call in task.calls[half:]:
                twin.step(call.model_dump())
            if not twin.ended:
                twin.step({"name": "submit", "arguments": {}})
            if env.ended:
                return f"task {task.id}: the {name} ended the original"
    return None


def vector(subject: Subject) -> str | None:
    """A vector environment can stack what its episodes say, however they end."""
    vec = gymnasium.make_vec(subject.env_id, num_envs=4, **subject.kwargs)
    try:
        vec.reset(seed=0)
        vec.action_space.seed(0)
        for turn in range(24):
            actions: list[Any] = list(vec.action_space.sample())
            actions[turn % 4] = {"name": "submit", "arguments": {"answer": str(turn)}}
            actions[(turn + 1) % 4] = [json.loads(action) for action in vec.action_space.sample()]
            vec.step(actions)
    finally:
        vec.close()
    return None
