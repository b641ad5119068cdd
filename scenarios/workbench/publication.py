"""WorkBench's publication: it imports the data, and judges runs of the published agents."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from workgym.envs.core.benchmark import load
from workgym.envs.core.snapshot import WorldKey, open_snapshot
from workgym.scenarios.workbench import recorded
from workgym.scenarios.workbench.official import RELEASE, OfficialScenario, Release, import_release
from workgym.scenarios.workbench.recorded import FileVerdicts

__all__ = ["PUBLICATION", "WorkBenchPublication"]


class WorkBenchPublication:
    """A release and the runs recorded with it; a ``workgym.envs.core.publication.Publication``.

    Args:
        release: the published files.
        workplace: ``"module:attribute"`` of the benchmark that serves it.
    """

    def __init__(self, release: Release = RELEASE, workplace: str = "workgym.envs.workbench:BENCHMARK") -> None:
        self.release, self.scenario, self._workplace = release, OfficialScenario(release), workplace

    def import_data(self, data: Path | None) -> str:
        """Import the release, and build its world.

        Raises:
            UsageError: if a file is missing or is not the published one.
        """
        import_release(data, self.release)
        key = WorldKey(load(self._workplace).name, self.scenario.version, 0, 1)
        snapshot, templates = open_snapshot(key, self.scenario), self.scenario.templates
        tasks = [task for template in templates for task in self.scenario.tasks(snapshot, template.id)]
        known = sum("known_issue" in task.tags for task in tasks)
        return (
            f"WorkBench at commit {self.release.commit}: {len(tasks)} tasks of {len(templates)} templates, "
            f"{known} of them with a known issue; kept in {self.release.folder}"
        )

    def replay(
        self,
        files: Sequence[str],
        judge: str,
        data: Path | None = None,
        progress: Callable[[int, int], None] | None = None,
    ) -> Sequence[FileVerdicts]:
        """Judge files of recorded runs; see :func:`workgym.scenarios.workbench.recorded.replay`.

        Raises:
            UsageError: if the data are missing or are not the published ones, or a file is not one of recorded runs.
        """
        return recorded.replay(files, judge, data, release=self.release, workplace=self._workplace, progress=progress)


PUBLICATION: Final = WorkBenchPublication()
