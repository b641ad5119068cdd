"""Results of sweeps: the report, figures, comparisons, queries, and playing the episodes again."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from workgym.agents.evaluation.legible import as_json as as_json_text
from workgym.agents.evaluation.legible import one_line
from workgym.envs.core.errors import QueryError, UsageError
from workgym.scripts import here
from workgym.scripts.arguments import Folder, Folders
from workgym.scripts.console import console, wait_for_interrupt, write
from workgym.scripts.endings import print_error, print_notes, stop_line

__all__ = ["compare", "query", "report", "stats", "verify"]


def report(
    folders: Folders,
    paper: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="Add a publication's tables and figures: workbench, workbench-revisited, crmarena, almita or "
            "enterprisebench; repeat it for more.",
            show_default=False,
        ),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help="The folder to write; DIR/report if left out, and report here for several sweeps.",
            show_default=False,
        ),
    ] = None,
    serve: Annotated[
        bool,
        typer.Option(
            "--serve", help="Show it to a browser on this machine instead, and follow a running sweep, until Ctrl-C."
        ),
    ] = False,
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="With --serve; any free one if left out.", show_default=False)
    ] = None,
) -> None:
    """Write the report of a sweep, or of several side by side: a folder that opens from disk, without a network."""
    from workgym.agents.evaluation.report import write_report

    papers = tuple(dict.fromkeys(paper or ()))
    if port is not None and not serve:
        raise UsageError("--port is for --serve")
    if serve:
        if out is not None:
            raise UsageError("--out and --serve: one of them; with --serve nothing is written")
        _serve(folders, papers, port or 0)
        return
    index = write_report(folders, papers, out)
    for path in (index, *(index.with_name(f"paper-{name}.html") for name in papers)):
        console.print(f"{path}", soft_wrap=True)


def _serve(folders: Sequence[Path], papers: Sequence[str], port: int) -> None:
    """Serve a report until Ctrl-C."""
    from workgym.agents.evaluation.report.serving import served

    with suppress(KeyboardInterrupt), served(folders, papers, port=port, complain=partial(print_error, code=0)) as at:
        print(f"{at} shows the report until Ctrl-C", flush=True)
        wait_for_interrupt()


def stats(
    folders: Folders,
    by: Annotated[
        list[str] | None,
        typer.Option(
            help="domain, template, length, toolkits, split or register; of ALMITA also tag, noise, industry or step; "
            "repeat it for more. Left out: template where there are few with many tasks each, else domain.",
            show_default=False,
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print every figure, as JSON.")] = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print every figure, as a line of CSV.")] = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="Print the main figures, as Markdown.")] = False,
) -> None:
    """Print figures with intervals: accuracy, side effects, pass^k, pass@k, safe^k, failures, usage.

    Several folders are shown as one, with a note wherever they differ.
    """
    from workgym.agents.evaluation.exports import to_csv, to_markdown
    from workgym.agents.evaluation.gathering import gather
    from workgym.agents.evaluation.own_figures import breakdowns_of
    from workgym.agents.evaluation.statistics import BREAKDOWNS, statistics
    from workgym.scripts import figures

    wanted = by or []
    if as_json + as_csv + as_markdown > 1:
        raise UsageError("--json, --csv or --markdown, one of them")
    sweep = gather(folders)
    known = (*BREAKDOWNS, *breakdowns_of(sweep.config))
    for name in wanted:
        if name not in known:
            raise UsageError(f"--by {name!r}: expected one of {', '.join(known)}")
    found = statistics(sweep)
    if as_markdown:
        write(to_markdown(found, sweep.notes))
        return
    if as_json or as_csv:
        print_notes(sweep.notes)
        write(to_csv(found) if as_csv else f"{as_json_text([item.to_json() for item in found])}\n")
        return
    for note in sweep.notes:
        console.print(f"note: {one_line(note)}", soft_wrap=True)
    for part in figures.statistics(found, wanted):
        console.print(part)


def compare(
    first: Annotated[str, typer.Argument(metavar="DIR[:POLICY]", help="A sweep's folder, and whose rows.")],
    second: Annotated[str, typer.Argument(metavar="DIR[:POLICY]", help="The other one.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print the comparison as JSON.")] = False,
) -> None:
    """Compare two policies, or one in two sweeps, on the tasks that both have played.

    POLICY is a label, or the name of a policy or model that one label alone has; a folder of one policy needs none.
    """
    from workgym.agents.evaluation.comparison import compare as compare_rows
    from workgym.agents.evaluation.comparison import other_options, require_same_ground, side
    from workgym.scripts import figures

    one, other = side(first), side(second)
    require_same_ground(one.config, other.config)
    found = compare_rows(one.rows, other.rows)
    different = other_options(one.config, other.config)
    if as_json:
        sides = [one.to_json(), other.to_json()]
        print(as_json_text({"sides": sides, **found.to_json(), "env_options": different}))
        return
    for line in different:
        console.print(f"{one_line(line)}: policies are compared under other conditions", soft_wrap=True)
    for part in figures.comparison(one, other, found):
        console.print(part)


def query(
    folders: Folders,
    sql: Annotated[
        str, typer.Argument(metavar="SQL", help="Over the tables episodes, calls and turns.", show_default=False)
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Print the rows as JSON.")] = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print the rows as CSV.")] = False,
) -> None:
    """Query the episodes of sweeps in SQL; DESCRIBE episodes lists the columns."""
    from workgym.agents.evaluation.gathering import gather
    from workgym.agents.evaluation.legible import as_csv as as_csv_text
    from workgym.agents.evaluation.query import query as run_query
    from workgym.agents.evaluation.query import records
    from workgym.scripts import figures

    if as_json and as_csv:
        raise UsageError("--json or --csv, not both")
    sweep = gather(folders)
    print_notes(sweep.notes)
    try:
        names, rows = run_query(sweep, sql)
    except QueryError as error:
        raise UsageError(str(error)) from None
    if as_json:
        print(as_json_text(records(names, rows)))
    elif as_csv:
        write(as_csv_text([names, *rows]))
    else:
        console.print(figures.answer(names, rows))


def verify(
    folder: Folder,
    episodes: Annotated[
        int | None, typer.Option(min=1, help="So many, drawn evenly over the templates; all if left out.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Draws them; random if left out.", show_default=False)] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Processes that play.")] = 1,
    env: Annotated[
        str | None,
        typer.Option(
            metavar="MODULE:ID",
            help="The sweep's environment, if it is one of your own.",
            show_default=False,
            callback=here.environment,
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print every difference, as JSON.")] = False,
) -> None:
    """Play a sweep's recorded actions again and compare the outcome with its rows."""
    from workgym.agents.evaluation.verifying import verify as run_verify
    from workgym.scripts import figures
    from workgym.scripts.console import progress_bar

    if seed is None:  # the author of a sweep could prepare it for a known seed
        seed = secrets.randbelow(2**32)
    with stop_line("nothing is noted"), progress_bar("verifying", "episodes") as progress:
        found = run_verify(folder, episodes=episodes, seed=seed, jobs=jobs, env=env, progress=progress)
    if as_json:
        print(as_json_text(found.to_json()))
    else:
        for line in figures.verification(found):
            console.print(line, soft_wrap=True)
    if not found.ok:
        raise typer.Exit(1)
