"""The shared part of the rules for both kinds of graphs: the graph with its context, defects, and common rules."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

import rustworkx
from rustworkx import PyDiGraph

from workgym.envs.almita.graphs.defects import Defect
from workgym.envs.almita.graphs.graph import Edge, Graph, Node, api_name

__all__ = [
    "VAGUE",
    "ApiShape",
    "CheckedGraph",
    "GraphRule",
    "dead_ends",
    "error",
    "ids_at",
    "labels_differ",
    "self_loops",
    "size",
    "tight_cycles",
    "unknown_apis",
    "unlabelled",
    "unreachable",
    "warning",
]

VAGUE: Final = frozenset(
    {
        "...",
        "agent message",
        "agent reply",
        "answer",
        "api call",
        "api output",
        "assistant message",
        "customer message",
        "customer reply",
        "message",
        "n/a",
        "none",
        "reply",
        "response",
        "tbd",
        "user message",
        "user reply",
        "…",
    }
)
"""Descriptions without content."""


@dataclass(frozen=True)
class ApiShape:
    """An API as the rules know it.

    Attributes:
        outcomes: all labels that it can return; empty if they are unknown.
        effects: the labels under which the call has changed a row; empty for an API that only reads.
    """

    outcomes: frozenset[str] = frozenset()
    effects: frozenset[str] = frozenset()


@dataclass(frozen=True)
class CheckedGraph:
    """A graph that is checked, with the APIs and the flowgraph that it is compared with.

    Attributes:
        graph: the graph.
        apis: all APIs by name; None if they are unknown.
        flow: the flowgraph that a conversation graph has to agree with, or None.
        lenient: whether a language model wrote the graph; some frequent faults are then warnings.
    """

    graph: Graph
    apis: Mapping[str, ApiShape] | None = None
    flow: Graph | None = None
    lenient: bool = False

    def of(self, *kinds: str) -> list[Node]:
        """Return the nodes of these kinds, by number."""
        return [node for node in self.graph.nodes if node.kind in kinds]

    def roots(self) -> list[Node]:
        """Return the nodes that no edge leads to, by number."""
        return [node for node in self.graph.nodes if not self.graph.into(node.node_id)]

    def shape(self, node: Node) -> ApiShape:
        """Return the API that a node calls; without labels if it is unknown."""
        return (self.apis or {}).get(api_name(node), ApiShape())


GraphRule: TypeAlias = Callable[[CheckedGraph], Iterator[Defect]]


def error(code: str, message: str, node_id: str | None = None, edge_uid: int | None = None) -> Defect:
    """Return a defect that makes the graph unusable."""
    return Defect(code, "error", message, node_id=node_id, edge_uid=edge_uid)


def warning(code: str, message: str, node_id: str | None = None, edge_uid: int | None = None) -> Defect:
    """Return a defect that makes the graph doubtful."""
    return Defect(code, "warning", message, node_id=node_id, edge_uid=edge_uid)


def self_loops(checked: CheckedGraph) -> Iterator[Defect]:
    """G12: no edge leads from a node to itself."""
    for edge in checked.graph.edges:
        if edge.source == edge.target:
            yield error("G12", f"an edge leads from {edge.source} to itself", edge.source, edge.uid)


def unreachable(checked: CheckedGraph, code: str, starts: Collection[Node]) -> Iterator[Defect]:
    """Every node can be reached from one of ``starts``. Another rule reports a graph without starts."""
    ids = [start.node_id for start in starts]
    net, places = checked.graph.net, list(map(checked.graph.place, ids))
    reached = ids_at(net, set(places).union(*(rustworkx.descendants(net, place) for place in places)))
    for node in checked.graph.nodes if ids else ():
        if node.node_id not in reached:
            yield error(code, f"{node.node_id} cannot be reached from {', '.join(ids)}", node.node_id)


def dead_ends(checked: CheckedGraph, code: str, ends: Iterable[Node]) -> Iterator[Defect]:
    """One of ``ends`` can be reached from every node. Another rule reports a graph without ends."""
    ids = [end.node_id for end in ends]
    net, places = checked.graph.net, list(map(checked.graph.place, ids))
    reaching = ids_at(net, set(places).union(*(rustworkx.ancestors(net, place) for place in places)))
    for node in checked.graph.nodes if ids else ():
        if node.node_id not in reaching:
            yield error(code, f"no way leads from {node.node_id} to an end", node.node_id)


def unknown_apis(checked: CheckedGraph, code: str) -> Iterator[Defect]:
    """Every ``api`` node names an API that exists."""
    for node in checked.of("api"):
        if checked.apis is not None and api_name(node) not in checked.apis:
            known = ", ".join(checked.apis) or "none"
            yield error(code, f"{node.node_id} calls {api_name(node)[:40]!r}; the APIs: {known}", node.node_id)


def unlabelled(checked: CheckedGraph, code: str, kinds: Collection[str], what: str) -> Iterator[Defect]:
    """Every edge that leaves a node of these kinds has a label."""
    for edge in checked.graph.edges:
        if checked.graph.node(edge.source).kind in kinds and not edge.label:
            yield error(code, f"the edge ({edge.source}, {edge.target}) does not say {what}", edge.source, edge.uid)


def labels_differ(checked: CheckedGraph, code: str, nodes: Iterable[Node]) -> Iterator[Defect]:
    """The edges that leave one node have different labels. Another rule reports empty labels."""
    for node in nodes:
        seen: set[str] = set()
        for edge in checked.graph.out(node.node_id):
            label = edge.label.casefold()
            if label in seen:
                yield error(code, f"two edges that leave {node.node_id} say {edge.label!r}", node.node_id, edge.uid)
            seen.update({label} - {""})


def tight_cycles(checked: CheckedGraph, code: str, breakers: Collection[str], what: str) -> Iterator[Defect]:
    """Every cycle passes a node of one of the kinds ``breakers``, and an edge leads out of it."""
    loops = {edge.source for edge in checked.graph.edges if edge.source == edge.target}
    whole = checked.graph.net
    tight = whole.subgraph([place for place, node in enumerate(checked.graph.nodes) if node.kind not in breakers])
    for name, net in (("tight", tight), ("closed", whole)):
        for part in (ids_at(net, places) for places in rustworkx.strongly_connected_components(net)):
            if len(part) == 1 and not part & loops:
                continue
            ids = sorted(part, key=lambda node_id: (len(node_id), node_id))
            if name == "tight":
                yield error(code, f"{', '.join(ids)} form a cycle without {what}", ids[0])
            elif all(edge.target in part for node_id in ids for edge in checked.graph.out(node_id)):
                yield error(code, f"no edge leads out of the cycle of {', '.join(ids)}", ids[0])


def ids_at(net: PyDiGraph[Node, Edge], places: Iterable[int]) -> frozenset[str]:
    """Return the ids of the nodes at these places of a graph in rustworkx' form."""
    return frozenset(net[place].node_id for place in places)


def size(graph: Graph, code: str, nodes: range, edges: range) -> Iterator[Defect]:
    """The graph is about as large as the published graphs."""
    for what, count, usual in (("nodes", len(graph.nodes), nodes), ("edges", len(graph.edges), edges)):
        if count not in usual:
            yield warning(code, f"{count} {what}; {usual.start} to {usual.stop - 1} are usual")
