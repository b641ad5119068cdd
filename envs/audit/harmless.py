"""Mutations that leave everything as the request wants it, unless the tables say otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from workgym.envs.audit import values
from workgym.envs.audit.cases import Case, Mutant, TakenBack, example_call, properties, required
from workgym.envs.audit.sameness import normal
from workgym.envs.audit.slots import Slot, Sort, slots, with_values
from workgym.envs.core.calls import Call

__all__ = ["extra_reads", "letter_case", "notation", "other_outcome", "refused_call", "reordered", "taken_back"]

_AT_ONCE = 4
"""How many different look-ups stand between two calls."""


def reordered(case: Case) -> Iterator[Mutant]:
    """The writes of the reference in another order: backwards, from the middle on, shuffled."""
    order = list(case.writes)
    if len(order) < 2:
        return
    middle = len(order) // 2
    orders = [order[::-1], [*order[middle:], *order[:middle]]]
    rng = case.rng("reordered")
    orders += [rng.sample(order, len(order)) for _ in range(2)]
    for other in orders:
        calls = list(case.calls)
        for place, source in zip(order, other, strict=True):
            calls[place] = case.calls[source]
        if tuple(calls) != case.calls:
            yield case.mutant(calls)


def extra_reads(case: Case) -> Iterator[Mutant]:
    """Look-ups before, between and after the calls: examples, and what the reference is about."""
    reads = [example_call(tool) for tool in case.reading_tools()]
    case.rng("extra reads").shuffle(reads)
    if reads:
        yield _between(case, reads[:_AT_ONCE])
    about = [
        Call(name=tool.name, arguments={**example_call(tool).arguments, name: value})
        for call in case.calls
        for name, value in call.arguments.items()
        for tool in case.reading_tools()
        if name in properties(tool) and tool.name != call.name
    ]
    if about:
        yield _between(case, about[:_AT_ONCE])


def letter_case(case: Case) -> Iterator[Mutant]:
    """Texts in capitals, in small letters, the two exchanged, and every word with a capital."""
    for change in (str.upper, str.lower, str.swapcase, str.title):
        yield from _respelt(case, values.respelt(change))


def notation(case: Case) -> Iterator[Mutant]:
    """Texts, dates and numbers written in other ways that mean the same."""
    for change in values.NOTATIONS:
        yield from _respelt(case, change)


def refused_call(case: Case) -> Iterator[Mutant]:
    """Calls between the others that are refused: of no tool, without arguments, about a row that does not exist."""
    yield _between(case, [Call(name="no_such_tool_4711")])
    bare = [Call(name=tool.name) for tool in case.writing_tools() if required(tool)]
    if bare:
        yield _between(case, bare)
    for slot in slots(case):
        if slot.sort is Sort.ID:
            call = case.calls[slot.place]
            unknown = {**call.arguments, slot.name: f"{slot.value}-4711"}
            yield case.mutant([Call(name=call.name, arguments=unknown)], case.calls)


def taken_back(case: Case) -> Iterator[Mutant]:
    """Everything else written and taken back before the reference; or its own first write, which is then made again.

    What has left the workplace cannot be taken back: see :func:`workgym.envs.audit.wrong.sent_and_undone`.
    """
    extras = [extra for extra in case.extras if not case.tools[extra.call.name].sends]
    undone = [call for extra in extras if extra.undo is not None for call in (extra.call, extra.undo)]
    if undone:
        yield case.mutant(undone, case.calls)
    if extras:
        yield case.mutant([TakenBack((extra.call,)) for extra in extras], case.calls)
    for place in [place for place in case.writes if not case.tools[case.calls[place].name].sends][:1]:
        done = case.done[place]
        before = case.calls[:place]
        yield case.mutant(before, [TakenBack((done.call,))], case.calls[place:])
        if done.undo is not None:
            yield case.mutant(before, [done.call, done.undo], case.calls[place:])


def other_outcome(case: Case) -> Iterator[Mutant]:
    """The reference with what another outcome of the task has in its place, where a request leaves something open."""
    for delta in case.task.outcome.also:
        rows = {(change.table, change.key): change.after for change in delta}
        new = []
        for slot in slots(case):
            for change in case.done[slot.place].changes:
                other = rows.get((change.table, change.key))
                if slot.column is not None and slot.table == change.table and other and change.after:
                    value, name = other[slot.column.name], slot.column.name
                    if normal(slot.column, value) != normal(slot.column, change.after[name]):
                        new.append((slot, str(value)))
        if new:
            yield with_values(case, new)


def _between(case: Case, others: list[Call]) -> Mutant:
    return case.mutant(others, *(part for call in case.calls for part in ([call], others)))


def _respelt(case: Case, change: Callable[[Slot], Any]) -> Iterator[Mutant]:
    new = [(slot, value) for slot in slots(case) if (value := change(slot)) != slot.value]
    if new:
        yield with_values(case, new)
