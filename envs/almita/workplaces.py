"""The workplaces of ALMITA: conversations and single moves, about one set of procedures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from workgym.envs.almita.customer.customer import SimulatedCustomer
from workgym.envs.almita.customer.script import Script
from workgym.envs.almita.judging.one_move import OneMove, OneMoveVerifier
from workgym.envs.almita.judging.verifier import ConversationVerifier
from workgym.envs.almita.procedures.catalogue import catalogue
from workgym.envs.almita.procedures.procedure import ComposedProcedure
from workgym.envs.almita.procedures.tables import schema_of
from workgym.envs.core.benchmark import Benchmark
from workgym.envs.core.errors import ToolError

__all__ = ["MAX_TURNS", "conversations", "single_moves"]

MAX_TURNS: Final = 56
"""Twice the longest path of 24 nodes, and 8; a task's own limit follows from its own path."""


def _refusal(error: ToolError) -> dict[str, Any]:
    return {"error": error.code, "detail": str(error)}


def conversations(
    procedures: Mapping[str, ComposedProcedure] | None = None,
    scenario: str = "workgym.scenarios.almita:SCENARIO",
    name: str = "almita",
) -> Benchmark:
    """Return the workplace of whole conversations.

    Args:
        procedures: by id; by default those of the library.
        scenario: where the conversations come from.
        name: of the workplace.
    """
    known = catalogue() if procedures is None else procedures
    return Benchmark(
        name=name,
        schema=schema_of(procedure.file for procedure in known.values()),
        toolkits=tuple(procedure.toolkit for procedure in known.values()),
        offers="task",
        scenario=scenario,
        max_turns=MAX_TURNS,
        must_finish=True,
        counterpart=lambda task, session: SimulatedCustomer(known[task.secrets_as(Script).procedure], task),
        verifier=ConversationVerifier(),
        refusal=_refusal,
    )


def single_moves(
    procedures: Mapping[str, ComposedProcedure] | None = None,
    scenario: str = "workgym.scenarios.almita:TESTS",
    name: str = "almita",
) -> Benchmark:
    """Return the workplace of single moves; arguments as for :func:`conversations`."""
    known = catalogue() if procedures is None else procedures
    return Benchmark(
        name=name,
        schema=schema_of(procedure.file for procedure in known.values()),
        toolkits=tuple(procedure.toolkit for procedure in known.values()),
        offers="task",
        scenario=scenario,
        max_turns=1,
        must_finish=True,
        counterpart=lambda task, session: OneMove(task),
        verifier=OneMoveVerifier(known),
        refusal=_refusal,
    )
