"""The steps of vector environments, as a part of ``python -m workgym.scripts.bench``: native, with workers, and async.

All play the same actions in turns, so that a busy moment of the machine hits all of them alike, and every process has
drawn the tasks before. What counts is the ratio to ``SyncVectorEnv``.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

__all__ = ["vector_figures"]

_ENV_ID: Final = "WorkBench-v0"
_ROUNDS: Final = 9
_STEPS: Final = 150
_MODES: Final[Mapping[str, dict[str, Any]]] = {
    "sync": {"vectorization_mode": "sync"},
    "native, here": {"workers": 1},
    "native, two processes": {"workers": 2},
    "Gymnasium's async": {"vectorization_mode": "async", "vector_kwargs": {"shared_memory": False}},
}
_Actions = Callable[[Any, Sequence[str], Sequence[int]], Sequence[Any]]
"""Chooses actions from a vector, and from the task and turn of each of its environments."""


def vector_figures() -> Iterator[tuple[str, float, str]]:
    """Yield what is measured, its value and its unit."""
    import gymnasium

    import workgym.envs  # noqa: F401 - registers the ids

    for size in (8, 32):
        vectors = {}
        for mode, arguments in _MODES.items():
            if size == 8 or mode != "Gymnasium's async":  # 32 processes would measure the machine
                start = time.perf_counter()
                vectors[mode] = gymnasium.make_vec(_ENV_ID, num_envs=size, **arguments)
                if size == 8:
                    yield f"{size} environments at once, {mode}: start", time.perf_counter() - start, "s"
        for vector in vectors.values():
            _draw_everywhere(vector)
        for policy, actions in (("random calls", _random), ("reference calls", _references())):
            yield from _compared(f"{size} environments at once, {policy}", vectors, actions)
        for vector in vectors.values():
            vector.close()


def _compared(what: str, vectors: Mapping[str, Any], actions: _Actions) -> Iterator[tuple[str, float, str]]:
    for vector in vectors.values():
        _steps_per_second(vector, actions, 0)
    rounds = [
        {mode: _steps_per_second(vector, actions, seed) for mode, vector in vectors.items()}
        for seed in range(1, _ROUNDS + 1)
    ]
    for mode in vectors:
        yield f"{what}, {mode}", statistics.median(each[mode] for each in rounds), "steps/s"
        if mode != "sync":
            yield "... times those of sync", statistics.median(each[mode] / each["sync"] for each in rounds), "x"


def _steps_per_second(vector: Any, actions: _Actions, seed: int) -> float:
    _, info = vector.reset(seed=seed)
    vector.action_space.seed(seed)
    tasks, turns = list(info["task_id"]), [0] * vector.num_envs
    seconds = 0.0
    for _ in range(_STEPS):
        chosen = actions(vector, tasks, turns)
        start = time.perf_counter()
        *_, info = vector.step(chosen)
        seconds += time.perf_counter() - start
        begun = info.get("_task_id", [False] * vector.num_envs)
        for place in range(vector.num_envs):
            turns[place] += 1
            if begun[place]:
                tasks[place], turns[place] = info["task_id"][place], 0
    return int(vector.num_envs) * _STEPS / seconds


def _random(vector: Any, tasks: Sequence[str], turns: Sequence[int]) -> Sequence[Any]:
    return list(vector.action_space.sample())


def _references() -> _Actions:
    """Return the policy that makes the calls of a task's reference, and submits."""
    import gymnasium

    env: Any = gymnasium.make(_ENV_ID).unwrapped
    calls = {}
    for task_id in env.task_ids():
        env.reset(options={"task_id": task_id})
        calls[task_id] = [call.model_dump() for call in env.task.calls]
        if not calls[task_id] or calls[task_id][-1]["name"] != "submit":
            calls[task_id].append({"name": "submit", "arguments": {}})

    def actions(vector: Any, tasks: Sequence[str], turns: Sequence[int]) -> Sequence[Any]:
        return [calls[task][min(turn, len(calls[task]) - 1)] for task, turn in zip(tasks, turns, strict=True)]

    return actions


def _draw_everywhere(vector: Any) -> None:
    """Let every process of a vector draw the tasks of every template."""
    import gymnasium

    env: Any = gymnasium.make(_ENV_ID).unwrapped
    for task_id in env.task_ids():
        if task_id.endswith("/0"):
            vector.reset(options={"task_id": task_id})
