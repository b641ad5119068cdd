"""Judging files of recorded runs, under the release's rules or ours."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from pathlib import Path
from typing import Any, Final

from workgym.envs.core.errors import UsageError
from workgym.scenarios.workbench.official import ARCHIVE, Archive, Published
from workgym.scenarios.workbench.official.layouts import find_releases
from workgym.scenarios.workbench.official.release import import_releases, read_found
from workgym.scenarios.workbench.recorded.fixed import Rerun
from workgym.scenarios.workbench.recorded.judges import JUDGES
from workgym.scenarios.workbench.recorded.runs import Flags, RecordedRun, ground_truth, read_runs
from workgym.scenarios.workbench.recorded.scores import RunVerdict, Score

__all__ = ["COMPAT", "FileVerdicts", "replay"]

COMPAT: Final = (*JUDGES, "fixed")
"""The rules of the releases, and ours."""
Judge = Callable[[RecordedRun], Flags]
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class FileVerdicts:
    """The verdicts of a judge on a file of recorded runs.

    Attributes:
        file: its name as it was given.
        verdicts: one for each run, in order.
    """

    file: str
    verdicts: tuple[RunVerdict, ...]

    @cached_property
    def score(self) -> Score:
        """The counts over the file."""
        return Score.of(self.verdicts)

    def figures(self) -> dict[str, int]:
        """Return the counts that fit a line, by their headings."""
        return {heading: self.to_json()[name] for heading, name in _HEADINGS.items()}

    def to_json(self) -> dict[str, Any]:
        """Return plain data: the file and its counts."""
        return {"file": self.file, **self.score.to_json()}


_HEADINGS: Final = {
    "n": "n",
    "correct": "correct",
    "side\neffects": "side_effects",
    "no\ncalls": "no_actions",
    "wrong\nemail": "wrong_email",
    "end\ndate": "end_date",
    "meeting\nstart": "meeting_start",
    "out of\ncontext": "context_window_errors",
    "out of\nturns": "iteration_limit_errors",
    "other\nerrors": "other_errors",
}


def replay(
    files: Sequence[str | Path],
    compat: str = "v1",
    data: Path | None = None,
    *,
    release: str | None = None,
    archive: Archive = ARCHIVE,
    workplace: str = "workgym.envs.workbench:BENCHMARK",
    progress: Progress | None = None,
) -> list[FileVerdicts]:
    """Judge files of recorded runs, each in the format of the release of 2024 or of 2026.

    Args:
        compat: ``"v1"`` for the evaluator of 2024, quirks included; ``"v2"`` for that of 2026 with its later rule on
            the end of plots, ``"v2.0"`` without; ``"fixed"`` to make the calls in our environment.
        data: a clone of the public repository or its extract; by default the imported data, or else what
            ``WORKGYM_OFFICIAL_DATA`` names. ``"fixed"`` imports it.
        release: the release whose tasks the runs are of; None for the one that the metadata beside a file names, and
            that of 2024 for a file without.
        archive: the imported releases.
        workplace: ``"module:attribute"`` of the benchmark that serves them, for ``"fixed"``.
        progress: called after every run with the number of judged runs and the number of all runs.

    Raises:
        UsageError: if the data are missing or are not the published ones, or a file is not one of recorded runs.
    """
    if compat not in COMPAT:
        raise UsageError(f"compat={compat!r}: expected one of {', '.join(map(repr, COMPAT))}")
    sets = _Sets(archive, data, imports=compat == "fixed")
    listed = []  # bad input is found before anything is judged
    for file in map(Path, files):
        name = sets.named(release) if release else sets.of_file(file)
        tasks = {task.request: task for task in sets.read(name).tasks}
        listed.append((str(file), name, read_runs(file, tasks)))
    report = _counted(sum(len(runs) for *_, runs in listed), progress)
    judges = {name: _judge(compat, sets.read(name), name, workplace) for _, name, _ in listed}
    return [
        FileVerdicts(file, tuple(RunVerdict(run, report(judges[name](run))) for run in runs))
        for file, name, runs in listed
    ]


class _Sets:
    """The sets of tasks at hand: imported ones, or those of a folder."""

    def __init__(self, archive: Archive, data: Path | None, *, imports: bool) -> None:
        self._archive, self._read = archive, dict[str, Published]()
        self._found = {}
        if data is not None or (not archive.names() and os.environ.get("WORKGYM_OFFICIAL_DATA")):
            if imports:
                import_releases(data, archive)
            else:
                self._found = {found.name: found for found in find_releases(data)}

    def named(self, name: str) -> str:
        """Return the exact name of a set."""
        if self._found:
            if name not in self._found:
                raise UsageError(f"release={name!r}: the folder holds {', '.join(map(repr, self._found))}")
            return name
        return self._archive.release(name).exact

    def of_file(self, file: Path) -> str:
        """Return the exact name of the set that a file of recorded runs is of."""
        truth = ground_truth(file)
        wanted = _NAMES.get(truth, (truth,))
        there = list(self._found) or self._archive.names()
        return self.named(next((name for name in wanted if name in there), wanted[0]))

    def read(self, name: str) -> Published:
        """Return the contents of a set by its exact name."""
        if name not in self._read:
            found = self._found.get(name)
            self._read[name] = read_found(found, self._archive) if found else self._archive.release(name).read()
        return self._read[name]


_NAMES: Final = {"v1": ("2024", "v1"), "v2": ("2026",)}
"""Our names of releases, by the names that metadata have for sets of tasks; the first that is there."""


def _judge(compat: str, published: Published, release: str, workplace: str) -> Judge:
    """Return the function that judges a run under the rules of ``compat``."""
    if compat == "fixed":
        return Rerun(workplace, release).judge
    judge = JUDGES[compat](published.tables)
    return lambda run: judge.judge(run.calls, run.error, run.task.calls)


def _counted(total: int, progress: Progress | None) -> Callable[[Flags], Flags]:
    """Return a function that reports one more run as judged, and returns the findings on it."""
    numbers = count(1)

    def report(flags: Flags) -> Flags:
        if progress is not None:
            progress(next(numbers), total)
        return flags

    return report
