"""A task type is a record: how its questions are chosen, two rules, the answer key, and demonstrations.

Whatever its subject, a question becomes a task in the same way: both rules have to agree on what is right, and the
demonstration, which is not told the answer, has to reach it with the real tools.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final, Generic, TypeVar

from workgym.envs.core.answers import AnswerKey
from workgym.envs.core.scenario import Brief, Demonstration, Template
from workgym.envs.core.snapshot import Snapshot

__all__ = ["SIZE", "UNANSWERABLE", "PhrasedQuestion", "TaskType"]

Q = TypeVar("Q")

SIZE: Final = 130
"""Tasks of every type in every world (CRMArena, section 3) …"""
UNANSWERABLE: Final = 39
"""… and how many of them have no answer, in the five types where that can be."""


@dataclass(frozen=True)
class PhrasedQuestion(Generic[Q]):
    """A sound question and its words.

    Attributes:
        question: what is asked, as the rules take it.
        instruction: the same in words.
        slots: the values that instruction and context state.
        tags: kinds of the task, for reports.
        policy: what the agent has to know besides: the required context.
        today: midnight of the day on which the question is asked; None if no day matters.
        persona: the role of the person who asks, where it is not the task type's.
    """

    question: Q
    instruction: str
    slots: dict[str, str]
    tags: tuple[str, ...]
    policy: str
    today: datetime | None = None
    persona: str = ""


@dataclass(frozen=True)
class TaskType(Generic[Q]):
    """A type of tasks.

    Attributes:
        id: of its template.
        domain: what it is about: ``database`` or ``text``.
        persona: the role of the person who asks: ``manager``, ``analyst``, ``service agent``, ``colleague`` or
            ``customer``.
        questions: the sound questions of a world, in the order of the tasks' numbers. The world is always one whose
            cases are linked with their issues and products.
        rules: two computations of what is right, which share nothing but neutral types.
        answer_key: how answers are judged, from a question and what the rules give.
        by_functions: a scripted solution of the task that a brief describes, with functions only.
        by_queries: another one, with queries only.
        unlinked: both, where a case has no links to its issue and to what was bought; None if it makes no difference.
        size: the number of tasks in every world.
        heldout: whether its tasks occur in ``test`` and ``heldout`` only.
    """

    id: str
    domain: str
    persona: str
    questions: Callable[[Snapshot], Iterable[PhrasedQuestion[Q]]]
    rules: tuple[Callable[[Snapshot, Q], Any], Callable[[Snapshot, Q], Any]]
    answer_key: Callable[[Q, Any], AnswerKey]
    by_functions: Callable[[Brief], Demonstration]
    by_queries: Callable[[Brief], Demonstration]
    unlinked: tuple[Callable[[Brief], Demonstration], Callable[[Brief], Demonstration]] | None = None
    size: int = SIZE
    heldout: bool = False

    def without_links(self) -> TaskType[Q]:
        """Return the type as it is where cases have no links: its tasks have ids of their own."""
        functions, queries = self.unlinked or (self.by_functions, self.by_queries)
        return replace(self, id=f"{self.id}-hidden", by_functions=functions, by_queries=queries, unlinked=None)

    @property
    def template(self) -> Template:
        """What is known of it before any world is opened."""
        return Template(self.id, self.domain, heldout=self.heldout, size=self.size)
