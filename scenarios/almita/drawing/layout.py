"""Where boxes, arrows and their labels stand: Graphviz' ``dot``, from the libraries that PyGraphviz brings along.

Graphviz gets sizes and no text. So the fonts of a machine cannot change a layout, and nothing in a procedure is read as
Graphviz' language. It places the label of an arrow as it places a node, so that no label lies on a box or on another
label (Gansner et al., *A technique for drawing directed graphs*, 1993, section 5).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from threading import Lock
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from workgym.envs.core.errors import missing_extra

if TYPE_CHECKING:
    from pygraphviz import AGraph

__all__ = ["Arrow", "BoxSize", "Curve", "GraphLayout", "Rectangle", "placed"]

Point: TypeAlias = tuple[float, float]

_INCH: Final = 72.0
_TURN: Final = Lock()
"""Graphviz keeps state of its own between calls, so one thread at a time uses it."""
_SPACES: Final = {"nodesep": "0.3", "ranksep": "0.32", "mclimit": "4"}
"""Room between neighbours and between layers in inches, and more rounds against crossings than usual."""


class BoxSize(NamedTuple):
    """Width and height, in pixels."""

    width: float
    height: float


class Rectangle(NamedTuple):
    """Left, top, width and height, in pixels; y grows downwards."""

    left: float
    top: float
    width: float
    height: float

    def moved(self, right: float, down: float) -> Rectangle:
        """Return it somewhere else."""
        return self._replace(left=self.left + right, top=self.top + down)


class Arrow(NamedTuple):
    """An arrow to draw: from one box to another, with the room that its label takes, or without a label."""

    source: str
    target: str
    label: BoxSize | None = None


class Curve(NamedTuple):
    """Bézier curves, one behind the other: a start and three points for each. A head leads from the last to the tip."""

    points: tuple[Point, ...]
    tip: Point


@dataclass(frozen=True)
class GraphLayout:
    """A drawing without words.

    Attributes:
        size: of the whole, with all boxes, curves and labels in it.
        boxes: by the names of the nodes.
        curves: by the keys of the arrows.
        labels: the same, of those that have one.
    """

    size: BoxSize
    boxes: Mapping[str, Rectangle]
    curves: Mapping[int, Curve]
    labels: Mapping[int, Rectangle]


def placed(boxes: Mapping[str, BoxSize], arrows: Mapping[int, Arrow]) -> GraphLayout:
    """Return where boxes and arrows go, from top to bottom in layers. The same input gives the same layout.

    Args:
        boxes: how large every box is, by any name. Those that come first stand to the left where that is all the same.
        arrows: by a key; several may join the same two boxes, and they may go in circles.

    Raises:
        UsageError: if the extra ``draw`` is not installed.
    """
    names = {name: f"b{place}" for place, name in enumerate(boxes)}
    with _TURN:
        graph = _graph(names, boxes, arrows)
        graph.layout(prog="dot")
        return _read(graph, names, boxes, arrows)


def _graph(names: Mapping[str, str], boxes: Mapping[str, BoxSize], arrows: Mapping[int, Arrow]) -> AGraph:
    try:
        import pygraphviz
    except ImportError:
        raise missing_extra("drawing a procedure", "draw") from None
    graph = pygraphviz.AGraph(directed=True, strict=False, **_SPACES)
    for name, size in boxes.items():
        inches = {"width": f"{size.width / _INCH:.4f}", "height": f"{size.height / _INCH:.4f}"}
        graph.add_node(names[name], shape="box", fixedsize="true", label="", **inches)
    for key, arrow in arrows.items():
        label = {} if arrow.label is None else {"label": _blank(arrow.label)}
        graph.add_edge(names[arrow.source], names[arrow.target], key=str(key), arrowsize="0.7", **label)
    return graph


def _blank(size: BoxSize) -> str:
    """Return a label of a size without any text, in Graphviz' own HTML."""
    room = f'FIXEDSIZE="TRUE" WIDTH="{size.width:.0f}" HEIGHT="{size.height:.0f}"'
    return f'<<TABLE BORDER="0" CELLBORDER="0" CELLPADDING="0" CELLSPACING="0" {room}><TR><TD></TD></TR></TABLE>>'


def _read(
    graph: AGraph, names: Mapping[str, str], boxes: Mapping[str, BoxSize], arrows: Mapping[int, Arrow]
) -> GraphLayout:
    left, bottom, right, top = map(float, graph.graph_attr["bb"].split(","))

    def point(text: str) -> Point:
        x, y = map(float, text.split(","))
        return round(x - left, 1), round(top - y, 1)

    def around(text: str, size: BoxSize) -> Rectangle:
        x, y = point(text)
        return Rectangle(round(x - size.width / 2, 1), round(y - size.height / 2, 1), *size)

    def curve(text: str) -> Curve:
        tip, *points = (point(part.removeprefix("e,")) for part in text.split())
        return Curve(tuple(points), tip)

    edges: dict[int, Any] = {
        key: graph.get_edge(names[arrow.source], names[arrow.target], str(key)) for key, arrow in arrows.items()
    }
    return GraphLayout(
        size=BoxSize(round(right - left, 1), round(top - bottom, 1)),
        boxes={name: around(graph.get_node(names[name]).attr["pos"], size) for name, size in boxes.items()},
        curves={key: curve(edge.attr["pos"]) for key, edge in edges.items()},
        labels={key: around(edges[key].attr["lp"], arrow.label) for key, arrow in arrows.items() if arrow.label},
    )
