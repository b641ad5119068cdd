"""What the templates of human resources ask for, computed in SQL on the snapshot (docs/workbench.md)."""

from __future__ import annotations

from datetime import date
from typing import Final

from workgym.envs.core.calls import Call
from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.shared.sql import calls, query
from workgym.scenarios.workbench.email.by_sql import send

_DAYS: Final = "range({first}::TIMESTAMP, {last}::TIMESTAMP + INTERVAL 1 DAY, INTERVAL 1 DAY)"
_WORKING: Final = "len(list_filter({days}, lambda day: isodow(day) < 6))"

_LEFT: Final = f"""
    SELECT (any_value(leave_days + carried_over) - coalesce(sum({_WORKING}), 0))::INTEGER AS days
    FROM staff LEFT JOIN absences ON absences.person_email = staff.person_email
        AND kind = 'vacation' AND state IN ({{states}})
        AND first_day <= make_date(year($now), 12, 31) AND last_day >= make_date(year($now), 1, 1)
    WHERE staff.person_email = $person
""".replace(
    "{days}",
    _DAYS.format(
        first="greatest(first_day, make_date(year($now), 1, 1))", last="least(last_day, make_date(year($now), 12, 31))"
    ),
)
_NEEDED: Final = f"SELECT {_WORKING} AS days".replace("{days}", _DAYS.format(first="$first::DATE", last="$last::DATE"))


def _days_left(snapshot: Snapshot, person: str, states: str) -> int:
    (found,) = query(snapshot, _LEFT.replace("{states}", states), person=person, now=snapshot.now)
    return int(found["days"])


def enter_if_enough(
    snapshot: Snapshot, *, person: str, first: date, last: date, to: str, title: str, body: str
) -> list[Call]:
    """Enter a vacation and tell the stand-in if there is enough leave for it."""
    (needed,) = query(snapshot, _NEEDED, first=first, last=last)
    if needed["days"] > _days_left(snapshot, person, "'approved'"):
        return []
    return [
        *_enter(snapshot, person=person, first=first, last=last, to=to),
        *send(snapshot, person=to, title=title, body=body),
    ]


_enter: Final = calls(
    "human_resources_enter_absence",
    """SELECT $person AS person_email, 'vacation' AS kind, strftime($first::DATE, '%Y-%m-%d') AS first_day,
           strftime($last::DATE, '%Y-%m-%d') AS last_day, $to AS stand_in_email""",
)


def left_if_approved(snapshot: Snapshot, *, person: str) -> int | None:
    """Return how many days of leave a person has left once all vacation requests are approved; None if too few."""
    left = _days_left(snapshot, person, "'approved', 'requested'")
    return None if left < 0 else left


approve_where_enough_stay: Final = calls(
    "human_resources_set_absence_state",
    """WITH counting AS (
           SELECT absences.*, unnest(range(first_day::TIMESTAMP, last_day::TIMESTAMP + INTERVAL 1 DAY, INTERVAL 1 DAY))
               AS day
           FROM absences JOIN staff USING (person_email)
           WHERE team = $team AND state IN ('requested', 'approved')
       ), present AS (
           SELECT day, (SELECT count(*) FROM staff WHERE team = $team) - count(DISTINCT person_email) AS people
           FROM counting WHERE isodow(day) < 6 GROUP BY day
       )
       SELECT absence_id, 'approved' AS state
       FROM counting JOIN present USING (day)
       WHERE kind = 'vacation' AND state = 'requested' AND date_trunc('month', first_day) = $month::DATE
       GROUP BY absence_id HAVING min(people) >= $fewest""",
)

_cancel: Final = calls(
    "human_resources_set_absence_state",
    """SELECT absence_id, 'cancelled' AS state FROM absences
       WHERE person_email = $person AND state NOT IN ('rejected', 'cancelled')
           AND NOT (last_day < $first::DATE OR first_day > $last::DATE)""",
)
_enter_sick: Final = calls(
    "human_resources_enter_absence",
    """SELECT $person AS person_email, 'sick' AS kind, strftime($first::DATE, '%Y-%m-%d') AS first_day,
           strftime($last::DATE, '%Y-%m-%d') AS last_day""",
)
_call_off: Final = calls(
    "calendar_delete_event",
    """SELECT event_id FROM calendar
       WHERE participant_email = $person AND event_start::DATE BETWEEN $first::DATE AND $last::DATE
       ORDER BY event_start""",
)


def report_sick(snapshot: Snapshot, *, person: str, first: date, last: date) -> list[Call]:
    """Cancel a person's absences of a period, enter sick leave in their place and delete the meetings of that time."""
    return [
        call
        for rule in (_cancel, _enter_sick, _call_off)
        for call in rule(snapshot, person=person, first=first, last=last)
    ]


hand_over_while_away: Final = calls(
    "project_management_update_task",
    """WITH away AS (
           SELECT * FROM absences
           WHERE person_email = $person AND state = 'approved' AND first_day > $now::DATE
           ORDER BY first_day LIMIT 1
       ), heir AS (
           SELECT CASE WHEN EXISTS (
               SELECT 1 FROM absences AS other
               WHERE other.person_email = away.stand_in_email AND other.state = 'approved'
                   AND other.first_day <= away.last_day AND other.last_day >= away.first_day
           ) THEN lead_email ELSE stand_in_email END AS address
           FROM away JOIN staff USING (person_email) JOIN teams USING (team)
       )
       SELECT task_id, 'assigned_to_email' AS field, address AS new_value
       FROM project_tasks, away, heir
       WHERE assigned_to_email = $person AND due_date BETWEEN first_day AND last_day
           AND CASE $source WHEN 'open' THEN list_name <> 'Completed' ELSE list_name = $source END""",
)
