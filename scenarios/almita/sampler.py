"""ALMITA's Algorithm 1 (section 3): a random walk that prefers what was visited least, so that few paths cover a graph.

Two things are added to the publication's algorithm: limits keep a walk from going round a cycle for ever, and of
several edges to the same node the least used one is preferred. With ``strategy="cover"`` the first paths are not drawn
by it: each has the most edges that no path has used, until all are used.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from functools import cached_property
from itertools import islice
from typing import Final, Literal, TypeVar

from workgym.envs.almita.graphs.graph import Edge, Graph
from workgym.envs.core.errors import GenerationError, UsageError
from workgym.scenarios.almita.paths import (
    MAX_LEN,
    MAX_NOISE,
    MAX_PATHS,
    MAX_VISITS,
    GraphPath,
    PathLimits,
    PathStep,
    distances_to_leaves,
    next_step,
    search,
)

__all__ = ["NOISE_WEIGHT", "Sampler"]

T = TypeVar("T")

NOISE_WEIGHT: Final = 3.0
"""The weight of a node of noise before any visit. Weight 1 would give noise half of the visits wherever the procedure
has one answer."""
_RETRIES: Final = 20


class Sampler:
    """Draws paths, one after the other, each of which makes what it visits less likely for the next.

    Args:
        graph: a conversation graph of which every node reaches a leaf.
        uniform: returns a number in [0, 1). It is asked only where there is a choice: once between two or more nodes,
            and once more between two or more edges to the chosen node.
        max_len: nodes in a path; None for any number.
        max_visits: visits of a node in a path; None for any number.
        max_noise: insertions of noise in a path; None for any number.
        feasible: returns whether a world satisfies a path; None accepts all.
        strategy: whether paths are ``weighted`` walks, or ``cover`` every edge that lies on a feasible path first.

    Attributes:
        weights: by node, 1 (for noise ``NOISE_WEIGHT``) plus the number of visits by the paths so far.
        uses: by edge, the number of uses by the paths so far.
        stops: by leaf that noise follows, 1 plus the number of paths that ended there. An end is chosen like a node.

    Raises:
        UsageError: if the graph has no single root, or no path of ``max_len`` nodes leads to a leaf.
    """

    def __init__(
        self,
        graph: Graph,
        uniform: Callable[[], float],
        *,
        max_len: int | None = MAX_LEN,
        max_visits: int | None = MAX_VISITS,
        max_noise: int | None = MAX_NOISE,
        feasible: Callable[[GraphPath], bool] | None = None,
        strategy: Literal["weighted", "cover"] = "weighted",
    ) -> None:
        self.graph = graph
        self.weights = {node.node_id: 1.0 if node.noise is None else NOISE_WEIGHT for node in graph.nodes}
        self.uses = {edge.uid: 0 for edge in graph.edges}
        self.stops = {leaf: 1.0 for leaf in graph.leaves if graph.out(leaf)}
        self._uniform = uniform
        self._limits = PathLimits(graph, max_len, max_visits, max_noise)
        self._feasible = feasible or (lambda path: True)
        self._strategy = strategy
        if max_len is not None and len(_shortest(graph.without_noise(), graph.root)) >= max_len:
            raise UsageError(f"no path of at most {max_len} nodes leads from {graph.root} to a leaf")

    def path(self) -> GraphPath:
        """Draw the next path.

        A walk that runs into the limits, or that no world satisfies, leaves no trace in the weights and is drawn again,
        up to 20 times. Then the last walk is cut back and goes on by the shortest way to a leaf; where that is not
        feasible, the first feasible path of a depth-first search is taken.

        Raises:
            GenerationError: if no path is feasible.
        """
        if self._strategy == "cover" and (covering := self._covering()) is not None:
            return self._counted(covering)
        before = dict(self.weights), dict(self.uses), dict(self.stops)
        for _ in range(1 + _RETRIES):
            steps = self._walk()
            if steps[-1].node_id in self.graph.leaves and self._feasible(GraphPath(tuple(steps))):
                return GraphPath(tuple(steps))
            self.weights, self.uses, self.stops = dict(before[0]), dict(before[1]), dict(before[2])
        return self._counted(self._reroute(steps))

    def cover(self) -> list[GraphPath]:
        """Draw paths until all edges are used that lie on a feasible path."""
        found = []
        while (path := self._covering()) is not None:
            found.append(self._counted(path))
        return found

    def paths(self, count: int, *, unique: bool = False) -> list[GraphPath]:
        """Draw ``count`` paths.

        With ``unique``, a path that was drawn before is left out, though its nodes and edges have become less likely. A
        small graph has fewer different paths than that: after ``20 * count`` draws those that were found are returned,
        with a warning.
        """
        if not unique:
            return [self.path() for _ in range(count)]
        found: dict[tuple[PathStep, ...], GraphPath] = {}
        for _ in range(20 * count):
            if len(found) == count:
                break
            path = self.path()
            found.setdefault(path.steps, path)
        if len(found) < count:
            warnings.warn(f"found {len(found)} different paths of the {count} asked for", stacklevel=2)
        return list(found.values())

    def _walk(self) -> list[PathStep]:
        """Walk from the root until no edge may be taken; that is a path if it ends at a leaf."""
        steps = [PathStep(self.graph.root, None, 1)]
        self._count(steps[0])
        while edges := self._limits.candidates(steps):
            targets = list(dict.fromkeys(edge.target for edge in edges))
            if self._stops(steps[-1].node_id, targets):
                break
            target = self._choose(targets, [self.weights[node_id] for node_id in targets])
            parallel = [edge for edge in edges if edge.target == target]
            edge = self._choose(parallel, [1.0 + self.uses[edge.uid] for edge in parallel])
            steps.append(next_step(steps, edge))
            self._count(steps[-1])
        return steps

    def _stops(self, node_id: str, targets: Sequence[str]) -> bool:
        """Return whether a walk ends at a leaf although noise follows it."""
        if node_id not in self.stops:
            return False
        weights = [self.stops[node_id], *(self.weights[target] for target in targets)]
        stops = self._choose([True, *(False for _ in targets)], weights)
        self.stops[node_id] += stops
        return stops

    def _choose(self, items: Sequence[T], weights: Sequence[float]) -> T:
        """Draw an item with a chance in proportion to the inverse of its weight."""
        if len(items) == 1:
            return items[0]
        total, drawn, reached = sum(1 / weight for weight in weights), self._uniform(), 0.0
        for item, weight in zip(items, weights, strict=True):
            reached += 1 / weight / total
            if drawn < reached:
                return item
        return items[-1]  # the sum of the chances may fall short of 1 by rounding

    def _covering(self) -> GraphPath | None:
        """Return a feasible path with the most unused edges, one of the shortest such; None if there is none."""
        while self._uncovered:
            self._uncovered = [(path, new) for path, _ in self._uncovered if (new := self._new_edges(path))]
            most = max(((new, -len(path)) for path, new in self._uncovered), default=None)
            best = [path for path, new in self._uncovered if (new, -len(path)) == most]
            if best:
                path = self._choose(best, [1.0] * len(best))
                if self._feasible(path):
                    return path
                self._uncovered = [(other, new) for other, new in self._uncovered if other is not path]
        return None

    def _new_edges(self, path: GraphPath) -> int:
        return sum(not self.uses[uid] for uid in {*path.edges})

    @cached_property
    def _uncovered(self) -> list[tuple[GraphPath, int]]:
        """Paths with the number of edges that no path has used."""
        return [(path, len(path)) for path in islice(search(self._limits), MAX_PATHS)]

    def _counted(self, path: GraphPath) -> GraphPath:
        for step in path.steps:
            self._count(step)
        return path

    def _count(self, step: PathStep) -> None:
        self.weights[step.node_id] += 1
        if step.edge_uid is not None:
            self.uses[step.edge_uid] += 1

    def _reroute(self, steps: Sequence[PathStep]) -> GraphPath:
        """Return a walk cut back to where the shortest way to a leaf, past all noise, keeps to the limits."""
        plain = self.graph.without_noise()
        for kept in range(len(steps), 0, -1):
            if self._limits.is_noise(steps[kept - 1].node_id) or steps[kept - 1].node_id not in self._plain_ids:
                continue
            whole = list(steps[:kept])
            for edge in _shortest(plain, whole[-1].node_id):
                whole.append(next_step(whole, edge))
            path = GraphPath(tuple(whole), rerouted=True)
            if self._is_allowed(whole) and self._feasible(path):
                return path
        for path in islice(search(self._limits), MAX_PATHS):
            if self._feasible(path):
                return GraphPath(path.steps, rerouted=True)
        raise GenerationError(f"no path of the graph is feasible, as far as {MAX_PATHS} were looked at")

    @cached_property
    def _plain_ids(self) -> frozenset[str]:
        return frozenset(node.node_id for node in self.graph.nodes if node.noise is None)

    def _is_allowed(self, steps: Sequence[PathStep]) -> bool:
        """Return whether the limits allow every step."""
        return all(
            any(edge.uid == step.edge_uid for edge in self._limits.candidates(steps[:place]))
            for place, step in enumerate(steps)
            if place
        )


def _shortest(graph: Graph, start: str) -> list[Edge]:
    """Return the edges of a shortest way to a leaf; of equally near nodes, the edge with the lowest uid is taken.

    Raises:
        UsageError: if no leaf can be reached.
    """
    far = distances_to_leaves(graph)
    if far[start] == len(graph.nodes):
        raise UsageError(f"no leaf can be reached from {start}")
    way: list[Edge] = []
    while following := graph.out(way[-1].target if way else start):
        way.append(min(following, key=lambda edge: far[edge.target]))
    return way
