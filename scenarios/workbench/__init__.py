"""WorkBench's worlds, tasks and demonstrations (arXiv 2405.00823). All texts are our own."""

from __future__ import annotations

from typing import Final

from workgym.envs.core.scenario import Brief, Demonstration, Template
from workgym.envs.workbench.schema import SCHEMA
from workgym.scenarios.shared.scenario import GeneratedScenario
from workgym.scenarios.shared.steps import call
from workgym.scenarios.workbench import world
from workgym.scenarios.workbench.drawing import draw_tasks
from workgym.scenarios.workbench.template import TaskTemplate
from workgym.scenarios.workbench.templates import TEMPLATES

__all__ = ["SCENARIO", "script"]


def _describe(template: TaskTemplate) -> Template:
    return Template(template.id, template.domain, template.heldout, len(template.actions))


def script(template: TaskTemplate, brief: Brief) -> Demonstration:
    """Play a template's demonstration, and submit the answer that it returns."""
    answer = yield from template.demonstrate(brief)
    yield call("submit", answer=answer or "Done.")


SCENARIO: Final = GeneratedScenario(
    version=world.VERSION,
    schema=SCHEMA,
    now=world.NOW,
    world=world.rows,
    records=TEMPLATES,
    describe=_describe,
    draw=draw_tasks,
    script=script,
    max_scale=world.MAX_SCALE,
)
