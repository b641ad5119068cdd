"""Requests about helpdesk tickets: their intents, and the tasks that they make."""

from __future__ import annotations

from typing import Final

from workgym.envs.core.calls import Call
from workgym.scenarios.enterprise.helpdesk import by_rows, by_sql, demonstrations, slots
from workgym.scenarios.enterprise.intent import Answer, Intent, call_of_slots, column_answers
from workgym.scenarios.enterprise.lexicon import TICKET_FIELDS
from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.enterprise.rights import Need
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.template import EnterpriseTemplate, plan
from workgym.scenarios.enterprise.wording import read_day
from workgym.scenarios.shared.steps import call


def _ticket_read(rows: CompanyRows, ticket_id: str) -> list[Need]:
    row = rows.by_id.get(ticket_id)
    return [Need("read", "it_tickets", row)] if row else []


def _raised_read(rows: CompanyRows, me: str, stated: Slots) -> list[Need]:
    person = rows.id_of(stated["person"])
    return [Need("read", "it_tickets", row) for row in rows.tickets if row["raised_by_emp_id"] == person]


def _list(me: str, since: str, until: str, **more: str) -> list[Call]:
    return [call("it_tickets_list", assignee=me, assigned_since=since, assigned_until=until, limit=100, **more)]


def _day_calls(rows: CompanyRows, me: str, stated: Slots) -> list[Call]:
    day = str(read_day(stated["day"]))
    return _list(me, day, day, priority="high")


def _state_calls(rows: CompanyRows, me: str, stated: Slots) -> list[Call]:
    if stated["thing"].startswith("ticket "):
        return [call("it_tickets_get", ticket_id=stated["thing"].removeprefix("ticket "))]
    return [call("it_tickets_search", text=stated["thing"])]


TICKET_ABOUT: Final = Intent("ticket-about", (
        "One of the tickets I work on is about {about}. What is its id?",
        "Which ticket assigned to me concerns {about}? I need the id.",
        "Find the id of my assigned ticket about {about}.",
        "I have a ticket on {about} to look after. Tell me its id.",
        "Among the tickets assigned to me, what is the id of the one about {about}?",
    ),
    draw=slots.ticket_about,
    rules=(by_rows.ticket_about, by_sql.ticket_about), demonstrate=demonstrations.ticket_about,
    answer=Answer("id"), calls=lambda rows, me, stated: [call("it_tickets_list", assignee=me, limit=100)],
)  # fmt: skip
HIGH_ON_DAY: Final = Intent("high-on-day", (
        "Which high-priority tickets were assigned to me on {day}? Give me the ids.",
        "Give me the ids of the tickets of high priority that I was assigned on {day}.",
        "On {day}, which tickets of high priority came to me? Their ids, please.",
        "List the ids of my high-priority tickets with {day} as the day of assignment.",
        "I need the ids of all high-priority tickets that went to me on {day}.",
    ),
    draw=slots.high_on_day,
    rules=(by_rows.high_on_day, by_sql.high_on_day), demonstrate=demonstrations.high_on_day,
    answer=Answer("ids"), calls=_day_calls,
)  # fmt: skip
BETWEEN_DAYS: Final = Intent("between-days", (
        "Which tickets were assigned to me between {since} and {until}, both days included? Give me the ids.",
        "Give me the ids of the tickets that I was assigned from {since} to {until}, first and last day included.",
        "I need the ids of everything assigned to me from {since} up to and including {until} at the helpdesk.",
        "List the ids of my tickets whose assignment fell on {since}, on {until} or in between.",
        "From {since} through {until}: which tickets came to me? Ids, please.",
    ),
    draw=slots.between_days,
    rules=(by_rows.between_days, by_sql.between_days), demonstrate=demonstrations.between_days,
    answer=Answer("ids"),
    calls=lambda rows, me, stated: _list(me, str(read_day(stated["since"])), str(read_day(stated["until"]))),
)  # fmt: skip
RAISED_BY: Final = Intent("raised-by", (
        "Which tickets has {person} raised? I need all ids.",
        "Give me the ids of every ticket raised by {person}.",
        "List the ids of the tickets that came from {person}.",
        "For a visit to {person}: the ids of all tickets this colleague has raised, please.",
        "What are the ids of the tickets with {person} as the one who raised them?",
    ),
    draw=slots.raised_by,
    rules=(by_rows.raised_by, by_sql.raised_by), demonstrate=demonstrations.raised_by,
    answer=Answer("ids"), reads=_raised_read,
    calls=lambda rows, me, stated: [call("it_tickets_list", raised_by=rows.id_of(stated["person"]), limit=100)],
)  # fmt: skip
COUNT_IN_YEAR: Final = Intent("count-in-year", (
        "How many tickets were assigned to me in {year}?",
        "For my report: the number of tickets that I was assigned in {year}, please.",
        "Count the tickets of {year} that were assigned to me.",
        "In {year}, how many tickets came to me?",
        "Tell me how many tickets I was assigned during {year}.",
    ),
    draw=slots.count_in_year, absent={"time": slots.count_long_ago},
    rules=(by_rows.count_in_year, by_sql.count_in_year), demonstrate=demonstrations.count_in_year,
    answer=Answer("int"),
    calls=lambda rows, me, stated: _list(me, f"{stated['year']}-01-01", f"{stated['year']}-12-31"),
)  # fmt: skip
TICKET_FIELD: Final = Intent("ticket-field", (
        "What is the {field} of ticket {ticket}?",
        "I need the {field} of ticket {ticket}.",
        "Please look up ticket {ticket} and tell me the {field}.",
        "Ticket {ticket}: which {field} does it have?",
        "Could you find out the {field} of ticket {ticket} for me?",
    ),
    draw=slots.ticket_field, absent={"attribute": slots.absent_ticket_field, "entity": slots.absent_ticket},
    rules=(by_rows.ticket_field, by_sql.ticket_field), demonstrate=demonstrations.ticket_field,
    answer=column_answers("it_tickets", TICKET_FIELDS, assigned_date="date", raised_by_emp_id="id"),
    reads=lambda rows, me, stated: _ticket_read(rows, stated["ticket"]),
    calls=call_of_slots("it_tickets_get", ticket_id="ticket"),
)  # fmt: skip
STATE_OF: Final = Intent("state-of", (
        "Is the status of {thing} open or resolved right now?",
        "Somebody asked me about {thing}. Is its status open or resolved?",
        "Please check whether {thing} is open or resolved.",
        "Open or resolved: which of the two is the status of {thing}?",
        "Is {thing} still open, or has it been resolved? One word will do.",
    ),
    draw=slots.state_of, absent={"outside": slots.state_outside},
    rules=(by_rows.state_of, by_sql.state_of), demonstrate=demonstrations.state_of,
    answer=Answer("enum", table="it_tickets", column="status"),
    reads=lambda rows, me, stated: _ticket_read(rows, stated["thing"].removeprefix("ticket ")),
    calls=_state_calls,
)  # fmt: skip
RAISE_TICKET: Final = Intent("raise-ticket", (
        'Raise a ticket of {priority} priority for me: "{issue}"',
        'Please tell the helpdesk, with {priority} priority: "{issue}"',
        'I need a new ticket, priority {priority}, with this text: "{issue}"',
        'Open a {priority}-priority ticket in my name that says "{issue}"',
        'The helpdesk should get a ticket from me, priority {priority}, saying "{issue}"',
    ),
    draw=slots.raise_ticket,
    rules=(by_rows.raise_ticket, by_sql.raise_ticket), demonstrate=demonstrations.raise_ticket,
    calls=call_of_slots("it_tickets_create", issue="issue", priority="priority"),
)  # fmt: skip
SET_PRIORITY: Final = Intent("set-priority", (
        "Change the priority of ticket {ticket} to {priority}.",
        "Ticket {ticket} should have {priority} priority from now on. Please set it.",
        "Please give ticket {ticket} a {priority} priority.",
        "I want ticket {ticket} to be of {priority} priority.",
        "Set ticket {ticket} to {priority} priority, please.",
    ),
    draw=slots.set_priority,
    rules=(by_rows.set_priority, by_sql.set_priority), demonstrate=demonstrations.set_priority,
    calls=call_of_slots("it_tickets_update", ticket_id="ticket", priority="priority"),
)  # fmt: skip
RESOLVE_TICKET: Final = Intent("resolve-ticket", (
        'Resolve ticket {ticket} with the note "{note}"',
        'Ticket {ticket} is done. Record this resolution: "{note}"',
        'Please close ticket {ticket} as resolved and write "{note}"',
        'I want ticket {ticket} marked as resolved, the resolution being "{note}"',
        'Enter the resolution "{note}" for ticket {ticket}, which resolves it.',
    ),
    draw=slots.resolve_ticket,
    rules=(by_rows.resolve_ticket, by_sql.resolve_ticket), demonstrate=demonstrations.resolve_ticket,
    calls=call_of_slots("it_tickets_update", ticket_id="ticket", resolution="note"),
)  # fmt: skip
DELETE_TICKET: Final = Intent("delete-ticket", (
        "Delete ticket {ticket}.",
        "Please remove ticket {ticket} from the helpdesk.",
        "Ticket {ticket} was raised by mistake. Delete it.",
        "I want ticket {ticket} deleted.",
        "Take ticket {ticket} out of the system, please.",
    ),
    draw=slots.delete_ticket,
    rules=(by_rows.delete_ticket, by_sql.delete_ticket), demonstrate=demonstrations.delete_ticket,
    calls=call_of_slots("it_tickets_delete", ticket_id="ticket"),
)  # fmt: skip

_BOTH: Final = (
    *plan("lookup", (TICKET_FIELD, STATE_OF), (TICKET_ABOUT, RAISED_BY), (HIGH_ON_DAY, BETWEEN_DAYS, COUNT_IN_YEAR)),
    *plan("update", RAISE_TICKET, SET_PRIORITY, RESOLVE_TICKET, DELETE_TICKET),
    *plan("unanswerable", TICKET_FIELD, TICKET_FIELD, (STATE_OF, COUNT_IN_YEAR)),
)
TEMPLATE: Final = EnterpriseTemplate(
    "helpdesk",
    ("employees", "it_tickets"),
    {
        "strict": (*_BOTH, *plan("denied", TICKET_FIELD, (SET_PRIORITY, DELETE_TICKET), RESOLVE_TICKET)),
        "paper": (
            *_BOTH,
            *plan("denied", TICKET_FIELD, (TICKET_FIELD, STATE_OF), SET_PRIORITY, RESOLVE_TICKET, DELETE_TICKET),
        ),
    },
)
