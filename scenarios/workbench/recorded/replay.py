"""Judging files of recorded runs, under the release's rules or ours."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from pathlib import Path
from typing import Any, Final, NamedTuple

from workgym.envs.core.errors import UsageError
from workgym.scenarios.shared.copies import UnknownRelease
from workgym.scenarios.workbench.judges import JUDGES, RULES_OF, Flags
from workgym.scenarios.workbench.official import ARCHIVE, Archive, Published
from workgym.scenarios.workbench.official.importing import import_releases
from workgym.scenarios.workbench.official.layouts import find_releases
from workgym.scenarios.workbench.official.release import read_found
from workgym.scenarios.workbench.recorded.fixed import Rerun
from workgym.scenarios.workbench.recorded.runs import (
    NO_METADATA,
    RecordedRun,
    UnknownRequest,
    ground_truth,
    read_runs,
)
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
        rules: the name of the judge's rules.
        release: the exact name of the release whose tasks the runs are of.
        verdicts: one for each run, in order.
    """

    file: str
    rules: str
    release: str
    verdicts: tuple[RunVerdict, ...]

    @cached_property
    def score(self) -> Score:
        """The counts over the file."""
        return Score.of(self.verdicts)

    @property
    def judged_by(self) -> Mapping[str, str]:
        """The rules, and the release without its digest."""
        return {"rules": self.rules, "tasks of": self.release.partition("@")[0]}

    def figures(self) -> dict[str, int]:
        """Return the counts that fit a line, by their headings."""
        return {heading: self.to_json()[name] for heading, name in _HEADINGS.items()}

    def to_json(self) -> dict[str, Any]:
        """Return plain data: the file, the rules, the release and the counts."""
        return {"file": self.file, "compat": self.rules, "release": self.release, **self.score.to_json()}


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
    compat: str | None = None,
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
            the end of plots, ``"v2.0"`` without; ``"fixed"`` to make the calls in our environment; None for that of the
            release whose tasks the runs are of.
        data: a clone of the public repository or its extract; by default the imported data, or else what
            ``WORKGYM_OFFICIAL_DATA`` names. ``"fixed"`` imports it.
        release: the release whose tasks the runs are of; None for the one that the metadata beside a file name, and
            that of 2024 for a file without.
        archive: the imported releases.
        workplace: ``"module:attribute"`` of the benchmark that serves them, for ``"fixed"``.
        progress: called after every run with the number of judged runs and the number of all runs.

    Raises:
        UsageError: if the data are missing or are not the published ones, or a file is not one of recorded runs.
    """
    if compat not in (None, *COMPAT):
        raise UsageError(f"compat={compat!r}: expected one of {', '.join(map(repr, COMPAT))}")
    sets = _Sets(archive, data, imports=compat == "fixed")
    listed = [_read(Path(file), release, sets) for file in files]  # bad input is found before anything is judged
    report = _counted(sum(len(file.runs) for file in listed), progress)
    judges: dict[tuple[str, str], Judge] = {}
    found = []
    for file in listed:
        rules = compat or RULES_OF[sets.year(file.release)]
        if (rules, file.release) not in judges:
            judges[rules, file.release] = _judge(rules, sets.read(file.release), file.release, workplace)
        judge = judges[rules, file.release]
        verdicts = tuple(RunVerdict(run, report(judge(run))) for run in file.runs)
        found.append(FileVerdicts(file.name, rules, file.release, verdicts))
    return found


class _File(NamedTuple):
    """A file of recorded runs, and the exact name of the release whose tasks they are of."""

    name: str
    release: str
    runs: Sequence[RecordedRun]


def _read(path: Path, release: str | None, sets: _Sets) -> _File:
    """Read a file; a message about its tasks says why they are looked for in this release."""
    truth = ground_truth(path)
    try:
        name = sets.named(release) if release else sets.of_truth(truth or NO_METADATA)
        return _File(str(path), name, read_runs(path, {task.request: task for task in sets.read(name).tasks}))
    except UnknownRequest as error:
        raise UsageError(f"{error} in release {name}{'' if release else f', {_why(truth)}'}") from None
    except UnknownRelease as error:
        if release:
            raise
        raise UnknownRelease(f"{path}: {_why(truth)}: {error}") from None


def _why(truth: str | None) -> str:
    """Say why runs are taken for those of a set."""
    if truth is None:
        return "as no metadata beside the file name another; --release does"
    return f"as the metadata beside the file name the set {truth!r:.80}; --release names another"


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
                raise UnknownRelease(f"release={name!r}: the folder holds {', '.join(map(repr, self._found))}")
            return name
        return self._archive.release(name).exact

    def of_truth(self, truth: str) -> str:
        """Return the exact name of the set that metadata mean."""
        wanted = _NAMES.get(truth, (truth,))
        there = list(self._found) or self._archive.names()
        return self.named(next((name for name in wanted if name in there), wanted[0]))

    def year(self, name: str) -> str:
        """Return the year of the layout of a set, by its exact name."""
        return (self._found.get(name) or self._archive.release(name)).layout.year

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
