"""Worlds in the cache: building a pool of them ahead, and what there is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from workgym.agents.evaluation.legible import as_json as as_json_text
from workgym.agents.evaluation.legible import count_text
from workgym.scripts.arguments import Env, EnvOptions, with_records
from workgym.scripts.console import console
from workgym.scripts.endings import print_error, print_notes, stop_line

if TYPE_CHECKING:
    from workgym.agents.pools import BuiltPool, Oversize
    from workgym.envs.core.world_files import StoredWorld

__all__ = ["build", "list_"]

_MOST_FAILURES: Final = 10
"""How many worlds that cannot be built are named."""
_UNITS: Final = (("GB", 1e9), ("MB", 1e6), ("kB", 1e3))


@with_records
def build(
    env_id: Env,
    options: EnvOptions,
    jobs: Annotated[int, typer.Option(min=1, help="Processes that build.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the counts as JSON.")] = False,
) -> None:
    """Build the worlds of a split into the cache, so that no episode waits for one."""
    from workgym.agents.pools import build_worlds
    from workgym.scripts.console import progress_bar

    with stop_line("finished worlds are kept"), progress_bar("building", "worlds") as progress:
        pool = build_worlds(
            env_id,
            jobs=jobs,
            env_kwargs=options.arguments(env_id),
            progress=progress,
            oversize=lambda found: print_notes([_oversize_text(found)]),
        )
    if as_json:
        print(as_json_text({"env": env_id, **pool.to_json()}))
    else:
        console.print(_pool_text(pool), soft_wrap=True)
    for line in _failures(pool):
        print_error(line, 1)
    if pool.failed:
        raise typer.Exit(1)


def list_(as_json: Annotated[bool, typer.Option("--json", help="Print the worlds as JSON.")] = False) -> None:
    """List the worlds in the cache."""
    from workgym.envs.core.world_files import cache_folder, stored_worlds, world_version
    from workgym.scripts.views import plain_table

    worlds, folder = stored_worlds(), cache_folder()
    if as_json:
        print(as_json_text({"folder": str(folder), "worlds": [_described(world) for world in worlds]}))
        return
    if worlds:
        table = plain_table("benchmark", "world", "scale", "version", "size", numbers=("scale", "size"))
        for world in worlds:
            table.add_row(
                world.benchmark, _name_of(world), f"{world.scale:,}", world_version(world), _size_text(world.size)
            )
        console.print(table)
    total = _size_text(sum(world.size for world in worlds))
    console.print(f"{count_text(len(worlds), 'world')}, {total} in {folder}", soft_wrap=True)


def _pool_text(pool: BuiltPool) -> str:
    shared = f" in {count_text(pool.files, 'file')}" if pool.files < pool.worlds else ""
    failed = f", {len(pool.failed):,} failed" if pool.failed else ""
    removed = f", {pool.removed:,} removed again for want of room" if pool.removed else ""
    return (
        f"{count_text(pool.worlds, 'world')}{shared}: {pool.built:,} built, {pool.there:,} there already"
        f"{failed}{removed}; {_size_text(pool.size)} in {pool.folder}"
    )


def _oversize_text(pool: Oversize) -> str:
    return (
        f"{count_text(pool.files, 'world')} will take about {_size_text(pool.size)}, and the cache holds "
        f"{_size_text(pool.limit)}: the worlds that were opened longest ago leave it, those of this pool too"
    )


def _failures(pool: BuiltPool) -> Iterator[str]:
    failures = list(pool.failed.items())
    yield from (f"world {world}: {error}" for world, error in failures[:_MOST_FAILURES])
    if (more := len(failures) - _MOST_FAILURES) > 0:
        yield f"{more:,} more failed; --json names them all"


def _name_of(world: StoredWorld) -> str:
    """Return the pool and number of a world, as ids of tasks name them."""
    from workgym.envs.core.worlds import pool_of_seed, seed_of

    pool = pool_of_seed(world.seed)
    return f"{pool}/{world.seed - seed_of(pool, 0)}"


def _described(world: StoredWorld) -> dict[str, Any]:
    from workgym.envs.core.world_files import world_version

    return {
        "benchmark": world.benchmark,
        "world": _name_of(world),
        "seed": world.seed,
        "scale": world.scale,
        "version": world_version(world),
        "size": world.size,
        "file": world.path.name,
    }


def _size_text(size: int) -> str:
    """Return a number of bytes in the unit that fits."""
    return next((f"{size / unit:.1f} {name}" for name, unit in _UNITS if size >= unit), f"{size} bytes")
