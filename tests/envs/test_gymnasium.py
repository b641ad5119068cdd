"""What people do with Gymnasium: its wrappers, its time limits, its functions of spaces, and gym.make itself."""

from __future__ import annotations

import json
import sys
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium import spaces, wrappers
from gymnasium.error import CustomSpaceError, ResetNeeded
from gymnasium.vector.utils import (
    batch_differing_spaces,
    batch_space,
    concatenate,
    create_empty_array,
    create_shared_memory,
)

import workgym.envs
from workgym.envs.core import ToolEnv, UsageError
from workgym.envs.core.spaces import CallSpace, UnicodeText

TAKE = "test/0/take-room/0"
FLOOR = "test/0/find-floor/0"
SUBMIT = {"name": "submit", "arguments": {}}


@pytest.fixture(autouse=True, scope="module")
def _registered() -> None:
    workgym.envs.register("Office-v0", "office:PLAIN")
    workgym.envs.register("Talking-v0", "office:TALKING")


def make(env_id: str = "Office-v0", **kwargs: Any) -> gym.Env[Any, Any]:
    return gym.make(env_id, **kwargs)


def inner_of(env: gym.Env[Any, Any]) -> ToolEnv:
    inner = env.unwrapped
    assert isinstance(inner, ToolEnv)
    return inner


# Time limits


def limited(steps: int) -> list[gym.Env[Any, Any]]:
    return [
        make(max_episode_steps=steps),
        wrappers.TimeLimit(make(), steps),
        wrappers.TimeLimit(ToolEnv("office:PLAIN"), steps),
        wrappers.RecordEpisodeStatistics(wrappers.TimeLimit(wrappers.OrderEnforcing(make()), steps)),
        wrappers.TimeLimit(wrappers.Autoreset(make()), steps),
        wrappers.TimeLimit(make(max_episode_steps=50), steps),
    ]


@pytest.mark.parametrize("place", range(6))
def test_a_time_limit_ends_with_a_verdict_as_the_turn_limit_does(place: int) -> None:
    env, plain = limited(2)[place], make(max_turns=2)
    for task_id in (TAKE, FLOOR):
        outcomes = []
        for played in (env, plain):
            played.reset(options={"task_id": task_id})
            work = inner_of(played).task.calls[0].model_dump() if task_id == TAKE else "[]"
            assert played.step(work)[1:] == (0.0, False, False, {})
            _, reward, terminated, truncated, info = played.step("[]")
            outcomes.append((reward, terminated, truncated, info["verdict"]))
        assert outcomes[0] == outcomes[1]
        assert outcomes[0][:3] == (float(task_id == TAKE), False, True)
        assert outcomes[0][3]["end"] == "turn_limit"
        assert inner_of(env).ended


def test_a_time_limit_above_the_turn_limit_changes_nothing_and_a_submit_on_the_last_turn_is_one() -> None:
    env = make(max_episode_steps=3, max_turns=2)
    env.reset(options={"task_id": TAKE})
    env.step("[]")
    assert env.step("[]")[4]["verdict"]["end"] == "turn_limit"
    env = make(max_episode_steps=1)
    env.reset(options={"task_id": TAKE})
    _, _, terminated, truncated, info = env.step(SUBMIT)
    assert (terminated, truncated) == (True, True)  # both are true, as in Gymnasium's own environments
    assert info["verdict"]["end"] == "submitted"


def test_the_time_limit_of_another_environment_is_not_this_ones() -> None:
    inside = make()
    inside.reset(options={"task_id": TAKE})

    class Nested(gym.Wrapper[Any, Any, Any, Any]):
        def step(self, action: Any) -> Any:
            self.seen = inside.step("[]")[1:4]
            return self.env.step(action)

    nested = Nested(make())
    env = wrappers.TimeLimit(nested, 1)
    env.reset(options={"task_id": TAKE})
    assert env.step("[]")[4]["verdict"]["end"] == "turn_limit"
    assert nested.seen == (0.0, False, False)


def test_a_wrapper_that_truncates_by_itself_can_have_the_episode_judged() -> None:
    env = make()
    with pytest.raises(ResetNeeded, match="truncate: call reset"):
        inner_of(env).truncate()
    env.reset(options={"task_id": TAKE})
    assert inner_of(env).verdict is None
    env.step(inner_of(env).task.calls[0].model_dump())
    observation, reward, terminated, truncated, info = inner_of(env).truncate()
    assert (observation["turn"], reward, terminated, truncated) == (1, 1.0, False, True)
    assert info["verdict"]["end"] == "turn_limit"
    verdict = inner_of(env).verdict
    assert verdict is not None
    assert verdict.to_json() == info["verdict"]
    with pytest.raises(ResetNeeded, match="has ended"):
        inner_of(env).truncate()


# Spaces


def test_both_spaces_are_texts_that_hold_any_text() -> None:
    env = make()
    text = env.observation_space["result"]  # type: ignore[index]
    for space in (text, env.action_space):
        assert isinstance(space, spaces.Text)
        assert "안녕 🙂\x00" in space
        assert "" in space
        assert "x" * 100_000 in space
        space.seed(1)
        assert all(space.sample() in space for _ in range(50))
    assert 3 not in text
    assert {"name": "submit"} not in text
    assert {"name": "submit"} in env.action_space
    assert text != env.action_space
    assert text == UnicodeText()


def test_flattening_leaves_texts_as_they_are_and_flattens_the_rest() -> None:
    env = make()
    flat = wrappers.FlattenObservation(env)
    observation, _ = flat.reset(options={"task_id": TAKE})
    assert observation["instruction"] == inner_of(env).task.instruction
    assert observation["turn"].tolist() == [1] + [0] * 20
    assert observation in flat.observation_space
    assert isinstance(flat.observation_space["turn"], spaces.Box)  # type: ignore[index]
    assert spaces.unflatten(env.observation_space, observation) == inner_of(env).observation
    assert spaces.unflatten(env.action_space, spaces.flatten(env.action_space, "[]")) == "[]"
    with pytest.raises(ValueError, match="no fixed size"):
        spaces.flatdim(env.action_space)


@pytest.mark.parametrize("space", [UnicodeText(), CallSpace([])])
def test_texts_are_stacked_side_by_side(space: UnicodeText) -> None:
    texts = ("a", "안녕")
    assert concatenate(space, texts, create_empty_array(space, 2)) == texts
    assert create_empty_array(space, 2) == ("", "")
    assert texts in batch_space(space, 2)
    assert texts in batch_differing_spaces([space, space])
    with pytest.raises(CustomSpaceError, match="'shared_memory': False"):
        create_shared_memory(space, 2)


# Wrappers

Wrap = Callable[[], gym.Env[Any, Any]]
WRAPPED: dict[str, Wrap] = {
    "AddRenderObservation": lambda: wrappers.AddRenderObservation(make(render_mode="rgb_array"), render_only=False),
    "Autoreset": lambda: wrappers.Autoreset(make()),
    "DelayObservation": lambda: wrappers.DelayObservation(make(), 1),
    "FilterObservation": lambda: wrappers.FilterObservation(make(), ["result"]),
    "FlattenObservation": lambda: wrappers.FlattenObservation(make()),
    "FrameStackObservation": lambda: wrappers.FrameStackObservation(make(), 3),
    "NormalizeReward": lambda: wrappers.NormalizeReward(make()),
    "OrderEnforcing": lambda: wrappers.OrderEnforcing(make()),
    "PassiveEnvChecker": lambda: wrappers.PassiveEnvChecker(make()),
    "RecordEpisodeStatistics": lambda: wrappers.RecordEpisodeStatistics(make()),
    "RenderCollection": lambda: wrappers.RenderCollection(make(render_mode="ansi")),
    "StickyAction": lambda: wrappers.StickyAction(make(), 0.0),
    "TimeAwareObservation": lambda: wrappers.TimeAwareObservation(make(max_episode_steps=5)),
    "TimeAwareObservation of a dictionary": lambda: wrappers.TimeAwareObservation(
        make(max_episode_steps=5), flatten=False
    ),
    "TransformAction": lambda: wrappers.TransformAction(make(), lambda action: [action], CallSpace([])),
    "TransformObservation": lambda: wrappers.TransformObservation(
        make(), lambda observation: observation["result"], UnicodeText()
    ),
    "TransformReward": lambda: wrappers.TransformReward(make(), lambda reward: 2 * float(reward)),
}


@pytest.mark.parametrize("name", WRAPPED)
def test_an_episode_goes_through_a_wrapper(name: str) -> None:
    env = WRAPPED[name]()
    observation, info = env.reset(seed=1)
    assert observation in env.observation_space
    assert info["task_id"]
    env.step({"name": "rooms_find", "arguments": {}})
    observation, _, terminated, _, info = env.step(SUBMIT)
    assert observation in env.observation_space
    assert terminated
    assert info["verdict"]["end"] == "submitted"
    env.close()


VECTOR_WRAPPED: dict[str, Callable[[Any], Any]] = {
    "DictInfoToList": wrappers.vector.DictInfoToList,
    "FilterObservation": lambda vec: wrappers.vector.FilterObservation(vec, ["result"]),
    "FlattenObservation": wrappers.vector.FlattenObservation,
    "RecordEpisodeStatistics": wrappers.vector.RecordEpisodeStatistics,
    "TransformReward": lambda vec: wrappers.vector.TransformReward(vec, lambda reward: 2 * reward),
}


@pytest.mark.parametrize("name", VECTOR_WRAPPED)
def test_an_episode_goes_through_a_wrapper_of_vectors(name: str) -> None:
    vec = VECTOR_WRAPPED[name](gym.make_vec("Office-v0", num_envs=2))
    vec.reset(seed=1)
    _, _, terminated, _, info = vec.step([SUBMIT, "[]"])
    assert terminated.tolist() == [True, False]
    assert (info[0] if name == "DictInfoToList" else info)["verdict"]
    vec.close()


@pytest.fixture
def videos(monkeypatch: pytest.MonkeyPatch) -> list[list[np.ndarray[Any, Any]]]:
    """Stand in for moviepy, which no extra installs: what would be written is kept here."""
    written: list[list[np.ndarray[Any, Any]]] = []

    class Clip:
        def __init__(self, frames: list[Any], fps: int) -> None:
            assert fps == 1
            written.append(frames)

        def write_videofile(self, path: str, **_: Any) -> None:
            Path(path).touch()

    for name in ("moviepy", "moviepy.video", "moviepy.video.io", "moviepy.video.io.ImageSequenceClip"):
        monkeypatch.setitem(sys.modules, name, types.ModuleType(name))
    monkeypatch.setattr(sys.modules["moviepy.video.io.ImageSequenceClip"], "ImageSequenceClip", Clip, raising=False)
    return written


def test_record_video_gets_a_frame_for_the_start_and_each_turn(videos: list[Any], tmp_path: Path) -> None:
    env = wrappers.RecordVideo(make(render_mode="rgb_array"), str(tmp_path / "videos"), gc_trigger=None)
    env.reset(options={"task_id": TAKE})
    env.step("[]")
    env.step(SUBMIT)
    env.close()
    [frames] = videos
    assert len(frames) == 3
    assert {(frame.shape, str(frame.dtype)) for frame in frames} == {((720, 960, 3), "uint8")}
    assert len({frame.tobytes() for frame in frames}) == 3


def test_record_video_writes_a_film(tmp_path: Path) -> None:
    pytest.importorskip("moviepy", reason="moviepy is not installed")
    env = wrappers.RecordVideo(make(render_mode="rgb_array"), str(tmp_path / "videos"), gc_trigger=None)
    env.reset(options={"task_id": TAKE})
    env.step(SUBMIT)
    env.close()
    [film] = (tmp_path / "videos").glob("*.mp4")
    assert film.stat().st_size > 1000


# gym.make


@pytest.mark.parametrize(
    ("argument", "words"),
    [
        (
            {"splitt": "val"},
            r"splitt='val': office has no such argument \(did you mean split\?\); its own: none; .*split,",
        ),
        ({"max_turn": 3}, r"did you mean max_turns\?"),
        ({"seed": 3}, r"a seed is for reset\(seed=\)"),
        ({"task_id": TAKE}, r'a task is for reset\(options={"task_id": \.\.\.}\)'),
        ({"zzz": 1}, r"zzz=1: office has no such argument; its own: none; those of every workplace: split, worlds"),
    ],
)
def test_a_mistyped_argument_is_answered_with_the_nearest(argument: dict[str, Any], words: str) -> None:
    for made in (lambda: make(**argument), lambda: gym.make_vec("Office-v0", num_envs=2, **argument)):
        with pytest.raises(UsageError, match=words):
            made()


def test_a_benchmarks_own_arguments_are_among_the_nearest() -> None:
    own = "profile, hidden, search, mix, computing"
    with pytest.raises(UsageError, match=rf"profil='strict': .*did you mean profile\?\); its own: {own};"):
        gym.make("EnterpriseBench-v0", profil="strict")
    with pytest.raises(UsageError, match=r"worker=1: .*did you mean workers\?"):
        gym.make_vec("Office-v0", num_envs=2, worker=1)


def test_tool_schemas_are_there_before_reset() -> None:
    env = make("Talking-v0")
    before = inner_of(env).tool_schemas
    assert [schema["function"]["name"] for schema in before][-2:] == ["respond", "submit"]
    _, info = env.reset(options={"task_id": TAKE})
    assert inner_of(env).tool_schemas == info["tools"] == before
    before[0]["function"]["name"] = "spoiled"
    assert inner_of(env).tool_schemas == info["tools"]


def test_tool_schemas_are_those_of_the_episode_after_reset() -> None:
    env = ToolEnv("office:BROKEN", toolkits="required")
    assert "broken_crash" in json.dumps(env.tool_schemas)
    env.reset(options={"task_id": TAKE})
    assert "broken_crash" not in json.dumps(env.tool_schemas)


def test_the_samples_of_a_fork_are_its_own() -> None:
    env = make().unwrapped
    env.reset(seed=1)
    env.action_space.seed(7)
    twins = [env.fork(), env.fork()]  # type: ignore[attr-defined]
    assert len({tuple(twin.action_space.sample() for _ in range(3)) for twin in twins}) == 1
    twins[0].action_space.seed(8)
    assert [env.action_space.sample() for _ in range(4)][3] == twins[1].action_space.sample()


def test_after_a_mistyped_first_reset_everything_works() -> None:
    env = make()
    with pytest.raises(UsageError, match="typo"):
        env.reset(options={"task_id": "typo"})
    env.reset(seed=3)
    assert env.step([])[2:4] == (False, False)


def test_numbers_of_numpy_are_numbers_of_a_call() -> None:
    env = make()
    env.reset(options={"task_id": TAKE})
    observation, *_ = env.step(
        {"name": "find", "arguments": {"n": np.int64(3), "x": np.float64(0.5), "b": np.bool_(1)}}
    )
    assert "not valid JSON" not in observation["result"]
    observation, *_ = env.step({"name": "find", "arguments": {"n": object()}})
    assert "a value of the type object, which JSON has not" in observation["result"]
