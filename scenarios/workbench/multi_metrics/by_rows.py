"""What the templates of several domains ask for on a condition of web figures, by rows (docs/workbench.md).

A rule is a function from the world's rows and the values that a request states to the calls that fulfil it. All
that a request states about web figures, and what a reader might understand in another way, comes as ``when``.
"""

from __future__ import annotations

from collections import Counter
from datetime import date
from typing import Final, Unpack

from workgym.envs.core.calls import Call
from workgym.envs.core.schema import Row
from workgym.scenarios.shared.rows import once
from workgym.scenarios.workbench.analytics.by_rows import grew_more, was_ever
from workgym.scenarios.workbench.calendar.by_rows import meet_tomorrow
from workgym.scenarios.workbench.conditions import Beyond, Growth
from workgym.scenarios.workbench.customers.by_rows import customers_of, delete_each, reassign_each
from workgym.scenarios.workbench.email.by_rows import send
from workgym.scenarios.workbench.projects.by_rows import add_task
from workgym.scenarios.workbench.rows import OfficeRows

_BOARD: Final = "Front end"


def _assign(rows: OfficeRows, task: str, person: str, due: date) -> list[Call]:
    return add_task(rows, task=task, person=person, target="Backlog", day=due, board=_BOARD)


def _leads(rows: OfficeRows, seller: str, match: str) -> list[Row]:
    return customers_of(rows, seller, ["Lead"], match=match)


@once
def _most_productive(rows: OfficeRows) -> list[str]:
    """Return who has completed most tasks on the board, in a tie the alphabet's first; empty if none is completed."""
    completed = Counter(
        task["assigned_to_email"] for task in rows.tasks if task["board"] == _BOARD and task["list_name"] == "Completed"
    )
    return sorted(completed, key=lambda person: (-completed[person], person))[:1]


def write_if_beyond(rows: OfficeRows, *, person: str, title: str, body: str, **when: Unpack[Beyond]) -> list[Call]:
    """If a figure was beyond a threshold, send a mail."""
    return send(rows, person=person, title=title, body=body) if was_ever(rows, **when) else []


def meet_if_beyond(rows: OfficeRows, *, person: str, event: str, **when: Unpack[Beyond]) -> list[Call]:
    """If a figure was beyond a threshold, create an event in tomorrow's first free half hour."""
    return meet_tomorrow(rows, event=event, person=person) if was_ever(rows, **when) else []


def assign_if_beyond(rows: OfficeRows, *, person: str, task: str, due: date, **when: Unpack[Beyond]) -> list[Call]:
    """If a figure was beyond a threshold, create a task."""
    return _assign(rows, task, person, due) if was_ever(rows, **when) else []


def assign_most_productive_if_beyond(rows: OfficeRows, *, task: str, due: date, **when: Unpack[Beyond]) -> list[Call]:
    """If a figure was beyond a threshold, create a task for the colleague with most completed tasks on its board."""
    if not was_ever(rows, **when):
        return []
    return [call for person in _most_productive(rows) for call in _assign(rows, task, person, due)]


def assign_if_grew(rows: OfficeRows, *, person: str, task: str, due: date, **when: Unpack[Growth]) -> list[Call]:
    """If a figure grew by more than another one, create a task."""
    return _assign(rows, task, person, due) if grew_more(rows, **when) else []


def delete_leads_if_beyond(
    rows: OfficeRows, *, seller: str, match: str = "exact", **when: Unpack[Beyond]
) -> list[Call]:
    """If a figure was beyond a threshold, delete a seller's leads."""
    return delete_each(_leads(rows, seller, match)) if was_ever(rows, **when) else []


def assign_or_write(
    rows: OfficeRows, *, person: str, task: str, due: date, title: str, body: str, **when: Unpack[Beyond]
) -> list[Call]:
    """If a figure was beyond a threshold, create a task; otherwise send a mail."""
    if was_ever(rows, **when):
        return _assign(rows, task, person, due)
    return send(rows, person=person, title=title, body=body)


def assign_and_meet_if_grew(
    rows: OfficeRows, *, person: str, task: str, due: date, event: str, **when: Unpack[Growth]
) -> list[Call]:
    """If a figure grew by more than another one, create a task and an event in tomorrow's first free half hour."""
    if not grew_more(rows, **when):
        return []
    return [*_assign(rows, task, person, due), *meet_tomorrow(rows, event=event, person=person)]


def delete_leads_and_write(
    rows: OfficeRows, *, seller: str, title: str, news: str, plea: str, match: str = "exact", **when: Unpack[Beyond]
) -> list[Call]:
    """If a figure was beyond a threshold, delete a seller's leads and send ``news``; otherwise send ``plea``."""
    if was_ever(rows, **when):
        return [*delete_each(_leads(rows, seller, match)), *send(rows, person=seller, title=title, body=news)]
    return send(rows, person=seller, title=title, body=plea)


def assign_and_meet_or_write(
    rows: OfficeRows, *, person: str, task: str, due: date, event: str, title: str, body: str, **when: Unpack[Beyond]
) -> list[Call]:
    """If a figure was beyond a threshold, create a task and an event; otherwise send a mail."""
    if was_ever(rows, **when):
        return [*_assign(rows, task, person, due), *meet_tomorrow(rows, event=event, person=person)]
    return send(rows, person=person, title=title, body=body)


def assign_and_meet_or_reassign_leads(
    rows: OfficeRows,
    *,
    person: str,
    seller: str,
    task: str,
    due: date,
    event: str,
    title: str,
    body: str,
    match: str = "exact",
    **when: Unpack[Beyond],
) -> list[Call]:
    """If a figure was beyond a threshold, create a task and an event; otherwise hand a seller's leads over by mail."""
    if was_ever(rows, **when):
        return [*_assign(rows, task, person, due), *meet_tomorrow(rows, event=event, person=person)]
    return [*reassign_each(_leads(rows, seller, match), person), *send(rows, person=person, title=title, body=body)]
