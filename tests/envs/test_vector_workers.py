"""The native vector environment equals SyncVectorEnv over random actions, with its environments here and in workers."""

from __future__ import annotations

import json
import multiprocessing
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers import TimeLimit

from workgym.envs.core import EpisodeError, ToolEnv, UnknownTask, UsageError
from workgym.envs.core.errors import ToolFailure
from workgym.envs.core.vector import VectorToolEnv

N = 5
SUBMIT = json.dumps({"name": "submit", "arguments": {}})
CRASH = {"name": "broken_crash", "arguments": {}}
TASKS = ["test/0/take-room/0", "test/0/find-floor/1", "test/0/own-room/0", "train/3/take-room/2", "val/1/find-floor/0"]
JUNK: list[Any] = ["", "[", "[]", "null", "7", "\ud800", {"name": "rooms_find"}, [], [[]], [SUBMIT], 3, None]


def plain(value: Any) -> Any:
    """Return a result as text in which equal values are equal, nan and the type of a number among them."""
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, np.ndarray):
        return str(value.dtype), [plain(item) for item in value]
    if isinstance(value, list | tuple):
        return type(value).__name__, [plain(item) for item in value]
    return repr(value)


@pytest.fixture(params=[1, 2], ids=["here", "two processes"], scope="module")
def workers(request: pytest.FixtureRequest) -> int:
    count: int = request.param
    return count


@pytest.fixture(params=list(AutoresetMode), scope="module")
def pair(workers: int, request: pytest.FixtureRequest) -> Iterator[tuple[VectorToolEnv, SyncVectorEnv]]:
    """The native vector and Gymnasium's, of environments that may be truncated by a wrapper, too."""
    mode = request.param
    native = VectorToolEnv("office:BROKEN", N, mode, workers, max_episode_steps=6, max_turns=7, worlds=2, split="train")
    sync = SyncVectorEnv(
        [lambda: TimeLimit(ToolEnv("office:BROKEN", max_turns=7, worlds=2, split="train"), 6)] * N, autoreset_mode=mode
    )
    yield native, sync
    native.close()
    sync.close()


def random_action(rng: random.Random, sample: str) -> Any:
    kind = rng.random()
    if kind < 0.2:
        return SUBMIT
    if kind < 0.35:
        return rng.choice(JUNK)
    if kind < 0.5:
        return {"name": "rooms_take", "arguments": {"room_id": f"000{rng.randrange(10)}", "note": "x"}}
    action = json.loads(sample)
    if action["name"].startswith("broken"):
        return "[]"
    return [action, action] if kind < 0.7 else sample


@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(2, 6))])
def test_random_play_equals_sync(pair: tuple[VectorToolEnv, SyncVectorEnv], seed: int) -> None:
    native, sync = pair
    rng = random.Random(f"vector/{seed}")
    seeds: Any = rng.choice([seed, [seed, None, 7, 7, 0], None] if seed else [seed])
    assert plain(native.reset(seed=seeds)) == plain(sync.reset(seed=seeds))
    native.action_space.seed(seed)
    ended = 0
    for _ in range(25):
        actions = [random_action(rng, sample) for sample in native.action_space.sample()]
        ours, theirs = native.step(actions), sync.step(actions)
        assert plain(ours) == plain(theirs)
        done = np.logical_or(ours[2], ours[3])
        ended += int(done.sum())
        if native.autoreset_mode is AutoresetMode.DISABLED and done.any():
            mask = done | np.array([rng.random() < 0.2 for _ in range(N)])
            task = rng.choice([{}, {"task_id": rng.choice(TASKS)}])
            both = [vec.reset(seed=seeds, options={"reset_mask": mask.copy(), **task}) for vec in (native, sync)]
            assert plain(both[0]) == plain(both[1])
        elif rng.random() < 0.1:
            both = [vec.reset(options={"task_id": TASKS[seed % 5]}) for vec in (native, sync)]
            assert plain(both[0]) == plain(both[1])
    assert ended > N


def test_what_sync_refuses_is_refused_alike(pair: tuple[VectorToolEnv, SyncVectorEnv]) -> None:
    native, sync = pair
    refused: list[dict[str, Any]] = [
        {"seed": [1, 2]},
        {"options": {"reset_mask": [True] * N}},
        {"options": {"reset_mask": np.zeros(N, dtype=np.bool_)}},
        {"options": {"reset_mask": np.ones(2, dtype=np.bool_)}},
        {"options": {"reset_mask": np.ones(N)}},
        {"options": {"task": TASKS[0]}},
    ]
    for arguments in refused:
        told = []
        for vec in (native, sync):
            with pytest.raises((ValueError, TypeError, AssertionError)) as error:  # Gymnasium 1.2 asserts
                vec.reset(**arguments)
            told.append((error.type, str(error.value)))
        assert told[0] == told[1]
    assert plain(native.reset(seed=4)) == plain(sync.reset(seed=4))
    assert plain(native.step(["[]"] * N)) == plain(sync.step(["[]"] * N))


def test_errors_of_ours_come_through(pair: tuple[VectorToolEnv, SyncVectorEnv]) -> None:
    native, sync = pair
    for place in (0, N - 1):  # here, and in a worker if there is one
        told = []
        for vec in (native, sync):
            vec.reset(seed=1)
            actions: list[Any] = ["[]"] * N
            actions[place] = CRASH
            with pytest.raises(ToolFailure) as error:
                vec.step(actions)
            told.append(str(error.value))
        assert told[0] == told[1]
        with pytest.raises(UnknownTask, match="no task 'test/0/nope/0'"):
            native.reset(options={"task_id": [*TASKS[:place], "test/0/nope/0", *TASKS[place + 1 :]]})
        assert plain(native.reset(seed=2)) == plain(sync.reset(seed=2))  # no answer of before is left
        assert plain(native.step(["[]"] * N)) == plain(sync.step(["[]"] * N))


def test_methods_and_attributes_are_reached_everywhere(pair: tuple[VectorToolEnv, SyncVectorEnv]) -> None:
    native, sync = pair
    for vec in (native, sync):
        vec.reset(seed=9)
        vec.set_attr("noted", [str(number) for number in range(N)])
    for name in ("noted", "max_turns", "observation", "ended", "np_random_seed", "split", "render_text"):
        assert plain(native.call(name)) == plain(sync.call(name))
    assert native.call("task_ids", "val") == sync.call("task_ids", "val")
    assert [rng.random() for rng in native.np_random] == [rng.random() for rng in sync.np_random]
    with pytest.raises(AttributeError, match="nowhere"):
        native.get_attr("nowhere")
    branches = native.call("fork")
    native.step([SUBMIT] * N)
    assert [branch.step("[]")[0]["turn"] for branch in branches] == [1] * N


# Processes


@pytest.fixture
def parted() -> Iterator[VectorToolEnv]:
    """Two environments, one of them in a worker."""
    vec = VectorToolEnv("office:BROKEN", 2, workers=2, render_mode="ansi")
    yield vec
    vec.close()


def test_a_worker_that_dies_is_an_episode_error_that_says_so(parted: VectorToolEnv) -> None:
    (worker,) = multiprocessing.active_children()
    with pytest.raises(ResetNeeded, match=r"step: call reset\(\) first"):
        parted.envs[1].step("[]")
    parted.reset(seed=1)
    assert "Monday" in parted.render()[1]  # type: ignore[operator]
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGKILL)
    for _ in range(2):
        with pytest.raises(EpisodeError, match=r"ended by itself \(exit code -9\), and its 1 episodes are lost"):
            parted.step(["[]"] * 2)
    with pytest.raises(EpisodeError, match="make a new vector environment"):
        parted.reset(seed=1)
    parted.close()
    assert not multiprocessing.active_children()


def test_what_does_not_pickle_is_refused_in_a_sentence_and_the_worker_lives(parted: VectorToolEnv) -> None:
    parted.reset(seed=1)
    with pytest.raises(UsageError, match="what goes to an environment in a worker has to pickle: use workers=1"):
        parted.set_attr("noted", lambda: 0)
    with pytest.raises(UsageError, match="what comes from an environment in a worker has to pickle: use workers=1"):
        parted.get_attr("session")
    assert list(parted.step(["[]"] * 2)[0]["turn"]) == [1, 1]
    (worker,) = multiprocessing.active_children()
    parted.close()
    assert worker.exitcode == 0  # it ended by itself, and was waited for


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"workers": 0}, "workers=0: expected at least 1"),
        ({"workers": True}, "workers=True: expected at least 1"),
        ({"workers": 1.5}, r"workers=1\.5: expected at least 1"),
        ({"num_envs": "3"}, "num_envs='3': expected at least 1"),
        ({"workers": 2, "render_mode": "human"}, "use workers=1"),
        ({"workers": 2, "split": "nowhere"}, "split='nowhere': expected one of"),
    ],
)
def test_unusable_arguments_start_no_process(arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(UsageError, match=words):
        VectorToolEnv(**{"benchmark": "office:PLAIN", "num_envs": 2, **arguments})
    assert not multiprocessing.active_children()


def test_there_are_no_more_workers_than_environments() -> None:
    vec = VectorToolEnv("office:PLAIN", 1, workers=8)
    assert not multiprocessing.active_children()
    vec.close()


PROGRAM = """
import multiprocessing
import workgym.envs, gymnasium

if __name__ == "__main__":
    vec = gymnasium.make_vec("Almita-v0", num_envs=2, workers=2)
    print(*(child.pid for child in multiprocessing.active_children()))
    vec.reset(seed=1)
    vec.step(["[]", "[]"])
"""


def test_a_program_that_does_not_close_its_vector_ends_and_leaves_no_process(tmp_path: Any) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, "utf-8")
    run = subprocess.run([sys.executable, program], capture_output=True, text=True, encoding="utf-8", timeout=120)
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    with pytest.raises(ProcessLookupError):
        os.kill(int(run.stdout), 0)


def test_make_vec_takes_workers() -> None:
    vec = gym.make_vec("Almita-v0", num_envs=2, workers=2)
    assert len(multiprocessing.active_children()) == 1
    vec.close()
