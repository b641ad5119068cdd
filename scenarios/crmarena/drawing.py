"""How tasks are drawn, and what task types share in it: periods, and one answer under all readings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime, time, timedelta
from random import Random
from typing import Any, Final, NamedTuple, TypeVar

from workgym.envs.core.answers import AnswerKey
from workgym.envs.core.benchmark import Benchmark
from workgym.envs.core.calendar import MONTHS
from workgym.envs.core.delta import Delta
from workgym.envs.core.errors import GenerationError, ToolError
from workgym.envs.core.scenario import Brief, Demonstration
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import Outcome, Task
from workgym.envs.crmarena.answers import IdAnswer
from workgym.scenarios.crmarena.lexicon.pack import Industry
from workgym.scenarios.crmarena.periods import QUARTERS, SEASONS, NamedPeriod, PastPeriod, Period
from workgym.scenarios.crmarena.questions import changes_of, readings
from workgym.scenarios.crmarena.template import PhrasedQuestion, TaskType
from workgym.scenarios.crmarena.windows import window_of
from workgym.scenarios.crmarena.wording import PERIODS, UNLINKED
from workgym.scenarios.crmarena.world.calendar import FIRST_DAY, NOW
from workgym.scenarios.crmarena.world.plan import WorldPlan
from workgym.scenarios.shared.drawing import Rejected, require_agreement
from workgym.scenarios.shared.replay import ReferenceRun
from workgym.scenarios.shared.scenario import OneByOne
from workgym.scenarios.shared.streams import below, pick

__all__ = [
    "Variant", "asked_on", "count_reasons", "draw_tasks", "named_period", "past_period", "require_one_answer",
    "with_reference",
]  # fmt: skip

C = TypeVar("C")
_FIRST: Final = datetime.combine(FIRST_DAY, time())

_ROLES: Final = {
    "manager": "You work for a manager of the customer service of",
    "analyst": "You work for an analyst in the customer service of",
    "service agent": "You work for an agent in the customer service of",
    "colleague": "You answer colleagues in the customer service of",
    "customer": "You answer customers for the customer service of",
}
"""The beginning of a context, by the role of the person who asks."""
_PERIODS_FOR: Final = ("manager", "analyst")
"""The roles that ask about periods."""


class Variant(NamedTuple):
    """Which of the benchmark's options hold for a scenario's tasks.

    Attributes:
        benchmark: the workplace whose tools the demonstrations use.
        aided: whether the context has the optional part too.
        records: opens the world of a snapshot with all links of its cases, in which questions are chosen and answered.
        linked: whether cases have links to their issue and to what was bought; the context says if they have none.
    """

    benchmark: Benchmark
    aided: bool
    records: Callable[[Snapshot], Snapshot]
    linked: bool = True


def draw_tasks(snapshot: Snapshot, task_type: TaskType[Any], variant: Variant) -> Sequence[Task]:
    """Return a type's tasks in a world: questions are chosen together, and each becomes a task when it is taken out.

    Raises:
        GenerationError: if the world holds too few sound questions; for a task, if the two rules or the demonstration
            lead to different answers.
    """
    records = variant.records(snapshot)

    def task_of(number: int, phrased: PhrasedQuestion[Any]) -> Task:
        name = f"{task_type.id}/{number}"
        first, second = (rule(records, phrased.question) for rule in task_type.rules)
        right = require_agreement(f"{name} in {records}, {phrased.question}", first, second)
        persona = phrased.persona or task_type.persona
        task = Task(
            id=name,
            instruction=phrased.instruction,
            context=_context(WorldPlan.of(snapshot).industry, persona, phrased, variant),
            persona={"role": persona},
            toolkits=("functions",),
            template=task_type.id,
            domain=task_type.domain,
            tags=phrased.tags,
            slots=phrased.slots,
            now=phrased.today,
            outcome=Outcome(delta=Delta(snapshot.schema), answer=_answer_key(task_type, phrased, right)),
        )
        return with_reference(snapshot, task, task_type.by_functions, variant.benchmark)

    return OneByOne(tuple(task_type.questions(records)), task_of)


def _answer_key(task_type: TaskType[Any], phrased: PhrasedQuestion[Any], right: Any) -> AnswerKey:
    """Return the key of an answer. A key of ids is told the request, since "None" may stand in it."""
    key = task_type.answer_key(phrased.question, right)
    return key.model_copy(update={"asked": phrased.instruction}) if isinstance(key, IdAnswer) else key


def _context(industry: Industry, persona: str, phrased: PhrasedQuestion[Any], variant: Variant) -> str:
    """Return the context of a question: the day, who asks, the policy, and what the variant adds to them."""
    day = "" if phrased.today is None else f"Today is {phrased.today.date()}. "
    who = f"{day}{_ROLES[persona]} {industry.company}, {industry.trade}."
    periods = [PERIODS] if variant.aided and persona in _PERIODS_FOR else []
    return "\n\n".join([who, phrased.policy, *periods, *([] if variant.linked else [UNLINKED])])


def with_reference(
    snapshot: Snapshot, task: Task, demonstrate: Callable[[Brief], Demonstration], benchmark: Benchmark
) -> Task:
    """Return the task with its reference calls, recorded from the demonstration.

    Raises:
        GenerationError: if a call is refused, or the answer that the calls lead to is not right.
    """
    script = demonstrate(Brief(task.template, dict(task.slots), task.public()))
    try:
        calls = ReferenceRun(benchmark, snapshot, now=task.now).play(script)
    except ToolError as error:
        raise GenerationError(f"{task.id} in {snapshot}: a call was refused: {error}") from error
    key, answer = task.outcome.answer, calls[-1].arguments.get("answer") if calls else None
    if key is None or not key.accepts(answer):
        raise GenerationError(f"{task.id} in {snapshot}: the tools lead to {answer!r}, expected {key}")
    return task.model_copy(update={"calls": tuple(calls)})


def named_period(rng: Random) -> tuple[Period, datetime]:
    """Draw a named period that is over, and a later day on which to ask."""
    while True:
        name = pick(rng, pick(rng, (MONTHS, QUARTERS, SEASONS)))
        period = NamedPeriod(name, 2020 + below(rng, 5))
        end = window_of(period, NOW).end
        if end <= NOW:
            return period, end + timedelta(days=below(rng, (NOW - end).days + 1))


def past_period(rng: Random) -> tuple[Period, datetime]:
    """Draw 2 to 6 weeks, months or quarters, and a day from which they reach back into the years of business."""
    unit = pick(rng, ("week", "month", "quarter"))
    period = PastPeriod(2 + below(rng, 5), unit)
    return period, asked_on(rng, period)


def asked_on(rng: Random, period: PastPeriod) -> datetime:
    """Draw a day from which a period reaches back into the years of business."""
    while True:
        today = _FIRST + timedelta(days=below(rng, (NOW - _FIRST).days + 1))
        if window_of(period, today).start >= _FIRST:
            return today


def count_reasons(candidates: Iterable[C], check: Callable[[C], object]) -> Counter[str]:
    """Return how many candidates can be asked, ``"sound"``, and how many are rejected, by reason.

    A candidate is counted under every reading that rejects it by itself.
    """
    found: Counter[str] = Counter()
    for candidate in candidates:
        try:
            check(candidate)
            found["sound"] += 1
        except Rejected as rejected:
            found.update(rejected.reasons)
    return found


def require_one_answer(answer: Callable[[Any], object], kind: type[Any]) -> None:
    """Compare the answer to a question under all readings of a kind.

    Raises:
        Rejected: for every reading that by itself leads to another answer than the policy's own; if there is no such
            reading, for those that do so together.
    """
    own = answer(kind())
    changed: list[tuple[Any, Mapping[str, Any]]] = [(reading, changes_of(reading)) for reading in readings(kind)]
    alone = [changes for reading, changes in changed if len(changes) == 1 and answer(reading) != own]
    if alone:
        raise Rejected(*(f"{name}: {value}" for changes in alone for name, value in changes.items()))
    if any(answer(reading) != own for reading, changes in changed if len(changes) > 1):
        raise Rejected("combined readings")
