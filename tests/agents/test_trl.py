"""Environments as TRL plays them: a method for each tool, the task of a row, and a reward. None of it needs TRL."""

from __future__ import annotations

import inspect
import pickle
import typing
from typing import Any

import pytest

import workgym
from workgym.agents import datasets
from workgym.agents.integrations.episodes import Finished
from workgym.agents.integrations.trl import ToolMethods, WorkGymSpec, environment_factory
from workgym.agents.integrations.trl_data import prompt_rows
from workgym.agents.integrations.trl_tools import OfferedTool
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
    tools = tools_of(environment_factory(env_id, split="train", toolkits="all")())
    assert list(tools.values()) == schemas
    assert list(tools) == [schema["function"]["name"] for schema in schemas]


@pytest.mark.parametrize("env_id", workgym.envs.registered())
def test_methods_have_the_signatures_of_their_tools(env_id: str) -> None:
    made = type(environment_factory(env_id, split="train", toolkits="all")())
    for schema in make_env(env_id, split="train").tool_schemas:
        function = schema["function"]
        method = next(item for item in vars(made).values() if getattr(item, "__name__", "") == function["name"])
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
    ended: list[Finished] = []
    environment = environment_factory(KIOSK, on_end=ended.append, **TRAIN)()
    environment.reset(task_id="train/0/mark/0")
    tools = tools_of(environment)
    good = tools["kiosk_find"]()
    assert "goods" in good
    tools["kiosk_mark"](good_id="00")  # the right one, but the work is not submitted
    assert environment.get_reward() == 0.0
    assert [(outcome.verdict or {})["end"] for outcome in ended] == ["gave_up"]
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
    ended: list[Finished] = []
    environment = environment_factory(KIOSK, on_end=ended.append, **TRAIN, max_turns=1)()
    environment.reset(task_id="train/0/mark/0")
    assert "colour" in tools_of(environment)["kiosk_find"](colour="red")
    assert tools_of(environment)["kiosk_find"]() == '{"error":"the episode has ended"}'
    assert environment.get_reward() == 0.0
    assert (ended[0].verdict or {})["end"] == "turn_limit"
    assert len(ended[0].played.actions) == 1


def test_an_episode_that_fails_on_our_side_has_no_reward() -> None:
    ended: list[Finished] = []
    environment = environment_factory("kiosk:Faulty-v0", on_end=ended.append, **TRAIN)()
    assert environment.get_reward() is None  # nothing has been played
    environment.reset(task_id="train/0/mark/0")
    with pytest.raises(EpisodeError):
        tools_of(environment)["broken_crash"]()
    assert tools_of(environment)["kiosk_find"]() == '{"error":"the episode has ended"}'
    assert environment.get_reward() is None
    assert [(outcome.error or "").split(":")[0] for outcome in ended] == ["ToolFailure"]


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
    with pytest.raises(UsageError, match="toolkits='task'"):
        environment_factory("Almita-v0", split="train")
    with pytest.raises(UsageError, match="no environment 'Nowhere-v0'"):
        WorkGymSpec("Nowhere-v0", 1)
    with pytest.raises(UsageError, match="must have JSON's types"):
        WorkGymSpec(KIOSK, 1, toolkits={"kiosk"})
    with pytest.raises(UsageError, match="test/0/mark/0: tasks of train or val may be trained on"):
        WorkGymSpec(KIOSK, ["train/0/mark/0", "test/0/mark/0"])
    with pytest.raises(UsageError, match="tasks of train or val may be trained on, not of test"):
        WorkGymSpec(KIOSK, 3, split="test")


def test_tasks_of_one_offer_share_a_class_and_rows_name_it() -> None:
    """Each row's environment has exactly the tools that its task is offered, in their order."""
    spec = WorkGymSpec("WorkBench-v0", 60, seed=1, worlds=1, toolkits="required")
    rows = spec._rows
    env = make_env("WorkBench-v0", **TRAIN, toolkits="required")
    environments = {name: factory() for name, factory in spec.environment_factory.items()}
    assert len({type(environment) for environment in environments.values()}) == len(environments) > 5
    assert {row["environment"] for row in rows} == {*environments}
    for row in rows:
        _, info = env.reset(options={"task_id": row["task_id"]})
        assert row["environment"] == f"WorkBench-v0/{'+'.join(sorted(env.task.toolkits))}"
        environment = environments[row["environment"]]
        environment.reset(**row)
        assert list(tools_of(environment).values()) == info["tools"]
    assert type(environments["WorkBench-v0/calendar+company_directory"]).__name__ == (
        "WorkBench_v0_calendar_company_directory"
    )


def test_one_offer_is_one_class_of_the_environments_name() -> None:
    spec = WorkGymSpec("WorkBench-v0", 5, worlds=1, toolkits=["email", "company_directory"])
    assert list(spec.environment_factory) == ["WorkBench-v0"]
    assert {row["environment"] for row in spec._rows} == {"WorkBench-v0"}
    assert type(spec.environment_factory["WorkBench-v0"]()).__name__ == "WorkBench_v0"
    assert [row["task_id"] for row in spec._rows] == [
        row["task_id"] for row in WorkGymSpec("WorkBench-v0", 5, worlds=1)._rows
    ]


def test_a_task_of_another_offer_is_refused() -> None:
    spec = WorkGymSpec("WorkBench-v0", ["train/0/email-01/0", "train/0/pm-01/0"], worlds=1, toolkits="required")
    (_, factory), (other, _) = spec.environment_factory.items()
    task_id = next(row["task_id"] for row in spec._rows if row["environment"] == other)
    environment = factory()
    with pytest.raises(UsageError, match=f"{task_id} is offered other tools than WorkBench_v0_"):
        environment.reset(task_id)
    assert environment.get_reward() is None


def test_factories_go_to_another_process_and_come_back_as_one_class() -> None:
    """TRL knows rewards by the class, and its asynchronous trainer pickles factories."""
    for factory in (environment_factory(KIOSK, **TRAIN), *WorkGymSpec(KIOSK, 2).environment_factory.values()):
        environment = pickle.loads(pickle.dumps(factory))()
        assert type(environment) is type(factory())
        environment.reset(task_id="train/0/mark/0")
        assert environment.get_reward() == 0.0


def test_an_abandoned_episode_leaves_nothing_behind() -> None:
    ended: list[Finished] = []
    environment = environment_factory(KIOSK, on_end=ended.append, **TRAIN)()
    for _ in range(3):
        environment.reset(task_id="train/0/mark/0")
        tools_of(environment)["kiosk_mark"](good_id="00")
        assert len(environment._episodes) == 1
    assert ended == []
    assert environment.get_reward() == environment.get_reward() == 0.0
    assert (len(environment._episodes), len(ended)) == (0, 1)


def test_a_tool_is_a_schema_that_can_be_called() -> None:
    def method(**arguments: Any) -> str:
        return str(arguments)

    tool = OfferedTool({"type": "function", "function": {"name": "find", "parameters": {}}}, method)
    assert tool == {"type": "function", "function": {"name": "find", "parameters": {}}}
    assert (tool.__name__, tool(self="x", name="y")) == ("find", "{'self': 'x', 'name': 'y'}")
