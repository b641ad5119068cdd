"""The command line: its commands by name, and what becomes of errors."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.metadata import version
from typing import Annotated, Final

import typer

from workgym.agents.evaluation.workers import WorkerDied
from workgym.envs.core.errors import SnapshotError, UsageError
from workgym.scripts import here
from workgym.scripts.commands import (
    calibrating,
    environments,
    exporting,
    generating,
    models,
    procedures,
    published,
    results,
    reviewing,
    serving,
    sweeping,
    training,
    worlds,
)
from workgym.scripts.endings import print_error

__all__ = ["app", "exit_code", "run"]

app = typer.Typer(
    name="workgym",
    help="Office work for agents: tasks to look at, to play, to sweep over, and reports.",
    pretty_exceptions_enable=False,
)
_COMMANDS: Final[dict[str, Callable[..., None]]] = {
    "list": environments.list_,
    "show": environments.show,
    "play": environments.play,
    "sweep": sweeping.sweep,
    "merge": sweeping.merge,
    "serve-model": models.serve_model,
    "serve-mcp": serving.serve_mcp,
    "report": results.report,
    "stats": results.stats,
    "compare": results.compare,
    "query": results.query,
    "verify": results.verify,
    "check": environments.check,
    "audit": environments.audit,
    "import": published.import_,
    "replay": published.replay,
}
_WORLDS: Final[dict[str, Callable[..., None]]] = {"build": worlds.build, "list": worlds.list_}
for name, command in _COMMANDS.items():
    app.command(name)(command)
_EXPORTS: Final[dict[str, Callable[..., None]]] = {
    "sft": exporting.sft,
    "preferences": exporting.preferences,
    "minari": exporting.minari,
}
_TRAINING: Final[dict[str, Callable[..., None]]] = {"bc": training.bc, "ppo": training.ppo}
_worlds = typer.Typer(help="Build worlds ahead into the cache, or list those that are in it.")
for name, command in _WORLDS.items():
    _worlds.command(name)(command)
app.add_typer(_worlds, name="worlds")
_export = typer.Typer(help="Write demonstrations, or episodes of sweeps, as data to train on.")
for name, command in _EXPORTS.items():
    _export.command(name)(command)
app.add_typer(_export, name="export")
_training = typer.Typer(help="Train a small network, on train only.")
for name, command in _TRAINING.items():
    _training.command(name)(command)
app.add_typer(_training, name="train")
_ALMITA: Final[dict[str, Callable[..., None]]] = {
    "check": procedures.check,
    "compose": procedures.compose,
    "calibrate": calibrating.calibrate,
    "draw": procedures.draw,
    "example": procedures.example,
    "generate": generating.generate,
    "nodes": procedures.nodes,
}
_almita = typer.Typer(
    help="Check, draw or compose a procedure of ALMITA, print an example or nodes, generate or review sets, calibrate."
)
for name, command in _ALMITA.items():
    _almita.command(name)(command)
_REVIEW: Final[dict[str, Callable[..., None]]] = {"export": reviewing.export, "import": reviewing.import_}
_review = typer.Typer(help="Write the sheet with which two people review a stage's items, or read what they left.")
for name, command in _REVIEW.items():
    _review.command(name)(command)
_almita.add_typer(_review, name="review")
app.add_typer(_almita, name="almita")


def run(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and return the exit code. Unexpected errors keep their traceback."""
    return exit_code(app, "workgym", arguments)


def exit_code(program: typer.Typer, name: str, arguments: Sequence[str] | None) -> int:
    """Run a program of ours under a name and return its exit code; errors that we raise on purpose become lines."""
    try:
        with here.path_restored():
            code = program(args=arguments, prog_name=name, standalone_mode=False)
    except (UsageError, SnapshotError) as error:
        return print_error(str(error), 2)
    except WorkerDied as error:
        return print_error(f"{error}; run it again with --resume", 1)
    except typer.TyperException as error:
        return print_error(error.format_message(), error.exit_code)
    return code if isinstance(code, int) else 0


@app.callback(invoke_without_command=True)
def _root(
    context: typer.Context,
    show_version: Annotated[bool, typer.Option("--version", help="Print the version and exit.")] = False,
) -> None:
    if show_version:
        print(f"workgym {version('workgym')}")
        raise typer.Exit
    _print_help(context)


@_almita.callback(invoke_without_command=True)
@_review.callback(invoke_without_command=True)
@_export.callback(invoke_without_command=True)
@_training.callback(invoke_without_command=True)
@_worlds.callback(invoke_without_command=True)
def _print_help(context: typer.Context) -> None:
    """Print the help of a command that has commands if none of them is named."""
    if context.invoked_subcommand is None:
        print(context.get_help())
