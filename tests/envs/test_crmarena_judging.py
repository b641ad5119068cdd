"""How CRMArena-v0 judges: what has to pass, and what would be tried to get a reward for free."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from crmarena_drawn import canonical_world

from workgym.envs.core import Task, ToolEnv
from workgym.envs.core.calendar import MONTHS
from workgym.envs.crmarena.answers import NONE, STATES, IdAnswer, MonthAnswer, StateAnswer
from workgym.envs.crmarena.schema import PREFIXES


@pytest.fixture(scope="module")
def env() -> ToolEnv:
    canonical_world()  # its tasks are drawn once for all tests
    return ToolEnv("workgym.envs.crmarena:BENCHMARK")


def submit(answer: Any) -> dict[str, Any]:
    return {"name": "submit", "arguments": {"answer": answer}}


def gold(task: Task) -> str:
    assert task.outcome.answer is not None
    return task.outcome.answer.expected


def some(env: ToolEnv, most: int = 12, task_type: str = "") -> Iterator[Task]:
    """Yield tasks of every type that is drawn quickly, at most so many of each, evenly over its numbers."""
    by_type: dict[str, list[str]] = {}
    for task_id in env.task_ids():
        by_type.setdefault(task_id.split("/")[2], []).append(task_id)
    del by_type["top_issue_identification"]  # an issue's id is judged like an agent's
    for known, ids in by_type.items():
        for task_id in ids[:: -(-len(ids) // most)] if task_type in known else ():
            env.reset(options={"task_id": task_id})
            yield env.task


def judge(env: ToolEnv, task: Task, action: Any) -> dict[str, Any]:
    env.reset(options={"task_id": task.id})
    _, reward, terminated, truncated, info = env.step(action)
    assert terminated or truncated
    assert reward == float(info["verdict"]["success"])
    return dict(info["verdict"])


def test_the_expected_answer_passes_and_is_an_exact_match(env: ToolEnv) -> None:
    for task in some(env):
        verdict = judge(env, task, submit(gold(task)))
        assert verdict["success"]
        assert verdict["checks"] == {"em": 1.0, "f1": 1.0, "rouge_l": 1.0}
        assert verdict["answer_score"] == 1.0


def test_respond_is_another_name_for_submit(env: ToolEnv) -> None:
    for task in some(env, 3):
        assert judge(env, task, {"name": "respond", "arguments": {"content": gold(task)}})["success"]
    _, info = env.reset(seed=0)
    assert "respond" not in {tool["function"]["name"] for tool in info["tools"]}


def test_reads_do_not_count_and_nothing_can_be_written(env: ToolEnv) -> None:
    for task in list(some(env, 4)):
        calls = [call.model_dump() for call in task.calls]
        verdict = judge(env, task, [{"name": "get_issues", "arguments": {}}, *calls[:-1] * 2, calls[-1]])
        assert verdict["success"]
        assert verdict["side_effects"] == 0


@pytest.mark.parametrize("answer", ["", " ", None, [], {}, False, "done", "I do not know", "error", "x" * 50_000])
def test_saying_nothing_of_use_earns_nothing(env: ToolEnv, answer: Any) -> None:
    for task in list(some(env, 4)):
        verdict = judge(env, task, submit(answer))
        assert not verdict["success"]
        assert set(verdict["checks"]) == {"em", "f1", "rouge_l"}
        assert {type(value) for value in verdict["checks"].values()} == {float}


def test_none_is_right_where_nobody_qualifies_and_nowhere_else(env: ToolEnv) -> None:
    for task in some(env):
        assert judge(env, task, submit("None"))["success"] is (gold(task) == NONE)


def test_listing_all_records_or_hedging_earns_nothing(env: ToolEnv) -> None:
    env.reset(seed=0)
    tables = {PREFIXES[name]: name for name in ("User", "Product2", "Knowledge__kav", "Issue__c")}
    ids = {
        prefix: [row["Id"] for row in env.session.rows(f'SELECT "Id" FROM "{name}" ORDER BY "Id"')]
        for prefix, name in tables.items()
    }
    for task in some(env, 6):
        key = task.outcome.answer
        if isinstance(key, IdAnswer):
            known = ids[key.prefix]
            named = known[0] if gold(task) == NONE else gold(task)
            for answer in (", ".join(known), known[:600], f"None, or else {named}", f"{named}, unless none qualifies"):
                assert not judge(env, task, submit(answer))["success"]
            assert judge(env, task, submit(f"It is **{gold(task)}**."))["success"]


def test_listing_all_names_earns_nothing(env: ToolEnv) -> None:
    for task in some(env, 6):
        key = task.outcome.answer
        if isinstance(key, MonthAnswer | StateAnswer):
            for names in (MONTHS, sorted(STATES), sorted(STATES.values())):
                assert not judge(env, task, submit(", ".join(names)))["success"]
            assert not judge(env, task, submit(f"not {gold(task)}"))["success"]
            assert judge(env, task, submit(f"It is **{gold(task)}**, with 14 cases."))["success"]


@pytest.mark.parametrize("count", [5, pytest.param(20, marks=pytest.mark.soak)])
def test_the_article_or_the_question_is_no_answer(env: ToolEnv, count: int) -> None:
    texts = [row["FAQ_Answer__c"] for row in env.session.rows('SELECT "FAQ_Answer__c" FROM "Knowledge__kav"')]
    for task in some(env, count, "knowledge_qa"):
        assert not judge(env, task, submit(task.instruction))["success"]
        assert not any(task.outcome.answer.accepts(text) for text in texts)
        assert not judge(env, task, submit(" ".join(texts)))["success"]
        verdict = judge(env, task, submit(f"It is {gold(task)} {gold(task)} {gold(task)} {gold(task)}"))
        assert not verdict["success"]
        assert 0 < verdict["checks"]["f1"] < 0.6


def test_the_turn_limit_fails_an_episode_without_an_answer(env: ToolEnv) -> None:
    task = next(some(env))
    env.reset(options={"task_id": task.id})
    for turn in range(20):
        _, reward, terminated, truncated, info = env.step({"name": "get_issues", "arguments": {}})
        assert truncated is (turn == 19)
    assert (reward, terminated) == (0.0, False)
    assert info["verdict"]["end"] == "turn_limit"


def test_context_and_persona_are_public_and_slots_are_not(env: ToolEnv) -> None:
    for task in list(some(env, 3)):
        observation, info = env.reset(options={"task_id": task.id})
        assert observation["context"] == task.context
        assert "slots" not in str(sorted(info))
        assert {"submit", "get_issues"} <= {tool["function"]["name"] for tool in info["tools"]}


def echoes(env: ToolEnv, tasks: Iterator[Task]) -> Iterator[tuple[str, str]]:
    """Yield the tasks, and answers that only repeat their requests, for which the reward is 1."""
    for task in tasks:
        request = task.instruction
        for answer in (request, f"Sure! {request}", request.rstrip("?."), request.split("? ")[-1], task.context):
            if task.outcome.answer is not None and task.outcome.answer.accepts(answer):
                yield task.id, answer
        if judge(env, task, submit(request))["success"]:
            yield task.id, request


def test_a_repeated_request_earns_nothing(env: ToolEnv) -> None:
    assert list(echoes(env, iter(list(some(env, 6))))) == []


@pytest.mark.soak
def test_no_repeated_request_earns_anything(env: ToolEnv) -> None:
    assert list(echoes(env, iter(list(some(env, 130))))) == []
