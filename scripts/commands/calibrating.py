"""Calibrating how replies are matched by similarity."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from workgym.envs.core.errors import UsageError
from workgym.scripts.commands.outputs import write_out
from workgym.scripts.console import console

__all__ = ["calibrate"]


def calibrate(
    similarity: Annotated[
        str, typer.Option(help="chrf, rouge_l, rapidfuzz, minilm_onnx, minilm_onnx_tokens or bertscore.")
    ] = "chrf",
    weights: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Of bertscore: the folder with a model.", show_default=False)
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out", "-o", metavar="FILE", help="Where it goes; else into the cache folder, where it is used."
        ),
    ] = None,
) -> None:
    """Choose the threshold from which a reply counts as the expected one, on labelled pairs of replies."""
    from workgym.envs.almita.similarity import calibration, registry
    from workgym.scenarios.almita.calibration import calibrating

    backend = registry.similarity(similarity, None if weights is None else str(weights))
    found = calibrating.calibrate(backend)
    path = calibration.own_file(found.backend) if out is None else out
    if out is None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UsageError(f"{path}: cannot be written ({error.strerror})") from None
    write_out(path, calibrating.calibration_text(found))
    about = found.topic
    for line in (
        f"{registry.exact_name(backend)}: tau {found.tau:.2f}, on {found.n:,} pairs ({found.positives:,} right)",
        f"AUC {found.auc:.3f}, balanced accuracy {found.balanced_accuracy:.3f}, F1 {found.f1:.3f}",
        f"against other topics alone: tau {about.tau:.2f}, AUC {about.auc:.3f}, F1 {about.f1:.3f}",
        str(path),
    ):
        console.print(line, soft_wrap=True, markup=False, highlight=False)
