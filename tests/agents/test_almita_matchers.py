"""Sweeps whose replies are judged by different matchers: they are recorded, and kept apart."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from workgym import agents
from workgym.agents.evaluation.comparison import other_options
from workgym.agents.evaluation.environments import environment_of
from workgym.agents.registry import make_env
from workgym.envs.almita.judging import by_similarity
from workgym.envs.almita.similarity import calibration
from workgym.envs.core.errors import UsageError
from workgym.scripts.arguments import EnvOptions

ENV_ID = "AlmitaTest-v0"
TASKS = ["test/0/locker/1", "test/0/locker/2"]
SIMILARITY = {"matcher": "similarity"}


def swept(out: Path, **options: Any) -> agents.Sweep:
    return agents.sweep(ENV_ID, ["oracle"], TASKS, trials=1, seed=1, out=out, **options)


def test_a_sweep_records_what_judges(tmp_path: Path) -> None:
    tau = calibration.read_calibration(calibration.FOLDER / "chrf.json").tau
    by_chrf = swept(tmp_path / "chrf", env_kwargs=SIMILARITY)
    assert by_chrf.config["env_options"] == {"matcher": "similarity", "similarity": "chrf@1", "tau": tau}
    assert swept(tmp_path / "default").config["env_options"] == {}
    env_id, options = environment_of(by_chrf.config)
    assert make_env(env_id, **options).benchmark.chosen == by_chrf.config["env_options"]


def test_another_matcher_does_not_go_on_with_a_sweep(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    by_chrf = swept(tmp_path, env_kwargs=SIMILARITY)
    assert swept(tmp_path, env_kwargs=SIMILARITY, resume=True).rows == by_chrf.rows
    for env_kwargs, message in (
        ({}, r'env_options\.matcher is "similarity" there and missing here'),
        ({**SIMILARITY, "similarity": "rouge_l"}, r'env_options\.similarity is "chrf@1" there and "rouge_l@1" here'),
        ({**SIMILARITY, "tau": 0.9}, r"env_options\.tau is 0\.\d+ there and 0\.9 here"),
    ):
        with pytest.raises(UsageError, match=message):
            swept(tmp_path, env_kwargs=env_kwargs, resume=True)
    again = calibration.read_calibration(calibration.FOLDER / "chrf.json").model_copy(update={"tau": 0.12})
    monkeypatch.setattr(by_similarity, "calibrated", lambda backend: again)
    with pytest.raises(UsageError, match=r"env_options\.tau is 0\.\d+ there and 0\.12 here"):
        swept(tmp_path, env_kwargs=SIMILARITY, resume=True)


def test_a_comparison_says_that_matchers_differ(tmp_path: Path) -> None:
    one = swept(tmp_path / "one", env_kwargs={**SIMILARITY, "tau": 0.4})
    two = swept(tmp_path / "two")
    told = " ".join(other_options(one.config, two.config))
    assert all(f"env_options.{name} is" in told for name in ("matcher", "similarity", "tau"))
    assert not other_options(one.config, one.config)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"tau": "0.4"}, 'env_options: tau is "0.4", expected a number or null'),
        ({"similarity": 4}, "env_options: similarity is 4, expected a text or null"),
        ({"similarity": "bleu", "matcher": "similarity"}, "similarity='bleu': expected one of chrf"),
    ],
)
def test_a_folder_with_options_that_are_none_is_refused(tmp_path: Path, options: dict[str, Any], message: str) -> None:
    config = {**swept(tmp_path).config, "env_options": options}
    with pytest.raises(UsageError) as error:
        make_env(*environment_of(config)[:1], **environment_of(config)[1])
    assert message in str(error.value)


def test_the_command_line_reads_numbers() -> None:
    given = EnvOptions(env=["matcher=similarity", "tau=0.4", "similarity=rouge_l"])
    assert given.arguments(ENV_ID) == {"matcher": "similarity", "tau": 0.4, "similarity": "rouge_l"}
    with pytest.raises(UsageError, match="tau='high': expected a number from 0 to 1"):
        replace(given, env=["matcher=similarity", "tau=high"]).make(ENV_ID)
