"""Charts of labelled dots: what is published as landmarks, and the policies of a run among them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from workgym.agents.evaluation.report.charts import DrawnLandmark, DrawnSeries, Plot, Series, Tick, draw, equal
from workgym.agents.evaluation.report.labels import Box, Label, Point, place_labels

__all__ = ["NARROW", "WIDE", "Axis", "Landmark", "Size", "dollars", "scatter", "years"]

_LEFT, _RIGHT, _TOP, _BOTTOM = 40, 12, 10, 40
_INSET: Final = 12
"""Between an end of an axis and the first place on it."""
_FONT: Final = 11.0
"""The size of labels; the style sheet has the same."""
_REACH, _MARK, _STROKE = 4.0, 5.0, 1.5
"""Half the width of landmarks, of the marks of policies, and of lines."""
_MOST_MARKS: Final = 10


@dataclass(frozen=True)
class Size:
    """The size of a chart. ``name`` is its class in the style sheet, which shows one of them."""

    name: str
    width: int
    height: int


WIDE: Final = Size("wide", 860, 460)
"""Has room for names."""
NARROW: Final = Size("narrow", 360, 420)
"""Has room for numbers."""


@dataclass(frozen=True)
class Landmark:
    """A dot that belongs to no policy: its place, its share from 0 to 1, its label, and what a pointer on it shows."""

    x: float
    share: float
    text: str
    note: str


@dataclass(frozen=True)
class Axis:
    """The axis at the bottom.

    Attributes:
        title: the text below it.
        marks: the ticks, in ascending order; the axis runs from the first to the last.
        scale: makes a value one that grows evenly along the axis.
    """

    title: str
    marks: Sequence[tuple[float, str]]
    scale: Callable[[float], float] = float

    @property
    def ends(self) -> tuple[float, float]:
        """The first value and the last."""
        return self.marks[0][0], self.marks[-1][0]

    def part(self, value: float) -> float:
        """Return where a value stands, from 0 at the first tick to 1 at the last."""
        first, last = map(self.scale, self.ends)
        return (self.scale(value) - first) / (last - first)


def years(days: Sequence[float], title: str) -> Axis:
    """Return an axis of whole years around days, which are numbers as of ``date.toordinal()``."""
    first, last = (date.fromordinal(int(day)).year for day in (min(days), max(days)))
    return Axis(title, [(float(date(year, 1, 1).toordinal()), str(year)) for year in range(first, last + 2)])


def dollars(values: Sequence[float], title: str) -> Axis:
    """Return a logarithmic axis around values above 0, with ticks at 1, 2, 5, 10 and so on."""
    low, high = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))
    steps = [factor * 10.0**power for power in range(low, high + 1) for factor in (1, 2, 5)]
    start = max(place for place, step in enumerate(steps) if step <= min(values) or place == 0)
    end = min(place for place, step in enumerate(steps) if (step >= max(values) or step == steps[-1]) and place > start)
    found = steps[start : end + 1]
    if len(found) > _MOST_MARKS:
        stride = math.ceil((high - low + 1) / _MOST_MARKS)
        found = [10.0**power for power in range(low, high + stride, stride)]
    return Axis(f"{title}, logarithmic", [(value, f"{value:,g}") for value in found], math.log10)


def scatter(
    name: str,
    title: str,
    description: str,
    landmarks: Sequence[Landmark],
    series: Sequence[Series],
    axis: Axis,
    size: Size,
) -> Plot:
    """Return a chart of landmarks and policies.

    Args:
        name: its id in the page.
        title: of the chart.
        description: the content of the chart in words, for readers who do not see it.
        landmarks: dots with labels.
        series: the policies. One dot is a mark with its interval as a whisker, two are the ends of a line with a band.
        axis: at the bottom.
        size: of the drawing.
    """
    floor = _floor(landmarks, series)
    bottom, right = size.height - _BOTTOM, size.width - _RIGHT

    def x(value: float) -> float:
        return round(_LEFT + _INSET + axis.part(value) * (right - _LEFT - 2 * _INSET), 1)

    def y(share: float) -> float:
        return round(bottom - 6 - (share - floor) / (1 - floor) * (bottom - _TOP - 12), 1)

    levels, marks = ([one for one in series if len(one.dots) == dots] for dots in (2, 1))
    lines = [*draw(levels, x, y, joined=True), *draw(marks, x, y, joined=False)]
    dots = [(x(one.x), y(one.share)) for one in landmarks]
    frame = Box(_LEFT + 2, 2, right, bottom - 1)
    taken = [box for line in lines for box in _covered(line)]
    labels = place_labels(dots, [one.text for one in landmarks], frame, _FONT, _REACH, taken)
    return Plot(
        name,
        title,
        description,
        axis.title,
        [Tick(x(value), text) for value, text in axis.marks],
        [Tick(y(percent / 100), str(percent)) for percent in range(int(100 * floor), 101, 25)],
        lines,
        equal(series),
        [_drawn(one, dot, label) for one, dot, label in zip(landmarks, dots, labels, strict=True)],
        size.width,
        size.height,
        _LEFT,
        right,
        bottom,
    )


def _floor(landmarks: Sequence[Landmark], series: Sequence[Series]) -> float:
    """Return the share at the bottom: the last quarter below everything that is drawn."""
    drawn = (dot.band[0] if dot.band else dot.share for one in series for dot in one.dots)
    return min(0.75, math.floor(4 * min([*(one.share for one in landmarks), *drawn], default=0.0)) / 4)


def _covered(line: DrawnSeries) -> Iterator[Box]:
    """Return what a policy covers: its marks, their whiskers, and the line from the first mark to the last."""
    for x, y, whisker, _ in line.marks:
        yield Box.around((x, y), _MARK)
        if whisker:
            yield Box(x - _STROKE, whisker[0], x + _STROKE, whisker[1])
    if line.strokes:
        (left, y, *_), *_, (right, *_) = line.marks
        yield Box(left, y - _STROKE, right, y + _STROKE)


def _drawn(landmark: Landmark, dot: Point, label: Label | None) -> DrawnLandmark:
    if label is None:
        return DrawnLandmark(*dot, landmark.note)
    leader = f"M{dot[0]} {dot[1]}L{label.at[0]} {label.at[1]}" if label.led else ""
    return DrawnLandmark(*dot, landmark.note, landmark.text, label.at, label.anchor, leader)
