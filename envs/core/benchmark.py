"""What a workplace brings to the loop: tables, tools, a scenario, and whichever of the four doors it needs.

The four doors are where benchmarks differ, and none of them is a loop:

* **setup rows** (``Task.setup``): a small world of the task's own, in place before the first observation;
* **counterpart**: somebody who speaks in the episode and may end it;
* **access policy**: what a persona may read, create, update and delete, enforced under every tool;
* **verifier**: how Delta, answer and the ledger of calls become a Verdict.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple, Protocol, runtime_checkable

from workgym.envs.core.access import AccessPolicy
from workgym.envs.core.calls import Call
from workgym.envs.core.errors import ToolError, UsageError
from workgym.envs.core.schema import Row, Schema
from workgym.envs.core.session import Session
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import Split, Task, TaskView
from workgym.envs.core.tools import Toolkit
from workgym.envs.core.verdict import CallRecord, StateVerifier, Verifier

__all__ = [
    "Alias", "Benchmark", "Brief", "Counterpart", "Demonstration", "PublishedScenario", "RecordedScore", "Reply",
    "Scenario", "Template", "load", "said",
]  # fmt: skip

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
    published: bool = False
    """Published tasks are there to measure with: they occur in ``test`` and ``heldout`` only, too."""

    def occurs_in(self, split: Split) -> bool:
        """Return whether the tasks of a split are made from it."""
        return split == "test" or (self.heldout if split == "heldout" else not (self.heldout or self.published))


@dataclass(frozen=True)
class Brief:
    """All that a demonstration may know of its task; the rest it learns from what tools return."""

    template: str
    slots: Mapping[str, Any]
    """The values that the instruction states."""
    view: TaskView
    opening: Any = None
    """The first observation's ``result``, parsed; None unless somebody speaks first."""


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

    def demonstrate(self, brief: Brief) -> Demonstration:
        """Start a scripted solution that knows the brief and what tools return."""


class PublishedScenario(Scenario, Protocol):
    """A scenario of published data. Who has them imports them, and can have recorded runs of them judged."""

    def import_data(self, data: Path | None) -> str:
        """Check the published files in a folder and keep what is needed of them; return a line that says what it is.

        Args:
            data: the folder; None for the one that ``WORKGYM_OFFICIAL_DATA`` names.

        Raises:
            UsageError: if a file is missing or is not the published one; the message names it.
        """

    def replay(
        self, files: Sequence[str], judge: str, data: Path | None, progress: Callable[[int, int], None] | None
    ) -> Sequence[RecordedScore]:
        """Judge files of recorded runs.

        Args:
            files: in the format of the release.
            judge: the rules to judge by, such as those of the release.
            data: a folder as for ``import_data``; None for what was imported.
            progress: told how many runs are judged, and of how many.

        Raises:
            UsageError: if the data are missing, or a file cannot be read; the message names it.
        """


class RecordedScore(Protocol):
    """What was found in a file of recorded runs."""

    @property
    def file(self) -> str:
        """The file as it was named."""

    def shown(self) -> Mapping[str, int]:
        """Return the figures that fit a line, by their headings."""

    def to_json(self) -> dict[str, Any]:
        """Return everything as plain data."""


class Reply(NamedTuple):
    """What the agent gets to see from a counterpart, and whether the episode ends with it."""

    result: Any
    """What stands in the observation's ``result``: any JSON value. :func:`said` makes the usual one."""
    ends: bool = False


def said(text: str, *, ends: bool = False) -> Reply:
    """Return the reply of somebody who says ``text``."""
    return Reply({"message": text}, ends)


@runtime_checkable
class Counterpart(Protocol):
    """Somebody in the episode besides the agent. Must survive ``copy.deepcopy`` and pickling, and use no clock."""

    def opening(self) -> Reply:
        """Return what stands in ``result`` before the first action. It cannot end the episode."""

    def hear(self, call: CallRecord, session: Session) -> Reply | None:
        """React to a call that was just made, or refused (``call.ok``), whether the tool exists or not.

        None means silence: the agent gets the tool's own result.
        """


class Alias(NamedTuple):
    """Another name under which a tool is understood; it is not offered."""

    tool: str
    arguments: Mapping[str, str] = {}
    """By the alias's name for an argument, the tool's own."""


def _told(error: ToolError) -> Any:
    return {"error": str(error)}


@dataclass(frozen=True)
class Benchmark:
    """A workplace, complete: what :class:`ToolEnv` needs to run episodes of it.

    Attributes:
        name: lower-case, part of file names in the cache.
        schema: the tables of its worlds.
        toolkits: what agents may call; ``submit`` is added by the environment.
        scenario: ``"module:attribute"`` of a :class:`Scenario`, imported on first use.
        official: the same of a :class:`PublishedScenario`, if there is one.
        max_turns: the turn limit unless ``gym.make(max_turns=)`` says otherwise.
        model_options: how its publication asked language models, as far as that differs from our defaults: what sweeps
            give to policies that are models unless told otherwise.
        must_finish: whether an episode that reaches the turn limit fails, whatever was done until then.
        counterpart: makes the counterpart of an episode, if there is one.
        access: makes the access policy of a task's persona, if there is one.
        verifier: judges the episode.
        refusal: how the agent is told of a refused call, as a JSON value.
        aliases: other names for tools, where those of the published benchmark differ.
        options: arguments of its own that ``gym.make`` takes, each with its values; the first is the default.
        variant: makes the workplace that options ask for. Its ``name`` stays if its worlds do; its ``scenario`` must
            differ if its tasks do.
    """

    name: str
    schema: Schema
    toolkits: Sequence[Toolkit]
    scenario: str
    official: str = ""
    max_turns: int = 20
    model_options: Mapping[str, Any] = field(default_factory=dict)
    must_finish: bool = False
    counterpart: Callable[[Task, Session], Counterpart] | None = None
    access: Callable[[Task], AccessPolicy] | None = None
    verifier: Verifier = field(default_factory=StateVerifier)
    refusal: Callable[[ToolError], Any] = _told
    aliases: Mapping[str, Alias] = field(default_factory=dict)
    options: Mapping[str, Sequence[str]] = field(default_factory=dict)
    variant: Callable[..., Benchmark] | None = None

    def with_source(self, source: str) -> Benchmark:
        """Return the workplace with its worlds and tasks from this source.

        Raises:
            UsageError: if it has no such source.
        """
        sources = {"generated": self.scenario, **({"official": self.official} if self.official else {})}
        if source not in sources:
            raise UsageError(f"source={source!r}: expected one of {', '.join(map(repr, sources))}")
        return replace(self, scenario=sources[source])

    def configured(self, **options: Any) -> Benchmark:
        """Return the workplace that these options ask for.

        Raises:
            UsageError: if it has no such option, or the option no such value.
        """
        for name, value in options.items():
            if name not in self.options:
                known = ", ".join(self.options) or "none"
                raise UsageError(f"{name}={value!r}: {self.name} has no such argument; its own: {known}")
            if value not in self.options[name]:
                raise UsageError(f"{name}={value!r}: expected one of {', '.join(map(repr, self.options[name]))}")
        return self.variant(**options) if options and self.variant is not None else self


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
