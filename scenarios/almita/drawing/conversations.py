"""The script of a conversation by its task's id, about a procedure of the library or one from a file."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace

from workgym.envs.almita import workplaces
from workgym.envs.almita.customer.script import Script
from workgym.envs.almita.procedures.catalogue import catalogue
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.core.benchmark import Benchmark
from workgym.envs.core.errors import UnknownTask, UsageError
from workgym.envs.core.worlds import TaskId, open_world
from workgym.scenarios import almita

__all__ = ["script_of"]


def script_of(procedure: Procedure, task_id: str, pools: Sequence[str] = ()) -> Script:
    """Return the script of a task of ``Almita-v0``, as in the procedure's own folder as ``source`` if it has one.

    Args:
        procedure: the procedure.
        task_id: the task.
        pools: the pools whose worlds have tasks about it; all of them by default, but of the library's own ``test``.

    Raises:
        UsageError: if there is no such task, or it is about another procedure.
    """
    where = TaskId.parse(task_id)
    if where.template != procedure.procedure_id:
        raise UsageError(f"task {task_id!r:.200} is about {where.template}, the picture about {procedure.procedure_id}")
    known = pools or (("test",) if _is_canonical(procedure) else (where.pool,))
    if where.pool not in known:
        raise UnknownTask(
            f"no task {task_id!r:.200}: {procedure.procedure_id} is played in {' and '.join(known)}, such as "
            f"{known[0]}/0/{procedure.procedure_id}/0"
        )
    world = open_world(_workplace(procedure), where.pool, where.world, 1)
    return world.task(where).secrets_as(Script)


def _workplace(procedure: Procedure) -> Benchmark:
    """Return the workplace of conversations about a procedure; its tasks are the same among other procedures."""
    if _is_canonical(procedure):
        return workplaces.conversations()
    alone = {procedure.procedure_id: procedure}
    content = hashlib.sha256(procedure.file.model_dump_json().encode()).hexdigest()[:16]
    return replace(workplaces.conversations(alone), scenario=almita.conversations_about(alone), origin=content)


def _is_canonical(procedure: Procedure) -> bool:
    return catalogue().get(procedure.procedure_id) is procedure
