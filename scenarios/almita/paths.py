"""Paths through a conversation graph: the conversations that are to be had.

:class:`Sampler` is ALMITA's Algorithm 1 (section 3): a random walk that prefers what was visited least, so that few
paths cover a graph. Two things are added. Guards keep a walk from going round a cycle for ever, and of several edges to
the same node the one that was used least is preferred. :func:`all_paths` lists every path that the guards allow.
"""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice, pairwise
from typing import Final, NamedTuple, TypeVar

import networkx as nx

from workgym.envs.almita.graphs.graph import Edge, Graph
from workgym.envs.core.errors import GenerationError, UsageError

__all__ = ["MAX_LEN", "MAX_NOISE", "MAX_VISITS", "NOISE_WEIGHT", "Path", "PathStep", "Sampler", "all_paths"]

T = TypeVar("T")

MAX_LEN: Final = 24
"""Nodes of the longest published path."""
MAX_VISITS: Final = 2
"""How often a path may come to a node: once more than the first time is one retry."""
MAX_NOISE: Final = 2
"""How many insertions of noise a path may pass."""
NOISE_WEIGHT: Final = 3.0
"""What noise weighs before any visit; at weight 1 it would take half of the visits where there is one answer else."""
MAX_PATHS: Final = 10_000
"""How many paths of a graph are looked at."""
_RETRIES: Final = 20


class PathStep(NamedTuple):
    """One node of a path.

    Attributes:
        node_id: where the path is.
        edge_uid: the edge taken to get there; None at the root.
        visit: the how-manieth time the path is there, from 1.
    """

    node_id: str
    edge_uid: int | None
    visit: int


@dataclass(frozen=True)
class Path:
    """A way from the root to a leaf.

    Attributes:
        steps: at least one.
        rerouted: whether the walk was cut short and went on by the shortest way, since it met the guards too often.
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
class _Guards:
    """What a path may not do."""

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
        """Return whether the customer goes off the procedure at this node."""
        node = self.graph.node(node_id)
        return node.noise is not None and node.kind == "user"

    def allows(self, steps: Sequence[PathStep]) -> bool:
        """Return whether every step was a candidate."""
        return all(
            any(edge.uid == step.edge_uid for edge in self.candidates(steps[:place]))
            for place, step in enumerate(steps)
            if place
        )


class Sampler:
    """Draws paths, one after the other, each of which makes what it visits less likely for the next.

    Args:
        graph: a conversation graph of which every node reaches a leaf.
        uniform: returns a number in [0, 1). It is asked only where there is a choice: once between two or more nodes,
            and once more between two or more edges to the chosen one.
        max_len: nodes in a path; None for any number.
        max_visits: visits of a node in a path; None for any number.
        max_noise: insertions of noise in a path; None for any number.
        feasible: says of a path whether a world can bear it out; None accepts all.

    Attributes:
        weights: by node, 1 (for noise ``NOISE_WEIGHT``) plus the number of visits by the paths so far.
        uses: by edge, the number of uses by the paths so far.

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
        feasible: Callable[[Path], bool] | None = None,
    ) -> None:
        self.graph = graph
        self.weights = {node.node_id: 1.0 if node.noise is None else NOISE_WEIGHT for node in graph.nodes}
        self.uses = {edge.uid: 0 for edge in graph.edges}
        self._uniform = uniform
        self._guards = _Guards(graph, max_len, max_visits, max_noise)
        self._feasible = feasible or (lambda path: True)
        if max_len is not None and len(_shortest(graph.without_noise(), graph.root)) >= max_len:
            raise UsageError(f"no path of at most {max_len} nodes leads from {graph.root} to a leaf")

    def path(self) -> Path:
        """Draw the next path.

        A walk that meets the guards, or that no world can bear out, leaves no trace in the weights and is drawn again,
        up to 20 times. Then the last one is cut back and goes on by the shortest way to a leaf; where that is not
        feasible, the first feasible path of a depth-first search is taken.

        Raises:
            GenerationError: if no path is feasible.
        """
        before = dict(self.weights), dict(self.uses)
        for _ in range(1 + _RETRIES):
            steps = self._walk()
            if not self.graph.out(steps[-1].node_id) and self._feasible(Path(tuple(steps))):
                return Path(tuple(steps))
            self.weights, self.uses = dict(before[0]), dict(before[1])
        path = self._rerouted(steps)
        for step in path.steps:
            self._count(step)
        return path

    def paths(self, count: int, *, unique: bool = False) -> list[Path]:
        """Draw ``count`` paths.

        With ``unique``, a path that was drawn before is left out, though what it visited has become less likely. A
        small graph has fewer different paths than that: after ``20 * count`` draws those that were found are returned,
        with a warning.
        """
        if not unique:
            return [self.path() for _ in range(count)]
        found: dict[tuple[PathStep, ...], Path] = {}
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
        while edges := self._guards.candidates(steps):
            targets = list(dict.fromkeys(edge.target for edge in edges))
            target = self._choose(targets, [self.weights[node_id] for node_id in targets])
            parallel = [edge for edge in edges if edge.target == target]
            edge = self._choose(parallel, [1.0 + self.uses[edge.uid] for edge in parallel])
            steps.append(_step(steps, edge))
            self._count(steps[-1])
        return steps

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

    def _count(self, step: PathStep) -> None:
        self.weights[step.node_id] += 1
        if step.edge_uid is not None:
            self.uses[step.edge_uid] += 1

    def _rerouted(self, steps: Sequence[PathStep]) -> Path:
        """Return a walk cut back to where the shortest way to a leaf, past all noise, keeps to the guards."""
        plain = self.graph.without_noise()
        for kept in range(len(steps), 0, -1):
            if self._guards.is_noise(steps[kept - 1].node_id) or steps[kept - 1].node_id not in self._plain_ids:
                continue
            whole = list(steps[:kept])
            for edge in _shortest(plain, whole[-1].node_id):
                whole.append(_step(whole, edge))
            path = Path(tuple(whole), rerouted=True)
            if self._guards.allows(whole) and self._feasible(path):
                return path
        for path in islice(_search(self._guards, _distances(self.graph)), MAX_PATHS):
            if self._feasible(path):
                return Path(path.steps, rerouted=True)
        raise GenerationError(f"no path of the graph is feasible, as far as {MAX_PATHS} were looked at")

    @cached_property
    def _plain_ids(self) -> frozenset[str]:
        return frozenset(node.node_id for node in self.graph.nodes if node.noise is None)


def _step(steps: Sequence[PathStep], edge: Edge) -> PathStep:
    visits = sum(step.node_id == edge.target for step in steps)
    return PathStep(edge.target, edge.uid, visits + 1)


def _shortest(graph: Graph, start: str) -> list[Edge]:
    """Return the edges of the shortest way to a leaf; of equally long ones that to the leaf with the lowest number.

    Raises:
        UsageError: if no leaf can be reached.
    """
    ways: Mapping[str, list[str]] = nx.single_source_shortest_path(graph.to_networkx(), start)
    leaves = [leaf for leaf in graph.leaves if leaf in ways]
    if not leaves:
        raise UsageError(f"no leaf can be reached from {start}")
    nodes = ways[min(leaves, key=lambda leaf: len(ways[leaf]))]
    return [_joining(graph, source, target) for source, target in pairwise(nodes)]


def _joining(graph: Graph, source: str, target: str) -> Edge:
    return next(edge for edge in graph.out(source) if edge.target == target)


def all_paths(
    graph: Graph,
    *,
    max_len: int = MAX_LEN,
    max_visits: int = MAX_VISITS,
    max_noise: int = MAX_NOISE,
    limit: int = MAX_PATHS,
) -> list[Path]:
    """Return every path from the root to a leaf that the guards allow, in the order of a depth-first search by uid.

    Raises:
        UsageError: if there are more than ``limit``.
    """
    guards = _Guards(graph, max_len, max_visits, max_noise)
    found: list[Path] = []
    for path in _search(guards, _distances(graph)):
        if len(found) == limit:
            raise UsageError(f"the graph has more than {limit} paths")
        found.append(path)
    return found


def _search(guards: _Guards, distances: Mapping[str, int]) -> Iterator[Path]:
    """Yield every path, leaving aside steps from which no leaf is near enough."""
    stack = [[PathStep(guards.graph.root, None, 1)]]
    while stack:
        steps = stack.pop()
        if not guards.graph.out(steps[-1].node_id):
            yield Path(tuple(steps))
        for edge in reversed(guards.candidates(steps)):
            if guards.max_len is None or len(steps) + 1 + distances[edge.target] <= guards.max_len:
                stack.append([*steps, _step(steps, edge)])


def _distances(graph: Graph) -> dict[str, int]:
    """Return by node how many edges lie between it and the nearest leaf."""
    backwards = graph.to_networkx().reverse(copy=False)
    far = dict.fromkeys((node.node_id for node in graph.nodes), len(graph.nodes))
    near = nx.multi_source_dijkstra_path_length(backwards, set(graph.leaves)) if graph.leaves else {}
    return far | {node_id: int(length) for node_id, length in near.items()}
