"""The review of items by two people: a sheet for each to fill in, and what remains of the items.

In the paper two annotators reviewed every item that had passed the checks (ALMITA, arXiv 2409.15934, section 3). A
sheet is CSV, so that any spreadsheet opens it: a cell has at most 32,767 characters, and what is longer is cut. An item
that either of them rejects is dropped.

Codes of defects: ``RV1`` an item without a row, ``RV2`` a second row for an item, ``RV3`` a row for no item, ``RV4`` a
verdict that is none, ``RV5`` a sheet or items that cannot be read.
"""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from workgym.envs.almita.graphs.defects import Defect, ValidationReport
from workgym.scenarios.almita.pipeline.documents import decoded, documents
from workgym.scenarios.almita.pipeline.items import FunnelRow

__all__ = ["ReviewItem", "ReviewedItems", "cohens_kappa", "read_for_review", "review_items", "sheet"]

COLUMNS: Final = ("item", "content", "verdict", "note")
"""Of a sheet. A reviewer fills in the last two; the note is for people and is not read."""
_MOST_IN_CELL: Final = 32_767
"""So many characters a spreadsheet keeps of a cell."""
_NOT_READ: Final[Mapping[str, str]] = {"plays": "left out: the file by which the procedure is played"}
"""By key of an item, what stands in its place in a sheet: nobody reviews the words of a whole file in a cell."""
_VERDICTS: Final[Mapping[str, bool]] = {"keep": True, "reject": False}
_MARKS: Final = (",", ";", "\t")
"""Between the cells of a row: spreadsheets of some countries write semicolons."""


class ReviewItem(NamedTuple):
    """An item of a stage: its id, its content, and its line in the file of the stage."""

    item: str
    content: Mapping[str, Any]
    line: int


class ReviewedItems(NamedTuple):
    """What two reviewers left.

    Attributes:
        kept: the items that both keep, in their order; empty if there is a defect.
        row: the stage's row of the funnel: ``rejected_by`` counts by ``first``, ``second`` and ``both``.
        kappa: the agreement of the two; None where chance alone would have them agree always.
        report: the defects of items and sheets.
    """

    kept: tuple[ReviewItem, ...]
    row: FunnelRow
    kappa: float | None
    report: ValidationReport


def read_for_review(text: str | bytes, file: str | None = None) -> tuple[tuple[ReviewItem, ...], ValidationReport]:
    """Return the items of a stage's JSONL, and a report on what is none. No text raises.

    An item's id is its first key that ends in ``_id``: of a procedure its own, which comes before its intent's.
    """
    read = documents(text, "RV5", file)
    found: dict[str, ReviewItem] = {}
    defects = list(read.defects)
    for value, line in read.values:
        item = next((str(value[key]) for key in value if key.endswith("_id")), "") if isinstance(value, dict) else ""
        if not item:
            defects.append(
                Defect("RV5", "error", "expected an object with an id (a key ending in _id)", line, file=file)
            )
        elif item in found:
            message = f"the item of line {found[item].line} once more"
            defects.append(Defect("RV2", "error", message, line, file=file, item=item))
        else:
            found[item] = ReviewItem(item, value, line)
    return tuple(found.values()), ValidationReport.of(defects, {"items": len(read.values)})


def sheet(items: Sequence[ReviewItem]) -> str:
    """Return the sheet for a reviewer: a row for each item, its content as JSON, verdict and note left empty.

    The sheet is for reading: what is left out of it stays in the items.
    """
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for one in items:
        writer.writerow((one.item, _cell(one), "", ""))
    return out.getvalue()


def _cell(one: ReviewItem) -> str:
    """Return the content of an item as a cell can hold it; the end says if anything was cut."""
    content = {key: _NOT_READ.get(key, value) for key, value in one.content.items()}
    text = json.dumps(content, ensure_ascii=False, indent=2)
    if _cell_size(text) <= _MOST_IN_CELL:
        return text
    end = f"\n... cut; the whole item is line {one.line} of the items"
    room = _MOST_IN_CELL - len(end)
    while _cell_size(text) > room:
        text = text[: len(text) - max(1, (_cell_size(text) - room) // 2)]
    return text + end


def _cell_size(text: str) -> int:
    """Return the number of characters as spreadsheets count them: those of UTF-16."""
    return len(text) + sum(ord(sign) > 0xFFFF for sign in text)


def review_items(
    items: Sequence[ReviewItem], first: str | bytes, second: str | bytes, files: tuple[str, str] = ("first", "second")
) -> ReviewedItems:
    """Drop the items that one of two reviewers rejects.

    Args:
        items: that went to both.
        first: a sheet that was filled in; ``verdict`` is ``keep`` or ``reject``.
        second: the other.
        files: the names of the sheets, for defects.
    """
    ours, our_report = _verdicts(items, first, files[0])
    theirs, their_report = _verdicts(items, second, files[1])
    report = ValidationReport.joined((our_report, their_report))
    row = FunnelRow(stage="review", generated=len(items), auto_kept=len(items))
    if not report.ok:
        return ReviewedItems((), row, None, report)
    pairs = [(ours[one.item], theirs[one.item]) for one in items]
    kept = tuple(one for one, pair in zip(items, pairs, strict=True) if all(pair))
    by = Counter("both" if not any(pair) else "second" if pair[0] else "first" for pair in pairs if not all(pair))
    left = {"review_kept": len(kept), "rejected_by": dict(sorted(by.items()))}
    return ReviewedItems(kept, row.model_copy(update=left), cohens_kappa(pairs), report)


def cohens_kappa(pairs: Sequence[tuple[bool, bool]]) -> float | None:
    """Return the agreement of two raters beyond chance, from -1 to 1 (Cohen, 1960).

    Args:
        pairs: by item what the one says, and the other.

    Returns:
        None without items, and where both say the same of all: there chance explains everything.
    """
    count = len(pairs)
    agreed = sum(one == other for one, other in pairs)
    ours, theirs = (sum(rater) for rater in zip(*pairs, strict=True)) if pairs else (0, 0)
    by_chance = ours * theirs + (count - ours) * (count - theirs)
    if by_chance == count * count:
        return None
    return (agreed * count - by_chance) / (count * count - by_chance)


def _verdicts(items: Sequence[ReviewItem], text: str | bytes, file: str) -> tuple[Mapping[str, bool], ValidationReport]:
    """Return by item whether a sheet keeps it, and the defects of the sheet."""
    whole, defects = decoded(text, "RV5", file)
    if defects:
        return {}, ValidationReport.of(defects, {})
    known = {one.item for one in items}
    seen: dict[str, int] = {}
    found: dict[str, bool] = {}
    wrong: list[Defect] = []

    def add(code: str, message: str, line: int | None, item: str | None = None) -> None:
        wrong.append(Defect(code, "error", message, line, file=file, item=item))

    try:
        for number, line, row in _rows(whole):
            item, verdict = row["item"].strip(), row["verdict"].strip()
            if item not in known:
                add("RV3", f"row {number} is for {item!r:.80}, which is no item", line)
            elif item in seen:
                add("RV2", f"row {number} is a second one; the first is row {seen[item]}", line, item)
            elif verdict.casefold() not in _VERDICTS:
                add("RV4", f"row {number}, verdict {verdict!r:.80}: expected keep or reject", line, item)
            else:
                found[item] = _VERDICTS[verdict.casefold()]
            seen.setdefault(item, number)
    except (csv.Error, ValueError) as error:
        add("RV5", str(error), None)
        return {}, ValidationReport.of(wrong, {})
    for one in items:
        if one.item not in seen:
            add("RV1", f"no row for the item of line {one.line} of the items", None, one.item)
    return found, ValidationReport.of(wrong, {})


def _rows(text: str) -> Iterator[tuple[int, int, Mapping[str, str]]]:
    """Yield the rows of a sheet, each with its number in a spreadsheet and the line of the file where it begins.

    The row of the names is the first. Empty rows count and are left out.

    Raises:
        ValueError: if the sheet lacks a column that is read.
    """
    head = text.split("\n", 1)[0]
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=max(_MARKS, key=head.count), strict=True)
    names = [name.strip().casefold() for name in next(reader, [])]
    missing = [name for name in ("item", "verdict") if name not in names]
    if missing:
        raise ValueError(f"the first line names no column {missing[0]!r}: expected {', '.join(COLUMNS)}")
    start = reader.line_num + 1
    for number, cells in enumerate(reader, 2):
        if any(cell.strip() for cell in cells):
            yield number, start, dict(zip(names, [*cells, *[""] * (len(names) - len(cells))], strict=False))
        start = reader.line_num + 1
