"""The one way to a model: answers from the store or the provider, within limits, tried again where that may help."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from workgym.agents.llm.errors import ModelOutcome, Passing, Refused, RequestRejected, Unreachable
from workgym.agents.llm.limits import Budget, Pace
from workgym.agents.llm.messages import ModelReply, Request
from workgym.agents.llm.store import Answer, Store
from workgym.envs.core.errors import UsageError, missing_extra

if TYPE_CHECKING:
    from tenacity import RetryCallState

__all__ = ["Backend", "Client", "Nobody", "Retry"]

_KNOCKS = 3
"""How often an endpoint is tried at which nobody has ever been."""
_CHARS_PER_TOKEN = 4
"""A rough guess, for limits per minute only; the provider's own count is what is counted afterwards."""


class Backend(Protocol):
    """Whoever asks a model once."""

    def complete(self, request: Request) -> ModelReply:
        """Ask once.

        Raises:
            Passing: if another attempt may succeed.
            ModelError: if none can.
        """


class Nobody:
    """Asks nobody: for replays, which need neither a key nor litellm."""

    def complete(self, request: Request) -> ModelReply:
        """Refuse."""
        raise Refused(f"{request.model}: nobody is asked in a replay")


@dataclass(frozen=True)
class Retry:
    """How often and how patiently a request is tried again.

    Attributes:
        attempts: in all, at least 1.
        first: the longest first wait, in seconds; it doubles with every attempt. Waits are drawn from zero up to it, so
            that many episodes do not come back at once.
        longest: the longest wait, in seconds, whatever a provider asks for. Who asks for less than the wait that was
            drawn is not asked again any earlier.
    """

    attempts: int = 8
    first: float = 1.0
    longest: float = 60.0

    def __post_init__(self) -> None:
        if self.attempts < 1 or self.first < 0 or self.longest < 0:
            raise UsageError(f"{self}: expected at least 1 attempt and waits of no less than 0 seconds")

    def wait(self, attempt: int, error: BaseException | None) -> float:
        """Return the seconds to wait after an attempt, counted from 1."""
        own = random.uniform(0, min(self.longest, self.first * 2.0 ** min(attempt - 1, 64)))
        asked = error.retry_after if isinstance(error, Passing) else None
        return own if asked is None else max(own, min(asked, self.longest))  # some ask for 0 seconds, again and again


@dataclass
class Client:
    """Asks a model, for many episodes at once. May be used by threads.

    Attributes:
        backend: who asks.
        store: recorded traffic; answers from it cost nothing and count for no limit.
        budget: what may be used in all.
        pace: what may be used per minute.
        retry: how passing failures are met.
        sleep: how to wait; for tests.
    """

    backend: Backend
    store: Store
    budget: Budget = field(default_factory=Budget)
    pace: Pace = field(default_factory=Pace)
    retry: Retry = field(default_factory=Retry)
    sleep: Callable[[float], Any] | None = None
    _heard: bool = field(default=False, init=False)
    """Whether anybody was ever there to be asked."""
    _answered: bool = field(default=False, init=False)
    """Whether there was ever an answer: then what is wrong with a request is not the model's name or a parameter."""

    def complete(self, request: Request) -> ModelReply:
        """Return the model's answer.

        Raises:
            ModelOutcome: the model cannot answer this; that is recorded like an answer.
            BudgetSpent: nothing may be asked any more.
            NotRecorded: only recorded answers are given, and there is none.
            RequestRejected: this request cannot succeed.
            Refused: nor can any other, or nobody has ever been there to be asked.
            Unreachable: the attempts are used up.
        """
        known = self.store.answer(request)
        if known is not None:
            return known
        answer: Answer
        try:
            answer = self._asked(request)
        except ModelOutcome as outcome:
            answer = outcome
        paid = answer if isinstance(answer, ModelReply) else answer.reply
        if paid is not None:
            self.budget.add(paid)
        answer = self.store.keep(request, answer)
        if isinstance(answer, ModelOutcome):
            raise answer.again()
        return answer

    def _asked(self, request: Request) -> ModelReply:
        try:
            from tenacity import Retrying, retry_if_exception_type
            from tenacity.nap import sleep
        except ImportError as error:
            raise missing_extra("asking a language model", "llm") from error

        attempts = Retrying(
            stop=self._enough,
            wait=self._wait,
            retry=retry_if_exception_type(Passing),
            sleep=sleep if self.sleep is None else self.sleep,
            reraise=True,
        )
        try:
            return attempts(self._once, request)
        except Passing as failure:
            if failure.nobody and not self._heard:
                raise Refused(f"{request.model}: no server answers there: {failure}") from None
            raise Unreachable(
                f"{request.model}: {self.retry.attempts} attempts failed, the last by: {failure}"
            ) from None

    def _once(self, request: Request) -> ModelReply:
        self.budget.require()
        self.pace.wait(sum(len(str(message)) for message in request.messages) // _CHARS_PER_TOKEN)
        met = True
        try:
            reply = self.backend.complete(request)
            self._answered = True
            return reply
        except RequestRejected as failure:
            if self._answered:
                raise
            raise Refused(str(failure)) from None
        except Passing as failure:
            met = not failure.nobody
            raise
        finally:
            if met:  # threads: nobody takes back what another one has found
                self._heard = True

    def _enough(self, state: RetryCallState) -> bool:
        """Whether to stop trying: an endpoint at which nobody was ever met is given less time than one that is away."""
        failure = state.outcome.exception() if state.outcome is not None else None
        away = isinstance(failure, Passing) and failure.nobody and not self._heard
        return state.attempt_number >= (min(_KNOCKS, self.retry.attempts) if away else self.retry.attempts)

    def _wait(self, state: RetryCallState) -> float:
        outcome = state.outcome
        return self.retry.wait(state.attempt_number, outcome.exception() if outcome is not None else None)
