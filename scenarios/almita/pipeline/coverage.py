"""How much of a graph a set of paths shows, and how different the paths are."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from workgym.envs.almita.graphs.graph import Graph
from workgym.scenarios.almita.paths import GraphPath

__all__ = ["Coverage", "coverage"]

T = TypeVar("T")


@dataclass(frozen=True)
class Coverage:
    """The parts of a graph that a set of paths visits. Shares are from 0 to 1.

    Attributes:
        nodes: the share of nodes visited.
        edges: the share of edges used.
        outcomes: the share of edges used among those that leave an API.
        leaves: the share of leaves reached.
        distinct_paths: the number of different paths.
        entropy: of the distribution of paths, as a share of its maximum: 1 if all are different, 0 if all are the same;
            None for fewer than two paths.
    """

    nodes: float
    edges: float
    outcomes: float
    leaves: float
    distinct_paths: int
    entropy: float | None


def coverage(graph: Graph, paths: Sequence[GraphPath]) -> Coverage:
    """Return the coverage of a graph by paths. The share of an empty set of nodes or edges is 1."""
    visited = {node_id for path in paths for node_id in path.nodes}
    used = {uid for path in paths for uid in path.edges}
    outcomes = [edge.uid for edge in graph.edges if graph.node(edge.source).kind == "api"]
    counts = Counter(path.steps for path in paths)
    return Coverage(
        _share([node.node_id for node in graph.nodes], visited),
        _share([edge.uid for edge in graph.edges], used),
        _share(outcomes, used),
        _share(graph.leaves, visited),
        len(counts),
        _entropy(list(counts.values())),
    )


def _share(items: Sequence[T], found: Iterable[T]) -> float:
    return len(set(items) & set(found)) / len(items) if items else 1.0


def _entropy(counts: Sequence[int]) -> float | None:
    total = sum(counts)
    if total < 2:
        return None
    return math.fsum(count / total * math.log(total / count) for count in counts) / math.log(total)
