"""What files of procedures are checked together, and what is wrong between them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from workgym.envs.almita.procedures.format import ProcedureFile
from workgym.envs.almita.procedures.loading import homeless_replies, homeless_text, read_file
from workgym.envs.core.errors import UsageError
from workgym.scenarios.almita.checking import defects_of
from workgym.scenarios.almita.checking.defects import FileDefect

__all__ = ["defects_in"]


def defects_in(paths: Iterable[Path]) -> dict[Path, list[FileDefect]]:
    """Return the defects of files, and of all ``*.toml`` of folders, by path. Nothing raises.

    Two files must not be of one id. Files of one folder must not have a table of one name, and labelled replies there
    stand beside a procedure: a folder is played as a whole.
    """
    found: dict[Path, list[FileDefect]] = {}
    for path in paths:
        if not path.is_dir():
            found.setdefault(path, []).extend(defects_of(path))
            continue
        files = sorted(path.glob("*.toml"))
        if not files:
            found[path] = [FileDefect("file", path.name, "no procedure (*.toml) is in this folder")]
        for other in files:
            found.setdefault(other, defects_of(other))
        for other in homeless_replies(path):
            found[other] = [FileDefect("folder", other.name, homeless_text(other))]
    for path, defects in _between(found).items():
        found[path] += defects
    return found


def _between(paths: Iterable[Path]) -> Mapping[Path, list[FileDefect]]:
    """Return ids and names of tables that a file shares with one before it."""
    found: dict[Path, list[FileDefect]] = {}
    ids: dict[str, Path] = {}
    tables: dict[tuple[Path, str], Path] = {}
    for path, file in _readable(paths).items():
        found[path] = []
        if (other := ids.setdefault(file.id, path)) is not path:
            message = f"{file.id!r} is the id of {other} too; expected another one"
            found[path].append(FileDefect("folder", "id", message))
            continue
        for name in file.tables:
            if (other := tables.setdefault((path.parent, name), path)) is not path:
                message = f"{other.name} has a table of this name too; expected another one"
                found[path].append(FileDefect("folder", f"tables.{name}", message))
    return found


def _readable(paths: Iterable[Path]) -> Mapping[Path, ProcedureFile]:
    found = {}
    for path in paths:
        try:
            found[path] = read_file(path)
        except UsageError:
            continue  # its defects say why
    return found
