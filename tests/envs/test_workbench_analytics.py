"""The web site's tools, as (call, result, what changed), and against counting in plain Python."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from workbench_office import TOOLS, call, changes, new_session, world

from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.workbench.figures import FIGURES, daily_figures
from workgym.envs.workbench.schema import PLOT_TYPES, PLOTTED, SOURCE_PLOTTED, TRAFFIC_SOURCES

VISITS, ENGAGED = "analytics_total_visits_count", "analytics_engaged_users_count"
SOURCE, AVERAGE = "analytics_traffic_source_count", "analytics_get_average_session_duration"
VISITOR, PLOT = "analytics_get_visitor_information_by_id", "analytics_create_plot"
GOOD = {"time_min": "2023-10-05", "time_max": "2023-11-29", "value_to_plot": "total_visits", "plot_type": "line"}


@pytest.fixture
def session() -> Session:
    return new_session()


# Counts: the tiny world has visits on November 25, 26, 28 and 29

COUNTS: list[tuple[str, dict[str, Any], list[tuple[str, float]]]] = [
    (VISITS, {}, [("25", 1), ("26", 3), ("28", 1), ("29", 1)]),
    (VISITS, {"time_min": "2023-11-26", "time_max": "2023-11-28"}, [("26", 3), ("28", 1)]),
    (VISITS, {"time_max": "2023-11-26"}, [("25", 1), ("26", 3)]),
    (VISITS, {"time_min": "", "time_max": None}, [("25", 1), ("26", 3), ("28", 1), ("29", 1)]),
    (VISITS, {"time_min": "2023-11-27", "time_max": "2023-11-27"}, []),
    (VISITS, {"time_min": "2023-11-26 23:59:59", "time_max": "2023-11-28T00:00"}, [("26", 3), ("28", 1)]),
    (VISITS, {"time_min": "2023-11-30"}, []),
    (VISITS, {"time_min": "0001-01-01", "time_max": "9999-12-31"}, [("25", 1), ("26", 3), ("28", 1), ("29", 1)]),
    (ENGAGED, {}, [("25", 1), ("26", 2), ("28", 0), ("29", 0)]),
    (ENGAGED, {"time_min": "2023-11-28"}, [("28", 0), ("29", 0)]),
    (SOURCE, {"traffic_source": "direct"}, [("25", 0), ("26", 2), ("28", 0), ("29", 1)]),
    (SOURCE, {"traffic_source": "search engine", "time_max": "2023-11-26"}, [("25", 1), ("26", 0)]),
    (SOURCE, {"time_min": "2023-11-28"}, [("28", 1), ("29", 1)]),
    (SOURCE, {"time_min": "2023-11-28", "traffic_source": ""}, [("28", 1), ("29", 1)]),
    (AVERAGE, {}, [("25", 12.0), ("26", 67 / 3), ("28", 10.0), ("29", 0.0)]),
    (AVERAGE, {"time_min": "2023-11-26", "time_max": "2023-11-26"}, [("26", 22.333333333333332)]),
]


@pytest.mark.parametrize(("name", "arguments", "expected"), COUNTS)
def test_counts(session: Session, name: str, arguments: dict[str, Any], expected: list[tuple[str, float]]) -> None:
    found = call(session, name, **arguments)
    assert list(found.items()) == [(f"2023-11-{day}", figure) for day, figure in expected]
    assert {type(figure) for figure in found.values()} <= {float if name == AVERAGE else int}


@pytest.mark.parametrize("name", [VISITS, ENGAGED, SOURCE, AVERAGE])
@pytest.mark.parametrize("bound", ["time_min", "time_max"])
@pytest.mark.parametrize("text", ["yesterday", "2023-02-30", "11/29/2023", "2023-11", "9999-99-99", " "])
def test_q3_a_day_that_cannot_be_read_is_answered(session: Session, name: str, bound: str, text: str) -> None:
    error = {"error": f"{bound}: expected a date such as 2021-03-12, got {text!r}"}
    assert call(session, name, **{bound: text}) == error


@pytest.mark.parametrize("source", ["organic", "%", "'", " "])
def test_q8_an_unknown_source_is_told_the_four(session: Session, source: str) -> None:
    error = call(session, SOURCE, traffic_source=source)["error"]
    assert error == f"traffic_source: expected one of {', '.join(TRAFFIC_SOURCES)}; got {source!r}"


@pytest.mark.parametrize("source", ["Direct", "direct ", "DIRECT", "referrals", "search_engine", "Social-Media"])
def test_q15_a_source_is_understood_in_any_notation(session: Session, source: str) -> None:
    (meant,) = (name for name in TRAFFIC_SOURCES if name[:3] == source[:3].lower())
    assert call(session, SOURCE, traffic_source=source) == call(session, SOURCE, traffic_source=meant)


def test_q15_the_nearest_choices_are_named_first(session: Session) -> None:
    error = call(session, SOURCE, traffic_source="visits_direct")["error"]
    assert error == "traffic_source: expected one of direct, referral, search engine, social media; got 'visits_direct'"
    error = call(session, SOURCE, traffic_source="search engines and ads")["error"]
    assert error.startswith("traffic_source: expected one of search engine, direct, referral, social media; got ")


visits = st.lists(
    st.fixed_dictionaries(
        {
            "date_of_visit": st.dates().map(str) | st.sampled_from(["2023-11-25", "2023-11-26", "2023-11-27"]),
            "visitor_id": st.sampled_from(["0013", "0860", "9999"]),
            "page_views": st.integers(1, 30),
            "session_duration_seconds": st.integers(0, 10**6),
            "traffic_source": st.sampled_from(TRAFFIC_SOURCES),
            "user_engaged": st.booleans(),
        }
    ),
    max_size=8,
)
bounds = st.none() | st.sampled_from(["2023-11-24", "2023-11-26", "2023-11-27"]) | st.dates().map(str)


def mean(rows: list[Row]) -> float:
    return sum(row["session_duration_seconds"] for row in rows) / len(rows)


def engaged(rows: list[Row]) -> int:
    return sum(row["user_engaged"] for row in rows)


def from_source(source: str) -> Callable[[list[Row]], int]:
    return lambda rows: [row["traffic_source"] for row in rows].count(source)


@settings(max_examples=50)
@given(visits, bounds, bounds)
def test_figures_are_those_of_plain_python(more: list[Row], low: str | None, high: str | None) -> None:
    session = Session(world(), setup={"analytics": more})
    by_day: dict[str, list[Row]] = defaultdict(list)
    for row in [*world().export("analytics"), *more]:
        day = str(row["date_of_visit"])
        if (low is None or low <= day) and (high is None or day <= high):
            by_day[day].append(row)

    if low is not None and high is not None and low > high:
        assert "the first is the later one" in call(session, VISITS, time_min=low, time_max=high)["error"]
        return

    def expected(figure: Callable[[list[Row]], float]) -> list[tuple[str, float]]:
        return [(day, figure(rows)) for day, rows in sorted(by_day.items())]

    assert list(call(session, VISITS, time_min=low, time_max=high).items()) == expected(len)
    assert list(call(session, ENGAGED, time_min=low, time_max=high).items()) == expected(engaged)
    averages = list(call(session, AVERAGE, time_min=low, time_max=high).items())
    assert averages == [(day, pytest.approx(figure)) for day, figure in expected(mean)]
    for source in TRAFFIC_SOURCES:
        counted = call(session, SOURCE, time_min=low, time_max=high, traffic_source=source)
        assert list(counted.items()) == expected(from_source(source))
    assert list(session.journal) == []


def test_q9_every_figure_that_can_be_plotted_is_one_that_is_counted(session: Session) -> None:
    assert tuple(FIGURES) == PLOTTED
    assert daily_figures(session, "total_visits", None, None) == call(session, VISITS)
    assert daily_figures(session, "user_engaged", None, None) == call(session, ENGAGED)
    assert daily_figures(session, "session_duration_seconds", None, None) == call(session, AVERAGE)
    for source, name in SOURCE_PLOTTED.items():
        assert daily_figures(session, name, None, None) == call(session, SOURCE, traffic_source=source)


# Visitors


def test_a_visitor_is_shown_by_day_as_published(session: Session) -> None:
    assert call(session, VISITOR, visitor_id="0860") == {
        "returned": 2,
        "matched": 2,
        "visits": [
            {
                "date_of_visit": "2023-11-26",
                "visitor_id": "0860",
                "page_views": "1",
                "session_duration_seconds": "30",
                "traffic_source": "direct",
                "user_engaged": True,
            },
            {
                "date_of_visit": "2023-11-28",
                "visitor_id": "0860",
                "page_views": "8",
                "session_duration_seconds": "10",
                "traffic_source": "referral",
                "user_engaged": False,
            },
        ],
    }


@pytest.mark.parametrize("visitor_id", ["860", "00000860", " 0860", "%", "zzzz", "9999"])
def test_a_visitor_who_is_not_there(session: Session, visitor_id: str) -> None:
    error = call(session, VISITOR, visitor_id=visitor_id)["error"]
    form = "an id has 4 digits, its zeros in front included"
    what = "take one that a tool has returned" if visitor_id == "9999" else form
    assert error == f"no visitor_id is {visitor_id!r}; {what}"


def test_q2_at_most_fifty_visits_are_shown() -> None:
    row = {"visitor_id": "7777", "page_views": 1, "session_duration_seconds": 5, "traffic_source": "direct"}
    days = [f"2023-{month:02}-{day:02}" for month in (10, 9) for day in range(1, 27)]
    setup = {"analytics": [{**row, "date_of_visit": day, "user_engaged": False} for day in days]}
    found = call(Session(world(), setup=setup), VISITOR, visitor_id="7777")
    assert (found["returned"], found["matched"]) == (50, 52)
    assert [visit["date_of_visit"] for visit in found["visits"]] == sorted(days)[:50]


def test_q12_an_average_changes_no_type(session: Session) -> None:
    before = call(session, VISITOR, visitor_id="0860")
    call(session, AVERAGE)
    assert call(session, VISITOR, visitor_id="0860") == before
    assert before["visits"][0]["session_duration_seconds"] == "30"


# Plots


def test_a_plot_is_recorded_and_named(session: Session) -> None:
    assert call(session, PLOT, **GOOD) == {"file_path": "plots/2023-10-05_2023-11-29_total_visits_line.png"}
    assert changes(session) == [("added", GOOD)]


@pytest.mark.parametrize("value", PLOTTED)
@pytest.mark.parametrize("kind", PLOT_TYPES)
def test_every_value_can_be_plotted_in_every_type(session: Session, value: str, kind: str) -> None:
    path = call(session, PLOT, **{**GOOD, "value_to_plot": value, "plot_type": kind})["file_path"]
    assert path == f"plots/2023-10-05_2023-11-29_{value}_{kind}.png"
    assert changes(session) == [("added", {**GOOD, "value_to_plot": value, "plot_type": kind})]


@pytest.mark.parametrize(
    ("time_min", "time_max"), [(" 2023-10-5 ", "2023-11-29 23:59:59"), ("2023-10-05T00:00:00Z", "2023-11-29")]
)
def test_days_are_compared_by_value_and_a_time_of_day_is_ignored(time_min: str, time_max: str) -> None:
    plain, spelt = new_session(), new_session()
    assert call(plain, PLOT, **GOOD) == call(spelt, PLOT, **{**GOOD, "time_min": time_min, "time_max": time_max})
    assert plain.delta() == spelt.delta()


def test_plots_are_a_multiset(session: Session) -> None:
    other, bars = new_session(), {**GOOD, "plot_type": "bar"}
    for plot in (GOOD, bars, GOOD):
        call(session, PLOT, **plot)
    for plot in (bars, GOOD):
        call(other, PLOT, **plot)
    assert len(changes(session)) == 3
    assert session.delta() != other.delta()
    call(other, PLOT, **GOOD)
    assert session.delta() == other.delta()


PLOT_ERRORS: list[tuple[dict[str, Any], str]] = [
    ({"time_min": None, "time_max": None}, "time_min is missing; time_max is missing"),
    ({"time_min": "", "value_to_plot": "direct"}, "time_min is missing"),
    ({"time_max": "", "plot_type": "pie"}, "time_max is missing"),
    ({"time_min": "soon"}, "time_min: expected a date such as 2021-03-12, got 'soon'"),
    ({"time_max": "2023-11-31"}, "time_max: expected a date such as 2021-03-12, got '2023-11-31'"),
    (
        {"value_to_plot": "figures", "plot_type": "pie"},
        f"value_to_plot: expected one of {', '.join(PLOTTED)}; got 'figures'",
    ),
    ({"value_to_plot": ""}, "value_to_plot is missing"),
    ({"plot_type": "bar chart"}, "plot_type: expected one of bar, line, scatter, histogram; got 'bar chart'"),
    ({"plot_type": None}, "plot_type is missing"),
]


@pytest.mark.parametrize(("change", "error"), PLOT_ERRORS)
def test_what_cannot_be_plotted_is_refused_in_order(session: Session, change: dict[str, Any], error: str) -> None:
    assert call(session, PLOT, **{**GOOD, **change}) == {"error": error}
    assert changes(session) == []


def test_q15_what_is_plotted_is_understood_in_any_notation(session: Session) -> None:
    given = {"value_to_plot": "Visits Social-Media", "plot_type": "Bars"}
    call(session, PLOT, **{**GOOD, **given})
    ((_, plot),) = changes(session)
    assert (plot["value_to_plot"], plot["plot_type"]) == ("visits_social_media", "bar")


def test_a_plot_cannot_be_taken_back() -> None:
    assert [name for name, tool in TOOLS.items() if "plot" in name and tool.write] == [PLOT]
