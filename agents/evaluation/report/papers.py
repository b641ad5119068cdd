"""A publication's page in a report: its views as tables, and its figures as charts too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from string import ascii_lowercase
from typing import Any

from workgym.agents.evaluation.papers import Cell, View, ViewColumn, ViewLine, paper
from workgym.agents.evaluation.papers.shape import slug
from workgym.agents.evaluation.report.charts import Dot, Plot, Series, plot, ticks
from workgym.agents.evaluation.report.figures import share_text
from workgym.agents.evaluation.statistics import Share
from workgym.agents.evaluation.sweeps import Sweep

__all__ = ["as_text", "context"]

_MOST_MARKS = 13
"""A chart of more columns has marks at round numbers only."""


@dataclass(frozen=True)
class Drawn:
    """A view as the page shows it.

    Attributes:
        view: the view.
        name: its id in the page.
        groups: the titles above the heads of columns, each with the number of its columns; empty if there are none.
        sections: its lines by source.
        marks: a letter for each reason why a cell is empty.
        names: of the lines that are drawn.
        plot: its chart; None if it has none, or no line can be drawn.
        strips: columns with the shares of the lines that are drawn.
    """

    view: View
    name: str
    groups: Sequence[tuple[str, int]]
    sections: Sequence[tuple[str, Sequence[ViewLine]]]
    marks: dict[str, str]
    names: Sequence[str]
    plot: Plot | None
    strips: Sequence[tuple[ViewColumn, Sequence[Share]]]


def context(name: str, shown: Sequence[View], sweep: Sweep) -> dict[str, Any]:
    """Return the values for the template of a publication's page."""
    return {
        "paper": paper(name),
        "config": sweep.config,
        "done": len(sweep.rows),
        "planned": sweep.planned,
        "views": [_draw(view) for view in shown],
    }


def _draw(view: View) -> Drawn:
    groups = [(group, len(list(columns))) for group, columns in groupby(view.columns, lambda column: column.group)]
    lines = [line for line in view.lines if view.chart and any(map(_has_place(view), view.columns, line.cells))]
    letters = [*ascii_lowercase, *(f"{one}{two}" for one in ascii_lowercase for two in ascii_lowercase)]
    return Drawn(
        view,
        slug(view.id),
        groups if any(group for group, _ in groups) else [],
        [(source, [*found]) for source, found in groupby(view.lines, lambda line: line.source)],
        dict(zip(view.lacks, letters, strict=False)),
        [_name(line) for line in lines],
        _plot(view, lines) if view.chart == "line" and lines else None,
        _strips(view, lines) if view.chart == "strip" and lines else (),
    )


def _has_place(view: View) -> Callable[[ViewColumn, Cell], bool]:
    """Return whether the view's chart has a place for a cell."""
    return lambda column, cell: (
        column.unit == "share" and cell.value is not None and (view.chart == "strip" or column.at is not None)
    )


def _name(line: ViewLine) -> str:
    name = f"{line.name}, {line.group}" if line.group else line.name
    return f"{name} (published)" if line.source == "published" else name


def _share(cell: Cell) -> Share:
    return Share(cell.value, cell.low, cell.high, cell.of or 0)


def _plot(view: View, lines: Sequence[ViewLine]) -> Plot:
    columns = [(column, place, column.at) for place, column in enumerate(view.columns) if column.at is not None]
    series = [
        Series(
            number,
            _name(line),
            [
                Dot(at, share.value, share.band, f"{_name(line)}, {column.title}: {share_text(share)}")
                for column, place, at in columns
                if (share := _share(line.cells[place])).value is not None
            ],
        )
        for number, line in enumerate(lines)
    ]
    marks = [(at, column.title) for column, _, at in columns]
    if len(marks) > _MOST_MARKS:
        marks = [(value, f"{value:g}") for value in ticks([at for at, _ in marks], 8)]
    words = f"{view.title}, in %, for each model and policy with values."
    return plot(f"chart-{slug(view.id)}", view.id, words, series, view.axis, marks)


def _strips(view: View, lines: Sequence[ViewLine]) -> list[tuple[ViewColumn, list[Share]]]:
    return [
        (column, [_share(line.cells[place]) for line in lines])
        for place, column in enumerate(view.columns)
        if any(_has_place(view)(column, line.cells[place]) for line in lines)
    ]


def as_text(cell: Cell, column: ViewColumn, line: ViewLine, digits: int) -> str:
    """Show a value; a published one with ``digits`` behind the point, as it is printed."""
    if cell.value is None:
        return "–"
    match column.unit:
        case "share":
            return f"{100 * cell.value:.{digits if line.source == 'published' else 1}f}"
        case "count" | "seconds":
            return f"{cell.value:,.0f}"
        case "number":
            return f"{cell.value:,.1f}"
        case "US $":
            return f"{cell.value:,.{digits if line.source == 'published' else 4}f}"
