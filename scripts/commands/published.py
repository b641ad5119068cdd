"""Published data of the benchmarks: importing them, and judging recorded runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from workgym.agents.evaluation.legible import as_json as as_json_text
from workgym.agents.registry import publication
from workgym.envs.core.errors import UsageError
from workgym.scripts.console import console
from workgym.scripts.endings import stop_line

__all__ = ["import_", "replay"]

Published = Annotated[
    str, typer.Argument(metavar="BENCHMARK", help="Whose published data, such as workbench.", show_default=False)
]
Data = Annotated[
    Path | None,
    typer.Option(metavar="DIR", help="A clone of the published repository, or its data.", show_default=False),
]


def import_(benchmark: Published, data: Data = None) -> None:
    """Check a benchmark's published data and keep them, for --source official. Default: $WORKGYM_OFFICIAL_DATA."""
    console.print(publication(benchmark).import_data(data), soft_wrap=True)


def replay(
    benchmark: Published,
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Recorded runs, as the release writes them.")],
    compat: Annotated[
        str | None,
        typer.Option(
            help="The rules: ours, fixed, or the release's: v1, v2 and v2.0 of workbench, recorded and strict of "
            "crmarena. By default those of the release whose tasks the runs are of; of crmarena, all side by side.",
            show_default=False,
        ),
    ] = None,
    data: Data = None,
    release: Annotated[
        str | None,
        typer.Option(
            help="Whose tasks the runs are of. By default what the metadata beside a file say, and else the one that "
            "there is; of workbench, 2024.",
            show_default=False,
        ),
    ] = None,
    why: Annotated[
        bool,
        typer.Option("--why", help="Print the runs on which the rules do not agree, with the numbers of the reasons."),
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print every count, as JSON.")] = False,
) -> None:
    """Judge recorded runs of a benchmark's published agents, or of yours in the same format."""
    from workgym.scripts import views
    from workgym.scripts.console import progress_bar, wide

    if why:
        if compat is not None:
            raise UsageError("--why compares all rules: leave --compat out")
        with stop_line("nothing is kept"):
            found = publication(benchmark).differences(files, data, release)
        if as_json:
            print(as_json_text(found))
        else:
            wide.print(views.differences(found))
        return
    with stop_line("nothing is kept"), progress_bar("judging", "runs") as progress:
        scores = publication(benchmark).replay(files, compat, data, release, progress)
    if as_json:
        print(as_json_text([score.to_json() for score in scores]))
    else:
        wide.print(views.scores(scores))
