"""WorkBench's publication: it imports the releases, and judges runs of the published agents."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from workgym.envs.core.benchmark import load
from workgym.envs.core.worlds import open_world
from workgym.scenarios.workbench import recorded
from workgym.scenarios.workbench.official import ARCHIVE, Archive, Release
from workgym.scenarios.workbench.official.importing import Import, import_found
from workgym.scenarios.workbench.official.layouts import DOMAINS
from workgym.scenarios.workbench.official.protocol import PROTOCOLS
from workgym.scenarios.workbench.official.scenario import OfficialScenario
from workgym.scenarios.workbench.recorded import FileVerdicts

__all__ = ["PUBLICATION", "WorkBenchPublication", "WorkBenchRelease"]

_TASKS: Final = 690
"""Of a whole set, as published."""


class WorkBenchRelease(NamedTuple):
    """An imported release; a ``workgym.envs.core.publication.PublishedRelease``."""

    name: str
    scenario: OfficialScenario
    model_options: Mapping[str, Any]


class WorkBenchPublication:
    """The releases and the runs recorded with them; a ``workgym.envs.core.publication.Publication``.

    Args:
        archive: the imported releases.
        workplace: ``"module:attribute"`` of the benchmark that serves them.
    """

    def __init__(self, archive: Archive = ARCHIVE, workplace: str = "workgym.envs.workbench:BENCHMARK") -> None:
        self.archive, self._workplace = archive, workplace
        self._opened: dict[Path, WorkBenchRelease] = {}

    def releases(self) -> list[str]:
        """Return the names of the imported releases, the newest last."""
        return self.archive.names()

    def release(self, name: str | None = None) -> WorkBenchRelease:
        """Return an imported release.

        Args:
            name: ``2024``, ``2026`` or that of a frozen set, with or without a digest; None for the newest.

        Raises:
            UsageError: if it was not imported.
        """
        opened = self._opened.get(self.archive.folder / str(name))  # its exact name: every reset asks for it
        return opened or self._open(self.archive.release(name))

    def _open(self, release: Release) -> WorkBenchRelease:
        if release.folder not in self._opened:
            year = release.layout.year
            options = PROTOCOLS[year].model_options
            self._opened[release.folder] = WorkBenchRelease(release.exact, OfficialScenario(release), options)
        return self._opened[release.folder]

    def import_data(self, data: Path | None) -> str:
        """Import the releases that a folder holds; return a line for each.

        A release that cannot be used is left out, and its line says why, if another whole set can be used.

        Raises:
            UsageError: if there is no whole set that can be used; the message names the first file that is missing or
                is not what it should be.
        """
        return "\n".join(map(self._line, import_found(data, self.archive)))

    def _line(self, done: Import) -> str:
        if done.release is None:
            return f"WorkBench {done.found.name}: left out: {done.refusal}"
        opened = self._open(done.release)
        snapshot = open_world(load(self._workplace).with_source("official", opened.name), "test", 0).snapshot
        findings = opened.scenario.issues(snapshot)
        parts = [
            f"{findings.size} tasks of {len(opened.scenario.templates)} templates{_missing_text(findings.size, done)}",
            f"{len(findings.touched)} of them with a known issue",
            *([f"{len(findings.unread)} whose requests cannot be read for that"] if findings.unread else []),
        ]
        before = f"; {done.found.name} was {done.before.exact} before" if done.before else ""
        return f"WorkBench {opened.name}: {', '.join(parts)}; kept in {done.release.folder}{before}"

    def replay(
        self,
        files: Sequence[str],
        judge: str | None,
        data: Path | None = None,
        release: str | None = None,
        progress: Callable[[int, int], None] | None = None,
    ) -> Sequence[FileVerdicts]:
        """Judge files of recorded runs; see :func:`workgym.scenarios.workbench.recorded.replay`.

        Raises:
            UsageError: if the data are missing or are not the published ones, or a file is not one of recorded runs.
        """
        return recorded.replay(
            files, judge, data, release=release, archive=self.archive, workplace=self._workplace, progress=progress
        )

    def differences(
        self, files: Sequence[str], data: Path | None = None, release: str | None = None
    ) -> list[dict[str, str]]:
        """Return the recorded runs that are judged otherwise under ``v2`` or ``fixed`` than under ``v1``, and why.

        Raises:
            UsageError: as :meth:`replay` does.
        """
        found = recorded.compare(files, data, release=release, archive=self.archive, workplace=self._workplace)
        listed = zip(files, found, strict=True)
        return [run.texts() | {"file": file} for file, runs in listed for run in runs if run.differs_anywhere]


def _missing_text(tasks: int, done: Import) -> str:
    """Return what a set lacks, in brackets; ``""`` if it is whole."""
    missing = [domain for domain in DOMAINS.values() if done.found.layout.file(domain) not in done.found.files]
    lacks = f", without {', '.join(missing)}" if missing else ""
    return "" if tasks == _TASKS else f" (a whole set has {_TASKS}{lacks})"


PUBLICATION: Final = WorkBenchPublication()
