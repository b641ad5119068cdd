"""Scripted solutions of the templates of several domains on a condition of web figures.

They know what the request states and what tools return.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from workgym.envs.core.scenario import Brief, Demonstration
from workgym.scenarios.shared.steps import Steps, call
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.analytics.demonstrations import grew_more, was_ever
from workgym.scenarios.workbench.calendar.demonstrations import meet_when_free
from workgym.scenarios.workbench.customers.demonstrations import customers_of, delete_each, reassign_each
from workgym.scenarios.workbench.email.demonstrations import send_mail
from workgym.scenarios.workbench.projects.demonstrations import create_task, numbers_of_tasks

_BOARD: Final = "Front end"
_Solution = Callable[[Brief], Demonstration]


def _if_beyond(then: Sequence[_Solution], otherwise: Sequence[_Solution] = ()) -> _Solution:
    """Return the solution of a request whose condition is that a figure was beyond a threshold."""

    def solution(brief: Brief) -> Demonstration:
        holds = yield from was_ever(brief, wording.read_day(brief.slots["day"]))
        for action in then if holds else otherwise:
            yield from action(brief)

    return solution


def _if_grew(*then: _Solution) -> _Solution:
    """Return the solution of a request whose condition is that a figure grew by more than another one."""

    def solution(brief: Brief) -> Demonstration:
        if (yield from grew_more(brief, wording.read_past_weekday(brief.slots["day"]))):
            for action in then:
                yield from action(brief)

    return solution


def _assign_to(brief: Brief, person: str) -> Steps[None]:
    due = wording.read_day(brief.slots["due"])
    yield from create_task(brief.slots["task"], person, "Backlog", due, _BOARD)


def _assign(brief: Brief) -> Steps[None]:
    yield from _assign_to(brief, brief.slots["person"])


def _assign_most_productive(brief: Brief) -> Steps[None]:
    if (person := (yield from _most_productive())) is not None:
        yield from _assign_to(brief, person)


def _meet(brief: Brief) -> Steps[None]:
    yield from meet_when_free(brief)


def _write(brief: Brief) -> Steps[None]:
    yield from send_mail(brief.slots["person"], brief.slots["title"], brief.slots["body"])


def _write_to_seller(body: str) -> _Solution:
    return lambda brief: send_mail(brief.slots["seller"], brief.slots["title"], brief.slots[body])


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


write_if_beyond: Final = _if_beyond([_write])
meet_if_beyond: Final = _if_beyond([_meet])
assign_if_beyond: Final = _if_beyond([_assign])
assign_most_productive_if_beyond: Final = _if_beyond([_assign_most_productive])
assign_if_grew: Final = _if_grew(_assign)
delete_leads_if_beyond: Final = _if_beyond([_delete_leads])
assign_or_write: Final = _if_beyond([_assign], [_write])
assign_and_meet_if_grew: Final = _if_grew(_assign, _meet)
delete_leads_and_write: Final = _if_beyond([_delete_leads, _write_to_seller("news")], [_write_to_seller("plea")])
assign_and_meet_or_write: Final = _if_beyond([_assign, _meet], [_write])
assign_and_meet_or_reassign_leads: Final = _if_beyond([_assign, _meet], [_reassign_leads, _write])
