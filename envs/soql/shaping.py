"""From rows to records: parents inside their children's, values as Salesforce's interface writes them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date, datetime
from itertools import repeat
from operator import itemgetter
from typing import Any, Final, NamedTuple, TypeAlias

from workgym.envs.soql.objects import Family
from workgym.envs.soql.operands import Operand
from workgym.envs.soql.sql import Sql, sql

__all__ = ["Record", "Shape", "Show", "formatter", "output_sql"]

Record: TypeAlias = dict[str, Any]
"""A row of a result: its fields by name, with the records of related objects inside."""
Show: TypeAlias = Callable[[Any], Any]


class _Leaf(NamedTuple):
    """A value: a column, or nothing yet, and how it is shown."""

    column: int | None
    show: Show | None

    @property
    def plain(self) -> bool:
        return self.column is not None and self.show is None

    def values(self, columns: Sequence[Sequence[Any]], count: int) -> Iterable[Any]:
        if self.column is None or not count:
            return [None] * count
        show, values = self.show, columns[self.column]
        return values if show is None else [None if value is None else show(value) for value in values]


class _Choice:
    """The record of a related record whose object decides its fields."""

    def __init__(self, shapes: Sequence[Shape]) -> None:
        self._shapes = shapes

    def values(self, columns: Sequence[Sequence[Any]], count: int) -> Iterable[Any]:
        """Return the record of the first shape whose record is there, None where none is."""
        records = [shape.values(columns, count) for shape in self._shapes]
        if len(records) == 1:
            return records[0]
        rows = zip(*records, strict=True) if records else [()] * count
        return [next((each for each in row if each is not None), None) for row in rows]


class Shape:
    """Where the values of a row go in a record, in the order in which they were asked for."""

    def __init__(self) -> None:
        self._parts: dict[str, _Leaf | Shape | _Choice] = {}
        self._presence: int | None = None

    def add(self, hops: Sequence[str], name: str, column: int | None, show: Show | None) -> bool:
        """Let a column be a value of the record, or of a parent of it; return false if the name is taken.

        Args:
            column: None keeps a place for a value that is filled in later.
        """
        return self._add(hops, name, _Leaf(column, show))

    def add_choice(self, hops: Sequence[str], name: str, shapes: Sequence[Shape]) -> bool:
        """Let the first of some shapes whose record is there be a parent; return as :meth:`add` does."""
        return self._add(hops, name, _Choice(shapes))

    def _add(self, hops: Sequence[str], name: str, part: _Leaf | _Choice) -> bool:
        if hops:
            inner = self._parts.setdefault(hops[0], Shape())
            return isinstance(inner, Shape) and inner._add(hops[1:], name, part)
        if any(known.lower() == name.lower() for known in self._parts):
            return False
        self._parts[name] = part
        return True

    def needs_presence(self, hops: Sequence[str]) -> bool:
        """Return whether no column says yet whether a parent exists."""
        return self._shape_at(hops)._presence is None

    def set_presence(self, hops: Sequence[str], column: int) -> None:
        """Let a column say whether a parent exists: it is null if not."""
        self._shape_at(hops)._presence = column

    def records(self, rows: Sequence[Sequence[Any]]) -> list[Record]:
        """Return the record of each row."""
        if not self._parts:
            return [{} for _ in rows]
        names = tuple(self._parts)
        plain = [part.column for part in self._parts.values() if isinstance(part, _Leaf) and part.plain]
        if len(plain) == len(names) > 1:
            return _dicts(names, map(itemgetter(*plain), rows))
        return self._records_by_column(list(zip(*rows, strict=True)), len(rows))

    def _records_by_column(self, columns: Sequence[Sequence[Any]], count: int) -> list[Record]:
        """Return the record of each row, made by columns, which is faster where values have to be converted."""
        names = tuple(self._parts)
        return _dicts(names, zip(*(part.values(columns, count) for part in self._parts.values()), strict=True))

    def values(self, columns: Sequence[Sequence[Any]], count: int) -> Iterable[Any]:
        """Return the records of a parent, None where there is no parent."""
        if not count:
            return []
        there, records = columns[self._presence or 0], self._records_by_column(columns, count)
        if None not in there:
            return records
        return [record if id_ is not None else None for id_, record in zip(there, records, strict=True)]

    def _shape_at(self, hops: Sequence[str]) -> Shape:
        shape = self
        for name in hops:
            shape = shape._parts[name]  # type: ignore[assignment]  # `add` went the same way
        return shape


def _dicts(names: Sequence[str], rows: Iterable[Iterable[Any]]) -> list[Record]:
    """Return a dictionary of each row, whose values are as many as the names; a third faster than a comprehension."""
    return list(map(dict, map(zip, repeat(names), rows)))


def output_sql(found: Operand) -> Sql:
    """Return the SQL of a value as the interface writes it: moments in UTC, integers, doubles."""
    match found.family:
        case Family.DATETIME:
            return sql("strftime({}, '%Y-%m-%dT%H:%M:%S.%g+0000')", found.value)
        case Family.DATE:
            return sql("strftime({}, '%Y-%m-%d')", found.value)
        case Family.NUMBER:
            return sql("CAST({} AS HUGEINT)" if found.type == "int" else "CAST({} AS DOUBLE)", found.value)
    return found.value


def formatter(found: Operand) -> Show | None:
    """Return how ``FORMAT()`` shows values, for users of the locale en_US; None if it leaves them unchanged."""
    return _FORMATS.get("currency" if found.type == "currency" else found.family)


def _moment_text(value: datetime) -> str:
    hour = f"{value.hour % 12 or 12}:{value.minute:02d} {'AM' if value.hour < 12 else 'PM'}"
    return f"{_day_text(value)}, {hour}"


def _day_text(value: date) -> str:
    return f"{value.month}/{value.day}/{value.year}"


def _number_text(value: Any) -> str:
    return f"{value:,.10f}".rstrip("0").rstrip(".")


def _money_text(value: Any) -> str:
    return f"{'-' if value < 0 else ''}${abs(value):,.2f}"


_FORMATS: Final[dict[str, Show]] = {
    Family.DATETIME: _moment_text,
    Family.DATE: _day_text,
    Family.NUMBER: _number_text,
    "currency": _money_text,
}
