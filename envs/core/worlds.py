"""Worlds: a snapshot together with its tasks, opened once per process and shared by every environment.

A world belongs to a pool. ``test`` is the pool of the canonical set (world 0, or ``world_seed``); ``train`` and ``val``
have pools of their own, so no test uses a training world, and so has ``extended``. A task's id says where it comes
from: ``<pool>/<world>/<template>/<number>``.
"""

from __future__ import annotations

import os
import re
import threading
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from functools import cached_property
from typing import Literal, NamedTuple

from workgym.envs.core.benchmark import Benchmark, load
from workgym.envs.core.errors import GenerationError, SnapshotError, UnknownTask, UsageError
from workgym.envs.core.scenario import Scenario, Template
from workgym.envs.core.snapshot import Snapshot, WorldKey, open_snapshot
from workgym.envs.core.tasks import Split, Task

__all__ = [
    "OPEN_BYTES", "OPEN_WORLDS", "POOL_SIZES", "Pool", "TaskId", "World", "open_bytes", "open_world", "pool_of_seed",
    "scenario_of", "seed_of", "split_ids", "world_key",
]  # fmt: skip

Pool = Literal["test", "train", "val", "extended"]
POOL_SIZES: dict[Pool, int] = {"test": 1, "train": 64, "val": 8, "extended": 1}
"""How many worlds a split draws from, unless ``worlds=`` says otherwise."""
_SEED_OFFSETS: dict[Pool, int] = {"test": 0, "val": 1_000_000, "train": 2_000_000, "extended": 3_000_000}
MAX_WORLD = 1_000_000
"""World numbers of a pool run from 0 to below this, so that pools never share a seed."""
_NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")
OPEN_WORLDS = 16
"""How many worlds a process keeps open for reuse, however large they are."""
OPEN_BYTES = 1024**3
"""More worlds than that stay open while all together take less memory than this: the default pools of WorkBench do."""
_BYTES_OF_ANY_WORLD, _BYTES_BY_BYTE_OF_FILE = 4 * 1024**2, 12
"""An open world takes the memory of a DuckDB instance, and in the end that of its rows and tasks as Python objects."""


def seed_of(pool: Pool, world: int) -> int:
    """Return the seed of a pool's world."""
    return _SEED_OFFSETS[pool] + world


def pool_of_seed(seed: int) -> Pool:
    """Return the pool that the world of a seed is in."""
    return max((pool for pool, first in _SEED_OFFSETS.items() if first <= seed), key=_SEED_OFFSETS.__getitem__)


class TaskId(NamedTuple):
    """The parts of a task's id."""

    pool: Pool
    world: int
    template: str
    number: int

    def __str__(self) -> str:
        return f"{self.pool}/{self.world}/{self.template}/{self.number}"

    @classmethod
    def parse(cls, text: object) -> TaskId:
        """Read an id.

        Raises:
            UnknownTask: if it is not of the form ``<pool>/<world>/<template>/<number>``.
        """
        parts = text.split("/") if isinstance(text, str) else []
        if len(parts) == 4 and parts[0] in _SEED_OFFSETS and all(_NUMBER.fullmatch(parts[n]) for n in (1, 3)):
            found = cls(parts[0], int(parts[1]), parts[2], int(parts[3]))
            if str(found) == text and found.world < MAX_WORLD:
                return found
        raise UnknownTask(f"no task {text!r:.200}: expected <pool>/<world>/<template>/<number>")


class World:
    """A snapshot and the tasks in it. Templates are drawn on first use, and so are tasks if the scenario allows it."""

    def __init__(self, snapshot: Snapshot, scenario: Scenario, pool: Pool, number: int) -> None:
        self.snapshot, self.pool, self.number = snapshot, pool, number
        self._scenario = scenario
        self._drawn: dict[str, Sequence[Task]] = {}
        self._tasks: dict[tuple[str, int], Task] = {}

    @cached_property
    def memory(self) -> int:
        """An estimate of the bytes that the world takes once all its tasks are drawn."""
        try:
            size = self.snapshot.path.stat().st_size
        except OSError:  # removed from the cache meanwhile; the world stays open
            size = 0
        return _BYTES_OF_ANY_WORLD + _BYTES_BY_BYTE_OF_FILE * size

    def task(self, where: TaskId) -> Task:
        """Return a task of this world.

        Raises:
            UnknownTask: if there is no such template or number.
        """
        template = self._templates.get(where.template)
        if template is None or where.number >= template.size:
            raise UnknownTask(f"no task {str(where)!r:.200}: {self._why_unknown(where)}")
        return self._task(template, where.number)

    def _why_unknown(self, where: TaskId) -> str:
        """Return why there is no such task, and one that exists, as the end of a message."""
        if not self._templates:
            return "there is none in this pool"
        template = self._templates.get(where.template)
        if template is not None:
            reason, known = f"{template.id} has the numbers 0 to {template.size - 1}", template.id
        else:
            occurs = any(known.id == where.template for known in self._scenario.templates)
            reason = f"{where.template} does not occur in {self.pool}" if occurs else "there is no such template"
            if not occurs and (near := self._nearest_task(where)):
                return f"{reason}; did you mean {near}?"
            known = next(iter(self._templates))
        return f"{reason}; one that exists: {TaskId(self.pool, self.number, known, 0)}"

    def _nearest_task(self, where: TaskId) -> TaskId | None:
        """Return the task with the same number of the template whose name is nearest, if there is one."""
        near = get_close_matches(where.template, self._templates, n=1, cutoff=0.6)
        if near and where.number < self._templates[near[0]].size:
            return TaskId(self.pool, self.number, near[0], where.number)
        return None

    def tasks(self, template: Template) -> tuple[Task, ...]:
        """Return all tasks of a template in this world.

        Raises:
            GenerationError: if the scenario cannot make them; the message names the world's file.
        """
        return tuple(self._task(template, number) for number in range(template.size))

    def _task(self, template: Template, number: int) -> Task:
        with _lock:
            place = (template.id, number)
            if place not in self._tasks:
                split: Split = "heldout" if template.heldout and self.pool == "test" else self.pool
                task_id = TaskId(self.pool, self.number, template.id, number)
                drawn = self._draw(template)
                with self._naming_the_file(template):
                    made = drawn[number]
                self._tasks[place] = made.model_copy(update={"id": str(task_id), "split": split})
            return self._tasks[place]

    def _draw(self, template: Template) -> Sequence[Task]:
        """Return what the scenario makes of a template, asking it once."""
        if template.id not in self._drawn:
            with self._naming_the_file(template):
                made = self._scenario.tasks(self.snapshot, template.id)
            if len(made) != template.size:
                raise GenerationError(
                    f"template {template.id} made {len(made)} tasks in {self.snapshot}, not {template.size}"
                )
            self._drawn[template.id] = made
        return self._drawn[template.id]

    @contextmanager
    def _naming_the_file(self, template: Template) -> Iterator[None]:
        """Add to an error of the generator which file the world is in, and when to remove it."""
        try:
            yield
        except (UsageError, SnapshotError):
            raise
        except Exception as error:  # a bug in the generator looks the same as rows that an older one has made
            known = isinstance(error, GenerationError)
            told = str(error) if known else f"template {template.id} in {self.snapshot}: {error!r}"
            kind = type(error) if known else GenerationError
            raise kind(f"{told}; if its generator is newer than {self.snapshot.path}, remove that file") from error

    @cached_property
    def _templates(self) -> dict[str, Template]:
        """The templates of this pool, by id."""
        return {template.id: template for template in self._scenario.templates if template.occurs_in(self.pool)}


def split_ids(scenario: Scenario, split: Split, worlds: range) -> list[str]:
    """Return the ids of a split over the given world numbers, in canonical order. Opens nothing."""
    pool: Pool = "test" if split == "heldout" else split
    return [
        str(TaskId(pool, world, template.id, number))
        for world in worlds
        for template in scenario.templates
        if template.occurs_in(split)
        for number in range(template.size)
    ]


def scenario_of(benchmark: Benchmark) -> Scenario:
    """Return the benchmark's scenario, importing it on first use."""
    if benchmark.release:
        return benchmark.published(benchmark.release).scenario
    if not isinstance(benchmark.scenario, str):
        return benchmark.scenario
    scenario: Scenario = load(benchmark.scenario)
    return scenario


_open: OrderedDict[tuple[WorldKey, str | Scenario], World] = OrderedDict()
_lock = threading.RLock()
"""Held while worlds are opened and tasks generated, so that two threads never make the same ones."""


def _replace_lock() -> None:
    """In a child of fork(2): make a new lock, since another thread of the parent may have held the old one."""
    global _lock
    _lock = threading.RLock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_replace_lock)


def world_key(benchmark: Benchmark, pool: Pool, number: int, scale: float = 1) -> WorldKey:
    """Return what world ``number`` of a pool is made from."""
    scenario = scenario_of(benchmark)
    return WorldKey(benchmark.name, scenario.version, seed_of(pool, number), scale, scenario.schema.digest)


def open_world(benchmark: Benchmark, pool: Pool, number: int, scale: float = 1) -> World:
    """Open world ``number`` of a pool, from memory, from the cache, or by building it.

    Args:
        scale: 1 is the published size; the scenario decides what grows in larger worlds.

    Raises:
        SnapshotError: if the world can be neither opened nor built.
    """
    scenario = scenario_of(benchmark)
    key = world_key(benchmark, pool, number, scale)
    with _lock:
        place = (key, benchmark.scenario)  # scenarios may share a world and make different tasks in it
        world = _open.get(place)
        if world is None:
            world = _open[place] = World(open_snapshot(key, scenario), scenario, pool, number)
            while len(_open) > OPEN_WORLDS and open_bytes() > OPEN_BYTES:
                _open.popitem(last=False)
        _open.move_to_end(place)
        return world


def open_bytes() -> int:
    """Return the memory that the worlds kept open are estimated to take."""
    with _lock:
        return sum(world.memory for world in _open.values())
