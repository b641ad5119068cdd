"""What the templates of several domains ask for on a condition of web figures, by rows (docs/workbench.md).

A rule says what is to be done if its condition holds, and what if it does not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from workgym.envs.core.calls import Call
from workgym.envs.core.once import once
from workgym.envs.core.schema import Row
from workgym.scenarios.workbench.analytics.by_rows import grew_more, was_ever
from workgym.scenarios.workbench.calendar.by_rows import meet_when_free
from workgym.scenarios.workbench.conditions import BEYOND, GROWTH
from workgym.scenarios.workbench.customers.by_rows import customers_of, delete_each, reassign_each
from workgym.scenarios.workbench.email.by_rows import send
from workgym.scenarios.workbench.projects.by_rows import add_task
from workgym.scenarios.workbench.rows import OfficeRows

_BOARD: Final = "Front end"
_Action = Callable[[OfficeRows, Mapping[str, Any]], list[Call]]
"""From the world's rows and the values that a request states to calls."""


def _if_beyond(then: Sequence[_Action], otherwise: Sequence[_Action] = ()) -> Callable[..., list[Call]]:
    """Return the rule whose condition is that a figure was beyond a threshold."""
    return _when(was_ever, BEYOND, then, otherwise)


def _if_grew(*then: _Action) -> Callable[..., list[Call]]:
    """Return the rule whose condition is that a figure grew by more than another one."""
    return _when(grew_more, GROWTH, then, ())


def _when(
    condition: Callable[..., bool], stated: Sequence[str], then: Sequence[_Action], otherwise: Sequence[_Action]
) -> Callable[..., list[Call]]:
    def rule(rows: OfficeRows, **values: Any) -> list[Call]:
        holds = condition(rows, **{name: values[name] for name in stated if name in values})
        return [call for action in (then if holds else otherwise) for call in action(rows, values)]

    return rule


def _write(rows: OfficeRows, values: Mapping[str, Any]) -> list[Call]:
    return send(rows, person=values["person"], title=values["title"], body=values["body"])


def _write_to_seller(body: str) -> _Action:
    return lambda rows, values: send(rows, person=values["seller"], title=values["title"], body=values[body])


def _meet(rows: OfficeRows, values: Mapping[str, Any]) -> list[Call]:
    stated = {name: values[name] for name in ("event", "person", "when", "minutes")}
    return meet_when_free(rows, **stated)


def _assign(rows: OfficeRows, values: Mapping[str, Any]) -> list[Call]:
    task, due = values["task"], values["due"]
    return add_task(rows, task=task, person=values["person"], target="Backlog", day=due, board=_BOARD)


def _assign_most_productive(rows: OfficeRows, values: Mapping[str, Any]) -> list[Call]:
    return [call for person in _most_productive(rows) for call in _assign(rows, {**values, "person": person})]


@once
def _most_productive(rows: OfficeRows) -> list[str]:
    """Return who has completed most tasks on the board, in a tie the alphabet's first; empty if none is completed."""
    completed = Counter(
        task["assigned_to_email"] for task in rows.tasks if task["board"] == _BOARD and task["list_name"] == "Completed"
    )
    return sorted(completed, key=lambda person: (-completed[person], person))[:1]


def _leads(rows: OfficeRows, values: Mapping[str, Any]) -> list[Row]:
    return customers_of(rows, values["seller"], ["Lead"], match=values.get("match", "exact"))


def _delete_leads(rows: OfficeRows, values: Mapping[str, Any]) -> list[Call]:
    return delete_each(_leads(rows, values))


def _reassign_leads(rows: OfficeRows, values: Mapping[str, Any]) -> list[Call]:
    return reassign_each(_leads(rows, values), values["person"])


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
