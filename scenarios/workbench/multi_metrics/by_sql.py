"""What the templates of several domains ask for on a condition of web figures, computed in SQL (docs/workbench.md).

A rule says what is to be done if its condition holds, and what if it does not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import Any, Final

from workgym.envs.core.calls import Call
from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.shared.sql import Rule, calls
from workgym.scenarios.workbench.analytics.by_sql import grew_more, was_ever
from workgym.scenarios.workbench.calendar.by_sql import meet_when_free
from workgym.scenarios.workbench.conditions import BEYOND, GROWTH


def _if_beyond(then: Sequence[Rule], otherwise: Sequence[Rule] = ()) -> Rule:
    """Return the rule whose condition is that a figure was beyond a threshold."""
    return _when(was_ever, BEYOND, then, otherwise)


def _if_grew(*then: Rule) -> Rule:
    """Return the rule whose condition is that a figure grew by more than another one."""
    return _when(grew_more, GROWTH, then, ())


def _when(
    condition: Callable[..., bool], stated: Sequence[str], then: Sequence[Rule], otherwise: Sequence[Rule]
) -> Rule:
    def rule(snapshot: Snapshot, **values: Any) -> list[Call]:
        holds = condition(snapshot, **{name: values[name] for name in stated if name in values})
        return [call for action in (then if holds else otherwise) for call in action(snapshot, **values)]

    return rule


def _meet(snapshot: Snapshot, *, event: str, person: str, when: date, minutes: int, **others: Any) -> list[Call]:
    return meet_when_free(snapshot, event=event, person=person, when=when, minutes=minutes)


def _assign_to(person: str, source: str = "") -> Rule:
    """Return the rule that creates a task for a person, a column of ``source`` or what the request states."""
    return calls(
        "project_management_create_task",
        f"""SELECT $task AS task_name, {person} AS assigned_to_email, 'Backlog' AS list_name,
                strftime($due::DATE, '%Y-%m-%d') AS due_date, 'Front end' AS board {source}""",
    )


def _write_to(person: str, body: str) -> Rule:
    return calls("email_send_email", f"SELECT ${person} AS recipient, $title AS subject, ${body} AS body")


_LEADS: Final = "FROM customers WHERE status = 'Lead' AND {match}"
_OF_SELLER: Final = {
    "exact": "assigned_to_email = $seller",
    "contains": "contains(lower(assigned_to_email), split_part($seller, '.', 1))",
}
_assign: Final = _assign_to("$person")
_assign_most_productive: Final = _assign_to(
    "project_tasks.assigned_to_email",
    """FROM project_tasks WHERE project_tasks.board = 'Front end' AND project_tasks.list_name = 'Completed'
       GROUP BY project_tasks.assigned_to_email ORDER BY count(*) DESC, project_tasks.assigned_to_email LIMIT 1""",
)
_write: Final = _write_to("person", "body")
_delete_leads: Final = calls(
    "customer_relationship_manager_delete_customer", f"SELECT customer_id {_LEADS}", match=_OF_SELLER
)
_reassign_leads: Final = calls(
    "customer_relationship_manager_update_customer",
    f"SELECT customer_id, 'assigned_to_email' AS field, $person AS new_value {_LEADS}",
    match=_OF_SELLER,
)

write_if_beyond: Final = _if_beyond([_write])
meet_if_beyond: Final = _if_beyond([_meet])
assign_if_beyond: Final = _if_beyond([_assign])
assign_most_productive_if_beyond: Final = _if_beyond([_assign_most_productive])
assign_if_grew: Final = _if_grew(_assign)
delete_leads_if_beyond: Final = _if_beyond([_delete_leads])
assign_or_write: Final = _if_beyond([_assign], [_write])
assign_and_meet_if_grew: Final = _if_grew(_assign, _meet)
delete_leads_and_write: Final = _if_beyond([_delete_leads, _write_to("seller", "news")], [_write_to("seller", "plea")])
assign_and_meet_or_write: Final = _if_beyond([_assign, _meet], [_write])
assign_and_meet_or_reassign_leads: Final = _if_beyond([_assign, _meet], [_reassign_leads, _write])
