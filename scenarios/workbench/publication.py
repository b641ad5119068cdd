"""WorkBench's publication: it imports the releases, and judges runs of the published agents."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from workgym.envs.core.benchmark import load
from workgym.envs.core.errors import GenerationError, UsageError
from workgym.envs.core.snapshot import WorldKey, open_snapshot
from workgym.scenarios.workbench import recorded
from workgym.scenarios.workbench.official import ARCHIVE, Archive, OfficialScenario, Release
from workgym.scenarios.workbench.official.layouts import Found, find_releases
from workgym.scenarios.workbench.official.protocol import PROTOCOLS
from workgym.scenarios.workbench.recorded import FileVerdicts
from workgym.scenarios.workbench.recorded.judges import accepts

__all__ = ["PUBLICATION", "WorkBenchPublication", "WorkBenchRelease"]

_TASKS, _TEMPLATES = 690, 69
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
            scenario = OfficialScenario(release, partial(accepts, year))
            self._opened[release.folder] = WorkBenchRelease(release.exact, scenario, PROTOCOLS[year].model_options)
        return self._opened[release.folder]

    def import_data(self, data: Path | None) -> str:
        """Import the releases that a folder holds, and build their worlds; return a line for each.

        A frozen set that cannot be used is left out, and its line says why.

        Raises:
            UsageError: if there is no release, or a file of one is missing or is not what it should be.
        """
        return "\n".join(self._import(found) for found in find_releases(data))

    def _import(self, found: Found) -> str:
        try:
            release = self.archive.keep(self.archive.check(found), found.name)
            line = self._checked(self._open(release))
        except UsageError as error:
            if not found.frozen:
                raise
            return f"WorkBench {found.name}: left out: {error}"
        self.archive.make_current(release)
        return f"{line}; kept in {release.folder}"

    def _checked(self, opened: WorkBenchRelease) -> str:
        """Make every task of a release, so that every outcome is known to run, and return a line about them."""
        scenario = opened.scenario
        key = WorldKey(load(self._workplace).name, scenario.version, 0, 1, scenario.schema.digest)
        try:
            snapshot, templates = open_snapshot(key, scenario), scenario.templates
            tasks = [task for template in templates for task in scenario.tasks(snapshot, template.id)]
        except GenerationError as error:
            raise UsageError(f"release {opened.name}: an outcome cannot be reached: {error}") from error
        known = sum("known_issue" in task.tags for task in tasks)
        counts = f"{len(tasks)} tasks of {len(templates)} templates"
        whole = (
            ""
            if (len(tasks), len(templates)) == (_TASKS, _TEMPLATES)
            else f" (a whole set has {_TASKS} of {_TEMPLATES})"
        )
        return f"WorkBench {opened.name}: {counts}{whole}, {known} of them with a known issue"

    def replay(
        self,
        files: Sequence[str],
        judge: str,
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


PUBLICATION: Final = WorkBenchPublication()
