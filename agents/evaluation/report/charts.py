"""The geometry of the charts. The template draws them as SVG, the style sheet colours them.

Equal values do not hide each other: marks at one place stand beside each other, and lines along one way are dashed in
turns, so that each colour can be seen.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

__all__ = [
    "Dot",
    "DrawnLandmark",
    "DrawnSeries",
    "Plot",
    "Series",
    "Stroke",
    "Tick",
    "draw",
    "equal",
    "from_zero",
    "plot",
    "ticks",
]

WIDTH, HEIGHT = 360, 236
_LEFT, _RIGHT, _TOP, _BOTTOM = 40, 14, 10, 40
_BESIDE = 9.0
"""The distance of marks that stand beside each other, if there is room."""
_DASH = 8
"""The length of a dash of lines that take turns."""


@dataclass(frozen=True)
class Dot:
    """A share at a place.

    Attributes:
        x: the place, in the units of the axis.
        share: from 0 to 1.
        band: the interval of the share, or None.
        note: the text that a pointer on it shows.
    """

    x: float
    share: float
    band: tuple[float, float] | None
    note: str


@dataclass(frozen=True)
class Series:
    """A policy's dots. ``number`` decides colour and shape."""

    number: int
    name: str
    dots: Sequence[Dot]


@dataclass(frozen=True)
class Tick:
    """A mark at an axis: its place in the drawing, and its text."""

    at: float
    text: str


@dataclass(frozen=True)
class Stroke:
    """A part of a line: its path; where several lines take turns, the pattern of its dashes and where it begins."""

    path: str
    dashes: str = ""
    offset: int = 0


@dataclass(frozen=True)
class DrawnSeries:
    """A series as it is drawn: marks as (x, y, top and bottom of a whisker or None, note), its line, and its band."""

    number: int
    marks: Sequence[tuple[float, float, tuple[float, float] | None, str]]
    strokes: Sequence[Stroke]
    area: str


@dataclass(frozen=True)
class DrawnLandmark:
    """A dot that belongs to no policy, as it is drawn.

    Attributes:
        x, y: its place.
        note: the text that a pointer on it shows.
        text: its label; empty if there was no room.
        at: where the label begins or ends, at half its height.
        anchor: ``start``, ``middle`` or ``end``: the part of the label that is there.
        leader: the line from the dot to its label, as a path; empty if they are close.
    """

    x: float
    y: float
    note: str
    text: str = ""
    at: tuple[float, float] = (0, 0)
    anchor: str = "start"
    leader: str = ""


@dataclass(frozen=True)
class Plot:
    """A chart with shares in % upwards. ``equal`` names the series that have the same dots throughout."""

    name: str
    title: str
    description: str
    x_label: str
    x_ticks: Sequence[Tick]
    y_ticks: Sequence[Tick]
    lines: Sequence[DrawnSeries]
    equal: Sequence[Sequence[str]] = ()
    landmarks: Sequence[DrawnLandmark] = ()
    width: int = WIDTH
    height: int = HEIGHT
    left: int = _LEFT
    right: int = WIDTH - _RIGHT
    bottom: int = HEIGHT - _BOTTOM


def plot(
    name: str,
    title: str,
    description: str,
    series: Sequence[Series],
    x_label: str,
    marks: Sequence[tuple[float, str]],
    *,
    joined: bool = True,
) -> Plot:
    """Return a chart of several series.

    Args:
        name: its id in the page.
        title: of the chart.
        description: the content of the chart in words, for readers who do not see it.
        series: the dots.
        x_label: the title of the axis at the bottom.
        marks: the ticks there, in ascending order; the axis runs from the first to the last.
        joined: whether the dots of a series are points of a line, with an area as its band; else bands are whiskers.
    """
    first, last = marks[0][0], marks[-1][0]

    def x(value: float) -> float:
        inner = WIDTH - _LEFT - _RIGHT - 24
        return round(_LEFT + 12 + (inner / 2 if last == first else inner * (value - first) / (last - first)), 1)

    return Plot(
        name,
        title,
        description,
        x_label,
        [Tick(x(value), text) for value, text in marks],
        [Tick(_y(percent / 100), str(percent)) for percent in range(0, 101, 25)],
        draw(series, x, _y, joined=joined and first != last),
        equal(series),
    )


Scale = Callable[[float], float]
"""Returns the place of a value in the drawing."""


def draw(series: Sequence[Series], x: Scale, y: Scale, *, joined: bool) -> list[DrawnSeries]:
    """Return the series as they are drawn, so that equal ones do not hide each other.

    Args:
        series: the dots.
        x, y: the scales of places and of shares.
        joined: see :func:`plot`.
    """
    points = [[(x(dot.x), y(dot.share)) for dot in one.dots] for one in series]
    crowd = _crowd(points)
    return [_line(number, one, points[number], crowd, y, joined=joined) for number, one in enumerate(series)]


_Point = tuple[float, float]
_Crowd = Mapping[tuple[_Point, ...], Sequence[int]]
"""The places of the series that have a point or go a way, by the point or both ends of the way."""


def _crowd(points: Sequence[Sequence[_Point]]) -> _Crowd:
    found: dict[tuple[_Point, ...], list[int]] = {}
    for number, one in enumerate(points):
        for part in [*((point,) for point in one), *pairwise(one)]:
            found.setdefault(part, []).append(number)
    return found


def equal(series: Sequence[Series]) -> list[list[str]]:
    """Return the names of series that have the same dots throughout, in groups."""
    groups: dict[tuple[tuple[float, float], ...], list[str]] = {}
    for one in series:
        if one.dots:
            groups.setdefault(tuple((dot.x, dot.share) for dot in one.dots), []).append(one.name)
    return [names for names in groups.values() if len(names) > 1]


def _line(
    number: int, series: Series, points: Sequence[_Point], crowd: _Crowd, y: Scale, *, joined: bool
) -> DrawnSeries:
    xs = [x for x, _ in points]
    lows = [y(dot.band[0] if dot.band else dot.share) for dot in series.dots]
    highs = [y(dot.band[1] if dot.band else dot.share) for dot in series.dots]
    area = [*zip(xs, highs, strict=True), *reversed(list(zip(xs, lows, strict=True)))]
    whole = joined and len(xs) > 1
    return DrawnSeries(
        series.number,
        [
            (
                _beside(point[0], crowd[point,].index(number), len(crowd[point,])),
                point[1],
                None if whole or not dot.band else (high, low),
                dot.note,
            )
            for point, low, high, dot in zip(points, lows, highs, series.dots, strict=True)
        ],
        _strokes(number, points, crowd) if whole else [],
        " ".join(f"{x},{y}" for x, y in area) if whole and lows != highs else "",
    )


def _beside(x: float, place: int, of: int) -> float:
    """Return where a mark stands if several have the same place."""
    return round(x + (place - (of - 1) / 2) * min(_BESIDE, 36 / of), 1)


def _strokes(number: int, points: Sequence[_Point], crowd: _Crowd) -> list[Stroke]:
    """Return the line through the points, in parts if others go some of its ways."""
    found = []
    for others, ways in groupby(pairwise(points), key=lambda way: crowd[way]):
        first, *rest = ways
        path = " ".join(f"{sign}{x} {y}" for sign, (x, y) in zip("MLL", first, strict=False))
        path += "".join(f" L{x} {y}" for _, (x, y) in rest)
        turns = len(others)
        dashes = f"{_DASH} {_DASH * (turns - 1)}" if turns > 1 else ""
        found.append(Stroke(path, dashes, -_DASH * others.index(number) if turns > 1 else 0))
    return found


def _y(share: float) -> float:
    return round(HEIGHT - _BOTTOM - 6 - share * (HEIGHT - _TOP - _BOTTOM - 12), 1)


def ticks(values: Sequence[float], most: int = 6) -> list[float]:
    """Return ticks for an axis: the values themselves if they are few, else round numbers around them."""
    found = sorted({*values})
    if len(found) <= most:
        return found
    return _steps(found[0], found[-1], most)


def from_zero(values: Sequence[float], most: int = 5) -> list[float]:
    """Return round numbers from 0 to at least the largest value; to 1 if all of them would be shown as 0."""
    most_of_all = max(values, default=0)
    return _steps(0, most_of_all if most_of_all > _NOTHING else 1, most)


_NOTHING = 1e-9
"""Ticks have 12 decimals."""


def _steps(low: float, high: float, most: int) -> list[float]:
    rough = (high - low) / (most - 1)
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough * 0.999999)
    start, end = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    return [round(number * step, 12) for number in range(start, end + 1)]
