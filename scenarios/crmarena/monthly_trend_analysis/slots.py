"""Which questions are asked about the months of a product's cases.

What a period has to offer follows from the calendar: most cases are opened in December. So questions come in groups
about periods of one length that end within a few days of each other, and those of a group have different answers. A
rule that reads the request alone is then right in about one of five.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence, Set
from datetime import timedelta
from random import Random
from typing import Final, NamedTuple

from workgym.envs.core.calendar import MONTHS
from workgym.envs.core.errors import GenerationError
from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.crmarena.drawing import asked_on, count_reasons
from workgym.scenarios.crmarena.monthly_trend_analysis.by_rows import leading_months
from workgym.scenarios.crmarena.periods import PastPeriod
from workgym.scenarios.crmarena.product_questions import contested, known_products, require_one_leader
from workgym.scenarios.crmarena.questions import Leading, ProductQuestion, TrendReading
from workgym.scenarios.crmarena.template import SIZE
from workgym.scenarios.crmarena.world.plan import WorldPlan
from workgym.scenarios.shared.drawing import Rejected
from workgym.scenarios.shared.streams import below, shuffled, weighted

__all__ = ["TEMPLATE", "PlannedTrend", "planned_questions", "survey"]

TEMPLATE: Final = "monthly_trend_analysis"
_PERIODS: Final = {
    **{PastPeriod(count, "month"): 12 for count in range(7, 12)},
    **{PastPeriod(count, "quarter"): 15 for count in range(3, 7)},
    PastPeriod(1, "year"): 10,
}
"""How often each period is asked about (nearly as in the published questions)."""
_GROUP: Final = 5
"""How many questions a group has."""
_DAYS: Final = 9
"""Within how many days the periods of a group end."""
_GROUPS_TRIED: Final = 1000
_SHARE: Final = 18
"""The most tasks that one month is the answer of: less than 15 % of all."""
_TIMES: Final = 4
"""The most tasks that a product is asked about in."""
_CONTESTED: Final = 2
"""Counting decides at least every second question."""


class PlannedTrend(NamedTuple):
    """A sound question and its answer."""

    question: ProductQuestion
    found: Leading

    @property
    def month(self) -> str:
        """The month that leads."""
        return self.found.leaders[0]


def planned_questions(snapshot: Snapshot, costs: Counter[str] | None = None) -> list[PlannedTrend]:
    """Return the questions of a world, in an order that says nothing.

    Args:
        costs: where to count the candidates that are rejected, by reason.

    Raises:
        GenerationError: if the world does not hold enough sound questions.
    """
    rng = WorldPlan.of(snapshot).stream(TEMPLATE, "choice")
    chosen: list[PlannedTrend] = []
    costs = Counter() if costs is None else costs
    products = known_products(snapshot, 1)
    for _ in range(_GROUPS_TRIED):
        chosen += _group(rng, snapshot, products, chosen, costs)
        if len(chosen) == SIZE:
            return shuffled(rng, chosen)
    raise GenerationError(f"{TEMPLATE} in {snapshot}: only {len(chosen)} of {SIZE} questions are found")


def _group(
    rng: Random, snapshot: Snapshot, products: Sequence[str], chosen: Sequence[PlannedTrend], costs: Counter[str]
) -> list[PlannedTrend]:
    """Return a group of questions with different answers; an empty one if the period does not offer enough."""
    period = weighted(rng, list(_PERIODS), list(_PERIODS.values()))
    latest = asked_on(rng, period)
    used = Counter(item.month for item in chosen)
    group: list[PlannedTrend] = []
    for place in range(len(chosen), len(chosen) + _GROUP):
        today = latest - timedelta(days=below(rng, _DAYS))
        asked = Counter(item.question.product for item in (*chosen, *group))
        left = [product for product in products if asked[product] < _TIMES]
        questions = [ProductQuestion(period, today, product) for product in shuffled(rng, left)]
        taken = {month for month in MONTHS if used[month] >= _SHARE} | {item.month for item in group}
        offers = _offers(snapshot, questions, taken, place % _CONTESTED == 0, costs)
        if not offers:
            return []
        group.append(min(offers, key=lambda item: used[item.month]))
    return group


def _offers(
    snapshot: Snapshot, questions: Iterable[ProductQuestion], taken: Set[str], decided: bool, costs: Counter[str]
) -> list[PlannedTrend]:
    """Return a sound question for every month that is not taken, if there is one.

    Args:
        decided: whether counting has to decide them.
    """
    found: dict[str, PlannedTrend] = {}
    for question in questions:
        item = PlannedTrend(question, leading_months(snapshot, question))
        if len(item.found.leaders) != 1 or item.month in taken or item.month in found:
            continue
        if decided and not contested(item.found):
            continue
        try:
            require_one_leader(leading_months, TrendReading, snapshot, question)
        except Rejected as rejected:
            costs.update(rejected.reasons)
        else:
            found[item.month] = item
    return list(found.values())


def survey(snapshot: Snapshot, count: int) -> Counter[str]:
    """Draw ``count`` candidates, and return how many can be asked and why the others cannot."""
    return count_reasons(
        _candidates(snapshot, count), lambda asked: require_one_leader(leading_months, TrendReading, snapshot, asked)
    )


def _candidates(snapshot: Snapshot, count: int) -> Iterator[ProductQuestion]:
    rng = WorldPlan.of(snapshot).stream(TEMPLATE, "survey")
    products = known_products(snapshot, 1)
    while count:
        period = weighted(rng, list(_PERIODS), list(_PERIODS.values()))
        question = ProductQuestion(period, asked_on(rng, period), products[below(rng, len(products))])
        if leading_months(snapshot, question).most:
            count -= 1
            yield question
