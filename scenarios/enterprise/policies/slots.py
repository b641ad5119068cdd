"""How requests about policies are drawn."""

from __future__ import annotations

from datetime import timedelta
from random import Random
from typing import Final

from workgym.scenarios.enterprise.fields import TREATMENTS
from workgym.scenarios.enterprise.policies.by_rows import numbers
from workgym.scenarios.enterprise.request import Request
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.wording import show_day
from workgym.scenarios.shared.drawing import Rejected
from workgym.scenarios.shared.streams import below, pick

_OWN: Final = 0.5
_DAYS: Final = range(2, 15)
"""How many days of vacation are wanted."""
_HOURS: Final = range(2, 15)
"""How long trips take."""
_LEADERS: Final = 0.7
"""How often the journey is that of somebody whose level may book business class at all."""


def treatment(rng: Random, rows: CompanyRows, main: str) -> Request:
    """Somebody who is insured, and a treatment."""
    if len(rows.rows_by("insurance", "emp_id").get(main, ())) != 1:
        raise Rejected("not insured")
    return Request(main if rng.random() < _OWN else "", {"person": main, "treatment": pick(rng, tuple(TREATMENTS))})


def vacation(rng: Random, rows: CompanyRows, main: str) -> Request:
    """Somebody, some days of vacation, and the Monday on which they begin."""
    monday = rows.today + timedelta(days=7 * (8 + below(rng, 24)))
    stated = {"person": main, "days": str(pick(rng, _DAYS)), "day": show_day(monday)}
    return Request(main if rng.random() < _OWN else "", stated)


def journey(rng: Random, rows: CompanyRows, main: str) -> Request:
    """Somebody and the hours of a flight."""
    if rows.by_id[main]["level"] <= 10 and rng.random() < _LEADERS:
        raise Rejected("the level never may")
    return Request(main if rng.random() < _OWN else "", {"person": main, "hours": str(pick(rng, _HOURS))})


def password_ticket(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A solved ticket about a password: as often one whose advice keeps to the policy as not, if there are both."""
    limit = numbers(rows, "password", "rotation")["rotation_days"]
    tickets = [item for item in rows.ticket_facts if (item.trouble, item.cause) == ("password", 0)]
    wanted = rng.random() < 0.5
    alike = [item for item in tickets if (7 * int(item.facts["term"]) <= limit) == wanted]
    return Request("", {"ticket": pick(rng, alike or tickets).row["ticket_id"]})
