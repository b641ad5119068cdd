"""Hiring, promotion, transfer, another manager, and leaving, each with what it entails (EnterpriseBench, section 3).

The persona's rights decide about the person's own record. What follows, such as another manager for the people below,
is the workplace's and takes no further right.
"""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any, Final, Literal

from pydantic import BeforeValidator, Field

from workgym.envs.core.arguments import Body, GivenDate, GivenLine, Line
from workgym.envs.core.errors import AccessDenied, ToolError
from workgym.envs.core.schema import Row, parse_date
from workgym.envs.core.session import Session
from workgym.envs.core.tools import storable, tool
from workgym.envs.enterprise import common
from workgym.envs.enterprise.access import caller
from workgym.envs.enterprise.arguments import Gender, MaritalStatus, OwnDepartment, Person, SomePerson
from workgym.envs.enterprise.common import Invalid
from workgym.envs.enterprise.ids import new_id
from workgym.envs.enterprise.values import (
    CURRENCY,
    DEPARTMENTS,
    EXECUTIVE_LEVEL,
    LEAVE_TOTALS,
    MAIL_DOMAIN,
    SALARY_BANDS,
    TITLES,
)

__all__ = ["create", "delete", "promote", "reparent", "transfer"]

_DIRECTOR: Final = 14
_AGE: Final = 16
"""The age from which on people are hired."""
_Rank = Annotated[
    Literal[9, 10, 12, 14], BeforeValidator(lambda value: int(value) if str(value).isdecimal() else value)
]
_PREFIXES: Final = {name: prefix for prefix, name in DEPARTMENTS.items()}
_LOOKED_AFTER: Final = (
    ("clients", "representative_emp_id", "TRUE"),
    ("vendors", "representative_emp_id", "TRUE"),
    ("it_tickets", "assignee_emp_id", "status = 'open'"),
    ("github_repositories", "owner_emp_id", "TRUE"),
)
"""What somebody else takes over: by table, the column that names the person, and which of the rows."""


@tool(write=True)
def create(
    session: Session,
    name: GivenLine,
    department: OwnDepartment,
    level: _Rank,
    reports_to: SomePerson,
    salary: Annotated[int, Field(ge=1, le=10**9)],
    birth_date: GivenDate,
    gender: Gender,
    marital_status: MaritalStatus,
    skills: Line = "",
    description: Body = "",
    experience: Body = "",
) -> dict[str, Any]:
    """Hire somebody, as of today.

    Args:
        name: first name and surname.
        department: Engineering, HR, Business Development, Information Technology, BPO, Finance, Sales or Management.
        level: 9, 10, 12 or 14.
        reports_to: the manager: employee id, address or full name.
        salary: a year, in rupees.
        birth_date: YYYY-MM-DD.
        gender: Female or Male.
        marital_status: Single, Married or Divorced.
        skills: separated by commas.
        description: what the person works on.
        experience: what the person did before.

    Returns: {"ok": true, "data": {"emp_id": ..., "email": ...}} of the new employee.
    Example: {"name": "employees_create", "arguments": {"name": "Orla Winterbourne", "department": "Sales", "level": 9,
    "reports_to": "emp_0417", "salary": 480000, "birth_date": "1998-05-04", "gender": "Female",
    "marital_status": "Single"}}
    Limits: nobody hires above their own level. The manager works in the same department on a higher level; directors
    (14) report to an executive. A name occurs once. Whoever is new has no rating and all days of leave.
    """
    full = " ".join(name.split())
    if len(full.split(" ")) < 2:
        raise Invalid("name", f"expected first name and surname, not {full[:60]!r}")
    if not all(part.replace("-", "").replace("'", "").isalpha() for part in full.split(" ")):
        raise Invalid("name", f"expected letters, hyphens and apostrophes, not {full[:60]!r}")
    common.require_new(session, "employees", "name", full)
    born = parse_date(birth_date)
    if not _youngest(session.now.date()) >= born >= date(1900, 1, 1):
        raise Invalid("birth_date", f"expected somebody of {_AGE} or older, not one born on {born}")
    manager = _manager(session, reports_to, department, level)
    values: Row = {
        "emp_id": new_id(session, "employees"),
        "name": full,
        "email": f"{full.replace(' ', '.')}@{MAIL_DOMAIN}".lower(),
        "department": department,
        "level_prefix": _PREFIXES[department],
        "level": level,
        "title": TITLES[level],
        "reports_to": manager["emp_id"],
        "skills": ", ".join(part.strip() for part in skills.split(",") if part.strip()),
        "description": description,
        "experience": experience,
        "is_valid": True,
        "date_joined": session.now.date(),
        "salary": salary,
        "currency": CURRENCY,
        **{f"{leave}_{part}": days for leave, days in LEAVE_TOTALS.items() for part in ("total", "left")},
        "birth_date": born,
        "marital_status": marital_status,
        "gender": gender,
    }
    common.require_new(session, "employees", "email", values["email"])
    with storable():
        session.insert("employees", values)
    return common.success({name: values[name] for name in ("emp_id", "email")})


@tool(write=True)
def promote(session: Session, emp_id: SomePerson, level: _Rank, reports_to: Person = "") -> dict[str, Any]:
    """Lift an employee to a higher level.

    Args:
        emp_id: the employee: employee id, address or full name.
        level: 10, 12 or 14.
        reports_to: the manager from now on; if left out, the next one above who is of a higher level still.

    Returns: {"ok": true, "data": {...}}: emp_id, level, title, reports_to and, if you may read it, salary.
    Example: {"name": "employees_promote", "arguments": {"emp_id": "emp_0417", "level": 12}}
    Limits: nobody promotes themselves, or anybody above their own level. The title follows the level, and a salary
    below the band of the new level rises to its lowest.
    """
    row = _working(session, emp_id)
    if level <= row["level"]:
        raise Invalid("level", f"{row['emp_id']} has level {row['level']}; expected a higher one")
    manager = _manager(session, reports_to or _next_above(session, row, level), row["department"], level)
    changes: Row = {"level": level, "title": TITLES[level], "reports_to": manager["emp_id"]}
    lowest = SALARY_BANDS[level][0]
    if row["salary"] is not None and row["salary"] < lowest:  # null: the persona may not read it, nor change it
        changes["salary"] = lowest
    after = common.change(session, "employees", row["emp_id"], changes)
    return common.success({name: after[name] for name in ("emp_id", "level", "title", "reports_to", "salary")})


@tool(write=True)
def transfer(session: Session, emp_id: SomePerson, department: OwnDepartment, reports_to: SomePerson) -> dict[str, Any]:
    """Move an employee to another department, on the same level.

    Args:
        emp_id: the employee: employee id, address or full name.
        department: Engineering, HR, Business Development, Information Technology, BPO, Finance, Sales or Management.
        reports_to: the manager there: employee id, address or full name.

    Returns: {"ok": true, "data": {...}}: emp_id, department, level_prefix and reports_to.
    Example: {"name": "employees_transfer",
    "arguments": {"emp_id": "emp_0417", "department": "Finance", "reports_to": "emp_0033"}}
    Limits: nobody transfers themselves or their own manager. The people below, clients, vendors, open tickets and
    repositories go to the manager so far.
    """
    row = _working(session, emp_id)
    if department == row["department"]:
        raise Invalid("department", f"{row['emp_id']} works there already")
    manager = _manager(session, reports_to, department, row["level"])
    _require_another_manager(session, row)
    changes: Row = {"department": department, "level_prefix": _PREFIXES[department], "reports_to": manager["emp_id"]}
    common.change(session, "employees", row["emp_id"], changes)
    _hand_over(session, row)
    return common.success({"emp_id": row["emp_id"], **changes})


@tool(write=True)
def reparent(session: Session, emp_id: SomePerson, reports_to: SomePerson) -> dict[str, Any]:
    """Give an employee another manager.

    Args:
        emp_id: the employee: employee id, address or full name.
        reports_to: the manager from now on: employee id, address or full name.

    Returns: {"ok": true, "data": {"emp_id": ..., "reports_to": ...}}.
    Example: {"name": "employees_reparent", "arguments": {"emp_id": "emp_0417", "reports_to": "emp_0033"}}
    Limits: nobody does so for themselves. The manager works in the same department on a higher level; directors report
    to an executive.
    """
    row = _working(session, emp_id)
    manager = _manager(session, reports_to, row["department"], row["level"])
    common.change(session, "employees", row["emp_id"], {"reports_to": manager["emp_id"]})
    return common.success({"emp_id": row["emp_id"], "reports_to": manager["emp_id"]})


@tool(write=True)
def delete(session: Session, emp_id: SomePerson) -> dict[str, Any]:
    """Let an employee leave, as of today. The record stays.

    Args:
        emp_id: the employee: employee id, address or full name.

    Returns: {"ok": true, "data": {"emp_id": ..., "date_left": ..., "is_valid": false}}.
    Example: {"name": "employees_delete", "arguments": {"emp_id": "emp_0417"}}
    Limits: the chief executive stays, and you cannot let your own manager go. The people below, clients, vendors, open
    tickets and repositories go to the manager. There is no way to undo it.
    """
    row = _working(session, emp_id)
    if row["reports_to"] is None:
        raise ToolError(f"{row['emp_id']} leads the company and cannot leave", code="CONFLICT", field="emp_id")
    _require_another_manager(session, row)
    changes: Row = {"is_valid": False, "date_left": session.now.date()}
    common.change(session, "employees", row["emp_id"], changes)
    _hand_over(session, row)
    return common.success({"emp_id": row["emp_id"], **changes})


def _youngest(today: date) -> date:
    """Return the latest birthday of somebody who may be hired."""
    return today.replace(year=today.year - _AGE)


def _working(session: Session, named: str) -> Row:
    """Return the employee with this id, address or name.

    Raises:
        Invalid: if there is none.
        ToolError: CONFLICT, if they have left.
    """
    row = common.employee(session, "emp_id", named)
    if not row["is_valid"]:
        raise ToolError(f"{row['emp_id']} has left", code="CONFLICT", field="emp_id")
    return row


def _require_another_manager(session: Session, row: Row) -> None:
    """Refuse to let one's own manager go: one would come under another manager by one's own hand.

    Raises:
        AccessDenied: if the employee is the persona's manager.
    """
    if common.find(session, "employees", caller(session))["reports_to"] == row["emp_id"]:
        raise AccessDenied(rule="employees.update")


def _manager(session: Session, named: str, department: str, level: int) -> Row:
    """Return a manager for somebody of a department and level.

    Raises:
        Invalid: if they have left, are not of a higher level, or work elsewhere.
    """
    found = common.require_active(session, "reports_to", named)
    if found["level"] <= level:
        raise Invalid("reports_to", f"{found['emp_id']} has level {found['level']}; expected one above {level}")
    leads = found["level"] >= EXECUTIVE_LEVEL if level == _DIRECTOR else found["department"] == department
    if not leads:
        raise Invalid("reports_to", f"{found['emp_id']} leads nobody of level {level} in {department}")
    return found


def _next_above(session: Session, row: Row, level: int) -> str:
    """Return the id of the nearest manager who can lead the employee on the new level."""
    above = common.find(session, "employees", row["reports_to"])
    wanted = EXECUTIVE_LEVEL if level == _DIRECTOR else level + 1
    while above["level"] < wanted:
        above = common.find(session, "employees", above["reports_to"])
    return str(above["emp_id"])


def _hand_over(session: Session, row: Row) -> None:
    """Give the people below and what the employee looked after to the employee's manager so far."""
    with session.past_rights():
        for table, column, still in (("employees", "reports_to", "TRUE"), *_LOOKED_AFTER):
            found = session.rows(
                f'SELECT "_row" FROM {table} WHERE "{column}" = ? AND {still} ORDER BY "_row"', [row["emp_id"]]
            )
            for place in found:
                session.update(table, place["_row"], {column: row["reports_to"]})
