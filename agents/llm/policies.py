"""Language models as policies: native function calling, and the published text protocols.

One class holds what they share: asking, resampling an unreadable answer, remembering the conversation. A protocol says
how a conversation begins, how an answer is read, and how an observation is written.
"""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING, Any, ClassVar, Final

from workgym.agents.llm.client import Client
from workgym.agents.llm.conversations import ModelConversation, Received, Recorder
from workgym.agents.llm.errors import ModelOutcome
from workgym.agents.llm.formats import (
    OBSERVATION,
    STOP,
    Unreadable,
    before_made_up,
    call_format,
    read_action,
    read_arguments,
    without_thinking,
)
from workgym.agents.llm.limits import Spent
from workgym.agents.llm.messages import Message, ModelReply, ModelRequest, ToolCall
from workgym.agents.llm.observations import FORMS, ObservationForm, shown_result
from workgym.agents.llm.prompting import render, version
from workgym.agents.llm.selection import most_similar
from workgym.agents.llm.settings import Settings, shared_client
from workgym.agents.policy import Action, Sees
from workgym.agents.redaction import refuse_secrets
from workgym.agents.rollouts import results_by_call
from workgym.envs.core.errors import UsageError
from workgym.envs.core.tasks import Task, TaskView
from workgym.envs.core.tools import JsonSchema

if TYPE_CHECKING:
    from workgym.envs.core.env import Observation

__all__ = ["ActPolicy", "FunctionCallingPolicy", "GoldPlanActPolicy", "ModelPolicy", "PlanActPolicy", "ReActPolicy"]

_SEEDS: Final = 2**31
_SILENT: Final = "[no answer]"
"""Stands for an empty answer, which many providers do not accept as part of a conversation."""


class ModelPolicy:
    """A model that acts. Subclasses are protocols.

    An answer that cannot be read as an action is sampled again at a higher temperature (WorkBench, section 4.4: up to 5
    times at 0.5). The last answer then goes to the environment as it is, which says why it is not an action. It is
    remembered as text: no provider accepts a broken call in a conversation.

    Args:
        model: as litellm names it, such as ``openai/gpt-4o``.
        temperature: of the first sample; 0 as published.
        max_tokens: the longest answer; None for the provider's own limit.
        seed: sent with every request. By default it follows from the episode's, so that trials differ and can be
            repeated.
        resamples: how often an unreadable answer is sampled again.
        resample_temperature: of these samples.
        most_tools: how many tools are offered, those whose descriptions are most similar to the task; None for all.
        max_observation: how many characters of a result are shown; it is cut behind a whole record, and a note says how
            many of how many are shown. None or 0 shows it whole.
        observation: how records are shown: ``"json"``, as tools return them, or ``"table"``, which names the columns
            once and is shorter.
        parameters: further parameters that the provider takes. They are recorded, so that a key or a header is refused:
            these are settings.
        client: by default the one that ``settings`` describe, shared by all policies with equal settings.
        settings: see :class:`Settings`.

    Raises:
        UsageError: if an argument cannot be used, or the extra ``llm`` is missing.
    """

    name: ClassVar[str]
    sees: ClassVar[Sees] = "public"

    def __init__(
        self,
        model: str,
        *,
        temperature: float = 0.0,
        max_tokens: int | None = None,
        seed: int | None = None,
        resamples: int = 5,
        resample_temperature: float = 0.5,
        most_tools: int | None = None,
        max_observation: int | None = None,
        observation: ObservationForm = "json",
        parameters: Mapping[str, Any] | None = None,
        client: Client | None = None,
        **settings: Any,
    ) -> None:
        if not isinstance(model, str) or not model:
            raise UsageError(f"model={model!r}: expected a model as litellm names it, such as openai/gpt-4o")
        for name, number in (("temperature", temperature), ("resample_temperature", resample_temperature)):
            if not isinstance(number, int | float) or isinstance(number, bool) or not 0 <= number < inf:
                raise UsageError(f"{name}={number!r}: expected a number from 0")
        if not isinstance(parameters, Mapping | None):
            raise UsageError(f'parameters={parameters!r}: expected an object, such as {{"top_p": 0.9}}')
        refuse_secrets("parameters", parameters, "headers= and api_key= are settings, which are never recorded")
        _whole_number("resamples", resamples, 0)
        for name, value, low in (
            ("max_tokens", max_tokens, 1),
            ("seed", seed, 0),
            ("most_tools", most_tools, 1),
            ("max_observation", max_observation, 0),
        ):
            if value is not None:
                _whole_number(name, value, low)
        if observation not in FORMS:
            raise UsageError(f"observation={observation!r}: expected one of {', '.join(map(repr, FORMS))}")
        self._fixed: dict[str, Any] = {
            "model": model,
            "max_tokens": max_tokens,
            "parameters": dict(parameters or {}),
            "prompt": version(),
        }
        self._temperatures = (temperature, resample_temperature)
        self._seed, self._resamples = seed, resamples
        self._most_tools = most_tools
        self._max_observation, self._observation_form = max_observation or 0, observation
        self._client = client or shared_client(Settings.of(settings, _option_names(type(self))), model)
        self.usage = Spent()
        self._recorder, self._messages = Recorder(), list[Message]()

    @property
    def conversation(self) -> ModelConversation:
        """What was said in the present episode so far."""
        return self._recorder.conversation(self._messages)

    def reset(self, task: Any, tools: Sequence[JsonSchema], seed: int) -> None:
        """Start a conversation about a task."""
        self._tools = [tool["function"] for tool in tools]
        if self._most_tools is not None:
            self._tools = most_similar(self._tools, task.instruction, self._most_tools)
        self._names = [tool["name"] for tool in self._tools]
        self._episode_seed = seed % _SEEDS if self._seed is None else self._seed
        self._task, self._messages = task, list[Message]()
        self.usage, self._recorder = Spent(), Recorder()

    def act(self, observation: Observation) -> Action:
        """Return the model's next action.

        Raises:
            ModelError: if the model gives no answer; see :mod:`workgym.agents.llm.errors`.
        """
        self._recorder.begin(observation["turn"] + 1)
        if self._messages:
            self._observe(observation["result"])
        else:
            self._messages += self._opening(observation)
        for sample in range(self._resamples + 1):
            reply = self._ask(sample, **self._extras())
            try:
                action = self._read(reply)
            except Unreadable:
                continue
            self._remember(reply)
            return action
        text = self._raw_text(reply) or _SILENT
        self._remember(ModelReply(text))
        return text

    def _ask(self, sample: int = 0, **extras: Any) -> ModelReply:
        request = ModelRequest(
            messages=list(self._messages),
            temperature=self._temperatures[sample > 0],
            seed=self._episode_seed,
            sample=sample,
            **self._fixed,
            **extras,
        )
        self._recorder.ask(request)
        try:
            received = self._client.ask(request)
        except ModelOutcome as outcome:
            if outcome.reply is not None:
                self._hear(Received(outcome.reply))
            raise
        reply = self._hear(received)
        return replace(reply, text=without_thinking(reply.text))

    def _hear(self, received: Received) -> ModelReply:
        """Count and keep an answer."""
        self.usage = self.usage.plus(received.reply)
        self._recorder.hear(received)
        return received.reply

    def _shown(self, result: str) -> str:
        return shown_result(result, self._max_observation, self._observation_form)

    def _system(self, prompt: str) -> Message:
        known = {"context": self._task.context, "tools": self._tools, "respond": "respond" in self._names}
        return {"role": "system", "content": render(prompt, **known, **self._form())}

    def _first_message(self, observation: Observation, *more: str) -> Message:
        """Return the only user message before the first answer: some models refuse two in a row."""
        texts = (observation["instruction"], self._shown(observation["result"]), *more)
        return {"role": "user", "content": "\n\n".join(filter(None, texts))}

    # The parts of a protocol

    def _form(self) -> dict[str, Any]:
        """Return the values with which the prompt describes the form of an answer."""
        return {}

    def _extras(self) -> dict[str, Any]:
        """Return the further fields of a request."""
        raise NotImplementedError

    def _opening(self, observation: Observation) -> list[Message]:
        """Return the messages before the first answer."""
        raise NotImplementedError

    def _read(self, reply: ModelReply) -> Action:
        """Return the action in an answer, or raise Unreadable."""
        raise NotImplementedError

    def _raw_text(self, reply: ModelReply) -> str:
        """Return the text of an unreadable answer as the model wrote it."""
        return reply.text.strip()

    def _remember(self, reply: ModelReply) -> None:
        """Remember an answer."""
        raise NotImplementedError

    def _observe(self, result: str) -> None:
        """Remember the result of the last action."""
        raise NotImplementedError


class FunctionCallingPolicy(ModelPolicy):
    """The provider's own function calling, several calls at once included. Text without a call is the answer."""

    name = "function-calling"

    def reset(self, task: Any, tools: Sequence[JsonSchema], seed: int) -> None:
        """Start a conversation about a task."""
        super().reset(task, tools, seed)
        self._calls: tuple[ToolCall, ...] = ()

    def _extras(self) -> dict[str, Any]:
        return {"tools": [{"type": "function", "function": dict(tool)} for tool in self._tools]}

    def _opening(self, observation: Observation) -> list[Message]:
        return [self._system("calls"), self._first_message(observation)]

    def _read(self, reply: ModelReply) -> Action:
        if not reply.calls:
            if not reply.text.strip():
                raise Unreadable("an empty answer")
            if reply.finish == "length":
                raise Unreadable("an answer that is cut short")
            if "respond" in self._names:
                return {"name": "respond", "arguments": {"message": reply.text}}
            return {"name": "submit", "arguments": {"answer": reply.text}}
        calls = [{"name": call.name, "arguments": read_arguments(call.arguments)} for call in reply.calls]
        return calls[0] if len(calls) == 1 else calls

    def _raw_text(self, reply: ModelReply) -> str:
        calls = [f'{{"name": {json.dumps(call.name)}, "arguments": {call.arguments}}}' for call in reply.calls]
        return f"[{', '.join(calls)}]" if len(calls) > 1 else "".join(calls) or super()._raw_text(reply)

    def _remember(self, reply: ModelReply) -> None:
        ids = [call.id for call in reply.calls]
        if not all(ids) or len(set(ids)) < len(ids):
            ids = [f"call_{len(self._messages)}_{number}" for number in range(len(ids))]
        self._calls = tuple(
            ToolCall(call_id, _ODD.sub("_", call.name)[:64] or "_", call.arguments)
            for call_id, call in zip(ids, reply.calls, strict=True)
        )
        message: Message = {"role": "assistant", "content": reply.text or None}
        if self._calls:
            message["tool_calls"] = [
                {
                    "id": call.id,
                    "type": "function",
                    "function": {"name": call.name, "arguments": call.arguments or "{}"},
                }
                for call in self._calls
            ]
        self._messages.append(message)

    def _observe(self, result: str) -> None:
        if not self._calls:
            self._messages.append({"role": "user", "content": self._shown(result)})
            return
        parts = results_by_call(result, len(self._calls))
        if len(parts) < len(self._calls):  # every call gets the whole
            parts *= len(self._calls)
        for call, part in zip(self._calls, parts, strict=True):
            self._messages.append({"role": "tool", "tool_call_id": call.id, "content": self._shown(part)})


class ActPolicy(ModelPolicy):
    """Text: one action a turn, without a thought.

    Args:
        model: see :class:`ModelPolicy`.
        constrained: whether the request holds a JSON schema, so that the model can write nothing but calls of the tools
            with arguments of their types. For servers that follow any schema, such as llama.cpp, vLLM or SGLang.
        options: see :class:`ModelPolicy`.
    """

    name = "act"
    prompt: ClassVar[str] = "act"
    thinks: ClassVar[bool] = False

    def __init__(self, model: str, *, constrained: bool = False, **options: Any) -> None:
        super().__init__(model, **options)
        if not isinstance(constrained, bool):
            raise UsageError(f"constrained={constrained!r}: expected true or false")
        self._constrained = constrained

    def _form(self) -> dict[str, Any]:
        return {"constrained": self._constrained}

    def _extras(self) -> dict[str, Any]:
        if self._constrained:
            return {"response_format": call_format(self._tools, thought=self.thinks)}
        return {"stop": [STOP]}

    def _opening(self, observation: Observation) -> list[Message]:
        return [self._system(self.prompt), self._first_message(observation)]

    def _read(self, reply: ModelReply) -> Action:
        return read_action(reply.text, self._names)

    def _remember(self, reply: ModelReply) -> None:
        self._messages.append({"role": "assistant", "content": before_made_up(reply.text).strip() or _SILENT})

    def _observe(self, result: str) -> None:
        self._messages.append({"role": "user", "content": f"{OBSERVATION} {self._shown(result)}"})


class ReActPolicy(ActPolicy):
    """Text: a thought and one action a turn (Yao et al., arXiv:2210.03629)."""

    name = "react"
    prompt: ClassVar[str] = "react"
    thinks: ClassVar[bool] = True


class PlanActPolicy(ReActPolicy):
    """A plan of the model's own first, then a thought and one action a turn."""

    name = "plan-act"

    def _opening(self, observation: Observation) -> list[Message]:
        self._messages = [self._system(self.prompt), self._first_message(observation, render("plan"))]
        planned: Message = {"role": "assistant", "content": self._ask(stop=[STOP]).text.strip() or _SILENT}
        begun, self._messages = [*self._messages, planned, {"role": "user", "content": render("go")}], []
        return begun


class GoldPlanActPolicy(ReActPolicy):
    """The task's plan as given sub-goals, or the tools of its reference calls; then a thought and one action a turn.

    It sees what no agent may know, so its figures stand apart: they measure a task without its planning.
    """

    name = "gold-plan-act"
    sees: ClassVar[Sees] = "task"

    def reset(self, task: Task, tools: Sequence[JsonSchema], seed: int) -> None:
        """Start a conversation about a task. It keeps of the hidden fields the sub-goals and tools alone."""
        goals = [f"{step.goal} ({step.tool})" for step in task.plan]
        self._steps = [*goals, "submit"] if goals else [call.name for call in task.calls] or ["submit"]
        super().reset(TaskView.model_validate(task.public().model_dump()), tools, seed)

    def _opening(self, observation: Observation) -> list[Message]:
        given = render("plan-given", steps=self._steps)
        return [self._system(self.prompt), self._first_message(observation, f"{given}\n{render('go')}")]


_ODD: Final = re.compile(r"[^A-Za-z0-9_-]")
"""Characters that models write in the name of a function and providers do not accept."""


def _option_names(policy: type[ModelPolicy]) -> list[str]:
    """Return the options that a policy's class and its bases take by name, besides the model and its client."""
    owners = [owner for owner in policy.__mro__ if owner is not object and "__init__" in vars(owner)]
    found = [item for owner in owners for item in inspect.signature(owner).parameters.values()]
    names = dict.fromkeys(item.name for item in found if item.kind is not item.VAR_KEYWORD)
    return [name for name in names if name not in ("model", "client")]


def _whole_number(name: str, value: object, low: int) -> None:
    if not isinstance(value, int) or isinstance(value, bool) or value < low:
        raise UsageError(f"{name}={value!r}: expected a whole number from {low}")
