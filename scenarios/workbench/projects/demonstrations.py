"""Scripted solutions of the project management templates. They know what the request states and what tools return."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date

from workgym.envs.core.scenario import Brief, Demonstration
from workgym.envs.core.schema import Row
from workgym.envs.workbench.schema import BOARDS, LISTS
from workgym.scenarios.shared.steps import Steps, call
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.steps import Search, Wanted, assigned_to, call_for_each, every_row, find_address
from workgym.scenarios.workbench.world.common import TODAY

# Moves with tasks


def tasks_of(name: str, *lists: str) -> Steps[list[Row]]:
    """Return the tasks of the colleague with this first name that are on one of these lists."""
    searches = [{"assigned_to_email": name, "list_name": list_name} for list_name in lists]
    return (yield from all_tasks(assigned_to(name), *searches))


def overdue_tasks(name: str, *lists: str) -> Steps[list[Row]]:
    """Return the overdue tasks of the colleague with this first name.

    Args:
        lists: those to look at; all but Completed if none is named.
    """
    tasks = yield from tasks_of(name, *(lists or LISTS[:-1]))
    return [task for task in tasks if date.fromisoformat(task["due_date"]) < TODAY]


def all_tasks(wanted: Wanted, *searches: Mapping[str, str]) -> Steps[list[Row]]:
    """Return every task that one of these searches finds and that is wanted; no two of them may find the same."""
    tool = "project_management_search_tasks"
    return (yield from every_row(wanted, tool, "tasks", "task_id", searches, _narrow))


def numbers_of_tasks(addresses: Iterable[str], board: str, list_name: str | None = None) -> Steps[dict[str, int]]:
    """Return how many tasks each colleague has on a board, or on one of its lists.

    One search a colleague: it says how many tasks match, however few it lists.
    """
    pages = yield [
        call("project_management_search_tasks", assigned_to_email=address, board=board, list_name=list_name)
        for address in addresses
    ]
    return {address: page["matched"] for address, page in zip(addresses, pages, strict=True)}


def _narrow(search: Search, shown: list[Row]) -> list[Search]:
    """Tasks are searched by list, by board, and by pieces of the day they are due that get longer and longer."""
    for name, options in (("list_name", LISTS), ("board", BOARDS)):
        if name not in search:
            return [{**search, name: option} for option in options]
    return [{**search, "due_date": piece} for piece in _pieces(search.get("due_date", ""))]


def _pieces(piece: str) -> list[str]:
    """Return pieces of dates that find together what ``piece`` finds: ``-11-``, ``-11-2``, ``-11-27``, ``3-11-27``."""
    if not piece:
        return [f"-{month:02}-" for month in range(1, 13)]
    if not piece.startswith("-"):
        return []
    digits = "0123456789"
    return [piece + digit for digit in digits] if len(piece) < len("-11-27") else [digit + piece for digit in digits]


def create_task(name: str, person: str, list_name: str, due: date, board: str) -> Steps[None]:
    """Create a task for the colleague with this first name."""
    address = yield from find_address(person)
    yield call(
        "project_management_create_task",
        task_name=name,
        assigned_to_email=address,
        list_name=list_name,
        due_date=due,
        board=board,
    )


# Solutions


def _move(tasks: Iterable[Row], target: str) -> Demonstration:
    yield from call_for_each("project_management_update_task", "task_id", tasks, field="list_name", new_value=target)


def _hand_over(tasks: Iterable[Row], to: str) -> Demonstration:
    address = yield from find_address(to)
    yield from call_for_each(
        "project_management_update_task", "task_id", tasks, field="assigned_to_email", new_value=address
    )


def move_tasks(brief: Brief) -> Demonstration:
    """Move a colleague's tasks from one list to another."""
    yield from _move((yield from tasks_of(brief.slots["person"], brief.slots["source"])), brief.slots["target"])


def move_overdue(brief: Brief) -> Demonstration:
    """Move a colleague's overdue tasks from one list to another."""
    yield from _move((yield from overdue_tasks(brief.slots["person"], brief.slots["source"])), brief.slots["target"])


def hand_over(brief: Brief) -> Demonstration:
    """Give a colleague's tasks on a list to another colleague."""
    yield from _hand_over((yield from tasks_of(brief.slots["person"], brief.slots["source"])), brief.slots["to"])


def hand_over_overdue(brief: Brief) -> Demonstration:
    """Give a colleague's overdue tasks on a list to another colleague."""
    yield from _hand_over((yield from overdue_tasks(brief.slots["person"], brief.slots["source"])), brief.slots["to"])


def hand_over_first_due(brief: Brief) -> Demonstration:
    """Give the first due of a colleague's tasks on a list to another colleague."""
    tasks = yield from tasks_of(brief.slots["person"], brief.slots["source"])
    yield from _hand_over([min(tasks, key=lambda task: str(task["due_date"]))], brief.slots["to"])


def add_task(brief: Brief) -> Demonstration:
    """Create a task."""
    due = wording.read_day(brief.slots["day"])
    yield from create_task(brief.slots["task"], brief.slots["person"], brief.slots["target"], due, brief.slots["board"])
