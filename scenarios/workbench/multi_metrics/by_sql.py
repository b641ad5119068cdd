"""What the templates of several domains ask for on a condition of web figures, computed in SQL (docs/workbench.md).

A rule is a function from the world and the values that a request states to the calls that fulfil it. All that a
request states about web figures, and what a reader might understand in another way, comes as ``when``.
"""

from __future__ import annotations

from datetime import date
from typing import Unpack

from workgym.envs.core.calls import Call
from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.shared.rows import once
from workgym.scenarios.shared.sql import calls, query
from workgym.scenarios.workbench.analytics.by_sql import grew_more, was_ever
from workgym.scenarios.workbench.calendar.by_sql import meet_tomorrow
from workgym.scenarios.workbench.conditions import Beyond, Growth
from workgym.scenarios.workbench.customers.by_sql import DELETE, OWN, REASSIGN, UPDATE
from workgym.scenarios.workbench.email.by_sql import send
from workgym.scenarios.workbench.projects.by_sql import add_task


def _assign(snapshot: Snapshot, task: str, person: str, due: date) -> list[Call]:
    return add_task(snapshot, task=task, person=person, target="Backlog", day=due, board="Front end")


@once
def _most_productive(snapshot: Snapshot) -> list[str]:
    """Return who has completed most tasks on the board, in a tie the alphabet's first; empty if none is completed."""
    sql = """
        SELECT assigned_to_email AS person FROM project_tasks
        WHERE board = 'Front end' AND list_name = 'Completed'
        GROUP BY person ORDER BY count(*) DESC, person LIMIT 1
    """
    return [row["person"] for row in query(snapshot, sql)]


def _delete_leads(snapshot: Snapshot, seller: str, match: str) -> list[Call]:
    sql = f"SELECT customer_id FROM customers WHERE status = 'Lead' AND {OWN[match]}"
    return calls(snapshot, DELETE, sql, person=seller)


def write_if_beyond(snapshot: Snapshot, *, person: str, title: str, body: str, **when: Unpack[Beyond]) -> list[Call]:
    """If a figure was beyond a threshold, send a mail."""
    return send(snapshot, person=person, title=title, body=body) if was_ever(snapshot, **when) else []


def meet_if_beyond(snapshot: Snapshot, *, person: str, event: str, **when: Unpack[Beyond]) -> list[Call]:
    """If a figure was beyond a threshold, create an event in tomorrow's first free half hour."""
    return meet_tomorrow(snapshot, event=event, person=person) if was_ever(snapshot, **when) else []


def assign_if_beyond(snapshot: Snapshot, *, person: str, task: str, due: date, **when: Unpack[Beyond]) -> list[Call]:
    """If a figure was beyond a threshold, create a task."""
    return _assign(snapshot, task, person, due) if was_ever(snapshot, **when) else []


def assign_most_productive_if_beyond(snapshot: Snapshot, *, task: str, due: date, **when: Unpack[Beyond]) -> list[Call]:
    """If a figure was beyond a threshold, create a task for the colleague with most completed tasks on its board."""
    people = _most_productive(snapshot) if was_ever(snapshot, **when) else []
    return [call for person in people for call in _assign(snapshot, task, person, due)]


def assign_if_grew(snapshot: Snapshot, *, person: str, task: str, due: date, **when: Unpack[Growth]) -> list[Call]:
    """If a figure grew by more than another one, create a task."""
    return _assign(snapshot, task, person, due) if grew_more(snapshot, **when) else []


def delete_leads_if_beyond(
    snapshot: Snapshot, *, seller: str, match: str = "exact", **when: Unpack[Beyond]
) -> list[Call]:
    """If a figure was beyond a threshold, delete a seller's leads."""
    return _delete_leads(snapshot, seller, match) if was_ever(snapshot, **when) else []


def assign_or_write(
    snapshot: Snapshot, *, person: str, task: str, due: date, title: str, body: str, **when: Unpack[Beyond]
) -> list[Call]:
    """If a figure was beyond a threshold, create a task; otherwise send a mail."""
    if was_ever(snapshot, **when):
        return _assign(snapshot, task, person, due)
    return send(snapshot, person=person, title=title, body=body)


def assign_and_meet_if_grew(
    snapshot: Snapshot, *, person: str, task: str, due: date, event: str, **when: Unpack[Growth]
) -> list[Call]:
    """If a figure grew by more than another one, create a task and an event in tomorrow's first free half hour."""
    if not grew_more(snapshot, **when):
        return []
    return _assign(snapshot, task, person, due) + meet_tomorrow(snapshot, event=event, person=person)


def delete_leads_and_write(
    snapshot: Snapshot, *, seller: str, title: str, news: str, plea: str, match: str = "exact", **when: Unpack[Beyond]
) -> list[Call]:
    """If a figure was beyond a threshold, delete a seller's leads and send ``news``; otherwise send ``plea``."""
    if not was_ever(snapshot, **when):
        return send(snapshot, person=seller, title=title, body=plea)
    return _delete_leads(snapshot, seller, match) + send(snapshot, person=seller, title=title, body=news)


def assign_and_meet_or_write(
    snapshot: Snapshot, *, person: str, task: str, due: date, event: str, title: str, body: str, **when: Unpack[Beyond]
) -> list[Call]:
    """If a figure was beyond a threshold, create a task and an event; otherwise send a mail."""
    if not was_ever(snapshot, **when):
        return send(snapshot, person=person, title=title, body=body)
    return _assign(snapshot, task, person, due) + meet_tomorrow(snapshot, event=event, person=person)


def assign_and_meet_or_reassign_leads(
    snapshot: Snapshot,
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
    if was_ever(snapshot, **when):
        return _assign(snapshot, task, person, due) + meet_tomorrow(snapshot, event=event, person=person)
    sql = f"SELECT {REASSIGN} FROM customers WHERE status = 'Lead' AND {OWN[match]}"
    leads = calls(snapshot, UPDATE, sql, person=seller, to=person)
    return leads + send(snapshot, person=person, title=title, body=body)
