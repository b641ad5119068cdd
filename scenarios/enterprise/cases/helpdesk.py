"""Requests about helpdesk tickets: how personas and slots are drawn."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from random import Random
from typing import Final

from workgym.envs.core.schema import Row
from workgym.envs.enterprise.schema import PRIORITIES
from workgym.scenarios.enterprise.cases.common import IT, Case, Draw, fill, name_of, old_day, somebody, team, worker
from workgym.scenarios.enterprise.records import Records
from workgym.scenarios.enterprise.wording import TICKET_FIELDS, show_day
from workgym.scenarios.enterprise.world.ticket_text import TROUBLES
from workgym.scenarios.shared.streams import below, pick

__all__ = ["ABSENT", "DRAWS"]

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


def ticket_about(rng: Random, records: Records) -> Case:
    """A ticket of one's own, described by its facts."""
    me = worker(rng, records)
    ticket = pick(rng, [item for item in records.ticket_facts if item.row["assignee_emp_id"] == me])
    return Case(me, {"about": TROUBLES[ticket.trouble].about.format(**ticket.facts)})


def high_on_day(rng: Random, records: Records) -> Case:
    """A day on which a ticket of high priority was assigned."""
    while True:
        me = worker(rng, records)
        days = [row["assigned_date"] for row in records.tickets_of[me] if row["priority"] == "high"]
        if days:
            return Case(me, {"day": show_day(pick(rng, days))})


def between_days(rng: Random, records: Records) -> Case:
    """A period with some tickets."""
    me = worker(rng, records)
    first = pick(rng, records.tickets_of[me])["assigned_date"] - timedelta(days=below(rng, 12))
    return Case(me, {"since": show_day(first), "until": show_day(first + timedelta(days=14 + below(rng, 200)))})


def raised_by(rng: Random, records: Records) -> Case:
    """The tickets of a colleague, asked by somebody of Information Technology."""
    person = pick(rng, records.tickets)["raised_by_emp_id"]
    clerk = pick(rng, [row for row in team(records, IT) if row["emp_id"] != person])
    return Case(clerk["emp_id"], {"person": name_of(records, person)})


def count_in_year(rng: Random, records: Records) -> Case:
    """A year with tickets."""
    me = worker(rng, records)
    return Case(me, {"year": str(pick(rng, records.tickets_of[me])["assigned_date"].year)})


def count_long_ago(rng: Random, records: Records) -> Case:
    """A year before there were tickets."""
    return Case(worker(rng, records), {"year": str(old_day(rng).year)})


def _ticket(rng: Random, records: Records, *, is_open: bool = False) -> Row:
    return pick(rng, [row for row in records.tickets if row["status"] == "open" or not is_open])


def ticket_field(rng: Random, records: Records) -> Case:
    """A field of a ticket, asked by somebody of Information Technology."""
    clerk, ticket = pick(rng, team(records, IT)), _ticket(rng, records)
    return Case(clerk["emp_id"], {"field": pick(rng, tuple(TICKET_FIELDS)), "ticket": ticket["ticket_id"]})


def absent_ticket_field(rng: Random, records: Records) -> Case:
    """What no ticket says of itself."""
    clerk, ticket = pick(rng, team(records, IT)), _ticket(rng, records)
    return Case(clerk["emp_id"], {"field": pick(rng, _ABSENT_TICKET_FIELDS), "ticket": ticket["ticket_id"]})


def absent_ticket(rng: Random, records: Records) -> Case:
    """A field of a ticket that there is not."""
    number = len(records.tickets) + 100 + below(rng, 700)
    clerk = pick(rng, team(records, IT))
    return Case(clerk["emp_id"], {"field": pick(rng, tuple(TICKET_FIELDS)), "ticket": f"IT{number:04d}"})


def state_of(rng: Random, records: Records) -> Case:
    """The status of a ticket; as often open as resolved."""
    status = pick(rng, ("open", "resolved"))
    ticket = pick(rng, [row for row in records.tickets if row["status"] == status])
    return Case(pick(rng, team(records, IT))["emp_id"], {"thing": f"ticket {ticket['ticket_id']}"})


def state_outside(rng: Random, records: Records) -> Case:
    """The state of a thing outside the company."""
    return Case(pick(rng, team(records, IT))["emp_id"], {"thing": fill(rng, records, _OUTSIDE_THINGS)})


def raise_ticket(rng: Random, records: Records) -> Case:
    """A new ticket."""
    return Case(
        somebody(rng, records)["emp_id"], {"priority": pick(rng, PRIORITIES), "issue": fill(rng, records, _ISSUES)}
    )


def set_priority(rng: Random, records: Records) -> Case:
    """Another priority, by a lead of Information Technology."""
    clerk, ticket = pick(rng, team(records, IT, 10)), _ticket(rng, records)
    priority = pick(rng, [priority for priority in PRIORITIES if priority != ticket["priority"]])
    return Case(clerk["emp_id"], {"ticket": ticket["ticket_id"], "priority": priority})


def resolve_ticket(rng: Random, records: Records) -> Case:
    """A resolution, by who works on the ticket or by a lead."""
    ticket = _ticket(rng, records, is_open=True)
    lead = pick(rng, team(records, IT, 10))["emp_id"]
    me = ticket["assignee_emp_id"] if rng.random() < 0.5 else lead
    return Case(me, {"ticket": ticket["ticket_id"], "note": fill(rng, records, _NOTES)})


def delete_ticket(rng: Random, records: Records) -> Case:
    """One ticket less, by a manager of Information Technology."""
    return Case(pick(rng, team(records, IT, 12))["emp_id"], {"ticket": _ticket(rng, records)["ticket_id"]})


DRAWS: Final[Mapping[str, Draw]] = {
    "ticket-about": ticket_about,
    "high-on-day": high_on_day,
    "between-days": between_days,
    "raised-by": raised_by,
    "count-in-year": count_in_year,
    "ticket-field": ticket_field,
    "state-of": state_of,
    "raise-ticket": raise_ticket,
    "set-priority": set_priority,
    "resolve-ticket": resolve_ticket,
    "delete-ticket": delete_ticket,
}
"""By intent: a request that can be fulfilled."""

ABSENT: Final[Mapping[str, tuple[tuple[str, Draw], ...]]] = {
    "count-in-year": (("time", count_long_ago),),
    "ticket-field": (("attribute", absent_ticket_field), ("entity", absent_ticket)),
    "state-of": (("outside", state_outside),),
}
"""By intent: requests that nobody can answer, with the kind of what is missing (EnterpriseBench, section 4)."""
