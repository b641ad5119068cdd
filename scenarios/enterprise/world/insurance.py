"""Health insurance: one policy for every employee, whose plan follows the level and whose premium age and family."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from random import Random
from typing import Final

from workgym.envs.core.schema import Row
from workgym.envs.enterprise.values import CURRENCY, PLANS
from workgym.scenarios.enterprise import lexicon
from workgym.scenarios.enterprise.world.common import TODAY, stream
from workgym.scenarios.shared.streams import pick, shuffled, weighted

__all__ = ["SUMS", "insurance_rows", "premium"]

SUMS: Final = dict(zip(PLANS, (300_000, 500_000, 1_000_000, 2_000_000), strict=True))
"""What a plan pays at most in a year, in rupees."""
_PLAN_OF_LEVEL: Final = {9: "Bronze", 10: "Silver", 12: "Gold"}
_DEPENDANTS: Final = {
    "Single": ((0, 1, 2), (80, 13, 7)),
    "Married": ((1, 2, 3, 4), (30, 28, 30, 12)),
    "Divorced": ((0, 1, 2), (35, 40, 25)),
}
_SHARES: Final = ((35, 120), (50, 165), (200, 215))
"""Below an age, the premium of one person in parts of ten thousand of the sum."""
_SHARE_OF_DEPENDANT: Final = 25


def insurance_rows(seed: int, employees: Sequence[Row]) -> list[Row]:
    """Return the policies by number; numbers follow no order of people."""
    order = shuffled(stream(seed, "insurance", "order"), employees)
    return [_policy(stream(seed, "insurance", row["emp_id"]), place, row) for place, row in enumerate(order, 1)]


def premium(sum_insured: int, age: int, dependants: int) -> int:
    """Return what a policy costs in a year, in rupees."""
    share = next(share for below_age, share in _SHARES if age < below_age) + _SHARE_OF_DEPENDANT * dependants
    return sum_insured * share // 10_000


def _policy(rng: Random, number: int, person: Row) -> Row:
    start = _last_anniversary(person["date_joined"], person["date_left"] or TODAY)
    plan = _PLAN_OF_LEVEL.get(person["level"], "Platinum")
    dependants = weighted(rng, *_DEPENDANTS[person["marital_status"]])
    return {
        "policy_no": f"PL{number:06d}",
        "emp_id": person["emp_id"],
        "insurer": pick(rng, lexicon.INSURERS),
        "plan": plan,
        "sum_insured": SUMS[plan],
        "premium": premium(SUMS[plan], _years(person["birth_date"], start), dependants),
        "currency": CURRENCY,
        "start_date": start,
        "end_date": person["date_left"] or _in_year(start, start.year + 1) - timedelta(days=1),
        "dependants": dependants,
    }


def _last_anniversary(first: date, today: date) -> date:
    return _in_year(first, first.year + _years(first, today))


def _years(first: date, today: date) -> int:
    """Return how many whole years have passed."""
    return today.year - first.year - (today < _in_year(first, today.year))


def _in_year(day: date, year: int) -> date:
    """Return the same day of another year; 28 February where there is no 29."""
    return date(year, 2, 28) if (day.month, day.day) == (2, 29) else day.replace(year=year)
