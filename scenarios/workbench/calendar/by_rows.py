"""What the calendar templates ask for, computed from the world's rows (docs/workbench.md)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, time, timedelta

from workgym.envs.core.calls import Call
from workgym.envs.core.errors import GenerationError
from workgym.envs.core.schema import Row
from workgym.scenarios.workbench.rows import OfficeRows


def _delete(event: Row) -> Call:
    return Call(name="calendar_delete_event", arguments={"event_id": event["event_id"]})


def _update(event: Row, field: str, value: str) -> Call:
    arguments = {"event_id": event["event_id"], "field": field, "new_value": value}
    return Call(name="calendar_update_event", arguments=arguments)


def _create(name: str, person: str, start: datetime, minutes: int) -> Call:
    arguments = {
        "event_name": name,
        "participant_email": person,
        "event_start": str(start),
        "duration": str(minutes),
    }
    return Call(name="calendar_create_event", arguments=arguments)


def _events_on(rows: OfficeRows, day: date) -> list[Row]:
    return rows.events_by_day.get(day, [])


def _events_ahead(rows: OfficeRows, since: str) -> list[Row]:
    """Return the events to come: from this moment on, or as a reader might see it at midnight, from tomorrow on."""
    start = rows.now if since == "now" else datetime.combine(rows.now.date() + timedelta(days=1), time())
    return [event for event in rows.events if event["event_start"] > start]


def first_of(events: Sequence[Row], tie: str) -> list[Row]:
    """Return the earliest event, as a list of one or none; ``tie`` picks the first or last of those that start then."""
    start = min((event["event_start"] for event in events), default=None)
    earliest = [event for event in events if event["event_start"] == start]
    return earliest[:1] if tie == "first" else earliest[-1:]


def _is_called(event: Row, name: str, match: str) -> bool:
    own: str = event["event_name"]
    return own == name if match == "exact" else name.lower() in own.lower()


def _is_with(event: Row, person: str, match: str) -> bool:
    """Return whether the participant is ``person``; "contains" looks for the first name as a search does."""
    if match == "exact":
        return bool(event["participant_email"] == person)
    return person.split(".")[0] in f"{event['event_name']}\n{event['participant_email']}".lower()


def cancel_first(rows: OfficeRows, *, day: date, tie: str = "first") -> list[Call]:
    """Delete the first event of a day."""
    return [_delete(event) for event in first_of(_events_on(rows, day), tie)]


def rename_last(rows: OfficeRows, *, day: date, name: str, tie: str = "first", cap: int | None = None) -> list[Call]:
    """Rename the last event of a day; ``cap`` looks at so many events from the day's first only."""
    events = sorted(_events_on(rows, day), key=lambda event: event["event_start"])[:cap]
    latest = [event for event in events if event["event_start"] == events[-1]["event_start"]]
    return [_update(event, "event_name", name) for event in (latest[:1] if tie == "first" else latest[-1:])]


def postpone_first(rows: OfficeRows, *, day: date, person: str, minutes: int, tie: str = "first") -> list[Call]:
    """Let the first event of a day with a person begin later."""
    events = [event for event in _events_on(rows, day) if event["participant_email"] == person]
    later = timedelta(minutes=minutes)
    return [_update(event, "event_start", str(event["event_start"] + later)) for event in first_of(events, tie)]


def cancel_next(rows: OfficeRows, *, event: str, tie: str = "first", match: str = "exact") -> list[Call]:
    """Delete the next event of a name."""
    events = [row for row in _events_ahead(rows, "now") if _is_called(row, event, match)]
    return [_delete(row) for row in first_of(events, tie)]


def rename_next(rows: OfficeRows, *, event: str, name: str, tie: str = "first", match: str = "exact") -> list[Call]:
    """Give the next event of a name another name."""
    events = [row for row in _events_ahead(rows, "now") if _is_called(row, event, match)]
    return [_update(row, "event_name", name) for row in first_of(events, tie)]


def cancel_next_with(rows: OfficeRows, *, person: str, tie: str = "first", match: str = "exact") -> list[Call]:
    """Delete the next event with a person, if there is one."""
    return [
        _delete(row)
        for row in first_of([row for row in _events_ahead(rows, "now") if _is_with(row, person, match)], tie)
    ]


def meet_again(
    rows: OfficeRows, *, person: str, days: int, event: str, when: date, minutes: int, window: str = "since"
) -> list[Call]:
    """Unless there was an event with a person in the last days, create one in a day's first free slot."""
    if met_lately(rows, person, days, window):
        return []
    return meet_when_free(rows, event=event, person=person, when=when, minutes=minutes)


def met_lately(rows: OfficeRows, person: str, days: int, window: str = "since") -> bool:
    """Return whether an event with a person began in the last days; "with today" counts today as one of them."""
    start = rows.now - timedelta(days=days - (window == "with today"))
    past = [
        row["event_start"]
        for row in rows.events
        if row["participant_email"] == person and row["event_start"] < rows.now
    ]
    return any(moment > start or (moment == start and window != "strict") for moment in past)


def meet_when_free(rows: OfficeRows, *, event: str, person: str, when: date, minutes: int) -> list[Call]:
    """Create an event in the first free slot of a day."""
    return [_create(event, person, _first_free(rows, when, minutes), minutes)]


def _first_free(rows: OfficeRows, day: date, minutes: int) -> datetime:
    """Return a day's first free time: a cursor moves over the events until the gap to the next one is enough."""
    cursor, length = datetime.combine(day, time(9)), timedelta(minutes=minutes)
    for row in sorted(_events_on(rows, day), key=lambda row: row["event_start"]):
        if cursor + length <= row["event_start"]:
            break
        cursor = max(cursor, row["event_start"] + timedelta(minutes=row["duration"]))
    if cursor + length > datetime.combine(day, time(18)):
        raise GenerationError(f"{day} has no free {minutes} minutes")
    return cursor


def cancel_part_of_day(rows: OfficeRows, *, day: date, side: str, at: time, bound: str = "strict") -> list[Call]:
    """Delete the events of a day that start before or after a time."""
    moment = datetime.combine(day, at)

    def meant(start: datetime) -> bool:
        return (start < moment if side == "before" else start > moment) or (bound == "inclusive" and start == moment)

    return [_delete(event) for event in _events_on(rows, day) if meant(event["event_start"])]


def cancel_all_with(rows: OfficeRows, *, person: str, since: str = "now", match: str = "exact") -> list[Call]:
    """Delete every event to come with a person."""
    return [_delete(event) for event in _events_ahead(rows, since) if _is_with(event, person, match)]


def cancel_all_called(rows: OfficeRows, *, event: str, since: str = "now", match: str = "exact") -> list[Call]:
    """Delete every event to come of a name."""
    return [_delete(row) for row in _events_ahead(rows, since) if _is_called(row, event, match)]


def create(rows: OfficeRows, *, day: date, at: time, event: str, person: str, minutes: int) -> list[Call]:
    """Create an event as asked."""
    return [_create(event, person, datetime.combine(day, at), minutes)]
