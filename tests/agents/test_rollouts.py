"""A rollout keeps what was said and done, and failures have their own names."""

import json
import re
from collections.abc import Sequence
from typing import Any

import gymnasium
import pytest

from workgym import agents
from workgym.agents.policy import GaveUp, PolicyStopped
from workgym.agents.rollouts import Trace, derived_seed, json_copy, play
from workgym.envs.core.calls import Call
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.errors import EpisodeError, ToolFailure, UnknownTask, UsageError
from workgym.envs.core.spaces import UnicodeText

MARK = "test/0/mark/0"


class Fixed:
    """Sends one action again and again."""

    def __init__(self, action: Any) -> None:
        self.action = action

    def reset(self, task: Any, tools: Sequence[Any], seed: int) -> None:
        self.seed = seed

    def act(self, observation: Any) -> Any:
        return self.action


class FailingReset(Fixed):
    def reset(self, task: Any, tools: Sequence[Any], seed: int) -> None:
        raise RuntimeError("no reset")


class Provider(Fixed):
    def act(self, observation: Any) -> Any:
        raise self.action


class Hurry(gymnasium.Wrapper[Any, Any, Any, Any]):
    """Truncates by itself, as wrappers of other libraries do, and keeps the info for itself."""

    def __init__(self, env: Any, steps: int) -> None:
        super().__init__(env)
        self.left = steps

    def step(self, action: Any) -> Any:
        observation, reward, terminated, _, _ = self.env.step(action)
        self.left -= 1
        return observation, reward, terminated, self.left <= 0, {}

    def reset(self, **kwargs: Any) -> Any:
        return self.env.reset(**kwargs)[0], {}


class Worker:
    """Makes the reference calls, and never submits."""

    def __init__(self, env: ToolEnv) -> None:
        self.env = env

    def reset(self, task: Any, tools: Any, seed: int) -> None:
        self.calls = [call.model_dump() for call in self.env.task.calls if call.name != "submit"]

    def act(self, observation: Any) -> Any:
        return self.calls


def test_a_rollout_says_what_happened(kiosk: ToolEnv) -> None:
    rollout = agents.rollout(kiosk, agents.make("demonstrator"), task_id=MARK, seed=3)
    assert (rollout.env_id, rollout.policy, rollout.task_id, rollout.seed) == ("Kiosk-v0", "demonstrator", MARK, 3)
    assert rollout.instruction == kiosk.task.instruction
    assert rollout.opening == ""
    assert rollout.turns == len(rollout.actions) == len(rollout.results) == 3
    assert json.loads(rollout.results[1]) == [{"marked": "00"}]
    assert (rollout.reward, rollout.success, rollout.terminated, rollout.truncated) == (1.0, True, True, False)
    assert rollout.verdict["end"] == "submitted"


def test_it_says_what_became_of_every_call(kiosk: ToolEnv) -> None:
    calls = [
        {"name": "kiosk_find", "arguments": {"name": "tea"}},
        {"name": "kiosk_sell", "arguments": {}},
        {"name": "kiosk_mark", "arguments": {}},
        {"name": "kiosk_mark", "arguments": {"good_id": "00", "state": "lost"}},
        {"name": "kiosk_mark", "arguments": {"good_id": "no such good"}},
        {"name": "kiosk_mark", "arguments": {"good_id": "00"}},
    ]
    policy = agents.make("replay", actions=[calls, "no action", {"name": "submit", "arguments": {}}])
    rollout = agents.rollout(kiosk, policy, task_id=MARK)
    assert [tuple(call.values()) for call in rollout.calls] == [
        (1, "kiosk_find", True, "", True, 0),
        (1, "kiosk_sell", False, "UNKNOWN_TOOL", False, 0),
        (1, "kiosk_mark", False, "INVALID", False, 0),
        (1, "kiosk_mark", False, "INVALID", False, 0),
        (1, "kiosk_mark", False, "INVALID", True, 0),
        (1, "kiosk_mark", True, "", True, 1),
        (3, "submit", True, "", True, 0),
    ]
    assert list(rollout.calls[0]) == ["turn", "name", "ok", "code", "well_formed", "wrote"]


def test_calls_are_kept_when_an_episode_fails(kiosk: ToolEnv) -> None:
    class Breaking(Fixed):
        def act(self, observation: Any) -> Any:
            if observation["turn"]:
                raise RuntimeError("broken")
            return self.action

    trace = Trace(MARK, 0)
    with pytest.raises(EpisodeError):
        play(kiosk, Breaking({"name": "kiosk_find", "arguments": {}}), trace)
    assert [call["name"] for call in trace.calls] == ["kiosk_find"]


def test_a_wrapped_environment_does_as_well(kiosk: ToolEnv) -> None:
    wrapped = gymnasium.make("kiosk:Kiosk-v0")
    plain, other = (agents.rollout(env, agents.make("oracle"), task_id=MARK) for env in (kiosk, wrapped))
    assert plain == other


@pytest.mark.parametrize("outer", [gymnasium.wrappers.TimeLimit, Hurry])
def test_a_wrapper_that_ends_the_episode_has_it_judged(kiosk: ToolEnv, outer: Any) -> None:
    played = agents.rollout(outer(kiosk, 2), agents.make("nothing"), task_id="test/0/mark/0")
    assert (played.turns, played.terminated, played.truncated, played.success) == (2, False, True, False)
    assert played.verdict["end"] == "turn_limit"
    solved = agents.rollout(outer(kiosk, 1), Worker(kiosk), task_id="test/0/mark/0")
    assert (solved.turns, solved.reward, solved.success, solved.verdict["end"]) == (1, 1.0, True, "turn_limit")


def test_a_time_limit_of_gym_make_is_among_its_arguments() -> None:
    env = gymnasium.make("Kiosk-v0", max_episode_steps=2)
    played = agents.rollout(env, agents.make("nothing"), seed=1)
    again = agents.rollout(gymnasium.make(played.env_id, **played.env_options), agents.make("nothing"), seed=1)
    assert played.env_options["max_episode_steps"] == 2
    assert again == played


def test_a_wrapper_may_change_what_it_shows(kiosk: ToolEnv) -> None:
    plain = agents.rollout(kiosk, agents.make("random"), seed=1)
    for wrapped in (
        gymnasium.wrappers.FilterObservation(kiosk, ["turn", "result"]),
        gymnasium.wrappers.TransformObservation(kiosk, lambda seen: seen["result"], UnicodeText()),
    ):
        assert agents.rollout(wrapped, agents.make("random"), seed=1) == plain


@pytest.mark.parametrize(
    ("env", "policy", "words"),
    [
        ("Kiosk-v0", agents.make("submit"), "rollout(env='Kiosk-v0'): expected one environment of workgym"),
        (gymnasium.make("CartPole-v1"), agents.make("submit"), "expected one environment of workgym"),
        (None, "random", "rollout(policy='random'): expected a policy, such as agents.make('random')"),
        (None, Worker, "rollout(policy=Worker): expected a policy, not its class: Worker()"),
        (None, 3, "a policy has the methods reset and act; int has no reset"),
    ],
)
def test_what_is_no_environment_and_no_policy_is_refused(kiosk: ToolEnv, env: Any, policy: Any, words: str) -> None:
    with pytest.raises(UsageError, match=re.escape(words)):
        agents.rollout(env or kiosk, policy)
    with pytest.raises(UsageError, match="policy 3: expected a name, such as 'random' or"):
        agents.make(3)  # type: ignore[arg-type]


def test_without_a_task_the_seed_draws_it(kiosk: ToolEnv) -> None:
    _, info = kiosk.reset(seed=7)
    assert agents.rollout(kiosk, agents.make("nothing"), seed=7).task_id == info["task_id"]
    drawn = [agents.rollout(kiosk, agents.make("submit")).task_id for _ in range(20)]
    assert len(set(drawn)) > 3  # without either, the environment goes on drawing


def test_the_policy_s_seed_depends_on_seed_and_task_only(kiosk: ToolEnv) -> None:
    def seed_of(task_id: str, seed: int | None) -> int:
        policy = Fixed({"name": "submit"})
        agents.rollout(kiosk, policy, task_id=task_id, seed=seed)
        return policy.seed

    assert seed_of(MARK, 1) == seed_of(MARK, 1) == derived_seed("policy", 1, MARK) == 45002775085848
    assert seed_of(MARK, None) == seed_of(MARK, 0)
    assert len({seed_of(task, seed) for task in (MARK, "test/0/mark/1") for seed in (0, 1)}) == 4


def test_json_and_back(kiosk: ToolEnv) -> None:
    rollout = agents.rollout(kiosk, agents.make("random"), task_id=MARK, seed=2)
    assert agents.Rollout.from_json(json.loads(json.dumps(rollout.to_json()))) == rollout


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": 99}, "a rollout of format 99; this version reads format 3"),
        ({"mood": "good"}, "fields missing or unknown: mood"),
    ],
)
def test_another_format_is_refused(kiosk: ToolEnv, change: dict[str, Any], message: str) -> None:
    data = agents.rollout(kiosk, agents.make("submit"), task_id=MARK).to_json()
    with pytest.raises(UsageError, match=message):
        agents.Rollout.from_json({**data, **change})


@pytest.mark.parametrize(
    ("action", "kept"),
    [
        ('{"name": "submit"}', '{"name": "submit"}'),
        ({"name": "submit", "arguments": {"answer": "\ud800"}}, {"name": "submit", "arguments": {"answer": "\ud800"}}),
        ([Call(name="x", arguments={"a": 1})], [{"name": "x", "arguments": {"a": 1}}]),
        (({"name": "x"},), [{"name": "x"}]),
        ({"name": float("nan")}, "{'name': nan}"),
        (7, 7),
        (None, None),
    ],
)
def test_actions_are_kept_in_jsons_types(action: Any, kept: Any) -> None:
    assert json_copy(action) == kept
    json.dumps(json_copy(action))


def test_what_has_no_json_form_is_kept_without_its_address() -> None:
    assert json_copy({"name": object()}) == "{'name': <object object at 0x…>}"


@pytest.mark.parametrize("action", [object(), {1, 2}, b"\xff", {"name": float("inf")}, "\ud800", 7])
def test_a_policy_may_send_anything(kiosk: ToolEnv, action: Any) -> None:
    rollout = agents.rollout(kiosk, Fixed(action), task_id=MARK)
    assert rollout.truncated
    again = agents.rollout(kiosk, agents.make("replay", actions=rollout.actions), task_id=MARK)
    assert again.reward == rollout.reward == 0.0


def test_a_policy_s_exception_is_a_policy_failure(kiosk: ToolEnv) -> None:
    with pytest.raises(agents.PolicyFailure, match=rf"task {MARK}, seed 4, turn 2: policy failing raised LookupError"):
        agents.rollout(kiosk, agents.make("kiosk:Failing"), task_id=MARK, seed=4)
    with pytest.raises(agents.PolicyFailure, match=r"turn 1: policy FailingReset raised RuntimeError\('no reset'\)"):
        agents.rollout(kiosk, FailingReset(None), task_id=MARK)
    assert agents.rollout(kiosk, agents.make("oracle"), task_id=MARK).reward == 1.0  # the environment is none the worse


def test_errors_of_ours_keep_their_names(broken: ToolEnv) -> None:
    with pytest.raises(ToolFailure):
        agents.rollout(broken, Fixed({"name": "broken_crash"}), task_id=MARK)
    with pytest.raises(EpisodeError, match="rate limit"):
        agents.rollout(broken, Provider(EpisodeError("rate limit")), task_id=MARK)
    with pytest.raises(UsageError, match="install"):
        agents.rollout(broken, Provider(UsageError("install litellm")), task_id=MARK)


def test_an_unknown_task_is_refused(kiosk: ToolEnv) -> None:
    with pytest.raises(UnknownTask, match="test/0/mark/77"):
        agents.rollout(kiosk, agents.make("nothing"), task_id="test/0/mark/77")


def test_derived_seeds_are_stable_and_spread() -> None:
    assert derived_seed(0, "a", 1) == 116133345538442
    seeds = {derived_seed(seed, f"task-{task}", trial) for seed in range(5) for task in range(50) for trial in range(4)}
    assert len(seeds) == 1000
    assert all(0 <= seed < 2**48 for seed in seeds)


def test_a_policy_that_gives_up_has_failed_and_says_why(kiosk: ToolEnv) -> None:
    class Full(GaveUp):
        pass

    rollout = agents.rollout(kiosk, Provider(Full("no room left")), task_id=MARK)
    assert (rollout.reward, rollout.success, rollout.terminated, rollout.truncated) == (0.0, False, False, True)
    assert (rollout.verdict["end"], rollout.gave_up) == ("gave_up", "Full: no room left")
    assert (rollout.actions, rollout.results) == ((), ())
    assert agents.Rollout.from_json(json.loads(json.dumps(rollout.to_json()))) == rollout


def test_a_policy_that_can_play_nothing_stops_whoever_plays_it(kiosk: ToolEnv) -> None:
    with pytest.raises(PolicyStopped, match="no money"):
        agents.rollout(kiosk, Provider(PolicyStopped("no money")), task_id=MARK)
