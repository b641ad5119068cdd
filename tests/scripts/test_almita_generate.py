"""``workgym almita generate``: a folder whole or not at all, and what it says of wrong material."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "scenarios"))

from almita_small_set import STAGES, digests, lines, put, small_set, written

FILES = {*(f"{stage}.jsonl" for stage in STAGES), "defects.jsonl", "funnel.json", "set.duckdb", "tests.csv"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(small_set(), tmp_path_factory.mktemp("set") / "small")


def test_own_material_of_every_stage_is_written_again(folder: Path, tmp_path: Path, workgym: Any) -> None:
    out = tmp_path / "new" / "set"
    ran = workgym("almita", "generate", "--seed", 6, "--from", folder, "--out", out)
    assert (ran.code or 0, ran.err) == (0, "")
    assert {path.name for path in out.iterdir()} == FILES
    assert sorted(path.name for path in out.parent.iterdir()) == ["set"]
    assert f"{len(small_set().made.tests):,} of" in ran.out
    assert {**digests(folder), "defects.jsonl": ""} == {**digests(out), "defects.jsonl": ""}
    funnel = json.loads((out / "funnel.json").read_text())
    assert [row["stage"] for row in funnel["stages"]] == list(STAGES)
    assert all(0 < one["edges"] <= 1 and one["distinct_paths"] > 1 for one in funnel["graphs"])


def test_wrong_material_is_named_and_the_rest_is_written(folder: Path, tmp_path: Path, workgym: Any) -> None:
    own, out = tmp_path / "own", tmp_path / "out"
    own.mkdir()
    for stage in STAGES:
        put(own, stage, lines(folder, stage))
    conversations = lines(folder, "conversations")
    conversations[3]["messages"][0]["role"] = "robot"
    put(own, "conversations", conversations)
    put(own, "tests", [test for test in lines(folder, "tests") if test["conversation_id"] == "locker-6-0"])
    ran = workgym("almita", "generate", "--from", own, "--out", out)
    assert ran.code == 1
    item = conversations[3]["conversation_id"]
    assert f"V01 in {own / 'conversations.jsonl'}, line 4, {item}" in ran.err
    assert "rejected by V01 1" in ran.out
    assert len(lines(out, "conversations")) == len(conversations) - 1
    listed = [json.loads(line) for line in (out / "defects.jsonl").read_text().splitlines()]
    assert {"code": "V01", "line": 4, "item": item}.items() <= next(o for o in listed if o["code"] == "V01").items()


def test_a_folder_that_is_not_empty_is_left_alone(folder: Path, tmp_path: Path, workgym: Any) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "mine.txt").write_text("mine")
    (tmp_path / "file").write_text("mine")
    for name, said in (("full", "not empty"), ("file", "not a folder")):
        ran = workgym("almita", "generate", "--from", folder, "--out", tmp_path / name)
        assert ran.code == 2
        assert said in ran.err
    assert (tmp_path / "full" / "mine.txt").read_text() == "mine"
    ran = workgym("almita", "generate", "--from", tmp_path / "none", "--out", tmp_path / "new")
    assert (ran.code, "no such folder" in ran.err) == (2, True)
    (tmp_path / "odd").mkdir()
    (tmp_path / "odd" / "path.jsonl").write_text("")
    ran = workgym("almita", "generate", "--from", tmp_path / "odd", "--out", tmp_path / "new")
    assert (ran.code, "paths.jsonl" in ran.err) == (2, True)
    assert not (tmp_path / "new").exists()


def test_a_seed_that_the_database_cannot_store_is_refused_at_once(tmp_path: Path, workgym: Any) -> None:
    for seed in (2**63, -1):
        ran = workgym("almita", "generate", "--seed", seed, "--out", tmp_path / "new")
        assert (ran.code, ran.out, ran.err.count("\n"), "--seed" in ran.err) == (2, "", 1, True)
    assert not (tmp_path / "new").exists()


PROGRAM = """
import sys, time
from pathlib import Path
from almita_small_set import lines
from workgym.scenarios.almita.pipeline.running import generate_from
from workgym.scenarios.almita.pipeline.writing import new_folder, write_set
own, out = map(Path, sys.argv[1:])
with new_folder(out, str(out)) as folder:
    write_set(generate_from((), 6, own), folder())
    print("written", flush=True)
    time.sleep(60)
"""


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT])
def test_a_killed_run_leaves_no_folder(folder: Path, tmp_path: Path, number: int, workgym: Any) -> None:
    out = tmp_path / "out"
    path = os.pathsep.join(filter(None, (sys.path[0], os.environ.get("PYTHONPATH"))))
    path = os.pathsep.join((str(Path(__file__).parents[1] / "scenarios"), path))
    arguments = [sys.executable, "-c", PROGRAM, str(folder), str(out)]
    with subprocess.Popen(
        arguments, env={**os.environ, "PYTHONPATH": path}, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "written\n"
        process.send_signal(number)
        process.wait(timeout=30)
    assert not out.exists()
    left = {path.name for path in tmp_path.iterdir()}
    assert left == ({".out.part"} if number == signal.SIGKILL else set())
    assert workgym("almita", "generate", "--seed", 6, "--from", folder, "--out", out).code in (0, None)
    assert {path.name for path in tmp_path.iterdir()} == {"out"}


@pytest.mark.soak
@pytest.mark.parametrize(("preset", "procedures"), [("core", 18), ("full", 168)])
def test_a_preset_is_the_same_in_any_process_and_as_large_as_its_page_says(
    tmp_path: Path, program: Any, root: Path, preset: str, procedures: int
) -> None:
    page = (root / "docs" / "almita-pipeline.md").read_text("utf-8")
    found = []
    for seed in (1, 2):
        out = tmp_path / f"{preset}{seed}"
        process = program("almita", "generate", "--preset", preset, "--out", out, PYTHONHASHSEED=seed)
        _, wrong = process.communicate(timeout=1800)
        assert (process.returncode, wrong) == (0, "")
        found.append(digests(out))
        sizes = [len(lines(out, stage)) for stage in ("procedures", "conversations", "tests")]
        assert sizes[0] == procedures
        assert f"| `{preset}`: conversations, tests | {sizes[1]:,}, {sizes[2]:,} |" in page, sizes
        rows = json.loads((out / "funnel.json").read_text())["stages"]
        assert all(row["generated"] == row["auto_kept"] for row in rows)
        assert most_common(out) < 0.15
    assert found[0] == found[1]


def most_common(out: Path) -> float:
    """Return the share of the tests in which the commonest move is expected: what always making it would earn."""
    moves = [json.dumps([test.get("expected_reply"), test.get("expected_call")]) for test in lines(out, "tests")]
    return Counter(moves).most_common(1)[0][1] / len(moves)
