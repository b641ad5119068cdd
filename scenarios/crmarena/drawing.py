"""What task types share in drawing: periods with the day on which they are named, and one answer under all readings."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, time, timedelta
from random import Random

from workgym.envs.core.calendar import MONTHS
from workgym.scenarios.crmarena.periods import QUARTERS, SEASONS, NamedPeriod, PastPeriod, Period
from workgym.scenarios.crmarena.questions import OWN, Reading, readings
from workgym.scenarios.crmarena.windows import window_of
from workgym.scenarios.crmarena.world.common import FIRST_DAY, NOW
from workgym.scenarios.shared.drawing import Rejected
from workgym.scenarios.shared.streams import below, pick

__all__ = ["named_period", "past_period", "require_one_answer"]


def named_period(rng: Random) -> tuple[Period, datetime]:
    """Draw a named period that is over, and a later day on which to ask."""
    while True:
        name = pick(rng, pick(rng, (MONTHS, QUARTERS, SEASONS)))
        period = NamedPeriod(name, 2020 + below(rng, 5))
        end = window_of(period, NOW).end
        if end <= NOW:
            return period, end + timedelta(days=below(rng, (NOW - end).days + 1))


def past_period(rng: Random) -> tuple[Period, datetime]:
    """Draw 2 to 6 weeks, months or quarters, and a day from which they reach back into the years of business."""
    unit = pick(rng, ("week", "month", "quarter"))
    period = PastPeriod(2 + below(rng, 5), unit)
    first = datetime.combine(FIRST_DAY, time())
    while True:
        today = first + timedelta(days=below(rng, (NOW - first).days + 1))
        if window_of(period, today).start >= first:
            return period, today


def require_one_answer(answer: Callable[[Reading], object]) -> None:
    """Compare the answer to a question under all readings.

    Raises:
        Rejected: for every reading that by itself leads to another answer than the policy's own; if there is no such
            reading, for those that do so together.
    """
    own = answer(OWN)
    changed = [(reading, reading.changes()) for reading in readings()]
    alone = [changes for reading, changes in changed if len(changes) == 1 and answer(reading) != own]
    if alone:
        raise Rejected(*(f"{name}: {value}" for changes in alone for name, value in changes.items()))
    if any(answer(reading) != own for reading, changes in changed if len(changes) > 1):
        raise Rejected("combined readings")
