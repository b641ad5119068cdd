"""Scripted solutions of the templates of several domains, web figures apart.

They know what the request states and what tools return.
"""

from __future__ import annotations

from datetime import date, datetime, timedelta

from workgym.envs.core.scenario import Brief, Demonstration
from workgym.envs.workbench.schema import LISTS
from workgym.scenarios.shared.steps import Steps, call
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.calendar.demonstrations import (
    create_event,
    end_of,
    first_event,
    meet_when_free,
    midnight,
    with_person,
)
from workgym.scenarios.workbench.customers.demonstrations import customer_called
from workgym.scenarios.workbench.email.demonstrations import is_from, is_received, mail_or_error, newest_mail, send_mail
from workgym.scenarios.workbench.projects.demonstrations import numbers_of_tasks, overdue_tasks
from workgym.scenarios.workbench.steps import anything
from workgym.scenarios.workbench.world.common import NOW, TODAY


def meet_seller_of_silent(brief: Brief) -> Demonstration:
    """Meet the colleague to whom a customer who was not contacted lately is assigned."""
    customer = yield from customer_called(brief.slots["customer"])
    contact = customer["last_contact_date"]
    if contact is None or date.fromisoformat(contact) < TODAY - timedelta(days=14):
        yield from meet_when_free(brief, wording.show_person(customer["assigned_to_email"]))


def add_lead_for_least_busy(brief: Brief) -> Demonstration:
    """Add a lead for the colleague with the fewest tasks on a board."""
    lists = LISTS[:1] if wording.read_stage(brief.slots["stage"]) == "backlog" else LISTS[:-1]
    addresses: list[str] = yield call("company_directory_find_email_address", name="@")
    on_board = yield from numbers_of_tasks(addresses, brief.slots["board"])
    counts = {address: 0 for address in addresses if on_board[address]}
    for name in lists:
        of_list = yield from numbers_of_tasks(counts, brief.slots["board"], name)
        counts = {address: count + of_list[address] for address, count in counts.items()}
    yield call(
        "customer_relationship_manager_add_customer",
        customer_name=brief.slots["customer"],
        assigned_to_email=min(counts, key=lambda address: counts[address]),
        status="Lead",
    )


def book_sender(brief: Brief) -> Demonstration:
    """Create an event with the sender of a mail."""
    subject, sent = brief.slots["subject"], wording.read_day(brief.slots["sent"])
    mail = mail_or_error(
        (
            yield from newest_mail(
                lambda found: is_received(found) and bool(found["subject"] == subject), subject, sent, sent
            )
        )
    )
    yield call(
        "calendar_create_event",
        event_name=subject,
        participant_email=mail["sender/recipient"],
        event_start=str(datetime.combine(wording.read_day(brief.slots["day"]), wording.read_time(brief.slots["at"]))),
        duration=str(wording.read_length(brief.slots["minutes"])),
    )


def write_to_first(brief: Brief) -> Demonstration:
    """Write to the participant of the first event of a day."""
    day = wording.read_day(brief.slots["day"])
    event = yield from first_event(anything, first=midnight(day), last=end_of(day))
    if event is None:
        raise LookupError("no event on that day")
    yield call(
        "email_send_email", recipient=event["participant_email"], subject=event["event_name"], body=brief.slots["body"]
    )


def meet_unless_heard(brief: Brief) -> Demonstration:
    """Create an event with a colleague who has not written lately."""
    since = TODAY - timedelta(days=wording.read_number(brief.slots["days"]))
    name = brief.slots["person"]
    mail = yield from newest_mail(lambda found: is_from(name, found), f"{name}.", since, TODAY)
    if mail is None:
        start = datetime.combine(wording.read_weekday(brief.slots["day"]), wording.read_time(brief.slots["at"]))
        yield from create_event(brief.slots["event"], name, start, 30)


def write_unless_met(brief: Brief) -> Demonstration:
    """Write to a colleague who was not met lately."""
    since = NOW - timedelta(days=wording.read_number(brief.slots["days"]))
    yield from _write_unless_meeting(brief, since, NOW)


def write_unless_meeting(brief: Brief) -> Demonstration:
    """Write to a colleague with whom no meeting is ahead."""
    yield from _write_unless_meeting(
        brief, NOW, end_of(TODAY + timedelta(days=wording.read_number(brief.slots["days"])))
    )


def _write_unless_meeting(brief: Brief, first: datetime, last: datetime) -> Demonstration:
    name = brief.slots["person"]
    if (yield from first_event(with_person(name), name, first, last)) is None:
        yield from send_mail(name, brief.slots["title"], brief.slots["body"])


def write_about_schedule(brief: Brief) -> Demonstration:
    """Write to a colleague about overdue tasks, or that there are none."""
    yield from _write_about_schedule(brief, late=bool((yield from overdue_tasks(brief.slots["person"]))))


def meet_if_overdue(brief: Brief) -> Demonstration:
    """Meet a colleague who has an overdue task."""
    if (yield from overdue_tasks(brief.slots["person"])):
        yield from meet_when_free(brief)


def meet_and_write_about_schedule(brief: Brief) -> Demonstration:
    """Meet a colleague who has an overdue task and write about it, or write that there is none."""
    late = bool((yield from overdue_tasks(brief.slots["person"])))
    if late:
        yield from meet_when_free(brief)
    yield from _write_about_schedule(brief, late=late)


def _write_about_schedule(brief: Brief, *, late: bool) -> Steps[None]:
    kind = "late" if late else "praise"
    yield from send_mail(brief.slots["person"], brief.slots[f"{kind}_title"], brief.slots[f"{kind}_body"])
