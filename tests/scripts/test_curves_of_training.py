"""The script that measures the tables of docs/training.md, with a training of two updates."""

import csv
import json
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("torch", reason="the extra train is not installed: no torch")

from workgym.envs.core.errors import UsageError
from workgym.scripts import learning_curves
from workgym.scripts.learning_curves import Training, main

pytestmark = pytest.mark.learning
SETS = {"test": ["test/0/email-01/0", "test/0/email-02/0"], "heldout": ["test/0/email-03/0"]}


@pytest.fixture
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    more = {"steps": 2, "val": 4, "envs": 2, "env_kwargs": {"worlds": 1}}
    monkeypatch.setattr(learning_curves, "TRAININGS", (Training("tiny", "bc", 5, 1, ("email",), more),))
    monkeypatch.setattr(learning_curves, "_KNOWN", 3)
    monkeypatch.setattr(learning_curves, "_task_ids", lambda domains: SETS)


def rows(file: Path) -> list[dict[str, Any]]:
    with file.open(encoding="utf-8", newline="") as opened:
        return list(csv.DictReader(opened))


@pytest.mark.usefixtures("_small")
def test_a_training_is_judged_on_three_sets_of_tasks_and_not_repeated(tmp_path: Path) -> None:
    main(["--out", str(tmp_path), "--seeds", "3"])
    (run,) = rows(tmp_path / "runs.csv")
    assert (run["training"], run["seed"]) == ("tiny", "3")
    assert run["sha256"] == json.loads((tmp_path / "tiny" / "3" / "checkpoint.json").read_text())["sha256"]
    played = {name: sum(int(row["of"]) for row in rows(tmp_path / "templates.csv") if row["split"] == name) for name in
              ("train", "test", "heldout")}  # fmt: skip
    assert played == {"train": 3, "test": 2, "heldout": 1}
    assert {row["policy"] for row in rows(tmp_path / "baselines.csv")} == {"random", "submit"}

    before = (tmp_path / "tiny" / "3" / "weights.pt").stat().st_mtime_ns
    main(["--out", str(tmp_path), "--seeds", "3", "--only", "tiny"])
    assert (tmp_path / "tiny" / "3" / "weights.pt").stat().st_mtime_ns == before
    assert len(rows(tmp_path / "runs.csv")) == 1


def test_no_judged_task_of_train_was_demonstrated() -> None:
    from workgym.agents.learning.tasks import drawn_tasks, tasks_of
    from workgym.agents.registry import make_env

    training = Training("tiny", "bc", 300, 1, ("email",))
    tasks = tasks_of(make_env("WorkBench-v0", split="train"), training.domains)
    judged = learning_curves._known_ids(training, 3)
    assert len(judged) == 500
    assert not set(judged) & set(drawn_tasks(tasks, 300, 3, stratified=True))


def test_a_training_that_is_not_in_the_table_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no training 'bc-31'; did you mean bc-30"):
        main(["--out", str(tmp_path), "--only", "bc-31"])
