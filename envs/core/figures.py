"""Figures of a benchmark's own: shares and means that its verdicts give beside accuracy.

A benchmark says which figures it has (``Benchmark.figures``) and what every judged episode adds to them. ``workgym
stats`` and the report know no more of it: they add up, draw the intervals and print the words that stand here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from workgym.envs.core.errors import UsageError

__all__ = ["FigureSection", "JudgedEpisode", "Observation", "OwnFigure", "OwnFigures"]


class JudgedEpisode(NamedTuple):
    """What figures may look at of an episode that did not fail on our side.

    Attributes:
        task_id: of its task.
        trial: from 0; trials of one task differ in it.
        domain: of its task; may be empty.
        tags: of its task.
        success: whether the task was solved.
        checks: the verdict's own figures. A folder may come from a stranger, so it may be any JSON object.
    """

    task_id: str
    trial: int
    domain: str
    tags: Sequence[str]
    success: bool
    checks: Mapping[str, Any]


class Observation(NamedTuple):
    """What one unit, such as a test or an attack, adds to a figure, which is the sum of ``held`` by that of ``of``.

    Attributes:
        figure: the name of the figure.
        cluster: what the unit is a part of. Units of one cluster are alike, so they are drawn together.
        held: the part of ``of`` that holds.
        of: how much the unit counts; 0 for one that is left out, and counted as such.
        groups: by each of a section's kinds of groups, the names of those that the unit is in.
    """

    figure: str
    cluster: str
    held: float
    of: float = 1.0
    groups: Mapping[str, Sequence[str]] = {}


@dataclass(frozen=True)
class OwnFigure:
    """A figure.

    Attributes:
        name: in data.
        title: at the head of a column or a line.
        means: what it is a share of, in a few words.
        unit: ``share``, shown in percent, or ``number``, a mean.
        tone: whether much of it is ``good`` or ``bad``; ``plain`` if neither.
        mean_of: names of figures of which it is the mean, as far as these have a value; it has no observations then.
        brief: whether tables of groups have it where there is room for a few columns only.
    """

    name: str
    title: str
    means: str
    unit: Literal["share", "number"] = "share"
    tone: Literal["good", "bad", "plain"] = "good"
    mean_of: tuple[str, ...] = ()
    brief: bool = False


@dataclass(frozen=True)
class FigureSection:
    """Figures that are shown together.

    Attributes:
        name: in data.
        title: the headline.
        note: what a reader has to know of all of them, as sentences.
        figures: in their order.
        by: the kinds of groups that they are broken down by.
    """

    name: str
    title: str
    note: str
    figures: tuple[OwnFigure, ...]
    by: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        names = [figure.name for figure in self.figures]
        if repeated := sorted({name for name in names if names.count(name) > 1}):
            raise UsageError(f"figures of {self.name}: {', '.join(repeated)} is there more than once")
        for figure in self.figures:
            if unknown := [name for name in figure.mean_of if name not in names]:
                raise UsageError(f"figure {figure.name}: the mean of {', '.join(unknown)}, which {self.name} lacks")


@dataclass(frozen=True)
class OwnFigures:
    """The figures of a benchmark.

    Attributes:
        clusters: what a cluster is, in the plural, such as ``conversations``.
        sections: in their order.
        observe: yields what the judged episodes of one policy add to the figures. It never raises: an episode whose
            checks are not what its benchmark writes adds nothing.
    """

    clusters: str
    sections: tuple[FigureSection, ...]
    observe: Callable[[Sequence[JudgedEpisode]], Iterable[Observation]] = field(repr=False)
