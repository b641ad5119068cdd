"""The times of CRMArena's worlds, tasks and demonstrations."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from statistics import median
from typing import Any, Final

__all__ = ["times"]

_RESETS: Final = 300
_SCALE: Final = 10


def times() -> Iterator[tuple[str, float, str, float]]:
    """Yield what is timed, the time, its unit, and the longest time that is promised.

    Worlds are built, so the cache must be empty.
    """
    import gymnasium

    import workgym.envs  # noqa: F401 - registers the ids
    from workgym import agents
    from workgym.envs.core.worlds import open_world

    env = gymnasium.make("CRMArena-v0")
    bench: Any = env.unwrapped
    world = partial(open_world, bench.benchmark, "test", 0)
    yield "CRMArena: a world of scale 1, built", _seconds(world), "s", 30
    opened = world()
    for template in bench.scenario.templates:
        yield (
            f"... drawing the {template.size} tasks of {template.id}",
            _seconds(partial(opened.tasks, template)),
            "s",
            10,
        )
    ids = bench.task_ids()
    resets = [_seconds(partial(env.reset, options={"task_id": ids[place % len(ids)]})) for place in range(_RESETS)]
    yield "... reset, median", median(resets) * 1e3, "ms", 0.5
    policy = agents.make("demonstrator")
    yield (
        f"... the demonstrations of {len(ids)} tasks, judged",
        _seconds(lambda: _require_solved(agents.rollout(env, policy, task_id=task_id) for task_id in ids)),
        "s",
        240,
    )
    yield f"... a world of scale {_SCALE}, built", _seconds(partial(world, _SCALE)), "s", 300


def _require_solved(rollouts: Iterable[Any]) -> None:
    """Play the episodes; raise RuntimeError if one fails, since a demonstration that stops early would be quick."""
    if failed := [rollout.task_id for rollout in rollouts if rollout.reward != 1]:
        raise RuntimeError(f"demonstrations of {len(failed)} tasks fail, such as {failed[0]}")


def _seconds(function: Callable[[], Any]) -> float:
    start = time.perf_counter()
    function()
    return time.perf_counter() - start
