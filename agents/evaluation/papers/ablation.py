"""An ablation of tools: how much success changes when tools are taken away, sweep against sweep.

A policy that had all tools is compared with the same policy of other folders, whose sweeps took tools away by
``exclude_tools``. All that the two sweeps may differ in is what they took away.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import fsum
from typing import Any, NamedTuple

from workgym.agents.evaluation.comparison import other_ground
from workgym.agents.evaluation.metrics import Row, counts, passed
from workgym.agents.evaluation.papers.shape import Cell, Fill, Played
from workgym.agents.evaluation.sweeps import Sweep

__all__ = ["Pair", "change_without_class", "change_without_tool", "has_all_tools"]

_OPTION = "exclude_tools"


class Pair(NamedTuple):
    """A tool that is taken away, and the tasks that are tried without it.

    Attributes:
        tool: its name.
        template: of the tasks.
    """

    tool: str
    template: str


def has_all_tools(config: Mapping[str, Any]) -> bool:
    """Return whether a sweep took no tool away."""
    return not _excluded(config)


def change_without_tool(pair: Pair) -> Fill:
    """Fill a cell with the change in success on a pair's tasks when its tool is taken away."""
    return _change({pair.tool: [pair]})


def change_without_class(name: str, pairs: Sequence[Pair]) -> Fill:
    """Fill a cell with the mean change over pairs, each with the same weight, when a class of tools is taken away.

    Where no sweep took the class away, sweeps that each took the tool of a pair away do as well.
    """
    tools: dict[str, list[Pair]] = {}
    for pair in pairs:
        tools.setdefault(pair.tool, []).append(pair)
    return _change({name: pairs}, tools)


def _change(*ways: Mapping[str, Sequence[Pair]]) -> Fill:
    """Fill a cell by the first way that the sweeps have the data for: by what is taken away, the pairs to look at."""

    def cell_of(played: Played) -> Cell:
        lacking: list[Cell] = []
        for way in ways:
            found = _mean_change(played, way)
            if found.value is not None:
                return found
            lacking.append(found)
        return lacking[0]

    return cell_of


def _mean_change(played: Played, way: Mapping[str, Sequence[Pair]]) -> Cell:
    if not played.rows:
        return Cell.lacking("no episode has been played")
    if not has_all_tools(played.sweep.config):
        return Cell.lacking("a sweep of the same policy with all tools, beside this one")
    changes: list[float] = []
    tasks: set[str] = set()
    for excluded, pairs in way.items():
        without = _rows_without(played, excluded)
        if without is None:
            return Cell.lacking(f"a sweep of the same policy with {_OPTION}={excluded}, beside this one")
        for pair in pairs:
            found = _differences(played.rows, without, pair.template)
            if not found:
                return Cell.lacking(f"tasks of the template {pair.template}, in both sweeps")
            changes.append(fsum(found.values()) / len(found))
            tasks |= found.keys()
    return Cell(fsum(changes) / len(changes), of=len(tasks))


def _differences(rows: Iterable[Row], without: Iterable[Row], template: str) -> dict[str, float]:
    """Return by task how much its success changes, of those that were judged in both."""
    before, after = (
        {task_id: good / trials for task_id, (trials, good) in counts(of_template, passed).items() if trials}
        for of_template in ([row for row in each if row["template"] == template] for each in (rows, without))
    )
    return {task_id: after[task_id] - before[task_id] for task_id in before if task_id in after}


def _rows_without(played: Played, excluded: str) -> list[Row] | None:
    """Return the episodes of the same policy in the sweep that took exactly this away; None if there is none."""
    own = _policy(played.sweep, played.rows[0]["policy"])
    for part in played.whole.parts:
        if _excluded(part.config) == {excluded} and _alike(played.sweep.config, part.config):
            for policy in part.config["policies"]:
                if (policy["name"], policy["options"]) == (own["name"], own["options"]):
                    return [row for row in part.rows if row["policy"] == policy["label"]]
    return None


def _policy(sweep: Sweep, label: str) -> Mapping[str, Any]:
    return next(policy for policy in sweep.config["policies"] if policy["label"] == label)


def _alike(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    """Return whether equal ids are equal tasks, played under the same options but for what was taken away."""
    options = [
        {name: value for name, value in config["env_options"].items() if name != _OPTION} for config in (one, other)
    ]
    return options[0] == options[1] and not other_ground(dict(one), dict(other))


def _excluded(config: Mapping[str, Any]) -> set[str]:
    """Return the tools and classes that a sweep took away: a list, or a text with commas."""
    given = config["env_options"].get(_OPTION) or ()
    names = given.split(",") if isinstance(given, str) else given
    return {str(name).strip() for name in names} - {""}
