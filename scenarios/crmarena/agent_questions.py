"""Which questions are asked about the agents' figures: handle times and transfers have this in common.

A candidate is sound if one agent is strictly first, or nobody is left to compare, and if no other documented reading of
the question, alone or combined with others, leads to another answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from functools import partial
from itertools import product
from random import Random
from typing import Any, Final, NamedTuple

from workgym.envs.core.errors import GenerationError
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.crmarena.answers import NONE, IdAnswer
from workgym.envs.crmarena.schema import PREFIXES
from workgym.scenarios.crmarena.drawing import count_reasons, named_period, past_period, require_one_answer
from workgym.scenarios.crmarena.matching import (
    Candidate,
    Matched,
    MatchedSlot,
    Unsound,
    expected_cases,
    matched_questions,
    may_join,
    slots_of,
)
from workgym.scenarios.crmarena.periods import Period
from workgym.scenarios.crmarena.phrasing import Phrasing, phrasings_of
from workgym.scenarios.crmarena.questions import AgentQuestion, Best, Extreme
from workgym.scenarios.crmarena.rows import ServiceRows
from workgym.scenarios.crmarena.template import PhrasedQuestion
from workgym.scenarios.crmarena.windows import Window, window_of
from workgym.scenarios.crmarena.wording import show_threshold
from workgym.scenarios.crmarena.world.plan import WorldPlan
from workgym.scenarios.shared.drawing import Rejected
from workgym.scenarios.shared.streams import pick, shuffled, weighted

__all__ = [
    "MANAGED", "SHAPES", "AgentFigure", "PlannedQuestion", "agent_key", "phrased_questions", "planned_questions",
    "require_sound", "survey",
]  # fmt: skip

MANAGED: Final = """\
- The cases that an agent managed, or handled, in a period are counted by assignments: every time a case was assigned \
to the agent in the period counts, at the opening of the case or when a colleague passed it on."""
"""What the context says about the number of cases that an agent has to have."""
SHAPES: Final = ("named", "past", "before today")
"""The shapes of sentences: a named period, and two ways to speak of one that ends today."""
_EXTREMES: Final[tuple[Extreme, ...]] = ("min", "max")
_SHARE: Final = 13
"""The most tasks that one agent is the answer of: less than 15 % of those with an answer."""
_PAIRED: Final = "named"
"""The shape in which two agents may be all that are compared, since few periods have a name …"""
_PAIRS: Final = Fraction(1, 2)
"""… and in how many of its questions with an answer."""
_ALL_PAIRS: Final = 18
"""In how many questions of all shapes two agents are compared at most: a fifth of those with an answer."""
_IDLE: Final = Fraction(1, 3)
"""In which share of the questions without an answer agents managed enough cases, but none of them has a figure, as far
as there are such periods."""
_PERIODS: Final[Mapping[str, Callable[[Random], tuple[Period, datetime]]]] = {
    "named": named_period,
    "past": past_period,
    "before today": past_period,
}
"""How the period of a shape is drawn, and the day on which it is asked about."""


@dataclass(frozen=True)
class AgentFigure:
    """A figure by which agents are compared.

    Attributes:
        template: the id of the task type.
        best: who has the extreme figure, in plain Python, from a world, a question and a reading.
        reading: the type of the readings of such questions.
        thresholds: how often "more than n cases" is asked for, by n.
        empty: how many of the 39 questions without an answer ask for an extreme in a shape; among those with an answer
            the shares are the same.
        windows: how many windows are drawn for every shape, by the extremes that are asked for in them; those that are
            drawn again are left out.
        scarce: the shapes in which few questions are sound.
        mistake: a reading that questions have to catch, if there is one: some are chosen because it leads to another
            answer.
    """

    template: str
    best: Callable[..., Best]
    reading: type[Any]
    thresholds: Mapping[int, int]
    empty: Mapping[Extreme, Mapping[str, int]]
    windows: Mapping[Extreme, int]
    scarce: Collection[str] = ()
    mistake: NamedTuple | None = None


class _Search(NamedTuple):
    """How questions are looked for in a world.

    Attributes:
        paired: the shapes in which two agents may be all that are compared.
        effort: how many times as many windows are drawn as a figure names.
        either: whether a question asks for the other extreme where none is sound that asks for the wanted one.
    """

    paired: Collection[str]
    effort: int
    either: bool


_SEARCHES: Final = (_Search((_PAIRED,), 1, either=False), _Search(SHAPES, 3, either=True))
"""The second search is made only where the first one finds too few questions: in one world of ten, hardly any period
allows to ask for the fewest transfers."""


class PlannedQuestion(NamedTuple):
    """A sound question.

    Attributes:
        question: what is asked.
        shape: of its words.
        answerable: whether it has an answer.
        pair: whether only two agents are compared, so that a guess between them is right in every second question.
        idle: whether agents managed enough cases, but none of them has a figure.
    """

    question: AgentQuestion
    shape: str
    answerable: bool
    pair: bool = False
    idle: bool = False


class _Kind(NamedTuple):
    shape: str
    extreme: Extreme
    more_than: int


class _View(NamedTuple):
    """A period that may be asked about.

    Attributes:
        shape: of its words.
        period: in which the figures are taken.
        today: midnight of the day on which the question is asked.
        extremes: those that are asked for.
        demand: how many cases are to be expected in it.
        most: the number of cases of the agent who managed most in it.
    """

    shape: str
    period: Period
    today: datetime
    extremes: Sequence[Extreme]
    demand: float
    most: int


def planned_questions(snapshot: Snapshot, figure: AgentFigure) -> list[PlannedQuestion]:
    """Return the questions of a world, in an order that says nothing.

    Raises:
        GenerationError: if the world does not hold enough sound questions.
    """
    for search in _SEARCHES[:-1]:
        with suppress(GenerationError):
            return _found_questions(snapshot, figure, search)
    return _found_questions(snapshot, figure, _SEARCHES[-1])


def _found_questions(snapshot: Snapshot, figure: AgentFigure, search: _Search) -> list[PlannedQuestion]:
    plan = WorldPlan.of(snapshot)
    rng = plan.stream(figure.template, "choice")
    found = matched_questions(
        rng,
        _slots(rng, figure, search),
        list(_candidates(snapshot, figure, search)),
        partial(_examine, snapshot, figure, {}),
        f"{figure.template} in {snapshot}",
    )
    return shuffled(plan.stream(figure.template, "order"), [item.candidate.question for item in found])


def phrased_questions(
    snapshot: Snapshot, figure: AgentFigure, shapes: Mapping[str, Sequence[Phrasing]], policy: str
) -> Iterator[PhrasedQuestion[AgentQuestion]]:
    """Yield the questions of a world in words. Phrasings are equally frequent with and without an answer."""
    seed = snapshot.key.seed
    turns: Counter[tuple[str, bool]] = Counter()
    for planned in planned_questions(snapshot, figure):
        wordings = phrasings_of(seed, shapes[planned.shape])
        group = (planned.shape, planned.answerable)
        phrasing = wordings[turns[group] % len(wordings)]
        turns[group] += 1
        question = planned.question
        slots = {
            "period": str(question.period),
            "threshold": show_threshold(question.more_than),
            "extreme": phrasing.low if question.extreme == "min" else phrasing.high,
        }
        tags = (planned.shape, *(() if planned.answerable else ("unanswerable",)))
        yield PhrasedQuestion(question, phrasing.text.format(**slots), slots, tags, policy, question.today)


def agent_key(question: AgentQuestion, best: Best) -> IdAnswer:
    """Return the key of a question's answer."""
    return IdAnswer(expected=next(iter(best.agents), NONE), prefix=PREFIXES["User"])


def _slots(rng: Random, figure: AgentFigure, search: _Search) -> list[MatchedSlot]:
    """Return the places of the questions: what those without an answer look like.

    Where no questions of a kind are sound, another number of cases is taken, or else another shape, or at last, if the
    search allows it, the other extreme.
    """
    kinds: list[list[_Kind]] = []
    for extreme, counts in figure.empty.items():
        for shape, count in counts.items():
            for wanted in shuffled(rng, _apportioned(count, figure.thresholds)):
                thresholds = [wanted, *(other for other in shuffled(rng, list(figure.thresholds)) if other != wanted)]
                shapes = [shape, *(other for other in shuffled(rng, SHAPES) if other != shape)]
                extremes = [extreme, *(other for other in _EXTREMES if other != extreme and search.either)]
                kinds.append(
                    [_Kind(name, each, more_than) for each, name, more_than in product(extremes, shapes, thresholds)]
                )
    return [
        slot._replace(sparing=kind[0].shape in figure.scarce) for slot, kind in zip(slots_of(kinds), kinds, strict=True)
    ]


def _apportioned(count: int, weights: Mapping[int, int]) -> list[int]:
    """Return ``count`` keys, each as often as its weight says; the largest remainders are rounded up."""
    total = sum(weights.values())
    shares = {key: divmod(count * weight, total) for key, weight in weights.items()}
    left = count - sum(whole for whole, _ in shares.values())
    raised = sorted(shares, key=lambda key: -shares[key][1])[:left]
    return [key for key, (whole, _) in shares.items() for _ in range(whole + (key in raised))]


def _candidates(snapshot: Snapshot, figure: AgentFigure, search: _Search) -> Iterator[Candidate[PlannedQuestion]]:
    """Yield candidates, but for those that the policy's own reading rules out already. No two have the same window.

    Figures are compared only where as many cases are to be expected as in a question without an answer of the kind:
    other questions would join none.
    """
    views = list(_views(snapshot, figure, search))
    busiest: dict[_Kind, float] = {}
    for view in views:
        for more_than, extreme in product(figure.thresholds, view.extremes):
            if view.most <= more_than:
                kind = _Kind(view.shape, extreme, more_than)
                busiest[kind] = max(busiest.get(kind, 0), view.demand)
    for view in views:
        for more_than, extreme in product(figure.thresholds, view.extremes):
            question = AgentQuestion(view.period, view.today, more_than, extreme)
            kind = _Kind(view.shape, extreme, more_than)
            if view.most <= more_than:
                planned = PlannedQuestion(question, view.shape, answerable=False)
                yield Candidate(planned, kind, view.demand, answerable=False)
            elif kind in busiest and may_join(view.demand, busiest[kind]):
                best = figure.best(snapshot, question)
                if not best.agents:
                    planned = PlannedQuestion(question, view.shape, answerable=False, idle=True)
                    yield Candidate(planned, kind, view.demand, answerable=False, preferred=True)
                elif len(best.agents) == 1 and best.compared > (1 if view.shape in search.paired else 2):
                    caught = _is_caught(snapshot, figure, question, best.agents)
                    planned = PlannedQuestion(question, view.shape, answerable=True, pair=best.compared == 2)
                    rank = int(view.shape != _PAIRED and not planned.pair)
                    yield Candidate(planned, kind, view.demand, answerable=True, preferred=caught, rank=rank)


def _views(snapshot: Snapshot, figure: AgentFigure, search: _Search) -> Iterator[_View]:
    """Draw periods with different windows."""
    rows = ServiceRows.of(snapshot)
    seen = set[Window]()
    for shape in SHAPES:
        rng = WorldPlan.of(snapshot).stream(figure.template, shape)
        for number in range(search.effort * max(figure.windows.values())):
            period, today = _PERIODS[shape](rng)
            window = window_of(period, today)
            if window not in seen:
                seen.add(window)
                extremes = [extreme for extreme, count in figure.windows.items() if number < search.effort * count]
                most = max(rows.managed_cases(window).values(), default=0)
                yield _View(shape, period, today, extremes, expected_cases(window), most)


def _is_caught(snapshot: Snapshot, figure: AgentFigure, question: AgentQuestion, best: tuple[str, ...]) -> bool:
    """Return whether the mistake that there is to be made leads to another answer."""
    return figure.mistake is not None and figure.best(snapshot, question, figure.mistake).agents != best


def _examine(
    snapshot: Snapshot,
    figure: AgentFigure,
    known: dict[AgentQuestion, str | None],
    candidate: Candidate[PlannedQuestion],
    chosen: Sequence[Matched[PlannedQuestion]],
) -> str | None:
    """Return the agent who is the answer to a sound question, None if there is none.

    Args:
        known: the answers to sound questions that were examined before.

    Raises:
        Rejected: if it is not sound, or its agent is the answer of enough questions.
    """
    _require_wanted(candidate.question, [item.candidate.question for item in chosen])
    question = candidate.question.question
    if question not in known:
        try:
            require_sound(snapshot, figure, question)
        except Rejected as rejected:
            raise Unsound(*rejected.reasons) from None
        known[question] = next(iter(figure.best(snapshot, question).agents), None)
    answer = known[question]
    if answer is not None and sum(other.answer == answer for other in chosen) >= _SHARE:
        raise Rejected("the agent is the answer of enough tasks")
    return answer


def _require_wanted(planned: PlannedQuestion, chosen: Sequence[PlannedQuestion]) -> None:
    if planned.pair:
        pairs = [other.pair for other in chosen if other.answerable and other.shape == _PAIRED]
        enough = planned.shape == _PAIRED and sum(pairs) >= _PAIRS * (len(pairs) + 1)
        if enough or sum(other.pair for other in chosen) >= _ALL_PAIRS:
            raise Rejected("two agents are compared in enough tasks")
    idle = [other.idle for other in chosen if not other.answerable]
    if planned.idle and sum(idle) >= _IDLE * (len(idle) + 1):
        raise Rejected("nobody has a figure in enough tasks")


def require_sound(snapshot: Snapshot, figure: AgentFigure, question: AgentQuestion) -> None:
    """Check that a question can be asked.

    Raises:
        Rejected: with the reasons why it cannot.
    """
    own = figure.best(snapshot, question)
    if len(own.agents) > 1:
        raise Rejected("a tie")
    if own.compared == 1:
        raise Rejected("there is nobody to compare the agent with")
    require_one_answer(lambda reading: figure.best(snapshot, question, reading).agents, figure.reading)


def survey(snapshot: Snapshot, figure: AgentFigure, count: int) -> Counter[str]:
    """Draw ``count`` candidates, and return how many can be asked and why the others cannot."""
    return count_reasons(_drawn(snapshot, figure, count), partial(require_sound, snapshot, figure))


def _drawn(snapshot: Snapshot, figure: AgentFigure, count: int) -> Iterator[AgentQuestion]:
    for number in range(count):
        rng = WorldPlan.of(snapshot).stream(f"{figure.template} survey", number)
        period, today = _PERIODS[SHAPES[number % len(SHAPES)]](rng)
        more_than = weighted(rng, list(figure.thresholds), list(figure.thresholds.values()))
        yield AgentQuestion(period, today, more_than, pick(rng, _EXTREMES))
