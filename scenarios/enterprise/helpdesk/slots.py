"""How requests about helpdesk tickets are drawn."""

from __future__ import annotations

from datetime import timedelta
from random import Random
from typing import Final

from workgym.envs.enterprise.values import PRIORITIES
from workgym.scenarios.enterprise.material import fill
from workgym.scenarios.enterprise.request import Request
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.wording import show_day
from workgym.scenarios.enterprise.world.ticket_text import TROUBLES
from workgym.scenarios.shared.drawing import Rejected
from workgym.scenarios.shared.streams import below, pick

_ISSUES: Final = (
    "The {device} in room {room} makes a noise.",
    "I cannot print the plan of {project} from room {room}.",
    "The {device} that I was given does not start.",
    "Nobody in room {room} can open {system}.",
)
_LEAST_DAYS: Final = 14
"""So long is a period at least."""
_YEARS: Final = range(2012, 2023)


def my_matter(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A ticket that somebody raised, by its matter."""
    ticket = pick(rng, rows.ticket_facts)
    me = ticket.row["raised_by_emp_id"]
    if not rows.by_id[me]["is_valid"]:
        raise Rejected("the raiser has left")
    return Request(me, {"about": TROUBLES[ticket.trouble].about.format(**ticket.facts)})


def high_on_day(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A day on which a ticket of high priority was assigned to somebody."""
    high = [row for row in rows.tickets if row["priority"] == "high" and row["assigned_date"]]
    row = pick(rng, high)
    if not rows.by_id[row["assignee_emp_id"]]["is_valid"]:
        raise Rejected("the assignee has left")
    return Request(row["assignee_emp_id"], {"day": show_day(row["assigned_date"])})


def day_without(rng: Random, rows: CompanyRows, request: Request) -> Request:
    """A day on which the persona was assigned none of high priority, though others were."""
    mine = {row["assigned_date"] for row in rows.tickets_of.get(request.me, ())}
    days = [row["raised_date"] for row in rows.tickets if row["raised_date"] not in mine]
    return Request(request.me, {"day": show_day(pick(rng, days))})


def between_days(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A period in which some tickets were assigned to somebody."""
    row = pick(rng, [row for row in rows.tickets if row["assigned_date"]])
    me = row["assignee_emp_id"]
    if not rows.by_id[me]["is_valid"]:
        raise Rejected("the assignee has left")
    first = row["assigned_date"] - timedelta(days=below(rng, 12))
    last = min(first + timedelta(days=_LEAST_DAYS + below(rng, 200)), rows.today)
    return Request(me, {"since": show_day(first), "until": show_day(last)})


def period_without(rng: Random, rows: CompanyRows, request: Request) -> Request:
    """A period in which the persona was assigned nothing."""
    mine = [row["assigned_date"] for row in rows.tickets_of.get(request.me, ()) if row["assigned_date"]]
    first = rows.today - timedelta(days=220 + below(rng, 3400))
    last = first + timedelta(days=_LEAST_DAYS + below(rng, 200))
    if any(first <= day <= last for day in mine):
        raise Rejected("something was assigned")
    return Request(request.me, {"since": show_day(first), "until": show_day(last)})


def raised_by(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A colleague, and a year in which they raised tickets."""
    tickets = rows.rows_by("it_tickets", "raised_by_emp_id").get(main, ())
    if not tickets:
        raise Rejected("no ticket")
    return Request("", {"person": main, "year": str(pick(rng, tickets)["raised_date"].year)})


def year_without(rng: Random, rows: CompanyRows, request: Request) -> Request:
    """A year in which the colleague raised none."""
    tickets = rows.rows_by("it_tickets", "raised_by_emp_id").get(request.slots["person"], ())
    empty = sorted({str(year) for year in _YEARS} - {str(row["raised_date"].year) for row in tickets})
    return Request(request.me, {**request.slots, "year": pick(rng, empty)})


def under_manager(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A manager and a year in which the people below raised tickets of high priority."""
    high = [row for row in rows.tickets if row["priority"] == "high"]
    row = pick(rng, high)
    above = [one for one in rows.above(row["raised_by_emp_id"]) if one["reports_to"] is not None and one["is_valid"]]
    if not above:
        raise Rejected("nobody above but the head of the company")
    manager = pick(rng, above)["emp_id"]
    me = manager if rng.random() < 0.3 else ""
    return Request(me, {"person": manager, "year": str(row["raised_date"].year)})


# Changes


def raise_ticket(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A new ticket."""
    return Request(main, {"priority": pick(rng, PRIORITIES), "issue": fill(rng, rows, _ISSUES)})


def set_priority(rng: Random, rows: CompanyRows, main: str) -> Request:
    """Another priority of a ticket."""
    priority = pick(rng, PRIORITIES)
    if priority == rows.by_id[main]["priority"]:
        raise Rejected("it has the priority already")
    return Request("", {"ticket": main, "priority": priority})


def remove(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A ticket to be removed."""
    return Request("", {"ticket": main})
