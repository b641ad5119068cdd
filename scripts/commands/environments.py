"""Environments: what there is, a task to look at or to play, the checks of an environment and of its grader."""

from __future__ import annotations

from typing import Annotated

import typer

from workgym.agents.evaluation.legible import as_json as as_json_text
from workgym.agents.registry import make_env, names
from workgym.envs.core.errors import UsageError
from workgym.scripts import here
from workgym.scripts.arguments import Env, Seed, Source, env_options, task_choice
from workgym.scripts.console import console
from workgym.scripts.endings import stop_line

__all__ = ["audit", "check", "list_", "play", "show"]


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


def check(env_id: Env) -> None:
    """Run the conformance suite on an environment."""
    import workgym.envs
    from workgym.scripts import views

    make_env(env_id)
    results = workgym.envs.check(env_id)
    console.print(views.checks(results))
    if not all(result.ok for result in results):
        raise typer.Exit(1)


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

    with stop_line("an audit keeps nothing"), progress_bar("auditing") as progress:
        report = run_audit(env_id, task_choice(tasks), jobs=jobs, env_kwargs=env_options(source), progress=progress)
    if as_json:
        print(as_json_text(report.to_json()))
    else:
        for part in views.audit(report):
            console.print(part)
    if not report.ok:
        raise typer.Exit(1)
