"""A publication's page in a report: its views as tables, and its figures as charts too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from string import ascii_lowercase
from typing import Any, Final

from workgym.agents.evaluation.papers import Paper, View, ViewColumn, ViewLine, paper
from workgym.agents.evaluation.papers.shape import slug
from workgym.agents.evaluation.report.cells import line_name
from workgym.agents.evaluation.report.charts import Plot
from workgym.agents.evaluation.report.paper_charts import drawn_lines, plots, strips
from workgym.agents.evaluation.statistics import Share
from workgym.agents.evaluation.sweeps import Sweep

__all__ = ["context"]

_FIRST_RELEASE: Final = "2024"
"""What a sweep of published data played that names no release: it is older than the second one."""


@dataclass(frozen=True)
class Drawn:
    """A view as the page shows it.

    Attributes:
        view: the view.
        name: its id in the page.
        groups: the titles above the heads of columns, each with the number of its columns; empty if there are none.
        sections: its lines by source.
        marks: a letter for each reason why a cell is empty.
        names: of the lines that are drawn; in a chart of dots, of those of the run.
        left_out: the names of lines that a chart of dots has no place for.
        numbers: of the published dots in a chart of dots, by the name of their line.
        plots: its chart, in one size or in several of which a screen shows one, each with its class; none if it has no
            such chart, or no line can be drawn.
        strips: columns with the shares of the lines that are drawn.
    """

    view: View
    name: str
    groups: Sequence[tuple[str, int]]
    sections: Sequence[tuple[str, Sequence[ViewLine]]]
    marks: dict[str, str]
    names: Sequence[str]
    left_out: Sequence[str]
    numbers: Mapping[str, int]
    plots: Sequence[tuple[str, Plot]]
    strips: Sequence[tuple[ViewColumn, Sequence[Share]]]


def context(name: str, shown: Sequence[View], sweep: Sweep) -> dict[str, Any]:
    """Return the values for the template of a publication's page."""
    return {
        "paper": paper(name),
        "tasks": _tasks_text(paper(name), sweep.config["env_options"]),
        "config": sweep.config,
        "done": len(sweep.rows),
        "planned": sweep.planned,
        "views": [_draw(view) for view in shown],
    }


def _tasks_text(publication: Paper, options: Mapping[str, Any]) -> str:
    """Say whether the published numbers are about the tasks of the run."""
    if options.get("source") != "official":
        return "Published numbers are about other tasks, made after the same plan."
    release = (options.get("release") or "").partition("@")[0] or _FIRST_RELEASE
    if publication.release in ("", release):
        return "The tasks of this run are the published ones."
    return f"The tasks of this run are those of release {release}; published numbers are about {publication.release}."


def _draw(view: View) -> Drawn:
    groups = [(group, len(list(columns))) for group, columns in groupby(view.columns, lambda column: column.group)]
    lines, among_dots = drawn_lines(view), view.chart == "scatter"
    dots = [line.name for line in lines if among_dots and line.source == "published"]
    letters = [*ascii_lowercase, *(f"{one}{two}" for one in ascii_lowercase for two in ascii_lowercase)]
    return Drawn(
        view,
        slug(view.id),
        groups if any(group for group, _ in groups) else [],
        [(source, [*found]) for source, found in groupby(view.lines, lambda line: line.source)],
        dict(zip(view.lacks, letters, strict=False)),
        [line_name(line) for line in lines if not among_dots or line.source != "published"],
        [line_name(line) for line in view.lines if among_dots and line not in lines],
        {name: number for number, name in enumerate(dots, 1)},
        plots(view),
        strips(view),
    )
