"""Procedure graphs: the moves of the agent, and the answers of the customer and of the APIs.

A procedure is drawn twice (ALMITA, section 3). In a flowgraph the nodes are the agent's moves, and an edge is the
answer: the customer's reply or an API's outcome. In a conversation graph customer and APIs are nodes too, and only
edges that leave an API carry a label. :func:`to_conversation` turns the first into the second, :func:`to_flow` undoes
it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal, TypeAlias

from rustworkx import PyDiGraph

from workgym.envs.core.errors import UsageError

__all__ = [
    "CONVERSATION_KINDS",
    "FLOW_KINDS",
    "Edge",
    "Graph",
    "Node",
    "NoiseFamily",
    "NoiseTag",
    "api_name",
    "to_conversation",
    "to_conversation_with_names",
    "to_flow",
]

FlowKind: TypeAlias = Literal["start_message", "message", "api", "end_message"]
ConversationKind: TypeAlias = Literal["assistant", "user", "api"]
NoiseFamily: TypeAlias = Literal["out_of_procedure", "attack"]

FLOW_KINDS: Final[tuple[FlowKind, ...]] = ("start_message", "message", "api", "end_message")
CONVERSATION_KINDS: Final[tuple[ConversationKind, ...]] = ("assistant", "user", "api")

_NODE_ID: Final = re.compile(r"N(?:0|[1-9][0-9]*)")


def _one_line(text: str) -> str:
    """Return ``text`` with every run of blanks and line breaks as one blank, and without blanks around it."""
    return " ".join(text.split())


def _number(node_id: str) -> tuple[int, str]:
    """Return a sort key that orders ids by number; ids may have more digits than Python turns into an int."""
    return len(node_id), node_id


@dataclass(frozen=True)
class NoiseTag:
    """The mark of a node that is not part of the procedure.

    Attributes:
        family: an off-topic message, or an attempt to make the agent break its rules.
        kind: one of the kinds of its family, such as ``prompt_leak``.
        at_node: the agent's node after which the customer says it.
    """

    family: NoiseFamily
    kind: str
    at_node: str


@dataclass(frozen=True)
class Node:
    """A move of the agent, the customer or an API.

    Attributes:
        node_id: ``N`` and a number without leading zeros.
        kind: one of ``FLOW_KINDS`` in a flowgraph, of ``CONVERSATION_KINDS`` in a conversation graph.
        description: the words; for an API its name, with or without arguments. Runs of blanks are stored as one.
        noise: set on the two nodes that every insertion of noise adds.
    """

    node_id: str
    kind: FlowKind | ConversationKind
    description: str
    noise: NoiseTag | None = None

    def __post_init__(self) -> None:
        if not _NODE_ID.fullmatch(self.node_id):
            raise UsageError(f"node id {self.node_id!r}: expected N and a number, such as N12")
        object.__setattr__(self, "description", _one_line(self.description))


@dataclass(frozen=True)
class Edge:
    """A step from one node to another.

    Attributes:
        uid: unique in its graph, at least 0; the order of a node's edges is the order of their uids.
        source: the id of the node it leaves.
        target: the id of the node it leads to.
        label: the customer's reply or an API's outcome; empty where the nodes say it all.
    """

    uid: int
    source: str
    target: str
    label: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "label", _one_line(self.label))


@dataclass(frozen=True)
class Graph:
    """A flowgraph or a conversation graph. The order in which nodes and edges were given does not count.

    Attributes:
        kind: decides which kinds of nodes there may be.
        nodes: in the order of their numbers.
        edges: in the order of their uids. Several may join the same two nodes: two outcomes of an API that lead to one
            reply are two edges.

    Raises:
        UsageError: if an id repeats, an edge ends at a node that does not exist, or a node is of another graph's kind.
            :mod:`workgym.envs.almita.graphs.checks` reports all other faults.
    """

    kind: Literal["flow", "conversation"]
    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "nodes", tuple(sorted(self.nodes, key=lambda node: _number(node.node_id))))
        object.__setattr__(self, "edges", tuple(sorted(self.edges, key=lambda edge: edge.uid)))
        kinds: tuple[str, ...] = FLOW_KINDS if self.kind == "flow" else CONVERSATION_KINDS
        if len(self._by_id) < len(self.nodes) or len({edge.uid for edge in self.edges}) < len(self.edges):
            raise UsageError("the ids of nodes and the uids of edges must be unique")
        for node in self.nodes:
            if node.kind not in kinds:
                raise UsageError(
                    f"node {node.node_id}: a {self.kind} graph has no {node.kind!r}, only {', '.join(kinds)}"
                )
        for edge in self.edges:
            for end in (edge.source, edge.target):
                if end not in self._by_id:
                    raise UsageError(f"edge {edge.uid} ({edge.source}, {edge.target}): there is no node {end}")

    def node(self, node_id: str) -> Node:
        """Return the node with this id.

        Raises:
            KeyError: if the graph has no such id.
        """
        return self._by_id[node_id]

    def edge(self, uid: int) -> Edge:
        """Return the edge with this uid.

        Raises:
            KeyError: if the graph has no such id.
        """
        return self._by_uid[uid]

    def out(self, node_id: str) -> tuple[Edge, ...]:
        """Return the edges that leave a node, in the order of their uids."""
        return self._edges_out.get(node_id, ())

    def into(self, node_id: str) -> tuple[Edge, ...]:
        """Return the edges that lead to a node, in the order of their uids."""
        return self._edges_in.get(node_id, ())

    @cached_property
    def root(self) -> str:
        """The id of the only node that no edge leads to. It may have any number: published graphs start at N0 and N1.

        Raises:
            UsageError: if the graph has no such node, or several.
        """
        roots = [node.node_id for node in self.nodes if not self.into(node.node_id)]
        if len(roots) != 1:
            raise UsageError(f"expected one node that no edge leads to, found {', '.join(roots) or 'none'}")
        return roots[0]

    @cached_property
    def leaves(self) -> tuple[str, ...]:
        """The ids of the nodes at which a conversation ends: those that no edge leaves, or that only noise follows."""
        return tuple(node.node_id for node in self.nodes if self._is_leaf(node))

    def _is_leaf(self, node: Node) -> bool:
        """Return whether nothing follows a node; an agent's last word is one although the customer may go off topic."""
        targets = [self.node(edge.target) for edge in self.out(node.node_id)]
        if node.kind != "assistant" or node.noise is not None:
            return not targets
        return all(target.noise is not None for target in targets)

    @cached_property
    def net(self) -> PyDiGraph[Node, Edge]:
        """The graph in rustworkx' form, which calls each node by its place in :attr:`nodes`."""
        net: PyDiGraph[Node, Edge] = PyDiGraph()
        net.add_nodes_from(self.nodes)
        net.add_edges_from([(self.place(edge.source), self.place(edge.target), edge) for edge in self.edges])
        return net

    def place(self, node_id: str) -> int:
        """Return the place of a node in :attr:`nodes`, from 0.

        Raises:
            KeyError: if the graph has no such id.
        """
        return self._places[node_id]

    def without_noise(self) -> Graph:
        """Return the graph without the nodes that carry a noise tag and without their edges."""
        kept = {node.node_id for node in self.nodes if node.noise is None}
        edges = tuple(edge for edge in self.edges if edge.source in kept and edge.target in kept)
        return Graph(self.kind, tuple(node for node in self.nodes if node.node_id in kept), edges)

    @cached_property
    def _places(self) -> Mapping[str, int]:
        return {node.node_id: place for place, node in enumerate(self.nodes)}

    @cached_property
    def _by_id(self) -> Mapping[str, Node]:
        return {node.node_id: node for node in self.nodes}

    @cached_property
    def _by_uid(self) -> Mapping[int, Edge]:
        return {edge.uid: edge for edge in self.edges}

    @cached_property
    def _edges_out(self) -> Mapping[str, tuple[Edge, ...]]:
        return self._edges_by(lambda edge: edge.source)

    @cached_property
    def _edges_in(self) -> Mapping[str, tuple[Edge, ...]]:
        return self._edges_by(lambda edge: edge.target)

    def _edges_by(self, end: Callable[[Edge], str]) -> dict[str, tuple[Edge, ...]]:
        groups: dict[str, list[Edge]] = {}
        for edge in self.edges:
            groups.setdefault(end(edge), []).append(edge)
        return {node_id: tuple(edges) for node_id, edges in groups.items()}


def api_name(node: Node) -> str:
    """Return the name of the API that a node calls: its description up to a parenthesis."""
    return node.description.partition("(")[0].strip()


def to_conversation(flow: Graph) -> Graph:
    """Turn a flowgraph into its conversation graph.

    Messages become ``assistant`` nodes, ``api`` nodes and the edges that leave them stay, and each edge that leaves a
    message becomes a ``user`` node between two edges without a label. With m such edges and a edges that leave APIs,
    the result has m nodes more than the flowgraph and 2m + a edges.

    Nodes are numbered as a reader comes to them, depth first and along the edges in their order, and edges in the order
    of the nodes that they leave; so equal flowgraphs give equal conversation graphs.

    Raises:
        UsageError: if ``flow`` is not a flowgraph.
    """
    return to_conversation_with_names(flow)[0]


def to_conversation_with_names(flow: Graph) -> tuple[Graph, Mapping[str | int, str]]:
    """Return a flowgraph's conversation graph, and where things of the flowgraph are in it.

    Returns:
        The graph; and by the id of a node and by the uid of an edge that leaves a message, the id of its node there.

    Raises:
        UsageError: if ``flow`` is not a flowgraph.
    """
    if flow.kind != "flow":
        raise UsageError(f"expected a flowgraph, got a {flow.kind} graph")
    says = [edge.uid for edge in flow.edges if flow.node(edge.source).kind != "api"]
    turn = {uid: f"u{uid}" for uid in says}
    steps: dict[str, list[tuple[str, str]]] = {node.node_id: [] for node in flow.nodes}
    for edge in flow.edges:
        if edge.uid in turn:
            steps[edge.source].append((turn[edge.uid], ""))
            steps[turn[edge.uid]] = [(edge.target, "")]
        else:
            steps[edge.source].append((edge.target, edge.label))
    starts = [node.node_id for node in flow.nodes if not flow.into(node.node_id)]
    order = list(_depth_first(steps, [*starts, *steps]))
    names = {key: f"N{number}" for number, key in enumerate(order)}
    users = {turn[uid]: Node(names[turn[uid]], "user", flow.edge(uid).label) for uid in says}
    nodes = [users[key] if key in users else _speaker(flow.node(key), names[key]) for key in order]
    pairs = [(key, target, label) for key in order for target, label in steps[key]]
    edges = [Edge(uid, names[key], names[target], label) for uid, (key, target, label) in enumerate(pairs)]
    places: dict[str | int, str] = {node.node_id: names[node.node_id] for node in flow.nodes}
    places |= {uid: names[turn[uid]] for uid in says}
    return Graph("conversation", tuple(nodes), tuple(edges)), places


def _speaker(node: Node, node_id: str) -> Node:
    return Node(node_id, "api" if node.kind == "api" else "assistant", node.description)


def _depth_first(steps: Mapping[str, list[tuple[str, str]]], starts: list[str]) -> Iterator[str]:
    """Yield every node that can be reached from ``starts`` once, each before the nodes behind it."""
    seen: set[str] = set()
    stack = starts[::-1]
    while stack:
        key = stack.pop()
        if key not in seen:
            seen.add(key)
            yield key
            stack.extend(target for target, _ in reversed(steps[key]))


def to_flow(conversation: Graph) -> Graph:
    """Return the flowgraph that a conversation graph came from: ``user`` nodes become edges, noise is left out.

    Ids stay. The root becomes ``start_message`` and the leaves ``end_message``.

    Raises:
        UsageError: if ``conversation`` is not a conversation graph.
    """
    if conversation.kind != "conversation":
        raise UsageError(f"expected a conversation graph, got a {conversation.kind} graph")
    graph = conversation.without_noise()
    nodes = [_move(graph, node) for node in graph.nodes if node.kind != "user"]
    steps: list[tuple[str, str, str]] = []
    for edge in graph.edges:
        source, target = graph.node(edge.source), graph.node(edge.target)
        if source.kind == "user":
            continue
        if target.kind == "user":
            after = [step.target for step in graph.out(target.node_id) if graph.node(step.target).kind != "user"]
            steps += [(source.node_id, end, target.description) for end in after]
        else:
            steps.append((source.node_id, target.node_id, edge.label))
    return Graph("flow", tuple(nodes), tuple(Edge(uid, *step) for uid, step in enumerate(steps)))


def _move(graph: Graph, node: Node) -> Node:
    """Return a node of a conversation graph as a move of the agent."""
    if node.kind == "api":
        return Node(node.node_id, "api", node.description)
    inner: FlowKind = "message" if graph.into(node.node_id) else "start_message"
    return Node(node.node_id, inner if graph.out(node.node_id) else "end_message", node.description)
