"""WorkBench's worlds, tasks and demonstrations (arXiv 2405.00823). All texts are our own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Final

from workgym.envs.core.errors import UsageError
from workgym.envs.core.scenario import Brief, Demonstration, Template
from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import Task
from workgym.envs.workbench.schema import SCHEMA
from workgym.scenarios.workbench import world
from workgym.scenarios.workbench.demonstrations import DEMONSTRATIONS
from workgym.scenarios.workbench.drawing import draw_tasks
from workgym.scenarios.workbench.templates import TEMPLATES
from workgym.scenarios.workbench.templates.model import TaskTemplate

__all__ = ["SCENARIO", "WorkBenchScenario"]


class WorkBenchScenario:
    """Generated WorkBench worlds and the tasks in them; a ``workgym.envs.core.benchmark.Scenario``."""

    version = world.VERSION
    schema = SCHEMA
    now = world.NOW

    @cached_property
    def templates(self) -> Sequence[Template]:
        """Every template, in canonical order."""
        return tuple(
            Template(template.id, template.domain, template.heldout, len(template.actions))
            for template in TEMPLATES.values()
        )

    def rows(self, seed: int, scale: int) -> Mapping[str, Iterable[Row]]:
        """Return the world's rows by table.

        Raises:
            UsageError: if there is no world of this scale.
        """
        return world.rows(seed, scale)

    def tasks(self, snapshot: Snapshot, template: str) -> Sequence[Task]:
        """Return a template's ten tasks in this world.

        Raises:
            UsageError: if there is no such template.
            GenerationError: if the template's own rules contradict each other.
        """
        return tuple(draw_tasks(snapshot, self._template(template)))

    def demonstrate(self, brief: Brief) -> Demonstration:
        """Start a scripted solution that knows the slots stated in the instruction and what tools return.

        Raises:
            UsageError: if there is no such template.
        """
        return DEMONSTRATIONS[self._template(brief.template).id](brief.slots)

    def _template(self, template: str) -> TaskTemplate:
        if template not in TEMPLATES:
            raise UsageError(f"no template {template!r}; the templates: {', '.join(TEMPLATES)}")
        return TEMPLATES[template]


SCENARIO: Final = WorkBenchScenario()
