"""What WorkBench's tools share: finding a row, showing it, numbering a new one, and refusing in words.

Rules that hold for every tool (docs/workbench.md lists them): ids are text of eight
digits and never change, numbers and times are stored by value and shown as text as published, text queries are literal
substrings whatever their case, and whatever cannot be stored is refused before anything is written.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime, time
from typing import Any, Final

from workgym.envs.core.errors import ToolError
from workgym.envs.core.schema import Row, Table, parse_timestamp
from workgym.envs.core.session import Session

__all__ = [
    "MAX_SHOWN",
    "MAX_WORDS",
    "changeable",
    "columns_sql",
    "days",
    "find",
    "look_up",
    "moments",
    "new_id",
    "quoted",
    "require_address",
    "show",
    "shown_row",
    "words_of",
]

MAX_SHOWN = 5
"""The most events, mails or customers that one search shows (docs/workbench.md)."""
MAX_WORDS = 64
"""The most different words in one query: each costs a pass over the texts."""

_FIRST: Final = datetime(1, 1, 1)
_LAST: Final = datetime(9999, 12, 31, 23, 59, 59)
_DAY_ONLY: Final = re.compile(r"\s*[\d-]+\s*")


def quoted(value: str, limit: int = 60) -> str:
    """Return ``value`` in quotes for an error text, cut after ``limit`` characters."""
    return repr(value if len(value) <= limit else value[:limit] + "…")


def show(value: Any) -> Any:
    """Return a stored value as published: numbers, dates and times as text; true, false and null stay."""
    return value if value is None or isinstance(value, bool | str) else str(value)


def shown_row(table: Table, row: Mapping[str, Any]) -> dict[str, Any]:
    """Return the visible columns of a stored row, each as :func:`show` gives it."""
    return {column.name: show(row[column.name]) for column in table.visible}


def columns_sql(table: Table) -> str:
    """Return ``_row`` and the visible columns, quoted, for a SELECT list: derived columns stay in the database."""
    return ", ".join(['"_row"', *(f'"{column.name}"' for column in table.visible)])


def find(session: Session, table: str, row_id: str) -> Row:
    """Return the row with this id, its ``_row`` included.

    Raises:
        ToolError: if no row has the id. Ids are compared letter by letter: "13" is not "00000013".
    """
    shape = session.schema[table]
    found = session.find(table, shape.generated_id or "", row_id)
    if found is None:
        raise ToolError(f"no {shape.generated_id} is {quoted(row_id)}; an id has 8 digits, such as 00000013")
    return found


def look_up(
    session: Session, table: str, row_id: str, field: str, aliases: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """Return one field of the row with this id as ``{column: value}``; ``field`` is a column or an alias of one.

    Raises:
        ToolError: if no row has the id, or else, listing every accepted name, if there is no such field.
    """
    shape = session.schema[table]
    names = [column.name for column in shape.visible]
    column = (aliases or {}).get(field, field)
    found = find(session, table, row_id)
    if column not in names:
        raise ToolError(f"no field is called {quoted(field)}; the fields: {', '.join([*names, *(aliases or {})])}")
    return {column: show(found[column])}


def changeable(table: Table, field: str) -> str:
    """Return the column that ``field`` names, if a tool may change it.

    Raises:
        ToolError: lists every field that can be changed.
    """
    names = [column.name for column in table.visible if not column.generated]
    if field not in names:
        reason = f"{field} never changes" if field == table.generated_id else f"no field is called {quoted(field)}"
        raise ToolError(f"{reason}; the fields that can be changed: {', '.join(names)}")
    return field


def new_id(session: Session, table: str) -> str:
    """Return the id of the next row: the highest one plus 1. Ids of 8 digits sort as text as they do as numbers."""
    column = session.schema[table].generated_id
    highest = session.highest(table, column or "")
    return f"{0 if highest is None else int(highest) + 1:08d}"


def require_address(name: str, address: str) -> None:
    """Raise ToolError unless ``address`` has an @ and a dot, the published check of an address."""
    if "@" not in address or "." not in address:
        raise ToolError(f"{name}: expected an address such as nadia.benali@fernhill.example, got {quoted(address)}")


def words_of(query: str) -> list[str]:
    """Return the different words of a query, in lower case, the longest first.

    A word that is part of another one of them is left out: the longer one finds less and implies the shorter.

    Raises:
        ToolError: if there are more than ``MAX_WORDS``.
    """
    words = sorted(set(query.lower().split()), key=lambda word: (-len(word), word))
    if len(words) > MAX_WORDS:
        raise ToolError(f"query: at most {MAX_WORDS} different words, this one has {len(words)}")
    return [word for place, word in enumerate(words) if not any(word in longer for longer in words[:place])]


def moments(low: str | None, high: str | None) -> tuple[datetime, datetime]:
    """Return the first and the last moment that two readable bounds include; a bound not given includes everything.

    An upper bound without a time includes its whole day (docs/workbench.md, Q1).
    """
    first = parse_timestamp(low) if low else _FIRST
    last = parse_timestamp(high) if high else _LAST
    return first, _end_of_day(last) if high and _DAY_ONLY.fullmatch(high) else last


def days(low: str | None, high: str | None) -> tuple[datetime, datetime]:
    """Return the first and the last moment of the days from ``low`` to ``high``, whatever time of day they name."""
    first = datetime.combine(parse_timestamp(low), time.min) if low else _FIRST
    return first, _end_of_day(parse_timestamp(high)) if high else _LAST


def _end_of_day(moment: datetime) -> datetime:
    return datetime.combine(moment, time.max)
