"""The explorer: it plays a reference call by call and tries which calls undo its changes, for mutations to use."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from workgym.envs.audit.audited_task import AuditedTask, MadeCall, argument_names, example_call
from workgym.envs.audit.judging import Run
from workgym.envs.audit.sameness import normal, real_changes
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
    """Makes audited tasks.

    Args:
        env: the environment of the tasks; it is reset over and over.
        reader: reads its tables.
    """

    def __init__(self, env: ToolEnv, reader: TableReader) -> None:
        self._env, self._reader = env, reader
        self._schema = env.benchmark.schema
        self._removers: dict[str, str] = {}
        self._shared: dict[tuple[str, ...], tuple[MadeCall, ...]] = {}
        self._ids_by_template: dict[str, list[str]] = {}
        for task_id in env.task_ids("test"):
            self._ids_by_template.setdefault(_template_of(task_id), []).append(task_id)

    def audited_task(self, task_id: str) -> tuple[AuditedTask, Run]:
        """Play a task's reference, one call a turn, and return the audited task and the run."""
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
            find_extras=partial(self._extra_calls, task_id, start),
        )
        return audited, run

    def _neighbours(self, task_id: str) -> Iterator[Task]:
        """Yield the next tasks of the template."""
        ids = self._ids_by_template.get(_template_of(task_id), [task_id])
        place = ids.index(task_id) if task_id in ids else 0
        for other in dict.fromkeys([*ids[place + 1 :], *ids[:place]][:_NEIGHBOURS]):
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

    def _changes_since(self, before: Tables, env: ToolEnv) -> tuple[RowChange, ...]:
        return real_changes(self._schema, difference(before, self._tables(env)))

    def _play_reference(self, calls: Sequence[Call], closing: Call, start: Tables) -> tuple[list[MadeCall], Run]:
        env, before, done = self._env, start, list[MadeCall]()
        reward, info = 0.0, dict[str, Any]()
        for place, call in enumerate((*calls, closing)):
            if env.ended:
                break
            _, reward, *_, info = env.step(call.model_dump())
            if place < len(calls):
                tool = env.tools.get(call.name)
                after = self._tables(env) if tool is not None and tool.write else before
                changes = real_changes(self._schema, difference(before, after))
                done.append(MadeCall(call, changes, None if env.ended else self._undo_call(env, call, changes, before)))
                before = after
        while not env.ended:
            _, reward, *_, info = env.step([])
        done += [MadeCall(call) for call in calls[len(done) :]]
        sent = [change for one in done if self._sends(one.call) for change in one.changes if change.before is None]
        return done, Run(float(reward), info["verdict"], self._tables(env), lambda: sent)

    # Undoing

    def _undo_call(self, env: ToolEnv, call: Call, changes: Sequence[RowChange], before: Tables) -> Call | None:
        """Return a call that undoes the last one, tried on a fork; None if it changed more or less than one row."""
        if len(changes) != 1:
            return None
        for undo in self._undo_candidates(env, call, changes[0]):
            twin = env.fork()
            if self._goes_on_after(twin, undo) and not self._changes_since(before, twin):
                if changes[0].before is None:
                    self._removers[changes[0].table] = undo.name
                return undo
        return None

    def _undo_candidates(self, env: ToolEnv, call: Call, change: RowChange) -> Iterator[Call]:
        """Yield calls that may undo a change: a tool that takes only the new row's id; the call with the old value."""
        table = self._schema[change.table]
        if change.before is None and change.after is not None and table.generated_id is not None:
            known = self._removers.get(change.table)
            for tool in env.tools.values():
                names = argument_names(tool)
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

    def _extra_calls(self, task_id: str, start: Tables) -> tuple[MadeCall, ...]:
        """Return the examples of writing tools that change something in this task, with the calls that undo them.

        Without setup rows, counterpart and access policy all tasks share them.
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

    def _changing_examples(self, env: ToolEnv, start: Tables) -> Iterator[MadeCall]:
        for tool in env.tools.values():
            if tool.write:
                call, twin = example_call(tool), env.fork()
                changes = self._changes_since(start, twin) if self._goes_on_after(twin, call) else ()
                if changes:
                    yield MadeCall(call, changes, self._undo_call(twin, call, changes, start))

    @staticmethod
    def _goes_on_after(env: ToolEnv, call: Call) -> bool:
        """Make a call and return whether the episode goes on. An EpisodeError is ignored here: playing finds it."""
        with suppress(EpisodeError):
            env.step(call.model_dump())
            return not env.ended
        return False


def _template_of(task_id: str) -> str:
    where = TaskId.parse(task_id)
    return f"{where.pool}/{where.world}/{where.template}"


def _reads_as(column: Column, value: Any, wanted: Any) -> bool:
    try:
        return bool(normal(column, column.read(value)) == wanted)
    except ValueError:
        return False
