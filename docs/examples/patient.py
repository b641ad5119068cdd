"""A policy that type checkers know to be one, and a rollout of it in an environment whose class they know."""

from typing import Any

import workgym
from workgym import agents
from workgym.agents import Action, Policy
from workgym.envs.core import TaskView


class Patient:
    def reset(self, task: TaskView, tools: list[dict[str, Any]], seed: int) -> None:
        self.names = [tool["function"]["name"] for tool in tools]

    def act(self, observation: dict[str, Any]) -> Action:
        return [] if observation["turn"] < 2 else {"name": "submit", "arguments": {"answer": ""}}


policy: Policy = Patient()
env = workgym.make("WorkBench-v0", split="train", worlds=1)
rollout = agents.rollout(env, policy, seed=1)
