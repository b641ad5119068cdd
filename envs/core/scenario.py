"""Scenarios: they make worlds and tasks, and demonstrate how a task is done."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Protocol, runtime_checkable

from workgym.envs.core.calls import Call
from workgym.envs.core.snapshot import Snapshot, WorldSource
from workgym.envs.core.tasks import Split, Task, TaskView

__all__ = ["Brief", "Demonstration", "HasBaselines", "Origin", "Scenario", "Template"]

Origin = Literal["publication", "method", "ours"]
"""Who devised a template: the benchmark's authors; anybody, after the method of a publication whose own are not at
hand; or we, beyond the publication."""

Demonstration = Generator[Call | list[Call], Any, Any]
"""A scripted solution as a coroutine: it yields a call, or a list of calls, and is sent back what the action returned,
parsed from JSON. It may submit by itself, or return the answer, which is then submitted for it."""


class Template(NamedTuple):
    """A template as it is known before any world is opened."""

    id: str
    domain: str
    heldout: bool = False
    """Held-out templates occur in ``test`` and ``heldout`` only, never in ``train`` or ``val``."""
    size: int = 10
    """How many tasks it makes in every world."""
    published: bool = False
    """Published tasks are for measuring: they, too, occur in ``test`` and ``heldout`` only."""
    origin: Origin = "publication"
    """Who devised it. Ours occur in ``extended`` only."""

    def occurs_in(self, split: Split) -> bool:
        """Return whether the tasks of a split are made from it."""
        if self.origin == "ours" or split == "extended":
            return self.origin == "ours" and split == "extended"
        return split == "test" or (self.heldout if split == "heldout" else not (self.heldout or self.published))


@dataclass(frozen=True)
class Brief:
    """All that a demonstration may know of its task; the rest it learns from what tools return."""

    template: str
    slots: Mapping[str, Any]
    """The values that the instruction states."""
    view: TaskView
    opening: Any = None
    """The first observation's ``result``, parsed; None unless a counterpart speaks first."""
    tools: Sequence[str] = ()
    """The names of the tools that are offered; empty if that is not known."""


class Scenario(WorldSource, Protocol):
    """Where worlds and tasks come from. Pure: the same arguments give the same rows and tasks in any process."""

    version: str
    """Changes whenever the same seed gives other rows; part of the cache key and of the snapshot."""

    @property
    def templates(self) -> Sequence[Template]:
        """Every template, in canonical order."""

    def tasks(self, snapshot: Snapshot, template: str) -> Sequence[Task]:
        """Return the template's tasks in this world, exactly ``size`` of them.

        ``id`` and ``split`` are filled in by the caller. A sequence may make each task when it is taken out: every task
        is taken out once at most.
        """

    def demonstrate(self, brief: Brief) -> Demonstration:
        """Start a scripted solution that knows the brief and what tools return."""


@runtime_checkable
class HasBaselines(Protocol):
    """A scenario with scripted agents that err on purpose: what they earn tests the judge."""

    @property
    def baselines(self) -> Mapping[str, Any]:
        """The agents, by name; there may be none."""

    def play_baseline(self, name: str, brief: Brief) -> Demonstration:
        """Start one of them, which knows what a demonstration knows.

        Raises:
            UsageError: if there is no such agent.
        """
