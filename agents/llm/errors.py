"""The failures between a policy and a model, told apart by what mends them.

ModelError(WorkgymError)
├── Refused                 the request can never succeed: key, model name, parameters, no server; it is not repeated
├── RequestRejected                this request cannot succeed, though others do
├── Unreachable             every attempt ended in a passing failure
├── BudgetSpent             the sweep's own limit of money, tokens or calls is reached
├── NotRecorded             a replay-only store has no answer to this request
└── ModelOutcome(GaveUp)    the model could not answer, and that is its result
    ├── ContextOverflow     the prompt is too long for it
    └── ContentFiltered     its provider withholds the answer
Passing                     one attempt failed and another may not: never leaves the client
"""

from __future__ import annotations

from typing import Self

from workgym.agents.llm.messages import ModelReply
from workgym.agents.policy import GaveUp, PolicyStopped
from workgym.envs.core.errors import EpisodeError, WorkgymError

__all__ = [
    "BudgetSpent",
    "ContentFiltered",
    "ContextOverflow",
    "ModelError",
    "ModelOutcome",
    "NotRecorded",
    "Passing",
    "Refused",
    "RequestRejected",
    "Unreachable",
]


class ModelError(WorkgymError):
    """The model gives no answer."""


class Refused(ModelError, PolicyStopped):
    """The request cannot succeed, however often it is sent. The message quotes the provider."""


class RequestRejected(ModelError, EpisodeError):
    """The provider takes other requests and not this one. A client without any answer yet raises Refused instead."""


class Unreachable(ModelError, EpisodeError):
    """The endpoint failed until the attempts were used up. The message has the last failure."""


class BudgetSpent(ModelError, PolicyStopped):
    """The limit of money, tokens or calls is reached. A sweep stops; it can be resumed with a higher limit."""


class NotRecorded(ModelError, PolicyStopped):
    """The store holds no answer to the request, and the client only replays."""


class ModelOutcome(ModelError, GaveUp):
    """The model could not answer, and that is its result.

    Attributes:
        reply: an answer that was paid for all the same, or None.
    """

    def __init__(self, message: str, reply: ModelReply | None = None) -> None:
        super().__init__(message)
        self.reply = reply

    def again(self) -> Self:
        """Return an equal outcome that can be raised again."""
        return type(self)(str(self), self.reply)


class ContextOverflow(ModelOutcome):
    """The prompt is longer than the model's context."""


class ContentFiltered(ModelOutcome):
    """The provider withholds the answer because of what is in it, or in the prompt."""


class Passing(Exception):
    """An attempt failed in a way that may pass: too many requests, a server's failure, a broken connection.

    Attributes:
        retry_after: the seconds that the provider asks to wait; None if it asks for none.
        unconnected: whether no connection could be made, as where no server listens.
    """

    def __init__(self, message: str, retry_after: float | None = None, *, unconnected: bool = False) -> None:
        super().__init__(message)
        self.retry_after, self.unconnected = retry_after, unconnected
