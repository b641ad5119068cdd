"""The access matrix read a second time, in plain Python over rows, with nothing in common with what the tools run on.

Tasks are drawn by this reading, and a test compares it with the rights that sessions enforce.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from workgym.envs.core.access import Verb
from workgym.envs.core.schema import Row
from workgym.envs.enterprise.tables.people import DIRECTORY, PAY, TENURE
from workgym.scenarios.enterprise.request import Edit

__all__ = ["Employees", "Need", "may", "may_all", "needs_of_edits"]

Employees = Mapping[str, Row]
"""The current personnel records by id."""

_Rule = Callable[[Employees, Row, str, Row, set[str]], bool]
_IT: Final = "Information Technology"
_MAIL_TEXT: Final = {"subject", "body", "importance", "category"}


class Need(NamedTuple):
    """A right that a request takes: ``verb`` on columns (all that are named) of a row."""

    verb: Verb
    table: str
    row: Row
    columns: tuple[str, ...] = ()


def may(
    profile: str, employees: Employees, actor: str, verb: Verb, table: str, row: Row, columns: Iterable[str] = ()
) -> bool:
    """Return whether an employee may do something with a row, and with all of the columns if any are named.

    Args:
        profile: ``strict`` or ``paper``.
        employees: the personnel records as they are now.
        actor: the employee's id.
        row: the row as it is; for ``create`` as it would be.
    """
    who = employees.get(actor)
    if who is None or not who["is_valid"]:
        return False
    return _RULES[profile, table](employees, who, verb, row, set(columns))


def may_all(profile: str, employees: Employees, actor: str, needs: Sequence[Need]) -> bool:
    """Return whether an employee has all of these rights."""
    return all(may(profile, employees, actor, *need) for need in needs)


def needs_of_edits(rows: Mapping[str, Row], edits: Iterable[Edit]) -> list[Need]:
    """Return the rights that edits take; to change a row takes the right to read it as well.

    Args:
        rows: the rows of every table by id.
    """
    needs: list[Need] = []
    for table, row_id, values in edits:
        if row_id is None:
            needs.append(Need("create", table, values or {}))
            continue
        row = rows[row_id]
        needs.append(Need("read", table, row, ("emp_id",) if table == "employees" else ()))
        needs.append(Need("delete", table, row) if values is None else Need("update", table, row, tuple(values)))
    return needs


def _is(who: Row, emp_id: str | None) -> bool:
    return bool(who["emp_id"] == emp_id)


def _is_above(employees: Employees, who: Row, emp_id: str | None) -> bool:
    below = employees.get(emp_id or "")
    while below is not None and below["reports_to"] is not None:
        if below["reports_to"] == who["emp_id"]:
            return True
        below = employees.get(below["reports_to"])
    return False


def _strict_employees(employees: Employees, who: Row, verb: str, row: Row, columns: set[str]) -> bool:
    in_hr, own = who["department"] == "HR", row["emp_id"] == who["emp_id"]
    if verb == "read":
        return in_hr or own or _is_above(employees, who, row["emp_id"]) or columns <= DIRECTORY
    if not in_hr or who["level"] < 10 or verb == "delete":
        return False
    if verb == "update":
        return not (own and columns & PAY) and not (who["level"] < 12 and columns & TENURE)
    return True


def _strict_emails(employees: Employees, who: Row, verb: str, row: Row, columns: set[str]) -> bool:
    sent, got = _is(who, row["sender_emp_id"]), _is(who, row["recipient_emp_id"])
    if verb in ("read", "delete"):
        return sent or got
    return sent and (verb == "create" or columns <= _MAIL_TEXT)


def _strict_tickets(employees: Employees, who: Row, verb: str, row: Row, columns: set[str]) -> bool:
    raised, works = _is(who, row["raised_by_emp_id"]), _is(who, row["assignee_emp_id"])
    in_it: bool = who["department"] == _IT
    match verb:
        case "read":
            return raised or works or in_it or _is_above(employees, who, row["raised_by_emp_id"])
        case "create":
            return raised
        case "update":
            return works or (in_it and who["level"] >= 10)
        case _:
            return in_it and who["level"] >= 12


def _paper_employees(employees: Employees, who: Row, verb: str, row: Row, columns: set[str]) -> bool:
    return verb != "delete"


def _paper_emails(employees: Employees, who: Row, verb: str, row: Row, columns: set[str]) -> bool:
    part = _is(who, row["sender_emp_id"]) or _is(who, row["recipient_emp_id"])
    if verb == "create":
        return _is(who, row["sender_emp_id"])
    return part and (verb != "update" or columns <= _MAIL_TEXT)


def _paper_tickets(employees: Employees, who: Row, verb: str, row: Row, columns: set[str]) -> bool:
    if who["department"] == _IT or _is(who, row["raised_by_emp_id"]):
        return True
    return verb != "create" and _is(who, row["assignee_emp_id"])


def _strict_partners(department: str) -> _Rule:
    def rule(employees: Employees, who: Row, verb: str, row: Row, columns: set[str]) -> bool:
        inside: bool = who["department"] == department
        match verb:
            case "read":
                return inside or who["level"] >= 14
            case "create":
                return inside
            case "update":
                owner = row["representative_emp_id"]
                return _is(who, owner) or _is_above(employees, who, owner)
            case _:
                return inside and who["level"] >= 12

    return rule


def _paper_partners(department: str) -> _Rule:
    return lambda employees, who, verb, row, columns: who["department"] == department or who["level"] >= 14


def _insurance(employees: Employees, who: Row, verb: str, row: Row, columns: set[str]) -> bool:
    return verb == "read" and (who["department"] == "HR" or _is(who, row["emp_id"]))


def _only_read(employees: Employees, who: Row, verb: str, row: Row, columns: set[str]) -> bool:
    return verb == "read"


_RULES: Final[Mapping[tuple[str, str], _Rule]] = {
    ("strict", "employees"): _strict_employees,
    ("strict", "insurance"): _insurance,
    ("strict", "emails"): _strict_emails,
    ("strict", "clients"): _strict_partners("Business Development"),
    ("strict", "vendors"): _strict_partners("Management"),
    ("strict", "it_tickets"): _strict_tickets,
    ("strict", "roles"): _only_read,
    ("strict", "stocks"): _only_read,
    ("paper", "employees"): _paper_employees,
    ("paper", "insurance"): _insurance,
    ("paper", "emails"): _paper_emails,
    ("paper", "clients"): _paper_partners("Business Development"),
    ("paper", "vendors"): _paper_partners("Management"),
    ("paper", "it_tickets"): _paper_tickets,
    ("paper", "roles"): _only_read,
    ("paper", "stocks"): _only_read,
}
