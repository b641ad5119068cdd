"""``workgym audit``: its tables, its JSON, its exit code, and what it says of arguments that cannot be used."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import gymnasium
import kiosk
import pytest

import workgym.envs
from workgym.agents.evaluation.workers import WorkerDied
from workgym.envs.audit import KINDS
from workgym.envs.core import EpisodeRecord, StateVerifier, Verdict

KIOSK = "kiosk:Kiosk-v0"


class Lenient(StateVerifier):
    def judge(self, episode: EpisodeRecord) -> Verdict:
        return replace(super().judge(episode), success=True)


@pytest.fixture
def lenient(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A kiosk whose grader accepts everything."""
    monkeypatch.setattr(kiosk, "LENIENT", replace(kiosk.PLAIN, verifier=Lenient()), raising=False)
    workgym.envs.register("Lenient-v0", "kiosk:LENIENT")
    yield "Lenient-v0"
    gymnasium.registry.pop("Lenient-v0")


def fits(text: str) -> bool:
    return all(len(line.rstrip()) <= 80 for line in text.splitlines())


def rows(text: str) -> dict[str, list[str]]:
    """The lines of the first table, by kind."""
    names = [kind.name for kind in KINDS]
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        for name in names:
            if line.startswith(f"{name} "):
                found.setdefault(name, line.removeprefix(name).split())
    return found


def test_tables_and_a_summary(workgym: Any) -> None:
    ran = workgym("audit", KIOSK, "--jobs", 2)
    assert (ran.code, ran.err) == (0, "")
    assert fits(ran.out)
    assert "kiosk:Kiosk-v0: 10 tasks that asked for something" in ran.out
    assert "kiosk:Kiosk-v0: 2 tasks in which nothing is to be done" in ran.out
    assert ran.out.splitlines()[-1].endswith(" episodes; no reward is wrong")
    table = rows(ran.out)
    assert table["reference"] == ["10", "10", "0", "0", "0"]
    assert table["nothing"] == ["10", "0", "0", "0", "0"]
    assert "writes swapped" not in table  # nothing of the kind was played


def test_json(workgym: Any) -> None:
    ran = workgym("audit", KIOSK, "--json")
    assert (ran.code, ran.err) == (0, "")
    report = json.loads(ran.out)
    assert (report["env"], report["ok"], report["tasks"], report["no_action_tasks"]) == (KIOSK, True, 12, 2)
    assert [kind["kind"] for kind in report["kinds"]] == [kind.name for kind in KINDS]
    assert [kind["kind"] for kind in report["no_action"]] == [kind.name for kind in KINDS]
    assert report["kinds"][0] == {
        "kind": "reference", "n": 10, "equal": 10, "by_condition": 0, "false_accepts": 0, "false_rejects": 0,
        "errors": 0,
    }  # fmt: skip
    assert report["findings"] == []
    assert report["episodes"] == sum(kind["n"] for kind in report["kinds"] + report["no_action"])


def test_what_is_wrong_is_told_and_the_exit_code_is_1(workgym: Any, lenient: str) -> None:
    ran = workgym("audit", lenient)
    assert (ran.code, ran.err) == (1, "")
    assert fits(ran.out)
    lines = ran.out.splitlines()
    start = lines.index("false accept  test/0/mark/0  nothing: reward 1, but 0 would be right")
    assert [line.rstrip() for line in lines[start + 1 : start + 4]] == [
        "    nothing, until the turn limit",
        "  missing: goods: changed good_id=00, name=<script>alert('x')</script> & \"co\":",
        "  state full → sale",
    ]
    assert lines[-1].startswith("… and ")
    assert lines[-1].endswith(" more; --json has more of them")
    assert "false accepts\n" not in lines[start]


def test_what_is_wrong_is_in_the_json_too(workgym: Any, lenient: str) -> None:
    ran = workgym("audit", lenient, "--json", "--tasks", "test/0/ask/1")
    assert ran.code == 1
    report = json.loads(ran.out)
    assert (report["ok"], report["tasks"]) == (False, 1)
    counted = {kind["kind"]: kind["false_accepts"] for kind in report["kinds"]}
    assert counted["refusal"] == 4
    assert counted["wrong answer"] == next(kind["n"] for kind in report["kinds"] if kind["kind"] == "wrong answer") > 4
    found = report["findings"][0]
    assert found.keys() == {"task", "kind", "problem", "calls", "reward", "expected", "reasons"}
    assert (found["task"], found["kind"], found["reward"], found["expected"]) == ("test/0/ask/1", "nothing", 1.0, 0.0)
    assert "the answer is not the reference's" in found["reasons"]


def test_tasks_by_number_and_by_name(workgym: Any) -> None:
    for tasks, count in (("3", 3), ("test/0/mark/0,test/0/rest/1", 2), ("all", 12)):
        assert json.loads(workgym("audit", KIOSK, "--json", "--tasks", tasks).out)["tasks"] == count


def test_one_task_that_needs_no_action_has_one_table(workgym: Any) -> None:
    ran = workgym("audit", KIOSK, "--tasks", "test/0/rest/1")
    assert ran.out.startswith("\nkiosk:Kiosk-v0: 1 task in which nothing is to be done\n")
    assert "asked for something" not in ran.out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "Missing argument 'ENV'."),
        (["Wrokbench-v0"], "no environment 'Wrokbench-v0'; did you mean WorkBench-v0"),
        ([KIOSK, "--tasks", "0"], "tasks=0: expected"),
        ([KIOSK, "--tasks", "some"], "no task 'some'"),
        ([KIOSK, "--tasks", ","], "at least one task"),
        ([KIOSK, "--tasks", "test/0/mark/88"], "no task 'test/0/mark/88'"),
        ([KIOSK, "--jobs", "0"], "Invalid value for '--jobs'"),
        ([KIOSK, "--most", "3"], "No such option: --most"),
    ],
)
def test_bad_input_is_one_line_and_code_2(workgym: Any, arguments: list[str], message: str) -> None:
    ran = workgym("audit", *arguments)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert ran.err.startswith("workgym: ")
    assert message in ran.err


@pytest.mark.parametrize(
    ("error", "code", "message"),
    [
        (WorkerDied("gone"), 1, "workgym: a worker process ended by itself, perhaps for lack of memory\n"),
        (KeyboardInterrupt(), 130, "workgym: stopped; an audit keeps nothing\n"),
    ],
)
def test_an_end_before_the_end_is_one_line(
    workgym: Any, monkeypatch: pytest.MonkeyPatch, error: BaseException, code: int, message: str
) -> None:
    def fail(*arguments: object, **options: object) -> None:
        raise error

    monkeypatch.setattr("workgym.agents.audits.audit", fail)
    ran = workgym("audit", KIOSK)
    assert (ran.code, ran.out, ran.err) == (code, "", message)


def test_help(workgym: Any) -> None:
    ran = workgym("audit", "--help")
    assert ran.code == 0
    assert fits(ran.out)
    assert "--json" in ran.out


def test_the_program_audits_with_workers(program: Any) -> None:
    process: subprocess.Popen[str] = program("audit", KIOSK, "--jobs", 2, "--json", "--tasks", 4)
    out, err = process.communicate()
    assert (process.returncode, err) == (0, "")
    assert json.loads(out)["tasks"] == 4


# The pages


def test_the_page_lists_every_kind_with_its_results(root: Path) -> None:
    page = (root / "docs" / "audit.md").read_text()
    played, _, results = page.partition("## Results")
    assert re.findall(r"^\| `([\w ]+)` \| [^\d]", played, re.MULTILINE)[: len(KINDS)] == [kind.name for kind in KINDS]
    by_kind = re.findall(r"^\| `([a-z ]+)` \| ([\d,]+) \| ([\d,]+) \|", results, re.MULTILINE)
    assert {name for name, _, _ in by_kind} <= {kind.name for kind in KINDS}
    assert ("reference", "568", "568") in by_kind


def test_the_pages_programs_run(root: Path) -> None:
    for block in re.findall(
        r"^```python\n(.*?)^```$", (root / "docs" / "audit.md").read_text(), re.DOTALL | re.MULTILINE
    ):
        done = subprocess.run([sys.executable, "-W", "error", "-c", block], capture_output=True, text=True, timeout=240)
        assert (done.returncode, done.stderr) == (0, "")


def test_the_ledger_has_every_id(root: Path) -> None:
    program = "import workgym.envs; print(*workgym.envs.registered())"  # apart from what other tests register
    ids = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    ledger = (root / "docs" / "ledger.md").read_text()
    assert re.findall(r"^\| `([\w-]+-v\d+)` \|", ledger, re.MULTILINE) == ids
