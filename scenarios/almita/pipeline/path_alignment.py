"""Rule V11: the messages of a conversation go along its path."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from workgym.envs.almita.graphs.defects import Defect
from workgym.envs.almita.graphs.graph import Graph
from workgym.scenarios.almita.paths import GraphPath
from workgym.scenarios.almita.pipeline.checked_conversation import CheckedConversation

__all__ = ["PathPlace", "alignment", "kind_at"]


class PathPlace(NamedTuple):
    """A role that a path wants, and its node."""

    role: str
    node_id: str


def alignment(checked: CheckedConversation) -> Iterator[Defect]:
    """V11: messages and nodes of the path go together one to one; a call has two messages.

    The greeting of the root may be left out, or the customer may state the problem before it. Messages of noise have
    nodes only if the path has noise.
    """
    graph, path = checked.against.graph, checked.against.path
    if graph is None or path is None:
        return
    if unknown := [node_id for node_id in path.nodes if not kind_at(graph, node_id)]:
        yield checked.defect("V11", None, f"the path names {', '.join(unknown)}, which the graph does not have")
        return
    noisy = any(graph.node(node_id).noise is not None for node_id in path.nodes)
    said = [place for place, message in enumerate(checked.messages) if noisy or message.noise is None]
    wanted = list(_wanted(graph, path))
    readings = [(said, wanted)]
    if wanted and wanted[0].role == "assistant":
        readings += [(said, wanted[1:])]
    if said and checked.messages[said[0]].role == "user":
        readings += [(said[1:], wanted)]
    faults = [list(_unaligned(checked, *reading)) for reading in readings]
    yield from min(faults, key=len)


def _wanted(graph: Graph, path: GraphPath) -> Iterator[PathPlace]:
    for node_id in path.nodes:
        kind = kind_at(graph, node_id)
        yield from (PathPlace(role, node_id) for role in (("api", "api_output") if kind == "api" else (kind,)))


def kind_at(graph: Graph, node_id: str) -> str:
    """Return the kind of a node, or ``""`` if the graph has no such node."""
    return next((node.kind for node in graph.nodes if node.node_id == node_id), "")


def _unaligned(checked: CheckedConversation, said: Sequence[int], wanted: Sequence[PathPlace]) -> Iterator[Defect]:
    for place, node in zip(said, wanted, strict=False):
        message = checked.messages[place]
        if message.role != node.role:
            yield checked.defect("V11", place, f"the role is {message.role[:40]!r}; at {node.node_id} {node.role}")
        elif message.node_id not in (None, node.node_id):
            yield checked.defect("V11", place, f"the message is of {message.node_id}; the path is at {node.node_id}")
    for place in said[len(wanted) :]:
        yield checked.defect("V11", place, "the path has no node for this message")
    for node in wanted[len(said) :]:
        yield checked.defect("V11", None, f"no message is at {node.node_id} ({node.role})")
