"""Mutations that break the request, unless the tables say otherwise."""

from __future__ import annotations

import itertools
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any, TypeAlias

from workgym.envs.audit import values
from workgym.envs.audit.audited_task import (
    AuditedTask,
    Mutant,
    RowEdit,
    TakenBack,
    argument_names,
    example_call,
    required_arguments,
)
from workgym.envs.audit.baselines import same_answer, with_answer
from workgym.envs.audit.sameness import normal
from workgym.envs.audit.slots import ArgumentSlot, Sort, slots, with_values
from workgym.envs.audit.tables import Dump
from workgym.envs.core.calls import Call
from workgym.envs.core.schema import Column, Kind, Row, Table
from workgym.envs.core.tools import Tool

__all__ = [
    "call_doubled", "call_dropped", "extra_write", "neighbour", "other_tool", "other_value", "sent_and_undone",
    "stray_change", "write_undone", "writes_swapped", "wrong_answer",
]  # fmt: skip

_Others: TypeAlias = Callable[[ArgumentSlot, random.Random], Iterator[Any]]


def call_dropped(audited: AuditedTask) -> Iterator[Mutant]:
    """The reference without one of its calls."""
    for place in range(len(audited.calls)):
        yield audited.mutant(audited.calls[:place], audited.calls[place + 1 :])


def call_doubled(audited: AuditedTask) -> Iterator[Mutant]:
    """The reference with one of its calls made twice."""
    for place in range(len(audited.calls)):
        yield audited.mutant(audited.calls[: place + 1], audited.calls[place:])


def other_value(others: _Others, *sorts: Sort) -> Callable[[AuditedTask], Iterator[Mutant]]:
    """Return a function that yields the reference with another value in one argument of a writing call.

    Args:
        others: yields the other values.
        sorts: of the arguments that are changed; in their order they name the random stream.
    """

    def make(audited: AuditedTask) -> Iterator[Mutant]:
        rng = audited.rng(" ".join(sort.name for sort in sorts))
        for slot in slots(audited):
            if slot.sort in sorts:
                for value in others(slot, rng):
                    if value != slot.value:
                        yield with_values(audited, [(slot, value)])

    return make


def extra_write(audited: AuditedTask) -> Iterator[Mutant]:
    """One more write: any tool's example, a write of the reference on another row, a neighbour's write."""
    for extra in audited.extras:
        yield audited.with_extra(extra.call)
    rng = audited.rng("extra write")
    for slot in slots(audited):
        if slot.sort is Sort.ID:
            for value in values.choices(slot, rng):
                call = audited.calls[slot.place]
                yield audited.with_extra(Call(name=call.name, arguments={**call.arguments, slot.name: value}))
    for task in audited.neighbours:
        for call in task.calls:
            if call.name in audited.tools and audited.tools[call.name].write and call not in audited.calls:
                yield audited.with_extra(call)


def stray_change(audited: AuditedTask) -> Iterator[Mutant]:
    """A cell changed, a row removed or a row added behind the tools, in any table."""
    rng = audited.rng("stray change")
    for name, table in audited.schema.items():
        rows = audited.start[name]
        taken = {change.key for done in audited.done for change in done.changes if change.table == name}
        keys = [key for key in rows.by_key if key not in taken]
        if not keys:
            continue
        row = rows.by_key[rng.choice(keys)]
        shown = {column.name: row[column.name] for column in table.visible}
        new = {key: _new_value(table.by_name[key], rows) for key in table.key if table.by_name[key].references is None}
        edits = [RowEdit(name, None, {**shown, **new})]
        edits += [] if _is_referred_to(audited, table, row) else [RowEdit(name, row["_row"], None)]
        edits += [RowEdit(name, row["_row"], values) for values in _one_cell_edits(table, row, rows)]
        for edit in edits:
            yield audited.with_extra(edit)


def _is_referred_to(audited: AuditedTask, table: Table, row: Row) -> bool:
    """Return whether rows refer to a row, so that it cannot be removed alone."""
    columns = [
        (name, column.name)
        for name, other in audited.schema.items()
        for column in other.visible
        if column.references == table.name and not column.follows
    ]
    return bool(table.key) and any(
        row[table.key[0]] in audited.start[name].distinct(column) for name, column in columns
    )


def _one_cell_edits(table: Table, row: Row, rows: Dump) -> Iterator[Row]:
    """Yield each column of a row in turn, with a value of another meaning; a reference becomes that of another row.

    A key that another row has is none: the workplace refuses it, so that nothing changes.
    """
    for column in table.visible:
        value = _other_value(column, row[column.name])
        if column.references is not None:
            value = next((other for other in rows.distinct(column.name) if other != row[column.name]), row[column.name])
        if column.name in table.key and _has_key(table, {**row, column.name: value}, rows):
            continue
        if not column.generated and normal(column, value) != normal(column, row[column.name]):
            yield {column.name: value}


def _new_value(column: Column, rows: Dump) -> Any:
    """Return a value that no row has in a column of the key."""
    return _other_value(column, max(rows.distinct(column.name)))


def _has_key(table: Table, row: Row, rows: Dump) -> bool:
    return any(all(other[name] == row[name] for name in table.key) for other in rows.by_key.values())


def _other_value(column: Column, value: Any) -> Any:
    if column.choices:
        return next((other for other in column.choices if other != value), value)
    if column.kind in (Kind.TEXT, Kind.EXACT):
        return f"{value or ''}x"
    if column.kind is Kind.BOOLEAN:
        return not value
    step = timedelta(days=1) if column.kind in (Kind.DATE, Kind.TIMESTAMP) else 1
    return value if value is None else value + step


def write_undone(audited: AuditedTask) -> Iterator[Mutant]:
    """A write of the reference taken back: by a tool at the end or at once, and by the session at once."""
    for place in audited.writes:
        undo = audited.done[place].undo
        if undo is not None:
            yield audited.with_extra(undo)
            yield audited.mutant(audited.calls[: place + 1], [undo], audited.calls[place + 1 :])
        yield audited.mutant(audited.calls[:place], [TakenBack((audited.calls[place],))], audited.calls[place + 1 :])


def sent_and_undone(audited: AuditedTask) -> Iterator[Mutant]:
    """A row sent and its trace removed by a tool: besides the reference, or once more within it."""
    for done in audited.extras:
        if done.undo is not None and audited.tools[done.call.name].sends:
            yield audited.mutant([done.call, done.undo], audited.calls)
    for place in audited.writes:
        done = audited.done[place]
        if done.undo is not None and audited.tools[done.call.name].sends:
            yield audited.mutant(audited.calls[:place], [done.call, done.undo], audited.calls[place:])


def writes_swapped(audited: AuditedTask) -> Iterator[Mutant]:
    """Two writes that exchange a value of one sort: each makes the other's change to its own row."""
    wanted = Counter(map(repr, audited.calls))
    for one, other in itertools.combinations(slots(audited), 2):
        if _may_swap(one, other) and one.place != other.place and one.value != other.value:
            mutant = with_values(audited, [(one, other.value), (other, one.value)])
            if Counter(map(repr, mutant.steps[:-1])) != wanted:  # else it is only another order
                yield mutant


def _may_swap(one: ArgumentSlot, other: ArgumentSlot) -> bool:
    listed = one.sort in (Sort.ID, Sort.CHOICE)
    return one.sort is other.sort and (not listed or (one.table, one.column) == (other.table, other.column))


def other_tool(audited: AuditedTask) -> Iterator[Mutant]:
    """A write made with another tool that takes some of the same arguments; its example supplies the rest."""
    for place in audited.writes:
        call = audited.calls[place]
        for tool in audited.writing_tools():
            shared = {name: value for name, value in call.arguments.items() if name in argument_names(tool)}
            if tool.name != call.name and shared:
                made = Call(name=tool.name, arguments={**_required_arguments(tool), **shared})
                yield audited.mutant(audited.calls[:place], [made], audited.calls[place + 1 :])


def _required_arguments(tool: Tool) -> dict[str, Any]:
    return {name: value for name, value in example_call(tool).arguments.items() if name in required_arguments(tool)}


def neighbour(audited: AuditedTask) -> Iterator[Mutant]:
    """The reference calls of another task of the template."""
    for task in audited.neighbours:
        calls = [call for call in task.calls if call.name in audited.tools and not audited.tools[call.name].ends]
        if tuple(calls) != audited.calls:
            yield audited.mutant(calls)


def wrong_answer(audited: AuditedTask) -> Iterator[Mutant]:
    """The reference with another answer: blank, nonsense, a neighbour's, or with another number in it."""
    if not audited.wants_answer:
        return
    right = audited.closing.arguments.get("answer")
    answers = ["", "  \n", None, "no such answer 4711", audited.task.instruction]
    answers += [call.arguments.get("answer") for task in audited.neighbours for call in task.calls[-1:]]
    if isinstance(right, str):
        answers.append(re.sub(r"\d", lambda digit: str((int(digit[0]) + 1) % 10), right, count=1))
    for answer in answers:
        if not same_answer(answer, right):
            yield with_answer(audited, audited.calls, answer)
