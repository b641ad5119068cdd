"""Lists of rows, a page at a time, under conditions that a tool's arguments give (docs/enterprisebench.md)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from workgym.envs.core.schema import Row, parse_date
from workgym.envs.core.session import Session
from workgym.envs.enterprise.access import counts_hidden
from workgym.envs.enterprise.common import Invalid, person, success, visible_fields
from workgym.envs.enterprise.tables import SCHEMA

__all__ = ["Listing"]

_MAX_WORDS: Final = 16
"""The most words in one search: each costs a pass over the texts."""


class Listing:
    """The rows of a table that meet conditions, each of which counts if its argument was given.

    Args:
        session: of the persona: rows that may not be read are not there.
        table: whose rows.
    """

    def __init__(self, session: Session, table: str) -> None:
        self._session = session
        self._table = table
        self._where = ["TRUE"]
        self._values: list[Any] = []
        self._people = ["TRUE"]
        self._people_values: list[Any] = []

    def add(self, condition: str, *values: Any) -> None:
        """Demand a condition of every row."""
        self._where.append(f"({condition})")
        self._values += values

    def equal(self, **wanted: Any) -> None:
        """Demand values of columns, texts in capitals or not; a value of None or "" demands nothing."""
        for column, value in wanted.items():
            if isinstance(value, str) and value.strip():
                self.add(f'lower("{column}") = lower(?)', value.strip())
            elif value is not None and not isinstance(value, str):
                self.add(f'"{column}" = ?', value)

    def days(self, column: str, since: str, until: str) -> None:
        """Demand a day, or a time on a day, from the first day to the last; an empty text demands nothing."""
        for sign, day in ((">=", since), ("<=", until)):
            if day:
                self.add(f'CAST("{column}" AS DATE) {sign} ?', parse_date(day))

    def person(self, argument: str, named: str, *columns: str) -> None:
        """Demand that one of the columns names a person; an empty text demands nothing.

        Raises:
            Invalid: if nobody is named so.
        """
        if not named.strip():
            return
        emp_id = person(self._session, argument, named)
        condition = " OR ".join(f'"{column}" = ?' for column in columns)
        self.add(condition, *[emp_id] * len(columns))
        self._people.append(f"({condition})")
        self._people_values += [emp_id] * len(columns)

    def words(self, text: str, *columns: str) -> None:
        """Demand that every word of a text occurs in one of the columns, in capitals or not.

        Raises:
            Invalid: if the text has no word, or too many.
        """
        self.add(*_words_condition(text, columns))

    def words_of(self, table: str, key: str, text: str, *columns: str) -> None:
        """Demand that the row of another table, to which ``key`` refers, has every word of a text in the columns.

        Raises:
            Invalid: if the text has no word, or too many.
        """
        condition, *words = _words_condition(text, columns)
        self.add(f'"{key}" IN (SELECT "{key}" FROM {table} WHERE {condition})', *words)

    def page(self, order: str, limit: int, offset: int, shown: Callable[[Row], Row] | None = None) -> dict[str, Any]:
        """Return rows: ``{"ok", "data", "total", "hidden", "next"}``.

        ``hidden`` is true if the persona's rights leave rows of the table out, whatever was asked for: it follows from
        the rights alone. A workplace that counts (``gym.make(..., hidden="count")``) has the number of rows that name
        the people asked for and that the persona may not read.

        Args:
            order: SQL after ORDER BY; it tells any two rows apart.
            shown: what a result shows of the visible columns; all of them if left out.
        """
        where = " AND ".join(self._where)
        places = self._session.rows(
            f'SELECT "_row", count(*) OVER () AS "_total" FROM {self._table} '
            f"WHERE {where} ORDER BY {order} LIMIT {limit} OFFSET {offset}",
            self._values,
        )
        total = places[0]["_total"] if places else self._count(where) if offset else 0
        following = offset + limit
        rows = [visible_fields(self._table, row) for row in self._rows([place["_row"] for place in places])]
        return {
            **success([shown(row) if shown else row for row in rows]),
            "total": total,
            "hidden": self._hidden(),
            "next": following if following < total else None,
        }

    def _rows(self, places: Sequence[int]) -> list[Row]:
        """Return rows in this order. To sort a table takes long with its texts, and they are wanted of a page alone."""
        if not places:
            return []
        marks = ", ".join("?" * len(places))
        found = self._session.rows(
            f'SELECT {SCHEMA[self._table].sql_visible} FROM {self._table} WHERE "_row" IN ({marks})', places
        )
        by_place = {row["_row"]: row for row in found}
        return [by_place[place] for place in places]

    def _hidden(self) -> bool | int:
        if not counts_hidden(self._session):
            return not self._session.reads_all(self._table)
        return self._session.count(self._table, " AND ".join(self._people), self._people_values).hidden

    def _count(self, where: str) -> int:
        """Count the rows of all pages; a page beyond the last has no row with the number."""
        return int(self._session.value(f"SELECT count(*) FROM {self._table} WHERE {where}", self._values))


def _words_condition(text: str, columns: Sequence[str]) -> tuple[str, *tuple[str, ...]]:
    """Return the condition that every word of a text occurs in one of the columns, and the words.

    Raises:
        Invalid: if the text has no word, or too many.
    """
    words = list(dict.fromkeys(text.lower().split()))
    if not words:
        raise Invalid("text", "a word to look for is required")
    if len(words) > _MAX_WORDS:
        raise Invalid("text", f"at most {_MAX_WORDS} different words, this one has {len(words)}")
    searched = ", ".join(f'"{column}"' for column in columns)
    condition = f"contains(lower(concat_ws(chr(10), {searched})), ?)"
    return (" AND ".join([condition] * len(words)), *words)
