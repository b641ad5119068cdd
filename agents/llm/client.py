"""The one way to a model: answers come from the store or the provider, within limits and with retries."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Protocol

from workgym.agents.llm.conversations import Received
from workgym.agents.llm.errors import ModelOutcome, Passing, Refused, RequestRejected, Unreachable
from workgym.agents.llm.limits import Budget, Pace
from workgym.agents.llm.messages import ModelReply, ModelRequest
from workgym.agents.llm.store import Answer, Store
from workgym.envs.core.errors import UsageError, missing_extra

if TYPE_CHECKING:
    from tenacity import RetryCallState

__all__ = ["Backend", "Client", "NoBackend", "Retry"]

_KNOCKS = 3
"""How often an endpoint is tried that has never answered."""
_CHARS_PER_TOKEN = 4
"""A rough guess, for limits per minute only; budgets count what the provider reports."""


class Backend(Protocol):
    """Sends one request to a model."""

    def complete(self, request: ModelRequest) -> ModelReply:
        """Ask once.

        Raises:
            Passing: if another attempt may succeed.
            ModelError: if none can.
        """


class NoBackend:
    """Refuses every request: for replays, which need neither a key nor litellm."""

    def complete(self, request: ModelRequest) -> ModelReply:
        """Refuse."""
        raise Refused(f"{request.model}: a replay sends no request")


@dataclass(frozen=True)
class Retry:
    """How often and how patiently a request is tried again.

    Attributes:
        attempts: in all, at least 1.
        first: the longest first wait, in seconds; it doubles with every attempt. Waits are drawn from zero up to it, so
            that many episodes do not come back at once.
        longest: the longest wait, in seconds, even if a provider asks for more. If it asks for less than the wait that
            was drawn, the drawn one holds.
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
    """Asks a model, for many episodes at once. Safe for threads.

    Attributes:
        backend: sends the requests.
        store: recorded traffic; answers from it cost nothing and count for no limit.
        budget: the limits in all.
        pace: the limits per minute.
        retry: how often and when a failed request is sent again.
        sleep: how to wait; for tests.
        clock: returns seconds; for tests.
    """

    backend: Backend
    store: Store
    budget: Budget = field(default_factory=Budget)
    pace: Pace = field(default_factory=Pace)
    retry: Retry = field(default_factory=Retry)
    sleep: Callable[[float], Any] | None = None
    clock: Callable[[], float] = time.perf_counter
    _heard: bool = field(default=False, init=False)
    """Whether the endpoint was ever reached."""
    _answered: bool = field(default=False, init=False)
    """Whether there was ever an answer: then the model's name and the parameters are right."""

    def complete(self, request: ModelRequest) -> ModelReply:
        """Return the model's answer. Raises what :meth:`ask` does."""
        return self.ask(request).reply

    def ask(self, request: ModelRequest) -> Received:
        """Return the model's answer, and how it came.

        Raises:
            ModelOutcome: the model cannot answer this; that is recorded like an answer.
            BudgetSpent: no request may be sent any more.
            NotRecorded: the client only replays, and the answer is not recorded.
            RequestRejected: this request cannot succeed.
            Refused: no request can succeed, or the endpoint was never reached.
            Unreachable: the attempts are used up.
        """
        known = self.store.answer(request)
        if known is not None:
            return Received(replace(known, request_id="") if known.request_id else known)
        received: Received | None = None
        answer: Answer
        try:
            received = self._attempts(request)
            answer = received.reply
        except ModelOutcome as outcome:
            answer = outcome
        paid = answer if isinstance(answer, ModelReply) else answer.reply
        if paid is not None:
            self.budget.add(paid)
        answer = self.store.keep(request, answer)
        if isinstance(answer, ModelOutcome):
            raise answer.again()
        return Received(answer) if received is None else replace(received, reply=answer)

    def _attempts(self, request: ModelRequest) -> Received:
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
            reply, seconds = attempts(self._once, request)
            return Received(reply, seconds, attempts.statistics["attempt_number"] - 1)
        except Passing as failure:
            if failure.unconnected and not self._heard:
                where = f"at {address}" if (address := getattr(self.backend, "address", "")) else "there"
                raise Refused(f"{request.model}: no server answers {where}: {failure}") from None
            count = self.retry.attempts
            failed = "1 attempt failed: " if count == 1 else f"{count} attempts failed, the last by: "
            raise Unreachable(f"{request.model}: {failed}{failure}") from None

    def _once(self, request: ModelRequest) -> tuple[ModelReply, float]:
        """Return the answer, and the seconds that it took."""
        self.budget.require()
        self.pace.wait(sum(len(str(message)) for message in request.messages) // _CHARS_PER_TOKEN)
        met, begun = True, self.clock()
        try:
            reply = self.backend.complete(request)
            self._answered = True
            return reply, self.clock() - begun
        except RequestRejected as failure:
            if self._answered:
                raise
            raise Refused(str(failure)) from None
        except Passing as failure:
            met = not failure.unconnected
            raise
        finally:
            if met:  # threads: no thread takes back what another one has found
                self._heard = True

    def _enough(self, state: RetryCallState) -> bool:
        """Whether to stop trying: an endpoint that was never reached gets fewer attempts than one that is away."""
        failure = state.outcome.exception() if state.outcome is not None else None
        away = isinstance(failure, Passing) and failure.unconnected and not self._heard
        return state.attempt_number >= (min(_KNOCKS, self.retry.attempts) if away else self.retry.attempts)

    def _wait(self, state: RetryCallState) -> float:
        outcome = state.outcome
        return self.retry.wait(state.attempt_number, outcome.exception() if outcome is not None else None)
