"""Calendar events: working days, half-hour starts, no overlaps (WorkBench, generation rules of the calendar)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from random import Random
from typing import Final

from workgym.envs.core.schema import Row
from workgym.scenarios.shared.streams import below, pick
from workgym.scenarios.workbench.lexicon import EVENTS, PEOPLE
from workgym.scenarios.workbench.world.common import TODAY, eight_digits, stream

__all__ = ["MAX_BLOCKS", "calendar_rows"]

BLOCK_SIZE: Final = 300
"""Events in a block of 143 days; scale 1 is one block, every further block lies before the one before it."""
BLOCK_DAYS: Final = 143
DAYS_AHEAD: Final = 21
MAX_BLOCKS: Final = 25
"""25 blocks are 9.8 years; a calendar covers at most 10 at any scale."""
MAX_A_DAY: Final = 6
STARTS_A_DAY: Final = 14  # 09:00, 09:30 … 15:30
DURATIONS: Final = (30, 60, 90, 120)  # minutes
SHARE_AHEAD: Final = 0.2
"""With tomorrow's events that makes about the published 56 of 300 on or after today."""
TOMORROW: Final = TODAY + timedelta(days=1)

_Busy = list[tuple[int, int, str]]
"""A day's events: first half hour, half hour after the last, name."""


def calendar_rows(seed: int, scale: int) -> list[Row]:
    """Return the events in order of their start: 300 a block, ``min(scale, 25)`` blocks.

    Tomorrow is the fullest day, and mostly busy from 09:00: many tasks ask for its first free half hour, and on an
    ordinary day that would be 09:00 in two worlds of three. No event ends after 17:30, so there always is one.
    """
    days: defaultdict[date, _Busy] = defaultdict(list)
    rows: list[Row] = []
    for block in range(min(scale, MAX_BLOCKS)):
        past, ahead = _working_days(block)
        rows.extend(
            _event(stream(seed, "calendar", index), index, past, ahead, days)
            for index in range(block * BLOCK_SIZE, (block + 1) * BLOCK_SIZE)
        )
    return sorted(rows, key=lambda row: row["event_start"])


def _working_days(block: int) -> tuple[list[date], list[date]]:
    """Return a block's working days before today and from today on."""
    first = TODAY + timedelta(days=DAYS_AHEAD + 1 - (block + 1) * BLOCK_DAYS)
    days = [first + timedelta(days=offset) for offset in range(BLOCK_DAYS)]
    working = [day for day in days if day.weekday() < 5]
    return [day for day in working if day < TODAY], [day for day in working if day >= TODAY]


def _event(rng: Random, index: int, past: Sequence[date], ahead: Sequence[date], days: dict[date, _Busy]) -> Row:
    while True:
        day, start = _day(rng, index, past, ahead), below(rng, STARTS_A_DAY)
        if index == 0:
            start = 0  # tomorrow: an agent that never looks would find 09:00 free in half of all worlds
        duration, name, participant = pick(rng, DURATIONS), pick(rng, EVENTS), pick(rng, PEOPLE)
        end = start + duration // 30
        if _fits(days[day], start, end, name):
            break
    days[day].append((start, end, name))
    return {
        "event_id": eight_digits(index),
        "event_name": name,
        "participant_email": participant,
        "event_start": datetime.combine(day, time(9)) + timedelta(minutes=30 * start),
        "duration": duration,
    }


def _day(rng: Random, index: int, past: Sequence[date], ahead: Sequence[date]) -> date:
    """Draw a day. The first event is tomorrow's; five more mostly try it: not always, since long ones can fill it."""
    if index < MAX_A_DAY and (rng.random() < 0.8 or index == 0):
        return TOMORROW
    return pick(rng, ahead if ahead and rng.random() < SHARE_AHEAD else past)


def _fits(busy: _Busy, start: int, end: int, name: str) -> bool:
    """Return whether a day still has room: at most six events, no two at once and no two of one name."""
    return len(busy) < MAX_A_DAY and not any(name == other or (start < to and since < end) for since, to, other in busy)
