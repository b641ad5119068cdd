"""Rules that every world keeps: it is the same in every place, and never stale."""

from __future__ import annotations

from workgym.envs.audit.conformance.elsewhere import digests, elsewhere
from workgym.envs.audit.conformance.subject import RuleKept, RuleResult, Subject
from workgym.envs.core.snapshot import rows_fingerprint
from workgym.envs.core.worlds import TaskId, open_world

__all__ = ["fresh_rows", "same_elsewhere"]


def same_elsewhere(subject: Subject) -> RuleResult:
    """The world is the same in a process of another locale, time zone and hash seed."""
    env = subject.make()
    arguments = env.spec.kwargs if env.spec is not None else subject.kwargs
    kwargs = {**arguments, "worlds": 1, "scale": 1, "render_mode": None}  # its first world, at the smallest scale
    env = type(env)(**kwargs)
    played = sorted(set(subject.task_ids) & set(env.task_ids()))
    there = elsewhere(env, kwargs, played)
    if there.error:
        return f"{there.error} (in a process with {there})"
    here = digests(env, played)
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
