"""What every table of the company's world shares: the clock, the window of its history, and the random streams."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from functools import partial
from random import Random
from typing import Final

from workgym.scenarios.shared import streams
from workgym.scenarios.shared.streams import below

__all__ = ["FIRST_DAY", "LAST_DAY", "NOW", "TODAY", "day_between", "emp_id", "scaled", "show_amount", "stream"]

NOW: Final = datetime(2023, 1, 2, 9)
"""The clock of every world: a Monday morning."""
TODAY: Final[date] = NOW.date()
FIRST_DAY: Final = date(2012, 1, 2)
LAST_DAY: Final = date(2022, 12, 30)
"""The window of the history (EnterpriseBench, section 3: 2012 to 2022), from its first to its last working day."""


stream: Final = partial(streams.stream, "EnterpriseBench-v0")
"""Returns the random stream of one item of a world, from its seed, a table or template, and the item."""


def scaled(size: int, scale: float) -> int:
    """Return how many rows there are at a scale, of so many at scale 1."""
    return max(1, round(size * scale))


def emp_id(number: int) -> str:
    """Return the id of employee ``number``, counted from 1."""
    return f"emp_{number:04d}"


def day_between(rng: Random, first: date, last: date) -> date:
    """Draw a day from ``first`` to ``last``. A weekend gives way to the Friday before, or to Monday."""
    day = first + timedelta(days=below(rng, (last - first).days + 1))
    friday = day - timedelta(days=max(0, day.weekday() - 4))
    return friday if friday >= first else friday + timedelta(days=3)


def show_amount(amount: int) -> str:
    """Return an amount as texts show it: 48,500."""
    return f"{amount:,}"
