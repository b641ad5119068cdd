"""Which questions are asked about the states."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from random import Random
from typing import Final, NamedTuple

from workgym.envs.core.errors import GenerationError
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.crmarena.functions.arguments import MAX_ROWS
from workgym.scenarios.crmarena.best_region_identification.by_rows import fastest_states
from workgym.scenarios.crmarena.drawing import asked_on, count_reasons, named_period, require_one_answer
from workgym.scenarios.crmarena.periods import PastPeriod
from workgym.scenarios.crmarena.questions import Fastest, RegionQuestion, RegionReading
from workgym.scenarios.crmarena.template import SIZE
from workgym.scenarios.crmarena.windows import Window, window_of
from workgym.scenarios.crmarena.world.plan import WorldPlan
from workgym.scenarios.shared.drawing import Rejected
from workgym.scenarios.shared.streams import shuffled, weighted

__all__ = ["SHAPES", "TEMPLATE", "PlannedRegion", "planned_questions", "require_sound", "survey"]

TEMPLATE: Final = "best_region_identification"
_PAST: Final[Mapping[PastPeriod, int]] = {
    **{PastPeriod(count, "week"): 5 for count in range(2, 7)},
    **{PastPeriod(count, "month"): 7 for count in range(2, 7)},
    **{PastPeriod(count, "quarter"): 6 for count in range(2, 7)},
    PastPeriod(1, "year"): 5,
}
"""How often each period is asked about (nearly as in the published questions)."""
SHAPES: Final = ("named", "past")
"""The shapes of sentences: a named period, and one that ends today."""
_PARTS: Final = (("named", False, 50), ("past", True, 40), ("past", False, 40))
"""How many questions are about a period with a name or another one; whether the first state must have several cases."""
_COMPARED: Final = 3
"""In how many states cases have to be closed at least."""
_SHARE: Final = 13
"""The most tasks that one state is the answer of: a tenth."""
_SAME: Final = 8
"""The most tasks that ask about the same number of weeks, months or quarters on different days."""
_DRAWS: Final = 3000


class PlannedRegion(NamedTuple):
    """A sound question, the shape of its words, and its answer."""

    question: RegionQuestion
    shape: str
    found: Fastest


def planned_questions(snapshot: Snapshot, costs: Counter[str] | None = None) -> list[PlannedRegion]:
    """Return the questions of a world, in an order that says nothing.

    Args:
        costs: where to count the candidates that are rejected, by reason.

    Raises:
        GenerationError: if the world does not hold enough sound questions.
    """
    rng = WorldPlan.of(snapshot).stream(TEMPLATE, "choice")
    costs = Counter() if costs is None else costs
    chosen: dict[Window, PlannedRegion] = {}
    for shape, several, count in _PARTS:
        wanted = len(chosen) + count
        for _ in range(_DRAWS):
            if len(chosen) == wanted:
                break
            question = _drawn(rng, shape)
            window = window_of(question.period, question.today)
            if window in chosen:
                continue
            try:
                chosen[window] = _examined(snapshot, question, shape, several, chosen.values())
            except Rejected as rejected:
                costs.update(rejected.reasons)
    if len(chosen) < SIZE:
        raise GenerationError(f"{TEMPLATE} in {snapshot}: only {len(chosen)} of {SIZE} questions are found")
    return shuffled(rng, list(chosen.values()))


def _drawn(rng: Random, shape: str) -> RegionQuestion:
    if shape == "named":
        return RegionQuestion(*named_period(rng))
    period = weighted(rng, list(_PAST), list(_PAST.values()))
    return RegionQuestion(period, asked_on(rng, period))


def _examined(
    snapshot: Snapshot, question: RegionQuestion, shape: str, several: bool, chosen: Collection[PlannedRegion]
) -> PlannedRegion:
    """Return a sound question.

    Raises:
        Rejected: if it is not sound, or does not go well with those that are chosen.
    """
    if sum(item.question.period == question.period for item in chosen) >= _SAME:
        raise Rejected("the same is asked on enough days")
    found = fastest_states(snapshot, question)
    if several and found.cases == 1:
        raise Rejected("the first state has one case")
    require_sound(snapshot, question)
    if sum(item.found.states == found.states for item in chosen) >= _SHARE:
        raise Rejected("the state is the answer of enough tasks")
    return PlannedRegion(question, shape, found)


def require_sound(snapshot: Snapshot, question: RegionQuestion) -> None:
    """Check that one of several states is first, and the same one under all readings.

    Raises:
        Rejected: with the reasons why it is not so.
    """
    found = fastest_states(snapshot, question)
    if len(found.states) > 1:
        raise Rejected("a tie")
    if found.compared < _COMPARED:
        raise Rejected("there is nothing to compare")
    if found.total > MAX_ROWS:
        raise Rejected("more cases than a function returns")
    require_one_answer(lambda reading: fastest_states(snapshot, question, reading).states, RegionReading)


def survey(snapshot: Snapshot, count: int) -> Counter[str]:
    """Draw ``count`` candidates, and return how many can be asked and why the others cannot."""
    rng = WorldPlan.of(snapshot).stream(TEMPLATE, "survey")
    candidates = (_drawn(rng, SHAPES[number % 2]) for number in range(count))
    return count_reasons(candidates, lambda asked: require_sound(snapshot, asked))
