"""What every stage of the pipeline can do, and the funnel: how many items each stage kept, and why others were lost.

A stage makes its items from those of the stage before, reads them from text that people or language models wrote, and
checks them. Both kinds of items pass the same checks. An item with an error is dropped, and the rest goes on.

Code: ``ID1`` an id that is empty, has signs that no id has, or that several items have.

A stage draws each item from a stream of its own, ``stream(ENV_ID, seed, stage.name, key)`` of
:mod:`workgym.scenarios.shared.streams`, so that one more item changes no other.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

from workgym.envs.almita.graphs.defects import Defect, ValidationReport
from workgym.scenarios.almita.pipeline.items import FunnelRow

__all__ = ["Origin", "ReadItems", "SiftedItems", "Stage", "of_item", "sift"]

T = TypeVar("T")
Given = TypeVar("Given", contravariant=True)

_ID: Final = re.compile(r"[\w.:#-]+")
_SHOWN: Final = 60
"""So many letters of an id stand in a message."""


class Origin(NamedTuple):
    """The place in a file that an item was read from, or what it was made of: file, and line from 1 if it is known."""

    file: str
    line: int | None


class ReadItems(NamedTuple, Generic[T]):
    """Items that could be read from a text, or that were made, and a report on all of them.

    Attributes:
        items: in the order of the text.
        report: its ``stats["items"]`` counts all items of the text, those too that could not be read.
        lines: by item the line where it begins, from 1; None if that is unknown.
        file: the file that the text was read from.
        plain: whether an item's text stands in the file as it is, so that its lines are lines of the file.
        causes: by item that was made, what it was made of, if that was read from a file.
    """

    items: tuple[T, ...]
    report: ValidationReport
    lines: tuple[int | None, ...] = ()
    file: str | None = None
    plain: bool = False
    causes: tuple[Origin | None, ...] = ()

    @classmethod
    def of(
        cls,
        items: Iterable[tuple[T, int | None]],
        defects: Iterable[Defect] = (),
        count: int | None = None,
        *,
        file: str | None = None,
        plain: bool = False,
    ) -> ReadItems[T]:
        """Return what was read.

        Args:
            items: with the line of each.
            defects: of the text.
            count: the number of all items, by default of those that are here.
            file: the file that the text was read from.
            plain: see above.
        """
        found = tuple(items)
        report = ValidationReport.of(defects, {"items": len(found) if count is None else count})
        return cls(tuple(item for item, _ in found), report, tuple(line for _, line in found), file, plain)

    @classmethod
    def made(cls, items: Iterable[tuple[T, Origin | None]], failed: Sequence[Defect] = ()) -> ReadItems[T]:
        """Return items that were not read but made.

        Args:
            items: with what each was made of.
            failed: a defect for everything of which nothing could be made.
        """
        found = tuple(items)
        report = ValidationReport.of(failed, {"items": len(found) + len(failed)})
        return cls(tuple(item for item, _ in found), report, causes=tuple(cause for _, cause in found))

    def origin(self, place: int) -> Origin | None:
        """Return where the item at a place was read, or what it was made of; None if that is no file."""
        if self.file is not None:
            return Origin(self.file, self.lines[place])
        return self.causes[place] if self.causes else None

    def placed(self, defect: Defect, place: int | None) -> Defect:
        """Return a defect of the item at a place with the file and the line of the file; of None, with the file."""
        origin = None if place is None else self.origin(place)
        within = None if place is None else defect.line
        if within is not None and self.plain and origin is not None and origin.line is not None:
            return replace(defect, file=origin.file, line=origin.line + within - 1)
        return replace(
            defect,
            file=self.file if origin is None else origin.file,
            line=None if origin is None else origin.line,
            text_line=within,
        )


class Stage(Protocol[Given, T]):
    """One stage of the pipeline."""

    @property
    def name(self) -> str:
        """Its name, which its file and its row in the funnel have, too."""
        ...

    def generate(self, given: Given, seed: int) -> Sequence[T]:
        """Make items; the same input and seed give the same items."""
        ...

    def parse(self, text: str | bytes, file: str | None = None) -> ReadItems[T]:
        """Read items from a text; no text raises."""
        ...

    def validate(self, output: Sequence[T]) -> ValidationReport:
        """Report every defect of the items; no item raises. A defect says whose it is, by ``item``."""
        ...


class SiftedItems(NamedTuple, Generic[T]):
    """What is left of a stage's items.

    Attributes:
        kept: the items without an error.
        row: the stage's row of the funnel.
        report: the defects of all items.
        origins: by the id of every kept item, where it was read or what it was made of, if that is known.
    """

    kept: tuple[T, ...]
    row: FunnelRow
    report: ValidationReport
    origins: Mapping[str, Origin]


def sift(
    stage: str, read: ReadItems[T], key: Callable[[T], str], validate: Callable[[Sequence[T]], ValidationReport]
) -> SiftedItems[T]:
    """Keep the items without an error, of which each is lost for its first one.

    Items without an id of their own (ID1) are lost before the others are checked. An error that names no item is of the
    whole set: no item is lost for it.

    Args:
        stage: its name.
        read: the items.
        key: returns the id of an item, as defects have it.
        validate: checks all items.
    """
    nameless = {place: read.placed(defect, place) for place, defect in _nameless(read, key)}
    places = {key(item): place for place, item in enumerate(read.items) if place not in nameless}
    checked = validate([read.items[place] for place in places.values()])
    found = [read.placed(defect, places.get(defect.item or "")) for defect in checked.defects]
    lost = _first_codes((defect.item, defect) for defect in found if defect.item in places)
    counts = Counter(
        [
            *_first_codes(((one.line, one.item), one) for one in read.report.defects if one.item or one.line).values(),
            *(defect.code for defect in nameless.values()),
            *lost.values(),
        ]
    )
    kept = {name: place for name, place in places.items() if name not in lost}
    row = FunnelRow(
        stage=stage,
        generated=read.report.stats["items"],
        auto_kept=len(kept),
        rejected_by=dict(sorted(counts.items())),
    )
    origins = {name: origin for name, place in kept.items() if (origin := read.origin(place)) is not None}
    defects = (replace(defect, stage=stage) for defect in (*read.report.defects, *nameless.values(), *found))
    report = ValidationReport.of(defects, {**read.report.stats, **checked.stats})
    return SiftedItems(tuple(read.items[place] for place in kept.values()), row, report, origins)


def _first_codes(defects: Iterable[tuple[Hashable, Defect]]) -> dict[Hashable, str]:
    """Return by item the code of its first error."""
    found: dict[Hashable, str] = {}
    for item, defect in defects:
        if defect.severity == "error":
            found.setdefault(item, defect.code)
    return found


def _nameless(read: ReadItems[T], key: Callable[[T], str]) -> Iterator[tuple[int, Defect]]:
    """Yield ID1 for every item whose id is none, or is that of several items; none of these is to be trusted then."""
    places: dict[str, list[int]] = {}
    for place, item in enumerate(read.items):
        places.setdefault(key(item), []).append(place)
    for name, same in places.items():
        for place in same:
            if not name.strip():
                yield place, Defect("ID1", "error", "the id is empty", item=name)
            elif not _ID.fullmatch(name):
                message = f"the id {name[:_SHOWN]!r}: expected letters, digits, and the signs _ - . :"
                yield place, Defect("ID1", "error", message, item=name[:_SHOWN])
            elif len(same) > 1:
                lines = [read.lines[one] for one in same] if read.file is not None else []
                where = f", in lines {', '.join(map(str, lines))}" if lines and None not in lines else ""
                yield place, Defect("ID1", "error", f"{len(same)} items have this id{where}", item=name)


def of_item(report: ValidationReport, item: str, file: str | None = None) -> ValidationReport:
    """Return a report on one item, such as a graph, with the item's id and file in every defect."""
    defects = (replace(defect, item=item, file=file or defect.file) for defect in report.defects)
    return ValidationReport.of(defects, report.stats)
