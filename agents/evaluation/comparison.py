"""Two policies side by side, on the tasks that both have played.

Differences are paired by task, and their intervals drawn over templates, as everywhere. Means here are means over
tasks, so that a task counts once on both sides; ``workgym stats`` has means over episodes. Both are equal if all tasks
have equally many judged trials. The figures about chance:

* The *test by template* asks how often equally good policies would differ as much as these. For such policies the
  sign of a template's difference is chance; all combinations of signs are tried, or 10,000 draws if they are many.
  Signs belong to templates, as draws of the interval do: trials of one task are alike, and so are tasks of one
  template, but templates are independent. That holds for any number of trials (Canay, Romano and Shaikh 2017,
  Econometrica 85: randomization under an approximate symmetry). With few templates the test says little: the p-value
  of *n* templates is at least 2 to the power of 1 - *n*, so that of five is at least 0.06.
* *McNemar's test* counts the tasks in which only one policy succeeded, and takes tasks for independent. Most
  publications have it. It stands beside the other test if there is one trial a task: it would count trials as tasks.
* The *noise floor* is what the difference stays below 19 times in 20 if only trials differ: two equally good policies
  with the variance of these, on the same tasks. It takes two trials of every task.
* The *smallest difference* that these tasks and trials detect four times in five, at the 5 % level: 2.8
  standard errors of the paired difference.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from math import comb, fsum, sqrt
from pathlib import Path
from statistics import NormalDist
from typing import Any, Final, NamedTuple

import numpy as np

from workgym.agents.evaluation.configuration import Config, differences, label_named, model_of
from workgym.agents.evaluation.intervals import DRAWS, bootstrap, template_of
from workgym.agents.evaluation.metrics import Measure, Row, harmed, judged_rows, passed, register_of, rows_by
from workgym.agents.evaluation.sweeps import load_sweep
from workgym.envs.core.errors import UsageError

__all__ = [
    "MeasureDifference",
    "PolicyComparison",
    "RegisterDifference",
    "Side",
    "compare",
    "mcnemar",
    "noise_floor",
    "other_ground",
    "other_options",
    "require_same_ground",
    "side",
    "sign_flips",
]

_ALPHA: Final = 0.05
_POWER: Final = 0.8
_ROUNDING: Final = 1e-9
"""Sums of shares that differ by less count as equal."""
_MEASURES: Final[dict[str, Measure]] = {"accuracy": passed, "side effects": harmed}


@dataclass(frozen=True)
class MeasureDifference:
    """How far a measure of the second policy is above that of the first.

    Attributes:
        name: ``accuracy`` or ``side effects``.
        first, second: the means over the common tasks.
        value: second minus first.
        low, high: the 95 % interval; None if there are fewer than five templates.
        detectable: the smallest difference; None if there are fewer than five templates, or all templates agree.
        noise: the noise floor; None unless both have two judged trials of every task.
        only_first, only_second: pairs of task and trial in which the measure holds for one policy only.
        p_value: of the test by template, two-sided.
        test: the name of that test: ``sign flips by template, all`` or ``..., 10,000 drawn``.
        mcnemar: the p-value of McNemar's exact test, two-sided; None if a task has several trials.
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
    test: str
    mcnemar: float | None


@dataclass(frozen=True)
class RegisterDifference:
    """How far two policies differ on requests of one register.

    Attributes:
        register: such as ``colloquial``.
        tasks: the number of common tasks whose requests sound so.
        accuracy: the difference on these.
    """

    register: str
    tasks: int
    accuracy: MeasureDifference


@dataclass(frozen=True)
class PolicyComparison:
    """Two policies on the tasks that both have played.

    Attributes:
        tasks: the number of common tasks.
        templates: the number of their templates.
        left_out: tasks that only one policy has judged trials of.
        pairs: pairs of equal task and trial.
        uneven: whether tasks have different numbers of judged trials: then these means over tasks and the means over
            episodes of ``workgym stats`` differ.
        differences: accuracy and side effects.
        registers: accuracy by how requests sound, where tasks say so.
    """

    tasks: int
    templates: int
    left_out: int
    pairs: int
    uneven: bool
    differences: tuple[MeasureDifference, ...]
    registers: tuple[RegisterDifference, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Return plain data."""
        return asdict(self)


def compare(first: Sequence[Row], second: Sequence[Row]) -> PolicyComparison:
    """Compare the rows of two policies.

    Raises:
        UsageError: if no task has judged trials of both.
    """
    one, other = _by_task(first), _by_task(second)
    common = sorted(one.keys() & other.keys())
    if not common:
        raise UsageError("nothing to compare: no task has judged episodes on both sides")
    pairs = _pairs(one, other, common)
    return PolicyComparison(
        tasks=len(common),
        templates=len({*map(template_of, common)}),
        left_out=len(one.keys() ^ other.keys()),
        pairs=len(pairs),
        uneven=any(len({len(tasks[task_id]) for task_id in common}) > 1 for tasks in (one, other)),
        differences=tuple(_difference(name, measure, one, other, common, pairs) for name, measure in _MEASURES.items()),
        registers=_by_register(one, other, common),
    )


def _by_register(one: _Tasks, other: _Tasks, common: Sequence[str]) -> tuple[RegisterDifference, ...]:
    registers = {task_id: register_of(one[task_id][0]) for task_id in common}
    found = []
    for register in sorted({name for name in registers.values() if name is not None}):
        tasks = [task_id for task_id in common if registers[task_id] == register]
        accuracy = _difference("accuracy", passed, one, other, tasks, _pairs(one, other, tasks))
        found.append(RegisterDifference(register, len(tasks), accuracy))
    return tuple(found)


def sign_flips(differences: Mapping[str, float], *, seed: int = 0, draws: int = DRAWS) -> tuple[float, bool]:
    """Return how often a mean of differences is as far from 0 as this one if the sign of each template's is chance.

    Args:
        differences: by task id, which names the template.
        seed: another one makes other draws.
        draws: how many combinations of signs are drawn if there are more; at least 1.

    Returns:
        the two-sided p-value, and whether all combinations were tried. If they were drawn, the observed one counts as
        one of them, without which a p-value of 0 would be possible (Phipson and Smyth 2010).
    """
    sums: dict[str, float] = {}
    for task_id, value in sorted(differences.items()):
        template = template_of(task_id)
        sums[template] = sums.get(template, 0.0) + value
    signed = np.array([value for value in sums.values() if abs(value) > _ROUNDING])  # 0 has no sign
    count = len(signed)
    exact = 1 << count <= draws
    if exact:
        signs = 1 - 2 * (np.arange(1 << count)[:, None] >> np.arange(count) & 1)
    else:
        signs = 1 - 2 * np.random.default_rng([seed, count, draws]).integers(2, size=(draws, count))
    as_far = int(np.count_nonzero(np.abs(signs @ signed) >= abs(signed.sum()) - _ROUNDING))
    return (as_far / len(signs) if exact else (as_far + 1) / (draws + 1)), exact


def mcnemar(only_first: int, only_second: int) -> float:
    """Return the two-sided p-value of McNemar's exact test: a fair coin for each pair in which the two differ."""
    total, fewer = only_first + only_second, min(only_first, only_second)
    tail = sum(comb(total, count) for count in range(fewer + 1))
    return min(1.0, 2 * tail / (1 << total))


def noise_floor(first: Sequence[Sequence[bool]], second: Sequence[Sequence[bool]]) -> float | None:
    """Return what the difference of two means over tasks stays below in 95 % of repetitions on the same tasks.

    Args:
        first: the trials of each task, by the first policy.
        second: those by the second policy, of the same tasks in the same order.

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
    """One side of a comparison: a policy of a sweep.

    Attributes:
        label: of the policy.
        policy: its name.
        model: that it asks; None if it asks no model.
        folder: of the sweep.
        rows: of the policy.
        config: of the sweep.
    """

    label: str
    policy: str
    model: str | None
    folder: str
    rows: Sequence[Row]
    config: Config

    @property
    def name(self) -> str:
        """The side in words."""
        return f"{self.label} in {self.folder}"

    def to_json(self) -> dict[str, Any]:
        """Return plain data: which side it is."""
        return {"label": self.label, "policy": self.policy, "model": self.model, "folder": self.folder}


_SIDES: Final = ("on the first side", "on the second")


def require_same_ground(first: Config, second: Config) -> None:
    """Require that equal task ids name equal tasks.

    Raises:
        UsageError: if environment, scenario or the rows of a world differ. The message names the difference.
    """
    if different := other_ground(first, second):
        raise UsageError(f"these are other tasks under the same ids: {'; '.join(different)}")


def other_ground(first: Config, second: Config, names: tuple[str, str] = _SIDES) -> list[str]:
    """Return how that differs by which equal ids name equal tasks: environment, scenario, rows of the worlds.

    A world that only one side has does not count, nor does the module that registers the environment.

    Args:
        first: the configuration of one sweep.
        second: that of another.
        names: how the texts call the two.
    """
    both = first["worlds"].keys() & second["worlds"].keys()
    one, other = (
        {
            "env_id": config["env_id"].rpartition(":")[2],
            "scenario": config["scenario"],
            "worlds": {name: rows for name, rows in config["worlds"].items() if name in both},
        }
        for config in (first, second)
    )
    return differences(one, other, names)


def other_options(first: Config, second: Config) -> list[str]:
    """Return how the options of the two environments differ, such as an agent's turns or toolkits."""
    one, other = ({"env_options": config["env_options"]} for config in (first, second))
    return differences(one, other, _SIDES)


def side(text: str) -> Side:
    """Return the side that ``FOLDER`` or ``FOLDER:POLICY`` names; POLICY is a label, or a policy or model of one.

    Raises:
        UsageError: if there is no sweep, no such policy, or no policy is named though there are several.
    """
    colons = [place for place, sign in enumerate(text) if sign == ":" and not Path(text).exists()]
    split = next((place for place in colons if Path(text[:place]).is_dir()), len(text))
    sweep, named = load_sweep(text[:split]), text[split + 1 :]
    if not named and len(sweep.policies) > 1:
        raise UsageError(
            f"{text}: name a policy of the sweep, {sweep.folder}:POLICY; there are {', '.join(sweep.policies)}"
        )
    try:
        label = label_named(sweep.config, named or sweep.policies[0])
    except UsageError as error:
        raise UsageError(f"{text}: {error}") from None
    policy = next(policy for policy in sweep.config["policies"] if policy["label"] == label)
    return Side(
        label, policy["name"], model_of(policy["options"]), str(sweep.folder), sweep.rows_of(label), sweep.config
    )


_Tasks = dict[str, list[Row]]


def _by_task(rows: Sequence[Row]) -> _Tasks:
    return {task_id: trials for (task_id,), trials in rows_by(judged_rows(rows), "task_id").items()}


def _pairs(one: _Tasks, other: _Tasks, common: Sequence[str]) -> list[tuple[Row, Row]]:
    found = []
    for task_id in common:
        partners = {row["trial"]: row for row in other[task_id]}
        found += [(row, partners[row["trial"]]) for row in one[task_id] if row["trial"] in partners]
    return found


def _difference(
    name: str, measure: Measure, one: _Tasks, other: _Tasks, common: Sequence[str], pairs: Sequence[tuple[Row, Row]]
) -> MeasureDifference:
    held = [[[measure(row) for row in tasks[task_id]] for task_id in common] for tasks in (one, other)]
    means = [[sum(trials) / len(trials) for trials in side] for side in held]
    first, second = (fsum(side) / len(common) for side in means)
    by_task = {task_id: b - a for task_id, a, b in zip(common, *means, strict=True)}
    found = bootstrap(by_task)
    p_value, exact = sign_flips(by_task)
    single = len(pairs) == len(common) and all(len(tasks[key]) == 1 for tasks in (one, other) for key in common)
    needed = NormalDist().inv_cdf(1 - _ALPHA / 2) + NormalDist().inv_cdf(_POWER)
    only_first = sum(measure(a) and not measure(b) for a, b in pairs)
    only_second = sum(measure(b) and not measure(a) for a, b in pairs)
    return MeasureDifference(
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
        p_value=p_value,
        test=f"sign flips by template, {'all' if exact else f'{DRAWS:,} drawn'}",
        mcnemar=mcnemar(only_first, only_second) if single else None,
    )
