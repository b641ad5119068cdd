"""Scripted solutions of requests that leave out a detail: they ask Sam, and read the answer as a colleague would."""

from __future__ import annotations

import re
from datetime import datetime

from workgym.envs.core.scenario import Brief, Demonstration
from workgym.scenarios.shared.steps import Steps, call
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.calendar.demonstrations import create_event, first_event, start_of, with_person
from workgym.scenarios.workbench.email.demonstrations import send_mail
from workgym.scenarios.workbench.extended.letters.moments import DAY, read_day
from workgym.scenarios.workbench.extended.letters.reading import certain
from workgym.scenarios.workbench.steps import call_for_each, find_address
from workgym.scenarios.workbench.world.common import NOW


def _ask(question: str) -> Steps[str]:
    """Ask Sam, and return what Sam says."""
    reply = yield call("respond", message=question)
    return str(reply["message"])


def book(brief: Brief) -> Demonstration:
    """Ask for the time of a meeting, and book it."""
    told = yield from _ask("At what time should the meeting start?")
    clock = certain(re.search(r"\d{1,2}:\d{2}", told))
    start = datetime.combine(wording.read_when(brief.slots["when"]), wording.read_time(clock.group()))
    minutes = wording.read_length(brief.slots["minutes"])
    yield from create_event(brief.slots["event"], brief.slots["person"], start, minutes)


def move(brief: Brief) -> Demonstration:
    """Ask for the new day of a meeting, and move it."""
    told = yield from _ask("Which day would you like to move it to, and should the time stay the same?")
    day = certain(re.search(DAY, told))
    name, title = brief.slots["person"], brief.slots["event"]
    event = certain(
        (yield from first_event(lambda row: with_person(name)(row) and row["event_name"] == title, title, first=NOW))
    )
    start = datetime.combine(read_day(day.group()), start_of(event).time())
    yield call("calendar_update_event", event_id=event["event_id"], field="event_start", new_value=str(start))


def send(brief: Brief) -> Demonstration:
    """Ask for the text of a mail, and send it."""
    told = yield from _ask("What should the mail say?")
    yield from send_mail(brief.slots["person"], brief.slots["title"], told.rpartition("\n")[2])


def give(brief: Brief) -> Demonstration:
    """Ask which lead changes hands, and hand it over."""
    told = yield from _ask(f"Which of {brief.slots['person']}'s leads do you mean?")
    giver = yield from find_address(brief.slots["person"])
    names = re.findall(r"\b[A-Z][\w-]+ [A-Z][\w'-]+", told)
    search = "customer_relationship_manager_search_customers"
    pages = yield [
        call(search, customer_name=name, status="Lead", assigned_to_email=giver) for name in dict.fromkeys(names)
    ]
    taker = yield from find_address(brief.slots["other"])
    yield from call_for_each(
        "customer_relationship_manager_update_customer",
        "customer_id",
        [row for page in pages for row in page["customers"]],
        field="assigned_to_email",
        new_value=taker,
    )
