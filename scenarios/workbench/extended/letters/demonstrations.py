"""Scripted solutions of requests about letters. They know what the request states, and how letters are written."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from workgym.envs.core.scenario import Brief, Demonstration
from workgym.envs.core.schema import Row
from workgym.scenarios.shared.steps import Steps, call
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.calendar.demonstrations import end_of, first_event, midnight, start_of, with_person
from workgym.scenarios.workbench.email.demonstrations import all_mails, is_from
from workgym.scenarios.workbench.extended.bodies import own_words
from workgym.scenarios.workbench.extended.letters import reading
from workgym.scenarios.workbench.extended.letters.moments import read_day
from workgym.scenarios.workbench.extended.letters.words import SOURCES
from workgym.scenarios.workbench.world.common import TODAY

# Moves


def _letters(brief: Brief, *people: str) -> Steps[list[Row]]:
    """Return the mails in which these people, by default the one of the request, write about its topic, in order."""
    topic = brief.slots["topic"].removeprefix("the ")
    found = []
    for name in people or (brief.slots["person"],):

        def wanted(mail: Row, name: str = name) -> bool:
            return is_from(name, mail) and topic in mail["subject"].lower()

        found += yield from all_mails(wanted, f"{name} {topic}")
    return sorted(found, key=lambda mail: str(mail["sent_datetime"]))


def _latest(brief: Brief) -> Steps[str]:
    """Return the text of the latest letter."""
    mails = yield from _letters(brief)
    return own_words(mails[-1]["body"])


def _addresses(names: Iterable[str]) -> Steps[dict[str, str]]:
    """Return the addresses of colleagues by their first names, in one action."""
    wanted = list(dict.fromkeys(names))
    if not wanted:
        return {}
    found = yield [call("company_directory_find_email_address", name=name) for name in wanted]
    return {
        name: next(address for address in addresses if wording.is_person(name, address))
        for name, addresses in zip(wanted, found, strict=True)
    }


def _task_of(name: str, owner: str) -> Steps[Row]:
    """Return the task of a name that a colleague has, by first name."""
    page = yield call("project_management_search_tasks", task_name=name, assigned_to_email=owner.lower())
    return next(
        task
        for task in page["tasks"]
        if task["task_name"].lower() == name.lower() and wording.is_person(owner, task["assigned_to_email"])
    )


# Solutions


def book(brief: Brief) -> Demonstration:
    """Book the meeting that a letter asks for."""
    mails = yield from _letters(brief)
    asked = reading.certain(reading.booking(own_words(mail["body"]) for mail in mails))
    guest = mails[-1]["sender/recipient"]
    if asked.who:
        guest = (yield from _addresses([asked.who]))[asked.who]
    yield call(
        "calendar_create_event",
        event_name=asked.title,
        participant_email=guest,
        event_start=datetime.combine(asked.day, asked.at),
        duration=str(asked.minutes),
    )


def change(brief: Brief) -> Demonstration:
    """Cancel, move or shorten a meeting as a letter asks."""
    name, shown = brief.slots["person"], brief.slots["sent"]
    day = _read_sent(shown)
    mails = yield from all_mails(lambda mail: is_from(name, mail), name, day, day)
    asked = reading.certain(reading.wish(own_words(mails[0]["body"])))
    event = reading.certain(
        (
            yield from first_event(
                lambda row: with_person(name)(row) and row["event_name"].lower() == asked.event.lower(),
                asked.event,
                midnight(asked.day),
                end_of(asked.day),
            )
        )
    )
    if asked.way == "off":
        yield call("calendar_delete_event", event_id=event["event_id"])
        return
    field, value = "event_start", str(start_of(event) + timedelta(minutes=asked.minutes))
    if asked.way == "length":
        field, value = "duration", str(asked.minutes)
    elif asked.new_day is not None and asked.at is not None:
        value = str(datetime.combine(asked.new_day, asked.at))
    yield call("calendar_update_event", event_id=event["event_id"], field=field, new_value=value)


def _read_sent(shown: str) -> datetime:
    if shown == "yesterday":
        return midnight(TODAY - timedelta(days=1))
    return midnight(wording.read_day(shown.removeprefix("on ")))


def create_tasks(brief: Brief) -> Demonstration:
    """Create the tasks that a letter lists."""
    tasks = reading.new_tasks((yield from _latest(brief)))
    addresses = yield from _addresses(task.who for task in tasks)
    yield [
        call(
            "project_management_create_task",
            task_name=task.name,
            assigned_to_email=addresses[task.who],
            list_name=task.list_name,
            due_date=task.due,
            board=task.board,
        )
        for task in tasks
    ]


def update_customers(brief: Brief) -> Demonstration:
    """Update the customers with whom a letter reports news."""
    news = reading.news((yield from _latest(brief)))
    addresses = yield from _addresses(one.who for one in news if one.who)
    search = "customer_relationship_manager_search_customers"
    pages = yield [call(search, customer_name=one.customer) for one in news]
    yield [
        call(
            "customer_relationship_manager_update_customer",
            customer_id=next(row for row in page["customers"] if row["customer_name"] == one.customer)["customer_id"],
            field="assigned_to_email" if one.who else "status",
            new_value=addresses[one.who] if one.who else one.status,
        )
        for one, page in zip(news, pages, strict=True)
    ]


def reassign(brief: Brief) -> Demonstration:
    """Give tasks to those on whom two people agreed in a thread."""
    person, other = brief.slots["person"], brief.slots["other"]
    mails = yield from _letters(brief, person, other)
    agreed = reading.agreement(
        [(wording.show_person(mail["sender/recipient"]), own_words(mail["body"])) for mail in mails]
    )
    addresses = yield from _addresses(one.who for one in agreed)
    for one in agreed:
        task = yield from _task_of(one.task, other if one.who.lower() == person.lower() else person)
        yield call(
            "project_management_update_task",
            task_id=task["task_id"],
            field="assigned_to_email",
            new_value=addresses[one.who],
        )


def forward(brief: Brief) -> Demonstration:
    """Forward the mail that a later one names to those whom it names."""
    mails = yield from _letters(brief)
    asked = reading.certain(reading.forward(own_words(mails[-1]["body"])))
    meant = next(mail for mail in mails if datetime.fromisoformat(mail["sent_datetime"]).date() == asked.day)
    addresses = yield from _addresses(asked.people)
    yield [call("email_forward_email", email_id=meant["email_id"], recipient=addresses[name]) for name in asked.people]


def answer(brief: Brief) -> Demonstration:
    """Reply to a letter with the figure that it asks for."""
    mails = yield from _letters(brief)
    asked = reading.certain(reading.question(own_words(mails[-1]["body"])))
    figure = yield from _figure(*asked)
    yield call("email_reply_email", email_id=mails[-1]["email_id"], body=str(figure))


def _figure(what: str, asked: dict[str, str]) -> Steps[int]:
    if "day" in asked:
        first, last = read_day(asked["day"]), read_day(asked.get("last_day", asked["day"]))
        source = SOURCES.get(asked.get("source", "").lower())
        counts = yield call("analytics_traffic_source_count", time_min=first, time_max=last, traffic_source=source)
        return int(sum(counts.values()))
    who = (yield from _addresses([asked["who"]]))[asked["who"]] if "who" in asked else None
    if what == "customers":
        page = yield call(
            "customer_relationship_manager_search_customers", assigned_to_email=who, status=asked["status"]
        )
    else:
        page = yield call(
            "project_management_search_tasks",
            assigned_to_email=who,
            list_name=asked["list"],
            board=asked.get("board"),
        )
    return int(page["matched"])


def own_part(brief: Brief) -> Demonstration:
    """Do what a letter to several people gives to Sam."""
    for order in reading.orders((yield from _latest(brief)), "Sam"):
        task = yield from _task_of(order.task, order.owner)
        yield call("project_management_update_task", task_id=task["task_id"], field=order.column, new_value=order.value)
