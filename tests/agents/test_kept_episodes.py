"""Episodes that others played become a sweep's folder."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest

from workgym import agents
from workgym.agents.evaluation.recorded import PlayedElsewhere, keep
from workgym.agents.evaluation.store import EPISODES
from workgym.agents.evaluation.verifying import verify
from workgym.agents.integrations.episodes import Episodes
from workgym.agents.registry import make_env
from workgym.envs.core.errors import UsageError

KIOSK, TRAIN = "kiosk:Kiosk-v0", {"split": "train", "worlds": 1}
IDS = [f"train/0/mark/{number}" for number in range(3)]


def played(task_id: str, *, solve: bool = True, **changes: Any) -> PlayedElsewhere:
    """An episode that solves its task, or gives up after a call."""
    env = make_env(KIOSK, **TRAIN)
    env.reset(options={"task_id": task_id})
    calls = [call.model_dump() for call in env.task.calls] + [{"name": "submit", "arguments": {}}]
    if not solve:
        calls = [{"name": "kiosk_find", "arguments": {}}]
    one = PlayedElsewhere(KIOSK, TRAIN, task_id, tuple(calls), None if solve else "stopped", float(solve))
    return replace(one, **changes)


def test_kept_episodes_are_counted_reported_and_verified(tmp_path: Path) -> None:
    kept = keep(
        tmp_path, "my-model", [*map(played, IDS), played(IDS[0], solve=False)], options={"model": "vendor/model"}
    )
    assert [row["reward"] for row in kept.rows] == [1.0, 0.0, 1.0, 1.0]
    assert [row["trial"] for row in kept.rows] == [0, 1, 0, 0]
    assert kept.policies == ["my-model"]
    assert kept.planned == 6
    assert len(kept.rows) == 4
    found = verify(tmp_path, env=KIOSK)
    assert found.ok, found
    assert found.verified == 4


def test_rows_are_those_of_a_sweep(tmp_path: Path) -> None:
    swept = agents.sweep(KIOSK, ["oracle"], IDS, out=tmp_path / "swept", env_kwargs=TRAIN)
    again = [
        PlayedElsewhere(KIOSK, TRAIN, row["task_id"], tuple(row["actions"]), row["gave_up"], row["reward"])
        for row in swept.rows
    ]
    kept = keep(tmp_path / "kept", "oracle", again)
    assert kept.rows == swept.rows
    assert (tmp_path / "kept" / EPISODES).read_text() == (tmp_path / "swept" / EPISODES).read_text()


def test_an_episode_that_failed_on_our_side_fails_again(tmp_path: Path) -> None:
    one = PlayedElsewhere("kiosk:Faulty-v0", TRAIN, IDS[0], ({"name": "broken_crash", "arguments": {}},), None, None)
    [row] = keep(tmp_path, "any", [one]).rows
    assert row["reward"] is None
    assert row["error"].startswith("ToolFailure")


@pytest.mark.parametrize(
    ("episodes", "message"),
    [
        ([], "no episode to keep"),
        (played(IDS[0]), r"one episode: expected a list, such as \[finish"),
        ([{"env_id": "WorkBench-v0"}], "'WorkBench-v0'}: expected PlayedElsewhere; from_json reads"),
        ([played(IDS[0]), played(IDS[1], env_options={**TRAIN, "max_turns": 9})], "episodes of 2 environments"),
        ([played(IDS[0], reward=0.0)], r"trial 0: its reward was 0.0, and 1.0 when"),
        ([played(IDS[0], reward=None)], "its reward was None, and 1.0"),
        ([played(IDS[0], solve=False, gave_up=None)], "its reward was 0.0, and Unfinished: .* do not end the episode"),
        (
            [played(IDS[0], solve=False, gave_up=None, reward=None)],
            "its reward was None, and Unfinished: .* do not end",
        ),
    ],
)
def test_what_cannot_be_kept_says_why_and_writes_nothing(episodes: Any, message: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=message):
        keep(tmp_path / "out", "any", episodes)
    assert not (tmp_path / "out" / EPISODES).exists()


def test_episodes_run_no_code_that_they_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "stranger.py").write_text("raise SystemExit('it ran')")
    monkeypatch.syspath_prepend(tmp_path)
    for changes, message in (
        ({"env_id": "stranger:Kiosk-v0"}, "import stranger first"),
        ({"env_options": {**TRAIN, "benchmark": "stranger:BENCHMARK"}}, "benchmark= would play another workplace"),
        ({"env_options": {**TRAIN, "benchmark": "kiosk:FAULTY"}}, "benchmark= would play another workplace"),
    ):
        with pytest.raises(UsageError, match=message):
            keep(tmp_path / "out", "any", [played(IDS[0], **changes)])


def test_an_episode_is_kept_once(tmp_path: Path) -> None:
    episodes = Episodes()
    first, again = (episodes.finish(episodes.start(KIOSK, TRAIN, IDS[0])).played for _ in range(2))
    carried = PlayedElsewhere.from_json(json.loads(json.dumps(asdict(first))))
    with pytest.raises(UsageError, match=f"the episode '{first.id}' is there twice"):
        keep(tmp_path, "any", [first, again, carried])
    assert [row["trial"] for row in keep(tmp_path, "any", [carried, again]).rows] == [0, 1]


@pytest.mark.parametrize(
    "data",
    [None, [], "x", {}, {"env_id": KIOSK}, {**asdict(played(IDS[0])), "more": 1}]
    + [{**asdict(played(IDS[0])), name: 7} for name in ("env_id", "env_options", "task_id", "actions", "gave_up", "id")]
    + [{**asdict(played(IDS[0])), "actions": text} for text in ("abc", None, {})]
    + [{**asdict(played(IDS[0])), "reward": reward} for reward in ("1", [])],
)
def test_what_is_no_episode_is_said(data: Any) -> None:
    with pytest.raises(UsageError, match=r"expected an episode as an object with env_id, .* reward, id$"):
        PlayedElsewhere.from_json(data)


def test_an_episode_without_an_id_is_read() -> None:
    data = asdict(played(IDS[0]))
    del data["id"]
    assert PlayedElsewhere.from_json(data) == played(IDS[0])


def test_rows_have_a_label(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="policy ' ': expected a label"):
        keep(tmp_path / "out", " ", [played(IDS[0])])
    assert not (tmp_path / "out").exists()


def test_a_full_folder_is_left_alone(tmp_path: Path) -> None:
    keep(tmp_path, "any", [played(IDS[0])])
    before = (tmp_path / EPISODES).read_bytes()
    with pytest.raises(UsageError, match="not empty"):
        keep(tmp_path, "any", [played(IDS[1])])
    assert (tmp_path / EPISODES).read_bytes() == before
