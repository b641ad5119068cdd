"""Nodes and arrows of a picture as SVG, and how large a node has to be for its words."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from workgym.envs.almita.graphs.graph import Edge, Node
from workgym.envs.core.graphs import EdgeNote
from workgym.scenarios.almita.drawing.layout import BoxSize, Curve, Rectangle
from workgym.scenarios.almita.drawing.style import Look, look_of
from workgym.scenarios.almita.drawing.texts import TextBlock, number, xml

__all__ = ["NodeShape", "arrow_svg", "label_of_edge", "label_size", "label_svg"]

_WIDTH, _LABEL_WIDTH = 150, 104
"""How wide the lines of a node and of a label become, in pixels."""
_PAD: Final = (11, 7)
"""Room around the words of a node, at the sides and above; fonts that a browser takes for rare letters are taller."""
_LABEL_PAD: Final = (5, 2)
_BARS, _FRAME = 5, 3
"""How far inside the second outline is."""
_HEAD: Final = (8.5, 3.6)
"""Length and half the width of an arrow's head."""


class NodeShape(NamedTuple):
    """A node with its words in lines.

    Attributes:
        node: the node.
        look: how its kind is drawn.
        head, body: its id and kind, and its description.
        taken: whether a marked path comes there.
    """

    node: Node
    look: Look
    head: TextBlock
    body: TextBlock
    taken: bool

    @classmethod
    def of(cls, node: Node, *, leaf: bool, steps: Sequence[int] = ()) -> NodeShape:
        """Return the shape of a node; its first line says when a marked path comes there, from 1."""
        look = look_of(node, leaf=leaf)
        parts = [f"{node.node_id} · {look.word}"]
        if steps:
            parts.append(f"step{'s' * (len(steps) > 1)} {', '.join(map(str, steps))}")
        head = TextBlock.of(" · ".join(parts), "small", _WIDTH)
        if len(head.lines) > 1:  # the steps begin a line of their own
            blocks = [TextBlock.of(part, "small", _WIDTH) for part in parts]
            head = TextBlock(tuple(line for block in blocks for line in block.lines), "small")
        return cls(node, look, head, TextBlock.of(node.description, "text", _WIDTH), bool(steps))

    @property
    def size(self) -> BoxSize:
        """How large it is."""
        inside = _BARS if self.look.inner == "bars" else 0
        width = max(self.head.width, self.body.width) + 2 * (_PAD[0] + inside)
        return BoxSize(math.ceil(width), math.ceil(self.head.height + self.body.height + 2 * _PAD[1]))

    def svg(self, box: Rectangle) -> Iterator[str]:
        """Yield its elements at a place."""
        css = f"box {self.look.css}{' noise' * (self.node.noise is not None)}{' taken' * self.taken}"
        radius = min(self.look.radius, box.height / 2)
        yield f'<rect class="{css}" {_rect(box, radius)}/>'
        if self.look.inner == "frame":
            inside = Rectangle(box.left + _FRAME, box.top + _FRAME, box.width - 2 * _FRAME, box.height - 2 * _FRAME)
            yield f'<rect class="inner {self.look.css}" {_rect(inside, radius - _FRAME)}/>'
        elif self.look.inner == "bars":
            sides = (box.left + _BARS, box.left + box.width - _BARS)
            path = "".join(f"M{number(x)} {number(box.top)}v{number(box.height)}" for x in sides)
            yield f'<path class="inner {self.look.css}" d="{path}"/>'
        middle, top = box.left + box.width / 2, box.top + _PAD[1]
        yield self.head.svg(middle, top, middle=True)
        yield self.body.svg(middle, top + self.head.height, middle=True)


def label_of_edge(edge: Edge, note: EdgeNote | None = None) -> TextBlock:
    """Return the words beside an edge."""
    blocks = [TextBlock.of(text, "label", _LABEL_WIDTH) for text in (edge.label, *(note.lines if note else ()))]
    return TextBlock(tuple(line for block in blocks for line in block.lines), "label")


def label_size(label: TextBlock) -> BoxSize | None:
    """Return how much room a label takes beside its edge; None if it has no words."""
    if not label.lines:
        return None
    return BoxSize(math.ceil(label.width + 2 * _LABEL_PAD[0]), math.ceil(label.height + 2 * _LABEL_PAD[1]))


def label_svg(label: TextBlock, box: Rectangle, address: str = "") -> str:
    """Return a label at its place, as a link if it has an address."""
    text = label.svg(box.left + box.width / 2, box.top + _LABEL_PAD[1], middle=True)
    if not address:
        return text
    return f'<a href="{xml(address)}"><rect class="area" {_rect(box, 3)}/>{text}</a>'  # all of it can be clicked on


def arrow_svg(curve: Curve, title: str, css: str = "") -> str:
    """Return an arrow along a curve. A pointer on it shows its title."""
    (x, y), points = curve.points[0], curve.points[1:]
    bends = " ".join(f"{number(to)} {number(down)}" for to, down in points)
    end, (tip, below) = curve.points[-1], curve.tip
    angle = math.atan2(below - end[1], tip - end[0])
    back = [(tip - _HEAD[0] * math.cos(angle) + side * _HEAD[1] * math.sin(angle),
             below - _HEAD[0] * math.sin(angle) - side * _HEAD[1] * math.cos(angle)) for side in (1, -1)]  # fmt: skip
    head = "L".join(f"{number(to)} {number(down)}" for to, down in (curve.tip, *back))
    line, filled = (f"line {css}", f"head {css}-head") if css else ("line", "head")
    return (
        f'<g><title>{xml(title)}</title><path class="{line}" d="M{number(x)} {number(y)}C{bends}"/>'
        f'<path class="{filled}" d="M{head}z"/></g>'
    )


def _rect(box: Rectangle, radius: float) -> str:
    rounded = f' rx="{number(radius)}"' if radius > 0 else ""
    left, top, width, height = map(number, box)
    return f'x="{left}" y="{top}" width="{width}" height="{height}"{rounded}'
