"""Test sets of ALMITA: all stages of the pipeline, and a folder of what they made."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from workgym.agents.evaluation.legible import visible_text
from workgym.scripts.commands.outputs import counted
from workgym.scripts.endings import print_error, sigterm_raises

if TYPE_CHECKING:
    from workgym.scenarios.almita.pipeline.running import GeneratedSet

__all__ = ["generate"]


def generate(
    out: Annotated[
        Path, typer.Option("--out", "-o", metavar="DIR", help="The folder to write, a new one.", show_default=False)
    ],
    preset: Annotated[
        Literal["core", "auto", "full"], typer.Option(help="How many intents and procedures the set has.")
    ] = "core",
    seed: Annotated[
        int, typer.Option(min=0, max=2**63 - 1, help="Draws procedures, noise, paths, worlds and words.")
    ] = 0,
    source: Annotated[
        Path | None,
        typer.Option(
            "--from",
            metavar="DIR",
            help="Material of your own: a stage's file in it, such as flowgraphs.jsonl, takes the place of what the "
            "stage would make.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Generate a test set, stage by stage: JSON lines of each, the funnel, a DuckDB file, and the tests as CSV."""
    from workgym.scenarios.almita.pipeline import running, writing

    with sigterm_raises(), writing.new_folder(out, str(out)) as folder:
        found = running.generate(preset, seed, source)
        writing.write_set(found, folder())
    _print_funnel(found)
    print(f"written: {visible_text(str(out))}")
    _print_defects(found)
    if not found.report.ok:
        raise typer.Exit(1)


def _print_funnel(found: GeneratedSet) -> None:
    width = max(len(row.stage) for row in found.funnel)
    for row in found.funnel:
        lost = ", ".join(f"{code} {count}" for code, count in row.rejected_by.items())
        kept = f"{row.stage:{width}}  {row.auto_kept:6,} of {row.generated:6,} kept"
        print(f"{kept}; rejected by {lost}" if lost else kept)


def _print_defects(found: GeneratedSet) -> None:
    """Print every error; of warnings, which drop nothing, the folder's list has all."""
    for defect in found.report.defects:
        if defect.severity == "error":
            print_error(defect.text, 1)
    warned = Counter(defect.code for defect in found.report.defects if defect.severity == "warning")
    if count := warned.total():
        codes = ", ".join(f"{code} {number:,}" for code, number in sorted(warned.items()))
        print(f"{counted(count, 'warning')} ({codes}); defects.jsonl has the list")
