"""Whole trainings on a workplace: what they may read, the folder that they write, and the policy that plays it."""

from __future__ import annotations

import json
import math
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch", reason="the extra train is not installed: no torch")

from workgym import agents  # noqa: E402
from workgym.agents.choices import ChoiceEnv  # noqa: E402
from workgym.agents.learning import Trained  # noqa: E402
from workgym.agents.learning.checkpoints import load_checkpoint  # noqa: E402
from workgym.agents.learning.demonstrations import demonstrated  # noqa: E402
from workgym.agents.learning.model import ScorerShape  # noqa: E402
from workgym.agents.learning.tasks import drawn_tasks, tasks_of  # noqa: E402
from workgym.agents.learning.training import TrainingRecipe, TrainingResult, run_recipe  # noqa: E402
from workgym.agents.registry import make_env  # noqa: E402
from workgym.envs.core.errors import UsageError  # noqa: E402

pytestmark = pytest.mark.learning

ENV = "WorkBench-v0"
SMALL: dict[str, Any] = {
    "env_kwargs": {"worlds": 1},
    "domains": ("email",),
    "val": 4,
    "envs": 2,
    "shape": ScorerShape(width=8, hidden=8, words=0),
}


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, TrainingResult]:
    """A tiny training by demonstrations and rewards."""
    out = tmp_path_factory.mktemp("trained")
    recipe = TrainingRecipe("ppo", ENV, demonstrations=3, steps=2, cloning_steps=4, **SMALL)
    return out, run_recipe(recipe, out)


# What training may read


def test_tasks_are_those_of_train_without_held_out_templates() -> None:
    env = make_env(ENV, split="train", worlds=2)
    found = tasks_of(env, ["email"])
    heldout = {template.id for template in env.scenario.templates if template.heldout}
    assert {task.split("/")[0] for task in found} == {"train"}
    assert {task.split("/")[2].split("-")[0] for task in found} == {"email"}
    assert not {task.split("/")[2] for task in found} & heldout
    assert len(tasks_of(env)) > len(found)


@pytest.mark.parametrize("split", ["test", "heldout", "extended"])
def test_no_other_split_is_read(split: Any, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=f"split='{split}': training reads 'train'"):
        tasks_of(make_env(ENV, split=split))
    with pytest.raises(UsageError, match=f"split='{split}': training reads 'train' only"):
        TrainingRecipe("bc", ENV, {"split": split}, demonstrations=1, steps=1)


def test_an_unknown_domain_names_the_nearest() -> None:
    with pytest.raises(UsageError, match=r"no domain 'emial'.*email"):
        tasks_of(make_env(ENV, split="train", worlds=1), ["emial"])


def test_a_smaller_draw_is_part_of_a_larger_one() -> None:
    ids = tasks_of(make_env(ENV, split="train", worlds=2))
    assert drawn_tasks(ids, 20, 1)[:5] == drawn_tasks(ids, 5, 1)
    assert drawn_tasks(ids, 20, 1) != drawn_tasks(ids, 20, 2)
    spread = drawn_tasks(ids, 55, 1, stratified=True)
    assert len({task.split("/")[2] for task in spread}) == 55
    assert set(drawn_tasks(ids, 10, 1, stratified=True)) <= set(spread)
    with pytest.raises(UsageError, match="demonstrations=0"):
        drawn_tasks(ids, 0, 1)


def test_demonstrations_become_choices_that_succeed() -> None:
    env = make_env(ENV, split="train", worlds=1)
    wanted = drawn_tasks(tasks_of(env, ["email"]), 4, 0)
    calls: list[tuple[int, int]] = []
    found = demonstrated(ChoiceEnv(env), wanted, lambda done, of: calls.append((done, of)))
    assert calls == [(1, 4), (2, 4), (3, 4), (4, 4)]
    assert [lesson.task_id for lesson in found.lessons] + list(found.lost) == wanted
    for lesson in found.lessons:
        env_ = ChoiceEnv(env)
        env_.reset(options={"task_id": lesson.task_id})
        for index in lesson.indices:
            *_, reward, terminated, _, _ = env_.step(index)
        assert (reward, terminated) == (1.0, True)
    choices, indices = found.pairs
    assert len(choices) == len(indices) > 0


@pytest.mark.parametrize(
    ("recipe", "message"),
    [
        ({"algorithm": "bc", "steps": 1}, "demonstrations=0"),
        ({"algorithm": "ppo"}, "needs a limit"),
        ({"algorithm": "ppo", "steps": 0}, "steps=0"),
        ({"algorithm": "ppo", "minutes": -1.0}, "minutes=-1.0"),
        ({"algorithm": "ppo", "minutes": math.nan}, "minutes=nan"),
        ({"algorithm": "dqn", "steps": 1}, "algorithm='dqn': expected 'bc' or 'ppo'"),
        ({"algorithm": "ppo", "steps": 1, "envs": 0}, "envs=0"),
        ({"algorithm": "ppo", "steps": 1, "every": {"ppo": 1}}, "every={'ppo': 1}"),
        ({"algorithm": "ppo", "steps": 1, "demonstrations": -1}, "demonstrations=-1"),
    ],
)
def test_a_recipe_that_cannot_be_followed_is_refused(recipe: dict[str, Any], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        TrainingRecipe(env_id=ENV, **recipe)


# What it leaves behind


def test_a_training_writes_log_curve_and_checkpoint(trained: tuple[Path, TrainingResult]) -> None:
    out, result = trained
    lines = [json.loads(line) for line in (out / "log.jsonl").read_text(encoding="utf-8").splitlines()]
    assert lines == [line.to_json() for line in result.lines]
    assert [(line["phase"], line["step"]) for line in lines] == [("bc", 0), ("bc", 4), ("ppo", 0), ("ppo", 2)]
    assert lines[-1]["choices"] == 2 * 2 * 32
    assert all(0.0 <= line["val"] <= 1.0 for line in lines)
    assert (out / "curve.png").read_bytes().startswith(b"\x89PNG")
    found = load_checkpoint(out)
    assert found.digest == result.digest
    assert found.training["recipe"]["demonstrations"] == 3


def test_a_folder_with_something_in_it_is_refused(trained: tuple[Path, TrainingResult]) -> None:
    with pytest.raises(UsageError, match="there is something in it"):
        run_recipe(TrainingRecipe("ppo", ENV, steps=1), trained[0])


def test_an_interrupted_training_leaves_its_best_weights(tmp_path: Path) -> None:
    def interrupt(line: Any) -> None:
        if line.step == 2:
            raise KeyboardInterrupt

    recipe = TrainingRecipe("bc", ENV, demonstrations=2, steps=3, every={"bc": 1, "ppo": 1}, **SMALL)
    with pytest.raises(KeyboardInterrupt):
        run_recipe(recipe, tmp_path / "cut", tell=interrupt)
    assert load_checkpoint(tmp_path / "cut").training["recipe"]["steps"] == 3
    assert len((tmp_path / "cut" / "log.jsonl").read_text(encoding="utf-8").splitlines()) == 3
    assert not (tmp_path / "cut" / "curve.png").exists()


def test_a_training_that_cannot_begin_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no domain"):
        run_recipe(TrainingRecipe("ppo", ENV, domains=("emial",), steps=1), tmp_path / "out")
    assert not (tmp_path / "out").exists()
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(UsageError, match="there is something in it"):
        run_recipe(TrainingRecipe("ppo", ENV, steps=1), tmp_path / "file")


def test_the_record_of_a_continued_training_has_the_shape_it_began_from(
    trained: tuple[Path, TrainingResult], tmp_path: Path
) -> None:
    recipe = TrainingRecipe("ppo", ENV, steps=1, **{**SMALL, "shape": ScorerShape()})
    run_recipe(recipe, tmp_path / "more", checkpoint=trained[0])
    assert load_checkpoint(tmp_path / "more").training["recipe"]["shape"] == SMALL["shape"].to_json()


def test_a_training_begins_from_a_checkpoint(trained: tuple[Path, TrainingResult], tmp_path: Path) -> None:
    recipe = TrainingRecipe("ppo", ENV, steps=1, **SMALL)
    run_recipe(recipe, tmp_path / "more", checkpoint=trained[0])
    assert load_checkpoint(tmp_path / "more").training["begun_from"] == trained[1].digest
    with pytest.raises(UsageError, match="no checkpoint"):
        run_recipe(recipe, tmp_path / "none", checkpoint=tmp_path)


_AGAIN = """
import sys
from workgym.agents.learning.model import ScorerShape
from workgym.agents.learning.training import TrainingRecipe, run_recipe
recipe = TrainingRecipe(
    "ppo", "WorkBench-v0", {"worlds": 1}, ("email",), demonstrations=3, steps=2, cloning_steps=4, val=4, envs=2,
    shape=ScorerShape(width=8, hidden=8, words=0),
)
print(run_recipe(recipe, sys.argv[1]).digest)
"""


def test_the_same_seed_gives_the_same_weights_in_another_process(
    trained: tuple[Path, TrainingResult], tmp_path: Path
) -> None:
    command = [sys.executable, "-c", _AGAIN, str(tmp_path / "again")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=240)
    assert done.stdout == f"{trained[1].digest}\n", done.stderr


# The policy


@pytest.mark.parametrize("sample", [False, True])
def test_a_trained_policy_plays_the_same_with_the_same_seed(trained: tuple[Path, TrainingResult], sample: bool) -> None:
    env = make_env(ENV, split="val", worlds=1)
    task = env.task_ids()[0]
    first, second = (agents.rollout(env, Trained(str(trained[0]), sample=sample), task_id=task, seed=5) for _ in "ab")
    assert first == second
    assert first.policy == "trained"
    assert first.turns > 0


def test_a_policy_without_a_checkpoint_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no checkpoint"):
        Trained(str(tmp_path))
