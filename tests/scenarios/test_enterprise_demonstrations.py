"""Scripted solutions know the request and what tools return, and earn everything in every world."""

from __future__ import annotations

from typing import cast

import gymnasium as gym
import pytest
from enterprise_small import open_with_tasks

from workgym import agents
from workgym.envs.core.env import ToolEnv

WORLDS = 10


def failed(env: ToolEnv, ids: list[str]) -> list[str]:
    policy = agents.make("demonstrator")
    return [task_id for task_id in ids if agents.rollout(env, policy, task_id=task_id).reward != 1.0]


@pytest.mark.parametrize("step", [36, pytest.param(9, marks=pytest.mark.soak)])
def test_demonstrations_earn_everything(step: int) -> None:
    env = open_with_tasks("strict", toolkits="task")
    ids = env.task_ids()[::step]
    assert len(ids) > 540 // step
    assert failed(env, ids) == []


@pytest.mark.soak
@pytest.mark.parametrize("profile", ["strict", "paper"])
@pytest.mark.parametrize("number", range(WORLDS))
def test_demonstrations_earn_everything_in_worlds_to_learn_from(profile: str, number: int) -> None:
    made = gym.make("EnterpriseBench-v0", split="train", world_seed=number, worlds=1, profile=profile)
    env = cast("ToolEnv", made.unwrapped)
    ids = env.task_ids()
    assert 400 < len(ids) < 550  # all but what is held out
    assert failed(env, ids) == []


@pytest.mark.soak
@pytest.mark.parametrize("profile", ["strict", "paper"])
@pytest.mark.parametrize(
    ("split", "number"), [("train", number) for number in range(64)] + [("val", number) for number in range(8)]
)
def test_every_world_of_the_default_pools_holds_enough_sound_tasks(split: str, number: int, profile: str) -> None:
    made = gym.make("EnterpriseBench-v0", split=split, world_seed=number, worlds=1, profile=profile)
    env = cast("ToolEnv", made.unwrapped)
    for task_id in env.task_ids():
        env.reset(options={"task_id": task_id})
