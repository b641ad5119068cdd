"""How the texts that published requests state are read: days, times, lengths, people, metrics and other choices.

A reader has the pattern of the texts that it takes, and a function from such a text and the world's rows to the value
of a slot. It never guesses: a text that means nothing in the world, or two things, is a ``ValueError``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from datetime import date, datetime, time, timedelta
from typing import Any, Final, NamedTuple

from workgym.envs.core.calendar import MONTHS, WEEKDAYS
from workgym.envs.workbench.schema import BOARDS, PLOT_TYPES, PRODUCTS, STATUSES, TRAFFIC_SOURCES
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.rows import OfficeRows

__all__ = [
    "ADDRESS",
    "BOARD",
    "BODY",
    "DAY",
    "EVENT",
    "HIGHER",
    "ISO_DAY",
    "KIND",
    "LAST_WEEKDAY",
    "LENGTH",
    "METRIC",
    "MORE",
    "NEXT_WEEKDAY",
    "NUMBER",
    "PERCENT",
    "PERSON",
    "PRODUCT",
    "RANK",
    "SIDE",
    "SOURCE",
    "STATUS",
    "TEXT",
    "TIME",
    "Reader",
]


class Reader(NamedTuple):
    """Reads a text.

    Attributes:
        pattern: a regular expression for the texts that it takes.
        read: returns the value of a text; raises ``ValueError`` where it has none.
    """

    pattern: str
    read: Callable[[str, OfficeRows], Any]


def _choice(values: Mapping[str, Any]) -> Reader:
    """Return the reader of texts that each stand for a value; capitals do not count."""
    known = {text.lower(): value for text, value in values.items()}
    return Reader(f"(?i:{'|'.join(map(re.escape, known))})", lambda text, rows: known[text.lower()])


def _as_named(values: Iterable[str]) -> Reader:
    return _choice({value: value for value in values})


def _only(found: Iterable[Any], text: str) -> Any:
    """Return the one thing that was found.

    Raises:
        ValueError: if there is none, or another one.
    """
    values = list(dict.fromkeys(found))
    if len(values) != 1:
        raise ValueError(f"{text!r}: expected one meaning, got {values}")
    return values[0]


def _day(text: str, rows: OfficeRows) -> date:
    month, _, number = text.partition(" ")
    return date(rows.now.year, MONTHS.index(month) + 1, int(number))


def _next_weekday(text: str, rows: OfficeRows) -> date:
    """Return the nearest day after today on a weekday."""
    today = rows.now.date()
    return today + timedelta(days=(WEEKDAYS.index(text.capitalize()) - today.weekday() - 1) % 7 + 1)


def _last_weekday(text: str, rows: OfficeRows) -> date:
    """Return the nearest day before today on a weekday."""
    today = rows.now.date()
    return today - timedelta(days=(today.weekday() - WEEKDAYS.index(text.capitalize()) - 1) % 7 + 1)


def _time(text: str, rows: OfficeRows) -> time:
    """Return the one time within working hours that a time without am or pm can mean."""
    found = wording.read_time(text if ":" in text else f"{text}:00")
    if not wording.OPENING <= found < wording.CLOSING:
        raise ValueError(f"{text!r}: expected a time between 9:00 and 18:00")
    return found


def _length(text: str, rows: OfficeRows) -> int:
    number, _, unit = text.partition(" ")
    return round(float(number) * (1 if unit.startswith("minute") else 60))


def _person(text: str, rows: OfficeRows) -> str:
    found: str = _only((address for address in rows.people if wording.is_person(text, address)), text)
    return found


def _address(text: str, rows: OfficeRows) -> str:
    found: str = _only((address for address in rows.people if address == text.lower()), text)
    return found


def _event(text: str, rows: OfficeRows) -> str:
    """Return the name of an event as the calendar has it; a request may write it in small letters."""
    names = {row["event_name"] for row in rows.events}
    found: str = text if text in names else _only((name for name in names if name.lower() == text.lower()), text)
    return found


TEXT: Final = Reader(".+?", lambda text, rows: text)
BODY: Final = Reader(TEXT.pattern, lambda text, rows: text.replace("\\n", "\n"))
NUMBER: Final = Reader(r"\d{1,4}", lambda text, rows: int(text))
PERCENT: Final = Reader(r"\d{1,3}%", lambda text, rows: wording.read_percent(text))
DAY: Final = Reader(rf"(?:{'|'.join(MONTHS)}) \d{{1,2}}", _day)
ISO_DAY: Final = Reader(r"\d{4}-\d\d-\d\d", lambda text, rows: datetime.fromisoformat(text).date())
NEXT_WEEKDAY: Final = Reader(f"(?i:{'|'.join(WEEKDAYS)})", _next_weekday)
LAST_WEEKDAY: Final = Reader(NEXT_WEEKDAY.pattern, _last_weekday)
TIME: Final = Reader(r"\d{1,2}(?::\d\d)?", _time)
LENGTH: Final = Reader(r"\d{1,3}(?:\.\d)? (?:minute|hour)s?", _length)
PERSON: Final = Reader("[A-Za-z]+", _person)
ADDRESS: Final = Reader(r"\S+@\S+", _address)
EVENT: Final = Reader(".+?", _event)
METRIC: Final = _choice({shown: metric for metric, shown in wording.METRICS.items()})
MORE: Final = _as_named(("more", "less"))
HIGHER: Final = _as_named(("higher", "lower"))
SIDE: Final = _as_named(("before", "after"))
RANK: Final = _choice({"most": "most", "least": "fewest"})
KIND: Final = _as_named(PLOT_TYPES)
SOURCE: Final = _as_named(TRAFFIC_SOURCES)
STATUS: Final = _as_named(STATUSES)
PRODUCT: Final = _as_named(PRODUCTS)
BOARD: Final = _as_named(BOARDS)
