"""Stable Baselines 3 on an environment of choices: its checker, and the example of docs/training.md."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("sb3_contrib", reason="the extra train is not installed: no sb3-contrib")

from workgym.agents.choices import ChoiceEnv
from workgym.agents.registry import make_env

pytestmark = pytest.mark.learning


@pytest.mark.filterwarnings("ignore:Your observation candidates has an unconventional shape:UserWarning")
def test_the_checker_of_stable_baselines_finds_nothing() -> None:
    from stable_baselines3.common.env_checker import check_env

    check_env(ChoiceEnv(make_env("WorkBench-v0", split="train", worlds=1)))


def test_the_example_learns_in_masks(root: Path) -> None:
    command = [sys.executable, str(root / "docs" / "examples" / "maskable_ppo.py"), "256"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=240)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("256 choices, mean reward ")
