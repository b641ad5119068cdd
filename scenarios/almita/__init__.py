"""ALMITA's worlds, conversations, tests and demonstrations (arXiv 2409.15934). All texts are our own.

``SCENARIO`` has the conversations as tasks, ``TESTS`` has the tests that conversations are cut into, and in ``REPLAYS``
all tests of a conversation are one task. All have the same worlds. A template is a procedure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from workgym.envs.almita.clock import NOW
from workgym.envs.almita.procedures.catalogue import catalogue
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.almita.procedures.tables import schema_of
from workgym.envs.core.scenario import Template
from workgym.envs.core.schema import Row
from workgym.scenarios.almita import demonstrations, tasks
from workgym.scenarios.almita.baselines import BASELINES
from workgym.scenarios.almita.planned import DRAWN, PlanSource
from workgym.scenarios.almita.rule_agent import RuleAgent
from workgym.scenarios.almita.sets import sets
from workgym.scenarios.shared.scenario import GeneratedScenario

__all__ = ["REPLAYS", "SCENARIO", "TESTS", "conversations_about", "moves_about", "replays_about"]


def conversations_about(
    procedures: Mapping[str, Procedure], planned: PlanSource = DRAWN
) -> GeneratedScenario[Procedure]:
    """Return the conversations about some procedures, by id; ``planned`` knows which they are."""
    schema = schema_of(procedure.file for procedure in procedures.values())

    def empty_tables(seed: int, scale: float) -> Mapping[str, Iterable[Row]]:
        return dict.fromkeys(schema, ())  # a conversation brings its own rows

    return GeneratedScenario(
        version="2",
        schema=schema,
        now=NOW,
        world=empty_tables,
        records=procedures,
        describe=lambda procedure: _template(procedure, planned.size(procedure)),
        draw=partial(tasks.conversation_tasks, planned=planned),
        script=demonstrations.converse(RuleAgent),
        baselines=_baselines(demonstrations.converse),
        max_scale=1,  # more rows would not make a conversation any larger
        seedless=True,  # every conversation brings its own rows
    )


def moves_about(procedures: Mapping[str, Procedure], planned: PlanSource = DRAWN) -> GeneratedScenario[Procedure]:
    """Return the tests of the conversations about some procedures, by id."""
    return replace(
        conversations_about(procedures, planned),
        describe=lambda procedure: _template(procedure, planned.moves(procedure)),
        draw=partial(tasks.move_tasks, planned=planned),
        script=demonstrations.next_move(RuleAgent),
        baselines=_baselines(demonstrations.next_move),
    )


def replays_about(procedures: Mapping[str, Procedure], planned: PlanSource = DRAWN) -> GeneratedScenario[Procedure]:
    """Return the conversations about some procedures, by id, to be replayed test by test."""
    return replace(
        conversations_about(procedures, planned),
        draw=partial(tasks.replay_tasks, planned=planned),
        script=demonstrations.follow_history(RuleAgent),
        baselines=_baselines(demonstrations.follow_history),
    )


def _baselines(let: Callable[[demonstrations.Agents], demonstrations.Script]) -> dict[str, demonstrations.Script]:
    return {name: let(make) for name, make in BASELINES.items()}


def _template(procedure: Procedure, size: int) -> Template:
    industry = procedure.file.industry
    return Template(procedure.procedure_id, industry, heldout=industry in sets().heldout, size=size, origin="method")


SCENARIO: Final = conversations_about(catalogue())
TESTS: Final = moves_about(catalogue())
REPLAYS: Final = replays_about(catalogue())
