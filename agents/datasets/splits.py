"""Which tasks may be trained on: those of ``train`` and ``val``, and no other.

A task's id says which pool its world is from, so the id alone decides: neither the name of a split nor an environment's
arguments can pass off a task of the canonical set as one to train on.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from workgym.envs.core.errors import UsageError
from workgym.envs.core.worlds import TaskId

__all__ = ["TRAINABLE", "require_trainable"]

TRAINABLE: Final = ("train", "val")
"""The splits whose tasks may be trained on."""


def require_trainable(task_ids: Iterable[str], where: str = "") -> None:
    """Require that all tasks are of a split in :data:`TRAINABLE`.

    Args:
        task_ids: ids of tasks.
        where: what holds them, such as a file's name, for the message.

    Raises:
        UsageError: if a task is of another split; the message names the first such task and says how many there are.
        UnknownTask: if an id is malformed.
    """
    pools = {task_id: TaskId.parse(task_id).pool for task_id in task_ids}
    wrong = [task_id for task_id, pool in pools.items() if pool not in TRAINABLE]
    if wrong:
        more = f" and {len(wrong) - 1:,} more" if len(wrong) > 1 else ""
        raise UsageError(
            f"{f'{where}: ' if where else ''}{wrong[0]}{more}: tasks of {' or '.join(TRAINABLE)} may be trained on, "
            f"not of {pools[wrong[0]]}"
        )
