"""What the templates of several domains ask for, web figures apart, computed in SQL (docs/workbench.md)."""

from __future__ import annotations

from datetime import date, datetime, time
from typing import Any, Final

from workgym.envs.core.calls import Call
from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.shared.sql import calls, query
from workgym.scenarios.workbench.calendar.by_sql import MET, ORDER, meet_when_free
from workgym.scenarios.workbench.customers.by_sql import CALLED
from workgym.scenarios.workbench.email.by_sql import ABOUT, FROM, RECEIVED, RECENT
from workgym.scenarios.workbench.projects.by_sql import OVERDUE

_SILENT: Final = {
    "strict": "(last_contact_date IS NULL OR $now::DATE - last_contact_date > 14)",
    "inclusive": "(last_contact_date IS NULL OR $now::DATE - last_contact_date >= 14)",
}
_AT_STAGE: Final = {"open": "list_name IN ('Backlog', 'In Progress', 'In Review')", "backlog": "list_name = 'Backlog'"}
_COUNTED: Final = {"with any task": "TRUE", "with such a task": "tasks > 0"}
_SOON: Final = {
    "through": "event_start >= $now::DATE AND event_start < $now::DATE + $days + 1",
    "with today": "event_start >= $now::DATE AND event_start < $now::DATE + $days",
    "from tomorrow": "event_start >= $now::DATE + 1 AND event_start < $now::DATE + $days + 1",
}


add_lead_for_least_busy: Final = calls(
    "customer_relationship_manager_add_customer",
    """SELECT $customer AS customer_name, assigned_to_email, 'Lead' AS status FROM (
           SELECT assigned_to_email, count(*) FILTER ({stage}) AS tasks
           FROM project_tasks WHERE board = $board GROUP BY assigned_to_email
       ) WHERE {among} QUALIFY rank() OVER (ORDER BY tasks) = 1""",
    stage=_AT_STAGE,
    among=_COUNTED,
)
write_to_first: Final = calls(
    "email_send_email",
    """SELECT participant_email AS recipient, event_name AS subject, $body AS body
       FROM calendar WHERE event_start::DATE = $day ORDER BY event_start, {tie} LIMIT 1""",
    tie=ORDER,
)


def _some(snapshot: Snapshot, rows: str, **values: Any) -> bool:
    """Return whether there is any row; ``rows`` is what follows FROM."""
    return bool(query(snapshot, f"SELECT 1 FROM {rows} LIMIT 1", now=snapshot.now, **values))


def _book(person: str, event: str, day: date, at: time, minutes: int) -> list[Call]:
    arguments = {
        "event_name": event,
        "participant_email": person,
        "event_start": datetime.combine(day, at).isoformat(" "),
        "duration": str(minutes),
    }
    return [Call(name="calendar_create_event", arguments=arguments)]


def _write(person: str, title: str, body: str) -> list[Call]:
    return [Call(name="email_send_email", arguments={"recipient": person, "subject": title, "body": body})]


def meet_seller_of_silent(
    snapshot: Snapshot,
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
    sql = f"SELECT assigned_to_email FROM customers WHERE {CALLED[match]} AND {_SILENT[bound]}"
    sellers = query(snapshot, sql, customer=customer, now=snapshot.now)
    return [
        call
        for row in sellers
        for call in meet_when_free(snapshot, event=event, person=row["assigned_to_email"], when=when, minutes=minutes)
    ]


def book_sender(
    snapshot: Snapshot, *, subject: str, sent: date, minutes: int, day: date, at: time, match: str = "exact"
) -> list[Call]:
    """Create an event with the sender of the mail that came on a day under a subject, and name it after the subject.

    One for every such mail: a request that means one of several never takes a single action.
    """
    sql = (
        f'SELECT subject, "sender/recipient" AS sender FROM email WHERE {ABOUT[match]} AND {RECEIVED}'
        " AND sent_datetime::DATE = $sent"
    )
    mails = query(snapshot, sql, subject=subject, sent=sent)
    return [call for mail in mails for call in _book(mail["sender"], mail["subject"], day, at, minutes)]


def meet_unless_heard(
    snapshot: Snapshot, *, person: str, days: int, day: date, at: time, event: str, window: str = "since"
) -> list[Call]:
    """Unless a person wrote in the last days, create an event of half an hour."""
    heard = _some(snapshot, f"email WHERE {FROM} AND {RECENT[window]}", person=person, days=days)
    return [] if heard else _book(person, event, day, at, 30)


def write_unless_met(
    snapshot: Snapshot, *, person: str, days: int, title: str, body: str, window: str = "since"
) -> list[Call]:
    """Unless there was an event with a person in the last days, or if there never was one, send a mail."""
    return [] if _some(snapshot, MET[window], person=person, days=days) else _write(person, title, body)


def write_unless_meeting(
    snapshot: Snapshot, *, person: str, days: int, title: str, body: str, window: str = "through"
) -> list[Call]:
    """Unless there is an event with a person from now through the next days, send a mail.

    Args:
        window: "through" includes today and the last day, "with today" counts today as the first of the days, and
            "from tomorrow" leaves it out.
    """
    meetings = f"calendar WHERE participant_email = $person AND {_SOON[window]}"
    return [] if _some(snapshot, meetings, person=person, days=days) else _write(person, title, body)


def _is_late(snapshot: Snapshot, person: str) -> bool:
    return _some(snapshot, f"project_tasks WHERE assigned_to_email = $person AND {OVERDUE}", person=person)


def write_about_schedule(
    snapshot: Snapshot, *, person: str, late_title: str, late_body: str, praise_title: str, praise_body: str
) -> list[Call]:
    """Send one mail if a person has an overdue task, and another one if not."""
    late = _is_late(snapshot, person)
    return _write(person, late_title if late else praise_title, late_body if late else praise_body)


def meet_if_overdue(snapshot: Snapshot, *, person: str, event: str, when: date, minutes: int) -> list[Call]:
    """If a person has an overdue task, create an event in a day's first free slot."""
    if not _is_late(snapshot, person):
        return []
    return meet_when_free(snapshot, event=event, person=person, when=when, minutes=minutes)


def meet_and_write_about_schedule(
    snapshot: Snapshot,
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
    if not _is_late(snapshot, person):
        return _write(person, praise_title, praise_body)
    meeting = meet_when_free(snapshot, event=event, person=person, when=when, minutes=minutes)
    return [*meeting, *_write(person, late_title, late_body)]
