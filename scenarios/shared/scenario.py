"""A benchmark's generator, put together from its parts as the ``Scenario`` that the core asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Any, Generic, TypeVar, overload

from workgym.envs.core.errors import UsageError
from workgym.envs.core.scenario import Brief, Demonstration, Template
from workgym.envs.core.schema import Row, Schema
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import Task
from workgym.envs.core.world_files import MAX_SCALE, require_scale

__all__ = ["GeneratedScenario", "OneByOne"]

T = TypeVar("T")


@dataclass(eq=False)  # not frozen: the protocol's attributes can be set; equal to itself alone, and so hashable
class GeneratedScenario(Generic[T]):
    """Generated worlds and the tasks in them; a :class:`workgym.envs.core.scenario.Scenario`.

    Attributes:
        version: of the generator of rows.
        schema: the tables of its worlds.
        now: the clock of its worlds.
        world: a world's rows by table, from seed and scale.
        records: the benchmark's own records of its templates by id, in canonical order.
        describe: a record's id, domain, split and number of tasks.
        draw: a template's tasks in a world; :class:`OneByOne` makes each when it is asked for.
        script: a template's scripted solution of the task that a brief describes.
        baselines: by name, scripted agents that err on purpose.
        max_scale: the largest scale of its worlds.
        small_scales: scales below 1 of which there are worlds.
        seedless: whether there is one world: ``world`` returns the same rows for every seed.
    """

    version: str
    schema: Schema
    now: datetime
    world: Callable[[int, Any], Mapping[str, Iterable[Row]]]
    records: Mapping[str, T]
    describe: Callable[[T], Template]
    draw: Callable[[Snapshot, T], Iterable[Task]]
    script: Callable[[T, Brief], Demonstration]
    baselines: Mapping[str, Callable[[T, Brief], Demonstration]] = field(default_factory=dict)
    max_scale: int = MAX_SCALE
    small_scales: tuple[float, ...] = ()
    seedless: bool = False

    @cached_property
    def templates(self) -> Sequence[Template]:
        """Every template, in canonical order."""
        return tuple(map(self.describe, self.records.values()))

    def rows(self, seed: int, scale: float) -> Mapping[str, Iterable[Row]]:
        """Return the world's rows by table.

        Raises:
            UsageError: if there is no world of this scale.
        """
        require_scale(scale, self.max_scale, self.small_scales)
        return self.world(seed, scale)

    def tasks(self, snapshot: Snapshot, template: str) -> Sequence[Task]:
        """Return a template's tasks in this world.

        Raises:
            UsageError: if there is no such template.
            GenerationError: if the template's own rules contradict each other, or the world holds too few sound tasks.
        """
        made = self.draw(snapshot, self._record(template))
        return made if isinstance(made, Sequence) else tuple(made)

    def demonstrate(self, brief: Brief) -> Demonstration:
        """Start a scripted solution that knows the brief and what tools return.

        Raises:
            UsageError: if there is no such template.
        """
        return self.script(self._record(brief.template), brief)

    def play_baseline(self, name: str, brief: Brief) -> Demonstration:
        """Start a scripted agent that errs on purpose.

        Raises:
            UsageError: if there is no such agent or no such template.
        """
        if name not in self.baselines:
            raise UsageError(f"no baseline {name!r} here; expected one of {', '.join(self.baselines) or 'none'}")
        return self.baselines[name](self._record(brief.template), brief)

    def _record(self, template: str) -> T:
        if template not in self.records:
            raise UsageError(f"no template {template!r}; the templates: {', '.join(self.records)}")
        return self.records[template]


@dataclass(frozen=True)
class OneByOne(Sequence[Task]):
    """Tasks of which each is made when it is taken out, from its number and what was drawn for it.

    Who plays one task of a hundred need not wait for the others.
    """

    drawn: Sequence[Any]
    make: Callable[[int, Any], Task]

    def __len__(self) -> int:
        return len(self.drawn)

    @overload
    def __getitem__(self, place: int) -> Task: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[Task]: ...

    def __getitem__(self, place: int | slice) -> Task | Sequence[Task]:
        """Make the task of a number.

        Raises:
            GenerationError: if its rules contradict each other.
        """
        if isinstance(place, slice):
            return tuple(self[number] for number in range(len(self))[place])
        number = range(len(self))[place]
        return self.make(number, self.drawn[number])
