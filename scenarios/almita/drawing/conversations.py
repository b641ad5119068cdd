"""The script of a conversation by its task's id, about a procedure of the library or one from a file."""

from __future__ import annotations

import hashlib
from dataclasses import replace

from workgym.envs.almita import workplaces
from workgym.envs.almita.customer.script import Script
from workgym.envs.almita.procedures.catalogue import catalogue
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.core.benchmark import Benchmark
from workgym.envs.core.errors import UsageError
from workgym.envs.core.worlds import TaskId, open_world
from workgym.scenarios import almita

__all__ = ["script_of"]


def script_of(procedure: Procedure, task_id: str) -> Script:
    """Return the script of a task of ``Almita-v0``, as in the procedure's own folder as ``source`` if it has one.

    Raises:
        UsageError: if there is no such task, or it is about another procedure.
    """
    where = TaskId.parse(task_id)
    if where.template != procedure.procedure_id:
        raise UsageError(f"task {task_id!r:.200} is about {where.template}, the picture about {procedure.procedure_id}")
    world = open_world(_workplace(procedure), where.pool, where.world, 1)
    return world.task(where).secrets_as(Script)


def _workplace(procedure: Procedure) -> Benchmark:
    """Return the workplace of conversations about a procedure; its tasks are the same among other procedures."""
    if catalogue().get(procedure.procedure_id) is procedure:
        return workplaces.conversations()
    alone = {procedure.procedure_id: procedure}
    content = hashlib.sha256(procedure.file.model_dump_json().encode()).hexdigest()[:16]
    return replace(workplaces.conversations(alone), scenario=almita.conversations_about(alone), origin=content)
