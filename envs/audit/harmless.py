"""Mutations that keep to the request, unless the tables say otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from workgym.envs.audit import values
from workgym.envs.audit.audited_task import (
    AuditedTask,
    Mutant,
    TakenBack,
    argument_names,
    example_call,
    required_arguments,
)
from workgym.envs.audit.sameness import normal
from workgym.envs.audit.slots import ArgumentSlot, Sort, slots, with_values
from workgym.envs.core.calls import Call

__all__ = ["extra_reads", "letter_case", "notation", "other_outcome", "refused_call", "reordered", "taken_back"]

_AT_ONCE = 4
"""How many different look-ups stand between two calls."""


def reordered(audited: AuditedTask) -> Iterator[Mutant]:
    """The writes of the reference in another order: reversed, rotated by half, shuffled."""
    order = list(audited.writes)
    if len(order) < 2:
        return
    middle = len(order) // 2
    orders = [order[::-1], [*order[middle:], *order[:middle]]]
    rng = audited.rng("reordered")
    orders += [rng.sample(order, len(order)) for _ in range(2)]
    for other in orders:
        calls = list(audited.calls)
        for place, source in zip(order, other, strict=True):
            calls[place] = audited.calls[source]
        if tuple(calls) != audited.calls:
            yield audited.mutant(calls)


def extra_reads(audited: AuditedTask) -> Iterator[Mutant]:
    """Look-ups before, between and after the calls: examples, and look-ups with arguments of the reference."""
    reads = [example_call(tool) for tool in audited.reading_tools()]
    audited.rng("extra reads").shuffle(reads)
    if reads:
        yield _between(audited, reads[:_AT_ONCE])
    about = [
        Call(name=tool.name, arguments={**example_call(tool).arguments, name: value})
        for call in audited.calls
        for name, value in call.arguments.items()
        for tool in audited.reading_tools()
        if name in argument_names(tool) and tool.name != call.name
    ]
    if about:
        yield _between(audited, about[:_AT_ONCE])


def letter_case(audited: AuditedTask) -> Iterator[Mutant]:
    """Texts in capitals, in small letters, the two exchanged, and every word with a capital."""
    for change in (str.upper, str.lower, str.swapcase, str.title):
        yield from _with_spelling(audited, values.respelling(change))


def notation(audited: AuditedTask) -> Iterator[Mutant]:
    """Texts, dates and numbers written in other ways that mean the same."""
    for change in values.NOTATIONS:
        yield from _with_spelling(audited, change)


def refused_call(audited: AuditedTask) -> Iterator[Mutant]:
    """Refused calls between the others: of an unknown tool, without arguments, about a row that does not exist."""
    yield _between(audited, [Call(name="no_such_tool_4711")])
    bare = [Call(name=tool.name) for tool in audited.writing_tools() if required_arguments(tool)]
    if bare:
        yield _between(audited, bare)
    for slot in slots(audited):
        if slot.sort is Sort.ID:
            call = audited.calls[slot.place]
            unknown = {**call.arguments, slot.name: f"{slot.value}-4711"}
            yield audited.mutant([Call(name=call.name, arguments=unknown)], audited.calls)


def taken_back(audited: AuditedTask) -> Iterator[Mutant]:
    """Other writes, taken back before the reference; or its own first write, taken back and then made again.

    A row that has left the workplace cannot be taken back: see :func:`workgym.envs.audit.wrong.sent_and_undone`.
    """
    extras = [extra for extra in audited.extras if not audited.tools[extra.call.name].sends]
    undone = [call for extra in extras if extra.undo is not None for call in (extra.call, extra.undo)]
    if undone:
        yield audited.mutant(undone, audited.calls)
    if extras:
        yield audited.mutant([TakenBack((extra.call,)) for extra in extras], audited.calls)
    for place in [place for place in audited.writes if not audited.tools[audited.calls[place].name].sends][:1]:
        done = audited.done[place]
        before = audited.calls[:place]
        yield audited.mutant(before, [TakenBack((done.call,))], audited.calls[place:])
        if done.undo is not None:
            yield audited.mutant(before, [done.call, done.undo], audited.calls[place:])


def other_outcome(audited: AuditedTask) -> Iterator[Mutant]:
    """The reference with the values of another outcome of the task, where a request leaves something open."""
    for delta in audited.task.outcome.also:
        rows = {(change.table, change.key): change.after for change in delta}
        new = []
        for slot in slots(audited):
            for change in audited.done[slot.place].changes:
                other = rows.get((change.table, change.key))
                if slot.column is not None and slot.table == change.table and other and change.after:
                    value, name = other[slot.column.name], slot.column.name
                    if normal(slot.column, value) != normal(slot.column, change.after[name]):
                        new.append((slot, str(value)))
        if new:
            yield with_values(audited, new)


def _between(audited: AuditedTask, others: list[Call]) -> Mutant:
    return audited.mutant(others, *(part for call in audited.calls for part in ([call], others)))


def _with_spelling(audited: AuditedTask, change: Callable[[ArgumentSlot], Any]) -> Iterator[Mutant]:
    new = [(slot, value) for slot in slots(audited) if (value := change(slot)) != slot.value]
    if new:
        yield with_values(audited, new)
