"""ALMITA's worlds, conversations, tests and demonstrations (arXiv 2409.15934). All texts are our own.

``SCENARIO`` has the conversations as tasks, ``TESTS`` the tests that they are cut into; both have the same worlds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Final

from workgym.envs.almita.procedures import PROCEDURES, Procedure
from workgym.envs.almita.schema import SCHEMA
from workgym.envs.core.benchmark import Brief, Demonstration, Template
from workgym.envs.core.errors import UsageError
from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import Task
from workgym.scenarios.almita import demonstrations, plan, tasks
from workgym.scenarios.almita.world import NOW

__all__ = ["SCENARIO", "TESTS", "AlmitaScenario", "AlmitaTests"]


class AlmitaScenario:
    """Conversations; a ``workgym.envs.core.benchmark.Scenario``. A template is a procedure."""

    version = "1"
    schema = SCHEMA
    now = NOW

    @cached_property
    def templates(self) -> Sequence[Template]:
        """Every procedure."""
        return tuple(self._template(procedure) for procedure in PROCEDURES.values())

    def rows(self, seed: int, scale: int) -> Mapping[str, Iterable[Row]]:
        """Return empty tables: a conversation brings its own world.

        Raises:
            UsageError: if the scale is not 1; more rows would not make a conversation any larger.
        """
        if scale != 1:
            raise UsageError(f"scale={scale}: ALMITA's worlds have scale 1 only")
        return dict.fromkeys(SCHEMA, ())

    def tasks(self, snapshot: Snapshot, template: str) -> Sequence[Task]:
        """Return a procedure's conversations in this world.

        Raises:
            UsageError: if there is no such procedure.
            GenerationError: if tools, plain Python and a path contradict each other.
        """
        return tasks.conversation_tasks(_procedure(template), snapshot)

    def demonstrate(self, brief: Brief) -> Demonstration:
        """Start the rule agent, which knows the procedure's graph and the public phrase frames.

        Raises:
            UsageError: if there is no such procedure.
        """
        return demonstrations.converse(_procedure(brief.template), brief.opening)

    def _template(self, procedure: Procedure) -> Template:
        return Template(procedure.procedure_id, tasks.DOMAIN, size=plan.size(procedure))


class AlmitaTests(AlmitaScenario):
    """The tests that the same conversations are cut into."""

    def tasks(self, snapshot: Snapshot, template: str) -> Sequence[Task]:
        """Return the tests of a procedure's conversations in this world; raises as for conversations."""
        return tasks.move_tasks(_procedure(template), snapshot)

    def demonstrate(self, brief: Brief) -> Demonstration:
        """Start the rule agent, which reads the conversation so far and makes one move.

        Raises:
            UsageError: if there is no such procedure.
        """
        return demonstrations.move(_procedure(brief.template), brief.view, brief.opening)

    def _template(self, procedure: Procedure) -> Template:
        return Template(procedure.procedure_id, tasks.DOMAIN, size=plan.moves_in(procedure))


def _procedure(template: str) -> Procedure:
    if template not in PROCEDURES:
        raise UsageError(f"no template {template!r}; the templates: {', '.join(PROCEDURES)}")
    return PROCEDURES[template]


SCENARIO: Final = AlmitaScenario()
TESTS: Final = AlmitaTests()
