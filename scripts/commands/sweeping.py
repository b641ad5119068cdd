"""Sweeps: playing one, saying before what it will use, and putting its parts together."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from workgym.agents.evaluation.configuration import MAX_TRIALS
from workgym.agents.evaluation.error_kinds import EpisodesFailed
from workgym.agents.evaluation.legible import as_json as as_json_text
from workgym.agents.evaluation.legible import count_text
from workgym.agents.evaluation.metrics import failed
from workgym.agents.policy import PolicyStopped
from workgym.agents.registry import make_env, option_names, takes, takes_model
from workgym.envs.core.errors import UsageError, nearest_text
from workgym.scripts.arguments import Env, EnvOptions, Policies, TaskFilter, with_records
from workgym.scripts.console import console
from workgym.scripts.endings import print_error, print_error_kinds, sigterm_raises, stop_code

if TYPE_CHECKING:
    from workgym.agents.evaluation.standing import Standing
    from workgym.agents.evaluation.sweeps import PolicySpec, Sweep
    from workgym.envs.core.env import ToolEnv

__all__ = ["merge", "sweep"]


@with_records
def sweep(
    env_id: Env,
    policy: Policies,
    options: EnvOptions,
    chosen: TaskFilter,
    out: Annotated[Path | None, typer.Option(help="The folder of the result.", show_default=False)] = None,
    tasks: Annotated[
        str,
        typer.Option(help="How many, drawn evenly over the templates; or ids with commas.", rich_help_panel="Tasks"),
    ] = "all",
    trials: Annotated[int, typer.Option(min=1, max=MAX_TRIALS, help="How often each policy tries each task.")] = 1,
    jobs: Annotated[int, typer.Option(min=1, help="Processes that play; episodes in flight of language models.")] = 1,
    seed: Annotated[int, typer.Option(help="Draws the tasks and seeds the episodes.")] = 0,
    model: Annotated[
        list[str] | None,
        typer.Option(
            help="The model of policies that ask one, as litellm names it; repeat it for more.", show_default=False
        ),
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
    messages: Annotated[
        Literal["on", "off"], typer.Option(help="Whether what language models say is kept, in messages.jsonl.")
    ] = "on",
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Let policies play tasks, keep every episode, and print accuracy, side effects and pass^k."""
    from workgym.agents.evaluation.sweeps import load_sweep
    from workgym.agents.evaluation.sweeps import sweep as run_sweep
    from workgym.scripts import described
    from workgym.scripts.console import announce_stop, sweep_bar

    specs, env_kwargs = _policies(policy, model or [], option or []), options.arguments(env_id)
    env = make_env(env_id, **env_kwargs)
    wanted = chosen.choice(env, tasks, seed)
    if estimate:
        _estimate(env, env_id, specs, wanted, trials, jobs, seed, env_kwargs, as_json=as_json)
        return
    if out is None:
        raise UsageError("a sweep needs --out, the folder of its result")
    reached: Standing | None = None
    try:
        with sigterm_raises(), warnings.catch_warnings(), sweep_bar() as show:
            warnings.simplefilter("ignore", EpisodesFailed)  # the same is printed below

            def progress(standing: Standing) -> None:
                nonlocal reached
                reached = standing
                show(standing)

            done = run_sweep(
                env_id,
                specs,
                wanted,
                trials=trials,
                jobs=jobs,
                seed=seed,
                out=out,
                resume=resume,
                retry_errors=retry_errors,
                shard=shard,
                executor=executor,
                messages=messages == "on",
                env_kwargs=env_kwargs,
                progress=progress,
                stopping=announce_stop,
            )
    except (KeyboardInterrupt, PolicyStopped) as reason:
        if reached is not None and reached.errors:  # reading the rows takes a while
            print_error_kinds(load_sweep(out).rows)
        cause, code = (f": {reason}", 1) if isinstance(reason, PolicyStopped) else ("", stop_code(reason))
        done_before = reached is not None and reached.done
        kept = "finished episodes are kept, --resume goes on" if done_before else "no episode was finished"
        raise typer.Exit(print_error(f"stopped{cause}; {kept}", code)) from None
    if as_json:
        print(as_json_text(described.results(done)))
    else:
        _print_sweep(done, out)
    print_error_kinds(done.rows)
    if all(map(failed, done.rows)):
        raise typer.Exit(1)


def merge(
    out: Annotated[Path, typer.Argument(metavar="OUT", help="The folder of the whole.", show_default=False)],
    folders: Annotated[
        list[Path], typer.Argument(metavar="DIR...", help="The folders of its parts.", show_default=False)
    ],
) -> None:
    """Put the parts of a sweep that were played with --shard into one folder."""
    from workgym.agents.evaluation.merging import absent, without_messages
    from workgym.agents.evaluation.merging import merge as merge_folders
    from workgym.scripts import views

    whole = merge_folders(out, folders)
    _print_sweep(whole, out)
    if missing := whole.planned - len(whole.rows):
        shards = f", all of shard {views.names_text(away)}" if (away := absent(folders)) else ""
        line = f"{missing:,} of {whole.planned:,} episodes are missing{shards}; sweep --resume plays them"
        console.print(line, soft_wrap=True)
    if silent := len(without_messages(whole)):
        have = "has" if silent == 1 else "have"
        line = f"{count_text(silent, 'episode')} of {len(whole.rows):,} {have} no messages: played with --messages off"
        console.print(line, soft_wrap=True)


def _print_sweep(sweep: Sweep, folder: Path) -> None:
    from workgym.scripts import views

    console.print(views.results(sweep))
    console.print(f"{len(sweep.rows):,} episodes in {folder / 'episodes.jsonl'}", soft_wrap=True)


def _estimate(
    env: ToolEnv,
    env_id: str,
    specs: Sequence[PolicySpec],
    tasks: int | list[str] | None,
    trials: int,
    jobs: int,
    seed: int,
    env_kwargs: dict[str, Any],
    *,
    as_json: bool,
) -> None:
    """Print what the sweep's language models will use."""
    from workgym.agents.evaluation.drawing import chosen_tasks
    from workgym.agents.evaluation.sweeps import as_published
    from workgym.agents.llm.estimate import estimate, total_usage
    from workgym.scripts import views

    models = [spec for spec in specs if takes_model(spec.name)]
    if not models:
        raise UsageError("--estimate: none of the policies is a language model, so nothing will be spent")
    ids = chosen_tasks(env, tasks, seed)
    figures, estimates = [], []
    for spec in (as_published(model, env) for model in models):
        found = estimate(env_id, spec.name, spec.options, ids, trials=trials, jobs=jobs, env_kwargs=env_kwargs)
        estimates.append(found)
        figures.append({"policy": spec.name, "model": spec.options["model"], **asdict(found)})
        if not as_json:
            console.print(views.estimate(spec.name, str(spec.options["model"]), found))
    total = total_usage(estimates)
    if as_json:
        print(as_json_text({"policies": figures, "total": asdict(total)}))
    elif len(figures) > 1:
        console.print(views.estimated_total(total))


def _policies(names: Sequence[str], models: Sequence[str], options: Sequence[str]) -> list[PolicySpec]:
    """Return the policies to sweep: those that ask a model once with each, others with the options that they take."""
    from workgym.agents.evaluation.sweeps import PolicySpec
    from workgym.agents.llm.settings import Settings
    from workgym.scripts.options import option

    asking = {name for name in names if takes_model(name)}
    own = {name: [text for text in options if takes(name, text.partition("=")[0])] for name in names}
    used = {text for name in names for text in own[name]}
    unused = [text.partition("=")[0] for text in options if text not in used] + (["model"] if models else [])
    if unused and not asking:
        known = [option for name in names for option in option_names(name)]
        near = f"; {nearest_text(unused[0], known)}" if known else ""
        raise UsageError(
            f"{unused[0]}: not an option of {', '.join(names)}, and none of these is a language model{near}"
        )
    specs = []
    for name in names:
        if name not in asking:
            specs.append(PolicySpec(name, dict(option(name, text) for text in own[name])))
            continue
        values = dict(option(name, text) for text in options)
        chosen = models or [values["model"]] if "model" in values else models
        if not chosen:
            raise UsageError(f"policy {name!r}: --model says which, as litellm names it: openai/gpt-4o")
        means = {key: values.pop(key) for key in Settings.names() if key in values}
        specs += [PolicySpec(name, {**values, "model": model}, means=means) for model in chosen]
    return specs
