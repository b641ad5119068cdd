"""Demonstrations as choices: what a teacher's calls are among the candidates, choice by choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from workgym.agents.choices import Choices, spell
from workgym.agents.scripted import Demonstrator

if TYPE_CHECKING:
    from workgym.agents.choices import ChoiceEnv

__all__ = ["DemonstratedChoices", "Lesson", "demonstrated"]


class Lesson(NamedTuple):
    """A demonstration as choices."""

    task_id: str
    choices: tuple[Choices, ...]
    indices: tuple[int, ...]
    """Which candidate of each the demonstration takes."""


@dataclass(frozen=True)
class DemonstratedChoices:
    """What can be learned from the demonstrations of some tasks.

    Attributes:
        lessons: of the tasks whose demonstration can be said in candidates and earns 1.0 then, in the tasks' order.
        lost: why the others teach nothing, by task.
    """

    lessons: tuple[Lesson, ...]
    lost: dict[str, str] = field(default_factory=dict)

    @property
    def pairs(self) -> tuple[list[Choices], list[int]]:
        """Every choice of every lesson, and the index that is right."""
        choices = [choice for lesson in self.lessons for choice in lesson.choices]
        return choices, [index for lesson in self.lessons for index in lesson.indices]


def demonstrated(
    env: ChoiceEnv, task_ids: Sequence[str], progress: Callable[[int, int], None] | None = None
) -> DemonstratedChoices:
    """Play the scenario's demonstration of each task as choices, and keep those that succeed.

    Args:
        env: plays the tasks; its episode is lost.
        task_ids: of the tasks.
        progress: called after every task with how many are done, and of how many.
    """
    lessons: list[Lesson] = []
    lost: dict[str, str] = {}
    for done, task_id in enumerate(task_ids, 1):
        found = spell(env, Demonstrator(), task_id=task_id)
        if found.lost or found.reward < 1.0:
            lost[task_id] = found.lost or f"its choices earn {found.reward}"
        else:
            lessons.append(_replayed(env, task_id, found.indices))
        if progress is not None:
            progress(done, len(task_ids))
    return DemonstratedChoices(tuple(lessons), lost)


def _replayed(env: ChoiceEnv, task_id: str, indices: Sequence[int]) -> Lesson:
    """Make the choices again and keep what each of them was between."""
    env.reset(options={"task_id": task_id})
    choices = []
    for index in indices:
        choices.append(env.choices())
        env.step(index)
    return Lesson(task_id, tuple(choices), tuple(indices))
