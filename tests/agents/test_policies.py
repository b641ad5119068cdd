"""What each scripted policy does, and what a policy is shown."""

import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import fields
from typing import Any

import numpy as np
import pytest
from kiosk import Hidden

from workgym import agents
from workgym.agents.policy import view_for
from workgym.agents.registry import make_env, takes_model
from workgym.agents.scripted import example_arguments
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.errors import UsageError
from workgym.envs.core.scenario import Brief, HasBaselines
from workgym.envs.core.tasks import Task, TaskView

MARK, ASK, REST = "test/0/mark/0", "test/0/ask/1", "test/0/rest/0"


class Spy:
    """Keeps what it is given, then submits."""

    def reset(self, task: Any, tools: Sequence[Any], seed: int) -> None:
        self.task, self.tools, self.seed = task, tools, seed

    def act(self, observation: dict[str, Any]) -> Any:
        self.observation = observation
        return {"name": "submit"}


def play(env: ToolEnv, name: str, task_id: str, **options: Any) -> agents.Rollout:
    return agents.rollout(env, agents.make(name, **options), task_id=task_id)


def called(rollout: agents.Rollout) -> list[str]:
    return [action["name"] for action in rollout.actions]


def test_nothing_sends_empty_lists_until_the_episode_truncates(kiosk: ToolEnv) -> None:
    rollout = play(kiosk, "nothing", MARK)
    assert rollout.actions == ([],) * 6
    assert (rollout.truncated, rollout.terminated, rollout.reward) == (True, False, 0.0)
    assert play(kiosk, "nothing", REST).reward == 1.0


def test_submit_ends_at_once_with_an_empty_answer(kiosk: ToolEnv) -> None:
    rollout = play(kiosk, "submit", ASK)
    assert rollout.actions == ({"name": "submit", "arguments": {"answer": ""}},)
    assert (rollout.terminated, rollout.reward) == (True, 0.0)
    assert play(kiosk, "submit", ASK, answer="1").reward == 1.0


@pytest.mark.parametrize("name", ["oracle", "demonstrator"])
def test_solutions_solve_every_task(kiosk: ToolEnv, name: str) -> None:
    assert [play(kiosk, name, task_id).reward for task_id in kiosk.task_ids()] == [1.0] * 12


def test_oracle_replays_the_reference_calls_and_submits(kiosk: ToolEnv) -> None:
    assert called(play(kiosk, "oracle", MARK)) == ["kiosk_mark", "submit"]
    assert play(kiosk, "oracle", ASK).actions[-1] == {"name": "submit", "arguments": {"answer": "1"}}
    assert called(play(kiosk, "oracle", REST)) == ["submit"]


def test_demonstrator_sends_what_the_demonstration_yields(kiosk: ToolEnv) -> None:
    rollout = play(kiosk, "demonstrator", MARK)
    assert rollout.actions[1] == [{"name": "kiosk_mark", "arguments": {"good_id": "00"}}]
    assert play(kiosk, "demonstrator", ASK).actions[-1] == {"name": "submit", "arguments": {"answer": "1"}}


def test_replay_earns_what_was_earned(kiosk: ToolEnv) -> None:
    first = play(kiosk, "demonstrator", MARK)
    again = play(kiosk, "replay", MARK, actions=first.actions)
    assert (again.actions, again.results, again.reward) == (first.actions, first.results, 1.0)
    short = play(kiosk, "replay", MARK, actions=first.actions[:2])
    assert short.actions[2:] == ([],) * 4
    assert short.reward == 1.0  # judged by state alone at the turn limit


def test_every_tool_once_uses_the_examples_of_the_descriptions(kiosk: ToolEnv) -> None:
    rollout = play(kiosk, "every-tool-once", MARK)
    calls, last = rollout.actions
    assert [call["name"] for call in calls] == ["kiosk_find", "kiosk_mark"]
    assert last["name"] == "submit"
    assert calls[0]["arguments"] == {"name": "tea"}
    assert calls[1]["arguments"].keys() >= {"good_id"}  # its description has no example


@pytest.mark.parametrize("name", ["refuse", "escalate", "empty", "reply-only", "first-api", "eager", "gullible"])
def test_an_agent_that_errs_on_purpose_plays_where_its_scenario_has_it(kiosk: ToolEnv, name: str) -> None:
    with pytest.raises(UsageError, match=f"policy '{name}': kiosk has no such agent"):
        play(kiosk, name, MARK)
    env = make_env("Almita-v0")
    task_id = env.task_ids()[0]
    rollout = agents.rollout(env, agents.make(name), task_id=task_id)
    assert rollout.policy == name
    assert rollout.actions == agents.rollout(env, agents.make(name), task_id=task_id).actions
    assert isinstance(env.scenario, HasBaselines)
    assert name in env.scenario.baselines
    with pytest.raises(UsageError, match="no baseline 'hasty' here; expected one of refuse, escalate"):
        env.scenario.play_baseline("hasty", env.brief)


@pytest.mark.parametrize(
    "description", ["Example: {broken", 'Example: {"name": "x", "arguments": 3}', "Example: {oops}", "no example", ""]
)
def test_arguments_come_from_the_schema_where_no_example_reads(description: str) -> None:
    parameters = {"type": "object", "properties": {"n": {"type": "integer"}}, "required": ["n"]}
    arguments = example_arguments({"description": description, "parameters": parameters}, np.random.default_rng(0))
    assert isinstance(arguments["n"], int)


def test_random_makes_valid_calls_and_sometimes_submits(kiosk: ToolEnv) -> None:
    random = agents.make("random")
    rollouts = [agents.rollout(kiosk, random, task_id=MARK, seed=seed) for seed in range(40)]
    assert {name for rollout in rollouts for name in called(rollout)} == {"kiosk_find", "kiosk_mark", "submit"}
    assert {rollout.truncated for rollout in rollouts} == {True, False}
    refusals = [result for rollout in rollouts for result in rollout.results if "error" in json.loads(result)]
    assert all("no good" in refusal for refusal in refusals)  # unknown ids only: every argument fits its schema


def test_random_is_seeded(kiosk: ToolEnv) -> None:
    one, same = (agents.rollout(kiosk, agents.make("random"), task_id=MARK, seed=5) for _ in range(2))
    assert one == same
    assert one.actions != agents.rollout(kiosk, agents.make("random"), task_id=MARK, seed=6).actions


def test_random_without_tools_submits() -> None:
    random = agents.make("random")
    random.reset(None, [], 0)
    assert random.act({}) == {"name": "submit", "arguments": {"answer": ""}}


def test_a_public_policy_is_shown_the_public_view_only(kiosk: ToolEnv) -> None:
    spy = Spy()
    agents.rollout(kiosk, spy, task_id=MARK)
    assert type(spy.task) is TaskView
    assert spy.task == kiosk.task.public()
    seen = json.dumps([spy.task.model_dump(), spy.tools, spy.observation], default=repr)
    assert kiosk.task.secrets_as(Hidden).good_id == "00"
    for hidden in ("outcome", "slots", "secrets", "template", "calls", '"00"'):
        assert hidden not in seen


def test_what_a_policy_does_to_its_view_stays_with_it(kiosk: ToolEnv) -> None:
    spy = Spy()
    agents.rollout(kiosk, spy, task_id=MARK)
    spy.task.persona["name"] = "changed"
    spy.tools.clear()  # type: ignore[attr-defined]
    spy.observation.clear()
    again = Spy()
    agents.rollout(kiosk, again, task_id=MARK)
    assert again.task.persona == {}
    assert again.tools
    assert again.observation


def test_a_brief_holds_the_slots_and_nothing_else_that_is_hidden(kiosk: ToolEnv) -> None:
    kiosk.reset(options={"task_id": MARK})
    brief = kiosk.brief
    assert [field.name for field in fields(Brief)] == ["template", "slots", "view", "opening", "tools"]
    assert type(brief.view) is TaskView
    assert brief.slots == kiosk.task.slots
    brief.slots["name"] = "changed"
    assert kiosk.task.slots["name"] != "changed"


def test_the_oracle_is_shown_the_task(kiosk: ToolEnv) -> None:
    kiosk.reset(options={"task_id": MARK})
    assert isinstance(view_for(kiosk, agents.make("oracle")), Task)


def test_another_kind_of_seeing_is_refused(kiosk: ToolEnv) -> None:
    class Peeking(Spy):
        sees = "everything"

    with pytest.raises(UsageError, match=r"Peeking.sees is 'everything'; expected one of public, slots, task"):
        agents.rollout(kiosk, Peeking(), task_id=MARK)  # type: ignore[arg-type]


def test_names_can_be_made() -> None:
    for name in agents.names():
        options: dict[str, Any] = {"actions": []} if name == "replay" else {}
        options |= {"model": "openai/mine"} if takes_model(name) else {}
        policy = agents.make(name, **options)
        assert policy.name == name  # type: ignore[attr-defined]
        assert policy.sees in ("public", "slots", "task")


def test_a_policy_of_ones_own_is_found_by_module_and_name() -> None:
    policy = agents.make("kiosk:Sleepy", seconds=0.0)
    assert policy.seconds == 0.0  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("name", "options", "message"),
    [
        ("demonstratr", {}, "no policy 'demonstratr'; did you mean demonstrator?"),
        ("zzz", {}, "there are: act, demonstrator, eager, empty"),
        ("replay", {}, "missing a required argument: 'actions'"),
        ("nothing", {"speed": 3}, "unexpected keyword argument 'speed'"),
        ("no_such_module:X", {}, "No module named 'no_such_module'"),
        ("kiosk:Nobody", {}, "has no 'Nobody'"),
    ],
)
def test_an_unusable_policy_is_refused_with_a_hint(name: str, options: dict[str, Any], message: str) -> None:
    with pytest.raises(UsageError, match=message.replace("?", r"\?")):
        agents.make(name, **options)


def test_importing_agents_imports_nothing_heavy() -> None:
    code = "import sys, workgym.agents; print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not {"litellm", "rich", "typer", "jinja2"} & set(loaded)
    assert "workgym" in loaded
