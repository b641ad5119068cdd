"""The parts of a publication's view: lines of cells, each with a value or with the reason why it has no value.

A :class:`ViewSpec` declares a view, and :meth:`ViewSpec.view` fills it for a sweep: first the lines that the
publication prints, then a line for each policy. A cell that the sweep cannot fill stays empty, never zero, and says
what the sweep would need.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final, Literal, NamedTuple

from workgym.agents.evaluation.metrics import Row
from workgym.agents.evaluation.statistics import Share
from workgym.agents.evaluation.sweeps import Sweep

__all__ = [
    "Cell",
    "Chart",
    "Fill",
    "Paper",
    "Played",
    "Printed",
    "Source",
    "Unit",
    "View",
    "ViewColumn",
    "ViewLine",
    "ViewSpec",
    "iso_date",
    "printed_lines",
    "slug",
]

Unit = Literal["share", "number", "count", "US $", "seconds", "date"]
"""The unit of values: a share runs from 0 to 1, a count is whole, a date is its ``date.toordinal()``."""
Source = Literal["published", "this run"]
Chart = Literal["", "line", "strip", "scatter"]
"""How a figure is drawn: over an axis, with a strip from 0 to 100 % for each column, or as dots whose places are the
values of two columns; empty for a table."""
_LABELS: Final = ("group", "row")
"""The first columns of the files of published values."""
_DATE: Final = re.compile(r"\d{4}-\d\d-\d\d")


@dataclass(frozen=True)
class Cell:
    """A value, or the reason why it is missing.

    Attributes:
        value: in the unit of its column; None if it is not known.
        low, high: the 95 % interval, or None.
        of: the denominator; None for a count, and if a publication does not name it.
        lacks: why the value is missing; empty if it is there.
    """

    value: float | None = None
    low: float | None = None
    high: float | None = None
    of: int | None = None
    lacks: str = ""

    @classmethod
    def showing(cls, share: Share) -> Cell:
        """Return the cell of a share that is known."""
        return cls(share.value, share.low, share.high, share.of)

    @classmethod
    def lacking(cls, needs: str) -> Cell:
        """Return an empty cell; ``needs`` says what the run would need."""
        return cls(lacks=f"not in this run: {needs}")


@dataclass(frozen=True)
class Played:
    """The episodes that a line is about.

    Attributes:
        sweep: that of the line's policy, or the whole one if a view is about tasks.
        rows: those of the line's policy, or all of them if a view is about tasks.
        among: all sweeps that are shown, if there are several: what a line may be compared with.
    """

    sweep: Sweep
    rows: Sequence[Row]
    among: Sweep | None = None

    @property
    def whole(self) -> Sweep:
        """All sweeps that are shown, as one."""
        return self.among or self.sweep


Fill = Callable[[Played], Cell]
"""Finds the value of a column in the episodes of a line."""


@dataclass(frozen=True)
class ViewColumn:
    """A column of a view.

    Attributes:
        name: names it within the view; also the head of its column in the file of published values.
        fill: finds its value in a sweep.
        head: the text above it; the name unless given.
        group: the text above the heads of several columns.
        unit: of its values.
        of: the denominator of published values, if it is known.
        at: its place on the axis of a chart of lines.
        digits: behind the point of its values; None for those that its view or its unit has.
    """

    name: str
    fill: Fill
    head: str = ""
    group: str = ""
    unit: Unit = "share"
    of: int | None = None
    at: float | None = None
    digits: int | None = None

    @property
    def title(self) -> str:
        """The text above it."""
        return self.head or self.name


@dataclass(frozen=True)
class ViewLine:
    """A line of a view: a model of the publication, or a policy of the sweep.

    Attributes:
        name: of the model, or the label of the policy.
        source: where the values are from.
        group: the framework or setting, if the view distinguishes them; else empty.
        cells: one for each column.
    """

    name: str
    source: Source
    group: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class View:
    """A table or figure of a publication, for one sweep.

    Attributes:
        id: its name in the publication, such as ``Table 5``.
        title: its content in a few words.
        note: how to read it.
        columns: of the lines.
        lines: the published ones first, then those of the sweep.
        chart: how it is drawn, besides the table.
        axis: the title of the axis at the bottom of a chart of lines or dots.
        places: the columns that a chart of dots goes by: to the right, and upwards, which is a share.
        digits: behind the point of published values, as they are printed.
    """

    id: str
    title: str
    note: str
    columns: tuple[ViewColumn, ...]
    lines: tuple[ViewLine, ...]
    chart: Chart = ""
    axis: str = ""
    places: tuple[str, str] = ("", "")
    digits: int = 1

    @property
    def lacks(self) -> tuple[str, ...]:
        """Every reason why a cell is empty, once, in the order of the cells."""
        return tuple(dict.fromkeys(cell.lacks for line in self.lines for cell in line.cells if cell.lacks))


class Printed(NamedTuple):
    """A line of published values, as they are printed: shares in percent, dates by their number; None if empty."""

    group: str
    row: str
    values: dict[str, float | None]


@lru_cache(maxsize=64)
def printed_lines(paper: str, view: str) -> tuple[Printed, ...]:
    """Return the lines that a publication prints in a table or figure; none if no number of it is at hand.

    Args:
        paper: its name, such as ``workbench``.
        view: the name of the table or figure, such as ``Table 5``.
    """
    path = files("workgym.agents.evaluation.papers") / "data" / f"{paper}-{slug(view)}.csv"
    if not path.is_file():
        return ()
    return tuple(
        Printed(
            line["group"],
            line["row"],
            {name: _number(text) for name, text in line.items() if name not in _LABELS},
        )
        for line in csv.DictReader(path.read_text(encoding="utf-8").splitlines())
    )


def _number(text: str) -> float | None:
    """Return what a field of a file of published values says."""
    if not text:
        return None
    return float(date.fromisoformat(text).toordinal() if _DATE.fullmatch(text) else text)


def iso_date(value: float) -> str:
    """Return a date as text, from its number."""
    return date.fromordinal(int(value)).isoformat()


def slug(view: str) -> str:
    """Return a view's id as it stands in the names of files and in addresses."""
    return view.lower().replace(" ", "-")


@dataclass(frozen=True)
class ViewSpec:
    """A view that is not filled yet: its columns, and how cells get their values.

    Attributes:
        id, title, note, columns, chart, axis, places, digits: as those of a :class:`View`.
        kinds: the group of a policy's line, by the name of the policy; that of any other policy is empty.
        tasks: whether it is about the tasks of the sweep, and not about policies.
        counts: whether the file of published values holds counts; each column has their denominator.
        blank: why a published value is missing.
        joined: the source of published values that other tables hold: by column, the id of a table and its column.
        shows: whether the policies of a sweep have lines, by its configuration. If no sweep is shown, all are.
    """

    id: str
    title: str
    note: str
    columns: tuple[ViewColumn, ...]
    chart: Chart = ""
    axis: str = ""
    places: tuple[str, str] = ("", "")
    digits: int = 1
    kinds: Mapping[str, str] = field(default_factory=dict)
    tasks: bool = False
    counts: bool = False
    blank: str = "the publication draws this and prints no number"
    joined: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    shows: Callable[[Mapping[str, Any]], bool] = lambda config: True

    def view(self, paper: str, sweep: Sweep) -> View:
        """Return the view of a sweep."""
        lines = (*self._published_lines(paper), *self._sweep_lines(sweep))
        return View(
            self.id, self.title, self.note, self.columns, lines, self.chart, self.axis, self.places, self.digits
        )

    def _published_lines(self, paper: str) -> list[ViewLine]:
        return [
            ViewLine(
                line.row,
                "published",
                line.group,
                tuple(self._cell(column, line.values.get(column.name)) for column in self.columns),
            )
            for line in (_side_by_side(paper, self.joined) if self.joined else printed_lines(paper, self.id))
        ]

    def _cell(self, column: ViewColumn, value: float | None) -> Cell:
        if value is None:
            return Cell(lacks=self.blank)
        if column.unit != "share":
            return Cell(value, of=column.of)
        of = (column.of or 1) if self.counts else 100
        return Cell(round(value / of, 6), of=column.of)

    def _sweep_lines(self, sweep: Sweep) -> list[ViewLine]:
        if self.tasks:
            return [self._line("tasks of this run", "", Played(sweep, sweep.rows))]
        policies = sweep.config["policies"]
        shown = [policy for policy in policies if self.shows(sweep.part_of(policy["label"]).config)]
        return [
            self._line(
                policy["label"],
                self.kinds.get(policy["name"], ""),
                Played(sweep.part_of(policy["label"]), sweep.rows_of(policy["label"]), sweep),
            )
            for policy in shown or policies
        ]

    def _line(self, name: str, group: str, played: Played) -> ViewLine:
        return ViewLine(name, "this run", group, tuple(column.fill(played) for column in self.columns))


def _side_by_side(paper: str, columns: Mapping[str, tuple[str, str]]) -> list[Printed]:
    """Put columns of several published tables side by side."""
    found: dict[str, Printed] = {}
    for name, (view, column) in columns.items():
        for line in printed_lines(paper, view):
            found.setdefault(line.row, Printed(line.group, line.row, {})).values[name] = line.values[column]
    return list(found.values())


@dataclass(frozen=True)
class Paper:
    """A publication.

    Attributes:
        name: its name on the command line.
        title: of its benchmark.
        cite: where it appeared.
        environments: the ids whose sweeps it can show, without their versions.
        tables: its views.
        release: the release of published data that its values are about, if there are several.
    """

    name: str
    title: str
    cite: str
    environments: tuple[str, ...]
    tables: tuple[ViewSpec, ...]
    release: str = ""

    def fits(self, config: Mapping[str, Any]) -> bool:
        """Return whether a sweep is of one of its environments, in any version, and of templates that it has."""
        env_id: str = config["env_id"].rpartition(":")[2]
        published = config["env_options"].get("split") != "extended"
        return published and env_id.partition("-v")[0] in self.environments
