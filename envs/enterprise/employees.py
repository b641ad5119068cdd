"""The personnel records' tools (EnterpriseBench, section 3; behaviour: docs/enterprisebench.md)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Annotated, Any, Final

from pydantic import Field

from workgym.envs.core.arguments import GivenLine, Name
from workgym.envs.core.errors import AccessDenied
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, tool
from workgym.envs.enterprise import careers, common
from workgym.envs.enterprise.arguments import Department, Level, Limit, MaritalStatus, Offset, Person, SomePerson
from workgym.envs.enterprise.common import Invalid
from workgym.envs.enterprise.ids import ID_FORMS, read_id
from workgym.envs.enterprise.listing import Listing
from workgym.envs.enterprise.tables import SCHEMA
from workgym.envs.enterprise.tables.people import DIRECTORY, PRIVATE
from workgym.envs.enterprise.values import LEAVES, RATINGS

__all__ = ["employees"]

_COLUMNS: Final = tuple(column.name for column in SCHEMA["employees"].visible)
_WITHHELD: Final = "withheld"
_Fields = Annotated[list[Name], Field(max_length=100)]
_Days = Annotated[int, Field(ge=0, le=365)]


@tool()
def get(session: Session, emp_id: SomePerson, fields: _Fields | None = None) -> Any:
    """Read the personnel record of one employee.

    Args:
        emp_id: the employee's id, for example emp_0417, address or full name.
        fields: the fields wanted; all that you may read if left out.

    Returns: {"ok": true, "data": {...}}: emp_id, name, email, department, level, title, reports_to, skills,
    description, experience, is_valid (false: has left), and as far as you may read them date_joined, date_left, salary,
    currency, rating (1 to 5), casual_total, casual_left, sick_total, sick_left, vacation_total, vacation_left (days of
    leave), leaves_taken, birth_date, age, marital_status, gender. "withheld" names fields that you may not read.
    Example: {"name": "employees_get", "arguments": {"emp_id": "emp_0417", "fields": ["name", "email"]}}
    Limits: one employee per call, current values only. If a field is asked for by name and may not be read, the whole
    call is denied.
    """
    record = _readable_record(_find(session, emp_id), session.now.date())
    if not fields:
        return common.success(record)
    withheld = record.get(_WITHHELD, [])
    if any(name in withheld for name in fields):
        raise AccessDenied(rule="employees.read")
    for name in fields:
        if name not in record or name == _WITHHELD:
            raise Invalid("fields", f"no field is called {name[:40]!r}; the fields: {', '.join(record)}")
    return common.success({name: record[name] for name in fields})


@tool()
def list_employees(
    session: Session,
    name: Name = "",
    email: Name = "",
    department: Department = None,
    level: Level = "",
    reports_to: Person = "",
    active: bool | None = None,
    limit: Limit = 20,
    offset: Offset = 0,
) -> dict[str, Any]:
    """Look employees up in the directory.

    Args:
        name: the name or a part of it, in capitals or not.
        email: the full address.
        department: Engineering, HR, Business Development, Information Technology, BPO, Finance, Sales, Management or
            Executive.
        level: HR10 for the level of one department, 10 for that of all.
        reports_to: the direct manager: employee id, address or full name.
        active: true for people who work here, false for those who have left; both if left out.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: {"ok": true, "data": [...], "total": n, "hidden": h, "next": offset or null}: emp_id, name, email,
    department, level, title, reports_to and is_valid of each, by emp_id; total is how many match.
    Example: {"name": "employees_list", "arguments": {"name": "asha", "department": "Sales"}}
    Limits: directory fields only; employees_get reads a whole record.
    """
    listing = Listing(session, "employees")
    if name.strip():
        listing.add("contains(lower(name), lower(?))", name.strip())
    listing.equal(email=email, department=department, is_valid=active)
    if level:
        prefix, number = (level[:2], level[2:]) if level[0].isalpha() else ("", level)
        listing.equal(level=int(number), level_prefix=prefix)
    listing.person("reports_to", reports_to, "reports_to")
    return listing.page("emp_id", limit, offset, _directory_entry)


@tool()
def search(session: Session, text: GivenLine, limit: Limit = 20, offset: Offset = 0) -> dict[str, Any]:
    """Find employees by words in their directory entries: name, address, title, skills, description or experience.

    Args:
        text: words that all have to occur, in capitals or not.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: as employees_list, with the skills of each.
    Example: {"name": "employees_search", "arguments": {"text": "negotiation"}}
    Limits: at most 16 words, taken literally.
    """
    listing = Listing(session, "employees")
    listing.words(text, "name", "email", "title", "skills", "description", "experience")
    return listing.page("emp_id", limit, offset, lambda row: {**_directory_entry(row), "skills": _skills(row)})


@tool(write=True)
def update(
    session: Session,
    emp_id: SomePerson,
    salary: Annotated[int, Field(ge=1, le=10**9)] | None = None,
    rating: Annotated[int, Field(ge=RATINGS[0], le=RATINGS[1])] | None = None,
    casual_left: _Days | None = None,
    sick_left: _Days | None = None,
    vacation_left: _Days | None = None,
    marital_status: MaritalStatus | None = None,
) -> dict[str, Any]:
    """Change fields of one employee's record.

    Args:
        emp_id: the employee's id, for example emp_0417, address or full name.
        salary: the new salary a year, in the currency of the record.
        rating: the new performance rating, 1 to 5.
        casual_left: days of casual leave that are left.
        sick_left: days of sick leave that are left.
        vacation_left: days of vacation that are left.
        marital_status: Single, Married or Divorced.

    Returns: {"ok": true, "data": {...}}: emp_id and the fields that were given, as they are now.
    Example: {"name": "employees_update", "arguments": {"emp_id": "emp_0417", "casual_left": 4, "sick_left": 9}}
    Limits: all changes of the call are made or none. No more days can be left than the total. Level, department and
    manager change by employees_promote, employees_transfer and employees_reparent.
    """
    changes = common.given(
        salary=salary, rating=rating, casual_left=casual_left, sick_left=sick_left, vacation_left=vacation_left,
        marital_status=marital_status,
    )  # fmt: skip
    row = common.change(session, "employees", _find(session, emp_id)["emp_id"], changes)
    for leave in LEAVES:
        if (days := changes.get(f"{leave}_left", 0)) > (row[f"{leave}_total"] or 0):
            raise Invalid(f"{leave}_left", f"{days} is more than the total of {row[f'{leave}_total']} days")
    return common.success({"emp_id": row["emp_id"], **changes})


def _find(session: Session, named: str) -> Row:
    """Return the employee with this id, address or full name.

    Raises:
        NotFound: if the text is an id that nobody has.
        Invalid: if nobody is named so.
    """
    if ID_FORMS["employees"].fits(read_id("employees", named)):
        return common.find(session, "employees", read_id("employees", named))
    return common.employee(session, "emp_id", named)


def _skills(row: Row) -> list[str]:
    return [skill for skill in str(row["skills"]).split(", ") if skill]


def _directory_entry(row: Row) -> Row:
    names = ("emp_id", "name", "email", "department", "title", "reports_to", "is_valid")
    return {**{name: row[name] for name in names}, "level": _level_text(row)}


def _level_text(row: Row) -> str:
    return f"{row['level_prefix']}{row['level']:02d}"


def _readable_record(row: Row, today: date) -> Row:
    """Return the readable fields of a record; the session gives private columns as null if they may not be read."""
    record = {name: row[name] for name in _COLUMNS if name in DIRECTORY and name != "level_prefix"}
    record |= {"level": _level_text(row), "skills": _skills(row)}
    if row["currency"] is None:  # never null in a record that may be read
        return {**record, _WITHHELD: sorted(PRIVATE | {"leaves_taken", "age"})}
    record |= {name: row[name] for name in _COLUMNS if name in PRIVATE}
    born: date = row["birth_date"]
    age = today.year - born.year - ((today.month, today.day) < (born.month, born.day))
    return {**record, "leaves_taken": sum(row[f"{leave}_total"] - row[f"{leave}_left"] for leave in LEAVES), "age": age}


employees = Toolkit(
    "employees",
    [
        get,
        replace(list_employees, name="list"),
        search,
        update,
        careers.create,
        careers.promote,
        careers.transfer,
        careers.reparent,
        careers.delete,
    ],
)
"""Reading and changing personnel records, and the steps of a career."""
