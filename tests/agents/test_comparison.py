"""Two policies side by side: test vectors, pairing, and what chance does."""

from itertools import product
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workgym import agents
from workgym.agents.evaluation.comparison import (
    compare,
    mcnemar,
    noise_floor,
    require_same_ground,
    side,
    sign_flips,
)
from workgym.envs.core.errors import UsageError


def row(
    template: str,
    number: int,
    trial: int,
    *,
    success: bool = True,
    error: str | None = None,
    effects: int = 0,
    tags: list[str] | None = None,
) -> Any:
    figures = (
        {"success": success, "side_effects": effects} if error is None else {"success": None, "side_effects": None}
    )
    known = {"trial": trial, "error": error, "template": template, "tags": tags or []}
    return {"task_id": f"test/0/{template}/{number}", **known, **figures}


def rows(good: dict[tuple[str, int], list[bool]], **more: Any) -> list[Any]:
    return [
        row(*task, trial, success=held, **more) for task, trials in good.items() for trial, held in enumerate(trials)
    ]


@pytest.mark.parametrize(
    ("only_first", "only_second", "expected"),
    [(0, 0, 1.0), (1, 0, 1.0), (5, 5, 1.0), (0, 6, 2 / 64), (1, 8, 2 * 10 / 512), (8, 1, 2 * 10 / 512)],
)
def test_mcnemar_by_hand(only_first: int, only_second: int, expected: float) -> None:
    assert mcnemar(only_first, only_second) == pytest.approx(expected)


@given(st.integers(0, 7), st.integers(0, 7))
def test_mcnemar_by_enumeration(only_first: int, only_second: int) -> None:
    total = only_first + only_second
    distance = abs(only_first - only_second)
    tosses = [sum(coins) for coins in product([1, -1], repeat=total)]
    expected = sum(abs(toss) >= distance for toss in tosses) / len(tosses)
    assert mcnemar(only_first, only_second) == pytest.approx(expected)


def test_mcnemar_of_thousands_of_pairs() -> None:
    assert mcnemar(2500, 2500) == 1.0
    assert 0 < mcnemar(2400, 2600) < 0.01


@given(st.lists(st.integers(-4, 4), min_size=1, max_size=8))
def test_sign_flips_by_enumeration(values: list[int]) -> None:
    total = abs(sum(values))
    flips = [
        abs(sum(sign * value for sign, value in zip(signs, values, strict=True)))
        for signs in product([1, -1], repeat=len(values))
    ]
    expected = sum(flip >= total for flip in flips) / len(flips)
    differences = {f"test/0/t{number}/0": value / 4 for number, value in enumerate(values)}
    assert sign_flips(differences) == (pytest.approx(expected), True)


def test_signs_belong_to_templates() -> None:
    alike = {f"test/0/t{number % 4}/{number}": 1.0 for number in range(40)}
    assert sign_flips(alike) == (2 / 16, True)
    assert sign_flips({f"test/0/t/{number}": 1.0 for number in range(40)}) == (1.0, True)
    assert sign_flips({}) == (1.0, True)
    turned = dict(reversed(alike.items()))
    assert sign_flips(turned) == sign_flips(alike)


def test_many_templates_are_drawn_and_the_same_every_time() -> None:
    differences = {f"test/0/t{number}/0": 1.0 if number % 3 else -1.0 for number in range(30)}  # 20 against 10
    p_value, exact = sign_flips(differences)
    assert not exact
    assert p_value == pytest.approx(mcnemar(20, 10), abs=0.01)  # of one task a template they are the same test
    assert sign_flips(differences) == (p_value, exact)
    assert sign_flips(differences, seed=1) != (p_value, exact)
    assert sign_flips(dict.fromkeys(differences, 1.0))[0] == 1 / 10_001  # never 0


def test_equal_policies_are_seldom_told_apart() -> None:
    """Templates that one or the other of two equally good policies masters as a whole, four trials a task."""
    random = Random(11)
    tasks = [(f"t{number % 12}", number) for number in range(48)]

    def run() -> list[Any]:
        rates = {template: random.choice([0.1, 0.9]) for template, _ in tasks}
        return rows({task: [random.random() < rates[task[0]] for _ in range(4)] for task in tasks})

    found = [compare(run(), run()).differences[0] for _ in range(200)]
    assert sum(item.p_value <= 0.05 for item in found) / 200 <= 0.08
    assert sum(mcnemar(item.only_first, item.only_second) <= 0.05 for item in found) / 200 > 0.4  # why there is another


def test_noise_by_hand() -> None:
    assert noise_floor([[True, False]], [[True, True]]) == pytest.approx(1.959964 * sqrt(0.25))
    assert noise_floor([[True, True]], [[False, False]]) == 0.0
    assert noise_floor([[True]], [[True, False]]) is None


def test_a_policy_seldom_differs_from_itself_by_more_than_the_noise() -> None:
    random = Random(3)
    rates = [random.random() for _ in range(60)]

    def run() -> list[list[bool]]:
        return [[random.random() < rate for _ in range(4)] for rate in rates]

    below = 0
    for _ in range(400):
        first, second = run(), run()
        noise = noise_floor(first, second)
        assert noise is not None
        below += abs(sum(map(sum, first)) - sum(map(sum, second))) / (4 * 60) <= noise
    assert 0.91 <= below / 400 <= 0.985


def test_differences_are_paired_by_task() -> None:
    first = {("a", 0): [True, False], ("a", 1): [False, False], ("b", 0): [True, True]}
    second = {("a", 0): [True, True], ("a", 1): [True, False], ("b", 0): [True, True]}
    found = compare(rows(first), rows(second))
    assert (found.tasks, found.templates, found.left_out, found.pairs, found.uneven) == (3, 2, 0, 6, False)
    accuracy, effects = found.differences
    assert (accuracy.first, accuracy.second, accuracy.value) == pytest.approx((0.5, 5 / 6, 1 / 3))
    assert (accuracy.only_first, accuracy.only_second, accuracy.p_value) == (0, 2, 1.0)  # both of one template
    assert (accuracy.test, accuracy.mcnemar) == ("sign flips by template, all", None)
    assert (accuracy.low, accuracy.high, accuracy.detectable) == (None, None, None)  # two templates are too few
    assert (effects.name, effects.value, effects.p_value) == ("side effects", 0.0, 1.0)
    assert found.to_json()["differences"][0]["test"] == "sign flips by template, all"


def test_five_templates_have_an_interval() -> None:
    first = {(template, 0): [False] for template in "abcde"}
    second = {(template, 0): [template in "abc"] for template in "abcde"}
    accuracy, _ = compare(rows(first), rows(second)).differences
    assert (accuracy.low, accuracy.high) == pytest.approx((0.2, 1.0))
    assert accuracy.detectable is not None
    assert accuracy.detectable > 0


def test_one_trial_a_task_has_mcnemar_s_test_beside_it() -> None:
    first, second = ({(name, 0): [name in good] for name in "abcdef"} for good in ("a", "bcdef"))
    accuracy, _ = compare(rows(first), rows(second)).differences
    assert accuracy.mcnemar == mcnemar(1, 5) == accuracy.p_value  # of one task a template
    other = [{**row, "trial": 1} for row in rows(second)]  # the same trial was not judged on both sides
    assert compare(rows(first), other).differences[0].mcnemar is None


def test_unequal_numbers_of_trials_are_told() -> None:
    first = rows({("a", 0): [True, True], ("b", 0): [False]})
    second = rows({("a", 0): [False, False], ("b", 0): [False, False]})
    found = compare(first, second)
    assert found.uneven
    assert found.differences[0].first == 0.5  # over tasks; over episodes it is 2 / 3
    assert not compare(second, second).uneven


def test_only_what_both_have_judged_is_compared() -> None:
    first = [*rows({("a", 0): [True, True], ("b", 0): [True]}), row("c", 0, 0, error="ToolFailure: x")]
    second = [*rows({("a", 0): [False], ("c", 0): [True]}), row("d", 0, 0)]
    found = compare(first, second)
    assert (found.tasks, found.left_out, found.pairs) == (1, 3, 1)
    accuracy, _ = found.differences
    assert (accuracy.first, accuracy.second) == (1.0, 0.0)
    assert (accuracy.low, accuracy.detectable, accuracy.noise) == (None, None, None)
    with pytest.raises(UsageError, match="nothing to compare: no task has judged episodes on both sides"):
        compare(first, [row("x", 0, 0)])


def test_a_detectable_difference_is_mostly_found() -> None:
    random = Random(8)
    tasks = [(f"t{number}", 0) for number in range(80)]

    def run(rate: float) -> list[Any]:
        return rows({task: [random.random() < rate for _ in range(4)] for task in tasks})

    wanted = compare(run(0.5), run(0.5)).differences[0].detectable
    assert wanted is not None
    found = [compare(run(0.5), run(0.5 + wanted)).differences[0] for _ in range(40)]
    assert 0.6 <= sum(item.low is not None and item.low > 0 for item in found) / 40 <= 0.95


def test_a_side_is_a_folder_and_a_policy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    agents.sweep("kiosk:Kiosk-v0", ["submit", "kiosk:Failing"], 2, out="both")
    agents.sweep("kiosk:Kiosk-v0", ["submit"], 2, out="one:two")
    for text, name, count in (
        ("both:submit", "submit in both", 2),
        ("both:kiosk:Failing", "kiosk:Failing in both", 2),
        ("one:two", "submit in one:two", 2),
        (str(tmp_path / "both:submit"), f"submit in {tmp_path}/both", 2),
    ):
        found = side(text)
        assert (found.name, len(found.rows)) == (name, count)
        assert {row["policy"] for row in found.rows} == {name.partition(" in ")[0]}
    for text, told in (
        ("both", "name a policy of the sweep, both:POLICY"),
        ("both:", "name a policy of the sweep, both:POLICY"),
        ("both:nobody", "no policy 'nobody'"),
    ):
        with pytest.raises(UsageError, match=f"^{text}: {told}; there are submit, kiosk:Failing$"):
            side(text)
    with pytest.raises(UsageError, match="nowhere:submit holds no sweep"):
        side("nowhere:submit")


def test_other_tasks_under_the_same_ids_are_refused(tmp_path: Path) -> None:
    def config(name: str, tasks: Any = 2, **options: Any) -> Any:
        return agents.sweep("WorkBench-v0", ["submit"], tasks, out=tmp_path / name, **options).config

    one = config("one")
    require_same_ground(one, config("other", 3, trials=2, seed=5))
    require_same_ground(one, {**one, "worlds": {**one["worlds"], "val/3": "abc"}})
    with pytest.raises(UsageError, match=r"^these are other tasks under the same ids: worlds\.test/0 is .* first side"):
        require_same_ground(one, config("large", env_kwargs={"scale": 2}))
    with pytest.raises(UsageError, match="env_id is"):
        require_same_ground(one, {**one, "env_id": "Almita-v0"})


def test_accuracy_is_compared_by_register() -> None:
    talk, note = ["set", "register colloquial", "phrasing 1"], ["register terse"]
    first = [row("a", 0, 0, tags=talk), row("a", 1, 0, tags=note), row("b", 0, 0, tags=talk), row("b", 1, 0)]
    second = [row("a", 0, 0, success=False), row("a", 1, 0), row("b", 0, 0), row("b", 1, 0, success=False)]
    found = compare(first, second).registers
    assert [(item.register, item.tasks) for item in found] == [("colloquial", 2), ("terse", 1)]
    assert [(item.accuracy.first, item.accuracy.second) for item in found] == [(1.0, 0.5), (1.0, 1.0)]
    assert compare(second, second).registers == ()
