"""ALMITA's worlds, conversations, tests and demonstrations (arXiv 2409.15934). All texts are our own.

``SCENARIO`` has the conversations as tasks, ``TESTS`` has the tests that conversations are cut into. Both have the same
worlds. A template is a procedure.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from workgym.envs.almita.procedures import PROCEDURES, Procedure
from workgym.envs.almita.schema import SCHEMA
from workgym.envs.core.scenario import Template
from workgym.envs.core.schema import Row
from workgym.scenarios.almita import demonstrations, plan, tasks
from workgym.scenarios.almita.world import NOW
from workgym.scenarios.shared.scenario import GeneratedScenario

__all__ = ["SCENARIO", "TESTS"]


def _empty_tables(seed: int, scale: int) -> Mapping[str, Iterable[Row]]:
    """Return tables without rows: a conversation brings its own."""
    return dict.fromkeys(SCHEMA, ())


def _template_of_conversations(procedure: Procedure) -> Template:
    return Template(procedure.procedure_id, tasks.DOMAIN, size=plan.size(procedure))


def _template_of_tests(procedure: Procedure) -> Template:
    return Template(procedure.procedure_id, tasks.DOMAIN, size=plan.moves_in(procedure))


SCENARIO: Final = GeneratedScenario(
    version="1",
    schema=SCHEMA,
    now=NOW,
    world=_empty_tables,
    records=PROCEDURES,
    describe=_template_of_conversations,
    draw=tasks.conversation_tasks,
    script=demonstrations.converse,
    max_scale=1,  # more rows would not make a conversation any larger
    seedless=True,  # every conversation brings its own rows
)
TESTS: Final = replace(SCENARIO, describe=_template_of_tests, draw=tasks.move_tasks, script=demonstrations.next_move)
