"""The subject of the rules, and the type of their results."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple, cast

import gymnasium

from workgym.envs.core.env import ToolEnv
from workgym.envs.core.tasks import Task

__all__ = ["RuleBroken", "RuleKept", "RuleResult", "Subject"]


class RuleKept(NamedTuple):
    """The result of a rule that is kept, as far as it could be tried."""

    tried: str


class RuleBroken(Exception):
    """A rule is broken by an error of the workplace, which is this one's cause; the text says where."""


RuleResult = str | RuleKept | None
"""The result of a rule: a text that says what is wrong, or what was tried, or None if the rule is kept."""


@dataclass(frozen=True)
class Subject:
    """An id, how to make its environment, and a sample of its canonical tasks."""

    env_id: str
    kwargs: dict[str, Any]
    task_ids: tuple[str, ...]

    def make(self) -> ToolEnv:
        """Make the environment anew."""
        env = gymnasium.make(self.env_id, **self.kwargs).unwrapped
        return cast("ToolEnv", env)  # check() has verified the type

    def tasks(self, env: ToolEnv) -> Iterator[Task]:
        """Yield the tasks of the sample, each right after the reset of its episode."""
        for task_id in self.task_ids:
            env.reset(options={"task_id": task_id})
            yield env.task
