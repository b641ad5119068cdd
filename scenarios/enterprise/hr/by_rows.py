"""What requests about personnel records ask for, in plain Python over rows."""

from __future__ import annotations

from typing import Any

from workgym.scenarios.enterprise.lexicon import COMPANY, EMPLOYEE_FIELDS
from workgym.scenarios.enterprise.request import Edit, Slots
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.wording import read_amount, read_day


def my_field(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The persona's own field."""
    column = EMPLOYEE_FIELDS.get(slots["field"])
    return [rows.by_id[me][column]] if column else []


def balances(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The persona's days of leave that are left, by kind."""
    kinds = [kind for kind in ("casual", "sick", "vacation") if kind in slots["leaves"]]
    return [{kind: rows.by_id[me][f"{kind}_left"] for kind in kinds}]


def person_field(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """A field of a colleague's record."""
    column = EMPLOYEE_FIELDS.get(slots["field"])
    return [row[column] for row in rows.people_called(slots["person"]) if column]


def salary_when(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The persona's salary on a day: only today's is on record."""
    return [rows.by_id[me]["salary"]] if read_day(slots["when"]) == rows.today else []


def head_of(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The name of the employee who has no manager."""
    if slots["organisation"] != COMPANY:
        return []
    return [row["name"] for row in rows.employees if row["reports_to"] is None]


def _edits(rows: CompanyRows, slots: Slots, **values: Any) -> list[Any]:
    return [Edit("employees", row["emp_id"], values) for row in rows.people_called(slots["person"])]


def set_salary(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """A new salary."""
    return _edits(rows, slots, salary=read_amount(slots["amount"]))


def set_leave(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """New balances of casual and sick leave."""
    return _edits(rows, slots, casual_left=int(slots["casual"]), sick_left=int(slots["sick"]))


def set_rating(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """A new rating."""
    return _edits(rows, slots, rating=int(slots["rating"]))


def set_marital(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """A new marital status."""
    return _edits(rows, slots, marital_status=slots["status"].capitalize())
