"""Checks of a graph by all rules at once: a report with every defect and its code, and no exception.

Every rule is a function that yields its defects; ``flow_rules`` and ``conversation_rules`` hold them. Rule F18, whether
a graph covers its procedure's text, is left out: it needs more than the graph.
"""

from __future__ import annotations

from collections.abc import Mapping

from workgym.envs.almita.graphs.conversation_rules import CONVERSATION_RULES
from workgym.envs.almita.graphs.defects import Defect, ValidationReport
from workgym.envs.almita.graphs.flow_rules import FLOW_RULES
from workgym.envs.almita.graphs.graph import Graph
from workgym.envs.almita.graphs.rules import ApiShape, CheckedGraph, GraphRule, error

__all__ = ["ApiShape", "Defect", "ValidationReport", "check_conversation", "check_flow"]


def check_flow(graph: Graph, apis: Mapping[str, ApiShape] | None = None, *, lenient: bool = False) -> ValidationReport:
    """Check a flowgraph by the rules F01 to F21.

    Args:
        graph: a flowgraph. For a conversation graph G03 is the only defect.
        apis: all APIs by name; None leaves out the rules that need them.
        lenient: whether a language model wrote the graph. An outcome that the API does not have is then a warning.
    """
    return _report(CheckedGraph(graph, apis, lenient=lenient), "flow", FLOW_RULES)


def check_conversation(
    graph: Graph,
    apis: Mapping[str, ApiShape] | None = None,
    flow: Graph | None = None,
    *,
    lenient: bool = False,
) -> ValidationReport:
    """Check a conversation graph, with or without noise, by the rules C01 to C17.

    Args:
        graph: a conversation graph. For a flowgraph G03 is the only defect.
        apis: all APIs by name; None leaves out the rules that need them.
        flow: the flowgraph that the graph has to agree with; None leaves out that rule.
        lenient: whether a language model wrote the graph. A customer's turn with several successors is then a warning.
    """
    return _report(CheckedGraph(graph, apis, flow, lenient), "conversation", CONVERSATION_RULES)


def _report(checked: CheckedGraph, kind: str, rules: tuple[GraphRule, ...]) -> ValidationReport:
    if checked.graph.kind != kind:
        defects = [error("G03", f"expected a {kind} graph, got a {checked.graph.kind} graph")]
    else:
        defects = [defect for rule in rules for defect in rule(checked)]
    return ValidationReport.of(defects, _stats(checked.graph))


def _stats(graph: Graph) -> dict[str, int]:
    kinds = [node.kind for node in graph.nodes]
    sizes = {"nodes": len(graph.nodes), "edges": len(graph.edges), "leaves": len(graph.leaves)}
    noise = sum(node.noise is not None for node in graph.nodes)
    return {**sizes, "noise_nodes": noise, **{kind: kinds.count(kind) for kind in sorted(set(kinds))}}
