"""An estimate of what a sweep with a model will use, before money is spent.

The policy plays a few of the tasks with its own prompts, while a rehearsal stands in for the model: it answers with the
calls of the demonstration, or of the reference if there is no demonstration. litellm counts the tokens. A model that
goes astray needs more turns, so the figures are on the low side.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Final

from workgym.agents.llm.backend import LiteLLM
from workgym.agents.llm.client import Client
from workgym.agents.llm.formats import write_action
from workgym.agents.llm.messages import ModelReply, ModelRequest, ToolCall
from workgym.agents.llm.policies import ModelPolicy
from workgym.agents.llm.prompting import render
from workgym.agents.llm.store import Store
from workgym.agents.registry import make, make_env
from workgym.agents.rollouts import rollout
from workgym.envs.core.errors import UsageError

if TYPE_CHECKING:
    from workgym.envs.core.env import ToolEnv

__all__ = ["SECONDS_PER_CALL", "UsageEstimate", "estimate", "total_usage"]

SECONDS_PER_CALL: Final = 3.0
"""The time that an answer is assumed to take."""
_REHEARSED: Final = 20
"""The most tasks that are rehearsed."""
_THOUGHT: Final = "I know what was asked for and what the tools returned so far; what is left to do comes next. " * 2
"""Stands for the text that a model writes beside its call."""


@dataclass(frozen=True)
class UsageEstimate:
    """What a sweep will use.

    Attributes:
        episodes: the number of episodes.
        rehearsed: the number of tasks that the figures rest on.
        calls: the answers that the sweep asks for.
        prompt_tokens, completion_tokens: of all answers.
        cost: in US dollars; None if the model's price is unknown.
        seconds: with ``jobs`` episodes in flight, if an answer takes ``SECONDS_PER_CALL``.
    """

    episodes: int
    rehearsed: int
    calls: int
    prompt_tokens: int
    completion_tokens: int
    cost: float | None
    seconds: float


class _Rehearsal:
    """Stands in for a model: answers with given actions, one after the other, and counts."""

    def __init__(self, counter: LiteLLM, actions: Sequence[Any]) -> None:
        self._counter, self._actions = counter, _one_by_one(actions)
        self.calls = self.prompt_tokens = self.completion_tokens = 0

    def complete(self, request: ModelRequest) -> ModelReply:
        """Answer with a plan if the prompt asks for one, else with the next action, as text for a text protocol."""
        self.calls += 1
        self.prompt_tokens += self._counter.count(request)
        if str(request.messages[-1]["content"]).endswith(render("plan")):
            return self._reply(request, _THOUGHT)
        action: dict[str, Any] = next(self._actions, {"name": "submit", "arguments": {"answer": ""}})
        name, arguments = str(action["name"]), dict(action.get("arguments") or {})
        reply = self._reply(request, f"Thought: {_THOUGHT}\n{write_action(name, arguments)}")
        if request.tools:
            return ModelReply("", (ToolCall(f"call_{self.calls}", name, json.dumps(arguments)),), "tool_calls")
        return reply

    def _reply(self, request: ModelRequest, text: str) -> ModelReply:
        self.completion_tokens += self._counter.count_text(request.model, text)
        return ModelReply(text)


def estimate(
    env_id: str,
    policy: str,
    options: Mapping[str, Any],
    tasks: Sequence[str],
    *,
    trials: int = 1,
    jobs: int = 1,
    env_kwargs: Mapping[str, Any] | None = None,
) -> UsageEstimate:
    """Return what a sweep of a model's policy will use. No request is sent.

    Args:
        env_id: what ``gym.make`` takes.
        policy: the name of a model's policy.
        options: of the policy, ``model`` among them.
        tasks: the ids of the tasks; up to 20 of them, evenly spread, are rehearsed.
        trials: how often each is played.
        jobs: episodes in flight.
        env_kwargs: passed to ``gym.make``.

    Raises:
        UsageError: if there is no task, or an argument cannot be used.
    """
    if not tasks:
        raise UsageError("an estimate needs at least one task")
    env, counter = make_env(env_id, **(env_kwargs or {})), LiteLLM()
    chosen = list(tasks)[:: -(-len(tasks) // _REHEARSED)]
    played = [_rehearse(env, counter, policy, options, task_id) for task_id in chosen]
    episodes = len(tasks) * trials
    share = episodes / len(played)
    calls, prompt, completion = (
        round(share * sum(getattr(it, name) for it in played))
        for name in ("calls", "prompt_tokens", "completion_tokens")
    )
    price = counter.price(options["model"])
    cost = None if price is None else prompt * price[0] + completion * price[1]
    return UsageEstimate(
        episodes, len(played), calls, prompt, completion, cost, calls * SECONDS_PER_CALL / max(1, jobs)
    )


def total_usage(parts: Sequence[UsageEstimate]) -> UsageEstimate:
    """Return what several models use in one sweep; the cost is None if the price of one of them is unknown."""
    sums = {field.name: sum(getattr(part, field.name) or 0 for part in parts) for field in fields(UsageEstimate)}
    if any(part.cost is None for part in parts):
        sums["cost"] = None
    return UsageEstimate(**sums)


def _rehearse(env: ToolEnv, counter: LiteLLM, policy: str, options: Mapping[str, Any], task_id: str) -> _Rehearsal:
    rehearsal = _Rehearsal(counter, _solution(env, task_id))
    model = make(policy, **options, client=Client(rehearsal, Store(".", "off")))
    if not isinstance(model, ModelPolicy):
        raise UsageError(f"policy {policy!r}: it asks its model in a way of its own, so nothing can be estimated")
    rollout(env, model, task_id=task_id)
    return rehearsal


def _solution(env: ToolEnv, task_id: str) -> Sequence[Any]:
    """Return the actions of the demonstration, or of the reference if there is no demonstration."""
    try:
        return rollout(env, make("demonstrator"), task_id=task_id).actions
    except UsageError:
        return rollout(env, make("oracle"), task_id=task_id).actions


def _one_by_one(actions: Sequence[Any]) -> Iterator[dict[str, Any]]:
    for action in actions:
        yield from action if isinstance(action, list) else [action]
