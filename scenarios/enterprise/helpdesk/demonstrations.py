"""Scripted solutions of requests about helpdesk tickets."""

from __future__ import annotations

from typing import Any

from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.enterprise.steps import DONE, Denied, Missing, ask, id_of, list_all
from workgym.scenarios.enterprise.wording import read_day
from workgym.scenarios.enterprise.world.ticket_text import CLOSINGS, FORMS, TROUBLES
from workgym.scenarios.shared.prose import read_prose
from workgym.scenarios.shared.steps import Steps


def my_matter(me: str, slots: Slots) -> Steps[Any]:
    """Compare the description with the tickets that the persona raised."""
    tickets = yield from list_all("it_tickets_list", me=me, raised_by=me)
    for trouble in TROUBLES.values():
        facts = read_prose(slots["about"], [trouble.about], FORMS)
        for ticket in tickets if facts is not None else ():
            said = read_prose(ticket["issue"], (trouble.opening, *trouble.details, *CLOSINGS), FORMS)
            if said is not None and all(
                said.get(name, "").lower() == value.lower() for name, value in (facts or {}).items()
            ):
                return ticket["ticket_id"]
    raise Missing


def _ids(tickets: list[dict[str, Any]]) -> str:
    if not tickets:
        raise Missing
    return " ".join(ticket["ticket_id"] for ticket in tickets)


def high_on_day(me: str, slots: Slots) -> Steps[Any]:
    """List the persona's tickets of high priority that were assigned on a day."""
    day = str(read_day(slots["day"]))
    tickets = yield from list_all(
        "it_tickets_list", me=me, assignee=me, priority="high", assigned_since=day, assigned_until=day
    )
    return _ids(tickets)


def between_days(me: str, slots: Slots) -> Steps[Any]:
    """List the persona's tickets that were assigned in a period."""
    since, until = str(read_day(slots["since"])), str(read_day(slots["until"]))
    tickets = yield from list_all("it_tickets_list", me=me, assignee=me, assigned_since=since, assigned_until=until)
    return _ids(tickets)


def _year(slots: Slots) -> dict[str, str]:
    return {"raised_since": f"{slots['year']}-01-01", "raised_until": f"{slots['year']}-12-31"}


def raised_by(me: str, slots: Slots) -> Steps[Any]:
    """List the tickets that a colleague raised in the year."""
    tickets = yield from list_all("it_tickets_list", me=me, raised_by=slots["person"], **_year(slots))
    return _ids(tickets)


def under_manager(me: str, slots: Slots) -> Steps[Any]:
    """List the tickets of the year, and look who of those who raised them works below the manager."""
    tickets = yield from ask("it_tickets_list", priority="high", limit=100, **_year(slots))
    person = slots["person"] if slots["person"].startswith("emp_") else (yield from id_of(slots["person"]))
    if tickets["hidden"] and person != me:
        raise Denied
    raisers = sorted({ticket["raised_by_emp_id"] for ticket in tickets["data"]})
    if not raisers:
        raise Missing
    named = ", ".join(f"'{one}'" for one in raisers)
    above = yield from ask(
        "sql_query",
        select="SELECT a.emp_id FROM employees a LEFT JOIN employees b ON a.reports_to = b.emp_id "
        "LEFT JOIN employees c ON b.reports_to = c.emp_id LEFT JOIN employees d ON c.reports_to = d.emp_id "
        f"WHERE a.emp_id IN ({named}) AND '{person}' IN (a.reports_to, b.reports_to, c.reports_to, d.reports_to)",
    )
    below = {row["emp_id"] for row in above["data"]}
    count = sum(ticket["raised_by_emp_id"] in below for ticket in tickets["data"])
    if not count:
        raise Missing
    return count


def raise_ticket(me: str, slots: Slots) -> Steps[Any]:
    """Raise a ticket."""
    yield from ask("it_tickets_create", issue=slots["issue"], priority=slots["priority"])
    return DONE


def set_priority(me: str, slots: Slots) -> Steps[Any]:
    """Change the priority."""
    yield from ask("it_tickets_update", ticket_id=slots["ticket"], priority=slots["priority"])
    return DONE


def remove(me: str, slots: Slots) -> Steps[Any]:
    """Remove the ticket."""
    yield from ask("it_tickets_delete", ticket_id=slots["ticket"])
    return DONE
