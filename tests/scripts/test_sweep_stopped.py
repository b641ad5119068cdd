"""Ctrl-C and SIGTERM: the first one finishes what is in flight and begins nothing, the second stops at once.

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
from workgym.agents.evaluation.workers import Terminated
from workgym.scripts import console

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


def press(process: "subprocess.Popen[str]", sent: int) -> None:
    """Press Ctrl-C as a terminal does, or send SIGTERM as a batch system does: every process of the group hears it."""
    os.killpg(process.pid, sent)


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
    ("policy", "jobs", "sent", "code"),
    [
        pytest.param(GATED, 1, signal.SIGINT, 130, marks=pytest.mark.soak),
        (GATED, 2, signal.SIGINT, 130),
        (MODEL, 8, signal.SIGINT, 130),
        pytest.param(GATED, 2, signal.SIGTERM, 143, marks=pytest.mark.soak),
    ],
    ids=["this process", "processes", "threads", "SIGTERM"],
)
def test_the_first_press_finishes_the_second_stops(
    tmp_path: Path,
    program: Any,
    monkeypatch: pytest.MonkeyPatch,
    policy: agents.PolicySpec,
    jobs: int,
    sent: int,
    code: int,
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
    press(first, sent)
    said = re.fullmatch(
        r"workgym: stopping: (\d) episodes? in flight (?:is|are) being finished; "
        r"Ctrl-C or SIGTERM again stops at once\n",
        line(first),
    )
    assert said
    assert int(said[1]) <= jobs if jobs == 2 else int(said[1]) == jobs  # a worker may not have been heard of yet
    assert stage.lines == []
    stage.gate.touch()
    assert ended(first) == (LAST, code)
    kept = stage.lines
    assert len(kept) == stage.begun == jobs

    stage.gate.unlink()
    second = started(2 * jobs)
    press(second, sent)
    assert re.fullmatch(r"workgym: stopping: \d .*\n", line(second))
    press(second, sent)
    assert ended(second) == (LAST, code)
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


@pytest.mark.parametrize(
    ("sent", "unhandled", "raised"),
    [
        (signal.SIGINT, signal.default_int_handler, KeyboardInterrupt),
        (signal.SIGTERM, signal.SIG_DFL, Terminated),
    ],
)
def test_in_python_a_signal_is_raised_once_what_is_in_flight_is_kept(
    tmp_path: Path, sent: signal.Signals, unhandled: Any, raised: type[BaseException]
) -> None:
    stage = Stage(tmp_path)
    told: list[int] = []

    def pressing(standing: Standing) -> None:
        if standing.done == 3:
            signal.raise_signal(sent)

    before = signal.signal(sent, unhandled)
    try:
        with pytest.raises(KeyboardInterrupt) as stopped:
            agents.sweep("kiosk:Kiosk-v0", ["submit"], out=stage.out, progress=pressing, stopping=told.append)
        assert signal.getsignal(sent) == unhandled
    finally:
        signal.signal(sent, before)
    assert type(stopped.value) is raised
    assert len(stage.lines) == 3
    assert told == [0]


@pytest.mark.parametrize("command", ["audit", "verify"])
def test_an_audit_and_a_verification_end_in_order_on_sigterm(
    workgym: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    before = signal.getsignal(signal.SIGTERM)
    agents.sweep("kiosk:Kiosk-v0", ["submit"], 3, out=tmp_path)
    what = ("audit", "kiosk:Kiosk-v0") if command == "audit" else ("verify", tmp_path, "--env", "kiosk:Kiosk-v0")
    monkeypatch.setattr(console.ProgressLines, "update", lambda *_: signal.raise_signal(signal.SIGTERM))
    ran = workgym(*what)
    assert (ran.out, ran.code) == ("", 143)
    assert re.fullmatch(r"workgym: stopped; .+\n", ran.err)
    assert signal.getsignal(signal.SIGTERM) == before


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
