"""What the project management templates ask for, computed in SQL on the snapshot (docs/workbench.md)."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.shared.sql import calls

OVERDUE: Final = "(due_date < $now::DATE AND list_name <> 'Completed')"
"""The condition that a task is overdue."""

_UPDATE: Final = "project_management_update_task"
_MOVE: Final = "SELECT task_id, 'list_name' AS field, $target AS new_value FROM project_tasks WHERE {match}"
_GIVE: Final = "SELECT task_id, 'assigned_to_email' AS field, $to AS new_value FROM project_tasks WHERE {match}"
_OWN: Final = {
    "exact": "list_name = $source AND assigned_to_email = $person",
    "contains": "list_name = $source AND contains(lower(assigned_to_email), split_part($person, '.', 1))",
}

move_tasks: Final = calls(_UPDATE, _MOVE, match=_OWN)
move_overdue: Final = calls(_UPDATE, f"{_MOVE} AND {OVERDUE}", match=_OWN)
hand_over: Final = calls(_UPDATE, _GIVE, match=_OWN)
hand_over_overdue: Final = calls(_UPDATE, f"{_GIVE} AND {OVERDUE}", match=_OWN)
hand_over_first_due: Final = calls(
    _UPDATE, f"{_GIVE} ORDER BY due_date, {{tie}} LIMIT 1", match=_OWN, tie={"first": "_row", "last": "_row DESC"}
)
add_task: Final = calls(
    "project_management_create_task",
    """SELECT $task AS task_name, $person AS assigned_to_email, $target AS list_name,
           strftime($day::DATE, '%Y-%m-%d') AS due_date, $board AS board""",
)
