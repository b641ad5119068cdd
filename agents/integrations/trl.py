"""Language models learn through TRL: environments as its GRPO trainers take them, and tasks to go with them.

    spec = WorkGymSpec("WorkBench-v0", 500, toolkits="required")
    GRPOTrainer(model, train_dataset=spec.train_dataset, environment_factory=spec.environment_factory)

A prompt, the schemas of the tools and their results are those of the policy ``function-calling``, which then evaluates
the model. Three things differ, since TRL holds the conversation: each of several calls in one answer takes a turn, an
answer without a call ends the rollout without being submitted, and TRL itself answers calls of tools not offered.

Importing this module imports neither TRL nor torch; only :attr:`WorkGymSpec.train_dataset` needs the extra ``trl``.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property, partial
from typing import Any, ClassVar, Final

from workgym.agents.datasets.splits import require_trainable
from workgym.agents.evaluation.drawing import chosen_tasks
from workgym.agents.integrations.episodes import EpisodeOver, Episodes, Finished
from workgym.agents.integrations.trl_data import prompt_rows, row_dataset
from workgym.agents.integrations.trl_tools import OfferedTool, named_members, tool_method
from workgym.envs.core.errors import UsageError
from workgym.envs.core.tools import JsonSchema

__all__ = ["ToolMethods", "WorkGymSpec", "environment_factory", "tool_class"]

OnEnd = Callable[[Finished], object] | None
"""What is told how each episode ended, such as ``outcomes.append``."""
_OVER: Final = '{"error":"the episode has ended"}'
"""The result of a call after the end."""


class WorkGymSpec:
    """Tasks and their environments, in the form of TRL's own specs.

    Args:
        env_id: what ``gym.make`` takes.
        tasks: their ids, or how many are drawn, evenly over the templates.
        seed: draws them.
        on_end: is told how each episode ended.
        options: the environment's arguments; ``split`` is ``train`` unless given. With ``toolkits="required"`` a prompt
            has the tools that its task needs, and no others.

    Attributes:
        environment_factory: by the column ``environment``; tasks that are offered the same tools share a class.

    Raises:
        UsageError: if the environment cannot be made, or a task may not be trained on.
    """

    def __init__(
        self, env_id: str, tasks: int | Sequence[str], *, seed: int = 0, on_end: OnEnd = None, **options: Any
    ) -> None:
        options = {"split": "train", **options}
        env = Episodes().environment(env_id, options).fork()
        self._rows = prompt_rows(env_id, chosen_tasks(env, tasks, seed), **options)
        make = partial(_instance, env_id, json.dumps(options), on_end)
        first = {row["environment"]: row["task_id"] for row in reversed(self._rows)}
        self.environment_factory = {name: partial(make, name, task_id) for name, task_id in first.items()}

    @cached_property
    def train_dataset(self) -> Any:
        """A ``datasets.Dataset`` with ``prompt``, ``task_id`` and ``environment``. Raises what ``row_dataset`` does."""
        return row_dataset(self._rows)


def environment_factory(env_id: str, *, on_end: OnEnd = None, **options: Any) -> Callable[[], ToolMethods]:
    """Return what ``GRPOTrainer`` takes as ``environment_factory``, where every task is offered the same tools.

    It makes instances of a class that is named after the environment, as is its reward in TRL's log. The arguments are
    those of :class:`WorkGymSpec`. Raises UsageError if the environment cannot be made, or offers each task other tools.
    """
    env = Episodes().environment(env_id, options)
    if (toolkits := options.get("toolkits") or env.benchmark.offers) in ("required", "task"):
        raise UsageError(f"toolkits={toolkits!r}: a task is offered its own tools; name toolkits, or use WorkGymSpec")
    return partial(_instance, env_id, json.dumps(options), on_end, env_id)


def _instance(env_id: str, options: str, on_end: OnEnd, name: str, task_id: str | None = None) -> ToolMethods:
    """Make an environment: a function of a module, since ``AsyncGRPOTrainer`` pickles factories."""
    return tool_class(env_id, options, name, task_id)(on_end)


@cache
def tool_class(env_id: str, options: str, name: str, task_id: str | None) -> type[ToolMethods]:
    """Return the class with the tools of a task, or with all that any episode may offer; ``options`` is JSON text."""
    made, episodes = json.loads(options), Episodes()
    schemas = episodes.environment(env_id, made).tool_schemas
    if task_id is not None:
        schemas = episodes.opening(episodes.start(env_id, made, task_id)).tools
    methods = {member: tool_method(schema["function"]) for member, schema in named_members(schemas)}
    own = {"_env_id": env_id, "_options": made, "_schemas": schemas, "__doc__": f"{name}, with a method for each tool."}
    return type(re.sub(r"\W", "_", name), (ToolMethods,), {**methods, **own})


class ToolMethods:
    """An environment as TRL plays it: it resets to the task of a row, and its tools are methods of a subclass."""

    _env_id: ClassVar[str]
    _options: ClassVar[Mapping[str, Any]]
    _schemas: ClassVar[Sequence[JsonSchema]]
    _require = staticmethod(require_trainable)  # tests of this adapter replay episodes of the canonical set
    _key = ""
    _outcome: Finished | None = None

    def __init__(self, on_end: OnEnd) -> None:
        self._on_end = on_end
        self._episodes = Episodes(idle=math.inf)  # of its own, so that what TRL forgets leaves no episode behind
        for member, schema in named_members(self._schemas):
            vars(self)[member] = OfferedTool(schema, getattr(self, member))

    def reset(self, task_id: str, **row: Any) -> None:
        """Start the episode of a row's task; the prompt holds all there is to see.

        Raises UsageError if the task may not be trained on, or is offered other tools.
        """
        self._require([task_id])
        self._episodes.drop(self._key)
        self._key, self._outcome = "", None
        key = self._episodes.start(self._env_id, self._options, task_id)
        if self._episodes.opening(key).tools != self._schemas:
            self._episodes.drop(key)
            raise UsageError(f"{task_id} is offered other tools than {type(self).__name__} has: use WorkGymSpec")
        self._key = key

    def get_reward(self) -> float | None:
        """Return the reward, or None if the episode failed on our side, which TRL leaves out.

        An episode that is not finished ends now, as if the policy had given up.
        """
        if self._key:
            self._outcome = self._episodes.finish(self._key)
            self._episodes.drop(self._key)
            self._key = ""
            if self._on_end is not None:
                self._on_end(self._outcome)
        return None if self._outcome is None else self._outcome.reward

    def _call(self, name: str, arguments: Mapping[str, Any]) -> str:
        """Make a call and return its result, as text."""
        try:
            return self._episodes.call(self._key, name, arguments).text if self._key else _OVER
        except EpisodeOver:
            return _OVER
