"""The functions that WorkBench's tools share: they find, show, add, change and remove rows.

Rules that hold for every tool (docs/workbench.md lists them): ids are text of eight digits and never change, numbers
and times are stored by value and shown as text as published, the words of a query are literal and in any case, and a
value that cannot be stored is refused before anything is written. What values mean is in ``values`` and ``people``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, datetime, time
from typing import Annotated, Any, Final

from pydantic import AfterValidator, Field

from workgym.envs.core.arguments import Given, Name
from workgym.envs.core.errors import ToolError
from workgym.envs.core.schema import Row, Table, parse_date, parse_timestamp, value_text
from workgym.envs.core.session import Session
from workgym.envs.core.tools import storable

__all__ = [
    "ID_DIGITS",
    "MAX_COMPARED",
    "MAX_SHOWN",
    "MAX_WORDS",
    "DayText",
    "GivenDay",
    "add",
    "change",
    "day_range",
    "enum_field",
    "find",
    "id_text",
    "listing",
    "look_up",
    "moment_range",
    "read_day",
    "remove",
    "show",
    "shown_row",
    "words_of",
]

ID_DIGITS: Final = 8
"""How long the id of an event, a mail, a customer or a task is, with zeros in front."""
MAX_SHOWN = 5
"""The most events, mails or customers that one search shows (docs/workbench.md)."""
MAX_WORDS = 24
"""The most different words in one query: each costs a pass over the texts."""
MAX_COMPARED: Final = 60
"""The most characters of a text that are compared with names, to tell the nearest ones."""

_QUOTES: Final = "\"'“”‘’«»"
_FIRST: Final = datetime(1, 1, 1)
_LAST: Final = datetime(9999, 12, 31, 23, 59, 59)


def read_day(text: str) -> date:
    """Read a date, with or without a time of day, which is ignored.

    Raises:
        ValueError: if the text is not of that form or names no day that exists.
    """
    try:
        return parse_timestamp(text).date()
    except ValueError:
        return parse_date(text)  # which says what was expected: a date


def _require_day(text: str) -> str:
    if text:
        read_day(text)
    return text


DayText = Annotated[Name, AfterValidator(_require_day)]
"""Text that names a day, as :func:`read_day` reads it; the empty text counts as not given."""
GivenDay = Annotated[Given, AfterValidator(_require_day)]
"""Text that names a day and has to be there."""


def enum_field(names: Sequence[str]) -> Any:
    """Return a field that lists the accepted values in an argument's schema, where the model sees them.

    The schema refuses nothing: what is none of them is refused by ``values``, for a new row as for a changed one.
    """
    return Field(json_schema_extra={"enum": list(names)})


def show(value: Any) -> Any:
    """Return a stored value as published: numbers, dates and times as text; true, false and null stay."""
    return value if value is None or isinstance(value, bool | str) else str(value)


def shown_row(table: Table, row: Mapping[str, Any]) -> dict[str, Any]:
    """Return the visible columns of a stored row, each as :func:`show` gives it."""
    return {column.name: show(row[column.name]) for column in table.visible}


def listing(table: Table, rows: Sequence[Row], shown_as: str, hint: str = "") -> dict[str, Any]:
    """Return the result of a search: ``{"returned": n, "matched": m, shown_as: [...]}``.

    Args:
        rows: the rows to show, each with ``_matched``: how many rows match in all.
        hint: how to go on where nothing matches; shown as ``hint`` then, unless it is empty.
    """
    matched = rows[0]["_matched"] if rows else 0
    found = {"returned": len(rows), "matched": matched, shown_as: [shown_row(table, row) for row in rows]}
    return found if rows or not hint else {**found, "hint": hint}


def find(session: Session, table: str, row_id: str) -> Row:
    """Return the row with this id, its ``_row`` included.

    Raises:
        ToolError: if no row has the id. Ids are compared letter by letter: "13" is not "00000013".
    """
    column = session.schema[table].generated_id or ""
    found = session.find(table, column, row_id)
    if found is not None:
        return found
    padded = row_id.strip().zfill(ID_DIGITS)
    if padded != row_id and session.find(table, column, padded) is not None:
        raise ToolError(f"no {column} is {value_text(row_id)}; did you mean {padded}?")
    raise ToolError(f"no {column} is {value_text(row_id)}; {id_text(row_id, ID_DIGITS)}")


def id_text(row_id: str, digits: int) -> str:
    """Return how a message ends that no row has this id: what ids look like, or where there are some."""
    if len(row_id) == digits and row_id.isdecimal():
        return "take one that a tool has returned"
    return f"an id has {digits} digits, its zeros in front included"


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
        raise ToolError(f"no field is called {value_text(field)}; the fields: {', '.join([*names, *(aliases or {})])}")
    return {column: show(found[column])}


def add(session: Session, table: str, values: Mapping[str, object]) -> dict[str, Any]:
    """Append a row, addresses in lower case, under the next id; return ``{id column: id}``.

    Raises:
        ToolError: if a value cannot be stored in its column.
    """
    shape = session.schema[table]
    row = {name: _address_in_lower_case(name, value) for name, value in values.items()}
    numbered = {shape.generated_id or "": _next_id(session, table)}
    with storable():
        session.insert(table, {**numbered, **row})
    return dict(numbered)


def change(session: Session, table: str, row_id: str, field: str, new_value: str) -> dict[str, Any]:
    """Set one field of the row with this id, an address in lower case; return ``{"updated": id, field: value}``.

    Raises:
        ToolError: if the field cannot hold the value; or else if no row has the id; or else, listing the fields that
            can be changed, if this is not one of them. Ids never change.
    """
    shape = session.schema[table]
    names = [column.name for column in shape.visible if not column.generated]
    with storable():
        stored = shape.by_name[field].read(_address_in_lower_case(field, new_value)) if field in names else None
    key = find(session, table, row_id)["_row"]
    if field not in names:
        reason = f"{field} never changes" if field == shape.generated_id else f"no field is called {value_text(field)}"
        raise ToolError(f"{reason}; the fields that can be changed: {', '.join(names)}")
    session.update(table, key, {field: stored})
    return {"updated": row_id, field: show(stored)}


def remove(session: Session, table: str, row_id: str) -> dict[str, Any]:
    """Remove the row with this id; return ``{"deleted": id}``.

    Raises:
        ToolError: if no row has the id.
    """
    session.delete(table, find(session, table, row_id)["_row"])
    return {"deleted": row_id}


def _address_in_lower_case(name: str, value: object) -> object:
    return value.lower() if name.endswith("_email") and isinstance(value, str) else value


def _next_id(session: Session, table: str) -> str:
    """Return the id of the next row: the highest id plus 1. Ids of 8 digits have one order as text and as numbers."""
    column = session.schema[table].generated_id
    highest = session.highest(table, column or "")
    return f"{0 if highest is None else int(highest) + 1:0{ID_DIGITS}d}"


def words_of(name: str, text: str) -> list[str]:
    """Return the different words of the argument called ``name``, the longest first, without quotation marks around.

    A word that is part of a longer one is left out: where the longer word occurs, the shorter one occurs too.

    Raises:
        ToolError: if there are more than ``MAX_WORDS``.
    """
    bare = (word.strip(_QUOTES) for word in text.split())
    words = sorted({word for word in bare if word}, key=lambda word: (-len(word), word))
    if len(words) > MAX_WORDS:
        raise ToolError(f"{name}: at most {MAX_WORDS} different words, this one has {len(words)}")
    return [word for place, word in enumerate(words) if not any(word in longer for longer in words[:place])]


def moment_range(low: str | None, high: str | None) -> tuple[datetime, datetime]:
    """Return the first and the last moment within two readable bounds; a missing bound leaves its side open.

    An upper bound without a time includes its whole day (docs/workbench.md, Q1).

    Raises:
        ToolError: if the first comes after the last.
    """
    first = parse_timestamp(low) if low else _FIRST
    last = parse_timestamp(high) if high else _LAST
    return _in_order(first, _end_of_day(last) if high and ":" not in high else last, low, high)


def day_range(low: str | None, high: str | None) -> tuple[datetime, datetime]:
    """Return the first and the last moment of the days from ``low`` to ``high``; their times of day are ignored.

    Raises:
        ToolError: if the first comes after the last.
    """
    first = datetime.combine(parse_timestamp(low), time.min) if low else _FIRST
    return _in_order(first, _end_of_day(parse_timestamp(high)) if high else _LAST, low, high)


def _in_order(first: datetime, last: datetime, low: str | None, high: str | None) -> tuple[datetime, datetime]:
    if first > last:
        raise ToolError(f"nothing lies between {value_text(low)} and {value_text(high)}: the first is the later one")
    return first, last


def _end_of_day(moment: datetime) -> datetime:
    return datetime.combine(moment, time.max)
