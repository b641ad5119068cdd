"""Result files of CRMArena's release: final answers, three sets of rules, and the reasons why they differ."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from tiny_crm import (
    ADA,
    BEN,
    BLOCK,
    LAMP,
    LATE,
    PUBLICATION,
    called,
    questions,
    result,
    said,
    write_release,
)

from workgym.envs.core.errors import UsageError
from workgym.scenarios.crmarena.official.finding import find_files
from workgym.scenarios.crmarena.official.judging import DIFFERENCES, judged_scores, reason_numbers
from workgym.scenarios.crmarena.official.questions import OfficialQuestion, parse_questions
from workgym.scenarios.crmarena.official.runs import FinalAnswer, ResultRun, final_answer, read_results

KQA, MONTH, MONTH_2, ISSUE, NO_ISSUE, ROUTED, ROUTED_2, PRODUCT, STATE = 0, 2, 3, 4, 5, 6, 7, 8, 16
"""Numbers of questions of the tiny release."""


@pytest.fixture(scope="module")
def asked() -> Sequence[OfficialQuestion]:
    return parse_questions(json.dumps(questions()).encode(), "questions", BLOCK)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WORKGYM_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("WORKGYM_OFFICIAL_DATA", raising=False)
    return write_release(tmp_path / "release", database=False)


def written(path: Path, runs: Any) -> Path:
    path.write_text(json.dumps(runs), encoding="utf-8")
    return path


# Final answers

QUERY = {"role": "assistant", "content": "<execute>SELECT Id FROM Case</execute>"}
OTHER_CALL = {
    "role": "assistant",
    "content": None,
    "tool_calls": [{"function": {"name": "get_issues", "arguments": "{}"}}],
}
ANSWERS: list[tuple[list[Any], FinalAnswer | None]] = [
    (said("March"), FinalAnswer("March", "tag")),
    (said(" 'March'\n", "submit"), FinalAnswer(" 'March'\n", "tag")),
    (said("two\nlines"), FinalAnswer("two\nlines", "tag")),
    ([*said("April"), *said("March")], FinalAnswer("March", "tag")),
    ([*said("April"), QUERY], None),
    ([*said("April"), OTHER_CALL], None),
    ([*said("March"), {"role": "user", "content": "thanks"}], FinalAnswer("March", "tag")),
    (
        [{"role": "assistant", "content": "<execute> </execute><respond>March</respond>"}],
        FinalAnswer("March", "tag"),
    ),
    ([{"role": "assistant", "content": "<execute>SELECT</execute><respond>March</respond>"}], None),
    (
        [{"role": "assistant", "content": [{"type": "text", "text": "<respond>March</respond>"}]}],
        FinalAnswer("March", "tag"),
    ),
    (called("March"), FinalAnswer("March", "call")),
    (called("March", "submit", "answer"), FinalAnswer("March", "call")),
    (called("March", "submit", "content"), FinalAnswer("March", "call")),
    (called(30), FinalAnswer("30", "call")),
    (called("March", "get_period"), None),
    (
        [{"role": "assistant", "function_call": {"name": "respond", "arguments": {"content": "March"}}}],
        FinalAnswer("March", "call"),
    ),
    (
        [{"role": "assistant", "content": 'Action: respond\nAction Input: {"content": "March"}'}],
        FinalAnswer("March", "call"),
    ),
    ([{"role": "assistant", "tool_calls": [{"function": {"name": "respond", "arguments": "{"}}]}], None),
    ([{"role": "assistant", "tool_calls": []}], None),
    ([{"role": "assistant", "content": None}], None),
    ([{"role": "user", "content": "<respond>March</respond>"}], None),
    ([], None),
]


@pytest.mark.parametrize(("messages", "expected"), ANSWERS)
def test_the_final_answer_is_that_of_the_last_message(messages: list[Any], expected: FinalAnswer | None) -> None:
    assert final_answer(messages) == expected


def test_the_account_of_the_end_has_the_answer_where_the_messages_lack_it(
    asked: Sequence[OfficialQuestion], tmp_path: Path
) -> None:
    end = {"source": "agent", "message": "Submit action", "content": "March"}
    (run,) = read_results(written(tmp_path / "r.json", [result(MONTH, [], end_reason=end)]), asked)
    assert run.answer == FinalAnswer("March", "tag")


# Rules

CASES: list[tuple[int, list[Any], Any, tuple[bool, bool, bool], tuple[str, ...]]] = [
    # question, messages, recorded reward; right as recorded, strictly, by our rules; reasons
    (MONTH, called("March"), 1, (True, True, True), ()),
    (MONTH, called("April"), 0, (False, False, False), ()),
    (MONTH, said("March"), 0, (False, True, True), ("J5",)),
    (MONTH, said(" 'March' "), 1, (True, True, True), ()),
    (MONTH, called(" March"), 0, (False, False, True), ("J1",)),
    (MONTH, said("**March**"), 1, (True, False, True), ("J1",)),
    (MONTH, said("It was March."), 1, (True, False, True), ("J2",)),
    (MONTH, said("It was spring."), 1, (True, False, False), ("J6",)),
    (ISSUE, said(f"The issue is {LATE}."), 0, (False, False, True), ("J2",)),
    (ISSUE, said(LATE[:15]), 0, (False, False, True), ("J4",)),
    (NO_ISSUE, called("None"), 1, (True, True, True), ()),
    (NO_ISSUE, said("None"), 0, (False, True, True), ("J5",)),
    (ROUTED, said(f"{ADA} or {BEN}"), 0, (False, False, False), ()),
    (ROUTED, said(f"{ADA} or {BEN}"), 1, (True, False, False), ("J6",)),
    (PRODUCT, called(LAMP), True, (True, True, True), ()),
    (STATE, called("CA"), 1, (True, True, True), ()),
    (KQA, said("within 30 days of purchase"), {"em": 0, "f1": 0.9, "bleu": 0.1}, (True, True, True), ()),
    (KQA, said("never"), {"em": 0, "f1": 0.0}, (False, False, False), ()),
    (KQA, said("30 days of the purchase"), 0, (False, True, True), ("J5",)),
]


@pytest.mark.parametrize(("idx", "messages", "reward", "expected", "reasons"), CASES)
def test_a_run_under_the_three_sets_of_rules(
    idx: int,
    messages: list[Any],
    reward: Any,
    expected: tuple[bool, bool, bool],
    reasons: tuple[str, ...],
    asked: Sequence[OfficialQuestion],
    tmp_path: Path,
) -> None:
    runs = read_results(written(tmp_path / "r.json", [result(idx, messages, reward)]), asked)
    *_, score = judged_scores([("r.json", runs)])
    figures = score.figures()
    assert tuple(bool(figures[rules]) for rules in ("recorded", "strict", "fixed")) == expected
    assert figures["all\nagree"] == (len(set(expected)) == 1)
    assert reason_numbers(runs[0]) == reasons
    assert {*reasons} <= {*DIFFERENCES}


def test_runs_that_broke_off_are_counted_apart(asked: Sequence[OfficialQuestion], tmp_path: Path) -> None:
    runs = [
        result(MONTH, [], source="api", content="Error: timed out"),
        result(MONTH_2, said("December"), source="api", content="Error: 'NoneType' object is not iterable"),
        result(STATE, [QUERY]),
        result(ROUTED, called(ADA), 1),
        result(ROUTED, called(BEN), 0),
    ]
    *by_type, all_runs = judged_scores([("r.json", read_results(written(tmp_path / "r.json", runs), asked))])
    assert [score.type for score in by_type] == ["monthly_trend_analysis", "case_routing", "best_region_identification"]
    found = {name.replace("\n", " "): figure for name, figure in all_runs.figures().items()}
    assert found == {
        "runs": 5, "broken off": 1, "no answer": 1, "recorded": 1, "strict": 2, "fixed": 2, "all agree": 4,
    }  # fmt: skip
    assert all_runs.to_json()["fixed_rate"] == 0.5
    assert by_type[0].to_json()["no_answer"] == 0
    assert by_type[0].judged_by == {"rules": "all", "type": "monthly_trend_analysis"}


def test_one_set_of_rules_alone(asked: Sequence[OfficialQuestion], tmp_path: Path) -> None:
    runs = read_results(written(tmp_path / "r.json", [result(MONTH, said("It was March."), 0)]), asked)
    seen: list[tuple[int, int]] = []
    *_, score = judged_scores([("r.json", runs)], "fixed", lambda *done: seen.append(done))
    assert score.figures() == {"runs": 1, "broken\noff": 0, "no\nanswer": 0, "right": 1}
    assert seen == [(1, 1)]
    with pytest.raises(UsageError, match="compat='v1': expected one of 'recorded', 'strict', 'fixed'"):
        judged_scores([("r.json", runs)], "v1")


# Files


def replaced(idx: int, **fields: Any) -> list[dict[str, Any]]:
    return [{**result(idx, said("March")), **fields}]


BAD_RESULTS: dict[str, tuple[Any, str]] = {
    "empty list": ([], "expected a list of runs with the fields task_id"),
    "number": (7, "expected a list of runs"),
    "no object": (["run"], "run 1: expected an object"),
    "no field": ([{"task_id": 2}], "run 1: no task_type"),
    "unknown": (
        replaced(MONTH, task_id=99),
        "run 1: task 99 of 'monthly_trend_analysis' with the answer 'March' is none",
    ),
    "type": (replaced(MONTH, task_type="case_routing"), "(monthly_trend_analysis with the answer 'March')"),
    "answer": (replaced(MONTH, gt_answer="April"), "(monthly_trend_analysis with the answer 'March')"),
    "Pro type": (replaced(MONTH, task_type="lead_routing"), "run 1: task 2 of 'lead_routing' is CRMArena-Pro's"),
    "Pro answer": (replaced(MONTH, gt_answer=["Budget"]), "is CRMArena-Pro's, another set, which is not supported"),
    "Pro extract": ({"source": "x", "episodes": replaced(MONTH, gt_answer=["x"])}, "is CRMArena-Pro's"),
    "reward": (replaced(MONTH, reward="good"), "run 1: reward: expected 0, 1 or figures with f1; got 'good'"),
    "figures": (replaced(MONTH, reward={"em": 1}), "reward: expected 0, 1 or figures with f1"),
    "messages": (replaced(MONTH, traj="March"), "run 1: traj: expected a list of messages"),
}


@pytest.mark.parametrize("case", BAD_RESULTS)
def test_a_file_that_holds_no_such_runs_is_named(case: str, asked: Sequence[OfficialQuestion], tmp_path: Path) -> None:
    content, told = BAD_RESULTS[case]
    path = written(tmp_path / "runs.json", content)
    with pytest.raises(UsageError) as raised:
        read_results(path, asked)
    assert str(raised.value).startswith(str(path))
    assert told in str(raised.value)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "the file is empty"),
        (b"<html>", "a web page"),
        (b'[{"task_id": 1', "no JSON, or cut short"),
        (b"\xff", "UTF-8"),
    ],
)
def test_a_file_that_cannot_be_read_is_named(
    content: bytes, told: str, asked: Sequence[OfficialQuestion], tmp_path: Path
) -> None:
    path = tmp_path / "runs.json"
    path.write_bytes(content)
    with pytest.raises(UsageError, match=rf"runs\.json: .*{told}"):
        read_results(path, asked)
    with pytest.raises(UsageError, match=r"nowhere\.json: cannot be read"):
        read_results(tmp_path / "nowhere.json", asked)


def test_a_gold_in_a_list_is_the_same_gold(asked: Sequence[OfficialQuestion], tmp_path: Path) -> None:
    """Some wrap golds, since the release's evaluator wants lists."""
    (run,) = read_results(written(tmp_path / "r.json", replaced(MONTH, gt_answer=["March"])), asked)
    assert isinstance(run, ResultRun)


# The publication


def test_replay_takes_a_folder_or_what_was_imported(folder: Path, tmp_path: Path) -> None:
    path = str(written(tmp_path / "r.json", [result(MONTH, said("It was March."), 0)]))
    with pytest.raises(UsageError, match="WORKGYM_OFFICIAL_DATA is not set"):
        PUBLICATION.replay([path], None)
    assert len(PUBLICATION.replay([path], None, folder)) == 2
    with pytest.raises(UsageError, match="release='2024': the folder holds 'original'"):
        PUBLICATION.replay([path], None, folder, "2024")
    PUBLICATION.import_data(folder)
    assert len(PUBLICATION.replay([path, path], "fixed")) == 4
    (found,) = PUBLICATION.differences([path])
    assert found == {
        "idx": "2", "type": "monthly_trend_analysis", "answer": "It was March.", "expected": "March",
        "recorded": "wrong", "strict": "wrong", "fixed": "right", "why": "J2", "file": path,
    }  # fmt: skip


@pytest.mark.skipif(
    not os.environ.get("WORKGYM_OFFICIAL_DATA"),
    reason="needs the published questions of CRMArena: set WORKGYM_OFFICIAL_DATA to the folder that holds crmarena/",
)
def test_the_published_extract_of_pro_is_called_so() -> None:
    path = Path(os.environ["WORKGYM_OFFICIAL_DATA"]) / "crmarena" / "pro_sample_trajectories_gpt4o.json"
    with pytest.raises(UsageError, match=r"run 1: task 1402 of 'case_routing' is CRMArena-Pro's"):
        read_results(path, find_files(None).questions)
