"""The daily figures of the web site: one list for the analytics tools and for plots."""

from __future__ import annotations

from typing import Final

from workgym.envs.core.session import Session
from workgym.envs.workbench.schema import SOURCE_PLOTTED
from workgym.envs.workbench.searching import Condition, day_conditions, where

__all__ = ["FIGURES", "daily_figures"]

FIGURES: Final = {
    "total_visits": Condition("count(*)"),
    "session_duration_seconds": Condition("avg(session_duration_seconds)"),
    "user_engaged": Condition("count(*) FILTER (WHERE user_engaged)"),
    **{name: Condition("count(*) FILTER (WHERE traffic_source = ?)", (src,)) for src, name in SOURCE_PLOTTED.items()},
}
"""How each of ``PLOTTED`` is computed from the visits of one day."""


def daily_figures(session: Session, figure: str, low: str | None, high: str | None) -> dict[str, float]:
    """Return a figure by day, in order of days, from ``low`` to ``high``; a day without any visit is left out.

    Args:
        figure: one of ``FIGURES``.
        low, high: readable dates, both included; a missing one leaves its side open.
    """
    sql, values = FIGURES[figure]
    condition = where(day_conditions("date_of_visit", low, high))
    rows = session.rows(
        f"SELECT date_of_visit AS day, {sql} AS figure FROM analytics WHERE {condition.sql} GROUP BY day ORDER BY day",
        [*values, *condition.values],
    )
    return {str(row["day"]): row["figure"] for row in rows}
