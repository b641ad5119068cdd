"""Intervals by bootstrap over templates: bounds by enumeration, coverage, and what no interval can say."""

from itertools import product
from statistics import fmean

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from workgym.agents.evaluation.intervals import MIN_TEMPLATES, bootstrap
from workgym.envs.core.errors import UsageError


def task(template: str, number: int = 0) -> str:
    return f"test/0/{template}/{number}"


@pytest.mark.parametrize("level", [0.5, 0.8, 0.95])
def test_bounds_are_those_of_all_draws(level: float) -> None:
    values = {task("a"): 0.0, task("b"): 1.0, task("c"): 4.0, task("d"): 9.5, task("e"): 3.0}
    means = [fmean(draw) for draw in product(values.values(), repeat=5)]
    found = bootstrap(values, level=level)
    assert found is not None
    low, high = np.quantile(means, [(1 - level) / 2, (1 + level) / 2], method="inverted_cdf")
    assert (found.low, found.high) == pytest.approx((low, high), abs=0.26)  # the next mean is as near as that
    assert found.error == pytest.approx(float(np.std(means)), rel=0.02)


def test_tasks_of_a_template_are_drawn_together() -> None:
    apart = bootstrap({task(f"t{number}"): float(number % 2) for number in range(100)})
    assert apart is not None
    assert 0.39 < apart.low < 0.42
    assert 0.58 < apart.high < 0.61
    alike = bootstrap({task(f"t{number % 10}", number): float(number % 2) for number in range(100)})
    assert alike is not None
    assert (alike.low, alike.high) == (0.2, 0.8)  # as if there were ten tasks


def test_templates_of_other_sizes_and_weights_count_as_they_should() -> None:
    others = {task(template): 0.0 for template in "cde"}
    values = {task("a"): 1.0, task("b"): 0.0, task("b", 1): 0.0, task("b", 2): 0.0, **others}
    found = bootstrap(values)
    assert found is not None
    sizes = {"a": 1, "b": 3, "c": 1, "d": 1, "e": 1}
    means = [draw.count("a") / sum(sizes[template] for template in draw) for draw in product(sizes, repeat=5)]
    assert found.error == pytest.approx(float(np.std(means)), rel=0.03)
    weighted = bootstrap({task(name): float(name == "a") for name in sizes}, {task(k): v for k, v in sizes.items()})
    assert weighted is not None
    assert weighted.error == found.error


def test_it_covers_the_truth_as_often_as_it_says() -> None:
    random = np.random.default_rng(5)
    covered = 0
    for _ in range(300):
        rates = random.beta(2, 2, size=40)  # templates differ; the mean of all is 0.5
        values = {
            task(f"t{number}", trial): float(random.random() < rate)
            for number, rate in enumerate(rates)
            for trial in range(5)
        }
        found = bootstrap(values, draws=1000)
        assert found is not None
        covered += found.low <= 0.5 <= found.high
    assert 0.90 <= covered / 300 <= 0.985


def test_few_templates_have_no_interval() -> None:
    few = {task(template, number): float(number % 2) for template in "abcd" for number in range(50)}
    assert MIN_TEMPLATES == 5
    for count in range(5):
        assert bootstrap({key: value for key, value in few.items() if key.split("/")[2] in "abcd"[:count]}) is None
    assert bootstrap({**few, task("e"): 1.0}) is not None


@given(st.lists(st.floats(0, 1), min_size=5, max_size=12), st.randoms(use_true_random=False))
def test_it_holds_the_mean_and_does_not_depend_on_order(values: list[float], random: object) -> None:
    tasks = {task(f"t{number}"): value for number, value in enumerate(values)}
    found = bootstrap(tasks, draws=300)
    assert found is not None
    assert min(values) - 1e-9 <= found.low <= found.high <= max(values) + 1e-9
    shuffled = list(tasks.items())
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    assert bootstrap(dict(shuffled), draws=300) == found


def test_draws_are_the_same_every_time_and_a_seed_makes_others() -> None:
    tasks = {task(f"t{number}"): number / 7 for number in range(8)}
    assert bootstrap(tasks) == bootstrap(tasks)
    assert bootstrap(tasks, seed=1) != bootstrap(tasks)
    narrow, wide = bootstrap(tasks, level=0.5), bootstrap(tasks, level=0.99)
    assert narrow is not None
    assert wide is not None
    assert wide.low < narrow.low < narrow.high < wide.high


@pytest.mark.parametrize(
    ("wrong", "told"),
    [({"draws": 0}, "draws=0: expected"), ({"level": 1.0}, "level=1.0: expected"), ({"level": 0.0}, "level=0.0")],
)
def test_what_cannot_be_used_is_refused(wrong: dict[str, float], told: str) -> None:
    with pytest.raises(UsageError, match=told):
        bootstrap({task("a"): 0.0}, **wrong)  # type: ignore[arg-type]
