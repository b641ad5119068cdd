"""Learning curves as pictures: success on ``val`` by the seconds of training. Needs matplotlib, the extra ``report``.

Equal numbers give equal pictures with the same matplotlib.
"""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal

import numpy as np
from numpy.typing import NDArray

from workgym.envs.core.errors import missing_extra

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["Run", "draw_bands", "draw_run", "require_matplotlib"]

Run = Sequence[Mapping[str, Any]]
"""The lines of a ``log.jsonl``."""
_SETTINGS: Final = {"font.size": 10, "axes.spines.top": False, "axes.spines.right": False, "svg.hashsalt": "workgym"}
_COLOURS: Final = ("#2b6cb0", "#c05621", "#2f855a", "#6b46c1", "#4a5568", "#b83280")
_POINTS: Final = 200
_METADATA: Final = {"png": {"Software": None}, "svg": {"Date": None, "Creator": None}}
"""What would differ from day to day, or from version to version."""


def require_matplotlib() -> None:
    """Raise a UsageError that names the extra if matplotlib is missing."""
    try:
        import matplotlib  # noqa: F401 - only whether it is there
    except ImportError as error:
        raise missing_extra("drawing a curve", "report") from error


def draw_run(lines: Run) -> bytes:
    """Draw one training as a PNG image: success on ``val``, and on the episodes that it learned from."""

    def draw(axes: Axes) -> None:
        seconds = _seconds(lines)
        axes.plot(seconds, [100 * line["val"] for line in lines], color=_COLOURS[0], marker=".", label="val")
        seen = [(at, 100 * line["train"]) for at, line in zip(seconds, lines, strict=True) if line["train"] is not None]
        if seen:
            axes.plot(*zip(*seen, strict=True), color=_COLOURS[1], label="the latest 500 episodes of train, sampled")
        start = next((at for at, line in zip(seconds, lines, strict=True) if line["phase"] == "ppo"), None)
        if start:
            axes.axvline(start, color=_COLOURS[4], linewidth=0.8, linestyle=":")
            axes.annotate(" rewards", (start, 0.02), xycoords=("data", "axes fraction"), color=_COLOURS[4])

    return _picture(draw)


def draw_bands(runs: Mapping[str, Sequence[Run]]) -> bytes:
    """Draw several trainings as an SVG image: for each name the mean of its runs, in a band to their extremes.

    Args:
        runs: by name; the runs of a name differ in their seeds.
    """

    def draw(axes: Axes) -> None:
        for number, (name, same) in enumerate(runs.items()):
            until = min(_seconds(run)[-1] for run in same)
            grid = np.linspace(0.0, until, _POINTS)
            values = 100 * np.stack([_standing(run, grid) for run in same])
            colour = _COLOURS[number % len(_COLOURS)]
            seeds = "one seed" if len(same) == 1 else f"{len(same)} seeds"
            axes.plot(grid, values.mean(0), color=colour, label=f"{name}, {seeds}")
            axes.fill_between(grid, values.min(0), values.max(0), color=colour, alpha=0.2, linewidth=0)

    return _picture(draw, "svg")


def _seconds(lines: Run) -> list[float]:
    """Return when each line was written, counted from the beginning of the first phase."""
    found, before, last, phase = [], 0.0, 0.0, lines[0]["phase"]
    for line in lines:
        if line["phase"] != phase:
            before, phase = before + last, line["phase"]
        last = line["seconds"]
        found.append(before + last)
    return found


def _standing(lines: Run, grid: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the latest success on ``val`` at each moment."""
    places = np.searchsorted(_seconds(lines), grid, side="right") - 1
    return np.array([line["val"] for line in lines])[np.maximum(places, 0)]


def _picture(draw: Any, form: Literal["png", "svg"] = "png") -> bytes:
    require_matplotlib()
    from matplotlib import style
    from matplotlib.figure import Figure

    with style.context(_SETTINGS, after_reset=True):  # without the settings of the user
        figure = Figure(figsize=(7.5, 4.2), dpi=130, layout="constrained", facecolor="white")
        axes = figure.subplots()
        draw(axes)
        axes.set_ylim(0, 100)
        axes.set_xlim(left=0)
        axes.set_xlabel("seconds of training")
        axes.set_ylabel("tasks solved, %")
        axes.grid(axis="y", linewidth=0.4)
        axes.legend(loc="lower right", frameon=False)
        picture = io.BytesIO()
        figure.savefig(picture, format=form, metadata=_METADATA[form])
    return picture.getvalue()
