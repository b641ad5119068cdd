"""What the calendar templates ask for, computed in SQL on the snapshot (docs/workbench.md).

A rule is a function from the world and the values that a request states to the calls that fulfil it. The keyword
arguments with a default are what a reader might understand in another way; ``templates`` names those ways.
"""

from __future__ import annotations

from datetime import date, time
from typing import Final

from workgym.envs.core.calls import Call
from workgym.envs.core.errors import GenerationError
from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.shared.rows import once
from workgym.scenarios.shared.sql import calls, query

ORDER: Final = {"first": "_row", "last": "_row DESC"}
_AHEAD: Final = {"now": "event_start > $now", "tomorrow": "event_start >= date_trunc('day', $now) + INTERVAL 1 DAY"}
_CALLED: Final = {"exact": "event_name = $event", "contains": "contains(lower(event_name), lower($event))"}
_WITH: Final = {
    "exact": "participant_email = $person",
    "contains": "(contains(lower(event_name), split_part($person, '.', 1))"
    " OR contains(lower(participant_email), split_part($person, '.', 1)))",
}

MET: Final = {
    window: f"calendar WHERE participant_email = $person AND event_start < $now AND {lately}"
    for window, lately in {
        "since": "event_start >= $now - to_days($days)",
        "strict": "event_start > $now - to_days($days)",
        "with today": "event_start >= $now - to_days($days - 1)",
    }.items()
}
"""By window: what follows FROM to find the events with ``$person`` in the last ``$days``."""


def cancel_first(snapshot: Snapshot, *, day: date, tie: str = "first") -> list[Call]:
    """Delete the first event of a day."""
    sql = f"""
        SELECT event_id FROM calendar WHERE event_start::DATE = $day ORDER BY event_start, {ORDER[tie]} LIMIT 1
    """
    return calls(snapshot, "calendar_delete_event", sql, day=day)


def rename_last(snapshot: Snapshot, *, day: date, name: str, tie: str = "first", cap: int | None = None) -> list[Call]:
    """Rename the last event of a day; ``cap`` looks at so many events from the day's first only."""
    sql = f"""
        SELECT event_id, 'event_name' AS field, $name AS new_value
        FROM (SELECT * FROM calendar WHERE event_start::DATE = $day ORDER BY event_start, _row LIMIT $cap)
        ORDER BY event_start DESC, {ORDER[tie]} LIMIT 1
    """
    return calls(snapshot, "calendar_update_event", sql, day=day, name=name, cap=1_000_000 if cap is None else cap)


def postpone_first(snapshot: Snapshot, *, day: date, person: str, minutes: int, tie: str = "first") -> list[Call]:
    """Let the first event of a day with a person begin later."""
    sql = f"""
        SELECT event_id, 'event_start' AS field,
            strftime(event_start + to_minutes($minutes), '%Y-%m-%d %H:%M:%S') AS new_value
        FROM calendar WHERE event_start::DATE = $day AND participant_email = $person
        ORDER BY event_start, {ORDER[tie]} LIMIT 1
    """
    return calls(snapshot, "calendar_update_event", sql, day=day, person=person, minutes=minutes)


def cancel_next(snapshot: Snapshot, *, event: str, tie: str = "first", match: str = "exact") -> list[Call]:
    """Delete the next event of a name."""
    sql = f"""
        SELECT event_id FROM calendar WHERE {_AHEAD["now"]} AND {_CALLED[match]}
        ORDER BY event_start, {ORDER[tie]} LIMIT 1
    """
    return calls(snapshot, "calendar_delete_event", sql, now=snapshot.now, event=event)


def rename_next(snapshot: Snapshot, *, event: str, name: str, tie: str = "first", match: str = "exact") -> list[Call]:
    """Give the next event of a name another name."""
    sql = f"""
        SELECT event_id, 'event_name' AS field, $name AS new_value
        FROM calendar WHERE {_AHEAD["now"]} AND {_CALLED[match]}
        ORDER BY event_start, {ORDER[tie]} LIMIT 1
    """
    return calls(snapshot, "calendar_update_event", sql, now=snapshot.now, event=event, name=name)


def cancel_next_with(snapshot: Snapshot, *, person: str, tie: str = "first", match: str = "exact") -> list[Call]:
    """Delete the next event with a person, if there is one."""
    sql = f"""
        SELECT event_id FROM calendar WHERE {_AHEAD["now"]} AND {_WITH[match]}
        ORDER BY event_start, {ORDER[tie]} LIMIT 1
    """
    return calls(snapshot, "calendar_delete_event", sql, now=snapshot.now, person=person)


def meet_again(snapshot: Snapshot, *, person: str, days: int, event: str, window: str = "since") -> list[Call]:
    """Unless there was an event with a person in the last days, create one in tomorrow's first free half hour."""
    met = query(snapshot, f"SELECT 1 FROM {MET[window]} LIMIT 1", now=snapshot.now, person=person, days=days)
    return [] if met else meet_tomorrow(snapshot, event=event, person=person)


def meet_tomorrow(snapshot: Snapshot, *, event: str, person: str) -> list[Call]:
    """Create an event in tomorrow's first free half hour."""
    start = _free_half_hour(snapshot)
    arguments = {"event_name": event, "participant_email": person, "event_start": start, "duration": "30"}
    return [Call(name="calendar_create_event", arguments=arguments)]


@once
def _free_half_hour(snapshot: Snapshot) -> str:
    """Return tomorrow's first free half hour: the earliest that fits of the day's start and every end of an event."""
    sql = """
        WITH tomorrow AS (
            SELECT event_start AS busy_from, event_start + to_minutes(duration) AS busy_to
            FROM calendar WHERE event_start::DATE = $now::DATE + 1
        ), candidates AS (
            SELECT $now::DATE + INTERVAL 33 HOUR AS since UNION SELECT busy_to FROM tomorrow
        )
        SELECT strftime(min(since), '%Y-%m-%d %H:%M:%S') AS free
        FROM candidates ANTI JOIN tomorrow ON busy_from < since + INTERVAL 30 MINUTE AND busy_to > since
        WHERE since BETWEEN $now::DATE + INTERVAL 33 HOUR AND $now::DATE + INTERVAL 41 HOUR + INTERVAL 30 MINUTE
    """
    (found,) = query(snapshot, sql, now=snapshot.now)
    if found["free"] is None:
        raise GenerationError("tomorrow has no free half hour")
    return str(found["free"])


def cancel_part_of_day(snapshot: Snapshot, *, day: date, side: str, at: time, bound: str = "strict") -> list[Call]:
    """Delete the events of a day that start before or after a time."""
    operator = ("<" if side == "before" else ">") + ("=" if bound == "inclusive" else "")
    sql = f"""
        SELECT event_id FROM calendar
        WHERE event_start::DATE = $day AND event_start::TIME {operator} $at ORDER BY _row
    """
    return calls(snapshot, "calendar_delete_event", sql, day=day, at=at)


def cancel_all_with(snapshot: Snapshot, *, person: str, since: str = "now", match: str = "exact") -> list[Call]:
    """Delete every event to come with a person."""
    sql = f"SELECT event_id FROM calendar WHERE {_AHEAD[since]} AND {_WITH[match]} ORDER BY _row"
    return calls(snapshot, "calendar_delete_event", sql, now=snapshot.now, person=person)


def cancel_all_called(snapshot: Snapshot, *, event: str, since: str = "now", match: str = "exact") -> list[Call]:
    """Delete every event to come of a name."""
    sql = f"SELECT event_id FROM calendar WHERE {_AHEAD[since]} AND {_CALLED[match]} ORDER BY _row"
    return calls(snapshot, "calendar_delete_event", sql, now=snapshot.now, event=event)


def create(snapshot: Snapshot, *, day: date, at: time, event: str, person: str, minutes: int) -> list[Call]:
    """Create an event as asked."""
    sql = """
        SELECT $event AS event_name, $person AS participant_email,
            strftime($day::DATE + $at::TIME, '%Y-%m-%d %H:%M:%S') AS event_start, $minutes::VARCHAR AS duration
    """
    return calls(snapshot, "calendar_create_event", sql, event=event, person=person, day=day, at=at, minutes=minutes)
