"""Paths: the published algorithm number by number, its statistics, the guards, and the list of all paths."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from itertools import pairwise
from statistics import fmean, pvariance

import almita_graphs as graphs  # type: ignore[import-not-found]  # in tests/envs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from workgym.envs.almita.graphs.graph import Edge, Graph, Node, NoiseTag, to_conversation
from workgym.envs.core.errors import GenerationError, UsageError
from workgym.scenarios.almita.noise import insert
from workgym.scenarios.almita.paths import GraphPath, PathStep, all_paths, without_noise
from workgym.scenarios.almita.pipeline.coverage import coverage
from workgym.scenarios.almita.sampler import NOISE_WEIGHT, Sampler
from workgym.scenarios.shared.streams import stream

LOCKER = graphs.locker()


def unguarded(graph: Graph, uniform: Callable[[], float]) -> Sampler:
    return Sampler(graph, uniform, max_len=None, max_visits=None)


def walk(graph: Graph, rng: random.Random) -> GraphPath:
    """The baseline: every child equally likely, whatever was visited."""
    steps = [PathStep(graph.root, None, 1)]
    while edges := graph.out(steps[-1].node_id):
        edge = rng.choice(edges)
        steps.append(PathStep(edge.target, edge.uid, 1))
    return GraphPath(tuple(steps))


def numbers(path: GraphPath) -> list[int]:
    return [int(node_id[1:]) for node_id in path.nodes]


# The algorithm


def test_the_paths_and_weights_of_the_worked_example() -> None:
    drawn = iter([0.30, 0.62, 0.70, 0.10, 0.45, 0.55, 0.80, 0.45, 0.20, 0.90, 0.35])
    sampler = unguarded(LOCKER, lambda: next(drawn))
    weights = [
        [2, 2, 2, 2, 3, 2, 2, 2, 1, 1, 1, 2, 2, 2],
        [3, 3, 3, 3, 5, 3, 3, 3, 2, 2, 2, 2, 2, 2],
        [4, 4, 4, 4, 6, 3, 3, 4, 3, 3, 3, 2, 2, 2],
        [5, 5, 5, 5, 8, 4, 4, 5, 4, 4, 4, 2, 2, 2],
    ]
    paths = [
        [0, 1, 2, 3, 4, 5, 6, 4, 7, 11, 12, 13],
        [0, 1, 2, 3, 4, 5, 6, 4, 7, 8, 9, 10],
        [0, 1, 2, 3, 4, 7, 8, 9, 10],
        [0, 1, 2, 3, 4, 5, 6, 4, 7, 8, 9, 10],
    ]
    for path, after in zip(paths, weights, strict=True):
        assert numbers(sampler.path()) == path
        assert list(sampler.weights.values()) == after
    assert next(drawn, None) is None, "a number is drawn where there is a choice, and nowhere else"


def test_of_parallel_edges_the_one_used_less_is_preferred() -> None:
    nodes = (Node("N0", "assistant", "a"), Node("N1", "api", "b"), Node("N2", "assistant", "c"))
    edges = (Edge(0, "N0", "N1"), Edge(4, "N1", "N2", "late"), Edge(5, "N1", "N2", "lost"))
    drawn = iter([0.49, 0.34, 0.6])
    sampler = Sampler(Graph("conversation", nodes, edges), lambda: next(drawn))
    # Chances of the first edge: 1/2, then (1/2) / (1/2 + 1) = 1/3, then 1/2 again.
    assert [sampler.path().edges[-1] for _ in range(3)] == [4, 5, 5]
    assert sampler.uses == {0: 3, 4: 1, 5: 2}
    assert sampler.weights["N2"] == 4


def sound(seed: int) -> Graph:
    return to_conversation(graphs.random_flow(seed))


@given(st.integers(0, 2**32), st.integers(0, 2**32))
def test_paths_are_paths_and_weights_count_their_visits(graph_seed: int, seed: int) -> None:
    graph = sound(graph_seed)
    sampler = Sampler(graph, random.Random(seed).random, max_len=40)
    paths = sampler.paths(8)
    for path in paths:
        assert path.nodes[0] == graph.root
        assert path.nodes[-1] in graph.leaves
        assert len(path) <= 40
        for before, step in pairwise(path.steps):
            assert step.edge_uid is not None
            edge = graph.edge(step.edge_uid)
            assert (edge.source, edge.target) == (before.node_id, step.node_id)
        visits = [(step.node_id, step.visit) for step in path.steps]
        assert visits == [(node, path.nodes[: at + 1].count(node)) for at, node in enumerate(path.nodes)]
        assert max(step.visit for step in path.steps) <= 2
    assert sum(weight - 1 for weight in sampler.weights.values()) == sum(map(len, paths))
    assert sum(sampler.uses.values()) == sum(len(path) - 1 for path in paths)


def test_the_same_seed_gives_the_same_paths_and_another_one_others() -> None:
    def drawn(seed: int) -> list[GraphPath]:
        return Sampler(LOCKER, stream("Almita-v0", seed, "path", "locker").random).paths(10)

    assert drawn(1) == drawn(1)
    assert len({tuple(drawn(seed)) for seed in range(10)}) > 5


# Guards


def test_a_walk_that_meets_the_guards_leaves_no_trace_and_is_drawn_again() -> None:
    # Two retries end at N4 for the third time, which is not allowed; then the direct way to N13.
    drawn = iter([0.1, 0.1, 0.9, 0.9])
    sampler = Sampler(LOCKER, lambda: next(drawn))
    path = sampler.path()
    assert numbers(path) == [0, 1, 2, 3, 4, 7, 11, 12, 13]
    assert not path.rerouted
    assert sampler.weights["N5"] == sampler.weights["N6"] == 1
    assert sum(weight - 1 for weight in sampler.weights.values()) == len(path)


def test_after_twenty_walks_again_the_shortest_way_is_taken() -> None:
    draws: list[float] = []

    def low() -> float:
        draws.append(0.0)
        return 0.0

    sampler = Sampler(LOCKER, low)
    path = sampler.path()
    assert path.rerouted
    assert numbers(path) == [0, 1, 2, 3, 4, 5, 6, 4, 7, 8, 9, 10]
    assert len(draws) == 2 * 21
    assert sum(weight - 1 for weight in sampler.weights.values()) == len(path)


def test_a_long_walk_is_cut_back_until_it_fits() -> None:
    path = Sampler(LOCKER, lambda: 0.0, max_len=11, max_visits=None).path()
    assert path.rerouted
    assert numbers(path) == [0, 1, 2, 3, 4, 7, 8, 9, 10]


def test_a_path_no_world_can_bear_out_is_not_taken() -> None:
    def home(path: GraphPath) -> bool:
        return path.nodes[-1] == "N13"

    paths = Sampler(LOCKER, random.Random(3).random, feasible=home).paths(60)
    assert {path.nodes[-1] for path in paths} == {"N13"}
    assert any(path.rerouted for path in paths), "the more often N11 was visited, the less likely it is"
    with pytest.raises(GenerationError, match="no path of the graph is feasible"):
        Sampler(LOCKER, random.Random(3).random, feasible=lambda path: False).path()


def test_a_graph_without_a_path_is_refused() -> None:
    with pytest.raises(UsageError, match="at most 8 nodes"):
        Sampler(LOCKER, random.random, max_len=8)
    assert len(Sampler(LOCKER, random.Random(0).random, max_len=9).path()) == 9
    loop = Graph("conversation", (Node("N0", "assistant", "a"), Node("N1", "user", "b"), Node("N2", "assistant", "c")),
                 (Edge(0, "N0", "N1"), Edge(1, "N1", "N2"), Edge(2, "N2", "N1")))  # fmt: skip
    with pytest.raises(UsageError, match="no leaf"):
        Sampler(loop, random.random)


def noisy() -> Graph:
    graph = LOCKER
    for place in ("N0", "N2", "N5", "N7"):
        graph = insert(graph, place, NoiseTag("attack", "prompt_leak", place), "off topic", "only your parcel")
    return graph


def test_noise_weighs_more_and_is_passed_at_most_twice() -> None:
    graph = noisy()
    sampler = Sampler(graph, random.Random(5).random)
    assert sampler.weights["N14"] == NOISE_WEIGHT
    counts = [sum(node in ("N14", "N16", "N18", "N20") for node in path.nodes) for path in sampler.paths(300)]
    assert set(counts) == {0, 1, 2}


def test_a_path_is_rerouted_past_noise() -> None:
    terminal = insert(LOCKER, "N7", NoiseTag("attack", "prompt_leak", "N7"), "off", "no", rejoin="terminal")
    assert Sampler(terminal, lambda: 0.0).path().nodes[-1] == "N10"


def test_different_paths_are_asked_for() -> None:
    paths = Sampler(LOCKER, random.Random(1).random).paths(4, unique=True)
    assert len({path.steps for path in paths}) == 4
    with pytest.warns(UserWarning, match="found 4 different paths of the 10 asked for"):
        few = Sampler(LOCKER, random.Random(1).random).paths(10, unique=True)
    assert {path.steps for path in few} == {path.steps for path in all_paths(LOCKER)}


# Covering


@given(st.integers(0, 2**32), st.integers(0, 2**32))
def test_covering_paths_take_every_edge_in_no_more_paths_than_edges(graph_seed: int, seed: int) -> None:
    graph = sound(graph_seed)
    sampler = Sampler(graph, random.Random(seed).random, max_len=40, strategy="cover")
    try:
        takeable = {uid for path in all_paths(graph, max_len=40, limit=3000) for uid in path.edges}
    except UsageError:
        return  # too many to list
    count = 0
    while {uid for uid, uses in sampler.uses.items() if uses} < takeable:
        sampler.path()
        count += 1
        assert count <= len(graph.edges)


def test_walks_follow_when_all_is_covered_and_covering_follows_walks() -> None:
    first = Sampler(LOCKER, random.Random(1).random, strategy="cover")
    assert {uid for path in first.paths(2) for uid in path.edges} == {edge.uid for edge in LOCKER.edges}
    assert len({path.steps for path in first.paths(40)}) == 4
    later = Sampler(LOCKER, lambda: 0.99)
    walked = later.paths(1)
    covered = later.cover()
    assert {uid for path in (*walked, *covered) for uid in path.edges} == {edge.uid for edge in LOCKER.edges}
    assert later.cover() == []


def test_paths_that_no_world_bears_out_cover_nothing() -> None:
    home = Sampler(LOCKER, random.Random(3).random, feasible=lambda path: path.nodes[-1] == "N13", strategy="cover")
    assert {path.nodes[-1] for path in home.paths(3)} == {"N13"}
    assert home.cover() == []


def test_noise_is_taken_out_of_a_path() -> None:
    graph = noisy()
    whole = {path.steps for path in all_paths(LOCKER)}
    for path in Sampler(graph, random.Random(2).random).paths(60):
        assert without_noise(LOCKER, path).steps in whole


# All paths


def test_locker_has_four_paths_in_a_fixed_order() -> None:
    retry = [0, 1, 2, 3, 4, 5, 6, 4, 7]
    direct = [0, 1, 2, 3, 4, 7]
    code, home = [8, 9, 10], [11, 12, 13]
    assert [numbers(path) for path in all_paths(LOCKER)] == [retry + code, retry + home, direct + code, direct + home]
    assert len(all_paths(LOCKER, max_visits=3)) == 6
    assert len(all_paths(LOCKER, max_visits=1)) == 2
    assert len(all_paths(LOCKER, max_len=9)) == 2
    with pytest.raises(UsageError, match="more than 3"):
        all_paths(LOCKER, limit=3)


def test_parallel_edges_are_different_paths() -> None:
    nodes = (Node("N0", "api", "find"), Node("N1", "assistant", "sorry"))
    graph = Graph("conversation", nodes, (Edge(0, "N0", "N1", "late"), Edge(1, "N0", "N1", "lost")))
    assert [path.edges for path in all_paths(graph)] == [(0,), (1,)]


@given(st.integers(0, 2**32), st.integers(0, 2**32))
def test_what_is_sampled_is_among_all_paths(graph_seed: int, seed: int) -> None:
    graph = sound(graph_seed)
    try:
        listed = {path.steps for path in all_paths(graph, max_len=40, limit=3000)}
    except UsageError:
        return  # too many to list
    for path in Sampler(graph, random.Random(seed).random, max_len=40).paths(5):
        assert path.steps in listed


# Statistics


def branch() -> Graph:
    nodes = (Node("N0", "assistant", "a"), Node("N1", "user", "b"), Node("N2", "user", "c"))
    nodes += (Node("N3", "assistant", "d"), Node("N4", "assistant", "e"))
    pairs = [("N0", "N1"), ("N0", "N2"), ("N1", "N3"), ("N2", "N4")]
    return Graph("conversation", nodes, tuple(Edge(uid, *pair) for uid, pair in enumerate(pairs)))


def urn_variance(seeds: Iterable[int], visits: int = 100) -> tuple[float, float]:
    """Mean and variance of the visits of one side of a two-way branch."""
    taken = []
    for seed in seeds:
        sampler = unguarded(branch(), random.Random(seed).random)
        taken.append(sum(path.nodes[1] == "N1" for path in sampler.paths(visits)))
    return fmean(taken), pvariance(taken)


def test_a_branch_is_an_urn_to_which_the_other_colour_is_added() -> None:
    """A Friedman urn: after n visits of a branch each side has n/2, with variance n/12 and not n/4."""
    mean, variance = urn_variance(range(600))
    assert mean == pytest.approx(50, abs=0.5)
    assert 0.75 < variance / (100 / 12) < 1.35  # 600 seeds: a standard error of 6 %


@pytest.mark.soak
def test_a_branch_is_an_urn_on_many_seeds() -> None:
    mean, variance = urn_variance(range(20_000))
    assert mean == pytest.approx(50, abs=0.1)
    assert 0.85 < variance / (100 / 12) < 1.2


def mean_coverage(count: int, seeds: Iterable[int]) -> tuple[tuple[float, float], tuple[float, float], float]:
    """Mean coverage of nodes and edges by weighted and by uniform walks, and the mean length of the former."""
    weighted, uniform, lengths = [], [], []
    for seed in seeds:
        paths = unguarded(LOCKER, random.Random(f"weighted/{seed}").random).paths(count)
        lengths += [len(path) for path in paths]
        weighted.append(coverage(LOCKER, paths))
        rng = random.Random(f"uniform/{seed}")
        uniform.append(coverage(LOCKER, [walk(LOCKER, rng) for _ in range(count)]))
    nodes, edges = (
        [fmean(getattr(item, what) for item in kind) for kind in (weighted, uniform)] for what in ("nodes", "edges")
    )
    return (nodes[0], nodes[1]), (edges[0], edges[1]), fmean(lengths)


@pytest.mark.parametrize("count", [2, 3])
def test_few_paths_cover_more_than_walks_at_random(count: int) -> None:
    nodes, edges, _ = mean_coverage(count, range(500))
    assert nodes[0] - nodes[1] > 0.025
    assert edges[0] - edges[1] > 0.025


@pytest.mark.soak
@pytest.mark.parametrize(
    ("count", "nodes", "edges"),
    [(2, (0.906, 0.858), (0.895, 0.841)), (3, (0.976, 0.929), (0.973, 0.920)), (5, (0.999, 0.982), (0.999, 0.980))],
)
def test_coverage_is_as_simulated(count: int, nodes: tuple[float, float], edges: tuple[float, float]) -> None:
    found_nodes, found_edges, length = mean_coverage(count, range(4_000))
    assert found_nodes == pytest.approx(nodes, abs=0.01)
    assert found_edges == pytest.approx(edges, abs=0.01)
    if count == 3:
        assert length == pytest.approx(11.7, abs=0.2)
    if count < 5:
        assert found_nodes[0] - found_nodes[1] > 0.03
        assert found_edges[0] - found_edges[1] > 0.03


# Coverage


def test_coverage_of_a_set_of_paths() -> None:
    paths = all_paths(LOCKER)
    whole = coverage(LOCKER, paths)
    assert (whole.nodes, whole.edges, whole.outcomes, whole.leaves) == (1, 1, 1, 1)
    assert (whole.distinct_paths, whole.entropy) == (4, pytest.approx(1))
    direct = coverage(LOCKER, [paths[2], paths[2]])
    assert (direct.nodes, direct.edges) == (9 / 14, 8 / 14)
    assert (direct.outcomes, direct.leaves, direct.distinct_paths, direct.entropy) == (2 / 4, 1 / 2, 1, 0)
    assert coverage(LOCKER, paths[:1]).entropy is None
    assert coverage(branch(), []).outcomes == 1
