"""What requests about helpdesk tickets ask for, in plain Python over rows and facts."""

from __future__ import annotations

from typing import Any

from workgym.envs.core.schema import Row
from workgym.scenarios.enterprise.request import Edit, Slots
from workgym.scenarios.enterprise.rows import CompanyRows, id_set
from workgym.scenarios.enterprise.wording import read_day
from workgym.scenarios.enterprise.world.ticket_text import TROUBLES


def my_matter(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The tickets that the persona raised, whose facts fit the description."""
    return [
        ticket.row["ticket_id"] for ticket in rows.ticket_facts
        if ticket.row["raised_by_emp_id"] == me
        and TROUBLES[ticket.trouble].about.format(**ticket.facts) == slots["about"]
    ]  # fmt: skip


def high_on_day(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The persona's tickets of high priority assigned on a day."""
    day, mine = read_day(slots["day"]), rows.tickets_of.get(me, ())
    return id_set(row["ticket_id"] for row in mine if row["priority"] == "high" and row["assigned_date"] == day)


def between_days(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The persona's tickets assigned in a period."""
    since, until = read_day(slots["since"]), read_day(slots["until"])
    mine = [row for row in rows.tickets_of.get(me, ()) if row["assigned_date"]]
    return id_set(row["ticket_id"] for row in mine if since <= row["assigned_date"] <= until)


def raised(rows: CompanyRows, slots: Slots) -> list[Row]:
    """Return the tickets that a colleague raised in a year."""
    tickets = rows.rows_by("it_tickets", "raised_by_emp_id").get(slots["person"], ())
    return [row for row in tickets if str(row["raised_date"].year) == slots["year"]]


def raised_by(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The tickets that a colleague raised in a year."""
    return id_set(row["ticket_id"] for row in raised(rows, slots))


def high_under(rows: CompanyRows, slots: Slots) -> list[Row]:
    """Return the tickets of high priority that people below a manager raised in a year."""
    return [
        row for row in rows.tickets
        if row["priority"] == "high" and str(row["raised_date"].year) == slots["year"]
        and any(one["emp_id"] == slots["person"] for one in rows.above(row["raised_by_emp_id"]))
    ]  # fmt: skip


def under_manager(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """How many these are."""
    found = high_under(rows, slots)
    return [len(found)] if found else []


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


def remove(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The removal of a ticket."""
    return [Edit("it_tickets", slots["ticket"], None)]
