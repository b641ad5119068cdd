"""Scripted solutions of the templates of several domains on a condition of web figures.

They know what the request states and what tools return.
"""

from __future__ import annotations

from typing import Final

from workgym.envs.core.scenario import Brief, Demonstration
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.analytics.demonstrations import grew_more, was_ever
from workgym.scenarios.workbench.calendar.demonstrations import meet_tomorrow
from workgym.scenarios.workbench.customers.demonstrations import customers_of, delete_each, reassign_each
from workgym.scenarios.workbench.email.demonstrations import send_mail
from workgym.scenarios.workbench.projects.demonstrations import create_task, numbers_of_tasks
from workgym.scenarios.workbench.steps import Steps, call, finish

_BOARD: Final = "Front end"


def _beyond(brief: Brief) -> Steps[bool]:
    return (yield from was_ever(brief, wording.read_day(brief.slots["day"])))


def _grew(brief: Brief) -> Steps[bool]:
    return (yield from grew_more(brief, wording.read_past_weekday(brief.slots["day"])))


def _assign(brief: Brief, person: str) -> Steps[None]:
    due = wording.read_day(brief.slots["due"])
    yield from create_task(brief.slots["task"], person, "Backlog", due, _BOARD)


def _write(brief: Brief) -> Steps[None]:
    yield from send_mail(brief.slots["person"], brief.slots["title"], brief.slots["body"])


def _assign_and_meet(brief: Brief) -> Steps[None]:
    yield from _assign(brief, brief.slots["person"])
    yield from meet_tomorrow(brief.slots["event"], brief.slots["person"])


def _delete_leads(brief: Brief) -> Steps[None]:
    leads = yield from customers_of(brief.slots["seller"], "Lead")
    yield from delete_each(leads)


def _reassign_leads(brief: Brief) -> Steps[None]:
    leads = yield from customers_of(brief.slots["seller"], "Lead")
    yield from reassign_each(leads, brief.slots["person"])


def _most_productive() -> Steps[str | None]:
    """Return the first name of the colleague with most completed tasks on the board, in a tie the alphabet's first."""
    addresses: list[str] = yield call("company_directory_find_email_address", name="@")
    numbers = yield from numbers_of_tasks(addresses, _BOARD, "Completed")
    completed = {wording.show_person(address): number for address, number in numbers.items() if number}
    return min(completed, key=lambda name: (-completed[name], name), default=None)


def write_if_beyond(brief: Brief) -> Demonstration:
    """Write if a figure was beyond a threshold."""
    if (yield from _beyond(brief)):
        yield from _write(brief)
    yield from finish()


def meet_if_beyond(brief: Brief) -> Demonstration:
    """Create an event if a figure was beyond a threshold."""
    if (yield from _beyond(brief)):
        yield from meet_tomorrow(brief.slots["event"], brief.slots["person"])
    yield from finish()


def assign_if_beyond(brief: Brief) -> Demonstration:
    """Create a task if a figure was beyond a threshold."""
    if (yield from _beyond(brief)):
        yield from _assign(brief, brief.slots["person"])
    yield from finish()


def assign_most_productive_if_beyond(brief: Brief) -> Demonstration:
    """Create a task for the colleague with the most completed tasks if a figure was beyond a threshold."""
    if (yield from _beyond(brief)) and (person := (yield from _most_productive())) is not None:
        yield from _assign(brief, person)
    yield from finish()


def assign_if_grew(brief: Brief) -> Demonstration:
    """Create a task if a figure grew by more than another one."""
    if (yield from _grew(brief)):
        yield from _assign(brief, brief.slots["person"])
    yield from finish()


def delete_leads_if_beyond(brief: Brief) -> Demonstration:
    """Delete a colleague's leads if a figure was beyond a threshold."""
    if (yield from _beyond(brief)):
        yield from _delete_leads(brief)
    yield from finish()


def assign_or_write(brief: Brief) -> Demonstration:
    """Create a task if a figure was beyond a threshold, otherwise write."""
    if (yield from _beyond(brief)):
        yield from _assign(brief, brief.slots["person"])
    else:
        yield from _write(brief)
    yield from finish()


def assign_and_meet_if_grew(brief: Brief) -> Demonstration:
    """Create a task and an event if a figure grew by more than another one."""
    if (yield from _grew(brief)):
        yield from _assign_and_meet(brief)
    yield from finish()


def delete_leads_and_write(brief: Brief) -> Demonstration:
    """Delete a colleague's leads if a figure was beyond a threshold, and write either way."""
    beyond = yield from _beyond(brief)
    if beyond:
        yield from _delete_leads(brief)
    yield from send_mail(brief.slots["seller"], brief.slots["title"], brief.slots["news" if beyond else "plea"])
    yield from finish()


def assign_and_meet_or_write(brief: Brief) -> Demonstration:
    """Create a task and an event if a figure was beyond a threshold, otherwise write."""
    if (yield from _beyond(brief)):
        yield from _assign_and_meet(brief)
    else:
        yield from _write(brief)
    yield from finish()


def assign_and_meet_or_reassign_leads(brief: Brief) -> Demonstration:
    """Create a task and an event if a figure was beyond a threshold, otherwise hand leads over and write."""
    if (yield from _beyond(brief)):
        yield from _assign_and_meet(brief)
    else:
        yield from _reassign_leads(brief)
        yield from _write(brief)
    yield from finish()
