"""Training a small network, from demonstrations or from rewards."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from workgym.agents.evaluation.legible import as_json as as_json_text
from workgym.agents.evaluation.legible import count_text
from workgym.envs.core.errors import UsageError
from workgym.scripts.arguments import Env, EnvOptions, parts, with_records
from workgym.scripts.console import console, progress_bar
from workgym.scripts.endings import print_error, print_notes, stop_line

if TYPE_CHECKING:
    from workgym.agents.learning.loop import LogLine
    from workgym.agents.learning.training import Algorithm, TrainingRecipe, TrainingResult

__all__ = ["TrainedOn", "TrainingOptions", "bc", "ppo"]

_MINUTES = 2.0
"""How long a training lasts that is given no limit."""
_DEMONSTRATIONS = {"bc": 100, "ppo": 0}
"""How many tasks are demonstrated unless ``--demonstrations`` says so."""


def _option(*names: str, **more: Any) -> Any:
    return typer.Option(*names, show_default=False, rich_help_panel="Training", **more)


@dataclass(frozen=True)
class TrainedOn(EnvOptions):
    """The arguments of the environment that is learned from. The split is ``train``; naming another one is an error."""

    split: Annotated[str | None, typer.Option(hidden=True)] = None


@dataclass(frozen=True)
class TrainingOptions:
    """What a training learns from, and how long."""

    domains: Annotated[str | None, _option(help="Only templates of these domains, with commas.")] = None
    demonstrations: Annotated[
        int | None, _option(min=0, help="How many tasks are demonstrated; 100 for bc, 0 for ppo by default.")
    ] = None
    stratified: Annotated[bool, _option("--stratified", help="Spread the demonstrations over the templates.")] = False
    seed: Annotated[int, _option(min=0, help="Draws tasks, weights and candidates; 0 by default.")] = 0
    minutes: Annotated[
        float | None,
        _option(help="Of the clock, at most, after demonstrations are cloned for ppo; 2 by default, without --steps."),
    ] = None
    steps: Annotated[int | None, _option(help="Updates, at most.")] = None
    words: Annotated[
        bool | None,
        _option("--words/--no-words", help="Whether words have vectors of their meaning; they have by default."),
    ] = None
    checkpoint: Annotated[Path | None, _option("--from", metavar="DIR", help="Begin from this checkpoint.")] = None

    def recipe(self, algorithm: Algorithm, env_id: str, env_kwargs: dict[str, Any]) -> TrainingRecipe:
        """Return what to do. Raises UsageError if that is impossible."""
        from workgym.agents.learning.model import ScorerShape
        from workgym.agents.learning.training import TrainingRecipe

        if self.words is not None and self.checkpoint is not None:
            raise UsageError("--from: the checkpoint says whether words have vectors, so --words and --no-words do not")
        count, minutes = self.demonstrations, self.minutes
        return TrainingRecipe(
            algorithm,
            env_id,
            env_kwargs,
            domains=tuple(parts(self.domains or "")),
            demonstrations=_DEMONSTRATIONS[algorithm] if count is None else count,
            stratified=self.stratified,
            seed=self.seed,
            minutes=_MINUTES if minutes is None and self.steps is None else minutes,
            steps=self.steps,
            shape=ScorerShape(words=0) if self.words is False else ScorerShape(),
        )


Out = Annotated[Path, typer.Option(help="The folder of the result.", show_default=False)]
AsJson = Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")]


@with_records
def bc(env_id: Env, options: TrainedOn, training: TrainingOptions, out: Out, as_json: AsJson = False) -> None:
    """Clone demonstrations: learn to choose as they do."""
    _train("bc", env_id, options, training, out, as_json=as_json)


@with_records
def ppo(env_id: Env, options: TrainedOn, training: TrainingOptions, out: Out, as_json: AsJson = False) -> None:
    """Learn from rewards, after cloning demonstrations if there are any."""
    _train("ppo", env_id, options, training, out, as_json=as_json)


def _train(
    algorithm: Algorithm, env_id: str, options: TrainedOn, training: TrainingOptions, out: Path, *, as_json: bool
) -> None:
    """Train; print a line an evaluation to standard error, and the result to standard output."""
    from workgym.agents.learning.extra import require_torch

    if options.split not in (None, "train"):
        raise UsageError(f"--split {options.split}: training reads train only, and val to judge by")
    require_torch()
    from workgym.agents.learning.training import run_recipe

    recipe = training.recipe(algorithm, env_id, options.arguments(env_id))
    with (
        stop_line("log.jsonl and the best weights so far are kept, if there was an evaluation"),
        progress_bar("demonstrating") as show,
    ):
        done = run_recipe(recipe, out, checkpoint=training.checkpoint, tell=_print_line, progress=show)
    _print_result(recipe, done, out, as_json=as_json)


def _print_line(line: LogLine) -> None:
    seen = "" if line.train is None else f", {100 * line.train:.1f} % of recent episodes"
    made = f", {line.choices:,} choices" if line.choices else ""
    state = f"{line.phase}: {line.step:,} updates, {line.seconds:.0f} s{made}: {100 * line.val:.1f} % of val{seen}"
    print_error(state, 0)


def _print_result(recipe: TrainingRecipe, done: TrainingResult, out: Path, *, as_json: bool) -> None:
    if done.lost:
        of = count_text(recipe.demonstrations, "demonstration")
        print_notes([f"{len(done.lost)} of {of} cannot be said as choices: {next(iter(done.lost.values()))}"])
    if as_json:
        figures = {
            "sha256": done.digest,
            "val": done.val,
            "tasks": done.tasks,
            "lost": dict(done.lost),
            "folder": str(out),
        }
        print(as_json_text(figures))
        return
    console.print(f"{100 * done.val:.1f} % of {done.tasks:,} tasks of val, at the best evaluation", soft_wrap=True)
    console.print(f"sha256 {done.digest}", soft_wrap=True)
    console.print(f"checkpoint, log.jsonl and curve.png in {out}", soft_wrap=True)
