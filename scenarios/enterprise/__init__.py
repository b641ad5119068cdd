"""EnterpriseBench's world, tasks and demonstrations (EMNLP 2025). Company, people and texts are our own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from workgym.envs.core.errors import UsageError
from workgym.envs.core.scenario import Brief, Demonstration, Template
from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import Task
from workgym.envs.enterprise.schema import SCHEMA
from workgym.scenarios.enterprise import world
from workgym.scenarios.enterprise.demonstrations import demonstrate
from workgym.scenarios.enterprise.drawing import draw_tasks
from workgym.scenarios.enterprise.plan import PLANS

__all__ = ["PAPER", "SCENARIO", "EnterpriseScenario"]


class EnterpriseScenario:
    """Generated worlds of the company and the tasks in them; a ``workgym.envs.core.benchmark.Scenario``.

    Args:
        profile: the profile of the access matrix that the tasks are made for: ``strict`` or ``paper``. Worlds are the
            same under both.
    """

    version = world.VERSION
    schema = SCHEMA
    now = world.NOW

    def __init__(self, profile: str) -> None:
        self.profile = profile
        self.templates: Sequence[Template] = tuple(
            Template(name, name, size=len(items)) for name, items in PLANS[profile].items()
        )

    def rows(self, seed: int, scale: int) -> Mapping[str, Iterable[Row]]:
        """Return the world's rows by table.

        Raises:
            UsageError: if there is no world of this scale.
        """
        return world.rows(seed, scale)

    def tasks(self, snapshot: Snapshot, template: str) -> Sequence[Task]:
        """Return a template's tasks in this world.

        Raises:
            UsageError: if there is no such template.
            GenerationError: if the rules contradict each other.
        """
        self._require(template)
        return tuple(draw_tasks(snapshot, self.profile, template))

    def demonstrate(self, brief: Brief) -> Demonstration:
        """Start a scripted solution, which reads the request as an agent does.

        Raises:
            UsageError: if there is no such template.
        """
        self._require(brief.template)
        return demonstrate(brief.template, brief.view)

    def _require(self, template: str) -> None:
        if template not in PLANS[self.profile]:
            raise UsageError(f"no template {template!r}; the templates: {', '.join(PLANS[self.profile])}")


SCENARIO: Final = EnterpriseScenario("strict")
PAPER: Final = EnterpriseScenario("paper")
