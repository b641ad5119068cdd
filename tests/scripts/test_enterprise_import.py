"""``workgym import enterprisebench`` on a tiny release of EnterpriseBench's form, and a sweep over its tasks."""

from __future__ import annotations

import json
from collections import OrderedDict
from pathlib import Path
from typing import Any

import pytest
from tiny_enterprise import write_release


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WORKGYM_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("WORKGYM_OFFICIAL_DATA", raising=False)
    monkeypatch.setattr("workgym.envs.core.worlds._open", OrderedDict())
    return write_release(tmp_path / "release")


def test_what_was_imported_is_shown_and_swept(workgym: Any, folder: Path, tmp_path: Path) -> None:
    ran = workgym("import", "enterprisebench", "--data", folder)
    assert (ran.code, ran.out.count("\n")) == (0, 3)
    shown = workgym("show", "EnterpriseBench-v0", "test/0/hr/0", "--source", "official")
    assert (shown.code, "How old am I?" in shown.out) == (0, True)
    out = tmp_path / "swept"
    arguments = ("--source", "official", "--policy", "oracle", "--out", out)
    workgym("sweep", "EnterpriseBench-v0", *arguments)
    rows = [json.loads(line) for line in (out / "episodes.jsonl").read_text().splitlines()]
    assert [(row["reward"], row["success"], "no key" in row["error"]) for row in rows] == [(None, None, True)] * 2


def test_a_release_that_is_not_imported_is_said_in_one_line(workgym: Any, folder: Path) -> None:
    ran = workgym("show", "EnterpriseBench-v0", "--source", "official")
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "workgym import enterprisebench --data DIR" in ran.err


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("sales.json", None, "sales.json is missing"),
        ("sales.json", b'[{"sales_record_id": 5', "sales.json: no JSON, or cut short"),
        ("sales.json", b'[{"city": "Oslo"}]', "sales.json: record 1: sales_record_id is missing"),
    ],
)
def test_bad_files_are_one_line_and_exit_code_2(
    workgym: Any, folder: Path, name: str, content: bytes | None, said: str
) -> None:
    (folder / name).unlink()
    if content is not None:
        (folder / name).write_bytes(content)
    ran = workgym("import", "enterprisebench", "--data", folder)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert said in ran.err


def test_a_wrong_folder_is_one_line_and_exit_code_2(workgym: Any, folder: Path, tmp_path: Path) -> None:
    for wrong in (tmp_path / "nowhere", folder / "sales.json"):
        ran = workgym("import", "enterprisebench", "--data", wrong)
        assert (ran.code, ran.err.count("\n"), str(wrong) in ran.err) == (2, 1, True)
