"""The session service: live episodes by id, which is all that adapters hold."""

from __future__ import annotations

import json
import re
import threading
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from workgym.agents.evaluation.recorded import keep
from workgym.agents.integrations.episodes import (
    EpisodeOver,
    Episodes,
    TooManyEpisodes,
    UnknownEpisode,
    task_at,
)
from workgym.agents.registry import make_env
from workgym.envs.core.errors import EpisodeError, ToolFailure, UnknownTask, UsageError

KIOSK, TRAIN = "kiosk:Kiosk-v0", {"split": "train", "worlds": 1}
MARK = "train/0/mark/0"
FIND = ("kiosk_find", {"name": "tea"})


class Clock:
    """Seconds that pass when a test says so."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def solved(episodes: Episodes, key: str, task_id: str) -> list[str]:
    """Play the reference and return the results."""
    env = make_env(KIOSK, **TRAIN)
    env.reset(options={"task_id": task_id})
    calls = [call.model_dump() for call in env.task.calls]
    if not calls or calls[-1]["name"] != "submit":
        calls.append({"name": "submit", "arguments": {}})
    return [episodes.call(key, call["name"], call["arguments"]).text for call in calls]


def test_an_episode_from_its_start_to_its_verdict() -> None:
    episodes = Episodes()
    key = episodes.start(KIOSK, TRAIN, MARK)
    opening = episodes.opening(key)
    env = make_env(KIOSK, **TRAIN)
    seen, info = env.reset(options={"task_id": MARK})
    assert (opening.instruction, opening.context, opening.result) == (
        seen["instruction"],
        seen["context"],
        seen["result"],
    )
    assert opening.tools == info["tools"]
    assert opening.messages[-1]["role"] == "user"
    assert seen["instruction"] in opening.messages[-1]["content"]
    solved(episodes, key, MARK)
    assert episodes.ended(key)
    outcome = episodes.finish(key)
    assert (outcome.reward, outcome.error, outcome.played.gave_up) == (1.0, None, None)
    assert outcome.verdict is not None
    assert outcome.verdict["end"] == "submitted"
    assert episodes.finish(key) == outcome


def test_results_are_those_of_the_environment() -> None:
    episodes = Episodes()
    key = episodes.start(KIOSK, TRAIN, MARK)
    env = make_env(KIOSK, **TRAIN)
    env.reset(options={"task_id": MARK})
    actions: list[Any] = [
        {"name": "kiosk_find", "arguments": {}},
        {"name": "kiosk_fnd", "arguments": {}},
        "no call at all",
        [],
        [{"name": "kiosk_find"}, {"name": "kiosk_mark", "arguments": {"good_id": "99"}}],
    ]
    for turn, action in enumerate(actions, 1):
        reply = episodes.act(key, action)
        assert reply.text == env.step(action)[0]["result"]
        assert (reply.turn, reply.ended) == (turn, False)
    assert episodes.finish(key).played.actions == tuple(actions)


def nested(depth: int) -> Any:
    value: list[Any] = []
    for _ in range(depth - 1):
        value = [value]
    return value


@pytest.mark.parametrize("answer", [nested(198), nested(199), nested(200), nested(900), float("nan"), float("inf")])
def test_an_episode_is_kept_as_it_was_played(answer: Any, tmp_path: Path) -> None:
    """Also at the edge of what is kept in JSON's types: 200 lists and objects within each other."""
    episodes = Episodes()
    key = episodes.start(KIOSK, TRAIN, MARK)
    episodes.call(key, "kiosk_mark", {"good_id": "00"})
    ended = episodes.call(key, "submit", {"answer": answer}).ended
    outcome = episodes.finish(key)
    [row] = keep(tmp_path, "any", [outcome.played]).rows
    assert row["reward"] == outcome.reward == float(ended)


@pytest.mark.parametrize(
    "action",
    [
        "\ud800",
        '{"name": "kiosk_find\ud800", "arguments": {}}',
        {"name": "\ud800", "arguments": {}},
        {"name": "kiosk_find", "arguments": {"name": "té \udfff"}},
        {"name": "kiosk_find", "arguments": {"\ud800": 1}},
        [{"name": "kiosk_find", "arguments": {"name": ["\ud800"]}}],
    ],
)
def test_what_is_played_can_be_sent(action: Any, tmp_path: Path) -> None:
    """A lone surrogate is no text of UTF-8: no message and no file would hold the episode."""
    episodes = Episodes()
    key = episodes.start(KIOSK, TRAIN, MARK)
    reply = episodes.act(key, action)
    assert (reply.turn, '"error"' in reply.text) == (1, True)
    kept = episodes.actions(key)
    outcome = episodes.finish(key, "no \ud800 more")
    assert outcome.played.gave_up == r"no \ud800 more"
    json.dumps([reply.text, asdict(outcome.played)], ensure_ascii=False).encode()
    assert list(outcome.played.actions) == kept
    assert re.search(r"\\ud[8f]", kept[0])
    assert keep(tmp_path, "any", [outcome.played]).rows[0]["reward"] == 0.0


def test_an_action_that_is_too_long_is_refused_and_not_kept(tmp_path: Path) -> None:
    episodes = Episodes()
    key = episodes.start(KIOSK, TRAIN, MARK)
    for number, long in enumerate(({"name": "kiosk_find", "arguments": {"name": "x" * 3_900_000}}, " " * 1_000_001), 1):
        reply = episodes.act(key, long)
        assert (reply.turn, '"error"' in reply.text) == (number, True)
    episodes.call(key, "kiosk_find", {"name": "x" * 900_000})
    outcome = episodes.finish(key)
    assert "of 3,900,0" in outcome.played.actions[0]
    assert sum(len(json.dumps(action)) for action in outcome.played.actions[:2]) < 200
    assert keep(tmp_path, "any", [outcome.played]).rows[0]["reward"] == 0.0


def test_a_rollout_that_stops_early_has_given_up() -> None:
    episodes = Episodes()
    key = episodes.start(KIOSK, TRAIN, MARK)
    episodes.call(key, *FIND)
    outcome = episodes.finish(key, "no more tokens")
    assert outcome.reward == 0.0
    assert outcome.verdict is not None
    assert outcome.verdict["end"] == "gave_up"
    assert outcome.played.gave_up == "no more tokens"


def test_a_call_after_the_end_is_an_error_and_changes_nothing() -> None:
    episodes = Episodes()
    key = episodes.start(KIOSK, TRAIN, MARK)
    solved(episodes, key, MARK)
    with pytest.raises(EpisodeOver, match=MARK):
        episodes.call(key, *FIND)
    before = episodes.finish(key)
    with pytest.raises(EpisodeOver):
        episodes.call(key, *FIND)
    assert episodes.finish(key) == before
    assert before.reward == 1.0


def test_a_failure_on_our_side_has_no_reward() -> None:
    episodes = Episodes()
    key = episodes.start("kiosk:Faulty-v0", {"split": "train", "worlds": 1}, MARK)
    with pytest.raises(ToolFailure):
        episodes.call(key, "broken_crash", {})
    with pytest.raises(EpisodeOver):
        episodes.call(key, *FIND)
    outcome = episodes.finish(key)
    assert (outcome.reward, outcome.verdict) == (None, None)
    assert outcome.error is not None
    assert outcome.error.startswith("ToolFailure: ")


def test_ids_cannot_be_guessed() -> None:
    episodes = Episodes()
    keys = [episodes.start(KIOSK, TRAIN, MARK) for _ in range(50)]
    assert len({*keys}) == 50
    assert min(map(len, keys)) >= 32  # 192 bits


@pytest.mark.parametrize("key", ["", "nobody", "x" * 10_000, None, 5, ["a"], {"a": 1}])
def test_an_unknown_id_is_said(key: Any) -> None:
    episodes = Episodes()
    for ask in (episodes.opening, episodes.finish, episodes.ended, lambda key: episodes.call(key, *FIND)):
        with pytest.raises(UnknownEpisode, match="no live episode") as caught:
            ask(key)
        assert len(str(caught.value)) < 200
    episodes.drop(key)


def test_a_dropped_episode_is_unknown() -> None:
    episodes = Episodes()
    key = episodes.start(KIOSK, TRAIN, MARK)
    episodes.drop(key)
    episodes.drop(key)
    with pytest.raises(UnknownEpisode):
        episodes.finish(key)
    assert len(episodes) == 0


def test_no_more_episodes_than_the_limit() -> None:
    episodes = Episodes(limit=2)
    first = episodes.start(KIOSK, TRAIN, MARK)
    episodes.start(KIOSK, TRAIN, MARK)
    with pytest.raises(TooManyEpisodes, match="2 episodes are live"):
        episodes.start(KIOSK, TRAIN, MARK)
    episodes.drop(first)
    episodes.start(KIOSK, TRAIN, MARK)
    assert len(episodes) == 2


def test_idle_episodes_are_dropped_and_used_ones_stay() -> None:
    clock = Clock()
    episodes = Episodes(idle=60, clock=clock)
    idle, used = (episodes.start(KIOSK, TRAIN, MARK) for _ in range(2))
    for clock.now in (40.0, 80.0):
        episodes.call(used, *FIND)
    assert len(episodes) == 1
    with pytest.raises(UnknownEpisode, match="idle too long"):
        episodes.call(idle, *FIND)


def test_idle_episodes_make_room() -> None:
    clock = Clock()
    episodes = Episodes(limit=1, idle=60, clock=clock)
    episodes.start(KIOSK, TRAIN, MARK)
    clock.now = 61
    episodes.start(KIOSK, TRAIN, MARK)
    assert len(episodes) == 1


@pytest.mark.parametrize(
    ("env_id", "options", "task_id", "kind", "message"),
    [
        ("Nowhere-v0", {}, None, UsageError, "no environment 'Nowhere-v0'"),
        (KIOSK, {"colour": 1}, None, UsageError, "colour=1"),
        (KIOSK, {"toolkits": {1, 2}}, None, UsageError, "must have JSON's types"),
        (KIOSK, TRAIN, "train/0/mark/99", UnknownTask, "train/0/mark/99"),
        (KIOSK, TRAIN, "", UnknownTask, "''"),
    ],
)
def test_what_cannot_be_started_says_why(
    env_id: str, options: dict[str, Any], task_id: str | None, kind: type[Exception], message: str
) -> None:
    episodes = Episodes()
    with pytest.raises(kind, match=message):
        episodes.start(env_id, options, task_id)
    assert len(episodes) == 0


@pytest.mark.parametrize(
    ("options", "task_id", "pool"),
    [
        (TRAIN, "train/1/mark/0", "'train' has the worlds 0 to 0"),
        ({"split": "train", "worlds": 2, "world_seed": 5}, "train/0/mark/0", "'train' has the worlds 5 to 6"),
        ({"split": "train"}, "train/64/mark/0", "'train' has the worlds 0 to 63"),
        ({"split": "train"}, "test/1/mark/0", "'test' has the worlds 0 to 0"),
        ({"world_seed": 999_999}, "val/999999/mark/0", "'val' has the worlds 0 to 7"),
    ],
)
def test_a_world_that_no_split_draws_from_is_not_built(
    options: dict[str, Any], task_id: str, pool: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    episodes = Episodes()
    episodes.environment(KIOSK, options)
    monkeypatch.setattr("workgym.envs.core.env.open_world", None)  # nothing is opened, let alone built
    with pytest.raises(UnknownTask, match=f"world {task_id.split('/')[1]} is not drawn from; the pool {pool}"):
        episodes.start(KIOSK, options, task_id)


def test_the_canonical_tasks_and_those_of_other_pools_are_played() -> None:
    episodes = Episodes()
    for options, task_id in (
        (TRAIN, "test/0/mark/0"),
        (TRAIN, "val/7/mark/0"),
        ({}, "train/63/mark/0"),
        ({"world_seed": 7}, "test/7/mark/0"),
        ({"split": "heldout", "world_seed": 7}, "test/7/mark/0"),
    ):
        assert episodes.opening(episodes.start(KIOSK, options, task_id)).task_id == task_id


@pytest.mark.parametrize("limits", [{"limit": 0}, {"idle": 0.0}, {"idle": -1.0}, {"idle": float("nan")}])
def test_limits_are_positive(limits: dict[str, Any]) -> None:
    with pytest.raises(UsageError, match=next(iter(limits))):
        Episodes(**limits)


def test_a_seed_draws_the_task_as_the_environment_does() -> None:
    episodes = Episodes()
    env = make_env(KIOSK, **TRAIN)
    for seed in range(5):
        env.reset(seed=seed)
        assert episodes.opening(episodes.start(KIOSK, TRAIN, seed=seed)).task_id == env.task.id
    env.reset(seed=0)
    assert episodes.opening(episodes.start(KIOSK, TRAIN)).task_id == env.task.id


@pytest.mark.parametrize("seed", [-1, 1.5, "7", True])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(UsageError, match="expected a whole number from 0"):
        Episodes().start(KIOSK, TRAIN, seed=seed)


def test_sixteen_threads_see_only_their_own_writes() -> None:
    episodes = Episodes()
    ids = make_env(KIOSK, **TRAIN).task_ids()
    found: dict[int, Any] = {}

    def play(number: int) -> None:
        task_id = ids[number % len(ids)]
        key = episodes.start(KIOSK, TRAIN, task_id)
        before = episodes.call(key, "kiosk_find", {}).text
        results = solved(episodes, key, task_id)
        found[number] = (before, results, episodes.finish(key).reward)
        episodes.drop(key)

    fresh = episodes.start(KIOSK, TRAIN, ids[0])
    untouched = episodes.call(fresh, "kiosk_find", {}).text
    episodes.drop(fresh)
    threads = [threading.Thread(target=play, args=(number,)) for number in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 16
    for before, _, reward in found.values():
        assert before == untouched
        assert reward == 1.0
    for number in range(len(ids), 16):  # the same task has the same results, whoever played beside it
        assert found[number] == found[number % len(ids)]
    assert len(episodes) == 0


def test_calls_of_one_episode_are_made_one_after_another() -> None:
    episodes = Episodes()
    key = episodes.start(KIOSK, {**TRAIN, "max_turns": 200}, MARK)
    turns: list[int] = []

    def ask() -> None:
        for _ in range(10):
            turns.append(episodes.call(key, *FIND).turn)

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(turns) == list(range(1, 81))


def test_nothing_hidden_is_seen_before_the_end() -> None:
    episodes = Episodes()
    key = episodes.start(KIOSK, TRAIN, MARK)
    seen = repr(episodes.opening(key)) + episodes.call(key, *FIND).text
    env = make_env(KIOSK, **TRAIN)
    env.reset(options={"task_id": MARK})
    for hidden in ("verdict", "slots", "outcome", "expected"):
        assert hidden not in seen
    assert repr(env.task.slots) not in seen


def test_the_place_of_a_task() -> None:
    assert task_at(["a", "b"], 1) == "b"
    for index in (-1, 2, True, "0", 1.0):
        with pytest.raises(UsageError, match="expected a whole number from 0 to 1"):
            task_at(["a", "b"], index)  # type: ignore[arg-type]


def test_a_failed_start_leaves_nothing() -> None:
    episodes = Episodes(limit=1)
    with pytest.raises((UsageError, EpisodeError)):
        episodes.start(KIOSK, TRAIN, "test/0/mark/0/0")
    episodes.start(KIOSK, TRAIN, MARK)
