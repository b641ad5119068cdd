"""What the calendar templates ask for, computed in SQL on the snapshot (docs/workbench.md)."""

from __future__ import annotations

from datetime import date
from typing import Final

from workgym.envs.core.calls import Call
from workgym.envs.core.errors import GenerationError
from workgym.envs.core.once import once
from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.shared.sql import calls, query

_DELETE: Final = "calendar_delete_event"
_UPDATE: Final = "calendar_update_event"
_RENAME: Final = "event_id, 'event_name' AS field, $name AS new_value"

ORDER: Final = {"first": "_row", "last": "_row DESC"}
_SINCE: Final = {"now": "event_start > $now", "tomorrow": "event_start >= date_trunc('day', $now) + INTERVAL 1 DAY"}
_CALLED: Final = {"exact": "event_name = $event", "contains": "contains(lower(event_name), lower($event))"}
_WITH: Final = {
    "exact": "participant_email = $person",
    "contains": "(contains(lower(event_name), split_part($person, '.', 1))"
    " OR contains(lower(participant_email), split_part($person, '.', 1)))",
}
_NEXT: Final = "FROM calendar WHERE event_start > $now AND {match} ORDER BY event_start, {tie} LIMIT 1"
_AHEAD: Final = "FROM calendar WHERE {since} AND {match}"

MET: Final = {
    window: f"calendar WHERE participant_email = $person AND event_start < $now AND {lately}"
    for window, lately in {
        "since": "event_start >= $now - to_days($days)",
        "strict": "event_start > $now - to_days($days)",
        "with today": "event_start >= $now - to_days($days - 1)",
    }.items()
}
"""By window: what follows FROM to find the events with ``$person`` in the last ``$days``."""

cancel_first: Final = calls(
    _DELETE,
    "SELECT event_id FROM calendar WHERE event_start::DATE = $day ORDER BY event_start, {tie} LIMIT 1",
    tie=ORDER,
)
rename_last: Final = calls(
    _UPDATE,
    f"""SELECT {_RENAME}
        FROM (SELECT * FROM calendar WHERE event_start::DATE = $day ORDER BY event_start, _row {{cap}})
        ORDER BY event_start DESC, {{tie}} LIMIT 1""",
    cap={None: "", 5: "LIMIT 5"},
    tie=ORDER,
)
postpone_first: Final = calls(
    _UPDATE,
    """SELECT event_id, 'event_start' AS field,
           strftime(event_start + to_minutes($minutes), '%Y-%m-%d %H:%M:%S') AS new_value
       FROM calendar WHERE event_start::DATE = $day AND participant_email = $person
       ORDER BY event_start, {tie} LIMIT 1""",
    tie=ORDER,
)
cancel_next: Final = calls(_DELETE, f"SELECT event_id {_NEXT}", match=_CALLED, tie=ORDER)
rename_next: Final = calls(_UPDATE, f"SELECT {_RENAME} {_NEXT}", match=_CALLED, tie=ORDER)
cancel_next_with: Final = calls(_DELETE, f"SELECT event_id {_NEXT}", match=_WITH, tie=ORDER)
cancel_part_of_day: Final = calls(
    _DELETE,
    "SELECT event_id FROM calendar WHERE event_start::DATE = $day AND event_start::TIME {side}{bound} $at",
    side={"before": "<", "after": ">"},
    bound={"strict": "", "inclusive": "="},
)
cancel_all_with: Final = calls(_DELETE, f"SELECT event_id {_AHEAD}", match=_WITH, since=_SINCE)
cancel_all_called: Final = calls(_DELETE, f"SELECT event_id {_AHEAD}", match=_CALLED, since=_SINCE)
create: Final = calls(
    "calendar_create_event",
    """SELECT $event AS event_name, $person AS participant_email,
           strftime($day::DATE + $at::TIME, '%Y-%m-%d %H:%M:%S') AS event_start, $minutes::VARCHAR AS duration""",
)


def meet_again(
    snapshot: Snapshot, *, person: str, days: int, event: str, when: date, minutes: int, window: str = "since"
) -> list[Call]:
    """Unless there was an event with a person in the last days, create one in a day's first free slot."""
    met = query(snapshot, f"SELECT 1 FROM {MET[window]} LIMIT 1", now=snapshot.now, person=person, days=days)
    return [] if met else meet_when_free(snapshot, event=event, person=person, when=when, minutes=minutes)


def meet_when_free(snapshot: Snapshot, *, event: str, person: str, when: date, minutes: int) -> list[Call]:
    """Create an event in the first free slot of a day."""
    start = _first_free(snapshot, when, minutes)
    arguments = {"event_name": event, "participant_email": person, "event_start": start, "duration": str(minutes)}
    return [Call(name="calendar_create_event", arguments=arguments)]


@once
def _first_free(snapshot: Snapshot, day: date, minutes: int) -> str:
    """Return a day's first free slot: the earliest that fits of the day's start and every end of an event."""
    sql = """
        WITH busy AS (
            SELECT event_start AS busy_from, event_start + to_minutes(duration) AS busy_to
            FROM calendar WHERE event_start::DATE = $day
        ), candidates AS (
            SELECT $day::DATE + INTERVAL 9 HOUR AS since UNION SELECT busy_to FROM busy
        )
        SELECT strftime(min(since), '%Y-%m-%d %H:%M:%S') AS free
        FROM candidates ANTI JOIN busy ON busy_from < since + to_minutes($minutes) AND busy_to > since
        WHERE since >= $day::DATE + INTERVAL 9 HOUR AND since + to_minutes($minutes) <= $day::DATE + INTERVAL 18 HOUR
    """
    (found,) = query(snapshot, sql, day=day, minutes=minutes)
    if found["free"] is None:
        raise GenerationError(f"{day} has no free {minutes} minutes")
    return str(found["free"])
