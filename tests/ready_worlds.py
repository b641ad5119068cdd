"""Worlds of our ids whose tasks are drawn already, for tests that have to play something and do not mind what."""

from __future__ import annotations

from typing import Any

from crmarena_drawn import canonical_world
from enterprise_small import SMALL, open_with_tasks


def ready_options(env_id: str) -> dict[str, Any]:
    """Return options under which the tasks of an id are at hand: those that many tests play are drawn once for all.

    EnterpriseBench is played in a small world; `make soak` plays the canonical one.
    """
    if env_id == "CRMArena-v0":
        canonical_world()
    if env_id != "EnterpriseBench-v0":
        return {}
    open_with_tasks("strict")
    return {"scale": 0.1, "world_seed": SMALL}


def ready_flags(env_id: str) -> list[object]:
    """Return them as a command takes them."""
    return [word for name, value in ready_options(env_id).items() for word in (f"--{name.replace('_', '-')}", value)]
