"""Which questions are asked about handle time: what each task is to be, candidates at random, and the sound ones.

A candidate is sound if one agent is strictly first, or nobody qualifies, and if no other documented reading of the
question, alone or combined with others, leads to another answer. Three tasks in ten have no answer; they are worded
like the others and stand among them in random order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from functools import partial
from random import Random
from typing import Final, NamedTuple

from workgym.envs.core.snapshot import Snapshot
from workgym.envs.crmarena.answers import NONE
from workgym.scenarios.crmarena.drawing import named_period, past_period, require_one_answer
from workgym.scenarios.crmarena.handle_time.by_rows import best_agents
from workgym.scenarios.crmarena.handle_time.phrasings import SHAPES
from workgym.scenarios.crmarena.periods import Period
from workgym.scenarios.crmarena.questions import AgentQuestion, Extreme, Reading
from workgym.scenarios.crmarena.world.common import stream
from workgym.scenarios.shared.drawing import Rejected, first_sound
from workgym.scenarios.shared.streams import pick, shuffled, weighted

__all__ = ["SIZE", "TEMPLATE", "UNANSWERABLE", "TaskPlan", "answer_of", "planned_questions", "require_sound", "survey"]

TEMPLATE: Final = "handle_time"
SIZE: Final = 20
"""Tasks in every world …"""
UNANSWERABLE: Final = 6
"""… and how many of them ask about a period in which nobody qualifies."""
_TRAPS: Final = {"transfers": 5, "threshold": 5}
"""How many tasks with an answer need a certain rule: that cases which were passed on are left out, or that agents with
too few cases are."""
_OF_ONE_AGENT: Final = 2
"""The most tasks that one agent is the answer of: less than 15 % of those with an answer."""
_MAX_DRAWS: Final = 4000
_THRESHOLDS: Final = ((0, 30), (1, 33), (2, 44), (3, 23))
"""How often "more than n cases" is asked for (after the published questions)."""
_EXTREMES: Final[tuple[Extreme, ...]] = ("min", "max")
_CARELESS: Final = Reading(transferred="no matter")
_PERIODS: Final[Mapping[str, Callable[[Random], tuple[Period, datetime]]]] = {
    "named": named_period,
    "past": past_period,
    "before today": past_period,
}
"""How the period of a shape is drawn, and the day on which it is asked about."""


class TaskPlan(NamedTuple):
    """What is decided of a task before its slots are drawn.

    Attributes:
        answerable: whether there is an agent to name.
        trap: the rule that must matter; "" for none in particular.
        shape: how the period is spoken of, a key of ``SHAPES``.
        phrasing: the place of its phrasing in the shape.
    """

    answerable: bool
    trap: str
    shape: str
    phrasing: int


def planned_questions(
    snapshot: Snapshot, costs: Counter[str] | None = None
) -> Iterator[tuple[TaskPlan, AgentQuestion]]:
    """Draw the questions of a world one after the other.

    Args:
        costs: where to count the candidates that are rejected, by reason. A reading's own line counts those that it
            rejects by itself; ``"combined readings"`` counts those that only several readings together reject.

    Raises:
        GenerationError: if the world does not hold enough sound questions.
    """
    answers: dict[AgentQuestion, str] = {}
    for number, plan in enumerate(_plans(snapshot.key.seed)):
        rng = stream(snapshot.key.seed, TEMPLATE, number)
        candidates = (_candidate(rng, plan.shape) for _ in range(_MAX_DRAWS))
        question, answer = first_sound(
            candidates, partial(_suitable, snapshot, plan, answers), f"{TEMPLATE}/{number} in {snapshot}", costs
        )
        answers[question] = answer
        yield plan, question


def survey(snapshot: Snapshot, count: int) -> Counter[str]:
    """Draw ``count`` candidates and return how many can be asked, ``"sound"``, and how many are rejected, by reason.

    A candidate is counted under every reading that rejects it by itself.
    """
    found: Counter[str] = Counter()
    for number in range(count):
        shape = list(SHAPES)[number % len(SHAPES)]
        try:
            require_sound(snapshot, _candidate(stream(snapshot.key.seed, f"{TEMPLATE} survey", number), shape))
            found["sound"] += 1
        except Rejected as rejected:
            found.update(rejected.reasons)
    return found


def answer_of(snapshot: Snapshot, question: AgentQuestion) -> str:
    """Return the id of the agent who is the answer, the first of those that tie; :data:`NONE` if there is no agent."""
    return next(iter(best_agents(snapshot, question).agents), NONE)


def require_sound(snapshot: Snapshot, question: AgentQuestion) -> None:
    """Check that a question can be asked.

    Raises:
        Rejected: with the reasons why it cannot.
    """
    own = best_agents(snapshot, question)
    if len(own.agents) > 1:
        raise Rejected("a tie")
    if not own.agents and own.qualified:
        raise Rejected("agents qualify, but none has a case to be timed")
    if own.compared == 1:
        raise Rejected("there is nobody to compare the agent with")
    require_one_answer(lambda reading: best_agents(snapshot, question, reading).agents)


def _plans(seed: int) -> list[TaskPlan]:
    """Return what each task is to be: shapes and phrasings about equally often, in an order that says nothing."""
    traps = [trap for trap, number in _TRAPS.items() for _ in range(number)]
    answerable = [(True, trap) for trap in (*traps, *[""] * (SIZE - UNANSWERABLE - len(traps)))]
    kinds = shuffled(stream(seed, TEMPLATE, "kinds"), [*answerable, *[(False, "")] * UNANSWERABLE])
    shapes = shuffled(stream(seed, TEMPLATE, "shapes"), [list(SHAPES)[number % len(SHAPES)] for number in range(SIZE)])
    wordings = {
        shape: shuffled(stream(seed, TEMPLATE, f"phrasings {shape}"), range(len(SHAPES[shape]))) * 2 for shape in SHAPES
    }
    return [TaskPlan(*kind, shape, wordings[shape].pop()) for kind, shape in zip(kinds, shapes, strict=True)]


def _candidate(rng: Random, shape: str) -> AgentQuestion:
    period, today = _PERIODS[shape](rng)
    numbers, weights = zip(*_THRESHOLDS, strict=True)
    return AgentQuestion(period, today, weighted(rng, numbers, weights), pick(rng, _EXTREMES))


def _suitable(
    snapshot: Snapshot, plan: TaskPlan, answers: Mapping[AgentQuestion, str], question: AgentQuestion
) -> tuple[AgentQuestion, str]:
    """Return a candidate and its answer.

    Args:
        answers: to the questions that are chosen already.

    Raises:
        Rejected: if it is not sound, or not what is wanted beside the others.
    """
    answer = answer_of(snapshot, question)
    if not _fits(snapshot, plan, question, answer):
        raise Rejected("not what the plan asks for")
    if question in answers or (answer != NONE and [*answers.values()].count(answer) >= _OF_ONE_AGENT):
        raise Rejected("asked already, or the agent is the answer of enough tasks")
    require_sound(snapshot, question)
    return question, answer


def _fits(snapshot: Snapshot, plan: TaskPlan, question: AgentQuestion, answer: str) -> bool:
    """Return whether a sound candidate is what the plan asks for."""
    if (answer != NONE) != plan.answerable:
        return False
    if plan.trap == "threshold":
        return best_agents(snapshot, question._replace(more_than=0)).agents != (answer,)
    return not plan.trap or best_agents(snapshot, question, _CARELESS).agents != (answer,)
