"""Intervals by bootstrap over templates: tasks of one template are alike, so they are drawn together.

A draw takes as many templates as there are, with replacement, and the mean over all their tasks. The 2.5 and 97.5
percentiles of 10,000 draws are a 95 % interval (Field and Welsh 2007, the clustered bootstrap). Draws are the same in
every run: two figures of one sweep are drawn with the same templates. With few templates the interval is too narrow, so
that below :data:`MIN_TEMPLATES` there is no interval.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from workgym.envs.core.errors import UsageError
from workgym.envs.core.worlds import TaskId

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["DRAWS", "LEVEL", "MIN_TEMPLATES", "Interval", "bootstrap", "bootstrap_ratios", "template_of"]

DRAWS = 10_000
LEVEL = 0.95
_BLOCK = 1_000
"""Draws that are made at once, a divisor of :data:`DRAWS`."""
MIN_TEMPLATES = 5
"""Fewer templates have no interval: the coverage of a nominal 95 % is 51 % with two templates and 80 % with four; with
five it is 85 %, with ten 91 %. ``docs/statistics.md`` says how this was measured."""


@dataclass(frozen=True)
class Interval:
    """Where a mean over tasks lies, given that other templates could have been drawn.

    Attributes:
        low, high: the bounds.
        error: the standard deviation of the mean over the draws.
    """

    low: float
    high: float
    error: float


def bootstrap(
    values: Mapping[str, float],
    weights: Mapping[str, float] | None = None,
    *,
    seed: int = 0,
    draws: int = DRAWS,
    level: float = LEVEL,
    template: Callable[[str], str] | None = None,
) -> Interval | None:
    """Return the interval of the mean of one value per task.

    Args:
        values: by task id, which names the template.
        weights: of the tasks, above 0; all equal by default.
        seed: another one makes other draws.
        draws: how many, at least 1.
        level: the share of draws within the interval, above 0 and below 1.
        template: returns the template of a task; :func:`template_of` unless given.

    Returns:
        None if there are fewer than five templates, :data:`MIN_TEMPLATES`.

    Raises:
        UsageError: if ``draws`` or ``level`` is out of range.
    """
    if draws < 1:
        raise UsageError(f"draws={draws}: expected a whole number from 1")
    if not 0 < level < 1:
        raise UsageError(f"level={level}: expected a number above 0 and below 1")
    sums: dict[str, float] = {}
    sizes: dict[str, float] = {}
    for task_id, value in sorted(values.items()):  # so that the order of rows makes no difference
        name = (template or template_of)(task_id)
        weight = 1.0 if weights is None else weights[task_id]
        sums[name] = sums.get(name, 0.0) + value * weight
        sizes[name] = sizes.get(name, 0.0) + weight
    if len(sums) < MIN_TEMPLATES:
        return None
    taken = _template_counts(len(sums), draws, seed)
    means = (taken @ np.array([*sums.values()])) / (taken @ np.array([*sizes.values()]))
    outside = (1 - level) / 2
    low, high = np.quantile(means, [outside, 1 - outside])
    return Interval(float(low), float(high), float(np.std(means)))


def bootstrap_ratios(
    held: NDArray[Any], of: NDArray[Any], means: Sequence[Sequence[int]] = (), *, seed: int = 0
) -> list[Interval | None]:
    """Return the intervals of many ratios of sums over the same clusters, all drawn together.

    A draw takes as many clusters as there are, those without anything to count included, since how much counts is
    chance as well. A draw in which nothing counts for a ratio says nothing of it.

    Args:
        held: numerators, a row for each cluster and a column for each ratio.
        of: denominators, from 0, of the same shape.
        means: numbers of columns; of the ratios of each such group of columns, as far as they have a value, the mean.
        seed: another one makes other draws.

    Returns:
        One for each column, and then one for each mean; None where fewer than five clusters count for a ratio, or for
        one that a mean is of.
    """
    clusters, columns = held.shape
    enough = [count >= MIN_TEMPLATES for count in np.count_nonzero(of, axis=0)]
    known = [[column for column in mean if of[:, column].any()] for mean in means]
    enough += [bool(mean) and all(enough[column] for column in mean) for mean in known]
    if not any(enough):
        return [None] * len(enough)
    generator = np.random.default_rng([seed, clusters, DRAWS])
    ratios = np.empty((DRAWS, columns))
    for start in range(0, DRAWS, _BLOCK):  # all draws at once would take 80 kB for each cluster
        taken = generator.multinomial(clusters, [1 / clusters] * clusters, size=_BLOCK).astype(np.float64)
        with np.errstate(invalid="ignore"):  # nothing by nothing is not a number
            ratios[start : start + _BLOCK] = (taken @ held) / (taken @ of)
    drawn = [ratios[:, column] for column in range(columns)] + [ratios[:, mean].mean(axis=1) for mean in known]
    return [_interval_of(one) if some else None for one, some in zip(drawn, enough, strict=True)]


def _interval_of(drawn: NDArray[Any]) -> Interval:
    drawn = drawn[~np.isnan(drawn)]
    low, high = np.quantile(drawn, [(1 - LEVEL) / 2, (1 + LEVEL) / 2])
    return Interval(float(low), float(high), float(np.std(drawn)))


@lru_cache(maxsize=1 << 14)
def template_of(task_id: str) -> str:
    """Return the template of a task."""
    return TaskId.parse(task_id).template


@lru_cache(maxsize=64)
def _template_counts(count: int, draws: int, seed: int) -> NDArray[Any]:
    """Return how often each of ``count`` templates is in each draw."""
    generator = np.random.default_rng([seed, count, draws])
    return generator.multinomial(count, [1 / count] * count, size=draws).astype(np.float64)
