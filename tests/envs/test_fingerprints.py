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
    "Almita-v0": "47a4cd30139db23913182b992d4257412c645995672f5fd2a709f765deab2a05",
    "AlmitaTest-v0": "47a4cd30139db23913182b992d4257412c645995672f5fd2a709f765deab2a05",
    "AlmitaReplay-v0": "7f8d796401f96ac1e3b68f13d5fc9df38c78a59bd8170ba433f264eba2b45f53",
    "EnterpriseBench-v0": "96eb2f65010efea4671fb804f10256e0b5b61de674cbd092fb9691e4ed12c0fc",
}


@pytest.mark.parametrize("env_id", list(TOOLS))
def test_names_docstrings_and_schemas_of_the_tools_are_those_of_the_id(env_id: str) -> None:
    """If this fails on purpose, raise the id's version (before the first release: store the new digest)."""
    _, info = gym.make(env_id).reset(seed=0)
    digest = hashlib.sha256(json.dumps(info["tools"], sort_keys=True).encode()).hexdigest()
    assert digest == TOOLS[env_id]
