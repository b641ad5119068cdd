"""The review of ALMITA's items: a sheet for each of two reviewers, and what remains."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from workgym.agents.evaluation.legible import visible_text
from workgym.envs.core.errors import UsageError
from workgym.scripts.commands.outputs import counted, require_new, write_out
from workgym.scripts.endings import print_error

if TYPE_CHECKING:
    from workgym.envs.almita.graphs.defects import ValidationReport
    from workgym.scenarios.almita.pipeline.review import ReviewItem

__all__ = ["export", "import_"]

Items = Annotated[
    Path, typer.Argument(metavar="ITEMS", help="A stage's items, as JSON lines, each with an id.", show_default=False)
]


def export(
    items: Items,
    out: Annotated[
        Path, typer.Option("--out", "-o", metavar="FILE", help="Where the sheet goes, a new file.", show_default=False)
    ],
) -> None:
    """Write the sheet that reviewers fill in: a row for each item, to which they add keep or reject."""
    from workgym.scenarios.almita.pipeline.review import sheet

    require_new(out)
    found = _items(items)
    write_out(out, sheet(found))
    fill_in = f"give each reviewer a copy of {visible_text(str(out))} and fill in its column verdict"
    print(f"{counted(len(found), 'item')}; {fill_in}")


def import_(
    items: Items,
    first: Annotated[Path, typer.Argument(metavar="FIRST", help="The one reviewer's sheet.", show_default=False)],
    second: Annotated[Path, typer.Argument(metavar="SECOND", help="The other's sheet.", show_default=False)],
    out: Annotated[
        Path,
        typer.Option(
            "--out", "-o", metavar="FILE", help="Where the items go that both keep, a new file.", show_default=False
        ),
    ],
) -> None:
    """Drop the items that one of two reviewers rejects, and say how far the two agree."""
    from workgym.scenarios.almita.pipeline.review import review_items

    require_new(out)
    if first.resolve() == second.resolve():
        raise UsageError(f"{first}: expected the sheets of two reviewers, got one sheet twice")
    review = review_items(_items(items), _read(first), _read(second), (str(first), str(second)))
    _end_if_wrong(review.report)
    lines = (json.dumps(one.content, ensure_ascii=False, separators=(",", ":")) + "\n" for one in review.kept)
    write_out(out, "".join(lines))
    by = review.row.rejected_by
    print(
        f"{review.row.review_kept} of {counted(review.row.generated, 'item')} kept; rejected by both: "
        f"{by.get('both', 0)}, by the first alone: {by.get('first', 0)}, by the second alone: {by.get('second', 0)}"
    )
    known = "not defined (both say the same of every item)" if review.kappa is None else f"{review.kappa:.2f}"
    print(f"agreement, Cohen's kappa: {known}")


def _items(path: Path) -> tuple[ReviewItem, ...]:
    from workgym.scenarios.almita.pipeline.review import read_for_review

    found, report = read_for_review(_read(path), str(path))
    _end_if_wrong(report)
    return found


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise UsageError(f"{path}: cannot be read ({error.strerror})") from None


def _end_if_wrong(report: ValidationReport) -> None:
    """Print every defect; end the command if one is an error."""
    for defect in report.defects:
        print_error(defect.text, 1)
    if not report.ok:
        raise typer.Exit(1)
