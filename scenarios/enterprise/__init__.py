"""EnterpriseBench's world, tasks and demonstrations (EMNLP 2025). Company, people and texts are our own."""

from __future__ import annotations

from typing import Final

from workgym.envs.core.scenario import Template
from workgym.envs.enterprise.schema import SCHEMA
from workgym.scenarios.enterprise import world
from workgym.scenarios.enterprise.demonstrating import demonstrate
from workgym.scenarios.enterprise.drawing import draw_tasks
from workgym.scenarios.enterprise.helpdesk.templates import TEMPLATE as HELPDESK
from workgym.scenarios.enterprise.hr.templates import TEMPLATE as HR
from workgym.scenarios.enterprise.mail.templates import TEMPLATE as MAIL
from workgym.scenarios.enterprise.plan import EnterpriseTemplate
from workgym.scenarios.shared.scenario import GeneratedScenario

__all__ = ["PAPER", "SCENARIO"]


def _scenario(profile: str) -> GeneratedScenario[EnterpriseTemplate]:
    """Return the scenario whose tasks are made for a profile of the access matrix; worlds are the same under both."""
    return GeneratedScenario(
        version=world.VERSION,
        schema=SCHEMA,
        now=world.NOW,
        world=world.rows,
        records={template.id: template for template in (HR, MAIL, HELPDESK)},
        describe=lambda template: Template(template.id, template.id, size=len(template.plans[profile])),
        draw=lambda snapshot, template: draw_tasks(snapshot, profile, template),
        script=lambda template, brief: demonstrate(template, brief.view),
    )


SCENARIO: Final = _scenario("strict")
PAPER: Final = _scenario("paper")
