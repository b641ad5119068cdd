"""Scripted solutions of requests about helpdesk tickets. They know what the request states and what tools return."""

from __future__ import annotations

from typing import Any, Final

from workgym.scenarios.enterprise.lexicon import TICKET_FIELDS
from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.enterprise.steps import Missing, ask, change, column_of, id_of, list_all
from workgym.scenarios.enterprise.wording import read_day
from workgym.scenarios.enterprise.world.ticket_text import CLOSINGS, FORMS, TROUBLES
from workgym.scenarios.shared.prose import read_prose
from workgym.scenarios.shared.steps import Steps


def ticket_about(me: str, slots: Slots) -> Steps[Any]:
    """Compare the description with the tickets that the persona works on."""
    tickets = yield from list_all("it_tickets_list", me=me, assignee=me)
    for trouble in TROUBLES.values():
        facts = read_prose(slots["about"], [trouble.about], FORMS)
        for ticket in tickets if facts is not None else ():
            said = read_prose(ticket["issue"], (trouble.opening, *trouble.details, *CLOSINGS), FORMS)
            if said is not None and all(
                said.get(name, "").lower() == value.lower() for name, value in (facts or {}).items()
            ):
                return ticket["ticket_id"]
    raise Missing


def _assigned(me: str, since: str, until: str, **more: str) -> Steps[list[str]]:
    tickets = yield from list_all(
        "it_tickets_list", me=me, assignee=me, assigned_since=since, assigned_until=until, **more
    )
    return [ticket["ticket_id"] for ticket in tickets]


def high_on_day(me: str, slots: Slots) -> Steps[Any]:
    """List the persona's tickets of high priority that were assigned on a day."""
    day = str(read_day(slots["day"]))
    return " ".join((yield from _assigned(me, day, day, priority="high")))


def between_days(me: str, slots: Slots) -> Steps[Any]:
    """List the persona's tickets that were assigned in a period."""
    return " ".join((yield from _assigned(me, str(read_day(slots["since"])), str(read_day(slots["until"])))))


def raised_by(me: str, slots: Slots) -> Steps[Any]:
    """List the tickets that a colleague raised."""
    tickets = yield from list_all("it_tickets_list", me=me, raised_by=(yield from id_of(slots["person"])))
    return " ".join(ticket["ticket_id"] for ticket in tickets)


def count_in_year(me: str, slots: Slots) -> Steps[Any]:
    """Count the persona's tickets of a year; if there are none, the year is not on record."""
    found = yield from _assigned(me, f"{slots['year']}-01-01", f"{slots['year']}-12-31")
    if not found:
        raise Missing
    return len(found)


def ticket_field(me: str, slots: Slots) -> Steps[Any]:
    """Read a ticket."""
    ticket = yield from ask("it_tickets_get", ticket_id=slots["ticket"])
    return ticket["data"][column_of(TICKET_FIELDS, slots["field"])]


def state_of(me: str, slots: Slots) -> Steps[Any]:
    """Read a ticket's status, if the thing is a ticket."""
    if not slots["thing"].startswith("ticket "):
        yield from list_all("it_tickets_search", me=me, text=slots["thing"])
        raise Missing
    ticket = yield from ask("it_tickets_get", ticket_id=slots["thing"].removeprefix("ticket "))
    return ticket["data"]["status"]


raise_ticket: Final = change("it_tickets_create", issue="issue", priority="priority")
set_priority: Final = change("it_tickets_update", ticket_id="ticket", priority="priority")
resolve_ticket: Final = change("it_tickets_update", ticket_id="ticket", resolution="note")
delete_ticket: Final = change("it_tickets_delete", ticket_id="ticket")
