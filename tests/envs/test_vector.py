"""Vector environments: the native one does what Gymnasium's own does, in all three autoreset modes."""

from __future__ import annotations

import json
from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import workgym.envs
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.vector import VectorToolEnv

N = 3
SUBMIT = json.dumps({"name": "submit", "arguments": {}})


@pytest.fixture(autouse=True, scope="module")
def _registered() -> None:
    workgym.envs.register("Office-v0", "office:PLAIN")


def flat(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: flat(item) for key, item in value.items()}
    if isinstance(value, np.ndarray | list | tuple):
        return [flat(item) for item in value]
    return value


@pytest.mark.parametrize("mode", list(AutoresetMode))
@pytest.mark.parametrize("max_threads", [1, 3])
def test_native_equals_sync(mode: AutoresetMode, max_threads: int) -> None:
    native = VectorToolEnv("office:PLAIN", N, autoreset_mode=mode, max_threads=max_threads, max_turns=4)
    sync = SyncVectorEnv([lambda: ToolEnv("office:PLAIN", max_turns=4)] * N, autoreset_mode=mode)
    assert flat(native.reset(seed=3)) == flat(sync.reset(seed=3))
    native.action_space.seed(1)
    ended = 0
    for turn in range(14):
        actions = [SUBMIT if (turn + i) % 5 == 0 else action for i, action in enumerate(native.action_space.sample())]
        ours, theirs = native.step(actions), sync.step(actions)
        assert flat(ours) == flat(theirs)
        done = np.logical_or(ours[2], ours[3])
        ended += int(done.sum())
        if mode is AutoresetMode.DISABLED and done.any():
            both = [vec.reset(options={"reset_mask": done.copy()}) for vec in (native, sync)]
            assert flat(both[0]) == flat(both[1])
    assert ended > N
    native.close()
    sync.close()


def test_a_verdict_with_side_effects_stacks_with_one_without() -> None:
    vec = gym.make_vec("Office-v0", num_envs=3)
    vec.reset(seed=1)
    take = {"name": "rooms_take", "arguments": {"room_id": "0009"}}
    submit = {"name": "submit", "arguments": {}}
    *_, infos = vec.step([[take, submit], submit, "[]"])
    assert list(infos["verdict"]["first_wrong_call"]) == ['turn 1: rooms_take({"room_id": "0009"})', None, None]
    assert list(infos["verdict"]["side_effects"]) == [2, 0, 0]
    assert list(infos["_verdict"]) == [True, True, False]
    vec.close()


def test_make_vec_gives_the_native_one_unless_a_mode_is_named() -> None:
    native = gym.make_vec("Office-v0", num_envs=2)
    assert isinstance(native.unwrapped, VectorToolEnv)
    sync = gym.make_vec("Office-v0", num_envs=2, vectorization_mode="sync")
    assert isinstance(sync.unwrapped, SyncVectorEnv)
    assert not isinstance(sync.unwrapped, VectorToolEnv)
    assert flat(native.reset(seed=1)) == flat(sync.reset(seed=1))
    native.close()
    sync.close()


@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")  # Gymnasium's default forks
@pytest.mark.parametrize("context", ["fork", "spawn"])
def test_async_gives_the_same(context: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(__file__.rsplit("/", 1)[0])
    kwargs = {"benchmark": "office:PLAIN"}
    envs = [lambda: ToolEnv(**kwargs)] * 2
    vec = gym.vector.AsyncVectorEnv(envs, shared_memory=False, context=context)
    sync = SyncVectorEnv(envs)
    assert flat(vec.reset(seed=2)) == flat(sync.reset(seed=2))
    for _ in range(3):
        assert flat(vec.step([SUBMIT, "[]"])) == flat(sync.step([SUBMIT, "[]"]))
    vec.close()
    sync.close()


def test_async_through_make_vec() -> None:
    vec = gym.make_vec("Office-v0", num_envs=2, vectorization_mode="async", vector_kwargs={"shared_memory": False})
    observation, _ = vec.reset(seed=1)
    again, _ = vec.reset(seed=2)
    assert observation["instruction"] != again["instruction"]
    vec.close()
