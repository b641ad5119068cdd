"""Filling cells from the episodes of a sweep: shares, means, costs, figures at k, and conditions on the sweep."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import fsum
from typing import Any

from workgym.agents.evaluation.intervals import bootstrap
from workgym.agents.evaluation.metrics import Measure, Row, counts, hat_k, judged_rows
from workgym.agents.evaluation.papers.shape import Cell, Fill, Played
from workgym.agents.evaluation.statistics import at_each_k, share
from workgym.agents.evaluation.sweeps import Sweep

__all__ = [
    "Value",
    "anything",
    "at_k",
    "check",
    "count_of",
    "mean_cost",
    "mean_of",
    "mean_over_parts",
    "mean_usage",
    "never",
    "of_tasks",
    "share_of",
    "tags",
    "unless_lacking",
    "with_checks",
    "with_tags",
    "with_tools",
]

Value = Callable[[Row], float]
"""Takes a judged episode."""
Counted = Callable[[Played], int]


def anything(row: Row) -> bool:
    """Accept every episode."""
    return True


def check(name: str) -> Measure:
    """Return a measure: whether a check of the verdict holds."""
    return lambda row: bool(row["verdict"]["checks"].get(name))


def never(needs: str) -> Fill:
    """Leave a column empty, since no sweep has its data."""
    return lambda played: Cell.lacking(needs)


def unless_lacking(lacks: Callable[[Sweep], str], fill: Fill) -> Fill:
    """Fill a cell unless ``lacks`` returns the text of what the sweep lacks."""

    def cell_of(played: Played) -> Cell:
        needs = lacks(played.sweep)
        return Cell.lacking(needs) if needs else fill(played)

    return cell_of


def with_tools(tools: str, fill: Fill) -> Fill:
    """Fill a cell if the sweep offers these tools: ``all``, or the ``required`` ones."""

    def lacks(sweep: Sweep) -> str:
        offered = sweep.config["env_options"].get("toolkits", "all")
        return "" if offered == tools else f"needs a sweep with toolkits={tools} (this one has {offered})"

    return unless_lacking(lacks, fill)


def with_checks(names: Sequence[str], needs: str, fill: Fill) -> Fill:
    """Fill a cell if verdicts have these checks, in which a benchmark's environments differ."""

    def cell_of(played: Played) -> Cell:
        there = all(name in row["verdict"]["checks"] for row in judged_rows(played.rows) for name in names)
        return fill(played) if there else Cell.lacking(needs)

    return cell_of


def share_of(measure: Measure, where: Measure = anything, needs: str = "episodes of this kind") -> Fill:
    """Fill a cell with the share of judged episodes for which a measure holds.

    Args:
        measure: the measure.
        where: whether a judged episode counts.
        needs: what the sweep would need if no episode counts.
    """

    def cell_of(played: Played) -> Cell:
        rows = _rows_where(played, where, needs)
        return rows if isinstance(rows, Cell) else Cell.showing(share(rows, measure))

    return cell_of


def mean_of(value: Value, where: Measure = anything, needs: str = "episodes of this kind") -> Fill:
    """Fill a cell with the mean of a number over judged episodes; see :func:`share_of`."""
    return _weighted_mean(value, where, needs, lambda row: "")


def mean_over_parts(parts: Sequence[str], part_of: Callable[[Row], str], value: Value, needs: str) -> Fill:
    """Fill a cell with the mean over parts, each with the same weight; all parts have to be there."""
    mean = _weighted_mean(value, lambda row: part_of(row) in parts, needs, part_of)

    def cell_of(played: Played) -> Cell:
        there = {part_of(row) for row in judged_rows(played.rows)}
        missing = [part for part in parts if part not in there]
        return Cell.lacking(f"{needs} ({len(missing)} of {len(parts)} are missing)") if missing else mean(played)

    return cell_of


def _weighted_mean(value: Value, where: Measure, needs: str, part_of: Callable[[Row], str]) -> Fill:
    def cell_of(played: Played) -> Cell:
        rows = _rows_where(played, where, needs)
        if isinstance(rows, Cell):
            return rows
        sizes: dict[str, int] = {}
        values: dict[str, list[float]] = {}
        parts: dict[str, str] = {}
        for row in rows:
            part = parts[row["task_id"]] = part_of(row)
            sizes[part] = sizes.get(part, 0) + 1
            values.setdefault(row["task_id"], []).append(value(row))
        means = {task_id: fsum(found) / len(found) for task_id, found in values.items()}
        weights = {task_id: len(found) / sizes[parts[task_id]] for task_id, found in values.items()}
        whole = fsum(means[task_id] * weights[task_id] for task_id in means) / fsum(weights.values())
        cell, band = Cell(whole, of=len(rows)), bootstrap(means, weights)
        return cell if band is None else replace(cell, low=band.low, high=band.high)

    return cell_of


def _has_usage(row: Row) -> bool:
    return row["usage"] is not None


def mean_usage(name: str) -> Fill:
    """Fill a cell with the mean of a figure of usage, such as ``tokens``, over judged episodes that asked a model."""
    return mean_of(
        lambda row: float(row["usage"][name]), _has_usage, "the policy of a language model: others use no tokens"
    )


def mean_cost(episodes: int = 1) -> Fill:
    """Fill a cell with the cost of so many episodes in US dollars, by the mean over judged ones that asked a model.

    A cell stays empty if the price of an answer is unknown: else the figure would be too low.
    """
    mean = mean_usage("cost")

    def cell_of(played: Played) -> Cell:
        unpriced = sum(row["usage"]["unpriced"] for row in played.rows if _has_usage(row))
        return Cell.lacking(f"the prices of {unpriced:,} answers") if unpriced else _times(mean(played), episodes)

    return cell_of


def _times(cell: Cell, factor: int) -> Cell:
    value, low, high = (None if number is None else number * factor for number in (cell.value, cell.low, cell.high))
    return replace(cell, value=value, low=low, high=high)


def at_k(k: int, where: Measure = anything, needs: str = "tasks of this kind") -> Fill:
    """Fill a cell with the chance that k trials of a task all succeed."""

    def cell_of(played: Played) -> Cell:
        if played.sweep.trials < k:
            return Cell.lacking(f"as many trials of a task as k (it has {played.sweep.trials})")
        rows = _rows_where(played, where, needs)
        if isinstance(rows, Cell):
            return rows
        found = counts(rows)
        at = at_each_k(found, len(found), k, hat_k)[-1].share
        return Cell.lacking(f"tasks with {k} judged trials") if at.value is None else Cell.showing(at)

    return cell_of


def of_tasks(fill: Fill) -> Fill:
    """Fill a cell from one episode of each task. Tasks are not a sample here, so there is no interval."""

    def cell_of(played: Played) -> Cell:
        rows = {row["task_id"]: row for row in judged_rows(played.rows)}
        return replace(fill(replace(played, rows=[*rows.values()] or played.rows)), low=None, high=None)

    return cell_of


def count_of(counted: Counted, needs: str) -> Fill:
    """Fill a cell with a count; a sweep with a count of 0 lacks the data."""

    def cell_of(played: Played) -> Cell:
        number = counted(played)
        return Cell(float(number)) if number else Cell.lacking(needs)

    return cell_of


def _rows_where(played: Played, where: Measure, needs: str) -> Sequence[Row] | Cell:
    """Return the judged episodes that count, or the empty cell if there are none."""
    if not played.rows:
        return Cell.lacking("no episode has been played")
    rows = judged_rows(played.rows)
    if not rows:
        return Cell.lacking("no episode was judged, all failed on our side")
    return [row for row in rows if where(row)] or Cell.lacking(needs)


def tags(row: Row) -> Sequence[str] | None:
    """Return the tags of an episode's task; None if an earlier version wrote the row."""
    found: Any = row.get("tags")
    return [str(tag) for tag in found] if isinstance(found, list) else None


def with_tags(fill: Fill) -> Fill:
    """Fill a cell that depends on tags, if rows have them."""

    def cell_of(played: Played) -> Cell:
        if any(tags(row) is None for row in judged_rows(played.rows)):
            return Cell.lacking("the tags of tasks, which an earlier version did not record")
        return fill(played)

    return cell_of
