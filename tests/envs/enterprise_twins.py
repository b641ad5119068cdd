"""Worlds that differ only in what a persona may not read, and calls that should not tell them apart.

The second reading of the matrix decides, row by row and column by column, what may be read. Cells, whole rows, their
people, their number and their places among the readable rows all differ.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime, timedelta
from random import Random
from typing import Any, Final, NamedTuple

import pydantic_core
from enterprise_calls import RandomCall, Tables

from workgym.envs.core.errors import ToolError
from workgym.envs.core.schema import Column, Row, Schema, Table
from workgym.envs.core.session import Session
from workgym.envs.core.snapshot import Snapshot, WorldKey, open_snapshot
from workgym.envs.core.tools import Tool
from workgym.envs.enterprise.common import refusal
from workgym.envs.enterprise.ids import ID_FORMS
from workgym.envs.enterprise.tables import SCHEMA
from workgym.scenarios.enterprise import world
from workgym.scenarios.enterprise.rights import RowsById, may
from workgym.scenarios.shared.streams import below, pick, shuffled, stream

__all__ = ["Difference", "Twin", "differences", "readable_rows", "result_text", "rows_by_id", "snapshot_of", "twin_of"]

_LEAVES: Final = tuple(
    name
    for name in SCHEMA
    if not any(column.references == name for table in SCHEMA.values() for column in table.columns)
)
"""Tables to whose rows nothing refers: rows of these come and go between twins."""
_OPENING: Final = ("employees_", "github_handover")
"""Tools that change what the persona may read: other people's place, and whose a repository is."""
_GONE: Final = 0.15
"""The share of hidden rows that the twin lacks, and has instead under other ids."""


class _Source(NamedTuple):
    """A world whose rows are given, as the core reads it."""

    version: str
    schema: Schema
    now: datetime
    tables: Tables

    def rows(self, seed: int, scale: float) -> Tables:
        """Return the rows."""
        return self.tables


class Twin(NamedTuple):
    """A world's twin for one persona.

    Attributes:
        tables: its rows.
        free: ids of hidden rows that only one of the two worlds has.
    """

    tables: dict[str, list[Row]]
    free: frozenset[str]


class Difference(NamedTuple):
    """A call whose results tell the worlds apart."""

    tool: str
    arguments: Mapping[str, Any]
    results: tuple[str, str]


def snapshot_of(name: str, tables: Tables) -> Snapshot:
    """Return a world with these rows.

    Args:
        name: tells it from every other world that the tests make.
    """
    return open_snapshot(WorldKey("enterprise", name, 0, 1), _Source(name, SCHEMA, world.NOW, tables))


def rows_by_id(tables: Tables) -> dict[str, Row]:
    """Return the rows that have a key of one column by it."""
    return {
        row[SCHEMA[name].key[0]]: row for name, rows in tables.items() if len(SCHEMA[name].key) == 1 for row in rows
    }


def readable_rows(profile: str, tables: Tables, actor: str) -> dict[str, list[Row]]:
    """Return the rows of which an employee may read something, by table."""
    by_id = rows_by_id(tables)
    return {name: [row for row in rows if _readable(profile, by_id, actor, name, row)] for name, rows in tables.items()}


def _readable(profile: str, by_id: RowsById, actor: str, table: str, row: Row) -> frozenset[str]:
    """Return the columns of a row that an employee may read."""
    if may(profile, by_id, actor, "read", table, row):
        names = [column.name for column in SCHEMA[table].visible]
        if may(profile, by_id, actor, "read", table, row, names):
            return frozenset(names)
    return frozenset(
        column.name for column in SCHEMA[table].visible if may(profile, by_id, actor, "read", table, row, [column.name])
    )


def twin_of(profile: str, tables: Tables, actor: str, seed: int = 0) -> Twin:
    """Return a world that differs from another one in everything that an employee may not read, and in nothing else."""
    by_id = rows_by_id(tables)
    made: dict[str, list[Row]] = {}
    for name, rows in tables.items():
        rng = stream("twins", seed, name, actor)
        seen = [_readable(profile, by_id, actor, name, row) for row in rows]
        if all(len(columns) == len(SCHEMA[name].visible) for columns in seen):
            made[name] = [dict(row) for row in rows]
            continue

        def hidden(row: Row, table: str = name) -> bool:
            return not _readable(profile, by_id, actor, table, row)

        changed = [
            row if columns == set(row) else _changed(rng, SCHEMA[name], row, columns, rows, hidden)
            for row, columns in zip(rows, seen, strict=True)
        ]
        if name in _LEAVES and name in ID_FORMS:
            changed = _moved(rng, name, changed, [not columns for columns in seen])
        made[name] = changed
    return Twin(made, frozenset(by_id.keys() ^ rows_by_id(made).keys()))


def _changed(
    rng: Random,
    table: Table,
    row: Row,
    readable: frozenset[str],
    rows: Sequence[Row],
    hidden: Callable[[Row], bool],
) -> Row:
    """Return a row with other values in all columns that may not be read, its key excepted; it stays as hidden."""
    new = dict(row)
    for column in table.visible:
        if column.name not in readable and column.name not in table.key:
            before = new[column.name]
            new[column.name] = _other(rng, column, before, pick(rng, rows)[column.name])
            if not readable and not hidden(new):  # another person of the record might be the persona
                new[column.name] = before
    return new


def _other(rng: Random, column: Column, value: Any, another: Any) -> Any:
    if column.choices:
        return pick(rng, column.choices)
    if column.references or value is None:
        return another
    if isinstance(value, bool):
        return value
    if isinstance(value, int | float):
        return value + 1 + below(rng, 90)
    if isinstance(value, datetime | date):
        return value - timedelta(days=below(rng, 30))
    return f"{another} {below(rng, 1000)}" if rng.random() < 0.5 else f"secret {below(rng, 10**6)} {value}"


def _moved(rng: Random, name: str, rows: list[Row], hidden: Sequence[bool]) -> list[Row]:
    """Take some hidden rows away, add others under ids that were free, and mix hidden rows among the others anew."""
    key, form = SCHEMA[name].key[0], ID_FORMS[name]
    shown = [row for row, is_hidden in zip(rows, hidden, strict=True) if not is_hidden]
    kept = []
    number = form.first_new
    for row, is_hidden in zip(rows, hidden, strict=True):
        if is_hidden:
            if rng.random() < _GONE:
                number -= 1
                row = {**row, key: form.write(number)}
            kept.append(row)
    mixed: list[Row] = []
    waiting = shuffled(rng, kept)[: max(1, len(kept) - below(rng, 1 + len(kept) // 10))]
    for row in shown:
        while waiting and rng.random() < len(kept) / (len(kept) + len(shown)):
            mixed.append(waiting.pop())
        mixed.append(row)
    return mixed + waiting


def differences(
    sessions: tuple[Session, Session], calls: Iterable[RandomCall], free: frozenset[str] = frozenset()
) -> Iterator[Difference]:
    """Make the same calls in both worlds and yield those whose results differ.

    That an id is free is no secret (docs/enterprisebench.md): of a row that only one world has, the one answers that it
    is not there, the other that it may not be read. Writes stay until one that changes what the persona may read: what
    that opens is not the same in both worlds.

    Args:
        free: ids that only one of the worlds has.
    """
    worlds = [session.fork() for session in sessions]
    for tool, arguments in calls:
        results = [result_text(session, tool, arguments) for session in worlds]
        if results[0] != results[1] and not _tells_only_that_an_id_is_free(arguments, results, free):
            yield Difference(tool.name, arguments, (results[0], results[1]))
        if tool.write and (results[0] != results[1] or tool.name.startswith(_OPENING)):
            worlds = [session.fork() for session in sessions]


def _tells_only_that_an_id_is_free(arguments: Mapping[str, Any], results: Sequence[str], free: frozenset[str]) -> bool:
    errors = {json.loads(result).get("error") for result in results}
    values = [item for value in arguments.values() for item in (value if isinstance(value, list) else [value])]
    return errors == {"NOT_FOUND", "ACCESS_DENIED"} and any(value in free for value in values if isinstance(value, str))


def result_text(session: Session, tool: Tool, arguments: Mapping[str, Any]) -> str:
    """Return what an agent sees of a call, as JSON; all of the call or nothing happens."""
    try:
        with session.atomic():
            result = tool.call(session, dict(arguments))
    except ToolError as error:
        result = refusal(error)
    return pydantic_core.to_json(result).decode()
