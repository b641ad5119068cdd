"""Scripted solutions of the calendar templates. They know what the request states and what tools return."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta
from typing import Final

from workgym.envs.core.scenario import Demonstration
from workgym.envs.core.schema import Row
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.demonstrations.steps import (
    Wanted,
    all_events,
    anything,
    call,
    create_event,
    end_of,
    events_on,
    finish,
    first_event,
    meet_tomorrow,
    midnight,
    start_of,
    with_person,
)
from workgym.scenarios.workbench.world.common import NOW

__all__ = ["DEMONSTRATIONS"]

_Slots = Mapping[str, str]


def _called(name: str) -> Wanted:
    return lambda event: event["event_name"] == name


def _delete(events: Iterable[Row | None]) -> Demonstration:
    for event in events:
        if event is not None:
            yield call("calendar_delete_event", event_id=event["event_id"])
    yield from finish()


def _update(event: Row | None, field: str, value: str) -> Demonstration:
    if event is not None:
        yield call("calendar_update_event", event_id=event["event_id"], field=field, new_value=value)
    yield from finish()


def calendar_01(slots: _Slots) -> Demonstration:
    """Delete the first event of a day."""
    day = wording.read_day(slots["day"])
    yield from _delete([(yield from first_event(anything, first=midnight(day), last=end_of(day)))])


def calendar_02(slots: _Slots) -> Demonstration:
    """Rename the last event of a day."""
    events = yield from events_on(wording.read_day(slots["day"]))
    yield from _update(max(events, key=start_of), "event_name", slots["name"])


def calendar_03(slots: _Slots) -> Demonstration:
    """Postpone the first event of a day with somebody."""
    day, later = wording.read_day(slots["day"]), timedelta(minutes=wording.read_length(slots["minutes"]))
    event = yield from first_event(with_person(slots["person"]), slots["person"], midnight(day), end_of(day))
    yield from _update(event, "event_start", str(start_of(event) + later) if event else "")


def calendar_04(slots: _Slots) -> Demonstration:
    """Delete the next event of a name."""
    yield from _delete([(yield from first_event(_called(slots["event"]), slots["event"], NOW))])


def calendar_05(slots: _Slots) -> Demonstration:
    """Rename the next event of a name."""
    event = yield from first_event(_called(slots["event"]), slots["event"], NOW)
    yield from _update(event, "event_name", slots["name"])


def calendar_06(slots: _Slots) -> Demonstration:
    """Delete the next event with somebody."""
    yield from _delete([(yield from first_event(with_person(slots["person"]), slots["person"], NOW))])


def calendar_07(slots: _Slots) -> Demonstration:
    """Create an event in tomorrow's first free half hour unless there was one with somebody lately."""
    since = NOW - timedelta(days=wording.read_days(slots["days"]))
    if (yield from first_event(with_person(slots["person"]), slots["person"], since, NOW)):
        yield from finish()
        return
    yield from meet_tomorrow(slots["event"], slots["person"])
    yield from finish()


def calendar_08(slots: _Slots) -> Demonstration:
    """Delete the events of a weekday that start before or after a time."""
    day = wording.read_weekday(slots["day"])
    at = datetime.combine(day, wording.read_time(slots["at"]))
    second = timedelta(seconds=1)
    first, last = (midnight(day), at - second) if slots["side"] == "before" else (at + second, end_of(day))
    yield from _delete((yield from all_events(anything, first=first, last=last)))


def calendar_09(slots: _Slots) -> Demonstration:
    """Delete every event to come with somebody."""
    yield from _delete((yield from all_events(with_person(slots["person"]), slots["person"], NOW)))


def calendar_10(slots: _Slots) -> Demonstration:
    """Delete every event to come of a name."""
    yield from _delete((yield from all_events(_called(slots["event"]), slots["event"], NOW)))


def calendar_11(slots: _Slots) -> Demonstration:
    """Create an event."""
    start = datetime.combine(wording.read_day(slots["day"]), wording.read_time(slots["at"]))
    yield from create_event(slots["event"], slots["person"], start, wording.read_length(slots["minutes"]))
    yield from finish()


DEMONSTRATIONS: Final[Mapping[str, Callable[[_Slots], Demonstration]]] = {
    "calendar-01": calendar_01,
    "calendar-02": calendar_02,
    "calendar-03": calendar_03,
    "calendar-04": calendar_04,
    "calendar-05": calendar_05,
    "calendar-06": calendar_06,
    "calendar-07": calendar_07,
    "calendar-08": calendar_08,
    "calendar-09": calendar_09,
    "calendar-10": calendar_10,
    "calendar-11": calendar_11,
}
"""By template: from the slots as the request states them to the coroutine."""
