"""Where a folder holds the published questions and the published database."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from workgym.envs.core.errors import UsageError
from workgym.scenarios.crmarena.official.questions import (
    IncompleteQuestions,
    OfficialQuestion,
    ProQuestions,
    parse_questions,
)
from workgym.scenarios.crmarena.official.task_types import BLOCK
from workgym.scenarios.shared.foreign import read_bytes
from workgym.scenarios.shared.importing import data_folder

__all__ = ["DATABASE", "HOW_TO_IMPORT", "FoundFiles", "find_files"]

DATABASE: Final = "crmarena_data.db"
"""The name of the published database, in the folder ``local_data`` of the repository."""
HOW_TO_IMPORT: Final = (
    "run: workgym import crmarena --data DIR (DIR: a folder with the 1,170 questions of Salesforce/CRMArena as JSON "
    f"lines and, to play them, {DATABASE})"
)
_PLACES: Final = ("", "crmarena", "CRMArena")
_QUESTION_ENDS: Final = (".jsonl", ".json", ".ndjson")
_DATABASE_ENDS: Final = (".db", ".sqlite", ".sqlite3")
_POINTER: Final = b"version https://git-lfs"
_HTML: Final = (b"<!doctype", b"<html")


class FoundFiles(NamedTuple):
    """The files of a release in a folder.

    Attributes:
        path: the file of the questions.
        questions: its contents.
        database: the published database; None if it is not there.
    """

    path: Path
    questions: Sequence[OfficialQuestion]
    database: Path | None


def find_files(data: Path | None, block: int = BLOCK) -> FoundFiles:
    """Return what a folder holds, or a folder called ``crmarena`` in it.

    Args:
        data: None for the folder that ``WORKGYM_OFFICIAL_DATA`` names.
        block: how many questions each type has.

    Raises:
        UsageError: if no file has all questions; the message names the file that comes nearest, and what is wrong.
    """
    folder = data_folder(data, HOW_TO_IMPORT)
    places = [place for place in dict.fromkeys(folder / name for name in _PLACES) if place.is_dir()]
    refused: list[tuple[int, UsageError]] = []
    whole: dict[tuple[OfficialQuestion, ...], Path] = {}
    for path in (path for place in places for path in _files(place, _QUESTION_ENDS)):
        try:
            whole.setdefault(_questions(path, block), path)
        except UsageError as error:
            refused.append((_rank(path, error), error))
    if len(whole) > 1:
        raise UsageError(f"{' and '.join(map(str, whole.values()))}: two sets of questions that differ; leave one out")
    if whole:
        questions, path = whole.popitem()
        return FoundFiles(path, questions, _database(places))
    if refused:
        raise min(refused, key=lambda item: item[0])[1]
    raise UsageError(f"{folder}: no questions are in it (*{', *'.join(_QUESTION_ENDS)}); {HOW_TO_IMPORT}")


def _files(place: Path, ends: Sequence[str]) -> Iterator[Path]:
    return (path for path in sorted(place.iterdir()) if path.suffix.lower() in ends and path.is_file())


def _questions(path: Path, block: int) -> tuple[OfficialQuestion, ...]:
    return parse_questions(read_bytes(path), str(path), block)


def _rank(path: Path, error: UsageError) -> int:
    """Return how near a file that cannot be used comes to the one that is wanted; 0 is nearest."""
    if isinstance(error, IncompleteQuestions):
        return 0
    start = read_bytes(path)[:64].lstrip().lower()
    if start.startswith((_POINTER, *_HTML)):
        return 1
    return 2 if isinstance(error, ProQuestions) else 3


def _database(places: Sequence[Path]) -> Path | None:
    """Return the published database: the one with its name, else the only one there is.

    Raises:
        UsageError: if there are several, none with its name.
    """
    inside = [place / name for place in places for name in ("", "local_data")]
    found = [path for place in inside if place.is_dir() for path in _files(place, _DATABASE_ENDS)]
    named = [path for path in found if path.name == DATABASE]
    others = [path for path in found if not path.name.startswith("crmarenapro")]
    chosen = named or others
    if len(chosen) > 1 and not named:
        raise UsageError(f"{' and '.join(map(str, chosen))}: more than one database; call the published one {DATABASE}")
    return chosen[0] if chosen else (found[0] if found else None)
