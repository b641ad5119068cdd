"""Pools of worlds, built ahead into the cache in several processes: a trainer then meets no world that is not there."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from workgym.agents.evaluation.configuration import require_positive, worlds_of
from workgym.agents.evaluation.workers import in_processes
from workgym.agents.registry import exact_env_kwargs, make_env
from workgym.envs.core import world_files
from workgym.envs.core.benchmark import Benchmark
from workgym.envs.core.errors import UsageError, WorkgymError
from workgym.envs.core.world_files import WorldKey, cache_folder, file_key, remove_leftovers, stored_file, world_file
from workgym.envs.core.worlds import Pool, scenario_of, world_key

__all__ = ["BuiltPool", "Oversize", "build_worlds"]


@dataclass(frozen=True)
class _Setup:
    """The arguments of a build as a process receives them, pickled."""

    env_id: str
    env_options: dict[str, Any]
    scale: float


@dataclass(frozen=True)
class _Job:
    """A world to build, by its pool and number."""

    pool: Pool
    number: int

    def __str__(self) -> str:
        return f"{self.pool}/{self.number}"


@dataclass(frozen=True)
class _Line:
    """What became of a world."""

    world: str
    path: str = ""
    built: bool = False
    size: int = 0
    error: str = ""


@dataclass(frozen=True)
class Oversize:
    """A pool that the cache cannot hold, judged by the size of one of its worlds."""

    files: int
    size: int
    """Bytes of all files, each taken to be as large as that one."""
    limit: int
    """Bytes that the cache holds."""


@dataclass(frozen=True)
class BuiltPool:
    """What became of a pool.

    Attributes:
        worlds: how many worlds the pool has.
        files: how many files they are in: worlds with the same rows share one.
        built: how many files were built now.
        there: how many files were there already.
        failed: by world, as ``train/3``, why it could not be built.
        removed: how many of these files left the cache again, for want of room.
        size: bytes of the files that are in the cache at the end.
        folder: the cache folder.
    """

    worlds: int
    files: int
    built: int
    there: int
    failed: Mapping[str, str] = field(default_factory=dict)
    removed: int = 0
    size: int = 0
    folder: str = ""

    def to_json(self) -> dict[str, Any]:
        """Return plain data for JSON."""
        return asdict(self)


def build_worlds(
    env_id: str,
    *,
    jobs: int = 1,
    env_kwargs: Mapping[str, Any] | None = None,
    progress: Callable[[int, int], None] | None = None,
    oversize: Callable[[Oversize], None] | None = None,
) -> BuiltPool:
    """Build the worlds of an environment's split into the cache. Their tasks are drawn when they are asked for.

    A world that cannot be built does not keep the others from being built. Worlds that are in the cache already count
    as opened now, so that they are not the first to leave.

    Args:
        env_id: what ``gym.make`` takes.
        jobs: processes, at least 1; 1 stays in this process. A script that asks for more needs
            ``if __name__ == "__main__":``, as always with processes.
        env_kwargs: passed to ``gym.make``: ``split``, ``worlds``, ``world_seed``, ``scale`` and so on.
        progress: called after every world with how many are done, and of how many.
        oversize: called if the cache cannot hold the whole pool, after the first world and before the others.

    Raises:
        UsageError: if an argument cannot be used, or the split has no world.
        SnapshotError: if published data are damaged.
        WorkerDied: if a worker process ends by itself. Finished worlds are kept.
    """
    require_positive(jobs=jobs)
    env = make_env(env_id, **(env_kwargs or {}))
    worlds = [_Job(where.pool, where.world) for where in worlds_of(env.task_ids()).values()]
    if not worlds:
        raise UsageError(f"split={env.split!r}: {env.benchmark.name} has no world in it")
    setup = _Setup(env_id, exact_env_kwargs(env_kwargs or {}, env), env.scale)
    todo = _jobs_by_file(env.benchmark, worlds, env.scale)
    lines: list[_Line] = []
    try:
        for line in _lines(setup, todo, jobs):
            lines.append(line)
            if oversize is not None and len(lines) == 1 and line.size * len(todo) > world_files.MAX_CACHE_BYTES:
                oversize(Oversize(len(todo), line.size * len(todo), world_files.MAX_CACHE_BYTES))
            if progress is not None:
                progress(len(lines), len(todo))
    finally:  # also after Ctrl-C, which ends workers in the middle of a world
        done = {line.world for line in lines}
        for key in (key for key, job in todo.items() if str(job) not in done):
            remove_leftovers(key, scenario_of(env.benchmark))
    return _summary(lines, len(worlds))


def _jobs_by_file(benchmark: Benchmark, worlds: Iterable[_Job], scale: float) -> dict[WorldKey, _Job]:
    """Return the first world of each file, in order."""
    scenario = scenario_of(benchmark)
    found: dict[WorldKey, _Job] = {}
    for job in worlds:
        found.setdefault(file_key(world_key(benchmark, job.pool, job.number, scale), scenario), job)
    return found


def _lines(setup: _Setup, todo: Mapping[WorldKey, _Job], jobs: int) -> Iterator[_Line]:
    """Find the worlds that are there, and build the others: the first one alone if none tells the size of the pool."""
    missing: list[_Job] = []
    for key, job in todo.items():
        path = stored_file(key)
        if path is None:
            missing.append(job)
        else:
            yield _Line(str(job), str(path), size=path.stat().st_size)
    alone = 1 if len(missing) == len(todo) else 0
    for part in (missing[:alone], missing[alone:]):
        if part:
            with closing(in_processes(_builder, setup, part, jobs)) as building:
                for text in building.lines():
                    yield _Line(**json.loads(text))


def _builder(setup: _Setup) -> Callable[[_Job], str]:
    """Return a function that builds a world and returns its line as JSON text."""
    benchmark = make_env(setup.env_id, **setup.env_options).benchmark
    scenario = scenario_of(benchmark)

    def build(job: _Job) -> str:
        try:
            found = world_file(world_key(benchmark, job.pool, job.number, setup.scale), scenario)
            line = _Line(str(job), str(found.path), found.built, found.path.stat().st_size)
        except WorkgymError as error:
            line = _Line(str(job), error=str(error))
        except Exception as error:  # noqa: BLE001 - a bug in a generator must not keep other worlds from being built
            line = _Line(str(job), error=f"{type(error).__name__}: {error}")
        return json.dumps(asdict(line))

    return build


def _summary(lines: Sequence[_Line], worlds: int) -> BuiltPool:
    good = [line for line in lines if not line.error]
    kept = [line for line in good if Path(line.path).exists()]
    return BuiltPool(
        worlds=worlds,
        files=len(lines),
        built=sum(line.built for line in good),
        there=sum(not line.built for line in good),
        failed={line.world: line.error for line in lines if line.error},
        removed=len(good) - len(kept),
        size=sum(line.size for line in kept),
        folder=str(cache_folder()),
    )
