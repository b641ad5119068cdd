"""ALMITA's procedures: checking, composing and drawing one, printing an example and the nodes of a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from workgym.agents.evaluation.legible import as_json as as_json_text
from workgym.agents.evaluation.legible import visible_text
from workgym.envs.core.errors import UsageError, nearest_text
from workgym.scripts.commands.outputs import write_out
from workgym.scripts.console import console
from workgym.scripts.endings import print_error

if TYPE_CHECKING:
    from workgym.envs.almita.procedures.procedure import Procedure

__all__ = ["check", "compose", "draw", "example", "nodes"]


def check(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILE...", help="Procedures, as TOML, or folders of them.", show_default=False),
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Print the defects as JSON.")] = False,
) -> None:
    """Check whether procedures can be played: list every defect with its code and the key where it stands."""
    from workgym.scenarios.almita.checking.folders import defects_in

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
        typer.Argument(metavar="ID|FILE", help="A procedure of the library, or the file of one.", show_default=False),
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
) -> None:
    """Draw both graphs of a procedure as SVG."""
    from workgym.scenarios.almita import drawing

    procedure = _procedure(name)
    script = None if path is None else drawing.script_of(procedure, path)
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
    raise UsageError(f"no procedure {name!r}, and no file of that name; {nearest_text(name, list(known))}")


def example(
    procedure: Annotated[str, typer.Argument(metavar="[PROCEDURE]", help="One that comes with the library.")] = (
        "slow_internet"
    ),
) -> None:
    """Print the whole file of a procedure, to begin one of your own from."""
    from workgym.envs.almita.procedures.catalogue import DATA

    known = sorted(path.stem for path in DATA.glob("*.toml"))
    if procedure not in known:
        raise UsageError(f"there is no procedure {procedure!r}; there are: {', '.join(known)}")
    print((DATA / f"{procedure}.toml").read_text("utf-8"), end="")


def nodes(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A procedure, as TOML.", show_default=False)],
) -> None:
    """List the nodes of a procedure: their numbers in its file, and those that tasks and verdicts have."""
    from workgym.envs.almita.procedures.loading import load_file

    procedure = load_file(file)
    said = {f"E{key}" if isinstance(key, int) else key: place for key, place in procedure.places.items()}
    width = max(len("file"), *map(len, said))
    print(f"{'file':{width}}  tasks and verdicts")
    for key, place in said.items():
        print(f"{key:{width}}  {place:4} {visible_text(procedure.graph.node(place).description)}")
