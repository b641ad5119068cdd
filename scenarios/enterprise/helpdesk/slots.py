"""How requests about helpdesk tickets are drawn: the personas, and what the requests state."""

from __future__ import annotations

from datetime import timedelta
from random import Random
from typing import Final

from workgym.envs.core.schema import Row
from workgym.envs.enterprise.values import PRIORITIES
from workgym.scenarios.enterprise import lexicon
from workgym.scenarios.enterprise.material import IT, employee, fill, old_day, team, worker
from workgym.scenarios.enterprise.request import Request
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.wording import show_day
from workgym.scenarios.enterprise.world.ticket_text import TROUBLES
from workgym.scenarios.shared.streams import below, pick

_ABSENT_TICKET_FIELDS: Final = ("cost in rupees", "serial number", "number of phone calls", "satisfaction score")
"""Names of fields that no record has."""
_OUTSIDE_THINGS: Final = (
    "the tram line to the airport", "the bridge over the old harbour", "the water pipe in the street outside",
    "flight TL 482 to {place}", "the ferry to {place}", "the power cut in {place}",
)  # fmt: skip
"""Things outside the company that have a state too."""
_ISSUES: Final = (
    "The {device} in room {room} makes a noise.",
    "I cannot print the plan of {project} from room {room}.",
    "The {device} that I was given on {day} does not start.",
    "Nobody in room {room} can open {system}.",
)
_NOTES: Final = (
    "Replaced the cable and tested the {device}.",
    "Installed the update of {day}.",
    "Moved the {device} to room {room}, where it works.",
    "The owner of {project} found the mistake; nothing to repair.",
)


def ticket_about(rng: Random, rows: CompanyRows) -> Request:
    """A ticket that the persona works on, described by its facts."""
    me = worker(rng, rows)
    ticket = pick(rng, [item for item in rows.ticket_facts if item.row["assignee_emp_id"] == me])
    return Request(me, {"about": TROUBLES[ticket.trouble].about.format(**ticket.facts)})


def high_on_day(rng: Random, rows: CompanyRows) -> Request:
    """A day on which a ticket of high priority was assigned."""
    while True:
        me = worker(rng, rows)
        days = [row["assigned_date"] for row in rows.tickets_of[me] if row["priority"] == "high"]
        if days:
            return Request(me, {"day": show_day(pick(rng, days))})


def between_days(rng: Random, rows: CompanyRows) -> Request:
    """A period with some tickets."""
    me = worker(rng, rows)
    first = pick(rng, rows.tickets_of[me])["assigned_date"] - timedelta(days=below(rng, 12))
    return Request(me, {"since": show_day(first), "until": show_day(first + timedelta(days=14 + below(rng, 200)))})


def raised_by(rng: Random, rows: CompanyRows) -> Request:
    """The tickets of a colleague, asked by an employee of Information Technology."""
    person = pick(rng, rows.tickets)["raised_by_emp_id"]
    clerk = pick(rng, [row for row in team(rows, IT) if row["emp_id"] != person])
    return Request(clerk["emp_id"], {"person": rows.name_of(person)})


def count_in_year(rng: Random, rows: CompanyRows) -> Request:
    """A year with tickets."""
    me = worker(rng, rows)
    return Request(me, {"year": str(pick(rng, rows.tickets_of[me])["assigned_date"].year)})


def count_long_ago(rng: Random, rows: CompanyRows) -> Request:
    """A year before there were tickets."""
    return Request(worker(rng, rows), {"year": str(old_day(rng).year)})


def _ticket(rng: Random, rows: CompanyRows, *, is_open: bool = False) -> Row:
    return pick(rng, [row for row in rows.tickets if row["status"] == "open" or not is_open])


def ticket_field(rng: Random, rows: CompanyRows) -> Request:
    """A field of a ticket, asked by an employee of Information Technology."""
    clerk, ticket = pick(rng, team(rows, IT)), _ticket(rng, rows)
    return Request(clerk["emp_id"], {"field": pick(rng, tuple(lexicon.TICKET_FIELDS)), "ticket": ticket["ticket_id"]})


def absent_ticket_field(rng: Random, rows: CompanyRows) -> Request:
    """A field that no ticket has."""
    clerk, ticket = pick(rng, team(rows, IT)), _ticket(rng, rows)
    return Request(clerk["emp_id"], {"field": pick(rng, _ABSENT_TICKET_FIELDS), "ticket": ticket["ticket_id"]})


def absent_ticket(rng: Random, rows: CompanyRows) -> Request:
    """A field of a ticket that does not exist."""
    number = len(rows.tickets) + 100 + below(rng, 700)
    clerk = pick(rng, team(rows, IT))
    return Request(clerk["emp_id"], {"field": pick(rng, tuple(lexicon.TICKET_FIELDS)), "ticket": f"IT{number:04d}"})


def state_of(rng: Random, rows: CompanyRows) -> Request:
    """The status of a ticket; as often open as resolved."""
    status = pick(rng, ("open", "resolved"))
    ticket = pick(rng, [row for row in rows.tickets if row["status"] == status])
    return Request(pick(rng, team(rows, IT))["emp_id"], {"thing": f"ticket {ticket['ticket_id']}"})


def state_outside(rng: Random, rows: CompanyRows) -> Request:
    """The state of a thing outside the company."""
    return Request(pick(rng, team(rows, IT))["emp_id"], {"thing": fill(rng, rows, _OUTSIDE_THINGS)})


def raise_ticket(rng: Random, rows: CompanyRows) -> Request:
    """A new ticket."""
    return Request(
        employee(rng, rows)["emp_id"], {"priority": pick(rng, PRIORITIES), "issue": fill(rng, rows, _ISSUES)}
    )


def set_priority(rng: Random, rows: CompanyRows) -> Request:
    """Another priority, by a lead of Information Technology."""
    clerk, ticket = pick(rng, team(rows, IT, 10)), _ticket(rng, rows)
    priority = pick(rng, [priority for priority in PRIORITIES if priority != ticket["priority"]])
    return Request(clerk["emp_id"], {"ticket": ticket["ticket_id"], "priority": priority})


def resolve_ticket(rng: Random, rows: CompanyRows) -> Request:
    """A resolution, by the assignee of an open ticket or by a lead."""
    ticket = _ticket(rng, rows, is_open=True)
    lead = pick(rng, team(rows, IT, 10))["emp_id"]
    me = ticket["assignee_emp_id"] if rng.random() < 0.5 else lead
    return Request(me, {"ticket": ticket["ticket_id"], "note": fill(rng, rows, _NOTES)})


def delete_ticket(rng: Random, rows: CompanyRows) -> Request:
    """The removal of a ticket, by a manager of Information Technology."""
    return Request(pick(rng, team(rows, IT, 12))["emp_id"], {"ticket": _ticket(rng, rows)["ticket_id"]})
