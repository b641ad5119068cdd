"""CRMArena's worlds, tasks and demonstrations (arXiv 2411.02305). All texts are our own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from itertools import product
from operator import attrgetter
from types import SimpleNamespace
from typing import Any, Final, cast

from workgym.envs.core.scenario import Brief, Demonstration
from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import Snapshot, WorldKey, open_snapshot
from workgym.envs.crmarena import BENCHMARK, variant, world_name
from workgym.envs.crmarena.objects import Links
from workgym.scenarios.crmarena import world
from workgym.scenarios.crmarena.best_region_identification.templates import BEST_REGION_IDENTIFICATION
from workgym.scenarios.crmarena.case_routing.templates import CASE_ROUTING
from workgym.scenarios.crmarena.drawing import Variant, draw_tasks
from workgym.scenarios.crmarena.handle_time.templates import HANDLE_TIME
from workgym.scenarios.crmarena.knowledge_qa.templates import KNOWLEDGE_QA
from workgym.scenarios.crmarena.lexicon import INDUSTRIES
from workgym.scenarios.crmarena.monthly_trend_analysis.templates import MONTHLY_TREND_ANALYSIS
from workgym.scenarios.crmarena.named_entity_disambiguation.templates import NAMED_ENTITY_DISAMBIGUATION
from workgym.scenarios.crmarena.policy_violation_identification.templates import POLICY_VIOLATION_IDENTIFICATION
from workgym.scenarios.crmarena.template import TaskType
from workgym.scenarios.crmarena.top_issue_identification.templates import TOP_ISSUE_IDENTIFICATION
from workgym.scenarios.crmarena.transfer_count.templates import TRANSFER_COUNT
from workgym.scenarios.crmarena.world.plan import WorldPlan
from workgym.scenarios.shared.scenario import GeneratedScenario

__all__ = ["SCENARIO", "SCENARIOS", "TASK_TYPES"]

TASK_TYPES: Final[tuple[TaskType[Any], ...]] = (
    KNOWLEDGE_QA,
    MONTHLY_TREND_ANALYSIS,
    TOP_ISSUE_IDENTIFICATION,
    CASE_ROUTING,
    NAMED_ENTITY_DISAMBIGUATION,
    HANDLE_TIME,
    TRANSFER_COUNT,
    POLICY_VIOLATION_IDENTIFICATION,
    BEST_REGION_IDENTIFICATION,
)
"""The task types in canonical order, which is that of the published questions."""


def _scenario(industry: str, links: Links, aided: str) -> GeneratedScenario[TaskType[Any]]:
    """Return the scenario of the options' values."""
    benchmark = variant(industry, links, aided)
    types = TASK_TYPES if links == "given" else tuple(task_type.without_links() for task_type in TASK_TYPES)
    functions = frozenset(tool.name for tool in benchmark.toolkits[0])
    records = partial(_linked, industry) if links == "hidden" else lambda snapshot: snapshot
    return GeneratedScenario(
        version=world.VERSION,
        schema=benchmark.schema,
        now=world.NOW,
        world=partial(_rows, industry, links),
        records={task_type.id: task_type for task_type in types},
        describe=attrgetter("template"),
        draw=partial(draw_tasks, variant=Variant(benchmark, aided == "yes", records, links == "given")),
        script=partial(_script, functions=functions),
        max_scale=world.MAX_SCALE,
    )


def _rows(industry: str, links: Links, seed: int, scale: int) -> Mapping[str, list[Row]]:
    made = world.rows(WorldPlan(seed, scale, INDUSTRIES[industry]))
    if links == "hidden":
        for case in made["case"]:
            del case["IssueId__c"], case["OrderItemId__c"]
    return made


def _linked(industry: str, snapshot: Snapshot) -> Snapshot:
    """Open the world with all links that has the rows of a world without them."""
    key = WorldKey(world_name(industry), world.VERSION, snapshot.key.seed, snapshot.key.scale)
    return open_snapshot(key, getattr(SCENARIOS, f"{industry}_given_yes"))


def _script(task_type: TaskType[Any], brief: Brief, functions: frozenset[str]) -> Demonstration:
    """Solve a task by functions where all of them are offered, else by queries."""
    by_functions = not brief.tools or functions <= frozenset(brief.tools)
    return (task_type.by_functions if by_functions else task_type.by_queries)(brief)


SCENARIOS: Final = SimpleNamespace(
    **{
        "_".join(values): _scenario(values[0], cast("Links", values[1]), values[2])
        for values in product(*(BENCHMARK.options[name] for name in ("industry", "links", "aided")))
    }
)
"""The scenario of every value of the options, as ``Benchmark.scenario`` names them."""
SCENARIO: Final[GeneratedScenario[TaskType[Any]]] = SCENARIOS.outdoor_given_yes
"""The canonical one."""
