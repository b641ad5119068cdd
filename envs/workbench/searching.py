"""What WorkBench's searches share: conditions, whose values are always bound, and the page of what meets them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from workgym.envs.core.errors import ToolError
from workgym.envs.core.schema import Kind, Table
from workgym.envs.core.session import Session
from workgym.envs.workbench import common

__all__ = ["Condition", "containing", "on_days", "page", "require_one", "where"]


class Condition(NamedTuple):
    """A piece of a WHERE clause and the values of its placeholders."""

    sql: str
    values: tuple[Any, ...] = ()


def containing(table: Table, **texts: str) -> list[Condition]:
    """Return a condition for each text that is not empty: the column of that name contains it, in capitals or not."""
    return [_containing(table, name, text) for name, text in texts.items() if text]


def _containing(table: Table, name: str, text: str) -> Condition:
    column = table.by_name[name]
    if column.choices:  # a few names, compared here, cost less than a pass over the texts
        names = tuple(choice for choice in column.choices if text.lower() in choice.lower())
        return Condition(f'"{name}" IN ({", ".join("?" * len(names))})' if names else "FALSE", names)
    if column.kind is Kind.DATE:
        return Condition(f'contains("{name}"::VARCHAR, ?)', (text,))
    return Condition(f'contains(lower("{name}"), lower(?))', (text,))


def on_days(column: str, low: str | None, high: str | None) -> list[Condition]:
    """Return the conditions that a date lies from ``low`` to ``high``, both included; a bound not given has none.

    A row without a date lies within no bounds, so it is found only where none is given.
    """
    return [
        Condition(f'"{column}" {sign} ?', (common.read_day(bound),))
        for sign, bound in ((">=", low), ("<=", high))
        if bound
    ]


def where(conditions: Iterable[Condition]) -> Condition:
    """Return all conditions as one; none at all is always met."""
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
    # The inner query reads what is searched, once, and no more; only the rows that are shown are read whole.
    rows = session.rows(
        f"SELECT {common.columns_sql(table)}, _matched FROM ("
        f"SELECT count(*) AS _matched, unnest(min(_row, {limit})) AS _key FROM {name} WHERE {condition}"
        f") JOIN {name} ON _row = _key ORDER BY _row",
        values,
    )
    matched = rows[0]["_matched"] if rows else 0
    return {"returned": len(rows), "matched": matched, shown_as: [common.shown_row(table, row) for row in rows]}
