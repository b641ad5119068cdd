"""The pictures of the plots that ``analytics_create_plot`` records, for people who look at an episode.

An agent's plot is a row: days, a figure and a type. Nothing is drawn while an episode runs; :func:`render_plot` makes
the picture on request. It needs matplotlib, the extra ``report``.
"""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import count, groupby
from typing import TYPE_CHECKING, Any, Final

from gymnasium import Env

from workgym.envs.core.calendar import SHORT_MONTHS
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.errors import UsageError, missing_extra
from workgym.envs.core.session import Session
from workgym.envs.workbench.figures import daily_figures
from workgym.envs.workbench.schema import SOURCE_PLOTTED
from workgym.envs.workbench.searching import day_conditions, where

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["render_plot"]

DURATION: Final = "session_duration_seconds"
SUBJECTS: Final = {
    "total_visits": "Visits",
    DURATION: "Average session duration",
    "user_engaged": "Visits of engaged users",
    **{name: f"Visits ({source})" for source, name in SOURCE_PLOTTED.items()},
}
"""The titles of the figures in ``PLOTTED``."""

_INCHES, _DPI = (8, 4.5), 150
_COLOUR, _INK, _FAINT, _GRID = "#2a6f97", "#1f2933", "#7b8794", "#e4e7eb"
_MOST_TICKS, _MOST_BINS = 10, 30
_DAYS_BETWEEN_TICKS: Final = (1, 2, 7, 14, 28, 91, 364)


@dataclass(frozen=True)
class _Plot:
    """One recorded plot and the figures that it shows."""

    time_min: date
    time_max: date
    value: str
    kind: str
    figures: Mapping[int, float]
    """The figure by day, days as ordinals; nothing for a histogram of single visits."""
    spread: Sequence[float]
    """The values whose distribution a histogram shows."""

    @property
    def of_visits(self) -> bool:
        """Whether it shows single visits: a distribution of averages would hide how long visits last."""
        return self.kind == "histogram" and self.value == DURATION


def render_plot(env: Env[Any, Any], number: int = -1) -> bytes:
    """Draw a plot that the agent created in the current episode.

    A bar, line or scatter plot shows a figure for each day; days without any visit are left out. A histogram shows how
    the daily counts are distributed, or, for the session duration, the durations of single visits.

        Path("plot.png").write_bytes(render_plot(env))
        IPython.display.Image(render_plot(env))

    Args:
        env: a WorkBench environment, wrapped or not, after its first reset. It is not changed.
        number: which plot, in the order of their creation; negative numbers count from the latest.

    Returns:
        A PNG image of 1200 by 675 pixels. Equal plots of equal worlds give equal bytes with the same matplotlib.

    Raises:
        UsageError: if ``env`` is not a WorkBench environment, the episode has no such plot, or matplotlib is missing.
    """
    inner = getattr(env, "unwrapped", env)
    if not isinstance(inner, ToolEnv) or inner.benchmark.name != "workbench":
        raise UsageError(f"render_plot draws the plots of a WorkBench environment, got {env!r}")
    plots = inner.session.rows("SELECT time_min, time_max, value_to_plot, plot_type FROM plots ORDER BY _row")
    if isinstance(number, bool) or not isinstance(number, int):
        raise UsageError(f"number={number!r}: expected the number of a plot")
    if not -len(plots) <= number < len(plots):
        expected = f"expected {-len(plots)} to {len(plots) - 1}" if plots else "the episode has no plot"
        raise UsageError(f"number={number!r}: {expected}")
    return _picture_of(_plot_of(inner.session, *plots[number].values()))


def _plot_of(session: Session, time_min: date, time_max: date, value: str, kind: str) -> _Plot:
    bounds = str(time_min), str(time_max)
    by_day = daily_figures(session, value, *bounds)
    figures = {date.fromisoformat(day).toordinal(): figure for day, figure in by_day.items()}
    spread: Sequence[float] = list(figures.values())
    if kind == "histogram" and value == DURATION:
        condition = where(day_conditions("date_of_visit", *bounds))
        rows = session.rows(
            f"SELECT {DURATION} FROM analytics WHERE {condition.sql} ORDER BY _row", list(condition.values)
        )
        spread = [row[DURATION] for row in rows]
    return _Plot(time_min, time_max, value, kind, figures, spread)


def _picture_of(plot: _Plot) -> bytes:
    try:
        from matplotlib.figure import Figure
        from matplotlib.layout_engine import ConstrainedLayoutEngine
        from matplotlib.ticker import MaxNLocator
    except ImportError as error:
        raise missing_extra("drawing plots", "report") from error

    figure = Figure(figsize=_INCHES, dpi=_DPI, layout=ConstrainedLayoutEngine(w_pad=0.2, h_pad=0.15), facecolor="white")
    axes = figure.subplots()
    _write_title(axes, plot)
    if not plot.figures:
        _write_centred(axes, "No visits on these days")
    else:
        axes.set_axisbelow(True)
        axes.grid(axis="y", color=_GRID, linewidth=0.8)
        axes.yaxis.set_major_locator(MaxNLocator(nbins=6, steps=[1, 2, 5, 10], integer=True))
        (_draw_distribution if plot.kind == "histogram" else _draw_days)(axes, plot)
    picture = io.BytesIO()
    figure.savefig(picture, format="png", metadata={"Software": None})
    return picture.getvalue()


def _write_title(axes: Axes, plot: _Plot) -> None:
    """Write the title, and set the colours that matplotlib would take from its user's settings."""
    axes.set_title(_title(plot), loc="left", pad=26, fontsize=14, fontweight="bold", color=_INK)
    axes.text(0, 1.03, _subtitle(plot), transform=axes.transAxes, fontsize=10, color=_FAINT)
    axes.set_facecolor("white")
    axes.spines[["top", "right"]].set_visible(False)
    axes.spines[["bottom", "left"]].set_color(_INK)
    axes.tick_params(colors=_INK)


def _title(plot: _Plot) -> str:
    subject = SUBJECTS[plot.value]
    if plot.of_visits:
        return "Distribution of session durations"
    if plot.kind == "histogram":
        return f"Distribution of {subject[0].lower()}{subject[1:]} per day"
    return f"{subject} per day"


def _subtitle(plot: _Plot) -> str:
    days = f"{plot.time_min}" if plot.time_min == plot.time_max else f"{plot.time_min} to {plot.time_max}"
    shown, what = len(plot.spread), "visit" if plot.of_visits else "day"
    return f"{days}  ({shown:,} {what}{'s' if shown != 1 else ''})"


def _write_centred(axes: Axes, words: str) -> None:
    axes.text(0.5, 0.5, words, transform=axes.transAxes, ha="center", va="center", fontsize=14, color=_FAINT)
    axes.set_axis_off()


def _draw_days(axes: Axes, plot: _Plot) -> None:
    days, figures = list(plot.figures), list(plot.figures.values())
    if plot.kind == "bar":
        axes.bar(days, figures, width=0.8, color=_COLOUR)
    elif plot.kind == "scatter":
        axes.scatter(days, figures, s=28, color=_COLOUR, alpha=0.85, linewidths=0)
    else:
        numbered = count()
        for _, run in groupby(days, key=lambda day: day - next(numbered)):  # a line joins neighbouring days only
            joined = list(run)
            figures_of_run = [plot.figures[day] for day in joined]
            axes.plot(joined, figures_of_run, color=_COLOUR, linewidth=1.8, marker="o", markersize=3.5)
    axes.set_ylim(bottom=0, top=max(*figures, 1) * 1.08)
    axes.set_xlim(days[0] - 1, days[-1] + 1)
    ticks = _day_ticks(days[0], days[-1])
    axes.set_xticks(ticks, [f"{SHORT_MONTHS[day.month - 1]} {day.day}" for day in map(date.fromordinal, ticks)])
    axes.set_xlabel("day of visit", color=_INK)
    axes.set_ylabel("seconds" if plot.value == DURATION else "visits", color=_INK)


def _day_ticks(first: int, last: int) -> list[int]:
    """Return days to name below the axis, few enough to be read, the last one among them."""
    steps = (step for step in _DAYS_BETWEEN_TICKS if (last - first) // step < _MOST_TICKS)
    return list(range(last, first - 1, -next(steps, last - first)))[::-1]


def _draw_distribution(axes: Axes, plot: _Plot) -> None:
    width = _bin_width(min(plot.spread), max(plot.spread))
    bins = range(int(min(plot.spread) // width), int(max(plot.spread) // width) + 1)
    # A bin of single numbers has its number in the middle, a wider one stands right of the number it starts with.
    shift = 0.5 if width == 1 else 0
    edges = [number * width - shift for number in (*bins, bins.stop)]
    axes.hist(plot.spread, bins=edges, color=_COLOUR, rwidth=0.92)
    axes.set_xticks([number * width for number in bins[:: len(bins) // _MOST_TICKS + 1]])
    axes.set_xlabel("session duration (seconds)" if plot.of_visits else "visits per day", color=_INK)
    axes.set_ylabel("visits" if plot.of_visits else "days", color=_INK)


def _bin_width(low: float, high: float) -> int:
    """Return the smallest of 1, 2, 5, 10, 20, ... that needs at most 30 bins, or one more, from ``low`` to ``high``."""
    widths = (digit * 10**power for power in count() for digit in (1, 2, 5))
    return int(next(width for width in widths if high - low < width * _MOST_BINS))
