"""Splits with a workplace of their own that no other split sees, such as ``extended``: templates of ours."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from workgym.envs.core import Template, UnknownTask, UsageError
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.worlds import pool_of_seed, seed_of

IDS = [f"extended/0/find-floor/{number}" for number in range(3)]


def extended(**kwargs: Any) -> ToolEnv:
    return ToolEnv("office:WITH_ANNEX", split="extended", **kwargs)


def test_our_templates_occur_in_no_other_split() -> None:
    ours, theirs = Template("ours", "rooms", origin="ours"), Template("theirs", "rooms")
    splits = ("test", "train", "val", "heldout", "extended")
    assert [ours.occurs_in(split) for split in splits] == [False, False, False, False, True]
    assert [theirs.occurs_in(split) for split in splits] == [True, True, True, False, False]
    assert pool_of_seed(seed_of("extended", 7)) == "extended"


def test_its_tasks_are_those_of_the_extension() -> None:
    env = ToolEnv("office:WITH_ANNEX")
    assert env.task_ids("extended") == IDS
    assert not set(env.task_ids()) & set(IDS)
    assert [view.id for view in env.iter_tasks("extended")] == IDS
    assert extended().task_ids() == IDS
    assert extended().task_ids("test") == env.task_ids("test")
    assert [view.id for view in extended().iter_tasks("test")] == env.task_ids("test")
    assert list(extended().iter_tasks("test", seed=1)) == list(env.iter_tasks("test", seed=1))


def test_its_tools_and_its_counterpart_are_offered_there_alone() -> None:
    def tools(env: ToolEnv) -> set[str]:
        _, info = env.reset(seed=1)
        return {schema["function"]["name"] for schema in info["tools"]}

    assert tools(extended()) - tools(ToolEnv("office:WITH_ANNEX")) == {"annex_nap", "respond"}


def test_an_episode_of_it_is_played_like_any_other() -> None:
    env = extended()
    env.reset(options={"task_id": IDS[1]})
    again = pickle.loads(pickle.dumps(env))
    for copy in (env, again, env.fork()):
        *_, terminated, _, info = copy.step(
            {"name": "submit", "arguments": {"answer": copy.task.outcome.answer.expected}}
        )
        assert terminated
        assert info["verdict"]["success"]
        assert copy.task.split == "extended"


def test_tasks_of_the_other_splits_are_unknown_to_each_other() -> None:
    with pytest.raises(UnknownTask, match=r"extended/0/find-floor/0 in split='test': it is one of split='extended'"):
        ToolEnv("office:WITH_ANNEX").reset(options={"task_id": IDS[0]})
    with pytest.raises(UnknownTask, match=r"test/0/find-floor/0 in split='extended': it is one of split='test'"):
        extended().reset(options={"task_id": "test/0/find-floor/0"})


def test_training_may_have_a_workplace_of_its_own() -> None:
    env, school = ToolEnv("office:WITH_SCHOOL"), ToolEnv("office:WITH_SCHOOL", split="train", worlds=2)
    ids = [f"train/{world}/find-floor/{number}" for world in range(2) for number in range(3)]
    assert school.task_ids() == ids
    assert env.task_ids("train")[:6] == ids
    assert [view.id for _, view in zip(ids, env.iter_tasks("train"), strict=False)] == ids
    assert school.task_ids("val") == env.task_ids("val")
    assert {task_id.split("/")[2] for task_id in env.task_ids("val")} == {"take-room", "find-floor"}
    assert env.workplace("train") is school.benchmark is not env.benchmark
    school.reset(options={"task_id": ids[4]})
    assert "annex_nap" in school.tools
    assert pickle.loads(pickle.dumps(school)).task.id == ids[4]
    for one, task_id in ((env, ids[0]), (school, "val/0/take-room/0"), (school, "test/0/find-floor/0")):
        pool = task_id.partition("/")[0]
        with pytest.raises(UnknownTask, match=f"in split='{one.split}': it is one of split='{pool}'"):
            one.reset(options={"task_id": task_id})
    env.reset(options={"task_id": "val/0/take-room/0"})  # the same workplace


def test_without_an_extension_the_split_is_empty() -> None:
    env = ToolEnv("office:PLAIN", split="extended")
    assert env.task_ids() == []
    with pytest.raises(UsageError, match="office has no task in it"):
        env.reset(seed=1)


def test_the_context_says_how_many_turns_there_are() -> None:
    env = ToolEnv("office:PLAIN", max_turns=1)
    observation, _ = env.reset(seed=1)
    assert observation["context"] == env.task.context == "It is Monday. You have 1 turn in all."
    assert env.brief.view.context == observation["context"]
