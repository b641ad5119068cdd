"""Keys that a schema declares hold after every write: no key twice, no reference to a row that is not there.

What a removal does to the rows that refer to the row is data of the schema: they go with it, or it stays.

Only tables with a :attr:`~workgym.envs.core.schema.Table.key` are looked at, so a schema without keys costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from workgym.envs.core.kinds import value_text
from workgym.envs.core.schema import Column, Row, Schema

__all__ = ["require_keys", "rows_to_remove"]

Matching = Callable[[str, str, Any], Sequence[tuple[int, Row]]]
"""From a table, a column and a value to ``_row`` and all columns of the current rows with that value."""
Place = tuple[str, int]
"""A row: its table and its ``_row``."""


def require_keys(
    schema: Schema, matching: Matching, name: str, number: int | None, before: Row | None, after: Row
) -> None:
    """Refuse a row, or a change of one, that breaks a key.

    Args:
        schema: the tables.
        matching: finds rows.
        name: the table that is written.
        number: the row's ``_row``; None for a new row.
        before: the row as it is; None for a new row.
        after: the row as it would be.

    Raises:
        ValueError: says which key, in words for a model.
    """
    key = schema[name].key
    old, new = ([row[column] for column in key] if row is not None else None for row in (before, after))
    if key and new != old:
        _require_new(matching, name, key, after)
    _require_parents(schema, matching, name, before, after)
    if number is not None and before is not None and len(key) == 1 and new != old:
        for column, places in _references_to(schema, matching, name, before):
            _refuse(before[key[0]], column, [place for place in places if place != (name, number)])


def rows_to_remove(schema: Schema, matching: Matching, name: str, number: int, row: Row) -> list[Place]:
    """Return the rows that go if one goes, as (table, ``_row``): those that follow it first, and itself at the end.

    Args:
        schema: the tables.
        matching: finds rows.
        name: the row's table.
        number: the row's ``_row``.
        row: the row that is to be removed.

    Raises:
        ValueError: if a row that stays refers to one that goes; in words for a model.
    """
    going: dict[Place, Row] = {(name, number): row}
    kept: list[tuple[Any, Column, dict[Place, Row]]] = []
    for (table, _), each in _growing(going):
        for column, places in _references_to(schema, matching, table, each):
            if column.follows:
                going |= {place: found for place, found in places.items() if place not in going}
            else:
                kept.append((each[schema[table].key[0]], column, places))
    for value, column, places in kept:
        _refuse(value, column, [place for place in places if place not in going])
    return list(going)[::-1]


def _growing(items: dict[Place, Row]) -> Iterator[tuple[Place, Row]]:
    """Yield the items of a dictionary to which others are added meanwhile."""
    done = 0
    while done < len(items):
        for item in list(items.items())[done:]:
            done += 1
            yield item


def _require_new(matching: Matching, name: str, key: Sequence[str], row: Row) -> None:
    others = matching(name, key[0], row[key[0]])
    if any(all(other[column] == row[column] for column in key) for _, other in others):
        named = ", ".join(f"{column} {value_text(row[column])}" for column in key)
        raise ValueError(f"{name} has a row with {named} already")


def _require_parents(schema: Schema, matching: Matching, name: str, before: Row | None, after: Row) -> None:
    for column in schema[name].visible:
        value, parent = after[column.name], column.references
        if value is None or parent is None or (before is not None and before[column.name] == value):
            continue
        key = schema[parent].key
        itself = parent == name and key and after[key[0]] == value
        if len(key) == 1 and not itself and not matching(parent, key[0], value):
            raise ValueError(f"{column.name}: no row of {parent} has {key[0]} {value_text(value)}")


def _references_to(
    schema: Schema, matching: Matching, name: str, row: Row
) -> Iterator[tuple[Column, dict[Place, Row]]]:
    """Yield every column that refers to a table, and the rows in which it refers to this row."""
    key = schema[name].key
    if len(key) != 1:
        return
    for child in schema.values():
        for column in child.visible:
            if column.references == name:
                rows = matching(child.name, column.name, row[key[0]])
                yield column, {(child.name, number): found for number, found in rows}


def _refuse(value: Any, column: Column, places: Sequence[Place]) -> None:
    if places:
        rows = "1 row" if len(places) == 1 else f"{len(places):,} rows"
        raise ValueError(f"{value_text(value)}: {rows} of {places[0][0]} refer to it in {column.name}")
