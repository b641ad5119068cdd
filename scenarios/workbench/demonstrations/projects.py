"""Scripted solutions of the project management templates. They know what the request states and what tools return."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from workgym.envs.core.scenario import Demonstration
from workgym.envs.core.schema import Row
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.demonstrations.records import call_for_each, overdue_tasks, tasks_of
from workgym.scenarios.workbench.demonstrations.steps import Steps, call, find_address, finish

__all__ = ["DEMONSTRATIONS", "create_task"]

_Slots = Mapping[str, str]


def create_task(name: str, person: str, list_name: str, due: str, board: str) -> Steps[None]:
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


def _move(tasks: Iterable[Row], target: str) -> Demonstration:
    yield from call_for_each("project_management_update_task", "task_id", tasks, field="list_name", new_value=target)
    yield from finish()


def _hand_over(tasks: Iterable[Row], to: str) -> Demonstration:
    address = yield from find_address(to)
    yield from call_for_each(
        "project_management_update_task", "task_id", tasks, field="assigned_to_email", new_value=address
    )
    yield from finish()


def move_all(slots: _Slots) -> Demonstration:
    """Move somebody's tasks from one list to another."""
    yield from _move((yield from tasks_of(slots["person"], slots["source"])), slots["target"])


def move_overdue(slots: _Slots) -> Demonstration:
    """Move somebody's overdue tasks from one list to another."""
    yield from _move((yield from overdue_tasks(slots["person"], slots["source"])), slots["target"])


def hand_over_all(slots: _Slots) -> Demonstration:
    """Give somebody's tasks on a list to somebody else."""
    yield from _hand_over((yield from tasks_of(slots["person"], slots["source"])), slots["to"])


def hand_over_overdue(slots: _Slots) -> Demonstration:
    """Give somebody's overdue tasks on a list to somebody else."""
    yield from _hand_over((yield from overdue_tasks(slots["person"], slots["source"])), slots["to"])


def hand_over_first_due(slots: _Slots) -> Demonstration:
    """Give the first due of somebody's tasks on a list to somebody else."""
    tasks = yield from tasks_of(slots["person"], slots["source"])
    yield from _hand_over([min(tasks, key=lambda task: str(task["due_date"]))], slots["to"])


def add(slots: _Slots) -> Demonstration:
    """Create a task."""
    due = str(wording.read_day(slots["day"]))
    yield from create_task(slots["task"], slots["person"], slots["target"], due, slots["board"])
    yield from finish()


DEMONSTRATIONS: Final[Mapping[str, Callable[[_Slots], Demonstration]]] = {
    "pm-01": move_all,
    "pm-02": add,
    "pm-03": move_overdue,
    "pm-04": move_all,
    "pm-05": hand_over_all,
    "pm-06": move_all,
    "pm-07": hand_over_overdue,
    "pm-08": hand_over_first_due,
}
"""By template: from the slots as the request states them to the coroutine."""
