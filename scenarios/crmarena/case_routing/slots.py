"""Which cases are routed: combinations of an issue and a product for which the policy leads to one agent."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from workgym.envs.core.errors import GenerationError
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.crmarena.functions.arguments import MAX_ROWS
from workgym.scenarios.crmarena.case_routing.by_rows import best_agents
from workgym.scenarios.crmarena.drawing import require_one_answer
from workgym.scenarios.crmarena.questions import RoutingQuestion, RoutingReading
from workgym.scenarios.crmarena.template import SIZE
from workgym.scenarios.crmarena.world.catalogue import Product, products
from workgym.scenarios.crmarena.world.orders import purchases
from workgym.scenarios.crmarena.world.plan import WorldPlan
from workgym.scenarios.shared.drawing import Rejected
from workgym.scenarios.shared.streams import shuffled

__all__ = ["TEMPLATE", "RoutedCase", "chosen_cases", "survey"]

TEMPLATE: Final = "case_routing"

_DECIDED: Final[Mapping[str, tuple[int, int]]] = {
    "workload": (10, 16),
    "issue": (0, 26),
    "product": (40, 56),
}
"""By what decides: how many cases a world needs at least, and how many are taken before the rest is filled. Cases that
the issue decides come early, since all of an issue go to the same agent."""
_SHARE: Final = 19
"""The most cases that go to one agent: less than 15 % of 130."""


class RoutedCase(NamedTuple):
    """A sound question, the places of its issue and product in the world, and what decides."""

    question: RoutingQuestion
    issue: int
    product: Product
    agent: str
    level: str


def chosen_cases(snapshot: Snapshot, costs: Counter[str] | None = None) -> list[RoutedCase]:
    """Return the cases of a world, different in issue or product, in an order that says nothing.

    Args:
        costs: where to count the combinations that are rejected, by reason.

    Raises:
        GenerationError: if the world does not hold enough of them.
    """
    plan = WorldPlan.of(snapshot)
    counted = Counter[str]() if costs is None else costs
    waiting: defaultdict[str, list[RoutedCase]] = defaultdict(list)
    for case in shuffled(plan.stream(TEMPLATE, "choice"), list(_sound_cases(snapshot, counted))):
        waiting[case.level].append(case)
    chosen: list[RoutedCase] = []
    for level, (least, most) in _DECIDED.items():
        taken = _evenly(waiting[level], most, chosen)
        if len(taken) < least:
            raise GenerationError(f"{TEMPLATE} in {snapshot}: {len(taken)} cases decided by {level}, expected {least}")
        chosen += taken
    rest = [case for level in ("issue", "product") for case in waiting[level] if case not in chosen]
    chosen += _evenly(rest, SIZE - len(chosen), chosen)
    if len(chosen) < SIZE:
        raise GenerationError(f"{TEMPLATE} in {snapshot}: {len(chosen)} cases, expected {SIZE}")
    return shuffled(plan.stream(TEMPLATE, "order"), chosen)


def _evenly(cases: list[RoutedCase], count: int, chosen: list[RoutedCase]) -> list[RoutedCase]:
    """Take up to ``count`` of some cases, always of the issue that has the fewest so far."""
    issues = Counter(case.issue for case in chosen)
    agents = Counter(case.agent for case in chosen)
    queues: defaultdict[int, list[RoutedCase]] = defaultdict(list)
    for case in reversed(cases):
        queues[case.issue].append(case)
    taken: list[RoutedCase] = []
    while queues and len(taken) < count:
        issue = min(queues, key=lambda place: (issues[place], place))
        case = queues[issue].pop()
        if not queues[issue]:
            del queues[issue]
        if agents[case.agent] < _SHARE:
            taken.append(case)
            issues[issue] += 1
            agents[case.agent] += 1
    return taken


def _sound_cases(snapshot: Snapshot, costs: Counter[str]) -> Iterator[RoutedCase]:
    """Yield what can be asked: one agent remains, whatever the reading."""
    plan = WorldPlan.of(snapshot)
    sold = Counter(line.product.id for order in purchases(plan) for line in order.lines)
    goods = [product for product in products(plan) if sold[product.id] <= MAX_ROWS]  # more, no function lists
    for place, issue in enumerate(plan.industry.issues):
        for product in goods:
            if not issue.arises(plan.industry.categories[product.categories[0]]):
                continue
            question = RoutingQuestion(plan.id("Issue__c", place), product.id)
            try:
                agent, level = _require_sound(snapshot, question)
            except Rejected as rejected:
                costs.update(rejected.reasons)
            else:
                yield RoutedCase(question, place, product, agent, level)


def _require_sound(snapshot: Snapshot, question: RoutingQuestion) -> tuple[str, str]:
    """Return the one agent to whom a case goes, and what decides.

    Raises:
        Rejected: if agents tie, or another reading leads to another agent.
    """
    routed = best_agents(snapshot, question)
    if len(routed.agents) != 1:
        raise Rejected("a tie")
    require_one_answer(lambda reading: best_agents(snapshot, question, reading).agents, RoutingReading)
    return routed.agents[0], routed.level


def survey(snapshot: Snapshot) -> Counter[str]:
    """Return how many combinations of a world can be asked, by what decides, and why the others cannot."""
    found: Counter[str] = Counter()
    found.update(case.level for case in _sound_cases(snapshot, found))
    return found
