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
from workgym.scenarios.workbench.official.release import (
    RELEASE,
    Published,
    Release,
    import_release,
    read_folder,
    read_imported,
)
from workgym.scenarios.workbench.recorded.fixed import Rerun
from workgym.scenarios.workbench.recorded.runs import Flags, RecordedRun, read_runs
from workgym.scenarios.workbench.recorded.scores import RunVerdict, Score
from workgym.scenarios.workbench.recorded.v1 import Replayer

__all__ = ["COMPAT", "FileVerdicts", "replay"]

COMPAT: Final = ("v1", "fixed")
"""The release's rules, and ours."""
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
    release: Release = RELEASE,
    workplace: str = "workgym.envs.workbench:BENCHMARK",
    progress: Progress | None = None,
) -> list[FileVerdicts]:
    """Judge files of recorded runs, each in the release's CSV format.

    Args:
        compat: ``"v1"`` for the release's evaluator, quirks included; ``"fixed"`` to make the calls in our environment.
        data: a clone of the public repository or its extract; by default the imported data, or else what
            ``WORKGYM_OFFICIAL_DATA`` names. ``"fixed"`` imports it.
        release: the release whose tasks the runs are of.
        workplace: ``"module:attribute"`` of the benchmark that serves it, for ``"fixed"``.
        progress: called after every run with the number of judged runs and the number of all runs.

    Raises:
        UsageError: if the data are missing or are not the published ones, or a file is not one of recorded runs.
    """
    if compat not in COMPAT:
        raise UsageError(f"compat={compat!r}: expected one of {', '.join(map(repr, COMPAT))}")
    published = _find_published(compat, data, release)
    tasks = {task.request: task for task in published.tasks}
    runs = [(str(file), read_runs(Path(file), tasks)) for file in files]  # bad input is found before anything is judged
    judge = _with_progress(_judge(compat, published, workplace), sum(len(listed) for _, listed in runs), progress)
    return [FileVerdicts(file, tuple(RunVerdict(run, judge(run)) for run in listed)) for file, listed in runs]


def _find_published(compat: str, data: Path | None, release: Release) -> Published:
    if data is None and (release.folder.is_dir() or not os.environ.get("WORKGYM_OFFICIAL_DATA")):
        return read_imported(release)
    return import_release(data, release) if compat == "fixed" else read_folder(data, release)


def _judge(compat: str, published: Published, workplace: str) -> Judge:
    """Return the function that judges a run under the rules of ``compat``."""
    if compat == "fixed":
        return Rerun(workplace).judge
    replayer = Replayer(published.tables)
    return lambda run: replayer.judge(run.calls, run.error, run.task.calls)


def _with_progress(judge: Judge, total: int, progress: Progress | None) -> Judge:
    """Return a judge that reports its progress."""
    numbers = count(1)

    def judge_and_report(run: RecordedRun) -> Flags:
        flags = judge(run)
        if progress is not None:
            progress(next(numbers), total)
        return flags

    return judge_and_report
