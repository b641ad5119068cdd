"""Estimators against enumeration, denominators, and what is left out."""

from fractions import Fraction
from itertools import combinations, product
from statistics import fmean
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workgym.agents.evaluation.metrics import MEASURES, at_k, hat_k, rows_by, summarise
from workgym.envs.core.errors import UsageError


def row(task: str = "a", success: bool = True, side_effects: int = 0, error: str | None = None, **more: Any) -> Any:
    figures = (
        {"success": success, "side_effects": side_effects}
        if error is None
        else dict.fromkeys(("success", "side_effects"))
    )
    return {"policy": "p", "domain": "d", "task_id": task, "turns": 3, "error": error, **figures, **more}


@pytest.mark.parametrize("trials", range(1, 7))
def test_hat_k_is_the_share_of_k_subsets_that_are_all_good(trials: int) -> None:
    for outcome in product([True, False], repeat=trials):
        for k in range(1, trials + 1):
            subsets = list(combinations(outcome, k))
            assert hat_k(trials, sum(outcome), k) == pytest.approx(fmean(map(all, subsets)))


@given(st.integers(1, 8), st.data())
def test_hat_k_is_unbiased(trials: int, data: st.DataObject) -> None:
    k = data.draw(st.integers(1, trials))
    p = data.draw(st.fractions(0, 1, max_denominator=10))
    expected = Fraction(0)
    for outcome in product([True, False], repeat=trials):
        good = sum(outcome)
        expected += p**good * (1 - p) ** (trials - good) * Fraction(hat_k(trials, good, k))
    assert float(expected) == pytest.approx(float(p**k))


@given(st.integers(1, 30), st.data())
def test_hat_k_falls_with_k_and_rises_with_successes(trials: int, data: st.DataObject) -> None:
    good = data.draw(st.integers(0, trials))
    values = [hat_k(trials, good, k) for k in range(1, trials + 1)]
    assert values[0] == good / trials
    assert values == sorted(values, reverse=True)
    assert all(0 <= value <= 1 for value in values)
    if good < trials:
        assert all(hat_k(trials, good + 1, k) >= value for k, value in enumerate(values, 1))


@pytest.mark.parametrize(("trials", "good", "k"), [(4, 2, 0), (4, 2, 5), (4, 5, 1), (4, -1, 1), (0, 0, 1)])
def test_impossible_counts_are_refused(trials: int, good: int, k: int) -> None:
    with pytest.raises(UsageError, match="expected 1 <= k <= trials"):
        hat_k(trials, good, k)


def test_at_k_averages_over_tasks_not_episodes() -> None:
    rows = [row("a"), row("a"), row("b", success=False), row("b", success=False), row("c"), row("c", success=False)]
    assert at_k(rows, 1).value == 0.5
    assert at_k(rows, 2).value == pytest.approx(1 / 3)
    assert at_k([*rows, row("d")], 1).value == pytest.approx(2.5 / 4)


def test_tasks_with_too_few_judged_trials_are_counted_apart() -> None:
    rows = [row("a"), row("a"), row("b"), row("b", error="ToolFailure: x")]
    assert at_k(rows, 1).tasks == 2
    two = at_k(rows, 2)
    assert (two.value, two.tasks, two.left_out) == (1.0, 1, 1)
    none = at_k(rows, 3)
    assert (none.value, none.tasks, none.left_out) == (None, 0, 2)
    assert at_k([], 1).value is None


def test_measures() -> None:
    rows = [row(), row(success=False), row(side_effects=2, success=False), row(side_effects=1)]
    shares = {name: at_k(rows, 1, measure).value for name, measure in MEASURES.items()}
    assert shares == {"pass": 0.5, "safe": 0.5, "both": 0.25}


def test_a_summary_leaves_errors_out_and_counts_them() -> None:
    rows = [row(turns=1), row(success=False, side_effects=4, turns=3), row(error="PolicyFailure: x", turns=20)]
    summary = summarise(rows)
    assert (summary.episodes, summary.errors) == (2, 1)
    assert (summary.accuracy, summary.side_effects, summary.turns) == (0.5, 0.5, 2.0)
    assert summarise([rows[-1]]).accuracy is None


@given(st.lists(st.tuples(st.sampled_from("abc"), st.booleans(), st.integers(0, 2), st.booleans())))
def test_pass_at_1_of_equal_trials_is_accuracy(raw: list[tuple[str, bool, int, bool]]) -> None:
    rows = [row(task, good, effects, "x" if failed else None) for task, good, effects, failed in raw]
    summary = summarise(rows)
    assert summary.episodes + summary.errors == len(rows)
    once = [next(item for item in rows if item["task_id"] == task) for task in {item["task_id"] for item in rows}]
    assert at_k(once, 1).value == summarise(once).accuracy


def test_groups_keep_every_row_once() -> None:
    rows = [row("a"), row("b"), row("a", success=False)]
    groups = rows_by(rows, "policy", "task_id")
    assert list(groups) == [("p", "a"), ("p", "b")]
    assert sum(map(len, groups.values())) == 3
