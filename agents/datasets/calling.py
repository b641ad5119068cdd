"""Any policy's episode as a conversation with a model that calls tools.

The conversation has the system prompt, the observations and the calls that the policy ``function-calling`` would have
had, since that policy writes it: so what a model is trained on is what it meets when it is evaluated.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from workgym.agents.llm.client import Client, NoBackend
from workgym.agents.llm.conversations import ModelConversation, Received
from workgym.agents.llm.messages import Message, ModelReply, ModelRequest, ToolCall
from workgym.agents.llm.policies import FunctionCallingPolicy
from workgym.agents.llm.store import Store
from workgym.agents.policy import Action, Policy, PolicyFailure, Sees
from workgym.envs.core.calls import parse_action
from workgym.envs.core.errors import ActionError
from workgym.envs.core.tasks import TaskView
from workgym.envs.core.tools import JsonSchema

if TYPE_CHECKING:
    from workgym.envs.core.env import Observation, ToolEnv

__all__ = ["CallWriter", "InCalls", "NotInCalls", "opening_messages"]


class NotInCalls(PolicyFailure):
    """A policy's action cannot be written as calls of tools: it is malformed, or the empty list."""


class CallWriter:
    """Writes down an episode as the policy ``function-calling`` would have held it.

    Args:
        options: how that policy shows results, such as ``max_observation``; see
            :class:`~workgym.agents.llm.policies.ModelPolicy`.
    """

    def __init__(self, **options: Any) -> None:
        self._client = _Dictation(NoBackend(), Store(".", "off"))
        self._policy = FunctionCallingPolicy("dictated", resamples=0, client=self._client, **options)

    def reset(self, task: TaskView, tools: Sequence[JsonSchema]) -> None:
        """Start a conversation about a task."""
        self._policy.reset(task, tools, 0)

    def write(self, observation: Observation, action: object) -> Action:
        """Add an observation and the action that followed it.

        Returns:
            The action as ``function-calling`` makes it: a list of one call is that call, whose result is no list.

        Raises:
            NotInCalls: if the action cannot be written.
        """
        self._client.reply = _reply_of(action)
        return self._policy.act(observation)

    @property
    def conversation(self) -> ModelConversation:
        """The conversation so far, the last action included."""
        return self._policy.conversation


class InCalls:
    """Plays what another policy plays, in calls, and writes the episode down.

    Args:
        policy: the one that decides. It has to be one that expects no list as the result of a list of one call, as a
            replay does.
        env: where it plays.

    Raises:
        NotInCalls: from :meth:`act`, if the policy's action cannot be written.
    """

    name: ClassVar[str] = "in-calls"

    def __init__(self, policy: Policy, env: ToolEnv) -> None:
        self.sees: Sees = getattr(policy, "sees", "public")
        self._policy, self._env, self._writer = policy, env, CallWriter()

    def reset(self, task: Any, tools: list[JsonSchema], seed: int) -> None:
        """Start an episode."""
        self._writer.reset(self._env.task.public(), tools)
        self._policy.reset(task, tools, seed)

    def act(self, observation: Observation) -> Action:
        """Return the policy's action, as it is written down."""
        return self._writer.write(observation, self._policy.act(observation))

    @property
    def conversation(self) -> ModelConversation:
        """The present episode so far."""
        return self._writer.conversation


def opening_messages(env: ToolEnv) -> list[Message]:
    """Return the messages before a model's first answer in the current episode, which has just begun."""
    writer = CallWriter()
    writer.reset(env.task.public(), env.tool_schemas)
    writer.write(env.observation, {"name": "submit"})
    said = writer.conversation
    return said.sent(said.turns[0][0])


class _Dictation(Client):
    """Answers what it was told to answer."""

    reply: ModelReply

    def ask(self, request: ModelRequest) -> Received:
        return Received(self.reply)


def _reply_of(action: object) -> ModelReply:
    """Return the answer of a model that makes the calls of an action."""
    try:
        calls = parse_action(action)
    except ActionError as error:
        raise NotInCalls(f"an action that is no call: {error}") from None
    if not calls:
        raise NotInCalls("an action without a call")
    made = (ToolCall("", call.name, json.dumps(call.arguments, ensure_ascii=False)) for call in calls)
    return ModelReply("", tuple(made), "tool_calls")
