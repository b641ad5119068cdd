"""The seventh stage: paths through conversation graphs with noise, by Algorithm 1 (ALMITA, section 3).

Codes: ``SP1`` a step that the graph does not have, ``SP2`` a path that begins or ends elsewhere than at root and leaf,
``SP3`` a path beyond the limits of the sampler, ``SP4`` a graph of which no path shows some edges (both warnings).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Final

from workgym.envs.almita.graphs.defects import Defect, ValidationReport
from workgym.envs.almita.graphs.graph import Graph
from workgym.envs.core.errors import UsageError
from workgym.scenarios.almita.paths import MAX_LEN, MAX_NOISE, MAX_VISITS, GraphPath, PathLimits, without_noise
from workgym.scenarios.almita.pipeline.items import GraphItem, SampledPath
from workgym.scenarios.almita.pipeline.links import orphans, read_items
from workgym.scenarios.almita.pipeline.made import MadeItems
from workgym.scenarios.almita.pipeline.stage import ReadItems
from workgym.scenarios.almita.plan import ENV_ID, drawn_paths, has_world
from workgym.scenarios.almita.sampler import Sampler
from workgym.scenarios.shared.streams import stream

__all__ = ["PathStage"]

_SHOWN: Final = 5
"""So many edges stand in a message."""


@dataclass(frozen=True)
class PathStage:
    """Samples paths, each graph from a stream of its own. Paths that no world satisfies are drawn again."""

    made: MadeItems
    name: ClassVar[str] = "paths"

    def generate(self, given: Sequence[GraphItem], seed: int) -> Sequence[SampledPath]:
        """Return paths through graphs with noise.

        Raises:
            UsageError: if a text is no graph.
            GenerationError: if no path of a graph has a world.
        """
        return [path for item in given for path in self._paths(item, seed)]

    def _paths(self, item: GraphItem, seed: int) -> Iterator[SampledPath]:
        graph = item.graph
        if graph is None:
            raise UsageError(f"the graph {item.graph_id!r} cannot be read")
        procedure = self.made.playable.get(item.procedure_id)

        @cache
        def feasible(path: GraphPath) -> bool:
            return procedure is None or has_world(procedure, path, seed)

        rng = stream(ENV_ID, seed, self.name, item.graph_id)
        plain = graph.without_noise()
        sampler = Sampler(graph, rng.random, feasible=lambda path: feasible(without_noise(plain, path)))
        for index, path in enumerate(drawn_paths(sampler)):
            yield SampledPath(
                path_id=f"{item.graph_id}:{index}",
                graph_id=item.graph_id,
                steps=path.steps,
                seed=seed,
                index=index,
                rerouted=path.rerouted,
            )

    def parse(self, text: str | bytes, file: str | None = None) -> ReadItems[SampledPath]:
        """Read paths as JSON, one a line; a step is a list of node, edge (null at the root) and visit."""
        return read_items(SampledPath, "path_id", text, "SP1", file)

    def validate(self, output: Sequence[SampledPath]) -> ValidationReport:
        """Check that paths go through their graphs (SP1 to SP3) and show all edges (SP4), and whose they are (ID2)."""
        found = [
            *orphans(output, _key, "graph", lambda one: one.graph_id, self.made.noisy_graphs),
            *(defect for one in output for defect in _faults(one, self.made.noisy_graphs)),
            *(defect for one in self.made.noise for defect in _unused(one, output)),
        ]
        return ValidationReport.of(found, {"paths": len(output), "nodes": sum(len(one.steps) for one in output)})


def _key(item: SampledPath) -> str:
    return item.path_id


def _unused(item: GraphItem, paths: Sequence[SampledPath]) -> Iterator[Defect]:
    """Yield SP4 if no path takes an edge: no world has such a conversation, or the sampler's limits leave it out."""
    used = {step.edge_uid for path in paths if path.graph_id == item.graph_id for step in path.steps}
    edges = () if item.graph is None else item.graph.edges
    if used and (left := [edge for edge in edges if edge.uid not in used]):
        listed = ", ".join(f"({edge.source}, {edge.target})" for edge in left[:_SHOWN])
        more = f" and {len(left) - _SHOWN} more" if len(left) > _SHOWN else ""
        message = f"of its {len(edges)} edges no path takes {listed}{more}"
        yield Defect("SP4", "warning", message, item=item.graph_id)


def _faults(item: SampledPath, graphs: Mapping[str, GraphItem]) -> Iterator[Defect]:
    found = graphs.get(item.graph_id)
    graph = None if found is None else found.graph
    if graph is None:
        return
    wrong = list(_wrong_steps(item, graph))
    yield from wrong
    if wrong:
        return
    nodes = item.path.nodes
    if nodes[0] != graph.root or nodes[-1] not in graph.leaves:
        message = f"it leads from {nodes[0]} to {nodes[-1]}; expected {graph.root} and one of {', '.join(graph.leaves)}"
        yield Defect("SP2", "error", message, item=item.path_id)
    limits = PathLimits(graph, MAX_LEN, MAX_VISITS, MAX_NOISE)
    for place, step in enumerate(item.steps):
        if place and all(edge.uid != step.edge_uid for edge in limits.candidates(item.steps[:place])):
            message = f"at step {place} it is longer, or comes to a node or to noise more often, than samplers allow"
            yield Defect("SP3", "warning", message, node_id=step.node_id, item=item.path_id)
            return


def _wrong_steps(item: SampledPath, graph: Graph) -> Iterator[Defect]:
    edges = {(edge.uid, edge.source, edge.target) for edge in graph.edges}
    visits: dict[str, int] = {}
    if not item.steps:
        yield Defect("SP1", "error", "it has no step", item=item.path_id)
    for place, step in enumerate(item.steps):
        visits[step.node_id] = visits.get(step.node_id, 0) + 1
        before = item.steps[place - 1].node_id if place else None
        there = step.edge_uid is None if before is None else (step.edge_uid, before, step.node_id) in edges
        if not there or all(node.node_id != step.node_id for node in graph.nodes):
            message = f"step {place}: no edge {step.edge_uid} leads from {before} to {step.node_id[:20]!r}"
            yield Defect("SP1", "error", message, item=item.path_id)
        elif step.visit != visits[step.node_id]:
            message = f"step {place} is visit {visits[step.node_id]} of {step.node_id}, not {step.visit}"
            yield Defect("SP1", "error", message, item=item.path_id)
