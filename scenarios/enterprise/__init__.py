"""EnterpriseBench's world, tasks and demonstrations (EMNLP 2025). Company, people and texts are our own."""

from __future__ import annotations

from functools import partial
from typing import Final

from workgym.envs.core.scenario import Template
from workgym.envs.enterprise.tables import SCHEMA
from workgym.scenarios.enterprise import world
from workgym.scenarios.enterprise.catalogue import TEMPLATES
from workgym.scenarios.enterprise.drawing import draw_tasks
from workgym.scenarios.enterprise.mixes import mix_of
from workgym.scenarios.enterprise.script import demonstration
from workgym.scenarios.enterprise.template import EnterpriseTemplate
from workgym.scenarios.shared.scenario import GeneratedScenario

__all__ = ["PAPER", "SCENARIO"]


def _described(template: EnterpriseTemplate, profile: str) -> Template:
    return Template(template.id, template.domain, template.heldout, mix_of(template, profile).size)


def _scenario(profile: str) -> GeneratedScenario[EnterpriseTemplate]:
    """Return the scenario whose tasks are made for a profile of the access matrix; worlds are the same under both."""
    return GeneratedScenario(
        version=world.VERSION,
        schema=SCHEMA,
        now=world.NOW,
        world=world.rows,
        records=TEMPLATES,
        describe=partial(_described, profile=profile),
        draw=lambda snapshot, template: draw_tasks(snapshot, profile, template),
        script=demonstration,
        max_scale=world.MAX_SCALE,
        small_scales=world.SMALL_SCALES,
    )


SCENARIO: Final = _scenario("strict")
PAPER: Final = _scenario("paper")
