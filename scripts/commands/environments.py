"""Environments: what there is, a task to look at or to play, the checks of an environment and of its grader."""

from __future__ import annotations

from typing import Annotated

import typer

from workgym.agents.evaluation.legible import as_json as as_json_text
from workgym.agents.registry import make_env, names
from workgym.envs.core.errors import UsageError
from workgym.envs.core.world_files import is_seedless, says_of_seeds
from workgym.scripts import completion, here
from workgym.scripts.arguments import Env, EnvOptions, Seed, TaskFilter, with_records
from workgym.scripts.console import console
from workgym.scripts.endings import stop_line

__all__ = ["audit", "check", "list_", "play", "show"]


@with_records
def list_(
    options: EnvOptions,
    chosen: TaskFilter,
    env_id: Annotated[
        str | None,
        typer.Argument(
            metavar="[ENV]",
            help="Show this one's templates, tools, splits and options.",
            show_default=False,
            callback=here.environment,
            autocompletion=completion.environments,
        ),
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print everything as JSON, tools with their schemas.")
    ] = False,
) -> None:
    """List the environments and the policies, or the templates, tools, splits and options of one environment."""
    import workgym.envs
    from workgym.scripts import described, views

    if env_id is None:
        if chosen.given or options != EnvOptions():
            raise UsageError("ENV is missing: these options are about one environment")
        envs = {name: make_env(name) for name in workgym.envs.registered()}
        if as_json:
            print(as_json_text(described.environments(envs)))
            return
        console.print(views.environments(envs))
        console.print("Every environment has the tool submit besides.")
        console.print(f"Policies: {', '.join(names())}.")
        return
    env = options.make(env_id)
    wanted = chosen.templates(env)
    if as_json:
        print(as_json_text(described.environment(env_id, env, wanted)))
        return
    console.print(views.templates(env, wanted))
    if is_seedless(env.scenario):
        said = says_of_seeds(env.scenario)
        console.print(f"{said[0].upper()}{said[1:]}.")
    console.print(views.tools(env))
    for line in views.splits_sources_and_options(described.environment(env_id, env, wanted)):
        console.print(line)


@with_records
def show(
    env_id: Env,
    options: EnvOptions,
    chosen: TaskFilter,
    task: Annotated[str | None, typer.Argument(metavar="TASK", help="A task's id; the first if none is named.")] = None,
    seed: Seed = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the task as JSON, with everything hidden.")] = False,
    results: Annotated[bool, typer.Option("--results", help="Show what the reference calls return.")] = False,
    full: Annotated[bool, typer.Option("--full", help="Show long arguments, results and contexts whole.")] = False,
) -> None:
    """Show a task with the parts hidden from agents: its rows, the expected changes, the reference calls."""
    from workgym.scripts import described
    from workgym.scripts.task_page import TaskPage, listed_task, task_page

    if task is not None and (seed is not None or chosen.given):
        raise UsageError(f"a task is named by its id or drawn by {chosen if chosen.given else '--seed'}, not both")
    env = options.make(env_id)
    if seed is None:
        task = task or (chosen.ids(env) if chosen.given else env.task_ids())[0]
    else:
        task = chosen.draw(env, seed)
    listed = None if task is None else listed_task(env, task)
    if listed is None:
        env.reset(seed=seed, options=None if task is None else {"task_id": task})
    if as_json:
        print(as_json_text(described.task(listed or env.task) | {"source": env.benchmark.source}))
        return
    if env.release is not None:
        unplayed = "; its world is not imported, so that no task can be played" if listed else ""
        console.print(f"published in release {env.release}{unplayed}", style="dim")
    page = TaskPage(listed, listed.calls) if listed else task_page(env, results=results, full=full)
    for part in page.parts():
        console.print(part)


@with_records
def play(
    env_id: Env,
    options: EnvOptions,
    chosen: TaskFilter,
    task: Annotated[str | None, typer.Option(help="A task's id; otherwise one is drawn.", show_default=False)] = None,
    seed: Seed = None,
) -> None:
    """Do a task yourself, in the terminal."""
    from workgym.scripts.playing import Game

    if task is not None and (seed is not None or chosen.given):
        raise UsageError(f"a task is named by --task or drawn by {chosen if chosen.given else '--seed'}, not both")
    env = options.make(env_id)
    Game(env, chosen.draw(env, seed) if task is None else task, seed).play()


@with_records
def check(
    env_id: Env,
    options: EnvOptions,
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
) -> None:
    """Run the conformance suite on an environment."""
    import workgym.envs
    from workgym.scripts import described, views

    machine = options.make(env_id).benchmark.machine
    says = machine() if machine is not None else None
    results = workgym.envs.check(env_id, **options.arguments(env_id))
    ok = all(result.ok for result in results)
    if as_json:
        print(as_json_text({"env": env_id, "ok": ok, "machine": says, "results": described.checks(results)}))
    else:
        console.print(views.checks(results))
        if says is not None:
            console.print(says)
    if not ok:
        raise typer.Exit(1)


@with_records
def audit(
    env_id: Env,
    options: EnvOptions,
    chosen: TaskFilter,
    tasks: Annotated[
        str,
        typer.Option(help="How many, drawn evenly over the templates; or ids with commas.", rich_help_panel="Tasks"),
    ] = "all",
    jobs: Annotated[int, typer.Option(min=1, help="Processes that play.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as JSON.")] = False,
) -> None:
    """Attack an environment's grader: rewards of wrong and right episodes, compared with whole tables."""
    from workgym.agents.audits import audit as run_audit
    from workgym.scripts import views
    from workgym.scripts.console import progress_bar

    ids = chosen.choice(options.make(env_id), tasks, 0)
    with stop_line("an audit keeps nothing"), progress_bar("auditing") as progress:
        report = run_audit(env_id, ids, jobs=jobs, env_kwargs=options.arguments(env_id), progress=progress)
    if as_json:
        print(as_json_text(report.to_json()))
    else:
        for part in views.audit(report):
            console.print(part)
    if not report.ok:
        raise typer.Exit(1)
