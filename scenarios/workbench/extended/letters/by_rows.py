"""What letters ask for, computed from the world's rows: letters are read by the frames that they are made of."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import Any, Final

from workgym.envs.core.calls import Call
from workgym.envs.core.once import once
from workgym.envs.core.schema import Row
from workgym.scenarios.shared.rows import grouped
from workgym.scenarios.workbench.extended.letters import frames
from workgym.scenarios.workbench.extended.letters.moments import read_at, read_day, read_length
from workgym.scenarios.workbench.extended.letters.reading import found_in, own_text
from workgym.scenarios.workbench.rows import OfficeRows

_SOURCES: Final = {
    "direct traffic": "direct",
    "referrals": "referral",
    "search engines": "search engine",
    "social media": "social media",
}


@once
def _letters(rows: OfficeRows) -> dict[str, list[Row]]:
    """Return the inbox by sender, in the order in which mails came, each with its text under ``own``."""
    inbox = [mail for mail in rows.table("email") if mail["inbox/outbox"] == "inbox"]
    return grouped(sorted(inbox, key=lambda mail: mail["sent_datetime"]), "sender/recipient")


def _about(rows: OfficeRows, person: str, topic: str) -> list[Row]:
    return [mail for mail in _letters(rows).get(person, ()) if topic in mail["subject"].lower()]


def _text(mails: Sequence[Row]) -> str:
    """Return the text of the only mail, or of the latest."""
    return own_text(mails[-1]["body"]) if mails else ""


def _first(text: str, wanted: Sequence[str]) -> dict[str, str] | None:
    return next(found_in(text, wanted), None)


def _address(rows: OfficeRows, name: str) -> str:
    return next(address for address in rows.people if address.startswith(f"{name.lower()}."))


# A meeting to be booked


def book(rows: OfficeRows, *, person: str, topic: str) -> list[Call]:
    """Book the meeting that a letter asks for, as the latest letter about it has it."""
    asked: dict[str, str] = {}
    for mail in _about(rows, person, topic):
        text = own_text(mail["body"])
        asked |= _first(text, (*frames.BOOKINGS, *frames.BOOKINGS_QUOTED)) or {}
        for corrections in frames.CORRECTED.values():
            asked |= _first(text, corrections) or {}
    if "title" not in asked:
        return []
    start = datetime.combine(read_day(asked["day"]), read_at(asked["at"]))
    arguments = {
        "event_name": asked["title"],
        "participant_email": _address(rows, asked["who"]) if "who" in asked else person,
        "event_start": str(start),
        "duration": str(read_length(asked["length"])),
    }
    return [Call(name="calendar_create_event", arguments=arguments)]


# A meeting to be changed


def change(rows: OfficeRows, *, person: str, sent: date) -> list[Call]:
    """Cancel, move or shorten a meeting as a letter of a day asks."""
    mails = [mail for mail in _letters(rows).get(person, ()) if mail["sent_datetime"].date() == sent]
    text = _text(mails)
    if asked := _first(text, frames.CALLED_OFF):
        return [Call(name="calendar_delete_event", arguments={"event_id": _meant(rows, person, asked)["event_id"]})]
    if asked := _first(text, frames.MOVED):
        start = datetime.combine(read_day(asked["new_day"]), read_at(asked["at"]))
        return _event_with(_meant(rows, person, asked), "event_start", str(start))
    if asked := _first(text, frames.POSTPONED):
        event = _meant(rows, person, asked)
        later = event["event_start"] + timedelta(minutes=read_length(asked["length"]))
        return _event_with(event, "event_start", str(later))
    if asked := _first(text, frames.SHORTENED):
        return _event_with(_meant(rows, person, asked), "duration", str(read_length(asked["length"])))
    return []


def _meant(rows: OfficeRows, person: str, asked: dict[str, str]) -> Row:
    [event] = [
        event
        for event in rows.events_by_day[read_day(asked["day"])]
        if event["event_name"].lower() == asked["event"].lower() and event["participant_email"] == person
    ]
    return event


def _event_with(event: Row, field: str, value: str) -> list[Call]:
    arguments = {"event_id": event["event_id"], "field": field, "new_value": value}
    return [Call(name="calendar_update_event", arguments=arguments)]


# Tasks


def create_tasks(rows: OfficeRows, *, person: str, topic: str) -> list[Call]:
    """Create the tasks that a letter lists, but for those to be left out."""
    text = _text(_about(rows, person, topic))
    intro = _first(text, frames.TASK_INTROS)
    if intro is None:
        return []
    dropped = {item["task"] for item in found_in(text, [form + out for form in frames.TASKS for out in frames.LEFT_OUT])}
    lines = text.replace('. "', '.\n"')
    for out in frames.LEFT_OUT:
        lines = lines.replace(out, "")
    return [
        Call(
            name="project_management_create_task",
            arguments={
                "task_name": item["task"],
                "assigned_to_email": _address(rows, item["who"]),
                "list_name": intro["list"],
                "due_date": str(read_day(item["day"])),
                "board": intro["board"],
            },
        )
        for item in found_in(lines, frames.TASKS)
        if item["task"] not in dropped
    ]


# Customers


def update_customers(rows: OfficeRows, *, person: str, topic: str) -> list[Call]:
    """Give customers the status, or the colleague in charge, that a letter reports."""
    text = _text(_about(rows, person, topic))
    updates = []
    for news, said in frames.CUSTOMERS.items():
        for report in found_in(text, said) if news else ():
            [customer] = rows.customers_by_name[_title_case(report["customer"])]
            field = "assigned_to_email" if news == "owner" else "status"
            value = _address(rows, report["who"]) if news == "owner" else news
            updates.append((customer["customer_id"], field, value))
    return [
        Call(
            name="customer_relationship_manager_update_customer",
            arguments={"customer_id": customer, "field": field, "new_value": value},
        )
        for customer, field, value in updates
    ]


def _title_case(name: str) -> str:
    """Return a name whose writer may have begun it with a small letter."""
    return name[0].upper() + name[1:]


# Tasks that change hands


def reassign(rows: OfficeRows, *, person: str, other: str, topic: str) -> list[Call]:
    """Give tasks to those on whom two people agreed in a thread."""
    thread = sorted(
        (*_about(rows, person, topic), *_about(rows, other, topic)), key=lambda mail: mail["sent_datetime"]
    )
    if not thread:
        return []
    said = [_assignments(rows, mail) for mail in thread]
    back = any(_first(own_text(mail["body"]), frames.RETURNED) is not None for mail in thread)
    agreed = said[0] if back else next((one for one in reversed(said) if one), [])
    owners = (person, other)
    if not {to for _, to in agreed} <= {*owners}:
        return []  # one of the two agreed with somebody else
    return [
        Call(
            name="project_management_update_task",
            arguments={"task_id": task["task_id"], "field": "assigned_to_email", "new_value": to},
        )
        for name, to in agreed
        for task in rows.tasks
        if task["task_name"].lower() == name.lower()
        and task["assigned_to_email"] in owners
        and task["assigned_to_email"] != to
    ]


def _assignments(rows: OfficeRows, mail: Row) -> list[tuple[str, str]]:
    """Return which task goes to whom in a mail."""
    text = own_text(mail["body"])
    taken = [(said["task"], mail["sender/recipient"]) for said in found_in(text, frames.TAKEN)]
    given = [
        (said["task"], _address(rows, said["who"]))
        for said in found_in(text, frames.ASSIGNED)
        if said["who"].lower() not in ("i", "me")
    ]
    return [*taken, *given]


# A mail to be passed on


def forward(rows: OfficeRows, *, person: str, topic: str) -> list[Call]:
    """Forward the mail that a later one names to the people whom that one names."""
    mails = _about(rows, person, topic)
    asked = _first(_text(mails), frames.FORWARDS)
    if asked is None:
        return []
    [meant] = [mail for mail in mails[:-1] if mail["sent_datetime"].date() == read_day(asked["day"])]
    return [
        Call(
            name="email_forward_email",
            arguments={"email_id": meant["email_id"], "recipient": _address(rows, name)},
        )
        for name in asked["people"].split(" and ")
    ]


# A figure to be looked up


def answer(rows: OfficeRows, *, person: str, topic: str) -> list[Call]:
    """Reply to a letter with the figure that it asks for."""
    mails = _about(rows, person, topic)
    text = _text(mails)
    asked = next(((what, found) for what, wanted in frames.FIGURES.items() if (found := _first(text, wanted))), None)
    if asked is None:
        return []
    body = str(_figure(rows, *asked))
    return [Call(name="email_reply_email", arguments={"email_id": mails[-1]["email_id"], "body": body})]


def _figure(rows: OfficeRows, what: str, asked: dict[str, Any]) -> int:
    if what in ("visits", "source", "period"):
        first = read_day(asked["day"])
        last = read_day(asked.get("last_day", asked["day"]))
        source = _SOURCES.get(asked.get("source", "").lower())
        days = [first + timedelta(days=number) for number in range((last - first).days + 1)]
        visits = [visit for day in days for visit in rows.visits_by_day.get(day, ())]
        return sum(source in (None, visit["traffic_source"]) for visit in visits)
    if what == "customers":
        served = rows.customers_by_seller.get(_address(rows, asked["who"]), [])
        return sum(customer["status"].lower() == asked["status"].lower() for customer in served)
    tasks = [task for task in rows.tasks if task["list_name"].lower() == asked["list"].lower()]
    if what == "tasks":
        return sum(task["assigned_to_email"] == _address(rows, asked["who"]) for task in tasks)
    return sum(task["board"].lower() == asked["board"].lower() for task in tasks)


# A letter to several people


def own_part(rows: OfficeRows, *, person: str, topic: str) -> list[Call]:
    """Do what a letter to several people gives to Sam."""
    text = _text(_about(rows, person, topic))
    orders = [part["order"] for part in found_in(text, frames.ADDRESSED) if part["name"].lower() == "sam"]
    return [
        Call(
            name="project_management_update_task",
            arguments={"task_id": _ordered_task(rows, asked)["task_id"], "field": column, "new_value": value},
        )
        for order in orders
        for column, wanted in frames.ORDERS.items()
        for asked in found_in(order, wanted)
        for value in [str(read_day(asked["day"])) if column == "due_date" else asked["list"]]
    ]


def _ordered_task(rows: OfficeRows, asked: dict[str, str]) -> Row:
    [task] = [
        task
        for task in rows.tasks_by_person[_address(rows, asked["owner"])]
        if task["task_name"].lower() == asked["task"].lower()
    ]
    return task
