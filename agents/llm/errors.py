"""What can go wrong between a policy and a model, told apart by who has to do something about it.

ModelError(WorkgymError)
├── Refused                 the request can never succeed: key, model name, parameters, no server; it is not repeated
├── RequestRejected                this request cannot succeed, though others do
├── Unreachable             passing failures went on for as long as they are tried again
├── BudgetSpent             the sweep's own limit of money, tokens or calls is reached
├── NotRecorded             a replay-only store has no answer to this request
└── ModelOutcome(GaveUp)    not a failure of ours: the model could not answer, and that is its result
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
    """No answer of the model can be had."""


class Refused(ModelError, PolicyStopped):
    """The request cannot succeed, however often it is made. The message says what the provider said."""


class RequestRejected(ModelError, EpisodeError):
    """The provider takes other requests and not this one. A client that has had no answer yet makes it a Refused."""


class Unreachable(ModelError, EpisodeError):
    """The endpoint failed until the attempts were used up. The message has the last failure."""


class BudgetSpent(ModelError, PolicyStopped):
    """The limit of money, tokens or calls is reached. A sweep stops, and goes on with a higher one."""


class NotRecorded(ModelError, PolicyStopped):
    """The store holds no answer to the request, and nothing may be asked for."""


class ModelOutcome(ModelError, GaveUp):
    """The model could not answer: a result of its own, which counts.

    Attributes:
        reply: what was paid for all the same, if anything was.
    """

    def __init__(self, message: str, reply: ModelReply | None = None) -> None:
        super().__init__(message)
        self.reply = reply

    def again(self) -> Self:
        """Return an equal outcome, to be raised by somebody else."""
        return type(self)(str(self), self.reply)


class ContextOverflow(ModelOutcome):
    """The prompt is longer than the model's context."""


class ContentFiltered(ModelOutcome):
    """The provider withholds the answer because of what is in it, or in the prompt."""


class Passing(Exception):
    """An attempt failed in a way that may pass: too many requests, a server's failure, a broken connection.

    Attributes:
        retry_after: the seconds that the provider asks to wait; None if it asks for none.
        nobody: whether no connection could be made, as where no server listens.
    """

    def __init__(self, message: str, retry_after: float | None = None, *, nobody: bool = False) -> None:
        super().__init__(message)
        self.retry_after, self.nobody = retry_after, nobody
