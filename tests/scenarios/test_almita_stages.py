"""The stages of the pipeline one after the other: what they make, own material, and what they are given wrong."""

from __future__ import annotations

import csv
import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import duckdb
import pytest
from almita_small_set import CHOICES, SEED, digests, lines, put, small_set, written
from hypothesis import given, settings
from hypothesis import strategies as st

from workgym.envs.almita.graphs.graph import to_conversation
from workgym.envs.core.errors import UsageError
from workgym.scenarios.almita.intents import industries
from workgym.scenarios.almita.paths import without_noise
from workgym.scenarios.almita.pipeline.documents import to_jsonl
from workgym.scenarios.almita.pipeline.made import MadeItems
from workgym.scenarios.almita.pipeline.presets import IntentChoice, choices_of
from workgym.scenarios.almita.pipeline.running import STAGES, GeneratedSet, file_of, generate, generate_from, stage_of
from workgym.scenarios.almita.pipeline.set_tables import TABLES
from workgym.scenarios.almita.plan import CONVERSATIONS, paths_of

LATER = ("procedures", "apis", "flowgraphs", "conversation_graphs", "noise", "paths", "conversations", "tests")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(small_set(), tmp_path_factory.mktemp("set") / "small")


def by_id(made: MadeItems, stage: str) -> dict[str, str]:
    return {getattr(item, STAGES[stage]): to_jsonl([item]) for item in getattr(made, stage)}


def test_every_stage_keeps_all_that_it_makes() -> None:
    found = small_set()
    assert found.report.ok
    assert [row.stage for row in found.funnel] == list(STAGES)
    assert all(row.auto_kept == row.generated > 0 and row.rejected_by == {} for row in found.funnel)
    assert len(found.made.procedures) == len(found.made.flowgraphs) == len(CHOICES)
    assert len(found.made.conversations) == len(found.made.paths) >= CONVERSATIONS * len(CHOICES)
    counted = sum(
        sum(message.role in ("assistant", "api") for message in one.messages) for one in found.made.conversations
    )
    assert len(found.made.tests) == counted  # no conversation begins with a greeting


def test_items_follow_from_each_other() -> None:
    made = small_set().made
    for flow in made.flowgraphs:
        assert flow.graph == made.playable[flow.procedure_id].flow
        plain, noisy = made.plain_graphs[flow.graph_id].graph, made.noisy_graphs[flow.graph_id].graph
        assert flow.graph is not None
        assert plain == to_conversation(flow.graph)
        assert noisy is not None
        assert noisy.without_noise() == plain
    for path in made.paths:
        graph = made.noisy_graphs[path.graph_id].graph
        assert graph is not None
        plain_nodes = without_noise(graph.without_noise(), path.path).nodes
        assert [node for node in path.path.nodes if graph.node(node).noise is None] == list(plain_nodes)
    noises = [message.noise for one in made.conversations for message in one.messages if message.noise]
    assert {noise.family for noise in noises} == {"attack", "out_of_procedure"}
    replies = [test for test in made.tests if test.expected_type == "reply" and "leaf" in test.tags]
    assert replies
    assert all(test.acceptable_replies and test.expected_reply not in test.acceptable_replies for test in replies)


def test_coverage_is_that_of_all_that_has_a_world() -> None:
    found = small_set()
    for one in found.graphs:
        assert CONVERSATIONS <= one.paths <= 20
        assert 0.8 < one.coverage.edges <= 1
        assert one.coverage.distinct_paths > 4
        assert 0.3 < (one.coverage.entropy or 0) <= 1
        procedure = found.made.playable[one.graph_id]
        graph = found.made.noisy_graphs[one.graph_id].graph
        assert graph is not None
        walked = {
            edge
            for path in found.made.paths
            if path.graph_id == one.graph_id
            for edge in without_noise(graph.without_noise(), path.path).edges
        }
        assert len(walked & {edge for path in paths_of(procedure) for edge in path.edges}) > len(walked) / 2


def test_one_more_intent_changes_no_other_item() -> None:
    more = generate_from([*CHOICES, IntentChoice("extend_rental", ("extend_rental_1",))], SEED).made
    for stage in STAGES:
        ours, theirs = by_id(small_set().made, stage), by_id(more, stage)
        assert len(theirs) > len(ours)
        assert {name: theirs[name] for name in ours} == ours


def test_another_seed_makes_other_items() -> None:
    other = generate_from(CHOICES[1:], SEED + 1).made
    for stage in ("procedures", "noise", "paths", "conversations", "tests"):
        ours = by_id(small_set().made, stage)
        assert any(text != ours.get(name) for name, text in by_id(other, stage).items())


def test_what_is_written_is_read_again_the_same(folder: Path, tmp_path: Path) -> None:
    found = generate_from((), SEED, folder)
    assert found.report.ok
    again = written(found, tmp_path / "again")
    ours, theirs = digests(folder), digests(again)
    assert {name for name in ours if ours[name] != theirs[name]} <= {"defects.jsonl"}  # they name files and lines
    assert "file" not in json.loads((folder / "defects.jsonl").read_text().splitlines()[0])


def test_two_processes_write_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from almita_small_set import *\nwritten(small_set(), Path(sys.argv[1]))"
    )
    path = os.pathsep.join(filter(None, (str(Path(__file__).parent), os.environ.get("PYTHONPATH"))))
    seed = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    subprocess.run(
        [sys.executable, "-c", program, tmp_path / "set"],
        env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": seed},
        check=True,
        timeout=120,
    )
    assert digests(tmp_path / "set") == digests(folder)


def test_the_database_and_the_sheet_have_what_the_lines_have(folder: Path) -> None:
    made = small_set().made
    with duckdb.connect(str(folder / "set.duckdb"), read_only=True) as connection:
        for name in TABLES:
            assert connection.execute(f"SELECT count(*) FROM {name}").fetchall()[0][0] > 0
        for stage in ("intents", "procedures", "paths", "conversations", "tests"):
            ids = [row[0] for row in connection.execute(f"SELECT {STAGES[stage]} FROM {stage}").fetchall()]
            assert ids == [getattr(item, STAGES[stage]) for item in getattr(made, stage)]
        rows = connection.execute("SELECT count(*), count(DISTINCT conversation_id) FROM world.customers").fetchall()
        assert rows[0][1] == len(made.conversations)
        wanted = sum(len(one.world["customers"]) for one in made.conversations)
        assert rows[0][0] == wanted
        calls = connection.execute(
            "SELECT count(*) FROM tests JOIN messages USING (conversation_id) "
            "WHERE expected_type = 'api' AND role = 'api' AND content LIKE expected_api || '(%'"
        ).fetchall()
        assert calls[0][0] > 0
    with (folder / "tests.csv").open(encoding="utf-8", newline="") as file:
        sheet = list(csv.DictReader(file))
    assert [row["test_id"] for row in sheet] == [test.test_id for test in made.tests]
    assert {row["intent"] for row in sheet} == {choice.intent_id for choice in CHOICES}
    assert not any("outcomes" in api or "mutates" in api for row in sheet for api in json.loads(row["apis"]))
    assert all(json.loads(row["context"])[-1]["role"] in ("user", "api_output") for row in sheet)


def test_presets_have_the_published_sizes() -> None:
    intents = sum(len(industry.intents) for industry in industries().values())
    sizes = {name: choices_of(name) for name in ("core", "auto", "full")}  # type: ignore[arg-type]
    assert [len(sizes[name]) for name in sizes] == [14, 52, intents]
    assert [sum(len(one.procedures) for one in sizes[name]) for name in sizes] == [18, 63, 2 * intents]
    for chosen in sizes.values():
        assert len({one.intent_id for one in chosen}) == len(chosen)


# Own material


def from_own(folder: Path, **edited: list[Any]) -> GeneratedSet:
    """Make the small set from files of some stages."""
    folder.mkdir(exist_ok=True)
    for stage, items in edited.items():
        put(folder, stage, items)
    return generate_from(CHOICES, SEED, folder)


def test_an_edited_flowgraph_makes_other_conversations(folder: Path, tmp_path: Path) -> None:
    graphs = lines(folder, "flowgraphs")
    assert graphs[0]["graph_id"] == "locker"
    old = next(line for line in graphs[0]["text"].splitlines() if "(message)" in line)
    new = old.replace("{", "{Kindly ", 1)
    graphs[0]["text"] = graphs[0]["text"].replace(old, new)
    found = from_own(tmp_path / "own", flowgraphs=graphs)
    assert found.report.ok
    graph = found.made.plain_graphs["locker"].graph
    assert graph is not None
    assert any(node.description.startswith("Kindly ") for node in graph.nodes)
    assert by_id(found.made, "procedures") == by_id(small_set().made, "procedures")


def test_an_edited_text_is_what_agents_read(folder: Path, tmp_path: Path) -> None:
    procedures = lines(folder, "procedures")
    procedures[1]["text"] = procedures[1]["text"].replace("1. ", "1. Be brief. ", 1)
    found = from_own(tmp_path / "own", procedures=procedures)
    tests = [test for test in found.made.tests if "freeze_membership" in test.test_id]
    assert tests
    assert all(test.procedure.startswith("1. Be brief. ") for test in tests)


def test_a_text_alone_goes_on_where_its_items_are_written(folder: Path, tmp_path: Path) -> None:
    procedures = lines(folder, "procedures")
    for one in procedures:
        del one["plays"]
    alone = from_own(tmp_path / "alone", procedures=procedures)
    assert not alone.report.ok
    assert [row.rejected_by for row in alone.funnel if row.rejected_by] == [{"M01": 2}]
    names = ("apis", "flowgraphs", "conversations")
    whole = from_own(
        tmp_path / "whole", procedures=procedures, paths=lines(folder, "paths"), **{n: lines(folder, n) for n in names},
        noise=lines(folder, "noise"),
    )  # fmt: skip
    # Without slots nobody knows that "by mail" names the argument email.
    assert {one.code for one in whole.report.defects if one.severity == "error"} == {"V12"}
    assert len(small_set().made.conversations) > len(whole.made.conversations) > 15
    assert whole.made.tests
    assert all(test.tags == () for test in whole.made.tests)


def test_intents_that_nobody_has_words_for_are_named(tmp_path: Path) -> None:
    own = {"name": "Lost umbrella", "client": "theatre", "issue": "My umbrella stayed in the cloakroom."}
    found = from_own(tmp_path / "own", intents=[{"intent_id": "umbrella", **own}, {**lines_of_small("intents")[0]}])
    assert [(one.code, one.item) for one in found.report.defects if one.severity == "error"] == [
        ("M01", "procedures/umbrella")
    ]
    assert [one.procedure_id for one in found.made.procedures] == ["locker"]
    assert found.made.tests


def lines_of_small(stage: str) -> list[dict[str, Any]]:
    return [json.loads(to_jsonl([item])) for item in getattr(small_set().made, stage)]


# Wrong material


def all_counted(found: GeneratedSet) -> bool:
    return all(row.auto_kept + sum(row.rejected_by.values()) == row.generated for row in found.funnel)


@pytest.mark.parametrize("stage", STAGES)
def test_wrong_lines_are_named_and_the_rest_goes_on(folder: Path, tmp_path: Path, stage: str) -> None:
    key, items = STAGES[stage], list[Any](lines(folder, stage))
    good = len(items)
    strange = {**items[0], key: "strange", "colour": "red"}
    before = {name: lines(folder, name) for name in list(STAGES)[: list(STAGES).index(stage)]}
    found = from_own(tmp_path / "own", **before, **{stage: [*items, '{"half', strange, items[0], "7"]})
    ours = [one for one in found.report.defects if one.severity == "error" and str(one.file).endswith(file_of(stage))]
    assert all(one.code and one.text for one in ours)
    named = {(one.line, one.item) for one in ours}
    assert {good + 1, good + 2, good + 3, good + 4} <= {line for line, _ in named}
    assert {(good + 2, "strange"), (good + 3, items[0][key])} <= named
    row = next(row for row in found.funnel if row.stage == stage)
    assert row.generated == good + 4
    assert row.auto_kept == good - 1
    assert {one.line for one in ours if one.code == "ID1"} == {1, good + 3}
    assert all_counted(found)
    assert found.funnel[-1].auto_kept > 0


def test_a_made_item_names_the_line_that_it_goes_back_to(folder: Path, tmp_path: Path) -> None:
    intents = lines(folder, "intents")
    unknown = {**intents[0], "intent_id": "freeze_membershp", "name": "Pause", "issue": "No time to train."}
    found = from_own(tmp_path / "own", intents=[unknown, *intents])
    (wrong,) = [one for one in found.report.defects if one.severity == "error"]
    assert wrong.text.startswith(f"M01 in {tmp_path / 'own' / 'intents.jsonl'}, line 1, procedures/freeze_membershp: ")
    assert "did you mean freeze_membership or " in wrong.message
    assert "docs/almita-pipeline.md lists all intents" in wrong.message
    assert wrong.stage == "procedures"
    assert all_counted(found)
    warned = [one for one in found.report.defects if one.code == "F18"]
    assert warned
    assert {(one.line, one.stage) for one in warned} == {(3, "flowgraphs")}
    assert all(one.text_line for one in warned)


@pytest.mark.parametrize(
    ("stage", "edit", "code", "said"),
    [
        (
            "intents",
            lambda one: one.update(client="space agency", industry=""),
            "IN1",
            "client: not those of the intent",
        ),
        ("intents", lambda one: one.update(issue="I want a helicopter."), "IN1", "issue: not those of the intent"),
        (
            "procedures",
            lambda one: one.update(text=one["text"].replace("find_parcel", "find_weather")),
            "PF3",
            "names 'find_weather', which plays does not have; its APIs are find_parcel, ",
        ),
        (
            "procedures",
            lambda one: one.update(text=re.sub(r"\b48 hours", "700 hours", one["text"])),
            "PF4",
            "says 700, which the steps of plays do not; the constants by which it is played: valid = 48",
        ),
        ("paths", lambda one: None, "SP4", "edges no path takes "),
        ("conversations", lambda one: one["messages"][1].update(content="Bananas are yellow."), "MT3", "Bananas"),
        (
            "tests",
            lambda one: one.update(expected_reply="Bananas are yellow."),
            "MT3",
            "the judge refuses the expected",
        ),
    ],
)
def test_what_contradicts_the_rest_is_warned_of(
    folder: Path, tmp_path: Path, stage: str, edit: Callable[[dict[str, Any]], Any], code: str, said: str
) -> None:
    items = lines(folder, stage)
    edit(items[0])
    if stage == "paths":
        items = [one for one in items if one["path_id"] != "locker:0"][-12:]
    before = {name: lines(folder, name) for name in list(STAGES)[: list(STAGES).index(stage)]}
    found = from_own(tmp_path / "own", **before, **{stage: items})
    warned = [one for one in found.report.defects if one.code == code]
    assert warned
    assert said in warned[0].message
    assert warned[0].file == str(tmp_path / "own" / file_of(stage))
    assert {one.severity for one in warned} == {"warning"}
    assert not any(one.code == code for one in small_set().report.defects)


PARENTS = {
    "procedures": "intent_id", "apis": "procedure_id", "flowgraphs": "procedure_id", "conversation_graphs": "graph_id",
    "noise": "graph_id", "paths": "graph_id", "conversations": "path_id", "tests": "conversation_id",
}  # fmt: skip


@pytest.mark.parametrize("stage", LATER)
def test_an_item_of_what_is_not_there_is_named(folder: Path, tmp_path: Path, stage: str) -> None:
    items = lines(folder, stage)
    items[0][PARENTS[stage]] = "nobody"
    before = list(STAGES)[: list(STAGES).index(stage)]
    found = from_own(tmp_path / "own", **{stage: items}, **{name: lines(folder, name) for name in before})
    errors = [one for one in found.report.defects if one.code == "ID2"]
    assert next((one.line, one.item) for one in errors) == (1, items[0][STAGES[stage]])
    assert "'nobody'" in errors[0].message
    assert found.funnel[-1].auto_kept > 0


@pytest.mark.parametrize(
    ("stage", "edit", "code"),
    [
        ("procedures", lambda one: one["plays"].update(id="another"), "PF1"),
        ("procedures", lambda one: one["plays"]["agent"].popitem(), "PF2"),
        ("apis", lambda one: one["apis"][0].update(name="Find It"), "S3.03"),
        ("flowgraphs", lambda one: one.update(text=one["text"].replace("(start_message)", "(message)")), "F01"),
        ("flowgraphs", lambda one: one.update(text=one["text"].replace("(api)", "(apy)", 1)), "G03"),
        ("conversation_graphs", lambda one: one.update(text=one["text"].replace("(user)", "(api)", 1)), "C02"),
        ("conversation_graphs", lambda one: one.update(kind="flow"), "G03"),
        ("noise", lambda one: one.update(noise={}), "NG1"),
        ("noise", lambda one: one["noise"].update(N0={"family": "attack", "kind": "none", "at_node": "N1"}), "NG1"),
        ("paths", lambda one: one["steps"].pop(1), "SP1"),
        ("paths", lambda one: one["steps"].pop(), "SP2"),
        ("paths", lambda one: one.update(steps=[]), "SP1"),
        ("paths", lambda one: one["steps"][1].__setitem__(2, 2), "SP1"),
        ("conversations", lambda one: one["messages"].pop(), "V07"),
        ("conversations", lambda one: one["world"].update(gone=[{}]), "CW1"),
        ("conversations", lambda one: one.update(world={"customers": [{"name": 7}]}), "CW1"),
        ("conversations", lambda one: one["world"].update(parcels=[]), "V13"),
        ("tests", lambda one: one.update(index=99), "MT1"),
        ("tests", lambda one: one.update(context=one["context"][:-1]), "MT1"),
        ("tests", lambda one: one.update(expected_type="api"), "MT2"),
    ],
)
def test_a_wrong_item_has_a_code(
    folder: Path, tmp_path: Path, stage: str, edit: Callable[[dict[str, Any]], Any], code: str
) -> None:
    items = lines(folder, stage)
    edit(items[0])
    before = list(STAGES)[: list(STAGES).index(stage)]
    found = from_own(tmp_path / "own", **{stage: items}, **{name: lines(folder, name) for name in before})
    row = next(row for row in found.funnel if row.stage == stage)
    assert code in row.rejected_by
    assert row.auto_kept == row.generated - 1
    assert found.funnel[-1].auto_kept > 0


def without_step(text: str) -> str:
    """Take the last question of the draft out: what led to it leads to what followed it."""
    gone = ("[N8]", "[N11]", "[E9]", "[E10]")
    kept = [line for line in text.splitlines() if not line.startswith(gone)]
    return "\n".join(kept).replace("(N5, N8)", "(N5, N9)")


@pytest.mark.parametrize(
    ("graph", "edit", "said"),
    [
        (1, lambda text: _with_node(text, "E8", 12, "E12"), "customer.E12 of the procedure's file: is missing"),
        (1, lambda text: _with_node(text, "E8", 12, "E40"), "not numbered"),
        (1, without_step, "not numbered from E0 on, one by one, from E11 on"),
        (
            0,
            lambda text: text.replace("(N5, N6)", "(N5, N9)").replace("(N8, N9)", "(N8, N6)"),
            "agent.N9.texts of the procedure's file: needs 'booking_id', which nobody has given",
        ),
    ],
)
def test_a_graph_for_which_the_file_does_not_do_is_a_defect(
    folder: Path, tmp_path: Path, graph: int, edit: Callable[[str], str], said: str
) -> None:
    graphs = lines(folder, "flowgraphs")
    graphs[graph]["text"] = edit(graphs[graph]["text"])
    found = from_own(tmp_path / "own", flowgraphs=graphs)
    wrong = [one for one in found.report.defects if one.severity == "error"]
    assert any(said in one.text for one in wrong), [one.text for one in wrong]
    assert {(one.line, one.item) for one in wrong} == {(graph + 1, graphs[graph]["graph_id"])}
    assert found.funnel[3].auto_kept == 1
    assert {one.procedure_id for one in found.made.conversations} == {graphs[1 - graph]["graph_id"]}


def _with_node(text: str, edge: str, node: int, new: str) -> str:
    """Insert a message of the agent's on an edge."""
    (line,) = [line for line in text.splitlines() if line.startswith(f"[{edge}]")]
    target = line.partition(", ")[2].partition(")")[0]
    through = line.replace(f", {target})", f", N{node})")
    text = text.replace(line, through).replace(
        "</flow>", f"[{new}](N{node}, {target}){{Gives the blood type}}\n</flow>"
    )
    return text.replace("[E0]", f"[N{node}](message){{Ask for the blood type}}\n[E0]", 1)


@pytest.mark.parametrize("seed", [-1, 2**63])
def test_a_seed_out_of_range_is_refused_before_anything_is_made(seed: int) -> None:
    with pytest.raises(UsageError, match=f"seed {seed}: expected one from 0 to"):
        generate_from(CHOICES, seed)


VALUES = st.sampled_from([None, 7, -1, "", "N1", "nobody", [], {}, [7], {"a": 1}, True, "\u0000", [[]], 1e30])


@given(st.sampled_from(list(STAGES)), st.integers(0, 999), st.integers(0, 999), VALUES)
def test_no_edit_raises(stage: str, number: int, place: int, value: Any) -> None:
    made = small_set().made
    items = [json.loads(to_jsonl([item])) for item in getattr(made, stage)[:6]]
    item = items[number % len(items)]
    key = list(item)[place % len(item)]
    item[key] = value
    runner = stage_of(stage, made, CHOICES)
    read = runner.parse("".join(json.dumps(one) + "\n" for one in items), "own.jsonl")
    report = runner.validate(read.items)
    assert all(defect.code and defect.text for defect in (*read.report.defects, *report.defects))


@settings(max_examples=12)
@given(
    st.sampled_from(["flowgraphs", "conversation_graphs", "noise"]), st.integers(0, 999), st.integers(0, 999),
    st.sampled_from(["drop", "turn", "retarget", "swap", "insert", "unmark"]),
)  # fmt: skip
def test_what_follows_from_an_edited_graph_never_raises(stage: str, place: int, other: int, edit: str) -> None:
    made = small_set().made
    item = json.loads(to_jsonl([getattr(made, stage)[0]]))
    text = item["text"].splitlines()
    at, edges = 1 + place % (len(text) - 2), [line for line in text if line.startswith("[E")]
    if edit == "drop":
        del text[at]
    elif edit == "turn":
        text[at] = re.sub(r"\((N\d+), (N\d+)\)", r"(\2, \1)", text[at])
    elif edit == "retarget":
        line = edges[place % len(edges)]
        text[text.index(line)] = re.sub(r", N\d+\)", f", N{other % 20})", line)
    elif edit == "swap":
        one, two = (text.index(edges[number % len(edges)]) for number in (place, other))
        text[one], text[two] = text[two], text[one]
    elif edit == "insert" and edges:
        at = text.index(edges[place % len(edges)])
        text = _with_node(
            "\n".join(text), text[at].partition("]")[0][1:], 40, f"E{len(edges) + other % 2}"
        ).splitlines()
    elif item.get("noise"):
        item["noise"].pop(list(item["noise"])[place % len(item["noise"])])
    item["text"] = "\n".join(text)
    before = list(STAGES)[: list(STAGES).index(stage)]
    with TemporaryDirectory() as name:
        for earlier in before:
            items = [one for one in getattr(made, earlier) if to_jsonl([one]).find("locker") >= 0]
            (Path(name) / file_of(earlier)).write_text(to_jsonl(items), "utf-8")
        put(Path(name), stage, [item])
        found = generate_from(CHOICES[:1], SEED, Path(name))
    assert found.made.tests or not found.report.ok


STRANGE: list[Any] = [
    None, 7, -1, 2**63, 1e30, True, "", "N1", "nobody", "{ended_on}", "{", "row.x == 'a'", "today + days(99999999)",
    [], {},
]  # fmt: skip


@settings(max_examples=15)
@given(st.sampled_from(list(STAGES)), st.randoms(use_true_random=False))
def test_no_edited_set_raises(stage: str, rng: Random) -> None:
    """Whatever key of whatever depth is changed, taken away or written twice, the whole set is made and written."""
    made = small_set().made
    with TemporaryDirectory() as name:
        for earlier in list(STAGES)[: list(STAGES).index(stage) + 1]:
            items = [json.loads(to_jsonl([one])) for one in getattr(made, earlier) if "locker" in to_jsonl([one])]
            if earlier == stage:
                disarranged(items[:1], rng)
            put(Path(name), earlier, items)
        found = generate_from(CHOICES[:1], SEED, Path(name))
        written(found, Path(name) / "out")
    assert all_counted(found)
    assert all(one.stage and (one.line is None or one.file) for one in found.report.defects)


def disarranged(items: list[Any], rng: Random) -> None:
    """Change one value inside of items: another value, one of the same items', none, or a second one."""
    places = list(_places(items))
    holder, key = rng.choice(places)
    same = [one[other] for one, other in places if type(one[other]) is type(holder[key])]
    match rng.randrange(4):
        case 0:
            holder[key] = rng.choice(STRANGE)
        case 1:
            holder[key] = deepcopy(rng.choice(same))
        case 2:
            del holder[key]
        case 3 if isinstance(holder, list):
            holder.append(deepcopy(holder[key]))
        case _:
            holder[f"{key}2"] = deepcopy(holder[key]) if isinstance(holder, dict) else None


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every key and index inside of a value, with what holds it; the outermost list is left alone."""
    for part in value:
        inner = value[part] if isinstance(value, dict) else part
        for key in list(inner) if isinstance(inner, dict) else range(len(inner)) if isinstance(inner, list) else ():
            yield inner, key
        if isinstance(inner, dict | list):
            yield from _places(inner)


@given(st.sampled_from(list(STAGES)), st.one_of(st.binary(max_size=40), st.text(max_size=40)))
def test_no_text_raises(stage: str, text: bytes | str) -> None:
    runner = stage_of(stage, small_set().made, CHOICES)
    runner.validate(runner.parse(text, "own.jsonl").items)


def test_a_folder_without_a_stages_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no such folder"):
        generate("core", 0, tmp_path / "none")
    with pytest.raises(UsageError, match="expected a stage's file"):
        generate("core", 0, tmp_path)
    (tmp_path / "flowgraph.jsonl").write_text("")
    with pytest.raises(UsageError, match=r"flowgraph.jsonl: no stage has a file of this name.*flowgraphs.jsonl"):
        generate("core", 0, tmp_path)
    with pytest.raises(UsageError, match="preset 'corr'"):
        generate("corr", 0)  # type: ignore[arg-type]


def most_common(values: list[str]) -> float:
    return Counter(values).most_common(1)[0][1] / len(values)


def test_no_reply_and_no_call_is_right_often() -> None:
    made = small_set().made
    replies = [test.expected_reply for test in made.tests if test.expected_reply is not None]
    calls = [test.expected_call.model_dump_json() for test in made.tests if test.expected_call is not None]
    assert most_common([*replies, *calls]) < 0.15
