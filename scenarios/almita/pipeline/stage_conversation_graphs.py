"""The fifth stage: conversation graphs, converted from flowgraphs.

Code: ``CG1`` a graph whose nodes are not those at which the procedure's words stand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from workgym.envs.almita.graphs.checks import check_conversation
from workgym.envs.almita.graphs.defects import Defect, ValidationReport
from workgym.envs.almita.graphs.graph import Graph, to_conversation
from workgym.envs.core.errors import UsageError
from workgym.scenarios.almita.pipeline.items import GraphItem
from workgym.scenarios.almita.pipeline.links import orphans, read_items
from workgym.scenarios.almita.pipeline.made import MadeItems
from workgym.scenarios.almita.pipeline.stage import ReadItems, of_item
from workgym.scenarios.almita.pipeline.stage_flowgraphs import graph_key, readable

__all__ = ["ConversationGraphStage", "other_shape"]


@dataclass(frozen=True)
class ConversationGraphStage:
    """Converts flowgraphs; nothing is drawn."""

    made: MadeItems
    name: ClassVar[str] = "conversation_graphs"

    def generate(self, given: Sequence[GraphItem], seed: int) -> Sequence[GraphItem]:
        """Return the conversation graphs of flowgraphs.

        Raises:
            UsageError: if a text is no flowgraph.
        """
        return [_converted(one) for one in given]

    def parse(self, text: str | bytes, file: str | None = None) -> ReadItems[GraphItem]:
        """Read graphs as JSON, one a line."""
        return read_items(GraphItem, "graph_id", text, "G01", file)

    def validate(self, output: Sequence[GraphItem]) -> ValidationReport:
        """Check graphs by G01 to G14 and C01 to C17, and whose they are (ID2)."""
        found = [
            *orphans(output, graph_key, "flowgraph", graph_key, self.made.flows),
        ]
        reports = [of_item(self._report(one), one.graph_id) for one in output]
        return ValidationReport.joined((ValidationReport.of(found, {}), *reports))

    def _report(self, item: GraphItem) -> ValidationReport:
        graph, report = readable(item, "conversation")
        if graph is None:
            return report
        flow = self.made.flows.get(item.graph_id)
        checked = check_conversation(graph, self.made.shapes(item.procedure_id), None if flow is None else flow.graph)
        return ValidationReport.joined((report, checked, ValidationReport.of(self._places(item, graph), {})))

    def _places(self, item: GraphItem, graph: Graph) -> Iterator[Defect]:
        procedure = self.made.playable.get(item.procedure_id)
        if procedure is not None and other_shape(graph, procedure.graph):
            message = "its nodes or edges are not those of the flowgraph's conversion, at which the words stand"
            yield Defect("CG1", "error", message)


def other_shape(one: Graph, other: Graph) -> bool:
    """Return whether two graphs differ in more than their descriptions."""
    return _shape(one) != _shape(other)


def _shape(graph: Graph) -> tuple[object, ...]:
    return (
        tuple((node.node_id, node.kind) for node in graph.nodes),
        tuple((edge.uid, edge.source, edge.target, edge.label) for edge in graph.edges),
    )


def _converted(item: GraphItem) -> GraphItem:
    if item.graph is None:
        raise UsageError(f"the flowgraph {item.graph_id!r} cannot be read")
    return GraphItem.of(item.graph_id, item.procedure_id, to_conversation(item.graph))
