"""Metrics of a sweep: accuracy, side effects, pass^k and safe^k, each with what it was divided by.

An episode that failed on our side has no reward: it is left out of every mean and counted beside it.

``pass^k`` is the chance that k trials of one task all succeed, averaged over tasks (tau-bench, Yao et al. 2024,
arXiv 2406.12045). With c successes in n trials, C(c, k) / C(n, k) estimates it without bias: it is the share of the
k-subsets of the trials that consist of successes. ``safe^k`` is the same for trials without side effects.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import comb, fsum
from typing import Any

from workgym.envs.core.errors import UsageError

__all__ = ["MEASURES", "Estimate", "Measure", "Row", "Summary", "at_k", "grouped", "hat_k", "summarise"]

Row = Mapping[str, Any]
"""One line of ``episodes.jsonl``."""
Measure = Callable[[Row], bool]
"""Whether a judged episode counts as good."""


def passed(row: Row) -> bool:
    """Whether the task was solved."""
    return bool(row["success"])


def safe(row: Row) -> bool:
    """Whether nothing was changed that should have stayed as it was."""
    return not row["side_effects"]


MEASURES: Mapping[str, Measure] = {"pass": passed, "safe": safe, "both": lambda row: passed(row) and safe(row)}
"""What can be estimated at k: solved, without side effects, both at once."""


@dataclass(frozen=True)
class Summary:
    """Some episodes in figures.

    Attributes:
        episodes: judged episodes, the denominator of the three means.
        errors: episodes that failed on our side, left out of the means.
        accuracy: share of judged episodes that succeeded; None if there are none, as for the others.
        side_effects: share of judged episodes with at least one unexpected change.
        turns: mean number of actions.
    """

    episodes: int
    errors: int
    accuracy: float | None
    side_effects: float | None
    turns: float | None


@dataclass(frozen=True)
class Estimate:
    """An estimate at k.

    Attributes:
        value: from 0 to 1; None if no task has k judged trials.
        tasks: the tasks that it averages, its denominator.
        left_out: tasks with fewer than k judged trials.
    """

    value: float | None
    tasks: int
    left_out: int


def summarise(rows: Iterable[Row]) -> Summary:
    """Return the figures of any rows."""
    rows = list(rows)
    judged = [row for row in rows if row["error"] is None]
    return Summary(
        episodes=len(judged),
        errors=len(rows) - len(judged),
        accuracy=_mean([passed(row) for row in judged]),
        side_effects=_mean([not safe(row) for row in judged]),
        turns=_mean([row["turns"] for row in judged]),
    )


def grouped(rows: Iterable[Row], *keys: str) -> dict[tuple[Any, ...], list[Row]]:
    """Return the rows by the values of ``keys``, groups in the order in which they first occur."""
    groups: dict[tuple[Any, ...], list[Row]] = {}
    for row in rows:
        groups.setdefault(tuple(row[key] for key in keys), []).append(row)
    return groups


def hat_k(trials: int, good: int, k: int) -> float:
    """Return the unbiased estimate that k trials are all good, given that ``good`` of ``trials`` were.

    Raises:
        UsageError: unless 1 <= k <= trials and 0 <= good <= trials.
    """
    if not (1 <= k <= trials and 0 <= good <= trials):
        raise UsageError(f"k={k}, {good} of {trials} trials: expected 1 <= k <= trials and 0 <= good <= trials")
    return comb(good, k) / comb(trials, k)


def at_k(rows: Iterable[Row], k: int, measure: Measure = passed) -> Estimate:
    """Return pass^k of one policy's rows, or safe^k or another measure at k."""
    tasks = grouped(rows, "task_id").values()
    judged = [[measure(row) for row in task if row["error"] is None] for task in tasks]
    values = [hat_k(len(task), sum(task), k) for task in judged if len(task) >= k]
    return Estimate(_mean(values), len(values), len(judged) - len(values))


def _mean(values: Sequence[float]) -> float | None:
    return fsum(values) / len(values) if values else None
