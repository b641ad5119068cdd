"""The path of one conversation through the graphs of its procedure, with its noise, as a picture shows it.

A conversation's script (the hidden part of its task) has the customer's lines by their nodes and the outcomes between
them. That is enough to walk through the conversation graph: an agent's move leads to the next line, a line to its only
successor, and an API along the outcome that the script wants.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from workgym.envs.almita.customer.script import Noise, Script
from workgym.envs.almita.graphs.graph import Edge, Graph, Node, NoiseTag, api_name
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.core.errors import UsageError
from workgym.scenarios.almita.paths import all_paths
from workgym.scenarios.almita.plan import path_name

__all__ = ["MarkedPath", "edges_of", "flow_edges_by_name", "marked"]


@dataclass(frozen=True)
class MarkedPath:
    """A path to be marked.

    Attributes:
        graph: the conversation graph, with the noise of the path and no other.
        edges: the uids of its edges there, in order; an edge may come twice.
        flow_edges: the same in the flowgraph, which has no noise.
    """

    graph: Graph
    edges: tuple[int, ...]
    flow_edges: tuple[int, ...]


def edges_of(procedure: Procedure, script: Script) -> tuple[int, ...]:
    """Return the uids of the edges of a conversation's path through the graph without noise, in order.

    Raises:
        UsageError: if the script does not fit the graph.
    """
    return tuple(edge.uid for edge in _walk(procedure.graph, script))


def marked(procedure: Procedure, script: Script) -> MarkedPath:
    """Return the path of a conversation. Its noise hangs at the agent's node that the noise delays the answer to.

    Raises:
        UsageError: if the script does not fit the graph.
    """
    walked = list(_walk(procedure.graph, script))
    graph, edges = _with_noise(procedure.graph, walked, {item.line: item for item in script.noise})
    return MarkedPath(graph, edges, tuple(_in_flow(procedure, walked)))


@lru_cache(maxsize=64)
def flow_edges_by_name(procedure: Procedure) -> Mapping[str, tuple[int, ...]]:
    """Return the uids of a path's edges in the flowgraph, in order, by the name of the path.

    The tag ``path:NAME`` of a task has the name.
    """
    found: dict[str, tuple[int, ...]] = {}
    for path in all_paths(procedure.graph):
        edges = [procedure.graph.edge(uid) for uid in path.edges]
        found.setdefault(path_name(procedure, path), tuple(_in_flow(procedure, edges)))
    return found


def _walk(graph: Graph, script: Script) -> Iterator[Edge]:
    """Yield the edges of the path."""
    labels = [label for line in script.lines for _, label in line.after]
    last = {call.name: call.label for call in script.required}  # of the calls after the last line
    lines = [line.node for line in script.lines]
    here = graph.root
    while here != script.leaf or lines:
        node, ways = graph.node(here), graph.out(here)
        if node.kind == "api":
            label = labels.pop(0) if labels else last.get(api_name(node))
            ways = tuple(edge for edge in ways if edge.label == label)
        elif node.kind == "assistant":
            line = lines.pop(0) if lines else None
            ways = tuple(edge for edge in ways if edge.target == line)
        if len(ways) != 1:
            raise UsageError(f"procedure {script.procedure}: no path of its graph fits the task at node {here}")
        yield ways[0]
        here = ways[0].target


def _with_noise(graph: Graph, walked: Sequence[Edge], noise: Mapping[int, Noise]) -> tuple[Graph, tuple[int, ...]]:
    """Return the graph with noise, and the path through it, given the noise by the number of the line it delays."""
    nodes, edges = list(graph.nodes), list(graph.edges)
    path: list[int] = []
    line = -1
    for edge in walked:
        line += graph.node(edge.target).kind == "user"
        item = noise.get(line) if graph.node(edge.target).kind == "user" else None
        if item is None:
            path.append(edge.uid)
            continue
        first, uid = 1 + max(int(node.node_id[1:]) for node in nodes), 1 + max(edge.uid for edge in edges)
        said, answered = f"N{first}", f"N{first + 1}"
        tag = NoiseTag(item.family, item.kind, edge.source)
        answer = "Decline and ask again" if item.wants_refusal else "Ask again"
        nodes += [Node(said, "user", "Says something else", tag), Node(answered, "assistant", answer, tag)]
        edges += [Edge(uid, edge.source, said), Edge(uid + 1, said, answered), Edge(uid + 2, answered, edge.target)]
        again = len(item.messages) - 1
        if again:
            edges.append(Edge(uid + 3, answered, said))
        path += [uid, uid + 1, *[uid + 3, uid + 1] * again, uid + 2]
    return Graph(graph.kind, tuple(nodes), tuple(edges)), tuple(path)


def _in_flow(procedure: Procedure, walked: Sequence[Edge]) -> Iterator[int]:
    """Yield the uids of a path's edges in the flowgraph."""
    places, flow, graph = procedure.places, procedure.flow, procedure.graph
    lines = {places[edge.uid]: edge.uid for edge in flow.edges if edge.uid in places}
    outcomes = {
        (places[edge.source], places[edge.target], edge.label): edge.uid
        for edge in flow.edges
        if edge.uid not in places
    }
    for edge in walked:
        if graph.node(edge.source).kind == "user":
            yield lines[edge.source]
        elif graph.node(edge.source).kind == "api":
            yield outcomes[edge.source, edge.target, edge.label]
