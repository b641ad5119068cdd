"""The moves of every demonstration: finding people, events and mails with tools that show five rows at a time.

Each is a coroutine that yields calls and is sent their results, to be used with ``yield from``. ``records`` has those
for customers and tasks.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from datetime import date, datetime, time, timedelta
from typing import Any, Final, TypeVar

from workgym.envs.core.calls import Call
from workgym.envs.core.scenario import Demonstration
from workgym.envs.core.schema import Row
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.world.common import TODAY

__all__ = [
    "Steps",
    "Wanted",
    "all_events",
    "all_mails",
    "anything",
    "call",
    "create_event",
    "daily_figures",
    "end_of",
    "events_on",
    "find_address",
    "finish",
    "first_event",
    "meet_tomorrow",
    "midnight",
    "newest_mail",
    "plot",
    "send_mail",
    "start_of",
    "with_person",
]

T = TypeVar("T")
Steps = Generator[Call | list[Call], Any, T]
"""A part of a demonstration that ends with a value."""
Wanted = Callable[[Row], bool]
"""Whether a row that a search shows is one of those looked for."""


def call(name: str, /, **arguments: Any) -> Call:
    """Return a call of a tool."""
    return Call(name=name, arguments={key: value for key, value in arguments.items() if value is not None})


def finish() -> Demonstration:
    """Say that the work is done."""
    yield call("submit", answer="Done.")


def anything(row: Row) -> bool:
    """Whatever a search shows is wanted."""
    return True


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


def find_address(name: str) -> Steps[str]:
    """Return the address of the colleague with this first name."""
    found: list[str] = yield call("company_directory_find_email_address", name=name)
    return next(address for address in found if wording.is_person(name, address))


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
        page = yield call("calendar_search_events", query=query, time_min=_text(first), time_max=_text(last))
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
        event_start=str(start),
        duration=str(minutes),
    )


def meet_tomorrow(name: str, person: str) -> Steps[None]:
    """Create an event with a colleague in tomorrow's first free half hour."""
    tomorrow, half_hour = TODAY + timedelta(days=1), timedelta(minutes=30)
    start = _first_gap((yield from events_on(tomorrow)), datetime.combine(tomorrow, wording.OPENING), half_hour)
    yield from create_event(name, person, start, 30)


def _first_gap(events: Iterable[Row], start: datetime, length: timedelta) -> datetime:
    """The earliest half hour from which on nothing happens for ``length``."""
    busy = [(start_of(event), start_of(event) + timedelta(minutes=int(event["duration"]))) for event in events]
    while any(since < start + length and until > start for since, until in busy):
        start += timedelta(minutes=30)
    return start


def newest_mail(wanted: Wanted, query: str, first: date | None = None, last: date | None = None) -> Steps[Row | None]:
    """Return the newest mail that is wanted, or None."""
    mails = yield from _mails(wanted, query, first, last, 1)
    return mails[0] if mails else None


def all_mails(wanted: Wanted, query: str, first: date | None = None, last: date | None = None) -> Steps[list[Row]]:
    """Return every mail that is wanted, the newest first."""
    return (yield from _mails(wanted, query, first, last, None))


def _mails(wanted: Wanted, query: str, first: date | None, last: date | None, enough: int | None) -> Steps[list[Row]]:
    """Page through a search, which lists the newest first: the next page ends with the day of this one's oldest."""
    found: dict[str, Row] = {}
    while True:
        page = yield call("email_search_emails", query=query, date_min=_text(first), date_max=_text(last))
        found |= {mail["email_id"]: mail for mail in page["emails"] if wanted(mail)}
        if page["returned"] == page["matched"] or (enough is not None and len(found) >= enough):
            return list(found.values())
        oldest = datetime.fromisoformat(page["emails"][-1]["sent_datetime"]).date()
        # Days are the finest step there is: of a day with more than five such mails the rest would be given up.
        last = oldest if oldest != last else oldest - timedelta(days=1)


def send_mail(person: str, title: str, body: str) -> Steps[None]:
    """Send a mail to the colleague with this first name."""
    address = yield from find_address(person)
    yield call("email_send_email", recipient=address, subject=title, body=body)


_FIGURE_TOOLS: Final = {
    "total_visits": "analytics_total_visits_count",
    "session_duration_seconds": "analytics_get_average_session_duration",
    "user_engaged": "analytics_engaged_users_count",
}


def daily_figures(metric: str, first: date, last: date | None = None) -> Steps[dict[date, float]]:
    """Return a metric's figures by day, the earliest first, from ``first`` to ``last`` or to the latest day.

    Args:
        metric: as plots name it, or a traffic source.
    """
    tool = _FIGURE_TOOLS.get(metric, "analytics_traffic_source_count")
    source = None if metric in _FIGURE_TOOLS else metric
    figures = yield call(tool, time_min=str(first), time_max=_text(last), traffic_source=source)
    return {date.fromisoformat(day): figure for day, figure in figures.items()}


def plot(value: str, kind: str, first: date, last: date = TODAY - timedelta(days=1)) -> Steps[None]:
    """Plot a metric, up to the latest day unless another one is named."""
    yield call("analytics_create_plot", time_min=str(first), time_max=str(last), value_to_plot=value, plot_type=kind)


def _text(value: date | None) -> str | None:
    return None if value is None else str(value)
