"""EnterpriseBench's publication: it imports tables, documents and tasks. Recorded runs are not judged."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from workgym.envs.core.errors import UsageError
from workgym.scenarios.enterprise.official.converting import records_of, world_rows
from workgym.scenarios.enterprise.official.counting import PublishedData
from workgym.scenarios.enterprise.official.documents import pages_of
from workgym.scenarios.enterprise.official.finding import HOW_TO_IMPORT, EnterpriseFiles, find_files
from workgym.scenarios.enterprise.official.keys import answer_key
from workgym.scenarios.enterprise.official.report import as_json, report_of
from workgym.scenarios.enterprise.official.scenario import AuthorScenario, read_copies
from workgym.scenarios.enterprise.official.schema import OFFICIAL_SCHEMA
from workgym.scenarios.enterprise.official.sources import TASKS
from workgym.scenarios.enterprise.official.tasks import read_tasks
from workgym.scenarios.shared.copies import CopiedRelease, Copies
from workgym.scenarios.shared.importing import require_rows

__all__ = ["PUBLICATION", "EnterprisePublication", "EnterpriseRelease"]

NAME: Final = "original"
"""The plain name of a release."""
_REPORTS: Final = "reports"


class EnterpriseRelease(NamedTuple):
    """The imported release; a ``workgym.envs.core.publication.PublishedRelease``."""

    name: str
    scenario: AuthorScenario
    model_options: Mapping[str, Any]


class EnterprisePublication:
    """The release; a ``workgym.envs.core.publication.Publication``.

    Args:
        copies: the imported releases.
    """

    def __init__(self, copies: Copies[CopiedRelease]) -> None:
        self.copies = copies
        self._opened: dict[Path, EnterpriseRelease] = {}

    def releases(self) -> list[str]:
        """Return the names of the imported releases."""
        return self.copies.names()

    def release(self, name: str | None = None) -> EnterpriseRelease:
        """Return an imported release.

        Args:
            name: ``original``, with or without a digest; None for the one that was imported last.

        Raises:
            UsageError: if it was not imported.
        """
        opened = self._opened.get(self.copies.folder / str(name))  # its exact name: every reset asks for it
        if opened is not None:
            return opened
        copied = self.copies.release(name)
        if copied.folder not in self._opened:
            self._opened[copied.folder] = EnterpriseRelease(copied.exact, AuthorScenario(copied), {})
        return self._opened[copied.folder]

    def import_data(self, data: Path | None) -> str:
        """Import what a folder holds; return a line about the tables, one about the tasks and one about the report.

        Raises:
            UsageError: if a file is missing, damaged or another one; the message names it.
        """
        found = find_files(data)
        pages = {kind: pages_of(paths) for kind, paths in found.documents.items()}
        rows = world_rows(found.sources, pages)
        require_rows(OFFICIAL_SCHEMA, rows)
        published = PublishedData(found.sources, rows, pages)
        tasks = read_tasks(records_of(found.sources.get(TASKS)))
        for task in tasks:
            answer_key(task)  # a changed answer is found now, not in an episode
        report = report_of(published, tasks)
        release = self.copies.keep(_contents(found, pages), NAME, _require_readable)
        path = self._keep_report(release, report)
        return "\n".join((_tables_line(release, report), _tasks_line(report), f"defects of the data: {path}"))

    def replay(
        self,
        files: Sequence[str],
        judge: str | None,
        data: Path | None = None,
        release: str | None = None,
        progress: Callable[[int, int], None] | None = None,
    ) -> Sequence[Any]:
        """Raise UsageError: the release's runs have scores of a model alone, and no rules to judge by again."""
        raise _no_rules()

    def differences(
        self, files: Sequence[str], data: Path | None = None, release: str | None = None
    ) -> list[dict[str, str]]:
        """Raise UsageError, as :meth:`replay` does."""
        raise _no_rules()

    def _keep_report(self, release: CopiedRelease, report: Mapping[str, Any]) -> Path:
        path = self.copies.folder / _REPORTS / f"{release.exact}.json"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(as_json(report), encoding="utf-8")
        except OSError as error:
            raise UsageError(f"cannot keep the report in {path}: {error}; set WORKGYM_CACHE") from error
        return path


def _require_readable(release: CopiedRelease) -> None:
    read_copies(release)


def _no_rules() -> UsageError:
    return UsageError(
        "runs of EnterpriseBench cannot be judged again: the release has scores of a language model and no rules"
    )


def _contents(found: EnterpriseFiles, pages: Mapping[str, Sequence[Mapping[str, Any]]]) -> dict[str, bytes]:
    """Return the copies by name: equal for equal records, however their files are called and written."""
    plain: dict[str, Any] = {name: listed.records for name, listed in found.sources.items()}
    plain |= {kind: listed for kind, listed in pages.items() if listed}
    return {f"{name}.json": json.dumps(of, ensure_ascii=False, sort_keys=True).encode() for name, of in plain.items()}


def _tables_line(release: CopiedRelease, report: Mapping[str, Any]) -> str:
    rows: Mapping[str, int] = report["rows"]
    return (
        f"EnterpriseBench {release.exact}: {sum(rows.values()):,} rows of {len(rows)} tables, {rows['employees']:,} of "
        f"them employees; {report['dangling']:,} keys lead nowhere; kept in {release.folder}"
    )


def _tasks_line(report: Mapping[str, Any]) -> str:
    tasks: Mapping[str, Any] = report["tasks"]
    if not tasks["tasks"]:
        return "no tasks beside them: put author_tasks_150.json there and import again to play any"
    return (
        f"{tasks['tasks']} tasks, of which {tasks['different questions']} differ; {tasks['with a key']} have a key, "
        f"{tasks['without a key']} have answers in prose alone and no reward; {tasks['with a known mistake']} have a "
        "known mistake"
    )


PUBLICATION: Final = EnterprisePublication(Copies("enterprisebench", HOW_TO_IMPORT, CopiedRelease))
