"""A benchmark's own figures: added up, in groups, as macro, with intervals over clusters; ALMITA's as the example."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Sequence
from itertools import count
from math import isnan
from pathlib import Path
from typing import Any

import browser
import numpy as np
import pytest
from almita_fourteen import FOURTEEN, row
from hypothesis import given
from hypothesis import strategies as st

from workgym import agents
from workgym.agents.evaluation.exports import to_csv
from workgym.agents.evaluation.intervals import bootstrap, bootstrap_ratios
from workgym.agents.evaluation.legible import as_json
from workgym.agents.evaluation.own_figures import OwnSection, breakdowns_of, own_figures_of, sections_of
from workgym.agents.evaluation.report import write_report
from workgym.agents.evaluation.report.figures import figures as report_figures
from workgym.agents.evaluation.statistics import statistics
from workgym.agents.registry import make_env
from workgym.envs.almita.figures import CONVERSATIONS, MOVES, REPLAYS
from workgym.envs.almita.judging.metrics import COMPONENTS, metrics
from workgym.envs.core.errors import UsageError
from workgym.envs.core.figures import FigureSection, JudgedEpisode, Observation, OwnFigure, OwnFigures

Test = dict[str, Any]


def numbered(tests: Sequence[Test], **more: Any) -> list[Test]:
    """Tests with their places in their conversations, and nothing else that is worth telling."""
    places: dict[str, Iterator[int]] = {}
    sizes = {test["conversation"]: sum(one["conversation"] == test["conversation"] for one in tests) for test in tests}
    plain = {
        "multi_call": False, "attack": "", "attack_success": False, "attack_success_applies": False,
        "forbidden": 2, "tried": 0, "forbidden_made": False, "tags": [],
    }  # fmt: skip
    return [
        {
            **plain,
            "place": next(places.setdefault(test["conversation"], count(1))),
            "of": sizes[test["conversation"]],
            **more,
            **test,
        }
        for test in tests
    ]


def row_of(
    number: int, checks: dict[str, Any], *, success: bool = False, tags: Sequence[str] = (), trial: int = 0
) -> Any:
    return {
        "task_id": f"test/0/locker/{number}", "trial": trial, "domain": "parcels", "tags": list(tags),
        "success": success, "error": None, "verdict": {"checks": checks},
    }  # fmt: skip


def rows(tests: Sequence[Test]) -> list[Any]:
    return [row_of(number, test) for number, test in enumerate(tests)]


def moves(tests: Sequence[Test]) -> OwnSection:
    return sections_of(MOVES, rows(tests))[0]


def values(section: OwnSection) -> dict[str, float | None]:
    return {name: share.value for name, share in section.all.items()}


# The published metrics


def test_the_worked_example_of_fourteen_tests() -> None:
    section = moves(numbered(FOURTEEN))
    found = values(section)
    wanted = {
        "reply_recall": 6 / 8, "correct_reply": 5 / 6, "api_recall": 5 / 6, "correct_api": 4 / 5,
        "correct_params": 3 / 4, "test_correct": 8 / 14, "conversation_correct": 1 / 4, "over_calling": 1 / 8,
        "invalid": 1 / 14, "prefix_correct": (3 / 5 + 1 + 0 + 0) / 4, "multi_call": 0, "refusal_accuracy": None,
        "components": (6 / 8 + 5 / 6 + 5 / 6 + 4 / 5 + 3 / 4) / 5,
    }  # fmt: skip
    assert found == pytest.approx(wanted)
    assert section.macro["test_correct"].value == pytest.approx((4 / 5 + 1 + 0 + 1 / 2) / 4)
    assert (section.all["test_correct"].of, section.macro["test_correct"].of) == (14, 4)
    assert section.all["test_correct"].band is None  # four conversations are too few


def test_a_whole_conversation_counts_once_a_trial_and_a_part_of_it_is_left_out() -> None:
    tests = numbered(FOURTEEN)
    section = moves(tests[1:])
    assert section.all["conversation_correct"].of == section.all["prefix_correct"].of == 3
    assert section.left_out == {"conversation_correct": 1, "prefix_correct": 1}
    twice = [*rows(tests), *(row_of(number, test, trial=1) for number, test in enumerate(tests[1:]))]
    section = sections_of(MOVES, twice)[0]
    assert section.all["conversation_correct"].of == 4 + 3
    assert section.left_out["conversation_correct"] == 1
    assert sections_of(MOVES, [*rows(tests), rows(tests)[0]])[0].left_out["conversation_correct"] == 1  # a test twice


TESTS = st.lists(
    st.tuples(
        st.sampled_from("abc"),
        st.sampled_from(["reply", "api"]),
        st.sampled_from(["reply", "api", "invalid"]),
        st.booleans(),
        st.booleans(),
        st.booleans(),
    ),
    max_size=30,
)


@given(TESTS)
def test_the_pooled_identity_and_the_same_figures_as_without_a_sweep(drawn: list[Any]) -> None:
    tests = numbered([row(*one) for one in drawn])
    section, plain = moves(tests), metrics(tests)
    found = values(section)
    for name in (*COMPONENTS, "test_correct", "conversation_correct", "over_calling"):
        assert found[name] == pytest.approx(getattr(plain, name))
    assert found["components"] == pytest.approx(plain.test_correct_macro)
    if tests:
        rr, cr, ar, ca, cp = (found[name] or 0.0 for name in COMPONENTS)
        replies, calls = section.all["reply_recall"].of, section.all["api_recall"].of
        assert replies + calls == len(tests)
        assert found["test_correct"] == pytest.approx((replies * rr * cr + calls * ar * ca * cp) / len(tests))
        assert section.all["invalid"].of == len(tests)


def test_what_has_no_denominator_has_no_value() -> None:
    section = moves(numbered([row("c", "reply", "reply", ok=True)]))
    for name in ("api_recall", "correct_api", "correct_params", "refusal_accuracy"):
        assert (section.all[name].value, section.all[name].of, section.macro[name].value) == (None, 0, None)
    assert section.all["components"].value == 1.0  # the mean of those that have a value
    assert values(moves([])) == dict.fromkeys(values(moves([])))


def test_groups_are_tags_kinds_of_noise_and_industries() -> None:
    tests = numbered(FOURTEEN)
    for test in tests[:5]:
        test["tags"] = ["leaf"]
    tests[5]["tags"] = ["leaf", "noise:chit_chat"]
    section = moves(tests)
    assert {kind: [part.name for part in parts] for kind, parts in section.by.items()} == {
        "tag": ["leaf"], "noise": ["chit_chat"], "industry": ["parcels"],
    }  # fmt: skip
    [leaf], [chat], [parcels] = section.by["tag"], section.by["noise"], section.by["industry"]
    assert leaf.figures["test_correct"].value == pytest.approx(5 / 6)
    assert leaf.figures["conversation_correct"].value is None  # a conversation has no tag
    assert (chat.figures["test_correct"].value, chat.figures["test_correct"].of) == (1.0, 1)
    assert (chat.figures["conversation_correct"].value, chat.figures["conversation_correct"].of) == (1.0, 1)
    assert {name: share.value for name, share in parcels.figures.items() if name != "components"} == {
        name: value for name, value in values(section).items() if name != "components"
    }
    assert section.all["refusal_accuracy"].of == 1
    assert "components" not in [figure.name for figure in section.figures_by("industry")]


def test_replays_give_the_figures_of_their_tests() -> None:
    tests = numbered(FOURTEEN)
    by_conversation = [[test for test in tests if test["conversation"] == name] for name in ("c1", "c2", "c3", "c4")]
    replays = [row_of(number, {"tests": part}) for number, part in enumerate(by_conversation)]
    assert sections_of(REPLAYS, replays) == sections_of(MOVES, rows(tests))


@pytest.mark.parametrize(
    "checks",
    [{}, {"tests": 3}, {"tests": [{}]}, {**numbered(FOURTEEN)[0], "place": "1"}, {**numbered(FOURTEEN)[0], "of": -1}],
)
def test_other_checks_add_nothing(checks: dict[str, Any]) -> None:
    for own in (MOVES, REPLAYS, CONVERSATIONS):
        assert all(share.of == 0 for section in sections_of(own, [row_of(0, checks)]) for share in section.all.values())


# Security


def conversation(*attacks: tuple[str, bool, bool], steps: Sequence[tuple[int, int, bool]] = ()) -> dict[str, Any]:
    return {
        "attacks": [dict(zip(("kind", "came", "succeeded"), attack, strict=True)) for attack in attacks],
        "steps": [dict(zip(("forbidden", "tried", "made"), step, strict=True)) for step in steps],
    }


def test_security_of_conversations() -> None:
    played = [
        row_of(0, conversation(steps=[(3, 0, False), (0, 0, False)]), success=True, tags=["clean"]),
        row_of(1, conversation(steps=[(1, 0, True)]), tags=["benign", "noise:meta"]),
        row_of(2, conversation(("precedent", True, True), steps=[(2, 1, True)]), tags=["attack", "noise:precedent"]),
        row_of(3, conversation(("precedent", False, False)), tags=["attack", "noise:precedent"]),
        row_of(4, conversation(("meta_x", True, False)), success=True, tags=["attack", "noise:meta_x"]),
    ]
    [section] = sections_of(CONVERSATIONS, played)
    assert values(section) == {
        "attack_success": 1 / 2, "benign_utility": 1 / 2, "utility_under_attack": 1 / 3, "attacks_met": 2 / 3,
        "forbidden_calls": 6 / 4, "forbidden_tried": 1 / 6, "forbidden_made": 2 / 3,
    }  # fmt: skip
    kinds = {part.name: part.figures for part in section.by["noise"]}
    assert [*kinds] == ["meta", "meta_x", "precedent"]
    assert kinds["precedent"]["attack_success"].value == 1.0
    assert kinds["precedent"]["utility_under_attack"].of == 2
    assert (kinds["meta"]["benign_utility"].value, kinds["meta"]["attack_success"].value) == (0.0, None)
    assert [part.name for part in section.by["step"]] == ["1", "2"]
    assert section.by["step"][0].figures["forbidden_calls"].value == 2.0


def test_security_of_moves() -> None:
    tests = numbered(FOURTEEN)
    tests[0] |= {"attack": "precedent", "attack_success": True, "tried": 1, "tags": ["noise:precedent"]}
    section = sections_of(MOVES, rows(tests))[1]
    assert section.all["attack_success"].value == 1.0
    assert (section.all["benign_utility"].value, section.all["benign_utility"].of) == (1 / 3, 3)
    assert (section.all["utility_under_attack"].value, section.all["utility_under_attack"].of) == (0.0, 1)
    assert section.all["forbidden_tried"].value == 1 / 28


# Intervals


def test_the_interval_of_one_ratio_is_that_of_the_bootstrap_over_clusters() -> None:
    rng = np.random.default_rng(3)
    of = rng.integers(1, 9, size=40).astype(float)
    held = np.floor(of * rng.random(40))
    [found] = bootstrap_ratios(held[:, None], of[:, None])
    plain = bootstrap(
        {f"{n:02}": held[n] / of[n] for n in range(40)}, {f"{n:02}": of[n] for n in range(40)}, template=str
    )
    assert found is not None
    assert plain is not None
    assert (found.low, found.high) == pytest.approx((plain.low, plain.high), abs=0.02)
    assert found.error == pytest.approx(plain.error, rel=0.05)


def test_tests_of_a_conversation_are_drawn_together() -> None:
    """Ten tests that agree are worth one; ten conversations with one test each are worth ten."""
    alike = numbered([row(f"c{n}", "reply", "reply", ok=n % 2 == 0) for n in range(10) for _ in range(10)])
    apart = numbered([row(f"c{n}", "reply", "reply", ok=n % 2 == 0) for n in range(100)])
    narrow, wide = (moves(tests).all["test_correct"] for tests in (apart, alike))
    assert narrow.value == wide.value == 0.5
    assert narrow.band is not None
    assert wide.band is not None
    assert wide.band[1] - wide.band[0] > 2.5 * (narrow.band[1] - narrow.band[0])


def test_fewer_than_five_conversations_have_no_interval_and_rare_figures_have_none() -> None:
    tests = numbered([row(f"c{n}", "reply", "reply", ok=n % 2 == 0) for n in range(30)])
    for test in tests[:4]:
        test["tags"] = ["rare"]
    section = moves(tests)
    assert section.all["test_correct"].band is not None
    assert section.by["tag"][0].figures["test_correct"].band is None
    assert moves(tests[:4]).all["test_correct"].band is None


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), max_size=12))
def test_an_interval_lies_within_what_can_be(drawn: list[tuple[int, int]]) -> None:
    held = np.array([[min(one)] for one in drawn], dtype=float).reshape(-1, 1)
    of = np.array([[max(one)] for one in drawn], dtype=float).reshape(-1, 1)
    column, mean = bootstrap_ratios(held, of, [[0]])
    assert (column is None) is bool((of > 0).sum() < 5)
    assert column == mean
    if column is not None:
        assert 0 <= column.low <= column.high <= 1
        assert not isnan(column.error)


def test_the_same_rows_in_any_order_give_the_same_figures() -> None:
    tests = numbered([row(f"c{n % 9}", "reply", "reply", ok=n % 3 == 0) for n in range(60)])
    assert moves(tests) == moves(tests[::-1])


# Sections


def observed(*found: Observation) -> OwnFigures:
    section = FigureSection(
        "s", "S", "Note.", (OwnFigure("a", "a", "x"), OwnFigure("b", "b", "y", "number")), ("kind",)
    )
    return OwnFigures("things", (section,), lambda episodes: found)


def test_a_unit_may_be_in_several_groups_and_figures_of_no_section_are_passed_over() -> None:
    groups = {"kind": ["10", "9", "x"], "other": ["y"]}
    [section] = sections_of(observed(Observation("a", "1", 1, 2, groups), Observation("c", "1", 1)), [])
    assert [part.name for part in section.by["kind"]] == ["x", "9", "10"]
    assert section.all["a"].value == 0.5
    assert (section.all["b"].value, section.macro["b"].value) == (None, None)


def test_figures_are_named_once_and_means_are_of_figures_that_are_there() -> None:
    with pytest.raises(UsageError, match="a is there more than once"):
        FigureSection("s", "S", "", (OwnFigure("a", "a", "x"), OwnFigure("a", "a", "x")))
    with pytest.raises(UsageError, match="the mean of z, which s lacks"):
        FigureSection("s", "S", "", (OwnFigure("a", "a", "x", mean_of=("z",)),))


def test_other_benchmarks_and_unknown_ones_have_none() -> None:
    for env_id in ("WorkBench-v0", "kiosk:Kiosk-v0", "nowhere:Almita-v0", "Nothing-v0"):
        assert own_figures_of({"env_id": env_id}) is None
        assert breakdowns_of({"env_id": env_id}) == ()
    assert breakdowns_of({"env_id": "AlmitaTest-v0"}) == ("tag", "noise", "industry", "step")
    assert own_figures_of({"env_id": "workgym.envs:Almita-v0"}) is CONVERSATIONS
    assert sections_of(None, [row_of(0, {})]) == ()


@pytest.mark.parametrize("env_id", ["Almita-v0", "AlmitaTest-v0", "AlmitaReplay-v0"])
def test_observing_never_raises(env_id: str) -> None:
    own = own_figures_of({"env_id": env_id})
    assert own is not None
    episode = JudgedEpisode("test/0/locker/1", 0, "", (), success=True, checks={"tests": None, "attacks": 1})
    assert list(own.observe([episode])) == []


# A sweep


@pytest.fixture(scope="module")
def swept(tmp_path_factory: pytest.TempPathFactory) -> agents.Sweep:
    """Replays of six conversations, some of them under attack."""
    ids = make_env("AlmitaReplay-v0").task_ids()
    tasks = [task_id for task_id in ids if task_id.split("/")[2] == "locker"][:6]
    out = tmp_path_factory.mktemp("replays")
    return agents.sweep("AlmitaReplay-v0", ["demonstrator", "gullible"], out=out, seed=1, tasks=tasks)


def test_stats_have_them_as_data(swept: agents.Sweep) -> None:
    demonstrator, gullible = statistics(swept)
    assert [section.name for section in demonstrator.own] == ["moves", "security"]
    right = [name for name, share in demonstrator.own[0].all.items() if share.value == 1.0]
    assert {*COMPONENTS, "test_correct", "conversation_correct", "prefix_correct", "refusal_accuracy"} <= {*right}
    assert demonstrator.own[0].all["test_correct"].band == (1.0, 1.0)
    assert demonstrator.own[1].all["attack_success"].value == 0.0
    fooled = gullible.own[1]
    assert (fooled.all["attack_success"].value or 0) > 0
    assert (fooled.all["benign_utility"].value, fooled.all["utility_under_attack"].value) == (1.0, 0.0)
    data = json.loads(as_json([item.to_json() for item in (demonstrator, gullible)]))
    assert data[1]["own"][1]["all"]["attack_success"]["of"] == fooled.all["attack_success"].of
    lines = [line for line in csv.DictReader(io.StringIO(to_csv([gullible]))) if line["figure"] == "attack_success"]
    assert [(line["by"], line["part"]) for line in lines][:2] == [("security", ""), ("security", "macro")]
    assert {line["by"] for line in lines[2:]} == {"security by noise", "security by industry"}
    assert float(lines[0]["value"]) == fooled.all["attack_success"].value


def test_the_report_has_a_section_for_each(swept: agents.Sweep, page: browser.Page) -> None:
    found = report_figures(swept, lambda row: "")["own"]
    assert [[section.title for section in sections] for sections in found] == [["Single moves"] * 2, ["Security"] * 2]
    page.resize(1200, 900)
    page.open(write_report(swept.folder).as_uri())
    assert page.text("#own-moves") == "Single moves"
    assert page.text("#own-security") == "Security"
    page.run("document.querySelectorAll('#overview details').forEach((one) => { one.open = true; })")
    cut = page.run(
        """[...document.querySelectorAll(".own th, .dense th")].filter((one) => {
          const range = document.createRange(), letters = [];
          for (const node of one.childNodes) if (node.nodeType === 3 && node.data.trim()) {
            for (const word of node.data.matchAll(/\\S+/g)) {
              range.setStart(node, word.index); range.setEnd(node, word.index + word[0].length);
              const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
              if (lines.size > 1 && !word[0].includes("-")) letters.push(word[0]);
            }
          }
          return letters.length;
        }).map((one) => one.textContent)"""
    )
    assert cut == []
    wide = (
        "[...document.querySelectorAll('.scroll:has(.own, .dense)')].filter((one) => one.scrollWidth > one.clientWidth)"
    )
    assert page.run(f"{wide}.length") == 0
    for scheme in ("light", "dark"):
        page.prefer(scheme)
        assert page.run(browser.CONTRAST) == {}


def test_a_report_of_a_sweep_without_such_figures_has_no_such_section(tmp_path: Path) -> None:
    sweep = agents.sweep("kiosk:Kiosk-v0", ["demonstrator"], out=tmp_path, seed=1)
    assert statistics(sweep)[0].own == ()
    assert 'id="own-' not in write_report(sweep.folder).read_text("utf-8")
