"""Keys that a schema declares hold after every write: no key twice, no reference to a row that is not there.

Only tables with a :attr:`~workgym.envs.core.schema.Table.key` are looked at, so a schema without keys costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from workgym.envs.core.kinds import value_text
from workgym.envs.core.schema import Row, Schema

__all__ = ["require_keys"]

Matching = Callable[[str, str, Any], Sequence[tuple[int, Row]]]
"""From a table, a column and a value to ``_row`` and all columns of the current rows with that value."""


def require_keys(
    schema: Schema, matching: Matching, name: str, number: int | None, before: Row | None, after: Row | None
) -> None:
    """Refuse a write that breaks a key.

    Args:
        schema: the tables.
        matching: finds rows.
        name: the table that is written.
        number: the row's ``_row``; None for a new row.
        before: the row as it is; None for a new row.
        after: the row as it would be; None if it is to be removed.

    Raises:
        ValueError: says which key, in words for a model.
    """
    key = schema[name].key
    old, new = ([row[column] for column in key] if row is not None else None for row in (before, after))
    if after is not None:
        if key and new != old:
            _require_new(matching, name, key, after)
        _require_parents(schema, matching, name, before, after)
    if before is not None and len(key) == 1 and new != old:
        _require_childless(schema, matching, name, number, before[key[0]])


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


def _require_childless(schema: Schema, matching: Matching, name: str, number: int | None, value: Any) -> None:
    for child in schema.values():
        for column in child.visible:
            if column.references != name:
                continue
            left = [row for row, _ in matching(child.name, column.name, value) if (child.name, row) != (name, number)]
            if left:
                rows = "1 row" if len(left) == 1 else f"{len(left):,} rows"
                raise ValueError(f"{value_text(value)}: {rows} of {child.name} refer to it in {column.name}")
