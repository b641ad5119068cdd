"""A task type is a record: how its questions are chosen, two rules, the answer key, and a demonstration.

Whatever its subject, a question becomes a task in the same way: both rules have to agree on what is right, and the
demonstration, which is not told the answer, has to reach it with the real tools.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from workgym.envs.core.answers import AnswerKey
from workgym.envs.core.delta import Delta
from workgym.envs.core.errors import GenerationError, ToolError
from workgym.envs.core.scenario import Brief, Demonstration, Template
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import Outcome, Task
from workgym.envs.crmarena import BENCHMARK
from workgym.scenarios.shared.drawing import require_agreement
from workgym.scenarios.shared.replay import Replay

__all__ = ["PhrasedQuestion", "TaskType", "draw_tasks", "with_reference"]

Q = TypeVar("Q")


@dataclass(frozen=True)
class PhrasedQuestion(Generic[Q]):
    """A sound question and its words.

    Attributes:
        question: what is asked, as the rules take it.
        instruction: the same in words.
        slots: the values that the instruction states.
        tags: kinds of the task, for reports.
        context: what the agent knows besides.
    """

    question: Q
    instruction: str
    slots: dict[str, str]
    tags: tuple[str, ...]
    context: str


@dataclass(frozen=True)
class TaskType(Generic[Q]):
    """A type of tasks.

    Attributes:
        id: of its template.
        domain: what it is about: ``database`` or ``text``.
        size: the number of tasks in every world.
        persona: the role of the person who asks.
        questions: the sound questions of a world, in the order of the tasks' numbers.
        rules: two computations of what is right, which share nothing but neutral types.
        answer_key: how answers are judged, from a question and what the rules give.
        demonstrate: a scripted solution of the task that a brief describes.
    """

    id: str
    domain: str
    size: int
    persona: str
    questions: Callable[[Snapshot], Iterable[PhrasedQuestion[Q]]]
    rules: tuple[Callable[[Snapshot, Q], Any], Callable[[Snapshot, Q], Any]]
    answer_key: Callable[[Q, Any], AnswerKey]
    demonstrate: Callable[[Brief], Demonstration]

    @property
    def template(self) -> Template:
        """What is known of it before any world is opened."""
        return Template(self.id, self.domain, size=self.size)


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
        calls = Replay(BENCHMARK, snapshot).play(script)
    except ToolError as error:
        raise GenerationError(f"{task.id} in {snapshot}: a call was refused: {error}") from error
    key, answer = task.outcome.answer, calls[-1].arguments.get("answer") if calls else None
    if key is None or not key.accepts(answer):
        raise GenerationError(f"{task.id} in {snapshot}: the tools lead to {answer!r}, expected {key}")
    return task.model_copy(update={"calls": tuple(calls)})
