"""Demonstrations: the rule agent in a conversation, and the rule agent that reads a conversation and makes one move."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from workgym.envs.almita.procedures import Procedure
from workgym.envs.core.benchmark import Demonstration
from workgym.envs.core.tasks import TaskView
from workgym.scenarios.almita.rule_agent import RuleAgent, play
from workgym.scenarios.almita.tasks import SO_FAR

__all__ = ["converse", "move"]


def converse(procedure: Procedure, opening: Any) -> Demonstration:
    """Hold a conversation."""
    return play(RuleAgent(procedure), opening)


def move(procedure: Procedure, view: TaskView, opening: Any) -> Demonstration:
    """Follow the conversation in the task's context from its beginning, and make the move that comes next."""
    agent = RuleAgent(procedure)
    for result in _results(view.context):
        agent.react(result)
    yield agent.react(opening)


def _results(context: str) -> list[Mapping[str, Any]]:
    """Return what the agent was told on the way: the customer's messages and the APIs' outputs."""
    results: list[Mapping[str, Any]] = []
    for line in context.partition(f"{SO_FAR}\n")[2].splitlines():
        who, _, text = line.partition(": ")
        if who == "Customer":
            results.append({"message": text})
        elif who == "API output":
            results.append(json.loads(text))
    return results
