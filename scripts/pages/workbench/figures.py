"""The figures of docs/workbench-official.md as SVG, drawn from plain numbers. Needs matplotlib.

Equal numbers give equal bytes with the same matplotlib. The background is white, so that a figure can be read on a dark
page too; letters are drawn as shapes, so that it looks the same with any fonts.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from workgym.envs.core.errors import missing_extra

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

__all__ = ["RuleCounts", "draw_actions", "draw_bars", "draw_templates", "matplotlib_version"]


class RuleCounts(NamedTuple):
    """A count under each of the two sets of rules."""

    v1: int
    fixed: int


_V1, _FIXED, _INK, _FAINT, _GRID = "#9aa5b1", "#2a6f97", "#1f2933", "#52606d", "#e4e7eb"
_WIDTH: Final = 8.0
"""Inches, of 72 units each: about the width of a page's text."""
_SMALL, _NORMAL = 8.5, 9.5
_SETTINGS: Final[dict[str, Any]] = {
    "svg.hashsalt": "workgym",
    "svg.fonttype": "path",
    "font.size": _NORMAL,
    "text.color": _INK,
    "axes.edgecolor": _FAINT,
    "axes.labelcolor": _INK,
    "axes.titlecolor": _INK,
    "axes.titlesize": _NORMAL,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "grid.color": _GRID,
    "xtick.color": _INK,
    "ytick.color": _INK,
    "legend.frameon": False,
}


def matplotlib_version() -> str:
    """Return matplotlib's version.

    Raises:
        UsageError: if it is missing.
    """
    try:
        from matplotlib import __version__
    except ImportError as error:
        raise missing_extra("drawing figures", "report") from error
    return str(__version__)


def draw_actions(tasks: Mapping[int, int]) -> bytes:
    """Draw how many tasks there are for each number of actions."""

    def draw(figure: Figure) -> None:
        axes = figure.subplots()
        bars = axes.bar(range(max(tasks) + 1), [tasks.get(n, 0) for n in range(max(tasks) + 1)], color=_FIXED)
        axes.bar_label(bars, padding=2, fontsize=_SMALL)
        axes.set_xticks(range(max(tasks) + 1))
        axes.set_xlabel("actions that the task takes")
        axes.set_ylabel("tasks")

    return _svg(draw, 3.0)


def draw_bars(panels: Mapping[str, Mapping[str, RuleCounts]]) -> bytes:
    """Draw panels one below another, by title: two bars for each of their labels."""

    def draw(figure: Figure) -> None:
        sizes = [len(bars) for bars in panels.values()]
        column = figure.subplots(len(panels), squeeze=False, sharex=True, height_ratios=sizes)[:, 0]
        for axes, (title, bars) in zip(column, panels.items(), strict=True):
            _bars(axes, title, bars)
        column[-1].set_xlabel("runs")
        column[0].legend(loc="lower right", ncols=2, bbox_to_anchor=(1, 1), borderaxespad=0)

    return _svg(draw, 0.9 + sum(0.42 * len(bars) + 0.3 for bars in panels.values()))


def draw_templates(columns: Sequence[Mapping[str, RuleCounts]], most: int) -> bytes:
    """Draw for each template how many of its tasks were solved: two dots on a line, in columns of templates.

    Args:
        most: how many tasks a template has.
    """

    def draw(figure: Figure) -> None:
        rows = max(map(len, columns))
        row = figure.subplots(1, len(columns), squeeze=False)[0]
        for axes, solved in zip(row, columns, strict=True):
            _dots(axes, solved, rows, most)
        row[len(row) // 2].set_xlabel(f"tasks solved, of {most}")
        figure.legend(*row[0].get_legend_handles_labels(), loc="outside upper right", ncols=2)

    return _svg(draw, 0.9 + 0.2 * max(map(len, columns)))


def _svg(draw: Callable[[Figure], None], height: float) -> bytes:
    matplotlib_version()
    from matplotlib import style
    from matplotlib.figure import Figure
    from matplotlib.layout_engine import ConstrainedLayoutEngine

    with style.context(_SETTINGS, after_reset=True):  # without the settings of the user
        padded = ConstrainedLayoutEngine(w_pad=0.12, h_pad=0.1)
        figure = Figure(figsize=(_WIDTH, height), layout=padded, facecolor="white")
        draw(figure)
        picture = io.BytesIO()
        figure.savefig(picture, format="svg", metadata={"Date": None, "Creator": None})
    return b"".join(line.rstrip() + b"\n" for line in picture.getvalue().splitlines())


def _bars(axes: Axes, title: str, bars: Mapping[str, RuleCounts]) -> None:
    places = range(len(bars))
    v1, fixed = zip(*bars.values(), strict=True)
    for label, values, colour, shift in (("v1", v1, _V1, -0.2), ("fixed", fixed, _FIXED, 0.2)):
        drawn = axes.barh([place + shift for place in places], values, 0.38, color=colour, label=label)
        axes.bar_label(drawn, padding=3, fontsize=_SMALL)
    axes.set_yticks(places, list(bars))
    axes.invert_yaxis()
    axes.tick_params(axis="y", length=0)
    axes.grid(axis="x")
    axes.margins(x=0.08)
    axes.set_title(title)


def _dots(axes: Axes, solved: Mapping[str, RuleCounts], rows: int, most: int) -> None:
    places = range(len(solved))
    v1, fixed = zip(*solved.values(), strict=True)
    axes.hlines(places, 0, most, color=_GRID, linewidth=0.8, zorder=1)
    axes.hlines(places, v1, fixed, color=_FIXED, linewidth=1.5)
    axes.scatter(v1, places, s=34, color="white", edgecolors=_FAINT, linewidths=1.2, label="v1", zorder=3)
    axes.scatter(fixed, places, s=13, color=_FIXED, label="fixed", zorder=4)
    axes.set_yticks(places, list(solved), fontsize=_SMALL)
    axes.set_ylim(rows - 0.5, -0.5)
    axes.set_xlim(-0.05 * most, 1.05 * most)
    axes.set_xticks(range(0, most + 1, 2))
    axes.tick_params(axis="y", length=0)
    axes.spines[["left"]].set_visible(False)
    axes.grid(axis="x")
