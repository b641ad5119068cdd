"""The moves of every demonstration: finding people, events and mails with tools that show five rows at a time.

Each is a coroutine that yields calls and is sent their results, to be used with ``yield from``.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from datetime import date, datetime, timedelta
from typing import Any, TypeVar

from workgym.envs.core.benchmark import Demonstration
from workgym.envs.core.calls import Call
from workgym.envs.core.schema import Row
from workgym.scenarios.workbench.wording import is_person

__all__ = ["Steps", "Wanted", "all_events", "all_mails", "call", "find_address", "finish", "first_event", "newest_mail"]

T = TypeVar("T")
Steps = Generator[Call, Any, T]
"""A part of a demonstration that ends with a value."""
Wanted = Callable[[Row], bool]
"""Whether a row that a search shows is one of those looked for."""


def call(name: str, /, **arguments: Any) -> Call:
    """Return a call of a tool."""
    return Call(name=name, arguments={key: value for key, value in arguments.items() if value is not None})


def finish() -> Demonstration:
    """Say that the work is done."""
    yield call("submit", answer="Done.")


def find_address(name: str) -> Steps[str]:
    """Return the address of the colleague with this first name."""
    found: list[str] = yield call("company_directory_find_email_address", name=name)
    return next(address for address in found if is_person(name, address))


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


def _text(value: date | None) -> str | None:
    return None if value is None else str(value)
