"""The charts of a publication's views: lines over an axis, strips, and dots among landmarks."""

from __future__ import annotations

from typing import Final, NamedTuple

from workgym.agents.evaluation.papers import Cell, View, ViewColumn, ViewLine
from workgym.agents.evaluation.papers.shape import slug
from workgym.agents.evaluation.report.cells import as_share, as_text, line_name
from workgym.agents.evaluation.report.charts import Dot, Plot, Series, plot, ticks
from workgym.agents.evaluation.report.figures import share_text
from workgym.agents.evaluation.report.scatter import NARROW, WIDE, Axis, Landmark, Size, dollars, scatter, years
from workgym.agents.evaluation.statistics import Share

__all__ = ["drawn_lines", "plots", "strips"]

_MOST_MARKS: Final = 13
"""A chart of more columns has marks at round numbers only."""
_AXES: Final = {"date": years, "US $": dollars}
"""The axis of a chart of dots, by the unit of its values."""
_DOLLARS: Final = (1e-9, 1e12)
"""The US dollars that a logarithmic axis has a place for, from and to."""


def drawn_lines(view: View) -> list[ViewLine]:
    """Return the lines that a view's chart has a place for."""
    match view.chart:
        case "":
            return []
        case "scatter":
            return [placed.line for placed in _placed(view)]
        case _:
            return [line for line in view.lines if any(_has_place(view, *found) for found in _cells(view, line))]


def plots(view: View) -> list[tuple[str, Plot]]:
    """Return a view's chart, in one size or in several of which a screen shows one, each with its class."""
    if not drawn_lines(view):
        return []
    match view.chart:
        case "line":
            return [("", _lines(view))]
        case "scatter":
            return [(size.name, _dots(view, size)) for size in (WIDE, NARROW)]
        case _:
            return []


def strips(view: View) -> list[tuple[ViewColumn, list[Share]]]:
    """Return the columns of a view that is drawn as strips, with the shares of the lines that are drawn."""
    if view.chart != "strip":
        return []
    lines = drawn_lines(view)
    return [
        (column, [as_share(line.cells[place]) for line in lines])
        for place, column in enumerate(view.columns)
        if any(_has_place(view, column, line.cells[place]) for line in lines)
    ]


def _cells(view: View, line: ViewLine) -> zip[tuple[ViewColumn, Cell]]:
    return zip(view.columns, line.cells, strict=True)


def _has_place(view: View, column: ViewColumn, cell: Cell) -> bool:
    return column.unit == "share" and cell.value is not None and (view.chart == "strip" or column.at is not None)


# Lines


def _lines(view: View) -> Plot:
    columns = [(column, place, column.at) for place, column in enumerate(view.columns) if column.at is not None]
    series = [
        Series(
            number,
            line_name(line),
            [
                Dot(at, share.value, share.band, f"{line_name(line)}, {column.title}: {share_text(share)}")
                for column, place, at in columns
                if (share := as_share(line.cells[place])).value is not None
            ],
        )
        for number, line in enumerate(drawn_lines(view))
    ]
    marks = [(at, column.title) for column, _, at in columns]
    if len(marks) > _MOST_MARKS:
        marks = [(value, f"{value:g}") for value in ticks([at for at, _ in marks], 8)]
    words = f"{view.title}, in %, for each model and policy with values."
    return plot(f"chart-{slug(view.id)}", view.id, words, series, view.axis, marks)


# Dots


class _Placed(NamedTuple):
    """A line that has a place: ``across`` is None for a policy whose share is drawn across the whole chart."""

    line: ViewLine
    across: float | None
    share: Share
    note: str


def _placed(view: View) -> list[_Placed]:
    """Return the lines of a chart of dots."""
    found = []
    for line in view.lines:
        by_name = {column.name: (column, cell) for column, cell in _cells(view, line)}
        (column, cell), (_, upwards) = (by_name[name] for name in view.places)
        level = column.unit == "date" and line.source != "published"  # a run has no date
        if upwards.value is None or not (level or _has_scale(column, cell)):
            continue
        at = "" if level else f", {as_text(cell, column, line, view.digits)}{_unit(column)}"
        share = as_share(upwards)
        found.append(_Placed(line, None if level else cell.value, share, f"{line.name}{at}: {share_text(share)}"))
    return found


def _has_scale(column: ViewColumn, cell: Cell) -> bool:
    """Return whether the axis has a place for a value."""
    return cell.value is not None and (column.unit != "US $" or _DOLLARS[0] <= cell.value <= _DOLLARS[1])


def _unit(column: ViewColumn) -> str:
    return f" {column.unit}" if column.unit == "US $" else ""


def _dots(view: View, size: Size) -> Plot:
    placed = _placed(view)
    column = next(column for column in view.columns if column.name == view.places[0])
    axis = _AXES[column.unit]([one.across for one in placed if one.across is not None], view.axis)
    published = [one for one in placed if one.line.source == "published"]
    landmarks = [
        Landmark(one.across or 0, one.share.value or 0, one.line.name if size is WIDE else str(number), one.note)
        for number, one in enumerate(published, 1)
    ]
    own = [one for one in placed if one.line.source != "published"]
    series = [Series(number, one.line.name, _policy_dots(one, axis)) for number, one in enumerate(own)]
    words = f"For each published model and each policy with values: a share in % upwards, to the right {axis.title}."
    return scatter(f"chart-{slug(view.id)}-{size.name}", f"{view.title}, in %", words, landmarks, series, axis, size)


def _policy_dots(one: _Placed, axis: Axis) -> list[Dot]:
    """Return the dot of a policy, or the ends of the line across the whole chart."""
    places = axis.ends if one.across is None else (one.across,)
    return [Dot(at, one.share.value or 0, one.share.band, one.note) for at in places]
