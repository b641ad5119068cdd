"""What a view of a publication is made of: lines of cells, each with a value or with the reason why there is none.

A :class:`ViewSpec` says what a view shows, and :meth:`ViewSpec.view` shows it for a sweep: what the publication prints
comes first, then the same of each policy. What cannot be known from the sweep stays empty, never zero, and says what is
needed.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
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
    "printed",
    "slug",
]

Unit = Literal["share", "number", "count", "US $", "seconds"]
"""Of what kind values are: a share runs from 0 to 1, a count is whole."""
Source = Literal["published", "this run"]
Chart = Literal["", "line", "strip"]
"""How a figure is drawn: over an axis, or with a strip from 0 to 100 % for each column. Tables are not."""
_LABELS: Final = ("group", "row")
"""The first columns of the files of published values."""


@dataclass(frozen=True)
class Cell:
    """A value, or why there is none.

    Attributes:
        value: in the unit of its column; None if it is not known.
        low, high: the 95 % interval, if there is one.
        of: what it was divided by; None for a count, and where a publication does not say.
        lacks: why there is no value; empty if there is one.
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
        """Return a cell of a run that lacks something: say what it would take."""
        return cls(lacks=f"not in this run: {needs}")


@dataclass(frozen=True)
class Played:
    """The episodes that a line is about.

    Attributes:
        sweep: the whole sweep.
        rows: those of the line's policy, or all of them where a view is about tasks.
    """

    sweep: Sweep
    rows: Sequence[Row]


Fill = Callable[[Played], Cell]
"""Finds the value of a column in the episodes of a line."""


@dataclass(frozen=True)
class ViewColumn:
    """A column of a view.

    Attributes:
        name: names it within the view; also the head of its column in the file of published values.
        fill: finds its value in a sweep.
        head: what stands above it; the name unless given.
        group: what stands above the heads of several columns.
        unit: of its values.
        of: what published values were divided by, if it is known.
        at: its place on the axis of a chart of lines.
    """

    name: str
    fill: Fill
    head: str = ""
    group: str = ""
    unit: Unit = "share"
    of: int | None = None
    at: float | None = None

    @property
    def title(self) -> str:
        """What stands above it."""
        return self.head or self.name


@dataclass(frozen=True)
class ViewLine:
    """A line of a view: a model of the publication, or a policy of the sweep.

    Attributes:
        name: of the model, or the label of the policy.
        source: whose values these are.
        group: the framework or setting, where the view tells them apart; else empty.
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
        id: what the publication calls it, such as ``Table 5``.
        title: what it shows.
        note: what has to be known to read it.
        columns: their heads.
        lines: what is published first, then what the sweep has.
        chart: how it is drawn besides.
        axis: what runs along the bottom of a chart of lines.
        digits: behind the point of published values, as they are printed.
    """

    id: str
    title: str
    note: str
    columns: tuple[ViewColumn, ...]
    lines: tuple[ViewLine, ...]
    chart: Chart = ""
    axis: str = ""
    digits: int = 1

    @property
    def lacks(self) -> tuple[str, ...]:
        """Every reason why a cell is empty, once, in the order of the cells."""
        return tuple(dict.fromkeys(cell.lacks for line in self.lines for cell in line.cells if cell.lacks))


class Printed(NamedTuple):
    """A line of published values, as they are printed: shares in percent; None where nothing is printed."""

    group: str
    row: str
    values: dict[str, float | None]


@lru_cache(maxsize=64)
def printed(paper: str, view: str) -> tuple[Printed, ...]:
    """Return what a publication prints in a table or figure; nothing if no number of it is at hand.

    Args:
        paper: its name, such as ``workbench``.
        view: what it calls the table or figure, such as ``Table 5``.
    """
    path = files("workgym.agents.evaluation.papers") / "data" / f"{paper}-{slug(view)}.csv"
    if not path.is_file():
        return ()
    return tuple(
        Printed(
            line["group"],
            line["row"],
            {name: float(text) if text else None for name, text in line.items() if name not in _LABELS},
        )
        for line in csv.DictReader(path.read_text(encoding="utf-8").splitlines())
    )


def slug(view: str) -> str:
    """Return a view's id as it stands in the names of files and in addresses."""
    return view.lower().replace(" ", "-")


@dataclass(frozen=True)
class ViewSpec:
    """What a view shows, and how it is filled.

    Attributes:
        id, title, note, columns, chart, axis, digits: as those of a :class:`View`.
        kinds: the group of a policy's line, by the name of the policy; that of any other policy is empty.
        tasks: whether it is about the tasks of the sweep, whoever played them.
        counts: whether the file of published values holds counts, of which each column says how many there are.
        blank: why a published value is missing.
        joined: where published tables have the values of this view: by column, the id of a table and its column.
    """

    id: str
    title: str
    note: str
    columns: tuple[ViewColumn, ...]
    chart: Chart = ""
    axis: str = ""
    digits: int = 1
    kinds: Mapping[str, str] = field(default_factory=dict)
    tasks: bool = False
    counts: bool = False
    blank: str = "the publication draws this and prints no number"
    joined: Mapping[str, tuple[str, str]] = field(default_factory=dict)

    def view(self, paper: str, sweep: Sweep) -> View:
        """Return the view of a sweep."""
        lines = (*self._published(paper), *self._found(sweep))
        return View(self.id, self.title, self.note, self.columns, lines, self.chart, self.axis, self.digits)

    def _published(self, paper: str) -> list[ViewLine]:
        return [
            ViewLine(
                line.row,
                "published",
                line.group,
                tuple(self._cell(column, line.values.get(column.name)) for column in self.columns),
            )
            for line in (_joined(paper, self.joined) if self.joined else printed(paper, self.id))
        ]

    def _cell(self, column: ViewColumn, value: float | None) -> Cell:
        if value is None:
            return Cell(lacks=self.blank)
        if column.unit != "share":
            return Cell(value, of=column.of)
        of = (column.of or 1) if self.counts else 100
        return Cell(round(value / of, 6), of=column.of)

    def _found(self, sweep: Sweep) -> list[ViewLine]:
        if self.tasks:
            return [self._line("tasks of this run", "", Played(sweep, sweep.rows))]
        return [
            self._line(
                policy["label"],
                self.kinds.get(policy["name"], ""),
                Played(sweep, [row for row in sweep.rows if row["policy"] == policy["label"]]),
            )
            for policy in sweep.config["policies"]
        ]

    def _line(self, name: str, group: str, played: Played) -> ViewLine:
        return ViewLine(name, "this run", group, tuple(column.fill(played) for column in self.columns))


def _joined(paper: str, columns: Mapping[str, tuple[str, str]]) -> list[Printed]:
    """Put columns of several published tables side by side."""
    found: dict[str, Printed] = {}
    for name, (view, column) in columns.items():
        for line in printed(paper, view):
            found.setdefault(line.row, Printed(line.group, line.row, {})).values[name] = line.values[column]
    return list(found.values())


@dataclass(frozen=True)
class Paper:
    """A publication.

    Attributes:
        name: how it is asked for.
        title: of its benchmark.
        cite: where it appeared.
        environments: those whose sweeps it can show, without their versions.
        tables: its views.
    """

    name: str
    title: str
    cite: str
    environments: tuple[str, ...]
    tables: tuple[ViewSpec, ...]

    def fits(self, config: Mapping[str, Any]) -> bool:
        """Return whether a sweep is of one of its environments, in whatever version."""
        env_id: str = config["env_id"].rpartition(":")[2]
        return env_id.partition("-v")[0] in self.environments
