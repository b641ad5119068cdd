"""Requests to a model and its replies as plain data, which is sent, stored, replayed and counted."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import Any

__all__ = ["Message", "ModelReply", "ModelRequest", "ToolCall"]

Message = dict[str, Any]
"""A message in OpenAI's chat format: ``role``, ``content``, and further keys of its role."""


@dataclass(frozen=True)
class ModelRequest:
    """Everything that an answer depends on; two equal requests may get the same answer.

    Attributes:
        model: as litellm names it, such as ``openai/gpt-4o``.
        messages: the conversation, in OpenAI's chat format.
        tools: the tools that may be called, in OpenAI's function format; empty for a text protocol.
        temperature: from 0.
        max_tokens: the longest answer; None for the provider's own limit.
        seed: for providers that take one.
        stop: texts before which the answer ends.
        response_format: a JSON schema that the answer has to fit, in OpenAI's format.
        parameters: further parameters that the provider takes.
        sample: the number of the sample of this request, from 0: samples differ although all else is equal.
        prompt: the version of the prompt that made it.
    """

    model: str
    messages: Sequence[Message]
    tools: Sequence[Mapping[str, Any]] = ()
    temperature: float = 0.0
    max_tokens: int | None = None
    seed: int | None = None
    stop: Sequence[str] = ()
    response_format: Mapping[str, Any] | None = None
    parameters: Mapping[str, Any] = field(default_factory=dict)
    sample: int = 0
    prompt: str = ""

    def to_json(self) -> dict[str, Any]:
        """Return plain data."""
        return {**asdict(self), "temperature": float(self.temperature)}  # 0 and 0.0 are one request

    @cached_property
    def key(self) -> str:
        """SHA-256 of the whole request as canonical JSON."""
        text = json.dumps(self.to_json(), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


@dataclass(frozen=True)
class ToolCall:
    """A call as a model wrote it: ``arguments`` is text that should be a JSON object."""

    id: str
    name: str
    arguments: str


@dataclass(frozen=True)
class ModelReply:
    """The answer of a model.

    Attributes:
        text: ``""`` if it only called tools.
        calls: the tools that it called.
        finish: why it stopped, in OpenAI's words: ``stop``, ``length``, ``tool_calls``.
        prompt_tokens, completion_tokens: as the provider counts them; None if it does not report them.
        cost: in US dollars; None if the price is unknown.
        thinking: what a reasoning model thought before, where its provider tells it apart; ``""`` otherwise.
        request_id: the provider's name of the answer; ``""`` if it gives none. It is never stored with the answer, and
            two answers that differ in it alone are equal.
    """

    text: str
    calls: tuple[ToolCall, ...] = ()
    finish: str = "stop"
    prompt_tokens: int | None = None
    completion_tokens: int | None = None
    cost: float | None = None
    thinking: str = ""
    request_id: str = field(default="", compare=False)

    @property
    def tokens(self) -> int:
        """All tokens that are known."""
        return (self.prompt_tokens or 0) + (self.completion_tokens or 0)

    def to_json(self) -> dict[str, Any]:
        """Return plain data that :meth:`from_json` reads; without a thought it has no key for one."""
        data = asdict(self)
        del data["request_id"]
        return data if self.thinking else {name: value for name, value in data.items() if name != "thinking"}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> ModelReply:
        """Read what :meth:`to_json` returned."""
        return cls(**{**data, "calls": tuple(ToolCall(**call) for call in data["calls"])})
