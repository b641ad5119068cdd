"""What the ledger says of a call."""

import json
from typing import Any, cast

import gymnasium as gym
import office  # noqa: F401 - the reference below names it

import workgym.envs
from workgym.envs.core import ToolEnv

if "Ledger-v0" not in workgym.envs.registered():
    workgym.envs.register("Ledger-v0", "office:PLAIN")


def test_the_output_is_what_the_agent_saw_and_nobody_shares_it() -> None:
    env = cast("ToolEnv", gym.make("Ledger-v0").unwrapped)
    env.reset(seed=0)
    find: dict[str, Any] = {"name": "rooms_find", "arguments": {"name": ""}}
    for call in (find, {"name": "rooms_dance", "arguments": {}}):
        observation, *_ = env.step(call)
        [*_, record] = env.ledger
        seen = json.loads(observation["result"])
        assert record.output == seen
        record.output.clear()
        assert record.output == seen != {}
        assert json.loads(record.result) == seen
