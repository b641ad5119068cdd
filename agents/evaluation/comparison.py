"""Two policies side by side, on the tasks that both have played.

Differences are paired by task, and their intervals drawn over templates, as everywhere. What is said of chance:

* *McNemar's test* counts the pairs of equal task and trial in which only one succeeded. It is exact, and takes pairs
  for independent, which trials of one task are not: with several trials the interval is the one to trust.
* The *noise floor* is what the difference stays below 19 times in 20 if nothing but trials differs: two policies as
  erratic as these, equally good, on the same tasks. It takes two trials of every task.
* The *smallest difference* that this many tasks and trials would find four times in five, at the 5 % level: 2.8
  standard errors of the paired difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import comb, fsum, sqrt
from pathlib import Path
from statistics import NormalDist
from typing import Any, Final, NamedTuple

from workgym.agents.evaluation.configuration import Config, differences
from workgym.agents.evaluation.intervals import bootstrap
from workgym.agents.evaluation.metrics import Measure, Row, grouped, harmed, judged, passed
from workgym.agents.evaluation.sweeps import load_sweep
from workgym.envs.core.errors import UsageError

__all__ = ["Comparison", "Difference", "Side", "compare", "mcnemar", "noise_floor", "require_same_ground", "side"]

_ALPHA: Final = 0.05
_POWER: Final = 0.8
_MEASURES: Final[dict[str, Measure]] = {"accuracy": passed, "side effects": harmed}


@dataclass(frozen=True)
class Difference:
    """How far the second is above the first.

    Attributes:
        name: ``accuracy`` or ``side effects``.
        first, second: the means over the common tasks.
        value: second minus first.
        low, high: the 95 % interval; None if all tasks are of one template.
        detectable: the smallest difference that would probably be found; None likewise, and where templates agree.
        noise: the noise floor; None unless both have tasks with two judged trials.
        only_first, only_second: pairs of task and trial in which it holds for one of them only.
        p_value: McNemar's exact test, two-sided.
    """

    name: str
    first: float
    second: float
    value: float
    low: float | None
    high: float | None
    detectable: float | None
    noise: float | None
    only_first: int
    only_second: int
    p_value: float


@dataclass(frozen=True)
class Comparison:
    """Two policies on the tasks that both have played.

    Attributes:
        tasks: how many these are.
        left_out: tasks that only one of them has judged trials of.
        pairs: pairs of equal task and trial.
        differences: accuracy and side effects.
    """

    tasks: int
    left_out: int
    pairs: int
    differences: tuple[Difference, ...]

    def to_json(self) -> dict[str, Any]:
        """Return plain data."""
        return asdict(self)


def compare(first: Sequence[Row], second: Sequence[Row]) -> Comparison:
    """Compare the rows of two policies.

    Raises:
        UsageError: if no task has judged trials of both.
    """
    one, other = _by_task(first), _by_task(second)
    common = sorted(one.keys() & other.keys())
    if not common:
        raise UsageError("nothing to compare: no task has judged episodes on both sides")
    pairs = _pairs(one, other, common)
    differences = tuple(_difference(name, measure, one, other, common, pairs) for name, measure in _MEASURES.items())
    return Comparison(len(common), len(one.keys() ^ other.keys()), len(pairs), differences)


def mcnemar(only_first: int, only_second: int) -> float:
    """Return the two-sided p-value of McNemar's exact test: a fair coin for each pair in which the two differ."""
    total, fewer = only_first + only_second, min(only_first, only_second)
    tail = sum(comb(total, count) for count in range(fewer + 1))
    return min(1.0, 2 * tail / (1 << total))


def noise_floor(first: Sequence[Sequence[bool]], second: Sequence[Sequence[bool]]) -> float | None:
    """Return what the difference of two means over tasks stays below in 95 % of repetitions on the same tasks.

    Args:
        first: the trials of each task.
        second: those of the other, of the same tasks in the same order.

    Returns:
        None unless every task has two trials on both sides.
    """
    if any(len(trials) < 2 for trials in (*first, *second)):
        return None
    variance = fsum(_variance(trials) / len(trials) for trials in (*first, *second)) / len(first) ** 2
    return NormalDist().inv_cdf(1 - _ALPHA / 2) * sqrt(variance)


def _variance(trials: Sequence[bool]) -> float:
    """Return the unbiased estimate of one trial's variance."""
    share = sum(trials) / len(trials)
    return share * (1 - share) * len(trials) / (len(trials) - 1)


class Side(NamedTuple):
    """One side of a comparison: a policy of a sweep."""

    name: str
    rows: list[Row]
    config: Config


def require_same_ground(first: Config, second: Config) -> None:
    """See that tasks with the same id are the same task.

    Raises:
        UsageError: if environment, scenario or the rows of a world differ. The message names the difference.
    """
    both = first["worlds"].keys() & second["worlds"].keys()  # a world that only one of them has is no difference
    one, other = (
        {
            **{key: config[key] for key in ("env_id", "scenario")},
            "worlds": {name: rows for name, rows in config["worlds"].items() if name in both},
        }
        for config in (first, second)
    )
    if different := differences(one, other, ("on the first side", "on the second")):
        raise UsageError(f"these are other tasks under the same ids: {'; '.join(different)}")


def side(text: str) -> Side:
    """Return what ``FOLDER`` or ``FOLDER:POLICY`` means.

    Raises:
        UsageError: if there is no sweep, no such policy, or no policy is named though there are several.
    """
    colons = [place for place, sign in enumerate(text) if sign == ":" and not Path(text).exists()]
    split = next((place for place in colons if Path(text[:place]).is_dir()), len(text))
    sweep, policy = load_sweep(text[:split]), text[split + 1 :]
    if not policy and len(sweep.policies) == 1:
        policy = sweep.policies[0]
    if policy not in sweep.policies:
        raise UsageError(
            f"{text}: name a policy of the sweep, {sweep.folder}:POLICY; there are {', '.join(sweep.policies)}"
        )
    rows: list[Row] = [row for row in sweep.rows if row["policy"] == policy]
    return Side(f"{policy} in {sweep.folder}", rows, sweep.config)


_Tasks = dict[str, list[Row]]


def _by_task(rows: Sequence[Row]) -> _Tasks:
    return {task_id: trials for (task_id,), trials in grouped(judged(rows), "task_id").items()}


def _pairs(one: _Tasks, other: _Tasks, common: Sequence[str]) -> list[tuple[Row, Row]]:
    found = []
    for task_id in common:
        partners = {row["trial"]: row for row in other[task_id]}
        found += [(row, partners[row["trial"]]) for row in one[task_id] if row["trial"] in partners]
    return found


def _difference(
    name: str, measure: Measure, one: _Tasks, other: _Tasks, common: Sequence[str], pairs: Sequence[tuple[Row, Row]]
) -> Difference:
    held = [[[measure(row) for row in tasks[task_id]] for task_id in common] for tasks in (one, other)]
    means = [[sum(trials) / len(trials) for trials in side] for side in held]
    first, second = (fsum(side) / len(common) for side in means)
    by_task = {task_id: b - a for task_id, a, b in zip(common, *means, strict=True)}
    found = bootstrap(by_task)
    needed = NormalDist().inv_cdf(1 - _ALPHA / 2) + NormalDist().inv_cdf(_POWER)
    only_first = sum(measure(a) and not measure(b) for a, b in pairs)
    only_second = sum(measure(b) and not measure(a) for a, b in pairs)
    return Difference(
        name=name,
        first=first,
        second=second,
        value=second - first,
        low=None if found is None else found.low,
        high=None if found is None else found.high,
        detectable=needed * found.error if found is not None and found.error else None,
        noise=noise_floor(*held),
        only_first=only_first,
        only_second=only_second,
        p_value=mcnemar(only_first, only_second),
    )
