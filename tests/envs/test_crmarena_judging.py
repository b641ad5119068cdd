"""How CRMArena-v0 judges: what has to pass, and what would be tried to get a reward for free."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from workgym.envs.core import Task, ToolEnv
from workgym.envs.crmarena.answers import NONE


@pytest.fixture(scope="module")
def env() -> ToolEnv:
    return ToolEnv("workgym.envs.crmarena:BENCHMARK")


def submit(answer: Any) -> dict[str, Any]:
    return {"name": "submit", "arguments": {"answer": answer}}


def gold(task: Task) -> str:
    assert task.outcome.answer is not None
    return task.outcome.answer.expected


def every(env: ToolEnv, template: str = "") -> Iterator[Task]:
    for task_id in env.task_ids():
        if template in task_id:
            env.reset(options={"task_id": task_id})
            yield env.task


def judge(env: ToolEnv, task: Task, action: Any) -> dict[str, Any]:
    env.reset(options={"task_id": task.id})
    _, reward, terminated, truncated, info = env.step(action)
    assert terminated or truncated
    assert reward == float(info["verdict"]["success"])
    return dict(info["verdict"])


def test_the_expected_answer_passes_and_is_an_exact_match(env: ToolEnv) -> None:
    assert len(env.task_ids()) == 40
    for task in every(env):
        verdict = judge(env, task, submit(gold(task)))
        assert verdict["success"]
        assert verdict["checks"] == {"em": 1.0, "f1": 1.0, "rouge_l": 1.0}
        assert verdict["answer_score"] == 1.0


def test_respond_is_another_name_for_submit(env: ToolEnv) -> None:
    for task in every(env):
        assert judge(env, task, {"name": "respond", "arguments": {"content": gold(task)}})["success"]
    _, info = env.reset(seed=0)
    assert "respond" not in {tool["function"]["name"] for tool in info["tools"]}


def test_reads_do_not_count_and_nothing_can_be_written(env: ToolEnv) -> None:
    for task in list(every(env))[::4]:
        calls = [call.model_dump() for call in task.calls]
        verdict = judge(env, task, [{"name": "get_issues", "arguments": {}}, *calls[:-1] * 2, calls[-1]])
        assert verdict["success"]
        assert verdict["side_effects"] == 0


@pytest.mark.parametrize("answer", ["", " ", None, [], {}, False, "done", "I do not know", "error", "x" * 50_000])
def test_saying_nothing_of_use_earns_nothing(env: ToolEnv, answer: Any) -> None:
    for task in list(every(env))[::3]:
        verdict = judge(env, task, submit(answer))
        assert not verdict["success"]
        assert set(verdict["checks"]) == {"em", "f1", "rouge_l"}
        assert {type(value) for value in verdict["checks"].values()} == {float}


def test_none_is_right_where_nobody_qualifies_and_nowhere_else(env: ToolEnv) -> None:
    for task in every(env):
        assert judge(env, task, submit("None"))["success"] is (gold(task) == NONE)


def test_listing_all_agents_or_hedging_earns_nothing(env: ToolEnv) -> None:
    env.reset(seed=0)
    agents = [row["Id"] for row in env.session.rows('SELECT "Id" FROM "User" ORDER BY "Id"')]
    for task in every(env, "handle_time"):
        assert not judge(env, task, submit(", ".join(agents)))["success"]
        assert not judge(env, task, submit(agents))["success"]
        named = agents[0] if gold(task) == NONE else gold(task)
        assert not judge(env, task, submit(f"None, or else {named}"))["success"]
        assert not judge(env, task, submit(f"{named}, unless nobody qualifies: none"))["success"]


def test_the_article_or_the_question_is_no_answer(env: ToolEnv) -> None:
    texts = [row["FAQ_Answer__c"] for row in env.session.rows('SELECT "FAQ_Answer__c" FROM "Knowledge__kav"')]
    for task in every(env, "knowledge_qa"):
        assert not judge(env, task, submit(task.instruction))["success"]
        article = next(text for text in texts if gold(task) in text and task.slots["subject"] in text)
        assert not judge(env, task, submit(article))["success"]
        assert not judge(env, task, submit(" ".join(texts)))["success"]
        verdict = judge(env, task, submit(f"It is {gold(task)} {gold(task)} {gold(task)} {gold(task)}"))
        assert not verdict["success"]
        assert 0 < verdict["checks"]["f1"] < 0.6


def test_the_turn_limit_fails_an_episode_without_an_answer(env: ToolEnv) -> None:
    task = next(every(env))
    env.reset(options={"task_id": task.id})
    for turn in range(20):
        _, reward, terminated, truncated, info = env.step({"name": "get_issues", "arguments": {}})
        assert truncated is (turn == 19)
    assert (reward, terminated) == (0.0, False)
    assert info["verdict"]["end"] == "turn_limit"


def test_context_and_persona_are_public_and_slots_are_not(env: ToolEnv) -> None:
    for task in list(every(env))[::7]:
        observation, info = env.reset(options={"task_id": task.id})
        assert observation["context"] == task.context
        assert "slots" not in str(sorted(info))
        assert len(info["tools"]) == 12
