"""The web site's tools (WorkBench, section 3.2; behaviour: docs/workbench.md)."""

from __future__ import annotations

from typing import Annotated, Any, Final

from workgym.envs.core.arguments import Given, Name
from workgym.envs.core.errors import ToolError
from workgym.envs.core.schema import value_text
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, storable, tool
from workgym.envs.workbench import common
from workgym.envs.workbench.common import DayText, GivenDay
from workgym.envs.workbench.figures import daily_figures
from workgym.envs.workbench.schema import PLOT_TYPES, PLOTTED, SCHEMA, SOURCE_PLOTTED, TRAFFIC_SOURCES
from workgym.envs.workbench.values import read_choice

__all__ = ["MAX_VISITS", "analytics"]

MAX_VISITS: Final = 50
"""The most visits of one visitor that are shown."""

_VISITOR_DIGITS: Final = 4
_VISITS: Final = SCHEMA["analytics"]
_Plotted = Annotated[Given, common.enum_field(PLOTTED)]
_PlotType = Annotated[Given, common.enum_field(PLOT_TYPES)]
_Source = Annotated[Name, common.enum_field(TRAFFIC_SOURCES)]


@tool()
def get_visitor_information_by_id(session: Session, visitor_id: Given) -> dict[str, Any]:
    """Look up every visit of one visitor to the web site.

    Args:
        visitor_id: 4 digits, for example 0860.

    Returns: {"returned": n, "matched": m, "visits": [...]}: m visits were made and the first n of them are listed, by
    day, each with date_of_visit, visitor_id, page_views, session_duration_seconds, traffic_source and user_engaged.
    Example: {"name": "analytics_get_visitor_information_by_id", "arguments": {"visitor_id": "0860"}}
    Limits: the id must be complete, with its zeros in front. Lists 50 visits at most.
    """
    rows = session.rows(
        f"SELECT {_VISITS.sql_visible}, count(*) OVER () AS _matched FROM analytics WHERE visitor_id = ? "
        f"ORDER BY date_of_visit, _row LIMIT {MAX_VISITS}",
        [visitor_id],
    )
    if not rows:
        raise ToolError(f"no visitor_id is {value_text(visitor_id)}; {common.id_text(visitor_id, _VISITOR_DIGITS)}")
    return common.listing(_VISITS, rows, "visits")


@tool(write=True)
def create_plot(
    session: Session, time_min: GivenDay, time_max: GivenDay, value_to_plot: _Plotted, plot_type: _PlotType
) -> dict[str, Any]:
    """Create a plot of a daily figure of the web site.

    Args:
        time_min: first day, YYYY-MM-DD, itself included.
        time_max: last day, YYYY-MM-DD, itself included.
        value_to_plot: total_visits, session_duration_seconds (the average of each day), user_engaged (the visits of
            engaged users), or the visits from one traffic source: visits_direct, visits_referral, visits_search_engine
            or visits_social_media.
        plot_type: bar, line, scatter or histogram (the distribution of the figure; of a single day, that of its
            visits).

    Returns: {"file_path": path} of the plot.
    Example: {"name": "analytics_create_plot", "arguments": {"time_min": "2021-03-01", "time_max": "2021-03-12",
    "value_to_plot": "total_visits", "plot_type": "line"}}
    Limits: all four are required, and a plot cannot be deleted. A time of day in a date is ignored. Nothing checks that
    there were visits on these days.
    """
    plot = {
        "time_min": common.read_day(time_min),
        "time_max": common.read_day(time_max),
        "value_to_plot": value_to_plot,
        "plot_type": plot_type,
    }
    with storable():
        session.insert("plots", plot)
    return {"file_path": f"plots/{'_'.join(map(str, plot.values()))}.png"}


@tool()
def total_visits_count(
    session: Session, time_min: DayText | None = None, time_max: DayText | None = None
) -> dict[str, float]:
    """Count the visits to the web site, day by day.

    Args:
        time_min: first day, YYYY-MM-DD, itself included; without it, from the first day there is.
        time_max: last day, YYYY-MM-DD, itself included; without it, up to the last day there is.

    Returns: {day: visits}, in order of days.
    Example: {"name": "analytics_total_visits_count",
    "arguments": {"time_min": "2021-03-01", "time_max": "2021-03-07"}}
    Limits: a day without any visit is left out. A time of day in a date is ignored.
    """
    return _figures(session, "total_visits", time_min, time_max)


@tool()
def engaged_users_count(
    session: Session, time_min: DayText | None = None, time_max: DayText | None = None
) -> dict[str, float]:
    """Count the visits of engaged users, day by day.

    Args:
        time_min: first day, YYYY-MM-DD, itself included; without it, from the first day there is.
        time_max: last day, YYYY-MM-DD, itself included; without it, up to the last day there is.

    Returns: {day: visits of engaged users}, in order of days; 0 on days with other visits only.
    Example: {"name": "analytics_engaged_users_count",
    "arguments": {"time_min": "2021-03-01", "time_max": "2021-03-07"}}
    Limits: a day without any visit is left out. A time of day in a date is ignored.
    """
    return _figures(session, "user_engaged", time_min, time_max)


@tool()
def traffic_source_count(
    session: Session,
    time_min: DayText | None = None,
    time_max: DayText | None = None,
    traffic_source: _Source | None = None,
) -> dict[str, float]:
    """Count the visits that came from one traffic source, day by day.

    Args:
        time_min: first day, YYYY-MM-DD, itself included; without it, from the first day there is.
        time_max: last day, YYYY-MM-DD, itself included; without it, up to the last day there is.
        traffic_source: direct, referral, search engine or social media; without it, the visits from all of them.

    Returns: {day: visits from there}, in order of days; 0 on days with visits from elsewhere only.
    Example: {"name": "analytics_traffic_source_count",
    "arguments": {"time_min": "2021-03-01", "time_max": "2021-03-07", "traffic_source": "referral"}}
    Limits: a day without any visit is left out. A time of day in a date is ignored.
    """
    if not traffic_source:
        return _figures(session, "total_visits", time_min, time_max)
    source = read_choice("traffic_source", traffic_source)
    return _figures(session, SOURCE_PLOTTED[source], time_min, time_max)


@tool()
def get_average_session_duration(
    session: Session, time_min: DayText | None = None, time_max: DayText | None = None
) -> dict[str, float]:
    """Average how long visits lasted, day by day.

    Args:
        time_min: first day, YYYY-MM-DD, itself included; without it, from the first day there is.
        time_max: last day, YYYY-MM-DD, itself included; without it, up to the last day there is.

    Returns: {day: average length of that day's visits, in seconds}, in order of days.
    Example: {"name": "analytics_get_average_session_duration",
    "arguments": {"time_min": "2021-03-01", "time_max": "2021-03-07"}}
    Limits: a day without any visit is left out. A time of day in a date is ignored.
    """
    return _figures(session, "session_duration_seconds", time_min, time_max)


def _figures(session: Session, figure: str, low: str | None, high: str | None) -> dict[str, float]:
    common.day_range(low, high)  # which refuses a first day after the last
    return daily_figures(session, figure, low, high)


analytics = Toolkit(
    "analytics",
    [
        get_visitor_information_by_id,
        create_plot,
        total_visits_count,
        engaged_users_count,
        traffic_source_count,
        get_average_session_duration,
    ],
)
"""The six analytics tools, in the published order."""
