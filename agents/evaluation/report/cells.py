"""How the values and lines of a publication's views read."""

from __future__ import annotations

from workgym.agents.evaluation.papers import Cell, ViewColumn, ViewLine
from workgym.agents.evaluation.papers.shape import iso_date
from workgym.agents.evaluation.statistics import Share

__all__ = ["as_share", "as_text", "line_name"]


def line_name(line: ViewLine) -> str:
    """Return the name of a line as legends have it."""
    name = f"{line.name}, {line.group}" if line.group else line.name
    return f"{name} (published)" if line.source == "published" else name


def as_share(cell: Cell) -> Share:
    """Return the cell of a share."""
    return Share(cell.value, cell.low, cell.high, cell.of or 0)


def as_text(cell: Cell, column: ViewColumn, line: ViewLine, digits: int) -> str:
    """Show a value; a published one with ``digits`` behind the point, as it is printed."""
    if cell.value is None:
        return "–"
    own = line.source != "published"
    match column.unit:
        case "share":
            return f"{100 * cell.value:.{_digits(column, 1 if own else digits)}f}"
        case "count" | "seconds":
            return f"{cell.value:,.0f}"
        case "number":
            return f"{cell.value:,.1f}"
        case "US $":
            return f"{cell.value:,.{_digits(column, 4 if own else digits)}f}"
        case "date":
            return iso_date(cell.value)


def _digits(column: ViewColumn, usual: int) -> int:
    return usual if column.digits is None else column.digits
