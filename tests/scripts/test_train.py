"""``workgym train``: what it prints and refuses, with the extra and without it."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from typing import Any

import pytest

SMALL = ("WorkBench-v0", "--worlds", 1, "--domains", "email", "--steps", 1)
with_torch = pytest.mark.skipif(
    importlib.util.find_spec("torch") is None, reason="the extra train is not installed: no torch"
)


def test_train_alone_prints_its_help(workgym: Any) -> None:
    ran = workgym("train")
    assert ran.code == 0
    assert "bc" in ran.out
    assert "ppo" in ran.out


@pytest.mark.parametrize("split", ["test", "heldout", "val"])
def test_other_splits_than_train_are_refused(workgym: Any, tmp_path: Path, split: str) -> None:
    ran = workgym("train", "bc", *SMALL, "--split", split, "--out", tmp_path / "out")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"workgym: --split {split}: training reads train only, and val to judge by\n"
    assert not (tmp_path / "out").exists()


@with_torch
def test_a_checkpoint_says_itself_whether_words_have_vectors(workgym: Any, tmp_path: Path) -> None:
    ran = workgym("train", "ppo", *SMALL, "--from", tmp_path, "--no-words", "--out", tmp_path / "out")
    assert (ran.code, ran.out) == (2, "")
    assert "--from: the checkpoint says whether words have vectors" in ran.err


def test_the_help_offers_no_split(workgym: Any) -> None:
    assert "--split" not in workgym("train", "bc", "--help").out


@pytest.mark.skipif(importlib.util.find_spec("torch") is not None, reason="torch is installed")
def test_a_missing_extra_is_one_line_that_names_it(workgym: Any, tmp_path: Path) -> None:
    ran = workgym("train", "ppo", *SMALL, "--out", tmp_path / "out")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "workgym: training needs the extra train; install it with: pip install 'workgym[train]'\n"
    policy = ("--policy", "workgym.agents.learning:Trained", "--option", f"checkpoint={tmp_path}")
    ran = workgym("sweep", "WorkBench-v0", *policy, "--tasks", 1, "--out", tmp_path / "sweep")
    assert ran.code == 2
    assert "the policy 'trained' needs the extra train" in ran.err


@with_torch
def test_what_is_trained_plays_in_a_sweep(workgym: Any, tmp_path: Path) -> None:
    out = tmp_path / "out"
    ran = workgym("train", "bc", *SMALL, "--demonstrations", 2, "--stratified", "--json", "--out", out)
    assert ran.code == 0, ran.err
    figures = json.loads(ran.out)
    assert figures["sha256"] == json.loads((out / "checkpoint.json").read_text())["sha256"]
    assert "workgym: bc: 1 updates" in ran.err
    swept = workgym(
        "sweep", "WorkBench-v0", "--policy", "workgym.agents.learning:Trained", "--option", f"checkpoint={out}",
        "--tasks", 2, "--out", tmp_path / "sweep",
    )  # fmt: skip
    assert swept.code == 0, swept.err
    rows = [json.loads(line) for line in (tmp_path / "sweep" / "episodes.jsonl").read_text().splitlines()]
    assert [row["error"] for row in rows] == [None, None]


def test_options_that_no_policy_takes_are_refused(workgym: Any, tmp_path: Path) -> None:
    ran = workgym("sweep", "WorkBench-v0", "--policy", "random", "--option", "checkpoint=x", "--out", tmp_path / "s")
    assert ran.code == 2
    told = "workgym: checkpoint: not an option of random, and none of these is a language model; there are: submit\n"
    assert ran.err == told


def test_a_misspelt_option_of_a_policy_gets_a_hint(workgym: Any, tmp_path: Path) -> None:
    trained = "workgym.agents.learning:Trained"
    ran = workgym("sweep", "WorkBench-v0", "--policy", trained, "--option", "chekpoint=x", "--out", tmp_path / "s")
    assert ran.code == 2
    assert ran.err.endswith("; did you mean checkpoint?\n")


def test_an_option_goes_to_the_policy_that_takes_it(workgym: Any, tmp_path: Path) -> None:
    ran = workgym(
        "sweep", "WorkBench-v0", "--policy", "random", "--policy", "nothing", "--option", "submit=1.0", "--tasks", 1,
        "--out", tmp_path / "s",
    )  # fmt: skip
    assert ran.code == 0, ran.err
    policies = json.loads((tmp_path / "s" / "sweep.json").read_text())["policies"]
    assert [policy["options"] for policy in policies] == [{"submit": 1.0}, {}]
