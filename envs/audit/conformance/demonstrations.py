"""Play a task's demonstration: the conformance suite demands its success and compares it between processes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from workgym.envs.core.calls import Call
from workgym.envs.core.env import ToolEnv

__all__ = ["demonstration_steps"]


def demonstration_steps(env: ToolEnv, task_id: str) -> Iterator[tuple[Any, ...]]:
    """Yield what ``reset`` and every ``step`` of a task's demonstration return, to the end of the episode.

    The demonstration gets the environment's brief and what the tools return; a value that it returns is submitted.
    """
    yield env.reset(options={"task_id": task_id})
    script = env.scenario.demonstrate(env.brief)
    result: Any = None
    while not env.ended:
        try:
            wanted = script.send(result)
        except StopIteration as end:
            wanted = Call(name="submit", arguments={"answer": end.value})
        calls: Any = [call.model_dump() for call in wanted] if isinstance(wanted, list) else wanted.model_dump()
        stepped = env.step(calls)
        yield stepped
        result = json.loads(stepped[0]["result"])
