"""CRMArena's worlds, tasks and demonstrations (arXiv 2411.02305). All texts are our own."""

from __future__ import annotations

from operator import attrgetter
from typing import Any, Final

from workgym.envs.crmarena.schema import SCHEMA
from workgym.scenarios.crmarena import world
from workgym.scenarios.crmarena.drawing import draw_tasks
from workgym.scenarios.crmarena.handle_time.templates import HANDLE_TIME
from workgym.scenarios.crmarena.knowledge_qa.templates import KNOWLEDGE_QA
from workgym.scenarios.crmarena.template import TaskType
from workgym.scenarios.shared.scenario import GeneratedScenario

__all__ = ["SCENARIO"]

_TASK_TYPES: Final[tuple[TaskType[Any], ...]] = (HANDLE_TIME, KNOWLEDGE_QA)

SCENARIO: Final = GeneratedScenario(
    version=world.VERSION,
    schema=SCHEMA,
    now=world.NOW,
    world=world.rows,
    records={task_type.id: task_type for task_type in _TASK_TYPES},
    describe=attrgetter("template"),
    draw=draw_tasks,
    script=lambda task_type, brief: task_type.demonstrate(brief),
)
