"""ALMITA's procedures: checking, composing and drawing one, printing an example and the nodes of a file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

import typer

from workgym.agents.evaluation.legible import as_json as as_json_text
from workgym.agents.evaluation.legible import visible_text
from workgym.envs.core.errors import UsageError, nearest_text
from workgym.scripts.commands.outputs import write_out
from workgym.scripts.console import console
from workgym.scripts.endings import print_error

if TYPE_CHECKING:
    from workgym.envs.almita.procedures.procedure import Procedure
    from workgym.scenarios.almita.sets import SetName

__all__ = ["check", "compose", "draw", "example", "nodes"]

Source = Annotated[
    Literal["auto", "full", "train", "val"] | None,
    typer.Option(
        "--source",
        help="The set that the procedure is of: a source, or a split that has procedures of its own.",
        show_default=False,
    ),
]


_POOLS: Final[Mapping[str | None, tuple[str, ...]]] = {
    "auto": ("test",), "full": ("test",), "train": ("train",), "val": ("val",),
}  # fmt: skip
"""By source, the pool that plays its procedures."""


def check(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILE...", help="Procedures, as TOML, or folders of them.", show_default=False),
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Print the defects as JSON.")] = False,
) -> None:
    """Check whether procedures can be played: list every defect with its code and the key where it stands."""
    from workgym.scenarios.almita.checking.folders import defects_in

    for path in files:
        _require_file(path)
    found = {str(path): defects for path, defects in defects_in(files).items()}
    if as_json:
        listed = [{"file": name, **defect._asdict()} for name, defects in found.items() for defect in defects]
        print(as_json_text(listed))
    else:
        for name, defects in found.items():
            verdict = f"{len(defects)} defect{'s' * (len(defects) != 1)}" if defects else "no defects"
            console.print(f"{visible_text(name)}: {verdict}", soft_wrap=True, markup=False, highlight=False)
            for defect in defects:
                console.print(f"  {visible_text(str(defect))}", soft_wrap=True, markup=False, highlight=False)
    if any(found.values()):
        raise typer.Exit(1)


def compose(
    blueprint: Annotated[Path, typer.Argument(metavar="BLUEPRINT", help="A blueprint, as TOML.", show_default=False)],
    out: Annotated[
        Path | None, typer.Option("--out", "-o", metavar="FILE", help="Where the procedure goes; else it is printed.")
    ] = None,
) -> None:
    """Compose a procedure's file from a blueprint: blocks, how they are wired, and their parameters."""
    from workgym.scenarios.almita import composing

    try:
        procedure = composing.compose(composing.read_blueprint(blueprint))
    except UsageError as error:
        for line in str(error).splitlines():
            print_error(line, 1)
        raise typer.Exit(1) from None
    text = composing.composed_text(procedure)
    if out is None:
        print(text, end="")
        return
    write_out(out, text)


def draw(
    name: Annotated[
        str,
        typer.Argument(metavar="ID|FILE", help="A procedure that an id plays, or the file of one.", show_default=False),
    ],
    out: Annotated[
        Path | None, typer.Option("--out", "-o", metavar="FILE", help="Where the SVG goes; else it is printed.")
    ] = None,
    path: Annotated[
        str | None,
        typer.Option(
            "--path",
            metavar="TASK",
            help="A task of Almita-v0 whose path is marked, with its noise.",
            show_default=False,
        ),
    ] = None,
    source: Source = None,
) -> None:
    """Draw both graphs of a procedure as SVG."""
    from workgym.scenarios.almita import drawing

    procedure = _procedure(name) if source is None else _of_set(name, source)
    script = None if path is None else drawing.script_of(procedure, path, _POOLS.get(source, ()))
    picture = drawing.draw(procedure, script, path or "")
    if out is None:
        print(picture, end="")
        return
    write_out(out, picture)


def _procedure(name: str) -> Procedure:
    """Return the procedure of an id, or else of a file.

    Raises:
        UsageError: if there is neither, or the file is no procedure.
    """
    from workgym.envs.almita.procedures.catalogue import catalogue
    from workgym.envs.almita.procedures.loading import load_file

    known = catalogue()
    if name in known:
        return known[name]
    file = Path(name)
    if file.suffix or file.exists() or len(file.parts) > 1:
        return load_file(file)
    there = _elsewhere(name) or nearest_text(name, list(known))
    raise UsageError(f"no procedure {name!r}, and no file of that name; {there}")


def _of_set(name: str, source: SetName) -> Procedure:
    from workgym.scenarios.almita.sets import procedure_of

    return procedure_of(source, name)


def _elsewhere(name: str) -> str:
    """Return which ``--source`` has a procedure, or ``""``."""
    from workgym.scenarios.almita.sets import sets_with

    found = [one for one in sets_with(name) if one != "core"]
    return f"--source {' or '.join(found)} has it" if found else ""


def example(
    procedure: Annotated[str, typer.Argument(metavar="[PROCEDURE]", help="One that an id plays.")] = "slow_internet",
    source: Source = None,
) -> None:
    """Print the whole file of a procedure, to begin one of your own from."""
    from workgym.envs.almita.procedures.catalogue import DATA, DRAFTED
    from workgym.scenarios.almita.composing import composed_text

    known = {path.stem: path for folder in (DATA, DRAFTED) for path in sorted(folder.glob("*.toml"))}
    if source is not None and (found := _of_set(procedure, source)).procedure_id not in known:
        print(composed_text(found.file), end="")
        return
    if procedure not in known:
        there = _elsewhere(procedure) or f"there are: {', '.join(sorted(known))}"
        raise UsageError(f"there is no procedure {procedure!r}; {there}")
    print(known[procedure].read_text("utf-8"), end="")


def _require_file(path: Path) -> None:
    """Refuse the name of a procedure where a file is expected."""
    from workgym.scenarios.almita.sets import sets_with

    name = str(path)
    if not path.exists() and (found := sets_with(name)):
        option = "" if "core" in found else f" --source {found[0]}"
        raise UsageError(
            f"{name} is a procedure and no file; `workgym almita example {name}{option} > {name}.toml` makes one of it"
        )


def nodes(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A procedure, as TOML.", show_default=False)],
) -> None:
    """List the nodes of a procedure: their numbers in its file, and those that tasks and verdicts have."""
    from workgym.envs.almita.procedures.loading import load_file

    _require_file(file)
    procedure = load_file(file)
    said = {f"E{key}" if isinstance(key, int) else key: place for key, place in procedure.places.items()}
    width = max(len("file"), *map(len, said))
    print(f"{'file':{width}}  tasks and verdicts")
    for key, place in said.items():
        print(f"{key:{width}}  {place:4} {visible_text(procedure.graph.node(place).description)}")
