"""Tasks: the request that an agent sees, and the outcome that only the verifier knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, Self, TypeVar

from pydantic import BaseModel, ConfigDict, Field, NaiveDatetime, SerializeAsAny, model_validator

from workgym.envs.core.answers import AnswerKey
from workgym.envs.core.calls import Call
from workgym.envs.core.delta import Delta
from workgym.envs.core.plans import PlanStep
from workgym.envs.core.schema import Row

__all__ = ["NO_KEY", "Outcome", "Secrets", "Split", "Task", "TaskView"]

Split = Literal["test", "train", "val", "heldout", "extended"]
"""The canonical set, what an agent learns from, what it is tuned on, the canonical tasks of held-out templates, and
tasks of ours beyond the publication."""
NO_KEY: Final = "no_key"
"""The tag of a task whose right answer no key holds, as where the published one is prose. No episode of it has a
reward, no mean counts it, and a count beside the means says how many there are."""
_Own = TypeVar("_Own", bound="Secrets")


class TaskView(BaseModel):
    """All that an agent may know of its task. ``slots`` and all other hidden fields are missing."""

    model_config = ConfigDict(frozen=True)

    id: str
    instruction: str
    context: str = ""
    """What the agent knows besides the request: the date, the rules of the house. Part of every observation."""
    persona: dict[str, str] = {}
    """Who asks, for workplaces with access rights: name, role, id."""
    toolkits: tuple[str, ...] = ()
    """The toolkits that the task needs (``toolkits="required"`` offers these only)."""
    distractors: tuple[str, ...] = ()
    """Toolkits that it does not need (``toolkits="task"`` offers them as well)."""


class Outcome(BaseModel):
    """What a successful episode has changed and answered.

    Attributes:
        delta: the expected changes; an empty Delta expects that nothing changes.
        also: other changes that are just as right, where a request leaves something open.
        answer: the expected answer, or None if the agent's answer does not count.
    """

    model_config = ConfigDict(frozen=True, arbitrary_types_allowed=True)

    delta: Delta
    also: tuple[Delta, ...] = ()
    answer: AnswerKey | None = None

    def nearest(self, made: Delta) -> Delta:
        """Return the expected Delta that differs least from the made one; on a tie, the first."""
        if not self.also or made == self.delta:
            return self.delta
        return min(
            (self.delta, *self.also),
            key=lambda expected: len(made.minus(expected)) + len(expected.minus(made)),
        )


class Secrets(BaseModel):
    """What a counterpart or a verifier has to know beyond the outcome. The base class is empty; benchmarks subclass it.

    A dump of a task has all fields of the subclass.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")


class Task(TaskView):
    """A task with everything hidden in it. Never hand it to an agent: hand over :meth:`public`."""

    model_config = ConfigDict(frozen=True, arbitrary_types_allowed=True)

    template: str
    """The id of the template it was made from, for grouping results."""
    domain: str = ""
    split: Split = "test"
    tags: tuple[str, ...] = ()
    slots: dict[str, Any] = {}
    """The values that the instruction states. Demonstrations see these and nothing else of the hidden part."""
    setup: Mapping[str, tuple[Row, ...]] = {}
    """A small world of the task's own, by table: in place before the first observation; these rows are not changes."""
    now: NaiveDatetime | None = None
    """The task's own clock; None: that of its world. An agent learns it from the context, if the context says it."""
    max_turns: int | None = None
    """The task's own turn limit, where it is lower than the environment's."""
    secrets: SerializeAsAny[Secrets] = Field(default_factory=Secrets, repr=False)
    """A model of the benchmark's own type; :meth:`secrets_as` returns it with that type."""
    outcome: Outcome = Field(repr=False)
    calls: tuple[Call, ...] = Field(default=(), repr=False)
    """Reference calls: made in this order they reach the outcome. Where an answer is wanted, ``submit`` is the last."""
    plan: tuple[PlanStep, ...] = Field(default=(), repr=False)
    """The sub-goals behind the reference calls, where a benchmark has them; ``submit`` is none."""

    @property
    def actions(self) -> int:
        """The number of changes that the reference calls make, the benchmark's measure of length."""
        return len(self.calls) - sum(call.name == "submit" for call in self.calls)

    @model_validator(mode="after")
    def _judged_by_a_key(self) -> Self:
        if not self.has_key and self.outcome.answer is not None:
            raise ValueError(f"task {self.id}: answer {self.outcome.answer}: expected none beside the tag {NO_KEY!r}")
        return self

    @property
    def has_key(self) -> bool:
        """Whether its episodes can be judged; those of a task with the tag :data:`NO_KEY` have no reward."""
        return NO_KEY not in self.tags

    @property
    def needs_action(self) -> bool:
        """Whether doing nothing is wrong: the reference changes something, or an answer is wanted, key or not."""
        return self.actions > 0 or self.outcome.answer is not None or not self.has_key

    def secrets_as(self, kind: type[_Own]) -> _Own:
        """Return the secrets as a model of this type.

        Raises:
            TypeError: if they are of another type.
        """
        if not isinstance(self.secrets, kind):
            raise TypeError(f"task {self.id}: expected {kind.__name__} as secrets, got {type(self.secrets).__name__}")
        return self.secrets

    def public(self) -> TaskView:
        """Return the view of the task that an agent may see."""
        return TaskView(**{name: getattr(self, name) for name in TaskView.model_fields})
