"""The rules for conversation graphs, C01 to C17 (ALMITA, section 3)."""

from __future__ import annotations

import operator
from collections.abc import Iterator, Mapping
from typing import Final

from rustworkx import PyDiGraph, is_isomorphic

from workgym.envs.almita.graphs.defects import Defect
from workgym.envs.almita.graphs.graph import Graph, api_name, to_flow
from workgym.envs.almita.graphs.rules import (
    VAGUE,
    CheckedGraph,
    GraphRule,
    dead_ends,
    error,
    labels_differ,
    self_loops,
    size,
    tight_cycles,
    unknown_apis,
    unlabelled,
    unreachable,
    warning,
)

__all__ = ["CONVERSATION_RULES"]

_FOLLOWS: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "assistant": ("C02", ("user",)),
    "user": ("C03", ("assistant", "api")),
    "api": ("C04", ("api", "assistant")),
}
"""By kind of node, the code of the rule and the kinds that may come next."""


def _one_root(checked: CheckedGraph) -> Iterator[Defect]:
    """C01: exactly one node has no edge that leads to it, and the agent speaks there."""
    roots = checked.roots()
    if len(roots) != 1:
        found = ", ".join(node.node_id for node in roots) or "none"
        yield error("C01", f"expected one node that no edge leads to, found {found}")
    for node in roots:
        if node.kind != "assistant":
            yield error("C01", f"no edge leads to {node.node_id}, which is no assistant node", node.node_id)


def _turns(checked: CheckedGraph) -> Iterator[Defect]:
    """C02, C03, C04: the kinds of node that may follow each other."""
    for edge in checked.graph.edges:
        source, target = checked.graph.node(edge.source), checked.graph.node(edge.target)
        code, allowed = _FOLLOWS[source.kind]
        if target.kind not in allowed:
            expected = " or ".join(allowed)
            message = (
                f"{source.node_id} ({source.kind}) is followed by {target.node_id} ({target.kind}), not {expected}"
            )
            yield error(code, message, source.node_id, edge.uid)


def _leaves(checked: CheckedGraph) -> Iterator[Defect]:
    """C03, C04, C05: the agent has the last word."""
    for node_id in checked.graph.leaves:
        node = checked.graph.node(node_id)
        if node.kind != "assistant":
            yield error(_FOLLOWS[node.kind][0], f"nothing follows {node_id} ({node.kind})", node_id)
            yield error("C05", f"a conversation ends with {node_id}, which is no assistant node", node_id)


def _labels(checked: CheckedGraph) -> Iterator[Defect]:
    """C06, C07, C17: the edges that leave an API have different labels, and no other edge has a label."""
    yield from unlabelled(checked, "C06", ("api",), "what the API returns")
    yield from labels_differ(checked, "C17", checked.of("api"))
    for edge in checked.graph.edges:
        if edge.label and checked.graph.node(edge.source).kind != "api":
            message = f"the edge ({edge.source}, {edge.target}) leaves no API and has text: {edge.label[:40]!r}"
            yield error("C07", message, edge.source, edge.uid)


def _ways(checked: CheckedGraph) -> Iterator[Defect]:
    """C08, C09: a way leads from the root to every node, and from every node to a leaf."""
    yield from unreachable(checked, "C08", checked.roots()[:1])
    yield from dead_ends(checked, "C09", [checked.graph.node(node_id) for node_id in checked.graph.leaves])


def _apis(checked: CheckedGraph) -> Iterator[Defect]:
    """C10: every API that a node calls exists."""
    yield from unknown_apis(checked, "C10")


def _customers(checked: CheckedGraph) -> Iterator[Defect]:
    """C11, C12, C13: every customer's node has words, answers to one node differ, and each answer has one successor."""
    for node in checked.of("user"):
        if not node.description or node.description.casefold() in VAGUE:
            yield error("C11", f"{node.node_id} does not say what the customer says", node.node_id)
        if len(checked.graph.out(node.node_id)) > 1:
            message = (
                f"{node.node_id} has {len(checked.graph.out(node.node_id))} successors; its words do not tell which"
            )
            yield (warning if checked.lenient else error)("C13", message, node.node_id)
    for node in checked.of("assistant"):
        seen: dict[str, str] = {}
        answers = dict.fromkeys(edge.target for edge in checked.graph.out(node.node_id))
        for answer in (checked.graph.node(target) for target in answers):
            first = seen.setdefault(answer.description.casefold(), answer.node_id)
            if answer.kind == "user" and first != answer.node_id:
                message = f"{first} and {answer.node_id} say the same after {node.node_id}"
                yield error("C12", message, answer.node_id)


def _size(checked: CheckedGraph) -> Iterator[Defect]:
    """C14: without noise, the graph is about as large as the published graphs."""
    yield from size(checked.graph.without_noise(), "C14", range(16, 38), range(15, 38))


def _same_as_flow(checked: CheckedGraph) -> Iterator[Defect]:
    """C15: with the customers drawn as edges the graph equals the flowgraph; ids do not count."""
    if checked.flow is None:
        return
    if not is_isomorphic(_moves(to_flow(checked.graph)), _moves(checked.flow), node_matcher=operator.eq):
        yield error("C15", "the customers' words drawn as edges do not give the flowgraph")


def _moves(flow: Graph) -> PyDiGraph[tuple[str, str], None]:
    """Return a flowgraph in which nodes hold what is said or called, so that graphs compare without ids.

    Edges are nodes as well, so that labels of parallel edges compare.
    """
    net: PyDiGraph[tuple[str, str], None] = PyDiGraph()
    for node in flow.nodes:
        net.add_node(("calls", api_name(node)) if node.kind == "api" else ("says", node.description.casefold()))
    for edge in flow.edges:
        middle = net.add_child(flow.place(edge.source), ("leads", edge.label.casefold()), None)
        net.add_edge(middle, flow.place(edge.target), None)
    return net


def _cycles(checked: CheckedGraph) -> Iterator[Defect]:
    """C16: every cycle passes a customer, whose words can break it, and an edge leads out of it."""
    yield from tight_cycles(checked, "C16", ("user",), "a customer")


CONVERSATION_RULES: Final[tuple[GraphRule, ...]] = (
    _one_root,
    _turns,
    _leaves,
    _labels,
    _ways,
    _apis,
    _customers,
    _size,
    _same_as_flow,
    self_loops,
    _cycles,
)
