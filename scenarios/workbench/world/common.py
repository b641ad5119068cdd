"""What every table of a WorkBench world shares: the clock, the published sizes, random streams, ids and names."""

from __future__ import annotations

from datetime import date, datetime
from functools import partial
from typing import Final

from workgym.scenarios.shared import streams

__all__ = ["NOW", "PERIOD_DAYS", "RECENT_DAYS", "TODAY", "eight_digits", "first_name", "full_name", "stream"]

NOW: Final = datetime(2023, 11, 30)
"""The clock of every world: a Thursday, at midnight (WorkBench, data/processed)."""
TODAY: Final[date] = NOW.date()
RECENT_DAYS: Final = 60
"""How far back the mails and customers of scale 1 reach. What larger worlds add to it, or to tasks, is older."""
PERIOD_DAYS: Final = 30
"""History is divided into periods before the recent days: each had a project of its own, and 0 is the latest."""


stream: Final = partial(streams.stream, "WorkBench-v0")
"""Returns the random stream of one item of a world, from its seed, a table or template, and the item."""


def eight_digits(index: int) -> str:
    """Return the published form of an id: eight digits, zero padded."""
    return f"{index:08d}"


def first_name(address: str) -> str:
    """Return the first name in a colleague's address: ``Nadia`` for ``nadia.benali@fernhill.example``."""
    return address.partition(".")[0].capitalize()


def full_name(address: str) -> str:
    """Return first name and surname: ``Nadia Benali`` for ``nadia.benali@fernhill.example``."""
    return " ".join(part.capitalize() for part in address.partition("@")[0].split("."))
