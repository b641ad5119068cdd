"""Pictures of the plots that agents create."""

from __future__ import annotations

import builtins
import json
import subprocess
import sys
from datetime import date
from typing import Any

import gymnasium as gym
import pytest
from hypothesis import given
from hypothesis import strategies as st
from matplotlib import figure as figure_module
from workbench_office import world

import workgym.envs  # noqa: F401 - registers the ids
from workgym.envs.core.errors import UsageError
from workgym.envs.core.session import Session
from workgym.envs.workbench import plots
from workgym.envs.workbench.plots import render_plot
from workgym.envs.workbench.schema import PLOT_TYPES, PLOTTED

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture(scope="module")
def env() -> Any:
    made = gym.make("WorkBench-v0")
    made.reset(seed=0)
    return made


def create(env: Any, value: str, kind: str, first: str = "2023-10-05", last: str = "2023-11-29") -> None:
    arguments = {"time_min": first, "time_max": last, "value_to_plot": value, "plot_type": kind}
    env.step({"name": "analytics_create_plot", "arguments": arguments})


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The matplotlib figures that are drawn, kept for a closer look."""
    figures: list[Any] = []
    original = figure_module.Figure

    def kept(*args: Any, **kwargs: Any) -> Any:
        figures.append(original(*args, **kwargs))
        return figures[-1]

    monkeypatch.setattr(figure_module, "Figure", kept)
    return figures


def size(picture: bytes) -> tuple[int, int]:
    assert picture.startswith(PNG)
    return int.from_bytes(picture[16:20], "big"), int.from_bytes(picture[20:24], "big")


@pytest.mark.parametrize("kind", PLOT_TYPES)
@pytest.mark.parametrize("value", PLOTTED)
def test_every_plot_has_a_picture(env: Any, value: str, kind: str) -> None:
    env.reset(seed=0)
    create(env, value, kind)
    assert size(render_plot(env)) == (1200, 675)


def test_drawing_changes_nothing_and_says_the_same_every_time(env: Any) -> None:
    env.reset(seed=0)
    create(env, "total_visits", "line")
    before = env.unwrapped.session.delta()
    picture = render_plot(env)
    twin = env.unwrapped.fork()
    assert env.unwrapped.session.delta() == before
    assert render_plot(env) == render_plot(env.unwrapped) == render_plot(twin) == picture
    env.step({"name": "submit", "arguments": {}})
    assert render_plot(env) == picture


def test_bars_are_the_counts(env: Any, drawn: list[Any]) -> None:
    env.reset(seed=0)
    create(env, "total_visits", "bar")
    render_plot(env)
    observation, *_ = env.step(
        {"name": "analytics_total_visits_count", "arguments": {"time_min": "2023-10-05", "time_max": "2023-11-29"}}
    )
    (axes,) = drawn[0].axes
    bars = {str(date.fromordinal(round(bar.get_x() + bar.get_width() / 2))): bar.get_height() for bar in axes.patches}
    assert bars == json.loads(observation["result"])
    assert axes.get_title(loc="left") == "Visits per day"
    assert axes.texts[0].get_text() == "2023-10-05 to 2023-11-29  (56 days)"
    assert (axes.get_xlabel(), axes.get_ylabel()) == ("day of visit", "visits")


def test_lines_and_dots_show_the_same_figures(env: Any, drawn: list[Any]) -> None:
    env.reset(seed=0)
    create(env, "session_duration_seconds", "line")
    create(env, "session_duration_seconds", "scatter")
    line, dots = render_plot(env, 0), render_plot(env, 1)
    assert line != dots
    (lines,), (scatter,) = drawn[0].axes[0].lines, drawn[1].axes[0].collections
    assert [list(point) for point in scatter.get_offsets()] == [list(point) for point in lines.get_xydata()]
    assert drawn[0].axes[0].get_ylabel() == "seconds"


def test_a_histogram_counts_every_day_or_every_visit_once(env: Any, drawn: list[Any]) -> None:
    env.reset(seed=0)
    create(env, "visits_direct", "histogram")
    create(env, "session_duration_seconds", "histogram")
    render_plot(env, 0)
    render_plot(env, 1)
    days, visits = (figure.axes[0] for figure in drawn)
    assert sum(bar.get_height() for bar in days.patches) == 56
    session = env.unwrapped.session
    counted = session.value("SELECT count(*) FROM analytics WHERE date_of_visit BETWEEN '2023-10-05' AND '2023-11-29'")
    assert sum(bar.get_height() for bar in visits.patches) == counted
    assert (days.get_xlabel(), days.get_ylabel()) == ("visits per day", "days")
    assert (visits.get_xlabel(), visits.get_ylabel()) == ("session duration (seconds)", "visits")


@pytest.mark.parametrize("kind", PLOT_TYPES)
@pytest.mark.parametrize(
    ("first", "last"), [("2024-01-01", "2024-02-01"), ("2023-11-29", "2023-10-05"), ("0001-01-01", "0001-01-01")]
)
def test_days_without_visits_are_said_to_be_so(env: Any, drawn: list[Any], kind: str, first: str, last: str) -> None:
    env.reset(seed=0)
    create(env, "user_engaged", kind, first, last)
    assert size(render_plot(env)) == (1200, 675)
    assert "No visits on these days" in [text.get_text() for text in drawn[0].axes[0].texts]


@pytest.mark.parametrize("kind", PLOT_TYPES)
@pytest.mark.parametrize("days", [("2023-11-29", "2023-11-29"), ("0001-01-01", "9999-12-31")])
def test_one_day_and_all_days_can_be_drawn(env: Any, kind: str, days: tuple[str, str]) -> None:
    env.reset(seed=0)
    create(env, "session_duration_seconds", kind, *days)
    assert size(render_plot(env)) == (1200, 675)


def test_a_line_does_not_cross_days_without_visits() -> None:
    """The tiny world has none on November 27."""
    plot = plots._plot_of(Session(world()), date(2023, 11, 1), date(2023, 11, 30), "total_visits", "line")
    axes = figure_module.Figure().subplots()
    plots._draw_days(axes, plot)
    assert [list(line.get_ydata()) for line in axes.lines] == [[1, 3], [1, 1]]


def test_plots_are_numbered_by_creation(env: Any) -> None:
    env.reset(seed=0)
    create(env, "total_visits", "bar")
    create(env, "user_engaged", "line")
    assert (
        render_plot(env) == render_plot(env, -1) == render_plot(env, 1) != render_plot(env, 0) == render_plot(env, -2)
    )
    for number in (2, -3, True, "0", None):
        with pytest.raises(UsageError, match=r"number="):
            render_plot(env, number)  # type: ignore[arg-type]
    env.reset(seed=0)
    with pytest.raises(UsageError, match="the episode has no plot"):
        render_plot(env)


@pytest.mark.parametrize("env_id", ["CRMArena-v0", "CartPole-v1"])
def test_other_environments_have_no_plots(env_id: str) -> None:
    with pytest.raises(UsageError, match="a WorkBench environment, got .*" + env_id):
        render_plot(gym.make(env_id))
    with pytest.raises(UsageError, match="got None"):
        render_plot(None)  # type: ignore[arg-type]


def test_before_the_first_reset_there_is_nothing_to_draw() -> None:
    with pytest.raises(gym.error.ResetNeeded):
        render_plot(gym.make("WorkBench-v0").unwrapped)


def test_without_matplotlib_one_line_says_what_to_install(env: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    env.reset(seed=0)
    create(env, "total_visits", "bar")
    original = builtins.__import__

    def without(name: str, *args: Any, **kwargs: Any) -> Any:
        if name.startswith("matplotlib"):
            raise ModuleNotFoundError(f"No module named {name!r}")
        return original(name, *args, **kwargs)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(UsageError, match=r"^drawing plots needs the extra report; .*pip install 'workgym\[report\]'$"):
        render_plot(env)


PROGRAM = """
import sys, gymnasium, workgym.envs
from workgym.envs.workbench.plots import render_plot

env = gymnasium.make("WorkBench-v0")
env.reset(seed=0)
plot = {"time_min": "2023-11-01", "time_max": "2023-11-02", "value_to_plot": "total_visits", "plot_type": "bar"}
env.step({"name": "analytics_create_plot", "arguments": plot})
assert len(env.unwrapped.session.delta()) == 1
assert "matplotlib" not in sys.modules
assert render_plot(env).startswith(b"\\x89PNG")
assert "matplotlib.pyplot" not in sys.modules
"""


def test_nothing_is_drawn_while_an_episode_runs_and_pyplot_is_left_alone() -> None:
    subprocess.run([sys.executable, "-c", PROGRAM], check=True)


@given(st.integers(1, 700_000), st.integers(0, 40_000))
def test_day_ticks_are_few_and_end_with_the_last_day(first: int, span: int) -> None:
    ticks = plots._day_ticks(first, first + span)
    assert ticks[-1] == first + span
    assert first <= ticks[0]
    assert len(ticks) <= 10
    assert ticks == sorted(set(ticks))


@given(st.integers(0, 10**6), st.integers(0, 10**6))
def test_bins_are_few_and_not_too_few(low: int, span: int) -> None:
    width = plots._bin_width(low, low + span)
    assert span < 30 * width
    assert width == 1 or span >= 30 * width / 2.5
    assert str(width).rstrip("0") in {"1", "2", "5"}
