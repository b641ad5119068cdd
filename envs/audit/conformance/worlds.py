"""Where worlds come from: the same in every place, and never stale."""

from __future__ import annotations

from workgym.envs.audit.conformance.elsewhere import digests, elsewhere
from workgym.envs.audit.conformance.subject import Found, Kept, Subject

__all__ = ["same_elsewhere"]


def same_elsewhere(subject: Subject) -> Found:
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
        return Kept(f"tried: {there}")
    return (
        f"{wrong}: differs in a process with {there}. If this has been mended, raise the scenario's version: "
        "here the world may come from the cache"
    )
