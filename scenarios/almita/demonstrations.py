"""Demonstrations: the rule agent holds a conversation, or reads one and makes the next move, once or in every turn."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.core.calls import Call
from workgym.envs.core.scenario import Brief, Demonstration
from workgym.scenarios.almita.rule_agent import RuleAgent, play
from workgym.scenarios.almita.tasks import SO_FAR

__all__ = ["converse", "follow_history", "next_move"]


def converse(procedure: Procedure, brief: Brief) -> Demonstration:
    """Hold a conversation."""
    return play(RuleAgent(procedure), brief.opening)


def next_move(procedure: Procedure, brief: Brief) -> Demonstration:
    """Follow the conversation in the task's context from its beginning, and make the move that comes next."""
    yield _move_after(procedure, brief.view.context.partition(f"{SO_FAR}\n")[2], brief.opening)


def follow_history(procedure: Procedure, brief: Brief) -> Demonstration:
    """Make the next move in every turn, each time by the conversation as it is shown then."""
    shown = brief.opening
    while True:
        shown = yield _move_after(procedure, shown["so_far"], shown["latest"])


def _move_after(procedure: Procedure, so_far: str, latest: Any) -> Call:
    """Follow a conversation from its beginning, and return the move that comes next."""
    agent = RuleAgent(procedure)
    for result in _results(so_far):
        agent.react(result)
    return agent.react(latest)


def _results(so_far: str) -> list[Mapping[str, Any]]:
    """Return the results that the agent saw so far: the customer's messages and the APIs' outputs."""
    results: list[Mapping[str, Any]] = []
    for line in so_far.splitlines():
        who, _, text = line.partition(": ")
        if who == "Customer":
            results.append({"message": text})
        elif who == "API output":
            results.append(json.loads(text))
    return results
