"""Arguments that several commands take, and what their texts mean."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from workgym.scripts import here

__all__ = ["Env", "Folder", "Folders", "Seed", "Source", "env_options", "parts", "task_choice"]

Env = Annotated[
    str,
    typer.Argument(
        metavar="ENV",
        help="A registered id, such as WorkBench-v0.",
        show_default=False,
        callback=here.environment,
    ),
]
Folder = Annotated[Path, typer.Argument(metavar="DIR", help="A sweep's folder.", show_default=False)]
Folders = Annotated[
    list[Path],
    typer.Argument(metavar="DIR...", help="Folders of sweeps of one environment, shown as one.", show_default=False),
]
Seed = Annotated[int | None, typer.Option(min=0, help="Draws the task.", show_default=False)]
Source = Annotated[str, typer.Option(help="Where worlds and tasks come from: generated, or official once imported.")]


def env_options(source: str, toolkits: str = "all", max_turns: int | None = None) -> dict[str, Any]:
    """Return the arguments of an environment: a sweep's configuration holds values other than the default alone."""
    options: dict[str, Any] = {} if source == "generated" else {"source": source}
    names = parts(toolkits)
    if names != ["all"]:
        options["toolkits"] = names[0] if len(names) == 1 else names
    return options if max_turns is None else options | {"max_turns": max_turns}


def task_choice(text: str) -> int | list[str] | None:
    """Return how many tasks are meant, or their ids; None for all."""
    if text == "all":
        return None
    try:
        return int(text)
    except ValueError:
        return parts(text)


def parts(text: str) -> list[str]:
    """Return the parts of a text between commas."""
    return [part for part in map(str.strip, text.split(",")) if part]
