"""Demonstrations: the rule agent holds a conversation, or reads a conversation and makes the next move."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.core.scenario import Brief, Demonstration
from workgym.scenarios.almita.rule_agent import RuleAgent, play
from workgym.scenarios.almita.tasks import SO_FAR

__all__ = ["converse", "next_move"]


def converse(procedure: Procedure, brief: Brief) -> Demonstration:
    """Hold a conversation."""
    return play(RuleAgent(procedure), brief.opening)


def next_move(procedure: Procedure, brief: Brief) -> Demonstration:
    """Follow the conversation in the task's context from its beginning, and make the move that comes next."""
    agent = RuleAgent(procedure)
    for result in _results(brief.view.context):
        agent.react(result)
    yield agent.react(brief.opening)


def _results(context: str) -> list[Mapping[str, Any]]:
    """Return the results that the agent saw so far: the customer's messages and the APIs' outputs."""
    results: list[Mapping[str, Any]] = []
    for line in context.partition(f"{SO_FAR}\n")[2].splitlines():
        who, _, text = line.partition(": ")
        if who == "Customer":
            results.append({"message": text})
        elif who == "API output":
            results.append(json.loads(text))
    return results
