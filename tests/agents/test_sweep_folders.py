"""A sweep's folder: what it holds, what is refused, and playing again what failed on our side."""

import json
import os
import platform
import re
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

import duckdb
import pytest

from workgym import agents
from workgym.agents.evaluation.configuration import FORMAT, differences
from workgym.agents.evaluation.merging import merge
from workgym.agents.evaluation.statistics import statistics
from workgym.agents.evaluation.store import SweepStore
from workgym.agents.llm import prompting
from workgym.agents.registry import make_env
from workgym.envs.core.errors import UsageError
from workgym.envs.core.worlds import open_world

KIOSK = "kiosk:Kiosk-v0"
FLAKY = ["demonstrator", "kiosk:Flaky"]


def sweep(out: Path, policies: Any = ("random", "demonstrator"), tasks: Any = None, **options: Any) -> agents.Sweep:
    return agents.sweep(KIOSK, policies, tasks, **{"seed": 3, "out": out, **options})


def lines(out: Path) -> list[bytes]:
    return (out / "episodes.jsonl").read_bytes().splitlines(keepends=True)


def write(out: Path, lines: list[bytes]) -> None:
    (out / "episodes.jsonl").write_bytes(b"".join(lines))


def edited(out: Path, edit: Callable[[dict[str, Any]], Any]) -> None:
    """Change ``sweep.json``."""
    path = out / "sweep.json"
    config = json.loads(path.read_text())
    edit(config)
    path.write_text(json.dumps(config))


# What it holds


def test_the_folder_says_what_the_rows_come_from(tmp_path: Path) -> None:
    config = sweep(tmp_path, tasks=["test/0/mark/0", "train/2/ask/1", "train/2/ask/0"]).config
    assert config["format"] == FORMAT
    assert config["workgym"] == version("workgym")
    assert config["versions"] == {
        "python": platform.python_version(),
        "duckdb": duckdb.__version__,
        **{name: version(name) for name in ("gymnasium", "numpy")},
    }
    kiosk = make_env(KIOSK).benchmark
    assert config["worlds"] == {
        "test/0": open_world(kiosk, "test", 0).snapshot.fingerprint,
        "train/2": open_world(kiosk, "train", 2).snapshot.fingerprint,
    }
    assert "prompts" not in config
    assert "shard" not in config


def test_a_sweep_of_models_holds_their_prompts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("GATE", "BEGUN"):
        monkeypatch.setenv(name, str(tmp_path / name))
    (tmp_path / "GATE").touch()
    model, out = agents.PolicySpec("kiosk:GatedModel", {"model": "any"}), tmp_path / "out"
    config = sweep(out, [model], 1).config
    assert config["prompts"]["version"] == prompting.version()
    folder = Path(prompting.__file__).with_name("prompts")
    assert config["prompts"]["texts"] == {path.name: path.read_text("utf-8") for path in folder.iterdir()}
    assert config["versions"]["litellm"] == version("litellm")
    edited(out, lambda config: config["prompts"]["texts"].update({"react.md": "Think."}))
    with pytest.raises(UsageError, match=r'holds another sweep: prompts.texts.react.md is "Think." there and "'):
        sweep(out, [model], 1, resume=True)


def test_played_again_from_its_folder_it_gives_the_same_numbers(tmp_path: Path) -> None:
    policies = [agents.PolicySpec("random", {"submit": 0.2}, "eager"), "kiosk:Failing"]
    first = sweep(tmp_path / "1", policies, 5, trials=2, env_kwargs={"max_turns": 4})
    config = json.loads((tmp_path / "1" / "sweep.json").read_text())
    again = agents.sweep(
        config["env_id"],
        [agents.PolicySpec(**policy) for policy in config["policies"]],
        config["tasks"],
        trials=config["trials"],
        seed=config["seed"],
        env_kwargs=config["env_options"],
        out=tmp_path / "2",
    )
    assert again.config == first.config
    assert again.rows == first.rows
    assert lines(tmp_path / "2") == lines(tmp_path / "1")


# What is refused


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (lambda config: config.update(workgym="9"), 'workgym is "9" there and "'),
        (lambda config: config["versions"].update(duckdb="1.0"), 'versions.duckdb is "1.0" there and "'),
        (lambda config: config["versions"].pop("numpy"), 'versions.numpy is missing there and "'),
        (lambda config: config["worlds"].update({"test/0": "f"}), 'worlds.test/0 is "f" there and "'),
        (lambda config: config.update(shard="1/2"), 'shard is "1/2" there and missing here'),
    ],
)
def test_what_rows_would_come_from_may_not_differ(
    tmp_path: Path, edit: Callable[[dict[str, Any]], Any], message: str
) -> None:
    sweep(tmp_path, ["submit"], 2)
    edited(tmp_path, edit)
    before = lines(tmp_path)
    with pytest.raises(UsageError, match=f"holds another sweep: {re.escape(message)}"):
        sweep(tmp_path, ["submit"], 2, resume=True)
    assert lines(tmp_path) == before


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (lambda config: config.pop("format"), 'there is no "format" in it'),
        (lambda config: config.update(format=2, workgym="0.0.9"), "of format 2, and this version reads format"),
        (lambda config: config.update(format=2, workgym="0.0.9"), "it was written by workgym 0.0.9"),
        (lambda config: config.pop("tasks"), "tasks is missing"),
        (lambda config: config.update(trials="3"), 'trials is "3", expected a whole number'),
        (lambda config: config.update(policies=["random"]), 'policy "random": expected an object'),
        (lambda config: config["policies"][0].pop("label"), "label is missing"),
        (lambda config: config.update(tasks=[1]), "tasks: expected a list of texts"),
        (lambda config: config.update(shard="5/4"), "shard '5/4': expected I/N"),
    ],
)
def test_a_configuration_that_cannot_be_read_is_named(
    tmp_path: Path, edit: Callable[[dict[str, Any]], Any], message: str
) -> None:
    sweep(tmp_path, ["submit"], 2)
    edited(tmp_path, edit)
    held = (tmp_path / "sweep.json").read_bytes(), lines(tmp_path)
    for use in (lambda: agents.load_sweep(tmp_path), lambda: sweep(tmp_path, ["submit"], 2, resume=True)):
        with pytest.raises(UsageError, match=re.escape(message)) as error:
            use()
        assert str(tmp_path / "sweep.json") in str(error.value)
    assert ((tmp_path / "sweep.json").read_bytes(), lines(tmp_path)) == held


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"verdict": ...}, "verdict is missing"),
        ({"reward": "1"}, 'reward is "1", expected a number or null'),
        ({"success": 1}, "success is 1, expected true or false or null"),
        ({"usage": {"calls": 1}}, "tokens is missing"),
        ({"usage": {}}, "calls is missing"),
        ({"trial": 7}, "an episode that is not of this sweep: submit, test/0/"),
    ],
)
def test_a_line_that_is_no_episode_is_named_and_nothing_is_lost(
    tmp_path: Path, change: dict[str, Any], message: str
) -> None:
    sweep(tmp_path, ["submit"], 4)
    whole = lines(tmp_path)
    row = {**json.loads(whole[2]), **change}
    bad = json.dumps({key: value for key, value in row.items() if value is not ...}).encode() + b"\n"
    damaged = [*whole[:2], bad, *whole[3:]]
    write(tmp_path, damaged)
    where = f"{re.escape(str(tmp_path / 'episodes.jsonl'))}, line 3: .*{re.escape(message)}"
    with pytest.raises(UsageError, match=where):
        agents.load_sweep(tmp_path)
    for options in ({"resume": True}, {"retry_errors": True}):
        with pytest.raises(UsageError, match=where):
            sweep(tmp_path, ["submit"], 4, **options)
    assert lines(tmp_path) == damaged
    write(tmp_path, [*whole[:2], *whole[3:]])  # what the message says to do
    assert sorted(lines(sweep(tmp_path, ["submit"], 4, resume=True).folder)) == sorted(whole)


def test_a_line_cut_in_the_middle_is_named(tmp_path: Path) -> None:
    sweep(tmp_path, ["submit"], 3)
    first, second, third = lines(tmp_path)
    write(tmp_path, [first, second[:40], b"\n", third])
    with pytest.raises(UsageError, match=r"line 2: not an episode: no JSON \(.*\); remove the line to have it played"):
        agents.load_sweep(tmp_path)


def test_a_last_line_that_lacks_nothing_but_its_line_break_counts(tmp_path: Path) -> None:
    whole = sweep(tmp_path, ["submit"], 4)
    before = lines(tmp_path)
    write(tmp_path, [*before[:3], before[3].rstrip(b"\n")])
    assert agents.load_sweep(tmp_path).rows == whole.rows
    assert merge(tmp_path / "merged", [tmp_path]).rows == whole.rows
    assert lines(tmp_path / "merged") == before
    write(tmp_path, [*before[:2], before[2].rstrip(b"\n")])
    assert sweep(tmp_path, ["submit"], 4, resume=True).rows == whole.rows
    assert lines(tmp_path) == before


def test_no_part_of_a_line_is_taken_for_a_whole_one(tmp_path: Path) -> None:
    sweep(tmp_path, ["kiosk:Shouting"], 2)
    first, second = lines(tmp_path)
    places = {*range(0, len(second), 997), *(place for place, sign in enumerate(second) if sign in b"}]")}
    for place in sorted(places):
        write(tmp_path, [first, second[:place]])
        assert len(agents.load_sweep(tmp_path).rows) == 1
    for rest in (b"7", b'"text"', b"[]", b"null", b"\x00" * 9, second.rstrip(b"\n") + b"{"):
        write(tmp_path, [first, rest])
        assert len(agents.load_sweep(tmp_path).rows) == 1
    assert len(sweep(tmp_path, ["kiosk:Shouting"], 2, resume=True).rows) == 2
    assert lines(tmp_path) == [first, second]


def test_an_object_on_the_last_line_that_is_no_episode_is_named(tmp_path: Path) -> None:
    sweep(tmp_path, ["submit"], 2)
    write(tmp_path, [lines(tmp_path)[0], b'{"policy": "submit"}'])
    with pytest.raises(UsageError, match=r"line 2: not an episode: task_id is missing"):
        agents.load_sweep(tmp_path)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"verdict": {}}, "verdict.success is missing"),
        ({"verdict": None}, "verdict is null, expected an object"),
        ({"calls": [{"turn": 1}]}, "calls.0.name is missing"),
        ({"reward": float("nan")}, "reward is NaN, expected a finite number"),
        ({"success": None}, "success is null, expected true or false"),
        (
            {"usage": {"calls": 1, "tokens": 1, "cost": float("inf"), "unpriced": 0}},
            "usage.cost is Infinity, expected a finite number",
        ),
    ],
)
def test_what_is_wrong_deep_within_a_row_is_named(tmp_path: Path, change: dict[str, Any], message: str) -> None:
    sweep(tmp_path, ["submit"], 2)
    first, second = lines(tmp_path)
    row = json.loads(second)
    write(tmp_path, [first, json.dumps({**row, **change}).encode() + b"\n"])
    where = f"{tmp_path / 'episodes.jsonl'}, line 2: submit, {row['task_id']}, trial 0: {message}"
    for use in (lambda: agents.load_sweep(tmp_path), lambda: sweep(tmp_path, ["submit"], 2, resume=True)):
        with pytest.raises(UsageError, match=re.escape(where)):
            use()


def test_episodes_that_are_no_file_are_named(tmp_path: Path) -> None:
    sweep(tmp_path, ["submit"], 1)
    (tmp_path / "episodes.jsonl").unlink()
    assert agents.load_sweep(tmp_path).rows == []
    (tmp_path / "episodes.jsonl").mkdir()
    with pytest.raises(UsageError, match=r"cannot read .*episodes\.jsonl: "):
        agents.load_sweep(tmp_path)


@pytest.mark.parametrize("name", ["episodes.jsonl", ".lock"])
def test_only_files_of_the_folder_are_written_to(tmp_path: Path, name: str) -> None:
    out, victim = tmp_path / "out", tmp_path / "victim"
    sweep(out, ["submit"], 1)
    path = out / name

    def pipe() -> None:
        os.mkfifo(path)

    for make in (lambda: path.symlink_to(victim), pipe, path.mkdir):
        path.unlink()
        victim.write_text("a line\nmine")
        make()
        with pytest.raises(UsageError, match=re.escape(f"cannot write {path}: a link, or not a file")):
            sweep(out, ["submit"], 1, resume=True)
        assert victim.read_text() == "a line\nmine"


def test_a_line_without_an_end_is_not_read_to_its_end(tmp_path: Path) -> None:
    sweep(tmp_path, ["submit"], 1)
    path = tmp_path / "episodes.jsonl"
    before = path.stat().st_size
    os.truncate(path, 2**34)  # takes no place on the disk
    with pytest.raises(UsageError, match=r"line 2: 67,108,865 bytes or more, expected at most 67,108,864"):
        agents.load_sweep(tmp_path)
    with pytest.raises(UsageError, match=r"the last line has 67,108,864 bytes or more, expected at most 67,108,864"):
        sweep(tmp_path, ["submit"], 1, resume=True)
    assert path.stat().st_size == 2**34
    os.truncate(path, before + 2**20)  # a kill may leave a part of a line, which is dropped
    sweep(tmp_path, ["submit"], 1, resume=True)
    assert path.stat().st_size == before


def test_differences_are_named_key_by_key() -> None:
    there = {"a": {"b": 1, "c": 2}, "d": [1, 2], "e": 0}
    assert differences(there, {"a": {"b": 1, "c": 3}, "d": [1, 4]}, ("in x", "in y")) == [
        "a.c is 2 in x and 3 in y",
        "d is 2, among them 2 in x and 2, among them 4 in y",
        "e is 0 in x and missing in y",
    ]
    assert differences(there, json.loads(json.dumps(there))) == []


# Playing again what failed


@pytest.fixture
def flaky(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> agents.Sweep:
    """A sweep of which some episodes failed for a reason that has gone since."""
    monkeypatch.setenv("FLAKY", "no network")
    found = sweep(tmp_path / "out", FLAKY, trials=2)
    monkeypatch.delenv("FLAKY")
    return found


def failed(out: Path) -> list[bytes]:
    return [line for line in lines(out) if json.loads(line)["error"] is not None]


def test_only_what_failed_on_our_side_is_played_again(tmp_path: Path, flaky: agents.Sweep) -> None:
    out = flaky.folder
    before = lines(out)
    assert len(failed(out)) == 8
    told: list[int] = []
    again = sweep(out, FLAKY, trials=2, retry_errors=True, progress=lambda now: told.append(now.done))
    assert told == list(range(40, 49))
    assert again.rows == sweep(tmp_path / "clean", FLAKY, trials=2).rows
    assert lines(out)[:40] == [line for line in before if b'"error": null' in line]
    assert len(lines(out)) == 48
    assert not failed(out)


def test_what_fails_again_is_kept_once(flaky: agents.Sweep, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLAKY", "still no network")
    again = sweep(flaky.folder, FLAKY, trials=2, retry_errors=True)
    assert len(lines(flaky.folder)) == len(again.rows) == 48
    assert all("still no network" in row["error"] for row in again.rows if row["error"])
    assert len(failed(flaky.folder)) == 8


def usage(out: Path) -> list[tuple[int, int, float, int]]:
    return [tuple(row["usage"].values()) for row in agents.load_sweep(out).rows]


def test_what_the_replaced_episodes_cost_is_still_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tasks, told = ["test/0/ask/0", "test/0/mark/0"], []
    for reason in ("no network", "still no network"):
        monkeypatch.setenv("FLAKY", reason)
        sweep(tmp_path, ["kiosk:Paid"], tasks, retry_errors=True)
    assert usage(tmp_path) == [(4, 60, 0.5, 2), (2, 30, 0.25, 1)]
    first, second = lines(tmp_path)
    with pytest.raises(KeyboardInterrupt):  # a stop before anything is played again
        sweep(tmp_path, ["kiosk:Paid"], tasks, retry_errors=True, progress=stopped)
    assert lines(tmp_path) == [first, second]
    monkeypatch.delenv("FLAKY")
    again = sweep(tmp_path, ["kiosk:Paid"], tasks, retry_errors=True, progress=told.append)
    assert usage(tmp_path) == [(6, 90, 0.75, 3), (2, 30, 0.25, 1)]
    assert told[-1].cost == 1.0
    assert statistics(again)[0].usage.cost == 1.0
    assert sweep(tmp_path, ["kiosk:Paid"], tasks, resume=True).rows == again.rows
    assert merge(tmp_path / "merged", [tmp_path]).rows == again.rows


def stopped(standing: Any) -> None:
    raise KeyboardInterrupt


def test_without_being_asked_nothing_is_played_again(flaky: agents.Sweep) -> None:
    before = lines(flaky.folder)
    assert sweep(flaky.folder, FLAKY, trials=2, resume=True).rows == flaky.rows
    assert lines(flaky.folder) == before


@pytest.mark.parametrize("redone", [0, 1, 5, 8])
@pytest.mark.parametrize("torn", [b"", b'{"policy": "kiosk:Fl'])
def test_killed_at_any_moment_nothing_is_lost(
    tmp_path: Path, flaky: agents.Sweep, monkeypatch: pytest.MonkeyPatch, redone: int, torn: bytes
) -> None:
    """What a kill leaves: the old lines, those played again so far behind them, a part of one, a draft."""
    out, before = flaky.folder, lines(flaky.folder)
    clean = sweep(tmp_path / "clean", FLAKY, trials=2)
    keys = {(row["policy"], row["task_id"], row["trial"]) for row in map(json.loads, failed(out))}
    new = [line for line in lines(tmp_path / "clean") if key(json.loads(line)) in keys]
    write(out, [*before, *new[:redone], torn])
    (out / ".episodes.jsonl.tmp").write_bytes(b"".join(before[:5]))
    there = agents.load_sweep(out)
    assert len(there.rows) == 48
    assert sum(row["error"] is not None for row in there.rows) == 8 - redone
    monkeypatch.setenv("FLAKY", "no network")
    assert sweep(out, FLAKY, trials=2, resume=True).rows == there.rows
    assert len(lines(out)) == 48
    monkeypatch.delenv("FLAKY")
    assert sweep(out, FLAKY, trials=2, retry_errors=True).rows == clean.rows


def key(row: dict[str, Any]) -> tuple[Any, ...]:
    return row["policy"], row["task_id"], row["trial"]


def test_an_episode_that_did_not_fail_is_there_once(flaky: agents.Sweep) -> None:
    good = next(line for line in lines(flaky.folder) if b'"error": null' in line)
    write(flaky.folder, [*lines(flaky.folder), good])
    with pytest.raises(UsageError, match="line 49: demonstrator, test/0/mark/0, trial 0 is there twice"):
        agents.load_sweep(flaky.folder)


def test_a_disk_that_takes_parts_gets_whole_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Sluggish:
        """Takes at most 100 bytes at a time."""

        def write(self, data: memoryview) -> int:
            return os.write(handle, data[:100])

    path = tmp_path / "file"
    handle = os.open(path, os.O_CREAT | os.O_WRONLY)
    store = SweepStore.__new__(SweepStore)
    monkeypatch.setattr(store, "_file", Sluggish(), raising=False)
    monkeypatch.setattr(store, "path", path, raising=False)
    store.append("x" * 250)
    store.append("y")
    os.close(handle)
    assert path.read_text() == f"{'x' * 250}\ny\n"
