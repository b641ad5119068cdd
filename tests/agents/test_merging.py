"""Shards: a sweep in parts that have nothing in common, and the folder that they are merged into."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workgym import agents
from workgym.agents.evaluation.configuration import Key, episodes_of
from workgym.agents.evaluation.merging import absent, merge
from workgym.agents.evaluation.shards import Shard
from workgym.envs.core.errors import UsageError

POLICIES = ["random", "demonstrator"]


def sweep(out: Path, **options: Any) -> agents.Sweep:
    return agents.sweep("kiosk:Kiosk-v0", **{"policies": POLICIES, "trials": 2, "seed": 3, "out": out, **options})


def shards(folder: Path, count: int) -> list[Path]:
    found = [folder / f"{number} of {count}" for number in range(1, count + 1)]
    for number, out in enumerate(found, 1):
        sweep(out, shard=f"{number}/{count}")
    return found


def lines(out: Path) -> list[bytes]:
    return (out / "episodes.jsonl").read_bytes().splitlines(keepends=True)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.glob("[!.]*")}


@pytest.fixture(scope="module")
def thirds(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return shards(tmp_path_factory.mktemp("thirds"), 3)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> agents.Sweep:
    return sweep(tmp_path_factory.mktemp("whole"))


# Which episodes


@given(st.integers(1, 30), st.integers(1, 4), st.integers(1, 5), st.integers(1, 12))
def test_every_episode_is_in_exactly_one_shard_and_shards_are_even(
    tasks: int, policies: int, trials: int, count: int
) -> None:
    config: dict[str, Any] = {
        "tasks": [f"test/0/t/{number}" for number in range(tasks)],
        "policies": [{"label": f"p{number}"} for number in range(policies)],
        "trials": trials,
    }
    parts = [episodes_of({**config, "shard": f"{number}/{count}"}) for number in range(1, count + 1)]
    every = episodes_of(config)
    assert sorted(key for part in parts for key in part) == sorted(every)
    assert all(part == [key for key in every if key in set(part)] for part in parts)
    assert_even([len(part) for part in parts])
    for task_id in config["tasks"]:
        assert_even([sum(key.task_id == task_id for key in part) for part in parts])


def assert_even(sizes: list[int]) -> None:
    assert max(sizes) - min(sizes) <= 1


@pytest.mark.parametrize(("policies", "trials", "count"), [(2, 1, 4), (2, 2, 4), (4, 1, 2), (3, 2, 3)])
def test_no_shard_has_one_policy_to_itself(policies: int, trials: int, count: int) -> None:
    keys = [
        Key(f"p{policy}", str(task), trial)
        for task in range(48)
        for policy in range(policies)
        for trial in range(trials)
    ]
    for number in range(1, count + 1):
        shares = Counter(key.policy for key in Shard(number, count).of(keys, policies * trials))
        assert set(shares.values()) == {48 * trials // count}


@pytest.mark.parametrize("text", ["", "1", "0/4", "5/4", "1/0", "01/4", "1/4 ", "-1/4", "a/b", "1/4/2", "٣/4", None, 3])
def test_a_shard_that_there_is_not_is_refused(tmp_path: Path, text: Any) -> None:
    with pytest.raises(UsageError, match=f"shard {text!r}: expected I/N"):
        Shard.parse(text)
    if text is not None:
        with pytest.raises(UsageError, match="expected I/N, the I-th of N parts, such as 1/4 for the first of four"):
            sweep(tmp_path / "x", shard=text)
        assert not (tmp_path / "x").exists()


def test_more_shards_than_episodes_leave_some_without(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="shard '3/3': there are not that many episodes, so it has none"):
        sweep(tmp_path / "x", policies=["submit"], trials=1, tasks=2, shard="3/3")


# Merging


def test_a_shard_plays_its_share_and_says_so(thirds: list[Path], whole: agents.Sweep) -> None:
    for number, out in enumerate(thirds, 1):
        part = agents.load_sweep(out)
        assert part.config == {**whole.config, "shard": f"{number}/3"}
        assert len(part.rows) == part.planned == 16
        assert all(row in whole.rows for row in part.rows)


def test_shards_make_the_sweep_that_was_not_divided(tmp_path: Path, thirds: list[Path], whole: agents.Sweep) -> None:
    before = [contents(out) for out in thirds]
    found = merge(tmp_path / "new" / "out", thirds[::-1])
    assert (found.config, found.rows, found.planned) == (whole.config, whole.rows, 48)
    assert contents(found.folder) == contents(whole.folder)
    assert [contents(out) for out in thirds] == before
    assert absent(thirds) == []


def test_parts_may_overlap_and_be_of_different_sizes(tmp_path: Path, thirds: list[Path], whole: agents.Sweep) -> None:
    halves = shards(tmp_path, 2)
    found = merge(tmp_path / "out", [thirds[0], thirds[0], *halves, whole.folder])
    assert found.rows == whole.rows
    assert absent([thirds[0], *halves]) == []


def test_what_is_missing_can_be_played(tmp_path: Path, thirds: list[Path], whole: agents.Sweep) -> None:
    found = merge(tmp_path, [thirds[0], thirds[2]])
    assert (len(found.rows), found.planned) == (32, 48)
    assert absent([thirds[0], thirds[2]]) == ["2/3"]
    assert sweep(tmp_path, resume=True).rows == whole.rows


def test_a_part_that_is_still_played_counts_as_far_as_it_is(tmp_path: Path, thirds: list[Path]) -> None:
    running = tmp_path / "running"
    running.mkdir()
    for name, data in contents(thirds[0]).items():
        (running / name).write_bytes(data)
    (running / "episodes.jsonl").write_bytes(b"".join(lines(thirds[0])[:3]) + b'{"policy": "ra')
    assert len(merge(tmp_path / "out", [running, thirds[1]]).rows) == 19


# What is refused


def assert_refused(tmp_path: Path, folders: list[Path], message: str, out: Path | None = None) -> None:
    out = out or tmp_path / "out"
    before = [contents(folder) for folder in (*folders, out)]
    with pytest.raises(UsageError, match=re.escape(message)):
        merge(out, folders)
    assert [contents(folder) for folder in (*folders, out)] == before


def test_other_sweeps_are_refused_by_their_difference(tmp_path: Path, thirds: list[Path]) -> None:
    other = tmp_path / "other"
    sweep(other, seed=4, shard="2/3")
    assert_refused(tmp_path, [thirds[0], other], f"hold different sweeps: seed is 3 in {thirds[0]} and 4 in {other}")
    config = json.loads((other / "sweep.json").read_text())
    config["seed"], config["versions"]["duckdb"] = 3, "1.0"
    (other / "sweep.json").write_text(json.dumps(config))
    assert_refused(tmp_path, [thirds[0], other], f'and "1.0" in {other}')


def test_rows_that_contradict_each_other_are_refused(tmp_path: Path, thirds: list[Path], whole: agents.Sweep) -> None:
    other = tmp_path / "other"
    sweep(other)
    first = json.loads(lines(other)[0])
    changed = json.dumps({**first, "instruction": "Rest."}).encode() + b"\n"
    (other / "episodes.jsonl").write_bytes(b"".join([changed, *lines(other)[1:]]))
    message = f"{first['policy']}, {first['task_id']}, trial 0: two rows that contradict each other: instruction is "
    assert_refused(tmp_path, [whole.folder, other], message)


def test_damaged_and_foreign_folders_are_refused(tmp_path: Path, thirds: list[Path]) -> None:
    assert_refused(tmp_path, [thirds[0], tmp_path / "nothing"], "holds no sweep: there is no sweep.json in it")
    assert_refused(tmp_path, [], "nothing to merge")
    damaged = tmp_path / "damaged"
    sweep(damaged, shard="2/3")
    (damaged / "episodes.jsonl").write_bytes(lines(damaged)[0] + b"nonsense\n")
    assert_refused(tmp_path, [thirds[0], damaged], f"{damaged / 'episodes.jsonl'}, line 2: not an episode")
    (damaged / "episodes.jsonl").write_bytes(lines(thirds[2])[0])
    assert_refused(tmp_path, [thirds[0], damaged], "line 1: an episode that is not of this sweep")


def test_the_result_needs_a_folder_of_its_own(tmp_path: Path, thirds: list[Path]) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "notes").write_text("mine")
    assert_refused(tmp_path, thirds, "is not empty: name another folder")
    assert_refused(tmp_path, thirds, "is not empty", out=thirds[0])
    (tmp_path / "file").write_text("mine")
    with pytest.raises(UsageError, match="cannot write the sweep to"):
        merge(tmp_path / "file", thirds)
