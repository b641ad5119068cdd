"""What goes wrong is said on standard error, in lines that fit a log, and by the exit code; output stays pure."""

import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from workgym.agents.evaluation.standing import Standing
from workgym.scripts import console, endings
from workgym.scripts.console import ProgressLines, standing_text

KIOSK = "kiosk:Kiosk-v0"


# Errors


def test_ctrl_c_during_the_imports_is_one_line(workgym: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    class Interrupted(ModuleType):
        def __getattr__(self, name: str) -> Any:
            raise KeyboardInterrupt

    monkeypatch.setitem(sys.modules, "workgym.scripts.app", Interrupted("workgym.scripts.app"))
    assert workgym("list") == ("", "workgym: stopped\n", 130)


def test_a_policy_that_always_raises_is_named_once_and_nothing_judged_is_1(workgym: Any, tmp_path: Path) -> None:
    command = ("sweep", KIOSK, "--policy", "kiosk:Failing", "--trials", 2, "--out", tmp_path)
    ran = workgym(*command)
    assert ran.code == 1
    head, first = ran.err.splitlines()
    assert head == "workgym: 24 of 24 episodes ended with an error and have no reward:"
    assert first.startswith("workgym: 24 × PolicyFailure: task test/0/mark/0, seed ")
    assert "policy failing raised LookupError('lost <object object at 0x…>') in kiosk.py, line " in first
    assert ran.out.endswith("episodes.jsonl\n")
    assert workgym(*command, "--resume") == ran


def test_some_that_fail_are_named_and_the_rest_counts(
    workgym: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLAKY", "no \x1b[31mnetwork")
    ran = workgym("sweep", KIOSK, "--policy", "kiosk:Flaky", "--policy", "submit", "--out", tmp_path)
    head, first = ran.err.splitlines()
    assert (ran.code, head) == (0, "workgym: 4 of 24 episodes ended with an error and have no reward:")
    assert first.startswith("workgym: 4 × PolicyFailure: ")
    assert "\x1b" not in ran.err


def test_of_many_kinds_the_most_frequent_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    errors = [f"E: {'x' * number}" for number in range(1, 13)]
    endings.print_error_kinds([{"error": error} for error in (*errors, errors[4], f"{'long' * 1000}")])
    lines = capsys.readouterr().err.splitlines()
    assert lines[:2] == ["workgym: 14 of 14 episodes ended with an error and have no reward:", "workgym: 2 × E: xxxxx"]
    assert (len(lines), lines[-1]) == (12, "workgym: … and 3 other kinds")
    endings.print_error_kinds([{"error": "long" * 1000}])
    assert all(len(line) < 600 for line in capsys.readouterr().err.splitlines())


def test_errors_are_named_when_a_sweep_is_stopped(
    workgym: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def update(self: object, done: int, total: int, state: str = "") -> None:
        if done == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr(ProgressLines, "update", update)
    ran = workgym("sweep", KIOSK, "--policy", "kiosk:Failing", "--out", tmp_path)
    assert ran.code == 130
    head, _, last = ran.err.splitlines()
    assert head == "workgym: 3 of 3 episodes ended with an error and have no reward:"
    assert last == "workgym: stopped; finished episodes are kept, --resume goes on"


# Progress without a terminal


class Clock:
    """Seconds that pass when the test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_line_every_30_seconds_and_a_last_one(capsys: pytest.CaptureFixture[str]) -> None:
    clock = Clock()
    lines = ProgressLines("episodes", clock=clock)
    printed = []
    for done in range(0, 691, 10):
        standing = Standing(done, 690, judged=done, successes=done // 2, errors=3, cost=0.12)
        lines.update(done, 690, standing_text(standing))
        printed.append(capsys.readouterr().err)
        clock.now += 5
    lines.end()
    assert [place for place, line in enumerate(printed) if line] == [*range(6, 69, 6)]
    assert printed[6] == "workgym: 60 of 690 episodes, 50.0 % success, 3 errors, $0.12, 2.0/s, 5 min left\n"
    assert capsys.readouterr().err == "workgym: 690 of 690 episodes, 50.0 % success, 3 errors, $0.12, 2.0/s\n"


def test_what_an_earlier_run_did_counts_for_the_state_and_not_for_the_speed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    clock = Clock()
    lines = ProgressLines("episodes", clock=clock)
    lines.update(600, 6000)
    clock.now += 60
    lines.update(630, 6000)
    assert capsys.readouterr().err == "workgym: 630 of 6,000 episodes, 30.0/min, 3 h left\n"
    lines.end()
    assert capsys.readouterr().err == ""  # nothing is new


def test_less_than_a_minute_is_told_in_seconds(capsys: pytest.CaptureFixture[str]) -> None:
    clock = Clock()
    lines = ProgressLines("episodes", clock=clock)
    lines.update(0, 268)
    clock.now += 30
    lines.update(240, 268)
    assert capsys.readouterr().err == "workgym: 240 of 268 episodes, 8.0/s, 4 s left\n"


def test_what_ends_soon_prints_no_line(capsys: pytest.CaptureFixture[str]) -> None:
    clock = Clock()
    lines = ProgressLines("tasks", "auditing", 0, clock)
    lines.update(1, 2)
    clock.now += 29
    lines.update(2, 2)
    lines.end()
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("command", "line"),
    [
        (["sweep", KIOSK, "--policy", "submit", "--tasks", 2, "--out"], "workgym: 2 of 2 episodes, 50.0 % success\n"),
        (["audit", KIOSK, "--tasks", "test/0/mark/0"], "workgym: auditing: 1 of 1 tasks\n"),
        (["verify", "--env", KIOSK], "workgym: verifying: 2 of 2 episodes\n"),
    ],
)
def test_commands_say_how_far_they_are_and_standard_output_stays_pure(
    workgym: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: list[Any], line: str
) -> None:
    if command[0] == "verify":
        workgym("sweep", KIOSK, "--policy", "submit", "--tasks", 2, "--out", tmp_path)
    monkeypatch.setattr(console, "_LINE_SECONDS", 0.0)
    monkeypatch.setattr(console, "rate_text", lambda speed: "")
    ran = workgym(
        *command, *([tmp_path] if command[0] != "audit" else []), *(["--json"] if command[0] != "sweep" else [])
    )
    assert ran.code in (0, 1)
    assert ran.err.endswith(line)
    if command[0] != "sweep":
        json.loads(ran.out)
