"""What requests about policies ask for, a second time: from the pages of policies, and rows in SQL."""

from __future__ import annotations

from typing import Any

from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.enterprise.policies import reading
from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.shared.sql import query


def _clause(snapshot: Snapshot, opening: str) -> tuple[str, str]:
    """Return number and text of the one clause that begins so, whichever policy it is in."""
    pages = query(snapshot, "SELECT text FROM policy_pages WHERE contains(text, $opening)", opening=opening.split()[0])
    found = reading.in_clause((page["text"] for page in pages), opening)
    if found is None:
        raise ValueError(f"no clause begins with {opening!r}")
    return found


def treatment(snapshot: Snapshot, me: str, slots: Slots) -> list[Any]:
    """The terms of a treatment under the plan of somebody, and the end of their insurance."""
    _, text = _clause(snapshot, reading.OPENINGS[slots["treatment"]])
    rows = query(snapshot, "SELECT plan, end_date FROM insurance WHERE emp_id = $person", person=slots["person"])
    terms = [(*reading.terms_of(text, row["plan"]), row["end_date"]) for row in rows]
    return [{"percent": percent, "limit": limit, "until": until} for percent, limit, until in terms]


def vacation(snapshot: Snapshot, me: str, slots: Slots) -> list[Any]:
    """The balance beside the days that are wanted, the notice, and one approver or two."""
    notices = reading.notices_of(*(_clause(snapshot, opening)[1] for opening in reading.NOTICES))
    days = int(slots["days"])
    rows = query(
        snapshot,
        """SELECT e.vacation_left >= $days AS enough, e.reports_to AS first, m.reports_to AS second
           FROM employees e JOIN employees m ON e.reports_to = m.emp_id WHERE e.emp_id = $person""",
        person=slots["person"],
        days=days,
    )
    asked = [
        (row["enough"], {row["first"], row["second"]} if days > notices.medium else {row["first"]}) for row in rows
    ]
    return [
        {"enough": enough, "notice": notices.of(days), "approvers": frozenset(approvers)}
        for enough, approvers in asked if None not in approvers
    ]  # fmt: skip


def business_class(snapshot: Snapshot, me: str, slots: Slots) -> list[Any]:
    """The hours from which on somebody's level has business class, beside those of the trip."""
    rows = query(snapshot, "SELECT level FROM employees WHERE emp_id = $person", person=slots["person"])
    least = [reading.hours_of(_clause(snapshot, reading.BUSINESS[row["level"]])[1]) for row in rows]
    return [hours is not None and int(slots["hours"]) >= hours for hours in least]


def password_advice(snapshot: Snapshot, me: str, slots: Slots) -> list[Any]:
    """The weeks that the solution names, beside the days of the clause."""
    number, text = _clause(snapshot, reading.ROTATION)
    rows = query(
        snapshot,
        """SELECT ticket_id, date_diff('day', DATE '2000-01-01', DATE '2000-01-01' + to_weeks(CAST(weeks AS INTEGER)))
           AS days FROM (SELECT ticket_id, regexp_extract(resolution, 'reminder comes \\w+ (\\d+) weeks', 1) AS weeks
           FROM it_tickets WHERE ticket_id = $ticket) WHERE weeks <> ''""",
        ticket=slots["ticket"],
    )
    return [
        {"ticket": row["ticket_id"], "in_time": row["days"] <= reading.days_of(text), "clause": (number,)}
        for row in rows
    ]
