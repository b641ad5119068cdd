"""Steps of scripted solutions that several task types share.

A solution knows what instruction and context state and what tools return, and nothing else.
"""

from __future__ import annotations

from collections.abc import Generator
from datetime import datetime
from typing import Any

from workgym.envs.core.calls import Call
from workgym.scenarios.crmarena.periods import PastPeriod, Period

__all__ = ["call", "find_window"]


def call(name: str, /, **arguments: Any) -> Call:
    """Return a call with its arguments by name."""
    return Call(name=name, arguments=arguments)


def find_window(period: Period, today: datetime) -> Generator[Call, Any, dict[str, str]]:
    """Ask the tools where a period begins and ends, and return both as the arguments of other tools."""
    if isinstance(period, PastPeriod):
        end = f"{today.isoformat()}Z"
        start = yield call("get_start_date", end_date=end, period=period.unit, interval_count=period.count)
        return {"start_date": start, "end_date": end}
    window: dict[str, str] = yield call("get_period", period_name=period.name, year=period.year)
    return window
