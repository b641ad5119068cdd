"""The project boards' tools (WorkBench, section 3.2; behaviour: docs/workbench.md)."""

from __future__ import annotations

from typing import Annotated, Any, Final

from workgym.envs.core.arguments import Given, Name
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, tool
from workgym.envs.workbench import common
from workgym.envs.workbench.schema import BOARDS, LISTS, SCHEMA
from workgym.envs.workbench.searching import name_hint, page, require_one, text_conditions

__all__ = ["MAX_TASKS", "project_management"]

MAX_TASKS: Final = 50
"""The most tasks that one search shows (docs/workbench.md)."""

_TASKS: Final = SCHEMA["project_tasks"]
_List = Annotated[Given, common.enum_field(LISTS)]
_Board = Annotated[Given, common.enum_field(BOARDS)]


@tool()
def get_task_information_by_id(session: Session, task_id: Given, field: Given) -> dict[str, Any]:
    """Look up one field of one task.

    Args:
        task_id: 8 digits, for example 00123456.
        field: task_id, task_name, assigned_to_email, list_name, due_date or board.

    Returns: {field: value}.
    Example: {"name": "project_management_get_task_information_by_id",
    "arguments": {"task_id": "00123456", "field": "board"}}
    Limits: the id must be complete, with its zeros in front.
    """
    return common.look_up(session, "project_tasks", task_id, field)


@tool()
def search_tasks(
    session: Session,
    task_name: Name = "",
    assigned_to_email: Name = "",
    list_name: Name = "",
    due_date: Name = "",
    board: Name = "",
) -> dict[str, Any]:
    """Find tasks by words and pieces of text in their fields; those that are given must all occur.

    Args:
        task_name: words that must all occur in the task's name, in capitals or not, whole or as part of a longer word.
        assigned_to_email: the address or the name of the colleague it is assigned to, or a part of it.
        list_name: the name of its list or a part of it: Backlog, In Progress, In Review or Completed.
        due_date: text that occurs in the day it is due, YYYY-MM-DD: 2021-03-1 finds March 10 to 19.
        board: the name of its board or a part of it: Back end, Front end or Design.

    Returns: {"returned": n, "matched": m, "tasks": [...]}: m tasks match and the first n of them are listed, each with
    task_id, task_name, assigned_to_email, list_name, due_date and board.
    Example: {"name": "project_management_search_tasks",
    "arguments": {"board": "Front end", "list_name": "In Progress"}}
    Limits: at least one is needed. Lists 50 tasks at most, in the boards' order: by due date, then what was created
    since; a task with a new due date keeps its old place. If m is larger than n, narrow the search. A person, a list, a
    board or a date that there cannot be is refused.
    """
    texts = {
        "task_name": task_name,
        "assigned_to_email": assigned_to_email,
        "list_name": list_name,
        "due_date": due_date,
        "board": board,
    }
    conditions = text_conditions(session, _TASKS, texts)
    require_one(conditions, texts)
    return page(session, "project_tasks", conditions, MAX_TASKS, "tasks", name_hint("task_name", task_name))


@tool(write=True)
def create_task(
    session: Session, task_name: Given, assigned_to_email: Given, list_name: _List, due_date: Given, board: _Board
) -> dict[str, Any]:
    """Create a task.

    Args:
        task_name: what is to be done.
        assigned_to_email: the full address of the colleague who is to do it.
        list_name: Backlog, In Progress, In Review or Completed.
        due_date: YYYY-MM-DD.
        board: Back end, Front end or Design.

    Returns: {"task_id": id} of the new task.
    Example: {"name": "project_management_create_task", "arguments": {"task_name": "Add a dark mode",
    "assigned_to_email": "somebody@company.example", "list_name": "Backlog", "due_date": "2021-03-12",
    "board": "Front end"}}
    Limits: all five are required, and the address must be in the company's directory.
    """
    values = {
        "task_name": task_name,
        "assigned_to_email": assigned_to_email,
        "list_name": list_name,
        "due_date": due_date,
        "board": board,
    }
    return common.add(session, "project_tasks", values)


@tool(write=True)
def delete_task(session: Session, task_id: Given) -> dict[str, Any]:
    """Delete one task.

    Args:
        task_id: 8 digits, for example 00123456.

    Returns: {"deleted": task_id}.
    Example: {"name": "project_management_delete_task", "arguments": {"task_id": "00123456"}}
    Limits: one task per call; there is no way to undo it.
    """
    return common.remove(session, "project_tasks", task_id)


@tool(write=True)
def update_task(session: Session, task_id: Given, field: Given, new_value: Given) -> dict[str, Any]:
    """Change one field of one task.

    Args:
        task_id: 8 digits, for example 00123456.
        field: task_name, assigned_to_email, list_name, due_date or board.
        new_value: the new name, full address, list (Backlog, In Progress, In Review or Completed), due date
            (YYYY-MM-DD) or board (Back end, Front end or Design).

    Returns: {"updated": task_id, field: new value}.
    Example: {"name": "project_management_update_task",
    "arguments": {"task_id": "00123456", "field": "list_name", "new_value": "In Review"}}
    Limits: one field per call. A task_id never changes, and an address must be in the company's directory.
    """
    return common.change(session, "project_tasks", task_id, field, new_value)


project_management = Toolkit(
    "project_management", [get_task_information_by_id, search_tasks, create_task, delete_task, update_task]
)
"""The five project management tools, in the published order."""
