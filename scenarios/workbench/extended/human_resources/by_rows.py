"""What the templates of human resources ask for, computed from the world's rows (docs/workbench.md)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta

from workgym.envs.core.calls import Call
from workgym.envs.core.once import once
from workgym.envs.core.schema import Row
from workgym.scenarios.shared.rows import grouped
from workgym.scenarios.workbench.email.by_rows import send
from workgym.scenarios.workbench.rows import OfficeRows

_COUNTING = ("requested", "approved")


@once
def absences_by_person(rows: OfficeRows) -> Mapping[str, Sequence[Row]]:
    """Return everybody's absences, by their first days."""
    return grouped(rows.table("absences"), "person_email")


@once
def staff_by_person(rows: OfficeRows) -> Mapping[str, Row]:
    """Return the record of everybody's team and leave."""
    return {row["person_email"]: row for row in rows.table("staff")}


@once
def members_by_team(rows: OfficeRows) -> Mapping[str, Sequence[str]]:
    """Return the people of each team."""
    groups = grouped(rows.table("staff"), "team")
    return {team: [row["person_email"] for row in group] for team, group in groups.items()}


@once
def leads(rows: OfficeRows) -> Mapping[str, str]:
    """Return the lead of each team."""
    return {row["team"]: row["lead_email"] for row in rows.table("teams")}


def counting_absences(rows: OfficeRows, person: str) -> list[Row]:
    """Return the absences of a person that are requested or approved."""
    return [row for row in absences_by_person(rows).get(person, ()) if row["state"] in _COUNTING]


def away_times(rows: OfficeRows, person: str) -> list[Row]:
    """Return the approved absences of a person from tomorrow on, the next one first."""
    found = [row for row in absences_by_person(rows).get(person, ()) if row["state"] == "approved"]
    return sorted((row for row in found if row["first_day"] > rows.now.date()), key=lambda row: row["first_day"])


def meets(absence: Row, first: date, last: date) -> bool:
    """Return whether an absence has a day in common with a period."""
    return bool(absence["first_day"] <= last and absence["last_day"] >= first)


def each_day(first: date, last: date) -> Iterator[date]:
    """Yield the days of a period, the last one included."""
    return (first + timedelta(days=ahead) for ahead in range((last - first).days + 1))


def working_days_of(first: date, last: date) -> list[date]:
    """Return the days from Monday to Friday of a period."""
    return [day for day in each_day(first, last) if day.weekday() < 5]


@once
def leave_left(rows: OfficeRows, person: str, states: Sequence[str] = ("approved",)) -> int:
    """Return how many days of this year's leave are left when vacation in these states is taken off."""
    record = staff_by_person(rows)[person]
    taken = {
        day
        for row in absences_by_person(rows).get(person, ())
        if row["kind"] == "vacation" and row["state"] in states
        for day in working_days_of(row["first_day"], row["last_day"])
        if day.year == rows.now.year
    }
    total: int = record["leave_days"] + record["carried_over"]
    return total - len(taken)


def _set_state(absence: Row, state: str) -> Call:
    arguments = {"absence_id": absence["absence_id"], "state": state}
    return Call(name="human_resources_set_absence_state", arguments=arguments)


def enter_if_enough(
    rows: OfficeRows, *, person: str, first: date, last: date, to: str, title: str, body: str
) -> list[Call]:
    """Enter a vacation and tell the stand-in if there is enough leave for it."""
    if leave_left(rows, person) < len(working_days_of(first, last)):
        return []
    arguments = {
        "person_email": person,
        "kind": "vacation",
        "first_day": str(first),
        "last_day": str(last),
        "stand_in_email": to,
    }
    return [
        Call(name="human_resources_enter_absence", arguments=arguments),
        *send(rows, person=to, title=title, body=body),
    ]


def vacation_requests(rows: OfficeRows, team: str, month: date, begins: str = "in month") -> list[Row]:
    """Return the vacation of a team that is requested and begins in a month, or if ``begins`` is "touch", meets it."""

    def of_month(request: Row) -> bool:
        bounds = (request["first_day"], request["last_day"])[: 2 if begins == "touch" else 1]
        return any((day.year, day.month) == (month.year, month.month) for day in bounds)

    return [
        request
        for person in members_by_team(rows)[team]
        for request in counting_absences(rows, person)
        if request["kind"] == "vacation" and request["state"] == "requested" and of_month(request)
    ]


def approve_where_enough_stay(
    rows: OfficeRows, *, team: str, month: date, fewest: int, begins: str = "in month", days: str = "working"
) -> list[Call]:
    """Approve a month's vacation requests of a team on whose days enough of the team are at work.

    Args:
        begins: which requests are of the month: those that begin "in month", or all that "touch" it.
        days: on which days so many have to be there, "working" or "all".
    """
    members = members_by_team(rows)[team]
    counting = {person: counting_absences(rows, person) for person in members}

    def at_work(day: date) -> int:
        return sum(not any(meets(absence, day, day) for absence in counting[person]) for person in members)

    in_question = each_day if days == "all" else working_days_of
    return [
        _set_state(request, "approved")
        for request in vacation_requests(rows, team, month, begins)
        if all(at_work(day) >= fewest for day in in_question(request["first_day"], request["last_day"]))
    ]


def left_if_approved(rows: OfficeRows, *, person: str) -> int | None:
    """Return how many days of leave a person has left once all vacation requests are approved; None if too few."""
    left = leave_left(rows, person, _COUNTING)
    return left if left >= 0 else None


def report_sick(rows: OfficeRows, *, person: str, first: date, last: date, touch: str = "any day") -> list[Call]:
    """Cancel a person's absences of a period, enter sick leave in their place and delete the meetings of that time.

    Args:
        touch: which absences are of the period: those with "any day" in it, or those that lie "within" it.
    """
    others = [
        absence
        for absence in counting_absences(rows, person)
        if meets(absence, first, last)
        and (touch == "any day" or (absence["first_day"] >= first and absence["last_day"] <= last))
    ]
    sick = {"person_email": person, "kind": "sick", "first_day": str(first), "last_day": str(last)}
    return [
        *(_set_state(absence, "cancelled") for absence in others),
        Call(name="human_resources_enter_absence", arguments=sick),
        *(
            Call(name="calendar_delete_event", arguments={"event_id": event["event_id"]})
            for day in each_day(first, last)
            for event in rows.events_by_day.get(day, ())
            if event["participant_email"] == person
        ),
    ]


def hand_over_while_away(rows: OfficeRows, *, person: str, source: str, until: str = "last day") -> list[Call]:
    """Give a person's tasks that are due while they are next away to the stand-in, or to the lead if that one is away.

    Args:
        until: what counts as being away: until the "last day", without the weekends in between ("working"), or with
            the weekend that follows ("weekend").
    """
    away, *_ = away_times(rows, person)
    first, last = away["first_day"], away["last_day"]
    heir = away["stand_in_email"]
    if any(meets(other, first, last) for other in away_times(rows, heir)):
        heir = leads(rows)[staff_by_person(rows)[person]["team"]]
    end = last + timedelta(days=6 - last.weekday()) if until == "weekend" and last.weekday() == 4 else last
    days = set(working_days_of(first, end) if until == "working" else each_day(first, end))
    return [
        Call(
            name="project_management_update_task",
            arguments={"task_id": task["task_id"], "field": "assigned_to_email", "new_value": heir},
        )
        for task in rows.tasks_by_person.get(person, ())
        if task["due_date"] in days
        and (task["list_name"] != "Completed" if source == "open" else task["list_name"] == source)
    ]
