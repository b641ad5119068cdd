"""The functions that turn words about time into dates."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from workgym.envs.core.arguments import Given
from workgym.envs.core.session import Session
from workgym.envs.core.tools import tool
from workgym.envs.crmarena.functions.classes import CALCULATION_INDEPENDENT
from workgym.envs.crmarena.periods import Unit, go_back, named_period, read_moment, show_argument

__all__ = ["get_period", "get_start_date"]


@tool(tags=CALCULATION_INDEPENDENT)
def get_start_date(session: Session, end_date: Given, period: Unit, interval_count: Annotated[int, Field(ge=0)]) -> str:
    """Compute when a period starts that ends at a given time.

    Args:
        end_date: the end, such as 2024-05-01T00:00:00Z.
        period: the unit to go back by; a quarter is three calendar months.
        interval_count: how many units to go back, 0 or more.

    Returns: the start, such as "2024-03-01T00:00:00Z".
    Example: {"name": "get_start_date",
    "arguments": {"end_date": "2024-05-01T00:00:00Z", "period": "month", "interval_count": 2}}
    Limits: times are UTC. Months back from the 29th to 31st end on the last day of a shorter month. No year as a unit:
    use 12 months.
    """
    return show_argument(go_back(read_moment("end_date", end_date), period, interval_count))


@tool(tags=CALCULATION_INDEPENDENT)
def get_period(session: Session, period_name: Given, year: Annotated[int, Field(ge=1, le=9998)]) -> dict[str, str]:
    """Look up the start and the end of a month, a quarter or a season.

    Args:
        period_name: a month such as May, Q1, Q2, Q3 or Q4, or Spring, Summer, Fall, Autumn or Winter.
        year: the year in which the period begins.

    Returns: {"start_date": first moment, "end_date": first moment after it}.
    Example: {"name": "get_period", "arguments": {"period_name": "Winter", "year": 2021}}
    Limits: times are UTC. Seasons begin on 1 March, June, September and December; Winter 2021 is December 2021 to
    February 2022.
    """
    start, end = named_period(period_name, year)
    return {"start_date": show_argument(start), "end_date": show_argument(end)}
