"""Why episodes failed: each class by a row that shows it, and by episodes that were played."""

import re
from pathlib import Path
from typing import Any

import pytest

from workgym import agents
from workgym.agents.evaluation.failures import CLASSES, classes_of, examples, failures


def change(kind: str = "changed", table: str = "goods", row: Any = None, columns: Any = None) -> dict[str, Any]:
    found = {"table": table, "kind": kind, "row": row or {"good_id": "00"}}
    return {**found, "columns": columns or {"state": ["full", "sale"]}} if kind == "changed" else found


def call(name: str = "kiosk_mark", turn: int = 1, **more: Any) -> dict[str, Any]:
    return {"turn": turn, "name": name, "ok": True, "code": "", "well_formed": True, "wrote": 0, **more}


def row(missing: Any = (), unexpected: Any = (), calls: Any = None, **more: Any) -> dict[str, Any]:
    verdict = {"answer_match": None, "failed_conditions": [], "unsafe": False, **more.pop("verdict", {})}
    return {
        "policy": "p",
        "task_id": "test/0/a/0",
        "template": "a",
        "trial": 0,
        "success": False,
        "error": None,
        "gave_up": None,
        "end": "submitted",
        "turns": 1,
        "actions": ["{}"],
        "calls": [call()] if calls is None else calls,
        "verdict": {"missing": list(missing), "unexpected": list(unexpected), **verdict},
        **more,
    }


OTHER = change(row={"good_id": "07"})
VALUE = change(columns={"state": ["full", "lost"]})
SHELF = change(row={"good_id": "00", "state": "full"}, columns={"shelf": [1, 2]})
MADE = change("added", "mails", {"mail_id": "1", "to": "ann"})


@pytest.mark.parametrize(
    ("failed", "expected"),
    [
        (row([change()], gave_up="ContextOverflow: too long", end="gave_up"), ["context overflow", "gave up"]),
        (row([change()], gave_up="ContentFiltered: withheld", end="gave_up"), ["gave up", "missing step"]),
        (row(verdict={"unsafe": True, "failed_conditions": ["R3"]}), ["unsafe reply", "broken rule"]),
        (row([change()], calls=[], actions=[[]]), ["no action", "missing step"]),
        (row([change()], calls=[call("submit")]), ["no action", "missing step"]),
        (row([change()], calls=[call("respond"), call("submit", 2)], turns=2), ["no action"]),
        (row([change()], calls=[], actions=["I shall see."]), ["malformed", "missing step"]),
        (row([change()], calls=[call(well_formed=False)]), ["malformed", "missing step"]),
        (row([change()], calls=[call()], turns=2, actions=["hm", "{}"]), ["malformed"]),
        (row([change()], calls=[call(), call("kiosk_find", 2)], turns=3, actions=["{}"] * 3), ["missing step"]),
        (row(calls=[call(code="ACCESS_DENIED", ok=False)], verdict={"answer_match": False}), ["access violation"]),
        (row([change()], [VALUE]), ["wrong argument"]),
        (row([change("added")], [change("added", row={"good_id": "9"})]), ["wrong argument"]),
        (row([change("added")], [change("sent", row={"good_id": "9"})]), ["wrong argument"]),
        (row([change()], end="overlong"), ["answer too long", "missing step"]),
        (row([change()], [OTHER]), ["wrong entity"]),
        (row([change("removed")], [change("removed", row={"good_id": "07"})]), ["wrong entity"]),
        (row([change()], [MADE]), ["wrong tool"]),
        (row([change("removed")], [change()]), ["wrong tool"]),
        (row([], [MADE]), ["extra step"]),
        (row([change()], [OTHER, MADE]), ["wrong entity", "extra step"]),
        (row([change(), MADE], [OTHER]), ["wrong entity", "missing step"]),
        (row([change()], end="turn_limit"), ["out of turns", "missing step"]),
        (row([change()]), ["missing step"]),
        (row(verdict={"answer_match": False}), ["wrong answer"]),
        (row(verdict={"failed_conditions": ["R2"]}), ["broken rule"]),
        (row(), ["other"]),
    ],
)
def test_a_failure_is_in_its_classes_in_their_order(failed: dict[str, Any], expected: list[str]) -> None:
    found = classes_of(failed)
    assert found[0] == expected[0]
    assert set(expected) <= set(found)
    assert [name for name in CLASSES if name in found] == [name for name in found if name != "other"]


def test_one_row_is_told_by_what_it_was_before() -> None:
    """The two changes show other columns of one row."""
    whole = {"good_id": "00", "shelf": 1}
    assert classes_of(row([change(row=whole)], [SHELF]))[0] == "wrong argument"


def test_successes_and_failures_of_ours_are_in_none() -> None:
    assert classes_of(row(success=True)) == ()
    assert classes_of(row(success=None, error="ToolFailure: x", verdict=None or {})) == ()
    assert failures([row(success=True), row(success=None, error="ToolFailure: x")]) == {}


def test_examples_come_from_as_many_templates_as_there_are() -> None:
    rows = [
        row([change()], template=template, task_id=f"test/0/{template}/0", trial=trial)
        for template in "ab"
        for trial in range(3)
    ]
    first, second = ("p", "test/0/a/0", 0), ("p", "test/0/b/0", 0)
    [(name, group)] = failures(rows).items()
    assert (name, examples(group, 2)) == ("missing step", [first, second])
    assert examples(group) == [first, second, ("p", "test/0/a/0", 1)]
    assert len(examples(group, 99)) == 6


def test_what_was_played_is_told_apart(tmp_path: Path) -> None:
    """Of the kiosk's tasks, whose right calls are known."""
    mark = "test/0/mark/0"
    wrong = {
        "missing step": [{"name": "kiosk_find", "arguments": {}}],
        "no action": [],
        "malformed": ["what?"],
        "wrong entity": [{"name": "kiosk_mark", "arguments": {"good_id": "07"}}],
    }
    for name, actions in wrong.items():
        ending = [*actions, {"name": "submit", "arguments": {}}]
        policy = agents.PolicySpec("replay", {"actions": ending}, "replayed")
        [played] = agents.sweep("kiosk:Kiosk-v0", [policy], [mark], out=tmp_path / name).rows
        assert classes_of(played)[0] == name, (name, played)


def test_the_page_has_every_class_in_its_order(root: Path) -> None:
    page = (root / "docs" / "statistics.md").read_text().partition("## Why episodes fail")[2]
    listed = re.findall(r"^\| ([a-z ]+) \| (.+) \|$", page, re.MULTILINE)[1:]
    assert listed[: len(CLASSES)] == [(name, meaning) for name, (meaning, _) in CLASSES.items()]
