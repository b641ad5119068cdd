"""Moments that follow from what was stated and shown: a day's beginning, an event's end, a start moved by a length."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime, time, timedelta
from typing import Final, NamedTuple

from workgym.agents.choices.memory import Memory
from workgym.agents.choices.rows import amount
from workgym.agents.choices.values import Value, ValueKind, moment_of

__all__ = ["Derived", "day_values", "moment_values"]

_LAST: Final = time(23, 59, 59)
_SECOND: Final = timedelta(seconds=1)
_LONGEST: Final = 1440
"""The longest event whose end is computed, in minutes."""
_MAX_ROWS: Final = 8
"""Rows of a table whose moments are moved."""
_DATES: Final = (date.min + timedelta(1000), date.max - timedelta(1000))
_LENGTH_FIELDS: Final = ("duration", "length", "minutes")


class Derived(NamedTuple):
    """A moment, or a day as its midnight.

    Attributes:
        data: the moment.
        cues: what it follows from, and how.
        steps: how far it is from what was stated or shown, from 0: the nearer, the longer it is kept among many.
    """

    data: datetime
    cues: tuple[str, ...]
    steps: int = 0


def day_values(memory: Memory) -> Iterator[Derived]:
    """Yield days: those stated, the days beside them, and those around today."""
    for value in _stated(memory, ValueKind.DAY):
        if _DATES[0] < value.data < _DATES[1]:
            yield _at(value.data, time(), (*value.cues, "rule:day"), _distance(value))
            yield _at(value.data - timedelta(1), time(), (*value.cues, "rule:day before"), 1)
            yield _at(value.data + timedelta(1), time(), (*value.cues, "rule:day after"), 1)
    if memory.today is not None:
        for step, name in ((0, "today"), (-1, "yesterday"), (1, "tomorrow")):
            yield _at(memory.today + timedelta(step), time(), ("implied", f"rule:{name}"))


def moment_values(memory: Memory, *, spans: bool) -> Iterator[Derived]:
    """Yield moments: of the days and times stated, and of the rows shown.

    Args:
        memory: the episode until now.
        spans: whether days are wanted as well, so that a day's end may be meant.
    """
    days = list(_days(memory))
    times = _stated(memory, ValueKind.TIME)
    lengths = _stated(memory, ValueKind.MINUTES)
    yield from _of_days(memory, days, times, spans=spans)
    yield from _of_rows(memory, days, lengths)


def _days(memory: Memory) -> Iterator[Value]:
    yield from (value for value in _stated(memory, ValueKind.DAY) if _DATES[0] < value.data < _DATES[1])
    if memory.today is not None:
        yield Value(ValueKind.DAY, memory.today, ("implied", "day:today"))


def _of_days(memory: Memory, days: Sequence[Value], times: Sequence[Value], *, spans: bool) -> Iterator[Derived]:
    told = [value.data for value in memory.told if value.kind is ValueKind.TIME and "time:plain" in value.cues]
    opening = list(dict.fromkeys(told))[:1]
    for value in days:
        far = _distance(value)
        yield _at(value.data, time(), (*value.cues, "rule:start of day"), far)
        if spans:
            yield _at(value.data, _LAST, (*value.cues, "rule:end of day"), far)
        for stated in times:
            within = f"within hours:{told[0] <= stated.data <= told[1]}" if len(told) > 1 else "no hours"
            both = (*value.cues, *stated.cues, within)
            at = datetime.combine(value.data, stated.data)
            yield Derived(at, (*both, "rule:day and time"), far)
            yield Derived(at + _SECOND, (*both, "rule:just after"), far)
            yield Derived(at - _SECOND, (*both, "rule:just before"), far)
        for clock in opening:
            free = _freedom(memory, datetime.combine(value.data, clock))
            yield _at(value.data, clock, (*value.cues, "rule:opening", *free), far)


def _of_rows(memory: Memory, days: Sequence[Value], lengths: Sequence[Value]) -> Iterator[Derived]:
    for table in memory.tables[::-1]:
        age = memory.turns - 1 - table.done.turn
        near, far = (1, 2) if age < 2 else (2, 3)
        for number, row in enumerate(table.rows[:_MAX_ROWS]):
            shown = f"age:{min(age, 3)}"
            for field, start in _moments(row):
                cues = (shown, f"field:{field}", f"row:{min(number, 3)}", f"rows:{min(len(table.rows), 3)}")
                yield Derived(start, (*cues, "rule:as shown"), far)
                if number == len(table.rows) - 1:  # what lies behind the last row is asked for from there on
                    yield Derived(start + _SECOND, (*cues, "rule:just after the last"), near)
                length = _length(row)
                if length is not None:
                    end = start + timedelta(minutes=length)
                    yield Derived(end, (*cues, "rule:end", *_freedom(memory, end)), near)
                for value in lengths:
                    yield Derived(
                        start + timedelta(minutes=value.data), (*cues, *value.cues, "rule:later by length"), near
                    )
                    yield Derived(
                        start - timedelta(minutes=value.data), (*cues, *value.cues, "rule:earlier by length"), far
                    )
                for value in days:
                    if "implied" not in value.cues:
                        moved = datetime.combine(value.data, start.time())
                        yield Derived(moved, (*cues, *value.cues, "rule:same time on day"), far)


def _moments(row: Mapping[str, object]) -> Iterator[tuple[str, datetime]]:
    for field, cell in row.items():
        moment = moment_of(cell)
        if moment is not None and isinstance(cell, str) and len(cell) > 10 and _DATES[0] < moment.date() < _DATES[1]:
            yield field, moment


def _length(row: Mapping[str, object]) -> float | None:
    for field, cell in row.items():
        if any(word in field.lower() for word in _LENGTH_FIELDS):
            length = amount(cell)
            return length if length is not None and 0 < length <= _LONGEST else None
    return None


def _freedom(memory: Memory, start: datetime) -> tuple[str, ...]:
    """Return whether the rows shown leave a moment free, for the length that the request states."""
    lengths = _stated(memory, ValueKind.MINUTES)
    end = start + timedelta(minutes=max((value.data for value in lengths), default=1))
    busy = [
        (begin, begin + timedelta(minutes=length))
        for table in memory.tables
        for row in table.rows
        if (length := _length(row)) is not None
        for _, begin in _moments(row)
    ]
    that_day = [span for span in busy if span[0].date() == start.date()]
    clash = any(begin < end and start < stop for begin, stop in that_day)
    after = any(stop <= start for _, stop in that_day)
    return (f"free:{not clash}", f"day seen:{bool(that_day)}", f"after another:{after}")


def _distance(value: Value) -> int:
    """Return how far fetched a reading of a day is, from 0: "Tuesday" is mostly the next one."""
    rule = next((cue for cue in value.cues if cue.startswith("day:")), "")
    if rule.startswith(("day:weekday past, plain", "day:weekday ahead, last", "day:next month", "day:last month")):
        return 1
    return 2 if rule.startswith("day:weekday before that") else 0


def _stated(memory: Memory, kind: ValueKind) -> list[Value]:
    return [value for value in memory.stated if value.kind is kind]


def _at(day: date, clock: time, cues: tuple[str, ...], steps: int = 0) -> Derived:
    return Derived(datetime.combine(day, clock), cues, steps)
