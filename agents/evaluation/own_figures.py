"""The figures that a benchmark has of its own, added up from the judged episodes of one policy, with their intervals.

A benchmark says what an episode adds (:mod:`workgym.envs.core.figures`). Each figure is a ratio of sums. Beside it
stands the macro, the mean of the clusters' own ratios, each with the same weight. Intervals are by bootstrap over
clusters, such as conversations: what belongs to one is drawn together.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, cast

import numpy as np

from workgym.agents.evaluation.environments import part_of_benchmark
from workgym.agents.evaluation.intervals import bootstrap_ratios
from workgym.agents.evaluation.metrics import Row, judged_rows
from workgym.agents.evaluation.shares import Share
from workgym.envs.core.figures import FigureSection, JudgedEpisode, Observation, OwnFigure, OwnFigures

__all__ = ["OwnPart", "OwnSection", "breakdowns_of", "own_figures_of", "sections_of"]

_ALL: Final = ("", "")
_MACRO: Final = ("macro", "")
"""The groups that hold every unit: with the weight of each, and with the same weight for every cluster."""


class _Column(NamedTuple):
    """A figure in a group of units."""

    kind: str
    part: str
    figure: str


@dataclass(frozen=True)
class OwnPart:
    """The figures of one group of units; one to which no unit of the group adds has no value."""

    name: str
    figures: dict[str, Share]


@dataclass(frozen=True)
class OwnSection:
    """Figures that are shown together.

    Attributes:
        name: of the section.
        title: its headline.
        note: what a reader has to know.
        clusters: what intervals are drawn over, in the plural.
        figures: what they are, in order.
        all: each figure over all units; ``of`` is the sum that it is divided by.
        macro: each figure as the mean over clusters; ``of`` is the number of clusters.
        by: the figures by each kind of groups.
        left_out: by figure, the number of units that could not be counted, such as conversations of which a test is
            missing; figures without any are not named.
    """

    name: str
    title: str
    note: str
    clusters: str
    figures: tuple[OwnFigure, ...]
    all: dict[str, Share]
    macro: dict[str, Share]
    by: dict[str, tuple[OwnPart, ...]]
    left_out: dict[str, int]

    def figures_by(self, kind: str) -> list[OwnFigure]:
        """Return the figures that some group of a kind has."""
        return [figure for figure in self.figures if any(part.figures[figure.name].of for part in self.by[kind])]


def own_figures_of(config: Mapping[str, Any]) -> OwnFigures | None:
    """Return what a sweep's benchmark has of its own, by the configuration; None if that is nothing."""
    return cast("OwnFigures | None", part_of_benchmark(dict(config), "figures"))


def breakdowns_of(config: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the kinds of groups by which the benchmark's own figures are broken down."""
    found = own_figures_of(config)
    return tuple(dict.fromkeys(by for section in found.sections for by in section.by)) if found else ()


def sections_of(own: OwnFigures | None, rows: Iterable[Row]) -> tuple[OwnSection, ...]:
    """Return the figures that a benchmark has of its own, from the rows of one policy; empty if it has none."""
    if own is None:
        return ()
    seen = list(own.observe([_judged(row) for row in judged_rows(rows)]))
    places = {name: place for place, name in enumerate(sorted({one.cluster for one in seen}))}
    return tuple(_section(section, own.clusters, seen, places) for section in own.sections)


def _judged(row: Row) -> JudgedEpisode:
    tags, checks = tuple(row.get("tags", ())), row["verdict"]["checks"]
    return JudgedEpisode(row["task_id"], row["trial"], row["domain"], tags, bool(row["success"]), checks)


def _section(
    section: FigureSection, clusters: str, seen: Sequence[Observation], places: Mapping[str, int]
) -> OwnSection:
    names = [figure.name for figure in section.figures]
    own = [one for one in seen if one.figure in names]
    shares = _shares(section, _sums(section, own, places), len(places))
    left_out = {name: sum(one.figure == name and not one.of for one in own) for name in names}
    return OwnSection(
        section.name,
        section.title,
        section.note,
        clusters,
        section.figures,
        _part(names, shares, *_ALL).figures,
        _part(names, shares, *_MACRO).figures,
        {kind: tuple(_part(names, shares, kind, part) for part in _parts(shares, kind)) for kind in section.by},
        {name: count for name, count in left_out.items() if count},
    )


def _part(names: Sequence[str], shares: Mapping[_Column, Share], kind: str, part: str) -> OwnPart:
    nothing = Share(None, None, None, 0)
    return OwnPart(part, {name: shares.get(_Column(kind, part, name), nothing) for name in names})


def _parts(shares: Mapping[_Column, Share], kind: str) -> list[str]:
    """Return the groups of a kind in order: 2 comes before 10."""
    return sorted({column.part for column in shares if column.kind == kind}, key=lambda name: (_digits(name), name))


def _digits(name: str) -> int:
    return len(name) if name.isdigit() else 0


def _sums(section: FigureSection, seen: Sequence[Observation], places: Mapping[str, int]) -> dict[_Column, Any]:
    """Return what holds and what counts by cluster, as an array of two rows for each column."""
    found: dict[_Column, Any] = {}
    for one in seen:
        groups = {_ALL, *((kind, part) for kind in section.by for part in one.groups.get(kind, ()))}
        for kind, part in groups:
            sums = found.setdefault(_Column(kind, part, one.figure), np.zeros((2, len(places))))
            sums[:, places[one.cluster]] += (one.held, one.of)
    alike = {_Column(*_MACRO, column.figure): _alike(sums) for column, sums in found.items() if column[:2] == _ALL}
    return dict(sorted((found | alike).items()))


def _alike(sums: Any) -> Any:
    """Return the ratio of each cluster that counts at all, with a weight of 1."""
    held, of = sums
    return np.stack([np.divide(held, of, out=np.zeros_like(held), where=of > 0), of > 0])


def _shares(section: FigureSection, sums: Mapping[_Column, Any], clusters: int) -> dict[_Column, Share]:
    """Return every column as a share, and the means of figures."""
    columns = list(sums)
    whole = np.array([*sums.values()]).reshape(len(columns), 2, clusters)
    held, of = whole[:, 0].T, whole[:, 1].T
    values = [float(one.sum() / total) if (total := by.sum()) else None for one, by in zip(held.T, of.T, strict=True)]
    means = _means(section, columns)
    intervals = bootstrap_ratios(held, of, list(means.values()))
    counts = [round(by.sum()) for by in of.T]
    for numbers in means.values():
        known = [value for number in numbers if (value := values[number]) is not None]
        values.append(sum(known) / len(known) if known else None)
        counts.append(len(known))
    return {
        column: Share(value, None, None, count) if found is None else Share(value, found.low, found.high, count)
        for column, value, found, count in zip([*columns, *means], values, intervals, counts, strict=True)
    }


def _means(section: FigureSection, columns: Sequence[_Column]) -> dict[_Column, list[int]]:
    """Return for every figure that is a mean of others the numbers of their columns: over all units, and as a macro."""
    found = {
        _Column(*group, figure.name): [
            number for number, column in enumerate(columns) if column[:2] == group and column.figure in figure.mean_of
        ]
        for figure in section.figures
        if figure.mean_of
        for group in (_ALL, _MACRO)
    }
    return {column: numbers for column, numbers in found.items() if numbers}
