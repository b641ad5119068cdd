"""The results, refusals and writes that the enterprise's tools share (docs/enterprisebench.md).

Every result is ``{"ok": true, "data": ...}``, every refusal ``{"ok": false, "error": CODE, "message": ...}``. The
caller is never an argument: the session knows the persona's rights.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any

from workgym.envs.core.errors import NotFound, ToolError
from workgym.envs.core.schema import Row, parse_date
from workgym.envs.core.session import Session
from workgym.envs.core.tools import storable
from workgym.envs.enterprise.access import caller
from workgym.envs.enterprise.ids import read_id
from workgym.envs.enterprise.tables import SCHEMA

__all__ = [
    "Invalid",
    "add",
    "change",
    "correspondents",
    "delete_own_copy",
    "edit",
    "employee",
    "find",
    "given",
    "past_day",
    "person",
    "read",
    "refusal",
    "remove",
    "require_active",
    "require_new",
    "success",
    "visible_fields",
]


class Invalid(ToolError):
    """An argument cannot be used; ``field`` names it."""

    def __init__(self, name: str, text: str) -> None:
        super().__init__(f"{name}: {text}", field=name)


def refusal(error: ToolError) -> dict[str, Any]:
    """Return the result of a refused call. The rule behind a denial is not part of it."""
    refused = {"ok": False, "error": error.code, "message": str(error)}
    return {**refused, "field": error.field} if error.field else refused


def success(data: Any) -> dict[str, Any]:
    """Return the result of a call that worked."""
    return {"ok": True, "data": data}


def visible_fields(table: str, row: Row) -> Row:
    """Return what a result shows of a row: the columns of its table, moments written as SQL writes them."""
    values = {column.name: row[column.name] for column in SCHEMA[table].visible}
    return {name: str(value) if isinstance(value, datetime) else value for name, value in values.items()}


def given(**values: Any) -> Row:
    """Return the values that were given: all but None and the empty text."""
    return {name: value for name, value in values.items() if value not in (None, "")}


def past_day(session: Session, argument: str, text: str) -> date:
    """Return the day that an argument names, today if it is empty.

    Raises:
        Invalid: if it is still to come.
    """
    day = parse_date(text) if text else session.now.date()
    if day > session.now.date():
        raise Invalid(argument, f"{day} is still to come; expected a day up to {session.now.date()}")
    return day


# People


def employee(session: Session, argument: str, named: str) -> Row:
    """Return the employee whom an argument names by id, address or full name; they may have left.

    Raises:
        Invalid: if nobody is named so.
    """
    name = named.strip()
    if "@" in name:
        found = session.find("employees", "email", name.lower())
    else:
        found = session.find("employees", "emp_id", read_id("employees", name)) or session.row(
            f"SELECT {SCHEMA['employees'].sql_visible} FROM employees WHERE lower(name) = lower(?)", [name]
        )
    if found is None:
        raise Invalid(
            argument,
            f"nobody is found by {name[:60]!r}; expected an employee id such as emp_0417, a full address or a full "
            "name (employees_list finds people)",
        )
    return found


def person(session: Session, argument: str, named: str) -> str:
    """Return the id of the employee whom an argument names by id, address or full name; they may have left.

    Raises:
        Invalid: if nobody is named so.
    """
    return str(employee(session, argument, named)["emp_id"])


def require_active(session: Session, argument: str, named: str, department: str = "") -> Row:
    """Return the employee whom an argument names, who works here, and in a department if one is given.

    Raises:
        Invalid: if there is no such employee.
    """
    found = employee(session, argument, named)
    if not found["is_valid"]:
        raise Invalid(argument, f"{found['emp_id']} is no active employee any more")
    if department and found["department"] != department:
        raise Invalid(argument, f"{found['emp_id']} does not work in {department}")
    return found


def correspondents(session: Session, recipient: str, rule: str) -> tuple[Row, Row]:
    """Return the persona, who writes, and the colleague whom the argument ``recipient`` names.

    Args:
        rule: what to say to a persona who writes to themselves.

    Raises:
        Invalid: if there is no such colleague, or it is the persona.
    """
    sender = find(session, "employees", caller(session))
    reader = require_active(session, "recipient", recipient)
    if reader["emp_id"] == sender["emp_id"]:
        raise Invalid("recipient", rule)
    return sender, reader


# Rows


def find(session: Session, table: str, row_id: str) -> Row:
    """Return the row with this id.

    Raises:
        NotFound: if no row has the id.
        AccessDenied: if the persona may not read the row, or could not when the episode began and it is gone since.
    """
    key = SCHEMA[table].key[0]
    found = session.find(table, key, row_id)
    if found is None:
        beginning = session.fork()
        beginning.reset()
        # A hidden row may have gone with one that the persona removed; to say so would tell what it belonged to.
        beginning.find(table, key, row_id)
        raise NotFound()
    return found


def read(session: Session, table: str, row_id: str) -> dict[str, Any]:
    """Return the result of a call that reads the row with this id.

    Raises:
        NotFound, AccessDenied: as :func:`find`.
    """
    return success(visible_fields(table, find(session, table, row_id)))


def add(session: Session, table: str, values: Row) -> dict[str, Any]:
    """Append a row, and return the result of the call: its id.

    Raises:
        AccessDenied: if the persona may not create such a row.
        ToolError: INVALID, if a value cannot be stored.
    """
    with storable():
        session.insert(table, values)
    key = SCHEMA[table].key[0]
    return success({key: values[key]})


def edit(session: Session, table: str, row_id: str, changes: Mapping[str, Any]) -> dict[str, Any]:
    """Set columns of the row with this id, and return the result of the call: the row as it is now.

    Raises:
        Invalid, NotFound, AccessDenied: as :func:`change`.
    """
    return success(visible_fields(table, change(session, table, row_id, changes)))


def change(session: Session, table: str, row_id: str, changes: Mapping[str, Any]) -> Row:
    """Set columns of the row with this id, and return the row as it is now.

    Raises:
        Invalid: if there is nothing to change, or a value cannot be stored.
        NotFound: if no row has the id.
        AccessDenied: if the persona may not read the row, or not change it so.
    """
    if not changes:
        raise Invalid(SCHEMA[table].key[0], "name something to change as well")
    row = find(session, table, row_id)
    with storable():
        session.update(table, row["_row"], changes)
    return {**row, **changes}


def remove(session: Session, table: str, row_id: str) -> dict[str, Any]:
    """Remove the row with this id, and return the result of the call.

    Raises:
        NotFound: if no row has the id.
        AccessDenied: if the persona may not read the row, or not remove it.
        ToolError: INVALID, if other rows refer to it.
    """
    row = find(session, table, row_id)
    with storable():
        session.delete(table, row["_row"])
    return success({"deleted": row_id})


def delete_own_copy(session: Session, table: str, row_id: str) -> dict[str, Any]:
    """Delete a mail or chat for the persona alone, and return the result of the call.

    Raises:
        NotFound: if no row has the id.
        AccessDenied: if the persona has no part in it, or has deleted it already.
    """
    row = find(session, table, row_id)
    side = "sender" if row["sender_emp_id"] == caller(session) else "recipient"
    session.update(table, row["_row"], {f"{side}_deleted": True})
    return success({"deleted": row_id})


def require_new(session: Session, table: str, column: str, value: str) -> None:
    """Raise if a row has this value already.

    Raises:
        ToolError: CONFLICT, if a row that the persona may read has the value.
    """
    if session.value(f'SELECT count(*) FROM {table} WHERE "{column}" = ?', [value]):
        raise ToolError(f"{column}: {value[:40]!r} is taken", code="CONFLICT", field=column)
