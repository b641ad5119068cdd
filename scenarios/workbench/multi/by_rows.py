"""What the templates of several domains ask for, web figures apart, by the world's rows (docs/workbench.md)."""

from __future__ import annotations

from datetime import date, time, timedelta
from typing import Final

from workgym.envs.core.calls import Call
from workgym.envs.core.once import once
from workgym.envs.core.schema import Row
from workgym.scenarios.workbench.calendar.by_rows import create, first_of, meet_when_free, met_lately
from workgym.scenarios.workbench.customers.by_rows import add_lead, customers_called
from workgym.scenarios.workbench.email.by_rows import mails_about, recent_mails_from, send
from workgym.scenarios.workbench.projects.by_rows import overdue_of
from workgym.scenarios.workbench.rows import OfficeRows

_FORTNIGHT: Final = timedelta(days=14)


def meet_seller_of_silent(
    rows: OfficeRows,
    *,
    customer: str,
    event: str,
    when: date,
    minutes: int,
    bound: str = "strict",
    match: str = "exact",
) -> list[Call]:
    """If a customer was last contacted more than 14 days ago, or never, meet the customer's colleague.

    Args:
        bound: "inclusive" takes a customer last contacted exactly 14 days ago as well.
    """
    return [
        call
        for row in customers_called(rows, customer, match)
        if _is_silent(row, rows.now.date() - _FORTNIGHT, bound)
        for call in meet_when_free(rows, event=event, person=row["assigned_to_email"], when=when, minutes=minutes)
    ]


def _is_silent(customer: Row, since: date, bound: str) -> bool:
    contact: date | None = customer["last_contact_date"]
    return contact is None or contact < since or (contact == since and bound == "inclusive")


def add_lead_for_least_busy(
    rows: OfficeRows, *, customer: str, board: str, stage: str, among: str = "with any task"
) -> list[Call]:
    """Add a lead for the colleague with the fewest tasks of a stage, of those with tasks on a board.

    One for each of those who tie: a request that leaves the choice never takes a single action.

    Args:
        among: "with such a task" leaves out those who have none of this stage.
    """
    counts = {who: count for who, count in _counts(rows, board, stage).items() if count or among == "with any task"}
    fewest = min(counts.values(), default=0)
    return [
        call
        for person, count in counts.items()
        if count == fewest
        for call in add_lead(rows, customer=customer, person=person)
    ]


@once
def _counts(rows: OfficeRows, board: str, stage: str) -> dict[str, int]:
    """Return the number of tasks of a stage of every colleague who has any task on the board."""
    counts: dict[str, int] = {}
    for task in rows.tasks:
        if task["board"] == board:
            meant = task["list_name"] == "Backlog" if stage == "backlog" else task["list_name"] != "Completed"
            counts[task["assigned_to_email"]] = counts.get(task["assigned_to_email"], 0) + meant
    return counts


def book_sender(
    rows: OfficeRows, *, subject: str, sent: date, minutes: int, day: date, at: time, match: str = "exact"
) -> list[Call]:
    """Create an event with the sender of the mail that came on a day under a subject, and name it after the subject.

    One for every such mail: a request that means one of several never takes a single action.
    """
    return [
        call
        for mail in mails_about(rows, subject, match)
        if mail["sent_datetime"].date() == sent
        for call in create(
            rows, day=day, at=at, event=mail["subject"], person=mail["sender/recipient"], minutes=minutes
        )
    ]


def write_to_first(rows: OfficeRows, *, day: date, body: str, tie: str = "first") -> list[Call]:
    """Send a mail to the participant of the first event of a day, under the event's name."""
    events = rows.events_by_day.get(day, [])
    return [
        call
        for event in first_of(events, tie)
        for call in send(rows, person=event["participant_email"], title=event["event_name"], body=body)
    ]


def meet_unless_heard(
    rows: OfficeRows, *, person: str, days: int, day: date, at: time, event: str, window: str = "since"
) -> list[Call]:
    """Unless a person wrote in the last days, create an event of half an hour."""
    if recent_mails_from(rows, person, days, window):
        return []
    return create(rows, day=day, at=at, event=event, person=person, minutes=30)


def write_unless_met(
    rows: OfficeRows, *, person: str, days: int, title: str, body: str, window: str = "since"
) -> list[Call]:
    """Unless there was an event with a person in the last days, or if there never was one, send a mail."""
    return [] if met_lately(rows, person, days, window) else send(rows, person=person, title=title, body=body)


def write_unless_meeting(
    rows: OfficeRows, *, person: str, days: int, title: str, body: str, window: str = "through"
) -> list[Call]:
    """Unless there is an event with a person from now through the next days, send a mail.

    Args:
        window: "through" includes today and the last day, "with today" counts today as the first of the days, and
            "from tomorrow" leaves it out.
    """
    today = rows.now.date()
    first = today + timedelta(days=window == "from tomorrow")
    last = today + timedelta(days=days - (window == "with today"))
    meetings = (event for day, events in rows.events_by_day.items() if first <= day <= last for event in events)
    if any(event["participant_email"] == person for event in meetings):
        return []
    return send(rows, person=person, title=title, body=body)


def write_about_schedule(
    rows: OfficeRows, *, person: str, late_title: str, late_body: str, praise_title: str, praise_body: str
) -> list[Call]:
    """Send one mail if a person has an overdue task, and another one if not."""
    if overdue_of(rows, person):
        return send(rows, person=person, title=late_title, body=late_body)
    return send(rows, person=person, title=praise_title, body=praise_body)


def meet_if_overdue(rows: OfficeRows, *, person: str, event: str, when: date, minutes: int) -> list[Call]:
    """If a person has an overdue task, create an event in a day's first free slot."""
    if not overdue_of(rows, person):
        return []
    return meet_when_free(rows, event=event, person=person, when=when, minutes=minutes)


def meet_and_write_about_schedule(
    rows: OfficeRows,
    *,
    person: str,
    event: str,
    when: date,
    minutes: int,
    late_title: str,
    late_body: str,
    praise_title: str,
    praise_body: str,
) -> list[Call]:
    """If a person has an overdue task, create an event and send a mail; if not, send another mail."""
    return [
        *meet_if_overdue(rows, person=person, event=event, when=when, minutes=minutes),
        *write_about_schedule(
            rows,
            person=person,
            late_title=late_title,
            late_body=late_body,
            praise_title=praise_title,
            praise_body=praise_body,
        ),
    ]
