"""Paths through a conversation graph: every way from its root to a leaf that stays within some limits.

The limits (nodes, visits of a node, insertions of noise) keep a path from going round a cycle for ever.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

import rustworkx

from workgym.envs.almita.graphs.graph import Edge, Graph
from workgym.envs.core.errors import UsageError

__all__ = [
    "MAX_LEN",
    "MAX_NOISE",
    "MAX_PATHS",
    "MAX_VISITS",
    "GraphPath",
    "PathLimits",
    "PathStep",
    "all_paths",
    "distances_to_leaves",
    "next_step",
    "search",
    "without_noise",
]

MAX_LEN: Final = 24
"""Nodes of the longest published path."""
MAX_VISITS: Final = 2
"""How often a path may come to a node: the second visit is a retry."""
MAX_NOISE: Final = 2
"""How many insertions of noise a path may pass."""
MAX_PATHS: Final = 10_000
"""How many paths of a graph are looked at."""


class PathStep(NamedTuple):
    """One node of a path.

    Attributes:
        node_id: where the path is.
        edge_uid: the edge taken to get there; None at the root.
        visit: the number of the visit to this node, from 1.
    """

    node_id: str
    edge_uid: int | None
    visit: int


@dataclass(frozen=True)
class GraphPath:
    """A way from the root to a leaf.

    Attributes:
        steps: at least one.
        rerouted: whether a random walk ran into the limits, so that the path goes on by the shortest way to a leaf.
    """

    steps: tuple[PathStep, ...]
    rerouted: bool = False

    def __len__(self) -> int:
        return len(self.steps)

    @cached_property
    def nodes(self) -> tuple[str, ...]:
        """The ids of the nodes, in order."""
        return tuple(step.node_id for step in self.steps)

    @cached_property
    def edges(self) -> tuple[int, ...]:
        """The uids of the edges, in order: one fewer than nodes."""
        return tuple(step.edge_uid for step in self.steps if step.edge_uid is not None)


@dataclass(frozen=True)
class PathLimits:
    """How far a path may go.

    Attributes:
        graph: a conversation graph.
        max_len: nodes in a path; None for any number.
        max_visits: visits of a node in a path; None for any number.
        max_noise: insertions of noise in a path; None for any number.
    """

    graph: Graph
    max_len: int | None
    max_visits: int | None
    max_noise: int | None

    def candidates(self, steps: Sequence[PathStep]) -> tuple[Edge, ...]:
        """Return the edges that a path may take next, by uid."""
        visits = Counter(step.node_id for step in steps)
        noise = sum(self.is_noise(step.node_id) for step in steps)
        edges = self.graph.out(steps[-1].node_id) if self.max_len is None or len(steps) < self.max_len else ()
        return tuple(
            edge
            for edge in edges
            if (self.max_visits is None or visits[edge.target] < self.max_visits)
            and (self.max_noise is None or noise < self.max_noise or not self.is_noise(edge.target))
        )

    def is_noise(self, node_id: str) -> bool:
        """Return whether the customer leaves the procedure at this node."""
        node = self.graph.node(node_id)
        return node.noise is not None and node.kind == "user"


def all_paths(
    graph: Graph,
    *,
    max_len: int = MAX_LEN,
    max_visits: int = MAX_VISITS,
    max_noise: int = MAX_NOISE,
    limit: int = MAX_PATHS,
) -> list[GraphPath]:
    """Return every path from the root to a leaf that the limits allow, in the order of a depth-first search by uid.

    Raises:
        UsageError: if there are more than ``limit``.
    """
    limits = PathLimits(graph, max_len, max_visits, max_noise)
    found: list[GraphPath] = []
    for path in search(limits):
        if len(found) == limit:
            raise UsageError(f"the graph has more than {limit} paths")
        found.append(path)
    return found


def next_step(steps: Sequence[PathStep], edge: Edge) -> PathStep:
    """Return the step that an edge adds to a path."""
    visits = sum(step.node_id == edge.target for step in steps)
    return PathStep(edge.target, edge.uid, visits + 1)


def without_noise(graph: Graph, path: GraphPath) -> GraphPath:
    """Return a path through a graph with noise as the path through the graph without it.

    Args:
        graph: the graph without noise.
        path: noise on it leads back to an answer of the question that it followed.
    """
    known = {node.node_id for node in graph.nodes}
    steps: list[PathStep] = []
    for step in path.steps:
        if step.node_id not in known:
            continue
        uid = step.edge_uid
        if steps and uid not in {edge.uid for edge in graph.out(steps[-1].node_id)}:  # it comes from a refusal
            uid = next(edge.uid for edge in graph.out(steps[-1].node_id) if edge.target == step.node_id)
        steps.append(PathStep(step.node_id, uid, step.visit))
    return GraphPath(tuple(steps), path.rerouted)


def search(limits: PathLimits) -> Iterator[GraphPath]:
    """Yield every path that the limits allow, depth first; steps from which no leaf is near enough are left out."""
    distances = distances_to_leaves(limits.graph)
    leaves = {*limits.graph.leaves}
    stack = [[PathStep(limits.graph.root, None, 1)]]
    while stack:
        steps = stack.pop()
        if steps[-1].node_id in leaves:
            yield GraphPath(tuple(steps))
        for edge in reversed(limits.candidates(steps)):
            if limits.max_len is None or len(steps) + 1 + distances[edge.target] <= limits.max_len:
                stack.append([*steps, next_step(steps, edge)])


def distances_to_leaves(graph: Graph) -> dict[str, int]:
    """Return by node how many edges lie between it and the nearest leaf."""
    far, leaves = len(graph.nodes), list(map(graph.place, graph.leaves))
    lengths = rustworkx.distance_matrix(graph.net, null_value=far)[:, leaves].min(axis=1, initial=far)
    return {node.node_id: int(length) for node, length in zip(graph.nodes, lengths, strict=True)}
