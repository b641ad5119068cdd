"""`workgym export`: files of rows and datasets of Minari, from demonstrations and from sweeps."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from workgym import agents
from workgym.agents.datasets.files import read_rows

KIOSK = "kiosk:Kiosk-v0"
"""The module is on the path of the tests."""


def test_demonstrations_become_conversations(workgym: Any, tmp_path: Path) -> None:
    out = tmp_path / "train.jsonl"
    ran = workgym("export", "sft", KIOSK, "--demonstrations", 5, "--seed", 3, "--worlds", 1, "--out", out)
    assert ran.out == f"5 rows in {out}\n"
    rows = read_rows(out)
    assert {row["split"] for row in rows} == {"train"}
    only = tmp_path / "talk.jsonl"
    data = workgym("export", "sft", KIOSK, "--split", "val", "--worlds", 1, "--domain", "talk", "--out", only, "--json")
    assert json.loads(data.out) == {"written": 4, "to": str(only), "left_out": {}}
    assert {(row["split"], row["template"]) for row in read_rows(only)} == {("val", "ask")}


def test_sweeps_become_conversations_and_preferences(workgym: Any, tmp_path: Path) -> None:
    agents.sweep(KIOSK, ["demonstrator", "submit"], out=tmp_path / "runs", env_kwargs={"split": "train", "worlds": 1})
    good, pairs = tmp_path / "good.jsonl", tmp_path / "pairs.jsonl"
    assert workgym("export", "sft", KIOSK, tmp_path / "runs", "--out", good).out == f"10 rows in {good}\n"
    ran = workgym("export", "preferences", KIOSK, tmp_path / "runs", "--arguments", "text", "--out", pairs)
    assert ran.out == f"10 rows in {pairs}\n"
    first = json.loads(pairs.read_text().splitlines()[0])
    assert {"prompt", "chosen", "rejected", "tools", "task_id"} <= {*first}
    assert isinstance(first["chosen"][0]["tool_calls"][0]["function"]["arguments"], str)


def test_demonstrations_become_a_dataset_of_minari(
    workgym: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    minari = pytest.importorskip("minari", reason="Minari is not installed: it is in the extra export")
    monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path))
    ran = workgym("export", "minari", KIOSK, "--worlds", 1, "--dataset", "kiosk/shown-v0", "--format", "arrow")
    assert ran.out == f"10 episodes in {tmp_path / 'kiosk' / 'shown-v0'}\n"
    assert minari.load_dataset("kiosk/shown-v0").total_episodes == 10


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("sft", KIOSK, "--split", "test"), "--split test: test/0/mark/0: tasks of train or val may be trained on"),
        (("sft", KIOSK, "--split", "heldout"), "--split heldout: test/0/rest/0: tasks of train or val"),
        (("sft", "Kiosk-v9"), "no environment 'Kiosk-v9'"),
        (("sft", KIOSK, "WorkBench-v0"), "no folders, and at most one of them can be an environment"),
        (("sft", "FOLDER", "--demonstrations", "3"), "folders of sweeps are taken whole"),
        (("sft", "FOLDER"), "no sweep"),
        (("preferences", KIOSK), "preferences need the folder of a sweep"),
        (("sft", KIOSK, "--arguments", "object", "--out", "x.parquet"), "arguments are text|needs the extra export"),
        (("sft", KIOSK, "--out", "x.csv"), r"ends in \.jsonl or \.parquet"),
    ],
)
def test_what_cannot_be_exported_says_why(
    workgym: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], why: str
) -> None:
    (tmp_path / "FOLDER").mkdir()
    monkeypatch.chdir(tmp_path)
    out = () if "--out" in arguments else ("--out", "x.jsonl")
    ran = workgym("export", *arguments, *out)
    assert (ran.code, ran.out) == (2, "")
    assert re.search(why, ran.err)
    assert [path.name for path in tmp_path.iterdir()] == ["FOLDER"]
