"""Finding out what mutations need to know: playing the reference call by call, and trying what undoes what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from workgym.envs.audit.audited_task import AuditedTask, Done, example_call, properties
from workgym.envs.audit.judging import Run
from workgym.envs.audit.sameness import normal, real
from workgym.envs.audit.tables import RowChange, TableReader, Tables, difference
from workgym.envs.core.calls import Call
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.errors import EpisodeError
from workgym.envs.core.schema import Column
from workgym.envs.core.tasks import Task
from workgym.envs.core.worlds import TaskId

__all__ = ["Explorer"]

_NEIGHBOURS = 2


class Explorer:
    """Finds out what there is to know of a task.

    Args:
        env: whose tasks they are of; it is reset over and over.
        reader: reads its tables.
    """

    def __init__(self, env: ToolEnv, reader: TableReader) -> None:
        self._env, self._reader = env, reader
        self._schema = env.benchmark.schema
        self._removers: dict[str, str] = {}
        self._shared: dict[tuple[str, ...], tuple[Done, ...]] = {}
        self._groups: dict[str, list[str]] = {}
        for task_id in env.task_ids("test"):
            self._groups.setdefault(_group(task_id), []).append(task_id)

    def audited_task(self, task_id: str) -> tuple[AuditedTask, Run]:
        """Play a task's reference, one call a turn, and return what there is to know, and how it went."""
        neighbours = tuple(self._neighbours(task_id))
        self._env.reset(options={"task_id": task_id})
        task, start = self._env.task, self._tables(self._env)
        given = next((call for call in task.calls if self._ends(call)), None)
        closing = given or Call(name="submit", arguments={"answer": "done"})
        calls = [call for call in task.calls if not self._ends(call)]
        done, run = self._play_reference(calls, closing, start)
        audited = AuditedTask(
            task=task,
            schema=self._schema,
            tools=self._env.tools,
            start=start,
            done=tuple(done),
            closing=closing,
            made=len(self._env.ledger),
            neighbours=neighbours,
            find_extras=partial(self._extras, task_id, start),
        )
        return audited, run

    def _neighbours(self, task_id: str) -> Iterator[Task]:
        """The next tasks of the template."""
        group = self._groups.get(_group(task_id), [task_id])
        place = group.index(task_id) if task_id in group else 0
        for other in dict.fromkeys([*group[place + 1 :], *group[:place]][:_NEIGHBOURS]):
            self._env.reset(options={"task_id": other})
            yield self._env.task

    def _ends(self, call: Call) -> bool:
        tool = self._env.tools.get(call.name)
        return tool is not None and tool.ends

    def _sends(self, call: Call) -> bool:
        tool = self._env.tools.get(call.name)
        return tool is not None and tool.sends

    def _tables(self, env: ToolEnv) -> Tables:
        return self._reader.read(env.session)

    def _play_reference(self, calls: Sequence[Call], closing: Call, start: Tables) -> tuple[list[Done], Run]:
        env, before, done = self._env, start, list[Done]()
        reward, info = 0.0, dict[str, Any]()
        for place, call in enumerate((*calls, closing)):
            if env.ended:
                break
            _, reward, *_, info = env.step(call.model_dump())
            if place < len(calls):
                tool = env.tools.get(call.name)
                after = self._tables(env) if tool is not None and tool.write else before
                changes = real(self._schema, difference(before, after))
                done.append(Done(call, changes, None if env.ended else self._undo(env, call, changes, before)))
                before = after
        while not env.ended:
            _, reward, *_, info = env.step([])
        done += [Done(call) for call in calls[len(done) :]]
        sent = [change for one in done if self._sends(one.call) for change in one.changes if change.before is None]
        return done, Run(float(reward), info["verdict"], self._tables(env), lambda: sent)

    # Undoing

    def _undo(self, env: ToolEnv, call: Call, changes: Sequence[RowChange], before: Tables) -> Call | None:
        """Return a call that takes back what a call has just done, tried on a fork; only single rows are."""
        if len(changes) != 1:
            return None
        for undo in self._undo_candidates(env, call, changes[0]):
            twin = env.fork()
            if self._steps(twin, undo) and not real(self._schema, difference(before, self._tables(twin))):
                if changes[0].before is None:
                    self._removers[changes[0].table] = undo.name
                return undo
        return None

    def _undo_candidates(self, env: ToolEnv, call: Call, change: RowChange) -> Iterator[Call]:
        """Yield what might do: a tool that takes nothing but the new row's id; the same call with the old value."""
        table = self._schema[change.table]
        if change.before is None and change.after is not None and table.generated_id is not None:
            known = self._removers.get(change.table)
            for tool in env.tools.values():
                names = properties(tool)
                if tool.write and len(names) == 1 and known in (None, tool.name):
                    yield Call(name=tool.name, arguments={names[0]: change.after[table.generated_id]})
        elif change.before is not None and change.after is not None:
            arguments = dict(call.arguments)
            for column in table.visible:
                old, new = normal(column, change.before[column.name]), normal(column, change.after[column.name])
                for name, value in call.arguments.items() if old != new else ():
                    if _reads_as(column, value, new):
                        arguments[name] = str(change.before[column.name] or "")
            if arguments != call.arguments:
                yield Call(name=call.name, arguments=arguments)

    def _extras(self, task_id: str, start: Tables) -> tuple[Done, ...]:
        """Return the examples of writing tools that change something here, with what undoes them.

        Where no task brings rows of its own, nobody speaks and no persona has rights, all tasks share them.
        """
        env = self._env
        env.reset(options={"task_id": task_id})
        bench = env.benchmark
        if env.task.setup or bench.access is not None or bench.counterpart is not None:
            return tuple(self._changing_examples(env, start))
        offered = tuple(env.tools)
        if offered not in self._shared:
            self._shared[offered] = tuple(self._changing_examples(env, start))
        return self._shared[offered]

    def _changing_examples(self, env: ToolEnv, start: Tables) -> Iterator[Done]:
        for tool in env.tools.values():
            if tool.write:
                call, twin = example_call(tool), env.fork()
                changes = real(self._schema, difference(start, self._tables(twin))) if self._steps(twin, call) else ()
                if changes:
                    yield Done(call, changes, self._undo(twin, call, changes, start))

    @staticmethod
    def _steps(env: ToolEnv, call: Call) -> bool:
        """Make a call and return whether the episode goes on. What fails on our side is found where it is played."""
        with suppress(EpisodeError):
            env.step(call.model_dump())
            return not env.ended
        return False


def _group(task_id: str) -> str:
    where = TaskId.parse(task_id)
    return f"{where.pool}/{where.world}/{where.template}"


def _reads_as(column: Column, value: Any, wanted: Any) -> bool:
    try:
        return bool(normal(column, column.read(value)) == wanted)
    except ValueError:
        return False
