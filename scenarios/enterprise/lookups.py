"""Look-ups of columns of one record, which many templates are: by rows, in SQL, with a tool, and the right to do so."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from workgym.envs.enterprise.tables import SCHEMA
from workgym.scenarios.enterprise.queries import Rule, records, values
from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.enterprise.rights import Need
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.steps import Missing, Solution, ask
from workgym.scenarios.shared.steps import Steps

__all__ = ["ByRows", "columns_by_rows", "columns_by_sql", "read_columns", "reads"]

ByRows = Callable[[CompanyRows, str, Slots], list[Any]]
"""A rule over rows."""


def columns_by_rows(slot: str, **columns: str) -> ByRows:
    """Return the rule whose value is a column of the record that a slot names, or several by the names of ``columns``.

    There is no value where a column is empty.
    """

    def rule(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
        row = rows.by_id[slots[slot]]
        found = {name: _plain(row[column]) for name, column in columns.items()}
        if None in found.values():
            return []
        return [found] if len(found) > 1 else list(found.values())

    return rule


def columns_by_sql(table: str, slot: str, **columns: str) -> Rule:
    """Return the same rule in SQL; a column may be any expression."""
    key = SCHEMA[table].key[0]
    wanted = ", ".join(f"{column} AS {name}" for name, column in columns.items())
    there = " AND ".join(f"{column} IS NOT NULL" for column in columns.values())
    sql = f"SELECT {wanted} FROM {table} WHERE {key} = ${slot} AND {there}"
    return records(sql) if len(columns) > 1 else values(sql)


def read_columns(tool: str, argument: str, slot: str, **fields: str) -> Solution:
    """Return the solution that reads fields of one record; days without their times."""

    def solution(me: str, slots: Slots) -> Steps[Any]:
        more = {"fields": list(fields.values())} if tool == "employees_get" else {}
        record = yield from ask(tool, **{argument: slots[slot]}, **more)
        found = {name: _day(record["data"][field]) for name, field in fields.items()}
        if None in found.values():
            raise Missing
        return found if len(found) > 1 else next(iter(found.values()))

    return solution


def reads(table: str, slot: str, *columns: str) -> Callable[[CompanyRows, str, Slots], list[Need]]:
    """Return the right to read columns of the record that a slot names."""
    return lambda rows, me, slots: [Need("read", table, rows.by_id[slots[slot]], columns)]


def _plain(value: Any) -> Any:
    return value.date() if isinstance(value, datetime) else value


def _day(value: Any) -> Any:
    is_moment = isinstance(value, str) and len(value) == len("2022-01-01 09:00:00") and value[4:5] == value[7:8] == "-"
    return value[:10] if is_moment else value
