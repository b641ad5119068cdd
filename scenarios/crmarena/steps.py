"""The moves of demonstrations that several task types have in common.

A solution knows what instruction and context state and what tools return, and nothing else.
"""

from __future__ import annotations

from datetime import datetime

from workgym.scenarios.crmarena.periods import PastPeriod, Period
from workgym.scenarios.shared.steps import Steps, call

__all__ = ["find_window"]


def find_window(period: Period, today: datetime) -> Steps[dict[str, str]]:
    """Ask the tools where a period begins and ends, and return both as the arguments of other tools."""
    if isinstance(period, PastPeriod):
        end = f"{today.isoformat()}Z"
        start = yield call("get_start_date", end_date=end, period=period.unit, interval_count=period.count)
        return {"start_date": start, "end_date": end}
    window: dict[str, str] = yield call("get_period", period_name=period.name, year=period.year)
    return window
