"""What two graphs have in common if they are the same but for the names of their nodes: a hash by colour refinement."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from workgym.envs.almita.graphs.graph import Graph, api_name

__all__ = ["graph_hash"]


def graph_hash(graph: Graph, *, labels: bool = False) -> str:
    """Return a hash that does not depend on ids, the order of nodes and edges, or the texts of messages.

    It is that of Weisfeiler and Leman in one dimension: the colour of a node, at first its kind, takes up those of its
    neighbours as often as there are nodes. Graphs with the same colours count as the same.

    Args:
        graph: a flowgraph or a conversation graph.
        labels: whether the names of APIs and their outcomes count too.
    """
    colours = {
        node.node_id: _digest([node.kind, api_name(node) if labels and node.kind == "api" else ""])
        for node in graph.nodes
    }
    ends = [
        (edge.source, edge.target, edge.label if labels and graph.node(edge.source).kind == "api" else "")
        for edge in graph.edges
    ]
    for _ in graph.nodes:
        after: dict[str, list[str]] = {node_id: [] for node_id in colours}
        before: dict[str, list[str]] = {node_id: [] for node_id in colours}
        for source, target, label in ends:
            after[source].append(f"{label} {colours[target]}")
            before[target].append(f"{label} {colours[source]}")
        colours = {
            node_id: _digest([colour, ">", *sorted(after[node_id]), "<", *sorted(before[node_id])])
            for node_id, colour in colours.items()
        }
    return _digest(sorted(colours.values()))


def _digest(parts: Iterable[str]) -> str:
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]
