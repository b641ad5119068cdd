"""Scripted solutions of the calendar templates. They know what the request states and what tools return."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime, time, timedelta

from workgym.envs.core.scenario import Brief, Demonstration
from workgym.envs.core.schema import Row
from workgym.scenarios.shared.steps import Steps, call
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.steps import Wanted, anything, find_address
from workgym.scenarios.workbench.world.common import NOW

# Moves with events


def with_person(name: str) -> Wanted:
    """Events with the colleague who has this first name are wanted."""
    return lambda event: wording.is_person(name, event["participant_email"])


def start_of(event: Row) -> datetime:
    """Return when an event starts."""
    return datetime.fromisoformat(event["event_start"])


def midnight(day: date) -> datetime:
    """Return a day's first moment."""
    return datetime.combine(day, time())


def end_of(day: date) -> datetime:
    """Return a day's last second."""
    return datetime.combine(day, time(23, 59, 59))


def first_event(
    wanted: Wanted, query: str = "", first: datetime | None = None, last: datetime | None = None
) -> Steps[Row | None]:
    """Return the earliest event that is wanted, or None."""
    events = yield from _events(wanted, query, first, last, 1)
    return events[0] if events else None


def all_events(
    wanted: Wanted, query: str = "", first: datetime | None = None, last: datetime | None = None
) -> Steps[list[Row]]:
    """Return every event that is wanted, the earliest first."""
    return (yield from _events(wanted, query, first, last, None))


def _events(
    wanted: Wanted, query: str, first: datetime | None, last: datetime | None, enough: int | None
) -> Steps[list[Row]]:
    """Page through a search, which lists by start: the next page begins after the last start of this one."""
    found: list[Row] = []
    while True:
        page = yield call("calendar_search_events", query=query, time_min=first, time_max=last)
        found += [event for event in page["events"] if wanted(event)]
        if page["returned"] == page["matched"] or (enough is not None and len(found) >= enough):
            return found
        first = datetime.fromisoformat(page["events"][-1]["event_start"]) + timedelta(seconds=1)


def events_on(day: date) -> Steps[list[Row]]:
    """Return a day's events, the earliest first."""
    return (yield from all_events(anything, first=midnight(day), last=end_of(day)))


def create_event(name: str, person: str, start: datetime, minutes: int) -> Steps[None]:
    """Create an event with the colleague who has this first name."""
    address = yield from find_address(person)
    yield call(
        "calendar_create_event",
        event_name=name,
        participant_email=address,
        event_start=start,
        duration=str(minutes),
    )


def meet_when_free(brief: Brief, person: str | None = None) -> Steps[None]:
    """Create the event of a request with a colleague, the one it names unless given, in a day's first free slot."""
    day, minutes = wording.read_when(brief.slots["when"]), wording.read_length(brief.slots["minutes"])
    opening = datetime.combine(day, wording.OPENING)
    start = _first_gap((yield from events_on(day)), opening, timedelta(minutes=minutes))
    yield from create_event(brief.slots["event"], person or brief.slots["person"], start, minutes)


def _first_gap(events: Iterable[Row], start: datetime, length: timedelta) -> datetime:
    """Return the earliest half hour from which on nothing happens for ``length``."""
    busy = [(start_of(event), start_of(event) + timedelta(minutes=int(event["duration"]))) for event in events]
    while any(since < start + length and until > start for since, until in busy):
        start += timedelta(minutes=30)
    return start


# Solutions


def _with_name(name: str) -> Wanted:
    return lambda event: event["event_name"] == name


def _delete(events: Iterable[Row | None]) -> Demonstration:
    for event in events:
        if event is not None:
            yield call("calendar_delete_event", event_id=event["event_id"])


def _update(event: Row | None, field: str, value: str) -> Demonstration:
    if event is not None:
        yield call("calendar_update_event", event_id=event["event_id"], field=field, new_value=value)


def cancel_first(brief: Brief) -> Demonstration:
    """Delete the first event of a day."""
    day = wording.read_day(brief.slots["day"])
    yield from _delete([(yield from first_event(anything, first=midnight(day), last=end_of(day)))])


def rename_last(brief: Brief) -> Demonstration:
    """Rename the last event of a day."""
    events = yield from events_on(wording.read_day(brief.slots["day"]))
    yield from _update(max(events, key=start_of), "event_name", brief.slots["name"])


def postpone_first(brief: Brief) -> Demonstration:
    """Postpone the first event of a day with a colleague."""
    name, day = brief.slots["person"], wording.read_day(brief.slots["day"])
    later = timedelta(minutes=wording.read_length(brief.slots["minutes"]))
    event = yield from first_event(with_person(name), name, midnight(day), end_of(day))
    yield from _update(event, "event_start", str(start_of(event) + later) if event else "")


def cancel_next(brief: Brief) -> Demonstration:
    """Delete the next event of a name."""
    yield from _delete([(yield from first_event(_with_name(brief.slots["event"]), brief.slots["event"], NOW))])


def rename_next(brief: Brief) -> Demonstration:
    """Rename the next event of a name."""
    event = yield from first_event(_with_name(brief.slots["event"]), brief.slots["event"], NOW)
    yield from _update(event, "event_name", brief.slots["name"])


def cancel_next_with(brief: Brief) -> Demonstration:
    """Delete the next event with a colleague."""
    yield from _delete([(yield from first_event(with_person(brief.slots["person"]), brief.slots["person"], NOW))])


def meet_again(brief: Brief) -> Demonstration:
    """Create an event in a day's first free slot unless there was one with a colleague lately."""
    since = NOW - timedelta(days=wording.read_number(brief.slots["days"]))
    if (yield from first_event(with_person(brief.slots["person"]), brief.slots["person"], since, NOW)):
        return
    yield from meet_when_free(brief)


def cancel_part_of_day(brief: Brief) -> Demonstration:
    """Delete the events of a weekday that start before or after a time."""
    day = wording.read_weekday(brief.slots["day"])
    at = datetime.combine(day, wording.read_time(brief.slots["at"]))
    second = timedelta(seconds=1)
    first, last = (midnight(day), at - second) if brief.slots["side"] == "before" else (at + second, end_of(day))
    yield from _delete((yield from all_events(anything, first=first, last=last)))


def cancel_all_with(brief: Brief) -> Demonstration:
    """Delete every event to come with a colleague."""
    yield from _delete((yield from all_events(with_person(brief.slots["person"]), brief.slots["person"], NOW)))


def cancel_all_called(brief: Brief) -> Demonstration:
    """Delete every event to come of a name."""
    yield from _delete((yield from all_events(_with_name(brief.slots["event"]), brief.slots["event"], NOW)))


def create(brief: Brief) -> Demonstration:
    """Create an event."""
    start = datetime.combine(wording.read_day(brief.slots["day"]), wording.read_time(brief.slots["at"]))
    yield from create_event(
        brief.slots["event"], brief.slots["person"], start, wording.read_length(brief.slots["minutes"])
    )
