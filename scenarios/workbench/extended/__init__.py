"""The worlds, tasks and demonstrations of WorkBench's split ``extended``: templates of ours beyond the publication."""

from __future__ import annotations

from functools import partial
from typing import Final

from workgym.envs.core.scenario import Template
from workgym.envs.workbench.extended import BENCHMARK, EXTENDED_SCHEMA
from workgym.scenarios.shared.scenario import GeneratedScenario
from workgym.scenarios.workbench import script
from workgym.scenarios.workbench.drawing import draw_tasks
from workgym.scenarios.workbench.extended import world
from workgym.scenarios.workbench.extended.templates import TEMPLATES
from workgym.scenarios.workbench.extended.wording import CONTEXT
from workgym.scenarios.workbench.template import TaskTemplate

__all__ = ["SCENARIO"]


def _describe(template: TaskTemplate) -> Template:
    return Template(template.id, template.domain, size=len(template.actions), origin="ours")


SCENARIO: Final = GeneratedScenario(
    version=world.VERSION,
    schema=EXTENDED_SCHEMA,
    now=world.NOW,
    world=world.rows,
    records=TEMPLATES,
    describe=_describe,
    draw=partial(draw_tasks, benchmark=BENCHMARK, context=CONTEXT),
    script=script,
    max_scale=world.MAX_SCALE,
)
