"""What the project management templates ask for, computed in SQL on the snapshot (docs/workbench.md).

A rule is a function from the world and the values that a request states to the calls that fulfil it. The keyword
arguments with a default are what a reader might understand in another way; ``templates`` names those ways.
"""

from __future__ import annotations

from datetime import date
from typing import Final

from workgym.envs.core.calls import Call
from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.shared.sql import calls

OVERDUE: Final = "(due_date < $now::DATE AND list_name <> 'Completed')"
"""The condition that a task is overdue."""

_UPDATE: Final = "project_management_update_task"
_MOVE: Final = "task_id, 'list_name' AS field, $target AS new_value"
_GIVE: Final = "task_id, 'assigned_to_email' AS field, $to AS new_value"
_OWN: Final = {
    "exact": "list_name = $source AND assigned_to_email = $person",
    "contains": "list_name = $source AND contains(lower(assigned_to_email), split_part($person, '.', 1))",
}
_TIE: Final = {"first": "_row", "last": "_row DESC"}


def move_tasks(snapshot: Snapshot, *, person: str, source: str, target: str, match: str = "exact") -> list[Call]:
    """Move a person's tasks from one list to another."""
    sql = f"SELECT {_MOVE} FROM project_tasks WHERE {_OWN[match]} ORDER BY _row"
    return calls(snapshot, _UPDATE, sql, person=person, source=source, target=target)


def add_task(snapshot: Snapshot, *, task: str, person: str, target: str, day: date, board: str) -> list[Call]:
    """Create a task as asked."""
    sql = """
        SELECT $task AS task_name, $person AS assigned_to_email, $target AS list_name,
            strftime($day::DATE, '%Y-%m-%d') AS due_date, $board AS board
    """
    tool = "project_management_create_task"
    return calls(snapshot, tool, sql, task=task, person=person, target=target, day=day, board=board)


def move_overdue(snapshot: Snapshot, *, person: str, source: str, target: str, match: str = "exact") -> list[Call]:
    """Move a person's overdue tasks from one list to another."""
    sql = f"SELECT {_MOVE} FROM project_tasks WHERE {_OWN[match]} AND {OVERDUE} ORDER BY _row"
    return calls(snapshot, _UPDATE, sql, person=person, source=source, target=target, now=snapshot.now)


def hand_over(snapshot: Snapshot, *, person: str, source: str, to: str, match: str = "exact") -> list[Call]:
    """Give a person's tasks on a list to another colleague."""
    sql = f"SELECT {_GIVE} FROM project_tasks WHERE {_OWN[match]} ORDER BY _row"
    return calls(snapshot, _UPDATE, sql, person=person, source=source, to=to)


def hand_over_overdue(snapshot: Snapshot, *, person: str, source: str, to: str, match: str = "exact") -> list[Call]:
    """Give a person's overdue tasks on a list to another colleague."""
    sql = f"SELECT {_GIVE} FROM project_tasks WHERE {_OWN[match]} AND {OVERDUE} ORDER BY _row"
    return calls(snapshot, _UPDATE, sql, person=person, source=source, to=to, now=snapshot.now)


def hand_over_first_due(
    snapshot: Snapshot, *, person: str, source: str, to: str, tie: str = "first", match: str = "exact"
) -> list[Call]:
    """Give the task that is due first of a person's tasks on a list to another colleague.

    Args:
        tie: which of several that are due on that day, "first" or "last".
    """
    sql = f"SELECT {_GIVE} FROM project_tasks WHERE {_OWN[match]} ORDER BY due_date, {_TIE[tie]} LIMIT 1"
    return calls(snapshot, _UPDATE, sql, person=person, source=source, to=to)
