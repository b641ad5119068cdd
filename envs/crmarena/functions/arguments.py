"""Arguments that several functions take: periods, ids and figures by id."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Annotated, Any, Final

from pydantic import Field

from workgym.envs.core.arguments import Name
from workgym.envs.core.errors import ToolError
from workgym.envs.crmarena.periods import read_moment
from workgym.envs.crmarena.schema import PREFIXES
from workgym.envs.soql.ids import normal_id

__all__ = ["MAX_ROWS", "Counts", "Ids", "Records", "Values", "read_ids", "read_period", "require_few"]

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
        ToolError: if one of them is not an id of that object.
    """
    found = []
    for text in ids:
        long = normal_id(text.strip(), PREFIXES[kind])
        if long is None:
            raise ToolError(f"{name}: {text[:40]!r} is no id of {kind}; those start with {PREFIXES[kind]}")
        found.append(long)
    return found


def require_few(count: int) -> None:
    """Raise ToolError, with the number of records, if it is above ``MAX_ROWS``."""
    if count > MAX_ROWS:
        raise ToolError(f"{count} records match, and at most {MAX_ROWS} are returned; narrow the filters")
