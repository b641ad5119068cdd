"""What a template is: intents, and for each of the two profiles the category and the intents of every task.

Each template mixes all categories that its profile has, and an intent occurs in several of them, so that neither a
task's id nor its wording tells what the right answer is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from workgym.envs.enterprise.verifier import TaskCategory
from workgym.scenarios.enterprise.frames import match
from workgym.scenarios.enterprise.intent import Intent
from workgym.scenarios.enterprise.request import Slots

__all__ = ["EnterpriseTemplate", "PlannedTask", "plan"]


class PlannedTask(NamedTuple):
    """One task to draw: one of the ``intents``, chosen by the world."""

    category: TaskCategory
    intents: tuple[Intent, ...]


def plan(category: TaskCategory, *intents: Intent | tuple[Intent, ...]) -> tuple[PlannedTask, ...]:
    """Return one task for each intent, and for several in a tuple one task of any of them."""
    return tuple(PlannedTask(category, intent if isinstance(intent, tuple) else (intent,)) for intent in intents)


@dataclass(frozen=True)
class EnterpriseTemplate:
    """The requests about one source.

    Attributes:
        id: hr, mail or helpdesk.
        toolkits: what its tasks need, whatever they ask for.
        plans: its tasks by profile.
    """

    id: str
    toolkits: tuple[str, ...]
    plans: Mapping[str, Sequence[PlannedTask]]

    @cached_property
    def intents(self) -> tuple[Intent, ...]:
        """Every intent that a plan asks for."""
        every = (intent for tasks in self.plans.values() for planned in tasks for intent in planned.intents)
        return tuple({intent.id: intent for intent in every}.values())

    def read(self, instruction: str) -> tuple[Intent, Slots] | None:
        """Return the intent and the slots of a request; None if no phrasing fits, or if several do."""
        found = [
            (intent, slots)
            for intent in self.intents
            for phrasing in intent.phrasings
            if (slots := match(instruction, [phrasing])) is not None
        ]
        return found[0] if len(found) == 1 else None
