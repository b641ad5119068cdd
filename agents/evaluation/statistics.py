"""A sweep in figures: each with its interval and its denominator.

    for policy in statistics(load_sweep("results")):
        print(policy.policy, policy.accuracy)

A figure over episodes is a mean over judged ones. Episodes that failed on our side, and planned episodes that are
missing, are counted beside it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import fsum
from typing import Any, Final

from workgym.agents.evaluation.configuration import model_of, require_positive
from workgym.agents.evaluation.failures import CLASSES, examples, failures
from workgym.agents.evaluation.intervals import Interval, bootstrap, template_of
from workgym.agents.evaluation.metrics import (
    MEASURES,
    Estimator,
    Measure,
    Row,
    any_k,
    counts,
    estimates,
    failed,
    harmed,
    has_no_key,
    hat_k,
    judged_rows,
    needs_action,
    passed,
    register_of,
    rows_by,
    safe,
)
from workgym.agents.evaluation.own_figures import OwnSection, own_figures_of, sections_of
from workgym.agents.evaluation.pairs import paired_rows
from workgym.agents.evaluation.shares import Share
from workgym.agents.evaluation.sweeps import Sweep
from workgym.agents.evaluation.task_intervals import score_interval
from workgym.envs.core.errors import UnknownTask, UsageError

__all__ = [
    "BREAKDOWNS",
    "AtK",
    "Failures",
    "Pairs",
    "Part",
    "PolicyStatistics",
    "Share",
    "Usage",
    "at_each_k",
    "pairs_of",
    "pass_at_k",
    "pass_hat_k",
    "share",
    "statistics",
]

_APPLIES: Final = "_applies"
BREAKDOWNS: Final[Mapping[str, Callable[[Row], str]]] = {
    "domain": lambda row: str(row["domain"] or "none"),
    "template": lambda row: str(row["template"]),
    "length": lambda row: "unknown" if row["length"] is None else str(row["length"]),
    "toolkits": lambda row: ", ".join(row["toolkits"]) or "none",
    "split": lambda row: str(row["split"]),
    "register": lambda row: register_of(row) or "none",
}
"""The groupings of episodes, by name.

``length`` is the number of actions of the reference, ``register`` how the request sounds, where tasks say so.
"""


@dataclass(frozen=True)
class AtK:
    """A figure at k, a mean over tasks.

    Attributes:
        k: the number of trials.
        share: the figure.
        left_out: planned tasks with fewer than k judged trials.
    """

    k: int
    share: Share
    left_out: int


@dataclass(frozen=True)
class Part:
    """The figures of one group of episodes; ``pass_hat_k`` is pass^k for every k up to the trials of its folder."""

    name: str
    episodes: int
    errors: int
    no_key: int
    accuracy: Share
    side_effects: Share
    pass_hat_k: tuple[AtK, ...]


@dataclass(frozen=True)
class Pairs:
    """Pairs of tasks of a kind, see :mod:`workgym.agents.evaluation.pairs`.

    Attributes:
        share: of the pairs, each as often as it was played, of which both tasks were solved.
        solved: how often both were.
        pairs: the number of different pairs.
        left_out: episodes without a judged one of their counterpart.
    """

    share: Share
    solved: int
    pairs: int
    left_out: int


@dataclass(frozen=True)
class Failures:
    """The failed episodes of a class.

    Attributes:
        name: of the class.
        means: the meaning of the class.
        episodes: the number of episodes whose own class it is.
        share: of all failed episodes.
        examples: some episodes, as policy, task and trial.
    """

    name: str
    means: str
    episodes: int
    share: float
    examples: tuple[tuple[str, str, int], ...]


@dataclass(frozen=True)
class Usage:
    """The use of turns, calls and models.

    Attributes:
        turns: a mean over judged episodes, as is ``calls``.
        calls: tool calls.
        well_formed: the share of calls that name a tool and fit it; None if there are no calls.
        model_calls, tokens: of language models, in all, episodes that failed on our side included.
        cost: in US dollars, of the answers whose price is known; None if no model was asked.
        unpriced: the number of answers whose price is unknown.
    """

    turns: float | None
    calls: float | None
    well_formed: float | None
    model_calls: int
    tokens: int
    cost: float | None
    unpriced: int


@dataclass(frozen=True)
class PolicyStatistics:
    """One policy of a sweep.

    Attributes:
        policy: its label.
        name: of the policy, as :func:`workgym.agents.make` takes it.
        model: that it asks; None if it asks no model.
        folder: of the sweep that it is in.
        planned: episodes of the policy in the finished sweep.
        judged, errors, no_key, missing: their numbers by outcome, which add up to ``planned``; ``no_key`` are those
            whose tasks have no key.
        accuracy: the share of judged episodes that succeeded.
        accuracy_of_planned: the share of planned episodes, less ``no_key``, that succeeded: accuracy if episodes that
            failed on our side and missing ones count as wrong.
        acting: accuracy over the judged episodes whose task needs an action.
        idle: the share of judged episodes whose task needs none: the accuracy that doing nothing would have.
        over_templates: the mean of the templates' accuracies, each with the same weight.
        side_effects: the share of judged episodes with an unexpected change.
        at_k: ``pass^k``, ``pass@k``, ``safe^k`` and ``both^k`` for every k up to the trials.
        by: accuracy, side effects and pass^k by each of :data:`BREAKDOWNS`.
        pairs: by kind, ``twin`` or ``sibling``; empty where tasks are in no pairs.
        failures: failed episodes by class.
        checks: for each yes-or-no figure of the benchmark, the numbers of judged episodes in which it holds and in
            which it applies.
        usage: turns, calls, tokens, cost.
        own: the benchmark's own figures; empty where a benchmark has none.
    """

    policy: str
    name: str
    model: str | None
    folder: str
    planned: int
    judged: int
    errors: int
    no_key: int
    missing: int
    accuracy: Share
    accuracy_of_planned: float | None
    acting: Share
    idle: Share
    over_templates: Share
    side_effects: Share
    at_k: dict[str, tuple[AtK, ...]]
    by: dict[str, tuple[Part, ...]]
    pairs: dict[str, Pairs]
    failures: tuple[Failures, ...]
    checks: dict[str, tuple[int, int]]
    usage: Usage
    own: tuple[OwnSection, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Return plain data."""
        return asdict(self)


def statistics(sweep: Sweep) -> list[PolicyStatistics]:
    """Return the figures of each policy, in the order of the configuration."""
    planned = Counter(key.policy for key in sweep.episodes)
    tasks = sweep.tasks
    rows = rows_by(sweep.rows, "policy")
    return [
        _of_policy(policy, sweep.part_of(label), rows.get((label,), []), planned[label], tasks[label], sweep.trials)
        for policy, label in zip(sweep.config["policies"], sweep.policies, strict=True)
    ]


def _of_policy(
    policy: Mapping[str, Any], own: Sweep, rows: Sequence[Row], planned: int, tasks: int, trials: int
) -> PolicyStatistics:
    counted, solved = judged_rows(rows), counts(rows, passed)
    unkeyed = sum(map(has_no_key, rows))
    to_judge = planned - unkeyed
    return PolicyStatistics(
        policy=policy["label"],
        name=policy["name"],
        model=model_of(policy["options"]),
        folder=str(own.folder),
        planned=planned,
        judged=len(counted),
        errors=sum(map(failed, rows)),
        no_key=unkeyed,
        missing=planned - len(rows),
        accuracy=share(counted, passed),
        accuracy_of_planned=sum(map(passed, counted)) / to_judge if to_judge else None,
        acting=share(filter(needs_action, counted), passed),
        idle=share(counted, lambda row: not needs_action(row)),
        over_templates=_over_templates(counted),
        side_effects=share(counted, harmed),
        at_k={
            "pass^k": at_each_k(solved, tasks, trials, hat_k),
            "pass@k": at_each_k(solved, tasks, trials, any_k),
            "safe^k": at_each_k(counts(rows, safe), tasks, trials, hat_k),
            "both^k": at_each_k(counts(rows, MEASURES["both"]), tasks, trials, hat_k),
        },
        by={name: _parts(rows, name, own.trials) for name in BREAKDOWNS},
        pairs=pairs_of(rows),
        failures=_failures(rows),
        checks=_checks(counted),
        usage=_usage(rows, counted),
        own=sections_of(own_figures_of(own.config), rows),
    )


def pairs_of(rows: Iterable[Row]) -> dict[str, Pairs]:
    """Return the figures of pairs in the episodes of one policy, by their kind."""
    return {
        kind: Pairs(share(found.rows, passed), sum(map(passed, found.rows)), found.pairs, found.left_out)
        for kind, found in paired_rows(rows).items()
    }


def share(rows: Iterable[Row], measure: Measure) -> Share:
    """Return the share of judged episodes for which a measure holds, with its interval."""
    value, means, judged = _means(rows, measure)
    return _share(value, bootstrap(means, judged), sum(judged.values()))


def _means(rows: Iterable[Row], measure: Measure) -> tuple[float | None, dict[str, float], dict[str, int]]:
    """Return the share of judged episodes for which a measure holds; and by task that share, and its judged trials."""
    found = {task_id: both for task_id, both in counts(rows, measure).items() if both[0]}
    judged = {task_id: trials for task_id, (trials, _) in found.items()}
    value = sum(good for _, good in found.values()) / sum(judged.values()) if judged else None
    return value, {task_id: good / trials for task_id, (trials, good) in found.items()}, judged


def _share(value: float | None, found: Interval | None, of: int) -> Share:
    return Share(value, None, None, of) if found is None else Share(value, found.low, found.high, of)


def _within(rows: Iterable[Row], measure: Measure) -> Share:
    """Return a share of the episodes of one template, with its interval over the tasks."""
    value, means, judged = _means(rows, measure)
    low, high = score_interval(means, judged) or (None, None)
    return Share(value, low, high, sum(judged.values()))


def _over_templates(rows: Sequence[Row]) -> Share:
    """Return the mean of the templates' accuracies, with its interval."""
    shares = {name: _means(of_template, passed)[0] or 0.0 for (name,), of_template in rows_by(rows, "template").items()}
    mean = fsum(shares.values()) / len(shares) if shares else None
    return _share(mean, bootstrap(shares, template=str), len(shares))


def at_each_k(found: Mapping[str, tuple[int, int]], tasks: int, trials: int, estimator: Estimator) -> tuple[AtK, ...]:
    """Return a figure at every k from what :func:`counts` returned.

    Args:
        found: judged and good trials by task.
        tasks: the number of planned tasks, see :func:`~workgym.agents.evaluation.configuration.tasks_of`.
        trials: the largest k.
        estimator: of a task's figure.
    """
    return tuple(_at(found, tasks, k, estimator, template_of) for k in range(1, trials + 1))


def _at(
    found: Mapping[str, tuple[int, int]], tasks: int, k: int, estimator: Estimator, template: Callable[[str], str]
) -> AtK:
    values = estimates(found, k, estimator)
    return AtK(k, _share(_mean(values), bootstrap(values, template=template), len(values)), tasks - len(values))


def _mean(values: Mapping[str, float]) -> float | None:
    return fsum(values.values()) / len(values) if values else None


def _hat_k_within(found: Mapping[str, tuple[int, int]], k: int) -> AtK:
    """Return pass^k of one template, with its interval over the tasks."""
    values = estimates(found, k, hat_k)
    low, high = score_interval(values) or (None, None)
    return AtK(k, Share(_mean(values), low, high, len(values)), len(found) - len(values))


Trials = Iterable[Row] | Mapping[str, Sequence[bool]]
"""Rows of one policy; or for each task, by its id, whether each of its trials succeeded."""


def pass_hat_k(trials: Trials, k: int) -> AtK:
    """Return pass^k: the chance that k trials of a task all succeed, with its interval.

    Args:
        trials: rows of ``episodes.jsonl`` of one policy, such as :meth:`Sweep.rows_of` returns; or the successes of
            each task by its id. A task whose id is not of this library counts as a template of its own.
        k: at least 1.

    Raises:
        UsageError: if k is below 1, or the rows are of several policies.
    """
    return _of_trials(trials, k, hat_k)


def pass_at_k(trials: Trials, k: int) -> AtK:
    """Return pass@k: the chance that at least one of k trials of a task succeeds; otherwise as :func:`pass_hat_k`."""
    return _of_trials(trials, k, any_k)


def _of_trials(trials: Trials, k: int, estimator: Estimator) -> AtK:
    require_positive(k=k)
    if isinstance(trials, Mapping):
        found = {task_id: (len(held), sum(_is_success(one) for one in held)) for task_id, held in trials.items()}
    else:
        rows = list(trials)
        if len(policies := {row["policy"]: None for row in rows}) > 1:
            raise UsageError(f"rows of {' and '.join(policies)}: expected those of one policy, as rows_of returns them")
        found = counts(rows, passed)
    return _at(found, len(found), k, estimator, _template_or_task)


def _is_success(value: Any) -> bool:
    """Return whether a trial succeeded; a share of a reward says neither."""
    if value not in (0, 1):
        raise UsageError(f"{value!r}: expected for each trial whether it succeeded, true or false")
    return bool(value)


def _template_or_task(task_id: str) -> str:
    try:
        return template_of(task_id)
    except UnknownTask:
        return task_id


def _parts(rows: Sequence[Row], by: str, trials: int) -> tuple[Part, ...]:
    groups: dict[str, list[Row]] = {}
    for row in rows:
        groups.setdefault(BREAKDOWNS[by](row), []).append(row)
    names = sorted(groups, key=lambda name: (len(name) if name.isdigit() else 0, name))  # 2 comes before 10
    return tuple(_part(name, groups[name], trials, one_template=by == "template") for name in names)


def _part(name: str, rows: Sequence[Row], trials: int, *, one_template: bool) -> Part:
    found = counts(rows, passed)
    share_of = _within if one_template else share
    at_k = (
        tuple(_hat_k_within(found, k) for k in range(1, trials + 1))
        if one_template
        else at_each_k(found, len(found), trials, hat_k)
    )
    numbers = (len(judged_rows(rows)), sum(map(failed, rows)), sum(map(has_no_key, rows)))
    return Part(name, *numbers, share_of(rows, passed), share_of(rows, harmed), at_k)


def _failures(rows: Sequence[Row]) -> tuple[Failures, ...]:
    groups = failures(rows)
    total = sum(map(len, groups.values()))
    return tuple(
        Failures(name, _meaning(name), len(group), len(group) / total, tuple(examples(group)))
        for name, group in groups.items()
    )


def _meaning(name: str) -> str:
    return CLASSES[name][0] if name in CLASSES else "none of the other classes"


def _checks(rows: Sequence[Row]) -> dict[str, tuple[int, int]]:
    """Count yes-or-no figures where they apply: a figure ``<name>_applies`` beside one says where it does."""
    found: dict[str, tuple[int, int]] = {}
    for row in rows:
        checks = row["verdict"]["checks"]
        for name, held in checks.items():
            if isinstance(held, bool) and not name.endswith(_APPLIES) and checks.get(f"{name}{_APPLIES}", True):
                before, of = found.get(name, (0, 0))
                found[name] = before + held, of + 1
    return dict(sorted(found.items()))


def _usage(rows: Sequence[Row], counted: Sequence[Row]) -> Usage:
    calls = [call for row in counted for call in row["calls"]]
    usages = [row["usage"] for row in rows if row["usage"] is not None]
    return Usage(
        turns=sum(row["turns"] for row in counted) / len(counted) if counted else None,
        calls=len(calls) / len(counted) if counted else None,
        well_formed=sum(call["well_formed"] for call in calls) / len(calls) if calls else None,
        model_calls=sum(used["calls"] for used in usages),
        tokens=sum(used["tokens"] for used in usages),
        cost=fsum(used["cost"] for used in usages) if usages else None,
        unpriced=sum(used["unpriced"] for used in usages),
    )
