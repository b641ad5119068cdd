"""Scripted solutions of the templates of several domains, web figures apart.

They know what the request states and what tools return.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, datetime, timedelta
from typing import Final

from workgym.envs.core.scenario import Demonstration
from workgym.envs.workbench.schema import LISTS
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.demonstrations.records import customer_called, numbers_of_tasks, overdue_tasks
from workgym.scenarios.workbench.demonstrations.steps import (
    Steps,
    anything,
    call,
    create_event,
    end_of,
    finish,
    first_event,
    meet_tomorrow,
    midnight,
    newest_mail,
    send_mail,
    with_person,
)
from workgym.scenarios.workbench.world.common import NOW, TODAY

__all__ = ["DEMONSTRATIONS"]

_Slots = Mapping[str, str]


def multi_01(slots: _Slots) -> Demonstration:
    """Meet whoever looks after a customer who was not contacted lately."""
    customer = yield from customer_called(slots["customer"])
    contact = customer["last_contact_date"]
    if contact is None or date.fromisoformat(contact) < TODAY - timedelta(days=14):
        yield from meet_tomorrow(slots["event"], wording.show_person(customer["assigned_to_email"]))
    yield from finish()


def multi_02(slots: _Slots) -> Demonstration:
    """Add a lead for whoever has the fewest tasks on a board."""
    lists = LISTS[:1] if wording.read_stage(slots["stage"]) == "backlog" else LISTS[:-1]
    addresses: list[str] = yield call("company_directory_find_email_address", name="@")
    on_board = yield from numbers_of_tasks(addresses, slots["board"])
    counts = {address: 0 for address in addresses if on_board[address]}
    for name in lists:
        of_list = yield from numbers_of_tasks(counts, slots["board"], name)
        counts = {address: count + of_list[address] for address, count in counts.items()}
    yield call(
        "customer_relationship_manager_add_customer",
        customer_name=slots["customer"],
        assigned_to_email=min(counts, key=lambda address: counts[address]),
        status="Lead",
    )
    yield from finish()


def multi_03(slots: _Slots) -> Demonstration:
    """Create an event with the sender of a mail."""
    subject, sent = slots["subject"], wording.read_day(slots["sent"])
    mail = yield from newest_mail(lambda found: bool(found["subject"] == subject), subject, sent, sent)
    if mail is None:
        raise LookupError("no such mail")
    yield call(
        "calendar_create_event",
        event_name=subject,
        participant_email=mail["sender/recipient"],
        event_start=str(datetime.combine(wording.read_day(slots["day"]), wording.read_time(slots["at"]))),
        duration=str(wording.read_length(slots["minutes"])),
    )
    yield from finish()


def multi_04(slots: _Slots) -> Demonstration:
    """Write to whom the first event of a day is with."""
    day = wording.read_day(slots["day"])
    event = yield from first_event(anything, first=midnight(day), last=end_of(day))
    if event is None:
        raise LookupError("no event on that day")
    yield call(
        "email_send_email", recipient=event["participant_email"], subject=event["event_name"], body=slots["body"]
    )
    yield from finish()


def multi_05(slots: _Slots) -> Demonstration:
    """Create an event with somebody who has not written lately."""
    since = TODAY - timedelta(days=wording.read_days(slots["days"]))
    name = slots["person"]
    mail = yield from newest_mail(
        lambda found: wording.is_person(name, found["sender/recipient"]), f"{name}.", since, TODAY
    )
    if mail is None:
        start = datetime.combine(wording.read_weekday(slots["day"]), wording.read_time(slots["at"]))
        yield from create_event(slots["event"], name, start, 30)
    yield from finish()


def multi_06(slots: _Slots) -> Demonstration:
    """Write to somebody who was not met lately."""
    since = NOW - timedelta(days=wording.read_days(slots["days"]))
    yield from _write_unless_meeting(slots, since, NOW)


def multi_07(slots: _Slots) -> Demonstration:
    """Write to somebody with whom no meeting is ahead."""
    yield from _write_unless_meeting(slots, NOW, end_of(TODAY + timedelta(days=wording.read_days(slots["days"]))))


def _write_unless_meeting(slots: _Slots, first: datetime, last: datetime) -> Demonstration:
    name = slots["person"]
    if (yield from first_event(with_person(name), name, first, last)) is None:
        yield from send_mail(name, slots["title"], slots["body"])
    yield from finish()


def multi_08(slots: _Slots) -> Demonstration:
    """Write to somebody about what is overdue, or that nothing is."""
    yield from _write_about_schedule(slots, late=bool((yield from overdue_tasks(slots["person"]))))
    yield from finish()


def multi_09(slots: _Slots) -> Demonstration:
    """Meet somebody who has an overdue task."""
    if (yield from overdue_tasks(slots["person"])):
        yield from meet_tomorrow(slots["event"], slots["person"])
    yield from finish()


def multi_16(slots: _Slots) -> Demonstration:
    """Meet somebody who has an overdue task and write about it, or write that there is none."""
    late = bool((yield from overdue_tasks(slots["person"])))
    if late:
        yield from meet_tomorrow(slots["event"], slots["person"])
    yield from _write_about_schedule(slots, late=late)
    yield from finish()


def _write_about_schedule(slots: _Slots, *, late: bool) -> Steps[None]:
    kind = "late" if late else "praise"
    yield from send_mail(slots["person"], slots[f"{kind}_title"], slots[f"{kind}_body"])


DEMONSTRATIONS: Final[Mapping[str, Callable[[_Slots], Demonstration]]] = {
    "multi-01": multi_01,
    "multi-02": multi_02,
    "multi-03": multi_03,
    "multi-04": multi_04,
    "multi-05": multi_05,
    "multi-06": multi_06,
    "multi-07": multi_07,
    "multi-08": multi_08,
    "multi-09": multi_09,
    "multi-16": multi_16,
}
"""By template: from the slots as the request states them to the coroutine."""
