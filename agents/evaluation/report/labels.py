"""Labels beside the dots of a chart, so that no label covers a dot or another label.

Each label takes the nearest free place around its dot, and a line leads to a label that is farther away. Labels choose
in several orders, and the order that keeps them nearest counts. Nothing is measured in a browser: the width of a text
is estimated, rather too wide than too narrow.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

__all__ = ["Box", "Label", "Point", "place_labels", "text_width"]

Point = tuple[float, float]

_RADII: Final = (8, 12, 17, 23, 30, 38, 47, 57, 68, 80, 93, 107, 122)
"""How far a label may be from its dot, the nearest first."""
_DIRECTIONS: Final = tuple(
    (round(math.cos(math.radians(angle)), 6), round(math.sin(math.radians(angle)), 6))
    for angle in (0, 180, -22.5, 22.5, -157.5, 157.5, -45, 45, -135, 135, -67.5, 67.5, -112.5, 112.5, -90, 90)
)
"""From a dot to its label: right and left first, since text is wider than high."""
_TOUCHING: Final = 9
"""Labels that are nearer need no line."""
_HEIGHT: Final = 1.1
"""The height of a label in the size of its font."""
_GAP: Final = 1.5
"""What stays free at both ends of a label."""
_NARROW: Final = frozenset(" .,:;'!|()[]-/fijlrtI1")
_WIDE: Final = frozenset("mwMWGOQ@%&")


class Box(NamedTuple):
    """A rectangle of a drawing, whose y grows downwards."""

    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def around(cls, point: Point, reach: float) -> Box:
        """Return the square with a point in its middle."""
        return cls(point[0] - reach, point[1] - reach, point[0] + reach, point[1] + reach)

    def meets(self, other: Box) -> bool:
        """Return whether the two have an area in common."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )

    def holds(self, other: Box) -> bool:
        """Return whether the other is inside of this one."""
        return (
            self.left <= other.left
            and other.right <= self.right
            and self.top <= other.top
            and other.bottom <= self.bottom
        )

    def crosses(self, start: Point, end: Point) -> bool:
        """Return whether a line from one point to another has a part inside."""
        low, high = 0.0, 1.0
        for at, way, least, most in (
            (start[0], end[0] - start[0], self.left, self.right),
            (start[1], end[1] - start[1], self.top, self.bottom),
        ):
            if way == 0:
                if not least < at < most:
                    return False
                continue
            one, other = sorted(((least - at) / way, (most - at) / way))
            low, high = max(low, one), min(high, other)
        return low < high


class Label(NamedTuple):
    """A label that has a place.

    Attributes:
        at: where the text begins or ends, at half its height.
        anchor: the part of the text that is there: ``start``, ``middle`` or ``end``.
        box: what it covers.
        led: whether a line has to lead from the dot to ``at``.
    """

    at: Point
    anchor: str
    box: Box
    led: bool


@dataclass
class _Taken:
    """What labels may not cover.

    Attributes:
        dots: what is labelled.
        marks: what else is drawn, which is covered if there is no other place.
        boxes, lines: the labels that have a place, and the lines that lead to them.
    """

    dots: Sequence[Box]
    marks: Sequence[Box]
    boxes: list[Box] = field(default_factory=list)
    lines: list[tuple[Point, Point]] = field(default_factory=list)

    def first(self, wanted: Sequence[Label], own: int, start: Point) -> Label | None:
        """Return the first free place of a label, or None; ``own`` is the number of its dot, ``start`` its place."""
        for marks in (self.marks, ()):
            for label in wanted:
                if not any(map(label.box.meets, marks)) and self._allows(label, own, start):
                    return label
        return None

    def _allows(self, label: Label, own: int, start: Point) -> bool:
        """Return whether a label covers no other and no dot, and its line crosses none."""
        covers = any(map(label.box.meets, (*self.dots, *self.boxes)))
        if covers or any(label.box.crosses(*line) for line in self.lines):
            return False
        others = (box for place, box in enumerate(self.dots) if place != own)
        return not label.led or not any(box.crosses(start, label.at) for box in (*others, *self.boxes))


def text_width(text: str, size: float) -> float:
    """Return how wide a text is at most, in a sans-serif font of this size."""
    return size * sum(_em(sign) for sign in text)


def _em(sign: str) -> float:
    if not sign.isascii():
        return 1.0
    if sign in _NARROW:
        return 0.42
    return 0.9 if sign in _WIDE else 0.69 if sign.isupper() else 0.61


def place_labels(
    dots: Sequence[Point], texts: Sequence[str], frame: Box, size: float, reach: float, marks: Sequence[Box] = ()
) -> list[Label | None]:
    """Return a label for each dot, or None where there is no room.

    Args:
        dots: the places that are labelled.
        texts: the label of each.
        frame: no label leaves it.
        size: of the font.
        reach: half the width of a dot.
        marks: what else is drawn. A label covers it only if no other place is free.
    """
    around = [Box.around(dot, reach) for dot in dots]
    wanted = [
        [*_candidates(dot, text_width(text, size), size * _HEIGHT, frame)]
        for dot, text in zip(dots, texts, strict=True)
    ]
    tries = [_place_in(order, dots, wanted, _Taken(around, marks)) for order in _orders(dots)]
    return min(tries, key=lambda labels: sum(_price(dot, label) for dot, label in zip(dots, labels, strict=True)))


def _place_in(
    order: Sequence[int], dots: Sequence[Point], wanted: Sequence[Sequence[Label]], taken: _Taken
) -> list[Label | None]:
    """Give each label in turn the first of its places that is free."""
    found: list[Label | None] = [None] * len(dots)
    for place in order:
        label = taken.first(wanted[place], place, dots[place])
        if label is not None:
            found[place] = label
            taken.boxes.append(label.box)
            if label.led:
                taken.lines.append((dots[place], label.at))
    return found


def _orders(dots: Sequence[Point]) -> Iterator[list[int]]:
    """Return orders in which labels may choose: those first that have the least room, or from each side."""
    numbers = range(len(dots))
    room = [sum(sorted(math.dist(dot, other) for other in dots)[1:4]) for dot in dots]
    yield sorted(numbers, key=lambda place: room[place])
    for axis in (0, 1):
        order = sorted(numbers, key=lambda place: dots[place][axis])
        yield order
        yield order[::-1]


def _price(dot: Point, label: Label | None) -> float:
    """Return how far a label is from its dot; more than any distance if it has no place."""
    return 10 * _RADII[-1] if label is None else math.dist(dot, label.at)


def _candidates(dot: Point, width: float, height: float, frame: Box) -> Iterator[Label]:
    """Return the places of a label within the frame, the nearest first."""
    for radius in _RADII:
        for across, down in _DIRECTIONS:
            x, y = round(dot[0] + radius * across, 1), round(dot[1] + radius * down, 1)
            anchor = "start" if across > 0.3 else "end" if across < -0.3 else "middle"
            left = x - {"start": 0.0, "middle": width / 2, "end": width}[anchor]
            if anchor == "middle":
                y = round(y + math.copysign(height / 2 - 2, down), 1)
            box = Box(left - _GAP, y - height / 2, left + width + _GAP, y + height / 2)
            if frame.holds(box):
                yield Label((x, y), anchor, box, radius > _TOUCHING)
