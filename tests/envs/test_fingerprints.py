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
    "WorkBench-v0": "378ff03e6c6afc6541bd6a25003c61df7c49817bb80b5f22d028c3577d9b9270",
    "CRMArena-v0": "444c22cebf7d2634da744e1dfee4a20e14094627aed2b06d8a75f2068d9948b9",
    "Almita-v0": "6a9cbaee7af4ef3227c050462cd1606ecb764513cc46e8cc80a5164477644d72",
    "AlmitaTest-v0": "6a9cbaee7af4ef3227c050462cd1606ecb764513cc46e8cc80a5164477644d72",
    "EnterpriseBench-v0": "0d30071fb8282054bf047358c02bc2515ee610658dc59c7ddb1bed02147c6643",
}


@pytest.mark.parametrize("env_id", list(TOOLS))
def test_names_docstrings_and_schemas_of_the_tools_are_those_of_the_id(env_id: str) -> None:
    """If this fails on purpose, raise the id's version (before the first release: store the new digest)."""
    _, info = gym.make(env_id).reset(seed=0)
    digest = hashlib.sha256(json.dumps(info["tools"], sort_keys=True).encode()).hexdigest()
    assert digest == TOOLS[env_id]
