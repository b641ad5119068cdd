"""What the arguments of the reference's writing calls mean, found from schema and rows, not from their names alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from enum import Enum
from typing import Any, NamedTuple

from workgym.envs.audit.audited_task import AuditedTask, MadeCall, Mutant
from workgym.envs.audit.sameness import normal
from workgym.envs.audit.tables import Dump
from workgym.envs.core.calls import Call
from workgym.envs.core.schema import Column, Kind, Table, parse_timestamp

__all__ = ["ArgumentSlot", "Sort", "slots", "with_values"]


class Sort(Enum):
    """The sort of a value, which decides how it is mutated."""

    ID = "an id of a row"
    PERSON = "an address, or an id that other rows hold"
    CHOICE = "one of a few values"
    DATE = "a day or a moment"
    NUMBER = "a number"
    TEXT = "a text"
    CODE = "a text that is compared letter by letter"


_SORTS: Mapping[Kind, Sort] = {
    Kind.TEXT: Sort.TEXT,
    Kind.EXACT: Sort.CODE,
    Kind.INTEGER: Sort.NUMBER,
    Kind.NUMBER: Sort.NUMBER,
    Kind.BOOLEAN: Sort.CHOICE,
    Kind.DATE: Sort.DATE,
    Kind.TIMESTAMP: Sort.DATE,
}


class ArgumentSlot(NamedTuple):
    """One argument of one call.

    Attributes:
        place: of the call among the reference calls.
        name: of the argument.
        value: the reference's value.
        sort: the value's sort.
        column: the column that holds the value afterwards, or before if it is an id; None if none is known.
        table: the table of that column.
        others: the other possible values, if they form a list: ids, addresses, choices.
    """

    place: int
    name: str
    value: Any
    sort: Sort
    column: Column | None = None
    table: str = ""
    others: tuple[Any, ...] = ()


def slots(audited: AuditedTask) -> Iterator[ArgumentSlot]:
    """Yield every argument of every writing call of the reference whose sort is known."""
    for place, done in enumerate(audited.done):
        tool = audited.tools.get(done.call.name)
        if tool is None or not (done.changes or tool.write):
            continue
        for name, value in done.call.arguments.items():
            found = _slot_of(audited, place, done, name, value)
            if found is not None:
                yield found


def with_values(audited: AuditedTask, values: Iterable[tuple[ArgumentSlot, Any]]) -> Mutant:
    """Return the reference with other values in some of its slots."""
    calls = list(audited.calls)
    for slot, value in values:
        call = calls[slot.place]
        calls[slot.place] = Call(name=call.name, arguments={**call.arguments, slot.name: value})
    return audited.mutant(calls)


def _slot_of(audited: AuditedTask, place: int, done: MadeCall, name: str, value: Any) -> ArgumentSlot | None:
    if not isinstance(value, str | int | float) or value == "":
        return None
    named = _id_column(audited, done, name, value)
    if named is not None:
        table, column = named
        others = tuple(row[column.name] for row in audited.start[table] if row[column.name] != value)
        return ArgumentSlot(place, name, value, Sort.ID, column, table, others)
    stored = _written_column(audited, done, name, value)
    listed = _other_choices(audited, done, name, value, stored)
    if listed:
        return ArgumentSlot(place, name, value, Sort.CHOICE, stored and stored[1], stored[0] if stored else "", listed)
    if stored is None:
        return ArgumentSlot(place, name, value, _sort_by_look(value))
    table, column = stored
    if column.references is not None or (isinstance(value, str) and "@" in value):
        return ArgumentSlot(
            place, name, value, Sort.PERSON, column, table, _other_people(audited, column, table, value)
        )
    return ArgumentSlot(place, name, value, _SORTS[column.kind], column, table)


def _id_column(audited: AuditedTask, done: MadeCall, name: str, value: Any) -> tuple[str, Column] | None:
    """Return the table and column in which a value is the id of a row.

    Ids of several tables look alike: the table that the call changed comes first, then one whose id has the argument's
    name.
    """
    if isinstance(value, bool) or "@" in str(value):
        return None
    touched = {change.table for change in done.changes}
    found = [
        (table, column)
        for table in audited.schema
        for column in _naming_columns(audited.schema[table], audited.start[table])
        if value in audited.start[table].distinct(column.name)
    ]
    return min(found, key=lambda place: (place[0] not in touched, place[1].name != name), default=None)


def _naming_columns(table: Table, rows: Dump) -> list[Column]:
    """Return the columns that name a row: generated ids, and codes that differ in every row."""
    return [
        column
        for column in table.visible
        if column.generated
        or (column.kind is Kind.EXACT and not column.choices and 1 < len(rows) == len(rows.distinct(column.name)))
    ]


def _written_column(audited: AuditedTask, done: MadeCall, name: str, value: Any) -> tuple[str, Column] | None:
    """Return the table and column into which a call put a value; the column of the argument's name comes first."""
    found = []
    for change in done.changes:
        for column in audited.schema[change.table].visible if change.after is not None else ():
            after = normal(column, (change.after or {})[column.name])
            if change.before is not None and after == normal(column, change.before[column.name]):
                continue
            with suppress(ValueError):
                if normal(column, column.read(value)) == after:
                    found.append((change.table, column))
    return min(found, key=lambda place: place[1].name != name, default=None)


def _other_choices(
    audited: AuditedTask, done: MadeCall, name: str, value: Any, stored: tuple[str, Column] | None
) -> tuple[Any, ...]:
    """Return the other values of a list: a column's or a schema's choices, true and false, the names of columns."""
    shape = audited.tools[done.call.name].schema["function"]["parameters"]["properties"].get(name, {})
    lists: list[tuple[Any, ...]] = [tuple(shape.get("enum", ())), (True, False) if isinstance(value, bool) else ()]
    if stored is not None:
        lists += [stored[1].choices, ("true", "false") if stored[1].kind is Kind.BOOLEAN else ()]
    lists += [tuple(column.name for column in audited.schema[change.table].visible) for change in done.changes]
    found = next((values for values in lists if value in values), ())
    return tuple(other for other in found if other != value)


def _other_people(audited: AuditedTask, column: Column, table: str, value: Any) -> tuple[Any, ...]:
    """Return the other values of its column, and of every column of that kind that contains the value."""
    wanted = normal(column, value)
    found: dict[Any, None] = {}
    for name in audited.schema:
        for other in audited.schema[name].visible:
            known = audited.start[name].distinct(other.name)
            if (name, other.name) == (table, column.name) or (other.kind is column.kind and value in known):
                found.update(dict.fromkeys(known))
    return tuple(item for item in found if isinstance(item, str) and normal(column, item) != wanted)


def _sort_by_look(value: Any) -> Sort:
    if not isinstance(value, str):
        return Sort.NUMBER
    with suppress(ValueError):
        parse_timestamp(value)
        return Sort.DATE
    with suppress(ValueError):
        float(value)
        return Sort.NUMBER
    return Sort.TEXT
