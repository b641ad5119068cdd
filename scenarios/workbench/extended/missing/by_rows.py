"""What requests ask for that leave out a detail, computed from the world's rows and from what Sam has in mind."""

from __future__ import annotations

from datetime import date, datetime, time

from workgym.envs.core.calls import Call
from workgym.scenarios.workbench.calendar import by_rows as calendar
from workgym.scenarios.workbench.email import by_rows as email
from workgym.scenarios.workbench.rows import OfficeRows


def book(rows: OfficeRows, *, person: str, when: date, minutes: int, event: str, at: time) -> list[Call]:
    """Book a meeting at the time that Sam has in mind."""
    return calendar.create(rows, day=when, at=at, event=event, person=person, minutes=minutes)


def move(rows: OfficeRows, *, person: str, event: str, day: date) -> list[Call]:
    """Move the meeting to come of a name with a person to another day, at the same time of day."""
    return [
        Call(
            name="calendar_update_event",
            arguments={
                "event_id": row["event_id"],
                "field": "event_start",
                "new_value": str(datetime.combine(day, row["event_start"].time())),
            },
        )
        for row in rows.events
        if row["event_name"] == event and row["participant_email"] == person and row["event_start"] > rows.now
    ]


def send(rows: OfficeRows, *, person: str, title: str, body: str) -> list[Call]:
    """Send the text that Sam has in mind."""
    return email.send(rows, person=person, title=title, body=body)


def give(rows: OfficeRows, *, person: str, other: str, customer: str) -> list[Call]:
    """Give the lead that Sam has in mind to another colleague."""
    return [
        Call(
            name="customer_relationship_manager_update_customer",
            arguments={"customer_id": row["customer_id"], "field": "assigned_to_email", "new_value": other},
        )
        for row in rows.customers_by_seller[person]
        if row["customer_name"] == customer and row["status"] == "Lead"
    ]
