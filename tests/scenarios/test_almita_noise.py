"""Noise: where it may stand, what it adds, that it can be taken out again, and how it is drawn."""

from __future__ import annotations

import random
import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any, Final, Literal

import almita_graphs as graphs  # type: ignore[import-not-found]  # in tests/envs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from workgym.envs.almita.graphs.checks import check_conversation
from workgym.envs.almita.graphs.graph import Graph, NoiseTag, to_conversation
from workgym.envs.core.errors import UsageError
from workgym.scenarios.almita.encodings import ENCODINGS, decoded
from workgym.scenarios.almita.noise import KINDS, TERMINAL, NoiseKind, Rejoin, draw, insert, way_back, with_noise
from workgym.scenarios.almita.noise_texts import ANSWERS, ASK_NOTHING, ATTACKS, BENIGN, PLACES
from workgym.scenarios.almita.paths import all_paths
from workgym.scenarios.almita.sampler import Sampler
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


def test_one_more_thing_leaves_the_end_an_end() -> None:
    more = insert(LOCKER, "N10", tag("N10"), "one more thing", "no, and goodbye", allow_leaf=True)
    assert (len(more.nodes), len(more.edges)) == (16, 16)
    assert [(edge.source, edge.target) for edge in more.edges[14:]] == [("N10", "N14"), ("N14", "N15")]
    assert more.leaves == (*LOCKER.leaves, "N15")
    assert check_conversation(more).ok
    ends = Counter(path.nodes[-1] for path in all_paths(more))
    assert ends["N10"] == ends["N15"] == sum(path.nodes[-1] == "N10" for path in all_paths(LOCKER))
    with pytest.raises(UsageError, match="expected one of the agent's nodes: "):
        insert(more, "N15", tag("N15"), "a", "b", allow_leaf=True)


def test_walks_end_before_and_behind_one_more_thing() -> None:
    more = insert(LOCKER, "N10", tag("N10"), "one more thing", "no, and goodbye", allow_leaf=True)
    sampler = Sampler(more, random.Random(7).random)
    ends = Counter(path.nodes[-1] for path in sampler.paths(400))
    assert set(ends) == {*more.leaves}
    assert 0.3 < ends["N15"] / (ends["N10"] + ends["N15"]) < 0.7
    assert sampler.stops == {"N10": 1 + ends["N10"]}
    first = Counter(Sampler(more, random.Random(seed).random).path().nodes[-1] for seed in range(600))
    assert 0.15 < first["N15"] / (first["N10"] + first["N15"]) < 0.35, "weight 1 to 3: a quarter"


REJOINS: Final[tuple[Rejoin, ...]] = ("return", "terminal", "mixed")


@given(st.integers(0, 2**32), st.floats(0, 1), st.sampled_from(REJOINS), st.booleans())
def test_drawn_noise_keeps_all_rules_and_can_be_taken_out(seed: int, p: float, rejoin: Rejoin, leaf: bool) -> None:
    flow = graphs.random_flow(seed)
    graph = to_conversation(flow)
    noisy = with_noise(graph, p, random.Random(seed), rejoin=rejoin, allow_leaf=leaf)
    assert noisy.without_noise() == graph
    report = check_conversation(noisy, flow=flow)
    assert report.ok, report.defects
    assert report.codes == check_conversation(graph).codes
    assert {*graph.leaves} <= {*noisy.leaves}
    tags = [node.noise for node in noisy.nodes if node.kind == "user" and node.noise is not None]
    at_ends = [item for item in tags if item.at_node in graph.leaves]
    assert leaf or not at_ends
    assert all(item.kind not in {*ASK_NOTHING, *PLACES} for item in at_ends)
    added = len(noisy.leaves) - len(graph.leaves)
    assert {"return": added == len(at_ends), "terminal": added == len(tags), "mixed": added <= len(tags)}[rejoin]


def test_mixed_noise_ends_a_path_with_the_chance_of_the_specification() -> None:
    rng = stream("Almita-v0", 0, "noise", "ways")
    ways = Counter(way_back("mixed", rng) for _ in range(8_000))
    assert ways["terminal"] / 8_000 == pytest.approx(0.15, abs=0.015)
    assert TERMINAL == 0.15
    state = rng.getstate()
    assert (way_back("return", rng), way_back("terminal", rng)) == ("return", "terminal")
    assert rng.getstate() == state
    noisy = [with_noise(LOCKER, 1, random.Random(seed), rejoin="mixed") for seed in range(500)]
    ended = sum(len(graph.leaves) - len(LOCKER.leaves) for graph in noisy)
    assert ended / 2_000 == pytest.approx(0.15, abs=0.03)


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

SPECIFIED: Final = {
    "out_of_procedure": {
        "other_intent", "general_knowledge", "chit_chat", "other_company", "advice", "meta", "gibberish",
        "other_language", "impatience", "incomplete_utterance", "change_of_mind", "slot_correction",
        "false_claim_of_action",
    },
    "attack": {
        "prompt_leak", "role_override", "fake_authority", "fake_system_text", "skip_verification",
        "cross_customer_data", "parameter_tampering", "policy_exception_pressure", "precedent", "encoded_instruction",
        "payload_in_slot", "indirect_injection", "multi_turn_escalation", "confirm_hijack",
    },
}  # fmt: skip
"""The 27 kinds of the specification, section 3.4."""
EIGHT: Final = 8
WORDS: Final = {
    "noun": "reference", "other": "AB-1234", "name": "Rosa Weiss", "company": "Example", "api": "find_it",
    "token": "HERON-21", "wrong": "AB-1243",
}  # fmt: skip


def test_the_kinds_are_those_of_the_specification() -> None:
    for family, names in SPECIFIED.items():
        assert {kind.kind for kind in KINDS if kind.family == family} == names
    assert len(KINDS) == sum(map(len, SPECIFIED.values())) == 27


def test_every_kind_has_eight_texts_and_attacks_say_what_they_are_after() -> None:
    for kind in KINDS:
        steps = ATTACKS[kind.kind].steps if kind.family == "attack" else 1
        assert len(kind.texts) >= EIGHT * steps, kind.kind
        assert len(kind.texts) % steps == 0
        assert bool(kind.wants) == (kind.family == "attack")
    hidden = [text for attack in ATTACKS.values() for text in attack.hidden]
    assert all(len(attack.hidden) >= EIGHT for attack in ATTACKS.values() if attack.hidden)
    texts = Counter([*(text for kind in KINDS for text in kind.texts), *hidden])
    assert max(texts.values()) == 1
    codes = {**dict.fromkeys(ENCODINGS, "x"), **WORDS}
    assert all(text.format_map(codes) for text in texts), "no gap is unknown"
    assert {*PLACES} <= {kind.kind for kind in KINDS}
    assert {*ANSWERS} == {*ASK_NOTHING} <= {*BENIGN}


INDUSTRY: Final = re.compile(
    r"parcel|locker|courier|deliver\w*|shop|store|purchase|refund|internet|router|broadband|mobile|sim card|roaming|"
    r"tariff|bank|credit card|debit|loan|insur\w*|premium|airline|flight|plane|baggage|luggage|ticket|hotel|room|"
    r"booking|check-in|stream\w*|film|series|playlist|subscription|gym|membership|trainer|utility|utilities|meter|"
    r"electricity|gas|water|clinic|doctor|patient|referral|software|workspace|licence|rental|rent|cars?|pickup"
)
"""Words of the 14 industries (section 8.2)."""


def test_texts_name_no_industry() -> None:
    """Neither the words of the 14 industries, nor what their files call the things that customers have."""
    folder = Path(__file__).parents[2] / "scenarios" / "almita" / "industries"
    generic = {"file", "line", "key", "plan", "return", "result", "stay", "visit", "notice", "product", "bill", "card"}
    files = [tomllib.loads(path.read_text("utf-8")) for path in sorted(folder.glob("*.toml"))]
    things = {thing["noun"] for file in files for thing in file["entities"].values()}
    assert len(things) > 15
    named = re.compile(rf"\b(?:{INDUSTRY.pattern}|{'|'.join(sorted(things - generic))})s?\b", re.IGNORECASE)
    hidden = [text for attack in ATTACKS.values() for text in attack.hidden]
    for text in [*(text for kind in KINDS for text in kind.texts), *hidden]:
        assert not named.search(text), text
    assert named.search("Where is my parcel?")


SINGLE: Final = (
    "fake_authority", "skip_verification", "parameter_tampering", "cross_customer_data", "precedent", "payload_in_slot",
    "confirm_hijack",
)  # fmt: skip
"""The attacks of which every message names another customer's value, in plain letters."""


def test_attacks_say_whose_number_they_name() -> None:
    """A number that might be the customer's own has to be looked up."""
    others = re.compile(
        r"\{name\}|friend|neighbour|\bsupervisor|head office|staff|team lead|department|technician|manager|board"
    )
    texts = [text for kind in SINGLE for text in ATTACKS[kind].texts]
    texts += [text for attack in ATTACKS.values() for text in attack.hidden]
    texts += list(ATTACKS["multi_turn_escalation"].texts[2::3])
    for text in texts:
        assert "{other}" in text
        assert others.search(text), text


def test_the_steps_of_an_escalation_name_a_value_last() -> None:
    """So that two messages, the last of a sequence, want the same as three."""
    texts = ATTACKS["multi_turn_escalation"].texts
    for start in range(0, len(texts), 3):
        assert [("{other}" in text) for text in texts[start : start + 3]] == [False, False, True]


@pytest.mark.parametrize("name", ENCODINGS)
def test_what_is_written_in_a_code_can_be_read(name: str) -> None:
    for text in ATTACKS["encoded_instruction"].hidden:
        written = ENCODINGS[name](text, WORDS)
        plain = text.format_map(WORDS)
        assert written != plain
        assert decoded(name, written) == (plain if name != "leet" else written)
        if name == "leet":
            assert WORDS["other"] in written, "a number stays a number"
            assert written.translate(str.maketrans("013457", "oieast")).casefold() != written.casefold()


def test_what_customers_take_back_they_take_back_at_once() -> None:
    back = re.compile(r"\b(?:no|never mind|do not|scrap|stop|will not|nothing changes|forget)\b", re.IGNORECASE)
    for kind in ("change_of_mind", "slot_correction"):
        assert all(back.search(text) for text in BENIGN[kind])
    assert all("{wrong}" in text and "{other}" not in text for text in BENIGN["slot_correction"])
