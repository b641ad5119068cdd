"""Which questions are asked about the months of a product's cases.

What a period has to offer follows from the calendar: most cases are opened in December. So questions come in groups
about periods of one length that end within a few days of the same date, in whatever year, and those of a group have
different answers. A rule that reads the request alone is then right in about one of five. The months of the first, the
last and the middle case are right as seldom as a world allows.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from random import Random
from typing import Final, NamedTuple

from workgym.envs.core.calendar import MONTHS
from workgym.envs.core.errors import GenerationError
from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.crmarena.drawing import asked_on, count_reasons
from workgym.scenarios.crmarena.guesses import Quotas, right_guesses
from workgym.scenarios.crmarena.monthly_trend_analysis.by_rows import leading_months
from workgym.scenarios.crmarena.periods import PastPeriod
from workgym.scenarios.crmarena.product_questions import contested, known_products, require_one_leader
from workgym.scenarios.crmarena.product_rows import ProductRows, leading
from workgym.scenarios.crmarena.questions import Leading, ProductQuestion, TrendReading
from workgym.scenarios.crmarena.template import SIZE
from workgym.scenarios.crmarena.windows import window_of
from workgym.scenarios.crmarena.world.calendar import FIRST_DAY, NOW
from workgym.scenarios.crmarena.world.plan import WorldPlan
from workgym.scenarios.shared.drawing import Rejected
from workgym.scenarios.shared.streams import below, sample, shuffled, weighted

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
_DAYS: Final = 15
"""Within how many days of one date the periods of a group end."""
_GROUPS_TRIED: Final = 1000
_SHARE: Final = 19
"""The most tasks that one month is the answer of: less than 15 % of all."""
_TIMES: Final = 8
"""The most tasks that a product is asked about in."""
_PLAIN: Final = "counting does not decide"
_BUSIEST: Final = "busiest month"
_QUOTAS: Final = {
    "first case": 0.36, "last case": 0.36, "middle case": 0.5, "later middle case": 0.5, _BUSIEST: 0.18, _PLAIN: 0.15,
}  # fmt: skip
"""In which share of the questions a guess is right, the month with most cases of all products among them, or counting
does not decide, as far as a world allows …"""
_EASE: Final = 0.0015
"""… and by how much every share rises with a group that is tried in vain."""
_RARE: Final = 40
"""How many of the products with too few cases to be counted are looked at for a group."""
_COUNTED: Final = 3
"""The fewest cases of which counting may decide."""


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
    plan, rows = WorldPlan.of(snapshot), ProductRows.of(snapshot)
    rng = plan.stream(TEMPLATE, "choice")
    products = known_products(snapshot, 1)
    choice = _Choice(snapshot, Counter() if costs is None else costs)
    for _ in range(_GROUPS_TRIED):
        period = weighted(rng, list(_PERIODS), list(_PERIODS.values()))
        counted = [product for product in products if len(rows.cases[product]) >= _COUNTED]
        rare = [product for product in products if len(rows.cases[product]) < _COUNTED]
        looked_at = [*shuffled(rng, counted), *sample(rng, rare, min(_RARE, len(rare)))]
        choice.try_group(period, list(_days(rng, period)), looked_at)
        if len(choice.chosen) == SIZE:
            return shuffled(rng, choice.chosen)
    raise GenerationError(f"{TEMPLATE} in {snapshot}: only {len(choice.chosen)} of {SIZE} questions are found")


def _days(rng: Random, period: PastPeriod) -> Iterator[datetime]:
    """Draw days around one date, one for every year, from which a period reaches back into the years of business."""
    latest = asked_on(rng, period)
    for year in range(FIRST_DAY.year, NOW.year + 1):
        today = latest.replace(year=year, day=min(latest.day, 28)) - timedelta(days=below(rng, _DAYS))
        if today <= NOW and window_of(period, today).start.date() >= FIRST_DAY:
            yield today


class _Offer(NamedTuple):
    """A question that may be chosen, and the traits of which there are quotas."""

    planned: PlannedTrend
    traits: tuple[str, ...]


class _Choice:
    """Chooses questions group by group.

    Attributes:
        chosen: the questions so far.
    """

    def __init__(self, snapshot: Snapshot, costs: Counter[str]) -> None:
        self.chosen: list[PlannedTrend] = []
        self._snapshot, self._costs = snapshot, costs
        self._rows = ProductRows.of(snapshot)
        self._quotas = Quotas(_QUOTAS)
        self._ease = 0.0

    def try_group(self, period: PastPeriod, days: Sequence[datetime], products: Iterable[str]) -> None:
        """Choose a group of questions with different answers; none if the days and products do not offer enough."""
        used = Counter(item.month for item in self.chosen)
        asked = Counter(item.question.product for item in self.chosen)
        left = [product for product in products if asked[product] < _TIMES]
        offers = [offer for offer in self._offers(period, days, left) if used[offer.planned.month] < _SHARE]
        quotas, group = self._quotas.copy(), list[PlannedTrend]()
        while len(group) < _GROUP and (offer := self._best(offers, quotas, used)):
            group.append(offer.planned)
            quotas.add(offer.traits)
            taken, product = offer.planned.month, offer.planned.question.product
            offers = [
                each for each in offers if each.planned.month != taken and each.planned.question.product != product
            ]
        if len(group) == _GROUP:
            self.chosen, self._quotas = [*self.chosen, *group], quotas
        else:
            self._ease += _EASE

    def _offers(self, period: PastPeriod, days: Sequence[datetime], products: Iterable[str]) -> Iterator[_Offer]:
        """Yield the questions with one answer under the policy's own reading."""
        windows = [(today, window_of(period, today)) for today in days]
        busiest = {window: self._rows.busiest_month(window) for _, window in windows}
        for product, (today, window) in itertools.product(products, windows):
            months = [MONTHS[case.opened.month - 1] for case in self._rows.cases_in(product, window)]
            found = leading(Counter(months).items())
            if len(found.leaders) == 1:
                plain = () if contested(found) else (_PLAIN,)
                planned = PlannedTrend(ProductQuestion(period, today, product), found)
                busy = (_BUSIEST,) if planned.month == busiest[window] else ()
                yield _Offer(planned, (*right_guesses(months, planned.month), *busy, *plain))

    def _best(self, offers: Iterable[_Offer], quotas: Quotas, used: Counter[str]) -> _Offer | None:
        """Return the sound offer that strains the quotas least, or None."""
        fitting = [offer for offer in offers if quotas.admit(offer.traits, ease=self._ease, ahead=_GROUP)]
        for offer in sorted(fitting, key=lambda each: (quotas.strain(each.traits), used[each.planned.month])):
            try:
                require_one_leader(leading_months, TrendReading, self._snapshot, offer.planned.question)
            except Rejected as rejected:
                self._costs.update(rejected.reasons)
            else:
                return offer
        return None


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
