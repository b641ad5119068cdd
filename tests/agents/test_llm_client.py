"""The client: what is tried again and how patiently, what is counted, and what stops it."""

from __future__ import annotations

import random
import re
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workgym.agents.llm import (
    Budget,
    BudgetSpent,
    Client,
    ModelOutcome,
    ModelReply,
    ModelRequest,
    Pace,
    Retry,
    Spent,
    Store,
)
from workgym.agents.llm.client import NoBackend
from workgym.agents.llm.errors import (
    ContentFiltered,
    ContextOverflow,
    NotRecorded,
    Passing,
    Refused,
    RequestRejected,
    Unreachable,
)
from workgym.envs.core.errors import UsageError

BUSY = Passing("test/model: too many requests")
OK = ModelReply("Done.", prompt_tokens=2, completion_tokens=1, cost=0.5)


def request(text: str = "Hello.", **changes: Any) -> ModelRequest:
    return replace(ModelRequest("test/model", [{"role": "user", "content": text}]), **changes)


class Scripted:
    """Says what it is told to say, in this order, and the last of it for ever."""

    def __init__(self, *script: ModelReply | Exception) -> None:
        self.script = script
        self.asked: list[ModelRequest] = []
        self._lock = threading.Lock()

    def complete(self, request: ModelRequest) -> ModelReply:
        with self._lock:
            self.asked.append(request)
            said = self.script[min(len(self.asked), len(self.script)) - 1]
        if isinstance(said, Exception):
            raise said
        return said


class Slept(list[float]):
    """Keeps what it is to wait, and does not."""

    __call__ = list.append


class Paced(Pace):
    """Keeps what it is to wait for, and does not."""

    def __init__(self) -> None:
        super().__init__()
        self.tokens: list[int] = []

    def wait(self, tokens: int) -> None:
        self.tokens.append(tokens)


Made = tuple[Client, Scripted, Slept]


@pytest.fixture
def made(tmp_path: Path) -> Callable[..., Made]:
    def make(*script: ModelReply | Exception, mode: Any = "off", **options: Any) -> Made:
        backend, slept = Scripted(*script), Slept()
        return Client(backend, Store(tmp_path, mode), sleep=slept, **options), backend, slept

    return make


@pytest.fixture
def longest_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every wait be as long as it may be."""
    monkeypatch.setattr(random, "uniform", lambda low, high: high)


# Trying again ################################################################


def test_an_answer_at_once_waits_for_nothing(made: Callable[..., Made]) -> None:
    client, backend, slept = made(OK)
    assert client.complete(request()) is OK
    assert (backend.asked, slept) == ([request()], [])


@pytest.mark.parametrize("failures", [1, 2, 7])
def test_it_tries_again_until_there_is_an_answer(made: Callable[..., Made], failures: int) -> None:
    client, backend, slept = made(*[BUSY] * failures, OK)
    assert client.complete(request()) is OK
    assert (len(backend.asked), len(slept)) == (failures + 1, failures)
    assert client.budget.spent == Spent(calls=1, tokens=3, cost=0.5)  # an attempt that failed is no answer


@pytest.mark.parametrize("attempts", [1, 2, 5])
def test_at_the_end_it_says_the_last_failure(made: Callable[..., Made], attempts: int) -> None:
    failures = [Passing(f"failure {number}") for number in range(attempts)]
    client, backend, slept = made(*failures, OK, retry=Retry(attempts))
    failed = "1 attempt failed: " if attempts == 1 else f"{attempts} attempts failed, the last by: "
    with pytest.raises(Unreachable, match=f"test/model: {failed}failure {attempts - 1}$"):
        client.complete(request())
    assert (len(backend.asked), len(slept)) == (attempts, attempts - 1)
    assert client.budget.spent == Spent()


@pytest.mark.usefixtures("longest_draw")
def test_the_longest_wait_doubles_up_to_a_limit(made: Callable[..., Made]) -> None:
    client, _, slept = made(*[BUSY] * 9, OK, retry=Retry(attempts=10, first=1, longest=60))
    client.complete(request())
    assert slept == [1, 2, 4, 8, 16, 32, 60, 60, 60]


def test_waits_are_drawn_from_all_of_it() -> None:
    retry = Retry(first=2, longest=100)
    waits = [retry.wait(4, BUSY) for _ in range(400)]
    assert all(0 <= wait <= 16 for wait in waits)
    assert min(waits) < 4 < 12 < max(waits)  # the chance that this fails is below 1e-49


@settings(max_examples=50)
@given(
    attempt=st.integers(1, 100_000),
    first=st.floats(0, 1000),
    longest=st.floats(0, 1000),
    asked=st.none() | st.floats(0, allow_infinity=False),
)
def test_no_wait_is_negative_or_too_long(attempt: int, first: float, longest: float, asked: float | None) -> None:
    wait = Retry(first=first, longest=longest).wait(attempt, Passing("busy", asked))
    assert 0 <= wait <= longest
    if attempt == 1 and asked is None:
        assert wait <= first
    if asked is not None:
        assert wait >= min(asked, longest)


@pytest.mark.usefixtures("longest_draw")
def test_what_a_provider_asks_for_is_kept_to_and_capped(made: Callable[..., Made]) -> None:
    script = [Passing("busy", 7), Passing("busy", 0), Passing("busy", 3600), BUSY, OK]
    client, _, slept = made(*script, retry=Retry(longest=60))
    assert client.complete(request()) is OK
    assert slept == [7, 2, 60, 8]  # its own would be 1, 2, 4, 8: asked for less, it is as patient as ever


def test_who_asks_for_no_wait_at_all_is_not_asked_at_once(made: Callable[..., Made]) -> None:
    client, _, slept = made(*[Passing("busy", 0)] * 7, OK)
    assert client.complete(request()) is OK
    assert sum(slept) > 1  # the chance that this fails is below 1e-8


def test_a_request_that_is_not_taken_stops_all_or_itself(made: Callable[..., Made]) -> None:
    client, backend, _ = made(RequestRejected("400"), OK, RequestRejected("400"))
    with pytest.raises(Refused, match="400"):  # the model's name, a parameter: nothing was ever answered
        client.complete(request())
    client.complete(request())
    with pytest.raises(RequestRejected, match="400"):
        client.complete(request("Another."))
    assert len(backend.asked) == 3


AWAY = Passing("test/model: connection refused", unconnected=True)


def test_where_nobody_ever_was_the_sweep_is_told_soon(made: Callable[..., Made]) -> None:
    client, backend, slept = made(AWAY, retry=Retry(attempts=8))
    with pytest.raises(Refused, match="no server answers there: test/model: connection refused"):
        client.complete(request())
    assert (len(backend.asked), len(slept)) == (3, 2)
    hasty, backend, _ = made(AWAY, retry=Retry(attempts=1))
    with pytest.raises(Refused):
        hasty.complete(request())
    assert len(backend.asked) == 1


@pytest.mark.parametrize("first", [OK, ContextOverflow("long"), Refused("no such parameter")])
def test_whoever_was_there_once_may_come_back(made: Callable[..., Made], first: ModelReply | Exception) -> None:
    client, backend, _ = made(first, AWAY, AWAY, AWAY, AWAY, OK, retry=Retry(attempts=5))
    with suppress(ContextOverflow, Refused):
        client.complete(request("First."))
    assert client.complete(request()) == OK
    assert len(backend.asked) == 6


def test_whoever_was_busy_was_there(made: Callable[..., Made]) -> None:
    client, backend, _ = made(BUSY, AWAY, retry=Retry(attempts=5))
    with pytest.raises(Unreachable, match="5 attempts failed, the last by: test/model: connection refused"):
        client.complete(request())
    assert len(backend.asked) == 5


@pytest.mark.parametrize("failure", [Refused("test/model: no key"), ContextOverflow("long"), KeyError("a bug")])
def test_what_cannot_pass_is_not_tried_again(made: Callable[..., Made], failure: Exception) -> None:
    client, backend, slept = made(BUSY, failure, OK)
    with pytest.raises(type(failure)) as raised:
        client.complete(request())
    assert (type(raised.value), str(raised.value)) == (type(failure), str(failure))
    assert (len(backend.asked), len(slept)) == (2, 1)


@pytest.mark.parametrize("wrong", [{"attempts": 0}, {"first": -1}, {"longest": -0.5}])
def test_unusable_patience_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(UsageError, match="at least 1 attempt and waits of no less than 0 seconds"):
        Retry(**wrong)


# Budgets #####################################################################


@pytest.mark.parametrize(
    ("budget", "answers", "message"),
    [
        (Budget(calls=2), 2, "the budget is spent: 2 of 2 calls"),
        (Budget(tokens=7), 3, "the budget is spent: 9 of 7 tokens"),
        (Budget(tokens=9), 3, "the budget is spent: 9 of 9 tokens"),
        (Budget(cost=2), 4, "the budget is spent: 2.0 of 2 US dollars"),
        (Budget(cost=100, tokens=100, calls=1), 1, "the budget is spent: 1 of 1 calls"),
    ],
)
def test_a_budget_stops_before_it_asks(made: Callable[..., Made], budget: Budget, answers: int, message: str) -> None:
    client, backend, slept = made(OK, budget=budget)
    for number in range(answers):
        client.complete(request(f"Question {number}."))
    for _ in range(2):
        with pytest.raises(BudgetSpent, match=message):
            client.complete(request())
    assert (len(backend.asked), slept) == (answers, [])
    assert budget.spent == Spent(answers, 3 * answers, 0.5 * answers)


def test_without_limits_it_only_counts(made: Callable[..., Made]) -> None:
    client, _, _ = made(OK, replace(OK, cost=None), ModelReply("Nothing is said of tokens."))
    for _ in range(3):
        client.complete(request())
    assert client.budget.spent == Spent(calls=3, tokens=6, cost=0.5, unpriced=2)


def test_an_unknown_price_is_not_nothing(made: Callable[..., Made]) -> None:
    client, backend, _ = made(replace(OK, cost=None), budget=Budget(cost=100))
    client.complete(request())  # nobody knows before the first answer
    with pytest.raises(BudgetSpent, match="the model's price is unknown: set one in tokens or calls"):
        client.complete(request("Another."))
    assert len(backend.asked) == 1
    assert client.budget.spent == Spent(calls=1, tokens=3, unpriced=1)


def test_a_price_of_zero_is_known(made: Callable[..., Made]) -> None:
    client, backend, _ = made(replace(OK, cost=0.0), budget=Budget(cost=0.01))
    for _ in range(5):
        client.complete(request())
    assert len(backend.asked) == 5


def test_a_budget_that_others_spend_ends_the_attempts(made: Callable[..., Made]) -> None:
    client, backend, slept = made(BUSY, budget=Budget(calls=1))
    client.sleep = lambda seconds: client.budget.add(OK)
    with pytest.raises(BudgetSpent):
        client.complete(request())
    assert (len(backend.asked), slept) == (1, [])


@pytest.mark.parametrize("limit", [0, -1, float("nan")])
@pytest.mark.parametrize("name", ["cost", "tokens", "calls"])
def test_an_unusable_budget_is_refused(name: str, limit: Any) -> None:
    with pytest.raises(UsageError, match=rf"budget: {name}={limit!r}; expected a number above 0"):
        Budget(**{name: limit})


# Threads #####################################################################


@pytest.fixture
def _restless() -> Iterator[None]:
    """Let threads take turns as often as they can."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


def test_what_is_on_its_way_is_finished_and_counted(tmp_path: Path) -> None:
    together = threading.Barrier(8)

    class Slow(Scripted):
        def complete(self, request: ModelRequest) -> ModelReply:
            together.wait(timeout=30)  # all of them are asked before the first has an answer
            return super().complete(request)

    client = Client(Slow(OK), Store(tmp_path, "off"), budget=Budget(calls=1))
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(client.complete, [request()] * 8)) == [OK] * 8
    assert client.budget.spent.calls == 8
    with pytest.raises(BudgetSpent, match="8 of 1 calls"):
        client.complete(request())


@pytest.mark.usefixtures("_restless")
def test_nothing_is_lost_between_threads(made: Callable[..., Made]) -> None:
    client, backend, _ = made(OK, budget=Budget(calls=200))
    start = threading.Barrier(32)

    def ask(thread: int) -> int:
        start.wait(timeout=30)
        for number in range(50):
            try:
                client.complete(request(f"{thread} {number}"))
            except BudgetSpent:
                return number
        return 50

    with ThreadPoolExecutor(32) as pool:
        answered = sum(pool.map(ask, range(32)))
    assert 200 <= answered < 200 + 32
    assert len(backend.asked) == answered
    assert client.budget.spent == Spent(answered, 3 * answered, 0.5 * answered)


@pytest.mark.usefixtures("_restless")
def test_a_budget_counts_what_all_threads_add() -> None:
    budget = Budget()

    def add(_: int) -> None:
        for _ in range(500):
            budget.add(OK)

    with ThreadPoolExecutor(32) as pool:
        list(pool.map(add, range(32)))
    assert budget.spent == Spent(16_000, 48_000, 8_000.0)


@pytest.mark.usefixtures("_restless")
def test_threads_share_a_store(made: Callable[..., Made], tmp_path: Path) -> None:
    client, backend, _ = made(BUSY, OK, mode="on")
    questions = [request(f"Question {number}.") for number in range(100)]
    with ThreadPoolExecutor(32) as pool:
        assert list(pool.map(client.complete, questions)) == [OK] * 100
    assert len(backend.asked) == 101
    assert len(client.store.path.read_bytes().splitlines()) == 101
    replay, nobody, _ = made(KeyError("asked"), mode="replay")
    with ThreadPoolExecutor(32) as pool:
        assert list(pool.map(replay.complete, questions)) == [OK] * 100
    assert nobody.asked == []


# The store ###################################################################


def test_what_is_recorded_costs_nothing(made: Callable[..., Made]) -> None:
    client, backend, slept = made(OK, mode="on", budget=Budget(calls=1), pace=Paced())
    for _ in range(3):
        assert client.complete(request()) == OK
    assert (len(backend.asked), slept) == (1, [])
    assert client.budget.spent == Spent(1, 3, 0.5)
    assert isinstance(client.pace, Paced)
    assert len(client.pace.tokens) == 1
    with pytest.raises(BudgetSpent):
        client.complete(request("Another."))
    assert client.complete(request()) == OK  # even now


def test_another_sample_is_asked_for(made: Callable[..., Made]) -> None:
    client, backend, _ = made(ModelReply("One."), ModelReply("Other."), mode="on")
    assert [client.complete(request(sample=sample)).text for sample in (0, 1, 0, 1)] == ["One.", "Other."] * 2
    assert len(backend.asked) == 2


@pytest.mark.parametrize("outcome", [ContextOverflow("test/model: too long"), ContentFiltered("test/model: withheld")])
def test_what_a_model_cannot_answer_is_recorded(made: Callable[..., Made], outcome: ModelOutcome) -> None:
    client, backend, slept = made(outcome, OK, mode="on")
    for _ in range(2):
        with pytest.raises(type(outcome), match=str(outcome)):
            client.complete(request())
    assert (len(backend.asked), slept) == (1, [])
    replay, nobody, _ = made(OK, mode="replay")
    with pytest.raises(type(outcome), match=str(outcome)):
        replay.complete(request())
    assert nobody.asked == []


@pytest.mark.parametrize("failure", [Refused("no key"), BUSY, KeyError("a bug")])
def test_failures_are_not_recorded(made: Callable[..., Made], failure: Exception) -> None:
    client, _, _ = made(failure, mode="on", retry=Retry(attempts=2))
    with pytest.raises((Refused, Unreachable, KeyError)):
        client.complete(request())
    assert len(client.store) == 0
    assert not client.store.path.exists()


def test_a_replay_never_asks(made: Callable[..., Made]) -> None:
    made(OK, mode="on")[0].complete(request())
    client, backend, _ = made(OK, mode="replay")
    assert client.complete(request()) == Client(NoBackend(), client.store).complete(request()) == OK
    with pytest.raises(NotRecorded, match=re.escape(str(client.store.path))):
        client.complete(request("Another."))
    assert backend.asked == []


def test_nobody_answers_nothing(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="test/model: a replay sends no request"):
        Client(NoBackend(), Store(tmp_path)).complete(request())


# Paces #######################################################################


MINUTE = pytest.approx(60, abs=0.2)  # the limiter waits a little longer than it has to


@pytest.fixture
def paused(monkeypatch: pytest.MonkeyPatch) -> Slept:
    """What limits per minute wait for, on a clock on which nothing else takes time."""
    slept = Slept()
    monkeypatch.setattr("pyrate_limiter.limiter.sleep", slept)
    monkeypatch.setattr("pyrate_limiter.clocks.MonotonicClock.now", lambda _: int(10**9 + 1000 * sum(slept)))
    return slept


def test_every_attempt_goes_at_its_pace(made: Callable[..., Made]) -> None:
    client, _, _ = made(BUSY, BUSY, OK, pace=Paced())
    client.complete(request("x" * 4000))
    assert isinstance(client.pace, Paced)
    assert len(client.pace.tokens) == 3
    assert all(1000 <= tokens < 1020 for tokens in client.pace.tokens)


def test_no_limit_is_no_wait(paused: Slept) -> None:
    for _ in range(100):
        Pace().wait(10**9)
    assert paused == []


def test_requests_per_minute(paused: Slept) -> None:
    pace = Pace(requests=3)
    for _ in range(3):
        pace.wait(10**9)
    assert paused == []
    pace.wait(0)
    assert sum(paused) == MINUTE  # from the first on: no time passes between them


def test_tokens_per_minute(paused: Slept) -> None:
    pace = Pace(tokens=1000)
    pace.wait(900)
    pace.wait(0)  # counts as one
    pace.wait(99)
    assert paused == []
    pace.wait(1)
    assert sum(paused) == MINUTE


def test_a_request_above_the_limit_counts_as_the_limit(paused: Slept) -> None:
    pace = Pace(tokens=1000)
    pace.wait(50_000)
    assert paused == []
    pace.wait(50_000)
    assert sum(paused) == MINUTE


@pytest.mark.parametrize("wrong", [{"requests": 0}, {"tokens": -3}])
def test_an_unusable_pace_is_refused(wrong: dict[str, int]) -> None:
    [(name, limit)] = wrong.items()
    with pytest.raises(UsageError, match=rf"{name} per minute: {limit}; expected a whole number from 1"):
        Pace(**wrong)


# Without the extra ###########################################################


def test_what_is_missing_is_said_in_a_line(made: Callable[..., Made], monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("tenacity", "tenacity.nap", "pyrate_limiter"):
        monkeypatch.setitem(sys.modules, name, None)
    client, backend, _ = made(OK)
    with pytest.raises(UsageError, match=r"pip install 'workgym\[llm\]'$"):
        client.complete(request())
    assert backend.asked == []
    with pytest.raises(UsageError, match=r"pip install 'workgym\[llm\]'$"):
        Pace(requests=1)


def test_a_replay_needs_none_of_it(made: Callable[..., Made], monkeypatch: pytest.MonkeyPatch) -> None:
    made(OK, mode="on")[0].complete(request())
    for name in ("tenacity", "tenacity.nap", "pyrate_limiter", "litellm"):
        monkeypatch.setitem(sys.modules, name, None)
    assert made(OK, mode="replay")[0].complete(request()) == OK
