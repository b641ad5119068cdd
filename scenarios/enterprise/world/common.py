"""What every table of the company's world shares: the clock, the window of its history, and the random streams."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from functools import partial
from random import Random
from typing import Final

from workgym.envs.core.numbers import SMALL
from workgym.scenarios.shared import streams
from workgym.scenarios.shared.streams import below

__all__ = [
    "FIRST_DAY",
    "LAST_DAY",
    "NOW",
    "TODAY",
    "day_between",
    "emp_id",
    "said_skill",
    "scaled",
    "show_amount",
    "spelt",
    "stream",
    "working_days_after",
]

NOW: Final = datetime(2023, 1, 2, 9)
"""The clock of every world: a Monday morning."""
TODAY: Final[date] = NOW.date()
FIRST_DAY: Final = date(2012, 1, 2)
LAST_DAY: Final = date(2022, 12, 30)
"""The window of the history (EnterpriseBench, section 3: 2012 to 2022), from its first to its last working day."""
_MONDAY: Final = date(2000, 1, 3)
_NAMES: Final = ("SQL", "Python", "Go", "Rust", "Linux administration")
"""Skills that keep their capital within a sentence."""


stream: Final = partial(streams.stream, "EnterpriseBench-v0")
"""Returns the random stream of one item of a world, from its seed, a table or template, and the item."""


def scaled(size: int, scale: float) -> int:
    """Return how many rows there are at a scale, of so many at scale 1."""
    return max(1, round(size * scale))


def emp_id(number: int) -> str:
    """Return the id of employee ``number``, counted from 1."""
    return f"emp_{number:04d}"


def day_between(rng: Random, first: date, last: date) -> date:
    """Draw a working day from ``first`` to ``last``, or return the Monday after if there is none between them."""
    low, high = _working(first), _working(last + timedelta(days=1))
    if high <= low:
        return first + timedelta(days=7 - first.weekday())
    return _working_day(low + below(rng, high - low))


def working_days_after(day: date, count: int) -> date:
    """Return the working day so many working days after a working day."""
    return _working_day(_working(day) + count)


def _working(day: date) -> int:
    """Return how many working days lie before a day, since a Monday long ago."""
    weeks, rest = divmod((day - _MONDAY).days, 7)
    return 5 * weeks + min(rest, 5)


def _working_day(place: int) -> date:
    """Return the working day before which so many lie."""
    weeks, rest = divmod(place, 5)
    return _MONDAY + timedelta(days=7 * weeks + rest)


def said_skill(name: str) -> str:
    """Return a skill as it stands within a sentence."""
    return name if name in _NAMES else name[0].lower() + name[1:]


def show_amount(amount: int) -> str:
    """Return an amount as texts show it: 48,500."""
    return f"{amount:,}"


def spelt(count: int) -> str:
    """Return a number from 0 to 29 as a text spells it; none is "no"."""
    if count < len(SMALL):
        return SMALL[count] if count else "no"
    return f"twenty-{SMALL[count - 20]}" if count > 20 else "twenty"
