"""Vector environments: the native one does what Gymnasium's own does, in all three autoreset modes."""

from __future__ import annotations

import json
from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import workgym.envs
from workgym.envs.core import UsageError
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


# Tasks, actions and limits for each environment

TASKS = ["test/0/take-room/0", "test/0/find-floor/1", "test/0/own-room/0"]


@pytest.mark.parametrize("workers", [1, 3])
def test_each_environment_gets_its_task(workers: int) -> None:
    vec = VectorToolEnv("office:PLAIN", N, workers=workers)
    options = {"task_id": TASKS}
    assert list(vec.reset(options=options)[1]["task_id"]) == TASKS
    assert options == {"task_id": TASKS}
    assert list(vec.reset(options={"task_id": np.array(TASKS[::-1])})[1]["task_id"]) == TASKS[::-1]
    assert list(vec.reset(options={"task_id": TASKS[1]})[1]["task_id"]) == [TASKS[1]] * N
    drawn = VectorToolEnv("office:PLAIN", N).reset(seed=4)[1]["task_id"]
    mixed = vec.reset(seed=4, options={"task_id": [TASKS[2], None, TASKS[2]]})[1]["task_id"]
    assert list(mixed) == [TASKS[2], drawn[1], TASKS[2]]
    vec.close()


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_an_autoreset_draws_the_next_task(mode: AutoresetMode) -> None:
    vec, drawing = (VectorToolEnv("office:PLAIN", N, autoreset_mode=mode) for _ in range(2))
    vec.reset(seed=6, options={"task_id": TASKS})
    drawing.reset(seed=6, options={"task_id": TASKS[0]})
    for _ in range(2):
        ours, theirs = vec.step([SUBMIT] * N)[4], drawing.step([SUBMIT] * N)[4]
    assert list(ours["task_id"]) == list(theirs["task_id"])
    assert list(ours["task_id"]) != TASKS
    vec.close()
    drawing.close()


def test_a_list_of_tasks_is_worked_off_with_a_mask() -> None:
    vec = VectorToolEnv("office:PLAIN", 2, autoreset_mode="Disabled")
    todo = iter(vec.envs[0].unwrapped.task_ids()[2:])  # type: ignore[attr-defined]
    infos = vec.reset(options={"task_id": vec.envs[0].unwrapped.task_ids()[:2]})[1]  # type: ignore[attr-defined]
    played = list(infos["task_id"])
    for turn in range(7):
        ended = vec.step([SUBMIT, "[]"] if turn % 2 else ["[]", SUBMIT])[2]
        following = [next(todo) if done else None for done in ended]
        infos = vec.reset(options={"reset_mask": ended, "task_id": following})[1]
        played += [task_id for task_id in infos["task_id"] if task_id]
    assert played == vec.envs[0].unwrapped.task_ids()  # type: ignore[attr-defined]
    vec.close()


@pytest.mark.parametrize(
    ("tasks", "words"),
    [
        (TASKS[:2], "task ids: got 2 for 3 environments; expected one for each"),
        (7, "task ids: got one int; expected a list of 3"),
        ([*TASKS[:2], "test/0/nope/0"], "no task 'test/0/nope/0'"),
    ],
)
def test_unusable_tasks_are_refused_and_forgotten(tasks: Any, words: str) -> None:
    vec, fresh = VectorToolEnv("office:PLAIN", N), VectorToolEnv("office:PLAIN", N)
    with pytest.raises(UsageError, match=words):
        vec.reset(options={"task_id": tasks})
    assert flat(vec.reset(seed=2)) == flat(fresh.reset(seed=2))


def test_gymnasiums_own_vectors_take_one_task_for_all() -> None:
    vec = gym.make_vec("Office-v0", num_envs=2, vectorization_mode="sync")
    assert list(vec.reset(options={"task_id": TASKS[0]})[1]["task_id"]) == [TASKS[0]] * 2
    with pytest.raises(UsageError, match="expected one id; a list with one for each is for the vector environment"):
        vec.reset(options={"task_id": TASKS[:2]})


@pytest.mark.parametrize(
    ("actions", "words"),
    [
        ([SUBMIT], "actions: got 1 for 3 environments; expected one for each"),
        ([SUBMIT] * 4, "actions: got 4 for 3"),
        (SUBMIT, "actions: got one str; expected a list of 3"),
        ({"name": "submit"}, "actions: got one dict"),
        (None, "actions: got one NoneType"),
    ],
)
def test_too_few_and_too_many_actions_get_a_sentence(actions: Any, words: str) -> None:
    vec = VectorToolEnv("office:PLAIN", N)
    vec.reset(seed=1)
    with pytest.raises(UsageError, match=words):
        vec.step(actions)
    assert list(vec.step(iter(["[]"] * N))[0]["turn"]) == [1] * N
    vec.close()


@pytest.mark.parametrize("workers", [1, 2])
def test_a_time_limit_truncates_every_environment_with_a_verdict(workers: int) -> None:
    outcomes = []
    modes: tuple[dict[str, Any], ...] = ({"workers": workers}, {"vectorization_mode": "sync"})
    for mode in modes:
        vec = gym.make_vec("Office-v0", num_envs=N, max_episode_steps=2, **mode)
        outcomes.append([flat(vec.reset(seed=5)), *(flat(vec.step(["[]"] * N)) for _ in range(5))])
        assert vec.single_observation_space["turn"].n == 21  # type: ignore[index]
        vec.close()
    assert repr(outcomes[0]) == repr(outcomes[1])  # a nan in them is not equal to itself
    _, _, _, truncations, infos = outcomes[0][2]
    assert truncations == [True] * N
    assert infos["verdict"]["end"] == ["turn_limit"] * N
    unlimited = gym.make_vec("Office-v0", num_envs=N, max_episode_steps=-1)
    unlimited.reset(seed=5)
    assert not any(unlimited.step(["[]"] * N)[3].any() for _ in range(5))
    unlimited.close()


def test_no_environment_is_not_enough() -> None:
    with pytest.raises(UsageError, match="num_envs=0: expected at least 1"):
        gym.make_vec("Office-v0", num_envs=0)


@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
def test_a_time_limit_in_processes_and_shared_memory() -> None:
    mode: dict[str, Any] = {"vectorization_mode": "async", "max_episode_steps": 1}
    vec = gym.make_vec("Office-v0", num_envs=2, vector_kwargs={"shared_memory": False}, **mode)
    vec.reset(seed=5)
    assert list(vec.step(["[]"] * 2)[4]["verdict"]["end"]) == ["turn_limit"] * 2
    vec.close()
    with pytest.raises(ValueError, match="shared_memory=False"):
        gym.make_vec("Office-v0", num_envs=2, **mode)
