"""Which questions are asked about the issues of a product's cases.

A question without an answer is joined by questions with one about the same product, about periods of the same kind, in
which as many cases are to be expected: neither the period nor the product tells the two apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from fractions import Fraction
from functools import partial
from random import Random
from typing import Final, NamedTuple

from workgym.envs.core.errors import GenerationError
from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.crmarena.drawing import asked_on, count_reasons, named_period
from workgym.scenarios.crmarena.guesses import GUESSES, right_guesses
from workgym.scenarios.crmarena.matching import Candidate, Matched, expected_cases, matched_questions, slots_of
from workgym.scenarios.crmarena.periods import PastPeriod, Period
from workgym.scenarios.crmarena.product_questions import contested, known_products, require_one_leader
from workgym.scenarios.crmarena.product_rows import ProductRows, leading
from workgym.scenarios.crmarena.questions import IssueReading, Leading, ProductQuestion
from workgym.scenarios.crmarena.template import SIZE, UNANSWERABLE
from workgym.scenarios.crmarena.top_issue_identification.by_rows import leading_issues
from workgym.scenarios.crmarena.windows import window_of
from workgym.scenarios.crmarena.world.plan import WorldPlan
from workgym.scenarios.shared.drawing import Rejected
from workgym.scenarios.shared.streams import below, sample, shuffled, weighted

__all__ = ["TEMPLATE", "PlannedIssue", "planned_questions", "survey"]

TEMPLATE: Final = "top_issue_identification"
_NAMED: Final = 16
"""How many of the questions without an answer are about a period with a name."""
_PAST: Final[Mapping[PastPeriod, int]] = {
    **{PastPeriod(count, "week"): 3 for count in range(2, 7)},
    **{PastPeriod(count, "month"): 4 for count in (*range(3, 10), 18)},
    **{PastPeriod(count, "quarter"): 6 for count in range(2, 7)},
    PastPeriod(1, "year"): 14,
}
"""How often each other period is asked about (nearly as in the published questions)."""
_CONTESTED: Final = {"named": Fraction(2, 5), "past": Fraction(2, 3)}
"""In which share of a shape's questions with an answer counting decides: in more than half of all."""
_CASES: Final = 3
"""The fewest cases of a product that is asked about."""
_PRODUCTS: Final = 120
"""How many products are looked at …"""
_WINDOWS, _MORE_WINDOWS = 40, 200
"""… in how many periods of each kind, at first and where the first attempt fails …"""
_NAMED_WINDOWS: Final = 300
"""… and how many draws are made of one with a name."""
_EMPTY: Final = 6
"""How many questions without an answer are kept of every product and kind of period."""
_SHARE: Final = 13
"""The most tasks that one issue is the answer of: less than 15 % of those with an answer."""
_START: Final = 3
"""… and how many of the first few."""
_ATTEMPTS: Final = 9
_GUESSES: Final = GUESSES[:2]
"""The single cases that are looked at: the first one and the last …"""
_LEAST, _STEP = 60, 5
"""… in how many of a hundred questions with an answer each of them may be about the issue, and how many more with each
attempt. Many products have one case, and few have what it takes for less."""
_TIMES: Final = 8
"""The most tasks that a product is asked about in …"""
_SAME: Final = 5
"""… and those that ask about the same number of weeks, months or quarters on other days."""


class PlannedIssue(NamedTuple):
    """A sound question, the shape of its words, whether it has an answer, and whether counting decides."""

    question: ProductQuestion
    shape: str
    answerable: bool
    contested: bool


class _Top(NamedTuple):
    """What leads in a candidate, and the guesses that are right there."""

    found: Leading
    guesses: Sequence[str]


_NOTHING: Final = _Top(Leading((), 0, 0), ())


class _Kind(NamedTuple):
    """What questions that look alike have in common: the number of weeks and so on, or a name, and the product."""

    span: str | PastPeriod
    product: str


def planned_questions(snapshot: Snapshot, costs: Counter[str] | None = None) -> list[PlannedIssue]:
    """Return the questions of a world, in an order that says nothing.

    Args:
        costs: where to count the candidates that are rejected, by reason.

    Raises:
        GenerationError: if the world does not hold enough sound questions.
    """
    costs = Counter() if costs is None else costs
    for attempt in range(_ATTEMPTS - 1):
        with suppress(GenerationError):
            return _attempt(snapshot, attempt, costs)
    return _attempt(snapshot, _ATTEMPTS - 1, costs)


def _attempt(snapshot: Snapshot, attempt: int, costs: Counter[str]) -> list[PlannedIssue]:
    """Choose questions with a stream of the attempt's own: one that leaves rare issues for the end may fail."""
    rng = WorldPlan.of(snapshot).stream(TEMPLATE, f"choice {attempt}")
    # Periods with a name are short, so that one case often gives the answer away: others beside them make up for it.
    spans = shuffled(rng, [_draw_span(rng, number < _NAMED) for number in range(UNANSWERABLE)])
    products = known_products(snapshot, _CASES)
    products = sample(rng, products, min(_PRODUCTS, len(products)))
    windows = _MORE_WINDOWS if attempt else _WINDOWS
    candidates = _candidates(rng, snapshot, spans, products, windows)
    found = matched_questions(
        rng,
        slots_of([_kinds(rng, span, spans, products) for span in spans]),
        list(candidates),
        partial(_examine, snapshot, candidates, costs, Fraction(_LEAST + attempt * _STEP, 100)),
        f"{TEMPLATE} in {snapshot}",
        again=True,
    )
    return shuffled(rng, [_planned(item) for item in found])


def _draw_span(rng: Random, named: bool) -> str | PastPeriod:
    return "named" if named else weighted(rng, list(_PAST), list(_PAST.values()))


def _planned(item: Matched[ProductQuestion]) -> PlannedIssue:
    question = item.candidate.question
    return PlannedIssue(question, _shape(question), item.answer is not None, item.candidate.preferred)


def _shape(question: ProductQuestion) -> str:
    return "past" if isinstance(question.period, PastPeriod) else "named"


def _kinds(
    rng: Random, span: str | PastPeriod, spans: Sequence[str | PastPeriod], products: Sequence[str]
) -> list[_Kind]:
    """Return the kinds that a question without an answer may have: those of a span first, and in any order."""
    others = [other for other in dict.fromkeys(spans) if other != span]
    return [
        *(_Kind(span, product) for product in shuffled(rng, products)),
        *(_Kind(other, product) for other in shuffled(rng, others) for product in shuffled(rng, products)),
    ]


def _candidates(
    rng: Random, snapshot: Snapshot, spans: Sequence[str | PastPeriod], products: Sequence[str], windows: int
) -> dict[Candidate[ProductQuestion], _Top]:
    """Return candidates with what leads, but for those that the policy's own reading rules out already.

    Args:
        windows: how many periods of each kind without a name are looked at.
    """
    rows = ProductRows.of(snapshot)
    found: dict[Candidate[ProductQuestion], _Top] = {}
    decided: set[_Kind] = set()
    for span in dict.fromkeys(spans):
        kinds = {product: _Kind(span, product) for product in products}
        empty: Counter[str] = Counter()
        for period, today in _periods(rng, span, windows):
            window = window_of(period, today)
            demand, issues = expected_cases(window), rows.issues_in(window)
            for product, kind in kinds.items():
                question = ProductQuestion(period, today, product)
                if product not in issues:
                    if empty[product] < _EMPTY:
                        empty[product] += 1
                        found[Candidate(question, kind, demand, answerable=False)] = _NOTHING
                    continue
                top = leading(issues[product].items())
                if len(top.leaders) > 1:
                    continue
                if contested(top):
                    decided.add(kind)
                guesses = _guesses(rows, question, top) if contested(top) else _GUESSES
                rank = len(_GUESSES) - len(guesses)
                candidate = Candidate(question, kind, demand, answerable=True, preferred=contested(top), rank=rank)
                found[candidate] = _Top(top, guesses)
    return {candidate: top for candidate, top in found.items() if candidate.kind in decided}


def _guesses(rows: ProductRows, question: ProductQuestion, top: Leading) -> list[str]:
    """Return which of the guesses are right."""
    cases = rows.cases_in(question.product, window_of(question.period, question.today))
    right = right_guesses([case.issue for case in cases], top.leaders[0])
    return [guess for guess in right if guess in _GUESSES]


def _periods(rng: Random, span: str | PastPeriod, windows: int) -> list[tuple[Period, datetime]]:
    """Draw different periods of a kind, and the days on which they are asked about."""
    drawn = [_period(rng, span) for _ in range(windows if isinstance(span, PastPeriod) else _NAMED_WINDOWS)]
    return list({window_of(period, today): (period, today) for period, today in drawn}.values())


def _period(rng: Random, span: str | PastPeriod) -> tuple[Period, datetime]:
    return (span, asked_on(rng, span)) if isinstance(span, PastPeriod) else named_period(rng)


def _examine(
    snapshot: Snapshot,
    tops: Mapping[Candidate[ProductQuestion], _Top],
    costs: Counter[str],
    guessed: Fraction,
    candidate: Candidate[ProductQuestion],
    chosen: Sequence[Matched[ProductQuestion]],
) -> str | None:
    """Return the issue that is the answer to a sound question, None if there is none.

    Args:
        tops: what leads in each candidate.
        costs: where to count the candidates that are rejected, by reason.
        guessed: in which share of the questions with an answer the issue of the first case may be right, or that of
            the last.

    Raises:
        Rejected: if it is not sound, or does not go well with those that are chosen.
    """
    question, answer = candidate.question, next(iter(tops[candidate].found.leaders), None)
    same = [item.candidate.question for item in chosen if item.candidate.question.product == question.product]
    if len(same) >= _TIMES or sum(other.period == question.period for other in same) >= _SAME:
        raise Rejected("the product is asked about enough")
    if answer is not None:
        answered = [item for item in chosen if item.answer]
        _require_wanted(candidate, answer, answered)
        right = Counter(guess for item in answered for guess in tops[item.candidate].guesses)
        if any(right[guess] > guessed * (len(answered) + 1) for guess in tops[candidate].guesses):
            raise Rejected("one case gives away enough answers")
    window = window_of(question.period, question.today)
    if any(window_of(other.period, other.today) == window for other in same):
        raise Rejected("asked already")
    try:
        require_one_leader(leading_issues, IssueReading, snapshot, question)
    except Rejected as rejected:
        costs.update(rejected.reasons)
        raise
    return answer


def _require_wanted(
    candidate: Candidate[ProductQuestion], answer: str, answered: Sequence[Matched[ProductQuestion]]
) -> None:
    if sum(item.answer == answer for item in answered) >= _most(len(answered)):
        raise Rejected("the issue is the answer of enough tasks")
    if not candidate.preferred:
        shape = _shape(candidate.question)
        alike = [item.candidate.preferred for item in answered if _shape(item.candidate.question) == shape]
        if sum(alike) < _CONTESTED[shape] * (len(alike) + 1):
            raise Rejected("counting decides too few")


def _most(answered: int) -> int:
    """Return how often an issue may be an answer so far: rare issues are not left for the end."""
    return _START + (_SHARE - _START) * answered // (SIZE - UNANSWERABLE - 1)


def survey(snapshot: Snapshot, count: int) -> Counter[str]:
    """Draw ``count`` candidates, and return how many can be asked and why the others cannot."""
    return count_reasons(
        _drawn(snapshot, count), lambda asked: require_one_leader(leading_issues, IssueReading, snapshot, asked)
    )


def _drawn(snapshot: Snapshot, count: int) -> Iterator[ProductQuestion]:
    rng = WorldPlan.of(snapshot).stream(TEMPLATE, "survey")
    products = known_products(snapshot, 1)
    for _ in range(count):
        span = _draw_span(rng, below(rng, UNANSWERABLE) < _NAMED)
        yield ProductQuestion(*_period(rng, span), products[below(rng, len(products))])
