"""Graphs as one SVG: Graphviz says where things stand, and every text is whole in the room that it takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from workgym.envs.almita.graphs.graph import Graph
from workgym.envs.core.graphs import EdgeNote
from workgym.scenarios.almita.drawing.layout import Arrow, BoxSize, GraphLayout, placed
from workgym.scenarios.almita.drawing.shapes import (
    NodeShape,
    arrow_svg,
    label_of_edge,
    label_size,
    label_svg,
)
from workgym.scenarios.almita.drawing.style import css
from workgym.scenarios.almita.drawing.texts import TextBlock, number, xml

__all__ = ["DrawnGraph", "GraphPanel", "drawn", "inner_svg", "svg"]

_MARGIN, _GAP = 20, 44
"""Around the picture, and between two graphs."""
_HEADING: Final = 520
"""How wide the lines of a heading become."""
_UNDER_HEADING: Final = 12
_NO_NOTE: Final = EdgeNote(())


@dataclass(frozen=True)
class GraphPanel:
    """One graph of a picture.

    Attributes:
        title: stands above it.
        graph: a flowgraph or a conversation graph, with or without noise.
        steps: by the id of a node, when a marked path comes there, from 1.
        taken: the uids of the edges of that path.
        notes: by the uid of an edge, what is known of it besides.
    """

    title: str
    graph: Graph
    steps: Mapping[str, Sequence[int]] = field(default_factory=dict)
    taken: frozenset[int] = frozenset()
    notes: Mapping[int, EdgeNote] = field(default_factory=dict)


@dataclass(frozen=True)
class DrawnGraph:
    """A graph with a place for everything in it.

    Attributes:
        panel: what is drawn.
        title: its title in lines, at the left and on top.
        shapes: the nodes by their ids.
        labels: the words beside edges, by uid; those without words too.
        layout: where nodes, edges and labels are, below the title.
    """

    panel: GraphPanel
    title: TextBlock
    shapes: Mapping[str, NodeShape]
    labels: Mapping[int, TextBlock]
    layout: GraphLayout

    @property
    def size(self) -> BoxSize:
        """Its width and height with the title."""
        width, height = self.layout.size
        return BoxSize(max(width, self.title.width), height + self._top)

    @property
    def _top(self) -> float:
        return self.title.height + _UNDER_HEADING if self.title.lines else 0.0

    def svg(self, right: float, down: float) -> Iterator[str]:
        """Yield its elements at a place: arrows, and above them nodes and labels."""
        if self.title.lines:
            yield self.title.svg(right, down)
        yield f'<g transform="translate({number(right)} {number(down + self._top)})">'
        taken = self.panel.taken
        for edge in sorted(self.panel.graph.edges, key=lambda edge: edge.uid in taken):
            title = f"{edge.source} → {edge.target}{f': {edge.label}' if edge.label else ''}"
            yield arrow_svg(
                self.layout.curves[edge.uid], title, "taken" if edge.uid in taken else self._note(edge.uid).css
            )
        for node_id, shape in self.shapes.items():
            yield from shape.svg(self.layout.boxes[node_id])
        for uid, box in self.layout.labels.items():
            yield label_svg(self.labels[uid], box, self._note(uid).address)
        yield "</g>"

    def _note(self, uid: int) -> EdgeNote:
        return self.panel.notes.get(uid, _NO_NOTE)


def drawn(panel: GraphPanel) -> DrawnGraph:
    """Return a graph with a place for everything in it.

    Raises:
        UsageError: if the extra ``draw`` is not installed.
    """
    graph = panel.graph
    shapes = {
        node.node_id: NodeShape.of(node, leaf=node.node_id in graph.leaves, steps=panel.steps.get(node.node_id, ()))
        for node in graph.nodes
    }
    labels = {edge.uid: label_of_edge(edge, panel.notes.get(edge.uid)) for edge in graph.edges}
    arrows = {edge.uid: Arrow(edge.source, edge.target, label_size(labels[edge.uid])) for edge in graph.edges}
    layout = placed({node_id: shape.size for node_id, shape in shapes.items()}, arrows)
    return DrawnGraph(panel, TextBlock.of(panel.title, "title", _HEADING), shapes, labels, layout)


def svg(title: str, subtitle: str, panels: Sequence[GraphPanel]) -> str:
    """Return graphs under a heading as one SVG, side by side, or one under another where that is nearer to a page.

    The same input gives the same text. It has no script and loads nothing.

    Raises:
        UsageError: if the extra ``draw`` is not installed.
    """
    graphs = [drawn(panel) for panel in panels]
    heading = [TextBlock.of(title, "title", _HEADING), TextBlock.of(subtitle, "text", _HEADING)]
    top = _MARGIN + sum(block.height for block in heading) + _UNDER_HEADING
    spread = _spread([graph.size for graph in graphs])
    width = 2 * _MARGIN + max([*(right + size.width for right, _, size in spread), *(block.width for block in heading)])
    height = top + max(down + size.height for _, down, size in spread) + _MARGIN
    size = f'width="{number(width)}" height="{number(height)}"'
    view = f'viewBox="0 0 {number(width)} {number(height)}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="procedure" role="img" {size} {view}>',
        f"<title>{xml(title)}</title>",
        f"<desc>{xml(_description(subtitle, panels))}</desc>",
        f"<style>{css()}</style>",
        f'<rect class="page" {size}/>',
        heading[0].svg(_MARGIN, _MARGIN),
        heading[1].svg(_MARGIN, _MARGIN + heading[0].height),
    ]
    for graph, (right, down, _) in zip(graphs, spread, strict=True):
        lines += graph.svg(_MARGIN + right, top + down)
    return "\n".join([*lines, "</svg>", ""])


def inner_svg(graph: Graph, notes: Mapping[int, EdgeNote], title: str) -> str:
    """Return one graph, whose title is read out only, as an element of a page that has the rules of ``style.sheet()``.

    Raises:
        UsageError: if the extra ``draw`` is not installed.
    """
    found = drawn(GraphPanel("", graph, notes=notes))
    width, height = (number(length + 2 * _UNDER_HEADING) for length in found.size)
    size = f'width="{width}" height="{height}"'
    lines = [
        f'<svg class="procedure" role="group" aria-label="{xml(title)}" {size} viewBox="0 0 {width} {height}">',
        f'<rect class="page" {size}/>',
        *found.svg(_UNDER_HEADING, _UNDER_HEADING),
        "</svg>",
    ]
    return "\n".join(lines)


class _Spot(NamedTuple):
    right: float
    down: float
    size: BoxSize


def _spread(sizes: Sequence[BoxSize]) -> list[_Spot]:
    """Return where graphs go: side by side, unless that is more than twice as wide as high."""
    across, below = [], []
    right = down = 0.0
    for size in sizes:
        across.append(_Spot(right, 0, size))
        below.append(_Spot(0, down, size))
        right, down = right + size.width + _GAP, down + size.height + _GAP
    return below if right - _GAP > 2 * max(size.height for size in sizes) else across


def _description(subtitle: str, panels: Sequence[GraphPanel]) -> str:
    counts = (f"{panel.title}: {len(panel.graph.nodes)} nodes, {len(panel.graph.edges)} edges." for panel in panels)
    return " ".join([f"{subtitle.rstrip('.')}.", *counts])
