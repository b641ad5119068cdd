"""The picture of a procedure: its flowgraph, its conversation graph, and one conversation's path through both."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from workgym.envs.almita.customer.script import Script
from workgym.envs.almita.graphs.graph import Graph
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.scenarios.almita.drawing.paths import MarkedPath, marked
from workgym.scenarios.almita.drawing.picture import GraphPanel, svg

__all__ = ["draw", "panels_of"]

_FLOW, _CONVERSATION = "Flowgraph: the agent's moves", "Conversation graph: who speaks"


def draw(procedure: Procedure, script: Script | None = None, task_id: str = "") -> str:
    """Return the picture of a procedure as SVG: the flowgraph, and the conversation graph.

    Args:
        procedure: from the catalogue or a file.
        script: the hidden part of a conversation's task (``Task.secrets``). Its path is marked in both graphs, and its
            noise hangs at the nodes where it occurs.
        task_id: the name of that conversation.

    Raises:
        UsageError: if the script is not one of this procedure, or the extra ``draw`` is not installed.
    """
    file = procedure.file
    about = f"{file.industry}, {file.company}"
    if script is not None:
        about = f"{about}; the thick line is the path of {task_id or 'a conversation'}"
    path = None if script is None else marked(procedure, script)
    return svg(f"{procedure.procedure_id}: {file.title}", about, panels_of(procedure, path))


def panels_of(procedure: Procedure, path: MarkedPath | None = None) -> list[GraphPanel]:
    """Return both graphs of a procedure, with a path marked in them or without."""
    if path is None:
        return [GraphPanel(_FLOW, procedure.flow), GraphPanel(_CONVERSATION, procedure.graph)]
    return [
        GraphPanel(_FLOW, procedure.flow, steps(procedure.flow, path.flow_edges), frozenset(path.flow_edges)),
        GraphPanel(_CONVERSATION, path.graph, steps(path.graph, path.edges), frozenset(path.edges)),
    ]


def steps(graph: Graph, edges: Sequence[int]) -> Mapping[str, Sequence[int]]:
    """Return by the id of a node when a path comes there; it begins at the root, with 1."""
    nodes = [graph.root, *(graph.edge(uid).target for uid in edges)]
    return {here: [place for place, node in enumerate(nodes, 1) if node == here] for here in dict.fromkeys(nodes)}
