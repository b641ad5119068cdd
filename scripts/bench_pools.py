"""Random resets over the worlds of a pool, and the memory that they take.

A part of ``python -m workgym.scripts.bench``. The figures come from a process of its own, which holds nothing else.
"""

from __future__ import annotations

import gc
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

__all__ = ["pool_figures", "resident"]

_ENV_ID: Final = "WorkBench-v0"
_RESETS: Final = 5000


def pool_figures() -> Iterator[tuple[str, float, str, float | None]]:
    """Yield what is measured, its value, its unit and its limit."""
    command = [sys.executable, "-m", "workgym.scripts.bench_pools"]
    found = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    pool = f"the default train, {found['worlds']} worlds"
    yield f"random reset over {pool}, once warm: median", found["median"], "ms", 1
    yield "... mean", found["mean"], "ms", 5
    yield "... the first time that a world's template is drawn: mean", found["cold"], "ms", None
    yield f"memory of {pool}, open, all tasks drawn", found["memory"], "MiB", 1024
    yield "... against the estimate that bounds it", found["memory"] / found["estimate"], "x", 1.25


def _measured() -> dict[str, float]:
    """Draw all tasks of the pool, and then reset at random."""
    import gymnasium

    import workgym.envs  # noqa: F401 - registers the ids
    from workgym.agents.pools import build_worlds
    from workgym.envs.core.worlds import open_bytes

    env: Any = gymnasium.make(_ENV_ID, split="train")
    ids = env.unwrapped.task_ids()
    first = [task_id for task_id in ids if task_id.startswith("train/0/")]
    others = ids[len(first) :]
    build_worlds(_ENV_ID, env_kwargs={"split": "train"})
    for task_id in first:  # what is made once for a process does not count
        env.reset(options={"task_id": task_id})
    before, kept = resident(), open_bytes()
    cold = [_seconds(env, {"options": {"task_id": one}}) for one in others if one.endswith("/0")]
    for task_id in others:
        env.reset(options={"task_id": task_id})
    gc.collect()
    memory, estimate = resident() - before, open_bytes() - kept
    env.reset(seed=0)
    warm = [_seconds(env, {}) for _ in range(_RESETS)]
    return {
        "worlds": len(ids) // len(first),
        "median": 1e3 * statistics.median(warm),
        "mean": 1e3 * statistics.mean(warm),
        "cold": 1e3 * statistics.mean(cold),
        "memory": memory,
        "estimate": estimate / 2**20,
    }


def _seconds(env: Any, arguments: dict[str, Any]) -> float:
    start = time.perf_counter()
    env.reset(**arguments)
    return time.perf_counter() - start


def resident() -> float:
    """Return the resident memory of this process in MiB (Linux)."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


if __name__ == "__main__":
    print(json.dumps(_measured()))
