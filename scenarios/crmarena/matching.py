"""Questions without an answer beside questions with one that look the same.

A rule that reads the request alone must not tell the two apart. Whether anything happens in a window depends on how
busy the season is, which the calendar gives away; so every question without an answer is joined by questions with one
that have the same form and are about windows in which as many cases are to be expected.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from itertools import accumulate
from math import log
from random import Random
from typing import Any, Final, Generic, NamedTuple, TypeVar

from workgym.envs.core.errors import GenerationError
from workgym.scenarios.crmarena.template import SIZE, UNANSWERABLE
from workgym.scenarios.crmarena.windows import Window
from workgym.scenarios.crmarena.world.calendar import FIRST_DAY, HORIZON, NOW
from workgym.scenarios.crmarena.world.cases import CASES
from workgym.scenarios.crmarena.world.orders import daily_demand
from workgym.scenarios.shared.drawing import Rejected
from workgym.scenarios.shared.streams import shuffled

__all__ = [
    "Candidate",
    "Examine",
    "Matched",
    "MatchedSlot",
    "Unsound",
    "expected_cases",
    "matched_questions",
    "may_join",
    "slots_of",
]

Q = TypeVar("Q")

_NEAR, _FAR = 0.3, 1.0
"""How far apart the logarithms of the expected numbers of cases may be: of a question without an answer and the nearest
that joins it, and of it and the others."""
_WELCOME: Final = 2
"""How many of those that join a question without an answer may be there because they are preferred."""
_WAIT: Final = 26
"""A case follows its order within this many days, the earlier the likelier."""


class Unsound(Rejected):
    """A candidate is not fit to be a question, whatever else is asked."""


class Candidate(NamedTuple, Generic[Q]):
    """A question that may be asked.

    Attributes:
        question: what is asked.
        kind: what questions that look alike have in common, such as the shape of the sentence and a threshold.
        demand: how many cases are to be expected where the question looks.
        answerable: whether it has an answer.
        preferred: whether it is welcome for what it tests: near a question without an answer, two such join it; and of
            the questions without an answer those are tried first.
        rank: of those that may join, the ones of the highest rank are tried first, and then the nearest.
    """

    question: Q
    kind: Hashable
    demand: float
    answerable: bool
    preferred: bool = False
    rank: int = 0


class Matched(NamedTuple, Generic[Q]):
    """A chosen question, and its answer; None if it has none."""

    candidate: Candidate[Q]
    answer: str | None


Examine = Callable[[Candidate[Q], Sequence[Matched[Q]]], str | None]
"""Returns the answer to a sound question, or raises :class:`Rejected`. It is also given the questions that are chosen
already. A candidate that it finds :class:`Unsound` is not examined again."""


class MatchedSlot(NamedTuple):
    """A place for one question without an answer and for those that join it.

    Attributes:
        kinds: the kinds that it may have, in the order in which they are tried.
        joined: how many questions with an answer join it.
        sparing: whether all but the nearest of them come from as far as may be, where questions are scarce: the others
            that are near are left for other slots.
    """

    kinds: Sequence[Hashable]
    joined: int
    sparing: bool = False


def slots_of(kinds: Sequence[Sequence[Hashable]]) -> list[MatchedSlot]:
    """Return the places of a task type's questions, from the kinds that each question without an answer may have."""
    answered = SIZE - UNANSWERABLE
    shares = [answered * (place + 1) // len(kinds) - answered * place // len(kinds) for place in range(len(kinds))]
    return [MatchedSlot(kind, joined) for kind, joined in zip(kinds, shares, strict=True)]


def matched_questions(
    rng: Random,
    slots: Iterable[MatchedSlot],
    candidates: Sequence[Candidate[Q]],
    examine: Examine[Q],
    what: str,
    *,
    again: bool = False,
) -> list[Matched[Q]]:
    """Fill every slot with sound questions.

    Args:
        rng: draws which candidates are tried first.
        slots: what is wanted.
        candidates: questions with an answer and without one.
        examine: examines a candidate.
        what: task type and world, for the message.
        again: whether a question without an answer that too few can join is tried for later slots, too: what goes well
            with the chosen ones may then be different.

    Raises:
        GenerationError: if a slot cannot be filled.
    """
    chooser = _Chooser(rng, candidates, examine, again=again)
    for slot in slots:
        if not chooser.fill(slot):
            raise GenerationError(
                f"{what}: no sound questions of the kind {slot.kinds} look alike, after {len(chooser.chosen)}"
            )
    return chooser.chosen


class _Chooser(Generic[Q]):
    """Chooses questions in blocks: one without an answer, and then those that join it."""

    def __init__(self, rng: Random, candidates: Sequence[Candidate[Q]], examine: Examine[Q], *, again: bool) -> None:
        self.chosen: list[Matched[Q]] = []
        self._examine, self._again = examine, again
        self._answered = _Neighbours([candidate for candidate in candidates if candidate.answerable])
        self._waiting: defaultdict[Hashable, list[Candidate[Q]]] = defaultdict(list)
        empty = shuffled(rng, [candidate for candidate in candidates if not candidate.answerable])
        # The last ones are tried first.
        for candidate in sorted(empty, key=lambda each: (each.preferred, self._answered.welcome(each))):
            self._waiting[candidate.kind].append(candidate)

    def fill(self, slot: MatchedSlot) -> bool:
        """Choose the questions of a slot, and return whether there are enough."""
        return any(self._fill(slot, kind) for kind in slot.kinds)

    def _fill(self, slot: MatchedSlot, kind: Hashable) -> bool:
        waiting, alone = self._waiting[kind], list[Candidate[Q]]()
        block: list[Matched[Q]] = []
        while waiting and len(block) <= slot.joined:
            alone.append(waiting.pop())
            block = self._block(alone[-1], slot)
        found = len(block) > slot.joined
        if found:
            alone.pop()
            self.chosen += block
            for item in block[1:]:
                self._answered.remove(item.candidate)  # no question is asked twice
        if self._again:
            waiting[:0] = alone
        return found

    def _block(self, first: Candidate[Q], slot: MatchedSlot) -> list[Matched[Q]]:
        """Return a question without an answer and those that join it, as many as there are."""
        if not self._answered.around(first, _NEAR):
            return []
        block: list[Matched[Q]] = []
        self._extend(block, [first], 1)
        if block:
            preferred = [candidate for candidate in self._answered.around(first, _NEAR) if candidate.preferred]
            self._extend(block, preferred, 1 + min(_WELCOME, slot.joined))
            self._extend(block, self._answered.around(first, _NEAR), 2)
        if len(block) > 1:
            others = self._answered.around(first, _FAR)
            self._extend(block, others[::-1] if slot.sparing else others, 1 + slot.joined)
        return block

    def _extend(self, block: list[Matched[Q]], candidates: Sequence[Candidate[Q]], size: int) -> None:
        """Add sound questions to a block until it has a size."""
        for candidate in candidates:
            if len(block) >= size:
                return
            if any(candidate is item.candidate for item in block):
                continue
            try:
                block.append(Matched(candidate, self._examine(candidate, [*self.chosen, *block])))
            except Unsound:
                if candidate.answerable:
                    self._answered.remove(candidate)
            except Rejected:
                pass  # it may go well with other questions


class _Neighbours(Generic[Q]):
    """Candidates by kind, and then by demand."""

    def __init__(self, candidates: Iterable[Candidate[Q]]) -> None:
        self._groups: defaultdict[Hashable, list[Candidate[Q]]] = defaultdict(list)
        self._preferred: defaultdict[Hashable, list[float]] = defaultdict(list)
        for candidate in sorted(candidates, key=_size):
            self._groups[candidate.kind].append(candidate)
            if candidate.preferred:
                self._preferred[candidate.kind].append(_size(candidate))

    def welcome(self, candidate: Candidate[Q]) -> bool:
        """Return whether a preferred candidate of the same kind was near a candidate at first."""
        sizes, size = self._preferred[candidate.kind], _size(candidate)
        return bisect_left(sizes, size - _NEAR) < bisect_right(sizes, size + _NEAR)

    def around(self, candidate: Candidate[Q], tolerance: float) -> list[Candidate[Q]]:
        """Return the candidates of the same kind within a tolerance of a candidate's demand, the nearest first."""
        group, size = self._groups[candidate.kind], _size(candidate)
        first = bisect_left(group, size - tolerance, key=_size)
        last = bisect_right(group, size + tolerance, key=_size)
        return sorted(group[first:last], key=lambda other: (-other.rank, abs(_size(other) - size)))

    def remove(self, candidate: Candidate[Q]) -> None:
        """Take a candidate out."""
        group = self._groups[candidate.kind]
        place = bisect_left(group, _size(candidate), key=_size)
        while group[place] is not candidate:
            place += 1
        del group[place]


def may_join(demand: float, busiest: float) -> bool:
    """Return whether a question may join one without an answer, of which the busiest expects ``busiest`` cases."""
    return _scaled(demand) <= _scaled(busiest) + _FAR


def _size(candidate: Candidate[Any]) -> float:
    return _scaled(candidate.demand)


def _scaled(demand: float) -> float:
    return log(demand + 0.25)


def expected_cases(window: Window) -> float:
    """Return how many cases a world of scale 1 opens in a window by the calendar alone, which all worlds share."""
    running = _running_demand()
    first = datetime.combine(FIRST_DAY, time())
    start, end = ((min(max(moment, first), NOW) - first).days for moment in window)
    return CASES * (running[end] - running[start])


@lru_cache(maxsize=1)
def _running_demand() -> list[float]:
    """Return the share of all cases that is opened before each day of business."""
    waits = [((day + 1) / _WAIT) ** 0.5 - (day / _WAIT) ** 0.5 for day in range(_WAIT)]
    orders = [daily_demand(day) for day in _days()]
    shares = [
        sum(orders[day - wait] * waits[wait] for wait in range(min(day + 1, _WAIT))) if date_ <= HORIZON else 0.0
        for day, date_ in enumerate(_days())
    ]
    return [0.0, *accumulate(shares)]


def _days() -> list[date]:
    return [FIRST_DAY + timedelta(days=day) for day in range((NOW.date() - FIRST_DAY).days)]
