"""Scripted agents in the three environments: they hold a conversation, or read one and make the next move.

The demonstration is the rule agent; the agents of :mod:`workgym.scenarios.almita.baselines` err on purpose.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeAlias

from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.core.calls import Call
from workgym.envs.core.scenario import Brief, Demonstration
from workgym.scenarios.almita.rule_agent import Reacting, Result, play
from workgym.scenarios.almita.tasks import SO_FAR

__all__ = ["Agents", "Script", "converse", "follow_history", "next_move"]

Agents: TypeAlias = Callable[[Procedure], Reacting]
"""Makes an agent for a procedure."""
Script: TypeAlias = Callable[[Procedure, Brief], Demonstration]
"""Plays a task about a procedure."""


def converse(make: Agents) -> Script:
    """Return what lets an agent hold a conversation."""
    return lambda procedure, brief: play(make(procedure), brief.opening)


def next_move(make: Agents) -> Script:
    """Return what lets an agent follow the conversation in the task's context, and make the move that comes next."""

    def script(procedure: Procedure, brief: Brief) -> Demonstration:
        so_far = brief.view.context.partition(f"{SO_FAR}\n")[2]
        yield _move_after(make(procedure), so_far, brief.opening)

    return script


def follow_history(make: Agents) -> Script:
    """Return what lets an agent make the next move in every turn, each time by the conversation as it is shown then."""

    def script(procedure: Procedure, brief: Brief) -> Demonstration:
        shown = brief.opening
        while True:
            shown = yield _move_after(make(procedure), shown["so_far"], shown["latest"])

    return script


def _move_after(agent: Reacting, so_far: str, latest: Any) -> Call:
    """Let an agent follow a conversation from its beginning, and return the move that comes next."""
    agent.follow(_results(so_far))
    return agent.react(latest)


def _results(so_far: str) -> list[Result]:
    """Return the results that the agent saw so far: the customer's messages and the APIs' outputs."""
    results: list[Result] = []
    for line in so_far.splitlines():
        who, _, text = line.partition(": ")
        if who == "Customer":
            results.append({"message": text})
        elif who == "API output":
            results.append(json.loads(text))
    return results
