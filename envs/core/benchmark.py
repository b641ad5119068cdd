"""What a workplace brings to the loop: tables, tools, a scenario, and whichever of the four doors it needs.

The four doors are where benchmarks differ, and none of them is a loop:

* **setup rows** (``Task.setup``): a small world of the task's own, in place before the first observation;
* **counterpart**: somebody who speaks in the episode and may end it;
* **access policy**: the rows that a persona may see, enforced under every tool;
* **verifier**: how Delta, answer and the ledger of calls become a Verdict.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple, Protocol, runtime_checkable

from workgym.envs.core.calls import Call
from workgym.envs.core.errors import UsageError
from workgym.envs.core.schema import Row, Schema
from workgym.envs.core.session import AccessPolicy, Session
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import Task, TaskView
from workgym.envs.core.tools import Toolkit
from workgym.envs.core.verdict import CallRecord, StateVerifier, Verifier

__all__ = ["Benchmark", "Counterpart", "Demonstration", "Reply", "Scenario", "Template", "load"]

Demonstration = Generator[Call | list[Call], Any, Any]
"""A scripted solution as a coroutine: it yields a call, or a list of calls, and is sent back what the action returned,
parsed from JSON. It may submit by itself, or return the answer, which is then submitted for it."""


class Template(NamedTuple):
    """What is known of a template before any world is opened."""

    id: str
    domain: str
    heldout: bool = False
    """Held-out templates occur in ``test`` and ``heldout`` only, never in ``train`` or ``val``."""
    size: int = 10
    """How many tasks it makes in every world."""


class Scenario(Protocol):
    """Where worlds and tasks come from. Pure: the same arguments give the same rows and tasks in any process."""

    version: str
    """Changes whenever the same seed gives other rows; part of the cache key and of the snapshot."""
    schema: Schema
    now: datetime
    """The clock of the worlds."""

    @property
    def templates(self) -> Sequence[Template]:
        """Every template, in canonical order."""

    def rows(self, seed: int, scale: int) -> Mapping[str, Iterable[Row]]:
        """Return the world's rows by table, in the tables' order."""

    def tasks(self, snapshot: Snapshot, template: str) -> Sequence[Task]:
        """Return the template's tasks in this world, exactly ``size`` of them.

        ``id`` and ``split`` are filled in by the caller.
        """

    def demonstrate(self, template: str, slots: Mapping[str, Any], view: TaskView) -> Demonstration:
        """Start a scripted solution that knows the slots stated in the instruction and what tools return."""


class Reply(NamedTuple):
    """What a counterpart says to the agent, and whether the conversation ends with it."""

    text: str
    ends: bool = False


@runtime_checkable
class Counterpart(Protocol):
    """Somebody in the episode besides the agent. Must survive ``copy.deepcopy`` (forks) and use no clock."""

    def opening(self) -> str:
        """Return what stands in ``result`` before the first action."""

    def hear(self, call: CallRecord, session: Session) -> Reply | None:
        """React to a call that was just made, or refused (``call.ok``).

        None means silence: the agent gets the tool's own result.
        """


@dataclass(frozen=True)
class Benchmark:
    """A workplace, complete: what :class:`ToolEnv` needs to run episodes of it.

    Attributes:
        name: lower-case, part of file names in the cache.
        schema: the tables of its worlds.
        toolkits: what agents may call; ``submit`` is added by the environment.
        scenario: ``"module:attribute"`` of a :class:`Scenario`, imported on first use.
        max_turns: the turn limit unless ``gym.make(max_turns=)`` says otherwise.
        wants_answer: whether an episode that reaches the turn limit without an answer fails.
        counterpart: makes the counterpart of an episode, if there is one.
        access: makes the access policy of a task's persona, if there is one.
        verifier: judges the episode.
    """

    name: str
    schema: Schema
    toolkits: Sequence[Toolkit]
    scenario: str
    max_turns: int = 20
    wants_answer: bool = False
    counterpart: Callable[[Task, Session], Counterpart] | None = None
    access: Callable[[Task], AccessPolicy] | None = None
    verifier: Verifier = field(default_factory=StateVerifier)


def load(reference: str) -> Any:
    """Import ``"package.module:attribute"``.

    Raises:
        UsageError: if the text is not of that form or nothing is there.
    """
    module, colon, attribute = reference.partition(":")
    if not colon:
        raise UsageError(f"{reference!r}: expected 'package.module:attribute'")
    try:
        return getattr(importlib.import_module(module), attribute)
    except AttributeError:
        raise UsageError(f"{reference!r}: module {module} has no {attribute!r}") from None
