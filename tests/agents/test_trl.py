"""Environments as TRL plays them: a method for each tool, the task of a row, and a reward. None of it needs TRL."""

from __future__ import annotations

import inspect
import typing
from typing import Any

import pytest

import workgym
from workgym.agents import datasets
from workgym.agents.integrations.trl import OfferedTool, ToolMethods, environment_factory, prompt_rows
from workgym.agents.registry import make_env
from workgym.envs.core.errors import EpisodeError, UnknownTask, UsageError

KIOSK = "kiosk:Kiosk-v0"
TRAIN = {"split": "train", "worlds": 1}


def tools_of(environment: ToolMethods) -> dict[str, Any]:
    """The tools as GRPOTrainer finds them: functions of the class, taken from the instance."""
    found = [
        getattr(environment, name)
        for name, _ in inspect.getmembers(type(environment), predicate=inspect.isfunction)
        if name not in ("reset", "get_reward") and not name.startswith("_")
    ]
    return {tool.__name__: tool for tool in found}


@pytest.mark.parametrize("env_id", workgym.envs.registered())
def test_tools_are_those_of_the_environment_in_its_order(env_id: str) -> None:
    schemas = make_env(env_id, split="train").tool_schemas
    tools = tools_of(environment_factory(env_id, split="train")())
    assert list(tools.values()) == schemas
    assert list(tools) == [schema["function"]["name"] for schema in schemas]


@pytest.mark.parametrize("env_id", workgym.envs.registered())
def test_methods_have_the_signatures_of_their_tools(env_id: str) -> None:
    factory: Any = environment_factory(env_id, split="train")
    for schema in make_env(env_id, split="train").tool_schemas:
        function = schema["function"]
        method = next(item for name, item in vars(factory).items() if getattr(item, "__name__", "") == function["name"])
        parameters = dict(list(inspect.signature(method).parameters.items())[1:])
        assert list(parameters) == list(function["parameters"]["properties"])
        needed = [name for name, item in parameters.items() if item.default is item.empty]
        assert needed == [name for name in parameters if name in function["parameters"].get("required", ())]
        hints = typing.get_type_hints(method)
        assert hints.pop("return") is str
        assert list(hints) == list(parameters)
        assert method.__doc__.startswith(function["description"])


def test_the_task_of_a_row_is_played_to_its_reward() -> None:
    factory = environment_factory(KIOSK, **TRAIN)
    gathered = datasets.demonstrations(KIOSK, env_kwargs={"worlds": 1})
    environment = factory()
    assert type(environment).__name__ == "kiosk_Kiosk_v0"
    for row in datasets.sft_rows(gathered):
        assert environment.reset(**row) is None
        tools = tools_of(environment)
        said = [message for message in row["messages"] if message["role"] != "system"]
        for message in said:
            for call in message.get("tool_calls", ()):
                result = tools[call["function"]["name"]](**call["function"]["arguments"])
                told = [one["content"] for one in said if one.get("tool_call_id") == call["id"]]
                assert [result] == told or call["function"]["name"] == "submit"
        assert environment.get_reward() == 1.0
        assert environment.get_reward() == 1.0  # asked again, it is the same


def test_an_unfinished_episode_is_given_up_and_earns_nothing() -> None:
    environment = environment_factory(KIOSK, **TRAIN)()
    environment.reset(task_id="train/0/mark/0")
    tools = tools_of(environment)
    good = tools["kiosk_find"]()
    assert "goods" in good
    tools["kiosk_mark"](good_id="00")  # the right one, but the work is not submitted
    assert environment.get_reward() == 0.0
    assert environment._env.verdict is not None
    assert environment._env.verdict.to_json()["end"] == "gave_up"
    assert tools["kiosk_mark"](good_id="00") == '{"error":"the episode has ended"}'
    environment.reset(task_id="train/0/mark/0")
    tools["kiosk_mark"](good_id="00")
    tools["submit"](answer="")
    assert environment.get_reward() == 1.0


def test_partial_rewards_are_for_finished_episodes_alone() -> None:
    environment = environment_factory(KIOSK, **TRAIN, reward="partial")()
    rewards = []
    for last in ([], ["submit"]):
        environment.reset(task_id="train/0/mark/0")
        for good_id in ("00", "05"):  # one right and one wrong
            tools_of(environment)["kiosk_mark"](good_id=good_id)
        for name in last:
            tools_of(environment)[name]()
        rewards.append(environment.get_reward())
    assert rewards == [0.0, 0.5]


def test_a_wrong_call_is_an_observation_and_costs_a_turn() -> None:
    environment = environment_factory(KIOSK, **TRAIN)()
    environment.reset(task_id="train/0/mark/0")
    assert "colour" in tools_of(environment)["kiosk_find"](colour="red")
    assert environment._env.observation["turn"] == 1


def test_an_episode_that_fails_on_our_side_has_no_reward() -> None:
    environment = environment_factory("kiosk:Faulty-v0", **TRAIN)()
    environment.reset(task_id="train/0/mark/0")
    with pytest.raises(EpisodeError):
        tools_of(environment)["broken_crash"]()
    assert environment.get_reward() is None


def test_environments_do_not_share_an_episode() -> None:
    factory = environment_factory(KIOSK, **TRAIN)
    one, other = factory(), factory()
    for environment in (one, other):
        environment.reset(task_id="train/0/mark/0")
    tools_of(one)["kiosk_mark"](good_id="00")
    tools_of(one)["submit"]()
    tools_of(other)["submit"]()
    assert (one.get_reward(), other.get_reward()) == (1.0, 0.0)


def test_prompts_are_those_of_the_exported_conversations() -> None:
    gathered = datasets.demonstrations("WorkBench-v0", 3, seed=1, env_kwargs={"worlds": 1})
    rows = datasets.sft_rows(gathered)
    prompts = prompt_rows("WorkBench-v0", [row["task_id"] for row in rows], **TRAIN)
    assert [row["prompt"] for row in prompts] == [row["messages"][:2] for row in rows]


@pytest.mark.parametrize("task_id", ["test/0/mark/0", "extended/0/mark/0"])
def test_tasks_of_other_splits_are_refused(task_id: str) -> None:
    with pytest.raises(UsageError, match=f"{task_id}: tasks of train or val may be trained on"):
        environment_factory(KIOSK, **TRAIN)().reset(task_id=task_id)
    with pytest.raises(UsageError, match=f"{task_id}: tasks of train or val may be trained on"):
        prompt_rows(KIOSK, ["train/0/mark/0", task_id], **TRAIN)


def test_what_cannot_be_played_says_why() -> None:
    with pytest.raises(UnknownTask):
        environment_factory(KIOSK, **TRAIN)().reset(task_id="mark")
    with pytest.raises(UsageError, match="toolkits='required'"):
        environment_factory("WorkBench-v0", toolkits="required")


def test_a_tool_is_a_schema_that_can_be_called() -> None:
    def method(**arguments: Any) -> str:
        return str(arguments)

    tool = OfferedTool({"type": "function", "function": {"name": "find", "parameters": {}}}, method)
    assert tool == {"type": "function", "function": {"name": "find", "parameters": {}}}
    assert (tool.__name__, tool(self="x", name="y")) == ("find", "{'self': 'x', 'name': 'y'}")
