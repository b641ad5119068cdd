"""Guards: the events that have to come before a call, since every legal route to the call passes them.

A route through the conversation graph is a sequence of events: messages of the customer and outcomes of APIs. The guard
of an ``api`` node is the set of events that no route to the node can avoid: the node's dominators in a graph whose
edges are nodes as well, so that parallel outcomes can be told apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Literal, NamedTuple

from rustworkx import PyDiGraph, immediate_dominators

from workgym.envs.almita.graphs.graph import Graph, api_name
from workgym.envs.core.errors import UsageError

__all__ = ["GuardEvent", "forbidden_now", "guards", "legal_now", "reached"]


class GuardEvent(NamedTuple):
    """A message of the customer or an outcome of an API.

    Attributes:
        kind: ``user`` for a message, ``outcome`` for a result of an API.
        name: the id of the ``user`` node, or the name of the API.
        label: the API's outcome; empty for a message.
    """

    kind: Literal["user", "outcome"]
    name: str
    label: str


def guards(graph: Graph) -> dict[str, frozenset[GuardEvent]]:
    """Return for every ``api`` node of a conversation graph the events that must have occurred before its call.

    An ``api`` node that no route reaches has no entry: no call is legal there.

    Raises:
        UsageError: if ``graph`` is not a conversation graph, or has no single root.
    """
    return dict(_guards(graph))


def legal_now(graph: Graph, api_name: str, events: Iterable[GuardEvent]) -> bool:
    """Return whether an API may be called: a whole route leads to one of its nodes, and every event on it has occurred.

    That is more than the guard where routes meet. ``events`` are those that still count: when the customer names
    another order, outcomes about the former order are void, and the caller leaves them out.
    """
    return api_name in _called_at(graph, reached(graph, events))


def forbidden_now(graph: Graph, events: Iterable[GuardEvent]) -> frozenset[str]:
    """Return the names of the graph's APIs that may not be called after these events."""
    return _called_at(graph, [node.node_id for node in graph.nodes]) - _called_at(graph, reached(graph, events))


def _called_at(graph: Graph, nodes: Iterable[str]) -> frozenset[str]:
    """Return the names of the APIs that some nodes call."""
    return frozenset(api_name(graph.node(node)) for node in nodes if graph.node(node).kind == "api")


def reached(graph: Graph, events: Iterable[GuardEvent]) -> frozenset[str]:
    """Return the nodes to which a route leads whose every event has occurred; the root is always one.

    A node where routes meet has a small guard: the choice of neither branch is on all of them. Whether one whole route
    was gone says more.
    """
    return _reached(graph, frozenset(events))


@lru_cache(maxsize=4096)
def _reached(graph: Graph, occurred: frozenset[GuardEvent]) -> frozenset[str]:
    found, stack = {graph.root}, [graph.root]
    while stack:
        node = graph.node(stack.pop())
        for edge in graph.out(node.node_id):
            target = graph.node(edge.target)
            passed = node.kind != "api" or GuardEvent("outcome", api_name(node), edge.label) in occurred
            open_ = target.kind != "user" or GuardEvent("user", target.node_id, "") in occurred
            if passed and open_ and target.node_id not in found:
                found.add(target.node_id)
                stack.append(target.node_id)
    return frozenset(found)


@lru_cache(maxsize=1024)
def _guards(graph: Graph) -> Mapping[str, frozenset[GuardEvent]]:
    if graph.kind != "conversation":
        raise UsageError(f"guards are those of a conversation graph, not of a {graph.kind} graph")
    above = _dominators(graph)
    apis = [node.node_id for node in graph.nodes if node.kind == "api"]
    return {api: frozenset(_events(graph, _chain(above, api))) for api in apis if api == graph.root or api in above}


def _dominators(graph: Graph) -> Mapping[str | int, str | int]:
    """Return the immediate dominator of every node (by id) and every edge (by uid) that the root reaches."""
    split: PyDiGraph[str | int, None] = PyDiGraph()
    split.add_nodes_from([node.node_id for node in graph.nodes])
    for edge in graph.edges:
        split.add_edge(split.add_child(graph.place(edge.source), edge.uid, None), graph.place(edge.target), None)
    above = immediate_dominators(split, graph.place(graph.root))
    return {split[place]: split[other] for place, other in above.items() if place != other}  # the root has none


def _chain(above: Mapping[str | int, str | int], start: str | int) -> Iterator[str | int]:
    """Yield the dominators of ``start``, itself left out, up to the root."""
    while start in above:
        start = above[start]
        yield start


def _events(graph: Graph, chain: Iterable[str | int]) -> Iterator[GuardEvent]:
    for place in chain:
        if isinstance(place, int):
            edge = graph.edge(place)
            source = graph.node(edge.source)
            if source.kind == "api" and edge.label:
                yield GuardEvent("outcome", api_name(source), edge.label)
        elif graph.node(place).kind == "user":
            yield GuardEvent("user", place, "")
