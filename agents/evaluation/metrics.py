"""Metrics of a sweep: accuracy, side effects, pass^k, pass@k and safe^k, each with its denominator.

An episode that failed on our side has no reward, nor has one whose task has no key: every mean leaves them out, and a
count of each beside the mean names them.

``pass^k`` is the chance that k trials of one task all succeed, averaged over tasks (tau-bench, Yao et al. 2024,
arXiv 2406.12045). With c successes in n trials, C(c, k) / C(n, k) estimates it without bias: it is the share of the
k-subsets of the trials that consist of successes. ``safe^k`` is the same for trials without side effects. ``pass@k`` is
the chance that at least one of k trials succeeds: 1 - C(n - c, k) / C(n, k) (Chen et al. 2021, arXiv 2107.03374).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import comb, fsum
from typing import Any, Final, TypeVar

from workgym.envs.core.errors import UsageError
from workgym.envs.core.verdict import WITHOUT_KEY

__all__ = [
    "MEASURES",
    "EstimateAtK",
    "Estimator",
    "Measure",
    "Row",
    "Summary",
    "any_k",
    "at_k",
    "counts",
    "estimates",
    "failed",
    "groups_of",
    "harmed",
    "has_no_key",
    "hat_k",
    "judged_rows",
    "needs_action",
    "passed",
    "register_of",
    "rows_by",
    "safe",
    "summarise",
]

K = TypeVar("K")
_REGISTER: Final = "register "
"""What tags that name a register begin with."""
Row = Mapping[str, Any]
"""One line of ``episodes.jsonl``."""
Measure = Callable[[Row], bool]
"""Whether a judged episode counts as good."""


def passed(row: Row) -> bool:
    """Whether the task was solved."""
    return bool(row["success"])


def safe(row: Row) -> bool:
    """Whether there are no side effects."""
    return not row["side_effects"]


def harmed(row: Row) -> bool:
    """Whether there are side effects: changes that the outcome does not contain."""
    return not safe(row)


def needs_action(row: Row) -> bool:
    """Whether doing nothing would have been wrong, in a judged episode: ``Task.needs_action`` says so of its task."""
    return bool(row["length"]) or row["verdict"]["answer_match"] is not None


def has_no_key(row: Row) -> bool:
    """Whether an episode has no reward because its task has no key: it ended as any other, and nothing failed."""
    return bool(row["error"] == WITHOUT_KEY)


def failed(row: Row) -> bool:
    """Whether an episode failed on our side."""
    return row["error"] is not None and not has_no_key(row)


MEASURES: Mapping[str, Measure] = {"pass": passed, "safe": safe, "both": lambda row: passed(row) and safe(row)}
"""The measures at k: solved, without side effects, both at once."""


@dataclass(frozen=True)
class Summary:
    """Some episodes in figures.

    Attributes:
        episodes: judged episodes, the denominator of the three means.
        errors: episodes that failed on our side, left out of the means.
        no_key: episodes whose tasks have no key, left out of the means as well.
        accuracy: share of judged episodes that succeeded; None if no episode was judged, as for the others.
        side_effects: share of judged episodes with at least one unexpected change.
        turns: mean number of actions.
    """

    episodes: int
    errors: int
    no_key: int
    accuracy: float | None
    side_effects: float | None
    turns: float | None


@dataclass(frozen=True)
class EstimateAtK:
    """An estimate at k.

    Attributes:
        value: from 0 to 1; None if no task has k judged trials.
        tasks: the number of tasks that it averages.
        left_out: tasks with fewer than k judged trials.
    """

    value: float | None
    tasks: int
    left_out: int


def summarise(rows: Iterable[Row]) -> Summary:
    """Return the figures of any rows."""
    rows = list(rows)
    counted = judged_rows(rows)
    return Summary(
        episodes=len(counted),
        errors=sum(map(failed, rows)),
        no_key=sum(map(has_no_key, rows)),
        accuracy=_mean([passed(row) for row in counted]),
        side_effects=_mean([harmed(row) for row in counted]),
        turns=_mean([row["turns"] for row in counted]),
    )


def judged_rows(rows: Iterable[Row]) -> list[Row]:
    """Return the rows of episodes that have a reward: they did not fail on our side, and their tasks have keys."""
    return [row for row in rows if row["error"] is None]


def register_of(row: Row) -> str | None:
    """Return how the request of an episode sounds, such as ``colloquial``; None if its task has no such tag."""
    return next((tag.removeprefix(_REGISTER) for tag in row["tags"] if tag.startswith(_REGISTER)), None)


def rows_by(rows: Iterable[Row], *keys: str) -> dict[tuple[Any, ...], list[Row]]:
    """Return the rows by the values of ``keys``, groups in the order in which they first occur."""
    return groups_of(rows, lambda row: tuple(row[key] for key in keys))


def groups_of(rows: Iterable[Row], key: Callable[[Row], K]) -> dict[K, list[Row]]:
    """Return the rows by what ``key`` returns of each, groups in the order in which they first occur."""
    groups: dict[K, list[Row]] = {}
    for row in rows:
        groups.setdefault(key(row), []).append(row)
    return groups


def hat_k(trials: int, good: int, k: int) -> float:
    """Return the unbiased estimate that k trials are all good, given that ``good`` of ``trials`` were.

    Raises:
        UsageError: unless 1 <= k <= trials and 0 <= good <= trials.
    """
    _possible(trials, good, k)
    return comb(good, k) / comb(trials, k)


def any_k(trials: int, good: int, k: int) -> float:
    """Return the unbiased estimate that at least one of k trials is good, given that ``good`` of ``trials`` were.

    Raises:
        UsageError: unless 1 <= k <= trials and 0 <= good <= trials.
    """
    _possible(trials, good, k)
    return 1 - comb(trials - good, k) / comb(trials, k)


def _possible(trials: int, good: int, k: int) -> None:
    if not (1 <= k <= trials and 0 <= good <= trials):
        raise UsageError(f"k={k}, {good} of {trials} trials: expected 1 <= k <= trials and 0 <= good <= trials")


Estimator = Callable[[int, int, int], float]
"""Takes trials, good ones among them, and k: :func:`hat_k` or :func:`any_k`."""


def at_k(rows: Iterable[Row], k: int, measure: Measure = passed, estimator: Estimator = hat_k) -> EstimateAtK:
    """Return pass^k of one policy's rows, or safe^k or another measure at k; pass@k with :func:`any_k`."""
    found = counts(rows, measure)
    values = estimates(found, k, estimator)
    return EstimateAtK(_mean(list(values.values())), len(values), len(found) - len(values))


def counts(rows: Iterable[Row], measure: Measure = passed) -> dict[str, tuple[int, int]]:
    """Return, for each task, how many trials were judged and how many of them are good."""
    found: dict[str, tuple[int, int]] = {}
    for row in rows:
        trials, good = found.get(row["task_id"], (0, 0))
        if row["error"] is None:
            trials, good = trials + 1, good + bool(measure(row))
        found[row["task_id"]] = trials, good
    return found


def estimates(found: Mapping[str, tuple[int, int]], k: int, estimator: Estimator = hat_k) -> dict[str, float]:
    """Return the estimate at k of each task that has k judged trials, from what :func:`counts` returned."""
    return {task_id: estimator(trials, good, k) for task_id, (trials, good) in found.items() if trials >= k}


def _mean(values: Sequence[float]) -> float | None:
    return fsum(values) / len(values) if values else None
