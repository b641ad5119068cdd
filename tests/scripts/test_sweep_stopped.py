"""Ctrl-C: the first press finishes what is in flight and begins nothing, the second stops at once; all is kept.

The policy of these sweeps says when it has begun, and goes on when the test opens a gate: nothing here is a matter of
time.
"""

import os
import re
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from workgym import agents
from workgym.agents.evaluation.standing import Standing

GATED = agents.PolicySpec("kiosk:Gated")
MODEL = agents.PolicySpec("kiosk:GatedModel", {"model": "any"})
LAST = "workgym: stopped; finished episodes are kept, --resume goes on\n"


class Stage:
    """Where the policy plays."""

    def __init__(self, folder: Path) -> None:
        self.out, self.gate, self._begun = folder / "out", folder / "gate", folder / "begun"

    @property
    def begun(self) -> int:
        return len(self._begun.read_text().splitlines()) if self._begun.exists() else 0

    @property
    def lines(self) -> list[bytes]:
        path = self.out / "episodes.jsonl"
        return path.read_bytes().splitlines(keepends=True) if path.exists() else []

    @property
    def variables(self) -> dict[str, str]:
        return {"GATE": str(self.gate), "BEGUN": str(self._begun)}


def press(process: "subprocess.Popen[str]") -> None:
    """Press Ctrl-C as a terminal does: every process of the group hears it."""
    os.killpg(process.pid, signal.SIGINT)


def line(process: "subprocess.Popen[str]") -> str:
    assert process.stderr is not None
    return process.stderr.readline()


def ended(process: "subprocess.Popen[str]") -> tuple[str, int]:
    assert process.stderr is not None
    rest = process.stderr.read()
    code = process.wait()
    process.communicate()
    return rest, code


@pytest.mark.parametrize(
    ("policy", "jobs"), [(GATED, 1), (GATED, 2), (MODEL, 8)], ids=["this process", "processes", "threads"]
)
def test_the_first_press_finishes_the_second_stops(
    tmp_path: Path, program: Any, monkeypatch: pytest.MonkeyPatch, policy: agents.PolicySpec, jobs: int
) -> None:
    stage = Stage(tmp_path)
    model = ["--model", "any"] if policy is MODEL else []
    sizes = ["--trials", 3, "--seed", 5, "--jobs", jobs, "--out", stage.out, "--resume"]

    def started(begun: int) -> "subprocess.Popen[str]":
        process = program("sweep", "kiosk:Kiosk-v0", "--policy", policy.name, *model, *sizes, **stage.variables)
        while stage.begun < begun and process.poll() is None:
            time.sleep(0.005)
        return process  # type: ignore[no-any-return]

    first = started(jobs)
    press(first)
    said = re.fullmatch(
        r"workgym: stopping: (\d) episodes? in flight (?:is|are) being finished; Ctrl-C again stops at once\n",
        line(first),
    )
    assert said
    assert int(said[1]) <= jobs if jobs == 2 else int(said[1]) == jobs  # a worker may not have been heard of yet
    assert stage.lines == []
    stage.gate.touch()
    assert ended(first) == (LAST, 130)
    kept = stage.lines
    assert len(kept) == stage.begun == jobs

    stage.gate.unlink()
    second = started(2 * jobs)
    press(second)
    assert re.fullmatch(r"workgym: stopping: \d .*\n", line(second))
    press(second)
    assert ended(second) == (LAST, 130)
    assert not stage.gate.exists()
    assert stage.lines == kept

    stage.gate.touch()
    for name, value in stage.variables.items():
        monkeypatch.setenv(name, value)
    options: Any = {"trials": 3, "seed": 5}
    resumed = agents.sweep("kiosk:Kiosk-v0", [policy], out=stage.out, resume=True, **options)
    whole = agents.sweep("kiosk:Kiosk-v0", [policy], out=tmp_path / "whole", **options)
    assert (resumed.config, resumed.rows) == (whole.config, whole.rows)
    assert len(stage.lines) == len(whole.rows) == 36
    assert stage.lines[:jobs] == kept


def test_in_python_ctrl_c_is_raised_once_what_is_in_flight_is_kept(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    told: list[int] = []

    def pressing(standing: Standing) -> None:
        if standing.done == 3:
            signal.raise_signal(signal.SIGINT)

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            agents.sweep("kiosk:Kiosk-v0", ["submit"], out=stage.out, progress=pressing, stopping=told.append)
    finally:
        signal.signal(signal.SIGINT, before)
    assert len(stage.lines) == 3
    assert told == [0]


def test_whoever_handles_ctrl_c_goes_on_doing_so(tmp_path: Path) -> None:
    pressed: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: pressed.append(number))
    try:
        found = agents.sweep(
            "kiosk:Kiosk-v0", ["submit"], 3, out=tmp_path, progress=lambda _: signal.raise_signal(signal.SIGINT)
        )
    finally:
        signal.signal(signal.SIGINT, before)
    assert len(found.rows) == 3
    assert pressed == [signal.SIGINT] * 4
