"""Which tasks are played: all of a split, some that are named, or a draw that is spread evenly.

A draw depends on the ids and a seed alone, and a smaller one is part of a larger one.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, TypeVar

from workgym.agents.evaluation.configuration import require_positive
from workgym.envs.core.worlds import TaskId, open_world

if TYPE_CHECKING:
    from workgym.envs.core.env import ToolEnv

__all__ = ["chosen_tasks", "draw_from", "draw_tasks", "idle_tasks", "spread"]

T = TypeVar("T")


def chosen_tasks(env: ToolEnv, tasks: int | Sequence[str] | None, seed: int) -> list[str]:
    """Return the ids to play, of the environment's split. Raises UnknownTask if a given id names no task."""
    if tasks is None:
        return env.task_ids()
    if isinstance(tasks, int):
        return draw_from(env, env.task_ids(), tasks, seed)
    for task_id in tasks:
        env.reset(options={"task_id": task_id})
    return list(tasks)


def draw_tasks(ids: Sequence[str], count: int, seed: int, idle: Collection[str] = ()) -> list[str]:
    """Return ``count`` of ``ids`` in their order, spread evenly over the templates; all of them if there are fewer.

    The draw for a smaller count is part of the draw for a larger one.

    Args:
        idle: those whose tasks need no action, see :func:`idle_tasks`: the draw has about their share of all ids.

    Raises:
        UsageError: if ``count`` is below 1.
    """
    require_positive(tasks=count)
    if count >= len(ids):
        return list(ids)
    templates = [TaskId.parse(task_id).template for task_id in ids]
    return spread(ids, templates, count, seed, [task_id in idle for task_id in ids] if idle else ())


def draw_from(env: ToolEnv, ids: Sequence[str], count: int, seed: int) -> list[str]:
    """Return ``count`` of an environment's task ids as :func:`draw_tasks` does.

    The draw has about the share of tasks that need no action which all of the ids have, if they are of one world. With
    many worlds it does not look: to know those tasks, it would have to build every world.
    """
    worlds = {(where.pool, where.world) for where in map(TaskId.parse, ids)}
    balanced = len(worlds) == 1 and 0 < count < len(ids)
    return draw_tasks(ids, count, seed, idle_tasks(env, ids) if balanced else ())


def idle_tasks(env: ToolEnv, ids: Iterable[str]) -> set[str]:
    """Return those of the ids whose tasks need no action, so that doing nothing is right.

    Makes the worlds' tasks, unless the workplace says that none is.
    """
    if env.benchmark.always_answers or env.benchmark.never_idle:
        return set()
    parsed = [TaskId.parse(task_id) for task_id in ids]
    worlds = {
        place: open_world(env.benchmark, place[0], place[1], env.scale)
        for place in dict.fromkeys((where.pool, where.world) for where in parsed)
    }
    return {str(where) for where in parsed if not worlds[where.pool, where.world].task(where).needs_action}


def spread(items: Sequence[T], templates: Sequence[str], count: int, seed: int, idle: Sequence[bool] = ()) -> list[T]:
    """Return ``count`` of ``items`` as :func:`draw_tasks` does.

    Args:
        templates: the template of each.
        idle: whether each needs no action; empty if that does not matter.
    """
    groups: dict[str, list[int]] = {}
    for place, template in enumerate(templates):
        groups.setdefault(template, []).append(place)
    for template, group in groups.items():
        Random(f"tasks/{seed}/{template}").shuffle(group)
    order = list(groups)
    Random(f"templates/{seed}").shuffle(order)
    most = max(map(len, groups.values()), default=0)
    rounds = [template for number in range(most) for template in order if number < len(groups[template])]
    chosen = _in_shares(rounds, groups, idle, seed) if any(idle) else (groups[template].pop(0) for template in rounds)
    return [items[place] for place in sorted(islice(chosen, count))]


def _in_shares(
    rounds: Iterable[str], groups: Mapping[str, Sequence[int]], idle: Sequence[bool], seed: int
) -> Iterator[int]:
    """Yield a place of each template in turn, so that idle ones have the share of all places at any point.

    What the idle ones are behind their share, and their share of the template, add up to the chance of the next: a
    template with many of them gives one sooner, so each template keeps about its own share.
    """
    share = sum(idle) / len(idle)
    due = Random(f"idle/{seed}").random()
    queues = {
        name: [deque(place for place in group if idle[place] is one) for one in (False, True)]
        for name, group in groups.items()
    }
    for template in rounds:
        acting, resting = queues[template]
        own = len(resting) / (len(acting) + len(resting))
        rests = bool(resting) and (not acting or due + own >= 1)
        due += share - rests
        yield (resting if rests else acting).popleft()
