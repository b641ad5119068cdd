"""Scripted solutions of the templates of human resources. They know what the request states and what tools return."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from typing import Final

from workgym.envs.core.calendar import MONTHS
from workgym.envs.core.numbers import SMALL
from workgym.envs.core.scenario import Brief, Demonstration
from workgym.envs.core.schema import Row
from workgym.envs.workbench.schema import LISTS
from workgym.scenarios.shared.steps import Steps, call
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.calendar.demonstrations import all_events, end_of, midnight, with_person
from workgym.scenarios.workbench.extended.human_resources.slots import read_stage
from workgym.scenarios.workbench.projects.demonstrations import tasks_of
from workgym.scenarios.workbench.steps import Search, anything, call_for_each, every_row, find_address
from workgym.scenarios.workbench.world.common import TODAY

_THIS_YEAR: Final = (date(TODAY.year, 1, 1), date(TODAY.year, 12, 31))
_AHEAD: Final = (TODAY + timedelta(days=1), TODAY + timedelta(days=365))

# Moves with absences


def absences(first: date, last: date, *searches: dict[str, str]) -> Steps[list[Row]]:
    """Return the absences of a period that one of these searches finds, by first day; no two may find the same.

    A search that finds more than it lists is made again for either half of its period.
    """
    period = {"first_day": str(first), "last_day": str(last)}
    tool = "human_resources_find_absences"
    found = yield from every_row(
        anything, tool, "absences", "absence_id", [{**period, **search} for search in searches], _halves
    )
    return sorted(found, key=lambda row: (row["first_day"], row["absence_id"]))


def _halves(search: Search, shown: list[Row]) -> list[Search]:
    first, last = date.fromisoformat(search["first_day"]), date.fromisoformat(search["last_day"])
    middle = first + (last - first) // 2
    return [{**search, "last_day": str(middle)}, {**search, "first_day": str(middle + timedelta(days=1))}]


def _counting(first: date, last: date, **search: str) -> Steps[list[Row]]:
    return (yield from absences(first, last, {**search, "state": "requested"}, {**search, "state": "approved"}))


def _days_of(row: Row) -> list[date]:
    return _days(date.fromisoformat(row["first_day"]), date.fromisoformat(row["last_day"]))


def _days(first: date, last: date) -> list[date]:
    return [first + timedelta(days=ahead) for ahead in range((last - first).days + 1)]


def _working(days: Iterable[date]) -> set[date]:
    return {day for day in days if day.weekday() < 5}


def _leave_left(address: str, *states: str) -> Steps[int]:
    """Return how many days of this year's leave are left without vacation in these states."""
    entitled = yield call("human_resources_get_leave_entitlement", person_email=address)
    searches = [{"person_email": address, "kind": "vacation", "state": state} for state in states]
    rows = yield from absences(*_THIS_YEAR, *searches)
    taken = {day for row in rows for day in _working(_days_of(row)) if day.year == TODAY.year}
    return int(entitled["leave_days"]) + int(entitled["carried_over"]) - len(taken)


# Solutions


def enter_if_enough(brief: Brief) -> Demonstration:
    """Enter a vacation and tell the stand-in if there is enough leave for it."""
    address = yield from find_address(brief.slots["person"])
    first, last = wording.read_day(brief.slots["first"]), wording.read_day(brief.slots["last"])
    if (yield from _leave_left(address, "approved")) < len(_working(_days(first, last))):
        return
    to = yield from find_address(brief.slots["to"])
    yield call(
        "human_resources_enter_absence",
        person_email=address,
        kind="vacation",
        first_day=first,
        last_day=last,
        stand_in_email=to,
    )
    yield call("email_send_email", recipient=to, subject=brief.slots["title"], body=brief.slots["body"])


def approve_where_enough_stay(brief: Brief) -> Demonstration:
    """Approve a month's vacation requests of a team on whose days enough of the team are at work."""
    number = MONTHS.index(brief.slots["month"]) + 1
    first = date(TODAY.year + (number <= TODAY.month), number, 1)
    last = (first + timedelta(days=31)).replace(day=1) - timedelta(days=1)
    team = yield call("human_resources_get_team", team=brief.slots["team"])
    # With the weeks around the month: a request that begins in it may end after it.
    rows = yield from _counting(first - timedelta(days=14), last + timedelta(days=31), team=brief.slots["team"])
    away = {
        address: {day for row in rows if row["person_email"] == address for day in _days_of(row)}
        for address in team["members"]
    }
    fewest = SMALL.index(brief.slots["fewest"])

    def fits(row: Row) -> bool:
        return all(sum(day not in days for days in away.values()) >= fewest for day in _working(_days_of(row)))

    requests = [
        row
        for row in rows
        if (row["kind"], row["state"]) == ("vacation", "requested")
        and first <= date.fromisoformat(row["first_day"]) <= last
        and fits(row)
    ]
    yield from call_for_each("human_resources_set_absence_state", "absence_id", requests, state="approved")


def left_if_approved(brief: Brief) -> Demonstration:
    """Tell how many days of leave are left once all vacation requests are approved."""
    address = yield from find_address(brief.slots["person"])
    left = yield from _leave_left(address, "approved", "requested")
    return str(left)


def report_sick(brief: Brief) -> Demonstration:
    """Cancel a person's absences of a period, enter sick leave in their place and delete the meetings of that time."""
    name = brief.slots["person"]
    address = yield from find_address(name)
    first, last = wording.read_day(brief.slots["first"]), wording.read_day(brief.slots["last"])
    others = yield from _counting(first, last, person_email=address)
    events = yield from all_events(with_person(name), address, midnight(first), end_of(last))
    yield from call_for_each("human_resources_set_absence_state", "absence_id", others, state="cancelled")
    yield call("human_resources_enter_absence", person_email=address, kind="sick", first_day=first, last_day=last)
    yield from call_for_each("calendar_delete_event", "event_id", events)


def hand_over_while_away(brief: Brief) -> Demonstration:
    """Give a person's tasks that are due while they are next away to the stand-in, or to the lead."""
    name = brief.slots["person"]
    address = yield from find_address(name)
    away, *_ = yield from absences(*_AHEAD, {"person_email": address, "state": "approved"})
    first, last = date.fromisoformat(away["first_day"]), date.fromisoformat(away["last_day"])
    heir = away["stand_in_email"]
    if (yield from absences(first, last, {"person_email": heir, "state": "approved"})):
        entitled = yield call("human_resources_get_leave_entitlement", person_email=address)
        team = yield call("human_resources_get_team", team=entitled["team"])
        heir = team["lead_email"]
    source = read_stage(brief.slots["source"])
    tasks = yield from tasks_of(name, *(LISTS[:-1] if source == "open" else [source]))
    due = [task for task in tasks if first <= date.fromisoformat(task["due_date"]) <= last]
    yield from call_for_each(
        "project_management_update_task", "task_id", due, field="assigned_to_email", new_value=heir
    )
