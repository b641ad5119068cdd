"""The arguments, lists, results and refusals that the enterprise's tools share (docs/enterprisebench.md).

Every result is ``{"ok": true, "data": ...}``, every refusal ``{"ok": false, "error": CODE, "message": ...}``. The
caller is never an argument: the session knows the persona's rights.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BeforeValidator, Field

from workgym.envs.core.arguments import Name
from workgym.envs.core.errors import NotFound, ToolError
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.core.texts import Pattern
from workgym.envs.enterprise.tables import SCHEMA
from workgym.envs.enterprise.values import DEPARTMENTS, INDUSTRIES, TRIALS

__all__ = [
    "MAX_LIMIT",
    "Category",
    "ClientId",
    "Department",
    "EmployeeId",
    "Importance",
    "Industry",
    "Invalid",
    "Level",
    "Limit",
    "MailId",
    "Offset",
    "Plan",
    "PolicyNumber",
    "Priority",
    "RoleId",
    "Select",
    "Status",
    "TicketId",
    "TrialStatus",
    "VendorId",
    "choice",
    "client_id",
    "employee_id",
    "find",
    "mail_id",
    "next_number",
    "page",
    "policy_number",
    "refusal",
    "require_employee",
    "require_new",
    "role_id",
    "success",
    "ticket_id",
    "vendor_id",
    "visible_fields",
    "words_of",
]

MAX_LIMIT: Final = 100
MAX_WORDS: Final = 16
"""The most words in one search: each costs a pass over the texts."""
_SHORT_NUMBER: Final = Pattern("[0-9]{1,9}")
_LEVEL: Final = Pattern(r"([A-Za-z]{2})?0?(\d{1,2})")


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


# Arguments


def _id_reader(prefix: str, digits: int) -> Callable[[str], str]:
    """Read an id in any common form: ``emp_0417``, ``EMP_0417``, ``417`` and ``0417`` are one employee."""

    def read(text: str) -> str:
        number = text.strip().casefold().removeprefix(prefix.casefold())
        return f"{prefix}{int(number):0{digits}d}" if _SHORT_NUMBER.fullmatch(number) else text.strip()

    return read


def choice(*choices: str) -> BeforeValidator:
    """Accept a choice in capitals or not; the empty text counts as not given."""
    known = {choice.casefold(): choice for choice in choices}

    def read(value: object) -> object:
        return known.get(value.strip().casefold(), value) or None if isinstance(value, str) else value

    return BeforeValidator(read)


def _read_level(text: str) -> str:
    match = _LEVEL.fullmatch(text.strip())
    if text.strip() and not (match and (match[1] or "EX").upper() in DEPARTMENTS):
        raise ValueError("expected a level such as HR10, or its number alone")
    return text.strip().upper()


employee_id: Final = _id_reader("emp_", 4)
"""Return an employee's id as it is stored, from any common form of it."""
mail_id: Final = _id_reader("EM", 6)
"""Return a mail's id as it is stored."""
ticket_id: Final = _id_reader("IT", 4)
"""Return a ticket's id as it is stored."""
role_id: Final = _id_reader("RO", 2)
"""Return a role's id as it is stored."""
policy_number: Final = _id_reader("PL", 6)
"""Return the number of an insurance policy as it is stored."""
client_id: Final = _id_reader("CL", 4)
"""Return a client's id as it is stored."""
vendor_id: Final = _id_reader("VE", 4)
"""Return a vendor's id as it is stored."""
ClientId = Annotated[Name, AfterValidator(client_id)]
VendorId = Annotated[Name, AfterValidator(vendor_id)]
EmployeeId = Annotated[Name, AfterValidator(employee_id)]
MailId = Annotated[Name, AfterValidator(mail_id)]
TicketId = Annotated[Name, AfterValidator(ticket_id)]
RoleId = Annotated[Name, AfterValidator(role_id)]
PolicyNumber = Annotated[Name, AfterValidator(policy_number)]
Level = Annotated[Name, AfterValidator(_read_level)]
Department = Annotated[
    Literal[
        "Engineering", "HR", "Business Development", "Information Technology", "BPO", "Finance", "Sales", "Management",
        "Executive",
    ] | None,
    choice(*DEPARTMENTS.values()),
]  # fmt: skip
Importance = Annotated[Literal["Normal", "High"] | None, choice("Normal", "High")]
Category = Annotated[
    Literal["INTERNAL", "FOLLOW-UP", "MEETING", "GENERAL", "ANNOUNCEMENT"] | None,
    choice("INTERNAL", "FOLLOW-UP", "MEETING", "GENERAL", "ANNOUNCEMENT"),
]
Priority = Annotated[Literal["high", "medium", "low"] | None, choice("high", "medium", "low")]
Status = Annotated[Literal["open", "resolved"] | None, choice("open", "resolved")]
Plan = Annotated[Literal["Bronze", "Silver", "Gold", "Platinum"] | None, choice("Bronze", "Silver", "Gold", "Platinum")]
Industry = Annotated[
    Literal[
        "Building", "Education", "Food", "Health", "Hotels", "Printing", "Retail", "Textiles", "Transport", "Woodwork",
    ] | None,
    choice(*INDUSTRIES),
]  # fmt: skip
TrialStatus = Annotated[Literal["ongoing", "accepted"] | None, choice(*TRIALS)]
Limit = Annotated[int, Field(ge=1, le=MAX_LIMIT)]
Offset = Annotated[int, Field(ge=0, le=10**6)]


# Rows


@dataclass
class Select:
    """The conditions of a list. Those of ``open_where`` are about people only: withheld rows are counted under them."""

    where: list[str] = field(default_factory=list)
    values: list[Any] = field(default_factory=list)
    open_where: list[str] = field(default_factory=list)
    open_values: list[Any] = field(default_factory=list)

    def add(self, condition: str, *values: Any) -> None:
        """Demand a condition of every row that is listed."""
        self.where.append(f"({condition})")
        self.values += values

    def add_person(self, condition: str, *values: Any) -> None:
        """Demand a condition on the people that a row names; withheld rows are counted under it."""
        self.add(condition, *values)
        self.open_where.append(f"({condition})")
        self.open_values += values


def page(
    session: Session, table: str, select: Select, order: str, limit: int, offset: int, shown: Callable[[Row], Row]
) -> dict[str, Any]:
    """List rows: ``{"ok", "data", "total", "hidden", "next"}``.

    ``hidden`` counts the rows that name the people asked for and that the persona may not read. It ignores the other
    conditions, so that it tells nothing about the content of these rows.
    """
    where = " AND ".join(select.where) or "TRUE"
    hidden = session.count(table, " AND ".join(select.open_where) or "TRUE", select.open_values).hidden
    rows = session.rows(
        f'SELECT {SCHEMA[table].sql_visible}, count(*) OVER () AS "_total" FROM {table} WHERE {where} '
        f"ORDER BY {order} LIMIT {limit} OFFSET {offset}",
        select.values,
    )
    total = rows[0]["_total"] if rows else _count_matching(session, table, where, select.values) if offset else 0
    following = offset + limit
    return {
        **success([shown(row) for row in rows]),
        "total": total,
        "hidden": hidden,
        "next": following if following < total else None,
    }


def _count_matching(session: Session, table: str, where: str, values: Sequence[Any]) -> int:
    """Count the rows of all pages; a page beyond the last has no row with the number."""
    return int(session.value(f"SELECT count(*) FROM {table} WHERE {where}", values))


def find(session: Session, table: str, row_id: str) -> Row:
    """Return the row with this id.

    Raises:
        NotFound: if no row has the id.
        AccessDenied: if the persona may not read the row.
    """
    found = session.find(table, SCHEMA[table].generated_id or "", row_id)
    if found is None:
        raise NotFound()
    return found


def visible_fields(table: str, row: Row) -> Row:
    """Return what a result shows of a row: the columns of its table, without those that only searches read."""
    return {column.name: row[column.name] for column in SCHEMA[table].visible}


def require_employee(session: Session, name: str, emp_id: str) -> Row:
    """Return the employee that an argument names.

    Raises:
        Invalid: if there is no such employee, or they have left.
    """
    found = session.find("employees", "emp_id", emp_id)
    if found is None or not found["is_valid"]:
        raise Invalid(name, f"no active employee has the id {emp_id[:40]!r}")
    return found


def require_new(session: Session, table: str, column: str, value: str) -> None:
    """Refuse a value that must be unique and is not.

    Raises:
        ToolError: CONFLICT, if a row that the persona may read has the value.
    """
    if session.value(f'SELECT count(*) FROM {table} WHERE "{column}" = ?', [value]):
        raise ToolError(f"{column}: {value[:40]!r} is taken", code="CONFLICT", field=column)


def next_number(session: Session, table: str) -> int:
    """Return the number of the next id: the highest number plus 1. Ids have a prefix of two letters and fixed width."""
    highest = session.highest(table, SCHEMA[table].generated_id or "")
    return 1 if highest is None else int(highest[2:]) + 1


def words_of(text: str) -> list[str]:
    """Return the words of a search text in lower case.

    Raises:
        Invalid: if the text has no word, or too many.
    """
    words = list(dict.fromkeys(text.lower().split()))
    if not words:
        raise Invalid("text", "a word to look for is required")
    if len(words) > MAX_WORDS:
        raise Invalid("text", f"at most {MAX_WORDS} different words, this one has {len(words)}")
    return words
