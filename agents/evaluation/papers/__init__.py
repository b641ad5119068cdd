"""The tables and figures of the source publications, as views of a sweep.

    for view in views(load_sweep("results"), "workbench"):
        print(view.id, view.lines)

Published values stand in ``data/``, one file for each table: facts, in the layout of our own views. A publication is a
module that declares its views; what they have in common is in :mod:`~workgym.agents.evaluation.papers.shape` and
:mod:`~workgym.agents.evaluation.papers.filling`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from workgym.agents.evaluation.legible import as_csv
from workgym.agents.evaluation.papers.shape import (
    Cell,
    Paper,
    Printed,
    View,
    ViewColumn,
    ViewLine,
    iso_date,
    printed_lines,
)
from workgym.agents.evaluation.sweeps import Sweep
from workgym.envs.core.benchmark import load
from workgym.envs.core.errors import UsageError

__all__ = [
    "COLUMNS",
    "PAPERS",
    "Cell",
    "Paper",
    "Printed",
    "View",
    "ViewColumn",
    "ViewLine",
    "paper",
    "printed_lines",
    "to_csv",
    "views",
]

PAPERS: Final = ("workbench", "workbench-revisited", "crmarena", "almita", "enterprisebench")
"""The publications, by name."""
COLUMNS: Final = ("view", "row", "source", "column", "value", "low", "high", "of", "lacks")
"""The columns of the CSV: shares run from 0 to 1, dates are as in ISO 8601. A line has a value, or ``lacks`` says why
it has no value."""


def paper(name: str) -> Paper:
    """Return a publication and its views.

    Raises:
        UsageError: if there is no publication of this name.
    """
    if name not in PAPERS:
        raise UsageError(f"paper {name!r}: expected {', '.join(PAPERS[:-1])} or {PAPERS[-1]}")
    found: Paper = load(f"workgym.agents.evaluation.papers.{name.replace('-', '_')}:PAPER")
    return found


def views(sweep: Sweep, name: str) -> tuple[View, ...]:
    """Return a publication's tables and figures, filled as far as a sweep has their data.

    Raises:
        UsageError: if there is no such publication, or the sweep is of another benchmark.
    """
    publication = paper(name)
    if sweep.config["env_options"].get("split") == "extended":
        raise UsageError(f"paper {name!r}: {sweep.folder} holds a sweep of templates that no publication has")
    if not publication.fits(sweep.config):
        fitting = [other for other in PAPERS if paper(other).fits(sweep.config)]
        raise UsageError(
            f"paper {name!r} is about {' and '.join(publication.environments)}, and {sweep.folder} holds a sweep of "
            f"{sweep.config['env_id']}, which {f'paper {fitting[0]!r}' if fitting else 'no paper here'} is about"
        )
    return tuple(table.view(publication.name, sweep) for table in publication.tables)


def to_csv(shown: Iterable[View]) -> str:
    """Return a line for every cell, with :data:`COLUMNS` as the first. A row is named with its group in front."""
    return as_csv([COLUMNS, *(cells for view in shown for cells in _cells(view))])


def _cells(view: View) -> Iterator[tuple[object, ...]]:
    for line in view.lines:
        row = f"{line.group}: {line.name}" if line.group else line.name
        for column, cell in zip(view.columns, line.cells, strict=True):
            yield view.id, row, line.source, column.name, _exact(cell, column), cell.low, cell.high, cell.of, cell.lacks


def _exact(cell: Cell, column: ViewColumn) -> float | str | None:
    """Return a value as programs read it."""
    return cell.value if cell.value is None or column.unit != "date" else iso_date(cell.value)
