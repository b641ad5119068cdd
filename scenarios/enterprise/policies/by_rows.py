"""What requests about policies ask for, in plain Python over rows and the parameters of clauses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from workgym.scenarios.enterprise.fields import TREATMENTS
from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.world.policies import Clause

_ALL: Final = 100
"""The share of a bill that is paid where the clause names none."""
_NEVER: Final = 10
"""Up to this level nobody may book business class."""
_WEEK: Final = 7


def clause(rows: CompanyRows, policy: str, subject: str) -> Clause:
    """Return the clause of a policy, by its key, about a subject."""
    return next(item for item in rows.policies if item.key == policy).clause(subject)


def numbers(rows: CompanyRows, policy: str, subject: str) -> Mapping[str, int]:
    """Return the parameters of a clause that are numbers."""
    return {
        name: value for name, value in clause(rows, policy, subject).parameters.items() if isinstance(value, int)
    }  # fmt: skip


def treatment(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """Which part of a treatment somebody's insurance pays, up to what, and how long it runs."""
    subject = TREATMENTS[slots["treatment"]]
    terms = numbers(rows, "medical", subject)
    return [
        {
            "percent": terms.get(f"{subject}_percent", _ALL),
            "limit": terms[f"{row['plan'].lower()}_{subject}_rupees"],
            "until": row["end_date"],
        }
        for row in rows.rows_by("insurance", "emp_id").get(slots["person"], ())
    ]


def vacation(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """Whether the balance is enough for some days of vacation, how early to ask for them, and whom."""
    person, days = rows.by_id[slots["person"]], int(slots["days"])
    short, medium, long = (numbers(rows, "leave", f"notice_{name}") for name in ("short", "medium", "long"))
    approvers, notice = [person["reports_to"]], long["notice_long_working_days"]
    if days <= short["short_leave_days"]:
        notice = short["notice_short_working_days"]
    elif days <= medium["medium_leave_days"]:
        notice = medium["notice_medium_working_days"]
    else:
        approvers += [row["reports_to"] for row in (rows.by_id.get(person["reports_to"] or ""),) if row]
    if None in approvers:
        return []
    return [{"enough": person["vacation_left"] >= days, "notice": notice, "approvers": frozenset(approvers)}]


def business_class(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """Whether somebody's level lets them book business class for a trip of so many hours."""
    level = rows.by_id[slots["person"]]["level"]
    if level <= _NEVER:
        return [False]
    name, number = {12: ("managers", 12), 14: ("directors", 14)}.get(level, ("executives", 15))
    terms = numbers(rows, "travel", f"business_{name}")
    return [int(slots["hours"]) >= terms[f"business_level_{number}_hours"]]


def password_advice(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """Whether the solution of a ticket keeps to the longest time that a password may stand."""
    ticket, rotation = rows.facts_by_ticket[slots["ticket"]], clause(rows, "password", "rotation")
    if (ticket.trouble, ticket.cause) != ("password", 0):
        return []
    in_time = int(ticket.facts["term"]) * _WEEK <= numbers(rows, "password", "rotation")["rotation_days"]
    return [{"ticket": slots["ticket"], "in_time": in_time, "clause": (rotation.number,)}]
