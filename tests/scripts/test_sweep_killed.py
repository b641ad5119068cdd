"""A sweep that is killed at any moment and resumed equals one that was not, and one folder has one sweep at a time."""

import json
import os
import random
import re
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from workgym import agents

POLICIES = ["random", "demonstrator", "kiosk:Sleepy"]
TASKS, TRIALS, SEED = 10, 8, 5
TOTAL = len(POLICIES) * TASKS * TRIALS


def command(out: Path, jobs: int = 2) -> list[object]:
    policies = [part for policy in POLICIES for part in ("--policy", policy)]
    sizes = ["--tasks", TASKS, "--trials", TRIALS, "--seed", SEED, "--jobs", jobs]
    return ["sweep", "kiosk:Faulty-v0", *policies, *sizes, "--out", out, "--resume"]


def kill(process: "subprocess.Popen[str]") -> None:
    """Kill the parent alone: its workers have to notice by themselves."""
    process.send_signal(signal.SIGKILL)
    process.communicate()


def count(out: Path) -> int:
    path = out / "episodes.jsonl"
    return path.read_bytes().count(b"\n") if path.exists() else 0


def wait_for(process: "subprocess.Popen[str]", out: Path, lines: int) -> None:
    end = time.monotonic() + 60
    while process.poll() is None and count(out) < lines and time.monotonic() < end:
        time.sleep(0.005)


def members(group: int) -> list[int]:
    """The processes of a group that still run."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[2]) == group and fields[0] != "Z":
                found.append(int(entry.name))
    return found


def killed_and_resumed(out: Path, program: Any, moments: list[float]) -> int:
    """Kill a sweep at the given shares of its length, finish it, and return how many kills found it running."""
    kills = 0
    for moment in moments:
        process = program(*command(out))
        if moment < 0.05:
            time.sleep(random.uniform(0, 1.5))
        else:
            wait_for(process, out, int(moment * TOTAL))
            time.sleep(random.uniform(0, 0.05))
        kills += process.poll() is None
        kill(process)
    process = program(*command(out))
    _, err = process.communicate()
    assert process.returncode == 0
    assert re.fullmatch(r"workgym: \d+ of \d+ episodes ended .*\nworkgym: \d+ × ToolFailure: .*\n", err)
    return kills


@pytest.fixture(scope="module")
def uninterrupted(tmp_path_factory: pytest.TempPathFactory) -> agents.Sweep:
    out = tmp_path_factory.mktemp("uninterrupted")
    return agents.sweep("kiosk:Faulty-v0", POLICIES, TASKS, trials=TRIALS, seed=SEED, out=out)


def assert_equal(out: Path, uninterrupted: agents.Sweep) -> None:
    lines = (out / "episodes.jsonl").read_text().splitlines()
    assert len(lines) == TOTAL
    keys = [(row["policy"], row["task_id"], row["trial"]) for row in map(json.loads, lines)]
    assert len(set(keys)) == TOTAL
    result = agents.load_sweep(out)
    assert (result.config, result.rows) == (uninterrupted.config, uninterrupted.rows)


def test_killed_twice(tmp_path: Path, program: Any, uninterrupted: agents.Sweep) -> None:
    kills = killed_and_resumed(tmp_path / "out", program, sorted(random.uniform(0.05, 0.9) for _ in range(2)))
    assert kills
    assert_equal(tmp_path / "out", uninterrupted)


@pytest.mark.soak
def test_killed_twenty_times(tmp_path: Path, program: Any, uninterrupted: agents.Sweep) -> None:
    moments = sorted([0.0] * 6 + [random.uniform(0.05, 0.95) for _ in range(14)])
    kills = killed_and_resumed(tmp_path / "out", program, moments)
    assert kills >= 15
    assert_equal(tmp_path / "out", uninterrupted)


@pytest.mark.skipif(not Path("/proc").exists(), reason="looks processes up in /proc")
def test_workers_end_when_their_parent_is_killed(tmp_path: Path, program: Any) -> None:
    out = tmp_path / "out"
    slow = ["--policy", "kiosk:Stuck", "--policy", "submit", "--tasks", 4, "--jobs", 2, "--out", out]
    process = program("sweep", "kiosk:Kiosk-v0", *slow)
    wait_for(process, out, 1)
    assert len(members(process.pid)) >= 3
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    end = time.monotonic() + 20
    while members(process.pid) and time.monotonic() < end:
        time.sleep(0.02)
    assert members(process.pid) == []
    process.communicate()


def test_a_second_sweep_in_the_folder_is_refused(tmp_path: Path, program: Any, workgym: Any) -> None:
    out = tmp_path / "out"
    first = program(*command(out))
    wait_for(first, out, 1)
    second = workgym(*command(out))
    assert first.poll() is None, first.communicate()
    assert second.code == 2
    assert second.err == f"workgym: another sweep is running in {out}; wait for it or name another folder\n"
    kill(first)
