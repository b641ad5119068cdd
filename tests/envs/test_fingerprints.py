"""An id is a promise: the same seed and calls give the same observations and rewards.

Worlds and tasks have stored digests beside their own tests. Here is the third thing that an agent sees: the tools.
"""

from __future__ import annotations

import hashlib
import json

import gymnasium as gym
import pytest

import workgym.envs  # noqa: F401 - registers the ids

TOOLS = {
    "WorkBench-v0": "59d9e0948640cf5805af00e74ecbb06e99d95b8b24605cbfccb4bbe3bd688234",
    "CRMArena-v0": "340ef447f659d995eeb3ec704329fdb7da56818dca9020d020d7f7825e96efc9",
    "Almita-v0": "ffe244b2e18d663d62f879cabc4fce880529cf0aea86d07a7e5b059a6191656f",
    "AlmitaTest-v0": "ffe244b2e18d663d62f879cabc4fce880529cf0aea86d07a7e5b059a6191656f",
    "AlmitaReplay-v0": "a95b4ca83d4e2854a98201a56465c1ee871da2cbf4e79061d33f3320c1f65f24",
    "EnterpriseBench-v0": "0f8ba2a24170e705d8b54b5157d19a4c4cbad501beb0235b058387ef5ff3a3ba",
}


@pytest.mark.parametrize("env_id", list(TOOLS))
def test_names_docstrings_and_schemas_of_the_tools_are_those_of_the_id(env_id: str) -> None:
    """If this fails on purpose, raise the id's version (before the first release: store the new digest)."""
    _, info = gym.make(env_id).reset(seed=0)
    digest = hashlib.sha256(json.dumps(info["tools"], sort_keys=True).encode()).hexdigest()
    assert digest == TOOLS[env_id]
