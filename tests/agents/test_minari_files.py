"""Datasets of Minari: they load, give their environment back, and their episodes earn their rewards again."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import numpy as np
import pytest

from workgym.agents import datasets
from workgym.agents.datasets.minari_files import MinariFormat, register_spaces, write_minari
from workgym.envs.core.errors import UsageError

pytestmark = pytest.mark.learning

minari = pytest.importorskip("minari", reason="Minari is not installed: it is in the extra export")


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path / "minari"))


@pytest.fixture(scope="module")
def gathered() -> datasets.Gathered:
    return datasets.demonstrations("WorkBench-v0", 5, seed=6, env_kwargs={"worlds": 1})


@pytest.mark.parametrize("data_format", get_args(MinariFormat))
def test_a_dataset_gives_back_its_environment_and_its_rewards(
    gathered: datasets.Gathered, data_format: MinariFormat
) -> None:
    folder = write_minari(gathered, "workgym/shown-v0", data_format)
    assert (folder / "data").is_dir()
    found = minari.load_dataset("workgym/shown-v0")
    assert found.total_episodes == len(gathered.episodes) == 5
    env = found.recover_environment()
    assert found.observation_space == env.observation_space
    assert found.action_space == env.action_space
    about = found.storage.get_episode_metadata(found.episode_indices)
    for episode, kept, original in zip(found.iterate_episodes(), about, gathered.episodes, strict=True):
        assert kept["options"] == {"task_id": original.task_id}
        observation, _ = env.reset(options=kept["options"])
        rewards: list[float] = []
        for turn, action in enumerate(episode.actions):
            shown = {name: values[turn] for name, values in episode.observations.items()}
            assert shown == observation
            assert env.action_space.contains(action)
            observation, reward, terminated, truncated, _ = env.step(action)
            rewards.append(float(reward))
        assert (terminated, truncated) == (bool(episode.terminations[-1]), bool(episode.truncations[-1]))
        assert np.array_equal(rewards, episode.rewards)
        assert rewards[-1] == original.reward == 1.0


def test_minari_reads_a_dataset_without_us(gathered: datasets.Gathered, tmp_path: Path) -> None:
    write_minari(gathered, "shown-v1")
    program = (
        "import sys, minari\n"
        "found = minari.load_dataset('shown-v1')\n"
        "print(found.total_steps, type(found.action_space).__name__, 'workgym' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    steps = sum(len(episode.actions) for episode in gathered.episodes)
    assert done.stdout == f"{steps} Text False\n"


def test_spaces_of_others_are_left_to_minari() -> None:
    from gymnasium import spaces
    from minari.serialization import deserialize_space, serialize_space

    register_spaces()
    plain = spaces.Text(7, charset="abc")
    read: Any = deserialize_space(serialize_space(plain))
    assert type(read) is spaces.Text
    assert read == plain


def test_what_cannot_be_written_says_why(gathered: datasets.Gathered) -> None:
    with pytest.raises(UsageError, match=r"dataset 'shown': expected \[NAMESPACE/\]NAME-vN"):
        write_minari(gathered, "shown")
    with pytest.raises(UsageError, match="format='csv'"):
        write_minari(gathered, "shown-v2", "csv")  # type: ignore[arg-type]
    none = datasets.Gathered(gathered.env_id, gathered.env_options, [])
    with pytest.raises(UsageError, match="no successful episode"):
        write_minari(none, "shown-v2")
    write_minari(gathered, "shown-v2")
    with pytest.raises(UsageError, match="exists"):
        write_minari(gathered, "shown-v2")
