"""Readers of the values of published arguments: texts, ids, people, repositories, amounts and days."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import Any, Final

from workgym.envs.core.arguments import MAX_NAME
from workgym.envs.core.errors import ArgumentError, NotFound
from workgym.envs.core.schema import parse_timestamp, value_text
from workgym.envs.core.session import Session
from workgym.envs.core.texts import Pattern
from workgym.envs.enterprise import common
from workgym.envs.enterprise.common import Invalid
from workgym.envs.enterprise.ids import ID_FORMS, place_of, read_id
from workgym.envs.enterprise.tables import SCHEMA

__all__ = ["Reader", "as_amount", "as_day", "as_employee", "as_id", "as_name", "as_named", "as_repository", "as_text"]

Reader = Callable[[Session, str, Any], Any]
"""Returns what the value of the published argument of a name means; raises ToolError."""
_DAY_FIRST: Final = Pattern(r"\s*(\d{2})-(\d{2})-(\d{4})\s*")
_AMOUNT: Final = Pattern(r"\s*₹?\s*(\d{1,3}(?:,\d{2,3})*(?:\.\d+)?|\d+(?:\.\d+)?)\s*")


def as_text(session: Session, name: str, value: Any) -> str:
    """Return a text, or a number as one.

    Raises:
        ArgumentError: if it is neither.
    """
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise ArgumentError(f"{name}: expected a text (got {value_text(value)})", field=name)
    return str(value)


def as_name(session: Session, name: str, value: Any) -> str:
    """Return a text without the blanks around it.

    Raises:
        ArgumentError: if it is none, or longer than names are.
    """
    text = as_text(session, name, value).strip()
    if len(text) > MAX_NAME:
        raise ArgumentError(f"{name}: at most {MAX_NAME} characters, this text has {len(text):,}", field=name)
    return text


def as_id(table: str) -> Reader:
    """Return what reads an id of a table, from any common form."""
    return lambda session, name, value: read_id(table, as_name(session, name, value))


def as_named(table: str, column: str) -> Reader:
    """Return what reads the name of a table's row, which it has in a column, as the row's id."""
    return partial(_id_of_named, table, column)


def as_employee(session: Session, name: str, value: Any) -> str:
    """Return the id of an employee, from an id in any form, an address or a full name.

    Raises:
        Invalid: if nobody is named so.
    """
    text = as_name(session, name, value)
    emp_id = read_id("employees", text)
    return emp_id if ID_FORMS["employees"].fits(emp_id) else common.person(session, name, text)


def as_repository(session: Session, name: str, value: Any) -> str:
    """Return the id of a repository, from its id or its name.

    Raises:
        NotFound: if the persona may read no repository of the name.
    """
    place = place_of(as_name(session, name, value))
    if place is not None and place[0] == "github_repositories":
        return place[1]
    return _id_of_named("github_repositories", "repo_name", session, name, value)


def as_amount(session: Session, name: str, value: Any) -> Any:
    """Return an amount without the sign of money and separators; anything else as it is."""
    found = _AMOUNT.fullmatch(value) if isinstance(value, str) and len(value) <= MAX_NAME else None
    return found[1].replace(",", "") if found else value


def as_day(session: Session, name: str, value: Any) -> date:
    """Return the day of a date, with a time or without, written as 2012-01-03 or 03-01-2012.

    Raises:
        Invalid: if it is none.
    """
    text = as_name(session, name, value)
    match = _DAY_FIRST.fullmatch(text)
    try:
        return parse_timestamp(f"{match[3]}-{match[2]}-{match[1]}" if match else text).date()
    except ValueError as error:
        raise Invalid(name, str(error)) from None


def _id_of_named(table: str, column: str, session: Session, name: str, value: Any) -> str:
    """Return the id of the only row of a name, in capitals or not, among those that the persona may read.

    Raises:
        NotFound: if there is none.
        Invalid: if there are several.
        AccessDenied: if the persona may read no row of the table.
    """
    key = SCHEMA[table].key[0]
    rows = session.rows(
        f'SELECT "{key}" FROM {table} WHERE lower("{column}") = lower(?) ORDER BY "{key}" LIMIT 2',
        [as_name(session, name, value)],
    )
    if not rows:
        raise NotFound()
    if len(rows) > 1:
        raise Invalid(name, f"several are called so; name one by its {key}")
    return str(rows[0][key])
