"""Data to train on: demonstrations or episodes of sweeps, in the forms that trainers read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, cast

import typer

from workgym.agents.evaluation.legible import as_json as as_json_text
from workgym.agents.evaluation.legible import count_text
from workgym.agents.registry import make_env
from workgym.envs.core.errors import UsageError
from workgym.scripts import completion, here
from workgym.scripts.arguments import EnvOptions, TaskFilter, with_records
from workgym.scripts.console import console
from workgym.scripts.endings import print_notes, stop_line

if TYPE_CHECKING:
    from workgym.agents.datasets import Arguments, Gathered
    from workgym.envs.core.tasks import Split

__all__ = ["minari", "preferences", "sft"]


def _sources(named: Sequence[str]) -> Sequence[str]:
    for name in named:
        if not Path(name).is_dir():
            here.environment(name)
    return named


Sources = Annotated[
    list[str],
    typer.Argument(
        metavar="ENV | DIR...",
        help="An environment's id, for its demonstrations; or folders of sweeps, after the id if it is your own.",
        show_default=False,
        callback=_sources,
        autocompletion=completion.environments,
    ),
]
Demonstrations = Annotated[
    int | None,
    typer.Option(min=1, help="How many, drawn evenly over the templates; all if left out.", show_default=False),
]
DrawSeed = Annotated[int, typer.Option(help="Draws the tasks of demonstrations.")]
NewFile = Annotated[
    Path, typer.Option(metavar="FILE", help="The file to write, .jsonl or .parquet.", show_default=False)
]
CallArguments = Annotated[
    Literal["object", "text"] | None,
    typer.Option(
        help="The arguments of calls: object (the default), or JSON text, which Parquet always has.",
        show_default=False,
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print the counts as JSON.")]


@with_records
def sft(
    sources: Sources,
    options: EnvOptions,
    chosen: TaskFilter,
    out: NewFile,
    demonstrations: Demonstrations = None,
    seed: DrawSeed = 0,
    arguments: CallArguments = None,
    as_json: AsJson = False,
) -> None:
    """Write successful episodes as conversations with tools, for supervised training."""
    from workgym.agents.datasets import sft_rows

    _write(sft_rows, _gathering(sources, options, chosen, demonstrations, seed), out, arguments, as_json=as_json)


@with_records
def preferences(
    sources: Annotated[
        list[str],
        typer.Argument(
            metavar="DIR...",
            help="Folders of sweeps, after the environment's id if it is one of your own.",
            show_default=False,
            callback=_sources,
        ),
    ],
    out: NewFile,
    arguments: CallArguments = None,
    as_json: AsJson = False,
) -> None:
    """Write failures of sweeps against a success of the same task, for DPO and its kin."""
    from workgym.agents.datasets import preference_rows

    gathering = _gathering(sources, EnvOptions(), TaskFilter(), None, 0)
    if not any(Path(name).is_dir() for name in sources):
        raise UsageError(f"{' '.join(sources)}: preferences need the folder of a sweep, with successes and failures")
    _write(preference_rows, gathering, out, arguments, as_json=as_json)


@with_records
def minari(
    sources: Sources,
    options: EnvOptions,
    chosen: TaskFilter,
    dataset: Annotated[
        str,
        typer.Option(
            metavar="NAMESPACE/NAME-vN",
            help="The new dataset's id; it is kept where MINARI_DATASETS_PATH says.",
            show_default=False,
        ),
    ],
    data_format: Annotated[Literal["hdf5", "arrow"], typer.Option("--format", help="Minari's format.")] = "hdf5",
    demonstrations: Demonstrations = None,
    seed: DrawSeed = 0,
    as_json: AsJson = False,
) -> None:
    """Write successful episodes as a dataset of Minari, for offline reinforcement learning."""
    from workgym.agents.datasets.minari_files import require_new_dataset, write_minari
    from workgym.scripts.console import progress_bar

    require_new_dataset(dataset)  # before hours of playing
    with stop_line("nothing is written"):
        gathered = _gathering(sources, options, chosen, demonstrations, seed)()
        with progress_bar("writing", "episodes") as progress:
            folder = write_minari(gathered, dataset, data_format, progress)
    written = sum(episode.success for episode in gathered.episodes) - gathered.left_out["without an action"]
    _print(written, "episode", str(folder), gathered, as_json=as_json)


def _gathering(
    sources: Sequence[str], options: EnvOptions, chosen: TaskFilter, count: int | None, seed: int
) -> Callable[[], Gathered]:
    """Return a function that gathers the episodes that a command line means."""
    from workgym.agents.datasets import demonstrations, require_trainable, swept_episodes
    from workgym.scripts.console import progress_bar

    folders = [name for name in sources if Path(name).is_dir()]
    ids = [name for name in sources if name not in folders]
    if len(ids) > 1:
        raise UsageError(f"{' '.join(ids)}: no folders, and at most one of them can be an environment")
    if folders:
        if chosen.given or count is not None or any(value is not None for value in asdict(options).values()):
            raise UsageError("folders of sweeps are taken whole: the options of environments and tasks are for an ENV")
        return lambda: swept_episodes(folders, env=ids[0] if ids else None)

    def play() -> Gathered:
        arguments = options.arguments(ids[0])
        split = cast("Split", options.split or "train")
        env = make_env(ids[0], **{**arguments, "split": split})
        wanted = chosen.ids(env) if chosen.given else None
        require_trainable(env.task_ids()[:1], f"--split {split}")
        with progress_bar("playing", "demonstrations") as progress:
            return demonstrations(
                ids[0], count, seed=seed, split=split, task_ids=wanted, env_kwargs=arguments, progress=progress
            )

    return play


def _write(
    rows_of: Any, gathering: Callable[[], Gathered], out: Path, arguments: Arguments | None, *, as_json: bool
) -> None:
    """Gather episodes, make rows of them, and write these."""
    from workgym.agents.datasets import write_rows
    from workgym.agents.datasets.files import require_new_file
    from workgym.scripts.console import progress_bar

    if require_new_file(out).suffix == ".parquet" and arguments == "object":
        raise UsageError("--arguments object: a column of Parquet has one type, so there arguments are text")
    with stop_line("nothing is written"):
        gathered = gathering()
        with progress_bar("writing", "episodes") as progress:
            rows = rows_of(gathered, arguments or "object", progress)
        if not rows:
            print_notes(_left_out(gathered))
        write_rows(rows, out)
    _print(len(rows), "row", str(out), gathered, as_json=as_json)


def _print(written: int, unit: str, where: str, gathered: Gathered, *, as_json: bool) -> None:
    if as_json:
        left = {reason: count for reason, count in gathered.left_out.items() if count}
        print(as_json_text({"written": written, "to": where, "left_out": left}))
        return
    console.print(f"{count_text(written, unit)} in {where}", soft_wrap=True)
    print_notes(_left_out(gathered))


def _left_out(gathered: Gathered) -> list[str]:
    return [
        f"left out: {count_text(count, 'episode')} {reason}" for reason, count in gathered.left_out.items() if count
    ]
