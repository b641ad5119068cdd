"""Intervals over the tasks of one template, where the bootstrap over templates has nothing to draw.

Wilson's score interval (Wilson 1927), for as many independent trials as the tasks are worth: trials of one task are
alike, so the spread of the tasks' shares says how many that is (Korn and Graubard 1998, the effective sample size). It
needs no draws, and it has a width where all tasks agree. It says how sure a figure is for more tasks of this template,
not for other templates.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import fsum, sqrt
from statistics import NormalDist

from workgym.agents.evaluation.intervals import LEVEL

__all__ = ["MIN_TASKS", "score_interval"]

MIN_TASKS = 5
"""Fewer tasks have no interval."""


def score_interval(values: Mapping[str, float], trials: Mapping[str, int] | None = None) -> tuple[float, float] | None:
    """Return the 95 % interval of a mean of shares, one for each task.

    Args:
        values: by task, from 0 to 1.
        trials: by task, how many trials its share is of; all 1 by default.

    Returns:
        None if there are fewer than five tasks, :data:`MIN_TASKS`.
    """
    if len(values) < MIN_TASKS:
        return None
    weights = dict.fromkeys(values, 1) if trials is None else trials
    total = sum(weights[task] for task in values)
    mean = fsum(weights[task] * value for task, value in values.items()) / total
    n = _effective(values, weights, mean, total)
    z = NormalDist().inv_cdf((1 + LEVEL) / 2)
    middle = (mean + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(mean * (1 - mean) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return max(0.0, min(middle - half, mean)), min(1.0, max(middle + half, mean))


def _effective(values: Mapping[str, float], weights: Mapping[str, int], mean: float, total: int) -> float:
    """Return how many independent trials have the variance that the tasks' shares show; at most all there are.

    Where all tasks have the same share of 0 or 1, trials may be wholly alike: each task counts once.
    """
    tasks = len(values)
    spread = fsum((weights[task] * (value - mean)) ** 2 for task, value in values.items())
    variance = spread * tasks / (tasks - 1) / total**2
    if not mean * (1 - mean):
        return tasks
    return min(total, mean * (1 - mean) / variance) if variance else total
