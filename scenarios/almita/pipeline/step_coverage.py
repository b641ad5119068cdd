"""Rule F18: every step of a procedure's text is covered by a node of its flowgraph (ALMITA, section 3).

Of a text that was put together from blocks it is known which step tells of which block, and which block a node is of. A
step that tells of no block is a rule for the whole conversation, such as what to decline, and has no node. Of a text
that a language model wrote, words decide, and what they show is a warning.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from workgym.envs.almita.graphs.defects import Defect, ValidationReport
from workgym.envs.almita.graphs.graph import Graph, Node, api_name
from workgym.scenarios.almita.pipeline.conditions import content_words
from workgym.scenarios.almita.pipeline.items import WrittenProcedure

__all__ = ["LEAST_RECALL", "check_coverage"]

LEAST_RECALL: Final = 0.3
"""The share of a step's words that a node and the edges at it have to name."""


def check_coverage(
    procedure: WrittenProcedure, flow: Graph, node_blocks: Mapping[str, str] | None = None
) -> ValidationReport:
    """Check that nodes cover every step.

    Args:
        procedure: its text.
        flow: its flowgraph.
        node_blocks: by node, the block that it is of; None if that is unknown. Then words are compared.
    """
    found = _by_words(procedure, flow) if node_blocks is None else _by_blocks(procedure, flow, node_blocks)
    return ValidationReport.of(found, {"steps": len(procedure.steps)})


def _by_blocks(procedure: WrittenProcedure, flow: Graph, node_blocks: Mapping[str, str]) -> Iterator[Defect]:
    there = {node_blocks.get(node.node_id) for node in flow.nodes}
    for step in procedure.steps:
        for block in procedure.blocks.get(step.number, ()):
            if block not in there:
                message = f"no node is of block {block[:40]!r}, which step {step.number} tells of"
                yield Defect("F18", "error", message, step.line, item=procedure.procedure_id)


def _by_words(procedure: WrittenProcedure, flow: Graph) -> Iterator[Defect]:
    nodes = [_words_at(flow, node) for node in flow.nodes]
    for step in procedure.steps:
        wanted = content_words(step.text)
        best = max((len(wanted & words) / len(wanted) for words in nodes), default=0.0) if wanted else 1.0
        if best < LEAST_RECALL:
            message = f"no node names {LEAST_RECALL:.0%} of the words of step {step.number}; the best has {best:.0%}"
            yield Defect("F18", "warning", message, step.line, item=procedure.procedure_id)


def _words_at(flow: Graph, node: Node) -> frozenset[str]:
    own = api_name(node) if node.kind == "api" else node.description
    edges = (*flow.into(node.node_id), *flow.out(node.node_id))
    return content_words(" ".join((own, *(edge.label for edge in edges))))
