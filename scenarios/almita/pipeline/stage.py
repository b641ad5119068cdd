"""What every stage of the pipeline can do, and the funnel: how many items each stage kept, and why others were lost.

A stage makes its items from those of the stage before, reads them from text that people or language models wrote, and
checks them. Both kinds of items pass the same checks. An item with an error is dropped, and the rest goes on.

A stage draws each item from a stream of its own, ``stream(ENV_ID, seed, stage.name, key)`` of
:mod:`workgym.scenarios.shared.streams`, so that one more item changes no other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Generic, NamedTuple, Protocol, TypeVar

from workgym.envs.almita.graphs.defects import Defect, ValidationReport
from workgym.scenarios.almita.pipeline.items import FunnelRow

__all__ = ["ReadItems", "SiftedItems", "Stage", "of_item", "sift"]

T = TypeVar("T")
Given = TypeVar("Given", contravariant=True)


class ReadItems(NamedTuple, Generic[T]):
    """Items that could be read from a text, and a report on all of the text.

    Attributes:
        items: in the order of the text.
        report: its ``stats["items"]`` counts all items of the text, those too that could not be read.
        lines: by item the line where it begins, from 1; None if that is unknown.
        file: the file that the text was read from.
        plain: whether an item's text stands in the file as it is, so that its lines are lines of the file.
    """

    items: tuple[T, ...]
    report: ValidationReport
    lines: tuple[int | None, ...] = ()
    file: str | None = None
    plain: bool = False

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
    def made(cls, items: Iterable[T]) -> ReadItems[T]:
        """Return items that were not read but made."""
        return cls.of((item, None) for item in items)

    def located(self, report: ValidationReport, key: Callable[[T], str]) -> ValidationReport:
        """Return a report on the items with the file, and the line of the file, in every defect."""
        lines = {key(item): line for item, line in zip(self.items, self.lines, strict=True)}
        return ValidationReport.of(
            (self._at(defect, lines.get(defect.item or "")) for defect in report.defects), report.stats
        )

    def _at(self, defect: Defect, start: int | None) -> Defect:
        if start is None or defect.line is None:
            return replace(defect, file=self.file, line=start if defect.line is None else defect.line)
        if self.plain:
            return replace(defect, file=self.file, line=start + defect.line - 1)
        message = f"line {defect.line} of its text: {defect.message}"
        return replace(defect, file=self.file, line=start, message=message)


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
    """The items without an error, the stage's row of the funnel, and the defects of all items."""

    kept: tuple[T, ...]
    row: FunnelRow
    report: ValidationReport


def sift(
    stage: str, read: ReadItems[T], key: Callable[[T], str], validate: Callable[[Sequence[T]], ValidationReport]
) -> SiftedItems[T]:
    """Keep the items without an error.

    An error that names no item is of the whole set: it is counted, and no item is dropped for it.

    Args:
        stage: its name.
        read: the items; for items that were made, ``ReadItems.made(items)``.
        key: returns the id of an item, as defects have it.
        validate: checks all items.
    """
    report = ValidationReport.joined((read.report, read.located(validate(read.items), key)))
    errors = [defect for defect in report.defects if defect.severity == "error"]
    lost = {defect.item for defect in errors if defect.item is not None}
    kept = tuple(item for item in read.items if key(item) not in lost)
    # What could not be read may have no id; its line tells one from the other.
    rejections = {(defect.code, defect.item if defect.item is not None else f"line {defect.line}") for defect in errors}
    counts = Counter(code for code, _ in rejections)
    row = FunnelRow(
        stage=stage,
        generated=read.report.stats["items"],
        auto_kept=len(kept),
        rejected_by=dict(sorted(counts.items())),
    )
    return SiftedItems(kept, row, report)


def of_item(report: ValidationReport, item: str, file: str | None = None) -> ValidationReport:
    """Return a report on one item, such as a graph, with the item's id and file in every defect."""
    defects = (replace(defect, item=item, file=file or defect.file) for defect in report.defects)
    return ValidationReport.of(defects, report.stats)
