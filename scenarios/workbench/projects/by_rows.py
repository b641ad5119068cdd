"""What the project management templates ask for, computed from the world's rows (docs/workbench.md)."""

from __future__ import annotations

from datetime import date

from workgym.envs.core.calls import Call
from workgym.envs.core.schema import Row
from workgym.scenarios.workbench.rows import OfficeRows


def is_overdue(rows: OfficeRows, task: Row) -> bool:
    """Return whether a task was due before today and is not completed."""
    return bool(task["due_date"] < rows.now.date() and task["list_name"] != "Completed")


def overdue_of(rows: OfficeRows, person: str) -> list[Row]:
    """Return a person's overdue tasks."""
    return [task for task in rows.tasks_by_person.get(person, []) if is_overdue(rows, task)]


def _tasks_on(rows: OfficeRows, person: str, source: str, match: str) -> list[Row]:
    """Return a person's tasks on a list; "contains" takes all whose address a search for the first name finds."""
    first = person.split(".")[0]
    people = [person] if match == "exact" else [address for address in rows.tasks_by_person if first in address.lower()]
    return [task for who in people for task in rows.tasks_by_list.get(who, {}).get(source, [])]


def _update(task: Row, field: str, value: str) -> Call:
    arguments = {"task_id": task["task_id"], "field": field, "new_value": value}
    return Call(name="project_management_update_task", arguments=arguments)


def move_tasks(rows: OfficeRows, *, person: str, source: str, target: str, match: str = "exact") -> list[Call]:
    """Move a person's tasks from one list to another."""
    return [_update(task, "list_name", target) for task in _tasks_on(rows, person, source, match)]


def add_task(rows: OfficeRows, *, task: str, person: str, target: str, day: date, board: str) -> list[Call]:
    """Create a task as asked."""
    arguments = {
        "task_name": task,
        "assigned_to_email": person,
        "list_name": target,
        "due_date": str(day),
        "board": board,
    }
    return [Call(name="project_management_create_task", arguments=arguments)]


def move_overdue(rows: OfficeRows, *, person: str, source: str, target: str, match: str = "exact") -> list[Call]:
    """Move a person's overdue tasks from one list to another."""
    tasks = [task for task in _tasks_on(rows, person, source, match) if is_overdue(rows, task)]
    return [_update(task, "list_name", target) for task in tasks]


def hand_over(rows: OfficeRows, *, person: str, source: str, to: str, match: str = "exact") -> list[Call]:
    """Give a person's tasks on a list to another colleague."""
    return [_update(task, "assigned_to_email", to) for task in _tasks_on(rows, person, source, match)]


def hand_over_overdue(rows: OfficeRows, *, person: str, source: str, to: str, match: str = "exact") -> list[Call]:
    """Give a person's overdue tasks on a list to another colleague."""
    tasks = [task for task in _tasks_on(rows, person, source, match) if is_overdue(rows, task)]
    return [_update(task, "assigned_to_email", to) for task in tasks]


def hand_over_first_due(
    rows: OfficeRows, *, person: str, source: str, to: str, tie: str = "first", match: str = "exact"
) -> list[Call]:
    """Give the task that is due first of a person's tasks on a list to another colleague.

    Args:
        tie: which of several that are due on that day, "first" or "last".
    """
    tasks = sorted(_tasks_on(rows, person, source, match), key=lambda task: task["due_date"])
    first_due = [task for task in tasks if task["due_date"] == tasks[0]["due_date"]]
    return [_update(task, "assigned_to_email", to) for task in (first_due[:1] if tie == "first" else first_due[-1:])]
