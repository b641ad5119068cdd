"""What requests about helpdesk tickets ask for, in plain Python over rows and facts."""

from __future__ import annotations

from typing import Any

from workgym.scenarios.enterprise.lexicon import TICKET_FIELDS
from workgym.scenarios.enterprise.request import Edit, Slots
from workgym.scenarios.enterprise.rows import CompanyRows, id_set
from workgym.scenarios.enterprise.wording import read_day
from workgym.scenarios.enterprise.world.ticket_text import TROUBLES


def ticket_about(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The persona's tickets whose facts fit the description."""
    return [
        ticket.row["ticket_id"]
        for ticket in rows.ticket_facts
        if ticket.row["assignee_emp_id"] == me
        and TROUBLES[ticket.trouble].about.format(**ticket.facts) == slots["about"]
    ]


def high_on_day(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The persona's tickets of high priority assigned on a day."""
    day = read_day(slots["day"])
    mine = rows.tickets_of.get(me, ())
    return id_set(row["ticket_id"] for row in mine if row["priority"] == "high" and row["assigned_date"] == day)


def between_days(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The persona's tickets assigned in a period."""
    since, until = read_day(slots["since"]), read_day(slots["until"])
    return id_set(row["ticket_id"] for row in rows.tickets_of.get(me, ()) if since <= row["assigned_date"] <= until)


def raised_by(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The tickets that a colleague raised."""
    person = rows.id_of(slots["person"])
    return id_set(row["ticket_id"] for row in rows.tickets if row["raised_by_emp_id"] == person)


def count_in_year(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The number of the persona's tickets of a year, if there are records of it."""
    year = int(slots["year"])
    if year < min(row["raised_date"] for row in rows.tickets).year:
        return []
    return [sum(row["assigned_date"].year == year for row in rows.tickets_of.get(me, ()))]


def ticket_field(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """A field of a ticket."""
    column, ticket = TICKET_FIELDS.get(slots["field"]), rows.by_id.get(slots["ticket"])
    return [] if column is None or ticket is None else [ticket[column]]


def state_of(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The status of a ticket, if the thing is one."""
    ticket = rows.by_id.get(slots["thing"].removeprefix("ticket "))
    return [ticket["status"]] if ticket else []


def raise_ticket(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """A new ticket."""
    values = {
        "priority": slots["priority"], "status": "open", "raised_by_emp_id": me, "assignee_emp_id": None,
        "raised_date": rows.today, "assigned_date": None, "issue": slots["issue"], "resolution": None,
    }  # fmt: skip
    return [Edit("it_tickets", None, values)]


def set_priority(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """A ticket's priority."""
    return [Edit("it_tickets", slots["ticket"], {"priority": slots["priority"]})]


def resolve_ticket(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """A ticket's resolution, which resolves it."""
    return [Edit("it_tickets", slots["ticket"], {"resolution": slots["note"], "status": "resolved"})]


def delete_ticket(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The removal of a ticket."""
    return [Edit("it_tickets", slots["ticket"], None)]
