"""A sweep in figures: what each is divided by, and that it is what the rows say."""

import io
import json
import re
from collections import Counter
from pathlib import Path
from typing import Any, cast

import pytest
from rich.console import Console

from workgym import agents
from workgym.agents.evaluation.metrics import any_k, at_k, counts, judged_rows, passed
from workgym.agents.evaluation.statistics import BREAKDOWNS, AtK, PolicyStatistics, Share, statistics
from workgym.agents.evaluation.sweeps import Sweep
from workgym.agents.evaluation.task_intervals import MIN_TASKS, score_interval
from workgym.envs.core.errors import UsageError
from workgym.scripts import figures

POLICIES = ["random", "demonstrator", "kiosk:Failing"]


@pytest.fixture(scope="module")
def swept(tmp_path_factory: pytest.TempPathFactory) -> Sweep:
    out = tmp_path_factory.mktemp("swept")
    return agents.sweep("kiosk:Faulty-v0", POLICIES, 10, trials=3, seed=1, out=out)


@pytest.fixture(scope="module")
def types(swept: Sweep) -> Sweep:
    """Two types of tasks with eight tasks each, two trials of a task: a whole one, and one with a trial in two."""
    [row, *_] = [row for row in swept.rows if row["policy"] == "demonstrator"]
    rows = [
        {
            **row,
            "task_id": f"test/0/{name}/{n}",
            "template": name,
            "trial": trial,
            "success": name == "whole" or trial < 1,
        }
        for name in ("half", "whole")
        for n in range(8)
        for trial in (0, 1)
    ]
    tasks = [*dict.fromkeys(row["task_id"] for row in rows)]
    return Sweep(
        swept.folder, {**swept.config, "policies": swept.config["policies"][1:2], "tasks": tasks, "trials": 2}, rows
    )


def test_types_of_tasks_have_accuracy_and_consistency_with_intervals(types: Sweep) -> None:
    [item] = statistics(types)
    half, whole = item.by["template"]
    assert (half.accuracy.value, half.accuracy.of, whole.accuracy.value) == (0.5, 16, 1.0)
    assert half.accuracy.band == pytest.approx((0.28, 0.72), abs=0.01)
    assert whole.accuracy.band == pytest.approx((0.676, 1.0), abs=0.001)
    assert [at.share.value for at in half.pass_hat_k] == [0.5, 0.0]
    assert [at.share.band for at in half.pass_hat_k] == [score_interval(dict.fromkeys("abcdefgh", v)) for v in (0.5, 0)]
    assert (item.over_templates.value, item.over_templates.of, item.over_templates.band) == (0.75, 2, None)


def test_types_of_tasks_are_listed_without_being_asked_for(types: Sweep, swept: Sweep) -> None:
    def printed(sweep: Sweep, *by: str) -> str:
        console = Console(width=110, file=io.StringIO())
        for part in figures.statistics(statistics(sweep), by):
            console.print(part)
        return cast("io.StringIO", console.file).getvalue()

    text = printed(types)
    assert re.search(r"^template +accuracy +side effects +pass\^2 +n +errors", text, re.MULTILINE)
    assert re.search(r"^half +50.0 \(28 to 72\) +0.0 +0.0 \(0 to 32\) +16 +0", text, re.MULTILINE)
    assert re.search(r"^whole +100.0 \(68 to 100\) +0.0 +100.0 \(68 to 100\) +16 +0", text, re.MULTILINE)
    assert re.search(r"^mean +75.0 *$", text, re.MULTILINE)
    assert "a template's own interval: Wilson's score over its tasks" in text
    assert "of a template: fewer" not in text
    assert re.search(r"^domain ", printed(types, "domain"), re.MULTILINE)
    assert re.search(r"^domain ", printed(swept), re.MULTILINE)  # few tasks of a template
    assert "no interval of a template: fewer than 5 tasks" in printed(
        Sweep(types.folder, types.config, types.rows[:4]), "template"
    )


@pytest.fixture(scope="module")
def found(swept: Sweep) -> dict[str, PolicyStatistics]:
    return {item.policy: item for item in statistics(swept)}


def test_denominators_add_up(swept: Sweep, found: dict[str, PolicyStatistics]) -> None:
    assert list(found) == POLICIES
    for policy, item in found.items():
        rows = [row for row in swept.rows if row["policy"] == policy]
        assert (item.planned, item.missing) == (30, 0)
        assert item.judged == len(judged_rows(rows)) == item.accuracy.of == item.side_effects.of
        assert item.errors == len(rows) - item.judged
        for parts in item.by.values():
            assert sum(part.episodes for part in parts) == item.judged
            assert sum(part.errors for part in parts) == item.errors
        assert sum(group.episodes for group in item.failures) == sum(not row["success"] for row in judged_rows(rows))
    assert found["kiosk:Failing"].judged == 0
    assert 0 < found["random"].errors < 30


def test_episodes_that_are_not_there_are_missing(swept: Sweep) -> None:
    less = Sweep(swept.folder, swept.config, swept.rows[:40])
    assert [(item.judged + item.errors, item.missing) for item in statistics(less)] == [(30, 0), (10, 20), (0, 30)]
    assert [(at.share.of, at.left_out) for at in statistics(less)[1].at_k["pass^k"]] == [(4, 6), (3, 7), (3, 7)]
    nobody = statistics(less)[2]
    assert (nobody.accuracy.value, nobody.accuracy.low, nobody.usage.turns, nobody.usage.cost) == (None,) * 4


def test_figures_are_those_of_the_rows(swept: Sweep, found: dict[str, PolicyStatistics]) -> None:
    rows = [row for row in swept.rows if row["policy"] == "random"]
    counted, item = judged_rows(rows), found["random"]
    assert item.accuracy.value == sum(map(passed, counted)) / len(counted)
    for k, three in enumerate(zip(*(item.at_k[name] for name in ("pass^k", "pass@k", "safe^k")), strict=True), 1):
        hat, any_of, safe = three
        assert hat.k == any_of.k == safe.k == k
        expected = at_k(rows, k)
        assert (hat.share.value, hat.share.of, hat.left_out) == (expected.value, expected.tasks, expected.left_out)
        assert any_of.share.value == at_k(rows, k, estimator=any_k).value
    assert item.usage.turns == sum(row["turns"] for row in counted) / len(counted)
    assert item.usage.calls == sum(len(row["calls"]) for row in counted) / len(counted)
    assert (item.usage.model_calls, item.usage.cost) == (0, None)
    good = found["demonstrator"]
    assert (good.usage.well_formed, good.failures) == (1.0, ())
    assert {share.share.value for share in good.at_k["pass^k"]} == {1.0}


def test_an_interval_holds_its_figure(found: dict[str, PolicyStatistics]) -> None:
    item = found["random"]
    for share in (item.accuracy, item.side_effects, *(at.share for at in item.at_k["safe^k"])):
        if share.low is not None:
            assert share.value is not None
            assert share.high is not None
            assert share.low <= share.value <= share.high


def test_a_template_has_an_interval_over_its_tasks(swept: Sweep, found: dict[str, PolicyStatistics]) -> None:
    item = found["random"]
    for part in item.by["template"]:
        rows = [row for row in swept.rows_of("random") if row["template"] == part.name]
        found_by_task = counts(rows, passed)
        judged = {task: trials for task, (trials, _) in found_by_task.items() if trials}
        means = {task: found_by_task[task][1] / trials for task, trials in judged.items()}
        assert part.accuracy.band == score_interval(means, judged)
        assert [at.k for at in part.pass_hat_k] == [1, 2, 3]
        for at in part.pass_hat_k:
            expected = at_k(rows, at.k)
            assert (at.share.value, at.share.of, at.left_out) == (expected.value, expected.tasks, expected.left_out)
            assert (at.share.band is None) == (at.share.of < MIN_TASKS)
    assert item.by["domain"][0].accuracy.band is None  # other groups are drawn by template, and here are too few
    assert len(item.by["domain"][0].pass_hat_k) == 3


def test_templates_weigh_alike_in_their_mean(tmp_path: Path) -> None:
    done = agents.sweep("WorkBench-v0", ["random", "submit"], 40, trials=2, seed=1, out=tmp_path)
    for item in statistics(done):
        means = [part.accuracy.value or 0.0 for part in item.by["template"]]
        assert item.over_templates.value == pytest.approx(sum(means) / len(means))
        assert item.over_templates.of == len(means) > 20
        assert item.over_templates.low is not None
        assert item.over_templates.low <= item.over_templates.value <= (item.over_templates.high or 0)


def test_parts_are_in_the_order_that_a_reader_expects(swept: Sweep, found: dict[str, PolicyStatistics]) -> None:
    assert list(found["random"].by) == list(BREAKDOWNS)
    rows = [dict(row, length=length) for row, length in zip(swept.rows[:4], (10, 2, 1, 2), strict=True)]
    config = {**swept.config, "policies": swept.config["policies"][:1]}
    [item] = statistics(Sweep(swept.folder, config, rows))
    assert [(part.name, part.episodes + part.errors) for part in item.by["length"]] == [("1", 1), ("2", 2), ("10", 1)]


def test_failures_have_a_meaning_and_examples(swept: Sweep, found: dict[str, PolicyStatistics]) -> None:
    item = found["random"]
    assert item.failures
    assert sum(group.share for group in item.failures) == pytest.approx(1.0)
    keys = {(row["policy"], row["task_id"], row["trial"]) for row in swept.rows if row["success"] is False}
    for group in item.failures:
        assert group.means
        assert 1 <= len(group.examples) <= 3
        assert set(group.examples) <= keys


def test_published_figures_are_counted(tmp_path: Path) -> None:
    done = agents.sweep("WorkBench-v0", ["random", "oracle"], 12, out=tmp_path)
    random, oracle = statistics(done)
    rows = [row for row in done.rows if row["policy"] == "random"]
    for name in ("no_actions", "exact_match", "unwanted_side_effects", "wrong_email"):
        assert random.checks[name] == (Counter(row["verdict"]["checks"][name] for row in rows)[True], 12)
    assert oracle.checks["exact_match"] == (12, 12)
    assert json.loads(json.dumps(random.to_json()))["policy"] == "random"


def test_the_same_rows_give_the_same_figures(swept: Sweep) -> None:
    turned = Sweep(swept.folder, swept.config, swept.rows[::-1])
    for one, other in zip(statistics(swept), statistics(turned), strict=True):
        assert {**one.to_json(), "failures": None} == {**other.to_json(), "failures": None}


def test_a_figure_that_does_not_apply_everywhere_is_divided_by_where_it_does(tmp_path: Path) -> None:
    [item] = statistics(agents.sweep("AlmitaTest-v0", ["oracle"], 20, out=tmp_path))
    assert item.checks["correct_api"][0] == item.checks["correct_api"][1] > 0
    assert item.checks["correct_reply"][0] == item.checks["correct_reply"][1] > 0
    assert item.checks["correct_api"][1] + item.checks["correct_reply"][1] <= 20
    assert not [name for name in item.checks if name.endswith("_applies")]


def test_pass_hat_k_of_rows_is_that_of_the_statistics(tmp_path: Path) -> None:
    done = agents.sweep("WorkBench-v0", ["random", "submit"], 12, trials=3, seed=1, out=tmp_path)
    rows, found = done.rows_of("random"), statistics(done)[0]
    for k in (1, 2, 3):
        assert agents.pass_hat_k(rows, k) == found.at_k["pass^k"][k - 1]
        assert agents.pass_at_k(iter(rows), k) == found.at_k["pass@k"][k - 1]
    assert agents.pass_hat_k(rows, 1).share.band is not None
    assert agents.pass_hat_k(rows, 4) == AtK(4, Share(None, None, None, 0), 12)


@pytest.mark.parametrize("value", [0.5, 2, "yes", None])
def test_pass_hat_k_takes_successes_alone(value: Any) -> None:
    with pytest.raises(UsageError, match="expected for each trial whether it succeeded, true or false"):
        agents.pass_hat_k({"a": [True, value]}, 1)


def test_pass_hat_k_of_successes_by_hand() -> None:
    successes = {"a": [True, True, False], "b": [True, True, True], "c": [False]}
    assert agents.pass_hat_k(successes, 2) == AtK(2, Share((1 / 3 + 1) / 2, None, None, 2), 1)
    assert agents.pass_at_k(successes, 1).share.value == pytest.approx((2 / 3 + 1) / 3)
    more = {f"task {number}": [True, number % 2 == 0] for number in range(20)}  # each a template of its own
    share = agents.pass_hat_k(more, 2).share
    assert (share.value, share.of) == (0.5, 20)
    assert share.band == pytest.approx((0.3, 0.7), abs=0.03)
    alike = {f"test/0/t{number % 2}/{number}": trials for number, trials in enumerate(more.values())}
    assert agents.pass_hat_k(alike, 2).share.band is None  # two templates


def test_pass_hat_k_of_what_has_none_is_refused(swept: Sweep) -> None:
    with pytest.raises(UsageError, match=r"^k=0: expected"):
        agents.pass_hat_k({}, 0)
    with pytest.raises(
        UsageError, match="rows of random and demonstrator and kiosk:Failing: expected those of one policy"
    ):
        agents.pass_hat_k(swept.rows, 1)
