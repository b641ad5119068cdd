"""Guards: which events every route to a call passes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import almita_graphs as graphs  # type: ignore[import-not-found]  # in tests/envs
import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from workgym.envs.almita.graphs.graph import Edge, Graph, Node, NoiseTag, api_name, to_conversation
from workgym.envs.almita.graphs.guards import GuardEvent, forbidden_now, guards, legal_now
from workgym.envs.core.errors import UsageError
from workgym.scenarios.almita.noise import insert
from workgym.scenarios.almita.paths import all_paths

FOUND = GuardEvent("outcome", "find_parcel", "in_locker")
NOT_FOUND = GuardEvent("outcome", "find_parcel", "not_found")


def user(node: str) -> GuardEvent:
    return GuardEvent("user", node, "")


def test_lockers_guards_are_exact() -> None:
    assert guards(graphs.locker()) == {
        "N4": {user("N1"), user("N3")},
        "N9": {user("N1"), user("N3"), FOUND, user("N8")},
        "N12": {user("N1"), user("N3"), FOUND, user("N11")},
    }


def test_a_call_is_legal_once_its_guard_is_met() -> None:
    locker, told = graphs.locker(), [user("N1"), user("N3")]
    assert forbidden_now(locker, []) == {"find_parcel", "issue_locker_code", "schedule_redelivery"}
    assert forbidden_now(locker, told) == {"issue_locker_code", "schedule_redelivery"}
    assert legal_now(locker, "find_parcel", told)
    assert not legal_now(locker, "issue_locker_code", [*told, NOT_FOUND, user("N8")])
    assert not legal_now(locker, "issue_locker_code", [*told, FOUND])
    assert not legal_now(locker, "issue_locker_code", [*told, FOUND, user("N11")])
    assert legal_now(locker, "issue_locker_code", [*told, FOUND, user("N8")])
    assert not legal_now(locker, "delete_everything", [*told, FOUND, user("N8")])


def test_an_api_that_stands_twice_is_legal_at_either_place() -> None:
    nodes = [Node("N0", "assistant", "hello"), Node("N1", "user", "one"), Node("N2", "user", "two")]
    nodes += [Node("N3", "api", "act"), Node("N4", "api", "act"), Node("N5", "assistant", "done")]
    pairs = [("N0", "N1"), ("N0", "N2"), ("N1", "N3"), ("N2", "N4"), ("N3", "N5"), ("N4", "N5")]
    graph = Graph("conversation", tuple(nodes), tuple(Edge(n, *pair, "ok") for n, pair in enumerate(pairs)))
    assert legal_now(graph, "act", [user("N1")])
    assert legal_now(graph, "act", [user("N2")])
    assert not legal_now(graph, "act", [])


def test_of_two_outcomes_that_lead_to_one_node_neither_is_a_guard() -> None:
    nodes = (Node("N0", "api", "check"), Node("N1", "api", "act"), Node("N2", "assistant", "done"))
    one = Graph("conversation", nodes, (Edge(0, "N0", "N1", "good"), Edge(1, "N1", "N2", "ok")))
    two = Graph("conversation", nodes, (*one.edges, Edge(2, "N0", "N1", "fair")))
    assert guards(one)["N1"] == {GuardEvent("outcome", "check", "good")}
    assert guards(two)["N1"] == frozenset()
    assert guards(two)["N0"] == frozenset()  # the root itself


def test_an_api_that_no_route_leads_to_is_never_legal() -> None:
    nodes = (*graphs.locker().nodes, Node("N20", "api", "hidden"), Node("N21", "api", "hidden"))
    graph = Graph(
        "conversation", nodes, (*graphs.locker().edges, Edge(90, "N20", "N21", "a"), Edge(91, "N21", "N20", "b"))
    )
    assert set(guards(graph)) == {"N4", "N9", "N12"}
    assert not legal_now(graph, "hidden", [user("N1")])
    assert "hidden" in forbidden_now(graph, [user("N1")])


@pytest.mark.parametrize("rejoin", ["return", "terminal"])
def test_noise_changes_no_guard(rejoin: Any) -> None:
    locker = noisy = graphs.locker()
    for place in ("N0", "N2", "N5", "N7"):
        noisy = insert(noisy, place, NoiseTag("attack", "prompt_leak", place), "x y", "no no", rejoin=rejoin)
    assert guards(noisy) == guards(locker)


def test_guards_are_a_question_about_conversation_graphs() -> None:
    with pytest.raises(UsageError, match="flow"):
        guards(graphs.flow(graphs.LOCKER_FLOW))
    guards(graphs.locker()).clear()
    assert len(guards(graphs.locker())) == 3, "what a caller does to the answer is the caller's business"


def events(graph: Graph, edges: Iterable[int]) -> list[tuple[str, set[GuardEvent]]]:
    """Return per edge of a route the node to which it leads and the events before that node."""
    seen: set[GuardEvent] = set()
    steps = []
    for edge in map(graph.edge, edges):
        source = graph.node(edge.source)
        if source.kind == "user":
            seen.add(user(source.node_id))
        elif source.kind == "api":
            seen.add(GuardEvent("outcome", api_name(source), edge.label))
        steps.append((edge.target, set(seen)))
    return steps


@given(st.integers(0, 2**32))
def test_every_route_is_legal_and_guards_are_what_all_routes_share(seed: int) -> None:
    graph = to_conversation(graphs.random_flow(seed))
    nodes = [Node(n.node_id, n.kind, f"api_{n.node_id}") if n.kind == "api" else n for n in graph.nodes]
    graph = Graph("conversation", tuple(nodes), graph.edges)
    for path in all_paths(graph, max_len=60, max_visits=1, limit=200_000):
        for node_id, before in events(graph, path.edges):
            assert graph.node(node_id).kind != "api" or legal_now(graph, f"api_{node_id}", before)
    net = nx.MultiDiGraph((edge.source, edge.target, edge.uid) for edge in graph.edges)
    # Routes without a second visit share exactly the events that dominate, wherever they could go on to.
    for node_id, guard in guards(graph).items():
        routes = nx.all_simple_edge_paths(net, graph.root, node_id)
        assert set.intersection(*(events(graph, [uid for _, _, uid in route])[-1][1] for route in routes)) == guard
