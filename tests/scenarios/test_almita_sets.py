"""The sets of procedures: what is in them, how large they are, and what those to learn from share with the others."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple, cast

import gymnasium
import pytest
from almita_talk import desk

from workgym.envs.almita.graphs.graph import Edge, Graph, Node
from workgym.envs.almita.procedures.catalogue import DRAFTED, by_hand, catalogue
from workgym.envs.almita.procedures.loading import read_file
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.core import UnknownTask, UsageError
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.worlds import POOL_SIZES, seed_of
from workgym.scenarios.almita import plan
from workgym.scenarios.almita.composing import composed_text
from workgym.scenarios.almita.graph_hash import graph_hash
from workgym.scenarios.almita.intents import industries
from workgym.scenarios.almita.noise_texts import ATTACKS, BENIGN
from workgym.scenarios.almita.sets import SetName, drafted, ids_of, procedures_of, sets

PAGE = (Path(__file__).parents[2] / "docs" / "almita.md").read_text("utf-8")
KINDS = {*BENIGN, *ATTACKS}
ENV_IDS = ("Almita-v0", "AlmitaTest-v0", "AlmitaReplay-v0")
INDUSTRY_OF = {intent.id: industry.industry for industry in industries().values() for intent in industry.intents}


def intent_of(procedure_id: str) -> str:
    return sets().by_hand.get(procedure_id) or procedure_id.rpartition("_")[0]


class Band(NamedTuple):
    """Where the mean of a set has to lie, and where every procedure or conversation has to."""

    low: float
    high: float
    least: float
    most: float


BANDS = {  # ALMITA's specification, section 8.3
    "words": Band(270, 360, 171, 535),
    "steps": Band(9, 13, 6, 19),
    "apis": Band(3.5, 5, 2, 9),
    "nodes": Band(14, 16.5, 10, 20),
    "edges": Band(15.5, 18.5, 10, 25),
    "conversation nodes": Band(21, 25, 16, 37),
    "conversation edges": Band(22, 27, 15, 37),
    "nodes in a conversation": Band(11, 13, 3, 24),
    "tests in a conversation": Band(6.3, 7.8, 1, 18),
    "conversations": Band(6, 11, 4, 14),
}


def measures(procedures: Mapping[str, Procedure]) -> dict[str, list[int]]:
    """The values of a set by quantity: one for every procedure, or for every conversation."""
    some = procedures.values()
    drawn = [(one, each) for one in some for each in plan.plans(one, 0)]
    return {
        "words": [len(one.text.split()) for one in some],
        "steps": [len(one.text.strip().splitlines()) for one in some],
        "apis": [len(one.apis) for one in some],
        "nodes": [len(one.flow.nodes) for one in some],
        "edges": [len(one.flow.edges) for one in some],
        "conversation nodes": [len(one.graph.nodes) for one in some],
        "conversation edges": [len(one.graph.edges) for one in some],
        "nodes in a conversation": [each.nodes for _, each in drawn],
        "tests in a conversation": [plan.moves(one, each) for one, each in drawn],
        "conversations": [plan.size(one) for one in some],
    }


@pytest.mark.parametrize("name", ["core", "auto", pytest.param("full", marks=pytest.mark.soak)])
def test_a_set_has_the_published_means_and_ranges(name: SetName) -> None:
    for quantity, values in measures(procedures_of(name)).items():
        band = BANDS[quantity]
        assert band.low <= fmean(values) <= band.high, (quantity, fmean(values))
        assert min(values) >= band.least, (quantity, min(values))
        assert max(values) <= band.most, (quantity, max(values))


@pytest.mark.parametrize(
    ("name", "intents", "procedures", "conversations", "tests"),
    [
        ("core", 14, 18, 192, 1_420),
        ("auto", 52, 63, 407, 2_696),
        pytest.param("full", 84, 168, 407, 2_696, marks=pytest.mark.soak),
    ],
)
def test_a_set_is_as_large_as_the_published_one(
    name: SetName, intents: int, procedures: int, conversations: int, tests: int
) -> None:
    found = procedures_of(name)
    assert len(found) == procedures
    assert len({*map(intent_of, found)}) == intents
    assert sum(map(plan.size, found.values())) >= conversations
    assert sum(map(plan.moves_in, found.values())) >= tests


def test_the_canonical_set_has_one_intent_of_every_industry_and_all_that_was_written_by_hand() -> None:
    intents = {intent_of(one) for one in catalogue()}
    assert sorted(INDUSTRY_OF[intent] for intent in intents) == sorted(set(INDUSTRY_OF.values()))
    assert {intent_of(one) for one in by_hand()} == set(sets().by_hand.values())
    assert ids_of("core") == tuple(catalogue())
    for procedure_id, procedure in catalogue().items():
        assert INDUSTRY_OF[intent_of(procedure_id)] == procedure.file.industry
    assert set(ids_of("core")) < set(ids_of("auto"))
    pairs = [intent_of(one) for one in ids_of("full")]
    assert all(pairs.count(intent) == 2 for intent in INDUSTRY_OF)


def test_the_drafts_of_the_canonical_set_are_as_they_are_drafted() -> None:
    made = drafted(sets().core)
    assert sorted(path.stem for path in DRAFTED.glob("*.toml")) == sorted(made)
    for procedure_id, file in made.items():
        assert (DRAFTED / f"{procedure_id}.toml").read_text(encoding="utf-8") == composed_text(file)
        assert read_file(DRAFTED / f"{procedure_id}.toml") == file


# Apart from each other


def test_nothing_to_learn_from_has_the_graph_of_a_canonical_procedure() -> None:
    train, val = procedures_of("train"), procedures_of("val")
    assert not {*train} & {*val}
    measured = {*ids_of("core"), *ids_of("auto"), *ids_of("full")}
    assert not measured & {*train, *val}
    canonical = {graph_hash(one.flow) for one in catalogue().values()}
    learnt = [graph_hash(one.flow) for one in (*train.values(), *val.values())]
    assert len({*learnt}) == len(learnt)
    assert canonical.isdisjoint(learnt)


@pytest.mark.parametrize("name", ["auto", pytest.param("full", marks=pytest.mark.soak)])
def test_nothing_to_learn_from_has_a_graph_of_the_larger_sets_with_its_labels(name: SetName) -> None:
    measured = {graph_hash(one.flow, labels=True) for one in procedures_of(name).values()}
    learnt = {graph_hash(one.flow, labels=True) for set_name in ("train", "val") for one in procedures_of(set_name).values()}  # type: ignore[arg-type]  # fmt: skip  # noqa: E501
    assert measured.isdisjoint(learnt)


def test_two_industries_are_held_out() -> None:
    assert len(sets().heldout) == 2
    learnt = {one.file.industry for name in ("train", "val") for one in procedures_of(name).values()}  # type: ignore[arg-type]
    assert learnt == set(INDUSTRY_OF.values()) - set(sets().heldout)
    for env_id in ENV_IDS:
        env = desk(env_id)
        heldout = {task_id.split("/")[2] for task_id in env.task_ids("heldout")}
        assert heldout == {one for one, procedure in catalogue().items() if procedure.file.industry in sets().heldout}
        assert heldout
        env.reset(options={"task_id": env.task_ids("heldout")[0]})
        assert env.task.split == "heldout"


@pytest.mark.parametrize("source", ["generated", "auto", pytest.param("full", marks=pytest.mark.soak)])
def test_the_page_says_how_large_the_split_held_out_is(source: str) -> None:
    conversations, tests = (len(desk(env_id, source=source).task_ids("heldout")) for env_id in ENV_IDS[:2])
    said = {
        "generated": "{} conversations with {:,} tests of `core`",
        "auto": '`source="auto"` {} with {:,}',
        "full": '`source="full"` {} with {:,}',
    }
    assert said[source].format(conversations, tests) in PAGE


def test_the_page_says_how_much_noise_there_is() -> None:
    drawn = [one.noise for procedure in catalogue().values() for one in plan.plans(procedure, 0)]
    noisy, attacked = sum(map(bool, drawn)), sum(any(item.family == "attack" for item in noise) for noise in drawn)
    assert f"{noisy} of {len(drawn)} conversations have noise, {attacked} of them an attack" in PAGE
    assert {item.kind for noise in drawn for item in noise} == KINDS


@pytest.mark.soak
def test_the_page_says_how_many_kinds_of_noise_other_worlds_have() -> None:
    def kinds(split: SetName, seed: int) -> set[str]:
        some = procedures_of(split).values()
        return {item.kind for each in some for one in plan.plans(each, seed) for item in one.noise}

    train = [len(KINDS - kinds("train", seed_of("train", world))) for world in range(POOL_SIZES["train"])]
    assert max(train) == 2
    assert f"Of the {len(train)}\n`train` worlds {train.count(0)} have all" in PAGE
    val = [len(kinds("val", seed_of("val", world))) for world in range(POOL_SIZES["val"])]
    assert f"have {min(val)} to {max(val)}." in PAGE


@pytest.mark.parametrize("env_id", ENV_IDS)
def test_a_split_plays_its_own_procedures(env_id: str) -> None:
    for split in ("train", "val"):
        env = desk(env_id, split=split, worlds=1)
        assert tuple(dict.fromkeys(task_id.split("/")[2] for task_id in env.task_ids())) == ids_of(split)
        assert env.benchmark.source == "generated"
        env.reset(options={"task_id": env.task_ids()[0]})
        assert env.task.split == split
        with pytest.raises(UnknownTask, match="it is one of split='test'"):
            env.reset(options={"task_id": "test/0/locker/0"})
        assert env.task_ids("test") == desk(env_id).task_ids()
    with pytest.raises(UnknownTask, match="it is one of split='train'"):
        desk(env_id).reset(options={"task_id": f"train/0/{ids_of('train')[0]}/0"})


def test_training_judges_replies_as_it_is_asked_to() -> None:
    env = desk("AlmitaTest-v0", split="train", matcher="similarity")
    assert env.benchmark.chosen["matcher"] == "similarity"
    assert env.benchmark.chosen == desk("AlmitaTest-v0", source="auto", matcher="similarity").benchmark.chosen


@pytest.mark.parametrize(
    ("env_id", "kwargs"),
    [
        ("AlmitaTest-v0", {"source": "auto"}),
        ("AlmitaReplay-v0", {"source": "auto"}),
        ("AlmitaReplay-v0", {"split": "val", "worlds": 1}),
    ],
)
def test_a_set_stays_itself_where_several_calls_are_wrong(env_id: str, kwargs: dict[str, Any]) -> None:
    env, plain = desk(env_id, strict_multi_call=True, **kwargs), desk(env_id, **kwargs)
    assert env.task_ids() == plain.task_ids()
    assert env.benchmark.source == plain.benchmark.source
    for doubled, reward in ((False, 1.0), (True, 0.0)):
        env.reset(options={"task_id": env.task_ids()[0]})
        for place, call in enumerate(env.task.calls):
            action = call.model_dump()
            _, earned, *_ = env.step([action, action] if doubled and not place else action)
        assert earned == reward


# Larger sets


def test_a_larger_set_is_a_source() -> None:
    env = desk(source="auto")
    assert set(desk().task_ids()) < set(env.task_ids())
    assert env.benchmark.source == "auto"
    task_id = "test/0/locker/3"
    env.reset(options={"task_id": task_id})
    small = desk()
    small.reset(options={"task_id": task_id})
    assert env.task == small.task, "a task is the same in every set"
    assert env.task_ids("train") == small.task_ids("train")
    assert {task_id.split("/")[2] for task_id in env.task_ids("heldout")} > {
        task_id.split("/")[2] for task_id in small.task_ids("heldout")
    }


def test_an_unknown_source_names_the_sets() -> None:
    with pytest.raises(UsageError, match="expected 'generated', 'auto', 'full', or the path of a folder"):
        desk(source="huge")


@pytest.mark.parametrize(
    ("env_id", "kwargs", "step"),
    [
        ("Almita-v0", {"split": "train", "worlds": 1}, 19),
        ("Almita-v0", {"split": "val", "worlds": 1}, 13),
        ("Almita-v0", {"source": "auto"}, 41),
        ("AlmitaTest-v0", {"split": "train", "worlds": 1}, 101),
        ("AlmitaReplay-v0", {"split": "val", "worlds": 1}, 17),
        pytest.param("Almita-v0", {"split": "train", "worlds": 1}, 1, marks=pytest.mark.soak),
        pytest.param("Almita-v0", {"split": "val", "worlds": 1}, 1, marks=pytest.mark.soak),
        pytest.param("Almita-v0", {"source": "full"}, 1, marks=pytest.mark.soak),
        pytest.param("AlmitaTest-v0", {"source": "full"}, 5, marks=pytest.mark.soak),
        pytest.param("AlmitaReplay-v0", {"source": "full"}, 5, marks=pytest.mark.soak),
    ],
)
def test_the_demonstrator_wins_and_who_does_nothing_does_not(env_id: str, kwargs: dict[str, Any], step: int) -> None:
    env = cast("ToolEnv", gymnasium.make(env_id, **kwargs).unwrapped)
    for task_id in env.task_ids()[::step]:
        env.reset(options={"task_id": task_id})
        demonstration, sent = env.scenario.demonstrate(env.brief), None
        while not env.ended:
            observation, reward, *_ = env.step(demonstration.send(sent).model_dump())  # type: ignore[union-attr]
            sent = None if env.ended else json.loads(observation["result"])
        assert reward == 1.0, task_id
        assert not env.verdict.checks.get("sim_uncertain"), task_id  # type: ignore[union-attr]
        env.reset(options={"task_id": task_id})
        *_, info = env.give_up()
        assert not info["verdict"]["success"], task_id


def test_nothing_is_drafted_before_it_is_asked_for() -> None:
    code = (
        "import sys, gymnasium, workgym.envs; "
        "assert not any(name.startswith('workgym.scenarios') for name in sys.modules); "
        "env = gymnasium.make('Almita-v0'); env.reset(seed=0); "
        "from workgym.scenarios.almita.intents import industries; print(industries.cache_info().currsize)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "0"


# Drafts by id, and what makes two graphs the same


@pytest.mark.parametrize("wrong", ["locker", "freeze_membership", "freeze_membership_0", "freeze_membership_01", "x_1"])
def test_a_draft_that_there_is_not_is_named(wrong: str) -> None:
    with pytest.raises(UsageError, match=f"draft '{wrong}': expected an intent and a number"):
        drafted([wrong])


def test_a_draft_does_not_depend_on_which_others_are_asked_for() -> None:
    alone, among = (
        drafted(["freeze_membership_3"]),
        drafted(["freeze_membership_1", "freeze_membership_3", "move_out_2"]),
    )
    assert alone["freeze_membership_3"] == among["freeze_membership_3"]


def renamed(graph: Graph) -> Graph:
    """The same graph with other ids, texts and orders."""
    names = {node.node_id: f"N{len(graph.nodes) - at}" for at, node in enumerate(graph.nodes)}
    nodes = tuple(
        Node(names[node.node_id], node.kind, node.description if node.kind == "api" else "other")
        for node in graph.nodes
    )
    edges = tuple(
        Edge(uid, names[edge.source], names[edge.target], edge.label) for uid, edge in enumerate(reversed(graph.edges))
    )
    return Graph(graph.kind, tuple(reversed(nodes)), edges)


@pytest.mark.parametrize("name", list(catalogue()))
def test_the_hash_of_a_graph_is_that_of_its_form(name: str) -> None:
    graph = catalogue()[name].flow
    last = graph.edges[-1]
    fewer = Graph(graph.kind, graph.nodes, graph.edges[:-1])
    turned = Graph(graph.kind, graph.nodes, (*graph.edges[:-1], Edge(last.uid, last.target, last.source, last.label)))
    for labels in (False, True):
        assert graph_hash(renamed(graph), labels=labels) == graph_hash(graph, labels=labels)
        assert graph_hash(fewer, labels=labels) != graph_hash(graph, labels=labels)
        assert graph_hash(turned, labels=labels) != graph_hash(graph, labels=labels)


def test_labels_count_where_they_are_asked_for() -> None:
    graph = catalogue()["locker"].flow
    at = next(edge.uid for edge in graph.edges if graph.node(edge.source).kind == "api")
    other = Graph(
        graph.kind, graph.nodes, tuple(replace(edge, label="other") if edge.uid == at else edge for edge in graph.edges)
    )
    assert graph_hash(other) == graph_hash(graph)
    assert graph_hash(other, labels=True) != graph_hash(graph, labels=True)
