"""Scripted policies: baselines that do little, solutions that do everything, and doubles for tests."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from pydantic import BaseModel

from workgym.agents.policy import Action, Sees
from workgym.envs.core.spaces import sample_arguments
from workgym.envs.core.tasks import Task, TaskView
from workgym.envs.core.tools import JsonSchema, example_of

if TYPE_CHECKING:
    from workgym.envs.core.env import Observation
    from workgym.envs.core.scenario import Demonstration

__all__ = ["Demonstrator", "EveryToolOnce", "Nothing", "Oracle", "Random", "Replay", "Submit", "example_arguments"]


def _submit(answer: Any = "") -> dict[str, Any]:
    return {"name": "submit", "arguments": {"answer": answer}}


class Nothing:
    """Sends ``[]`` until the episode truncates."""

    name: ClassVar[str] = "nothing"
    sees: ClassVar[Sees] = "public"

    def reset(self, task: TaskView, tools: Sequence[JsonSchema], seed: int) -> None:
        """Remember nothing."""

    def act(self, observation: Observation) -> Action:
        """Return the empty list of calls."""
        return []


class Submit:
    """Submits at once.

    Args:
        answer: the answer that it submits.
    """

    name: ClassVar[str] = "submit"
    sees: ClassVar[Sees] = "public"

    def __init__(self, answer: str = "") -> None:
        self.answer = answer

    def reset(self, task: TaskView, tools: Sequence[JsonSchema], seed: int) -> None:
        """Remember nothing."""

    def act(self, observation: Observation) -> Action:
        """Return the submission."""
        return _submit(self.answer)


class Random:
    """Makes valid, typed, random calls, each tool being as likely as any other, and sometimes submits.

    Args:
        submit: the chance to submit instead, per turn, from 0 to 1.
    """

    name: ClassVar[str] = "random"
    sees: ClassVar[Sees] = "public"

    def __init__(self, submit: float = 0.1) -> None:
        self.submit = submit

    def reset(self, task: TaskView, tools: Sequence[JsonSchema], seed: int) -> None:
        """Start a new random stream."""
        self._functions = [tool["function"] for tool in tools if tool["function"]["name"] != "submit"]
        self._rng = np.random.default_rng(seed)

    def act(self, observation: Observation) -> Action:
        """Return one call."""
        if not self._functions or self._rng.random() < self.submit:
            return _submit()
        function = self._functions[int(self._rng.integers(len(self._functions)))]
        return {"name": function["name"], "arguments": sample_arguments(function["parameters"], self._rng)}


class EveryToolOnce:
    """Calls each tool once, in order and in a single action, with plausible arguments, and then submits.

    The arguments are those of the example in the tool's description, or made from its schema.
    """

    name: ClassVar[str] = "every-tool-once"
    sees: ClassVar[Sees] = "public"

    def reset(self, task: TaskView, tools: Sequence[JsonSchema], seed: int) -> None:
        """Line up the calls."""
        functions = [tool["function"] for tool in tools if tool["function"]["name"] != "submit"]
        rng = np.random.default_rng(seed)
        self._calls: list[Any] = [
            {"name": function["name"], "arguments": example_arguments(function, rng)} for function in functions
        ]

    def act(self, observation: Observation) -> Action:
        """Return all calls, and after that submit."""
        calls, self._calls = self._calls, []
        return calls or _submit()


class Replay:
    """Sends recorded actions, then ``[]`` until the episode ends.

    Args:
        actions: one a turn, such as ``Rollout.actions``.
    """

    name: ClassVar[str] = "replay"
    sees: ClassVar[Sees] = "public"

    def __init__(self, actions: Sequence[Any]) -> None:
        self.actions = tuple(actions)

    def reset(self, task: TaskView, tools: Sequence[JsonSchema], seed: int) -> None:
        """Start from the first action."""
        self._left = iter(self.actions)

    def act(self, observation: Observation) -> Action:
        """Return the next recorded action."""
        action: Action = next(self._left, [])
        return action


class Oracle:
    """Replays the reference calls, one a turn, and submits.

    If a task wants an answer, its last reference call submits it. A task without reference calls is submitted at once.
    """

    name: ClassVar[str] = "oracle"
    sees: ClassVar[Sees] = "task"

    def reset(self, task: Task, tools: Sequence[JsonSchema], seed: int) -> None:
        """Line up the reference calls."""
        self._calls: Iterator[dict[str, Any]] = iter([call.model_dump() for call in task.calls])

    def act(self, observation: Observation) -> Action:
        """Return the next reference call, or the submission."""
        return next(self._calls, None) or _submit()


class Demonstrator:
    """Follows the scenario's demonstration, which knows its brief and what the tools return.

    A demonstration that ends by itself is submitted, with the value that it returned as the answer.
    """

    name: ClassVar[str] = "demonstrator"
    sees: ClassVar[Sees] = "slots"

    def reset(self, task: Demonstration, tools: Sequence[JsonSchema], seed: int) -> None:
        """Get ready; the demonstration starts with the first observation, which it knows."""
        self._script = task
        self._started = False

    def act(self, observation: Observation) -> Action:
        """Hand over the latest result and return what the demonstration yields: a call, or a list of calls."""
        try:
            result = _parse(observation["result"]) if self._started else None
            self._started = True
            action: Action = _plain(self._script.send(result))
        except StopIteration as end:
            return _submit("" if end.value is None else end.value)
        return action


def _plain(action: Any) -> Any:
    """Turn calls into dictionaries."""
    if isinstance(action, BaseModel):
        return action.model_dump()
    return [_plain(item) for item in action] if isinstance(action, list | tuple) else action


def _parse(result: str) -> Any:
    try:
        return json.loads(result or "null")
    except ValueError:  # plain text stands for itself
        return result


def example_arguments(function: JsonSchema, rng: np.random.Generator) -> dict[str, Any]:
    """Return the arguments of the ``Example:`` call in a function's description, or random ones that fit its schema."""
    example = example_of(function.get("description", ""))
    return dict(example["arguments"]) if example else sample_arguments(function["parameters"], rng)
