"""Handle time: which agent closes cases fastest or slowest in a period (CRMArena, section 4 and its appendix).

A candidate becomes a task if one agent is strictly first, or nobody qualifies, and if no other documented reading of
the question, alone or combined with others, leads to another answer. Three tasks in ten have no answer; they are worded
like the others and stand among them in random order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, time, timedelta
from itertools import groupby
from random import Random
from typing import Any, Final, NamedTuple

from workgym.envs.core.calendar import MONTHS
from workgym.envs.core.delta import Delta
from workgym.envs.core.errors import GenerationError
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import Outcome, Task
from workgym.envs.crmarena.answers import NONE, IdAnswer
from workgym.envs.crmarena.schema import PREFIXES
from workgym.scenarios.crmarena import rules_python, rules_sql
from workgym.scenarios.crmarena.lexicon.requests import SHAPES
from workgym.scenarios.crmarena.rules_python import Best, Extreme, Reading, Service, readings, service_of
from workgym.scenarios.crmarena.tasks.reference import with_reference
from workgym.scenarios.crmarena.windows import QUARTERS, SEASONS, Named, Past, Period, window_of
from workgym.scenarios.crmarena.wording import context_of, show_threshold
from workgym.scenarios.crmarena.world.common import FIRST_DAY, NOW, stream
from workgym.scenarios.shared.streams import below, pick, shuffled, weighted

__all__ = [
    "SIZE",
    "TEMPLATE",
    "UNANSWERABLE",
    "Candidate",
    "Drawing",
    "answer_of",
    "draw",
    "objections",
    "survey",
    "tasks",
]

TEMPLATE: Final = "handle_time"
SIZE: Final = 20
"""Tasks in every world …"""
UNANSWERABLE: Final = 6
"""… and how many of them ask about a period in which nobody qualifies."""
_TRAPS: Final = {"transfers": 5, "threshold": 5}
"""How many tasks with an answer cannot be solved without a rule: leaving out what was passed on, or who has too few."""
_OF_ONE_AGENT: Final = 2
"""The most tasks that one agent is the answer of: less than 15 % of those with an answer."""
_MAX_DRAWS: Final = 4000
_THRESHOLDS: Final = ((0, 30), (1, 33), (2, 44), (3, 23))
"""How often "more than n cases" is asked for (after the published questions)."""
_EXTREMES: Final[tuple[Extreme, ...]] = ("min", "max")
_OWN: Final = Reading()
_CARELESS: Final = Reading(transferred="no matter")


class Candidate(NamedTuple):
    """What a question states, and the day on which it is asked."""

    period: Period
    today: datetime
    more_than: int
    extreme: Extreme


class _Plan(NamedTuple):
    """What is decided of a task before its slots are drawn."""

    answerable: bool
    trap: str
    """The rule that must matter; "" for none in particular."""
    shape: str
    phrasing: int


@dataclass
class Drawing:
    """The tasks of a world, and what became of the candidates.

    Attributes:
        tasks: in the order of their numbers.
        drawn: how many candidates there were.
        costs: how many of them were rejected for each reason. A reading's own line counts the candidates that it alone
            would have cost; ``"combined readings"`` those that only several of them together did.
    """

    tasks: list[Task] = field(default_factory=list)
    drawn: int = 0
    costs: Counter[str] = field(default_factory=Counter)


def tasks(snapshot: Snapshot) -> Sequence[Task]:
    """Return the 20 tasks of a world."""
    return draw(snapshot).tasks


def draw(snapshot: Snapshot) -> Drawing:
    """Draw the tasks of a world one after the other, and keep count of what was rejected.

    Raises:
        GenerationError: if two computations of one answer disagree, or the world does not hold enough sound questions.
    """
    drawing = Drawing()
    service = service_of(snapshot)
    answers: Counter[str] = Counter()
    asked: set[Candidate] = set()
    for number, plan in enumerate(_plans(snapshot.key.seed)):
        rng = stream(snapshot.key.seed, TEMPLATE, number)
        for _ in range(_MAX_DRAWS):
            candidate = _DRAWN[plan.shape](rng)
            drawing.drawn += 1
            answer = answer_of(service, candidate)
            if not _fits(service, plan, candidate, answer):
                reasons = ["not what the plan asks for"]
            elif candidate in asked or (answer != NONE and answers[answer] >= _OF_ONE_AGENT):
                reasons = ["asked already, or the agent is the answer of enough tasks"]
            else:
                reasons = objections(service, candidate)
            if not reasons:
                break
            drawing.costs.update(reasons)
        else:
            raise GenerationError(f"{TEMPLATE}, task {number} in {snapshot}: no sound candidate among {_MAX_DRAWS}")
        answers[answer] += 1
        asked.add(candidate)
        drawing.tasks.append(_task(snapshot, number, plan, candidate, answer))
    return drawing


def survey(snapshot: Snapshot, count: int) -> Counter[str]:
    """Draw candidates at random and count what becomes of them, ``"sound"`` being one that can be asked.

    A candidate is counted under every reading that costs it by itself.
    """
    found: Counter[str] = Counter()
    for number in range(count):
        shape = list(SHAPES)[number % len(SHAPES)]
        candidate = _DRAWN[shape](stream(snapshot.key.seed, f"{TEMPLATE} survey", number))
        found.update(objections(service_of(snapshot), candidate) or ["sound"])
    return found


def _plans(seed: int) -> list[_Plan]:
    """Return what each task is to be: shapes and phrasings about equally often, in an order that says nothing."""
    traps = [trap for trap, number in _TRAPS.items() for _ in range(number)]
    answerable = [(True, trap) for trap in (*traps, *[""] * (SIZE - UNANSWERABLE - len(traps)))]
    kinds = shuffled(stream(seed, TEMPLATE, "kinds"), [*answerable, *[(False, "")] * UNANSWERABLE])
    shapes = shuffled(stream(seed, TEMPLATE, "shapes"), [list(SHAPES)[number % len(SHAPES)] for number in range(SIZE)])
    wordings = {
        shape: shuffled(stream(seed, TEMPLATE, f"phrasings {shape}"), range(len(SHAPES[shape]))) * 2 for shape in SHAPES
    }
    return [_Plan(*kind, shape, wordings[shape].pop()) for kind, shape in zip(kinds, shapes, strict=True)]


def _fits(service: Service, plan: _Plan, candidate: Candidate, answer: str) -> bool:
    """Return whether a sound candidate is what the plan asks for."""
    if (answer != NONE) != plan.answerable:
        return False
    if not plan.trap:
        return True
    window = window_of(candidate.period, candidate.today)
    more_than, reading = (0, _OWN) if plan.trap == "threshold" else (candidate.more_than, _CARELESS)
    careless = rules_python.handle_time(service, window, more_than, candidate.extreme, reading)
    return careless.agents != (answer,)


def _named(rng: Random) -> Candidate:
    """Draw a named period that is over, and a later day on which to ask."""
    while True:
        name = pick(rng, pick(rng, (MONTHS, QUARTERS, SEASONS)))
        period = Named(name, 2020 + below(rng, 5))
        end = window_of(period, NOW).end
        if end <= NOW:
            return _asked(rng, period, end + timedelta(days=below(rng, (NOW - end).days + 1)))


def _past(rng: Random) -> Candidate:
    """Draw a number of units, and a day from which they reach back into the years of business."""
    unit = pick(rng, ("week", "month", "quarter"))
    period = Past(2 + below(rng, 5), unit)
    first = datetime.combine(FIRST_DAY, time())
    while True:
        today = first + timedelta(days=below(rng, (NOW - first).days + 1))
        if window_of(period, today).start >= first:
            return _asked(rng, period, today)


def _asked(rng: Random, period: Period, today: datetime) -> Candidate:
    numbers, weights = zip(*_THRESHOLDS, strict=True)
    return Candidate(period, today, weighted(rng, numbers, weights), pick(rng, _EXTREMES))


_DRAWN: Final[Mapping[str, Callable[[Random], Candidate]]] = {"named": _named, "past": _past, "before today": _past}


def _read(service: Service, candidate: Candidate, reading: Reading) -> Best:
    window = window_of(candidate.period, candidate.today)
    return rules_python.handle_time(service, window, candidate.more_than, candidate.extreme, reading)


def answer_of(service: Service, candidate: Candidate) -> str:
    """Return who is the answer to a candidate, the first of several that tie; ``None`` in words if there is nobody."""
    return next(iter(_read(service, candidate, _OWN).agents), NONE)


def objections(service: Service, candidate: Candidate) -> list[str]:
    """Return why a candidate cannot be asked; it can if there is no reason."""
    own = _read(service, candidate, _OWN)
    if len(own.agents) > 1:
        return ["a tie"]
    if not own.agents and own.qualified:
        return ["agents qualify, but none has a case to be timed"]
    if own.compared == 1:
        return ["there is nobody to compare the agent with"]
    others = sorted(readings(), key=lambda reading: len(_changes(reading)) > 1)
    for combined, group in groupby(others, key=lambda reading: len(_changes(reading)) > 1):
        wrong = [reading for reading in group if _read(service, candidate, reading).agents != own.agents]
        if wrong:
            return ["combined readings"] if combined else [_difference(reading) for reading in wrong]
    return []


def _changes(reading: Reading) -> dict[str, Any]:
    """Return in what a reading differs from the policy's own."""
    own = _OWN._asdict()
    return {name: value for name, value in reading._asdict().items() if value != own[name]}


def _difference(reading: Reading) -> str:
    return ", ".join(f"{name}: {value}" for name, value in _changes(reading).items())


def _task(snapshot: Snapshot, number: int, plan: _Plan, candidate: Candidate, answer: str) -> Task:
    """Return a candidate as a task, after computing it a second time.

    Raises:
        GenerationError: if the second computation leads to another answer.
    """
    best = rules_sql.handle_time(snapshot, *candidate)
    if best.agents != (() if answer == NONE else (answer,)):
        raise GenerationError(f"{TEMPLATE} in {snapshot}: for {candidate} Python says {answer}, SQL {best}")
    phrasing = SHAPES[plan.shape][plan.phrasing]
    slots = {
        "period": str(candidate.period),
        "threshold": show_threshold(candidate.more_than),
        "extreme": phrasing.low if candidate.extreme == "min" else phrasing.high,
    }
    task = Task(
        id=f"{TEMPLATE}/{number}",
        instruction=phrasing.text.format(**slots),
        context=context_of(candidate.today),
        persona={"role": "manager"},
        toolkits=("functions",),
        template=TEMPLATE,
        domain="database",
        tags=(plan.shape, *(() if plan.answerable else ("unanswerable",))),
        slots=slots,
        outcome=Outcome(delta=Delta(snapshot.schema), answer=IdAnswer(expected=answer, prefix=PREFIXES["User"])),
    )
    return with_reference(snapshot, task)
