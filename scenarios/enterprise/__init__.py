"""EnterpriseBench's world, tasks and demonstrations (EMNLP 2025). Company, people and texts are our own."""

from __future__ import annotations

from typing import Final

from workgym.envs.core.scenario import Brief, Demonstration, Template
from workgym.envs.enterprise.answers import ACCESS_DENIED, UNANSWERABLE
from workgym.envs.enterprise.tables import SCHEMA
from workgym.scenarios.enterprise import world
from workgym.scenarios.enterprise.drawing import draw_tasks
from workgym.scenarios.enterprise.helpdesk.templates import TEMPLATE as HELPDESK
from workgym.scenarios.enterprise.hr.templates import TEMPLATE as HR
from workgym.scenarios.enterprise.mail.templates import TEMPLATE as MAIL
from workgym.scenarios.enterprise.steps import Denied, Missing
from workgym.scenarios.enterprise.template import EnterpriseTemplate
from workgym.scenarios.shared.scenario import GeneratedScenario
from workgym.scenarios.shared.steps import call

__all__ = ["PAPER", "SCENARIO"]


def _script(template: EnterpriseTemplate, brief: Brief) -> Demonstration:
    """Read the request, try the tools, and believe what they say: a refusal, or that something is not there."""
    view = brief.view
    understood = template.read(view.instruction)
    if understood is None:
        raise ValueError(f"no phrasing fits {view.instruction!r}")
    intent, slots = understood
    try:
        answer = yield from intent.demonstrate(view.persona["emp_id"], slots)
    except Denied:
        answer = ACCESS_DENIED
    except Missing:
        answer = UNANSWERABLE
    yield call("submit", answer=answer)


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
        script=_script,
        max_scale=world.MAX_SCALE,
        small_scales=world.SMALL_SCALES,
    )


SCENARIO: Final = _scenario("strict")
PAPER: Final = _scenario("paper")
