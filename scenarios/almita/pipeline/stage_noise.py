"""The sixth stage: conversation graphs with noise, where the customer leaves the procedure and is led back.

Code: ``NG1`` a graph that is not the conversation graph once its noise is taken out, or whose marks do not fit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from workgym.envs.almita.graphs.checks import check_conversation
from workgym.envs.almita.graphs.defects import Defect, ValidationReport
from workgym.envs.almita.graphs.graph import Graph, Node, NoiseTag
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.core.errors import UsageError
from workgym.scenarios.almita.noise import KINDS, draw, insert
from workgym.scenarios.almita.noise_places import unfit_kinds
from workgym.scenarios.almita.noise_texts import ATTACKS
from workgym.scenarios.almita.paths import all_paths
from workgym.scenarios.almita.pipeline.items import GraphItem
from workgym.scenarios.almita.pipeline.links import orphans, read_items
from workgym.scenarios.almita.pipeline.made import MadeItems
from workgym.scenarios.almita.pipeline.stage import ReadItems, of_item
from workgym.scenarios.almita.pipeline.stage_conversation_graphs import other_shape
from workgym.scenarios.almita.pipeline.stage_flowgraphs import graph_key, readable
from workgym.scenarios.almita.plan import ENV_ID
from workgym.scenarios.shared.streams import stream

__all__ = ["CHANCE", "NoiseStage"]

CHANCE: Final = 0.2
"""The chance of noise behind a question of the agent (ALMITA, section 3, the example's value)."""
_ONE_MESSAGE: Final = tuple(kind for kind in KINDS if kind.kind not in ATTACKS or ATTACKS[kind.kind].steps == 1)
"""A node of noise is one message, so kinds of several are left out."""


@dataclass(frozen=True)
class NoiseStage:
    """Inserts noise behind the questions of the agent, each graph from a stream of its own."""

    made: MadeItems
    name: ClassVar[str] = "noise"

    def generate(self, given: Sequence[GraphItem], seed: int) -> Sequence[GraphItem]:
        """Return the graphs with noise.

        None comes before the customer has said what the matter is: there would be nothing to lead back to.

        Raises:
            UsageError: if a text is no graph.
        """
        return [self._disturbed(one, seed) for one in given]

    def _disturbed(self, item: GraphItem, seed: int) -> GraphItem:
        graph = item.graph
        if graph is None:
            raise UsageError(f"the conversation graph {item.graph_id!r} cannot be read")
        procedure = self.made.playable.get(item.procedure_id)
        rng = stream(ENV_ID, seed, self.name, item.graph_id)
        for tag in draw(graph, CHANCE, rng, _ONE_MESSAGE):
            if tag.at_node != graph.root and _fits(procedure, tag):
                asked = graph.node(tag.at_node).description
                message = f"Leaves the procedure ({tag.kind})"
                graph = insert(graph, tag.at_node, tag, message, f"Declines, and asks again: {asked}")
        return GraphItem.of(item.graph_id, item.procedure_id, graph)

    def parse(self, text: str | bytes, file: str | None = None) -> ReadItems[GraphItem]:
        """Read graphs as JSON, one a line."""
        return read_items(GraphItem, "graph_id", text, "G01", file)

    def validate(self, output: Sequence[GraphItem]) -> ValidationReport:
        """Check graphs by C01 to C17, with noise and without it (NG1), and whose they are (ID2)."""
        found = [
            *orphans(output, graph_key, "conversation graph", graph_key, self.made.plain_graphs),
        ]
        reports = [of_item(self._report(one), one.graph_id) for one in output]
        return ValidationReport.joined((ValidationReport.of(found, {}), *reports))

    def _report(self, item: GraphItem) -> ValidationReport:
        graph, report = readable(item, "conversation")
        if graph is None:
            return report
        checked = check_conversation(graph, self.made.shapes(item.procedure_id))
        return ValidationReport.joined((report, checked, ValidationReport.of(self._noise(item, graph), {})))

    def _noise(self, item: GraphItem, graph: Graph) -> Iterator[Defect]:
        known = {(kind.family, kind.kind) for kind in KINDS}
        nodes = {node.node_id for node in graph.nodes}
        for node_id, tag in item.noise.items():
            if node_id not in nodes or tag.at_node not in nodes:
                yield Defect("NG1", "error", f"the mark of {node_id[:20]!r} names a node that is not there")
            elif (tag.family, tag.kind) not in known:
                yield Defect("NG1", "error", f"{tag.kind[:40]!r} is no kind of {tag.family}", node_id=node_id)
            elif not _leads_back(graph, graph.node(node_id), tag):
                message = f"expected a message behind {tag.at_node}, a refusal behind it, and behind that the answers"
                yield Defect("NG1", "error", message, node_id=node_id)
        plain = self.made.plain_graphs.get(item.graph_id)
        if plain is not None and plain.graph is not None and other_shape(graph.without_noise(), plain.graph):
            yield Defect("NG1", "error", "without its noise it is not the conversation graph")


def _leads_back(graph: Graph, node: Node, tag: NoiseTag) -> bool:
    """Return whether a node of noise stands where an insertion puts it: the message, or the refusal of it."""
    before = [graph.node(edge.source) for edge in graph.into(node.node_id)]
    behind = [graph.node(edge.target) for edge in graph.out(node.node_id)]
    if node.kind == "user":
        refused = [other.kind == "assistant" and other.noise == tag for other in behind]
        return [other.node_id for other in before] == [tag.at_node] and refused == [True]
    answers = {edge.target for edge in graph.out(tag.at_node) if graph.node(edge.target).noise is None}
    said = [other.kind == "user" and other.noise == tag for other in before]
    return node.kind == "assistant" and said == [True] and {other.node_id for other in behind} <= answers


def _fits(procedure: Procedure | None, tag: NoiseTag) -> bool:
    """Return whether noise makes sense at its place, on every path: some kinds do at certain questions only."""
    if procedure is None:
        return True
    for path in all_paths(procedure.graph):
        line, question = -1, ""
        for node in path.nodes:
            if node in procedure.agent:
                question = node
            elif node in procedure.customer:
                line += 1
                if question == tag.at_node and tag.kind in unfit_kinds(procedure, path, line, 1):
                    return False
    return True
