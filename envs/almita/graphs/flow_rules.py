"""The rules for flowgraphs, F01 to F21 (ALMITA, section 3). F18 is not among them: it needs the procedure's text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import rustworkx

from workgym.envs.almita.graphs.defects import Defect
from workgym.envs.almita.graphs.graph import api_name
from workgym.envs.almita.graphs.rules import (
    VAGUE,
    CheckedGraph,
    GraphRule,
    dead_ends,
    error,
    ids_at,
    labels_differ,
    self_loops,
    size,
    tight_cycles,
    unknown_apis,
    unlabelled,
    unreachable,
    warning,
)

__all__ = ["FLOW_RULES"]

_MESSAGES: Final = ("start_message", "message", "end_message")


def _one_start(checked: CheckedGraph) -> Iterator[Defect]:
    """F01: the graph has exactly one start."""
    starts = checked.of("start_message")
    if len(starts) != 1:
        found = ", ".join(node.node_id for node in starts) or "none"
        yield error("F01", f"expected one start_message, found {found}")


def _starts_begin(checked: CheckedGraph) -> Iterator[Defect]:
    """F02, F03: no edge leads to the start, and an edge leads to every other node."""
    for node in checked.of("start_message"):
        for edge in checked.graph.into(node.node_id):
            yield error("F02", f"an edge leads back to the start {node.node_id}", node.node_id, edge.uid)
    for node in checked.roots():
        if node.kind != "start_message":
            yield error("F03", f"no edge leads to {node.node_id}, which is no start_message", node.node_id)


def _ways(checked: CheckedGraph) -> Iterator[Defect]:
    """F04, F07, F16: a way leads from the start to every node, and from every node to an end."""
    yield from unreachable(checked, "F04", checked.of("start_message"))
    yield from dead_ends(checked, "F07", checked.of("end_message"))
    if checked.graph.nodes and not rustworkx.is_weakly_connected(checked.graph.net):
        yield error("F16", "the graph falls into parts that no edge joins")


def _ends_end(checked: CheckedGraph) -> Iterator[Defect]:
    """F05, F06: the graph has an end, no edge leaves an end, and an edge leaves every other node."""
    for node in checked.of("end_message"):
        for edge in checked.graph.out(node.node_id):
            yield error("F05", f"an edge leaves the end {node.node_id}", node.node_id, edge.uid)
    for node_id in checked.graph.leaves:
        if checked.graph.node(node_id).kind != "end_message":
            yield error("F06", f"no edge leaves {node_id}, which is no end_message", node_id)
    if not checked.of("end_message"):
        yield error("F06", "there is no end_message")


def _labels(checked: CheckedGraph) -> Iterator[Defect]:
    """F09, F10, F11: every edge has a label, and the labels of the edges that leave one node differ."""
    yield from unlabelled(checked, "F09", ("api",), "what the API returns")
    yield from unlabelled(checked, "F10", ("start_message", "message"), "what the customer replies")
    yield from labels_differ(checked, "F11", checked.graph.nodes)


def _apis(checked: CheckedGraph) -> Iterator[Defect]:
    """F08, F14: every API that a node calls exists, and a node calls every API."""
    yield from unknown_apis(checked, "F08")
    used = {api_name(node) for node in checked.of("api")}
    for name in checked.apis or ():
        if name not in used:
            yield warning("F14", f"no node calls {name}")


def _outcomes(checked: CheckedGraph) -> Iterator[Defect]:
    """F12, F13: an API's edges are its outcomes (a warning if a language model named them), and cover a failure."""
    for node in checked.of("api"):
        outcomes, edges = checked.shape(node).outcomes, checked.graph.out(node.node_id)
        for edge in edges:
            if outcomes and edge.label and edge.label not in outcomes:
                message = f"{api_name(node)} never returns {edge.label!r}, only {', '.join(sorted(outcomes))}"
                yield (warning if checked.lenient else error)("F12", message, node.node_id, edge.uid)
        if not edges:
            yield error("F13", f"nothing follows the call of {node.node_id}", node.node_id)
        elif len(edges) == 1 and len(outcomes) > 1:
            message = f"{api_name(node)} has {len(outcomes)} outcomes, but one edge leaves {node.node_id}"
            yield warning("F13", message, node.node_id)


def _concrete(checked: CheckedGraph) -> Iterator[Defect]:
    """F15: descriptions say what happens, and those of messages have two words or more."""
    for node in checked.graph.nodes:
        short = node.kind in _MESSAGES and len(node.description.split()) < 2
        if short or node.description.casefold() in VAGUE:
            yield error("F15", f"{node.node_id} does not say what happens: {node.description!r}", node.node_id)
    for edge in checked.graph.edges:
        if edge.label.casefold() in VAGUE:
            message = f"the edge ({edge.source}, {edge.target}) does not say what comes back: {edge.label!r}"
            yield error("F15", message, edge.source, edge.uid)


def _cycles(checked: CheckedGraph) -> Iterator[Defect]:
    """F19: every cycle passes a message, whose answer can break it, and an edge leads out of it."""
    yield from tight_cycles(checked, "F19", _MESSAGES, "a message")


def _repeated_effects(checked: CheckedGraph) -> Iterator[Defect]:
    """F20: no cycle goes on from a call that has changed a row: the change would be made twice."""
    net = checked.graph.net
    components = (ids_at(net, places) for places in rustworkx.strongly_connected_components(net))
    parts = {node_id: part for part in components for node_id in part}
    for node in checked.of("api"):
        for edge in checked.graph.out(node.node_id):
            if edge.label in checked.shape(node).effects and edge.target in parts[node.node_id]:
                message = f"after {edge.label!r} of {api_name(node)} a cycle leads back to {node.node_id}"
                yield warning("F20", message, node.node_id, edge.uid)


def _size(checked: CheckedGraph) -> Iterator[Defect]:
    """F17: the graph is about as large as the published graphs."""
    yield from size(checked.graph, "F17", range(10, 21), range(10, 26))


def _more_than_a_greeting(checked: CheckedGraph) -> Iterator[Defect]:
    """F21: the start leads to more than ends."""
    for node in checked.of("start_message"):
        after = [checked.graph.node(edge.target).kind for edge in checked.graph.out(node.node_id)]
        if after and set(after) == {"end_message"}:
            yield warning("F21", f"only ends follow the start {node.node_id}", node.node_id)


FLOW_RULES: Final[tuple[GraphRule, ...]] = (
    _one_start,
    _starts_begin,
    _ways,
    _ends_end,
    _labels,
    _apis,
    _outcomes,
    _concrete,
    self_loops,
    _cycles,
    _repeated_effects,
    _size,
    _more_than_a_greeting,
)
