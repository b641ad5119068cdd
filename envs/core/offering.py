"""What an environment offers of its workplace's tools: toolkits by name, without the tools and classes to exclude."""

from __future__ import annotations

import marshal
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final, Literal

from workgym.envs.core.benchmark import Benchmark
from workgym.envs.core.calls import canonical_name
from workgym.envs.core.episode import RESPOND, SUBMIT, SUBMIT_ANSWER, SUBMIT_NO_MOVE
from workgym.envs.core.errors import UsageError, nearest_text
from workgym.envs.core.tasks import TaskView
from workgym.envs.core.tools import JsonSchema, Tool

__all__ = ["Offer", "classes_of"]

_ALWAYS: Final = (SUBMIT.name, RESPOND.name)


class Offer:
    """The tools that the episodes of an environment offer.

    Args:
        benchmark: the workplace.
        toolkits: ``"all"``, ``"required"`` (those that the task needs), ``"task"`` (these and its distractors), a
            toolkit's name or a list of such names; None for the workplace's own choice. The toolkits of
            :attr:`Benchmark.always_offered` are offered too.
        exclude_tools: a name that calls a tool, or the name of a class of tools, or a list of such names. Where there
            is any, the toolkits of :attr:`Benchmark.with_exclusions` are offered too.

    Attributes:
        toolkits: the names of the toolkits, ``"required"`` or ``"task"``.
        exclude_tools: the names of tools and classes that are excluded.

    Raises:
        UsageError: if a name is unknown, or that of a tool that every episode offers.
    """

    def __init__(
        self, benchmark: Benchmark, toolkits: str | Sequence[str] | None = None, exclude_tools: str | Sequence[str] = ()
    ) -> None:
        self._benchmark = benchmark
        self.toolkits = _toolkit_names(benchmark, benchmark.offers if toolkits is None else toolkits)
        self.exclude_tools = _texts(exclude_tools)
        self._excluded = _excluded_tools(benchmark, self.exclude_tools)
        more = benchmark.with_exclusions if self.exclude_tools else ()
        self._added = _toolkit_names(benchmark, (*benchmark.always_offered, *more))
        self._repeats = _repeats_names(benchmark)
        self._tools: dict[tuple[tuple[str, ...], ...], dict[str, Tool]] = {}
        self._schemas: dict[tuple[tuple[str, ...], ...], bytes] = {}

    def tools(self, task: TaskView | None) -> dict[str, Tool]:
        """Return the tools of an episode by name; if ``task`` is None, all tools that any task may offer.

        Of several tools of one name that of the task's own toolkits is offered.
        """
        names, own = key = self._key(task)
        if key not in self._tools:
            kits = [kit for kit in self._benchmark.toolkits if kit.name in names]
            kits += [kit for kit in kits if kit.name in own]  # the last of a name is offered, at the place of the first
            offered = [tool for kit in kits for tool in kit if tool.name not in self._excluded]
            if self._benchmark.counterpart is not None:
                offered.append(RESPOND)
            offered.append(_submit_of(self._benchmark))
            self._tools[key] = {tool.name: tool for tool in offered}
        return self._tools[key]

    def schemas(self, task: TaskView | None) -> list[JsonSchema]:
        """Return fresh copies of the schemas of :meth:`tools`, since a caller may change them."""
        key = self._key(task)
        if key not in self._schemas:
            self._schemas[key] = _packed(tuple(self.tools(task).values()))
        fresh: list[JsonSchema] = marshal.loads(self._schemas[key])
        return fresh

    def notes(self, task: TaskView) -> str:
        """Return what the offered toolkits add to the context; "" if they add nothing."""
        names = self._names(task)
        return "\n\n".join(kit.note for kit in self._benchmark.toolkits if kit.name in names and kit.note)

    def _key(self, task: TaskView | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the names of the toolkits that an episode offers, and those of its own where tools share names."""
        return self._names(task), tuple(task.toolkits) if task is not None and self._repeats else ()

    def _names(self, task: TaskView | None) -> tuple[str, ...]:
        """Return the names of the toolkits that an episode offers."""
        if not isinstance(self.toolkits, str):
            return (*self.toolkits, *self._added)
        if task is not None:
            more = task.distractors if self.toolkits == "task" else ()
            return (*task.toolkits, *more, *self._added)
        return tuple(kit.name for kit in self._benchmark.toolkits)


def _repeats_names(benchmark: Benchmark) -> bool:
    """Return whether two of a workplace's toolkits have a tool of one name."""
    names = [tool.name for kit in benchmark.toolkits for tool in kit]
    return len(names) > len(set(names))


def _submit_of(benchmark: Benchmark) -> Tool:
    """Return the ``submit`` that a workplace's episodes offer."""
    if benchmark.one_move_a_turn:
        return SUBMIT_NO_MOVE
    return SUBMIT_ANSWER if benchmark.always_answers else SUBMIT


@lru_cache(maxsize=256)
def _packed(tools: tuple[Tool, ...]) -> bytes:
    """Return the schemas of tools as bytes, once for all environments that offer the same: they take 20 KiB."""
    return marshal.dumps([tool.schema for tool in tools])


def _toolkit_names(
    benchmark: Benchmark, toolkits: str | Sequence[str]
) -> tuple[str, ...] | Literal["required", "task"]:
    known = tuple(kit.name for kit in benchmark.toolkits)
    if toolkits == "all":
        return known
    if toolkits == "required":
        return "required"
    if toolkits == "task":
        return "task"
    names = (toolkits,) if isinstance(toolkits, str) or not isinstance(toolkits, Iterable) else tuple(toolkits)
    if not all(name in known for name in names):
        raise UsageError(f"toolkits={toolkits!r}: expected 'all', 'required', 'task', or some of {', '.join(known)}")
    return names


def classes_of(benchmark: Benchmark) -> dict[str, frozenset[str]]:
    """Return the names of a workplace's tools by class, in alphabetical order of the classes."""
    tools = [tool for kit in benchmark.toolkits for tool in kit]
    classes = sorted({name for tool in tools for name in tool.tags})
    return {name: frozenset(tool.name for tool in tools if name in tool.tags) for name in classes}


def _excluded_tools(benchmark: Benchmark, exclude_tools: Sequence[str]) -> frozenset[str]:
    """Return the names of the tools that these names of tools and classes mean.

    A tool has the names that call it in an episode: its own, with a dot or as a server's (:func:`canonical_name`), and
    its aliases.
    """
    tools = [tool.name for kit in benchmark.toolkits for tool in kit]
    aliases = {name: alias.tool for name, alias in benchmark.aliases.items()}
    classes = classes_of(benchmark)
    excluded: set[str] = set()
    for name in exclude_tools:
        called = canonical_name(name)
        own = called if called in tools else aliases.get(called, called)
        if own in _ALWAYS:
            raise UsageError(f"exclude_tools: {name!r} cannot be excluded, since every episode needs it")
        if own not in tools and name not in classes:
            near = nearest_text(name, [*classes, *tools, *aliases])
            raise UsageError(
                f"exclude_tools: {benchmark.name} has no tool or class {name!r}; "
                f"{near}{'' if near.endswith('?') else ';'} its classes: {', '.join(classes) or 'none'}"
            )
        excluded |= {own} & {*tools} | classes.get(name, frozenset())
    return frozenset(excluded)


def _texts(names: Any) -> tuple[str, ...]:
    found = (names,) if isinstance(names, str) or not isinstance(names, Iterable) else tuple(names)
    if not all(isinstance(name, str) for name in found):
        raise UsageError(f"exclude_tools={names!r}: expected the name of a tool or class, or a list of such names")
    return found
