"""CRMArena's worlds, tasks and demonstrations (arXiv 2411.02305). All texts are our own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from workgym.envs.core.errors import UsageError
from workgym.envs.core.scenario import Brief, Demonstration, Template
from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import Task
from workgym.envs.crmarena.schema import SCHEMA
from workgym.scenarios.crmarena import world
from workgym.scenarios.crmarena.demonstrations import DEMONSTRATIONS
from workgym.scenarios.crmarena.tasks import handle_time, knowledge_qa

__all__ = ["SCENARIO", "CRMArenaScenario"]

_TASKS: Final[Mapping[str, Callable[[Snapshot], Sequence[Task]]]] = {
    handle_time.TEMPLATE: handle_time.tasks,
    knowledge_qa.TEMPLATE: knowledge_qa.tasks,
}


class CRMArenaScenario:
    """Generated CRMArena worlds and the tasks in them; a ``workgym.envs.core.benchmark.Scenario``."""

    version = world.VERSION
    schema = SCHEMA
    now = world.NOW
    templates: Sequence[Template] = (
        Template(handle_time.TEMPLATE, "database", size=handle_time.SIZE),
        Template(knowledge_qa.TEMPLATE, "text", size=knowledge_qa.SIZE),
    )

    def rows(self, seed: int, scale: int) -> Mapping[str, Iterable[Row]]:
        """Return the world's rows by table.

        Raises:
            UsageError: if there is no world of this scale.
        """
        return world.rows(seed, scale)

    def tasks(self, snapshot: Snapshot, template: str) -> Sequence[Task]:
        """Return a task type's 20 tasks in this world.

        Raises:
            UsageError: if there is no such task type.
            GenerationError: if two computations of an answer disagree, or the world holds too few sound questions.
        """
        return _TASKS[_known(template)](snapshot)

    def demonstrate(self, brief: Brief) -> Demonstration:
        """Start a scripted solution that knows what instruction and context state and what tools return.

        Raises:
            UsageError: if there is no such task type.
        """
        return DEMONSTRATIONS[_known(brief.template)](brief.slots, brief.view)


def _known(template: str) -> str:
    if template not in _TASKS:
        raise UsageError(f"no template {template!r}; the templates: {', '.join(_TASKS)}")
    return template


SCENARIO: Final = CRMArenaScenario()
