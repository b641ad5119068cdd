"""What mutations of a task are made from: its reference, the changes of each call, and other calls that write."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeAlias

import numpy as np

from workgym.envs.audit.tables import RowChange, Tables
from workgym.envs.core.calls import Call
from workgym.envs.core.episode import RESPOND
from workgym.envs.core.schema import Schema
from workgym.envs.core.session import Session
from workgym.envs.core.spaces import sample_arguments
from workgym.envs.core.tasks import Task
from workgym.envs.core.tools import Tool, example_of

__all__ = [
    "AuditedTask",
    "MadeCall",
    "Mutant",
    "RowEdit",
    "Step",
    "TakenBack",
    "argument_names",
    "example_call",
    "required_arguments",
    "str_of",
]  # fmt: skip


@dataclass(frozen=True)
class TakenBack:
    """Calls whose writes the session forgets right after them: an undo where no tool can undo."""

    calls: tuple[Call, ...]

    def __str__(self) -> str:
        return f"{'; '.join(map(str_of, self.calls))} (and the session put back as it was before)"


@dataclass(frozen=True)
class RowEdit:
    """A row changed behind the tools, in the session itself.

    Attributes:
        key: the row's ``_row``; None adds a row.
        values: the columns to set; None removes the row.
    """

    table: str
    key: int | None
    values: Mapping[str, Any] | None

    def apply(self, session: Session) -> None:
        """Make the change, with or without the persona's right to it; a change that a key forbids is not made."""
        everything = session.unrestricted()
        with suppress(ValueError):
            if self.key is None:
                everything.insert(self.table, self.values or {})
            elif self.values is None:
                everything.delete(self.table, self.key)
            else:
                everything.update(self.table, self.key, self.values)

    def __str__(self) -> str:
        what = "a new row" if self.key is None else f"row {self.key}"
        how = "removed" if self.values is None else ", ".join(f"{name}={value}" for name, value in self.values.items())
        return f"behind the tools: {self.table}, {what}: {how}"


Step: TypeAlias = Call | TakenBack | RowEdit


def str_of(step: Step) -> str:
    """Return a step as text for people."""
    if not isinstance(step, Call):
        return str(step)
    return f"{step.name}({', '.join(f'{name}={value!r}' for name, value in step.arguments.items())})"


@dataclass(frozen=True)
class Mutant:
    """An episode to play instead of the reference.

    Attributes:
        steps: the steps to take; if the episode goes on after them, empty actions follow until it ends.
        answers: whether the submitted answer is the reference's; True for any answer where none is wanted.
    """

    steps: tuple[Step, ...]
    answers: bool = True


@dataclass(frozen=True)
class MadeCall:
    """A call that was made, and its changes.

    Attributes:
        changes: the rows that it changed, from the tables before and after.
        undo: a call that restores the tables as they were before, if one is known.
    """

    call: Call
    changes: tuple[RowChange, ...] = ()
    undo: Call | None = None


@dataclass(frozen=True)
class AuditedTask:
    """Everything that mutations of one task may look at.

    Attributes:
        task: the task, hidden parts included.
        schema: the tables.
        tools: the tools offered in its episodes, by name.
        start: all tables before the first call.
        done: the reference calls, less the one that submits.
        closing: the call that submits.
        made: how many calls it took until the episode ended, the closing one included.
        neighbours: other tasks of the template.
        find_extras: returns :attr:`extras`; it is slow, and few kinds of mutations need it.
    """

    task: Task
    schema: Schema
    tools: Mapping[str, Tool]
    start: Tables
    done: tuple[MadeCall, ...]
    closing: Call
    made: int
    neighbours: tuple[Task, ...]
    find_extras: Callable[[], tuple[MadeCall, ...]] = field(repr=False)

    @cached_property
    def extras(self) -> tuple[MadeCall, ...]:
        """Tools' documented examples that change something, each made in the start."""
        return self.find_extras()

    @cached_property
    def calls(self) -> tuple[Call, ...]:
        """The reference calls, less the one that submits."""
        return tuple(done.call for done in self.done)

    @cached_property
    def writes(self) -> tuple[int, ...]:
        """The places of the calls that changed something."""
        return tuple(place for place, done in enumerate(self.done) if done.changes)

    @cached_property
    def room(self) -> int:
        """The last place among the calls where another can be inserted: before the call that ends the episode."""
        return min(len(self.done), self.made - 1)

    @property
    def wants_answer(self) -> bool:
        """Whether the submitted answer counts."""
        return self.task.outcome.answer is not None

    def with_extra(self, *others: Step) -> Mutant:
        """Return the reference with more steps, inserted as late as possible."""
        return self.mutant(self.calls[: self.room], others, self.calls[self.room :])

    def rng(self, what: str) -> random.Random:
        """Return the random stream of one kind of mutation of this task."""
        return random.Random(f"audit/{self.task.id}/{what}")

    def mutant(self, *parts: Iterable[Step]) -> Mutant:
        """Return the mutant that takes these steps and then submits as the reference does."""
        return Mutant((*(step for part in parts for step in part), self.closing))

    def reading_tools(self) -> Iterator[Tool]:
        """Yield the tools that only read."""
        return (tool for tool in self.tools.values() if _is_read(tool))

    def writing_tools(self) -> Iterator[Tool]:
        """Yield the tools that may change something."""
        return (tool for tool in self.tools.values() if tool.write)


def _is_read(tool: Tool) -> bool:
    """Return whether a tool only reads. ``respond`` does more: the counterpart hears it."""
    return not tool.write and not tool.ends and tool is not RESPOND


def example_call(tool: Tool) -> Call:
    """Return the documented example of a tool, or a call with arguments that fit its schema."""
    example = example_of(tool.description)
    if example is not None:
        return Call(**example)
    return Call(name=tool.name, arguments=sample_arguments(tool.schema["function"]["parameters"], _rng(tool.name)))


def argument_names(tool: Tool) -> Sequence[str]:
    """Return the names of a tool's arguments."""
    return tuple(tool.schema["function"]["parameters"]["properties"])


def required_arguments(tool: Tool) -> Sequence[str]:
    """Return the names of a tool's required arguments."""
    return tuple(tool.schema["function"]["parameters"].get("required", ()))


def _rng(name: str) -> np.random.Generator:
    return np.random.default_rng(list(name.encode()))
