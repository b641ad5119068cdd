"""Requests about personnel records: how personas and slots are drawn."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from workgym.envs.core.schema import Row
from workgym.envs.enterprise.schema import MARITAL_STATUSES
from workgym.scenarios.enterprise import lexicon
from workgym.scenarios.enterprise.cases.common import Case, Draw, old_day, somebody, team
from workgym.scenarios.enterprise.records import Records
from workgym.scenarios.enterprise.wording import FIELDS, show_amount, show_day
from workgym.scenarios.shared.streams import below, pick

__all__ = ["ABSENT", "DRAWS"]

_ABSENT_FIELDS: Final = (
    "blood group", "parking space number", "shirt size", "bank account number", "locker number", "mother tongue",
    "emergency contact", "desk number",
)  # fmt: skip
"""Names of fields that no record has."""
_LEAVES: Final = ("casual, sick and vacation", "casual and sick", "sick and vacation", "casual and vacation")
_PERSON_FIELDS: Final = ("annual salary", "joining date", "birthday")


def my_field(rng: Random, records: Records) -> Case:
    """Any field of one's own record."""
    return Case(somebody(rng, records)["emp_id"], {"field": pick(rng, tuple(FIELDS))})


def my_absent_field(rng: Random, records: Records) -> Case:
    """A field that no record has."""
    return Case(somebody(rng, records)["emp_id"], {"field": pick(rng, _ABSENT_FIELDS)})


def balances(rng: Random, records: Records) -> Case:
    """Two or three balances."""
    return Case(somebody(rng, records)["emp_id"], {"leaves": pick(rng, _LEAVES)})


def person_field(rng: Random, records: Records) -> Case:
    """A colleague's field, asked by HR or by a manager of theirs."""
    person = somebody(rng, records)
    people = team(records, "HR") if rng.random() < 0.5 else records.above(person["emp_id"])
    asking = [row for row in people or team(records, "HR") if row is not person]
    return Case(pick(rng, asking)["emp_id"], {"field": pick(rng, _PERSON_FIELDS), "person": person["name"]})


def absent_person_field(rng: Random, records: Records) -> Case:
    """A field of somebody who does not work here and never did."""
    asking = pick(rng, team(records, "HR"))
    return Case(asking["emp_id"], {"field": pick(rng, _PERSON_FIELDS), "person": pick(rng, lexicon.ABSENT_NAMES)})


def salary_today(rng: Random, records: Records) -> Case:
    """One's salary as it is."""
    return Case(somebody(rng, records)["emp_id"], {"when": show_day(records.today)})


def salary_long_ago(rng: Random, records: Records) -> Case:
    """One's salary before there were records, and before one joined."""
    return Case(somebody(rng, records)["emp_id"], {"when": show_day(old_day(rng))})


def own_head(rng: Random, records: Records) -> Case:
    """The head of the company."""
    return Case(somebody(rng, records, but=records.employees[0]["emp_id"])["emp_id"], {"organisation": lexicon.COMPANY})


def other_head(rng: Random, records: Records) -> Case:
    """The head of another company."""
    return Case(somebody(rng, records)["emp_id"], {"organisation": pick(rng, lexicon.OTHER_COMPANIES)})


def _by_hr(rng: Random, records: Records, person: Row, **slots: str) -> Case:
    clerk = pick(rng, [row for row in team(records, "HR", 10) if row is not person])
    return Case(clerk["emp_id"], {"person": person["name"], **slots})


def set_salary(rng: Random, records: Records) -> Case:
    """A raise."""
    person = somebody(rng, records)
    amount = (person["salary"] // 1000 + 20 + below(rng, 120)) * 1000
    return _by_hr(rng, records, person, amount=show_amount(amount))


def set_leave(rng: Random, records: Records) -> Case:
    """Other balances than now."""
    person = somebody(rng, records)
    left = {
        leave: pick(rng, [days for days in range(person[f"{leave}_total"] + 1) if days != person[f"{leave}_left"]])
        for leave in ("casual", "sick")
    }
    return _by_hr(rng, records, person, **{leave: str(days) for leave, days in left.items()})


def set_rating(rng: Random, records: Records) -> Case:
    """Another rating; half of the time that of somebody who may change ratings, but not this one."""
    person = pick(rng, team(records, "HR", 10) if rng.random() < 0.5 else records.active)
    rating = pick(rng, [number for number in range(1, 6) if number != person["rating"]])
    return _by_hr(rng, records, person, rating=str(rating))


def set_marital(rng: Random, records: Records) -> Case:
    """Another marital status."""
    person = somebody(rng, records)
    status = pick(rng, [status for status in MARITAL_STATUSES if status != person["marital_status"]])
    return _by_hr(rng, records, person, status=status.lower())


DRAWS: Final[Mapping[str, Draw]] = {
    "my-field": my_field,
    "balances": balances,
    "person-field": person_field,
    "salary-when": salary_today,
    "head-of": own_head,
    "set-salary": set_salary,
    "set-leave": set_leave,
    "set-rating": set_rating,
    "set-marital": set_marital,
}
"""By intent: a request that can be fulfilled."""

ABSENT: Final[Mapping[str, tuple[tuple[str, Draw], ...]]] = {
    "my-field": (("attribute", my_absent_field),),
    "person-field": (("entity", absent_person_field),),
    "salary-when": (("time", salary_long_ago),),
    "head-of": (("outside", other_head),),
}
"""By intent: requests that nobody can answer, with the kind of what is missing (EnterpriseBench, section 4)."""
