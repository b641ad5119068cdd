"""How tasks are drawn, and what task types share in it: periods, and one answer under all readings.

Whatever its subject, a question becomes a task in the same way: both rules have to agree on what is right, and the
demonstration, which is not told the answer, has to reach it with the real tools.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime, time, timedelta
from random import Random
from typing import Any

from workgym.envs.core.calendar import MONTHS
from workgym.envs.core.delta import Delta
from workgym.envs.core.errors import GenerationError, ToolError
from workgym.envs.core.scenario import Brief, Demonstration
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import Outcome, Task
from workgym.envs.crmarena import BENCHMARK
from workgym.scenarios.crmarena.periods import QUARTERS, SEASONS, NamedPeriod, PastPeriod, Period
from workgym.scenarios.crmarena.questions import OWN, Reading, readings
from workgym.scenarios.crmarena.template import TaskType
from workgym.scenarios.crmarena.windows import window_of
from workgym.scenarios.crmarena.world.common import FIRST_DAY, NOW
from workgym.scenarios.shared.drawing import Rejected, require_agreement
from workgym.scenarios.shared.replay import ReferenceRun
from workgym.scenarios.shared.streams import below, pick

__all__ = ["draw_tasks", "named_period", "past_period", "require_one_answer", "with_reference"]


def draw_tasks(snapshot: Snapshot, task_type: TaskType[Any]) -> Iterator[Task]:
    """Yield a type's tasks in a world.

    Raises:
        GenerationError: if the two rules or the demonstration lead to different answers, or the world holds too few
            sound questions.
    """
    for number, phrased in enumerate(task_type.questions(snapshot)):
        name = f"{task_type.id}/{number}"
        first, second = (rule(snapshot, phrased.question) for rule in task_type.rules)
        right = require_agreement(f"{name} in {snapshot}, {phrased.question}", first, second)
        task = Task(
            id=name,
            instruction=phrased.instruction,
            context=phrased.context,
            persona={"role": task_type.persona},
            toolkits=("functions",),
            template=task_type.id,
            domain=task_type.domain,
            tags=phrased.tags,
            slots=phrased.slots,
            outcome=Outcome(delta=Delta(snapshot.schema), answer=task_type.answer_key(phrased.question, right)),
        )
        yield with_reference(snapshot, task, task_type.demonstrate)


def with_reference(snapshot: Snapshot, task: Task, demonstrate: Callable[[Brief], Demonstration]) -> Task:
    """Return the task with its reference calls, recorded from the demonstration.

    Raises:
        GenerationError: if a call is refused, or the answer that the calls lead to is not right.
    """
    script = demonstrate(Brief(task.template, dict(task.slots), task.public()))
    try:
        calls = ReferenceRun(BENCHMARK, snapshot).play(script)
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
    first = datetime.combine(FIRST_DAY, time())
    while True:
        today = first + timedelta(days=below(rng, (NOW - first).days + 1))
        if window_of(period, today).start >= first:
            return period, today


def require_one_answer(answer: Callable[[Reading], object]) -> None:
    """Compare the answer to a question under all readings.

    Raises:
        Rejected: for every reading that by itself leads to another answer than the policy's own; if there is no such
            reading, for those that do so together.
    """
    own = answer(OWN)
    changed = [(reading, reading.changes()) for reading in readings()]
    alone = [changes for reading, changes in changed if len(changes) == 1 and answer(reading) != own]
    if alone:
        raise Rejected(*(f"{name}: {value}" for changes in alone for name, value in changes.items()))
    if any(answer(reading) != own for reading, changes in changed if len(changes) > 1):
        raise Rejected("combined readings")
