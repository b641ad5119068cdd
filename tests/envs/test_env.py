"""ToolEnv's contract: what reset and step promise, on a workplace that uses all four doors."""

from __future__ import annotations

import copy
import json
import multiprocessing
import os
import pickle
import threading
from collections.abc import Iterator
from typing import Any

import gymnasium as gym
import office  # type: ignore[import-not-found]  # in tests/envs
import pytest
from gymnasium.error import ResetNeeded
from hypothesis import given, settings
from hypothesis import strategies as st

import workgym.envs
from workgym.envs.core import CounterpartFailure, ToolEnv, ToolFailure, UnknownTask, UsageError, VerifierFailure

TAKE = "test/0/take-room/0"
FLOOR = "test/0/find-floor/0"
OWN = "test/0/own-room/0"


@pytest.fixture(autouse=True, scope="module")
def _registered() -> Iterator[None]:
    before = dict(gym.registry)
    workgym.envs.register("Office-v0", "office:PLAIN")
    workgym.envs.register("Talking-v0", "office:TALKING")
    workgym.envs.register("Broken-v0", "office:BROKEN")
    yield
    gym.registry.clear()
    gym.registry.update(before)


def make(env_id: str = "Office-v0", **kwargs: Any) -> ToolEnv:
    env = gym.make(env_id, **kwargs).unwrapped
    assert isinstance(env, ToolEnv)
    return env


def begin(task_id: str, env_id: str = "Office-v0", **kwargs: Any) -> ToolEnv:
    env = make(env_id, **kwargs)
    env.reset(options={"task_id": task_id})
    return env


def call(name: str, /, **arguments: Any) -> dict[str, Any]:
    return {"name": name, "arguments": arguments}


def result(env: ToolEnv, action: Any) -> Any:
    return json.loads(env.step(action)[0]["result"])


# Reset


def test_reset_shows_the_public_part_of_the_task_and_the_tools() -> None:
    env = make()
    observation, info = env.reset(options={"task_id": TAKE})
    task = env.task
    context = "It is Monday. You have 20 turns in all."
    assert observation == {"instruction": task.instruction, "context": context, "result": "", "turn": 0}
    assert info["task_id"] == TAKE
    names = [schema["function"]["name"] for schema in info["tools"]]
    assert names == ["rooms_find", "rooms_take", "rooms_cancel", "submit"]
    assert set(info) == {"task_id", "tools"}
    assert env.observation_space.contains(observation)


def test_the_seed_decides_the_task_and_the_next_reset_goes_on() -> None:
    first, second = make(), make()
    drawn = [
        [env.reset(seed=5)[1]["task_id"]] + [env.reset()[1]["task_id"] for _ in range(20)] for env in (first, second)
    ]
    assert drawn[0] == drawn[1]
    assert len(set(drawn[0])) > 3


def test_the_seed_draws_a_world_first() -> None:
    env = make(split="train", worlds=3)
    worlds = {env.reset(seed=seed)[1]["task_id"].split("/")[1] for seed in range(40)}
    assert worlds == {"0", "1", "2"}
    assert all(task_id.startswith("train/") for task_id in env.task_ids())


def test_a_task_of_any_pool_can_be_asked_for() -> None:
    assert begin("val/5/take-room/1").task.split == "val"


UNKNOWN = (
    "",
    "nope",
    "test/0/take-room",
    "test/0/take-room/4",
    "test/0/nope/0",
    "test/-1/take-room/0",
    "test/00/take-room/0",
    7,
)


@pytest.mark.parametrize("task_id", UNKNOWN)
def test_an_unknown_task_is_named(task_id: Any) -> None:
    with pytest.raises(UnknownTask, match=r"no task .*test/0"):
        make().reset(options={"task_id": task_id})


def test_an_unknown_option_is_named() -> None:
    with pytest.raises(UsageError, match="unknown option 'task'"):
        make().reset(options={"task": TAKE})


@pytest.mark.parametrize(
    ("kwargs", "words"),
    [
        ({"split": "dev"}, "split='dev': expected one of 'test'"),
        ({"worlds": 0}, "worlds=0: expected a whole number from 1"),
        ({"world_seed": -1}, "world_seed=-1"),
        ({"world_seed": 1_000_000}, "world_seed=1000000"),
        ({"scale": 1.5}, "scale=1.5"),
        ({"source": "official"}, "source='official': expected one of 'generated'"),
        ({"toolkits": "cellar"}, "toolkits='cellar': expected 'all', 'required', 'task', or some of rooms"),
        ({"profile": "x"}, "profile='x': office has no such argument; its own: none"),
        ({"toolkits": ["cellar"]}, "toolkits=.'cellar'."),
        ({"max_turns": 0}, "max_turns=0"),
        ({"reward": "shaped"}, "reward='shaped'"),
        ({"benchmark": "nothing"}, "expected 'package.module:attribute'"),
        ({"benchmark": "office:NOTHING"}, "module office has no 'NOTHING'"),
    ],
)
def test_bad_arguments_are_refused_in_words(kwargs: dict[str, Any], words: str) -> None:
    with pytest.raises(UsageError, match=words):
        make(**kwargs)


def test_toolkits_limit_what_is_offered() -> None:
    env = make("Broken-v0", toolkits="required")
    _, info = env.reset(options={"task_id": TAKE})
    assert "broken_crash" not in [schema["function"]["name"] for schema in info["tools"]]
    assert "unknown tool" in result(env, call("broken_crash"))["error"]
    _, info = make("Broken-v0", toolkits=["broken"]).reset(options={"task_id": TAKE})
    assert [schema["function"]["name"] for schema in info["tools"]] == ["broken_crash", "broken_sneak", "submit"]


# Step


def test_the_work_done_earns_the_reward_at_submit() -> None:
    env = begin(TAKE)
    room = env.task.calls[0].arguments["room_id"]
    observation, reward, terminated, truncated, info = env.step(call("rooms_take", room_id=room, note=" X "))
    assert (reward, terminated, truncated, info) == (0.0, False, False, {})
    assert observation["turn"] == 1
    _, reward, terminated, truncated, info = env.step(call("submit", answer="done"))
    assert (reward, terminated, truncated) == (1.0, True, False)
    assert info["verdict"]["success"]
    assert info["verdict"]["end"] == "submitted"


def test_json_text_data_and_a_list_mean_the_same() -> None:
    action = call("rooms_find", name="room b")
    env = begin(TAKE)
    text, data = result(env, json.dumps(action)), result(env, action)
    assert text == data
    assert result(env, [action]) == [data]
    assert result(env, [action, action]) == [data, data]
    assert result(env, "[]") == []
    assert env.step("[]")[0]["turn"] == 6


@pytest.mark.parametrize(
    "name", ["rooms.find", "mcp__office__rooms_find", "mcp__my_office__rooms_find", "mcp__x__rooms.find"]
)
def test_published_and_prefixed_names_mean_the_tool(name: str) -> None:
    assert "rooms" in result(begin(TAKE), call(name))


def test_an_unknown_tool_is_answered_with_the_nearest() -> None:
    assert "did you mean rooms_find" in result(begin(TAKE), call("room_find"))["error"]


def test_calls_after_submit_in_one_list_are_not_made() -> None:
    env = begin(TAKE)
    observation, _, terminated, *_ = env.step([call("submit"), call("rooms_take", room_id="0001")])
    assert terminated
    assert json.loads(observation["result"]) == [{"submitted": True}]
    assert len(env.session.delta()) == 0


def test_a_refused_call_loses_what_it_wrote_and_nothing_else() -> None:
    env = begin(TAKE)
    env.step(call("rooms_take", room_id="0005"))
    before = env.session.delta()
    assert "is taken" in result(env, call("rooms_take", room_id="0005"))["error"]
    assert env.session.delta().changes == before.changes
    assert [record.wrote != () for record in env.ledger] == [True, False]


def test_step_needs_a_reset_before_and_after() -> None:
    env = make()
    with pytest.raises(ResetNeeded, match="reset"):
        env.step("[]")
    env.reset(seed=0)
    env.step(call("submit"))
    with pytest.raises(ResetNeeded, match="has ended"):
        env.step("[]")


def test_the_turn_limit_truncates_and_judges_the_state() -> None:
    env = begin(TAKE, max_turns=2)
    env.step(env.task.calls[0].model_dump())
    _, reward, terminated, truncated, info = env.step("[]")
    assert (reward, terminated, truncated) == (1.0, False, True)
    assert info["verdict"]["end"] == "turn_limit"


def test_at_the_turn_limit_a_wanted_answer_is_missing() -> None:
    env = begin(FLOOR, max_turns=1)
    _, reward, _, truncated, info = env.step("[]")
    assert (reward, truncated) == (0.0, True)
    assert info["verdict"]["answer_match"] is False


@pytest.mark.parametrize("answer", [None, "", "  ", "\n", {}, [], 0, False, "None"])
def test_a_blank_or_wrong_answer_earns_nothing(answer: Any) -> None:
    _, reward, *_ = begin(FLOOR).step(call("submit", answer=answer))
    assert reward == 0.0


def test_a_right_answer_with_a_changed_world_earns_nothing() -> None:
    env = begin(FLOOR)
    env.step(call("rooms_take", room_id="0003"))
    _, reward, _, _, info = env.step(env.task.calls[-1].model_dump())
    verdict = info["verdict"]
    assert reward == 0.0
    assert verdict["answer_match"] is True
    assert verdict["side_effects"] == 2
    assert verdict["first_wrong_call"] == 'turn 1: rooms_take({"room_id": "0003"})'


def test_the_verdict_names_what_is_missing_and_what_was_not_wanted() -> None:
    env = begin(TAKE)
    env.step(call("rooms_find", name=""))
    env.step(call("rooms_take", room_id="0007", note="wrong"))
    verdict = env.step(call("submit"))[4]["verdict"]
    assert [change["table"] for change in verdict["missing"]] == ["rooms", "bookings"]
    assert [change["table"] for change in verdict["unexpected"]] == ["rooms", "bookings"]
    assert verdict["first_wrong_call"] == 'turn 2: rooms_take({"room_id": "0007", "note": "wrong"})'
    assert verdict["side_effects_per_turn"] == [0, 2, 0]
    json.dumps(verdict)


def test_side_effects_belong_to_the_turn_in_which_they_began() -> None:
    env = begin(TAKE)
    right = env.task.calls[0].model_dump()
    env.step([call("rooms_take", room_id="0009"), call("rooms_find")])  # a room and a booking that nobody wants
    env.step(right)
    env.step("not a call")
    made = json.loads(env.step(call("rooms_take", room_id="0007"))[0]["result"])
    env.step(call("rooms_cancel", **made))  # the booking leaves no trace, the room is still taken
    verdict = env.step(call("submit"))[4]["verdict"]
    assert verdict["side_effects_per_turn"] == [2, 0, 0, 1, 0, 0]
    assert sum(verdict["side_effects_per_turn"]) == verdict["side_effects"] == 3
    assert verdict["missing"] == []
    assert verdict["first_wrong_call"] == 'turn 1: rooms_take({"room_id": "0009"})'


def test_partial_reward_is_a_share_and_the_whole_is_one() -> None:
    env = begin(TAKE, reward="partial")
    env.step(env.task.calls[0].model_dump())
    env.step(call("rooms_take", room_id="0007"))
    assert env.step(call("submit"))[1] == pytest.approx(0.5)
    env.reset(options={"task_id": TAKE})
    env.step(env.task.calls[0].model_dump())
    assert env.step(call("submit"))[1] == 1.0


def test_what_step_and_reset_return_is_nobody_elses() -> None:
    env = begin(TAKE)
    _, info = env.reset(options={"task_id": TAKE})
    kept = copy.deepcopy(info)
    info["tools"][0]["function"]["name"] = "spoiled"
    _, again = env.reset(options={"task_id": TAKE})
    assert again == kept


# Failures of ours


def test_a_bug_in_a_tool_is_not_an_observation() -> None:
    env = begin(TAKE, "Broken-v0")
    with pytest.raises(
        ToolFailure, match=r"test/0/take-room/0, turn 1: broken_crash\(\{\}\) raised KeyError\('ours'\)"
    ):
        env.step(call("broken_crash"))


def test_a_read_that_writes_is_a_bug_and_is_undone() -> None:
    env = begin(TAKE, "Broken-v0")
    with pytest.raises(ToolFailure, match="marked as a read but wrote"):
        env.step(call("broken_sneak"))
    assert len(env.session.delta()) == 0


def test_a_verifier_that_crashes_gives_no_reward(monkeypatch: pytest.MonkeyPatch) -> None:
    env = begin(TAKE)
    monkeypatch.setattr(type(env.benchmark.verifier), "judge", lambda self, episode: 1 / 0)
    with pytest.raises(VerifierFailure, match="judging raised ZeroDivisionError"):
        env.step(call("submit"))


def test_a_counterpart_that_crashes_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    env = begin(TAKE, "Talking-v0")
    monkeypatch.setattr(office.Tenant, "hear", lambda *_: 1 / 0)
    with pytest.raises(CounterpartFailure, match="hearing respond raised"):
        env.step(call("respond", message="hello"))


# The four doors


def test_the_counterpart_opens_answers_and_ends() -> None:
    env = make("Talking-v0")
    observation, info = env.reset(options={"task_id": TAKE})
    assert json.loads(observation["result"]) == {"message": f"Hello, {env.task.instruction}"}
    assert info["tools"][-2]["function"]["name"] == "respond"
    assert "rooms" in result(env, call("rooms_find"))
    assert result(env, call("respond", message="which room?"))["message"].startswith("1. ")
    assert "missing" in result(env, call("respond"))["error"]
    env.step(env.task.calls[0].model_dump())
    observation, reward, terminated, _, info = env.step(call("respond", message="Thank you!"))
    assert (reward, terminated) == (1.0, True)
    assert json.loads(observation["result"]) == {"message": "Goodbye"}
    assert info["verdict"]["end"] == "counterpart"


def test_without_a_counterpart_there_is_nobody_to_talk_to() -> None:
    assert "unknown tool" in result(begin(TAKE), call("respond", message="hi"))["error"]


def test_setup_rows_are_the_start_and_no_change() -> None:
    env = begin(OWN)
    assert result(env, call("rooms_find", name="private 0"))["rooms"][0]["room_id"] == "7000"
    assert len(env.session.delta()) == 0
    assert result(begin(TAKE), call("rooms_find", name="private"))["rooms"] == []


def test_access_holds_below_the_tools() -> None:
    seen = result(begin(OWN, "Talking-v0"), call("rooms_find"))["rooms"]
    assert {room["floor"] for room in seen} == {1}
    hidden = begin(OWN, "Talking-v0")
    assert "no room '0000'" in result(hidden, call("rooms_take", room_id="0000"))["error"]  # as its SQL saw none
    assert {room["floor"] for room in result(begin(OWN), call("rooms_find"))["rooms"]} == {0, 1, 2}


# Copies


def finish(env: ToolEnv) -> tuple[Any, ...]:
    env.step(env.task.calls[0].model_dump())
    return env.step(call("submit"))


@pytest.mark.parametrize("twin_of", [ToolEnv.fork, lambda env: pickle.loads(pickle.dumps(env))], ids=["fork", "pickle"])
@pytest.mark.parametrize("env_id", ["Office-v0", "Talking-v0"])
def test_a_twin_goes_on_from_the_middle_and_leaves_the_original_alone(twin_of: Any, env_id: str) -> None:
    env = begin(OWN, env_id)
    env.step(call("rooms_find", name="private"))
    if env_id == "Talking-v0":
        env.step(call("respond", message="one moment"))
    twin = twin_of(env)
    assert finish(twin)[1] == 1.0
    assert len(env.session.delta()) == 0
    assert not env.ended
    assert finish(env)[:2] == finish_again(twin_of(begin(OWN, env_id)), env_id)
    assert env.reset()[1]["task_id"] == twin.reset()[1]["task_id"]


def finish_again(env: ToolEnv, env_id: str) -> tuple[Any, Any]:
    env.step(call("rooms_find", name="private"))
    if env_id == "Talking-v0":
        env.step(call("respond", message="one moment"))
    return finish(env)[:2]


def test_pickling_before_reset_keeps_the_arguments() -> None:
    twin = pickle.loads(pickle.dumps(make(split="train", worlds=2, max_turns=5, reward="partial")))
    assert (twin.split, twin.max_turns, twin.reward_kind) == ("train", 5, "partial")
    assert twin.reset(seed=3)[1] == make(split="train", worlds=2, max_turns=5).reset(seed=3)[1]


def test_a_pickle_holds_nothing_of_the_outcome() -> None:
    env = begin(TAKE)
    data = pickle.dumps(env)
    for hidden in ("Outcome", "Delta", env.task.instruction, "taken", "wish"):
        assert hidden.encode() not in data, hidden


def test_eight_threads_with_an_environment_each() -> None:
    rewards: list[float] = []

    def work(number: int) -> None:
        for turn in range(10):
            env = begin(f"test/0/take-room/{(number + turn) % 4}")
            rewards.append(finish(env)[1])

    threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert rewards == [1.0] * 80


def _in_child(env: ToolEnv, pipe: Any) -> None:
    pipe.send((finish(env)[1], begin(TAKE).reset(seed=1)[1]["task_id"]))
    pipe.close()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this platform has no fork")
@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")  # that is the point
def test_after_fork_the_child_goes_on_and_the_parent_too() -> None:
    env = begin(TAKE)
    context = multiprocessing.get_context("fork")
    ours, theirs = context.Pipe()
    child = context.Process(target=_in_child, args=(env, theirs))
    child.start()
    assert ours.recv()[0] == 1.0
    child.join(timeout=30)
    assert child.exitcode == 0
    assert finish(env)[1] == 1.0


# Tasks


def test_splits_and_held_out_templates() -> None:
    env = make()
    assert len(env.task_ids()) == 9
    assert env.task_ids("heldout") == [OWN, "test/0/own-room/1"]
    assert not [task_id for split in ("train", "val") for task_id in env.task_ids(split) if "own-room" in task_id]
    assert len(env.task_ids("train")) == 64 * 7
    assert len(env.task_ids("val")) == 8 * 7


def test_iterating_tasks_is_endless_for_train_only() -> None:
    env = make(split="train", worlds=2)
    assert len(list(env.iter_tasks("test"))) == 9
    stream = env.iter_tasks(seed=1)
    rounds = [[next(stream).id for _ in range(14)] for _ in range(2)]
    assert sorted(rounds[0]) == sorted(rounds[1]) == sorted(env.task_ids())
    assert rounds[0] != rounds[1]
    assert [next(env.iter_tasks(seed=1)).id] == rounds[0][:1]


def test_tasks_given_away_are_public() -> None:
    view = next(make().iter_tasks())
    assert set(type(view).model_fields) == {"id", "instruction", "context", "persona", "toolkits", "distractors"}


def test_tasks_given_away_have_the_context_that_an_episode_has() -> None:
    env = make(max_turns=7)
    contexts = {view.id: view.context for view in env.iter_tasks()}
    assert contexts == {one: env.reset(options={"task_id": one})[0]["context"] for one in env.task_ids()}
    assert any(context.endswith("You have 7 turns in all.") for context in contexts.values())


# Rendering


def test_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    env = begin(TAKE, render_mode="ansi")
    env.step(call("rooms_find", name="room"))
    env.step(call("submit"))
    text = env.render()
    assert text is not None
    assert 'rooms_find(name="room")' in text
    assert "failure (submitted): 2 missing, 0 side effects" in text
    human = begin(TAKE, render_mode="human")
    human.step("[]")
    assert "turn 1 of 20" in capsys.readouterr().out
    assert human.render() is None


# Anything as an action

_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)
_CALLS = st.fixed_dictionaries(
    {"name": st.sampled_from(["rooms_find", "rooms_take", "rooms_cancel"]) | st.text(max_size=8)},
    optional={"arguments": st.dictionaries(st.sampled_from(["name", "room_id", "note", "booking_id"]), _JSON) | _JSON},
)


@pytest.fixture(scope="module")
def running() -> ToolEnv:
    return make(max_turns=3)


@settings(max_examples=150)
@given(
    action=st.text()
    | st.binary()
    | _JSON
    | _CALLS
    | st.lists(_CALLS, max_size=3)
    | _CALLS.map(lambda data: json.dumps(data))
)
def test_any_action_is_an_observation_and_a_refused_one_changes_nothing(running: ToolEnv, action: Any) -> None:
    running.reset(options={"task_id": TAKE})
    observation, reward, terminated, truncated, _ = running.step(action)
    assert observation["turn"] == 1
    assert running.observation_space.contains(observation)
    json.loads(observation["result"]) if observation["result"] else None
    if not any(record.ok for record in running.ledger):
        assert (reward, terminated, truncated) == (0.0, False, False)
        assert len(running.session.delta()) == 0


# Giving up


@pytest.mark.parametrize("reward", ["binary", "partial"])
def test_who_gives_up_never_succeeds_whatever_was_done(reward: str) -> None:
    env = begin(TAKE, reward=reward)
    for made in env.task.calls:
        env.step(made.model_dump())
    observation, earned, terminated, truncated, info = env.give_up()
    assert (earned, terminated, truncated) == (0.0, False, True)
    assert (info["verdict"]["success"], info["verdict"]["state_match"]) == (False, True)
    assert info["verdict"]["end"] == "gave_up"
    assert observation["turn"] == len(env.task.calls)
    assert env.ended
    for again in (env.give_up, lambda: env.step([])):
        with pytest.raises(ResetNeeded, match="has ended"):
            again()


def test_nobody_can_give_up_before_the_start() -> None:
    with pytest.raises(ResetNeeded, match="give_up: call reset"):
        make().give_up()
