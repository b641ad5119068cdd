"""The conditions of WorkBench's searches, whose values are always bound, and the page of rows that meet them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from workgym.envs.core.errors import ToolError
from workgym.envs.core.schema import Kind, Table
from workgym.envs.core.session import Session
from workgym.envs.workbench import common

__all__ = ["Condition", "day_conditions", "page", "require_one", "text_conditions", "where"]


class Condition(NamedTuple):
    """A piece of a WHERE clause and the values of its placeholders."""

    sql: str
    values: tuple[Any, ...] = ()


def text_conditions(table: Table, **texts: str) -> list[Condition]:
    """Return a condition for each text that is not empty: the column of that name contains it, in capitals or not."""
    return [_text_condition(table, name, text) for name, text in texts.items() if text]


def _text_condition(table: Table, name: str, text: str) -> Condition:
    column = table.by_name[name]
    if column.choices:  # a few names, compared here, cost less than a pass over the texts
        names = tuple(choice for choice in column.choices if text.lower() in choice.lower())
        return Condition(f'"{name}" IN ({", ".join("?" * len(names))})' if names else "FALSE", names)
    if column.kind is Kind.DATE:
        return Condition(f'contains("{name}"::VARCHAR, ?)', (text,))
    return Condition(f'contains(lower("{name}"), lower(?))', (text,))


def day_conditions(column: str, low: str | None, high: str | None) -> list[Condition]:
    """Return the conditions that a date lies from ``low`` to ``high``, both included; a missing bound gives none.

    A row without a date meets neither condition, so a search with a bound never finds it.
    """
    return [
        Condition(f'"{column}" {sign} ?', (common.read_day(bound),))
        for sign, bound in ((">=", low), ("<=", high))
        if bound
    ]


def where(conditions: Iterable[Condition]) -> Condition:
    """Return one condition that holds if all of these hold; without conditions it always holds."""
    joined = list(conditions)
    return Condition(
        " AND ".join(condition.sql for condition in joined) or "TRUE",
        tuple(value for condition in joined for value in condition.values),
    )


def require_one(conditions: list[Condition], names: Iterable[str]) -> None:
    """Raise ToolError, naming the arguments of the search, if none of them was given."""
    if not conditions:
        raise ToolError(f"nothing to search for; at least one is needed of {', '.join(names)}")


def page(session: Session, name: str, conditions: Iterable[Condition], limit: int, shown_as: str) -> dict[str, Any]:
    """Return the first rows, in table order, that meet all conditions, and how many there are in all.

    Returns: {"returned": n, "matched": m, shown_as: [...]}, with ``limit`` rows at most.
    """
    table, (condition, values) = session.schema[name], where(conditions)
    # The inner query reads the searched columns alone, once; only the rows to show are read whole.
    rows = session.rows(
        f"SELECT {table.sql_visible}, _matched FROM ("
        f"SELECT count(*) AS _matched, unnest(min(_row, {limit})) AS _key FROM {name} WHERE {condition}"
        f") JOIN {name} ON _row = _key ORDER BY _row",
        values,
    )
    return common.listing(table, rows, shown_as)
