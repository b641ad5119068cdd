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
    "WorkBench-v0": "6a997cb7cc0087aa8ef851936a6c025b59cdf8958a0770eef43e4fb6331fd74d",
    "CRMArena-v0": "fd7bdacf679aebccf23ac18b3af78db1af8baaa0189100e3fcf924d17b714f25",
    "Almita-v0": "349a890dbefa95124811764854c73f417b48b4a40840cb46eed9c84f36bab265",
    "AlmitaTest-v0": "349a890dbefa95124811764854c73f417b48b4a40840cb46eed9c84f36bab265",
    "EnterpriseBench-v0": "523cc13e1b929c93219a1cac25dd65ad3fe51531124b6eb25743f5f5aade668f",
}


@pytest.mark.parametrize("env_id", list(TOOLS))
def test_names_docstrings_and_schemas_of_the_tools_are_those_of_the_id(env_id: str) -> None:
    """If this fails on purpose, raise the id's version (before the first release: store the new digest)."""
    _, info = gym.make(env_id).reset(seed=0)
    digest = hashlib.sha256(json.dumps(info["tools"], sort_keys=True).encode()).hexdigest()
    assert digest == TOOLS[env_id]
