"""How requests about personnel records are drawn: the personas, and what the requests state."""

from __future__ import annotations

from random import Random
from typing import Final

from workgym.envs.core.schema import Row
from workgym.envs.enterprise.values import MARITAL_STATUSES
from workgym.scenarios.enterprise import lexicon
from workgym.scenarios.enterprise.material import employee, old_day, team
from workgym.scenarios.enterprise.request import Request
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.wording import show_amount, show_day
from workgym.scenarios.shared.streams import below, pick

_ABSENT_FIELDS: Final = (
    "blood group", "parking space number", "shirt size", "bank account number", "locker number", "mother tongue",
    "emergency contact", "desk number",
)  # fmt: skip
"""Names of fields that no record has."""
_LEAVES: Final = ("casual, sick and vacation", "casual and sick", "sick and vacation", "casual and vacation")
_PERSON_FIELDS: Final = ("annual salary", "joining date", "birthday")


def my_field(rng: Random, rows: CompanyRows) -> Request:
    """Any field of the persona's own record."""
    return Request(employee(rng, rows)["emp_id"], {"field": pick(rng, tuple(lexicon.EMPLOYEE_FIELDS))})


def my_absent_field(rng: Random, rows: CompanyRows) -> Request:
    """A field that no record has."""
    return Request(employee(rng, rows)["emp_id"], {"field": pick(rng, _ABSENT_FIELDS)})


def balances(rng: Random, rows: CompanyRows) -> Request:
    """Two or three balances."""
    return Request(employee(rng, rows)["emp_id"], {"leaves": pick(rng, _LEAVES)})


def person_field(rng: Random, rows: CompanyRows) -> Request:
    """A colleague's field, asked by HR or by one of the colleague's managers."""
    person = employee(rng, rows)
    people = team(rows, "HR") if rng.random() < 0.5 else rows.above(person["emp_id"])
    askers = [row for row in people or team(rows, "HR") if row is not person]
    return Request(pick(rng, askers)["emp_id"], {"field": pick(rng, _PERSON_FIELDS), "person": person["name"]})


def absent_person_field(rng: Random, rows: CompanyRows) -> Request:
    """A field of a person who does not work here and never did."""
    clerk = pick(rng, team(rows, "HR"))
    return Request(clerk["emp_id"], {"field": pick(rng, _PERSON_FIELDS), "person": pick(rng, lexicon.ABSENT_NAMES)})


def salary_today(rng: Random, rows: CompanyRows) -> Request:
    """The persona's salary as it is."""
    return Request(employee(rng, rows)["emp_id"], {"when": show_day(rows.today)})


def salary_long_ago(rng: Random, rows: CompanyRows) -> Request:
    """The persona's salary before there were records, and before the persona joined."""
    return Request(employee(rng, rows)["emp_id"], {"when": show_day(old_day(rng))})


def own_head(rng: Random, rows: CompanyRows) -> Request:
    """The head of the company."""
    return Request(employee(rng, rows, but=rows.employees[0]["emp_id"])["emp_id"], {"organisation": lexicon.COMPANY})


def other_head(rng: Random, rows: CompanyRows) -> Request:
    """The head of another company."""
    return Request(employee(rng, rows)["emp_id"], {"organisation": pick(rng, lexicon.OTHER_COMPANIES)})


def _by_hr(rng: Random, rows: CompanyRows, person: Row, **slots: str) -> Request:
    clerk = pick(rng, [row for row in team(rows, "HR", 10) if row is not person])
    return Request(clerk["emp_id"], {"person": person["name"], **slots})


def set_salary(rng: Random, rows: CompanyRows) -> Request:
    """A raise."""
    person = employee(rng, rows)
    amount = (person["salary"] // 1000 + 20 + below(rng, 120)) * 1000
    return _by_hr(rng, rows, person, amount=show_amount(amount))


def set_leave(rng: Random, rows: CompanyRows) -> Request:
    """Other balances than now."""
    person = employee(rng, rows)
    left = {
        leave: pick(rng, [days for days in range(person[f"{leave}_total"] + 1) if days != person[f"{leave}_left"]])
        for leave in ("casual", "sick")
    }
    return _by_hr(rng, rows, person, **{leave: str(days) for leave, days in left.items()})


def set_rating(rng: Random, rows: CompanyRows) -> Request:
    """Another rating; half of the time that of an employee who may change every rating but this one."""
    person = pick(rng, team(rows, "HR", 10) if rng.random() < 0.5 else rows.active)
    rating = pick(rng, [number for number in range(1, 6) if number != person["rating"]])
    return _by_hr(rng, rows, person, rating=str(rating))


def set_marital(rng: Random, rows: CompanyRows) -> Request:
    """Another marital status."""
    person = employee(rng, rows)
    status = pick(rng, [status for status in MARITAL_STATUSES if status != person["marital_status"]])
    return _by_hr(rng, rows, person, status=status.lower())
