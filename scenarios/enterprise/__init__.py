"""EnterpriseBench's world, tasks and demonstrations (EMNLP 2025). Company, people and texts are our own."""

from __future__ import annotations

from functools import partial
from typing import Final

from workgym.envs.core.scenario import Template
from workgym.envs.enterprise.tables import SCHEMA
from workgym.scenarios.enterprise import world
from workgym.scenarios.enterprise.catalogue import TEMPLATES
from workgym.scenarios.enterprise.drawing import draw_tasks
from workgym.scenarios.enterprise.mixes import in_domain, mix_of
from workgym.scenarios.enterprise.script import demonstration
from workgym.scenarios.enterprise.template import EnterpriseTemplate
from workgym.scenarios.shared.scenario import GeneratedScenario

__all__ = ["PAPER", "PAPER_500", "SCENARIO", "SCENARIO_500"]


def _described(template: EnterpriseTemplate, profile: str, mix: str) -> Template:
    return Template(template.id, template.domain, template.heldout, mix_of(template, profile, mix).size)


def _scenario(profile: str, mix: str = "550") -> GeneratedScenario[EnterpriseTemplate]:
    """Return the scenario whose tasks are made for a profile of the access matrix, so many of each kind.

    Worlds are the same in all of them.
    """
    return GeneratedScenario(
        version=world.VERSION,
        schema=SCHEMA,
        now=world.NOW,
        world=world.rows,
        records={name: in_domain(template, mix) for name, template in TEMPLATES.items()},
        describe=partial(_described, profile=profile, mix=mix),
        draw=lambda snapshot, template: draw_tasks(snapshot, profile, template, mix_of(template, profile, mix)),
        script=demonstration,
        max_scale=world.MAX_SCALE,
        small_scales=world.SMALL_SCALES,
    )


SCENARIO: Final = _scenario("strict")
PAPER: Final = _scenario("paper")
SCENARIO_500: Final = _scenario("strict", "500")
PAPER_500: Final = _scenario("paper", "500")
