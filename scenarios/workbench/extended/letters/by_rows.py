"""What letters ask for, computed from the world's rows: letters are read by the frames that they are made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime, timedelta
from typing import Final

from workgym.envs.core.calls import Call
from workgym.envs.core.once import once
from workgym.envs.core.schema import Row
from workgym.scenarios.shared.rows import grouped
from workgym.scenarios.workbench.extended.bodies import mails_with_bodies, own_words
from workgym.scenarios.workbench.extended.letters import reading
from workgym.scenarios.workbench.extended.letters.moments import read_day
from workgym.scenarios.workbench.extended.letters.words import SOURCES
from workgym.scenarios.workbench.rows import OfficeRows

_UPDATE_EVENT: Final = "calendar_update_event"
_UPDATE_TASK: Final = "project_management_update_task"


@once
def _inbox(rows: OfficeRows) -> dict[str, list[Row]]:
    """Return the inbox by sender, in the order in which mails came."""
    inbox = [mail for mail in mails_with_bodies(rows) if mail["inbox/outbox"] == "inbox"]
    return grouped(inbox, "sender/recipient")


def _about(rows: OfficeRows, person: str, topic: str) -> list[Row]:
    return [mail for mail in _inbox(rows).get(person, ()) if topic in mail["subject"].lower()]


def _texts(mails: Iterable[Row]) -> list[str]:
    return [own_words(mail["body"]) for mail in mails]


def _latest(mails: Sequence[Row]) -> str:
    """Return the text of the latest mail; empty without mails."""
    return _texts(mails)[-1] if mails else ""


def _address(rows: OfficeRows, name: str) -> str:
    return next(address for address in rows.people if address.startswith(f"{name.lower()}."))


def _update(tool: str, id_column: str, row: Row, field: str, value: str) -> Call:
    return Call(name=tool, arguments={id_column: row[id_column], "field": field, "new_value": value})


def book(rows: OfficeRows, *, person: str, topic: str) -> list[Call]:
    """Book the meeting that a letter asks for, as the latest letter about it has it."""
    asked = reading.booking(_texts(_about(rows, person, topic)))
    if asked is None:
        return []
    arguments = {
        "event_name": asked.title,
        "participant_email": _address(rows, asked.who) if asked.who else person,
        "event_start": str(datetime.combine(asked.day, asked.at)),
        "duration": str(asked.minutes),
    }
    return [Call(name="calendar_create_event", arguments=arguments)]


def change(rows: OfficeRows, *, person: str, sent: date) -> list[Call]:
    """Cancel, move or shorten a meeting as a letter of a day asks."""
    asked = reading.wish(
        _latest([mail for mail in _inbox(rows).get(person, ()) if mail["sent_datetime"].date() == sent])
    )
    if asked is None:
        return []
    [event] = [
        event
        for event in rows.events_by_day[asked.day]
        if event["event_name"].lower() == asked.event.lower() and event["participant_email"] == person
    ]
    if asked.way == "off":
        return [Call(name="calendar_delete_event", arguments={"event_id": event["event_id"]})]
    if asked.way == "length":
        return [_update(_UPDATE_EVENT, "event_id", event, "duration", str(asked.minutes))]
    start = event["event_start"] + timedelta(minutes=asked.minutes)
    if asked.new_day is not None and asked.at is not None:
        start = datetime.combine(asked.new_day, asked.at)
    return [_update(_UPDATE_EVENT, "event_id", event, "event_start", str(start))]


def create_tasks(rows: OfficeRows, *, person: str, topic: str) -> list[Call]:
    """Create the tasks that a letter lists, but for those to be left out."""
    return [
        Call(
            name="project_management_create_task",
            arguments={
                "task_name": task.name,
                "assigned_to_email": _address(rows, task.who),
                "list_name": task.list_name,
                "due_date": str(task.due),
                "board": task.board,
            },
        )
        for task in reading.new_tasks(_latest(_about(rows, person, topic)))
    ]


def update_customers(rows: OfficeRows, *, person: str, topic: str) -> list[Call]:
    """Give customers the status, or the colleague in charge, that a letter reports."""
    updates = []
    for one in reading.news(_latest(_about(rows, person, topic))):
        [customer] = rows.customers_by_name[one.customer]
        field, value = ("assigned_to_email", _address(rows, one.who)) if one.who else ("status", one.status)
        tool = "customer_relationship_manager_update_customer"
        updates.append(_update(tool, "customer_id", customer, field, value))
    return updates


def reassign(rows: OfficeRows, *, person: str, other: str, topic: str) -> list[Call]:
    """Give tasks to those on whom two people agreed in a thread."""
    mails = (*_about(rows, person, topic), *_about(rows, other, topic))
    thread = sorted(mails, key=lambda mail: mail["sent_datetime"])
    texts = [(mail["sender/recipient"].partition(".")[0], own_words(mail["body"])) for mail in thread]
    agreed = [(one.task, _address(rows, one.who)) for one in (reading.agreement(texts) if texts else ())]
    if not {to for _, to in agreed} <= {person, other}:
        return []  # one of the two agreed with somebody else
    return [
        _update(_UPDATE_TASK, "task_id", task, "assigned_to_email", to)
        for name, to in agreed
        for task in rows.tasks
        if task["task_name"].lower() == name.lower()
        and task["assigned_to_email"] in (person, other)
        and task["assigned_to_email"] != to
    ]


def forward(rows: OfficeRows, *, person: str, topic: str) -> list[Call]:
    """Forward the mail that a later one names to the people whom that one names."""
    mails = _about(rows, person, topic)
    asked = reading.forward(_latest(mails))
    if asked is None:
        return []
    [meant] = [mail for mail in mails[:-1] if mail["sent_datetime"].date() == asked.day]
    return [
        Call(
            name="email_forward_email",
            arguments={"email_id": meant["email_id"], "recipient": _address(rows, name)},
        )
        for name in asked.people
    ]


def answer(rows: OfficeRows, *, person: str, topic: str) -> list[Call]:
    """Reply to a letter with the figure that it asks for."""
    mails = _about(rows, person, topic)
    asked = reading.question(_latest(mails))
    if asked is None:
        return []
    arguments = {"email_id": mails[-1]["email_id"], "body": str(_figure(rows, *asked))}
    return [Call(name="email_reply_email", arguments=arguments)]


def _figure(rows: OfficeRows, what: str, asked: dict[str, str]) -> int:
    if what in ("visits", "source", "period"):
        first = read_day(asked["day"])
        last = read_day(asked.get("last_day", asked["day"]))
        source = SOURCES.get(asked.get("source", "").lower())
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


def own_part(rows: OfficeRows, *, person: str, topic: str) -> list[Call]:
    """Do what a letter to several people gives to Sam."""
    return [
        _update(_UPDATE_TASK, "task_id", task, order.column, order.value)
        for order in reading.orders(_latest(_about(rows, person, topic)), "Sam")
        for task in rows.tasks_by_person[_address(rows, order.owner)]
        if task["task_name"].lower() == order.task.lower()
    ]
