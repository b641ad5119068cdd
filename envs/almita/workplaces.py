"""The workplaces of ALMITA: conversations, single moves and replayed conversations, about one set of procedures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from workgym.envs.almita.customer.customer import SimulatedCustomer
from workgym.envs.almita.customer.script import Script
from workgym.envs.almita.judging.one_move import OneMove, OneMoveVerifier
from workgym.envs.almita.judging.replay import GoldenExaminer, GoldenHistory, ReplayVerifier
from workgym.envs.almita.judging.verifier import ConversationVerifier
from workgym.envs.almita.procedures.catalogue import catalogue
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.almita.procedures.tables import schema_of
from workgym.envs.core.benchmark import Benchmark
from workgym.envs.core.errors import ToolError

__all__ = ["MAX_TURNS", "conversations", "replays", "single_moves"]

MAX_TURNS: Final = 56
"""Twice the longest path of 24 nodes, and 8; a task's own limit follows from its own path."""


def _refusal(error: ToolError) -> dict[str, Any]:
    return {"error": error.code, "detail": str(error)}


def conversations(procedures: Mapping[str, Procedure] | None = None) -> Benchmark:
    """Return the workplace of whole conversations about procedures, by id; by default those of the library."""
    known = catalogue() if procedures is None else procedures
    return _workplace(
        known,
        scenario="workgym.scenarios.almita:SCENARIO",
        material="workgym.scenarios.almita.own:conversations_in",
        graphs="workgym.scenarios.almita.drawing.template_graphs:graph_of",
        max_turns=MAX_TURNS,
        counterpart=lambda task, session: SimulatedCustomer(known[task.secrets_as(Script).procedure], task),
        verifier=ConversationVerifier(),
    )


def single_moves(procedures: Mapping[str, Procedure] | None = None) -> Benchmark:
    """Return the workplace of single moves about procedures, by id; by default those of the library."""
    known = catalogue() if procedures is None else procedures
    return _workplace(
        known,
        scenario="workgym.scenarios.almita:TESTS",
        material="workgym.scenarios.almita.own:moves_in",
        max_turns=1,
        counterpart=lambda task, session: OneMove(task),
        verifier=OneMoveVerifier(known),
    )


def replays(procedures: Mapping[str, Procedure] | None = None) -> Benchmark:
    """Return the workplace of replayed conversations about procedures, by id; by default those of the library."""
    known = catalogue() if procedures is None else procedures
    return _workplace(
        known,
        scenario="workgym.scenarios.almita:REPLAYS",
        material="workgym.scenarios.almita.own:replays_in",
        max_turns=MAX_TURNS,
        one_move_a_turn=True,
        counterpart=lambda task, session: GoldenExaminer(
            known[task.secrets_as(GoldenHistory).procedure], task, session
        ),
        verifier=ReplayVerifier(known),
    )


def _workplace(procedures: Mapping[str, Procedure], **parts: Any) -> Benchmark:
    """Return a workplace with the tables and tools of procedures; a task's own procedure alone is offered."""
    return Benchmark(
        name="almita",
        schema=schema_of(procedure.file for procedure in procedures.values()),
        toolkits=tuple(procedure.toolkit for procedure in procedures.values()),
        offers="task",
        must_finish=True,
        refusal=_refusal,
        **parts,
    )
