"""Noise: where it may stand, what it adds, that it can be taken out again, and how it is drawn."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any, Literal

import almita_graphs as graphs  # type: ignore[import-not-found]  # in tests/envs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from workgym.envs.almita.graphs.checks import check_conversation
from workgym.envs.almita.graphs.graph import Graph, NoiseTag, to_conversation
from workgym.envs.core.errors import UsageError
from workgym.scenarios.almita.noise import KINDS, NoiseKind, draw, insert
from workgym.scenarios.almita.noise_texts import ATTACKS
from workgym.scenarios.almita.paths import all_paths
from workgym.scenarios.shared.streams import stream

LOCKER = graphs.locker()


def tag(node: str) -> NoiseTag:
    return NoiseTag("out_of_procedure", "chit_chat", node)


def add(graph: Graph, node: str, rejoin: Literal["return", "terminal"] = "return") -> Graph:
    return insert(graph, node, tag(node), f"talks off topic at {node}", f"leads back to {node}", rejoin=rejoin)


def test_an_insertion_at_the_choice_of_locker() -> None:
    terminal, back = add(LOCKER, "N7", "terminal"), add(LOCKER, "N7")
    assert (len(terminal.nodes), len(terminal.edges)) == (16, 16)
    assert (len(back.nodes), len(back.edges)) == (16, 18)
    assert [(edge.uid, edge.source, edge.target) for edge in back.edges[14:]] == [
        (14, "N7", "N14"),
        (15, "N14", "N15"),
        (16, "N15", "N8"),
        (17, "N15", "N11"),
    ]
    assert [(node.kind, node.noise) for node in back.nodes[14:]] == [("user", tag("N7")), ("assistant", tag("N7"))]
    assert terminal.leaves == ("N10", "N13", "N15")
    assert back.leaves == LOCKER.leaves


def test_more_noise_at_one_node_leads_back_to_the_procedure_alone() -> None:
    twice = add(add(LOCKER, "N7"), "N7")
    assert [edge.target for edge in twice.out("N17")] == ["N8", "N11"]
    assert twice.without_noise() == LOCKER


@pytest.mark.parametrize("node", ["N10", "N8", "N4", "N14", "N15", "N99"])
def test_noise_stands_behind_the_agent_of_the_procedure_and_not_at_the_end(node: str) -> None:
    with pytest.raises(UsageError, match="expected one of the agent's nodes"):
        add(add(LOCKER, "N7"), node)
    with pytest.raises(UsageError, match="the tag is for N2"):
        insert(LOCKER, "N0", tag("N2"), "a", "b")


def places(graph: Graph) -> list[str]:
    return [node.node_id for node in graph.nodes if node.kind == "assistant" and graph.out(node.node_id)]


@given(st.integers(0, 2**32), st.data())
def test_noise_keeps_a_sound_graph_sound_and_can_be_taken_out(seed: int, data: st.DataObject) -> None:
    graph = to_conversation(graphs.random_flow(seed))
    chosen = data.draw(st.lists(st.sampled_from(places(graph)), unique=True))
    modes: Any = data.draw(
        st.lists(st.sampled_from(["return", "terminal"]), min_size=len(chosen), max_size=len(chosen))
    )
    noisy, edges = graph, len(graph.edges)
    for node, mode in zip(chosen, modes, strict=True):
        noisy = add(noisy, node, mode)
        edges += 2 + (len({edge.target for edge in graph.out(node)}) if mode == "return" else 0)
    assert (len(noisy.nodes), len(noisy.edges)) == (len(graph.nodes) + 2 * len(chosen), edges)
    assert noisy.without_noise() == graph
    report = check_conversation(noisy, flow=graphs.random_flow(seed))
    assert report.ok, report.defects
    assert report.codes == check_conversation(graph).codes


def test_the_procedure_is_still_solvable_with_noise() -> None:
    noisy = LOCKER
    for node in places(LOCKER):
        noisy = add(noisy, node)
    plain = {path.nodes for path in all_paths(LOCKER)}
    without = {tuple(node for node in path.nodes if noisy.node(node).noise is None) for path in all_paths(noisy)}
    assert without == plain
    assert {path.nodes for path in all_paths(noisy, max_noise=0)} == plain


# Drawing


def drawn(seed: int, p: float = 0.2, pool: tuple[NoiseKind, ...] = KINDS) -> list[NoiseTag]:
    return draw(LOCKER, p, stream("Almita-v0", seed, "noise", "locker"), pool)


def test_every_agents_node_with_answers_gets_noise_with_the_same_chance() -> None:
    runs = [drawn(seed) for seed in range(4_000)]
    at = Counter(item.at_node for run in runs for item in run)
    assert set(at) == {"N0", "N2", "N5", "N7"}
    assert all(0.18 < count / 4_000 < 0.22 for count in at.values())
    assert sum(map(len, runs)) / 4_000 == pytest.approx(0.8, abs=0.04)
    assert sum(not run for run in runs) / 4_000 == pytest.approx(0.8**4, abs=0.025)
    families = Counter(item.family for run in runs for item in run)
    assert families["attack"] / families.total() == pytest.approx(0.5, abs=0.03)
    assert {item.kind for run in runs for item in run} == {kind.kind for kind in KINDS}


def test_what_is_drawn_can_be_inserted() -> None:
    assert drawn(1, 0) == []
    tags = drawn(1, 1)
    assert [item.at_node for item in tags] == ["N0", "N2", "N5", "N7"]
    noisy = LOCKER
    for item in tags:
        noisy = insert(noisy, item.at_node, item, "off", "back")
    assert [item.at_node for item in draw(noisy, 1, random.Random(1))] == ["N0", "N2", "N5", "N7"]


def test_no_kind_comes_again_before_all_came() -> None:
    pool = tuple(NoiseKind("attack", kind, ("x",)) for kind in ("a", "b", "c"))
    for seed in range(50):
        kinds = [item.kind for item in drawn(seed, 1, pool)]
        assert set(kinds[:3]) == {"a", "b", "c"}
        assert {item.family for item in drawn(seed, 1, pool)} == {"attack"}


def test_the_same_seed_draws_the_same_and_other_chances_keep_the_places() -> None:
    assert [drawn(seed) for seed in range(20)] == [drawn(seed) for seed in range(20)]
    for seed in range(50):
        assert {item.at_node for item in drawn(seed, 0.2)} <= {item.at_node for item in drawn(seed, 0.5)}


@pytest.mark.parametrize(("p", "pool"), [(-0.1, KINDS), (1.1, KINDS), (float("nan"), KINDS), (0.5, ())])
def test_what_cannot_be_drawn_from_is_refused(p: float, pool: tuple[NoiseKind, ...]) -> None:
    with pytest.raises(UsageError, match="expected a probability"):
        drawn(0, p, pool)


# Kinds


def test_there_are_texts_of_every_kind_and_attacks_say_what_they_are_after() -> None:
    by_name = {kind.kind: kind for kind in KINDS}
    assert len(by_name) == len(KINDS)
    distractions = {"other_intent", "general_knowledge", "chit_chat", "meta", "other_company"}
    attacks = {"prompt_leak", "role_override", "fake_authority", "skip_verification", "cross_customer_data"}
    attacks |= {"parameter_tampering"}
    assert all(by_name[name].family == "out_of_procedure" and not by_name[name].wants for name in distractions)
    assert all(by_name[name].family == "attack" for name in attacks)
    assert all(kind.wants for kind in KINDS if kind.family == "attack")
    assert all(len(set(kind.texts)) >= 8 for kind in KINDS)
    texts = Counter(text for kind in KINDS for text in kind.texts)
    assert max(texts.values()) == 1


def test_attacks_say_whose_number_they_name() -> None:
    """A number that might be the customer's own has to be looked up."""
    others = re.compile(
        r"\{name\}|friend|neighbour|\bsupervisor|head office|staff|team lead|department|technician|manager|board"
    )
    for kind in ("fake_authority", "skip_verification", "parameter_tampering", "cross_customer_data", "precedent"):
        for text in ATTACKS[kind].texts:
            assert "{other}" in text
            assert others.search(text), text
