"""Estimates: what a sweep of a model will use, from rehearsals in which no request is sent."""

import pytest

from workgym.agents.llm.estimate import SECONDS_PER_CALL, estimate
from workgym.agents.registry import make_env
from workgym.envs.core.errors import UsageError

KIOSK = "kiosk:Kiosk-v0"
MODEL = {"model": "openai/gpt-4o"}
IDS = make_env(KIOSK).task_ids()
MARKS = [task_id for task_id in IDS if "/mark/" in task_id]


@pytest.mark.parametrize(("policy", "turns"), [("function-calling", 3), ("act", 3), ("react", 3), ("plan-act", 4)])
def test_calls_are_those_of_the_demonstration_and_of_a_plan(policy: str, turns: int) -> None:
    """Marking takes a look, a call and a submission."""
    found = estimate(KIOSK, policy, MODEL, MARKS[:1])
    assert (found.episodes, found.rehearsed, found.calls) == (1, 1, turns)
    assert found.prompt_tokens > found.completion_tokens > 0
    assert found.cost is not None
    assert found.cost > 0


def test_figures_grow_with_tasks_and_trials_and_time_shrinks_with_jobs() -> None:
    one, many = (estimate(KIOSK, "react", MODEL, MARKS[:1], trials=trials, jobs=trials) for trials in (1, 6))
    assert (many.episodes, many.calls) == (6 * one.episodes, 6 * one.calls)
    assert many.prompt_tokens == 6 * one.prompt_tokens
    assert one.seconds == one.calls * SECONDS_PER_CALL == many.seconds


def test_at_most_twenty_tasks_are_rehearsed() -> None:
    found = estimate("WorkBench-v0", "act", MODEL, make_env("WorkBench-v0").task_ids()[:50])
    assert (found.episodes, found.rehearsed) == (50, 17)


def test_an_unknown_price_is_not_zero() -> None:
    assert estimate(KIOSK, "react", {"model": "openai/mine"}, MARKS[:1]).cost is None


def test_without_a_task_there_is_nothing_to_estimate() -> None:
    with pytest.raises(UsageError, match="at least one task"):
        estimate(KIOSK, "react", MODEL, [])
