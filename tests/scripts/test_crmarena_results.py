"""``workgym import`` and ``workgym replay`` on a tiny release of CRMArena's form."""

from __future__ import annotations

import json
from collections import OrderedDict
from pathlib import Path
from typing import Any

import pytest
from tiny_crm import COPIES, ENV_ID, called, result, said, write_release


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WORKGYM_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("WORKGYM_OFFICIAL_DATA", raising=False)
    monkeypatch.setattr("workgym.envs.core.worlds._open", OrderedDict())
    return write_release(tmp_path / "release")


@pytest.fixture
def runs(tmp_path: Path) -> Path:
    path = tmp_path / "results_model_react.json"
    path.write_text(json.dumps([result(2, said("It was March."), 0), result(3, called("March"), 0)]))
    return path


def test_what_was_imported_is_shown_and_swept(workgym: Any, folder: Path, tmp_path: Path) -> None:
    ran = workgym("import", "tinycrm", "--data", folder)
    assert (ran.code, ran.out.count("\n")) == (0, 2)
    shown = workgym("show", ENV_ID, "test/0/handle_time/0", "--source", "official")
    assert shown.code == 0
    assert "known_issue:O1" in shown.out
    out = tmp_path / "swept"
    assert workgym("sweep", ENV_ID, "--source", "official", "--policy", "oracle", "--out", out).code == 0
    assert json.loads((out / "sweep.json").read_text())["env_options"]["release"] == COPIES.release().exact
    rows = [json.loads(line) for line in (out / "episodes.jsonl").read_text().splitlines()]
    assert [row["reward"] for row in rows] == [1.0] * 18


def test_a_published_task_is_shown_without_its_world(workgym: Any, folder: Path, tmp_path: Path) -> None:
    workgym("import", "tinycrm", "--data", write_release(tmp_path / "questions", database=False))
    shown = workgym("show", ENV_ID, "test/0/handle_time/0", "--source", "official")
    assert shown.code == 0
    assert "its world is not imported" in shown.out
    assert all(f"\n{title}\n" in shown.out for title in ("Instruction", "Context", "Expected answer"))
    assert json.loads(workgym("show", ENV_ID, "--source", "official", "--json").out)["id"] == "test/0/knowledge_qa/0"
    missing = workgym("show", ENV_ID, "test/0/handle_time/99", "--source", "official")
    assert (missing.code, "no task 'test/0/handle_time/99'" in missing.err) == (2, True)


def test_rules_stand_side_by_side_or_alone(workgym: Any, folder: Path, runs: Path) -> None:
    ran = workgym("replay", "tinycrm", runs, "--data", folder)
    assert ran.code == 0
    assert "monthly_trend_analysis" in ran.out
    assert COPIES.names() == []
    workgym("import", "tinycrm", "--data", folder)
    by_type, all_runs = json.loads(workgym("replay", "tinycrm", runs, "--json").out)
    assert (by_type["recorded"], by_type["strict"], by_type["fixed"], by_type["all_agree"]) == (0, 0, 1, 1)
    assert {**all_runs, "type": by_type["type"]} == by_type
    _, ours = json.loads(workgym("replay", "tinycrm", runs, "--compat", "fixed", "--json").out)
    assert (ours["right"], ours["fixed_rate"]) == (1, 0.5)


def test_why_names_the_runs_on_which_rules_differ(workgym: Any, folder: Path, runs: Path) -> None:
    ran = workgym("replay", "tinycrm", runs, "--data", folder, "--why", "--json")
    (found,) = json.loads(ran.out)
    assert (found["idx"], found["why"]) == ("2", "J2")
    assert "J2" in workgym("replay", "tinycrm", runs, "--data", folder, "--why").out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--compat", "v1"], "compat='v1': expected one of 'recorded', 'strict', 'fixed'"),
        (["--release", "2024"], "release='2024': the folder holds 'original'"),
        (["nowhere.json"], "nowhere.json: cannot be read"),
    ],
)
def test_what_cannot_be_used_ends_in_one_line(
    workgym: Any, folder: Path, runs: Path, arguments: list[str], told: str
) -> None:
    ran = workgym("replay", "tinycrm", runs, "--data", folder, *arguments)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert told in ran.err
