"""Intervals over the tasks of one template: against Wilson's formula, against simulation, and at their ends."""

import random
from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workgym.agents.evaluation.task_intervals import MIN_TASKS, score_interval

Z = 1.959963984540054
SHARES = st.lists(st.tuples(st.integers(1, 5), st.integers(0, 5)), min_size=MIN_TASKS, max_size=30)


def named(values: list[float]) -> dict[str, float]:
    return {str(number): value for number, value in enumerate(values)}


def wilson(good: float, n: float) -> tuple[float, float]:
    share = good / n
    middle, half = share + Z * Z / (2 * n), Z * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
    return (middle - half) / (1 + Z * Z / n), (middle + half) / (1 + Z * Z / n)


@pytest.mark.parametrize(("good", "tasks"), [(0, 5), (5, 5), (0, 130), (130, 130)])
def test_where_all_tasks_agree_each_counts_once(good: int, tasks: int) -> None:
    values = named([float(number < good) for number in range(tasks)])
    expected = pytest.approx(wilson(good, tasks), abs=1e-12)
    assert score_interval(values) == expected
    assert score_interval(values, dict.fromkeys(values, 4)) == expected


def test_one_trial_of_each_task_is_wilsons_interval_of_one_task_fewer() -> None:
    values = named([float(number < 56) for number in range(130)])
    assert score_interval(values) == pytest.approx(wilson(129 * 56 / 130, 129), abs=1e-12)  # the sample's variance
    alike = score_interval(values, dict.fromkeys(values, 4))
    assert alike == pytest.approx(score_interval(values))  # trials that are alike say nothing new


def test_trials_that_differ_as_if_independent_all_count() -> None:
    values = named([0.5] * 10)
    assert score_interval(values, dict.fromkeys(values, 4)) == pytest.approx(wilson(20, 40))


def test_few_tasks_have_no_interval() -> None:
    assert score_interval({}) is None
    assert score_interval(named([1.0] * (MIN_TASKS - 1))) is None
    assert score_interval(named([1.0] * MIN_TASKS)) is not None


@settings(derandomize=True, deadline=None, database=None, max_examples=200)
@given(SHARES)
def test_an_interval_holds_its_mean_and_is_a_range_of_shares(drawn: list[tuple[int, int]]) -> None:
    trials = {str(number): of for number, (of, _) in enumerate(drawn)}
    values = {str(number): min(good, of) / of for number, (of, good) in enumerate(drawn)}
    mean = sum(values[task] * trials[task] for task in values) / sum(trials.values())
    band = score_interval(values, trials)
    assert band is not None
    assert 0 <= band[0] <= mean + 1e-12
    assert mean - 1e-12 <= band[1] <= 1
    assert band[1] - band[0] > 0.01
    again = score_interval(dict(reversed(values.items())), trials)
    assert again == pytest.approx(band)


@pytest.mark.parametrize(
    ("tasks", "trials", "shape"), [(5, 1, (2, 2)), (10, 4, (0.3, 1.2)), (40, 1, (2, 2)), (40, 4, (8, 1))]
)
def test_the_coverage_is_about_what_it_says(tasks: int, trials: int, shape: tuple[float, float]) -> None:
    generator, hits = random.Random(1), 0
    for _ in range(400):
        chances = [generator.betavariate(*shape) for _ in range(tasks)]
        values = named([sum(generator.random() < chance for _ in range(trials)) / trials for chance in chances])
        low, high = score_interval(values, dict.fromkeys(values, trials)) or (1, 0)
        hits += low <= shape[0] / sum(shape) <= high
    assert hits >= 0.9 * 400
