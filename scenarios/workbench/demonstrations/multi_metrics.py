"""Scripted solutions of the templates of several domains on a condition of web figures.

They know what the request states and what tools return.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from workgym.envs.core.scenario import Demonstration
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.demonstrations.figures import grew_more, was_ever
from workgym.scenarios.workbench.demonstrations.projects import create_task
from workgym.scenarios.workbench.demonstrations.records import call_for_each, customers_of, numbers_of_tasks
from workgym.scenarios.workbench.demonstrations.steps import (
    Steps,
    call,
    find_address,
    finish,
    meet_tomorrow,
    send_mail,
)

__all__ = ["DEMONSTRATIONS"]

_Slots = Mapping[str, str]

_BOARD: Final = "Front end"


def _beyond(slots: _Slots) -> Steps[bool]:
    return (yield from was_ever(slots, wording.read_day(slots["day"])))


def _grew(slots: _Slots) -> Steps[bool]:
    return (yield from grew_more(slots, wording.read_past_weekday(slots["day"])))


def _assign(slots: _Slots, person: str) -> Steps[None]:
    due = str(wording.read_day(slots["due"]))
    yield from create_task(slots["task"], person, "Backlog", due, _BOARD)


def _write(slots: _Slots) -> Steps[None]:
    yield from send_mail(slots["person"], slots["title"], slots["body"])


def _assign_and_meet(slots: _Slots) -> Steps[None]:
    yield from _assign(slots, slots["person"])
    yield from meet_tomorrow(slots["event"], slots["person"])


def _delete_leads(slots: _Slots) -> Steps[None]:
    leads = yield from customers_of(slots["seller"], "Lead")
    yield from call_for_each("customer_relationship_manager_delete_customer", "customer_id", leads)


def _reassign_leads(slots: _Slots) -> Steps[None]:
    leads = yield from customers_of(slots["seller"], "Lead")
    yield from call_for_each(
        "customer_relationship_manager_update_customer",
        "customer_id",
        leads,
        field="assigned_to_email",
        new_value=(yield from find_address(slots["person"])),
    )


def _most_productive() -> Steps[str | None]:
    """Return the first name of whoever has completed the most tasks on the board, in a tie the alphabet's first."""
    addresses: list[str] = yield call("company_directory_find_email_address", name="@")
    numbers = yield from numbers_of_tasks(addresses, _BOARD, "Completed")
    completed = {wording.show_person(address): number for address, number in numbers.items() if number}
    return min(completed, key=lambda name: (-completed[name], name), default=None)


def multi_10(slots: _Slots) -> Demonstration:
    """Write if a figure was beyond a threshold."""
    if (yield from _beyond(slots)):
        yield from _write(slots)
    yield from finish()


def multi_11(slots: _Slots) -> Demonstration:
    """Create an event if a figure was beyond a threshold."""
    if (yield from _beyond(slots)):
        yield from meet_tomorrow(slots["event"], slots["person"])
    yield from finish()


def multi_12(slots: _Slots) -> Demonstration:
    """Create a task if a figure was beyond a threshold."""
    if (yield from _beyond(slots)):
        yield from _assign(slots, slots["person"])
    yield from finish()


def multi_13(slots: _Slots) -> Demonstration:
    """Create a task for whoever completed the most if a figure was beyond a threshold."""
    if (yield from _beyond(slots)) and (person := (yield from _most_productive())) is not None:
        yield from _assign(slots, person)
    yield from finish()


def multi_14(slots: _Slots) -> Demonstration:
    """Create a task if a figure grew by more than another one."""
    if (yield from _grew(slots)):
        yield from _assign(slots, slots["person"])
    yield from finish()


def multi_15(slots: _Slots) -> Demonstration:
    """Delete somebody's leads if a figure was beyond a threshold."""
    if (yield from _beyond(slots)):
        yield from _delete_leads(slots)
    yield from finish()


def multi_17(slots: _Slots) -> Demonstration:
    """Create a task if a figure was beyond a threshold, otherwise write."""
    if (yield from _beyond(slots)):
        yield from _assign(slots, slots["person"])
    else:
        yield from _write(slots)
    yield from finish()


def multi_18(slots: _Slots) -> Demonstration:
    """Create a task and an event if a figure grew by more than another one."""
    if (yield from _grew(slots)):
        yield from _assign_and_meet(slots)
    yield from finish()


def multi_19(slots: _Slots) -> Demonstration:
    """Delete somebody's leads if a figure was beyond a threshold, and write either way."""
    beyond = yield from _beyond(slots)
    if beyond:
        yield from _delete_leads(slots)
    yield from send_mail(slots["seller"], slots["title"], slots["news" if beyond else "plea"])
    yield from finish()


def multi_20(slots: _Slots) -> Demonstration:
    """Create a task and an event if a figure was beyond a threshold, otherwise write."""
    if (yield from _beyond(slots)):
        yield from _assign_and_meet(slots)
    else:
        yield from _write(slots)
    yield from finish()


def multi_21(slots: _Slots) -> Demonstration:
    """Create a task and an event if a figure was beyond a threshold, otherwise hand leads over and write."""
    if (yield from _beyond(slots)):
        yield from _assign_and_meet(slots)
    else:
        yield from _reassign_leads(slots)
        yield from _write(slots)
    yield from finish()


DEMONSTRATIONS: Final[Mapping[str, Callable[[_Slots], Demonstration]]] = {
    "multi-10": multi_10,
    "multi-11": multi_11,
    "multi-12": multi_12,
    "multi-13": multi_13,
    "multi-14": multi_14,
    "multi-15": multi_15,
    "multi-17": multi_17,
    "multi-18": multi_18,
    "multi-19": multi_19,
    "multi-20": multi_20,
    "multi-21": multi_21,
}
"""By template: from the slots as the request states them to the coroutine."""
