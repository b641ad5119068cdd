"""Rules that every world keeps: it is the same in every place, and never stale."""

from __future__ import annotations

from workgym.envs.audit.conformance.elsewhere import digests, elsewhere
from workgym.envs.audit.conformance.subject import RuleKept, RuleResult, Subject
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.errors import TooFewTasks
from workgym.envs.core.world_files import is_seedless, rows_fingerprint, says_of_seeds, scales_of
from workgym.envs.core.worlds import POOL_SIZES, TaskId, open_world

_OPENED = 8
"""How many worlds of ``train`` and of ``val`` have their tasks drawn where all worlds have the same rows."""

_COMPARED = 2_000
"""How many tasks are compared with those of another process, drawn evenly."""

__all__ = ["fresh_rows", "other_rows", "same_elsewhere"]


def same_elsewhere(subject: Subject) -> RuleResult:
    """The world is the same in a process of another locale, time zone and hash seed."""
    env = subject.make()
    arguments = env.spec.kwargs if env.spec is not None else subject.kwargs
    smallest = min((1, *scales_of(env.scenario)[1]))
    kwargs = {**arguments, "worlds": 1, "scale": smallest, "render_mode": None}  # its first world
    env = type(env)(**kwargs)
    ids = env.task_ids()
    compared, played = ids[:: -(-len(ids) // _COMPARED)], sorted(set(subject.task_ids) & set(ids))
    there = elsewhere(env, kwargs, compared, played)
    if there.error:
        return f"{there.error} (in a process with {there})"
    here = digests(env, compared, played)
    wrong = next((name for name in here | there.digests if here.get(name) != there.digests.get(name)), None)
    if wrong is None:
        return RuleKept(f"tried: {there}")
    return (
        f"{wrong}: differs in a process with {there}. If this has been mended, raise the scenario's version: "
        "here the world may come from the cache"
    )


def fresh_rows(subject: Subject) -> str | None:
    """The world that is served has the rows that the scenario makes."""
    env = subject.make()
    first = TaskId.parse(subject.task_ids[0])
    served = open_world(env.benchmark, first.pool, first.world, env.scale).snapshot
    made = rows_fingerprint(env.scenario, served.key.seed, served.key.scale)
    if made == served.fingerprint:
        return None
    return (
        f"world {first.world} of pool {first.pool}: the scenario makes rows with the fingerprint {made[:12]}, and the "
        f"file that is served has {served.fingerprint[:12]}. If rows() or a derived column was edited, raise the "
        f"scenario's version, now {served.key.version!r}; else equal seeds give different rows"
    )


def other_rows(subject: Subject) -> RuleResult:
    """Worlds of other seeds have other rows, or the scenario says that there is one world."""
    env = subject.make()
    if is_seedless(env.scenario):
        return _one_world(env)
    if any(template.published for template in env.scenario.templates):
        return RuleKept("published data are one world")
    first = TaskId.parse(subject.task_ids[0])
    served = open_world(env.benchmark, first.pool, first.world, env.scale).snapshot
    other = served.key.seed + 1
    if rows_fingerprint(env.scenario, other, served.key.scale) != served.fingerprint:
        return None
    return (
        f"the worlds of seeds {served.key.seed} and {other} have the same rows, so the {POOL_SIZES['train']} worlds of "
        "train are one. If that is meant, say so by an attribute `seedless = True` of the scenario, and let "
        "`tasks` draw by `snapshot.key.seed`, so that train has other tasks than test"
    )


def _one_world(env: ToolEnv) -> RuleResult:
    """Compare the requests of train's first world with those of the canonical set: their rows are the same."""
    test = {_request(env, task_id) for task_id in env.task_ids("test")}
    says = says_of_seeds(env.scenario)
    train: list[str] = []
    for split in ("train", "val"):  # their candidates are others than those of test, and opening them tries them
        for task_id in env.task_ids(split):
            if TaskId.parse(task_id).world < _OPENED:
                try:
                    request = _request(env, task_id)
                except TooFewTasks as error:
                    return RuleKept(f"{says}; {split} has no tasks of its own: {error}")
                if split == "train" and TaskId.parse(task_id).world == 0:
                    train.append(request)
    shared = sum(request in test for request in train)
    if train and shared == len(train):
        return f"{says}, and all {shared} requests of train's first world are in test too: draw by snapshot.key.seed"
    return RuleKept(f"{says}; of the {len(train)} requests of train's first world {shared} are in test too")


def _request(env: ToolEnv, task_id: str) -> str:
    where = TaskId.parse(task_id)
    task = open_world(env.workplace(where.pool), where.pool, where.world, env.scale).task(where)
    return repr((task.instruction, task.setup))
