"""What was said between a policy and its model: the messages, and turn by turn each request with its answer.

A conversation grows at its end, so its messages are kept once, and a request says how many of them it sent. A policy
that rewrites what it sends is kept right as well: such a request names its messages one by one.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from workgym.agents.llm.messages import Message, ModelReply, ModelRequest

__all__ = ["Exchange", "ModelConversation", "Received", "Recorder", "Turn", "totals"]


@dataclass(frozen=True)
class Received:
    """An answer, and how it came.

    Attributes:
        reply: the answer.
        seconds: from the request to its answer, without earlier attempts and waits; None if it comes from recorded
            traffic.
        retries: how many attempts failed before.
    """

    reply: ModelReply
    seconds: float | None = None
    retries: int = 0


@dataclass(frozen=True)
class Exchange:
    """A request and its answer.

    Attributes:
        sent: how many of the conversation's messages were sent, from the first on; or their places, from 0, if they are
            not its beginning.
        sample: above 0 if an answer before it could not be read and the request was sent again.
        reply: the answer as it was received; None if none came.
        seconds, retries: see :class:`Received`.
        request_id: the provider's name of the exchange; ``""`` if it gave none, or the answer was recorded.
    """

    sent: int | tuple[int, ...]
    sample: int = 0
    reply: ModelReply | None = None
    seconds: float | None = None
    retries: int = 0
    request_id: str = ""

    def to_json(self) -> dict[str, Any]:
        """Return plain data that :meth:`from_json` reads."""
        sent = self.sent if isinstance(self.sent, int) else list(self.sent)
        reply = None if self.reply is None else self.reply.to_json()
        return {**vars(self), "sent": sent, "reply": reply}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Exchange:
        """Read what :meth:`to_json` returned."""
        sent = data["sent"] if isinstance(data["sent"], int) else tuple(data["sent"])
        reply = None if data["reply"] is None else ModelReply.from_json(data["reply"])
        return cls(**{**data, "sent": sent, "reply": reply})


Turn = tuple[Exchange, ...]
"""The exchanges of one turn, the last of them with the answer that became the action."""


@dataclass(frozen=True)
class ModelConversation:
    """What was said in an episode, as far as it went.

    Attributes:
        messages: in OpenAI's chat format, the last answer included.
        turns: for each action of the episode, in order, what was asked for it. Requests before the first action are
            part of the first turn, and a turn that came to no action is the last one.
        tools: the schemas of the tools that requests offered, in OpenAI's format; none in a text protocol, whose prompt
            describes them.
    """

    messages: tuple[Message, ...]
    turns: tuple[Turn, ...] = ()
    tools: tuple[Mapping[str, Any], ...] = ()

    def sent(self, exchange: Exchange) -> list[Message]:
        """Return the messages that a request sent."""
        if isinstance(exchange.sent, int):
            return list(self.messages[: exchange.sent])
        return [self.messages[place] for place in exchange.sent]

    def schemas(self) -> dict[str, Mapping[str, Any]]:
        """Return the schemas of the tools by digest."""
        return {_digest(tool): tool for tool in self.tools}

    def to_json(self) -> dict[str, Any]:
        """Return plain data that :meth:`from_json` reads; tools are named by their digests."""
        turns = [[exchange.to_json() for exchange in turn] for turn in self.turns]
        return {"messages": list(self.messages), "tools": list(self.schemas()), "turns": turns}

    @classmethod
    def from_json(cls, data: Mapping[str, Any], schemas: Mapping[str, Mapping[str, Any]]) -> ModelConversation:
        """Read what :meth:`to_json` returned, with the schemas of its tools.

        Raises:
            KeyError: if there is no schema of a tool.
        """
        turns = tuple(tuple(map(Exchange.from_json, turn)) for turn in data["turns"])
        return cls(tuple(data["messages"]), turns, tuple(schemas[digest] for digest in data["tools"]))


def totals(exchanges: Iterable[Exchange]) -> dict[str, Any]:
    """Return the sums of ``prompt_tokens``, ``completion_tokens``, ``seconds``, ``retries`` and ``resamples``.

    The first three are None if no exchange has them.
    """
    made = list(exchanges)
    replies = [exchange.reply for exchange in made if exchange.reply is not None]
    return {
        "prompt_tokens": _sum(reply.prompt_tokens for reply in replies),
        "completion_tokens": _sum(reply.completion_tokens for reply in replies),
        "seconds": _sum(exchange.seconds for exchange in made),
        "retries": sum(exchange.retries for exchange in made),
        "resamples": sum(exchange.sample > 0 for exchange in made),
    }


class Recorder:
    """Writes down a conversation while it is held."""

    def __init__(self) -> None:
        self._messages: list[Message] = []
        self._turns: list[list[Exchange]] = []
        self._tools: dict[str, Mapping[str, Any]] = {}
        self._offered: Sequence[Mapping[str, Any]] = ()

    def begin(self, turn: int) -> None:
        """Begin a turn, counted from 1. What is asked from here on is part of it."""
        while len(self._turns) < turn:
            self._turns.append([])

    def ask(self, request: ModelRequest) -> None:
        """Keep a request."""
        if not self._turns:
            self.begin(1)
        self._turns[-1].append(Exchange(self._sent(request.messages), request.sample))
        if request.tools != self._offered:  # most policies offer the same ones in every request
            self._offered = request.tools
            self._tools |= {_digest(tool): tool for tool in request.tools}

    def hear(self, received: Received) -> None:
        """Keep the answer to the last request."""
        asked, reply = self._turns[-1][-1], received.reply
        seconds = None if received.seconds is None else round(received.seconds, 3)
        self._turns[-1][-1] = Exchange(asked.sent, asked.sample, reply, seconds, received.retries, reply.request_id)

    def conversation(self, messages: Sequence[Message] = ()) -> ModelConversation:
        """Return the conversation so far; ``messages`` is its present state, which may end with the last answer."""
        if messages:
            self._sent(messages)
        return ModelConversation(tuple(self._messages), tuple(map(tuple, self._turns)), tuple(self._tools.values()))

    def _sent(self, messages: Sequence[Message]) -> int | tuple[int, ...]:
        """Keep messages that are new, and return how many were sent, or their places if they are no beginning."""
        shared = min(len(messages), len(self._messages))
        if list(messages[:shared]) == self._messages[:shared]:
            self._messages += messages[shared:]
            return len(messages)
        self._messages += [message for message in messages if message not in self._messages]
        return tuple(self._messages.index(message) for message in messages)


def _sum(numbers: Iterable[float | None]) -> float | None:
    known = [number for number in numbers if number is not None]
    return round(sum(known), 3) if known else None


def _digest(tool: Mapping[str, Any]) -> str:
    text = json.dumps(tool, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:16]
