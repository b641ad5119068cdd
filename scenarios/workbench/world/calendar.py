"""Calendar events: working days, half-hour starts, no overlaps (WorkBench, generation rules of the calendar).

The five working days after today are drawn first, as whole days: requests ask for their first free time, and it must
not be the same on most of them.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from itertools import count
from random import Random
from typing import Final, NamedTuple

from workgym.envs.core.schema import Row
from workgym.scenarios.shared.streams import below, pick, sample, weighted
from workgym.scenarios.workbench.lexicon import Event, lexicon_of
from workgym.scenarios.workbench.world.common import TODAY, eight_digits, stream
from workgym.scenarios.workbench.world.staff import staff_of

__all__ = ["LENGTHS", "MAX_BLOCKS", "NEXT_DAYS", "calendar_rows", "events_of", "first_free"]

BLOCK_SIZE: Final = 300
"""Events in a block of 143 days; scale 1 is one block, every further block lies before the one before it."""
BLOCK_DAYS: Final = 143
DAYS_AHEAD: Final = 21
MAX_BLOCKS: Final = 25
"""25 blocks are 9.8 years; a calendar covers at most 10 at any scale."""
MAX_A_DAY: Final = 6
STARTS_A_DAY: Final = 14  # 09:00, 09:30 … 15:30
HALF_HOURS_A_DAY: Final = 18  # 09:00 to 18:00
DURATIONS: Final = (30, 60, 90, 120)  # minutes
TITLE_STYLE_NAMES: Final = 26
LOWER_CASE_NAMES: Final = 22
NEXT_DAYS: Final = tuple(TODAY + timedelta(days=ahead) for ahead in (1, 4, 5, 6, 7))
"""The five working days after today, a Thursday."""
SHARE_AHEAD: Final = 0.12
"""Of the events that are not on the next days. With those, about the published 56 of 300 are on or after today."""
LATE_STARTS: Final = (0, 0, 0, 0, 0, 1, 2)
"""When the first of a next day's events may start. Tomorrow's always starts at 09:00: of all days tomorrow is asked
about most, and an agent that never looks would find 09:00 free too often."""
LENGTHS: Final = (30, 60, 90)
"""Minutes of a meeting for which requests look for the first free time."""
MAX_SAME_FREE_TIME: Final = 2
"""On how many of the 15 pairs of a next day and a length the first free time may be the same."""
_STREAM: Final = "calendar/1"
"""The number is the first with which the canonical world, of seed 0, has people with one, two and more meetings ahead,
as many of each as calendar-09 asks about."""


class Meeting(NamedTuple):
    """When an event takes place on its day, in half hours since 09:00: ``end`` is the first one after it."""

    start: int
    end: int
    name: str


def calendar_rows(seed: int, scale: int) -> list[Row]:
    """Return the events in order of their start: 300 a block, ``min(scale, 25)`` blocks."""
    days: defaultdict[date, list[Meeting]] = defaultdict(list)
    rows = _next_days(seed, days)
    for block in range(min(scale, MAX_BLOCKS)):
        past, ahead = _working_days(block)
        rows.extend(
            _event(stream(seed, _STREAM, index), seed, index, past, ahead, days)
            for index in range(len(rows), (block + 1) * BLOCK_SIZE)
        )
    return sorted(rows, key=lambda row: row["event_start"])


@lru_cache(maxsize=128)
def events_of(seed: int) -> tuple[Event, ...]:
    """Return the names of a world's events: 26 in title style, then 22 in lower case."""
    rng = stream(seed, "calendar", "names")
    events = lexicon_of(seed).events
    title_style = [event for event in events if event.name[0].isupper()]
    lower_case = [event for event in events if event.name[0].islower()]
    return (*sample(rng, title_style, TITLE_STYLE_NAMES), *sample(rng, lower_case, LOWER_CASE_NAMES))


def _working_days(block: int) -> tuple[list[date], list[date]]:
    """Return a block's working days before today, and those from today on but the next ones."""
    first = TODAY + timedelta(days=DAYS_AHEAD + 1 - (block + 1) * BLOCK_DAYS)
    days = [first + timedelta(days=offset) for offset in range(BLOCK_DAYS)]
    working = [day for day in days if day.weekday() < 5 and day not in NEXT_DAYS]
    return [day for day in working if day < TODAY], [day for day in working if day >= TODAY]


def _next_days(seed: int, days: dict[date, list[Meeting]]) -> list[Row]:
    """Draw the events of the five working days after today, until their first free times differ enough."""
    for attempt in count():
        rng = stream(seed, _STREAM, f"next days {attempt}")
        spans = [_busy_spans(rng, LATE_STARTS if number else (0,)) for number in range(len(NEXT_DAYS))]
        if _differ_enough([first_free(day, minutes) for day in spans for minutes in LENGTHS]):
            break
    rows: list[Row] = []
    for day, busy in zip(NEXT_DAYS, spans, strict=True):
        for start, end in busy:
            while True:
                name, participant = _name_and_participant(rng, seed)
                if _fits(days[day], start, end, name):
                    break
            days[day].append(Meeting(start, end, name))
            rows.append(_row(len(rows), day, days[day][-1], participant))
    return rows


def _busy_spans(rng: Random, starts: Sequence[int]) -> list[tuple[int, int]]:
    """Draw when a day is busy: four or five times, from one of ``starts`` on and often one right after the other."""
    wanted = pick(rng, (4, 5))
    while True:
        spans: list[tuple[int, int]] = []
        start = pick(rng, starts)
        while start < STARTS_A_DAY and len(spans) < wanted:
            spans.append((start, start + pick(rng, DURATIONS) // 30))
            start = spans[-1][1] + pick(rng, (0, 0, 0, 0, 1, 1, 2, 3))
        if len(spans) == wanted:
            return spans


def first_free(busy: Sequence[tuple[int, int]], minutes: int) -> int | None:
    """Return the first half hour since 09:00 with so much free time before 18:00; ``None`` if there is none."""
    wanted = minutes // 30
    for start in range(HALF_HOURS_A_DAY - wanted + 1):
        if all(end <= start or start + wanted <= since for since, end in busy):
            return start
    return None


def _differ_enough(first_free_times: Sequence[int | None]) -> bool:
    return None not in first_free_times and max(Counter(first_free_times).values()) <= MAX_SAME_FREE_TIME


def _event(
    rng: Random, seed: int, index: int, past: Sequence[date], ahead: Sequence[date], days: dict[date, list[Meeting]]
) -> Row:
    while True:
        day = pick(rng, ahead if ahead and rng.random() < SHARE_AHEAD else past)
        start, duration = below(rng, STARTS_A_DAY), pick(rng, DURATIONS)
        name, participant = _name_and_participant(rng, seed)
        if _fits(days[day], start, start + duration // 30, name):
            break
    days[day].append(Meeting(start, start + duration // 30, name))
    return _row(index, day, days[day][-1], participant)


def _name_and_participant(rng: Random, seed: int) -> tuple[str, str]:
    """Draw a colleague and a meeting for the colleague's team, so that no person and no name is rare."""
    participant = pick(rng, staff_of(seed).people)
    names, weights = _names_by_person(seed)[participant]
    return weighted(rng, names, weights), participant


@lru_cache(maxsize=128)
def _names_by_person(seed: int) -> dict[str, tuple[list[str], list[float]]]:
    """Return the names of the meetings that each colleague may attend, with less weight the more teams do."""
    staff, names = staff_of(seed), {}
    for person in staff.people:
        events = [event for event in events_of(seed) if staff.team_of(person) in event.teams]
        names[person] = [event.name for event in events], [1 / len(event.teams) for event in events]
    return names


def _row(index: int, day: date, meeting: Meeting, participant: str) -> Row:
    return {
        "event_id": eight_digits(index),
        "event_name": meeting.name,
        "participant_email": participant,
        "event_start": datetime.combine(day, time(9)) + timedelta(minutes=30 * meeting.start),
        "duration": 30 * (meeting.end - meeting.start),
    }


def _fits(busy: Sequence[Meeting], start: int, end: int, name: str) -> bool:
    """Return whether a day still has room: at most six events, no two at once and no two of one name."""
    return len(busy) < MAX_A_DAY and not any(
        name == other.name or (start < other.end and other.start < end) for other in busy
    )
