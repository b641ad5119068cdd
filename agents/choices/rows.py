"""Cues of a row that a result showed: its place, how it lies to the request, and what was done with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, datetime
from functools import cached_property
from typing import Any, Final

from workgym.agents.choices.memory import Memory, ResultTable
from workgym.agents.choices.values import ValueKind, moment_of

__all__ = ["RowCues", "amount", "size_of"]

_SHORT: Final = 20
"""The longest text of a cell that counts as a category, in characters."""
_DAYS: Final = 3
"""How many days that the request states a row is compared with."""


def size_of(count: int) -> str:
    """Return a number of rows as a class: 0, 1, 2, 3-5, 6-15 or more."""
    for most, name in ((2, str(count)), (5, "3-5"), (15, "6-15")):
        if count <= most:
            return name
    return "more"


def amount(cell: object) -> float | None:
    """Return the number that a cell is, also one in digits as a text without zeros in front; None for any other."""
    if isinstance(cell, bool):
        return None
    if isinstance(cell, int | float):
        return float(cell)
    if isinstance(cell, str) and re.fullmatch(r"(?:0|[1-9]\d{0,8})(?:\.\d+)?", cell):
        return float(cell)
    return None


class RowCues:
    """The cues of a table's rows, computed on first use.

    Args:
        table: the table.
        memory: the episode until now.
    """

    def __init__(self, table: ResultTable, memory: Memory) -> None:
        self._table = table
        self._names = [
            (place, str(value.data).casefold())
            for place, value in enumerate(
                v for v in memory.stated if v.kind in (ValueKind.NAME, ValueKind.QUOTE, ValueKind.EMAIL)
            )
        ][:12]
        self._quotes = {str(value.data).casefold() for value in memory.stated if value.kind is ValueKind.QUOTE}
        self._today = memory.today
        self._days = list(dict.fromkeys(value.data for value in memory.stated if value.kind is ValueKind.DAY))[:_DAYS]
        self._made: dict[int, tuple[str, ...]] = {}

    def of(self, index: int) -> tuple[str, ...]:
        """Return the cues of the row at an index."""
        if index not in self._made:
            self._made[index] = tuple(self._cues(index))
        return self._made[index]

    def _cues(self, index: int) -> Iterator[str]:
        rows = self._table.rows
        last = len(rows) - 1
        place = "only" if last == 0 else "first" if index == 0 else "last" if index == last else "middle"
        yield f"row:{place}"
        yield f"rows:{size_of(len(rows))}"
        for field, cell in rows[index].items():
            yield from self._cell(field, cell)
        for field, lowest, highest in self._extremes:
            value = _comparable(rows[index].get(field))
            if value is not None and value == lowest:
                yield f"lowest:{field}"
            if value is not None and value == highest:
                yield f"highest:{field}"

    def _cell(self, field: str, cell: object) -> Iterator[str]:
        moment = moment_of(cell)
        if moment is not None:
            yield from self._day(field, moment.date())
        elif isinstance(cell, str):
            lower = cell.casefold()
            if len(cell) <= _SHORT and not any(letter.isdigit() or letter == "@" for letter in cell):
                yield f"cell:{field}={lower}"
            if lower in self._quotes:
                yield f"is quote:{field}"
            elif any(lower == name for _, name in self._names):
                yield f"is name:{field}"
            named = {name for _, name in self._names if name and name in lower}
            if named:
                yield f"names:{field}"
                first = self._names[0][1] if self._names else ""
                yield f"names first:{field}" if first in named else f"names other:{field}"

    def _day(self, field: str, day: date) -> Iterator[str]:
        if self._today is not None:
            yield f"{field} {_order(day, self._today)} today"
        for number, stated in enumerate(self._days):
            yield f"{field} {_order(day, stated)} day {number}"

    @cached_property
    def _extremes(self) -> list[tuple[str, Any, Any]]:
        """The lowest and the highest value of each field with days or numbers, if the rows differ in it."""
        found = []
        for field in self._table.rows[0] if len(self._table.rows) > 1 else ():
            values = [value for row in self._table.rows if (value := _comparable(row.get(field))) is not None]
            if len({type(value) for value in values}) == 1 and min(values) != max(values):
                found.append((field, min(values), max(values)))
        return found


def _order(one: date, other: date) -> str:
    return "before" if one < other else "after" if one > other else "on"


def _comparable(cell: object) -> datetime | float | None:
    moment = moment_of(cell)
    return amount(cell) if moment is None else moment
