"""The tasks that training may see: those of ``train``, all or of some domains; and those of ``val`` to judge it by."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from workgym.agents.datasets.splits import TRAINABLE
from workgym.agents.evaluation.configuration import require_positive
from workgym.agents.evaluation.drawing import draw_tasks
from workgym.envs.core.errors import UsageError, nearest_text
from workgym.envs.core.worlds import TaskId

if TYPE_CHECKING:
    from workgym.envs.core.env import ToolEnv

__all__ = ["drawn_tasks", "tasks_of"]


def tasks_of(env: ToolEnv, domains: Sequence[str] = ()) -> list[str]:
    """Return the ids of an environment's tasks, in canonical order.

    Args:
        env: an environment of the split ``train`` or ``val``, which hold no held-out template.
        domains: of the templates; empty for all.

    Raises:
        UsageError: if the split is another one, there is no such domain, or no task is left.
    """
    if env.split not in TRAINABLE:
        raise UsageError(f"split={env.split!r}: training reads 'train', and 'val' to judge by; no other split")
    templates = env.scenario.templates
    known = list(dict.fromkeys(template.domain for template in templates))
    for domain in domains:
        if domain not in known:
            raise UsageError(f"no domain {domain!r}; {nearest_text(domain, known)}")
    wanted = {template.id for template in templates if not domains or template.domain in domains}
    found = [task_id for task_id in env.task_ids() if TaskId.parse(task_id).template in wanted]
    if not found:
        where = f" in the domains {', '.join(domains)}" if domains else ""
        raise UsageError(f"{env.benchmark.name} has no task of the split {env.split!r}{where}")
    return found


def drawn_tasks(ids: Sequence[str], count: int, seed: int, *, stratified: bool = False) -> list[str]:
    """Return ``count`` of ``ids`` in a random order; a smaller draw with the same seed begins a larger one.

    Args:
        ids: of tasks.
        count: at least 1; all of them if there are fewer.
        seed: of the draw.
        stratified: whether to spread the draw over the templates as evenly as possible. A smaller draw is then part
            of a larger one, and not its beginning.

    Raises:
        UsageError: if ``count`` is below 1.
    """
    require_positive(demonstrations=count)
    rng = Random(f"demonstrations/{seed}")
    if not stratified:
        return rng.sample(list(ids), len(ids))[:count]
    found = draw_tasks(ids, count, seed)
    rng.shuffle(found)
    return found
