"""Periods in requests about cases: their words, and what a demonstration makes of them, in calls and in queries."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, Final, cast

from workgym.envs.crmarena.periods import Unit, go_back, named_period, show_argument
from workgym.scenarios.crmarena.periods import PastPeriod, Period, read_period
from workgym.scenarios.shared.steps import Steps, call

__all__ = ["ask_window", "found_records", "made_in", "one_of", "read_words", "show_words", "window_texts"]

_YEAR: Final = PastPeriod(1, "year")
_MONTHS: Final = 12
_BOTH: Final = {"Autumn": "Fall"}
"""Names of periods that the release's tool lacks, with those that both tools know."""


def show_words(period: Period) -> str:
    """Return a period as a sentence names it, such as ``Q2 2021`` or, after "the past", ``4 weeks`` or ``year``."""
    return period.unit if isinstance(period, PastPeriod) and period.count == 1 else str(period)


def read_words(text: str) -> Period:
    """Read what :func:`show_words` wrote.

    Raises:
        UsageError: if the text is not of that form.
    """
    return _YEAR if text == _YEAR.unit else read_period(text)


def ask_window(period: Period, today: datetime) -> Steps[dict[str, str]]:
    """Ask the tools where a period begins and ends, and return both as the arguments of other tools."""
    if isinstance(period, PastPeriod):
        end, (unit, count) = show_argument(today), _asked(period)
        start = yield call("get_start_date", end_date=end, period=unit, interval_count=count)
        return {"start_date": start, "end_date": end}
    name = _BOTH.get(period.name, period.name)
    window: dict[str, str] = yield call("get_period", period_name=name, year=period.year)
    return window


def found_records(found: Any, name: str) -> list[dict[str, Any]]:
    """Return the records that a search lists. The release's searches list them alone, and of products only the ids."""
    records = found[name] if isinstance(found, Mapping) else found
    return [dict(record) if isinstance(record, Mapping) else {"Id": record} for record in records]


def window_texts(period: Period, today: datetime) -> tuple[str, str]:
    """Return the two ends of a period as queries take them."""
    if isinstance(period, PastPeriod):
        return show_argument(go_back(today, *_asked(period))), show_argument(today)
    start, end = named_period(period.name, period.year)
    return show_argument(start), show_argument(end)


def made_in(start: str, end: str) -> str:
    """Return the condition of a query that a record was made between the two ends of a period."""
    return f"CreatedDate >= {start} AND CreatedDate < {end}"


def one_of(ids: Iterable[str]) -> str:
    """Return ids as a query lists them."""
    quoted = (f"'{id_}'" for id_ in ids)
    return f"({', '.join(quoted)})"


def _asked(period: PastPeriod) -> tuple[Unit, int]:
    """Return a unit that the tools know and how many of it make up a period."""
    if period.unit == _YEAR.unit:
        return "month", _MONTHS * period.count
    return cast("Unit", period.unit), period.count
