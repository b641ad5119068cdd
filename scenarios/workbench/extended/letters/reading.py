"""How a letter is read by the frames that it is made of: what stands in their braces, whatever the world holds."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, time
from functools import cache
from typing import Final, NamedTuple, TypeVar

from workgym.scenarios.workbench.extended.letters import frames
from workgym.scenarios.workbench.extended.letters.moments import AT, DAY, LENGTH, read_at, read_day, read_length

__all__ = [
    "Booking", "Forward", "HandOver", "NewTask", "News", "TaskOrder", "Wish", "agreement", "booking", "certain",
    "forward", "new_tasks", "news", "orders", "question", "wish",
]  # fmt: skip


T = TypeVar("T")


class Booking(NamedTuple):
    """A meeting that a letter asks for; without ``who``, its author is the guest."""

    title: str
    day: date
    at: time
    minutes: int
    who: str = ""


class Wish(NamedTuple):
    """What a letter wants done with a meeting: ``off``, ``move``, ``later`` or ``length``, and how."""

    way: str
    event: str
    day: date
    new_day: date | None = None
    at: time | None = None
    minutes: int = 0


class NewTask(NamedTuple):
    """A task that a letter wants created."""

    name: str
    who: str
    list_name: str
    due: date
    board: str


class News(NamedTuple):
    """What a letter reports on a customer: a status, or with the status ``owner`` who looks after them from now on."""

    customer: str
    status: str
    who: str = ""


class HandOver(NamedTuple):
    """A task that goes to somebody, by first name."""

    task: str
    who: str


class Forward(NamedTuple):
    """Whose mail of which day is to be passed on to whom, by first names."""

    day: date
    people: tuple[str, ...]


class TaskOrder(NamedTuple):
    """A column of somebody's task, and its new value."""

    task: str
    owner: str
    column: str
    value: str


_FIELD: Final = re.compile(r"\\?\{(\w+)\\?\}")
_NAME: Final = r"[a-z]+"
_PATTERNS: Final = {
    "day": DAY, "day_before": DAY, "new_day": DAY, "last_day": DAY, "at": AT, "at_before": AT, "length": LENGTH,
    "length_before": LENGTH, "who": _NAME, "owner": _NAME, "name": _NAME, "people": r"[a-z]+(?: and [a-z]+)?",
    "customer": r"[\w'-]+ [\w'-]+", "number": r"\d+", "task": r'[^"\n|]+?', "event": r'[^"\n]+?', "title": r'[^"\n]+?',
    "board": r"back end|front end|design", "list": r"backlog|in progress|in review|completed", "order": r"[^\n]+",
    "status": r"lead|qualified|proposal|won|lost", "source": r"direct traffic|referrals|search engines|social media",
}  # fmt: skip
"""What can stand in the braces of each name; capitals do not count."""


def _found_in(text: str, frames: Iterable[str]) -> Iterator[dict[str, str]]:
    """Yield the values of every place where one of the frames stands, frame by frame."""
    for frame in frames:
        yield from (match.groupdict() for match in _pattern(frame).finditer(text))


@cache
def _pattern(frame: str) -> re.Pattern[str]:
    # A frame that ends with a value has to end its line as well.
    text = _FIELD.sub(lambda field: f"(?P<{field[1]}>{_PATTERNS[field[1]]})", re.escape(frame))
    return re.compile(text + ("$" if frame.endswith("}") else ""), re.IGNORECASE | re.MULTILINE)


def certain(value: T | None) -> T:
    """Return what was read or found.

    Raises:
        LookupError: if there is nothing.
    """
    if value is None:
        raise LookupError("expected something to be read in a text, or found by a search, but there is nothing")
    return value


def _first(text: str, wanted: Iterable[str]) -> dict[str, str] | None:
    return next(_found_in(text, wanted), None)


def booking(texts: Iterable[str]) -> Booking | None:
    """Return the meeting that letters ask for, the earliest first: a later one may put an earlier one right."""
    asked: dict[str, str] = {}
    for text in texts:
        for wanted in ((*frames.BOOKINGS, *frames.BOOKINGS_QUOTED), *frames.CORRECTED.values()):
            asked |= _first(text, wanted) or {}
    if "title" not in asked:
        return None
    day, at, minutes = read_day(asked["day"]), read_at(asked["at"]), read_length(asked["length"])
    return Booking(asked["title"], day, at, minutes, asked.get("who", ""))


def wish(text: str) -> Wish | None:
    """Return what a letter wants done with a meeting."""
    for way, wanted in (
        ("off", frames.CALLED_OFF),
        ("move", frames.MOVED),
        ("later", frames.POSTPONED),
        ("length", frames.SHORTENED),
    ):
        if asked := _first(text, wanted):
            event, day = asked["event"], read_day(asked["day"])
            if way == "move":
                return Wish(way, event, day, read_day(asked["new_day"]), read_at(asked["at"]))
            return Wish(way, event, day, minutes=read_length(asked["length"]) if "length" in asked else 0)
    return None


def new_tasks(text: str) -> list[NewTask]:
    """Return the tasks that a letter lists, but for those that it leaves out."""
    intro = _first(text, frames.TASK_INTROS)
    if intro is None:
        return []
    out = [form + ending for form in frames.TASKS for ending in frames.LEFT_OUT]
    dropped = {item["task"] for item in _found_in(text, out)}
    lines = text
    for ending in frames.LEFT_OUT:
        lines = lines.replace(ending, "")
    return [
        NewTask(item["task"], item["who"], intro["list"], read_day(item["day"]), intro["board"])
        for item in _found_in(lines.replace('. "', '.\n"'), frames.TASKS)
        if item["task"] not in dropped
    ]


def news(text: str) -> list[News]:
    """Return the customers with whom something has changed."""
    return [
        News(report["customer"][0].upper() + report["customer"][1:], status, report.get("who", ""))
        for status, said in frames.CUSTOMERS.items()
        for report in (_found_in(text, said) if status else ())
    ]


def agreement(thread: Sequence[tuple[str, str]]) -> list[HandOver]:
    """Return on what the authors of a thread agreed.

    Args:
        thread: the first name of who writes and the text of every mail, the earliest first.
    """
    said = [_assignments(author, text) for author, text in thread]
    if any(_first(text, frames.RETURNED) is not None for _, text in thread):
        return said[0]
    return next((one for one in reversed(said) if one), [])


def _assignments(author: str, text: str) -> list[HandOver]:
    taken = [HandOver(said["task"], author) for said in _found_in(text, frames.TAKEN)]
    given = [HandOver(said["task"], said["who"]) for said in _found_in(text, frames.ASSIGNED)]
    return [*taken, *(one for one in given if one.who.lower() not in ("i", "me"))]


def forward(text: str) -> Forward | None:
    """Return which mail a letter wants passed on, and to whom."""
    asked = _first(text, frames.FORWARDS)
    return None if asked is None else Forward(read_day(asked["day"]), tuple(asked["people"].split(" and ")))


def question(text: str) -> tuple[str, dict[str, str]] | None:
    """Return which figure a letter asks for: its kind, and what it names in its own words."""
    asked = ((what, _first(text, wanted)) for what, wanted in frames.FIGURES.items())
    return next(((what, found) for what, found in asked if found is not None), None)


def orders(text: str, reader: str) -> list[TaskOrder]:
    """Return what a letter to several people gives to the reader of this first name."""
    parts = [part["order"] for part in _found_in(text, frames.ADDRESSED) if part["name"].lower() == reader.lower()]
    return [
        TaskOrder(asked["task"], asked["owner"], column, asked.get("list") or str(read_day(asked["day"])))
        for part in parts
        for column, wanted in frames.ORDERS.items()
        for asked in _found_in(part, wanted)
    ]
