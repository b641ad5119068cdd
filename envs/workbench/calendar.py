"""The calendar's tools (WorkBench, section 3.2; behaviour: docs/workbench.md)."""

from __future__ import annotations

from typing import Any, Final

from workgym.envs.core.arguments import Given, Line, TimestampText
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, tool
from workgym.envs.workbench import common
from workgym.envs.workbench.schema import SCHEMA
from workgym.envs.workbench.searching import where, word_conditions, word_hint

__all__ = ["calendar"]

_EVENTS: Final = SCHEMA["calendar"]


@tool()
def get_event_information_by_id(session: Session, event_id: Given, field: Given) -> dict[str, Any]:
    """Look up one field of one event.

    Args:
        event_id: 8 digits, for example 00123456.
        field: event_id, event_name, participant_email, event_start or duration.

    Returns: {field: value}; the duration is in minutes.
    Example: {"name": "calendar_get_event_information_by_id",
    "arguments": {"event_id": "00123456", "field": "duration"}}
    Limits: the id must be complete, with its zeros in front.
    """
    return common.look_up(session, "calendar", event_id, field)


@tool()
def search_events(
    session: Session, query: Line = "", time_min: TimestampText | None = None, time_max: TimestampText | None = None
) -> dict[str, Any]:
    """Find events by words and by when they start.

    Args:
        query: words that must all occur in the event's name or the participant's address, in capitals or not, whole or
            as part of a longer word; empty finds all.
        time_min: earliest start, YYYY-MM-DD or YYYY-MM-DD HH:MM:SS, itself included.
        time_max: latest start, in the same form, itself included; a date without a time includes that whole day.

    Returns: {"returned": n, "matched": m, "events": [...]}: m events match and the first n of them are listed, each
    with event_id, event_name, participant_email, event_start and duration (minutes).
    Example: {"name": "calendar_search_events",
    "arguments": {"query": "robin planning", "time_min": "2021-03-01", "time_max": "2021-03-12"}}
    Limits: lists 5 events at most, in the calendar's order: by start, then what was created since; a moved event keeps
    its old place. If m is larger than n, narrow the query or the times. Words are taken literally, at most 24
    different ones.
    """
    condition = where(word_conditions("query", ("event_name", "participant_email"), query))
    rows = session.rows(
        f"SELECT {_EVENTS.sql_visible}, count(*) OVER () AS _matched FROM calendar "
        f"WHERE {condition.sql} AND event_start BETWEEN ? AND ? ORDER BY _row LIMIT {common.MAX_SHOWN}",
        [*condition.values, *common.moment_range(time_min, time_max)],
    )
    hint = "" if rows else word_hint(session, query, "the event's name or the participant's address")
    return common.listing(_EVENTS, rows, "events", hint)


@tool(write=True)
def create_event(
    session: Session, event_name: Given, participant_email: Given, event_start: Given, duration: Given
) -> dict[str, Any]:
    """Create an event with one participant.

    Args:
        event_name: what the event is called.
        participant_email: the full address of the colleague who takes part.
        event_start: YYYY-MM-DD HH:MM:SS.
        duration: how long it lasts, in minutes, for example 25.

    Returns: {"event_id": id} of the new event.
    Example: {"name": "calendar_create_event", "arguments": {"event_name": "sync up",
    "participant_email": "somebody@company.example", "event_start": "2021-03-12 08:15:00", "duration": "25"}}
    Limits: all four are required, and the address must be in the company's directory. Nothing checks that the time is
    free, within working hours or in the future.
    """
    values = {
        "event_name": event_name,
        "participant_email": participant_email,
        "event_start": event_start,
        "duration": duration,
    }
    return common.add(session, "calendar", values)


@tool(write=True)
def delete_event(session: Session, event_id: Given) -> dict[str, Any]:
    """Delete one event.

    Args:
        event_id: 8 digits, for example 00123456.

    Returns: {"deleted": event_id}.
    Example: {"name": "calendar_delete_event", "arguments": {"event_id": "00123456"}}
    Limits: one event per call; there is no way to undo it.
    """
    return common.remove(session, "calendar", event_id)


@tool(write=True)
def update_event(session: Session, event_id: Given, field: Given, new_value: Given) -> dict[str, Any]:
    """Change one field of one event.

    Args:
        event_id: 8 digits, for example 00123456.
        field: event_name, participant_email, event_start or duration.
        new_value: the new name, full address, start (YYYY-MM-DD HH:MM:SS) or length (minutes).

    Returns: {"updated": event_id, field: new value}.
    Example: {"name": "calendar_update_event",
    "arguments": {"event_id": "00123456", "field": "event_start", "new_value": "2021-03-12 08:15:00"}}
    Limits: one field per call. An event_id never changes, and an address must be in the company's directory. Nothing
    checks that the time is free.
    """
    return common.change(session, "calendar", event_id, field, new_value)


calendar = Toolkit("calendar", [get_event_information_by_id, search_events, create_event, delete_event, update_event])
"""The five calendar tools, in the published order."""
