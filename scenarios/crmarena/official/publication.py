"""CRMArena's publication: it imports the questions and the database, and judges the release's result files."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from workgym.envs.core.errors import UsageError
from workgym.envs.crmarena import BENCHMARK
from workgym.scenarios.crmarena.official.database import OFFICIAL_SCHEMA, count_rows, require_database, world_rows
from workgym.scenarios.crmarena.official.finding import DATABASE, HOW_TO_IMPORT, FoundFiles, find_files
from workgym.scenarios.crmarena.official.judging import ResultScore, differing_runs, judged_scores
from workgym.scenarios.crmarena.official.questions import OfficialQuestion, canonical_content
from workgym.scenarios.crmarena.official.runs import read_results
from workgym.scenarios.crmarena.official.scenario import DATABASE_FILE, QUESTIONS_FILE, QuestionScenario
from workgym.scenarios.crmarena.official.task_types import BLOCK, TYPES
from workgym.scenarios.shared.copies import CopiedRelease, Copies
from workgym.scenarios.shared.foreign import read_bytes
from workgym.scenarios.shared.importing import require_rows

__all__ = ["PUBLICATION", "UNAIDED", "CRMArenaPublication", "CRMArenaRelease"]

NAME: Final = "original"
"""The plain name of the only release that is supported."""


class CRMArenaRelease(NamedTuple):
    """The imported release; a ``workgym.envs.core.publication.PublishedRelease``."""

    name: str
    scenario: QuestionScenario
    model_options: Mapping[str, Any]


class CRMArenaPublication:
    """The release and its result files; a ``workgym.envs.core.publication.Publication``.

    Args:
        copies: the imported releases.
        block: how many questions each type has.
        aided: whether tasks say what the release tells agents in its "aided" mode.
    """

    def __init__(self, copies: Copies[CopiedRelease], block: int = BLOCK, *, aided: bool = True) -> None:
        self.copies, self.block, self.aided = copies, block, aided
        self._opened: dict[Path, CRMArenaRelease] = {}

    def releases(self) -> list[str]:
        """Return the names of the imported releases."""
        return self.copies.names()

    def release(self, name: str | None = None) -> CRMArenaRelease:
        """Return an imported release.

        Args:
            name: ``original``, with or without a digest; None for the one that was imported last.

        Raises:
            UsageError: if it was not imported.
        """
        opened = self._opened.get(self.copies.folder / str(name))  # its exact name: every reset asks for it
        return opened or self._open(self.copies.release(name))

    def import_data(self, data: Path | None) -> str:
        """Import the questions that a folder holds, and the database if it is there; return a line about each.

        Raises:
            UsageError: if a file is missing, damaged or of another set; the message names it.
        """
        found = find_files(data, self.block)
        files = {QUESTIONS_FILE: canonical_content(found.questions)}
        if found.database is not None:
            files[DATABASE_FILE] = read_bytes(found.database)
            require_database(files[DATABASE_FILE], str(found.database))
        release = self.copies.keep(files, NAME, partial(_require_world, database=found.database))
        return "\n".join((self._questions_line(found, release), _database_line(found, release)))

    def replay(
        self,
        files: Sequence[str],
        judge: str | None,
        data: Path | None = None,
        release: str | None = None,
        progress: Callable[[int, int], None] | None = None,
    ) -> Sequence[ResultScore]:
        """Judge result files of the release; see :mod:`workgym.scenarios.crmarena.official.judging`.

        Raises:
            UsageError: if the questions are missing, a file is not one of results, or it is CRMArena-Pro's.
        """
        questions = self._questions(data, release)
        listed = [(file, read_results(Path(file), questions)) for file in files]  # bad input is found first
        return judged_scores(listed, judge, progress)

    def differences(
        self, files: Sequence[str], data: Path | None = None, release: str | None = None
    ) -> list[dict[str, str]]:
        """Return the recorded runs on which the rules do not agree, and why.

        Raises:
            UsageError: as :meth:`replay` does.
        """
        questions = self._questions(data, release)
        return [texts for file in files for texts in differing_runs(file, read_results(Path(file), questions))]

    def _open(self, copied: CopiedRelease) -> CRMArenaRelease:
        if copied.folder not in self._opened:
            scenario = QuestionScenario(copied, self.block, aided=self.aided)
            self._opened[copied.folder] = CRMArenaRelease(copied.exact, scenario, BENCHMARK.model_options)
        return self._opened[copied.folder]

    def _questions(self, data: Path | None, release: str | None) -> Sequence[OfficialQuestion]:
        """Return the questions that runs are of: those of a folder, or the imported ones."""
        if data is None and self.copies.names():
            return self.release(release).scenario.questions
        if release is not None and release != NAME:
            raise UsageError(f"release={release!r}: the folder holds {NAME!r}")
        return find_files(data, self.block).questions

    def _questions_line(self, found: FoundFiles, release: CopiedRelease) -> str:
        without = sum(question.answer is None for question in found.questions)
        return (
            f"CRMArena {release.exact}: {len(found.questions):,} questions of {len(TYPES)} types, {without} of them "
            f"without an answer; kept in {release.folder}"
        )


def _require_world(release: CopiedRelease, database: Path | None) -> None:
    """Require that every row of the database fits our tables; messages name the user's own file."""
    path = release.folder / DATABASE_FILE
    if database is not None:
        require_rows(OFFICIAL_SCHEMA, world_rows(path, str(database)), f"{database}: ")


def _database_line(found: FoundFiles, release: CopiedRelease) -> str:
    if found.database is None:
        return (
            f"no database beside them: tasks are listed and result files judged, but no task can be played. "
            f"Put {DATABASE} there and import again"
        )
    counts = count_rows(world_rows(release.folder / DATABASE_FILE, str(found.database)))
    twice = [
        f"{count.repeated_ids or count.repeated_contents:,} rows of {count.name} are there twice"
        for count in counts
        if count.repeated_ids or (count.name == "LiveChatTranscript" and count.repeated_contents)
    ]
    objects = f"{sum(count.rows for count in counts):,} rows of {len(counts)} objects"
    return f"database: {objects}{''.join(f'; {text}, and stay' for text in twice)}"


_COPIES: Final = Copies("crmarena", HOW_TO_IMPORT, CopiedRelease)
PUBLICATION: Final = CRMArenaPublication(_COPIES)
UNAIDED: Final = CRMArenaPublication(_COPIES, aided=False)
"""The same release for ``aided="no"``: contexts have the required text alone."""
