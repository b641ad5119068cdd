"""Periods: hand-made vectors for what a period means on a day, and three computations that have to agree with them."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from crmarena_worlds import world
from hypothesis import given
from hypothesis import strategies as st

from workgym.envs.core.calendar import MONTHS
from workgym.envs.core.errors import UsageError
from workgym.envs.crmarena.periods import read_moment
from workgym.scenarios.crmarena.periods import (
    QUARTERS,
    SEASONS,
    UNITS,
    NamedPeriod,
    PastPeriod,
    Period,
    read_period,
)
from workgym.scenarios.crmarena.steps import window_texts
from workgym.scenarios.crmarena.windows import window_of
from workgym.scenarios.crmarena.windows_sql import window_sql
from workgym.scenarios.shared.sql import query

VECTORS = (
    # days and weeks
    ("1 day", "2024-03-01", "2024-02-29", "2024-03-01"),
    ("3 days", "2021-01-02", "2020-12-30", "2021-01-02"),
    ("14 days", "2023-03-07", "2023-02-21", "2023-03-07"),
    ("30 days", "2020-03-15", "2020-02-14", "2020-03-15"),
    ("1 week", "2022-01-04", "2021-12-28", "2022-01-04"),
    ("2 weeks", "2021-06-30", "2021-06-16", "2021-06-30"),
    ("2 weeks", "2020-03-07", "2020-02-22", "2020-03-07"),
    ("3 weeks", "2023-05-21", "2023-04-30", "2023-05-21"),
    ("3 weeks", "2021-03-10", "2021-02-17", "2021-03-10"),
    ("4 weeks", "2020-03-28", "2020-02-29", "2020-03-28"),
    ("4 weeks", "2021-03-29", "2021-03-01", "2021-03-29"),
    ("5 weeks", "2022-11-05", "2022-10-01", "2022-11-05"),
    ("6 weeks", "2024-01-31", "2023-12-20", "2024-01-31"),
    ("6 weeks", "2020-12-31", "2020-11-19", "2020-12-31"),
    # months: the same day, or the last one of a shorter month
    ("1 month", "2024-03-31", "2024-02-29", "2024-03-31"),
    ("1 month", "2023-03-31", "2023-02-28", "2023-03-31"),
    ("1 month", "2023-03-28", "2023-02-28", "2023-03-28"),
    ("1 month", "2021-05-31", "2021-04-30", "2021-05-31"),
    ("1 month", "2021-05-30", "2021-04-30", "2021-05-30"),
    ("1 month", "2021-01-31", "2020-12-31", "2021-01-31"),
    ("2 months", "2021-04-30", "2021-02-28", "2021-04-30"),
    ("2 months", "2020-04-30", "2020-02-29", "2020-04-30"),
    ("2 months", "2020-04-29", "2020-02-29", "2020-04-29"),
    ("2 months", "2022-01-15", "2021-11-15", "2022-01-15"),
    ("3 months", "2022-12-31", "2022-09-30", "2022-12-31"),
    ("3 months", "2022-02-28", "2021-11-28", "2022-02-28"),
    ("4 months", "2023-06-30", "2023-02-28", "2023-06-30"),
    ("4 months", "2021-03-01", "2020-11-01", "2021-03-01"),
    ("5 months", "2020-07-31", "2020-02-29", "2020-07-31"),
    ("5 months", "2021-02-01", "2020-09-01", "2021-02-01"),
    ("6 months", "2020-08-31", "2020-02-29", "2020-08-31"),
    ("6 months", "2021-08-29", "2021-02-28", "2021-08-29"),
    ("6 months", "2023-06-15", "2022-12-15", "2023-06-15"),
    ("12 months", "2024-02-29", "2023-02-28", "2024-02-29"),
    ("12 months", "2025-02-28", "2024-02-28", "2025-02-28"),
    # quarters are three months each, not calendar quarters
    ("1 quarter", "2024-05-31", "2024-02-29", "2024-05-31"),
    ("1 quarter", "2021-02-15", "2020-11-15", "2021-02-15"),
    ("2 quarters", "2020-08-30", "2020-02-29", "2020-08-30"),
    ("2 quarters", "2022-07-01", "2022-01-01", "2022-07-01"),
    ("2 quarters", "2022-06-30", "2021-12-30", "2022-06-30"),
    ("3 quarters", "2021-11-30", "2021-02-28", "2021-11-30"),
    ("3 quarters", "2021-12-01", "2021-03-01", "2021-12-01"),
    ("4 quarters", "2024-02-29", "2023-02-28", "2024-02-29"),
    ("5 quarters", "2021-05-31", "2020-02-29", "2021-05-31"),
    ("6 quarters", "2023-08-31", "2022-02-28", "2023-08-31"),
    ("6 quarters", "2022-03-10", "2020-09-10", "2022-03-10"),
    # a year is twelve months
    ("1 year", "2021-03-15", "2020-03-15", "2021-03-15"),
    ("1 year", "2022-01-01", "2021-01-01", "2022-01-01"),
    ("1 year", "2024-02-29", "2023-02-28", "2024-02-29"),
    ("1 year", "2025-02-28", "2024-02-28", "2025-02-28"),
    ("2 years", "2024-02-29", "2022-02-28", "2024-02-29"),
    ("4 years", "2024-02-29", "2020-02-29", "2024-02-29"),
    # named months
    ("January 2020", "2021-07-01", "2020-01-01", "2020-02-01"),
    ("February 2020", "2021-07-01", "2020-02-01", "2020-03-01"),
    ("February 2023", "2023-03-01", "2023-02-01", "2023-03-01"),
    ("April 2022", "2024-01-01", "2022-04-01", "2022-05-01"),
    ("August 2021", "2022-02-03", "2021-08-01", "2021-09-01"),
    ("November 2023", "2023-12-01", "2023-11-01", "2023-12-01"),
    ("December 2021", "2022-02-03", "2021-12-01", "2022-01-01"),
    # named quarters
    ("Q1 2020", "2020-04-01", "2020-01-01", "2020-04-01"),
    ("Q2 2021", "2022-04-01", "2021-04-01", "2021-07-01"),
    ("Q3 2022", "2024-04-01", "2022-07-01", "2022-10-01"),
    ("Q4 2023", "2024-01-01", "2023-10-01", "2024-01-01"),
    # seasons; a winter goes on into the next year
    ("Spring 2020", "2022-04-01", "2020-03-01", "2020-06-01"),
    ("Summer 2021", "2022-04-01", "2021-06-01", "2021-09-01"),
    ("Autumn 2022", "2023-04-01", "2022-09-01", "2022-12-01"),
    ("Winter 2020", "2022-04-01", "2020-12-01", "2021-03-01"),
    ("Winter 2021", "2022-03-01", "2021-12-01", "2022-03-01"),
    ("Winter 2023", "2024-05-01", "2023-12-01", "2024-03-01"),
    # a named period does not depend on today, even if it is still to come
    ("Q4 2024", "2024-05-01", "2024-10-01", "2025-01-01"),
    ("Winter 2024", "2024-05-01", "2024-12-01", "2025-03-01"),
    ("June 2024", "2024-06-15", "2024-06-01", "2024-07-01"),
)

days = st.dates(datetime(2019, 1, 1).date(), datetime(2030, 12, 31).date()).map(
    lambda day: datetime.combine(day, datetime.min.time())
)
periods = st.one_of(
    st.builds(NamedPeriod, st.sampled_from(MONTHS + QUARTERS + SEASONS), st.integers(2015, 2030)),
    st.builds(PastPeriod, st.integers(0, 40), st.sampled_from(UNITS)),
)


def sql_window(period: Period, today: datetime) -> tuple[datetime, datetime]:
    select, values = window_sql(period, today)
    (row,) = query(world(), select, **values)
    return row["starts"], row["ends"]


def tool_window(period: Period, today: datetime) -> tuple[datetime, datetime]:
    """What the tools say, which know no year as a unit: demonstrations ask them for its months."""
    start, end = window_texts(period, today)
    return read_moment("start_date", start), read_moment("end_date", end)


def test_there_are_enough_vectors() -> None:
    assert len(VECTORS) == len(set(VECTORS)) >= 60


@pytest.mark.parametrize(("text", "today", "start", "end"), VECTORS)
def test_vectors(text: str, today: str, start: str, end: str) -> None:
    period, now = read_period(text), datetime.fromisoformat(today)
    expected = (datetime.fromisoformat(start), datetime.fromisoformat(end))
    assert window_of(period, now) == sql_window(period, now) == tool_window(period, now) == expected


@given(periods, days)
def test_three_computations_agree(period: Period, today: datetime) -> None:
    window = window_of(period, today)
    assert window == sql_window(period, today) == tool_window(period, today)
    assert window.start <= window.end
    assert window.end - window.start <= timedelta(days=366 * 40)


@given(periods)
def test_what_is_written_can_be_read(period: Period) -> None:
    assert read_period(str(period)) == period


@pytest.mark.parametrize(
    "text", ["", "2021", "Lent 2021", "Q5 2021", "May", "last week", "weeks", "4 decades", "-2 days"]
)
def test_other_texts_are_no_periods(text: str) -> None:
    with pytest.raises(UsageError, match="expected a text such as"):
        read_period(text)
