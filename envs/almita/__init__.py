"""ALMITA: customer support by a written procedure and its APIs (arXiv 2409.15934).

``BENCHMARK`` is a whole conversation with a simulated customer. It is judged by the changes, their order, and the
agent's replies. ``ONE_MOVE`` is one test: a conversation so far, and the next move.

Version history of Almita-v0 and AlmitaTest-v0:
    0.1.0  first part: the procedure LOCKER.
"""

from __future__ import annotations

from typing import Any, Final

from workgym.envs.almita.customer.customer import SimulatedCustomer
from workgym.envs.almita.judging.one_move import OneMove, OneMoveVerifier
from workgym.envs.almita.judging.verifier import ConversationVerifier
from workgym.envs.almita.procedures import PROCEDURES
from workgym.envs.almita.schema import SCHEMA
from workgym.envs.core.benchmark import Benchmark
from workgym.envs.core.errors import ToolError

__all__ = ["BENCHMARK", "ONE_MOVE"]

MAX_TURNS: Final = 56
"""Twice the longest path of 24 nodes, and 8; a task's own limit follows from its own path."""


def _refusal(error: ToolError) -> dict[str, Any]:
    return {"error": error.code, "detail": str(error)}


_TOOLKITS = tuple(procedure.toolkit for procedure in PROCEDURES.values())

BENCHMARK: Final = Benchmark(
    name="almita",
    schema=SCHEMA,
    toolkits=_TOOLKITS,
    scenario="workgym.scenarios.almita:SCENARIO",
    max_turns=MAX_TURNS,
    must_finish=True,
    counterpart=lambda task, session: SimulatedCustomer(task),
    verifier=ConversationVerifier(),
    refusal=_refusal,
)

ONE_MOVE: Final = Benchmark(
    name="almita",
    schema=SCHEMA,
    toolkits=_TOOLKITS,
    scenario="workgym.scenarios.almita:TESTS",
    max_turns=1,
    must_finish=True,
    counterpart=lambda task, session: OneMove(task),
    verifier=OneMoveVerifier(),
    refusal=_refusal,
)
