"""The publications' tables and figures as views of a sweep: what is published, what is computed, what stays empty."""

import csv
import io
import json
import os
import re
from collections import Counter
from collections.abc import Callable, Sequence
from datetime import date
from fractions import Fraction
from itertools import product
from math import sqrt
from pathlib import Path
from typing import Any, cast

import pytest
from typer.testing import CliRunner

from workgym import agents
from workgym.agents.evaluation.metrics import at_k, passed
from workgym.agents.evaluation.papers import COLUMNS, PAPERS, Cell, View, ViewLine, paper, printed_lines, to_csv, views
from workgym.agents.evaluation.papers.filling import mean_of, mean_over_parts
from workgym.agents.evaluation.papers.shape import Played, slug
from workgym.agents.evaluation.papers.workbench import ERRORS
from workgym.agents.evaluation.report import write_report
from workgym.agents.evaluation.report.cells import as_text
from workgym.agents.evaluation.statistics import share
from workgym.agents.evaluation.sweeps import Sweep
from workgym.agents.registry import make_env
from workgym.envs.core.errors import UsageError
from workgym.envs.enterprise.scoring import FLOWS, Flow, score
from workgym.scenarios.workbench import SCENARIO as OFFICE
from workgym.scenarios.workbench.judges import Flags
from workgym.scenarios.workbench.official import PublishedTask
from workgym.scenarios.workbench.recorded import RecordedRun
from workgym.scenarios.workbench.recorded.scores import COUNTS, RunVerdict
from workgym.scripts.app import app


@pytest.fixture
def published_questions() -> list[Any]:
    """Return the published questions of CRMArena, with their answers."""
    folder = os.environ.get("WORKGYM_OFFICIAL_DATA")
    if not folder:
        pytest.skip("official data are not here: WORKGYM_OFFICIAL_DATA names their folder")
    path = Path(folder) / "crmarena" / "tasks_original_1170.jsonl"
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


NASTY = "<img src=x onerror=alert(1)>"
WORKBENCH, REVISITED, CRMARENA, ALMITA, ENTERPRISE = PAPERS
IDS = {
    WORKBENCH: ["Table 5", "Table 6", "Table 7", "Figure 4", "Figure 6", "Figure 7"],
    REVISITED: ["Results", "Release dates", "Costs"],
    CRMARENA: ["Table 2", "Table 3", "Table 4", "Table 5", "Table 15", "Figure 5", "Figure 6"],
    ALMITA: ["Table 1", "Table 2", "Table S1", "Figure 5"],
    ENTERPRISE: ["Table 1", "Table 2", "Figure 5", "Figure 15a", "Figure 15b", "Table 3", "Table 11"],
}
ENVIRONMENTS = {
    WORKBENCH: "WorkBench-v0",
    REVISITED: "WorkBench-v0",
    CRMARENA: "CRMArena-v0",
    ALMITA: "AlmitaTest-v0",
    ENTERPRISE: "EnterpriseBench-v0",
}


# Made-up sweeps


_FLAGS = ("no_actions", "wrong_email", "end_date_minor_error", "meeting_start_time_error")
CHECKS = dict.fromkeys(("unwanted_side_effects", *_FLAGS), False)
"""Of a WorkBench episode without an error."""


def row(task_id: str, *, success: bool = True, trial: int = 0, policy: str = "react", **change: Any) -> dict[str, Any]:
    """Return an episode as views look at it: a task id is enough of a task."""
    checks = change.pop("checks", {})
    return {
        "policy": policy,
        "task_id": task_id,
        "trial": trial,
        "success": success,
        "side_effects": 0,
        "turns": 3,
        "domain": "email",
        "template": task_id.split("/")[2],
        "toolkits": ["email"],
        "tags": [],
        "length": 1,
        "split": "test",
        "verdict": {"checks": checks},
        "usage": None,
        "error": None,
        **change,
    }


def failed(task_id: str, **change: Any) -> dict[str, Any]:
    return row(task_id, **change) | {"success": None, "side_effects": None, "verdict": None, "error": "LookupError: x"}


def swept(name: str, rows: Sequence[dict[str, Any]], trials: int = 1, **options: Any) -> Sweep:
    policies = dict.fromkeys(row["policy"] for row in rows) or ["react"]
    config = {
        "env_id": ENVIRONMENTS[name],
        "env_options": options,
        "scenario": make_env(ENVIRONMENTS[name]).scenario.version,
        "worlds": {"test/0": "rows"},
        "policies": [{"label": policy, "name": policy, "options": {}} for policy in policies],
        "tasks": [*dict.fromkeys(row["task_id"] for row in rows)],
        "trials": trials,
        "seed": 0,
    }
    return Sweep(Path("sweep"), config, list(rows))


def view(name: str, view_id: str, sweep: Sweep) -> View:
    return next(view for view in views(sweep, name) if view.id == view_id)


def ours(name: str, view_id: str, sweep: Sweep) -> dict[str, Cell]:
    """Return the cells of the first line of a sweep, by column."""
    found = view(name, view_id, sweep)
    line = next(line for line in found.lines if line.source == "this run")
    return {column.name: cell for column, cell in zip(found.columns, line.cells, strict=True)}


def values(cells: dict[str, Cell]) -> dict[str, float | None]:
    return {name: cell.value for name, cell in cells.items()}


# What is published


@pytest.mark.parametrize("name", PAPERS)
def test_published_values_have_a_place_in_their_view(name: str) -> None:
    assert [table.id for table in paper(name).tables] == IDS[name]
    for table in paper(name).tables:
        columns = [column.name for column in table.columns]
        assert len(set(columns)) == len(columns)
        lines = printed_lines(name, table.id)
        assert bool(lines) != bool(table.joined), table.id
        assert len({(line.group, line.row) for line in lines}) == len(lines)
        for line in lines:
            assert {*line.values} in ({*columns}, set()), (table.id, line.row)
            assert all(value is None or value >= 0 or table.id == "Table 4" for value in line.values.values())
        if table.kinds and lines:
            assert {line.group for line in lines} - {""} <= {*table.kinds.values()}


def test_every_file_of_published_values_belongs_to_a_view() -> None:
    folder = Path(agents.__file__).parent / "evaluation" / "papers" / "data"
    named = {f"{name}-{slug(table.id)}.csv" for name in PAPERS for table in paper(name).tables if not table.joined}
    assert {path.name for path in folder.iterdir()} == named


def test_workbench_adds_up() -> None:
    five, six, seven, fourth, sixth = (
        {line.row: line.values for line in printed_lines(WORKBENCH, name)}
        for name in ("Table 5", "Table 6", "Table 7", "Figure 4", "Figure 6")
    )
    for model, line in seven.items():
        assert (line["all tasks"] == five[model]["all tools"]) is (model != "Claude-2")
    tables = {table.id: {column.name: column.of for column in table.columns} for table in paper(WORKBENCH).tables}
    domains = {name: of for name, of in tables["Table 6"].items() if name.endswith("accuracy")}
    tasks = sum(template.size for template in OFFICE.templates)
    assert sum(filter(None, domains.values())) == tasks
    solved = sum((of or 0) * (six["GPT-4"][name] or 0) for name, of in domains.items()) / tasks
    assert round(solved) == seven["GPT-4"]["all tasks"]
    counts = [value or 0 for value in fourth["released tasks"].values()]
    lengths = tables["Table 7"]
    assert [sum(counts), counts[0], sum(counts[1:]), sum(counts[2:])] == [*lengths.values()]
    found = {name: value or 0 for name, value in sixth["GPT-4"].items()}
    outcomes = {name: value for name, value in found.items() if ": " not in name}
    assert sum(outcomes.values()) == tasks
    for kind, outcome in zip(ERRORS, ("error, no side effects", "error, side effects"), strict=True):
        assert sum(value for name, value in found.items() if name.startswith(f"{kind}: ")) == outcomes[outcome]


def test_workbench_is_what_the_page_on_its_release_says(root: Path) -> None:
    page = (root / "docs" / "workbench-official.md").read_text()
    [line] = printed_lines(WORKBENCH, "Figure 4")
    assert ", ".join(f"{int(count or 0)} take {n}" for n, count in line.values.items()) in page
    [runs] = printed_lines(WORKBENCH, "Figure 6")
    correct, harmless, harmful = (int(value or 0) for value in [*runs.values.values()][:3])
    assert f"correct {correct} and" in page
    assert f"error, no side effects {harmless} and" in page
    assert f"error, side effects {harmful} and" in page


def test_workbench_revisited_adds_up() -> None:
    lines = {line.row: line.values for line in printed_lines(REVISITED, "Results")}
    assert len(lines) == 24
    totals = {name: sum(values[name] or 0 for values in lines.values()) for name in lines["o3"]}
    assert totals.pop("released") > 0
    assert totals == {
        "accuracy v2.0": 11_170,
        "accuracy v2": 12_231,
        "side effects": 2_837,
        "cost": pytest.approx(1_343.1),
    }
    days = [values["released"] or 0 for values in lines.values()]
    assert days == sorted(days)
    for values in lines.values():
        first, second, harm = (int(values[name] or 0) for name in ("accuracy v2.0", "accuracy v2", "side effects"))
        assert first < second <= 690 - harm  # the second judge takes more for right, and what is right has no harm


@pytest.mark.parametrize(
    ("model", "cells"),
    [
        ("GPT-3.5-turbo", (178, 216, 267, 10.78, "2023-03-01")),
        ("GPT-5.1", (362, 414, 125, 24.55, "2025-11-12")),
        ("Qwen3.5 (flash)", (436, 488, 148, 1.82, "2026-02-23")),
        ("Opus 4.8", (613, 664, 17, 125.55, "2026-05-28")),
        ("Fable 5", (632, 674, 13, 244.65, "2026-06-09")),
    ],
)
def test_workbench_revisited_shows_shares_of_all_tasks(model: str, cells: tuple[Any, ...]) -> None:
    found = view(REVISITED, "Results", swept(REVISITED, []))
    line = next(line for line in found.lines if line.name == model)
    *counted, cost, day = line.cells
    assert [(round((cell.value or 0) * 690), cell.of) for cell in counted] == [(count, 690) for count in cells[:3]]
    assert [cost.value, date.fromordinal(int(day.value or 0)).isoformat()] == [*cells[3:]]
    texts = [as_text(cell, column, line, found.digits) for column, cell in zip(found.columns, line.cells, strict=True)]
    assert texts == [*(f"{count / 6.9:.1f}" for count in cells[:3]), f"{cells[3]:.2f}", cells[4]]
    text = to_csv([found])
    assert f"Results,{model},published,released,{cells[4]},,,," in text
    assert f"Results,{model},published,accuracy v2,{round(cells[1] / 690, 6)},,,690," in text


def test_figures_of_workbench_revisited_hold_the_results_and_no_number_of_their_own() -> None:
    sweep = swept(REVISITED, [row("test/0/email-01/0", checks=CHECKS)])
    results, *figures = views(sweep, REVISITED)
    for figure in figures:
        assert {column.name for column in figure.columns} == {*figure.places}
        for line, result in zip(figure.lines, results.lines, strict=True):
            whole = dict(zip((column.name for column in results.columns), result.cells, strict=True))
            assert line.name == result.name
            assert [whole[column.name] for column in figure.columns] == [*line.cells]


def test_crmarenas_mean_is_that_of_nine_types() -> None:
    constant, *lines = printed_lines(CRMARENA, "Table 2")
    assert len(lines) == 25
    off = []
    for line in lines:
        *types, mean = (Fraction(str(value)) for value in line.values.values())
        assert len(types) == 9
        if abs(sum(types) / 9 - mean) > Fraction("0.051"):  # each of them is rounded
            off.append((line.group, line.row))
    assert off == [("ReAct", "claude-3.5-sonnet")]
    assert [len(printed_lines(CRMARENA, name)) for name in ("Table 3", "Table 5", "Figure 5")] == [5, 16, 3]
    assert (constant.row, constant.values["KQA"], constant.values["ALL"]) == ("best constant answer", None, None)


@pytest.mark.parametrize(
    ("view_id", "totals"),
    [
        ("Table 2", {"Act": 1433.6, "ReAct": 2756.5, "function calling": 2963.6}),
        ("Table 5", {"Act": 1797.7, "ReAct": 1958.8, "function calling": 975.9}),
        ("Table 4", {"function calling": -31.1}),
    ],
)
def test_crmarenas_values_are_those_that_are_published(view_id: str, totals: dict[str, float]) -> None:
    found = dict.fromkeys(totals, 0.0)
    for line in printed_lines(CRMARENA, view_id):
        if line.group:
            found[line.group] += sum(filter(None, line.values.values()))
    assert found == {group: pytest.approx(total) for group, total in totals.items()}


def test_the_best_constant_answers_are_those_of_the_published_questions(published_questions: list[Any]) -> None:
    answers: dict[str, Counter[Any]] = {}
    for question in published_questions:
        answers.setdefault(question["task"], Counter())[question["answer"]] += 1
    found = {name: round(100 * max(counts.values()) / counts.total(), 1) for name, counts in answers.items()}
    printed = printed_lines(CRMARENA, "Table 2")[0].values
    types = dict(zip(_TYPES, ("NCR", "HTU", "TCU", "NED", "PVI", "KQA", "TII", "MTA", "BRI"), strict=True))
    assert {types[name]: share for name, share in found.items() if name != "knowledge_qa"} == {
        name: value for name, value in printed.items() if value is not None
    }


def test_almitas_sets_rank_models_alike() -> None:
    one, other = (
        {line.row: line.values["test correct"] or 0 for line in printed_lines(ALMITA, view_id)}
        for view_id in ("Table 2", "Table S1")
    )
    assert sorted(one, key=lambda name: one[name]) == sorted(other, key=lambda name: other[name])
    x, y = ([mean[name] - sum(mean.values()) / 6 for name in one] for mean in (one, other))
    products = sum(a * b for a, b in zip(x, y, strict=True))
    assert round(products / sqrt(sum(a * a for a in x) * sum(b * b for b in y)), 2) == 0.98
    outside = 0
    for line in (*printed_lines(ALMITA, "Table 2"), *printed_lines(ALMITA, "Table S1")):
        recall, reply, calls, api, arguments, test, _ = (value or 0 for value in line.values.values())
        low, high = sorted((recall * reply / 100, calls * api * arguments / 10_000))
        outside += not low <= test <= high
    assert outside == 9  # as the note of the view says


def test_enterprisebenchs_best_results() -> None:
    one = {(line.group, line.row): line.values for line in printed_lines(ENTERPRISE, "Table 1")}
    assert len(one) == len(printed_lines(ENTERPRISE, "Table 2")) == 12
    best = {group: max(line["task execution"] or 0 for (of, _), line in one.items() if of == group) for group, _ in one}
    assert best == {"no planning": 11.34, "chain of thought": 11.15, "ReAct": 21.53, "gold planning": 42.26}


def test_enterprisebenchs_second_version() -> None:
    three = printed_lines(ENTERPRISE, "Table 3")
    assert len({(line.group, line.row) for line in three}) == len(three) == 40
    best = {line.group: 0.0 for line in three}
    for line in three:
        best[line.group] = max(best[line.group], *(value or 0 for value in line.values.values()))
    assert best == {"no planning": 32, "chain of thought": 33, "ReAct": 41, "gold planning": 63}
    totals = {name: sum(line.values[name] or 0 for line in three) for name in three[0].values}
    assert totals == {"judged by GPT-4": 1168, "judged by Gemini-2.5 Pro": 1156, "executed correctly": 0}
    eleven = printed_lines(ENTERPRISE, "Table 11")
    assert [(*line.values.values(),) for line in eleven] == [(39, 21), (44, 26), (61, 35), (67, 39)]


# What is computed


def test_workbenchs_columns_are_settings() -> None:
    rows = [row(f"test/0/email-0{n}/0", success=n < 3) for n in range(1, 7)]
    for tools in ("all", "required"):
        cells = ours(WORKBENCH, "Table 5", swept(WORKBENCH, rows, toolkits=tools))
        other = ({"all", "required"} - {tools}).pop()
        expected = share(rows, passed)
        cell = cells[f"{tools} tools"]
        assert cell == Cell(2 / 6, expected.low, expected.high, 6)
        assert cell.low is not None
        assert cells[f"{other} tools"].value is None
        assert f"toolkits={other} (this one has {tools})" in cells[f"{other} tools"].lacks
    cells = ours(WORKBENCH, "Table 7", swept(WORKBENCH, rows, toolkits="required"))
    assert {cell.value for cell in cells.values()} == {None}
    assert all(
        cell.value is None for cell in ours(WORKBENCH, "Table 5", swept(WORKBENCH, rows, toolkits=["email"])).values()
    )


def test_workbench_by_domain_length_and_template() -> None:
    harmed = {**CHECKS, "unwanted_side_effects": True}
    rows = [
        row("test/0/email-01/0", length=0, checks=CHECKS),
        row("test/0/email-01/1", success=False, length=1, checks=harmed),
        row("test/0/email-02/0", success=False, length=3, checks=CHECKS),
        row("test/0/crm-01/0", domain="customer_relationship_manager", length=2, checks=CHECKS),
        failed("test/0/crm-01/1", domain="customer_relationship_manager", length=None),
    ]
    sweep = swept(WORKBENCH, rows)
    cells = ours(WORKBENCH, "Table 6", sweep)
    assert (cells["email accuracy"].value, cells["email side effects"].value) == (1 / 3, 1 / 3)
    assert (cells["customers accuracy"].value, cells["customers accuracy"].of) == (1.0, 1)
    assert cells["calendar accuracy"].lacks == "not in this run: tasks of the domain calendar"
    assert values(ours(WORKBENCH, "Table 7", sweep)) == {
        "all tasks": 0.5,
        "no action": 1.0,
        "1 or more": 1 / 3,
        "2 or more": 0.5,
    }
    bins = values(ours(WORKBENCH, "Figure 7", sweep))  # half of one template, none and all of the two others
    assert bins.pop("none or all") == pytest.approx(2 / 3)
    assert bins == {"0": 1 / 3, "1 to 25": 0, "26 to 50": 1 / 3, "51 to 75": 0, "76 to 99": 0, "100": 1 / 3}


def test_tasks_are_counted_once_whoever_played_them() -> None:
    rows = [
        row(f"test/0/email-01/{n}", policy=policy, trial=trial, length=n)
        for n in (0, 1, 1 + 1)
        for policy in ("react", "act")
        for trial in (0, 1)
    ]
    found = view(WORKBENCH, "Figure 4", swept(WORKBENCH, rows, trials=2))
    assert [line.name for line in found.lines] == ["released tasks", "tasks of this run"]
    assert [cell.value for cell in found.lines[1].cells[:4]] == [1 / 3, 1 / 3, 1 / 3, 0]
    assert {(cell.of, cell.low) for cell in found.lines[1].cells} == {(3, None)}
    tasks = sum(template.size for template in OFFICE.templates)
    assert found.lines[0].cells[0] == Cell(round(122 / tasks, 6), of=tasks)


_AS_RELEASED = {
    "no tool called": "no_actions_wrong",
    "made-up address": "wrong_email",
    "wrong start of a meeting": "meeting_start",
    "plot ends a day later": "end_date",
}


def test_classes_of_errors_are_those_of_the_release() -> None:
    task = PublishedTask("email-01", 0, "", (), ())
    for correct, harmed, *flags in product((False, True), repeat=6):
        if correct and harmed:
            continue  # an outcome that was reached has no side effects
        known = dict(zip(("no_actions", "wrong_email", "end_date", "meeting_start"), flags, strict=True))
        found = Flags(**{**dict.fromkeys(Flags._fields, False), "correct": correct, "side_effects": harmed, **known})
        run = RunVerdict(RecordedRun(task, (), ""), found)
        checks = {"unwanted_side_effects": harmed, **dict(zip(_FLAGS, flags, strict=True))}
        episode = row("test/0/email-01/0", success=correct, checks=checks)
        for (kind, classes), ending in zip(ERRORS.items(), ("_no_se", "_with_se"), strict=True):
            named = {name: holds for name, holds in classes.items() if holds and name != "other"}
            for name, holds in named.items():
                released = COUNTS[_AS_RELEASED[name] + ending]
                assert holds(episode) is released(run), (kind, name, flags)
            other = classes["other"]
            assert other is not None
            of_kind = COUNTS[kind.replace(" ", "_")](run)
            assert other(episode) is (of_kind and not any(holds(episode) for holds in named.values()))


def test_errors_that_only_readers_see_stay_empty() -> None:
    cells = ours(WORKBENCH, "Figure 6", swept(WORKBENCH, [row("test/0/email-01/0", checks=CHECKS)]))
    assert cells["correct"].value == 1
    assert "by hand" in cells["errors with side effects: data misread"].lacks
    older = ours(WORKBENCH, "Figure 6", swept(WORKBENCH, [row("test/0/email-01/0")]))
    assert older["correct"].value is None
    older = ours(WORKBENCH, "Table 6", swept(WORKBENCH, [row("test/0/email-01/0")]))
    assert older["email side effects"].value is None


def used(cost: float, unpriced: int = 0) -> dict[str, Any]:
    return {"calls": 1, "tokens": 100, "cost": cost, "unpriced": unpriced}


def test_workbench_revisited_of_a_run() -> None:
    harmed = {**CHECKS, "unwanted_side_effects": True}
    rows = [
        row("test/0/email-01/0", checks=CHECKS, usage=used(0.02)),
        row("test/0/email-01/1", checks=harmed, usage=used(0.04), success=False),
        row("test/0/email-02/0", checks=CHECKS, usage=used(0.03), success=False),
        failed("test/0/email-03/0", usage=used(5.0)),
    ]
    cells = ours(REVISITED, "Results", swept(REVISITED, rows))
    assert cells["accuracy v2"] == Cell.showing(share(rows, passed))
    assert (cells["side effects"].value, cells["side effects"].of) == (1 / 3, 3)
    assert cells["cost"].value == pytest.approx(0.03 * 690)
    assert "workgym replay --compat v2.0" in cells["accuracy v2.0"].lacks
    assert cells["released"].lacks == "not in this run: the day on which a model came out"
    cells = ours(REVISITED, "Results", swept(REVISITED, rows, toolkits="required"))
    assert {cell.value for cell in cells.values()} == {None}
    assert cells["cost"].lacks == "not in this run: needs a sweep with toolkits=all (this one has required)"


def test_a_few_tasks_cost_what_all_would() -> None:
    rows = [row(f"test/0/email-{n:02}/0", checks=CHECKS, usage=used(0.001 * n)) for n in range(1, 10)]
    cell = ours(REVISITED, "Costs", swept(REVISITED, rows))["cost"]
    per_episode = mean_of(lambda row: float(row["usage"]["cost"]))(Played(swept(REVISITED, rows), rows))
    assert cell.value == pytest.approx(0.005 * 690)
    assert (cell.low, cell.high) == (
        pytest.approx((per_episode.low or 0) * 690),
        pytest.approx((per_episode.high or 0) * 690),
    )
    assert cell.of == 9


def test_a_policy_that_asks_no_model_has_no_cost_and_an_unknown_price_is_none() -> None:
    scripted = ours(REVISITED, "Costs", swept(REVISITED, [row("test/0/email-01/0", checks=CHECKS)]))["cost"]
    assert scripted.lacks == "not in this run: the policy of a language model: others use no tokens"
    rows = [row("test/0/email-01/0", usage=used(0.5)), row("test/0/email-02/0", usage=used(0.5, unpriced=3))]
    assert ours(REVISITED, "Costs", swept(REVISITED, rows))["cost"].lacks == "not in this run: the prices of 3 answers"


def crm(template: str, n: int, *, f1: float = 0.0, **change: Any) -> dict[str, Any]:
    return row(f"test/0/{template}/{n}", domain="database", checks={"f1": f1}, **change)


_TYPES = [
    "case_routing",
    "handle_time",
    "transfer_count",
    "named_entity_disambiguation",
    "policy_violation_identification",
    "knowledge_qa",
    "top_issue_identification",
    "monthly_trend_analysis",
    "best_region_identification",
]


def test_crmarenas_mean_needs_all_types_and_weighs_them_alike() -> None:
    rows = [crm("handle_time", n, success=n == 0) for n in range(4)]
    rows += [crm("knowledge_qa", 0, f1=0.5), crm("knowledge_qa", 1, f1=0.75, success=False)]
    cells = ours(CRMARENA, "Table 2", swept(CRMARENA, rows))
    assert values(cells) == {**dict.fromkeys(cells), "HTU": 0.25, "KQA": 0.625}
    assert cells["ALL"].lacks == "not in this run: tasks of all nine types (7 of 9 are missing)"
    assert cells["NCR"].lacks == "not in this run: tasks of the template case_routing"
    rows += [crm(name, 0) for name in _TYPES if name not in ("handle_time", "knowledge_qa")]
    cell = ours(CRMARENA, "Table 2", swept(CRMARENA, rows))["ALL"]
    assert cell.value == pytest.approx((0.25 + 0.625 + 7) / 9)
    assert cell.of == 13
    assert cell.low is not None
    assert cell.low < cell.value < (cell.high or 0)


def beside(base: Sweep, **others: Sweep) -> Sweep:
    """Return sweeps as one report reads them, the first with the labels that it has."""
    parts = [base, *others.values()]
    config = {**base.config, "policies": [policy for part in parts for policy in part.config["policies"]]}
    return Sweep(base.folder, config, [row for part in parts for row in part.rows], tuple(parts))


def without(excluded: Any, rows: Sequence[dict[str, Any]], label: str = "less", **options: Any) -> Sweep:
    """Return a sweep of the policy ``react`` under another label, from which tools were taken away."""
    found = swept(CRMARENA, [row | {"policy": label} for row in rows], exclude_tools=excluded, **options)
    for policy in found.config["policies"]:
        policy["name"] = "react"
    return found


def test_crmarenas_ablation_compares_the_same_tasks_of_two_sweeps() -> None:
    base = swept(CRMARENA, [crm(name, n, success=n < 2) for name in _TYPES for n in range(4)])
    worse = [crm("monthly_trend_analysis", n, success=False) for n in range(3)]  # 2 of 3 before
    worse += [crm("case_routing", n, success=n == 0) for n in range(4)]  # 2 of 4 before
    worse += [crm("named_entity_disambiguation", n, success=True) for n in range(4)]  # 2 of 4 before, in two pairs
    worse += [crm("case_routing", 9, success=True)]  # not played before
    whole = beside(base, less=without(["query_independent"], worse))
    cells = ours(CRMARENA, "Table 4", whole)
    expected = (-2 / 3 - 1 / 4 + 1 / 2 + 1 / 2) / 4
    assert (cells["query_independent"].value, cells["query_independent"].of) == (pytest.approx(expected), 11)
    assert cells["query_dependent"].lacks == (
        "not in this run: a sweep of the same policy with exclude_tools=query_dependent, beside this one"
    )
    assert {cell.value for cell in ours(CRMARENA, "Table 15", whole).values()} == {None}
    lines = [line.name for line in view(CRMARENA, "Table 4", whole).lines if line.source == "this run"]
    assert lines == ["react"]  # what was taken away has a cell, and no line of its own


def test_crmarenas_ablation_takes_one_function_at_a_time_too() -> None:
    base = swept(CRMARENA, [crm(name, n, success=n < 2) for name in _TYPES for n in range(4)])
    tools = {"get_non_transferred_case_ids": ["handle_time"], "get_cases": ["case_routing", "handle_time"]}
    parts = {
        tool: without(tool, [crm(name, n, success=n < 1) for name in names for n in range(4)], tool)
        for tool, names in tools.items()
    }
    pairs = ours(CRMARENA, "Table 15", beside(base, **parts))
    assert {name: cell.value for name, cell in pairs.items() if cell.value is not None} == {
        "get_non_transferred_case_ids, HTU": -0.25,
        "get_cases, NCR": -0.25,
        "get_cases, HTU": -0.25,
    }
    assert pairs["get_cases, BRI"].lacks == (
        "not in this run: tasks of the template best_region_identification, in both sweeps"
    )
    assert ours(CRMARENA, "Table 4", beside(base, **parts))["query_dependent"].value is None
    more = [crm(name, n, success=n < 1) for name in _TYPES for n in range(4)]
    whole = beside(base, **{tool: without(tool, more, tool) for tool in tools})
    assert ours(CRMARENA, "Table 4", whole)["query_dependent"] == Cell(-0.25, of=12)


@pytest.mark.parametrize(
    "change",
    [
        {"env_options": {"exclude_tools": ["query_dependent"], "toolkits": "functions"}},
        {"env_options": {"exclude_tools": ["query_dependent", "get_period"]}},
        {"scenario": "2"},
        {"worlds": {"test/0": "other rows"}},
        {"policies": [{"label": "less", "name": "react", "options": {"temperature": 1.0}}]},
        {"policies": [{"label": "less", "name": "act", "options": {}}]},
    ],
)
def test_crmarenas_ablation_compares_nothing_that_differs_otherwise(change: dict[str, Any]) -> None:
    rows = [crm(name, n) for name in _TYPES for n in range(2)]
    other = without("query_dependent", rows)
    alike = ours(CRMARENA, "Table 4", beside(swept(CRMARENA, rows), less=other))
    assert alike["query_dependent"].value == 0
    other.config.update(change)
    differs = ours(CRMARENA, "Table 4", beside(swept(CRMARENA, rows), less=other))
    assert {cell.value for cell in differs.values()} == {None}


def test_crmarenas_ablation_alone_says_what_it_is_to_be_compared_with() -> None:
    alone = without("query_dependent", [crm("handle_time", 0)])
    cells = ours(CRMARENA, "Table 4", alone)
    assert {cell.lacks for cell in cells.values()} == {
        "not in this run: a sweep of the same policy with all tools, beside this one"
    }
    assert (
        "exclude_tools=" in ours(CRMARENA, "Table 4", swept(CRMARENA, [crm("handle_time", 0)]))["query_dependent"].lacks
    )


def test_a_mean_is_a_share_where_values_are_yes_or_no() -> None:
    rows = [row(f"test/0/t{n % 7}/{n}", success=n % 3 == 0, trial=trial) for n in range(20) for trial in (0, 1)]
    played = Played(swept(CRMARENA, rows, 2), rows)
    found, expected = mean_of(lambda row: float(row["success"]))(played), share(rows, passed)
    assert (found.value, found.of) == (pytest.approx(expected.value), expected.of)
    assert (found.low, found.high) == (pytest.approx(expected.low), pytest.approx(expected.high))
    alike = mean_over_parts(["t0", "t1"], lambda row: str(row["template"]), lambda row: float(row["success"]), "both")(
        played
    )
    assert alike.value == pytest.approx((1 / 3 + 1 / 3) / 2)


def test_the_framework_follows_from_the_policy() -> None:
    rows = [crm("handle_time", 0, policy=name) for name in ("act", "react", "function-calling", "plan-act")]
    lines = [line for line in view(CRMARENA, "Table 2", swept(CRMARENA, rows)).lines if line.source == "this run"]
    assert [line.group for line in lines] == ["Act", "ReAct", "function calling", ""]
    rows = [row("test/0/hr/0", policy=name) for name in ("act", "plan-act", "react", "gold-plan-act", "nothing")]
    lines = [line for line in view(ENTERPRISE, "Table 2", swept(ENTERPRISE, rows)).lines if line.source == "this run"]
    assert [line.group for line in lines] == ["no planning", "chain of thought", "ReAct", "gold planning", ""]


def test_costs_are_means_of_episodes_and_whole() -> None:
    spent = [
        {"calls": 2, "tokens": 100, "cost": 0.5, "unpriced": 0},
        {"calls": 1, "tokens": 50, "cost": 0.25, "unpriced": 0},
    ]
    rows = [crm("handle_time", n, usage=used, turns=2 + n) for n, used in enumerate(spent)]
    assert values(ours(CRMARENA, "Table 3", swept(CRMARENA, rows))) == {"tokens": 75, "turns": 2.5, "cost": 0.375}
    rows[0]["usage"] = {**spent[0], "unpriced": 2}
    cells = ours(CRMARENA, "Table 3", swept(CRMARENA, rows))
    assert (cells["tokens"].value, cells["cost"].value) == (75, None)
    assert cells["cost"].lacks == "not in this run: the prices of 2 answers"
    cells = ours(CRMARENA, "Table 3", swept(CRMARENA, [crm("handle_time", 0)]))
    assert values(cells) == {"tokens": None, "turns": 3, "cost": None}


def test_questions_without_an_answer_go_by_their_tag() -> None:
    rows = [
        crm("handle_time", 0, tags=["unanswerable"]),
        crm("handle_time", 1, tags=["unanswerable", "past"], success=False),
        crm("handle_time", 2, tags=["past"]),
    ]
    cells = ours(CRMARENA, "Table 5", swept(CRMARENA, rows))
    assert (cells["HTU"].value, cells["HTU"].of) == (0.5, 2)
    assert cells["PVI"].lacks == "not in this run: unanswerable tasks of the template policy_violation_identification"
    del rows[2]["tags"]
    assert "earlier version" in ours(CRMARENA, "Table 5", swept(CRMARENA, rows))["HTU"].lacks


def test_consistency_leaves_knowledge_questions_out() -> None:
    rows = [crm("handle_time", n, trial=trial, success=trial <= n) for n in range(3) for trial in range(3)]
    expected = [at_k(rows, k).value for k in (1, 2, 3)]
    cells = ours(
        CRMARENA, "Figure 5", swept(CRMARENA, [*rows, *(crm("knowledge_qa", 0, trial=n) for n in range(3))], 3)
    )
    assert [cells[f"k = {k}"].value for k in (1, 2, 3)] == [pytest.approx(value) for value in expected]
    assert cells["k = 3"].of == 3
    assert {cells[f"k = {k}"].lacks for k in range(4, 11)} == {
        "not in this run: as many trials of a task as k (it has 3)"
    }
    only = ours(CRMARENA, "Figure 5", swept(CRMARENA, [crm("knowledge_qa", 0)]))
    assert only["k = 1"].lacks == "not in this run: tasks other than knowledge questions"


def test_turns_are_those_of_successes() -> None:
    rows = [crm("handle_time", n, turns=turns, success=n < 4) for n, turns in enumerate((2, 2, 20, 31, 5))]
    cells = ours(CRMARENA, "Figure 6", swept(CRMARENA, rows))
    assert {name: cell.value for name, cell in cells.items() if cell.value} == {"2 turns": 0.5, "20 turns": 0.5}
    assert {cell.of for cell in cells.values()} == {4}
    lost = ours(CRMARENA, "Figure 6", swept(CRMARENA, [crm("handle_time", 0, success=False)]))
    assert {cell.lacks for cell in lost.values()} == {"not in this run: successful episodes"}


_STEPS = ("reply_recall", "correct_reply", "api_recall", "correct_api", "correct_params")


def move(number: int, conversation: str, got: str, *, pool: str = "test", trial: int = 0) -> dict[str, Any]:
    """Return a test and how far it got: as many pluses as steps that hold, a minus if the next did not."""
    kind, steps = got[0], got[1:]
    names = _STEPS[:2] if kind == "r" else _STEPS[2:]
    checks: dict[str, Any] = {name: False for step in _STEPS for name in (step, f"{step}_applies")}
    for name, sign in zip(names, steps, strict=False):
        checks |= {name: sign == "+", f"{name}_applies": True}
    good = steps == "+" * len(names)
    checks |= {"test_correct": good, "conversation": conversation}
    return row(f"{pool}/0/locker/{number}", success=good, trial=trial, checks=checks, toolkits=["locker"])


def test_almitas_figures_count_where_the_one_before_holds() -> None:
    rows = [move(0, "1", "r++"), move(1, "1", "r+-"), move(2, "2", "r-"), move(3, "2", "a++-"), move(4, "2", "a+++")]
    cells = ours(ALMITA, "Table 2", swept(ALMITA, rows))
    assert values(cells) == {
        "reply recall": 2 / 3,
        "correct reply": 1 / 2,
        "API recall": 1,
        "correct API": 1,
        "correct parameters": 1 / 2,
        "test correct": 2 / 5,
        "conversation correct": None,
    }
    assert [cell.of for cell in cells.values()][:6] == [3, 2, 2, 2, 2, 5]
    assert "every test of a conversation" in cells["conversation correct"].lacks
    assert {cell.value for cell in ours(ALMITA, "Table S1", swept(ALMITA, rows)).values()} == {None}
    counts = values(ours(ALMITA, "Table 1", swept(ALMITA, rows)))
    assert {name: value for name, value in counts.items() if value} == {
        "procedures": 1,
        "procedures with APIs": 1,
        "conversations": 2,
        "tests": 5,
    }


def test_almitas_tables_are_about_one_set_each() -> None:
    """Core fills Table 2 and auto Table S1; every other set is named where it fills neither."""
    rows = [move(0, "1", "r++"), move(0, "1", "r+-", pool="train"), move(1, "1", "r+-", pool="val")]
    core, auto = swept(ALMITA, rows), swept(ALMITA, rows, source="auto")
    assert ours(ALMITA, "Table 2", core)["test correct"] == Cell(1.0, of=1)
    assert ours(ALMITA, "Table S1", auto)["test correct"] == Cell(1.0, of=1)
    assert values(ours(ALMITA, "Figure 5", core)) == {"ALMITA": 1, "auto-ALMITA": None}
    assert values(ours(ALMITA, "Figure 5", auto)) == {"ALMITA": None, "auto-ALMITA": 1}
    lines = [line for line in view(ALMITA, "Figure 5", core).lines if line.source == "published"]
    assert (lines[0].name, [cell.value for cell in lines[0].cells]) == ("GPT-4o", [0.889, 0.854])


@pytest.mark.parametrize(
    ("options", "pool", "named"),
    [
        ({}, "train", "train"),
        ({"source": "auto"}, "val", "val"),
        ({"source": "full"}, "test", "full"),
        ({"source": "my/folder"}, "test", "procedures of your own"),
    ],
)
def test_a_set_that_no_table_is_about_is_named(options: dict[str, Any], pool: str, named: str) -> None:
    sweep = swept(ALMITA, [move(0, "1", "r++", pool=pool)], **options)
    for table, wanted in (("Table 2", "core, the canonical set"), ("Table S1", "auto, a sweep with source=auto")):
        assert {cell.lacks for cell in ours(ALMITA, table, sweep).values()} == {
            f"not in this run: tests of {wanted} (this run has tests of {named})"
        }
    assert ours(ALMITA, "Table 1", sweep)["tests"].value == 1


def test_conversations_are_judged_whole() -> None:
    size = next(one.size for one in make_env("AlmitaTest-v0").scenario.templates if one.id == "locker")
    rows = [
        move(n, str(n % 7), "r+-" if (n, trial) in ((3, 0), (4, 0), (4, 1)) else "r++", trial=trial)
        for n in range(size)
        for trial in (0, 1)
    ]
    found = ours(ALMITA, "Table 2", swept(ALMITA, rows, 2))["conversation correct"]
    assert found == Cell(11 / 14, of=14)  # one template alone has no interval
    for lost in (rows[:-1], [*rows[:-1], failed(rows[-1]["task_id"], trial=1)]):
        sweep = swept(ALMITA, rows, 2)
        cell = ours(ALMITA, "Table 2", Sweep(sweep.folder, sweep.config, list(lost)))["conversation correct"]
        assert "a judged episode of every test" in cell.lacks
    older = swept(ALMITA, rows, 2)
    older.config["scenario"] = "0"
    assert ours(ALMITA, "Table 2", older)["conversation correct"].value is None


def test_almitas_page_imports_nothing_that_a_folder_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran = tmp_path / "ran"
    (tmp_path / "evil_office.py").write_text(f"import pathlib\npathlib.Path({str(ran)!r}).touch()\nX = None\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    rows = [move(number, "1", "r++") for number in range(3)]
    for env_id, options in (
        ("evil_office:AlmitaTest-v0", {}),
        ("AlmitaTest-v0", {"benchmark": "evil_office:X"}),
        ("AlmitaTest-v0", {"scale": "evil_office:X"}),
    ):
        sweep = swept(ALMITA, rows)
        sweep.config["env_id"], sweep.config["env_options"] = env_id, options
        assert "every test of a conversation" in ours(ALMITA, "Table 2", sweep)["conversation correct"].lacks
    assert not ran.exists()


def test_a_conversation_may_be_called_anything() -> None:
    size = next(one.size for one in make_env("AlmitaTest-v0").scenario.templates if one.id == "locker")
    rows = [move(number, cast("Any", [number % 2]), "r++") for number in range(size)]
    assert ours(ALMITA, "Table 2", swept(ALMITA, rows))["conversation correct"] == Cell(1.0, of=2)
    assert ours(ALMITA, "Table 1", swept(ALMITA, rows))["conversations"].value == 2


def test_conversations_that_were_held_are_no_tests() -> None:
    sweep = swept(ALMITA, [row("test/0/locker/0", checks={"R1": True}), row("test/0/locker/1", checks={"R1": True})])
    sweep.config["env_id"] = "workgym.envs:Almita-v0"
    assert {cell.value for cell in ours(ALMITA, "Table 2", sweep).values()} == {None}
    counts = ours(ALMITA, "Table 1", sweep)
    assert (counts["conversations"].value, counts["tests"].value) == (2, None)
    assert "AlmitaTest" in counts["tests"].lacks


def test_enterprisebench_by_category() -> None:
    kinds = ("search", "crud", "denied", "unanswerable", "search")
    rows = [
        row(f"test/0/hr/{n}", tags=[f"category {kind}", "phrasing 1"], success=n < 2, length=1 + 3 * n)
        for n, kind in enumerate(kinds)
    ]
    sweep = swept(ENTERPRISE, rows)
    assert values(ours(ENTERPRISE, "Figure 15a", sweep)) == {
        "search": 0.5,
        "create, update, delete": 1,
        "access denied": 0,
        "unanswerable": 0,
    }
    tasks = values(ours(ENTERPRISE, "Figure 5", sweep))
    assert (tasks["search"], tasks["unanswerable"]) == (0.4, 0.2)
    assert (tasks["tool calls"], tasks["1 tool call"], tasks["4 tool calls"], tasks["5 tool calls"]) == (
        7,
        0.2,
        0.2,
        0.6,
    )
    assert ours(ENTERPRISE, "Table 2", sweep)["executed correctly"].value == 0.4
    assert {cell.value for cell in ours(ENTERPRISE, "Table 1", sweep).values()} == {None}
    assert values(ours(ENTERPRISE, "Figure 15b", sweep)) == {"accuracy": 0.4, "seconds": None}


def test_enterprisebenchs_grades_outputs_and_plans() -> None:
    grades = [
        {"data": 1.0, "tool": 0.5, "prose": 0.25, "literal": 0.0},
        {"data": 0.5, "tool": 0.5, "prose": 1.0, "literal": 0.5},
    ]
    rows = [
        row(f"test/0/hr/{n}", tags=[f"output {output}", f"steps {n + 2}", f"sources {n + 1}"])
        for n, output in enumerate(("report", "update"))
    ]
    for each, graded in zip(rows, grades, strict=True):
        each["verdict"]["checks"]["execution"] = graded
    sweep = swept(ENTERPRISE, rows)
    assert values(ours(ENTERPRISE, "Table 1", sweep)) == {
        "resource selection": 0.625,
        "task execution": 0.625,
        "task execution by the equations": 0.25,
    }
    tasks = values(ours(ENTERPRISE, "Figure 5", sweep))
    assert (tasks["report"], tasks["update"], tasks["analytics"]) == (0.5, 0.5, 0)
    assert (tasks["sub-goals"], tasks["sources"]) == (2.5, 1.5)
    for damaged in ({}, {"execution": None}, {"execution": {"data": 1.0, "tool": 1.0}}, {"execution": [1]}):
        rows[1]["verdict"]["checks"] = damaged
        cells = ours(ENTERPRISE, "Table 1", sweep)
        assert all("verdicts with grades" in cell.lacks for cell in cells.values())
    for tag in ("steps many", "steps ²", f"steps {'9' * 5000}"):
        rows[1]["tags"] = [tag]
        assert ours(ENTERPRISE, "Figure 5", sweep)["sub-goals"] == Cell(2.0, of=1)


def test_enterprisebenchs_second_version_beside_a_run() -> None:
    rows = [row(f"test/0/hr/{n}", tags=[f"steps {n}"], success=n in (1, 3)) for n in range(1, 6)]
    first, second = swept(ENTERPRISE, rows), swept(ENTERPRISE, rows, mix="500")
    for sweep in (first, second):
        assert values(ours(ENTERPRISE, "Table 11", sweep)) == {"easy": 0.5, "hard": pytest.approx(1 / 3)}
        cells = ours(ENTERPRISE, "Table 3", sweep)
        assert all("as judge" in cells[f"judged by {judge}"].lacks for judge in ("GPT-4", "Gemini-2.5 Pro"))
    assert ours(ENTERPRISE, "Table 3", second)["executed correctly"].value == 0.4
    lacks = ours(ENTERPRISE, "Table 3", first)["executed correctly"].lacks
    assert lacks == "not in this run: needs a sweep with mix=500 (this one has 550)"
    for tag in ("steps many", f"steps {'9' * 5000}", "hops 2"):
        cells = ours(ENTERPRISE, "Table 11", swept(ENTERPRISE, [row("test/0/hr/0", tags=[tag])]))
        assert {cell.value for cell in cells.values()} == {None}


@pytest.mark.parametrize(("policy", "planning"), [("act", False), ("function-calling", False), ("react", True)])
@pytest.mark.parametrize("flow", FLOWS)
def test_enterprisebenchs_score_is_that_of_the_policys_setting(policy: str, planning: bool, flow: Flow) -> None:
    column = {"prose": "task execution", "literal": "task execution by the equations"}[flow]
    for success, data, tool in product((False, True), (0.0, 0.5, 1.0), (0.0, 0.5, 1.0)):
        parts = {"data": data, "tool": tool, "decomposition": 0.5, "execution": 0.25}
        scores = {each: score(float(success), **parts, planning=True, flow=each) for each in FLOWS}
        rows = [row("test/0/hr/0", success=success, policy=policy, checks={"execution": {**parts, **scores}})]
        expected = score(float(success), **parts, planning=planning, flow=flow)
        assert ours(ENTERPRISE, "Table 1", swept(ENTERPRISE, rows))[column].value == pytest.approx(expected)


@pytest.mark.parametrize("name", PAPERS)
def test_a_value_or_a_reason(name: str) -> None:
    some: dict[str, Callable[[], list[dict[str, Any]]]] = {
        "nothing played": list,
        "nothing judged": lambda: [failed("test/0/hr/0"), failed("test/0/hr/1", policy="act")],
        "something": lambda: [row("test/0/hr/0"), failed("test/0/hr/1")],
    }
    for what, rows in some.items():
        for found in views(swept(name, rows()), name):
            for line in found.lines:
                for cell in line.cells:
                    assert (cell.value is None) == bool(cell.lacks), (what, found.id, cell)
                    assert line.source == "published" or not cell.lacks or cell.lacks.startswith("not in this run: ")
    for found in views(swept(name, []), name):
        assert all(cell.value is None for line in found.lines if line.source == "this run" for cell in line.cells)


# What is asked for


def test_a_sweep_of_templates_of_ours_is_refused() -> None:
    sweep = swept(WORKBENCH, [row("extended/0/inbox-01/0")])
    sweep.config["env_options"] = {"split": "extended"}
    for name in (WORKBENCH, REVISITED):
        with pytest.raises(UsageError, match="templates that no publication has"):
            views(sweep, name)


def test_a_sweep_of_another_benchmark_is_refused_by_name() -> None:
    sweep = swept(WORKBENCH, [row("test/0/email-01/0")])
    with pytest.raises(UsageError, match=r"'almita' .* AlmitaTest .*WorkBench-v0, which paper 'workbench' is about"):
        views(sweep, ALMITA)
    sweep.config["env_id"] = "office:Office-v0"
    with pytest.raises(UsageError, match=r"holds a sweep of office:Office-v0, which no paper here is about"):
        views(sweep, WORKBENCH)
    known = "workbench, workbench-revisited, crmarena, almita or enterprisebench"
    with pytest.raises(UsageError, match=f"paper 'tau': expected {known}"):
        views(sweep, "tau")


def test_later_versions_of_an_environment_fit() -> None:
    sweep = swept(WORKBENCH, [row("test/0/email-01/0")])
    sweep.config["env_id"] = "workgym.envs:WorkBench-v1"
    assert [found.id for found in views(sweep, WORKBENCH)] == IDS[WORKBENCH]


# The pages


@pytest.fixture(scope="module")
def kiosk(tmp_path_factory: pytest.TempPathFactory) -> Sweep:
    policies = ["random", "demonstrator", "kiosk:Failing"]
    return agents.sweep("kiosk:Faulty-v0", policies, 8, trials=2, out=tmp_path_factory.mktemp("kiosk"), seed=1)


def stored(folder: Path, sweep: Sweep, label: str = "random", **config: Any) -> Path:
    """Keep a sweep of the kiosk as if it were another's, with another label for its first policy."""
    folder.mkdir(exist_ok=True)
    first, *rest = sweep.config["policies"]
    changed = {**sweep.config, "policies": [{**first, "label": label}, *rest], **config}
    (folder / "sweep.json").write_text(json.dumps(changed))
    rows = [{**row, "policy": label if row["policy"] == first["label"] else row["policy"]} for row in sweep.rows]
    (folder / "episodes.jsonl").write_text("".join(f"{json.dumps(row)}\n" for row in rows))
    return folder


@pytest.mark.parametrize("name", PAPERS)
def test_every_paper_has_a_page_and_every_cell(tmp_path: Path, kiosk: Sweep, name: str) -> None:
    index = write_report(stored(tmp_path, kiosk, env_id=ENVIRONMENTS[name]), [name])
    assert f'href="paper-{name}.html"' in index.read_text()
    page = (index.parent / f"paper-{name}.html").read_text()
    assert "http" not in page.replace("http-equiv", "")
    assert "<script" not in page
    assert str(tmp_path) not in page
    found = views(agents.load_sweep(tmp_path), name)
    for one in found:
        assert f'<h2 id="{slug(one.id)}">{one.id}: ' in page
        assert page.count(f'href="#{slug(one.id)}-') == sum(
            bool(cell.lacks) for line in one.lines for cell in line.cells
        )
        for number in range(len(one.lacks)):
            assert f'id="{slug(one.id)}-{"abcdefghijklmnopqrstuvwxyz"[number]}"' in page
    lines = [*csv.reader(io.StringIO((index.parent / f"paper-{name}.csv").read_text()))]
    assert tuple(lines[0]) == COLUMNS
    assert len(lines) - 1 == sum(len(one.lines) * len(one.columns) for one in found)
    assert {bool(line[4]) ^ bool(line[8]) for line in lines[1:]} == {True}
    assert {line[2] for line in lines[1:]} == {"published", "this run"}


def test_pages_come_and_go_with_what_is_asked_for(tmp_path: Path, kiosk: Sweep) -> None:
    folder = stored(tmp_path, kiosk, env_id="WorkBench-v0")
    written = write_report(folder, [WORKBENCH]).parent
    with_pages = {path.name for path in written.iterdir()}
    first = (written / "paper-workbench.html").read_bytes()
    write_report(folder, [WORKBENCH, WORKBENCH])
    assert (written / "paper-workbench.html").read_bytes() == first
    with pytest.raises(UsageError, match="'almita'"):
        write_report(folder, [ALMITA])
    assert (written / "paper-workbench.html").read_bytes() == first
    write_report(folder)
    assert with_pages - {path.name for path in written.iterdir()} == {"paper-workbench.html", "paper-workbench.csv"}
    assert "paper-" not in (written / "index.html").read_text()


def test_what_a_sweep_calls_its_policies_stays_text(tmp_path: Path, kiosk: Sweep) -> None:
    label = f"=1+1{NASTY}\u202e</script>"
    folder = stored(tmp_path, kiosk, label, env_id="CRMArena-v0", env_options={NASTY: NASTY})
    written = write_report(folder, [CRMARENA]).parent
    page = (written / "paper-crmarena.html").read_text()
    assert "<img" not in page
    assert "\u202e" not in page
    assert "=1+1&lt;img src=x onerror=alert(1)&gt;U+202E&lt;/script&gt;" in page
    cells = {line[1] for line in csv.reader(io.StringIO((written / "paper-crmarena.csv").read_text()))}
    assert f"'{label}" in cells  # no formula for a spreadsheet


@pytest.mark.parametrize(
    ("name", "options", "text"),
    [
        (REVISITED, {}, "about other tasks, made after the same plan"),
        (REVISITED, {"source": "official", "release": "2026@0123456789ab"}, "tasks of this run are the published ones"),
        (
            REVISITED,
            {"source": "official", "release": "2024@0123456789ab"},
            "release 2024; published numbers are about 2026",
        ),
        (REVISITED, {"source": "official"}, "release 2024; published numbers are about 2026"),
        (WORKBENCH, {"source": "official"}, "tasks of this run are the published ones"),
        (WORKBENCH, {"source": "official", "release": "2024@0123456789ab"}, "tasks of this run are the published ones"),
        (
            WORKBENCH,
            {"source": "official", "release": "2026@0123456789ab"},
            "release 2026; published numbers are about 2024",
        ),
        (CRMARENA, {"source": "official"}, "tasks of this run are the published ones"),
    ],
)
def test_a_page_says_whose_tasks_are_compared(
    tmp_path: Path, kiosk: Sweep, name: str, options: dict[str, Any], text: str
) -> None:
    folder = stored(tmp_path, kiosk, env_id=ENVIRONMENTS[name], env_options=options)
    assert text in (write_report(folder, [name]).parent / f"paper-{name}.html").read_text()


def test_a_row_of_the_csv_has_its_group_in_front() -> None:
    line = ViewLine("gpt-4o", "published", "Act", (Cell(0.5, 0.25, 0.75, 4),))
    table = paper(CRMARENA).tables[0]
    text = to_csv([View("Table 2", "", "", table.columns[:1], (line,))])
    assert text.splitlines()[1] == "Table 2,Act: gpt-4o,published,NCR,0.5,0.25,0.75,4,"


def test_the_command_prints_every_page(tmp_path: Path, kiosk: Sweep) -> None:
    folder = stored(tmp_path, kiosk, env_id="WorkBench-v0")
    done = CliRunner().invoke(app, ["report", str(folder), "--paper", "workbench", "--paper", "workbench"])
    assert done.exit_code == 0, done.output
    names = [Path(line).name for line in done.output.split()]
    assert names == ["index.html", "paper-workbench.html"]
    help_text = CliRunner().invoke(app, ["report", "--help"], env={"COLUMNS": "200"}).output
    assert all(name in help_text for name in PAPERS)


def test_rows_say_what_is_special_about_their_tasks(kiosk: Sweep) -> None:
    assert all(isinstance(row["tags"], list) for row in kiosk.rows)


def test_the_page_on_reports_lists_every_view(root: Path) -> None:
    text = (root / "docs" / "report.md").read_text()
    for name in PAPERS:
        section = text.partition(f"### {paper(name).title}\n")[2].partition("\n#")[0]
        rows = re.findall(r"^\| ([A-Z][\w ]+) \|", section, re.MULTILINE)
        assert rows == IDS[name]
