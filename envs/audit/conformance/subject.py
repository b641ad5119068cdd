"""What the rules look at, and what they return."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple, cast

import gymnasium

from workgym.envs.core.env import ToolEnv
from workgym.envs.core.tasks import Task

__all__ = ["Found", "Kept", "Subject"]


class Kept(NamedTuple):
    """What a rule returns that is kept, as far as it could be tried."""

    tried: str


Found = str | Kept | None
"""What a rule returns: what is wrong, or what was tried, or nothing."""


@dataclass(frozen=True)
class Subject:
    """An id, how to make its environment, and a sample of its canonical tasks."""

    env_id: str
    kwargs: dict[str, Any]
    task_ids: tuple[str, ...]

    def make(self) -> ToolEnv:
        """Make the environment anew."""
        env = gymnasium.make(self.env_id, **self.kwargs).unwrapped
        return cast("ToolEnv", env)  # check() has made sure

    def tasks(self, env: ToolEnv) -> Iterator[Task]:
        """Yield the tasks of the sample, each when its episode has begun."""
        for task_id in self.task_ids:
            env.reset(options={"task_id": task_id})
            yield env.task
