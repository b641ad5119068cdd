"""A task type is a record: how its questions are chosen, two rules, the answer key, and a demonstration.

Whatever its subject, a question becomes a task in the same way: both rules have to agree on what is right, and the
demonstration, which is not told the answer, has to reach it with the real tools.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from workgym.envs.core.answers import AnswerKey
from workgym.envs.core.scenario import Brief, Demonstration, Template
from workgym.envs.core.snapshot import Snapshot

__all__ = ["PhrasedQuestion", "TaskType"]

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
