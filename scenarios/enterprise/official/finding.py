"""Where a folder holds the published files: a clone of the release, or an extract with the files side by side."""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Mapping, Sequence
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, Final, NamedTuple

from workgym.envs.core.errors import UsageError
from workgym.envs.core.schema import value_text
from workgym.scenarios.enterprise.official.sources import DOCUMENTS, SOURCES, SourceFile
from workgym.scenarios.shared.foreign import decoded, read_bytes, require_text
from workgym.scenarios.shared.importing import data_folder

__all__ = ["HOW_TO_IMPORT", "EnterpriseFiles", "Listed", "find_files", "parse_records"]

HOW_TO_IMPORT: Final = (
    "run: workgym import enterprisebench --data DIR (DIR: a clone of ast-fri/EnterpriseBench, or a folder with its "
    "JSON files; the authors' tasks, author_tasks_150.json, lie beside them)"
)
_PLACES: Final = ("enterprisebench", "EnterpriseBench")
_SKIPPED: Final = (".git", "node_modules")
_MOST_FILES: Final = 20_000
"""A release has a few thousand files: a folder with more is another one."""


class Listed(NamedTuple):
    """The records of a source, and the file that each is from, as messages call it."""

    records: Sequence[Mapping[str, Any]]
    shown: Sequence[str]


class EnterpriseFiles(NamedTuple):
    """The files of a release.

    Attributes:
        sources: by name, the records of every source that is there.
        documents: by kind, the PDFs, by their names.
    """

    sources: Mapping[str, Listed]
    documents: Mapping[str, Sequence[Path]]


def find_files(data: Path | None) -> EnterpriseFiles:
    """Return what a folder holds, or a folder called ``enterprisebench`` in it.

    Args:
        data: None for the folder that ``WORKGYM_OFFICIAL_DATA`` names.

    Raises:
        UsageError: if a file is missing, cut short or another one; the message names it.
    """
    named = data_folder(data, HOW_TO_IMPORT)
    folder = next((named / name for name in _PLACES if (named / name).is_dir()), named)
    paths = _files(folder)
    found = {name: _paths_of(source, paths, folder) for name, source in SOURCES.items()}
    if not any(found.values()):
        raise UsageError(f"{folder}: no file of EnterpriseBench is in it; {HOW_TO_IMPORT}")
    for name, source in SOURCES.items():
        if source.required and not found[name]:
            raise UsageError(f"{folder}: {source.files[0]} is missing; {HOW_TO_IMPORT}")
    sources = {name: _listed(SOURCES[name], listed) for name, listed in found.items() if listed}
    return EnterpriseFiles(sources, {kind.name: _documents(kind.folders, paths) for kind in DOCUMENTS})


def parse_records(content: bytes, shown: str, source: SourceFile) -> list[dict[str, Any]]:
    """Return the records of a file: a JSON list of objects, JSON lines, or a CSV table.

    Raises:
        UsageError: if it is none, or its records are not those of the source; the message names file and record.
    """
    require_text(content, shown)
    text = decoded(content, shown)
    records = _table(text, shown) if shown.endswith(".csv") else _json(text, shown)
    if not isinstance(records, list) or not records:
        raise UsageError(f"{shown}: expected a list of records, got {value_text(records)}")
    for number, record in enumerate(records, 1):
        if not isinstance(record, dict):
            raise UsageError(f"{shown}: record {number}: expected an object, got {value_text(record)}")
        if missing := [name for name in source.fields if name not in record]:
            got = value_text(", ".join(map(str, record)), 120)
            raise UsageError(
                f"{shown}: record {number}: {missing[0]} is missing, so it is none of {source.name}; got {got}"
            )
    return records


def _files(folder: Path) -> list[Path]:
    """Return all files below a folder, in the order of their paths.

    Raises:
        UsageError: if there are more than any release has.
    """
    found: list[Path] = []
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name not in _SKIPPED)
        found += [Path(place, name) for name in sorted(names)]
        if len(found) > _MOST_FILES:
            raise UsageError(f"{folder}: more than {_MOST_FILES:,} files: not a folder of the release; {HOW_TO_IMPORT}")
    return found


def _paths_of(source: SourceFile, paths: Sequence[Path], folder: Path) -> list[Path]:
    for pattern in source.files:
        found = [path for path in paths if fnmatch(path.name.lower(), pattern)]
        inside = [path for path in found if _plain(source.folder) in map(_plain, path.relative_to(folder).parts[:-1])]
        found = (source.folder and inside) or found
        if found:
            return _different(found)
    return []


def _different(paths: Sequence[Path]) -> list[Path]:
    """Return files of different names, each once.

    Raises:
        UsageError: if two of one name differ.
    """
    kept: dict[str, Path] = {}
    for path in paths:
        other = kept.setdefault(path.name.lower(), path)
        if other != path and read_bytes(other) != read_bytes(path):
            raise UsageError(f"{other} and {path}: two files of one name that differ; leave one out")
    return list(kept.values())


def _documents(folders: Sequence[str], paths: Sequence[Path]) -> list[Path]:
    return [path for path in paths if path.suffix.lower() == ".pdf" and _plain(path.parent.name) in folders]


def _plain(name: str) -> str:
    return "".join(letter for letter in name.lower() if letter.isalnum())


def _listed(source: SourceFile, paths: Sequence[Path]) -> Listed:
    records: list[dict[str, Any]] = []
    shown: list[str] = []
    for path in paths:
        found = parse_records(read_bytes(path), str(path), source)
        records += found
        shown += [f"{path}: record {number}" for number in range(1, len(found) + 1)]
    return Listed(records, shown)


def _json(text: str, shown: str) -> Any:
    try:
        lines = text.lstrip().startswith("{") and shown.endswith(".jsonl")
        return [json.loads(line) for line in text.splitlines() if line.strip()] if lines else json.loads(text)
    except (ValueError, RecursionError) as error:
        raise UsageError(f"{shown}: no JSON, or cut short ({error})") from None


def _table(text: str, shown: str) -> list[dict[str, Any]]:
    try:
        rows = list(csv.DictReader(io.StringIO(text, newline=""), strict=True))
    except csv.Error as error:
        raise UsageError(f"{shown}: no CSV table, or cut short ({error})") from None
    if any(None in row or None in row.values() for row in rows):
        raise UsageError(f"{shown}: rows of different lengths: no CSV table, or cut short")
    return rows
