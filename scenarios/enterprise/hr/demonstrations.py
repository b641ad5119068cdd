"""Scripted solutions of requests about personnel records. They know what the request states and what tools return."""

from __future__ import annotations

from typing import Any

from workgym.scenarios.enterprise.lexicon import COMPANY, EMPLOYEE_FIELDS
from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.enterprise.steps import DONE, Missing, ask, column_of, id_of, list_all
from workgym.scenarios.enterprise.wording import read_amount, read_day
from workgym.scenarios.enterprise.world.common import TODAY
from workgym.scenarios.shared.steps import Steps


def my_field(me: str, slots: Slots) -> Steps[Any]:
    """Read the persona's record."""
    record = yield from ask("employees_get", emp_id=me)
    return record["data"][column_of(EMPLOYEE_FIELDS, slots["field"])]


def balances(me: str, slots: Slots) -> Steps[Any]:
    """Read the persona's balances."""
    record = yield from ask("employees_get", emp_id=me)
    return {kind: record["data"][f"{kind}_left"] for kind in ("casual", "sick", "vacation") if kind in slots["leaves"]}


def person_field(me: str, slots: Slots) -> Steps[Any]:
    """Read a colleague's field by name."""
    person = yield from id_of(slots["person"])
    column = column_of(EMPLOYEE_FIELDS, slots["field"])
    record = yield from ask("employees_get", emp_id=person, fields=[column])
    return record["data"][column]


def salary_when(me: str, slots: Slots) -> Steps[Any]:
    """Read the persona's salary; only today's is on record."""
    record = yield from ask("employees_get", emp_id=me)
    if read_day(slots["when"]) != TODAY:
        raise Missing
    return record["data"]["salary"]


def head_of(me: str, slots: Slots) -> Steps[Any]:
    """Look for the employee of the highest level, if the organisation is this company."""
    people = yield from list_all("employees_list", level="16")
    if slots["organisation"] != COMPANY:
        raise Missing
    return people[0]["name"]


def _change(slots: Slots, **changes: Any) -> Steps[str]:
    person = yield from id_of(slots["person"])
    yield from ask("employees_update", emp_id=person, **changes)
    return DONE


def set_salary(me: str, slots: Slots) -> Steps[Any]:
    """Change a salary."""
    return (yield from _change(slots, salary=read_amount(slots["amount"])))


def set_leave(me: str, slots: Slots) -> Steps[Any]:
    """Change two balances in one call."""
    return (yield from _change(slots, casual_left=int(slots["casual"]), sick_left=int(slots["sick"])))


def set_rating(me: str, slots: Slots) -> Steps[Any]:
    """Change a rating."""
    return (yield from _change(slots, rating=int(slots["rating"])))


def set_marital(me: str, slots: Slots) -> Steps[Any]:
    """Change a marital status."""
    return (yield from _change(slots, marital_status=slots["status"]))
