"""Arguments that several functions take: periods, ids, records and figures by id."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Annotated, Any, Final

from pydantic import Field

from workgym.envs.core.arguments import MAX_NAME, Name
from workgym.envs.core.errors import NotFound, ToolError
from workgym.envs.core.session import Session
from workgym.envs.crmarena.periods import read_moment
from workgym.envs.crmarena.schema import PREFIXES
from workgym.envs.soql.ids import normal_id

__all__ = [
    "MAX_ROWS",
    "Counts",
    "Ids",
    "Records",
    "Values",
    "given_ids",
    "read_ids",
    "read_period",
    "require_few",
    "require_row",
    "text_field",
]

MAX_ROWS: Final = 2000
"""The most records that one call returns, which is a page of the original's interface."""

Ids = Annotated[list[Name], Field(max_length=MAX_ROWS)]
"""Ids or other names, at most as many as one call returns records."""
Counts = Annotated[dict[Name, Annotated[int, Field(ge=0)]], Field(max_length=MAX_ROWS)]
"""A number of cases by agent id."""
Records = Annotated[list[dict[str, Any]], Field(max_length=MAX_ROWS)]
"""Records as other functions return them."""
Values = Annotated[dict[Name, float], Field(max_length=MAX_ROWS)]
"""A figure by id."""


def read_period(start_date: str, end_date: str) -> tuple[datetime, datetime]:
    """Read the two ends of a period.

    Raises:
        ToolError: if one of them is not a time, or the end is before the start.
    """
    start, end = read_moment("start_date", start_date), read_moment("end_date", end_date)
    if end < start:
        raise ToolError(f"end_date: {end_date[:40]!r} is before start_date {start_date[:40]!r}")
    return start, end


def read_ids(name: str, ids: Sequence[str], kind: str) -> list[str]:
    """Return ids in their 18-character form.

    Args:
        name: the name of the argument, for messages.
        kind: the object whose ids they must be.

    Raises:
        NotFound: if one of them is not an id of that object.
    """
    found = []
    for text in ids:
        long = normal_id(text.strip(), PREFIXES[kind])
        if long is None:
            raise NotFound(f"{name}: {text[:40]!r} is no id of {kind}; {_why_none(text.strip(), kind)}")
        found.append(long)
    return found


def _why_none(text: str, kind: str) -> str:
    """Return what is wrong with a text that is no id of an object."""
    prefix = PREFIXES[kind]
    if not text.startswith(prefix):
        return f"those start with {prefix}"
    if len(text) not in (15, 18):
        return f"an id has 15 or 18 characters, this text has {len(text):,}"
    return "its characters are not those of an id: the last three of 18 check the others"


def require_row(session: Session, name: str, id_: str, kind: str) -> str:
    """Return an id in its 18-character form.

    Raises:
        NotFound: if it is not an id of that object, or no record has it.
    """
    [long] = read_ids(name, [id_], kind)
    if session.row(f'SELECT 1 FROM "{kind}" WHERE "Id" = ?', [long]) is None:
        raise NotFound(f"{name}: no record of {kind} has the id {long}")
    return long


def given_ids(name: str, ids: Sequence[str] | None, kind: str) -> list[str] | None:
    """Return the ids of an optional argument as :func:`read_ids` does; None if it is left out."""
    return None if ids is None else read_ids(name, ids, kind)


def require_few(count: int) -> None:
    """Raise ToolError, with the number of records, if it is above ``MAX_ROWS``."""
    if count > MAX_ROWS:
        raise ToolError(f"{count} records match, and at most {MAX_ROWS} are returned; narrow the filters")


def text_field(records: str, place: int, record: Mapping[str, Any], name: str) -> str:
    """Return a text of a record that a function was given.

    Args:
        records: the name of the argument that holds the records, for messages.
        place: the place of the record in it, from 0.

    Raises:
        ToolError: if there is no such text, or it is longer than a name may be.
    """
    value = record.get(name)
    if not isinstance(value, str) or not value:
        hint = " (the case is open)" if name == "ClosedDate" else ""
        raise ToolError(f"{records}[{place}]: {name} is missing{hint}")
    if len(value) > MAX_NAME:
        raise ToolError(f"{records}[{place}]: {name}: at most {MAX_NAME} characters, this text has {len(value):,}")
    return value
